"""Sticks as they stand: both axes together, quiet while nothing happens."""
from __future__ import annotations

from game.ui.input.gesture import Stick
from game.ui.input.pads import REST, STEPS, Sticks


def test_both_axes_are_told_together():
    sticks = Sticks()
    assert sticks.axis("pad:0", True, -0.5) == Stick("pad:0", -0.5, 0.0)
    assert sticks.axis("pad:0", False, 0.75) == Stick("pad:0", -0.5, 0.75)
    assert sticks.axis("pad:1", False, 0.75) == Stick("pad:1", 0.0, 0.75)


def test_trembling_and_worn_springs_are_no_news():
    sticks = Sticks()
    assert sticks.axis("pad:0", True, 0.9 * REST) is None
    assert sticks.axis("pad:0", True, 0.5) is not None
    assert sticks.axis("pad:0", True, 0.5 + 0.3 / STEPS) is None
    assert sticks.axis("pad:0", True, 0.5 * REST) == Stick("pad:0", 0.0, 0.0)
    assert sticks.axis("pad:0", True, 0.0) is None


def test_beyond_the_end_is_the_end():
    assert Sticks().axis("pad:0", False, -1.01) == Stick("pad:0", 0.0, -1.0)


def test_a_pad_that_is_gone_rests():
    sticks = Sticks()
    sticks.axis("pad:0", True, 1.0)
    assert sticks.forget("pad:0") == Stick("pad:0", 0.0, 0.0)
    assert sticks.forget("pad:0") is None and sticks.forget("pad:7") is None
