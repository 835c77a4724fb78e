"""Rows of results: who came where in the match, and over the evening. In one column or in two, as large as there is
room for. They draw and know no scene."""
from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import NamedTuple

from game.core.ports import Chair
from game.data.evening import Row
from game.data.sheet import sheet
from game.ui.draw import letters, panels
from game.ui.draw.canvas import Colour
from game.ui.draw.painter import Size
from game.ui.draw.palette import PLAYERS as COLOURS
from game.ui.draw.reading_aid import Read
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import chip, portrait, stone
from game.ui.kit.desk import Desk
from game.ui.kit.seat_differences import marked
from game.ui.pages.result.ended_match import EndedMatch
from game.ui.pages.result.facts import ResultLine, figure
from game.ui.stage.motion import bump

BETWEEN = 28.0
WIDE = 15.0
"""From so many ems on a row shows its change as well."""

BESIDE_FATE = 12.0
"""Ems a row wants beside the words about who was put out when."""

FEW, MANY = 8, 20
"""Places that take as much room as any of one figure, and of two."""

USUAL = 2.8
"""Ems that a name of usual length takes in small letters."""


class RowsPlan(NamedTuple):
    """Plans how so many rows stand: in these columns, so high each."""

    columns: int
    rows: int
    high: float

    @property
    def tall(self) -> float:
        return self.rows * self.high

    def place(self, rect: Rect, n: int) -> Rect:
        """Return where row n lies, columns filled one after the other."""
        wide = (rect.w - BETWEEN * (self.columns - 1)) / self.columns
        column, row = divmod(n, self.rows)
        return Rect(rect.x + column * (wide + BETWEEN), rect.y + row * self.high, wide, self.high)


def plan(desk: Desk, count: int, high: float, most: int = 2, tallest: float = 62.0) -> RowsPlan:
    """Plan rows for a place of this height: easy to read in one column, else closer in up to `most`; at the least they
    scroll."""
    small = 1.15 * desk.p.screen.size("caption")
    for columns in range(1, most + 1):
        rows = max(1, math.ceil(count / columns))
        each = min(max(1.9 * desk.em, tallest) if columns == 1 else 1.6 * desk.em, high / rows)
        if each >= (1.35 * desk.em if columns < most else small):
            return RowsPlan(columns, rows, each)
    return RowsPlan(most, max(1, math.ceil(count / most)), small)


FALLS, SINKS = 46.0, 5.0
"""From how far above a row drops, and how far it gives when it is down."""

DOWN = .7
"""The share of its way at which it is down."""


def dropping(desk: Desk, share: float) -> AbstractContextManager[None]:
    """Draw a row on its way down, faster and faster; it gives a little when it is there."""
    fallen = min(1.0, share / DOWN)
    gives = SINKS * bump((share - DOWN) / (1 - DOWN)) if share > DOWN else 0.0
    return desk.p.moved(dy=gives - FALLS * (1 - fallen * fallen), alpha=min(1.0, 2 * share))


def letter_size(desk: Desk, high: float) -> Size:
    """Return how large one writes in a row of this height."""
    return "body" if high >= 1.35 * desk.em else "caption"


# ---- the match


def standing_row(desk: Desk, result: EndedMatch, rect: Rect, standing: ResultLine, bright: bool = False) -> None:
    """Place, crest, name, chips, change where there is room; a bar before a person."""
    p, chair = desk.p, standing.chair
    called = _called(desk, result, standing)
    won = standing.seat in result.facts.winners
    size, gap = letter_size(desk, rect.h), min(6.0, .08 * rect.h)
    body = rect.inflate(0, -gap)
    if won or chair.is_person or bright:
        panels.strip(p, body, 10)
    if chair.is_person:
        p.fill(Rect(body.x + 4, body.y + .2 * body.h, 5, .6 * body.h), p.palette.asagi)
    if result.lit == standing.seat:
        panels.frame(p, body.inflate(-4, -4), p.palette.kinari, 3.0, 9)
    ink = p.palette.kin if won else p.palette.kinari
    left = _who(desk, rect, standing.place, most_place(result), chair, result.colour(standing.seat), ink, size)
    right = rect.right - 14
    chips = rect.w >= WIDE * desk.em and result.facts.counts == "chips"
    fate = _fate_breadth(desk, result) if chips and result.facts.puts_out else 0.0
    if fate and rect.w >= BESIDE_FATE * desk.em + fate:
        _fate(desk, result, standing, right, rect.centery)
        right -= fate
        if not any(each.score for each in result.facts.standings):    # that all have nothing left says nothing
            name(desk, called, left, right - 12, rect.centery, size, ink, won or chair.is_person)
            return
    elif chips:
        right = _change(desk, standing.change, right, rect.centery, size)
    if result.facts.counts == "penalties":
        edge = _penalties(desk, result, standing, left, rect)
        name(desk, called, left, edge - 12, rect.centery, size, ink, won or chair.is_person)
        return
    score = p.label(figure(standing.score), right, rect.centery, size, ink, True, "right")
    edge = right - max(score.w, p.width("25", size, True))
    if chips:
        radius = min(.34 * rect.h, max(22.0, .6 * desk.em))
        if sheet(result.setup.game).standing == "stones":
            stone(p, edge - radius - 10, rect.centery, radius, black=standing.score < 0)
        else:
            chip(p, edge - radius - 10, rect.centery, radius)
        edge -= 2 * radius + 10
    name(desk, called, left, edge - 12, rect.centery, size, ink, won or chair.is_person)


