"""The leaning stock: two halves set up against each other, and how likely it falls when a card is pulled out.

Whole numbers only, so that a replay falls at the same card everywhere. It knows no cards and no players.
"""

from __future__ import annotations

from game.core.rng import Rng

SIDES = ("left", "right")
AVERAGE, SPREAD = 51, 12
"""Of steadiness, 0 to 100: the mean of an average hand, and its standard deviation."""
SURE = 1000
"""Chances are counted in so many."""


def halves(cards: int) -> tuple[int, int]:
    """How many cards lean on either side when the tent is set up: the odd one is left."""
    return (cards + 1) // 2, cards // 2


def gap(left: int, right: int, side: int) -> int:
    """The difference of the halves after a pull from `side` (0 left, 1 right)."""
    return abs(left - right - 1) if side == 0 else abs(left - right + 1)


def tolerance(left: int, right: int, side: int) -> int:
    """What the tent forgives a hand, in steadiness; sizes before the pull."""
    return max(0, 50 - 3 * gap(left, right, side) - 30 // (left + right))


def risk_by_skill(left: int, right: int, side: int, steadiness: int) -> int:
    """Falls in so many of 1000 pulls of this steadiness (0-100); the very last card cannot topple anything."""
    if left + right < 2:
        return 0
    over = max(0, 100 - steadiness - tolerance(left, right, side))
    return min(SURE, over**3 // 120)


def risk_by_chance(left: int, right: int, side: int) -> int:
    """Falls in so many of 1000 pulls, whatever the hand."""
    if left + right < 2:
        return 0
    return min(900, 10 + 4 * gap(left, right, side) ** 2 + 80 // (left + right))


def steadiness(rng: Rng, mean: int = AVERAGE) -> int:
    """How steady a hand is this time, 0 to 100: twelve throws together come near to a normal spread."""
    thrown = sum(rng.below(1000) for _ in range(12)) - 5994
    return min(100, max(0, mean + (thrown * SPREAD + 500) // 1000))
