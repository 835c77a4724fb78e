"""Presets, levels of bots, and scenario files."""
from __future__ import annotations

from pathlib import Path

import pytest

from game.data.bots import load_levels
from game.data.presets import load_presets
from game.data.yaml_text import DataError
from game.rules.catalogue import GAMES
from game.scenarios.format import load_scenarios


def _file(folder: Path, name: str, text: str) -> Path:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


# ---- presets and bots ---------------------------------------------------------------------------------------
def test_presets_keep_their_order_and_their_texts(tmp_path: Path) -> None:
    text = "- {id: short, newcomer: true, options: {chips: 10, cat_fizzle: off}}\n- {id: classic}\n"
    _file(tmp_path, "kuku.yaml", text)
    short, classic = load_presets("kuku", tmp_path)
    assert (short.id, dict(short.options)) == ("short", {"chips": "10", "cat_fizzle": "off"})
    assert dict(classic.options) == {}
    assert short.options["chips"].line == 1
    assert short.newcomer and not classic.newcomer


def test_a_game_without_a_file_has_no_presets_and_no_levels(tmp_path: Path) -> None:
    assert load_presets("kuku", tmp_path) == ()
    assert load_levels("kuku", tmp_path) == ()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("- {options: {}}", "`id:` is missing"),
        ("- {id: a, option: {}}", "did you mean `options`"),
        ("- {id: a}\n- {id: a}", "two presets"),
        ("- {id: a}\n- {id: b}", r"kuku.yaml:1: newcomer: no preset .* – write `newcomer: true` at the one"),
        ("- {id: a}\n- {id: b, newcomer: false}", "no preset here is for newcomers"),
        ("- {id: a, newcomer: true}\n- id: b\n  newcomer: true",
         r"kuku.yaml:3: newcomer: 2 presets here are for newcomers – leave `newcomer: true` at one of them: a, b"),
        ("- {id: a}\n- {id: b, newcomer: perhaps}", r"kuku.yaml:2: newcomer: `perhaps` is neither true nor false"),
        ("a: b", "a list belongs here"),
        ("- {id: a, options: {chips: [1]}}", "a single word"),
    ],
)
def test_broken_presets(tmp_path: Path, text: str, message: str) -> None:
    _file(tmp_path, "kuku.yaml", text)
    with pytest.raises(DataError, match=message):
        load_presets("kuku", tmp_path)


def test_levels(tmp_path: Path) -> None:
    _file(tmp_path, "kuku.yaml", "easy: {care: 0.4, memory: 0}\nstrong: {care: 1}\n")
    easy, strong = load_levels("kuku", tmp_path)
    assert (easy.id, dict(easy.figures)) == ("easy", {"care": 0.4, "memory": 0})
    assert type(easy.figures["memory"]) is int
    assert strong.id == "strong"


@pytest.mark.parametrize("figure", ["much", "nan", "inf", "''"])
def test_a_level_holds_numbers(tmp_path: Path, figure: str) -> None:
    _file(tmp_path, "kuku.yaml", f"easy:\n  care: {figure}\n")
    with pytest.raises(DataError, match=r"kuku.yaml:2: care: .* is not a number"):
        load_levels("kuku", tmp_path)


def test_the_files_that_come_with_the_program() -> None:
    for folder, load in (("presets", load_presets), ("bots", load_levels)):
        for spec in GAMES:
            assert load(spec.id), (folder, spec.id)


# ---- scenarios ----------------------------------------------------------------------------------------------
CASES = """game: kuku
cases:
- name: a cat
  options: {pack: 39}
  seats: [P1, P2, D]
  given:
    hands: {P1: [0], P2: [-1], D: [CA]}
  acts:
  - P1 cambio
  - P2 discard DZ push P1
  expect: {hands: {P1: [6]}, turn: null}
- name: nothing given
  seats: [A, B]
---
game: burro_pt
cases: []
"""


def test_scenarios(tmp_path: Path) -> None:
    kuku, burro = load_scenarios(_file(tmp_path, "cases.yaml", CASES))
    assert (kuku.game, kuku.line, burro.game, burro.line, burro.cases) == ("kuku", 1, "burro_pt", 15, ())
    cat, bare = kuku.cases
    assert (cat.name, cat.line, cat.seats) == ("a cat", 3, ("P1", "P2", "D"))
    assert cat.options == {"pack": "39"}
    assert cat.given == {"hands": {"P1": ["0"], "P2": ["-1"], "D": ["CA"]}}
    assert [(act.seat, act.action, act.line) for act in cat.acts] == [
        ("P1", "cambio", 9), ("P2", "discard DZ push P1", 10),
    ]  # fmt: skip
    assert cat.expect == {"hands": {"P1": ["6"]}, "turn": "null"}
    assert cat.given.lines == {"hands": 7}
    assert (bare.given, bare.acts, bare.expect) == ({}, (), {})


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("  - P1 cambio", "  - P9 cambio", r":9: acts: `P9` is not one of the seats"),
        ("  - P1 cambio", "  - P1", r":9: acts: `P1` names no action"),
        ("  options:", "  option:", r":4: option: this key is not known – did you mean `options`"),
        ("seats: [P1, P2, D]", "seats: [P1, P2, P1]", r":5: seats: `P1` sits there twice"),
        ("seats: [A, B]", "seats: []", "nobody sits there"),
        ("seats: [A, B]", "acts: []", "`seats:` is missing"),
        ("game: kuku", "games: kuku", "`game:` is missing"),
        ("  given:\n", "  given: all\n  #", "pairs belong here"),
    ],
)
def test_broken_scenarios_name_file_and_line(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert old in CASES
    with pytest.raises(DataError, match=message):
        load_scenarios(_file(tmp_path, "cases.yaml", CASES.replace(old, new, 1)))
