"""The way of a card from place to place: a dotted trail from card to card along which a small back slides, under tiles
and stage as under a cloth, so that it never lies on a word; above it, where there is air, a number and a back for each
step, a cross where a player refused it; a glow at the cards alone, where it was and where it lies. It is given the
steps and asks no rule.
"""
from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

import pygame

from game.client.card_journey import Hop, Journey
from game.core.cards import CardId
from game.core.seating import Zone
from game.ui.draw import cards as art
from game.ui.draw import panels, tokens
from game.ui.draw.canvas import Colour
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.draw.shapes import disc, path, raster
from game.ui.stage.parts import CARD
from game.ui.stage.records import Ground, Show

Point: TypeAlias = tuple[float, float]

DOT, APART = 0.2, 0.7
"""Radius of a dot of the trail, and from dot to dot, in sizes of a caption."""

BADGE = 1.0
"""Radius of a number, in sizes of a caption; the number itself is set as large as it allows, to be read from a sofa."""

BACK = 2.9
"""Height of the small back on a step, in sizes of a caption."""

HEAD = 1.5
"""How large the head of a step is that says which way it went, in sizes of a caption."""

BOW = 0.22
"""How far a step over others bends towards the middle of the table, in its lengths."""

HOP, ASIDE = 0.6, 0.25
"""How far a step along one side of the table rises into the gutter before it, in its breadths; and how far from the
middle of a tile it begins and ends, in breadths of the tile: one that comes and one that goes do not meet."""

LEVEL = 0.3
"""Two tiles stand on one side where their middles are no further apart across it, in breadths of a tile."""

BESIDE, FAR = 22.0, 0.2
"""How far from the stage a trail runs that goes round it; from the stock it goes so far across, in breadths of it."""

STOPS = 0.6
"""How far a card gets that is refused."""

SHARES = tuple(0.5 + side * step / 24 for step in range(11) for side in (-1, 1))
"""How far along its step a number may stand, the best place first."""

TILE_RIM, PANEL_RIM = 12.0, 20.0
"""So much of a tile, and of the stage, may lie under a number: their rims."""

ANSWERS = 14.0
"""How broad two answers are that stand between the stage and the seats below it, in sizes of their letters."""

VISITED = 0.5
"""How strong the glow is at each place it came by, in strengths of that where it lies."""

LOST = ("lowest", "out", "bankrupt")
"""The marks of cards that have cost their holder something."""


class CardJourney(NamedTuple):
    """Describes what is drawn now: the card, its steps, and how many of them have been gone, the last one in part."""

    card: CardId
    journey: Journey
    gone: float


class Leg(NamedTuple):
    """One step as it lies on the table: a bow from `start` to `end`, bent towards `over`; its number, 0 where nothing
    was handed on."""

    start: Point
    over: Point
    end: Point
    number: int

    def at(self, share: float) -> Point:
        """Return the point so far along it."""
        q = 1.0 - share
        x, y = (q * q * a + 2 * q * share * b + share * share * c
                for a, b, c in zip(self.start, self.over, self.end, strict=True))
        return x, y

    @property
    def way(self) -> float:
        """The length of the way along the bow."""
        return math.dist(self.start, self.at(0.5)) + math.dist(self.at(0.5), self.end)


# ---- where it lies -------------------------------------------------------------------------------------------
def legs(room: Ground, journey: Journey) -> tuple[Leg, ...]:
    """Return each step from the rim of one card to that of the other, by the shortest way that crosses no third place.
    """
    found: list[Leg] = []
    for hop in journey.steps:
        number = 0 if hop.refused else 1 + sum(leg.number > 0 for leg in found)
        found.append(_leg(room, hop, number))
    return tuple(found)


