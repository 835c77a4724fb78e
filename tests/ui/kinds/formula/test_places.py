"""Where the answers of a hand stand from which formulas are laid."""
from __future__ import annotations

from itertools import pairwise

import pytest

from game.ui.draw.screen import Rect
from game.ui.kinds.formula.places import AIR, APART, cells
from game.ui.stage.own_panel import OwnPanel

NOWHERE = Rect(0, 0, 0, 0)
FOOT = Rect(400, 300, 310, 160)


def own(title: Rect) -> OwnPanel:
    """A panel with its answers at its foot and this room above them."""
    return OwnPanel(NOWHERE, NOWHERE, NOWHERE, (0, 0, 0), (0, 0, 0), (0, 0, 0), title, NOWHERE, FOOT)


@pytest.mark.parametrize("count", [3, 4, 5])
def test_answers_that_only_some_cards_have_fill_the_breadth_above_the_two_that_are_always_there(count: int) -> None:
    first, second, *more = cells(own(Rect(400, 150, 310, 60)), count)
    assert (first.x, first.w, first.y) == (FOOT.x, FOOT.w, FOOT.y) and second.bottom == FOOT.bottom
    assert more[0].x == FOOT.x and more[-1].right == pytest.approx(FOOT.right)
    assert [right.x - left.right for left, right in pairwise(more)] == pytest.approx([AIR] * (count - 3))
    assert {(each.bottom, each.w) for each in more} == {(FOOT.y - APART, more[0].w)}
    assert cells(own(Rect(400, 150, 310, 60)), 2) == [first, second], "they never move"


def test_answers_stand_below_each_other_where_letters_leave_no_room_above_them() -> None:
    found = cells(own(Rect(400, 280, 310, 20)), 4)
    assert {(each.x, each.w) for each in found} == {(FOOT.x, FOOT.w)} and len(found) == 4
    assert all(above.bottom < below.y for above, below in pairwise(found))
