"""YAML read as text with lines; everything a stranger's file could try is refused with a sentence."""
from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
import yaml

from game.core.trouble import Trouble
from game.data import yaml_text
from game.data.yaml_text import (
    DataError,
    Mapping,
    Text,
    YamlList,
    parse_documents,
    parse_tree,
    read_mapping,
    read_tree,
    write_text,
)
from game.text.language import Language


def test_no_guessing_of_types() -> None:
    tree = parse_tree("{a: off, b: -1, c: 007, d: 1.0, e: null, f: '-', g: 2026-01-01, h: }", "f")
    assert tree == {"a": "off", "b": "-1", "c": "007", "d": "1.0", "e": "null", "f": "-", "g": "2026-01-01", "h": ""}


def test_every_node_knows_its_line() -> None:
    tree = parse_tree("a: 1\nb:\n  - x\n  - {c: y}\n", "f")
    assert isinstance(tree, Mapping) and tree.line == 1 and tree.lines == {"a": 1, "b": 2}
    b = tree["b"]
    assert isinstance(b, YamlList) and b.line == 3
    assert isinstance(b[0], Text) and b[0].line == 3
    assert isinstance(b[1], Mapping) and b[1].line == 4


@pytest.mark.parametrize("reader", [yaml.SafeLoader, getattr(yaml, "CSafeLoader", yaml.SafeLoader)])
@pytest.mark.parametrize(("text", "key"), [
    ('name: "a', "no_quote"), ("a: [1, 2", "no_bracket"), ("a: {b: 1", "no_bracket"), ("theme: [", "no_bracket"),
    ("a: @x", "no_start"), ("a: 1\n\tb: 2", "no_start"), ("a: b: c", "no_colon"), ("a: 1\nb", "no_colon"),
    ("- a\nb: 1", "no_yaml"), ('a: "b" c', "no_yaml"), ("a: \x07", "strange_letter"),
])
def test_what_people_write_wrongly_is_named_in_their_language_whichever_reader_met_it(
        text: str, key: str, reader: type, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yaml_text, "_Loader", reader)
    with pytest.raises(DataError) as caught:
        parse_tree(text, "theme.yaml")
    assert caught.value.why == Trouble(f"data.{key}")
    told = Language("ja").tell(caught.value.sentence())
    assert told.startswith("theme.yaml:") and not re.search("[a-z]{4}", told.replace("theme.yaml", "")), told


@pytest.mark.parametrize(
    ("text", "line", "what"),
    [
        ("a: 1\nb: 2\na: 3", 3, "twice"),
        ("a: 1\nb: &x 2", 2, "anchors"),
        ("a: 1\nb: *x", 2, "aliases"),
        ("a: !!python/object/apply:os.system [id]", 1, "tags"),
        ("a: !!str 1", 1, "tags"),
        ("a: [1,\n 2", 2, "not YAML"),
        ("a: 1\n\tb: 2", 2, "not YAML"),
        ('a: 1\nb: "x\nc: 3\n', 2, "quotation mark"),
        ("a: b\nc: \x01", 2, "character"),
        ("- 1\n---\n- 2", 3, "second document"),
        ("? [a]\n: b", 1, "single word"),
        ("[" * 60 + "]" * 60, 1, "nested"),
    ],
)
def test_refused_with_file_line_and_cure(text: str, line: int, what: str) -> None:
    with pytest.raises(DataError) as caught:
        parse_tree(text, "theme.yaml")
    error = caught.value
    assert error.line == line
    assert what in error.what
    assert str(error).startswith(f"theme.yaml:{line}: ")
    assert " – " in str(error)


def test_merge_keys_are_only_keys() -> None:
    assert parse_tree("<<: {a: 1}\nb: 2", "f") == {"<<": {"a": "1"}, "b": "2"}


def test_the_form_of_an_error() -> None:
    assert str(DataError("a.yaml", 3, "seed", "this is wrong", "mend it")) == "a.yaml:3: seed: this is wrong – mend it"
    assert str(DataError("a.yaml", 0, "", "this is wrong")) == "a.yaml: this is wrong"


def test_too_large(tmp_path: Path) -> None:
    file = tmp_path / "big.yaml"
    file.write_text("a: " + "x" * 2000)
    assert read_tree(file)
    with pytest.raises(DataError, match="larger than 1 KB"):
        read_tree(file, limit=1024)


