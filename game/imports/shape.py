"""The shape that all cards of a pack have, told by those that were cut out of photographs, and which of them are of
another one; it knows corners and shapes alone."""
from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final

from game.pictures.wishes import Corners, aspect_of, broad

ASPECTS: Final = (70 / 120, 63 / 98, 63 / 88)
"""Width over height of cards as they are printed: a tarot's, ours, a poker pack's."""

NEAR: Final = 1.09
"""Cards are taken for one of these, where a photograph, seen aslant, shows them no further from it."""


FEW: Final = 5
ALIKE, ODD, MOST = .01, .018, .6
"""Of so few cards nothing is said. Where this share of them are as like one another as this, one is odd that is
further from them than that: its frame was taken for its edge, or its shadow."""


def odd(shapes: Sequence[float]) -> list[int]:
    """Which of these cards, seen from above (0: nobody can tell), cannot be of one pack with most of them."""
    told = sorted(filter(None, shapes))
    if len(told) < FEW:
        return []
    usual = told[len(told) // 2]
    if sum(abs(each / usual - 1) < ALIKE for each in told) < MOST * len(told):
        return []
    return [n for n, each in enumerate(shapes) if each and abs(each / usual - 1) > ODD]


def shape(cards: Iterable[Corners]) -> float:
    """Width over height of the cards, which are all alike: that of most of them, as they are printed; 0 where there is
    none. What is broader than high is no card, and says nothing."""
    seen = sorted(aspect_of(corners) for corners in cards if not broad(corners))
    if not seen:
        return 0.0
    middle = seen[len(seen) // 2]
    best = min(ASPECTS, key=lambda each: abs(math.log(each / middle)))
    return best if abs(math.log(best / middle)) < math.log(NEAR) else middle
