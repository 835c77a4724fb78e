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
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.input.gesture import Key
from game.ui.input.keys import KeyTable
from game.ui.kit.desk import Desk
from game.ui.kit.spots import PageHands

SIDE, EDGE, APART = 22.0, 11.0, 36.0
"""What stays free beside the words, above them, and between the last line and the way to the rules."""

STOPS = re.compile(r"(?<=。)|(?<=[;:.] )")
"""Behind these a line may end at any length."""


def mark(p: Painter, hands: PageHands, names: Collection[str], ink: Colour | None = None) -> None:
    """Around what the best way is done with, or in another ink another way, where that is on the page."""
    for name in names:
        if (spot := hands.spots.get(name)) is not None:
            panels.frame(p, spot.shown.inflate(8, 8), ink or p.palette.wakaba, 5.0, 12.0)


class HintPanel:
    """One hint, at most so wide; `tall`: higher than this it does without what tells least."""

    def __init__(self, desk: Desk, advised: Advised, most: float, names: Collection[str], tall: float = inf) -> None:
        self.desk, self.advised, self.names, p = desk, advised, names, desk.p
        self._texts = [text for text in (advised.what, advised.danger) if text]
        cap = KeyTable(desk.services.settings.keys).cap(Key.RULES, desk.glyphs)
        self._rules = desk.say("hint.rules", cap=cap) if advised.anchor else ""
        beside = p.width(self._rules, "caption") + APART if self._rules else 0.0
        self._lines = [self._broken(text, most - 2 * SIDE) for text in self._texts]
        if advised.short and self._whole(False) > tall:
            self._texts[-1] = advised.short
            self._lines[-1] = self._broken(advised.short, most - 2 * SIDE)
        ends = [p.width(line, "caption") for lines in self._lines for line in lines]
        self.wide = min(most, max(max(ends), ends[-1] + beside) + 2 * SIDE + 2)
        self._beside = ends[-1] + beside <= self.wide - 2 * SIDE
        self._said = bool(self._rules) and (self._beside or self._whole(True) <= tall)

    @property
    def high(self) -> float:
        """How high it is."""
        return self._whole(self._said and not self._beside)

    def _whole(self, apart: bool) -> float:
        """With a line for the way to the rules, or without."""
        return 2 * EDGE + self._lead * (sum(map(len, self._lines)) + apart)

    @property
    def _lead(self) -> float:
        return max(self.desk.p.lead(text, "caption") for text in self._texts)

    def _broken(self, text: str, wide: float) -> list[str]:
        """In one line where that has room, however long it is: it is read at a glance. Else in as few lines as there
        may be, rather behind a stop than as short as lines of running text are."""
        p = self.desk.p
        if p.width(text, "caption") <= wide:
            return [text]
        lines, packed = p.lines(text, wide, "caption", whole=self.names), [""]
        for piece in STOPS.split(text):
            if p.width(packed[-1] + piece, "caption") <= wide:
                packed[-1] += piece
            else:
                packed.append(piece)
        fit = len(packed) < len(lines) and all(p.width(line, "caption") <= wide for line in packed)
        return [line.strip() for line in packed] if fit else lines

    def lay(self, rect: Rect, rules: Callable[[], None]) -> None:
        """Draw it; a press on it leads into the rules."""
        p, c = self.desk.p, self.desk.p.palette
        for _ in range(2):      # what lies below must not be read through it
            panels.panel(p, rect, "night", 14.0, 1.0)
        panels.frame(p, rect, c.wakaba, 3.0, 14.0)
        if self._rules:
            focused, _ = self.desk.spot("hint:rules", rect, rules)
            if focused:
                panels.focus(p, rect, 14)
        x, y = rect.x + SIDE, rect.y + EDGE
        for lines, ink in zip(self._lines, (c.kinari, c.asagi), strict=False):
            for line in lines:
                with p.room(self._lead):
                    p.label(line, x, y + self._lead / 2, "caption", ink)
                y += self._lead
        if self._said:
            y = y - self._lead / 2 if self._beside else y + self._lead / 2
            p.label(self._rules, rect.right - SIDE, y, "caption", c.nezu, align="right")