def _called(desk: Desk, result: EndedMatch, standing: ResultLine) -> str:
    """The player's name, with what they began with otherwise than the others."""
    info = next(each for each in desk.services.catalogue.games() if each.id == result.setup.game)
    return marked(info, result.setup)[standing.seat].name


def _penalties(desk: Desk, result: EndedMatch, standing: ResultLine, left: float, rect: Rect) -> float:
    """The letters, or a figure, and the donkey they have made, in the fullest form that leaves every name its room;
    returns where the name has to end."""
    p, facts = desk.p, result.facts
    right, small = rect.right - 14, p.screen.size("caption")
    wants = 14 + max(min(p.width(each.chair.name, "caption", True), USUAL * desk.em) for each in facts.standings)
    side, high = .88 * rect.h, max(1.1 * small, min(.58 * rect.h, 1.5 * small))
    spelt = letters.PenaltyCount(standing.score, facts.goal, facts.word)
    plain, wide = spelt._replace(word=""), _figure_breadth(desk, result, rect, high)
    forms = [(spelt, letters.breadth(spelt, h), h, animal) for h in (high, 1.05 * small) for animal in (side, 0.0)]
    forms = (forms if spelt.word else []) + [(plain, wide, high, side), (plain, wide, high, 0.0)]
    told, wide, high, side = next((form for form in forms if right - form[1] - form[3] - 24 - left >= wants), forms[-1])
    if side:
        letters.donkey(p, told, right - side / 2, rect.centery, side)
    box = Rect(right - side - (12 if side else 0) - wide, rect.centery - high / 2, wide, high)
    letters.letters(p, told, box, small)
    return box.x


def _figure_breadth(desk: Desk, result: EndedMatch, rect: Rect, high: float) -> float:
    """What the figure takes, and its pips where a row has room for them."""
    goal, small = result.facts.goal, desk.p.screen.size("caption")
    pips = .5 * high * goal if rect.w >= WIDE * desk.em else 0.0
    return desk.p.width(f"{goal}/{goal}", 1.4 * small, True) + pips


def _fate(desk: Desk, result: EndedMatch, standing: ResultLine, right: float, y: float) -> None:
    """Where seats are put out, it counts how long one stayed in."""
    ink = desk.p.palette.nezu if result.facts.fate(standing)[1] else desk.p.palette.wakaba
    desk.p.label(_told_fate(desk, result, standing), right, y, "caption", ink, align="right")


def _fate_breadth(desk: Desk, result: EndedMatch) -> float:
    said = (_told_fate(desk, result, standing) for standing in result.facts.standings)
    return max(desk.p.width(each, "caption") for each in said) + .7 * desk.em


def _told_fate(desk: Desk, result: EndedMatch, standing: ResultLine) -> str:
    by, out = result.facts.fate(standing)
    key = f"scene.result.out_{by}" if out else "scene.result.to_the_end"
    return desk.services.language.at_table(result.setup.game, key, n=out)


def _change(desk: Desk, change: int, right: float, y: float, size: Size) -> float:
    """Chips won or lost; returns where the next thing ends."""
    p = desk.p
    told = f"{change:+d}".replace("-", "−") if change else "±0"
    tone = p.palette.wakaba if change > 0 else p.palette.shu_ui if change < 0 else p.palette.nezu
    p.label(told, right, y, size, tone, align="right")
    return right - p.width("−25", size) - 1.1 * desk.em


# ---- the evening


class Counts(NamedTuple):
    """A column of numbers: its head, and what it says of a row."""

    head: str
    of: Callable[[Row], int]


def counts(desk: Desk, wide: bool) -> list[Counts]:
    """Return the columns of numbers from right to left."""
    found = [Counts(desk.say("scene.evening.points"), lambda row: row.points),
             Counts(desk.say("scene.evening.won"), lambda row: row.won)]
    return [*found, Counts(desk.say("scene.evening.played"), lambda row: row.played)] if wide else found


