"""Some sit before the screen, others hold phones: the curtain falls for the first alone, and no player's hand is seen.

Those with phones answer the host here, as a room of phones does (tests/features/phones); what the screen shows is the
same.
"""
from __future__ import annotations

import random

import pytest

from game.core.ports import OPEN, PERSON, PHONE
from game.ui.pages.curtain.curtain_state import MEANT
from game.ui.pages.curtain.scene import Curtain
from game.ui.pages.table.scene import TableScene
from tests.ui.party import Party, no_secret, world

CLIMBS = ("S7 CA S8 H4 D3 D4", "SK H2 D9 C9 H9 C5", "S2 C3 S4 HQ DQ D8", "S9 SJ SQ H3 H8 H7")


def _offer(party: Party, seat: int, dice: random.Random) -> str:
    offers = [offer for offer in party.host.host.offers(seat) if not offer.standing]
    return dice.choice(offers).action.text()


def _phones_answer(party: Party, dice: random.Random) -> None:
    """As soon as the screen has shown what they are asked, as the room of phones lets them."""
    host = party.host.host
    table = party.studio.manager.stack[0]
    assert isinstance(table, TableScene)
    for seat in host.waiting():
        if host.setup.chairs[seat].kind == PHONE and table.session.play.settled:
            assert host.submit(seat, _offer(party, seat, dice), host.question) is None


def _screen_answers(party: Party, dice: random.Random, fallen: set[int]) -> None:
    """Answer for the player for whom a curtain fell; and where all who sit here are asked at once, for all of them."""
    curtain, together = party.curtain, party.together
    if curtain is not None and curtain.context.stands and party.now - curtain.motion.begun > MEANT:
        fallen.add(curtain.context.seat)
        curtain.context.say(_offer(party, curtain.context.seat, dice))
    elif together is not None and together.context.stands:
        fallen.update(together.context.asked)
        for seat in together.context.left():
            party.host.host.submit(seat, _offer(party, seat, dice), together.context.question)


@pytest.mark.parametrize(("game", "kinds"), [
    ("kuku", "ptptb"), ("xtarot", "tpptb"), ("cangkul", "ptb"), ("burro_es", "ptbt"), ("burro_pt", "tptb"),
    ("calcolon", "tptb"), ("kakkuri", "pttp"),
])
def test_a_curtain_falls_only_for_those_before_the_screen(game: str, kinds: str) -> None:
    party, dice, fallen, asked = Party(kinds, game=game, reduced_motion=True), random.Random(3), set[int](), set[int]()
    for frame in range(900):
        host = party.host.host
        asked.update(host.waiting())
        _phones_answer(party, dice)
        _screen_answers(party, dice, fallen)
        if isinstance(party.top, TableScene) and (seat := party.top.shared.before_all) is not None:
            host.submit(seat, _offer(party, seat, dice), host.question)
        if host.is_window or not host.waiting():
            host.hurry()
        party.frame(120.0)
        if frame % 20 == 0:
            no_secret(party)
    here = {seat for seat, kind in enumerate(kinds) if kind == "p"}
    assert fallen and fallen <= here, "a curtain falls for a player who holds a phone, or for no player"
    assert asked >= {seat for seat, kind in enumerate(kinds) if kind != "b"}, "not everybody has played"


def test_where_all_are_asked_at_once_the_screen_asks_those_before_it() -> None:
    hands = {"hands": [hand.split() for hand in CLIMBS]}
    party = Party("pptp", host=world("kakkuri", "pptp", hands), reduced_motion=True)
    party.until(lambda: party.together is not None and party.together.context.stands)
    page = party.together
    assert page is not None and 2 not in page.context.asked and len(page.context.asked) >= 2
    assert not set(page.context.lots) - set(page.context.asked)
    one = Party("tptt", host=world("kakkuri", "tptt", hands), reduced_motion=True)
    one.until(lambda: one.curtain is not None or one.together is not None)
    assert one.curtain is not None and one.curtain.context.seat == 1, "alone before it they get a curtain of their own"


