"""The hand behind the curtain: its cards in their holder's order, and which of them can be played.

It asks the host for what one seat alone may know, so only an open curtain may ask it; it draws nothing.
"""
from __future__ import annotations

from typing import NamedTuple

from game.core.cards import Card, CardId
from game.core.ports import TableHost
from game.core.rules import Offer
from game.core.seating import Seat
from game.data.sheet import sheet
from game.seatside.answers import touches_card
from game.ui.draw.screen import Rect
from game.ui.kinds.formula.fold import discard
from game.ui.pages.services import Services
from game.ui.stage.hand import own_fan
from game.ui.stage.parts import CARD
from game.ui.stage.sorting import Sorting, arranged

MOST_HIGH = 400.0
"""Units a card is high at most: it is looked at from near by, and the row is seen at one glance."""


class Pick(NamedTuple):
    """A card of the hand: `text` is the action that plays it, empty for a mere look; `fits`: it is on offer. `ways`:
    all that can be meant by touching it."""

    card: CardId
    face: Card | None
    text: str = ""
    fits: bool = True
    ways: tuple[Offer, ...] = ()


def is_many(host: TableHost) -> bool:
    """In this game one holds several cards."""
    return sheet(host.setup.game).hands


def picks(host: TableHost, seat: Seat, called: bool, sorting: Sorting) -> tuple[Pick, ...]:
    """The hand from left to right. Whoever only looks (`called`) plays nothing. A card that is not on offer has the
    action all the same: the rules say why it cannot be played."""
    view, how = host.view(seat), sheet(host.setup.game).under(host.setup.options)
    hand = [(card, view.sees(card)) for card in arranged(view.hand(seat), view.sees, sorting, how)]
    if called:
        return tuple(Pick(card, face) for card, face in hand)
    offers = tuple(filter(touches_card, host.offers(seat)))
    lying = discard(view, how)[0] if how.formula.rob and view.asking == how.formula.rob else -1
    taken = (Pick(lying, view.sees(lying)),) if lying >= 0 else ()      # may be laid with the hand
    found = (*(_pick(card, face, offers, how.play) for card, face in hand), *taken)
    return tuple(pick._replace(fits=True) for pick in found) if how.formula.rob and not offers else found


def _pick(card: CardId, face: Card | None, offers: tuple[Offer, ...], verb: str) -> Pick:
    ways = tuple(offer for offer in offers if _means(offer, card, face))
    played = next((offer.action.text() for offer in reversed(ways) if ("card", card) in offer.touch), "")
    return Pick(card, face, played or (f"{verb} {face.code}" if verb and face else ""), bool(ways), ways)


def _means(offer: Offer, card: CardId, face: Card | None) -> bool:
    """It is done with this card: that is touched for it, or – where something else is touched then – named first."""
    cards = [touch.what for touch in offer.touch if touch.kind == "card"]
    return card in cards if cards else face is not None and offer.action.args[:1] == (face.code,)


def fan(count: int, rect: Rect) -> list[Rect]:
    """Where the cards of a hand lie in this room, in the order of `picks`: as they lie at the table, upright."""
    area = Rect(rect.x, rect.y, rect.w, min(rect.h, MOST_HIGH))
    area.centery = rect.centery
    wide, spots = CARD, own_fan(area, count)
    return [Rect(spot.x - wide * spot.h / 2, spot.y - spot.h / 2, wide * spot.h, spot.h) for spot in spots]


def order_faces(services: Services, host: TableHost, high: float, scale: float) -> None:
    """Have the faces of the whole pack drawn in good time."""
    deck = next(info.deck for info in services.games() if info.id == host.setup.game)
    services.art.prepare(deck.faces, high, scale)
