"""Draws how the chips moved: a line for every seat over the rounds, told apart by the crests at their ends; of a short
match, or one of few different scores, lanes (see `lanes`). A line ends where its seat was put out.

With many seats only some are bright: those on the first three places, a person who sits alone among bots, or the one
that was chosen in the standings. The others stay thin. Where all stand at 0 throughout, the order of leaving instead.
"""
from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.core.seating import Seat
from game.ui.draw.canvas import Colour
from game.ui.draw.contrast import SEEN, readable
from game.ui.draw.palette import mix
from game.ui.draw.screen import Rect
from game.ui.draw.shapes import disc, path, raster
from game.ui.draw.tokens import crest
from game.ui.kit import boxes
from game.ui.kit.desk import Desk
from game.ui.pages.result import lanes
from game.ui.pages.result.ended_match import EndedMatch
from game.ui.pages.result.facts import Facts, figure, spread, ticks
from game.ui.stage.motion import between

ALL_BRIGHT_TO = 6
"""Seats up to which every line is bright."""

PODIUM, MOST_PODIUM = 3, 4
"""Places whose lines are bright, and how many seats these may be where many share a place."""

STROKES: tuple[tuple[float, ...], ...] = ((), (3.2, 2.6), (.01, 2.2), (3.2, 2.4, .01, 2.4), (7.0, 2.8))
"""On and off along a line, in its thicknesses: whole, dashed, dotted, dash and dot, long dashes. Six colours in five
strokes tell thirty lines apart; beyond that they come again."""

DOTS_TO = 24

ASIDE, MOST_ASIDE = 6.5, 32.0
"""Units from one of equal lines to the next, and from the first of them to the last at most."""

REACH = MOST_ASIDE / 2 + 7.0
"""How far a line that runs beside equal ones, with the dots on it, reaches over the edge of the chart."""

RUN = .85
"""The share of its drawing at which the crests leave the heads of their lines for their places."""

CROSS, MOST_OUT = 9.0, 18.0
"""The radius of the cross where a player was put out, and the largest radius of their crest there."""

NAMED_TO = 10
"""Up to this many seats, every player who was put out has their crest there."""

LEAST_CREST = 12.0
"""The radius from which a crest can be told from others."""


class ChartLine(NamedTuple):
    """One seat's line: points in units in the chart, colour, how thick, its stroke, an index into STROKES, and whether
    it ends before the others, because its seat was put out."""

    seat: Seat
    points: tuple[tuple[float, float], ...]
    colour: Colour
    thick: float
    stroke: int = 0
    out: bool = False


def course_name(desk: Desk, game: str, facts: Facts) -> str:
    """Say what the chart of a result shows: chips, points or penalties, by round or by deal, in the words of this game.
    """
    if facts.says_nothing:
        return desk.say("scene.result.leaving")
    return desk.services.language.at_table(game, f"scene.result.course_{facts.counts}_{facts.by}")


def scores_name(desk: Desk, game: str, facts: Facts) -> str:
    """Say the scores where there is little room."""
    if facts.says_nothing:
        return desk.say("scene.result.leaving")
    key = {"chips": "scene.evening.chips", "penalties": "scene.evening.penalties"}.get(facts.counts,
                                                                                       "scene.evening.scores")
    return desk.services.language.at_table(game, key)


