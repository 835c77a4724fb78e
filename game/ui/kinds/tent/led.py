"""Draws what a pull is for, on the panel of the tent: the suit that is sought, the cards that lie in the trick in the
order in which they were played, with the highest marked, and whose pull it is where several share the screen.

The table itself lies under that panel. It is given what everybody was told, and decides nothing.
"""
from __future__ import annotations

from typing import NamedTuple

from game.core.cards import Card
from game.core.seating import Seat
from game.ui.draw import cards as art
from game.ui.draw import panels, tokens
from game.ui.draw.painter import Painter
from game.ui.draw.palette import PLAYERS
from game.ui.draw.screen import Rect
from game.ui.draw.suits import suit_sign
from game.ui.kinds.tent.drawing import TentPlaces, em
from game.ui.kinds.tent.geometry import CARD, corners, pitch, pose
from game.ui.stage.records import Lead, Show

MOST_HIGH, SHARE = 136.0, 0.40
"""A card of the trick on the panel: its height at most, in units and in heights of the tent's box."""

AIR, ROWS = 8.0, 3
"""Between two of them; in so many rows at most."""

ROOM_FOR = 12
"""So many cards of a half are always left room for, so that the trick does not wander while cards are pulled."""

UP = 0.08
"""By how much the highest card stands higher, in its heights."""

CREST = 0.17
"""Whose card it is: the radius of the crest on its lower edge."""


class _TrickRow(NamedTuple):
    """Where the cards of the trick stand: middle of the first, from card to card, their height, how many in a row."""

    x: float
    y: float
    h: float
    columns: int


def led(p: Painter, show: Show, at: TentPlaces) -> None:
    """Draw the suit that is sought, at the left of the tent."""
    lead = show.frame.placement.more.of(Lead)
    if lead is None or not lead.plays or not lead.suit:
        return
    face = lead.plays[0][1]
    caption, middle = p.screen.size("caption"), (at.gauge.bottom + at.left.y) / 2
    side = min(at.left.w, 0.32 * at.tent.h)
    text = show.script.t(f"suit.{face.deck}.{lead.suit}")
    size = p.fitting(text, 1.15 * at.left.w, "caption", True)
    centre = at.left.x + max(at.left.w, p.width(text, size, True)) / 2
    sign = Rect(centre - side / 2, middle - side / 2 - 0.2 * caption, side, side)
    suit_sign(p, lead.suit, sign)
    p.label(text, centre, sign.bottom + 0.8 * caption, size, p.palette.kinari, True, "centre")


def so_far(p: Painter, show: Show, at: TentPlaces, count: int) -> None:
    """Draw the cards of the trick at the right of the tent, whose right half has `count` cards."""
    lead = show.frame.placement.more.of(Lead)
    plays = lead.plays if lead is not None else ()
    if lead is None or not plays:
        return
    row = _row(p, at, len(plays), count)
    for n, (seat, face) in enumerate(plays):
        x = row.x + (n % row.columns) * (CARD * row.h + AIR)
        y = row.y + (n // row.columns) * (1 + CREST + UP) * row.h - (UP * row.h if n == lead.best else 0.0)
        _card(p, show, seat, face, x, y, row.h, n == lead.best)


def _card(p: Painter, show: Show, seat: Seat, face: Card, x: float, y: float, h: float, best: bool) -> None:
    art.card(p, face, x, y, h)
    if best:
        panels.frame(p, Rect(x - CARD * h / 2 - 4, y - h / 2 - 4, CARD * h + 8, h + 8), p.palette.kin, 5.0, 10.0)
    r, chair = CREST * h, show.script.chairs[seat]
    panels.panel(p, Rect(x - r - 3, y + h / 2 - r - 3, 2 * r + 6, 2 * r + 6), "night", r + 3, 1.0)
    made = show.frame.placement.ground.tiles[seat].crest[2]     # as at the seat
    tokens.portrait(p, chair, x, y + h / 2, r, PLAYERS[chair.colour % len(PLAYERS)], made=made)


def _row(p: Painter, at: TentPlaces, plays: int, count: int) -> _TrickRow:
    """The largest cards that find room beside the tent, ending where the panel ends."""
    top = max(at.bar.bottom, at.figure.bottom + p.screen.size("caption")) + 12
    low, right = at.right.y - 8, at.right.right
    found = []
    for rows in range(1, min(ROWS, plays) + 1):
        columns, each = -(-plays // rows), 1 + CREST + UP
        h = min(MOST_HIGH, SHARE * at.tent.h, (low - top) / (rows * each))
        for _ in range(4):
            room = right - _edge(at, max(count, ROOM_FOR), top + rows * each * h) - 16
            h = max(1.0, min(h, (room / columns - AIR) / CARD))
        first = right - (columns - 1) * (CARD * h + AIR) - CARD * h / 2 - 4
        found.append(_TrickRow(first, top + (0.5 + UP) * h, h, columns))
    return max(found, key=lambda row: row.h)


def _edge(at: TentPlaces, count: int, y: float) -> float:
    """How far to the right a half of so many cards reaches at this height."""
    tent = pitch(range(count), range(100, 100 + count), at.tent)
    _, (ax, ay), (bx, by), _ = corners(pose(tent.right[0], tent.stand))
    return ax + (bx - ax) * min(1.0, max(0.0, (y - ay) / (by - ay)))


def puller(p: Painter, show: Show, seat: Seat, box: Rect) -> None:
    """Draw, on a shared screen, the crest and name of the player who pulls, on a plate above the panel."""
    chair, size = show.script.chairs[seat], 1.25 * em(p.screen)
    r = 0.72 * size
    wide = p.width(chair.name, size, True) + 2 * r + 14 + 1.2 * size
    plate = Rect(box.centerx - wide / 2, box.y - 1.75 * size, wide, 1.9 * size)
    panels.panel(p, plate, "night", 14.0, 1.0)
    panels.frame(p, plate, p.palette.kin, 4.0, 14.0)
    x = plate.x + 0.6 * size + r
    tokens.portrait(p, chair, x, plate.centery, r, PLAYERS[chair.colour % len(PLAYERS)])
    p.label(chair.name, x + r + 14, plate.centery, size, p.palette.kinari, True, width=plate.right - x - r)
