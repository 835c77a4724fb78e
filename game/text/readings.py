"""Works out how Japanese is read aloud: a text becomes segments, each with its reading in hiragana and the gaps between
phrases.

The phrases stand in `assets/lang/ja/readings/`, made by `python build readings`; here the longest that fits is taken,
from left to right, and nothing is guessed: what no phrase knows (a player's name) stays as it is written. It knows
neither letters' sizes nor where ruby is drawn.

A phrase is written `{札|ふだ}を`; `#` is any number, a blank a gap inside it, `+` before it says that it leans on the
word in front, as a particle does.
"""
from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from game import paths
from game.data.yaml_text import DataError

GAP: Final = "\u2002"
"""Stands between two phrases where all is in kana: half as wide as a letter, and the place to break a line."""

LEAN, NUMBER = "+", "#"
_DIGITS = re.compile(r"[0-9０-９]+(?:[.,][0-9０-９]+)*")
_RUBY = re.compile(r"\{([^|{}]+)\|([^|{}]+)\}")
_KATAKANA = re.compile(r"[ァ-ヺー]")
_WORD = re.compile(r"\w")
_SIGN = re.compile(r"\W")
_STOP = re.compile(r"[^\w」』）］】〉》)]")
_PARTICLE = re.compile("[ぁ-ゖ]+")
KEPT = 4096


@cache
def _kanji() -> re.Pattern[str]:
    """Made when first asked for: so many signs take their time, and English has none of them."""
    return re.compile(r"[\u3400-\u9fff\uf900-\ufaff々〆]")


class Segment(NamedTuple):
    """A part of a text. `reading`: in hiragana, empty where it is read as it stands; `gap`: a phrase begins here."""

    text: str
    reading: str = ""
    gap: bool = False


Segments = tuple[Segment, ...]


class Phrase(NamedTuple):
    """A line of the data: its segments with `#` for numbers, and whether it leans on what stands before it."""

    parts: Segments
    leans: bool

    @property
    def key(self) -> str:
        return "".join(part.text for part in self.parts)


class Counters(NamedTuple):
    """Counters that are read otherwise behind some numbers: the whole of it, or the counter by the last digit."""

    whole: dict[tuple[str, str], str]
    last: dict[tuple[str, str], str]


ALWAYS_LEANING = frozenset({"から", "まで", "より"})
"""Particles whether or not a text of ours happens to have them behind a name."""


