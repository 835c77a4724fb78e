"""Chips over a card of the own hand, at the table and behind the curtain: what its holder can mean by it, of which they
choose one.

What they are says `kit/chips`; what there is to choose says the kind of table. They last as long as the hand can be
chosen from, and the question.
"""
from __future__ import annotations

from game.core.cards import CardId
from game.ui.hand.hand_context import HandContext
from game.ui.kit.chips import ASKED, Chip, Chips
from game.ui.kit.desk import Desk


class ChoiceChips(Chips):
    """See Chips."""

    def __init__(self, context: HandContext) -> None:
        super().__init__(context.hands)
        self.context = context

    @property
    def question(self) -> int:
        """See Chips."""
        return self.context.question

    @property
    def possible(self) -> bool:
        """See Chips."""
        return self.context.is_open

    def say(self, text: str) -> None:
        """See Chips."""
        self.context.say(text)

    def hint(self) -> str:
        """Return the question of the chips; empty while nothing is asked."""
        return self.context.words.t(ASKED[self.asks]) if self.asks in ASKED else ""

    def _show(self, card: CardId, ways: tuple[Chip, ...]) -> None:
        super()._show(card, ways)
        self.context.wake()

    def lay(self, desk: Desk, x: float, bottom: float, wide: float, room: float = 0.0) -> None:
        """Lay the chips above this point, or half way up a room so high, while there are any."""
        if self.is_open:
            self._lay(desk, x, bottom, wide, self.hint(), room)
