"""Sentences of a text, and how long a line may be that is read while cards move. It knows no place and no time."""
from __future__ import annotations

import re
from collections.abc import Collection

LINE_WORDS, LINE_LETTERS = 12, 28
"""Longest line during play: words, where words have spaces between them; characters of Japanese."""

BROAD = 2.0
"""Latin letters that take as long to read as one of these broad ones: kana, kanji, full-width signs."""

_ENDS = re.compile(r"(?<=[。！？])(?=[^\s。！？」』）])|(?<=[.!?])\s+(?=\S)")
_GOES_ON = re.compile(r"[a-z–]")
"""What a sentence never begins with, unless it is a name: “with a Kuku! – and all show”."""


def sentences(text: str, names: Collection[str] = ()) -> list[str]:
    """Split a text behind its sentences; never within a name, or right behind one, as the stop may be part of it."""
    within = {at for name in names if name for found in re.finditer(re.escape(name), text)
              for at in range(found.start() + 1, found.end() + 1)}
    parts, begin = list[str](), 0
    for end in _ENDS.finditer(text):
        named = any(name and text.startswith(name, end.end()) for name in names)
        goes_on = _GOES_ON.match(text, end.end()) is not None and not named
        if not goes_on and end.start() not in within:
            parts.append(text[begin:end.start()])
            begin = end.end()
    return [*parts, text[begin:]] if text else []


def joined(first: str, second: str) -> str:
    """Put one sentence behind another."""
    return f"{first}{second}" if first[-1:] in "。！？" else f"{first} {second}"


def is_long(text: str) -> bool:
    """Return whether a line is longer than one reads while cards move."""
    if sum(map(is_broad, text)) * 2 > len(text):
        return len(text) > LINE_LETTERS
    return sum(any(map(str.isalnum, word)) for word in text.split()) > LINE_WORDS


def is_broad(letter: str) -> bool:
    """Return whether a letter is as broad as high."""
    return ord(letter) > 0x2E80
