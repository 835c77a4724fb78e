"""A hint in two short lines on the bare table: what to do and why; below it the chances of each way as bars, and the
name of the rule behind it, which leads there. It knows what it is given to say, and nothing of where it comes from.
"""
from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from math import inf
from typing import NamedTuple, TypeAlias

from game.text.counsel import Advised, Chance
from game.ui.draw import panels
from game.ui.draw.canvas import Colour
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.kit.desk import Desk
from game.ui.kit.hit_areas import PageHands

SIDE, EDGE = 22.0, 6.0
"""What stays free beside the words and above them, in units."""

LEAD = 1.3
"""Height of a row, in letters, where no reading needs more."""

APART, BESIDE = 1.1, 0.35
"""Between two things in a row, and between the parts of one, in letters."""

BAR, THICK = 2.6, 0.42
"""How long a bar of 100 per cent is, and how thick, in letters."""

SHADE, REACH = 0.78, 26.0
"""How dense the shade behind the words is, and how far it reaches, in units."""

ACCENT = 4.0
"""Breadth of the line before the words, in units."""

MOST_ROWS = 9
"""So many rows there may be where a page has the height for them."""

SMALLER = 0.93
"""By so much letters become smaller at a time."""


class HintText(NamedTuple):
    """Holds some words of a row, and their ink by its name in the palette."""

    text: str
    ink: str
    bold: bool = False


Item: TypeAlias = HintText | Chance
Rows: TypeAlias = tuple[tuple[Item, ...], ...]


def mark(p: Painter, hands: PageHands, names: Collection[str], ink: Colour | None = None) -> None:
    """Draw a mark around what the best way is done with, or in another ink another way, where that is on the page."""
    for name in names:
        if (spot := hands.spots.get(name)) is not None:
            panels.frame(p, spot.shown.inflate(8, 8), ink or p.palette.wakaba, 5.0, 12.0)


def ground(p: Painter, rect: Rect) -> None:
    """Draw what lies behind the lines of a hint or another help: a soft shade with a line before the words; with high
    contrast a clear edge."""
    panels.shade(p, rect, SHADE, REACH)
    if p.screen.high_contrast:
        panels.frame(p, rect, p.palette.kinari, 3.0, 14.0)
    p.fill(Rect(rect.x + 0.4 * SIDE, rect.y + EDGE + 2, ACCENT, rect.h - 2 * EDGE - 4), p.palette.wakaba)


