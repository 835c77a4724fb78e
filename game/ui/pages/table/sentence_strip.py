"""Sentences below the table that are too long together, or have no room: one after the other, each long enough to be
read.

It measures and waits; which sentences there are it is told.
"""
from __future__ import annotations

import math
from collections.abc import Collection

from game.text.sentences import BROAD, is_broad, is_long, joined, sentences
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.stage.drawing.stage import AIR, has_room

READ, LETTER = 900.0, 22.0
"""Milliseconds for which a sentence stands before the next one, and more for each of its letters."""


class SentenceStrip:
    """The strip below the table. The sentence is wrapped again when it changes, or the room."""

    def __init__(self) -> None:
        self._said: tuple[str, Rect] = "", Rect(0, 0, 0, 0)
        self._parts: list[str] = []
        self._since, self._speed = 0.0, 1.0

    def part(self, p: Painter, text: str, box: Rect, names: Collection[str], now: float, speed: float = 1.0) -> str:
        """Return the part of this text that is seen now. speed: how much faster than usual all goes, at least 1."""
        self._speed = max(1.0, speed)
        if (text, box) != self._said:
            if text != self._said[0]:
                self._since = now
            self._said, self._parts = (text, Rect(box)), cut(p, text, box, names)
        return next((part for part, end in self._ends() if now < end), self._parts[-1] if self._parts else "")

    def next_change(self, now: float) -> float | None:
        """Return when the next sentence takes its turn, or when the table need not wait for this any longer."""
        return next((end for _, end in self._ends() if now < end), self.awaits(now))

    def awaits(self, now: float) -> float | None:
        """Return until when the table waits, so that each sentence gets its turn and the last one is seen; None: it
        need not."""
        ends = self._ends()
        due = ends[-1][1] + READ / self._speed if ends else now
        return due if now < due else None

    def hurry(self) -> None:
        """Give all that is said now its last turn at once: a player does not wait for it."""
        self._since = -math.inf

    def _ends(self) -> list[tuple[str, float]]:
        """Every part but the last, and when it gives way."""
        found, end = list[tuple[str, float]](), self._since
        for part in self._parts[:-1]:
            end += lasts(part) / self._speed
            found.append((part, end))
        return found


def lasts(part: str) -> float:
    """Return how many milliseconds it takes to read."""
    return READ + LETTER * sum(BROAD if is_broad(letter) else 1.0 for letter in part)


def cut(p: Painter, text: str, box: Rect, names: Collection[str]) -> list[str]:
    """Return the text, or its sentences in as few parts as have room and are short enough to be read while cards move;
    a sentence is never cut itself."""
    lines = text.split("\n")
    if len(lines) > 1:
        together = all(p.width(line, "caption") <= box.w - AIR for line in lines)
        return [text] if together else [part for line in lines for part in cut(p, line, box, names)]

    def fits(part: str) -> bool:
        return not is_long(part) and has_room(p, part, box, names)

    if not text or fits(text):
        return [text] if text else []
    parts: list[str] = []
    for sentence in sentences(text, names):
        if parts and fits(joined(parts[-1], sentence)):
            parts[-1] = joined(parts[-1], sentence)
        else:
            parts.append(sentence)
    return parts
