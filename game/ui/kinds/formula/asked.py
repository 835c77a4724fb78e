"""What the parts of a hand from which formulas are laid ask of it: its words, its buttons, its board of kinds."""
from __future__ import annotations

from typing import Protocol

from game.core.advice import Advice
from game.core.cards import Card, CardId
from game.core.rules import Offer
from game.ui.hand.light import OpenTable
from game.ui.kinds.formula.laying import Laying


class Choosing(Protocol):
    """A card that was touched waits to be told where it goes."""

    chosen: CardId | None

    def ways(self, card: CardId | None) -> list[Offer]:
        """All that can be done with a card now."""
        ...


class FormulaTable(Choosing, Protocol):
    """The whole hand, as far as its words and buttons look at it."""

    scene: OpenTable
    game: str

    @property
    def laying(self) -> Laying: ...

    @property
    def robbing(self) -> CardId | None: ...

    @property
    def reads(self) -> bool: ...

    @property
    def named(self) -> list[Offer]:
        """The kinds that may be named with the chosen card."""
        ...

    def advised(self) -> Advice: ...

    def plain(self, card: CardId | None) -> Offer | None: ...

    def means(self) -> CardId | None: ...

    def face(self, card: CardId | None) -> Card | None: ...

    def all_cards(self) -> list[CardId]: ...

    def best(self) -> None: ...

    def tell(self) -> None: ...

    def clear(self) -> None: ...
