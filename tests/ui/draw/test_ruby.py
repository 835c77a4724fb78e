"""Where readings stand above their words, in figures."""
from __future__ import annotations

from itertools import pairwise

import pytest

from game.ui.draw.ruby import RubyWord, head, placed, tail

KANJI, KANA = 40.0, 40.0


def word(reading: int) -> RubyWord:
    """One kanji with a reading of so many letters of 20."""
    return RubyWord(KANJI, 20.0 * reading)


def kana(letters: int) -> RubyWord:
    return RubyWord(letters * KANA, 0.0, letters * KANA, letters * KANA)


@pytest.mark.parametrize(("words", "wide"), [
    ([word(2), kana(1), word(2)], 120),                    # nothing is longer than its word
    ([word(3), kana(1), word(2)], 120),                    # 断る札: a whole letter over the kana behind
    ([kana(1), word(4)], 100),                             # at the end of a line a letter over the kana before it
    ([word(4), kana(1), word(4), kana(1)], 180),           # two share the kana between them
    # over a part that is not the next
    ([word(3), RubyWord(20, 0, 20, 20), RubyWord(20, 0, 20, 20), word(3), kana(1)], 160),
    ([word(3), RubyWord(22), word(2)], 122),                   # over a figure nothing may reach
    ([word(4)], 80),
])
def test_a_line_is_no_wider_than_its_readings_want(words: list[RubyWord], wide: float) -> None:
    slots, end = placed(words, 20.0)
    assert end == pytest.approx(wide)
    _apart(words, slots, end)


@pytest.mark.parametrize("lengths", [(2, 1, 3), (3, 0, 3), (4, 2, 4), (1, 1, 5), (5, 0, 1)])
def test_no_reading_touches_another_or_leaves_the_line(lengths: tuple[int, int, int]) -> None:
    first, between, last = lengths
    words = [word(first), *([kana(between)] if between else []), word(last)]
    slots, end = placed(words, 20.0)
    _apart(words, slots, end)


def _apart(words: list[RubyWord], slots: tuple, end: float) -> None:
    said = [(slot.said, slot.said + w.said) for w, slot in zip(words, slots, strict=True) if w.said]
    assert all(a >= 0 and b <= end + 1e-6 for a, b in said)
    begins = [(slot.word, slot.word + w.wide) for w, slot in zip(words, slots, strict=True)]
    for lane in (said, begins):
        assert all(first[1] <= second[0] + 1e-6 for first, second in pairwise(lane))


def test_what_a_reading_may_reach_over() -> None:
    assert head("る、「クク") == "る、" and tail("1枚もらう") == "もらう"
    assert head("1枚") == tail("12") == head("Kuku") == ""
