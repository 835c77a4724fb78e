"""Tells in which order players see their own hands: by suit, by rank, or as they laid them themselves.

Only its owner sees this order; no other player is ever told of it: it is part of the picture, not of the game.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core.cards import Card, CardId
from game.data.sheet import Sheet

WAYS = ("suit", "rank", "own")


class HandSorting(NamedTuple):
    """`way` is one of WAYS; `own` the cards as they were laid, from left to right."""

    way: str = "suit"
    own: tuple[CardId, ...] = ()


def arranged(hand: Sequence[CardId], sees: Callable[[CardId], Card | None], sorting: HandSorting,
             sheet: Sheet) -> tuple[CardId, ...]:
    """Return the cards of a hand from left to right. A card that is not known yet stands last; in the own order so does
    one that has just come."""
    if sorting.way == "own":
        place = {card: index for index, card in enumerate(sorting.own)}
        return tuple(sorted(hand, key=lambda card: place.get(card, len(place))))
    return tuple(sorted(hand, key=lambda card: _worth(sees(card), sorting.way, sheet)))


def _worth(face: Card | None, way: str, sheet: Sheet) -> tuple[int, int, int, str]:
    """Cards without a suit first, unknown ones last; in a suit and among ranks the highest first."""
    if face is None:
        return 3, 0, 0, ""
    how = sheet.sorting
    suit = how.suits.index(face.suit) if face.suit in how.suits else len(how.suits)
    rank = -face.rank - (100 if face.rank in how.high else 0)
    rank = -rank if how.rising else rank
    first = 0 if not face.suit else 1
    return (first, suit, rank, face.code) if way == "suit" else (first, rank, suit, face.code)


def moved(order: Sequence[CardId], card: CardId, place: int) -> tuple[CardId, ...]:
    """Return the order with this card taken out and put before the place it shall have among the others."""
    rest = [other for other in order if other != card]
    return (*rest[:place], card, *rest[place:])
