"""How cards move: what lies beside one that comes down is thrown away from it."""
from __future__ import annotations

import math

import pytest

from game.ui.stage import motion
from game.ui.stage.pose import CardPose

LIES = CardPose(600, 400, 180)


@pytest.mark.parametrize("degrees", [0, 25, 140, 200, 310])
def test_a_card_is_jolted_straight_away_from_the_one_that_comes_down_and_up_by_half_as_much(degrees: int) -> None:
    far = 250.0
    across, down = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    path = motion.jolted(LIES, LIES._replace(x=LIES.x - far * across, y=LIES.y - far * down), 1.0)
    highest = path(0.5)
    push = motion.JOLT * LIES.h
    assert (highest.x - LIES.x, highest.y - LIES.y) == pytest.approx((push * across, push * (down - 0.5)))
    assert path(0.0) == path(1.0) == LIES
