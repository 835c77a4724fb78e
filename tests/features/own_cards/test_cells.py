"""The lines about the cells of a page: where they stand, and what they leave of the room."""
from __future__ import annotations

import pytest

from game.features.own_cards.import_cards import cells
from game.ui.draw.screen import Rect
from game.ui.kit.desk import Desk
from game.ui.kit.page import Page
from tests.features.own_cards.fake import Application

ABOVE = Rect(100, 100, 1700, 700)
NARROW, BROAD, FREE = Rect(1700, 20, 20, 60), Rect(800, 20, 1000, 60), Rect(100, 900, 1200, 60)
TEXT = "Three cards are missing"


class Told(Page):
    """A page with one sentence, and nothing else."""

    def __init__(self, app: Application, beside: Rect, free: Rect | None) -> None:
        super().__init__(app)
        self.beside, self.free, self.left = beside, free, Rect(0, 0, 0, 0)

    def lay(self, desk: Desk) -> None:
        """See Page."""
        self.left = cells.told(desk, self.beside, Rect(ABOVE), TEXT, (), self.free)


@pytest.mark.parametrize(("beside", "free", "place"), [
    (BROAD, FREE, BROAD), (BROAD, None, BROAD), (NARROW, FREE, FREE), (NARROW, None, None)],
    ids=["both", "beside", "free", "neither"])
def test_what_is_to_be_known_stands_beside_the_choices_else_where_there_is_room_else_below(
        beside: Rect, free: Rect | None, place: Rect | None) -> None:
    app = Application()
    page = Told(app, beside, free)
    text = next(box.rect for box in app.boxes(page) if box.text == TEXT)
    if place is not None:
        assert place.contains(text) and page.left == ABOVE
    else:
        assert page.left.y > text.y >= ABOVE.y and page.left.bottom == ABOVE.bottom
