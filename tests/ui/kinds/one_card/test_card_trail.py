"""A bow before the seats between two others leads through the air around the stage."""
from __future__ import annotations

import math

import pytest

from game.ui.draw.screen import Rect
from game.ui.kinds.one_card.card_trail import BOW, _bowed, joined

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