class HintPanel:
    """One hint with the name of its `rule`, at most so wide and so `tall`, in so many `rows` at most. Where
    enlarged letters have no room they become smaller, though never than others would read them; then what tells least
    is left out."""

    def __init__(self, desk: Desk, advised: Advised, rule: str, most: float, names: Collection[str],
                 tall: float = inf, rows: int = MOST_ROWS) -> None:
        self.desk, self.advised, self.names = desk, advised, names
        self._rule, self._most, self._count = rule, most - 2 * SIDE, rows
        wished = self._size = desk.p.screen.size("caption")
        least = wished / desk.p.screen.text_scale
        while True:
            self._lead = self._row()
            with desk.p.room(self._lead):
                found = next((rows for rows in self._ways() if self._fits(rows, tall)), None)
            if found is not None or self._size <= least:
                break
            self._size = max(least, SMALLER * self._size)
        self.is_small = self._size < wished
        with desk.p.room(self._lead):
            self._rows = found or list(self._ways())[-1]
            self.wide = min(self._most, max(map(self._wide, self._rows))) + 2 * SIDE
        self.high = self._tall(self._rows)

    # ---- which rows ------------------------------------------------------------------------------------------
    def _ways(self) -> Iterator[Rows]:
        """The rows in which it may be said, the best first."""
        advised = self.advised
        texts = self._texts()
        lines = tuple((HintText(line, "kinari"),) for line in texts)
        rule = (HintText(self.desk.say("hint.rule", name=self._rule), "asagi"),) if self._rule else ()
        if not advised.chances:
            why = (HintText(advised.why, "nezu"),) if advised.why and texts == [advised.lines[-1]] else ()
            yield from ((*lines, row) if row else lines for row in ((*why, *rule), why or rule))
            if why and rule:
                yield (*lines, why, rule)
            return
        scale, compare = (HintText(advised.scale, "nezu"),), (HintText(self.desk.say("hint.compare"), "nezu"),)
        best, both = advised.chances[:1], advised.chances[:2]
        if advised.more:
            yield (*lines, (*scale, *advised.chances, *compare, *rule))
        yield (*lines, (*scale, *advised.chances, *rule))
        yield (*lines, (*scale, *both, *rule))
        if rule:
            yield (*lines, (*scale, *both, HintText(self._rule, "asagi")))
            yield (*lines, (*scale, *advised.chances), rule)
            yield (*lines, (*scale, *both), rule)
        yield (*lines, (*scale, *both))
        yield (*lines, scale, *((each,) for each in both), *(rule and (rule,)))
        yield (*lines, (*scale, *best, *rule))
        yield (*lines, best)

    def _texts(self) -> list[str]:
        """What to do and why in one line; broken where it has no room in one."""
        p, lines = self.desk.p, self.advised.lines or (self.advised.what,)
        fit = next((line for line in lines if p.width(line, self._size) <= self._most), None)
        return [fit] if fit is not None else p.lines(lines[0], self._most, self._size, whole=self.names)

    def _fits(self, rows: Rows, tall: float) -> bool:
        is_low = len(rows) <= self._count and self._tall(rows) <= tall
        return is_low and all(self._wide(row) <= self._most for row in rows)

    def _tall(self, rows: Rows) -> float:
        return 2 * EDGE + self._lead * len(rows)

    def _row(self) -> float:
        advised, p = self.advised, self.desk.p
        texts = (*advised.lines, advised.what, advised.scale, self._rule, *(each.called for each in advised.chances))
        return max(LEAD * self._size, *(p.lead(text, self._size, LEAD) for text in texts if text))

    def _wide(self, row: tuple[Item, ...]) -> float:
        return sum(self._item(item, len(row) == 1) for item in row) + APART * self._size * (len(row) - 1)

    def _item(self, item: Item, alone: bool) -> float:
        """How broad it is; `alone`: in its row."""
        p, size = self.desk.p, self._size
        if isinstance(item, HintText):
            return p.width(item.text, size, item.bold)
        return self._called(item, alone) + p.width(self._figure(item), size, True) + (BAR + 2 * BESIDE) * size

    def _called(self, chance: Chance, alone: bool) -> float:
        """How broad the name of a way is; below each other bars begin at the same place."""
        below = self.advised.chances if alone else (chance,)
        return max(self.desk.p.width(each.called, self._size, each.best) for each in below)

    def _figure(self, chance: Chance) -> str:
        return self.desk.say("hint.figure", n=chance.per_cent)

    # ---- drawing ---------------------------------------------------------------------------------------------
    def lay(self, rect: Rect, rules: Callable[[], None]) -> None:
        """Draw it; a press on it leads into the rules."""
        p = self.desk.p
        ground(p, rect)
        if self.advised.anchor:
            focused, _ = self.desk.spot("hint:rules", rect, rules)
            if focused:
                panels.focus(p, rect, 14)
        y = rect.y + EDGE + self._lead / 2
        for row in self._rows:
            x = rect.x + SIDE
            for item in row:
                with p.room(self._lead):
                    self._lay(item, x, y, len(row) == 1)
                    x += self._item(item, len(row) == 1) + APART * self._size
            y += self._lead

    def _lay(self, item: Item, x: float, y: float, alone: bool) -> None:
        p, c, size = self.desk.p, self.desk.p.palette, self._size
        if isinstance(item, HintText):
            p.label(item.text, x, y, size, getattr(c, item.ink), item.bold)
            return
        p.label(item.called, x, y, size, c.kinari if item.best else c.nezu, item.best)
        track = Rect(x + self._called(item, alone) + BESIDE * size, y - THICK * size / 2, BAR * size, THICK * size)
        p.fill(track, c.nezu, 0.3)
        filled = Rect(track.x, track.y, max(2.0, track.w * item.share), track.h)
        p.fill(filled, c.wakaba if self.advised.good else c.shu_ui)
        p.label(self._figure(item), track.right + BESIDE * size, y, size, c.kinari if item.best else c.nezu, True)
