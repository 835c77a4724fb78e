"""Tells how a mind weighs several things to do in worlds it imagines: all of them in the same worlds, the usual first.

What has shown itself worse is given up on the way; what leads by no more than chance may, leads by nothing. It knows no
game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import NamedTuple

_LOOKS = 4
"""After each of so many parts of the worlds it is looked what is worse."""
_DOUBT, _HOPELESS = 1.2, 2.5
"""Standard deviations of a lead that count for nothing, and by which something is worse for good."""

World = Callable[[Sequence[int]], Sequence[tuple[float, float]]]
"""Imagines another world, and says of each of these things to do what it is worth there, and whether the deal is lost,
1 or 0, or what part of it."""


class Worth(NamedTuple):
    """Describes what one thing to do is worth, how often the deal is lost then, and in how many worlds that was seen.
    """

    worth: float
    loses: float
    worlds: int


class _Sums:
    """Over all worlds so far, beside the usual thing in the same worlds."""

    __slots__ = ("count", "lead", "lost", "lost_squares", "squares")

    def __init__(self) -> None:
        self.count = 0
        self.lead = self.squares = self.lost = self.lost_squares = 0.0

    def add(self, lead: float, lost: float) -> None:
        self.count += 1
        self.lead += lead
        self.squares += lead * lead
        self.lost += lost
        self.lost_squares += lost * lost


def weigh(count: int, worlds: int, base: float, world: World) -> list[Worth]:
    """Weigh so many things to do, the first being the usual one, in at most `worlds` worlds each. base: how
    often a deal is lost by a player, which counts like some worlds more."""
    sums, going = [_Sums() for _ in range(count)], list(range(count))
    worth = lost = 0.0
    for look in range(_LOOKS):
        for _ in range(worlds * (look + 1) // _LOOKS - worlds * look // _LOOKS):
            ends = world(going)
            usual = ends[0]
            worth += usual[0]
            lost += usual[1]
            for which, end in zip(going, ends, strict=True):
                sums[which].add(end[0] - usual[0], end[1] - usual[1])
        if look + 1 < _LOOKS:
            going = _hopeful(sums, going)
    found: list[Worth] = []
    for which, each in enumerate(sums):
        lead = _certain(each.lead, each.squares, each.count)
        lead = lead if which in going else min(lead, -_LEAST)
        loses = lost / worlds + _certain(each.lost, each.lost_squares, each.count)
        loses = (loses * each.count + base * _BEFORE) / (each.count + _BEFORE)
        found.append(Worth(worth / worlds + lead, min(1.0, max(0.0, loses)), each.count))
    return found


_BEFORE = 4
"""So many worlds count what is known before any is imagined: without them, what is said of few worlds is too bold."""
_LEAST = 1e-9
"""What has been given up is worth less than the usual."""


def _hopeful(sums: Sequence[_Sums], going: Sequence[int]) -> list[int]:
    """The usual, and what is not clearly worse than the best."""
    best = max(going, key=lambda which: sums[which].lead)
    return [which for which in going if not which or sums[best].lead - sums[which].lead
            <= _HOPELESS * sqrt(sums[best].squares + sums[which].squares)]  # fmt: skip


def _certain(total: float, squares: float, count: int) -> float:
    """A lead on average, less what chance may have given; a lag likewise."""
    doubt = _DOUBT * sqrt(squares)
    return (total - doubt if total > doubt else total + doubt if total < -doubt else 0.0) / max(1, count)
