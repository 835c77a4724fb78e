"""How steady a hand pulls at the leaning stock when the dice say it. Its figures stand in `core.leaning`."""

from __future__ import annotations

from game.core.leaning import FULL
from game.core.rng import Rng

AVERAGE, SPREAD = 51, 12
"""Of steadiness, 0 to 100: the mean of an average hand, and its standard deviation."""


def steadiness(rng: Rng, mean: int = AVERAGE) -> int:
    """How steady a hand is this time, 0 to 100: twelve throws of 0 to 1023 together come near to a normal spread, whose
    deviation is 1024."""
    thrown = -6138
    for draw in (rng.bits(), rng.bits()):
        for _ in range(6):
            thrown += draw & 1023
            draw >>= 10
    return min(FULL, max(0, mean + (thrown * SPREAD + 512 >> 10)))
