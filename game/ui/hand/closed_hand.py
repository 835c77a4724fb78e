"""Knows what a hand behind the curtain is beside its cards: what touching one can mean, a row by one press, a place
where cards are laid out – as most tables have it: nothing of that."""
from __future__ import annotations

from abc import ABC, abstractmethod

from game.client.hand import Pick
from game.core.cards import CardId
from game.ui.draw.screen import Rect
from game.ui.kit.chips import Chip
from game.ui.kit.desk import Desk


class HandPlace(ABC):
    """Tells where own cards are laid out beside the open hand, for their holder alone."""

    @property
    @abstractmethod
    def cards(self) -> tuple[CardId, ...]:
        """The cards that lie there."""

    @abstractmethod
    def lay(self, desk: Desk, rect: Rect, covered: bool) -> None:
        """Draw it in this room; where something covers it, nothing can be pressed."""

    @abstractmethod
    def move(self, card: CardId) -> None:
        """Put a card there, or take it back."""

    @abstractmethod
    def take_last(self) -> None:
        """Take back the card that was laid last."""


class ClosedHand:
    """`place`: see HandPlace; None: there is none."""

    place: HandPlace | None = None

    def meanings(self, pick: Pick) -> tuple[Chip, ...]:
        """Return the actions that touching this card can mean, if there are several."""
        return ()

    def reached(self, pick: Pick) -> tuple[tuple[str, ...], ...]:
        """Return the rows of plays that lead to a card which cannot be played at once."""
        return ()

    def row(self) -> tuple[str, ...]:
        """Return the plays that one press lays, as texts."""
        return ()

    def row_told(self) -> tuple[str, str]:
        """Return the text on the button for that, and its key."""
        return "", ""
