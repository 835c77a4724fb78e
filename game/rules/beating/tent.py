"""Tells how steady a hand pulls at the leaning stock when the dice say it. Its figures stand in `odds.leaning`."""

from __future__ import annotations

from game.core.rng import Rng
from game.odds.leaning_stock import FULL

AVERAGE, SPREAD = 51, 12
"""Of steadiness, 0 to 100: the mean of an average hand, and its standard deviation."""


def steadiness(rng: Rng, mean: int = AVERAGE) -> int:
    """Return how steady a hand is this time, 0 to 100: eight throws of 0 to 255 together come near to a normal spread,
    whose mean is 1020 and whose deviation 209."""
    thrown = sum(rng.bits().to_bytes(8, "little")) - 1020
    return min(FULL, max(0, mean + (thrown * SPREAD + 104) // 209))
