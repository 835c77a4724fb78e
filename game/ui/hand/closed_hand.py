"""What a hand behind the curtain is beside its cards: what touching one can mean, a row by one press, a place where
cards are laid out – as most tables have it: nothing of that.
"""
from __future__ import annotations

from typing import Protocol

from game.client.hand import Pick
from game.core.cards import CardId
from game.ui.draw.screen import Rect
from game.ui.kit.chips import Chip
from game.ui.kit.desk import Desk


class HandPlace(Protocol):
    """Where own cards are laid out beside the open hand, for their holder alone."""

    @property
    def cards(self) -> tuple[CardId, ...]:
        """What lies there."""
        ...

    def lay(self, desk: Desk, rect: Rect, covered: bool) -> None:
        """It, in this room; where something covers it, nothing can be pressed."""
        ...

    def move(self, card: CardId) -> None:
        """There, or back."""
        ...

    def take_last(self) -> None:
        """The card laid last goes back."""
        ...


class ClosedHand:
    """`place`: see HandPlace; None: there is none."""

    place: HandPlace | None = None

    def meanings(self, pick: Pick) -> tuple[Chip, ...]:
        """What touching this card can mean, if it can mean several things."""
        return ()

    def reached(self, pick: Pick) -> tuple[tuple[str, ...], ...]:
        """The rows of plays that lead to a card which cannot be played at once."""
        return ()

    def row(self) -> tuple[str, ...]:
        """The plays that one press lays, as texts."""
        return ()

    def row_told(self) -> tuple[str, str]:
        """What stands on the button for that, and its key."""
        return "", ""
