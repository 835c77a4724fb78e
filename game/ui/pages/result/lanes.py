"""The course of a match that was short, or in which scores are few: a lane for every seat in the order of the
standings, with its score after each round in a bead, so that equal scores lie beside each other. A lane ends where its
seat was put out. Where not all have room, the first ones have a lane, and the seat that is looked for; below them
stands how many more there are.
"""
from __future__ import annotations

from collections.abc import Callable, Collection

import pygame

from game.core.seating import Seat
from game.ui.draw.canvas import Colour
from game.ui.draw.contrast import SEEN, readable
from game.ui.draw.painter import Painter
from game.ui.draw.palette import mix
from game.ui.draw.screen import Rect
from game.ui.draw.shapes import path, raster, rounded
from game.ui.draw.tokens import crest
from game.ui.kit.desk import Desk
from game.ui.pages.result.ended_match import EndedMatch
from game.ui.pages.result.facts import ResultLine

SHORT = 5
"""Rounds up to which a match is told this way; or, of a longer one, as far apart as its scores may be: lines would lie
one upon the other."""

LEAST, MOST = 1.2, 2.9
"""How high a lane is, in small letters."""

NARROW = 2.6
"""Small letters from one bead to the next at least."""

HEAD = 1.6
BEAD, LARGEST, AIR = .82, 1.9, .5
"""The height of a bead in lanes; in small letters the largest, and the air beside its number."""

DIM = .62
TRACK = 5.0


def fits(desk: Desk, result: EndedMatch, rect: Rect) -> bool:
    """Return whether the match is told this way: a short one where all have room, or one of few different scores."""
    facts, room = result.facts, _room(desk, rect)
    if facts.rounds <= SHORT and len(facts.standings) <= room:
        return True
    scores = [score for row in facts.course for score in row]
    return max(scores) - min(scores) <= SHORT and room >= min(len(facts.standings), SHORT) \
        and (facts.rounds + 2) * NARROW * desk.p.screen.size("caption") <= rect.w


def _room(desk: Desk, rect: Rect) -> int:
    """How many lanes there is room for."""
    return int((rect.h / desk.p.screen.size("caption") - HEAD) / LEAST)


def _told(desk: Desk, result: EndedMatch, rect: Rect) -> list[ResultLine]:
    """Who has a lane: all, or the first ones and the seat that was chosen, or else the person who sits alone among
    bots."""
    everybody, most = list(result.facts.standings), _room(desk, rect)
    most -= most < len(everybody)               # the last lane is for how many more there are
    seat = result.lit if result.lit is not None else result.you
    sought = [each for each in everybody[most:] if each.seat == seat]
    return [*everybody[:most - len(sought)], *sought]


def lay(desk: Desk, result: EndedMatch, rect: Rect, shown: Collection[Seat], mark: Callable[[int], str],
        share: float = 1.0) -> None:
    """Draw all lanes; `shown`: whose are bright; `mark`: how a score is written; `share`: how much of it is drawn."""
    p, facts, standings = desk.p, result.facts, _told(desk, result, rect)
    small = p.screen.size("caption")
    more = len(facts.standings) - len(standings)
    high = min(MOST * small, (rect.h - HEAD * small) / (len(standings) + (more > 0)))
    bead = min(BEAD * high, LARGEST * small, BEAD * (rect.w - high) / (facts.rounds + 1))
    widest = max(p.width(mark(score), "caption", True) for scores in facts.course for score in scores)
    wide = max(bead, widest + AIR * small)
    begin = desk.say("scene.result.start")
    left = max(rect.x + high + wide / 2 + .5 * small, rect.x + p.width(begin, "caption") / 2)
    step = (rect.right - wide / 2 - .8 * small - left) / facts.rounds
    for n in range(facts.rounds + 1):
        p.label(str(n) if n else begin, left + n * step, rect.y + .7 * small, "caption", p.palette.nezu,
                align="centre")
    if more:
        p.label(desk.say("scene.result.more_lanes", n=more), left - wide / 2, rect.bottom - high / 2, "caption",
                p.palette.nezu)
    below = Rect(rect.x, rect.y + HEAD * small, rect.w, rect.h - HEAD * small)
    for n, standing in enumerate(standings):
        y = below.y + (n + .5) * high
        lit = standing.seat in shown
        crest(p, standing.chair.crest, rect.x + high / 2, y, .52 * bead, result.colour(standing.seat), dim=not lit)
        reach = left - wide / 2 + share * (step * facts.rounds + wide + small)
        if share >= 1.0:
            _lane(p, result, standing, y, left, step, (wide, bead), mark, lit)
        elif share > 0.0:
            with p.clipped(Rect(rect.x, y - high / 2, reach - rect.x, high)):
                _lane(p, result, standing, y, left, step, (wide, bead), mark, lit)


def _lane(p: Painter, result: EndedMatch, standing: ResultLine, y: float, left: float, step: float,
          bead: tuple[float, float],
          mark: Callable[[int], str], lit: bool) -> None:
    """One lane: a track, a bead for every score, and a cross behind the last one where it ends too soon."""
    wide, high = bead
    colour = readable(result.colour(standing.seat), p.palette.plate, SEEN)
    colour = colour if lit else mix(colour, p.palette.plate, DIM)
    last = standing.out or result.facts.rounds
    p.fill(Rect(left, y - TRACK / 2, last * step, TRACK), colour, .7)
    for n, scores in enumerate(result.facts.course[:last + 1]):
        box = Rect(left + n * step - wide / 2, y - high / 2, wide, high)
        p.shape(("bead", colour), box, _pill(colour))
        ink = readable(p.palette.sumi, colour) if lit else p.palette.kinari
        p.label(mark(scores[standing.seat]), box.centerx, y, "caption", ink, True, "centre")
    if last < result.facts.rounds:
        cross(p, left + last * step + wide / 2 + .3 * high, y, .2 * high, p.palette.shu_ui)


def _pill(colour: Colour) -> Callable[[int, int], pygame.Surface]:
    return lambda w, h: raster(path(rounded(0, 0, w, h, h / 2), colour), w, h)


def cross(p: Painter, x: float, y: float, radius: float, colour: Colour) -> None:
    """Mark where a player was put out."""
    def make(w: int, h: int) -> pygame.Surface:
        a, b = .16 * w, .84 * w
        return raster(path(f"M{a},{a}L{b},{b}M{b},{a}L{a},{b}", None, 1, colour, .24 * w), w, h)

    p.shape(("cross", colour), Rect(x - radius, y - radius, 2 * radius, 2 * radius), make)
