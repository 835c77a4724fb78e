"""What crosses to a user who sits elsewhere: messages come back from their lines as they were, and no line breaks
in."""
from __future__ import annotations

import json
from random import Random
from typing import get_args

import pytest

from game.core.cards import Card
from game.core.events import Event, Moved, Note, Reason, Shown, told
from game.core.ports import Chair
from game.core.rng import Rng
from game.core.rules import Action, Offer, Refused, Touch
from game.core.seating import Zone
from game.core.view import Known, View
from game.core.wire import MOST, Put, Reader, Said, Sat, Seen, Standing, WireError, face_text, seen, written
from game.decks import DECKS
from game.decks.kuku import KUKU as PACK
from game.rules.catalogue import GAMES
from tests.rules.million import table_for


def match_of(spec, seed: int, steps: int = 400):
    """A match by chance at a table by chance: its events, and what was on offer."""
    chance = Random(f"wire {spec.id} {seed}")
    table = table_for(spec, chance)
    events: list[Event] = []
    state, offers = spec.rules.start(table.seats, table.options, events), []
    for step in range(steps):
        if state.outcome() is not None:
            break
        if not state.waiting():
            state.proceed(Rng(seed, step))
            continue
        seat = chance.choice(list(state.waiting()))
        found = state.offers(seat)
        offers.append(found)
        assert state.apply(seat, chance.choice(found).action, Rng(seed, step)) is None
    return table, events, offers


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_every_event_and_offer_of_a_match_comes_back_from_its_line_as_it_was(spec):
    reader = Reader(spec.deck)
    for seed in range(3):
        table, events, offers = match_of(spec, seed)
        again = [reader.read(written(event)) for event in events]
        assert again == events and list(map(type, again)) == list(map(type, events))
        puts = [Put(number, "turn", found) for number, found in enumerate(offers)]
        assert [reader.read(written(put)) for put in puts] == puts
        one, other = View(0, table.seats), View(0, table.seats)
        one.hear(events)
        other.hear(again)  # type: ignore[arg-type]
        assert (one.zones, one.faces, one.up, one.chips) == (other.zones, other.faces, other.up, other.chips)


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_what_a_seat_knows_in_one_piece_is_what_it_knows_line_by_line(spec):
    reader = Reader(spec.deck)
    table, events, _ = match_of(spec, 3, 120)
    view = View(0, table.seats)
    for number, event in enumerate(events):
        view.hear(told([event], 0))
        if number % 7 == 0 or number == len(events) - 1:
            line = written(seen(view))
            found = reader.read(line)
            assert isinstance(found, Seen) and written(found) == line
            assert rebuilt(found, table.seats) == plain(view)


def rebuilt(found: Seen, seats: int) -> dict[str, object]:
    """What is known, out of one piece."""
    view = View(0, seats)
    view.zones = {Zone(name, int(seat) if seat else None): cards
                  for key, cards in found.zones.items() for name, _, seat in [key.partition(":")]}
    view.faces = {int(card): face for card, face in found.faces.items()}
    view.up, view.left = set(found.up), {int(seat): what for seat, what in found.left.items()}
    view.chips = {int(seat): count for seat, count in found.chips.items()}
    view.scores = {int(seat): count for seat, count in found.scores.items()}
    view.began = {each.what: each for each in found.began}
    view.ended = {each.what: each for each in found.ended}
    view.facts = {each.key: each for each in found.facts}
    view.notes = {each.reason.key: each for each in found.notes}
    view.question, view.asking, view.asked, view.silence = \
        found.question, found.asking, found.asked, found.silence
    return plain(view)


def plain(view: View) -> dict[str, object]:
    known = {name: getattr(view, name) for of in (View, Known) for name in of.__slots__ if name != "heard"}
    return {**known, "zones": {zone: cards for zone, cards in view.zones.items() if cards}}


def test_every_kind_of_event_is_met_in_these_matches():
    met = {type(event) for spec in GAMES for seed in range(3) for event in match_of(spec, seed)[1]}
    assert met == set(get_args(Event))


@pytest.mark.parametrize("message", [
    Sat(2, "kuku", (Chair("ケン\n\"", "crane", 3, "phone"), Chair("", "", 0, "bot:easy")),
        {"lives": 3, "matto": True, "round_end": "last"}),
    Put(7, "kuku.window", (), (Standing("kuku", "kuku", "kuku.offer.kuku", "kuku.needs"),)),
    Put(8, "turn", (Offer(Action("discard", ("5#2",)), "label", (Touch("card", 3), Touch("zone", "pile"))),
                    Offer(Action("keep"), "label", standing=True))),
    Said("play S7 H7", -1), Refused("refused.not_now"),
    Moved((), Zone("hand", 0), Zone("stock")), Note(Reason("kuku.no", (1, 2), (0,), -4), (1, 3)),
    Shown((4,), (PACK.cards[0],), (2,)), Shown((4,), (PACK.cards[-1],)),
], ids=lambda message: type(message).__name__)  # fmt: skip
def test_what_else_is_said_comes_back_as_it_was(message):
    line = written(message)
    assert "\n" not in line and len(json.loads(line)) == 1
    assert Reader(PACK).read(line) == message


def test_every_face_has_one_text_in_its_pack():
    for deck in DECKS.values():
        assert len({face_text(card) for card in deck.cards}) == len(deck.cards), deck.id


@pytest.mark.parametrize("line", [
    "", "{}", "[]", "nil", "3", "{", '{"said":{}}', '{"said":[]}', '{"said":{"text":"keep","seen":1,"more":2}}',
    '{"said":{"text":"keep","seen":true}}', '{"said":{"text":"keep","seen":1.5}}', '{"said":{"text":null,"seen":1}}',
    '{"said":{"text":"keep","seen":NaN}}', '{"said":{"text":"keep","seen":1},"refused":{"key":"x"}}',
    '{"wish":{}}', '{"shown":{"cards":[1],"faces":["XX"],"to":null}}', '{"shown":{"cards":1,"faces":[],"to":null}}',
    '{"moved":{"cards":[],"source":"","target":"stock"}}', '{"moved":{"cards":[],"source":"hand:x","target":"stock"}}',
    '{"moved":{"cards":[],"source":"hand:","target":"stock"}}',
    '{"put":{"question":1,"kind":"turn","offers":[{"action":{"verb":"keep","args":[]},"label":"x","touch":'
    '[{"kind":"wish","what":3}],"standing":false}],"answers":[]}}', "[" * 50_000, '{"said":' * 20_000,
    '{"said":{"text":"' + MOST * "k" + '","seen":1}}', '{"said":{"text":"k","seen":' + "9" * 9_000 + "}}",
])  # fmt: skip
def test_a_line_that_is_none_is_refused_by_a_sentence(line):
    with pytest.raises(WireError) as wrong:
        Reader(PACK).read(line)
    assert str(wrong.value)


def test_what_no_line_can_hold_is_an_error_of_ours():
    with pytest.raises(TypeError):
        written(Said({1, 2}, 3))  # type: ignore[arg-type]
    assert written(Shown((1,), (Card("d", "a", "A", 1),))) == '{"shown":{"cards":[1],"faces":["A"],"to":null}}'
