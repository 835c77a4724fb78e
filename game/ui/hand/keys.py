"""Keys and pads in the own hand of several cards: where they begin, the ends of the row, a card by its number.

A key only ever moves the focus here; what is played is confirmed as anywhere else.
"""
from __future__ import annotations

from typing import Protocol

from game.core.cards import Card, CardId
from game.ui.hand.hand_context import OpenTable
from game.ui.input.gesture import Command, Key, Letter

DIGITS = "123456789"


class KeyedHand(Protocol):
    """The hand that keys go over."""

    @property
    def here(self) -> bool: ...

    @property
    def chooses(self) -> bool: ...

    def cards(self) -> list[CardId]: ...

    def playable(self) -> frozenset[CardId]: ...

    def likely(self) -> CardId | None: ...


class HandKeys:
    """It remembers nothing: the focus stands with the scene's hands."""

    def __init__(self, context: OpenTable, hand: KeyedHand) -> None:
        self.context, self.hand = context, hand

    def begin(self) -> str:
        """Where keys and pads begin when it is one's turn: on the card that most often goes, else on the first one that
        can be played."""
        playable, likely = self.hand.playable(), self.hand.likely()
        cards = sorted((card for card in self.hand.cards() if card in playable), key=lambda card: card != likely)
        return self.context.first_of([f"card:{card}" for card in cards])

    def focused(self) -> Card | None:
        """The own card keys and pads stand on."""
        at = self.context.hands.at
        return self.context.session.view.sees(int(at.removeprefix("card:"))) if at.startswith("card:") else None

    def steered(self, g: Command) -> bool:
        """Whether a key is spent on the hand: the first one at one's turn shows where the focus stands, Home and End
        go to the ends of the row."""
        if not self.hand.here or self.context.drawer:
            return False
        if g.act in (Key.HOME, Key.END):
            if g.phase == "down":
                self._stand(0 if g.act == Key.HOME else -1)
            return True
        hands = self.context.hands
        unseen = self.context.parked and hands.visible and hands.at.startswith("card:")
        shows = g.phase == "down" and unseen and self.hand.chooses
        self.context.parked = self.context.parked and not shows
        return shows

    def counted(self, g: Letter) -> bool:
        """Whether a letter is a digit: it goes to the card so many places from the left."""
        if not self.hand.here or self.context.drawer or g.key not in DIGITS:
            return False
        if g.phase == "up" and not self._stand(DIGITS.index(g.key)):
            self.context.refuse("table.no_card_there")
        return True

    def _stand(self, place: int) -> bool:
        """Go to this place of the row; whether a card is there."""
        cards = self.hand.cards()
        if place >= len(cards) or not cards:
            return False
        self.context.hands.at, self.context.hands.visible = f"card:{cards[place]}", True
        self.context.parked = False
        return True
