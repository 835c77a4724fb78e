"""The leaning stock: two halves that hold each other up, how much they forgive, how likely they fall. Whole numbers.

Rules decide by these figures and pictures show them, so they stand where both may look. It knows no cards, no dice and
no picture; `left` and `right` are always the sizes before the pull, which everybody sees.
"""

from __future__ import annotations

from functools import cache
from typing import Literal, TypeAlias

Side: TypeAlias = Literal["left", "right"]
SIDES: tuple[Side, Side] = ("left", "right")

OF = 1000
"""Risks are counted in so many."""

FULL = 100
"""The steadiness of a pull that nothing has disturbed."""


def halves(cards: int) -> tuple[int, int]:
    """Return the sizes of the two halves of a stock of so many cards: the odd one stands left. ValueError under 0."""
    if cards < 0:
        raise ValueError(f"a stock cannot have {cards} cards; give 0 or more")
    return cards - cards // 2, cards // 2


def lean(left: int, right: int, side: Side) -> int:
    """Return by how many cards the halves will differ once one is pulled from `side`. ValueError if there is none."""
    if left < 0 or right < 0 or (left if side == "left" else right) == 0:
        raise ValueError(f"nothing can be pulled from the {side} half of {left} and {right} cards")
    return abs(left - 1 - right) if side == "left" else abs(left - right + 1)


@cache
def tolerance(left: int, right: int, side: Side) -> int:
    """Return the tolerance of the tent, 0-50: a pull that is unsteady by no more than this topples nothing."""
    return max(0, 50 - 3 * lean(left, right, side) - 30 // (left + right))


def least(left: int, right: int, side: Side) -> int:
    """Return the steadiness from which on nothing can topple: the lower edge of the band that is shown, 0-100."""
    return 0 if left + right == 1 else FULL - tolerance(left, right, side)


def risk(left: int, right: int, side: Side, steadiness: int) -> int:
    """Return the falls in a thousand of a pull of this steadiness (0-100). The very last card topples nothing."""
    missing = FULL - steadiness - tolerance(left, right, side)
    return 0 if left + right == 1 else min(OF, max(0, missing) ** 3 // 120)


@cache
def chance(left: int, right: int, side: Side) -> int:
    """Return the falls in a thousand where chance alone decides. The very last card topples nothing."""
    uneven = lean(left, right, side)
    return 0 if left + right == 1 else min(900, 10 + 4 * uneven * uneven + 80 // (left + right))