def _leg(room: Ground, hop: Hop, number: int) -> Leg:
    """From card to card; where a third place lies in between, from rim to rim of the two places."""
    others = [tile.rect.inflate(-TILE_RIM, -TILE_RIM) for seat, tile in room.tiles.items()
              if Zone("hand", seat) not in (hop.source, hop.target)]
    between = hop.source.seat is not None and hop.target.seat is not None
    leg = _laid(room, _card(room, hop.source), _card(room, hop.target), others, between, number)
    if between and _crosses(leg, others):
        return _laid(room, _place(room, hop.source), _place(room, hop.target), others, between, number)
    return leg


def _crosses(leg: Leg, others: Sequence[Rect]) -> bool:
    return any(rect.collidepoint(leg.at(share)) for share in (0.0, *SHARES, 1.0) for rect in others)


def _laid(room: Ground, a: Rect, b: Rect, others: Sequence[Rect], between: bool, number: int) -> Leg:
    """A step between two rectangles; `between`: those of two seats."""
    panel = room.parts.panel
    along = _along(a, b, panel, HOP * room.seats.gutter, number) if between else None
    if along is not None and not _crosses(along, others):
        if _has_room(room, along) or not _has_room(room, direct := _between(a, b, number)):
            return along
        return direct
    start, end = joined(a, b)
    if any(rect.clipline(start, end) for rect in others):
        return _bowed(a, b, panel, number)
    if between:
        if panel.clipline(start, end):
            ends = ((panel.left - BESIDE, panel.centery), (panel.right + BESIDE, panel.centery))
            return _by(a, b, ends, number)
    elif abs(end[0] - start[0]) > FAR * panel.w:
        x = (a.centerx + b.centerx) / 2
        return _by(a, b, ((x, panel.top - BESIDE), (x, panel.bottom + BESIDE)), number)
    return Leg(start, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), end, number)


def _has_room(room: Ground, leg: Leg) -> bool:
    """Its number is seen whole."""
    side = 2.2 * BADGE * room.table.screen.size("caption")
    return leg.way >= side and free(leg, (side, side), solid(room))[1]


def _between(a: Rect, b: Rect, number: int) -> Leg:
    """From side to side of two seats that stand beside each other."""
    start, end = joined(a, b)
    return Leg(start, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), end, number)


def _along(a: Rect, b: Rect, panel: Rect, rise: float, number: int) -> Leg | None:
    """A hop in the gutter before the seats of one side of the table; None: they do not stand on one."""
    way = 1 if max(a.bottom, b.bottom) <= panel.top else -1 if min(a.top, b.top) >= panel.bottom else 0
    if way and abs(a.centery - b.centery) <= LEVEL * a.h:
        y, aside = (a.bottom, b.bottom) if way > 0 else (a.top, b.top), math.copysign(ASIDE, b.centerx - a.centerx)
        start, end = (a.centerx + aside * a.w, y[0]), (b.centerx - aside * b.w, y[1])
        return Leg(start, ((start[0] + end[0]) / 2, (y[0] + y[1]) / 2 + 2 * way * rise), end, number)
    way = 1 if max(a.right, b.right) <= panel.left else -1 if min(a.left, b.left) >= panel.right else 0
    if way and abs(a.centerx - b.centerx) <= LEVEL * a.w:
        x, aside = (a.right, b.right) if way > 0 else (a.left, b.left), math.copysign(ASIDE, b.centery - a.centery)
        start, end = (x[0], a.centery + aside * a.h), (x[1], b.centery - aside * b.h)
        return Leg(start, ((x[0] + x[1]) / 2 + 2 * way * rise, (start[1] + end[1]) / 2), end, number)
    return None


def _bowed(a: Rect, b: Rect, panel: Rect, number: int) -> Leg:
    """Before the seats between these two, through the air around the stage."""
    start, end = joined(a, panel)[0], joined(b, panel)[0]
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    dx, dy = panel.centerx - x, panel.centery - y
    far = 2 * BOW * math.hypot(end[0] - start[0], end[1] - start[1]) / max(1.0, math.hypot(dx, dy))
    return Leg(start, (x + min(1.0, far) * dx, y + min(1.0, far) * dy), end, number)


