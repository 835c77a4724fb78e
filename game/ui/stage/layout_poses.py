"""Tells how a card lies in a hand of one card, in the stock and on the pile: poses in a room.

Pure; the room is that of `layout`.
"""
from __future__ import annotations

from game.core.cards import Card
from game.core.seating import Seat
from game.ui.draw.screen import Rect
from game.ui.stage.parts import SPREAD, spread
from game.ui.stage.pose import CardPose
from game.ui.stage.records import Ground

STACK = 4
"""Cards of the stock that are drawn: the rest lies under them."""

LIFT = 0.012
"""How much higher each of them lies, in card heights: the top one stays inside the stage's rim."""

HEAPED = (-5.0, 3.0, -2.0, 6.0)
"""How cards that were put away in a heap lie, in degrees."""


def hand_pose(room: Ground, seat: Seat, index: int, count: int, face: Card | None) -> CardPose:
    """Return a card of a hand: the own one large, the others in their tiles; several overlap by no index."""
    mine = seat == room.table.observer
    box = room.parts.tray if mine and room.parts.tray is not None else room.tiles[seat].card
    step = min(SPREAD * box.h, 0.5 * box.w) if count > 1 else 0.0
    held = -2.0 if mine and room.own is not None else 0.0
    return CardPose(box.centerx + index * step, box.centery, box.h, held, face, z=10 + index)


def stock_pose(room: Ground, depth: int) -> CardPose:
    """Return a face-down card of the stock, `depth` cards under the top one."""
    if room.parts.pack is not None:
        x, y, h = room.parts.pack
        return CardPose(x, y - 0.02 * max(0, STACK - 1 - depth) * h, h, z=-depth)
    box = room.parts.stock or Rect(room.parts.panel.centerx - 30, room.parts.panel.centery - 46, 60, 93)
    step = max(0, STACK - 1 - depth) * box.h
    return CardPose(box.centerx + 0.022 * step, box.centery - LIFT * step, box.h, z=-depth)


def pile_pose(room: Ground, place: int, shown: int, face: Card | None) -> CardPose:
    """Return a card of the public pile, `place` from the left in a fan of `shown`."""
    box = room.parts.pile or room.parts.panel
    h = room.parts.card
    if room.heaps:
        return CardPose(box.centerx + 0.015 * h * place, box.centery - LIFT * h * place, h, HEAPED[place % len(HEAPED)],
                        face, z=-STACK + place)
    offset = place - (shown - 1) / 2
    x, y = box.centerx + spread(h) * h * offset, box.centery + abs(offset) * 1.5
    return CardPose(x, y, h, offset * 2.2, face, z=place)