def test_not_utf8_names_the_line(tmp_path: Path) -> None:
    file = tmp_path / "old.yaml"
    file.write_bytes("a: 1\nb: 猫".encode("shift-jis"))
    with pytest.raises(DataError, match="UTF-8") as caught:
        read_tree(file)
    assert caught.value.line == 2


def test_a_byte_order_mark_is_no_trouble(tmp_path: Path) -> None:
    file = tmp_path / "windows.yaml"
    file.write_bytes(b"\xef\xbb\xbfa: 1\r\nb: 2\r\n")
    assert read_tree(file) == {"a": "1", "b": "2"}


def test_missing_file(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="can’t be read"):
        read_tree(tmp_path / "none.yaml")


def test_an_empty_file_is_an_empty_mapping(tmp_path: Path) -> None:
    file = tmp_path / "empty.yaml"
    file.write_text("# nothing yet\n")
    assert read_mapping(file) == {}


def test_a_list_where_a_mapping_is_needed(tmp_path: Path) -> None:
    file = tmp_path / "list.yaml"
    file.write_text("\n- a\n")
    with pytest.raises(DataError) as caught:
        read_mapping(file)
    assert caught.value.line == 2


def test_documents() -> None:
    first, second = parse_documents("a: 1\n---\nb: 2\n", "f")
    assert (first, second) == ({"a": "1"}, {"b": "2"})
    assert second.line == 3


def test_what_is_written_is_read_again() -> None:
    tree = {"a": True, "b": 1.5, "c": ["off", "-1", "猫 🐈"], "d": {"e": ""}}
    assert parse_tree(write_text(tree), "f") == {"a": "true", "b": "1.5", "c": ["off", "-1", "猫 🐈"], "d": {"e": ""}}


def test_what_no_one_can_see_does_not_come_in() -> None:
    tree = parse_tree('{"a\\0b": "x\\0y\\u202Ez", c: [ "\\u200Bd" ], e: "one\\n\\ttwo"}', "f")
    assert tree == {"ab": "xyz", "c": ["d"], "e": "one\n\ttwo"}
    assert isinstance(tree, Mapping) and tree.lines == {"ab": 1, "c": 1, "e": 1}


def test_keys_that_are_alike_once_they_are_cleaned_stand_there_twice() -> None:
    with pytest.raises(DataError, match="twice"):
        parse_tree('{a: 1, "a\\0": 2}', "f")


def test_no_text_is_without_end() -> None:
    tree = parse_tree("a: " + "葵" * 20_000, "f")
    assert tree == {"a": "葵" * 10_000}


@pytest.mark.parametrize("letter", ["\\ud800", "\\U00110000", "\\UFFFFFFFF"])
def test_a_letter_that_cannot_be_is_refused_or_left_out(letter: str) -> None:
    try:
        assert parse_tree(f'a: "x{letter}"', "f") == {"a": "x"}
    except DataError as error:
        assert str(error).startswith("f")


@pytest.mark.parametrize("pure", [True, False])
def test_both_readers_give_the_same(monkeypatch: pytest.MonkeyPatch, pure: bool) -> None:
    """The one that comes with every Python knows fewer limits than the fast one."""
    import yaml

    from game.data import yaml_text

    if pure:
        monkeypatch.setattr(yaml_text, "_Loader", yaml.SafeLoader)
    for text in ('a: "\\ud800"', 'a: "\\UFFFFFFFF"', "a: \ud800", "a: [b", "a: \0"):
        try:
            str(parse_tree(text, "f")).encode("utf-8")
        except DataError as error:
            assert str(error).startswith("f")


@pytest.mark.parametrize("what", ["pipe", "folder", "device", "nothing", "long"])
def test_what_is_no_file_is_never_waited_for(tmp_path: Path, what: str) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    path = {"device": Path("/dev/zero"), "long": tmp_path / ("a" * 5000)}.get(what, tmp_path / what)
    with pytest.raises(DataError, match="can’t be read"):
        read_tree(path)


def test_what_is_written_can_be_read_whatever_a_file_is_called() -> None:
    """Python has a byte that is no UTF-8 as half a sign, and no YAML may hold that."""
    assert parse_tree(write_text({"recent": ["/猫/\udc94L"], "\udcff": 1}), "f") == {"recent": ["/猫/?L"], "?": "1"}
