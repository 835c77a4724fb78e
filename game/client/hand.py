"""The cards of an own hand, and what can be meant by each: played at once, or one of several things that are on offer.

It asks for what one seat alone may know, so only a caller that may see it may ask; the order of the cards is given to
it.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.client.answers import touches_card
from game.core.cards import Card, CardId
from game.core.rules import Offer
from game.core.view import View


class Pick(NamedTuple):
    """A card of the hand: `text` is the action that plays it, empty for a mere look; `fits`: it is on offer. `ways`:
    all that can be meant by touching it."""

    card: CardId
    face: Card | None
    text: str = ""
    fits: bool = True
    ways: tuple[Offer, ...] = ()


def looked_at(view: View, cards: Sequence[CardId]) -> tuple[Pick, ...]:
    """Return these cards for a player who only looks and plays nothing."""
    return tuple(Pick(card, view.sees(card)) for card in cards)


def picks(view: View, cards: Sequence[CardId], offers: Sequence[Offer], verb: str) -> tuple[Pick, ...]:
    """Return these cards with what each can mean. `verb` is that of laying a card: one that is not on offer has the
    action all the same, and the rules say why it cannot be played."""
    meant = tuple(filter(touches_card, offers))
    return tuple(_pick(card, view.sees(card), meant, verb) for card in cards)


def _pick(card: CardId, face: Card | None, offers: tuple[Offer, ...], verb: str) -> Pick:
    ways = tuple(offer for offer in offers if _means(offer, card, face))
    played = next((offer.action.text() for offer in reversed(ways) if ("card", card) in offer.touch), "")
    return Pick(card, face, played or (f"{verb} {face.code}" if verb and face else ""), bool(ways), ways)


def _means(offer: Offer, card: CardId, face: Card | None) -> bool:
    """It is done with this card: that is touched for it, or – where something else is touched then – named first."""
    cards = [touch.what for touch in offer.touch if touch.kind == "card"]
    return card in cards if cards else face is not None and offer.action.args[:1] == (face.code,)
