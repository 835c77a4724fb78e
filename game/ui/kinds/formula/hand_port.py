"""What the parts of a hand from which formulas are laid ask of it: its words, its buttons, its board of kinds."""
from __future__ import annotations

from typing import Protocol

from game.core.cards import CardId
from game.core.rules import Offer
from game.ui.hand.hand_context import OpenTable
from game.ui.kinds.formula.own_board import OwnBoard


class Choosing(Protocol):
    """A card that was touched waits to be told where it goes."""

    chosen: CardId | None

    def means(self) -> CardId | None:
        """The card a key would throw off."""
        ...

    def ways(self, card: CardId | None) -> list[Offer]:
        """All that can be done with a card now."""
        ...


class FormulaTable(Choosing, Protocol):
    """The whole hand, as far as its words and buttons look at it."""

    context: OpenTable
    game: str
    board: OwnBoard

    @property
    def reads(self) -> bool: ...

    @property
    def named(self) -> list[Offer]:
        """The kinds that may be named with the card that is meant."""
        ...

    def plain(self, card: CardId | None) -> Offer | None: ...

    def best(self) -> None: ...

    def tell(self) -> None: ...

    def clear(self) -> None: ...
