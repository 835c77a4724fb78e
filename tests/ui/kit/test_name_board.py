"""The board on which a pad writes a name: the name there was is marked until it is replaced."""
from __future__ import annotations

import pytest

from game.ui.draw.screen import Rect
from game.ui.draw.surface import SurfaceCanvas
from game.ui.kit.desk import Desk
from game.ui.kit.hit_areas import PageHands
from game.ui.kit.name_board import NameBoard
from game.ui.kit.page import Page
from tests.ui.boxes import blindly
from tests.ui.layout_record import LayoutRecorder
from tests.ui.pages.fake import Application, art, lettering


class Writing(Page):
    """A page with the board alone."""

    def __init__(self, app: Application, board: NameBoard) -> None:
        super().__init__(app)
        self._writes = board

    def lay(self, desk: Desk) -> None:
        """See Page."""
        self._writes.lay(desk)


def marks(app: Application, board: NameBoard) -> tuple[Rect, list[Rect]]:
    """Where the name stands, and the fills behind all of it that are not the scrim over the page."""
    with blindly():
        p = LayoutRecorder(SurfaceCanvas((app.width, app.height)), app.screen, lettering(), pictures=art())
        Writing(app, board).draw(p)
    rects = [(each.what, Rect(each.x - each.w / 2, each.y - each.h / 2, each.w, each.h)) for each in p.things]
    name = next(rect for what, rect in rects if what == f"“{board.entry.text}”")
    return name, [rect for what, rect in rects
                  if what == "fill" and rect.contains(name) and rect.w < app.screen.wide]


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_the_name_there_was_is_marked_from_end_to_end_until_it_is_mended(size: tuple[int, int]) -> None:
    app, board = Application(*size), NameBoard("Hana", "en", lambda _: None)
    name, (behind,) = marks(app, board)
    assert behind.centery == pytest.approx(name.centery, abs=3) and behind.w < name.w + 12
    board.modify()
    assert marks(app, board)[1] == []


@pytest.mark.parametrize("pad", [True, False])
def test_a_key_of_the_board_wants_room_for_a_button_of_a_pad_only_where_one_is_drawn(pad: bool) -> None:
    app, hands = Application(), PageHands()
    hands.pad = hands.visible = pad
    with blindly():
        desk = Desk(app.painter(), hands, app)
        capped, bare = (NameBoard._need(desk, ("erase", "Erase", cap, lambda: None), 100.0) for cap in ("X", ""))
        assert bare == pytest.approx(desk.p.width("Erase", "caption", True) + 64)
    assert capped - bare == pytest.approx(78 if pad else 0)
