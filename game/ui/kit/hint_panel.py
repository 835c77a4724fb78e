"""A hint in words on a dark ground: what to do and why, the danger of each way, and the way to its paragraph of the
rules. It knows what it is given to say, and nothing of where it comes from.
"""
from __future__ import annotations

import re
from collections.abc import Callable, Collection
from math import inf

from game.text.counsel import Advised
from game.ui.draw import panels
from game.ui.draw.canvas import Colour
from game.ui.draw.painter import Painter, Size
from game.ui.draw.screen import Rect
from game.ui.input.gesture import Key
from game.ui.input.keys import KeyTable
from game.ui.kit.desk import Desk
from game.ui.kit.hit_areas import PageHands

SIDE, EDGE, APART = 22.0, 11.0, 36.0
"""What stays free beside the words, above them, and between the last line and the way to the rules."""

BETWEEN = "  ·  "
"""Between how cards are compared and the way to the rules."""

SMALLER = 0.93
"""By so much letters become smaller at a time."""

STOPS = re.compile(r"(?<=。)|(?<=[;:.] )")
"""Behind these a line may end at any length."""


def mark(p: Painter, hands: PageHands, names: Collection[str], ink: Colour | None = None) -> None:
    """Draw a mark around what the best way is done with, or in another ink another way, where that is on the page."""
    for name in names:
        if (spot := hands.spots.get(name)) is not None:
            panels.frame(p, spot.shown.inflate(8, 8), ink or p.palette.wakaba, 5.0, 12.0)


class HintPanel:
    """One hint, at most so wide, in letters of this `size`; `brief`: without what tells least. `tall`: higher than this
    it does without that, too, and at last its letters, where people have enlarged them, are as small as others would
    read them."""

    def __init__(self, desk: Desk, advised: Advised, most: float, names: Collection[str], tall: float = inf,
                 brief: bool = False, size: Size = "caption") -> None:
        self.desk, self.advised, self.names = desk, advised, names
        self._size = self._wished = size
        self._set(advised.danger, most)
        if advised.short and (brief or self._whole(False) > tall):
            self._set(advised.short, most)
        least = desk.p.screen.size("caption") / desk.p.screen.text_scale
        size = SMALLER * desk.p.screen.size("caption")
        while self._whole(False) > tall and size >= least:
            self._size, size = size, SMALLER * size
            self._set(advised.short or advised.danger, most)
        cap = KeyTable(desk.services.settings.keys).cap(Key.RULES, desk.glyphs)
        rules = [desk.say("hint.rules", cap=cap)] if advised.anchor else []
        compare = [desk.say("hint.compare")] if advised.more else []
        for said in dict.fromkeys(map(tuple, ([*compare, *rules], compare or rules, rules))):
            if self._ends(BETWEEN.join(said), most, 0.0 if brief else tall):
                break

    def _set(self, danger: str, most: float) -> None:
        """The words, broken for this breadth."""
        self._texts = [text for text in (self.advised.what, danger) if text]
        self._lines = [self._broken(text, most - 2 * SIDE) for text in self._texts]

    def _ends(self, small: str, most: float, tall: float) -> bool:
        """Whether there is room for what stands below in grey: behind the last line, or in a separate one."""
        p = self.desk.p
        ends = [p.width(line, self._size) for lines in self._lines for line in lines]
        beside = p.width(small, self._size) + APART if small else 0.0
        self._small = small
        self.wide = min(most, max(max(ends), ends[-1] + beside) + 2 * SIDE + 2)
        self._beside = ends[-1] + beside <= self.wide - 2 * SIDE
        if not self._beside:
            self.wide = min(most, max(max(ends), beside - APART) + 2 * SIDE + 2)
        alone = beside - APART <= most - 2 * SIDE and self._whole(True) <= tall
        self._said = bool(small) and (self._beside or alone)
        return self._said

    @property
    def is_small(self) -> bool:
        """Its letters became smaller, so that it is no higher than it may be."""
        return self._size != self._wished

    @property
    def high(self) -> float:
        """Its height."""
        return self._whole(self._said and not self._beside)

    def _whole(self, apart: bool) -> float:
        """With a line for what stands below, or without."""
        return 2 * EDGE + self._lead * (sum(map(len, self._lines)) + apart)

    @property
    def _lead(self) -> float:
        return max(self.desk.p.lead(text, self._size) for text in self._texts)

    def _broken(self, text: str, wide: float) -> list[str]:
        """In one line where that has room, however long it is: it is read at a glance. Else in as few lines as there
        may be, rather behind a stop than as short as lines of running text are."""
        p = self.desk.p
        if p.width(text, self._size) <= wide:
            return [text]
        lines, packed = p.lines(text, wide, self._size, whole=self.names), [""]
        for piece in STOPS.split(text):
            if p.width(packed[-1] + piece, self._size) <= wide:
                packed[-1] += piece
            else:
                packed.append(piece)
        fit = len(packed) < len(lines) and all(p.width(line, self._size) <= wide for line in packed)
        return [line.strip() for line in packed] if fit else lines

    def lay(self, rect: Rect, rules: Callable[[], None]) -> None:
        """Draw it; a press on it leads into the rules."""
        p, c = self.desk.p, self.desk.p.palette
        for _ in range(2):      # what lies below must not be read through it
            panels.panel(p, rect, "night", 14.0, 1.0)
        panels.frame(p, rect, c.wakaba, 3.0, 14.0)
        if self.advised.anchor:
            focused, _ = self.desk.spot("hint:rules", rect, rules)
            if focused:
                panels.focus(p, rect, 14)
        x, y = rect.x + SIDE, rect.y + EDGE
        for lines, ink in zip(self._lines, (c.kinari, c.asagi), strict=False):
            for line in lines:
                with p.room(self._lead):
                    p.label(line, x, y + self._lead / 2, self._size, ink)
                y += self._lead
        if self._said:
            y = y - self._lead / 2 if self._beside else y + self._lead / 2
            p.label(self._small, rect.right - SIDE, y, self._size, c.nezu, align="right")
