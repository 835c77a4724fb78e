"""The scenario files of this folder against the rules; and what the runner says of files that are wrong."""
from __future__ import annotations

from pathlib import Path

import pytest

from game.data.yaml_text import DataError
from game.rules.beating import BURRO_ES, BURRO_PT
from game.rules.catalogue import GAMES
from game.scenarios.format import load_scenarios
from game.scenarios.run import CaseRun, run_paths

FOLDER = Path(__file__).resolve().parents[1] / "scenarios"
SPECS = {spec.id: spec for spec in (*GAMES, BURRO_ES, BURRO_PT)}  # type: ignore[attr-defined]
CASES = [
    pytest.param(spec_file.game, case, file, id=f"{file.stem}: {case.name}")
    for file in sorted(FOLDER.glob("*.yaml"))
    for spec_file in load_scenarios(file)
    for case in spec_file.cases
]


@pytest.mark.parametrize(("game", "case", "file"), CASES)
def test_scenario(game, case, file):
    assert CaseRun(SPECS[game], case, file).difference() == ""  # type: ignore[arg-type]


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
        ("game: kuku", "game: tarot", "there is no game “tarot”"),
        ("given:", "options: {pack: 41}\n  given:", "pack cannot be “41”"),
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
    with pytest.raises(DataError, match="no scenario file in this folder – name a folder"):
        list(run_paths([tmp_path]))


# ---- forced answers: written or left out ------------------------------------------------------------------------
HORSE = "P1: [4], P2: [13], P3: [6], D: [12]"  # P3, to whom it jumps, must exchange
CUCKOO = "P1: [4], P2: [15], P3: [2], D: [9]"  # P2 must refuse, and all show
INN = "P1: [4], P2: [11], P3: [7], D: [8]"  # P1 has no 0 to show


def asked(tmp_path: Path, game: str, hands: str, acts: str, expect: str, more: str = "") -> str:
    """What is different in one case of four seats."""
    file = tmp_path / "forced.yaml"
    file.write_text(
        f"game: {game}\ncases:\n- name: one\n  seats: [P1, P2, P3, D]\n{more}"
        f"  given: {{hands: {{{hands}}}, stock: {'[S9, H3]' if game == 'cangkul' else '[9, 10]'}}}\n"
        f"  acts: [{acts}]\n  expect: {expect}\n",
        encoding="utf-8",
    )
    (found,) = run_paths([file])
    return found.difference


@pytest.mark.parametrize(
    ("hands", "acts", "expect", "says"),
    [
        (HORSE, "P1 cambio, P2 refuse", "{turn: P3}", ""),
        (HORSE, "P1 cambio, P2 refuse", "{turn: P3, hands: {P1: [4], P3: [6]}}", ""),
        (HORSE, "P1 cambio, P2 refuse", "{turn: P2, hands: {P1: [6], P3: [4]}}", ""),
        (HORSE, "P1 cambio, P2 refuse, P3 accept", "{turn: P2, hands: {P1: [6], P3: [4]}}", ""),
        (HORSE, "P1 cambio, P2 refuse", "{turn: P1}", "turn: expected P1, came P2"),
        (HORSE, "P1 cambio, P2 refuse", "{turn: D}", "turn: expected D, came P2"),
        (HORSE, "P1 cambio, P2 refuse", "{turn: P3, hands: {P1: [6]}}", "hands of P1: expected [6], came [wind-4]"),
        (HORSE, "P1 cambio", "{turn: P3}", "turn: expected P3, came P2"),  # P2 has a choice: they stay asked
        (HORSE, "P1 cambio", "{hands: {P1: [13], P3: [6]}}", ""),  # not named among who is still to act: they accept
        (HORSE, "P1 cambio", "{hands: {P2: [4]}}", "hands of P2: expected [4]"),  # named: they stay asked
        (CUCKOO, "P1 cambio", "{turn: P2}", ""),
        (CUCKOO, "P1 cambio", "{turn: P2, losers: [P3]}", "losers: expected [P3], came []"),
        (CUCKOO, "P1 cambio", "{turn: null, losers: [P3], calls: [P2 クク]}", ""),
        (CUCKOO, "P1 cambio", "{turn: P2, calls: [P2 クク]}", "calls: expected P2 クク"),
        (CUCKOO, "P1 cambio", "{offers_include: {P2: [refuse]}}", ""),
        (CUCKOO, "P1 cambio, P2 accept", "{refused: P2, turn: P2}", ""),
        (CUCKOO, "P1 cambio", "{losers: [P3], next_deal: {dealer: P1}}", ""),
        (INN, "P1 cambio, P2 refuse", "{turn: P1}", ""),
        (INN, "P1 cambio, P2 refuse", "{turn: P1, g: {P1: 3}, offers: {P1: [hide]}}", ""),
        (INN, "P1 cambio, P2 refuse", "{turn: P2, g: {P1: 2, P2: 4}}", ""),
        (INN, "P1 cambio, P2 refuse", "{turn: P1, g: {P1: 2}}", "g of P1: expected 2, came 3"),
    ],
)
def test_before_a_forced_answer_and_behind_it_the_case_may_stop(tmp_path, hands, acts, expect, says):
    difference = asked(tmp_path, "xtarot", hands, acts, expect)
    assert (says in difference) if says else difference == ""


