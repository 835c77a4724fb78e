"""Every title through the Match: text in, a record that plays again byte for byte, and each observer told the same."""
from __future__ import annotations

from random import Random

from game.core.rng import Rng
from game.core.rules import Given
from game.core.view import Known, View
from game.table.match import Match, play
from game.table.record import Position, Record, parse


def played(table, seed: int, steps: int) -> Match:
    """A random match through texts, as far as it comes in so many steps."""
    match, chance = Match(table.spec, Record(table.setup(), table.spec.revision, seed)), Random(seed)
    while match.step < steps and match.outcome() is None:
        if match.is_due():
            match.proceed()
            continue
        holders = match.standing()
        seat = chance.choice(holders if holders and chance.random() < 0.05 else match.waiting())
        offer = chance.choice(match.offers(seat))
        assert match.submit(seat, offer.action.text(), match.question) is None
    return match


def games(table) -> dict:
    return {table.spec.id: table.spec}


def test_a_record_plays_again_byte_for_byte(table):
    match = played(table, 31, 400)
    text = match.record.text()
    record = parse(text, "again.kataku", games(table))
    assert record.text() == text and not record.torn
    lines, record.lines = record.lines, []
    again = Match(table.spec, record)
    play(again, lines)
    while again.step < match.step:  # the last step may have been a deal, which no line stands for
        again.proceed()
    assert again.record.text() == text
    for observer in (None, *range(table.seats)):
        assert again.told(observer, 0) == match.told(observer, 0)


def test_a_record_played_in_part_is_the_match_as_it_was_then(table):
    match = played(table, 32, 120)
    upto = match.step // 2
    part = Match(table.spec, Record(table.setup(), table.spec.revision, 32))
    play(part, match.record.lines, upto)
    for observer in (None, 0):
        told = part.told(observer, 0)
        assert told == match.told(observer, 0)[: len(told)]
    rest = [line for line in match.record.lines if line.step >= part.step]
    play(part, rest)
    assert part.record.text() == match.record.text()


def test_a_position_can_be_given_told_and_played_again(table):
    """A fresh deal's report, given as a scenario gives it, is the same position; its opening tells what is open."""
    names = tuple(f"P{n}" for n in range(1, table.seats + 1))
    state = table.start()
    state.proceed(Rng(33))
    report = table.spec.rules.report(state, [names[state.line.index(seat)] for seat in range(table.seats)])
    facts = {key: report[key] for key in ("hands", "stock")}
    facts |= {key: report[key] for key in ("table", "sitter") if report.get(key) is not None}  # a card is turned up
    given = table.spec.rules.position(Given(names, table.options, facts, Rng(34)))
    told = table.spec.rules.report(given, names)
    for fact in ("hands", "stock", "chips", "pot", "place"):
        assert told.get(fact) == report.get(fact)

    record = Record(table.setup(), table.spec.revision, 35, Position(names, facts))
    text = record.text()
    record = parse(text, "given.kataku", games(table))
    assert record.text() == text
    match = Match(table.spec, record)
    looked = any(match.view(seat).faces for seat in range(table.seats))  # a game may ask something before all look
    assert looked or (not match.view(0).silence and match.default(match.waiting()[0]))
    for seat in range(table.seats):
        view = match.view(seat)
        seen = [view.faces[card].code for card in view.hand(seat) if card in view.faces]
        assert seen == (list(told["hands"][names[seat]]) if looked else [])
        assert sum(len(view.zone(name)) for name in ("stock", "left", "right")) == told["stock_size"]
        assert view.chips.get(seat, 0) == told.get("chips", {}).get(names[seat], 0)
        assert sum(view.chips.values()) == 0
        assert len(view.faces) == len(seen) + len(view.zone("pile")), "beside their own cards each sees what lies open"
    assert set(match.view(None).faces) == set(match.view(None).zone("pile"))


def test_an_outdated_answer_is_refused_and_written_nowhere(table):
    match, chance = Match(table.spec, Record(table.setup(), table.spec.revision, 36)), Random(36)
    while match.step < 60 and match.outcome() is None:
        if match.is_due():
            match.proceed()
            continue
        seat = chance.choice(match.waiting())
        before = (match.record.text(), match.step, match.told(None, 0))
        for offer in match.offers(seat):
            for seen in (match.question - 1, match.question + 1, -1):
                if not offer.standing:
                    assert match.submit(seat, offer.action.text(), seen) is not None
        assert match.submit(seat, "nonsense", match.question) is not None
        assert (match.record.text(), match.step, match.told(None, 0)) == before
        plain = [offer for offer in match.offers(seat) if not offer.standing]
        assert match.submit(seat, chance.choice(plain).action.text(), match.question) is None


def test_a_view_handed_out_is_what_its_observer_was_told_and_no_other_player_s(table):
    """The Match folds what lies open once for all: no view holds more for it, or less, or what another wrote there."""
    for steps in (30, 120):
        match = played(table, 37, steps)
        for observer in (None, *range(table.seats)):
            fresh, spoilt = View(observer, table.seats), match.view(observer)
            fresh.hear(match.told(observer, 0))
            spoilt.hear(match.told(observer, 0)[:3])
            spoilt.chips[0] = -5
            for facts in (spoilt.zones, spoilt.faces, spoilt.notes, spoilt.up, spoilt.heard):
                facts.clear()
            for name in (*Known.__slots__, *View.__slots__):
                assert getattr(match.view(observer), name) == getattr(fresh, name), (observer, name)
