"""The hand behind the curtain: its cards in their holder's order, and which of them can be played.

It asks the host for what one seat alone may know, so only an open curtain may ask it; it draws nothing.
"""
from __future__ import annotations

from game.client.answers import touches_card
from game.client.hand import Pick, looked_at, picks
from game.client.seat_client import SeatClient
from game.core.cards import Deck
from game.core.ports import TableHost
from game.data.sheet import sheet
from game.ui.draw.screen import Rect
from game.ui.kinds.catalogue import kinds_at
from game.ui.pages.services import Services
from game.ui.stage.hand import own_fan
from game.ui.stage.parts import CARD
from game.ui.stage.sorting import HandSorting, arranged

MOST_HIGH = 400.0
"""Units a card is high at most: it is looked at from near by, and the row is seen at one glance."""


def is_many(host: TableHost) -> bool:
    """Return whether in this game one holds several cards."""
    return sheet(host.setup.game).hands


def laid_open(side: SeatClient, called: bool, sorting: HandSorting) -> tuple[Pick, ...]:
    """Return the hand from left to right. A player who only looks (`called`) plays nothing."""
    view, how = side.view(), side.sheet
    hand = arranged(view.hand(side.seat), view.sees, sorting, how)
    if called:
        return looked_at(view, hand)
    offers = side.offers()
    kinds = kinds_at(how.game)
    taken = looked_at(view, [card for kind in kinds for card in kind.taken(view, how)])
    found = (*picks(view, hand, offers, how.play.verb), *taken)
    free = any(kind.is_free(how) for kind in kinds) and not any(map(touches_card, offers))
    return tuple(pick._replace(fits=True) for pick in found) if free else found


def fan(count: int, rect: Rect) -> list[Rect]:
    """Return where the cards of a hand lie in this room, in the order of `picks`: as they lie at the table, upright."""
    area = Rect(rect.x, rect.y, rect.w, min(rect.h, MOST_HIGH))
    area.centery = rect.centery
    wide, spots = CARD, own_fan(area, count)
    return [Rect(spot.x - wide * spot.h / 2, spot.y - spot.h / 2, wide * spot.h, spot.h) for spot in spots]


def order_faces(services: Services, host: TableHost, high: float, scale: float) -> None:
    """Have the faces of the whole pack drawn in good time."""
    services.art.prepare(pack(services, host).faces, high, scale)


def pack(services: Services, host: TableHost) -> Deck:
    """Return the pack that is played with."""
    return next(info.deck for info in services.catalogue.games() if info.id == host.setup.game)