def lay(desk: Desk, result: EndedMatch, rect: Rect, share: float = 1.0) -> None:
    """Draw the chart in this place: numbers at the left, rounds below, crests at the ends of the lines. share: how much
    of it is drawn; until then the crests run at the heads of their lines."""
    if result.facts.says_nothing:
        with desk.p.moved(alpha=share):
            _leaving(desk, result, rect)
        return
    p, facts = desk.p, result.facts
    if lanes.fits(desk, result, rect):
        lanes.lay(desk, result, rect, bright(result), lambda score: _mark(facts, score), share)
        return
    small = p.screen.size("caption")
    scores = [score for scores in facts.course for score in scores]
    marks = ticks(min(0, *scores), max(*scores, facts.goal), max(2, min(6, int(rect.h / (2.6 * small)))))
    left = max(p.width(_mark(facts, mark), "caption") for mark in marks) + 18
    seats = len(result.setup.chairs)
    columns = 1 if seats <= 10 else 2 if seats <= 20 else 3
    tall = rect.h - 2.5 * small - REACH
    radius = min(24.0, tall / -(-seats // columns) / 2 - 2)
    if radius < LEAST_CREST:    # no room for all: the bright ones say who they are
        columns, radius = 1, min(24.0, tall / max(1, len(bright(result))) / 2 - 2)
    plot = Rect(rect.x + left, rect.y + small, rect.w - left - 16 - columns * (2 * radius + 8), tall)
    _grid(desk, plot, marks, facts)
    lines = lines_of(result, plot, marks[0], marks[-1], desk.p.palette.plate)
    if share >= 1.0:
        _draw(desk, plot, lines)
    elif share > 0.0:
        with p.clipped(Rect(plot.x - REACH, plot.y - REACH, REACH + share * plot.w, plot.h + 2 * REACH)):
            _draw(desk, plot, lines)
    _ends(desk, result, plot, lines, columns, radius, share)


def _leaving(desk: Desk, result: EndedMatch, rect: Rect) -> None:
    """Who left one after the other, numbered, and who never did behind them."""
    p, seats, gone = desk.p, len(result.setup.chairs), result.facts.leaving
    order = [*gone, *(seat for seat in range(seats) if seat not in gone)]
    tall = 1.7 * p.screen.size("body")
    columns = max(1, -(-seats // max(1, int(rect.h / tall))))
    tall = min(2 * tall, rect.h / -(-seats // columns))
    for column, part in enumerate(boxes.columns(rect, columns, 24)):
        rows = order[column * -(-seats // columns):(column + 1) * -(-seats // columns)]
        for seat, row in zip(rows, boxes.stack(part, len(rows), tall, 0), strict=True):
            number = str(gone.index(seat) + 1) if seat in gone else "–"
            p.label(number, row.x + tall / 2, row.centery, "body", p.palette.nezu, align="centre")
            crest(p, result.setup.chairs[seat].crest, row.x + 1.5 * tall, row.centery, .4 * tall, result.colour(seat))
            name, left = result.setup.chairs[seat].name, row.x + 2.1 * tall
            p.label(name, left, row.centery, p.fitting(name, row.right - left, "body"), width=row.right - left)


def bright(result: EndedMatch) -> set[Seat]:
    """Return the seats whose lines stand out."""
    if result.lit is not None:
        return {result.lit}
    if len(result.setup.chairs) <= ALL_BRIGHT_TO:
        return set(range(len(result.setup.chairs)))
    podium = [s.seat for s in result.facts.standings if s.place <= PODIUM][:MOST_PODIUM]
    return {*podium, *result.facts.winners} | ({result.you} if result.you is not None else set())


def lines_of(result: EndedMatch, plot: Rect, low: int, high: int, ground: Colour) -> list[ChartLine]:
    """Return the lines, bright ones last, in units from the chart's upper left corner."""
    facts: Facts = result.facts
    shown = bright(result)
    ends = {each.seat: each.out or facts.rounds for each in facts.standings}
    lines = []
    for seat, (_, stroke) in enumerate(result.tones):
        points = tuple(
            (plot.w * i / facts.rounds, plot.h * (high - scores[seat]) / max(1, high - low) + aside(scores, seat))
            for i, scores in enumerate(facts.course[:ends[seat] + 1]))
        colour = readable(result.colour(seat), ground, SEEN)
        lines.append(ChartLine(seat, points, colour if seat in shown else mix(colour, ground, .62),
                               5.0 if seat in shown else 2.5, stroke, ends[seat] < facts.rounds))
    return sorted(lines, key=lambda line: (line.seat in shown, line.seat in facts.winners))


def aside(scores: Sequence[int], seat: Seat) -> float:
    """Return the units by which a line stands lower here, so that lines of equal scores run side by side and none is
    covered."""
    equal = [other for other, score in enumerate(scores) if score == scores[seat]]
    step = min(ASIDE, MOST_ASIDE / max(1, len(equal) - 1))
    return step * (equal.index(seat) - (len(equal) - 1) / 2)


def _mark(facts: Facts, score: int) -> str:
    """What stands at the side for a score: penalties that are spelt as their letter."""
    return facts.word[score - 1] if facts.word and 0 < score <= len(facts.word) else figure(score)


def _grid(desk: Desk, plot: Rect, marks: list[int], facts: Facts) -> None:
    p, rounds = desk.p, facts.rounds
    small = p.screen.size("caption")
    for mark in marks:
        y = plot.bottom - plot.h * (mark - marks[0]) / max(1, marks[-1] - marks[0])
        p.fill(Rect(plot.x, y - 1, plot.w, 2), p.palette.edge, .9 if mark == 0 else .5)
        p.label(_mark(facts, mark), plot.x - 14, y, "caption", p.palette.nezu, align="right")
    wide = p.width(f"{rounds}　", "caption") + small
    every = next(s for s in (1, 2, 5, 10, 20, 50, 100, 1000) if plot.w / max(1, rounds) * s >= wide)
    y = plot.bottom + REACH + .5 * small
    begin = p.label(desk.say("scene.result.start"), plot.x - 14, y, "caption", p.palette.nezu)
    for n in range(every, rounds + 1, every):
        x = plot.x + plot.w * n / rounds
        if x - wide / 3 > begin.right + 8:
            p.label(str(n), x, y, "caption", p.palette.nezu, align="centre")


def _draw(desk: Desk, plot: Rect, lines: list[ChartLine]) -> None:
    """All lines as one picture."""
    p = desk.p
    box = plot.inflate(2 * REACH, 2 * REACH)

    def make(w: int, h: int) -> pygame.Surface:
        body = ""
        for line in lines:
            at = [((x + REACH) * p.scale, (y + REACH) * p.scale) for x, y in line.points]
            thick = line.thick * p.scale
            whole = path("M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in at), None, 1, line.colour, thick)
            body += whole.replace("/>", f"{_dashes(line.stroke, thick)}/>")
            if line.thick > 3 and len(at) <= DOTS_TO:
                body += "".join(path(disc(x, y, 6.5 * p.scale), line.colour) for x, y in at)
        return raster(body, w, h)

    p.shape(("course", tuple(lines)), box, make)


def _dashes(stroke: int, thick: float) -> str:
    """How a line is broken, as an attribute of its path; its caps are round and take their share of the gap."""
    pattern = STROKES[stroke % len(STROKES)]
    return f' stroke-dasharray="{" ".join(f"{part * thick:.2f}" for part in pattern)}"' if pattern else ""


def _ends(desk: Desk, result: EndedMatch, plot: Rect, lines: list[ChartLine], columns: int, radius: float,
          share: float = 1.0) -> None:
    """The crests at the right, moved apart, in so many columns; while the lines are drawn, at the heads of these. A
    player who was put out before the end has their crest there."""
    p = desk.p
    _outs(desk, result, plot, [line for line in lines if line.out], radius, share)
    lines = [line for line in lines if not line.out]
    room = columns * plot.h / (2 * radius + 3.9)
    shown = lines if len(lines) <= room else [line for line in lines if line.thick > 3]
    order = sorted(shown, key=lambda line: (line.points[-1][1], line.seat))
    for k in range(columns):
        column = order[k::columns]
        ys = spread([plot.y + line.points[-1][1] for line in column], 2 * radius + 4, plot.y, plot.bottom)
        for line, y in zip(column, ys, strict=True) if share > 0.0 else ():
            goal = plot.right + 16 + radius + k * (2 * radius + 8), y
            x, y = goal if share >= 1.0 else _running(line, plot, share, goal)
            crest(p, result.setup.chairs[line.seat].crest, x, y, radius, result.colour(line.seat), dim=line.thick < 3)


def _outs(desk: Desk, result: EndedMatch, plot: Rect, lines: list[ChartLine], radius: float, share: float) -> None:
    """A cross where a line ends too soon, and above it whose it was; of very many only the bright ones."""
    p, small = desk.p, min(radius, MOST_OUT)
    taken = list[tuple[float, float]]()
    for line in sorted(lines, key=lambda line: line.points[-1]):
        ax, ay = line.points[-1]
        if ax > share * plot.w:
            continue
        lanes.cross(p, plot.x + ax, plot.y + ay, CROSS, p.palette.shu_ui)
        if line.thick < 3 and len(result.setup.chairs) > NAMED_TO:
            continue
        x, y = plot.x + ax, plot.y + ay - small - CROSS
        while any(math.hypot(x - bx, y - by) < 2 * small + 1 for bx, by in taken):
            y -= 4.0
        taken.append((x, y))
        crest(p, result.setup.chairs[line.seat].crest, x, y, small, result.colour(line.seat), dim=line.thick < 3)


def _running(line: ChartLine, plot: Rect, share: float, goal: tuple[float, float]) -> tuple[float, float]:
    """Where a crest is whose line is drawn so far: at its head, in the end on its way to its place."""
    x = share * plot.w
    (ax, ay), (bx, by) = next(((a, b) for a, b in pairwise(line.points) if b[0] >= x), line.points[-2:])
    head = plot.x + x, plot.y + ay + (by - ay) * (x - ax) / max(1e-9, bx - ax)
    home = max(0.0, (share - RUN) / (1 - RUN))
    return between(head[0], goal[0], home), between(head[1], goal[1], home)
