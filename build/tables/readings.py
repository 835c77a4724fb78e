"""Writes the readings of our Japanese texts, `assets/lang/ja/readings/phrases.txt`: `python build readings`.

Every text is cut into phrases by a morphological analyser (SudachiPy, needed here only) with sample values in its
places; `readings_by_hand.txt` puts right what the analyser reads or cuts otherwise than a reader would. Then the
run time itself reads every text with what was found; where it goes astray, neighbouring phrases are made one until it
does not. `--check` writes nothing and says whether the file is up to date; `--astray` also lists what is still read
otherwise than the analyser says, which is right for some texts.

It refuses to know how a text is drawn; the notation of the data stands in `game/text/readings.py`.
"""
from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from game.data import yaml_text
from game.text import readings
from game.text.language import Language, Leaf, table
from game.text.pages import load_page
from game.text.readings import Phrase, Readings, Segment, parse, written

ROOT = Path(__file__).resolve().parents[2]
CODE = "ja"
GOAL = readings.folder(CODE) / "phrases.txt"
BY_HAND = Path(__file__).with_name("readings_by_hand.txt")
NAMES_ONLY = ("scene.lobby.bots", "name.titled", "language.name", "list.and", "list.comma", "list.dot")
"""Texts that hold names for other texts, or parts of them that never stand alone."""

WORD_VALUE, NUMBER_VALUE = "アイコさん", "15"
NUMBERS = {"n", "of", "amount", "chips", "nth", "steps", "revision", "line", "least", "most", "seats", "count", "step",
           "rest", "minutes", "round", "deal", "left", "number", "port", "seconds", "seat", "year", "day",
           "lower", "higher"}
_PLACE = re.compile(r"\{\{|\}\}|\{(\w+)(?::([\w-]+))?\}")
_JAPANESE = re.compile(r"[ぁ-ゖァ-ヺ\u3400-\u9fff々]")
_KANA_RUN = re.compile(r"([ぁ-ゖァ-ヺー]+)")
MOST_JOINED = 12
HEAD = "// Made by `python build readings` out of our texts. Put wrong ones right in build/tables/readings_by_hand.txt."


Marks = tuple[set[int], set[tuple[int, int, str]]]
"""Where phrases begin in a text, and its readings with their places."""


class Part(NamedTuple):
    """A stretch of a sample text: our own words, or a value in their midst."""

    text: str
    value: bool


Sample = tuple[Part, ...]


# ---- the texts ------------------------------------------------------------------------------------------------
def samples() -> Iterator[Sample]:
    """Every Japanese text of ours, each variant with sample values in its places."""
    language = Language(CODE)
    for key, leaf in sorted(table(language.folder, CODE).items()):
        if key not in NAMES_ONLY:
            for text in _variants(leaf):
                yield _filled(text, language)
    for file in sorted((ROOT / "assets" / "rules" / CODE).glob("*.md")):
        yield from ((Part(text, False),) for text in page_texts(file.stem))
    for text in sorted(tutorial_texts()):
        yield _filled(text, language)


def page_texts(name: str) -> Iterator[str]:
    """The sentences of a rules page as they are set: its runs joined, a hole where a card's picture stands."""
    page = load_page(name, CODE)
    for block in page.blocks:
        if title := getattr(block, "title", ""):
            yield title
        rows = [getattr(block, "pieces", ())] if not hasattr(block, "rows") else [*block.head, *sum(block.rows, ())]
        for pieces in rows:
            text = "".join("\ufffc" if piece.kind == "card" else piece.text for piece in pieces)
            if text:
                yield text


def tutorial_texts() -> Iterator[str]:
    """Japanese scalars of the tutorials, if there are any."""
    for file in sorted((ROOT / "assets" / "tutorials").rglob("*.yaml")):
        if CODE in file.relative_to(ROOT).parts or file.stem.endswith(CODE):
            yield from _scalars(yaml_text.plain(yaml_text.read_mapping(file)))


def _scalars(tree: object) -> Iterator[str]:
    if isinstance(tree, str):
        yield tree
    elif isinstance(tree, dict):
        for each in tree.values():
            yield from _scalars(each)
    elif isinstance(tree, list | tuple):
        for each in tree:
            yield from _scalars(each)


def _variants(leaf: Leaf) -> Iterator[str]:
    if isinstance(leaf, str):
        yield str(leaf)
        return
    for each in leaf.values():
        yield from _variants(each)