def _by(a: Rect, b: Rect, points: Iterable[Point], number: int) -> Leg:
    """Round the stage, for words stand on it: by the one of these points that is less out of the way."""
    found = list[Leg]()
    for x, y in points:
        start, end = (joined(rect, Rect(x, y, 0, 0))[0] for rect in (a, b))
        found.append(Leg(start, (2 * x - (start[0] + end[0]) / 2, 2 * y - (start[1] + end[1]) / 2), end, number))
    return min(found, key=lambda leg: leg.way)


def _card(room: Ground, zone: Zone) -> Rect:
    """Where the card of a seat lies, or the stock, or the pile."""
    if zone.seat is None:
        return _place(room, zone)
    tray = room.parts.tray if zone.seat == room.table.observer else None
    return tray or room.tiles[zone.seat].card


def _place(room: Ground, zone: Zone) -> Rect:
    if zone.seat is not None:
        return room.tiles[zone.seat].rect
    return (room.parts.stock if zone.name == "stock" else room.parts.pile) or room.parts.panel


def joined(a: Rect, b: Rect) -> tuple[Point, Point]:
    """Return the shortest way between two rectangles."""
    (ax, bx), (ay, by) = _across(a.left, a.right, b.left, b.right), _across(a.top, a.bottom, b.top, b.bottom)
    return (ax, ay), (bx, by)


def _across(a: float, a_end: float, b: float, b_end: float) -> Point:
    """The two nearest figures of two ranges; the middle of what they share."""
    if a_end <= b:
        return a_end, b
    if b_end <= a:
        return a, b_end
    middle = (max(a, b) + min(a_end, b_end)) / 2
    return middle, middle


# ---- how it is drawn -----------------------------------------------------------------------------------------
def trail(p: Painter, show: Show) -> None:
    """Draw as much of the way as has been gone, on the cloth: whatever stands there, and is told there, lies over it.
    """
    found = show.more.of(CardJourney)
    if found is None:
        return
    room, caption = show.frame.placement.ground, p.screen.size("caption")
    *before, last = found.journey.stations
    for zone in before:
        panels.glow(p, _card(room, zone), VISITED)
    panels.glow(p, _card(room, last))
    for at, leg in enumerate(legs(room, found.journey)):
        gone = found.gone - at
        most = min(1.0, gone) * (1.0 if leg.number else STOPS)
        colour = p.palette.kinari if leg.number else p.palette.nezu
        dots = max(2, round(leg.way / (APART * caption)))
        for dot in range(1, dots):
            if dot / dots <= most:
                _dot(p, *leg.at(dot / dots), DOT * caption, colour)
        if 0.0 < gone < 1.0:
            art.card(p, None, *leg.at(most), BACK * caption, settled=False)


def signs(p: Painter, show: Show) -> None:
    """Draw each step that is done: a number, a back and where it went, each in its own place."""
    found = show.more.of(CardJourney)
    if found is None:
        return
    room = show.frame.placement.ground
    taken = solid(room)
    for leg in legs(room, found.journey)[:int(found.gone)]:
        _arrow(p, leg)
        taken.append(_sign(p, leg, taken))


def solid(room: Ground) -> list[Rect]:
    """Return the places no number may lie on: all but the rims of the seats and of the stage; and where the table of
    all has its answers below that."""
    panel, found = room.parts.panel, [tile.rect.inflate(-2 * TILE_RIM, -2 * TILE_RIM) for tile in room.tiles.values()]
    return [*found, panel.inflate(-2 * PANEL_RIM, -2 * PANEL_RIM), *answers(room)]


def answers(room: Ground) -> list[Rect]:
    """Return where the table of all has two answers."""
    if room.own is not None or room.parts.buttons is not None:
        return []
    panel = room.parts.panel
    wide = min(panel.w, ANSWERS * room.table.screen.size("button"))
    return [Rect(panel.centerx - wide / 2, panel.bottom, wide, room.seats.gutter)]