@pytest.mark.parametrize(
    ("expect", "says"),
    [
        ("{waiting: [P1], turn: P1}", ""),
        ("{turn: P1, picked: {P2: []}, dug: {P2: 2}, trick_winner: P1}", ""),
        ("{waiting: [P2], turn: P2, dug: {P2: 0}}", ""),
        ("{waiting: [P3], turn: P3, stock_size: 0, dug: {P2: 2, P3: 0}, trick: [HK, H3]}", ""),
        ("{turn: P3, dug: {P3: 1}}", "dug of P3: expected 1, came 0"),
    ],
)
def test_forced_answers_follow_each_other(tmp_path, expect, says):
    hands = "P1: [HK, H5], P2: [S2, C2], P3: [S3, C3], D: [S4, C4]"
    options = "  options: {joker: void_may}\n"
    difference = asked(tmp_path, "cangkul", hands, "P1 play HK", expect, options)
    assert (says in difference) if says else difference == ""


@pytest.mark.parametrize(
    ("game", "expect", "says"),
    [
        ("cangkul", "{hands: {P1: [KU]}}", "'KU' is no card"),
        ("cangkul", "{hands: {P1: [wind-5]}}", "'wind-5' is no card"),
        ("cangkul", "{hands: {P1: [5]}}", "'5' is no card"),
        ("cangkul", "{stock: [O3]}", "'O3' is no card"),
        ("cangkul", "{picked: {P2: [S11]}}", "'S11' is no card"),
        ("cangkul", "{dug: {P9: 1}}", "'P9' is no seat"),
        ("burro_es", "{hands: {P1: [SA]}}", "'SA' is no card"),
        ("burro_pt", "{left: [O3]}", "'O3' is no card"),
        ("kuku", "{hands: {P1: [19]}}", "'19' is no card"),
        ("xtarot", "{hands: {P1: [16]}}", "'16' is no card"),
        ("xtarot", "{g: {P9: 3}}", "'P9' is no seat"),
    ],
)
def test_cards_and_seats_expected_are_those_of_the_game(tmp_path, game, expect, says):
    file = tmp_path / "cards.yaml"
    file.write_text(
        f"game: {game}\ncases:\n- name: one\n  seats: [P1, P2, D]\n  expect: {expect}\n", encoding="utf-8"
    )
    ((case,),) = (scenarios.cases for scenarios in load_scenarios(file))
    with pytest.raises(DataError) as error:
        CaseRun(SPECS[game], case, file).difference()  # type: ignore[arg-type]
    assert says in str(error.value) and f"{file}:5:" in str(error.value)


@pytest.mark.parametrize("card", ["-1", "15", "wind--1", "fire-15"])
def test_of_xtarot_cards_the_rank_alone_is_a_card_too(tmp_path, card):
    hands = f"P1: [{card}], P2: [3], P3: [7], D: [8]"
    assert asked(tmp_path, "xtarot", hands, "P1 keep", f"{{hands: {{P1: [{card}]}}}}") == ""


def test_house_rules_that_so_many_cannot_play_by_are_told_with_their_line(tmp_path):
    file = tmp_path / "one.yaml"
    seats = ", ".join(f"P{n}" for n in range(1, 9))
    file.write_text(f"game: burro_es\ncases:\n- name: one\n  options: {{hand: 7}}\n  seats: [{seats}]\n", "utf-8")
    with pytest.raises(DataError, match=r"one\.yaml:4: hand: with 8 seats .* cannot be 7 – choose one of 3, 4, 5, 6$"):
        list(run_paths([file]))
