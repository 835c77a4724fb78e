"""The scenario files of this folder against the rules; and what the runner says of files that are wrong."""
from __future__ import annotations

from pathlib import Path

import pytest

from game.data.scenarios import load_scenarios
from game.data.yaml_text import DataError
from game.rules.catalogue import GAMES
from game.tools.scenario import Run, run_paths

FOLDER = Path(__file__).resolve().parents[1] / "scenarios"
SPECS = {spec.id: spec for spec in GAMES}
CASES = [
    pytest.param(spec_file.game, case, file, id=f"{file.stem}: {case.name}")
    for file in sorted(FOLDER.glob("*.yaml"))
    for spec_file in load_scenarios(file)
    for case in spec_file.cases
]


@pytest.mark.parametrize(("game", "case", "file"), CASES)
def test_scenario(game, case, file):
    assert Run(SPECS[game], case, file).difference() == ""


def test_every_case_has_its_own_name():
    names = [(param.values[2].stem, param.values[1].name) for param in CASES]
    assert len(set(names)) == len(names)


# ---- the runner must be able to fail --------------------------------------------------------------------------
def verdict(tmp_path: Path, expect: str, acts: str = "[P1 cambio, P2 keep, D keep]", given: str = "") -> str:
    file = tmp_path / "one.yaml"
    file.write_text(
        "game: kuku\ncases:\n- name: one\n  seats: [P1, P2, D]\n"
        f"  given: {{hands: {{P1: [3], P2: [7], D: [8]}}, stock: [9, 10]{given}}}\n"
        f"  acts: {acts}\n  expect: {expect}\n",
        encoding="utf-8",
    )
    (found,) = run_paths([file])
    assert (found.file, found.line, found.case) == (file, 3, "one")
    return found.difference


@pytest.mark.parametrize(
    ("expect", "says"),
    [
        ("{hands: {P1: [3]}}", "hands of P1: expected [3], came [7]"),
        ("{losers: []}", "losers: expected [], came [P2]"),
        ("{losers: [P1, P2]}", "losers: expected [P1, P2], came [P2]"),
        ("{disqualified: [P1]}", "disqualified: expected [P1], came []"),
        ("{chips: {P2: 24}}", "chips of P2: expected 24, came 23"),
        ("{paid: {P2: 0}}", "paid of P2: expected 0, came 1"),
        ("{pot: 3}", "pot: expected 3, came 4"),
        ("{stock: [10, 9]}", "stock: expected [10, 9], came [9, 10]"),
        ("{turn: P1}", "turn: expected P1, came null"),
        ("{over: true}", "over: expected true, came false"),
        ("{refused: D}", "refused: expected D, but every act was accepted"),
        ("{calls: [P2 カンビオ]}", "calls: expected P2 カンビオ, but they are P1 カンビオ, P2 ノンカンビオ"),
        ("{calls: [P2 ノンカンビオ, P1 カンビオ]}", "calls: expected P1 カンビオ"),
        ("{next_deal: null}", "next_deal: expected none, but the match goes on"),
        ("{next_deal: {dealer: P2}}", "dealer: expected P2, came P1"),
        ("{offers: {P1: [keep]}}", "offers of P1: expected [keep], came []"),
        ("{offers_include: {P1: [keep]}}", "offers_include: P1 keep"),
        ("{winners: [P1]}", "winners"),
    ],
)  # fmt: skip
def test_a_difference_says_what_was_expected_and_what_came(tmp_path, expect, says):
    assert says in verdict(tmp_path, expect)


def test_what_is_true_passes(tmp_path):
    expect = "{hands: {P1: [7], P2: [3]}, losers: [P2], paid: {P2: 1}, stock: [9, 10], over: false}"
    assert verdict(tmp_path, expect) == ""


def test_an_act_refused_without_being_expected_fails(tmp_path):
    assert "refused" in verdict(tmp_path, "{}", acts="[P1 cambio, P1 cambio]")
    assert "before the last act" in verdict(tmp_path, "{refused: D}", acts="[P2 keep, D keep]")


def test_more_copies_than_the_pack_has_fail_the_case(tmp_path):
    assert "not so many 9" in verdict(tmp_path, "{}", given=", pile: [9, 9]")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("P1: [3]", "P1: [XX]", "XX"),
        ("hands:", "hand:", "'hand'"),
        ("P1: [3]", "P9: [3]", "P9"),
        ("losers: [P2]", "loser: [P2]", "there is no such expectation"),
        ("losers: [P2]", "chips: {P7: 3}", "P7"),
        ("P1 cambio", "P7 cambio", "P7"),
        ("game: kuku", "game: tarot", "there is no game 'tarot'"),
        ("given:", "options: {pack: 41}\n  given:", "pack cannot be '41'"),
        ("given:", "options: {jokers: 1}\n  given:", "jokers"),
        ("stock: [9, 10]", "deal: 0", "counted from 1"),
        ("stock: [9, 10]", "chips: {P1: -3}", "whole number"),
    ],
)
def test_an_unknown_word_is_an_error_of_the_file_with_its_line(tmp_path, old, new, says):
    text = (
        "game: kuku\ncases:\n- name: one\n  seats: [P1, P2, D]\n"
        "  given: {hands: {P1: [3], P2: [7], D: [8]}, stock: [9, 10]}\n"
        "  acts: [P1 cambio, P2 keep, D keep]\n  expect: {losers: [P2]}\n"
    )
    assert old in text
    file = tmp_path / "one.yaml"
    file.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(DataError) as error:
        list(run_paths([file]))
    assert says in str(error.value) and f"{file}:" in str(error.value)


def test_an_empty_folder_says_so(tmp_path):
    with pytest.raises(DataError, match="no scenario file"):
        list(run_paths([tmp_path]))
