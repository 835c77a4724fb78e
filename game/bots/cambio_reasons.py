"""Says what can be said for a choice where everybody holds one card: who is asked, which cards are lower, who kept.

What both games of Cambio have in common; it knows no ranks and no words.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.core.cards import Card
from game.core.counsel import Clause
from game.core.events import POT, Called
from game.core.rules import Action, Offer
from game.core.seating import Seat
from game.core.view import View
from game.rules.kit.determinize import Unseen, deal_of

NAMED = 3
"""So many people at most are called by their names."""


def target_of(asks: Action, offers: tuple[Offer, ...]) -> Seat:
    """Return the seat asked by this action; POT: the stock."""
    touch = next(offer.touch[0] for offer in offers if offer.action == asks)
    return int(touch.what) if touch.kind == "seat" else POT


def lower_than(own: Card, view: View, pack: Iterable[Card]) -> tuple[int, int]:
    """Return how many of the cards this seat has not seen are lower, and how many it has not seen."""
    rest = Unseen.of(view, pack).rest
    return sum(card.rank < own.rank for card in rest), len(rest)


def stays(own: Card, view: View, pack: Iterable[Card], asks: Seat = POT) -> list[Clause]:
    """Return why a card may be kept: how many are lower; where that is the smaller part, that one of them is enough, or
    what is wrong with asking the one other player, `asks`, whose turn is next; POT: they are not asked."""
    lower, unseen = lower_than(own, view, pack)
    if lower == unseen:
        return [Clause("hint.all_lower")]
    others = [seat for seat in view.order if seat != view.observer and seat not in view.left]
    if 0 < 2 * lower < unseen and len(others) == 1 and asks in others:
        return [Clause("hint.lower_yet", lower, unseen, seats=(asks,))]
    enough = [Clause("hint.one_is_enough", len(others))] if 0 < 2 * lower < unseen and len(others) > 1 else []
    return [Clause("hint.lower", lower, unseen), *enough]


def few_lower(own: Card, view: View, pack: Iterable[Card]) -> Clause:
    """Return why to get rid of a card: few are lower, or many are higher."""
    lower, unseen = lower_than(own, view, pack)
    if not lower:
        return Clause("hint.none_lower")
    if 2 * lower < unseen:
        return Clause("hint.few_lower", lower, unseen)
    higher = sum(card.rank > own.rank for card in Unseen.of(view, pack).rest)
    return Clause("hint.higher", higher, unseen)


def held_lower(own: Card, view: View, key: str) -> tuple[Clause, ...]:
    """Return who holds a card that this seat knows to be lower: with that it cannot be the lowest."""
    for seat in view.order:
        for card in view.hand(seat) if seat not in view.left and seat != view.observer else ():
            face = view.faces.get(card)
            if face is not None and face.rank < own.rank:
                return (Clause(key, seats=(seat,), cards=(face,)),)
    return ()


def kept(view: View, word: str) -> tuple[Seat, ...]:
    """Return the others who kept the card they hold, in this deal, and are still in it."""
    said = [event.seat for event in deal_of(view.heard) if isinstance(event, Called) and event.word == word]
    return tuple(seat for seat in said if seat != view.observer and seat not in view.left)
