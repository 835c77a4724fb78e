"""A key and, beside it, what it does: the words that stand where a page can be left or asked for more."""
from __future__ import annotations

from game.ui.draw import controls, tokens
from game.ui.draw.painter import Painter

BESIDE = 12.0
"""Between a key and the words beside it."""

WORD, KEY = 1.12, 1.4
"""The height of a row of words below their keys, in their letters, and of the keys at most."""


def cap_high(p: Painter) -> float:
    return max(38.0, 1.3 * p.screen.size("caption"))


def cap_width(p: Painter, cap: str, pad: bool, high: float = 0.0) -> float:
    high = high or cap_high(p)
    letters = max(0.62 * high, min(p.screen.units(p.screen.floor), 0.86 * high))
    return high if pad or len(cap) == 1 else max(high, p.width(cap, letters, True) + 0.56 * high)


def hint(p: Painter, right: float, y: float, cap: str, text: str, pad: bool, lit: bool, keyed: bool = True) -> float:
    """Draw a key and what it does, ending at `right`; a sign where a pad has no button for it. Returns where it begins.
    `keyed` False: the words alone, in the middle of the same place."""
    wide = cap_width(p, cap, pad)
    left = right - wide - (BESIDE + p.width(text, "caption") if text else 0)
    if text and not keyed:
        p.label(text, (left + right) / 2, y, "caption", p.palette.kin if lit else p.palette.nezu, align="centre")
        return left
    if cap:
        controls.key_cap(p, left + wide / 2, y, cap, cap_high(p), pad)
    else:
        tokens.glyph(p, "pile", left + wide / 2, y, cap_high(p), p.palette.kinari)
    p.label(text, left + wide + BESIDE, y, "caption", p.palette.kin if lit else p.palette.nezu)
    return left


def hint_below(p: Painter, middle: float, top: float, bottom: float, cap: str, text: str, pad: bool, lit: bool,
               size: float) -> None:
    """Draw a hint in two rows between these edges: the key, and below it in letters of this size what it does."""
    high = below(p, top, bottom, size)
    air = (bottom - top - high - WORD * size) / 2
    top, bottom = top + air, bottom - air
    if cap:
        controls.key_cap(p, middle, top + high / 2, cap, high, pad)
    else:
        tokens.glyph(p, "pile", middle, top + high / 2, high, p.palette.kinari)
    with p.room(0.0):
        p.label(text, middle, bottom - WORD * size / 2, size, p.palette.kin if lit else p.palette.nezu, align="centre")


def below(p: Painter, top: float, bottom: float, size: float) -> float:
    """Return how high the key is above a word in such letters."""
    return min(cap_high(p), KEY * size, bottom - top - WORD * size)
