"""A hint in words on a dark ground: what to do and why, the danger of each way, and the way to its paragraph of the
rules. It knows what it is given to say, and nothing of where it comes from.
"""
from __future__ import annotations

from collections.abc import Callable, Collection

from game.text.counsel import Advised
from game.ui.draw import panels
from game.ui.draw.screen import Rect
from game.ui.input.gesture import Key
from game.ui.input.keys import KeyTable
from game.ui.kit.desk import Desk

SIDE, EDGE = 22.0, 12.0


def high_of(desk: Desk, advised: Advised, wide: float, names: Collection[str]) -> float:
    """How high it is, being so wide."""
    p, inner = desk.p, wide - 2 * SIDE
    return 2 * EDGE + sum(p.height(text, inner, size, whole=names) for text, size, _ in _lines(desk, advised))


def lay_hint(desk: Desk, advised: Advised, rect: Rect, names: Collection[str], rules: Callable[[], None]) -> None:
    """Draw it; a press on it leads into the rules."""
    p = desk.p
    panels.panel(p, rect, "night", 14.0, 0.97)
    panels.frame(p, rect, p.palette.asagi, 3.0, 14.0)
    if advised.anchor:
        focused, _ = desk.spot("hint:rules", rect, rules)
        if focused:
            panels.focus(p, rect, 14)
    y = rect.y + EDGE
    for text, size, colour in _lines(desk, advised):
        y = p.paragraph(text, rect.x + SIDE, y, rect.w - 2 * SIDE, size, colour, whole=names)


def _lines(desk: Desk, advised: Advised) -> list[tuple[str, str, tuple[int, int, int]]]:
    c = desk.p.palette
    found = [(advised.what, "caption", c.kinari), (advised.danger, "caption", c.asagi)]
    if advised.anchor:
        cap = KeyTable(desk.services.settings.keys).cap(Key.RULES, desk.glyphs)
        found.append((desk.say("hint.rules", cap=cap), "caption", c.nezu))
    return [each for each in found if each[0]]
