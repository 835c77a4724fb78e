"""Measures how well one colour is read on another (the ratio of WCAG, from 1 to 21), and finds one that is read. It
knows no text."""
from __future__ import annotations

from functools import lru_cache

from game.ui.draw.canvas import Colour

TEXT, LARGE, SEEN = 4.5, 3.0, 2.0
"""What words need at least, what large ones do, and a line or a dot."""

STEPS = 24
BLACK, WHITE = (0, 0, 0), (255, 255, 255)


def _linear(part: float) -> float:
    return part / 12.92 if part <= .03928 else float(((part + .055) / 1.055) ** 2.4)


LINEAR = tuple(_linear(part / 255) for part in range(256))
"""How much light each of the 256 steps of red, green or blue sends, 0 to 1."""


def luminance(c: Colour) -> float:
    """Return how much light it sends, 0 to 1."""
    r, g, b = c
    return .2126 * LINEAR[r] + .7152 * LINEAR[g] + .0722 * LINEAR[b]


def ratio(a: Colour, b: Colour) -> float:
    """Return the contrast of two colours."""
    return ratio_of(luminance(a), luminance(b))


def ratio_of(one: float, two: float) -> float:
    """Return the contrast of two colours that send so much light."""
    return (two + .05) / (one + .05) if one <= two else (one + .05) / (two + .05)


@lru_cache(maxsize=512)
def readable(ink: Colour, ground: Colour, least: float = TEXT) -> Colour:
    """Return the ink, or the nearest to it that is read on this ground: towards white, or towards black where that is
    not enough."""
    if ratio(ink, ground) >= least:
        return ink
    ways = sorted((WHITE, BLACK), key=lambda end: -ratio(end, ground))
    for end in ways:
        for step in range(1, STEPS + 1):
            tried = _mixed(ink, end, step / STEPS)
            if ratio(tried, ground) >= least:
                return tried
    return ways[0]


def _mixed(a: Colour, b: Colour, share: float) -> Colour:
    r, g, b_ = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return r, g, b_
