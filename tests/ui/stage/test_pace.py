"""A row of bots: one factor, within the limit of the design, no exchange under 180 ms, the host's gap included."""
from __future__ import annotations

import pytest

from game.core.events import Began, TurnOf
from game.core.view import View
from game.ui.stage.pace import LEAST_GAP, SHORTEST_DEED, bots_ahead, row_factor, row_limit, row_time
from tests.ui.stage.random_match import deliveries


@pytest.mark.parametrize("bots", range(1, 20))
@pytest.mark.parametrize("speed", [0.5, 1.0, 2.0, 4.0])
def test_a_row_stays_within_its_limit_or_as_near_as_gap_and_deed_allow(bots: int, speed: float) -> None:
    took = row_time(bots, speed, row_factor(bots, speed))
    floor = bots * (LEAST_GAP + SHORTEST_DEED + 60.0)
    assert took <= max(row_limit(bots), floor) * 1.02


def test_the_limit_grows_with_the_row_and_ends_at_eight_seconds() -> None:
    assert [row_limit(k) for k in (1, 2, 5, 9, 19)] == [1200, 1800, 4500, 8000, 8000]


def test_a_player_who_waits_for_no_player_is_not_hurried() -> None:
    view = View(None, 6)
    for delivery in deliveries("kuku", 6, 9, 20):
        view.hear(e for e in delivery if e.to is None)
        if view.turn() >= 0:
            break
    assert bots_ahead(view, lambda seat: False) == 0
    assert bots_ahead(view, lambda seat: seat == view.turn()) == 0
    last = view.order[-1]
    assert bots_ahead(view, lambda seat: seat == last) == len(view.order) - 1


def test_where_turns_go_round_and_round_the_bots_behind_the_end_of_the_line_count_too() -> None:
    view = View(None, 4)
    view.hear([Began("match", 1, 3, (0, 1, 2, 3)), Began("deal", 1, 3, (0, 1, 2, 3)), TurnOf(1, 2)])
    assert bots_ahead(view, lambda seat: seat == 1) == 2
    assert bots_ahead(view, lambda seat: seat == 1, around=True) == 3
