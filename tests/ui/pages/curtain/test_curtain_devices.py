"""The button of a pad that says what a card is: held it asks for a hint, pressed it asks for nothing."""
from __future__ import annotations

import pytest

from game.ui.hand.hint import HELD
from game.ui.input.gesture import Command, Key
from game.ui.pages.curtain.devices import commanded
from game.ui.pages.curtain.hint import CLOSED
from tests.ui.pages.curtain.test_curtain_hint import fallen, later


@pytest.mark.parametrize(("held", "said"), [(HELD - 1, ""), (HELD, CLOSED)])
def test_a_hint_is_asked_for_only_by_letting_go_of_a_button_that_was_held(held: float, said: str) -> None:
    table, curtain = fallen()
    context = curtain.context
    assert commanded(context, Command(Key.HELP, "down"))
    later(table, curtain, held)
    assert commanded(context, Command(Key.HELP, "down", repeat=True)) and context.notice == "", "it is held still"
    assert commanded(context, Command(Key.HELP, "up"))
    assert context.notice == said
