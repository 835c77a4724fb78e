"""The speed of the rules in yardsticks, so that a busy machine does not matter. Bounds are half as much again as what
was usual when they were written."""
from __future__ import annotations

import pytest

from game.rules.catalogue import GAMES
from tests.bench.yardstick import figures

MOST = {"calcolon": (50.0, 260.0)}
"""Yardsticks a decision may cost by the rules alone, and through the whole Match, where a title needs more than others:
a turn of Calcolon looks through what its hand could become."""
USUAL = 18.0, 220.0
NOISE = 0.45
"""With events it costs at most twice as much, measured by processor time to a tenth."""


@pytest.mark.long
@pytest.mark.parametrize("game", [spec.id for spec in GAMES])
def test_a_decision_costs_few_yardsticks(game):
    found, (rules, whole) = figures(game), MOST.get(game, USUAL)
    assert found["yardstick"] / found["rules"] < rules
    assert found["yardstick"] / found["whole match"] < whole
    assert found["rules with events"] / found["rules"] > NOISE
