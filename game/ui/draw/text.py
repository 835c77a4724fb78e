"""Breaking text into lines: Japanese by phrases and kinsoku, Latin by words, never inside numbers or names.

Words in katakana are kept whole as well: in a game's sentences they are names and calls.

Pure: it is told how wide a piece is and where phrases begin, and knows no font, no pixel and no language but the
characters themselves.
"""
from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cache
from itertools import accumulate, pairwise
from typing import Final, TypeAlias

from game.text.readings import GAP

Measure: TypeAlias = Callable[[str], float]
MeasurePart: TypeAlias = Callable[[int, int], float]

MOST_JAPANESE, MOST_LATIN = 36, 70
"""Characters a line may hold at most, figures and Latin among Japanese as halves of one; lines longer than this lose
the eye on the way back."""

WIDOW = 4
"""A last line shorter than this looks like a slip."""

AT_A_COMMA, AT_A_PHRASE, WITHIN = 0.06, 0.25, 9.0
"""How ill a line ends elsewhere than behind a sentence: so much unevenness it is worth not to."""

LOST = 12
"""How many characters it may cost a line to end with a phrase: what is longer is a phrase we do not know."""

NOT_FIRST: Final = set("、。，．・：；？！゛゜ヽヾゝゞ々ー）］｝」』】〕〉》”’…‥‐–—〜～,.:;?!)]}%‰℃"
                       "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ")
NOT_FIRST_SIGNS: Final = set("、。，．・：；？！）］｝」』】〕〉》—〜～")
_STOPS: Final = NOT_FIRST_SIGNS - set("）］｝」』】〕〉》")
NOT_LAST: Final = set("（［｛「『【〔〈《“‘([{¥$£€№#")
TOGETHER: Final = ("——", "──", "……", "‥‥")

_NUMBER = r"[-−+±]?[0-9０-９]+(?:[.,:／/×・0-9０-９]*[0-9０-９])?[%％]?"
_COUNTER = r"[枚点人回目番周組位分秒個]?"
_LATIN = r"A-Za-z\u00c0-\u024f"
_SPELT = rf"[{_LATIN}](?:-[{_LATIN}](?![{_LATIN}]))+"
"""A word that is spelt out, B-U-R-R-O: no line ends in the middle of it."""

_ATOM = re.compile(rf"\s+|{_SPELT}|{_NUMBER}{_COUNTER}|[{_LATIN}0-9'’&@_]+(?:-(?=[{_LATIN}]))?|[ァ-ヺー]+|.", re.S)


_UNIT = re.compile(r"G|[♠♥♦♣]|(?:point|chip|counter|card|letter|player|deal|round|trick|minute|turn|time)s?|min|s")
_FIGURE = re.compile(rf"{_NUMBER}|[XVI]+")
_WORD = r"[ァ-ヺ一-龠々]"
"""What follows a number: its unit behind a blank, a number behind a Japanese name, and what it counts."""

_JAPANESE = re.compile("[\u3000-\u9fff\uff00-\uffef]")


def is_japanese(text: str) -> bool:
    """Return whether the text holds any kana, kanji or full-width sign."""
    return not text.isascii() and _JAPANESE.search(text) is not None


def line_height(text: str) -> float:
    """Return the distance of base lines in sizes of the type: 1.6 Japanese, 1.5 Latin."""
    return 1.6 if is_japanese(text) else 1.5


def pieces(text: str, whole: Iterable[str] = (), gaps: bool = False) -> list[str]:
    """Return the text cut wherever a line may break; spaces end the piece before them. `whole` spans stay in one piece.

    Where kana stand with gaps between the phrases (or would, with `gaps`), a line breaks there and behind stops alone.
    """
    out: list[str] = []
    may = _may_break_in_gaps if gaps or GAP in text else _may_break
    for atom in _atoms(text, [w for w in whole if w]):
        if out and not may(out[-1], atom):
            out[-1] += atom
        else:
            out.append(atom)
    return out


