"""Text from outside is cleaned once: what stays, what goes, and how much."""
from __future__ import annotations

import pytest

from game.core.words import MOST_NAME, MOST_TEXT, cleaned, deciphered, legible, name


@pytest.mark.parametrize("text", [
    "Aiko", "葵", "Łukasz", "Šárka", "🐈", "👩\u200d🚀", "می\u200cخواهم", "e\u0301", "S – 7", "ｶﾀｸ", "\ue000",
    "a\u00a0b", ""])
def test_what_people_write_stays_as_it_is(text: str) -> None:
    assert cleaned(text) == text


@pytest.mark.parametrize(("text", "left"), [
    ("a\0b", "ab"), ("\ud800a", "a"), ("\udfffa", "a"), ("a\u202eb", "ab"), ("\u2066a\u2069", "a"), ("\ufeffa", "a"),
    ("a\u200bb", "ab"), ("a\x1b[31mb", "a[31mb"), ("a\x7f\x85b", "a b"), ("a\nb\tc", "a b c"), ("a\u2028b", "a b"),
    ("a\uffffb", "ab"), ("\U000e0041a", "a")])
def test_what_no_one_can_see_is_left_out(text: str, left: str) -> None:
    assert cleaned(text) == left
    assert cleaned(text).encode() and not set("\0\n") & set(cleaned(text))


def test_a_text_of_several_lines_keeps_them() -> None:
    assert cleaned("a\n\tb\0", lines=True) == "a\n\tb"


def test_nothing_is_longer_than_it_may_be() -> None:
    assert len(cleaned("a" * 200_000)) == MOST_TEXT
    assert len(cleaned("\0" * 30 + "葵" * 200_000)) == MOST_TEXT
    assert name(" " + "葵" * 20_000) == "葵" * (MOST_NAME - 1)


def test_cleaning_twice_changes_nothing() -> None:
    every = "".join(map(chr, range(0x11000))) + "\U0010ffff"
    assert cleaned(cleaned(every, 10**6), 10**6) == cleaned(every, 10**6)
    assert name(name("\u2028 a b \0")) == "a b"


def as_python_has_it(raw: bytes) -> str:
    return raw.decode("utf-8", "surrogateescape")


@pytest.mark.parametrize(("raw", "read"), [
    ("猫.png".encode("cp932"), "猫.png"),
    ("猫の札".encode("cp932"), "猫の札"), ("表/写真/ソ".encode("cp932"), "表/写真/ソ"),
    (b"\xff\xfe\x80x", "\ufffd\ufffd\ufffdx"), ("写真/".encode() + "猫".encode("cp932"), "写真/猫"),
    ("写真".encode() + b"\xff", "写真\ufffd"), (b"a b", "a b")])
def test_a_file_s_name_that_is_no_utf_8_is_read_as_japan_wrote_it(raw: bytes, read: str) -> None:
    assert deciphered(as_python_has_it(raw)) == legible(as_python_has_it(raw)) == read


def test_a_name_in_one_line_holds_no_command_to_the_terminal() -> None:
    assert legible("a\x1b[31m\nb") == "a\ufffd[31m\ufffdb" and legible("猫 \ud800") == "猫 \ufffd"
    assert deciphered("a\n\tb") == "a\n\tb"
