"""What a phone is told beside the lines of the wire: what stands there for whom, what was his, how a match ended."""
from __future__ import annotations

import json
import random

import pytest

from game.phones.post import Post
from game.rules.catalogue import GAMES, game
from game.seatside.line import Line
from game.seatside.seat import Seatside
from tests.phones.table import host_of, words
from tests.phones.test_matches import short
from tests.phones.test_room import House


def test_for_whoever_is_out_no_standing_call_stands_there():
    host, out, called = host_of("kuku", 4, range(4), 3), 0, 0
    sides = [Seatside(host, seat) for seat in range(4)]
    dice = random.Random(5)
    for _ in range(400):
        if host.outcome() is not None:
            break
        view = host.view(None)
        for side in sides:
            verbs = {each.verb for each in Line(side, host.match.spec.deck, masked=True).put().answers} & {"kuku"}
            called += bool(verbs) and side.seat not in view.left
            if side.seat in view.left:
                out += 1
                assert not verbs, (view.asking, verbs)
        if host.waiting():
            seat = host.waiting()[0]
            host.submit(seat, dice.choice(host.offers(seat)).action.text(), host.question)
        else:
            host.act()
    assert out and called


def test_how_a_match_has_ended_is_told_once_the_screen_has_shown_it_and_again_to_who_comes_again():
    host = host_of("kuku", 3, (0,), 7, options=short(game("kuku")))
    house = House(host)
    house.room._ending = lambda of, code, seat: {"you": f"{code} {seat}", "places": [], "awards": []}
    line, guest = house.join("Mia", page="p" * 16)
    while host.outcome() is None:
        house.step()
    house.attend(10, settled=False)
    assert not [each for each in house.told(line) if "over" in each]
    house.attend(10)
    house.attend(10)
    assert [each["over"]["you"] for each in house.told(line) if "over" in each] == ["en 0"]
    house.gone(line)
    again = house.line()
    answers = house.hello(again, key=guest.key, room="")
    assert "seated" in answers[0] and [each for each in answers if "over" in each]


def test_what_happened_to_somebody_is_told_him_as_his():
    house = House(host_of("kuku", 3, (0,), 7))
    line, _ = house.join("Mia")
    seen = []
    for _ in range(60):
        house.step()
        house.attend(300)
        seen += [each for each in house.told(line) if "line" in each and "say" in each["words"]]
    mine = [each for each in seen if each["words"].get("mine")]
    assert mine and len(mine) < len(seen)
    for each in mine:
        (kind, body), = each["line"].items()
        assert 0 in body.values() or kind in ("moved", "shown", "note"), each


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_to_whatever_is_asked_there_is_the_rule_for_this_moment(spec):
    """In short matches by chance, in both languages."""
    host, dice, kinds = host_of(spec.id, min(5, spec.most), range(min(5, spec.most)), 2, options=short(spec)), \
        random.Random(3), set[str]()
    for _ in range(1500):
        if host.outcome() is not None:
            break
        if not host.waiting():
            host.act()
            continue
        seat = host.waiting()[0]
        kind = host.view(None).asking
        if kind not in kinds:
            kinds.add(kind)
            side = Seatside(host, seat)
            for code in ("en", "ja"):
                post = Post(Line(side, spec.deck, masked=True), words(code))
                told = json.loads(post.since("", 0)[0])["whole"][-1]["words"]
                assert told["means"] and told["ask"], (kind, code)
        host.submit(seat, dice.choice(host.offers(seat)).action.text(), host.question)
    assert "turn" in kinds