def wrap(text: str, width: float, measure: Measure, whole: Iterable[str] = (), gaps: bool = False,
         phrases: Collection[int] = (), held: Collection[int] = ()) -> list[str]:
    """Break into lines no wider than `width` (in the unit of `measure`) nor longer than the design allows.

    A piece that is too wide for any line is cut by characters, because text outside its box is of no use. New lines in
    the text are kept. `phrases`: places in the text where a phrase begins; a line ends there, or behind a stop, and
    within a phrase only if that is wider than any line. `held`: places where no line begins.
    """
    return [text[start:end]
            for start, end in wrapped(text, width, lambda a, b: measure(text[a:b]), whole, gaps, phrases,
                                      held)]


def wrapped(text: str, width: float, measure: MeasurePart, whole: Iterable[str] = (), gaps: bool = False,
            phrases: Collection[int] = (), held: Collection[int] = ()) -> list[tuple[int, int]]:
    """Return the lines as places in the text, for lines of several weights: `measure(start, end)` tells a part's width.
    """
    spans = list(whole)
    out: list[tuple[int, int]] = []
    start = 0
    for paragraph in text.split("\n"):
        out.extend(_fill(paragraph, start, width, measure, spans, gaps, phrases, held))
        start += len(paragraph) + 1
    return out


def evened(text: str, width: float, measure: Measure, whole: Iterable[str] = (), gaps: bool = False,
           phrases: Collection[int] = (), held: Collection[int] = ()) -> list[str]:
    """Break the text into as few lines as it needs, each about as long as the others, but rather behind a stop than
    within a sentence."""
    spans = list(whole)
    lines = wrap(text, width, measure, spans, gaps, phrases, held)
    if len(lines) < 2 or "\n" in text:
        return lines
    places = [0, *accumulate(map(len, _leaning(pieces(text, spans, gaps), 0, held)))]
    breadth = cache(lambda a, b: measure(text[a:b].rstrip()))
    goal = sum(map(measure, lines)) / len(lines)
    best: dict[int, tuple[float, tuple[int, ...]]] = {0: (0.0, (0,))}       # by where the lines so far end
    for _ in lines:
        longer: dict[int, tuple[float, tuple[int, ...]]] = {}
        for start, (cost, taken) in best.items():
            for end in places:
                if end > start and breadth(start, end) <= width:
                    more = cost + (breadth(start, end) / goal - 1) ** 2 + _parts(text, end, phrases)
                    longer[end] = min(longer.get(end, (more, (*taken, end))), (more, (*taken, end)))
        best = longer
    if len(text) not in best:
        return lines
    return [text[a:b].rstrip() for a, b in pairwise(best[len(text)][1])]


def breaks_a_phrase(text: str, lines: Iterable[str], phrases: Collection[int]) -> bool:
    """Return whether any of these lines of the text begins within a phrase; where none are known, none is broken."""
    at, first = 0, True
    for line in lines:
        at = text.index(line, at)
        if phrases and not first and at not in phrases and not _ends_phrase(text, at):
            return True
        at, first = at + len(line), False
    return False


def _parts(text: str, at: int, phrases: Collection[int]) -> float:
    """How ill it is to end a line here, beside ends of unequal length."""
    last = text[:at].rstrip()[-1:]
    if at == len(text) or last in "。！？.!?":
        return 0.0
    if last in "、,:;–":
        return AT_A_COMMA
    return AT_A_PHRASE if at in phrases or _ends_phrase(text, at) else WITHIN


def fit(text: str, width: float, measure: Measure) -> str:
    """Return the text, or as much of its beginning as fits with an ellipsis."""
    if measure(text) <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if measure(text[:middle].rstrip() + "…") <= width:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + "…"


