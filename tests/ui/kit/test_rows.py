"""Rows of a form: fields that are typed in."""
from __future__ import annotations

import pytest

from game.ui.draw.screen import Rect
from game.ui.kit import rows
from game.ui.kit.desk import Desk
from game.ui.kit.page import Page
from game.ui.kit.text_field import TextField
from tests.ui.boxes import Recorder
from tests.ui.pages.fake import Application

FIELD = Rect(400, 300, 600, 80)


class Typed(Page):
    """A page with one field, in which this is being typed, and nothing else."""

    def __init__(self, app: Application, entry: TextField) -> None:
        super().__init__(app)
        self.entry = entry

    def lay(self, desk: Desk) -> None:
        """See Page."""
        rows.field(desk, self.entry.name, FIELD, "", self.entry, lambda: None)


@pytest.mark.parametrize("chosen", [True, False])
def test_text_that_the_next_letter_replaces_is_tinted_and_no_other_is(chosen: bool,
                                                                      monkeypatch: pytest.MonkeyPatch) -> None:
    app, tints = Application(), list[Rect]()

    def fill(painter: Recorder, rect: Rect, colour: object, alpha: float = 1.0) -> None:
        if colour == painter.palette.asagi and alpha < 1.0:
            tints.append(Rect(rect))

    monkeypatch.setattr(Recorder, "fill", fill)
    entry = TextField("name", "Aiko", lambda text: None, chosen=chosen)
    text = next(box.rect for box in app.boxes(Typed(app, entry)) if box.text == "Aiko")
    assert bool(tints) is chosen
    for tint in tints:
        assert FIELD.contains(tint) and tint.centery == pytest.approx(FIELD.centery, abs=1)
        assert tint.x <= text.x + 1 and tint.right >= text.right - 1
