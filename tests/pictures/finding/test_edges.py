"""Edges that a light or a neighbour interrupts are one again where they lie in one line."""
from __future__ import annotations

from math import cos, hypot, radians, sin

import pytest

from game.pictures.finding.edges import EdgePiece, joined


def piece(x: float, y: float, degrees: float, length: float) -> EdgePiece:
    return EdgePiece(x, y, cos(radians(degrees)), sin(radians(degrees)), length, length)


def further(one: EdgePiece, along: float, aside: float = 0.0) -> EdgePiece:
    """Return as long a piece beside it, so far along its direction and so far to the side."""
    return one._replace(x=one.x + along * one.dx - aside * one.dy, y=one.y + along * one.dy + aside * one.dx)


@pytest.mark.parametrize("degrees", [0, 40, 90, 135, 250])
def test_two_pieces_in_one_line_are_one_from_end_to_end(degrees: float) -> None:
    one = piece(100, 100, degrees, 40)
    made = joined([one, further(one, 50)], 30)
    assert made[:2] == [one, further(one, 50)] and len(made) == 3
    assert made[2].length == pytest.approx(90) and made[2].seen == pytest.approx(80)
    assert hypot(made[2].x - one.x, made[2].y - one.y) == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize("degrees", [0, 40, 135])
@pytest.mark.parametrize(("along", "aside"), [(50, 3), (50, -3), (50, 6), (90, 0)])
def test_pieces_beside_each_other_or_far_apart_stay_two(degrees: float, along: float, aside: float) -> None:
    one = piece(100, 100, degrees, 40)
    assert joined([one, further(one, along, aside)], 30) == [one, further(one, along, aside)]


def test_a_piece_that_leans_stays_by_itself() -> None:
    one = piece(100, 100, 40, 40)
    assert joined([one, further(one, 50)._replace(dx=cos(radians(45)), dy=sin(radians(45)))], 30)[2:] == []