def _fill(paragraph: str, offset: int, width: float, measure: MeasurePart,
          whole: Sequence[str], gaps: bool, phrases: Collection[int], held: Collection[int]) -> list[tuple[int, int]]:
    japanese = is_japanese(paragraph)
    most = MOST_JAPANESE if japanese else MOST_LATIN
    breaks = [0]                                 # places where a line may begin
    nice: list[int] = []                         # those of them where a phrase does
    lines: list[tuple[int, int]] = []
    start = end = 0
    wide = list(accumulate(map(_wide, paragraph), initial=0)) if japanese else []      # so many before each place

    def too_long(a: int, b: int) -> bool:
        b = a + len(paragraph[a:b].rstrip())
        count = (b - a + wide[b] - wide[a]) / 2 if japanese else b - a
        return count > most or measure(offset + a, offset + b) > width

    def fits(a: int) -> bool:
        """Whether the phrase that begins here has room in a line."""
        ends = (b for b in range(end + 1, len(paragraph)) if offset + b in phrases or _ends_phrase(paragraph, b))
        return end - a <= LOST and not too_long(a, next(ends, len(paragraph)))

    for piece in _leaning(pieces(paragraph, whole, gaps), offset, held):
        grown = end + len(piece)
        while end > start and too_long(start, grown):
            last = next((b for b in reversed(nice) if start < b <= end and (b == end or fits(b))), end)
            lines.append((start, last))
            start = last
        while start == end and grown - start > 1 and too_long(start, grown):
            end = start + 1
            while end < grown - 1 and not too_long(start, end + 1):
                end += 1
            lines.append((start, end))
            start = end
        end = grown
        breaks.append(end)
        if phrases and (offset + end in phrases or _ends_phrase(paragraph, end)):
            nice.append(end)
    lines.append((start, end))
    _no_widow(lines, breaks, nice)
    return [(offset + a, offset + a + len(paragraph[a:b].rstrip())) for a, b in lines]


def _leaning(parts: Iterable[str], at: int, held: Collection[int]) -> Iterable[str]:
    """The pieces, those that lean on the one before them together with it."""
    out: list[str] = []
    for part in parts:
        if out and at in held:
            out[-1] += part
        else:
            out.append(part)
        at += len(part)
    return out


def _no_widow(lines: list[tuple[int, int]], breaks: Sequence[int], nice: Sequence[int]) -> None:
    """A last line of one or two characters takes something from the line before, if that has plenty."""
    if len(lines) < 2 or lines[-1][1] - lines[-1][0] >= WIDOW:
        return
    (first, _), (start, end) = lines[-2], lines[-1]
    earlier = [at for at in breaks if first < at < start and end - at >= WIDOW]
    at = next((at for at in reversed(earlier) if at in nice and at - first >= WIDOW),
              next((at for at in reversed(earlier) if at - first >= 2 * WIDOW), start))
    lines[-2:] = [(first, at), (at, end)]


def _atoms(text: str, whole: Sequence[str]) -> list[str]:
    if not whole:
        return [m.group(0) for m in _ATOM.finditer(text)]
    spans = re.compile("(" + "|".join(re.escape(w) for w in sorted(whole, key=len, reverse=True)) + ")")
    out: list[str] = []
    for index, part in enumerate(spans.split(text)):
        out.extend([part] if index % 2 else [m.group(0) for m in _ATOM.finditer(part)])
    return [a for a in out if a]


def _may_break(left: str, right: str) -> bool:
    """Whether a line may end after `left`: the rules of kinsoku, and spaces for Latin."""
    if right.isspace() or right[0] in NOT_FIRST or left[-1] in NOT_LAST:
        return False
    if left[-1] + right[0] in TOGETHER:
        return False
    if left[-1].isspace():
        return not _one_figure(left.rstrip(), right)
    if left[-1].isdigit() and re.match(_WORD, right):
        return False
    return _wide(left[-1]) or _wide(right[0]) or left[-1] in "-–—/"


def _one_figure(left: str, right: str) -> bool:
    """Whether these are read as one across the blank between them: 3 G, 10 ♣, 4 points, クク XV."""
    if left[-1:].isdigit():
        return _UNIT.fullmatch(right.rstrip()) is not None
    return _wide(left[-1:]) and left[-1:] not in NOT_FIRST_SIGNS and _FIGURE.fullmatch(right) is not None


def _ends_phrase(text: str, at: int) -> bool:
    """Whether what stands here needs no phrase to be known: a stop, a blank, a bracket that opens; not in 1、2、3枚."""
    if text[at - 1] == "、" and text[at - 2:at - 1].isdigit() and text[at:at + 1].isdigit():
        return False
    return text[at - 1].isspace() or text[at - 1] in NOT_FIRST_SIGNS or text[at:at + 1] in NOT_LAST


def _may_break_in_gaps(left: str, right: str) -> bool:
    """Behind a blank or a stop; behind a bracket not, for what follows may be a particle."""
    return _may_break(left, right) and (left[-1].isspace() or left[-1] in _STOPS or right[0] in NOT_LAST)


def _wide(character: str) -> bool:
    return is_japanese(character) or character in "—…─"
