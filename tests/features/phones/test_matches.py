"""Phones play whole matches of every title over real connections that drop, sleep and are loaded again: no player loses
their seat, no player sits twice, nothing is lost, and no byte tells a card that its reader was not told.
"""
from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import fastjsonschema
import pytest

from game.core.events import Shown
from game.core.wire import face_text, zone_text
from game.rules.catalogue import GAMES, game
from tests.features.phones.phone import Habits, Phone
from tests.features.phones.table import Party, host_of, party

README = Path(__file__).resolve().parents[3] / "game" / "features" / "phones" / "room" / "README.md"
ROUGH = Habits(drops=3, sleeps=2, reloads=2, early=(8, 20))
DEALS = ("deals", "deals_to_win", "penalties")
SEED = 987_654_321_987


@cache
def schemas():
    """What may be said from a phone, and to one, as the README has it."""
    blocks = re.findall(r"```json\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    return [fastjsonschema.compile(json.loads(block)) for block in blocks]


def short(spec) -> dict[str, object]:
    """The house rules that make a match short: two deals where deals are counted."""
    return {option.name: 2 if option.name in DEALS else option.values[2]
            for option in spec.options if option.group == "length"}


def play(table: Party, names: list[str], habits: Habits, languages: tuple[str, ...] = ("en", "ja")) -> list[Phone]:
    phones = [Phone(table.server.place, table.room.key, name, habits, languages[at % len(languages)],
                    random.Random(f"{name} {table.host.setup.game}")) for at, name in enumerate(names)]
    done = [table.start(phone) for phone in phones]
    table.gather(len(phones))
    table.until(lambda: all(each.done() for each in done))
    for each in done:
        each.result()
    return phones


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_phones_that_come_and_go_play_a_whole_match(spec):
    seats = min(4, spec.most)
    with party(host_of(spec.id, seats, range(seats - 1), SEED, options=short(spec))) as table:
        phones = play(table, [f"P{seat}" for seat in range(seats - 1)], ROUGH)
        host = table.host
        assert host.outcome() is not None
        assert sorted({seat for phone in phones for seat in phone.seats}) == list(range(seats - 1))
        for phone in phones:
            assert len(set(phone.seats)) == 1, "they were moved to another seat"
            assert phone.takes > 0 and phone.gaps == 0 and not phone.sorry
            assert_knows_what_he_was_told(host, phone)
            assert_no_secret(host, phone)
            for payload in phone.payloads:
                schemas()[1](json.loads(payload))
        assert sum(phone.comes for phone in phones) > len(phones), "no player ever went away"
        assert sum(phone.forgets for phone in phones) > 0


def assert_knows_what_he_was_told(host, phone: Phone) -> None:
    """What they have folded out of what came, with all that was missed and came again, is their view of the match."""
    view, shown = host.view(phone.seats[0]), phone.table
    assert shown.won == list(view.ended["match"].winners)
    assert {name: cards for name, cards in shown.zones.items() if cards} == \
        {zone_text(zone): list(cards) for zone, cards in view.zones.items() if cards}
    assert {card: shown.faces[card] for card in view.faces} == \
        {card: face_text(face) for card, face in view.faces.items()}
    assert (shown.chips, shown.scores, shown.up) == (view.chips, view.scores, view.up)


def assert_no_secret(host, phone: Phone) -> None:
    """Every word of their lines against the codes of the pack: they have been told of it before or by it, or it
    is a button that everybody may press. And nowhere stands the seed."""
    seat, deck = phone.seats[0], host.match.spec.deck
    codes = {card.code for card in deck.cards} | {face_text(card) for card in deck.cards}
    told = {code for event in host.told(seat, 0) if isinstance(event, Shown) for face in event.faces
            for code in (face.code, face_text(face))}
    by_handle: dict[Any, Any] = {}
    for event in host.told(seat, 0):
        if isinstance(event, Shown):
            by_handle.update(zip(event.cards, event.faces, strict=True))
    seen = 0
    for payload in phone.payloads:
        assert str(SEED) not in payload
        tree = json.loads(payload)
        for line in [tree["line"]] if "line" in tree else [each["line"] for each in tree.get("whole", ())]:
            (kind, body), = line.items()
            if kind in ("shown", "seen"):
                pairs = zip(body["cards"], body["faces"], strict=True) if kind == "shown" else body["faces"].items()
                for card, face in pairs:
                    seen += 1
                    assert face_text(by_handle[int(card)]) == face, line
            named = {str(touch["what"]) for offer in body.get("offers", ()) for touch in offer["touch"]
                     if touch["kind"] == "button"} if kind == "put" else set()
            said = {re.sub(r"#\d+$", "", word) for text in strings(body) for word in text.split()} & codes
            assert said <= told | named, line
    assert seen


def strings(tree) -> Iterator[str]:
    match tree:
        case str():
            yield tree
        case list():
            for each in tree:
                yield from strings(each)
        case dict():
            for each in tree.values():
                yield from strings(each)


@pytest.mark.long
def test_thirty_phones_play_a_match_of_thirty():
    with party(host_of("xtarot", 30, range(30), SEED)) as table:
        phones = play(table, [f"P{seat}" for seat in range(30)], Habits(drops=1, sleeps=1, reloads=1))
        assert sorted(phone.seats[0] for phone in phones) == list(range(30))
        for phone in phones:
            assert set(phone.seats) == {phone.seats[0]} and phone.gaps == 0
            assert_knows_what_he_was_told(table.host, phone)
            assert_no_secret(table.host, phone)
        assert not table.server.dropped and not table.room.dropped


def test_what_a_phone_says_is_of_the_schema_too():
    with party(host_of("kuku", 3, (0, 1, 2), SEED, options=short(game("kuku")))) as table:
        sent = []
        phones = [Phone(table.server.place, table.room.key, name) for name in ("A", "B", "C")]
        for phone in phones:
            before = phone._send

            async def kept(line, before=before, **message):
                sent.append(message)
                await before(line, **message)

            phone._send = kept  # type: ignore[method-assign]
        done = [table.start(phone) for phone in phones]
        table.gather(3)
        table.until(lambda: all(each.done() for each in done))
        assert {kind for message in sent for kind in message} == {"hello", "join", "say"}
        for message in [*sent, {"on": {"n": 3}}, {"leave": {}}]:
            schemas()[0](message)