def _sign(p: Painter, leg: Leg, taken: Sequence[Rect]) -> Rect:
    """The number of a step, with a back where there is room for both; a cross where it was refused. Returns where."""
    caption = p.screen.size("caption")
    side = 2.2 * BADGE * caption
    if not leg.number:
        box, _ = free(leg, (side, side), taken, (STOPS, *SHARES))
        _badge(p, *box.center, 0.8 * BADGE * caption, p.palette.shu_ui)
        tokens.glyph(p, "plus", *box.center, 0.9 * caption, p.palette.sumi, angle=45.0)
        return box
    high = BACK * caption
    box, clear = free(leg, (CARD * high + side / 2, high + side / 3), taken)
    if clear:
        art.card(p, None, box.x + CARD * high / 2, box.y + high / 2, high)
        x, y = box.right - side / 2, box.bottom - side / 2
    else:
        box, _ = free(leg, (side, side), taken)
        x, y = box.center
    _badge(p, x, y, BADGE * caption, p.palette.kinari)
    text = str(leg.number)
    p.label(text, x, y, p.fitting(text, 1.5 * BADGE * caption, "body", True), p.palette.sumi, True, "centre")
    return box


def free(leg: Leg, size: Point, taken: Sequence[Rect], shares: Sequence[float] = SHARES) -> tuple[Rect, bool]:
    """Return the best place on a step for something of this size, and whether it covers nothing there; if it does
    everywhere, where it covers least."""
    best, least = Rect(0, 0, 0, 0), math.inf
    for share in shares:
        box = Rect(0, 0, *size)
        box.center = leg.at(share)
        covers = sum((part := box.clip(other)).w * part.h for other in taken)
        if covers < least:
            best, least = box, covers
        if not covers:
            break
    return best, not least


def _arrow(p: Painter, leg: Leg) -> None:
    """Which way it went."""
    caption = p.screen.size("caption")
    if leg.number and leg.way >= 2.6 * BADGE * caption:
        back = min(0.5, HEAD * caption / leg.way)
        (x, y), (end_x, end_y) = leg.at(1.0 - back), leg.end
        dx, dy = (end_x - x) / math.dist((x, y), leg.end), (end_y - y) / math.dist((x, y), leg.end)
        half = 0.5 * HEAD * caption
        _head(p, end_x - half * dx, end_y - half * dy, half, math.atan2(dy, dx))


def _head(p: Painter, x: float, y: float, r: float, towards: float) -> None:
    """A filled point with a dark rim, in steps of ten degrees, so that few pictures serve all."""
    turn = 10 * round(math.degrees(towards) / 10)
    light, dark = p.palette.kinari, p.palette.yoru

    def make(w: int, h: int) -> pygame.Surface:
        c, a = w / 2, math.radians(turn)

        def outline(far: float) -> str:
            points = [(far, 0.0), (-0.8 * far, -0.85 * far), (-0.4 * far, 0.0), (-0.8 * far, 0.85 * far)]
            return "M" + "L".join(f"{c + px * math.cos(a) - py * math.sin(a):.1f},"
                                  f"{c + px * math.sin(a) + py * math.cos(a):.1f}" for px, py in points) + "Z"

        return raster(path(outline(c), dark) + path(outline(0.72 * c), light), w, h)

    whole = 1.3 * r
    p.shape(("head", light, turn), Rect(x - whole, y - whole, 2 * whole, 2 * whole), make)


def _dot(p: Painter, x: float, y: float, r: float, colour: Colour) -> None:
    """Light with a dark rim, so that it is seen on any cloth."""
    _badge(p, x, y, r, colour, 0.5)


def _badge(p: Painter, x: float, y: float, r: float, colour: Colour, rim: float = 0.16) -> None:
    dark, whole = p.palette.yoru, r * (1 + rim)

    def make(w: int, h: int) -> pygame.Surface:
        c = w / 2
        return raster(path(disc(c, c, c), dark) + path(disc(c, c, c / (1 + rim)), colour), w, h)

    p.shape(("badge", colour, rim), Rect(x - whole, y - whole, 2 * whole, 2 * whole), make)
