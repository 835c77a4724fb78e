"""The way of a card drawn over the seats: a dotted trail from one to the next, a number and a small back on each step,
a cross where somebody would not have it, a ring round the card where it lies. It is given the steps and asks no rule.
"""
from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

import pygame

from game.core.cards import CardId
from game.core.seating import Zone
from game.seatside.journey import Hop, Journey
from game.ui.draw import cards as art
from game.ui.draw import panels, tokens
from game.ui.draw.canvas import Colour
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.draw.shapes import disc, path, raster
from game.ui.stage.parts import CARD
from game.ui.stage.records import Ground, Show

Point: TypeAlias = tuple[float, float]

DOT, APART = 0.17, 0.62
"""Radius of a dot of the trail, and from dot to dot, in sizes of a caption."""

BADGE = 0.84
"""Radius of a number, in sizes of a caption; the number itself is never smaller than a caption."""

BACK, ROOM = 2.7, 4.4
"""Height of the small back on a step, and how long a step is at least that has room for one, in sizes of a caption."""

BOW = 0.22
"""How far a step over others bends towards the middle of the table, in its lengths."""

BESIDE, FAR = 22.0, 0.2
"""How far from the stage a trail runs that goes round it; from the stock it goes so far across, in breadths of it."""

STOPS = 0.6
"""How far a card gets that is refused."""

LOST = ("lowest", "out", "bankrupt")
"""The marks of cards that have cost their holder something."""


class Way(NamedTuple):
    """What is drawn now: the card, its steps, and how many of them have been gone, the last one in part."""

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
        """The point so far along it."""
        q = 1.0 - share
        x, y = (q * q * a + 2 * q * share * b + share * share * c
                for a, b, c in zip(self.start, self.over, self.end, strict=True))
        return x, y

    @property
    def length(self) -> float:
        """From end to end."""
        return math.dist(self.start, self.end)

    @property
    def way(self) -> float:
        """Along the bow."""
        return math.dist(self.start, self.at(0.5)) + math.dist(self.at(0.5), self.end)


# ---- where it lies -------------------------------------------------------------------------------------------
def legs(room: Ground, journey: Journey) -> tuple[Leg, ...]:
    """Each step from the rim of one seat to that of the other, by the shortest way that crosses no third one."""
    found: list[Leg] = []
    for hop in journey.steps:
        number = 0 if hop.refused else 1 + sum(leg.number > 0 for leg in found)
        found.append(_leg(room, hop, number))
    return tuple(found)


def _leg(room: Ground, hop: Hop, number: int) -> Leg:
    a, b = _rect(room, hop.source), _rect(room, hop.target)
    start, end = joined(a, b)
    others = [tile.rect for seat, tile in room.tiles.items() if Zone("hand", seat) not in (hop.source, hop.target)]
    if any(rect.inflate(-8, -8).clipline(start, end) for rect in others):
        return _bowed(a, b, room.parts.panel, number)
    panel = room.parts.panel
    if hop.source.seat is not None and hop.target.seat is not None:
        if panel.clipline(start, end):
            ends = ((panel.left - BESIDE, panel.centery), (panel.right + BESIDE, panel.centery))
            return _by(a, b, ends, number)
    elif abs(end[0] - start[0]) > FAR * panel.w:
        x = (a.centerx + b.centerx) / 2
        return _by(a, b, ((x, panel.top - BESIDE), (x, panel.bottom + BESIDE)), number)
    return Leg(start, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), end, number)


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


def _rect(room: Ground, zone: Zone) -> Rect:
    if zone.seat is not None:
        return room.tiles[zone.seat].rect
    return (room.parts.stock if zone.name == "stock" else room.parts.pile) or room.parts.panel


