"""The table seen from above: the crests in the order of play, so that everybody finds his place before he sits down."""
from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.ui.draw import panels
from game.ui.draw.palette import PLAYERS as COLOURS
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import crest
from game.ui.scenes.widgets import Desk

if TYPE_CHECKING:
    from game.ui.scenes.lobby import Lobby


def lay(desk: Desk, lobby: Lobby, room: Rect) -> None:
    """An oval table in this place; the first seat at its foot, the others counter-clockwise."""
    p, chairs = desk.p, lobby.draft.chairs
    high = min(room.h, 420.0)
    wide = min(room.w - 20, 2.4 * high)
    radius = min(44.0, .30 * 2 * (wide + high - 200) / max(8, len(chairs)))
    around = 4 * radius + 36
    table = Rect(room.centerx - wide / 2, room.centery - high / 2, wide, high).inflate(-around, -around)
    panels.panel(p, table, "stage", table.h / 2, .7, keyline=True)
    text = desk.say("scene.lobby.dealer_order")
    inner = table.w - 1.1 * table.h
    lines = p.height(text, inner, "caption")
    p.paragraph(text, table.centerx - inner / 2, table.centery - lines / 2, inner, "caption", p.palette.nezu,
                align="centre")
    for i, chair in enumerate(chairs):
        x, y = _around(table.inflate(2 * radius + 12, 2 * radius + 12), i / len(chairs))
        if i == lobby.seat:
            ring = Rect(x, y, 0, 0).inflate(2 * radius + 14, 2 * radius + 14)
            panels.frame(p, ring, p.palette.kinari, 4.0, radius + 7)
        crest(p, chair.crest, x, y, radius, COLOURS[chair.colour])


def _length(table: Rect) -> float:
    return 2 * (table.w - table.h) + math.pi * table.h


def _around(oval: Rect, share: float) -> tuple[float, float]:
    """A point this share of the way round a rectangle with round ends, from the middle of its foot, to the right."""
    r, straight = oval.h / 2, oval.w - oval.h
    left, right = oval.x + r, oval.right - r
    passed = share * _length(oval)
    if passed <= straight / 2:
        return oval.centerx + passed, oval.bottom
    passed -= straight / 2
    if passed <= math.pi * r:
        a = math.pi / 2 - passed / r
        return right + r * math.cos(a), oval.centery + r * math.sin(a)
    passed -= math.pi * r
    if passed <= straight:
        return right - passed, oval.y
    passed -= straight
    if passed <= math.pi * r:
        a = -math.pi / 2 - passed / r
        return left + r * math.cos(a), oval.centery + r * math.sin(a)
    return left + passed - math.pi * r, oval.bottom
