"""A colour that is to be read is moved no further than it has to be."""
from __future__ import annotations

import pytest

from game.ui.draw.contrast import ratio, readable

COLOURS = [(0, 0, 0), (255, 255, 255), (246, 239, 223), (217, 162, 27), (128, 128, 128), (20, 33, 61), (255, 240, 0)]


def test_black_and_white_are_21_to_1() -> None:
    assert round(ratio((0, 0, 0), (255, 255, 255)), 2) == 21.0 == round(ratio((255, 255, 255), (0, 0, 0)), 2)


@pytest.mark.parametrize("ground", COLOURS)
def test_every_ink_is_made_readable_on_every_ground_and_one_that_is_stays(ground: tuple[int, int, int]) -> None:
    for ink in COLOURS:
        for least in (3.0, 4.5):
            made = readable(ink, ground, least)
            assert ratio(made, ground) >= least
            assert made == ink or ratio(ink, ground) < least
