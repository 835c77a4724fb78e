"""The shape that all cards of a pack have, told by those that were cut out of photographs; it knows corners alone."""
from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

from game.pictures.wishes import Corners

ASPECTS: Final = (70 / 120, 63 / 98, 63 / 88)
"""Width over height of cards as they are printed: a tarot's, ours, a poker pack's."""

NEAR: Final = 1.09
"""Cards are taken for one of these, where a photograph, seen aslant, shows them no further from it."""


def shape(cards: Iterable[Corners]) -> float:
    """Width over height of the cards, which are all alike: that of most of them, as they are printed; 0 where there is
    none."""
    seen = sorted(map(aspect_of, cards))
    if not seen:
        return 0.0
    middle = seen[len(seen) // 2]
    best = min(ASPECTS, key=lambda each: abs(math.log(each / middle)))
    return best if abs(math.log(best / middle)) < math.log(NEAR) else middle


def aspect_of(corners: Corners) -> float:
    """Width over height, as far as sides seen aslant tell."""
    one, two, three, four = (math.dist(corners[n], corners[(n + 1) % 4]) for n in range(4))
    return (one + three) / max(1.0, two + four)
