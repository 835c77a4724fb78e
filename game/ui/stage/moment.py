"""Tells where the cards of a moment begin and end: an act as it is put on the stage."""
from __future__ import annotations

from game.core.cards import CardId
from game.core.events import Moved
from game.core.seating import Seat
from game.core.view import View
from game.ui.stage.layout_poses import pile_pose, stock_pose
from game.ui.stage.pose import CardPose
from game.ui.stage.records import MovementContext

STAND, CLEAR = 320.0, 10.0
"""Height at which a card that matters stands above the stage, and its air above the sentence."""


def start(m: MovementContext, card: CardId) -> CardPose:
    """Return where a card is seen before: in the picture, or as a back on top of the stock, or under the fan of the
    pile."""
    if card in m.old.cards:
        return m.old.cards[card]
    zone = m.before.place_of(card)
    if zone is not None and zone.name == "pile":
        return pile_pose(m.old.ground, 0, m.old.ground.parts.fan, m.before.sees(card))._replace(alpha=0.0)
    return stock_pose(m.old.ground, 0)


def goal(m: MovementContext, card: CardId) -> CardPose:
    """Return where it is seen afterwards; a card that is then hidden under others fades into them."""
    if card in m.new.cards:
        return m.new.cards[card]
    zone = m.after.place_of(card)
    if zone is not None and zone.name == "pile":
        return pile_pose(m.new.ground, 0, m.new.ground.parts.fan, m.after.sees(card))._replace(alpha=0.0)
    return stock_pose(m.new.ground, 0)._replace(alpha=0.0)


def moves(m: MovementContext) -> list[tuple[CardId, Moved]]:
    return [(card, e) for e in m.act.events if isinstance(e, Moved) for card in e.cards]


def stand(m: MovementContext) -> CardPose:
    """Return where a card that matters is seen by all: large, over the stage, and above the sentence that says why."""
    parts, safe = m.new.ground.parts, m.new.ground.table.screen.safe
    high = max(STAND, 1.05 * parts.card)
    y = max(safe.y + high / 2, min(parts.panel.centery, parts.sentence.y - CLEAR - high / 2))
    return CardPose(parts.panel.centerx, y, high)


def seat_of(view: View, card: CardId) -> Seat:
    zone = view.place_of(card)
    return zone.seat if zone is not None and zone.seat is not None else -1
