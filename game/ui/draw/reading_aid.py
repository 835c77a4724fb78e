"""Adds what helps a child to read: ruby over the kanji, or everything in kana. It makes texts that know how they are
read.

It knows no letters' sizes; `lettering` draws the ruby, the painter decides where there is room for it.
"""
from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Literal, SupportsIndex, TypeAlias, cast

from game.text.readings import Readings, Segment, Segments, cut, in_kana, load_readings

Mode: TypeAlias = Literal["furigana", "kana"]

LONG_PHRASE = 10
"""Letters; a longer phrase may be broken, or narrow columns would be ragged."""

JAPANESE = "ja"
"""The one language that is written without blanks; its phrases are known, whatever language the menus speak."""

_HIRAGANA = re.compile(r"[ぁ-ゖ]")
_HELPER = re.compile("し[まてたな]|する|すれ|され|させ|な[りるっ]|くださ")
"""Words that say little without what stands before them: the reader wants 失格にします in one line."""

_AFTER_TE = re.compile("い|み(ま|る|て)|しま[いう]|お[いき]|くだ|もら")
"""What is one with the verb before it: 降りてみましょう."""

_SIGNS = re.compile(r"[^\w々ー]+")


class Read(str):
    """A text as it is drawn, with its readings; parts of it and what is added to it stay one."""

    segments: Segments
    share: float
    kana: bool

    def __new__(cls, text: str, segments: Segments | None = None, share: float = 1.0, kana: bool = False) -> Read:
        """`share`: how much of their breadth its letters have, less than 1 where a line is set narrowly; `kana`: it
        stands in kana, with gaps between its phrases.
        """
        made = super().__new__(cls, text)
        made.kana = kana
        made.segments = (Segment(str(text)),) if segments is None else segments
        made.share = share
        return made

    @property
    def ruby(self) -> bool:
        """Whether anything stands above it."""
        return any(part.reading for part in self.segments)

    def __getitem__(self, key: SupportsIndex | slice) -> Read:
        start, end, _ = (key if isinstance(key, slice) else slice(key, cast(int, key) + 1 or None)).indices(len(self))
        return Read(str.__getitem__(self, slice(start, end)), cut(self.segments, start, end), self.share, self.kana)

    def __add__(self, other: str) -> Read:
        more = other.segments if isinstance(other, Read) else (Segment(other),)
        return Read(str.__add__(self, other), (*self.segments, *more), self.share, self.kana)

    def rstrip(self, chars: str | None = None, /) -> Read:
        return self[:len(str.rstrip(self, chars))]


class Aid:
    """The aid in force: how, and the readings it takes."""

    def __init__(self, mode: Mode, readings: Readings) -> None:
        self.mode, self.readings = mode, readings

    def read(self, text: str, ruby: bool) -> Read:
        """Return the text as it is drawn: with ruby, or in kana."""
        if isinstance(text, Read):
            return text
        parts = self.readings.segments(text)
        return Read(text, parts) if ruby else Read(in_kana(parts), kana=True)

    def runs(self, texts: list[str], ruby: bool) -> list[str]:
        """Return the parts of one sentence, read as the whole of it is read."""
        parts, out, at = self.readings.segments("".join(texts)), [], 0
        for text in texts:
            own = cut(parts, at, at + len(text))
            out.append(Read(text, own) if ruby else Read(in_kana(own), kana=True))
            at += len(text)
        return list(out)


@cache
def aid_for(code: str, wish: str) -> Aid | None:
    """Return what the setting `reading_aid` asks for in this language; None: nothing, or the language needs none."""
    readings = load_readings(code) if wish in ("furigana", "kana") else None
    return Aid(cast(Mode, wish), readings) if readings is not None else None


def together(texts: Iterable[str]) -> set[str]:
    """Find the pieces that no line may break in these texts: words under one ruby, and short phrases of which one has
    ruby."""
    out: set[str] = set()
    for text in texts:
        if isinstance(text, Read) and text.ruby:
            phrases = "".join(("\n" if part.gap else "") + part.text for part in text.segments)
            out |= {phrase for phrase in _SIGNS.split(phrases) if 1 < len(phrase) <= LONG_PHRASE}
            out |= {part.text for part in text.segments if part.reading and len(part.text) > 1}
    return out


def phrase_starts(texts: Sequence[str]) -> frozenset[int]:
    """Return where phrases begin in the one text these are parts of, with the aid or without: lines break there by
    choice."""
    if not _HIRAGANA.search("".join(texts)) or in_gaps(texts):
        return frozenset()
    if any(isinstance(text, Read) for text in texts):
        return _starts(part for text in texts
                       for part in (text.segments if isinstance(text, Read) else (Segment(text),)))
    return _plain_starts("".join(texts))


@lru_cache(2048)
def _plain_starts(text: str) -> frozenset[int]:
    readings = load_readings(JAPANESE)
    return frozenset() if readings is None else _starts(readings.segments(text))


def particles(texts: Sequence[str]) -> frozenset[int]:
    """Return where particles stand in the one text these are parts of: no line begins with one."""
    text = "".join(texts)
    if not _HIRAGANA.search(text) or in_gaps(texts):
        return frozenset()
    readings = load_readings(JAPANESE)
    return frozenset() if readings is None else _particles(readings, text)


@lru_cache(2048)
def _particles(readings: Readings, text: str) -> frozenset[int]:
    return readings.particles(text)


def _starts(parts: Iterable[Segment]) -> frozenset[int]:
    parts = tuple(parts)
    text, at, out = "".join(part.text for part in parts), 0, []
    for part in parts:
        helps = _HELPER.match(text, at) or (text[at - 1:at] in ("て", "で") and _AFTER_TE.match(text, at))
        if part.gap and not helps:
            out.append(at)
        at += len(part.text)
    return frozenset(out)


def in_gaps(texts: Iterable[str]) -> bool:
    """Return whether these texts stand in kana: their lines break between phrases only."""
    return any(isinstance(text, Read) and text.kana for text in texts)