def joined(a: Rect, b: Rect) -> tuple[Point, Point]:
    """The shortest way between two rectangles."""
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
def way(p: Painter, show: Show) -> None:
    """The trail as far as it has been gone."""
    found = show.more.of(Way)
    if found is None:
        return
    room = show.frame.placement.ground
    colour = p.palette.shu_ui if _has_lost(show, found) else p.palette.asagi
    for zone in found.journey.stations:
        if zone.seat is not None:
            panels.frame(p, room.tiles[zone.seat].rect, p.palette.kinari, 3.0, 18.0)
    for at, leg in enumerate(legs(room, found.journey)):
        _step(p, leg, found.gone - at, room.parts.sentence)
    if found.gone >= len(found.journey.steps):
        _lies(p, show, found.card, colour)


def _has_lost(show: Show, found: Way) -> bool:
    last = found.journey.stations[-1]
    return last.seat is not None and show.frame.states[last.seat].mark in LOST


def _step(p: Painter, leg: Leg, gone: float, words: Rect) -> None:
    """As much of a step as has been gone; where `words` stand there is no trail."""
    if gone <= 0.0:
        return
    caption = p.screen.size("caption")
    most = min(1.0, gone) * (1.0 if leg.number else STOPS)
    colour = p.palette.kinari if leg.number else p.palette.nezu
    dots = max(2, round(leg.way / (APART * caption)))
    for dot in range(1, dots):
        if dot / dots <= most and not words.collidepoint(leg.at(dot / dots)):
            _dot(p, *leg.at(dot / dots), DOT * caption, colour)
    if gone < 1.0:
        x, y = leg.at(most)
        art.card(p, None, x, y, BACK * caption, settled=False)
    elif leg.number:
        _numbered(p, leg, caption, words)
    else:
        x, y = leg.at(STOPS)
        _badge(p, x, y, 0.8 * BADGE * caption, p.palette.shu_ui)
        tokens.glyph(p, "plus", x, y, 0.9 * caption, p.palette.sumi, angle=45.0)


def _numbered(p: Painter, leg: Leg, caption: float, words: Rect) -> None:
    """A back on the step if there is room, its number, and which way it went."""
    clear = words.inflate(0, BACK * caption)
    x, y = next((leg.at(share) for share in (0.5, 0.36, 0.64, 0.2, 0.8) if not clear.collidepoint(leg.at(share))),
                leg.at(0.5))
    if leg.length >= ROOM * caption:
        box = art.card(p, None, x, y, BACK * caption)
        x, y = box.right - 0.1 * caption, box.bottom - 0.2 * caption
    if leg.length >= 2.6 * BADGE * caption:
        (bx, by), (cx, cy) = leg.at(0.9), leg.end
        angle = math.degrees(math.atan2(cy - by, cx - bx))
        tokens.glyph(p, "chevron", *leg.at(0.97), 0.95 * caption, p.palette.kinari, 1.0, angle)
    _badge(p, x, y, BADGE * caption, p.palette.kinari)
    p.label(str(leg.number), x, y, p.fitting(str(leg.number), 1.5 * BADGE * caption, "caption", True), p.palette.sumi,
            True, "centre")


def _lies(p: Painter, show: Show, card: CardId, colour: Colour) -> None:
    """A ring round the card at the end of its way; in a heap, round the heap."""
    pose = show.frame.cards.get(card)
    if pose is not None:
        box = Rect(pose.x - CARD * pose.h / 2, pose.y - pose.h / 2, CARD * pose.h, pose.h)
        panels.frame(p, box.inflate(16, 16), colour, 7.0, 0.05 * pose.h + 8)


def _dot(p: Painter, x: float, y: float, r: float, colour: Colour) -> None:
    """Light with a dark rim, so that it is seen on any cloth."""
    _badge(p, x, y, r, colour, 0.5)


def _badge(p: Painter, x: float, y: float, r: float, colour: Colour, rim: float = 0.16) -> None:
    dark, whole = p.palette.yoru, r * (1 + rim)

    def make(w: int, h: int) -> pygame.Surface:
        c = w / 2
        return raster(path(disc(c, c, c), dark) + path(disc(c, c, c / (1 + rim)), colour), w, h)

    p.shape(("badge", colour, rim), Rect(x - whole, y - whole, 2 * whole, 2 * whole), make)
