"""Chips over a card of the own hand, in either light: what its holder can mean by it, one of which he chooses.

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

    def __init__(self, light: HandContext) -> None:
        super().__init__(light.hands)
        self.light = light

    @property
    def question(self) -> int:
        """See Chips."""
        return self.light.question

    @property
    def possible(self) -> bool:
        """See Chips."""
        return self.light.is_open

    def say(self, text: str) -> None:
        """See Chips."""
        self.light.say(text)

    def hint(self) -> str:
        """What is asked; empty while nothing is."""
        return self.light.t(ASKED[self.asks]) if self.asks in ASKED else ""

    def _show(self, card: CardId, ways: tuple[Chip, ...]) -> None:
        super()._show(card, ways)
        self.light.wake()

    def lay(self, desk: Desk, x: float, bottom: float, wide: float, room: float = 0.0) -> None:
        """The chips above this point, or half way up a room so high, while there are any."""
        if self.is_open:
            self._lay(desk, x, bottom, wide, self.hint(), room)
