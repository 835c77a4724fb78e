"""The hand of a stick at the tent: it takes a card beyond the middle, and lets go in it."""
from __future__ import annotations

import pytest

from game.ui.kinds.tent.hands import DEAD, StickHand


@pytest.mark.parametrize(("x", "y", "phase"), [(0.0, 0.0, "home"), (DEAD, 0.0, "home"), (0.0, -DEAD, "home"),
                                               (1.01 * DEAD, 0.0, "held"), (0.0, 1.0, "held")])
def test_a_stick_holds_a_card_only_beyond_its_dead_middle(x: float, y: float, phase: str) -> None:
    hand = StickHand((0.0, 1.0))
    hand.push(0.0, 0.0, 1.0)
    assert hand.pull.phase == "held"
    hand.push(10.0, x, y)
    assert hand.pull.phase == phase
