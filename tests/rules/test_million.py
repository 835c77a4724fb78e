"""Random matches as `million.py` plays them: a few here, more with `-m long`, and whether it can fail."""
from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from game.rules.catalogue import GAMES
from tests.rules import million
from tests.rules.million import Table, block, blocks, done_in, match, run, table_of, through_the_match

BEYOND = 1_000_000
"""Other matches than those of the million."""


def test_two_hundred_matches_end_and_play_again_as_they_were_written():
    assert [wrong for _, wrong in map(match, range(BEYOND, BEYOND + 200)) if wrong] == []


@pytest.mark.long
@pytest.mark.parametrize("first", range(BEYOND + 1000, BEYOND + 11_000, 1000))
def test_a_thousand_matches_end_and_play_again_as_they_were_written(first):
    told, wrong = block((first, first + 1000))
    assert wrong == [] and "20 whole" in told


def test_all_titles_seats_and_values_of_house_rules_are_drawn():
    tables = [table_of(number) for number in range(30_000)]
    for spec in GAMES:
        own = [table for table in tables if table.spec is spec]
        assert {table.seats for table in own} == set(range(spec.fewest, spec.most + 1))
        for option in spec.options:
            met = Counter(table.options[option.name] for table in own)
            few = len(option.values) <= 20
            assert len(met) == len(option.values) if few else len(met) > len(option.values) // 2, option.name
        assert all(spec.impossible(table.seats, table.options) is None for table in own)


def test_a_file_of_matches_is_taken_up_where_it_stopped(tmp_path, monkeypatch):
    monkeypatch.setattr(million, "BLOCK", 5)
    out = tmp_path / "matches.txt"
    run(12, out, 1, 0)  # no time: one block is finished all the same
    begun = out.read_text(encoding="utf-8")
    assert len(done_in(begun)) == 1 and len(blocks(12, done_in(begun))) == 2
    out.write_text(begun + "matches 5-10: 0.0", encoding="utf-8")  # the end of a line that was never finished
    run(12, out, 1, 60)
    assert sorted(done_in(out.read_text(encoding="utf-8"))) == [(0, 5), (5, 10), (10, 12)]
    assert blocks(12, done_in(out.read_text(encoding="utf-8"))) == []


# ---- whether it can fail ---------------------------------------------------------------------------------------
class Faulty:
    """The rules of a game with one thing otherwise."""

    def __init__(self, rules, **otherwise) -> None:
        self._rules = rules
        vars(self).update(otherwise)

    def __getattr__(self, name: str):
        return getattr(self._rules, name)


def wrong_with(monkeypatch, table: Table, **otherwise) -> str:
    """What is said of a match with such rules."""
    faulty = table._replace(spec=replace(table.spec, loaded=lambda: Faulty(table.spec.rules, **otherwise)))
    monkeypatch.setattr(million, "table_of", lambda number: faulty)
    _, wrong = match(1)
    return wrong or ""


@pytest.fixture(params=GAMES, ids=[spec.id for spec in GAMES])
def plain(request) -> Table:
    return Table(request.param, request.param.fewest + 1, request.param.resolve({}))


def test_a_lost_card_and_a_lost_chip_are_found(monkeypatch, plain):
    def lossy(state, names):
        report = dict(plain.spec.rules.report(state, names))
        return report if state.outcome() is None else report | {"discard_size": report["discard_size"] - 1}

    assert "cards and chips were laid" in wrong_with(monkeypatch, plain, report=lossy)


def test_a_card_that_lies_there_twice_is_found(monkeypatch, plain):
    def doubled(state, names):
        report = dict(plain.spec.rules.report(state, names))
        return report | {"hands": {**report["hands"], "more": ["KU", "KU", "S5", "S5", *report["stock"] * 9]}}

    assert "too often" in wrong_with(monkeypatch, plain, report=doubled)


def test_a_match_without_end_is_found_and_named(monkeypatch, plain):
    monkeypatch.setattr(million, "ENDLESS", 3)
    told = wrong_with(monkeypatch, plain)
    assert "match 1: " in told and plain.told() in told and "no end after 3" in told


def test_an_offer_that_is_refused_is_found(monkeypatch, plain):
    def start(seats, options, events):
        state = plain.spec.rules.start(seats, options, events)
        return Faulty(state, apply=lambda seat, action, rng: "not now")

    assert "on offer and is refused" in wrong_with(monkeypatch, plain, start=start)


def test_a_record_that_lost_its_last_line_is_found(monkeypatch, plain):
    end, _ = million.by_the_rules(plain, 50)
    through_the_match(plain, 50, end)
    whole = million.play
    monkeypatch.setattr(million, "play", lambda again, lines: whole(again, lines[:-1]))
    with pytest.raises(AssertionError, match="the record plays otherwise"):
        through_the_match(plain, 50, end)


def test_an_outcome_that_the_match_does_not_come_to_is_found(plain):
    end, _ = million.by_the_rules(plain, 50)
    with pytest.raises(AssertionError, match="through the Match"):
        through_the_match(plain, 50, end._replace(scores=(*end.scores[:-1], 99)))
