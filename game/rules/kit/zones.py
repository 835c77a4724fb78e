"""Cards that lie face down under handles which tell nothing of them: laid one by one, and gathered into a stock.

Which cards there are, and when they are shuffled, is each game's own business.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from game.core.cards import Card, CardId
from game.core.events import Event, Shuffled
from game.core.seating import Zone

STOCK = Zone("stock")


class HasCards(Protocol):
    """Describes what is wanted of a state. face: card by handle. handles: how many were given. stock: its top is last.
    """

    events: list[Event] | None
    face: dict[CardId, Card]
    handles: int
    stock: list[CardId]


def handle(state: HasCards, card: Card) -> CardId:
    """Put this card under the next handle."""
    new = state.handles
    state.handles += 1
    state.face[new] = card
    return new


def stack(state: HasCards, gathered: Iterable[CardId], cards: Sequence[Card]) -> None:
    """Stack these cards as the stock, the first on top, under new handles: those they had, `gathered`, would tell where
    each of them has come to lie."""
    first = state.handles
    state.handles = end = first + len(cards)
    laid = dict(enumerate(cards, first))
    state.face = {**state.face, **laid} if state.face else laid
    state.stock = [*range(end - 1, first - 1, -1)]
    if state.events is not None:
        state.events.append(Shuffled(tuple(gathered), STOCK, tuple(range(first, end))))
