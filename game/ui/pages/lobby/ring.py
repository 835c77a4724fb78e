"""The table seen from above: the crests in the order of play, so that all players find their places before they sit
down."""
from __future__ import annotations

import math
from itertools import product

from game.ui.draw import panels
from game.ui.draw.painter import Size
from game.ui.draw.palette import PLAYERS as COLOURS
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import portrait
from game.ui.kit import boxes
from game.ui.kit.desk import Desk
from game.ui.pages.lobby.draft import Draft

LARGEST, LEAST = 44, 24
"""Radii of a crest, in units: smaller ones are not told apart."""

TALLEST, BROADEST = 420.0, 2.4
FLAT = 760.0
"""A low table is drawn broader than usual, up to here, so that its sentence finds room."""


def lay(desk: Desk, draft: Draft, chosen: int | None, room: Rect, said: str = "") -> None:
    """Draw an oval table in this place, if it fits there; the first seat at its foot, the others as the game goes
    round. `chosen`: the seat in hand; `said`: another sentence on it than which way that is."""
    p, chairs, back, text = desk.p, draft.chairs, not draft.game.counterclockwise, said or _said(desk, draft)
    found = _fitting(desk, room, len(chairs), text)
    if found is None:
        return
    table, radius, size = found
    panels.panel(p, table, "stage", table.h / 2, .7, keyline=True)
    inner = _inner(table)
    lines = p.height(text, inner, size)
    p.paragraph(text, table.centerx - inner / 2, table.centery - lines / 2, inner, size, p.palette.nezu,
                align="block", even=True)
    for i, chair in enumerate(chairs):
        x, y = _around(table.inflate(2 * radius + 12, 2 * radius + 12), (-i if back else i) / len(chairs) % 1)
        if i == chosen:
            ring = Rect(x, y, 0, 0).inflate(2 * radius + 14, 2 * radius + 14)
            panels.frame(p, ring, p.palette.kinari, 4.0, radius + 7)
        portrait(p, chair, x, y, radius, COLOURS[chair.colour])


def fits(desk: Desk, draft: Draft, room: Rect) -> bool:
    """Return whether it has room in this place."""
    return _fitting(desk, room, len(draft.chairs), _said(desk, draft)) is not None


def _said(desk: Desk, draft: Draft) -> str:
    return desk.say("scene.lobby.dealer_order" if draft.game.counterclockwise
                    else "scene.lobby.dealer_order_clockwise")


def _fitting(desk: Desk, room: Rect, count: int, text: str) -> tuple[Rect, float, Size] | None:
    """The table, the radius of its crests and the size of its words: the largest that leave room for the sentence and
    for one another; where readings make that too large, it stands in kana."""
    high = min(room.h, TALLEST)
    wide = min(room.w - 20, max(BROADEST * high, FLAT))
    whole = boxes.centred(room, wide, high)
    sizes: tuple[Size, Size] = "caption", desk.p.screen.plain("caption")
    for size, radius in product(sizes, range(LARGEST, LEAST - 1, -2)):
        around = 4 * radius + 36
        table = whole.inflate(-around, -around)
        if _inner(table) <= 0 or table.h <= 1.6 * radius:
            continue
        crests = _length(table.inflate(2 * radius + 12, 2 * radius + 12)) >= count * (2 * radius + 16)
        if crests and desk.p.height(text, _inner(table), size) <= .84 * table.h:
            return table, radius, size
    return None


def _inner(table: Rect) -> float:
    """The breadth of the sentence on it."""
    return table.w - 1.1 * table.h


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
