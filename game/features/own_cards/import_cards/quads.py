"""Four corners on a photograph: where they begin, what they hold, and whether they go round a card. Values only."""
from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from game.pictures.requests import Corners

INSET: Final = .12
"""Corners that somebody has to pull begin so far within the photograph."""


def inset(w: float, h: float) -> Corners:
    """Corners to begin with where none were found."""
    x, y = INSET * w, INSET * h
    return (x, y), (w - x, y), (w - x, h - y), (x, h - y)


def turned(corners: Corners) -> Corners:
    """The same card a quarter round: what was its right edge is its upper one."""
    a, b, c, d = corners
    return b, c, d, a


def goes_round(corners: Corners) -> bool:
    """Whether these corners go round a card: clockwise, without a fold or a dent."""
    for n in range(4):
        (ax, ay), (bx, by), (cx, cy) = (corners[(n + k) % 4] for k in range(3))
        if (bx - ax) * (cy - by) - (by - ay) * (cx - bx) <= 0:
            return False
    return True


def holds(corners: Corners, x: float, y: float) -> bool:
    """Whether this place of the photograph lies within the corners."""
    return all((bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0
               for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True))


def ordered(places: Sequence[tuple[float, float]]) -> Corners | None:
    """Four places in any order as corners, clockwise from the upper left; None where they are no card's."""
    if len(places) != 4:
        return None
    mx, my = sum(x for x, _ in places) / 4, sum(y for _, y in places) / 4
    a, b, c, d = sorted(places, key=lambda at: math.atan2(at[1] - my, at[0] - mx))
    around: Corners = a, b, c, d
    best = min(range(4), key=lambda n: sum(around[n]))
    one, two, three, four = (around[(best + n) % 4] for n in range(4))
    found: Corners = one, two, three, four
    return found if goes_round(found) else None
