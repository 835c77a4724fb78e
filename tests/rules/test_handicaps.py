"""What a player begins with and others not: by the rules of every title, in records, and in what is imagined of it."""
from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.core.events import Paid, Scored
from game.core.ports import Chair, Setup
from game.core.rng import Rng
from game.core.rules import NO_HINTS, GameSpec, PerSeat
from game.core.view import View
from game.rules.catalogue import GAMES
from game.table.match import Match
from game.table.match import play as play_lines
from game.table.record import Record, RecordError, parse

KNOWN = {spec.id: spec for spec in GAMES}
SEATS = 4
GIVEN = {"kuku": 30, "xtarot": 4, "calcolon": 60, "cangkul": 1, "burro_es": 2, "burro_pt": 3, "kakkuri": 15}


def handicap(spec: GameSpec[Any]) -> PerSeat:
    assert spec.handicap is not None
    return spec.handicap


def options(spec: GameSpec[Any], **more: Any) -> dict[str, Any]:
    """The second of four has it."""
    return spec.resolve({**handicap(spec).written((0, GIVEN[spec.id], 0, 0)), **more})


def begun(spec: GameSpec[Any], chosen: dict[str, Any]) -> Match:
    chairs = tuple(Chair(f"P{seat}", "crane", seat, "person") for seat in range(SEATS))
    match = Match(spec, Record(Setup(spec.id, chairs, chosen), spec.revision, 11))
    match.proceed()
    return match


def purse(view: View) -> list[int]:
    """What each seat has, as everybody sees it: chips, or points."""
    held = view.chips or view.scores
    return [held.get(seat, 0) for seat in range(view.seats)]


def played(match: Match) -> Match:
    """By chance, to the end."""
    rng = Rng(3)
    while match.outcome() is None:
        if match.is_due():
            match.proceed()
            continue
        seat = match.waiting()[0]
        offers = match.offers(seat)
        assert match.submit(seat, offers[rng.below(len(offers))].action.text(), match.question) is None
    return match


@pytest.mark.parametrize("spec", GAMES, ids=list(KNOWN))
def test_one_seat_begins_with_so_much_more_or_less_and_all_others_as_ever(spec: GameSpec[Any]) -> None:
    plain, uneven = purse(begun(spec, spec.resolve({})).view(None)), purse(begun(spec, options(spec)).view(None))
    given = -GIVEN[spec.id] if handicap(spec).against else GIVEN[spec.id]
    assert [now - before for now, before in zip(uneven, plain, strict=True)] == [0, given, 0, 0]


@pytest.mark.parametrize("spec", GAMES, ids=list(KNOWN))
def test_everybody_is_told_of_it_and_nothing_else_changes(spec: GameSpec[Any]) -> None:
    plain, uneven = begun(spec, spec.resolve({})).told(None, 0), begun(spec, options(spec)).told(None, 0)
    extra = [event for event in uneven if isinstance(event, Paid | Scored) and event not in plain]
    assert len(extra) == 1 and [event for event in uneven if event not in extra] == list(plain)
    assert extra[0].reason.seats == (1,) and extra[0].reason.number == GIVEN[spec.id]
    without = begun(spec, spec.resolve(NO_HINTS.written((1, 0, 0, 1))))
    assert list(without.told(None, 0)) == list(plain), "the rules do not know who goes without hints"


@pytest.mark.parametrize("spec", GAMES, ids=list(KNOWN))
def test_the_match_ends_and_its_outcome_is_what_everybody_has_seen(spec: GameSpec[Any]) -> None:
    match = played(begun(spec, options(spec)))
    outcome = match.outcome()
    assert outcome is not None
    if spec.id != "xtarot":                     # where a player is out, their G count for nothing
        assert list(outcome.scores) == purse(match.view(None))


@pytest.mark.parametrize("spec", GAMES, ids=list(KNOWN))
def test_what_is_imagined_knows_of_it(spec: GameSpec[Any]) -> None:
    chosen = options(spec)
    match = begun(spec, chosen)
    seat = match.waiting()[0]
    world = spec.rules.imagine(match.view(seat), chosen, Rng(5))
    held = getattr(world, "chips", None) or world.scores
    assert list(held) == purse(match.view(None))
    assert world.clone().outcome() is None


@pytest.mark.parametrize("spec", GAMES, ids=list(KNOWN))
def test_a_record_keeps_it_and_one_without_has_none(spec: GameSpec[Any]) -> None:
    chosen = options(spec, **NO_HINTS.written((1, 0, 0, 0)))
    match = played(begun(spec, chosen))
    read = parse(match.record.text(), "r", KNOWN)
    assert read.setup.options == chosen and f"{handicap(spec).name}=0,{GIVEN[spec.id]},0,0" in read.header()
    again = Match(spec, replace(read, lines=[]))
    play_lines(again, read.lines)
    assert again.outcome() == match.outcome() and again.told(None, 0) == match.told(None, 0)
    plain = begun(spec, spec.resolve({})).record
    assert handicap(spec).name not in plain.header() and "no_hints" not in plain.header()
    assert handicap(spec).of(parse(plain.text(), "r", KNOWN).setup.options, SEATS) == (0, 0, 0, 0)


@pytest.mark.parametrize("spec", GAMES, ids=list(KNOWN))
def test_the_most_is_read_and_one_more_refused(spec: GameSpec[Any]) -> None:
    rule = handicap(spec)
    assert rule.parse(f"0,{rule.most}") == f"0,{rule.most}"
    with pytest.raises(ValueError, match=rule.name):
        rule.parse(f"0,{rule.most + 1}")


@pytest.mark.parametrize("spec", GAMES, ids=list(KNOWN))
@pytest.mark.parametrize("text", ["1", "1,2,3,4,5", "x,0,0,0", "-1,0,0,0", "999,0,0,0", "1,,0,0", "٣,0,0,0"])
def test_what_cannot_be_is_refused_in_words(spec: GameSpec[Any], text: str) -> None:
    name = handicap(spec).name
    with pytest.raises(ValueError, match=name):
        spec.check(SEATS, spec.resolve({name: text}))
    record = begun(spec, options(spec)).record
    broken = replace(record, setup=record.setup._replace(options={**record.setup.options, name: text}))
    with pytest.raises(RecordError):
        parse(broken.text(), "r", KNOWN)


def test_no_deal_more_is_lost_or_won_before_the_match_than_leaves_one_to_play() -> None:
    for game, rule, name in (("burro_es", "penalties", "letters"), ("cangkul", "deals_to_win", "deals_ahead")):
        spec = KNOWN[game]
        spec.check(SEATS, spec.resolve({rule: 2, name: "1,0,0,0"}))
        with pytest.raises(ValueError, match=r"bound.*most=1"):
            spec.check(SEATS, spec.resolve({rule: 2, name: "2,0,0,0"}))
    cangkul = KNOWN["cangkul"]
    with pytest.raises(ValueError, match=r"bound.*most=0"):
        cangkul.check(SEATS, cangkul.resolve({"going_out": "last_loses", "deals_ahead": "1,0,0,0"}))


def test_a_game_without_a_handicap_still_knows_who_goes_without_hints() -> None:
    spec = replace(KNOWN["kuku"], handicap=None)
    assert spec.per_seat == (NO_HINTS,)
    with pytest.raises(ValueError, match="more_chips"):
        spec.resolve({"more_chips": "1,0"})
