"""A row of cards laid one after the other closes up as it grows, but never so far that a card is not known."""
from __future__ import annotations

import pytest

from game.ui.draw.screen import Rect
from game.ui.kinds.climb.parts import AIR, TIGHT, row
from game.ui.stage.parts import CARD

AREA = Rect(100, 50, 900, 200)


@pytest.mark.parametrize("count", [1, 2, 4])
def test_few_cards_lie_side_by_side_from_the_left(count: int) -> None:
    spots = row(AREA, count)
    assert [spot.x - AREA.x for spot in spots] == pytest.approx(
        [CARD * AREA.h / 2 + n * (CARD * AREA.h + AIR) for n in range(count)], abs=1e-3)


@pytest.mark.parametrize("count", [9, 12])
def test_more_cards_close_up_until_the_last_one_ends_the_row(count: int) -> None:
    spots = row(AREA, count)
    assert spots[-1].x + CARD * AREA.h / 2 == pytest.approx(AREA.right, abs=1e-3)


def test_of_very_many_cards_enough_of_each_is_seen() -> None:
    spots = row(AREA, 40)
    assert spots[1].x - spots[0].x == pytest.approx(TIGHT * AREA.h, abs=1e-3)
