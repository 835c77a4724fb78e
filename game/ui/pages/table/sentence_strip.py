"""Sentences below the table that have no room together: one after the other, each long enough to be read.

It measures and waits; which sentences there are it is told.
"""
from __future__ import annotations

import re
from collections.abc import Collection

from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.stage.drawing.stage import AIR, has_room

READ, LETTER = 900.0, 22.0
"""Milliseconds for which a sentence stands before the next one, and more for each of its letters."""

BROAD = 2.0
"""Letters that are as broad as high count as so many."""

_ENDS = re.compile(r"(?<=[。！？])(?=\S)|(?<=[.!?])\s+(?=\S)")


class SentenceStrip:
    """The strip below the table. The sentence is wrapped again when it changes, or the room."""

    def __init__(self) -> None:
        self._said: tuple[str, Rect] = "", Rect(0, 0, 0, 0)
        self._parts: list[str] = []
        self._since = 0.0

    def part(self, p: Painter, text: str, box: Rect, names: Collection[str], now: float) -> str:
        """Return the part of this text that is seen now."""
        if (text, box) != self._said:
            if text != self._said[0]:
                self._since = now
            self._said, self._parts = (text, Rect(box)), cut(p, text, box, names)
        end = self._since
        for part in self._parts[:-1]:
            end += lasts(part)
            if now < end:
                return part
        return self._parts[-1] if self._parts else ""

    def next_change(self, now: float) -> float | None:
        """Return when the next sentence takes its turn."""
        end = self._since
        for part in self._parts[:-1]:
            end += lasts(part)
            if now < end:
                return end
        return None


def lasts(part: str) -> float:
    """Return how long it takes to read."""
    return READ + LETTER * sum(BROAD if ord(letter) > 0x2E80 else 1.0 for letter in part)


def cut(p: Painter, text: str, box: Rect, names: Collection[str]) -> list[str]:
    """Return the text, or its sentences in as few parts as have room; a sentence is never cut itself."""
    lines = text.split("\n")
    if len(lines) > 1:
        together = all(p.width(line, "caption") <= box.w - AIR for line in lines)
        return [text] if together else [part for line in lines for part in cut(p, line, box, names)]
    if not text or has_room(p, text, box, names):
        return [text] if text else []
    parts: list[str] = []
    for sentence in _ENDS.split(text):
        joint = "" if not parts or parts[-1][-1] in "。！？" else " "
        if parts and has_room(p, f"{parts[-1]}{joint}{sentence}", box, names):
            parts[-1] += joint + sentence
        else:
            parts.append(sentence)
    return parts
