"""Tells where readings stand above their words, in figures: over the kana beside them first; only what finds no room
there spaces a word out. It knows no font and no pixel: it is told how broad everything is.

As JLREQ has it, a reading reaches over kana beside its word by one of its letters at most, over whichever part these
belong to, never over another word or its reading; at the head and the end of a line it stays within the line.
"""
from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

KANA: Final = "ぁ-ゖァ-ヺー"
_HEAD = re.compile(f"[{KANA}、。，．・：；！？」』）］】〉》　]*")
_TAIL = re.compile(f"[{KANA}、。，．・：；！？「『（［【〈《　]*$")


class RubyWord(NamedTuple):
    """A part of a line: how broad it and its reading are (0: it has none), and the kana it begins and ends with."""

    wide: float
    said: float = 0.0
    head: float = 0.0
    tail: float = 0.0


class Slot(NamedTuple):
    """Tells where a word and its reading begin; the reading may begin left of its word."""

    word: float
    said: float


def head(text: str) -> str:
    """Return the text that a reading on the left may reach over."""
    found = _HEAD.match(text)
    return found[0] if found else ""


def tail(text: str) -> str:
    """Return the text that a reading on the right may reach over."""
    found = _TAIL.search(text)
    return found[0] if found else ""


def placed(words: Sequence[RubyWord], most: float) -> tuple[tuple[Slot, ...], float]:
    """Return where everything stands, and where the line ends. `most`: how far a reading may reach over kana."""
    slots: list[Slot] = []
    pen = edge = 0.0                            # where the next word begins, where the last reading ends
    for at, word in enumerate(words):
        over = (word.said - word.wide) / 2
        if word.said and over <= 0:
            edge = pen - over + word.said
            slots.append(Slot(pen, pen - over))
        elif word.said:
            left = min(most, _reach(reversed(words[:at]), left=True), pen - edge)
            right = min(most, _shared(words, at))
            before = max(min(over, left), min(left, 2 * over - right))
            spare = max(0.0, 2 * over - before - right)
            shift = spare / 2 if (at > 0) == (at < len(words) - 1) else 0.0 if at == 0 else spare
            slots.append(Slot(pen + shift, pen - before))
            edge = pen - before + word.said
            pen += spare
        else:
            slots.append(Slot(pen, pen))
        pen += word.wide
    return tuple(slots), max(pen, edge)


def _reach(words: Iterable[RubyWord], left: bool = False) -> float:
    """How much of the next parts are kana without a break."""
    reach = 0.0
    for word in words:
        free = 0.0 if word.said else word.tail if left else word.head
        reach += free
        if free < word.wide:
            break
    return reach


def _shared(words: Sequence[RubyWord], at: int) -> float:
    """How far the reading of this word may go to the right, if the next one is to have its share of the kana."""
    reach, wants = _reach(words[at + 1:]), 0.0
    follows = next((word for word in words[at + 1:] if word.said), None)
    if follows is not None:
        wants = max(0.0, (follows.said - follows.wide) / 2)
    return max(reach - wants, reach / 2)