def _filled(text: str, language: Language) -> Sample:
    parts, end = [], 0
    for place in _PLACE.finditer(text):
        parts.append(Part(text[end:place.start()], False))
        name, unit = place.groups()
        if name is None:
            parts.append(Part(place[0][0], False))
        elif unit:
            parts.append(Part(language.text(f"unit.{unit}", n=int(NUMBER_VALUE)), False))
        elif name in NUMBERS:
            parts.append(Part(NUMBER_VALUE, False))
        else:
            parts.append(Part(WORD_VALUE, True))
        end = place.end()
    parts.append(Part(text[end:], False))
    return tuple(part for part in parts if part.text)


# ---- analysis -------------------------------------------------------------------------------------------------
@cache
def _tokenizer() -> object:
    from sudachipy import Dictionary
    return Dictionary(dict="core").tokenizer()


class Token(NamedTuple):
    """A word of the analyser: where it lies, its reading in hiragana, what it is."""

    start: int
    end: int
    text: str
    reading: str
    kind: tuple[str, ...]
    plain: str


def _tokens(text: str) -> list[Token]:
    out = []
    for m in _tokenizer().tokenize(text):  # type: ignore[attr-defined]
        out.append(Token(m.begin(), m.end(), m.surface(), _hiragana(m.reading_form()), tuple(m.part_of_speech()),
                         m.dictionary_form()))
    return out


def _hiragana(text: str) -> str:
    return "".join(chr(ord(c) - 0x60) if "ァ" <= c <= "ヶ" else c for c in text)


CONTENT = {"名詞", "動詞", "形容詞", "形状詞", "副詞", "連体詞", "接続詞", "感動詞", "代名詞", "接頭辞"}

NOUNS_OF_FORM = {"とき", "ところ", "こと", "もの", "はず", "ため", "まま"}


def _begins(before: Token | None, token: Token) -> bool:
    """Whether a phrase begins with this word, as in the readers of the first school year."""
    kind = token.kind
    if before is None:
        return True
    if before.kind[0] in ("補助記号", "空白", "記号"):
        return kind[0] in CONTENT                     # a particle leans on what stands in brackets
    if token.text in ("とき", "ところ"):
        return True
    if kind[0] not in CONTENT or (kind[0] == "形状詞" and kind[1] == "助動詞語幹"):
        return False
    if before.kind[0] == "接頭辞":
        return False
    if token.text in NOUNS_OF_FORM:
        return True
    if kind[0] == "名詞" and kind[1] == "助動詞語幹":
        return False
    if kind[0] == "名詞" and before.kind[0] in ("名詞", "接尾辞") and "副詞可能" not in before.kind:
        return before.kind[0] == "接尾辞" and kind[1] != "数詞" and "助数詞" in before.kind
    if kind[0] == "動詞" and kind[1] == "非自立可能":
        if before.kind[0] == "名詞" and token.plain in ("する", "できる"):
            return False
        if before.kind[0] == "動詞" and "連用形" in before.kind[5]:
            return False
    return True


class Reading(NamedTuple):
    """A sample text understood: ruby as (start, end, reading), where phrases begin (or lean on a value), and where
    nouns end.
    """

    text: str
    ruby: list[tuple[int, int, str]]
    begins: set[int]
    values: set[int]
    nouns: set[int]


def understood(sample: Sample, by_hand: list[Phrase]) -> Reading:
    """What the analyser and the corrections make of a text."""
    text = "".join(part.text for part in sample)
    values, at = set(), 0
    for part in sample:
        if part.value:
            values |= set(range(at, at + len(part.text)))
        at += len(part.text)
    tokens = _tokens(text)
    begins, ruby, before = set(), [], None
    for token in tokens:
        if _begins(before, token):
            begins.add(token.start)
        ruby += [(token.start + a, token.start + b, said) for a, b, said in aligned(token.text, token.reading)]
        before = token
    _correct(text, ruby, begins, by_hand)
    nouns = {token.end for token in tokens if token.kind[0] in ("名詞", "代名詞", "接尾辞")}
    return Reading(text, sorted(ruby), begins, values, nouns)