class Readings:
    """The readings of one language; `spare` tells it names that stay as their owners write them."""

    def __init__(self, phrases: Iterable[Phrase], counters: Counters) -> None:
        self._phrases = {phrase.key: phrase for phrase in phrases}
        self._longest = max(map(len, self._phrases), default=0)
        self._counters = counters
        self._names: dict[str, list[str]] = {}
        leans = {phrase.key for phrase in self._phrases.values() if phrase.leans} | ALWAYS_LEANING
        leaning = sorted((key for key in leans if _PARTICLE.fullmatch(key)), key=len)
        self._particles = re.compile(f"(?:{'|'.join(reversed(leaning))})+" if leaning else "(?!)")
        self.segments = lru_cache(KEPT)(self._segments)

    def spare(self, names: Iterable[str]) -> None:
        """Never read these names; told once, they are known until the program ends."""
        fresh = {name for name in names if name and name not in self._names.get(name[0], ())}
        for name in fresh:
            known = self._names.setdefault(name[0], [])
            known.append(name)
            known.sort(key=len, reverse=True)
        if fresh:
            self.segments.cache_clear()

    def _segments(self, text: str) -> Segments:
        """The text in segments; put together they are the text again."""
        plain, starts = _numbers_out(text)
        out: list[Segment] = []
        at = 0
        while at < len(plain):
            end, found, gap = self._next(text, plain, starts, at)
            for index, part in enumerate(found):
                upto = at + len(part.text)
                piece = text[starts[at]:starts[upto]]
                out.append(Segment(piece, part.reading, (part.gap if index else gap) and _joins(out, piece)))
                at = upto
            at = end
        return self._counted(_merged(out))

    def particles(self, text: str) -> frozenset[int]:
        """Return where a particle (or a few) stands that leans on the word before it and ends its phrase."""
        ends, at = [], 0
        for part in self.segments(text):
            ends += [at] if part.gap else []
            at += len(part.text)
        starts = set(ends)
        ends = sorted({*ends, *(sign.start() for sign in _SIGN.finditer(text)), len(text)})
        found = set()
        for end in ends:
            at = end
            while at > 1 and at - 1 not in starts and _PARTICLE.match(text, at - 1):
                at -= 1
                if self._particles.fullmatch(text, at, end) and not _STOP.match(text, at - 1):
                    found.add(at)
        return frozenset(found)

    def _next(self, text: str, plain: str, starts: Sequence[int], at: int) -> tuple[int, Segments, bool]:
        """Where the next part ends (in `plain`), its segments, and whether it begins a phrase."""
        end = self._name(text, starts, at)
        if end > at:
            return end, (Segment(plain[at:end]),), True
        phrase = self._match(text, plain, starts, at)
        if phrase is not None:
            return at + len(phrase.key), phrase.parts, not phrase.leans
        end = at + 1
        while end < len(plain) and _one_word(plain[end - 1], plain[end]) and self._name(text, starts, end) == end:
            end += 1
        return end, (Segment(plain[at:end]),), True

    def _name(self, text: str, starts: Sequence[int], at: int) -> int:
        """Where the name that begins here ends; here, if none does."""
        for name in self._names.get(text[starts[at]], ()):
            if text.startswith(name, starts[at]):
                end = bisect_left(starts, starts[at] + len(name))
                if starts[end] == starts[at] + len(name):
                    return end
        return at

    def _match(self, text: str, plain: str, starts: Sequence[int], at: int) -> Phrase | None:
        """The longest phrase that begins here and cuts no word in two."""
        for length in range(min(self._longest, len(plain) - at), 0, -1):
            phrase = self._phrases.get(plain[at:at + length])
            end = at + length
            if phrase is not None and (end == len(plain) or not _one_word(plain[end - 1], plain[end])
                                       or self._name(text, starts, end) > end
                                       or self._match(text, plain, starts, end) is not None):
                return phrase
        return None

    def _counted(self, parts: list[Segment]) -> Segments:
        """Counters read as their numbers want it: 1人 is ひとり, 3分 is 3ぷん."""
        out: list[Segment] = []
        for part in parts:
            before = _DIGITS.search(out[-1].text) if out and part.reading else None
            number = before[0] if before and before.end() == len(out[-1].text) else ""
            if number and (part.text, number) in self._counters.whole:
                first = out.pop()
                rest = first.text[:-len(number)]
                if rest:
                    out.append(first._replace(text=rest))
                out.append(Segment(number + part.text, self._counters.whole[part.text, number],
                                   first.gap and not rest))
                continue
            if number:
                part = part._replace(reading=self._counters.last.get((part.text, number[-1]), part.reading))
            out.append(part)
        return tuple(out)


def in_kana(parts: Iterable[Segment]) -> str:
    """Return all of it in kana, with gaps between the phrases."""
    return "".join((GAP if part.gap else "") + (part.reading or part.text) for part in parts)


def cut(parts: Iterable[Segment], start: int, end: int) -> Segments:
    """Return the segments between two places of the text; one that is cut in two keeps its reading with its beginning.
    """
    out, at = [], 0
    for part in parts:
        piece = part.text[max(0, start - at):max(0, end - at)]
        if piece:
            whole = at >= start
            out.append(Segment(piece, part.reading if whole else "", part.gap and whole))
        at += len(part.text)
    return tuple(out)


def has_kanji(text: str) -> bool:
    """Return whether there is anything that could want a reading."""
    return _kanji().search(text) is not None


def folder(code: str) -> Path:
    """Return where a language's readings lie; need not exist."""
    return paths.assets() / "lang" / code / "readings"


