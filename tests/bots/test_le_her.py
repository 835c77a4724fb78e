"""The method that makes our tables, tried on a game whose solution has been known for three hundred years."""
from __future__ import annotations

import importlib.util
import sys
from fractions import Fraction

import pytest

from game import paths
from tests.bots.le_her import DEALS, RANKS, ends

SEVEN, EIGHT = 7, 8
ROUNDS = 800


@pytest.fixture(scope="module")
def regret():
    spec = importlib.util.spec_from_file_location("build_regret", paths.resources() / "build" / "tables" / "regret.py")
    assert spec is not None and spec.loader is not None
    module = sys.modules["build_regret"] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    yield module
    del sys.modules["build_regret"]


def shares(first_from: int, dealer_from: int) -> dict[int, Fraction]:
    """Each keeps from a rank on; the dealer's places are below nought."""
    return ({rank: Fraction(rank >= first_from) for rank in RANKS}
            | {-rank: Fraction(rank >= dealer_from) for rank in RANKS})


@pytest.mark.parametrize(("first_from", "dealer_from", "of_5525"), [
    (SEVEN + 1, EIGHT + 1, 2828), (SEVEN, EIGHT + 1, 2834), (SEVEN + 1, EIGHT, 2838), (SEVEN, EIGHT, 2828),
])
def test_how_often_the_first_wins_is_known_to_the_last_deal(regret, first_from, dealer_from, of_5525) -> None:
    won = regret.value(ends(regret.Step), shares(first_from, dealer_from))
    assert Fraction(won, DEALS) == Fraction(of_5525, 5525)


def test_the_first_changes_a_seven_three_times_in_eight_and_the_dealer_an_eight_five_times(regret) -> None:
    game = {steps: ways / DEALS for steps, ways in ends(regret.Step).items()}
    found = regret.solve(game, ROUNDS)
    kept = {place: found.average(place) for place in shares(1, 1) if found.average(place) is not None}
    assert 1 - kept[SEVEN] == pytest.approx(3 / 8, abs=0.01)
    assert 1 - kept[-EIGHT] == pytest.approx(5 / 8, abs=0.01)
    assert all(share < 0.02 for rank, share in kept.items() if -EIGHT < rank < SEVEN)
    assert all(share > 0.98 for rank, share in kept.items() if abs(rank) > EIGHT or rank == EIGHT)
    assert regret.value(game, kept) * 5525 == pytest.approx(2831.75, abs=0.02), "what both have of it, if neither errs"
