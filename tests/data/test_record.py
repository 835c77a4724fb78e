"""What a type declares is what a file may say; anything else is told with its line, its key and a cure."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

import pytest

from game.data.record import (
    FieldKey,
    OneOrMore,
    Range,
    known_keys,
    known_word,
    pairs,
    record,
    tolerant,
    value,
    whole,
    yes_or_no,
)
from game.data.yaml_text import DataError, Text, Tree, parse_tree
from game.data.yaml_text import Mapping as YamlMapping

FILE = Path("cups.yaml")


class Handle(NamedTuple):
    side: Literal["left", "right"]
    length: float = 1.0


@dataclass(frozen=True)
class Cup:
    name: Text
    size: int = 1
    full: bool = False
    for_two: Annotated[bool, FieldKey("for two"), yes_or_no] = False
    handles: tuple[Handle, ...] = ()
    marks: Mapping[str, int] = field(default_factory=dict)
    spare: Handle | None = None
    rank: Literal[1, 2] = 1
    sold: Annotated[tuple[tuple[str, str], ...], pairs] = ()


def read(text: str) -> Cup:
    return record(parse_tree(text, FILE), Cup, FILE)


def test_each_field_is_read_as_its_type_says() -> None:
    cup = read("""
name: blue
size: 3
full: true
for two: yes
handles: [{side: left}, {side: right, length: 0.5}]
marks: {chips: 2}
spare: {side: left, length: 2}
rank: 2
sold: {b: x, a: y}
""")
    assert cup == Cup(Text("blue", 2), 3, True, True, (Handle("left"), Handle("right", .5)), {"chips": 2},
                      Handle("left", 2), 2, (("b", "x"), ("a", "y")))
    assert cup.name.line == 2 and isinstance(cup.spare, Handle) and isinstance(cup.spare.length, int)


def test_what_has_a_default_may_be_left_out() -> None:
    assert read("name: blue") == Cup(Text("blue", 1))


@pytest.mark.parametrize(("text", "message"), [
    ("size: 1", "cups.yaml:1: `name:` is missing"),
    ("name: a\nsise: 1", "cups.yaml:2: sise: .*did you mean `size`"),
    ("name: [a]", "cups.yaml:1: name: "),
    ("name: a\nsize: -1", "cups.yaml:2: size: `-1` is no number – write a whole number, 0 or more"),
    ("name: a\nsize: 1.5", "cups.yaml:2: size: `1.5` is no number"),
    ("name: a\nsize: 1234567890", "cups.yaml:2: size: `1234567890` is no number"),
    ("name: a\nsize: ٣", "cups.yaml:2: size: `٣` is no number"),
    ("name: a\nfull: yes", "cups.yaml:2: full: `yes` is neither true nor false – write `true` or `false`"),
    ("name: a\nfor two: true", "cups.yaml:2: for two: `true` is not known here – use one of: yes, no"),
    ("name: a\nfor_two: yes", "cups.yaml:2: for_two: .*did you mean `for two`"),
    ("name: a\nhandles: {side: left}", "cups.yaml:2: handles: a list"),
    ("name: a\nhandles:\n- side: up", "cups.yaml:3: side: `up` is not known here – use one of: left, right"),
    ("name: a\nhandles:\n- length: 1", "cups.yaml:3: handles: `side:` is missing"),
    ("name: a\nhandles:\n- {side: left, length: inf}", "cups.yaml:3: length: `inf` is not a number"),
    ("name: a\nhandles:\n- {side: left, length: long}", "cups.yaml:3: length: `long` is not a number"),
    ("name: a\nmarks: {chips: few}", "cups.yaml:2: chips: `few` is no number"),
    ("name: a\nrank: 3", "cups.yaml:2: rank: `3` is not known here – use one of: 1, 2"),
])
def test_what_is_wrong_is_told_with_its_line_and_a_cure(text: str, message: str) -> None:
    with pytest.raises(DataError, match=message):
        read(text)


def test_a_complete_record_has_every_field() -> None:
    with pytest.raises(DataError, match="`length:` is missing"):
        record(parse_tree("side: left", FILE), Handle, FILE, complete=True)
    assert record(parse_tree("{side: left, length: 2}", FILE), Handle, FILE, complete=True) == Handle("left", 2)


def test_a_field_that_is_given_may_not_stand_there() -> None:
    assert record(parse_tree("length: 2", FILE), Handle, FILE, side="right") == Handle("right", 2)
    with pytest.raises(DataError, match="side"):
        record(parse_tree("{side: left, length: 2}", FILE), Handle, FILE, side="right")


def test_further_keys_may_stand_there_only_where_they_are_named() -> None:
    tree = parse_tree("{side: left, colour: red}", FILE)
    assert record(tree, Handle, FILE, others=("colour",)) == Handle("left")
    with pytest.raises(DataError, match="colour"):
        record(tree, Handle, FILE)


def test_types_are_read_otherwise_in_all_that_is_nested_and_a_field_only_here() -> None:
    def tenfold(tree: Tree, file: Path, key: str) -> int:
        return 10 * whole(tree, file, key)

    tree = parse_tree("{name: a, size: 2, marks: {x: 3}}", FILE)
    cup = record(tree, Cup, FILE, scalars=((int, tenfold),))
    assert (cup.size, cup.marks) == (20, {"x": 30})
    cup = record(tree, Cup, FILE, forms={"size": tenfold})
    assert (cup.size, cup.marks) == (20, {"x": 3})


class Lamp(NamedTuple):
    height: Annotated[int, Range(2, 5)] = 2
    light: Annotated[float, Range(0, 0.5)] = 0.1
    names: Mapping[str, str] = {}
    file: str = ""


@pytest.mark.parametrize(("text", "message"), [
    ("height: 1", "cups.yaml:1: height: 1 is too small or too large – write a number from 2 to 5"),
    ("height: 5\nlight: 1", "cups.yaml:2: light: 1 is too small or too large – write a number from 0 to 0.5"),
    ("light: 0.51", "cups.yaml:1: light: 0.51 is too small or too large – write a number from 0 to 0.5"),
    ("height: tall", "cups.yaml:1: height: `tall` is no number – write a whole number, 0 or more"),
])
def test_a_number_outside_its_range_is_refused(text: str, message: str) -> None:
    with pytest.raises(DataError) as error:
        record(parse_tree(text, FILE), Lamp, FILE)
    assert str(error.value) == message


def test_both_ends_of_a_range_belong_to_it() -> None:
    for height, light in ((2, 0.0), (5, 0.5)):
        assert record(parse_tree(f"{{height: {height}, light: {light}}}", FILE), Lamp, FILE) == Lamp(height, light)


def test_tolerant_reading_loses_only_what_cannot_be_read() -> None:
    tree = parse_tree("light: 9\nfile: mine\nfuture: 1\nheight: 4\nnames: {a: [b]}", FILE)
    assert isinstance(tree, YamlMapping)
    found, refused = tolerant(tree, Lamp, FILE, file="given")
    assert found == Lamp(4, file="given"), "a given field does not stand in the tree"
    assert {key: error.line for key, error in refused.items()} == {"light": 1, "names": 5}
    assert list(refused) == ["light", "names"], "in the order of the file"


def test_a_value_is_read_without_a_record_around_it() -> None:
    read = value(parse_tree("{a: {b: 1, c: 0.5}}", FILE), Mapping[str, Mapping[str, float]], FILE)
    assert read == {"a": {"b": 1, "c": .5}}
    with pytest.raises(DataError, match=r"^cups.yaml:2: b: `x` is not a number"):
        value(parse_tree("a:\n  b: x", FILE), Mapping[str, Mapping[str, float]], FILE)


def test_an_unknown_key_is_told_each_known_one_once() -> None:
    with pytest.raises(DataError) as error:
        record(parse_tree("side: left\nsurplus: 1", FILE), Handle, FILE)
    assert str(error.value) == "cups.yaml:2: surplus: this key is not known – known here: side, length"


class Choir(NamedTuple):
    voices: Annotated[tuple[Handle, ...], OneOrMore()]


def test_a_single_item_may_stand_without_its_list() -> None:
    for text in ("voices: {side: left}", "voices: [{side: left}]"):
        assert record(parse_tree(text, FILE), Choir, FILE) == Choir((Handle("left"),))
    with pytest.raises(DataError, match=r"^cups.yaml:1: voices: `side:` is missing"):
        record(parse_tree("voices: {length: 1}", FILE), Choir, FILE)


def test_an_unknown_word_is_told_the_one_that_was_meant() -> None:
    with pytest.raises(DataError) as error:
        known_word(("ladder", "plain"), Text("lader", 3), FILE, "cards")
    assert str(error.value) == "cups.yaml:3: cards: `lader` is not known here – did you mean `ladder`?"
    with pytest.raises(DataError, match=r"`x` is not in this pack – known here: ladder, plain$"):
        known_word(("ladder", "plain"), Text("x", 3), FILE, "cards", "in this pack")
    assert known_word(("ladder",), Text("ladder", 3), FILE, "cards") == "ladder"


class Shelf(NamedTuple):
    row: int
    owner: int | str = ""
    for_two: Annotated[bool, FieldKey("for two"), yes_or_no] = False


def test_a_given_field_may_be_of_a_type_that_no_file_can_hold() -> None:
    assert record(parse_tree("row: 1", FILE), Shelf, FILE, owner="Ana") == Shelf(1, "Ana")
    with pytest.raises(DataError, match=r"owner: this key is not known"):
        record(parse_tree("{row: 1, owner: Ben}", FILE), Shelf, FILE, owner="Ana")


def test_known_keys_are_called_as_in_the_file_without_given_fields() -> None:
    assert known_keys(Shelf, "owner") == {"row", "for two"}