@cache
def load_readings(code: str) -> Readings | None:
    """Return the readings of a language, None if it needs none. Raises DataError for a line that makes no sense."""
    place = folder(code)
    if not (place / "phrases.txt").is_file():
        return None
    phrases = [parse(line, place / "phrases.txt", number) for number, line in _lines(place / "phrases.txt")]
    return Readings(phrases, _counters(place / "counters.txt"))


def parse(line: str, file: Path | None = None, number: int = 0) -> Phrase:
    """Return a phrase as it is written in the data. Raises DataError with the place."""
    leans = line.startswith(LEAN)
    parts: list[Segment] = []
    for index, word in enumerate(line.removeprefix(LEAN).split(" ")):
        begins, end = len(parts), 0
        for found in _RUBY.finditer(word):
            if found.start() > end:
                parts.append(Segment(word[end:found.start()]))
            parts.append(Segment(found[1], found[2]))
            end = found.end()
        if end < len(word):
            parts.append(Segment(word[end:]))
        if index and begins < len(parts):
            parts[begins] = parts[begins]._replace(gap=True)
    if not parts or any(c in part.text for part in parts for c in "{|}"):
        raise DataError(file or Path("phrase"), number, "", f"this is no phrase: {line}", "write it like {札|ふだ}を")
    return Phrase(tuple(parts), leans)


def written(parts: Iterable[Segment], leans: bool = False) -> str:
    """Return a phrase as a line of the data."""
    said = ((" " if part.gap else "") + (f"{{{part.text}|{part.reading}}}" if part.reading else part.text)
            for part in parts)
    return (LEAN if leans else "") + "".join(said).strip()


def _counters(file: Path) -> Counters:
    """Lines `1人 ひとり` (that number alone) and `分 134680 ぷん` (whatever ends in one of these digits)."""
    made = Counters({}, {})
    for number, line in _lines(file):
        match line.split():
            case [whole, reading] if (digits := _DIGITS.match(whole)):
                made.whole[whole[digits.end():], digits[0]] = reading
            case [counter, digits, reading]:
                made.last.update({(counter, digit): reading for digit in digits})
            case _:
                raise DataError(file, number, "", f"this is no counter: {line}", "write `1人 ひとり` or `分 13 ぷん`")
    return made


def _lines(file: Path) -> list[tuple[int, str]]:
    lines = enumerate(file.read_text("utf-8").splitlines(), 1)
    return [(number, line) for number, line in lines if line.strip() and not line.startswith("//")]


def _numbers_out(text: str) -> tuple[str, list[int]]:
    """The text with `#` for every number, and where each of its characters begins in the text (and the end)."""
    plain, at = "", 0
    starts: list[int] = []
    for found in _DIGITS.finditer(text):
        starts.extend(range(at, found.start() + 1))
        plain += text[at:found.start()] + NUMBER
        at = found.end()
    starts.extend(range(at, len(text) + 1))
    return plain + text[at:], starts


def _one_word(left: str, right: str) -> bool:
    """Whether two neighbours are of one script that is not cut without need: kanji, katakana, Latin."""
    return any(kind(left) and kind(right) for kind in (_kanji().match, _KATAKANA.match, _is_latin))


def _is_latin(character: str) -> bool:
    return character == "_" or (character.isalpha() and character < "\u0250")


def _joins(out: Sequence[Segment], piece: str) -> bool:
    """Whether a gap is wanted between what is there and this piece: none beside signs, brackets and blanks, and none
    within F1 or 4K.
    """
    if not out or (out[-1].text[-1].isascii() and piece[0].isascii()):
        return False
    return bool(_WORD.match(out[-1].text[-1]) and _WORD.match(piece[0]))


def _merged(parts: Iterable[Segment]) -> list[Segment]:
    """Neighbours without readings or gaps in one."""
    out: list[Segment] = []
    for part in parts:
        if out and not part.reading and not part.gap and not out[-1].reading:
            out[-1] = out[-1]._replace(text=out[-1].text + part.text)
        else:
            out.append(part)
    return out
