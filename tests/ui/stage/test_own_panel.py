"""Answers in the own panel: side by side, or below each other in the middle of their place."""
from __future__ import annotations

from itertools import pairwise

import pytest

from game.ui.draw.screen import Rect
from game.ui.stage.own_panel import columns, rows

AREA = Rect(100, 50, 300, 260)


@pytest.mark.parametrize("count", [3, 4, 6])
def test_many_answers_below_each_other_fill_their_place(count: int) -> None:
    found = rows(AREA, count, 8.0)
    assert found[0].y == pytest.approx(AREA.y) and found[-1].bottom == pytest.approx(AREA.bottom)
    assert [below.y - above.bottom for above, below in pairwise(found)] == \
        pytest.approx([8.0] * (count - 1))
    assert {each.h for each in found} == {found[0].h} and {(each.x, each.w) for each in found} == {(AREA.x, AREA.w)}


@pytest.mark.parametrize("count", [1, 2])
def test_few_answers_are_no_higher_than_a_button_and_stand_in_the_middle(count: int) -> None:
    found = rows(AREA, count, 8.0)
    assert {each.h for each in found} == {92.0}
    assert (found[0].y + found[-1].bottom) / 2 == pytest.approx(AREA.centery)


@pytest.mark.parametrize(("count", "wider"), [(1, 1.0), (2, 1.3), (4, 1.3)])
def test_answers_side_by_side_fill_their_place_and_the_first_of_several_is_wider(count: int, wider: float) -> None:
    found = columns(AREA, count, 10.0)
    assert found[0].x == pytest.approx(AREA.x) and found[-1].right == pytest.approx(AREA.right)
    assert found[0].w == pytest.approx(wider * found[-1].w) if count > 1 else found[0].w == AREA.w
    assert [right.x - left.right for left, right in pairwise(found)] == \
        pytest.approx([10.0] * (count - 1), abs=1e-3)
