"""Keys on the own hand: the first one shows where the focus stands, the next ones steer."""
from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.ui.hand.own_hand import HandKeys
from game.ui.input.gesture import Command, Key


def keys(parked: bool, visible: bool, chooses: bool) -> HandKeys:
    hands = SimpleNamespace(at="card:3", visible=visible)
    context: Any = SimpleNamespace(has_hand=True, side_panel="", hands=hands, parked=parked)
    hand: Any = SimpleNamespace(chooses=chooses)
    return HandKeys(context, hand)


@pytest.mark.parametrize(("parked", "visible", "chooses", "spent", "still_parked"), [
    (True, True, True, True, False),        # it stands on a card that may be chosen: this press shows that
    (False, True, True, False, False),      # it is seen already: the press steers
    (True, False, True, False, True), (True, True, False, False, True)])
def test_the_first_press_shows_where_a_parked_focus_stands_and_no_other_parks_it(
        parked: bool, visible: bool, chooses: bool, spent: bool, still_parked: bool) -> None:
    made = keys(parked, visible, chooses)
    assert made.steered(Command(Key.LEFT, "down", "keyboard")) is spent
    assert made.context.parked is still_parked
