"""Who speaks for which seat."""
from __future__ import annotations

from game.core.ports import Chair
from game.table.chairs import Chairs
from game.table.scripted_player import Scripted


def test_persons_and_phones_need_no_controller_bots_get_one(doll):
    made = []

    def make(seat, kind):
        made.append((seat, kind))
        return doll()

    chairs = Chairs((Chair("a", "", 0, "person"), Chair("b", "", 1, "bot:easy"), Chair("c", "", 2, "phone")), make)
    assert made == [(1, "bot:easy")]
    assert [chairs.is_person(seat) for seat in range(3)] == [True, False, True]
    assert [chairs.controller(seat) is None for seat in range(3)] == [True, False, True]
    chairs.change(0, Chair("a", "", 0, "bot:default"))
    chairs.change(1, Chair("Eva", "cat", 1, "person"))
    assert made[-1] == (0, "bot:default") and chairs.controller(1) is None and chairs.controller(0) is not None
    assert [chair.kind for chair in chairs.all()] == ["bot:default", "person", "phone"]
    assert [chair.name for chair in chairs.all()] == ["a", "Eva", "c"]


def test_a_script_says_its_acts_when_they_are_on_offer_and_leaves_the_rest_to_another(seated, doll):
    after = doll()
    host = seated("bbb", "5 KU 8", {0: Scripted(["cambio", "kuku"], after), 1: doll(), 2: doll()}, stock=["9", "8"])
    while not host.match.is_due():
        host.act()
    said = [line.text for line in host.match.record.lines if line.seat == 0]
    assert said == ["cambio", "kuku"] and after.polls == 0


def test_a_script_that_cannot_go_on_is_played_on_by_another(seated, doll):
    after = doll()
    host = seated("bbb", "5 6 8", {0: Scripted(["kuku"], after), 1: doll(), 2: doll()}, stock=["9", "8"])
    while not host.match.is_due():
        host.act()
    assert [line.text for line in host.match.record.lines if line.seat == 0] == ["keep"] and after.polls == 1
