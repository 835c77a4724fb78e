"""The first press of a player who sees no focus: it looks at the card, wherever the focus stands unseen."""
from __future__ import annotations

from game.ui.input.gesture import Command, Key
from game.ui.pages.curtain.curtain_context import LOOK
from tests.ui.pages.curtain.test_curtain_hint import fallen, later


def test_with_no_focus_to_be_seen_pressing_looks_and_letting_go_hides_and_answers_nothing() -> None:
    table, curtain = fallen()
    hands, context = curtain.hands, curtain.context
    question = table.host.question
    hands.at, hands.visible = f"answer:{context.answers().sides[0].name}", False
    curtain.handle(Command(Key.CONFIRM, "down"))
    later(table, curtain, 900)
    assert hands.at == LOOK and hands.visible and context.is_open
    curtain.handle(Command(Key.CONFIRM, "up"))
    later(table, curtain, 900)
    assert not context.is_open and table.host.question == question
