"""Where a text is split into lines that are read while cards move, and how long such a line may be."""
from __future__ import annotations

import pytest

from game.text.sentences import LINE_LETTERS, LINE_WORDS, is_long, joined, sentences


@pytest.mark.parametrize(("text", "parts"), [
    ("Meow! Ken is out.", ["Meow!", "Ken is out."]),
    ("One sentence", ["One sentence"]),
    ("猫がにゃお。ハナさんは失格！次へ", ["猫がにゃお。", "ハナさんは失格！", "次へ"]),
    ("「クク！」と言いました。", ["「クク！」と言いました。"]),
    ("They may say Kuku! now – or Meow! – and all show.", ["They may say Kuku! now – or Meow! – and all show."]),
    ("", []),
])
def test_a_text_is_split_behind_its_sentences(text: str, parts: list[str]) -> None:
    assert sentences(text) == parts


def test_a_name_that_ends_like_a_sentence_is_not_split() -> None:
    assert sentences("Dr. No and J. R. swap. Next!", ("J. R.", "Dr. No")) == ["Dr. No and J. R. swap.", "Next!"]
    assert sentences("ハナ！！さんは失格。次へ", ("ハナ！！",)) == ["ハナ！！さんは失格。", "次へ"]
    assert sentences("Refused. anna pays.", ("anna",)) == ["Refused.", "anna pays."]


def test_joined_sentences_are_the_text_again() -> None:
    assert joined("Meow!", "Ken is out.") == "Meow! Ken is out."
    assert joined("にゃお。", "失格です。") == "にゃお。失格です。"


@pytest.mark.parametrize(("line", "long"), [
    (" ".join(["word"] * LINE_WORDS) + ".", False), (" ".join(["word"] * (LINE_WORDS + 1)), True),
    (" ".join(["word"] * LINE_WORDS) + " – · →", False), ("ハナ " + " ".join(["word"] * LINE_WORDS), True),
    ("あ" * LINE_LETTERS, False), ("あ" * LINE_LETTERS + "。", True), ("Kenさんの" + "あ" * LINE_LETTERS, True),
])
def test_a_line_is_long_by_words_or_by_japanese_characters(line: str, long: bool) -> None:
    assert is_long(line) is long
