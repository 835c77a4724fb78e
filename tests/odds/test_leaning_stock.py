"""The leaning stock's figures, against the formulae of the rules written out once more."""
from __future__ import annotations

import pytest

from game.odds.leaning_stock import chance, halves, lean, least, risk, tolerance


def test_halves_of_a_stock():
    assert [halves(n) for n in (0, 1, 2, 15, 40)] == [(0, 0), (1, 0), (1, 1), (8, 7), (20, 20)]
    with pytest.raises(ValueError, match="-1"):
        halves(-1)


@pytest.mark.parametrize("left", range(0, 25, 3))
@pytest.mark.parametrize("right", range(0, 25, 4))
def test_every_figure_is_that_of_the_page(left, right):
    for side, own in (("left", left), ("right", right)):
        if not own:
            with pytest.raises(ValueError, match=side):
                lean(left, right, side)  # type: ignore[arg-type]
            continue
        d = abs((left - 1) - right) if side == "left" else abs(left - (right - 1))
        n = left + right
        forgives = max(0, 50 - 3 * d - 30 // n)
        assert tolerance(left, right, side) == forgives
        for s in (0, 20, 46, 63, 100):
            x = max(0, 100 - s - forgives)
            assert risk(left, right, side, s) == (0 if n == 1 else min(1000, x**3 // 120))  # type: ignore[arg-type]
        assert chance(left, right, side) == (0 if n == 1 else min(900, 10 + 4 * d * d + 80 // n))


def test_a_pull_within_the_band_topples_nothing_and_one_below_may():
    assert least(11, 10, "left") == 51 and risk(11, 10, "left", 51) == 0
    assert risk(11, 10, "left", 40) > 0 and risk(11, 10, "right", 40) > risk(11, 10, "left", 40)


def test_the_very_last_card_topples_nothing():
    assert risk(1, 0, "left", 0) == chance(0, 1, "right") == least(1, 0, "left") == 0
