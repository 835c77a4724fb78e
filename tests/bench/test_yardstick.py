"""The speed of the rules in yardsticks, so that a busy machine does not matter. Bounds are far from what is usual."""
from __future__ import annotations

import pytest

from game.rules.catalogue import GAMES
from tests.bench.yardstick import figures


@pytest.mark.long
@pytest.mark.parametrize("game", [spec.id for spec in GAMES])
def test_a_decision_costs_few_yardsticks(game):
    found = figures(game)
    assert found["rules"] > found["yardstick"] / 18
    assert found["rules with events"] > found["rules"] / 2
    assert found["whole match"] > found["yardstick"] / 220
