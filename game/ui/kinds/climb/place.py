"""Tells where cards lie at a table with a pile that climbs, beside hands, stock and pile: the row of a turn, the cards
drawn before the first deal; and where the lantern hangs.

Pure; the table around it is that of `layout`.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from game.core.cards import CardId
from game.core.seating import Seat, Zone
from game.core.view import View
from game.ui.kinds.climb.fold import Climb
from game.ui.kinds.climb.parts import row
from game.ui.stage.hand import back_fan, own_fan
from game.ui.stage.layout import fanned
from game.ui.stage.layout_poses import STACK
from game.ui.stage.pose import IN_HAND, CardPose
from game.ui.stage.records import Ground
from game.ui.stage.tracks import Track


class Hanging(NamedTuple):
    """A lantern: its middle and half its height."""

    x: float
    y: float
    r: float


@dataclass
class Lantern:
    """The way of the lantern in a score."""

    track: Track | None = None
    travels = True


def climb_cards(view: View, room: Ground, climb: Climb) -> dict[CardId, CardPose]:
    """Place the row, and what each player has drawn: that lies where their hand will be."""
    cards: dict[CardId, CardPose] = {}
    for card, spot in zip(climb.laid, row(room.parts.place["run"], len(climb.laid)), strict=True):
        cards[card] = CardPose(spot.x, spot.y, spot.h, spot.angle, view.sees(card), z=1 + spot.z)
    for seat in range(view.seats):
        drawn = view.zones.get(Zone("trick", seat), ())
        own = room.own.hand if room.own is not None and seat == room.table.observer else None
        spots = own_fan(own, len(drawn)) if own is not None else back_fan(room.tiles[seat].card, len(drawn))
        for card, spot in zip(drawn, spots, strict=True):
            cards[card] = CardPose(spot.x, spot.y, spot.h, 0.0, view.sees(card), z=IN_HAND)
    return cards


def pile(view: View, room: Ground, climb: Climb) -> dict[CardId, CardPose]:
    """Return the pile without the cards of the row beside it; the table card lies straight."""
    lying = view.zone("pile")
    latest = lying[:len(lying) - len(climb.laid)][-STACK:]
    found = fanned(view, room, latest)
    return {card: pose._replace(angle=0.0) if card == latest[-1] else pose for card, pose in found.items()}


def lantern_at(room: Ground, seat: Seat) -> Hanging:
    """Return where a lantern hangs beside the cards of a seat: its middle and half its height."""
    own = room.own
    if own is not None and seat == room.table.observer and own.hand is not None:
        x, y, button = own.dealer               # beside the place of the dealer's button: nothing lies over the hand
        r = 0.86 * button
        return Hanging(x - button - 1.2 * r - 8, y, r)
    box = room.tiles[seat].card
    r = max(15.0, 0.24 * box.h)
    return Hanging(box.x + 0.7 * r, box.y + 0.9 * r, r)
