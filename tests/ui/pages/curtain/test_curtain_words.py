"""Paragraphs in a column: a single one, too, becomes as small as its height demands before it is left out."""
from __future__ import annotations

from game.ui.draw.screen import Rect
from game.ui.pages.curtain.words import LEAST, column, has_room
from tests.ui.pages.fake import Application

SAID = "What you said"


def test_a_single_paragraph_stands_within_its_column_in_the_smallest_letters_it_may_have() -> None:
    app = Application()
    p = app.painter(blind=True)
    line = (SAID, "curtain", p.palette.kinari, True)
    high = 1.5 * p.screen.size("caption")
    rect = Rect(200, 300, 800, high)
    assert LEAST * p.screen.size("curtain") < p.screen.size("caption") and has_room(p, rect, line)
    p.written = []
    column(p, rect, [line])
    [ink] = p.written
    assert rect.y <= ink.y and ink.bottom <= rect.bottom
