"""The way of one card: a bow between two seats leads through the air around the stage; answers keep their place."""
from __future__ import annotations

import math

import pytest

from game.data.sheet import sheet
from game.ui.draw.screen import Rect, Screen
from game.ui.kinds.catalogue import table as table_of
from game.ui.kinds.one_card.card_trail import BOW, Leg, _bowed, answers, free, joined
from game.ui.stage.layout import ground

PANEL = Rect(700, 350, 520, 380)


@pytest.mark.parametrize(("a", "b"), [((100, 300), (100, 700)), ((300, 60), (1500, 60)), ((1700, 200), (900, 900))])
def test_a_bow_begins_and_ends_at_its_seats_and_bends_towards_the_stage(a: tuple[int, int], b: tuple[int, int]) -> None:
    one, two = Rect(*a, 200, 120), Rect(*b, 200, 120)
    leg = _bowed(one, two, PANEL, 3)
    assert (leg.start, leg.end, leg.number) == (joined(one, PANEL)[0], joined(two, PANEL)[0], 3)
    middle = (leg.start[0] + leg.end[0]) / 2, (leg.start[1] + leg.end[1]) / 2
    bent, centre = math.dist(middle, leg.over), math.dist(middle, PANEL.center)
    assert math.dist(leg.over, PANEL.center) == pytest.approx(centre - bent, abs=1e-3)
    assert bent == pytest.approx(min(centre, 2 * BOW * math.dist(leg.start, leg.end)), abs=1e-3)


@pytest.mark.parametrize(("room", "clear"), [((430, 570), True), ((80, 90), True), ((910, 920), True),
                                             ((0, 70), False), ((930, 1000), False)])
def test_a_number_stands_along_its_step_but_not_nearer_to_an_end_than_a_twelfth_of_it(
        room: tuple[int, int], clear: bool) -> None:
    leg = Leg((0, 0), (500, 0), (1000, 0), 1)
    taken = [Rect(-50, -50, 50 + room[0], 100), Rect(room[1], -50, 1050 - room[1], 100)]
    box, is_clear = free(leg, (4, 4), taken)
    assert is_clear is clear and 1000 / 12 - 1 < box.centerx < 11000 / 12 + 1


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_the_table_of_all_has_its_two_answers_in_the_middle_below_its_panel(size: tuple[int, int]) -> None:
    room = ground(table_of(5, None, Screen(*size), sheet("kuku")))
    (taken,), panel = answers(room), room.parts.panel
    assert taken.centerx == pytest.approx(panel.centerx) and taken.top == panel.bottom
    assert 0 < taken.w <= panel.w and taken.h == room.seats.gutter


def test_a_player_s_own_table_has_its_answers_elsewhere() -> None:
    assert answers(ground(table_of(5, 0, Screen(1366, 768), sheet("kuku")))) == []
