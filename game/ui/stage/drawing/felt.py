"""Tells how far what lies on the table is seen from its place, because something comes down there. It draws nothing."""
from __future__ import annotations

from game.core.cards import CardId
from game.core.seating import Seat
from game.ui.draw.painter import Painter
from game.ui.stage.pose import Offset
from game.ui.stage.records import Show

STILL: Offset = (0.0, 0.0)


def is_felt(p: Painter, show: Show) -> bool:
    """Return whether what lies on the table is seen to feel what comes down: not while hands or eyes need it still."""
    return p.ease.beside.jolts and not show.steady


def card_offset(show: Show, card: CardId) -> Offset:
    """Return how far a card that lies on the table is moved: thrown by what lands beside it, and with the table."""
    dx, dy = show.frame.nudges.get(card, STILL)
    return dx + show.frame.shake[0], dy + show.frame.shake[1]


def chips_offset(p: Painter, show: Show, seat: Seat) -> Offset:
    """Return how far the chips of a seat, or of the pot, are moved: they give under those that fall on them."""
    if not is_felt(p, show):
        return STILL
    dx, dy = show.frame.shake
    return dx, dy + show.frame.settles.get(seat, 0.0)
