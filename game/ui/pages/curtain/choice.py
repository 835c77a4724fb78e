"""Finds what touching a card of the open hand can mean behind the curtain, and the chips among which its holder
chooses.

What there is to choose says the kind of table; the chips lie in the place of the answers, and are there only while the
hand lies open.
"""
from __future__ import annotations

from game.client.hand import Pick
from game.ui.draw.screen import Rect
from game.ui.hand.choice import ChoiceChips
from game.ui.hand.closed_hand import ClosedHand
from game.ui.hand.hand_context import HandContext
from game.ui.kit.answers import Answer
from game.ui.kit.chips import PAD
from game.ui.kit.desk import Desk

ROW = "run"


class CurtainChoice(ChoiceChips):
    """See ChoiceChips. `closed`: what the hand is there beside its cards."""

    def __init__(self, context: HandContext, closed: ClosedHand) -> None:
        super().__init__(context)
        self.closed, self.reached, self.row = closed, closed.reached, closed.row

    def press(self, pick: Pick) -> bool:
        """Take a touch on a card; see `mean`."""
        return self.mean(pick.card, self.closed.meanings(pick))

    def row_answer(self) -> tuple[Answer, ...]:
        """Return the button that lays the whole row, if there is one."""
        if not self.row():
            return ()
        told, key = self.closed.row_told()
        return (Answer(ROW, told, key=key, command=ROW),)

    # ---- drawing ---------------------------------------------------------------------------------------------
    def over(self, desk: Desk, answers: Rect) -> None:
        """Draw the chips over these answers, which cannot be pressed meanwhile."""
        self.lay(desk, answers.centerx, answers.bottom + PAD, answers.w, answers.h + 2 * PAD)