def evening_rows(desk: Desk, rows: Sequence[Row], rect: Rect, made: RowsPlan) -> None:
    """Draw heads, and below them everybody of an evening; `heads_high` says what the heads take."""
    p = desk.p
    shown = Rect(rect.x, rect.y + heads_high(desk), rect.w, rect.h)
    wide = made.place(shown, 0).w
    numbers = counts(desk, wide >= 19 * desk.em)
    for k in range(made.columns):
        right = made.place(shown, k * made.rows).right - 14
        for count in numbers:
            p.label(count.head, right, rect.y + .5 * heads_high(desk), "caption", p.palette.nezu, align="right")
            right -= _breadth(desk, count)
    for n, row in enumerate(rows):
        _evening_row(desk, made.place(shown, n), row, numbers)


def names_fit(desk: Desk, rows: Sequence[Row], wide: float, columns: int) -> bool:
    """Return whether names of a usual length are spelt out beside the numbers in so many columns of this breadth in
    all."""
    each = (wide - BETWEEN * (columns - 1)) / columns
    taken = _name_from(desk, each) + 14 + sum(_breadth(desk, count) for count in counts(desk, each >= 19 * desk.em))
    longest = max(desk.p.width(row.name, "caption", True) for row in rows)
    return min(longest, USUAL * desk.em) <= each - taken


def heads_high(desk: Desk) -> float:
    return 1.5 * desk.p.screen.size("caption")


def _breadth(desk: Desk, count: Counts) -> float:
    return max(desk.p.width(count.head, "caption"), desk.p.width("188", "body", True)) + .7 * desk.em


def _evening_row(desk: Desk, rect: Rect, row: Row, numbers: Sequence[Counts]) -> None:
    p, size = desk.p, letter_size(desk, rect.h)
    first = row.place == 1
    body = rect.inflate(0, -min(6.0, .08 * rect.h))
    if first:
        panels.strip(p, body, 10)
    ink = p.palette.kin if first else p.palette.kinari
    who = Chair(row.name, row.crest, row.colour, "person")     # of a bot who played earlier only that is kept
    left = _who(desk, rect, row.place, MANY, who, COLOURS[row.colour % len(COLOURS)], ink, size)
    right = rect.right - 14
    for n, count in enumerate(numbers):
        bold = n == 1           # matches won come first
        p.label(figure(count.of(row)), right, rect.centery, size, ink if bold else p.palette.nezu, bold, "right")
        right -= _breadth(desk, count)
    name(desk, row.name, left, right, rect.centery, size, ink, first or row.person)


# ---- both


def _place(desk: Desk, n: int) -> str:
    """The place in figures, without a reading aid: beside a 1, a child knows 位 sooner than the lone い."""
    return Read(desk.say("scene.result.place", n=n))


def _who(desk: Desk, rect: Rect, place: int, most: int, whom: Chair, colour: Colour, ink: Colour, size: Size) -> float:
    """Place and crest at the left; returns where the name begins."""
    p, (x, y, radius) = desk.p, crest_at(desk, rect, most)
    p.label(_place(desk, place), x - radius - 12, rect.centery, size, ink, True, "right")
    portrait(p, whom, x, y, radius, colour)
    return x + radius + .4 * desk.em


def crest_at(desk: Desk, rect: Rect, most: int) -> tuple[float, float, float]:
    """Return the middle and the radius of the crest in a row that lies here, behind places of up to `most`."""
    left = rect.x + 16 + desk.p.width(_place(desk, most), letter_size(desk, rect.h), True)
    radius = min(.40 * rect.h, _largest_crest(desk, rect.w))
    return left + 12 + radius, rect.centery, radius


def most_place(result: EndedMatch) -> int:
    """Return a place that takes as much room as any of this match."""
    return FEW if len(result.facts.standings) < 10 else MANY


def _largest_crest(desk: Desk, wide: float) -> float:
    return min(max(30.0, .8 * desk.em), .06 * wide)


def _name_from(desk: Desk, wide: float) -> float:
    """Where names begin at the latest in rows of this breadth."""
    place = desk.p.width(_place(desk, MANY), "body", True)
    return 16 + place + 12 + 2 * _largest_crest(desk, wide) + .4 * desk.em


def name(desk: Desk, text: str, left: float, right: float, y: float, size: Size, ink: Colour, bold: bool) -> None:
    """Draw a name in its place: smaller before it is cut."""
    p = desk.p
    fits = p.fitting(text, right - left, size, bold)
    p.label(text, left, y, fits, ink, bold, width=right - left + 1)
