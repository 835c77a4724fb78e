"""At a table where nothing is done by hand, no gesture and no seat is for that."""
from __future__ import annotations

from game.ui.hand.table_action import TableAction
from game.ui.input.gesture import Letter, Stick


def test_where_nothing_is_done_by_hand_only_sticks_are_spent() -> None:
    action = TableAction()
    assert action.seat is None and not action.is_near and action.begin() is False and action.begins() == ""
    assert action.handle(Stick("pad:0", 0.0, 1.0)) and not action.handle(Letter("k", "up"))
    assert not action.seat_touched(0) and action.answers() == [] and not action.mean("keep")
