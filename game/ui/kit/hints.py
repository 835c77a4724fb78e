"""A key and, beside it, what it does: the words that stand where a page can be left or asked for more."""
from __future__ import annotations

from game.ui.draw import controls, tokens
from game.ui.draw.painter import Painter

BESIDE = 12.0
"""Between a key and the words beside it."""


def cap_high(p: Painter) -> float:
    return max(38.0, 1.3 * p.screen.size("caption"))


def cap_width(p: Painter, cap: str, pad: bool) -> float:
    high = cap_high(p)
    letters = max(0.62 * high, min(p.screen.units(p.screen.floor), 0.86 * high))
    return high if pad or len(cap) == 1 else max(high, p.width(cap, letters, True) + 0.56 * high)


def hint(p: Painter, right: float, y: float, cap: str, text: str, pad: bool, lit: bool) -> float:
    """A key and what it does, ending at `right`; a sign where a pad has no button for it. Returns where it begins."""
    wide = cap_width(p, cap, pad)
    left = right - wide - (BESIDE + p.width(text, "caption") if text else 0)
    if cap:
        controls.key_cap(p, left + wide / 2, y, cap, cap_high(p), pad)
    else:
        tokens.glyph(p, "pile", left + wide / 2, y, cap_high(p), p.palette.kinari)
    p.label(text, left + wide + BESIDE, y, "caption", p.palette.kin if lit else p.palette.nezu)
    return left