def aligned(text: str, reading: str) -> list[tuple[int, int, str]]:
    """Which part of the reading belongs to which kanji: 飛び越え・とびこえ → 飛(と) 越(こ)."""
    if not readings.has_kanji(text):
        return []
    parts = [part for part in _KANA_RUN.split(text) if part]
    pattern = "".join(re.escape(_hiragana(p)) if _KANA_RUN.fullmatch(p) else "(.+?)" for p in parts)
    found = re.fullmatch(pattern, reading)
    if found is None:
        return [(0, len(text), reading)]
    out, at, group = [], 0, 0
    for part in parts:
        if not _KANA_RUN.fullmatch(part):
            group += 1
            if readings.has_kanji(part):
                out.append((at, at + len(part), found[group]))
        at += len(part)
    return out


def _correct(text: str, ruby: list[tuple[int, int, str]], begins: set[int], by_hand: list[Phrase]) -> None:
    """Corrections over what was found, the longer ones first; two never lie over each other."""
    done: set[int] = set()
    plain, starts = readings._numbers_out(text)
    for phrase in sorted(by_hand, key=lambda phrase: -len(phrase.key)):
        for found in re.finditer(re.escape(phrase.key), plain):
            start, end = starts[found.start()], starts[found.end()]
            if done & set(range(start, end)):
                continue
            done |= set(range(start, end))
            ruby[:] = [(a, b, said) for a, b, said in ruby if b <= start or a >= end]
            begins -= set(range(start + 1, end))
            if phrase.leans:
                begins.discard(start)
            at = found.start()
            for part in phrase.parts:
                if part.reading:
                    ruby.append((starts[at], starts[at + len(part.text)], part.reading))
                if part.gap:
                    begins.add(starts[at])
                at += len(part.text)


# ---- phrases --------------------------------------------------------------------------------------------------
def _phrases(reading: Reading) -> list[tuple[int, int, tuple[Segment, ...]]]:
    """(start, end, segments) of each phrase, values and signs left out; the first segment's gap tells whether it
    stands by itself.
    """
    text, out = reading.text, []
    inside = {i: span for span in reading.ruby for i in range(span[0], span[1])}
    at = 0
    while at < len(text):
        if at in reading.values or not _wordlike(text[at]):
            at += 1
            continue
        end = at + 1
        while end < len(text) and end not in reading.begins and end not in reading.values and _wordlike(text[end]):
            end += 1
        alone = at in reading.begins
        out.append((at, end, _segments(text, at, end, inside, alone)))
        at = end
    return out


def _segments(text: str, at: int, end: int, inside: dict[int, tuple[int, int, str]],
              alone: bool) -> tuple[Segment, ...]:
    parts: list[Segment] = []
    while at < end:
        span = inside.get(at)
        upto = span[1] if span else next((i for i in range(at, end) if i in inside), end)
        piece = text[at:upto]
        parts.append(Segment(piece if span else readings._numbers_out(piece)[0], span[2] if span else "",
                             alone if not parts else False))
        at = upto
    return tuple(parts)


def _wordlike(character: str) -> bool:
    return bool(re.match(r"[0-9０-９A-Za-z_ぁ-ゖァ-ヺー\u3400-\u9fff々〆]", character))


def made(understandings: list[Reading], is_listed: bool = False) -> list[str]:
    """The lines of the data: every phrase once, in its commonest reading, and longer ones where that goes astray.
    `is_listed`: what still goes astray is printed."""
    votes: dict[str, Counter[str]] = {}
    for reading in understandings:
        for _, _, parts in _phrases(reading):
            _vote(votes, parts)
    for reading in understandings:
        for parts in _nouns(reading):
            if "".join(part.text for part in parts) not in votes:
                _vote(votes, parts)
    goals = [(reading, _goal(reading)) for reading in understandings]
    lines, astray, doubtful = dict[str, str](), list[tuple[Reading, Marks]](), goals
    for _ in range(MOST_JOINED):
        before, lines = lines, {key: count.most_common(1)[0][0] for key, count in votes.items()}
        if astray:
            doubtful = _touched(goals, {key for key, line in lines.items() if before.get(key) != line}, astray)
        reader = Readings([parse(line) for line in lines.values()], readings._counters(GOAL.with_name("counters.txt")))
        reader.spare([WORD_VALUE])
        astray = [(reading, goal) for reading, goal in doubtful if marks(reader.segments(reading.text)) != goal]
        if not astray:
            break
        for reading, goal in astray:
            _join(reader, reading, goal, votes)
    if is_listed:
        for reading, _ in astray:
            print(f"is read as {written(reader.segments(reading.text))}, not as the analyser says; nothing to do where "
                  f"that is right, else put it right in {BY_HAND.name}: {reading.text}", file=sys.stderr)
    return sorted(lines.values(), key=lambda line: parse(line).key)


