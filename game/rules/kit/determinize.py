"""Positions as one seat may imagine them: what it has been told of the cards, and a place for those it has not seen.

What is certain of unseen cards is each game's own business. Nothing here sees a true position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeVar

from game.core.cards import Card, CardId
from game.core.events import Began, Event
from game.core.view import View

C = TypeVar("C")
F = TypeVar("F", bound=int)


class Unseen(NamedTuple):
    """The handles that live, the faces known of them, those of which none is, and the cards of the pack they can be."""

    live: list[CardId]
    known: dict[CardId, Card]
    hidden: list[CardId]
    rest: list[Card]

    @classmethod
    def of(cls, view: View, pack: Iterable[Card]) -> Unseen:
        live = [card for cards in view.zones.values() for card in cards]
        known = {card: view.faces[card] for card in live if card in view.faces}
        seen = set(known.values())
        return cls(live, known, [card for card in live if card not in known], [c for c in pack if c not in seen])

    @property
    def handles(self) -> int:
        """The next handle that can be given."""
        return max(self.live, default=-1) + 1


def deal_of(heard: Sequence[Event]) -> Sequence[Event]:
    """Return the events heard in this deal, its beginning included; all of it where none has begun."""
    since = next((i for i in range(len(heard) - 1, -1, -1) if isinstance(heard[i], Began)), 0)
    return heard[since:]


def matched(cards: Iterable[C], able: Callable[[C], Sequence[F]]) -> dict[F, C]:
    """Give each card a face of its own, as far as that goes; `able`: the faces a card can have. A card that finds none
    free takes one from another, which looks again (Kuhn)."""
    holds: dict[F, C] = {}

    def seek(card: C, tried: set[F]) -> bool:
        open_ = [face for face in able(card) if face not in tried]
        free = next((face for face in open_ if face not in holds), None)
        if free is not None:
            holds[free] = card
            return True
        for face in open_:
            tried.add(face)
            if seek(holds[face], tried):
                holds[face] = card
                return True
        return False

    for card in cards:
        seek(card, set())
    return holds