def test_of_several_phones_that_are_asked_at_once_the_screen_shows_who_has_answered() -> None:
    hands = {"hands": [hand.split() for hand in CLIMBS]}
    party = Party("tttp", host=world("kakkuri", "tttp", hands), reduced_motion=True)
    party.until(lambda: party.curtain is not None and party.curtain.context.stands)
    host, table = party.host.host, party.studio.manager.stack[0]
    assert isinstance(table, TableScene)
    first, second = (seat for seat in host.waiting() if seat != 3)
    assert table.shared.signs() == {0: "phone", 1: "phone", 2: "phone"}
    before = party.host.host.told(None, 0)
    assert host.submit(second, _offer(party, second, random.Random(1)), host.question) is None
    assert table.shared.signs()[second] == "check" and table.shared.signs()[first] == "phone"
    assert host.told(None, 0) == before, "that, and nothing of what"
    no_secret(party)


def test_before_play_begins_those_with_phones_are_told_where_to_look() -> None:
    said = {}
    for kinds in ("ttb", "ptb"):
        party = Party(kinds, game="kuku", reduced_motion=True)
        table = party.top
        assert isinstance(table, TableScene)
        party.until(lambda table=table: table.shared.may_begin)  # type: ignore[misc]
        said[kinds] = table.page.show().sentence
    assert "phone" in said["ttb"] and "phone" not in said["ptb"]


def test_open_eyes_beside_phones_see_no_curtain_and_wait_for_everybody() -> None:
    party, dice = Party("ottb", game="kuku", reduced_motion=True, open_eyes=True), random.Random(4)
    table = party.top
    assert isinstance(table, TableScene) and table.observer == 0
    for _ in range(300):
        assert not isinstance(party.top, Curtain)
        host = party.host.host
        _phones_answer(party, dice)
        if 0 in host.waiting() and table.session.is_shown:
            host.submit(0, _offer(party, 0, dice), host.question)
        if host.is_window or not host.waiting():
            host.hurry()
        party.frame(120.0)
    assert set(table.session.persons) == {0, 1, 2}
    assert table.session.no_haste == "table.haste.several", "those with phones are not hurried along"


def test_who_holds_their_hand_where_may_change_between_two_actions() -> None:
    party = Party("pptb", game="kuku", reduced_motion=True)
    host, dice = party.host.host, random.Random(5)

    def falls() -> bool:
        _phones_answer(party, dice)
        if host.is_window:
            host.hurry()
        return party.curtain is not None and party.curtain.context.stands

    party.until(falls)
    curtain = party.curtain
    assert curtain is not None
    seat, question = curtain.context.seat, host.question
    host.reseat(seat, host.setup.chairs[seat]._replace(kind=PHONE))
    party.until(lambda: isinstance(party.top, TableScene))
    for _ in range(30):
        party.frame()
        assert isinstance(party.top, TableScene), "they hold a phone, and no curtain falls for them"
    assert host.question == question and seat in host.waiting()
    host.reseat(seat, host.setup.chairs[seat]._replace(kind=PERSON))
    party.until(lambda: party.curtain is not None and party.curtain.context.stands)
    assert party.curtain is not None and party.curtain.context.seat == seat


def test_the_screen_becomes_their_alone_when_they_say_so_and_the_tables_again() -> None:
    party = Party("ptb", game="cangkul", reduced_motion=True)
    host = party.host.host
    assert isinstance(party.top, TableScene) and party.top.observer is None
    party.host.open_eyes = True
    host.reseat(0, host.setup.chairs[0]._replace(kind=OPEN))
    party.until(lambda: isinstance(party.top, TableScene) and party.top.observer == 0)
    host.reseat(0, host.setup.chairs[0]._replace(kind=PERSON))
    party.until(lambda: isinstance(party.studio.manager.stack[0], TableScene)
                and party.studio.manager.stack[0].observer is None)
    party.host.open_eyes = False
    no_secret(party)


def test_where_all_hold_phones_no_curtain_falls_and_the_result_comes_by_itself() -> None:
    party, dice = Party("ttt", game="cangkul", reduced_motion=True, options={"wins": 1}), random.Random(6)
    host = party.host.host
    for _ in range(3000):
        _phones_answer(party, dice)
        if not host.waiting():
            host.hurry()
        party.frame(200.0)
        if not isinstance(party.top, TableScene):
            break
    assert type(party.top).__name__ == "ResultPage"