def _touched(goals: list[tuple[Reading, Marks]], keys: set[str],
             astray: list[tuple[Reading, Marks]]) -> list[tuple[Reading, Marks]]:
    """Those that were astray, and the texts in which one of these phrases stands: no other is read otherwise now."""
    longest, again = max(map(len, keys), default=0), {reading.text for reading, _ in astray}
    found = []
    for reading, goal in goals:
        plain = readings._numbers_out(reading.text)[0]
        pieces = (plain[at:at + n] for at in range(len(plain)) for n in range(1, longest + 1))
        if reading.text in again or not keys.isdisjoint(pieces):
            found.append((reading, goal))
    return found


def _nouns(reading: Reading) -> Iterator[tuple[Segment, ...]]:
    """Phrases without what hangs on their noun, for sentences that are put together otherwise than any of ours."""
    inside = {i: span for span in reading.ruby for i in range(span[0], span[1])}
    for start, end, parts in _phrases(reading):
        for at in range(start + 1, end):
            whole = at not in inside or inside[at][0] == at
            if at in reading.nouns and whole and parts[0].gap and any(i in inside for i in range(start, at)):
                yield _segments(reading.text, start, at, inside, True)


def _vote(votes: dict[str, Counter[str]], parts: tuple[Segment, ...], weight: int = 1) -> None:
    leans = not parts[0].gap
    body = (parts[0]._replace(gap=False), *parts[1:])
    votes.setdefault("".join(p.text for p in body), Counter())[written(body, leans)] += weight


def marks(parts: Iterable[Segment]) -> Marks:
    """Where gaps and readings stand in a text, for comparing."""
    gaps, ruby, at = set(), set(), 0
    for part in parts:
        if part.gap:
            gaps.add(at)
        if part.reading:
            ruby.add((at, at + len(part.text), part.reading))
        at += len(part.text)
    return gaps, ruby


def _goal(reading: Reading) -> Marks:
    """The same of a text as it was understood."""
    starts = {start for start, _, parts in _phrases(reading) if parts[0].gap}
    first_values = {i for i in reading.values if i - 1 not in reading.values}
    gaps = {i for i in starts | first_values if i and _wordlike(reading.text[i - 1])}
    return gaps, {(a, b, said) for a, b, said in reading.ruby}


def _join(reader: Readings, reading: Reading, goal: Marks, votes: dict[str, Counter[str]]) -> None:
    """Around the first place where the run time goes astray, two phrases become one."""
    (gaps, ruby), (gaps_wanted, ruby_wanted) = marks(reader.segments(reading.text)), goal
    wrong = min([*(gaps ^ gaps_wanted), *(a for a, _, _ in ruby ^ ruby_wanted)])
    phrases = _phrases(reading)
    index = next((i for i, (start, end, _) in enumerate(phrases) if start <= wrong < end), len(phrases) - 1)
    for first in (index - 1, index):
        for upto in range(first + 2, first + 5):
            chosen = phrases[max(0, first):upto]
            if first < 0 or upto > len(phrases) or len(chosen) < 2:
                continue
            if any(a[1] != b[0] for a, b in pairwise(chosen)):
                break
            parts = tuple(part for _, _, each in chosen for part in each)
            _vote(votes, parts)
            break


def lines(is_listed: bool = False) -> list[str]:
    """The lines of the data, as our texts are now. Raises ImportError without the analyser."""
    by_hand = [parse(line, BY_HAND, number) for number, line in readings._lines(BY_HAND)]
    return made([understood(sample, by_hand) for sample in samples() if _is_ours(sample)], is_listed)


def main(arguments: list[str]) -> int:
    try:
        content = "\n".join((HEAD, *lines("--astray" in arguments))) + "\n"
    except ImportError:
        print("SudachiPy is not installed. Install it with: pip install -e .[dev]", file=sys.stderr)
        return 1
    if "--check" in arguments:
        same = GOAL.read_text("utf-8") == content
        print("The readings are up to date." if same else "The readings are stale: python build readings")
        return 0 if same else 1
    GOAL.write_text(content, "utf-8")
    print(f"{GOAL.relative_to(ROOT)}: {content.count(chr(10)) - 1} phrases")
    return 0


def _is_ours(sample: Sample) -> bool:
    return any(_JAPANESE.search(part.text) for part in sample if not part.value)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
