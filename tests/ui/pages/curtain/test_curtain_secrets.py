"""Eight people around one screen play through the curtain: no secret outside a held one, and none that time tells."""
from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from game.application import match_setup
from game.application.stage import match_of
from game.core.ports import Chair, Setup
from game.rules.kuku import KUKU
from game.table.host import Host
from game.table.record import Position
from game.ui.pages.curtain.curtain_state import CLOTH, MEANT
from game.ui.pages.curtain.peek import FILLS, FORGOTTEN, RISES
from game.ui.pages.curtain.scene import Curtain
from game.ui.pages.pause.pad_gone import PadGone
from game.ui.pages.pause.scene import Pause
from game.ui.pages.table.scene import TableScene
from game.ui.pages.title.scene import Title
from tests.ui.party import NAMES, SPACE, Party, no_secret

SHORT = {"chips": 5, "ante": 5, "children_deals": 0}     # one round, and everybody but its winner is bankrupt
A, DPAD_LEFT, DPAD_RIGHT, LEFT_STICK = 0, 13, 14, 7


# ---- must show 1 ----------------------------------------------------------------------------------------------
class Guest:
    """How one of the eight handles the curtain: by mouse, by key or by an own pad; and what befalls them meanwhile."""

    def __init__(self, party: Party, dice: random.Random) -> None:
        self.party, self.dice, self.pad = party, dice, 0

    def look(self, curtain: Curtain) -> None:
        """Hold until the card has been seen, then let go – or have it taken away."""
        self._hold(curtain, True)
        self.party.until(lambda: curtain.context.peek.risen(self.party.now) >= 1.0)
        assert curtain.context.secret(), "the card is not seen"
        end = self.dice.choice(["let go", "let go", "focus", "resize", "unplug"])
        if end == "focus":
            self.party.send(pygame.WINDOWFOCUSLOST)
        elif end == "resize":
            self.party.send(pygame.WINDOWSIZECHANGED)
        elif end == "unplug":
            device = self.pad if curtain.context.seat % 3 == 2 else 99      # their own pad, or anybody's
            self.party.plug(device)
            self.party.unplug(device)
        else:
            self._hold(curtain, False)
        assert not curtain.context.secret(), f"{end}: the card is still seen"
        self.party.frame(0.0)
        if isinstance(self.party.top, PadGone):
            self._plug_in_again()
        elif end != "let go":
            self._hold(curtain, False)
        assert not curtain.context.secret() and self.party.curtain is curtain
        self.party.frame(0.0)

    def _plug_in_again(self) -> None:
        """The same pad is another device now; A takes the seat."""
        self.pad += 10
        self.party.plug(self.pad)
        self.party.until(lambda: self.party.studio.manager._share >= 1.0)
        for down in (True, False):
            self.party.button(self.pad, A, down)
        self.party.frame()
        self.party.until(lambda: self.party.studio.manager._share >= 1.0)

    def _hold(self, curtain: Curtain, down: bool) -> None:
        how = curtain.context.seat % 3
        if how == 0:
            self.party.press("look", down)
        elif how == 1:
            self.party.send(pygame.KEYDOWN if down else pygame.KEYUP, **SPACE)
        elif down:
            held = self.party.studio.devices.holders.device_of(curtain.context.chair.name)
            self.pad = int(held.removeprefix("pad:")) if held else curtain.context.seat
            self.party.plug(self.pad, curtain.context.chair.name)
            self.party.button(self.pad, A, True)
        else:
            self.party.button(self.pad, A, False)

    def answer(self, curtain: Curtain) -> None:
        """Low cards are exchanged, high ones kept; by the button, or by the key of the side it is on."""
        (mine,) = self.party.host.host.view(curtain.context.seat).hand(curtain.context.seat)
        rank = self.party.host.host.view(curtain.context.seat).faces[mine].rank
        sides = curtain.context.answers().sides
        meant = next(a for a in sides if a.name in (("cambio", "back") if rank < 10 else ("keep", "back")))
        if curtain.context.seat % 3 == 1:
            self.party.key(ord(meant.key), meant.key)
        else:
            self.party.click(f"answer:{meant.name}")


@pytest.mark.parametrize(("seed", "step"), [(5, 90.0), pytest.param(6, 1000 / 60, marks=pytest.mark.long)])
def test_eight_people_play_a_match_through_the_curtain_and_no_frame_tells_a_secret(seed: int, step: float) -> None:
    party, dice = Party("pppppppp", seed, options=SHORT, step=step, speed="2"), random.Random(seed)
    party.watchers.append(no_secret)
    guest, fallen, frames = Guest(party, dice), [], [0]
    party.watchers.append(lambda _: frames.__setitem__(0, frames[0] + 1))
    for _ in range(round(400_000 / step)):
        curtain = party.curtain
        if curtain is not None and curtain.context.stands and party.now - curtain.motion.begun > MEANT:
            fallen.append((curtain.host.question, curtain.context.seat, curtain.context.called))
            if dice.random() < 0.7:
                guest.look(curtain)
            guest.answer(curtain)
        elif isinstance(party.top, TableScene):
            table = party.top
            if table.session.outcome() is not None:
                break
            looked = any(called for _, _, called in fallen)
            if table.shared.may_begin and table.shared.may_call() and (not looked or dice.random() < 0.3):
                table.shared.call(dice.choice(table.shared.may_call()))
            elif table.shared.may_begin or table.session.between_deals:
                party.key(pygame.K_n, "n")
            elif table.shared.before_all is not None:       # all have seen what they hold
                party.key(pygame.K_k, "k")
        party.frame()
    assert party.host.outcome() is not None, "the match was not played to its end"
    asked = [(question, seat) for question, seat, called in fallen if not called]
    assert len(set(asked)) == len(asked), "two curtains for one decision"
    assert {seat for _, seat in asked} == set(range(8)) and frames[0] > 500 and party.host.looks > 20
    assert any(called for _, _, called in fallen), "no player looked before play began"


# ---- must show 2 ----------------------------------------------------------------------------------------------
def _keeps() -> object:
    class Keeper:
        def hear(self, delivery: object) -> None:
            self.offers = delivery.offers  # type: ignore[attr-defined]

        def poll(self) -> str | None:
            plain = [offer.action.text() for offer in self.offers if not offer.standing]
            return "keep" if "keep" in plain else "pass" if "pass" in plain else None

    return Keeper()


def _world(kinds: str, hands: str, before_start: bool, thinking: bool = False) -> Host:
    names = NAMES[:len(kinds)]
    chairs = tuple(Chair(name, "cat", n, "person" if kind == "p" else f"bot:{'default' if thinking else 'keeper'}")
                   for n, (name, kind) in enumerate(zip(names, kinds, strict=True)))
    given = {"hands": {name: [code] for name, code in zip(names, hands.split(), strict=True)}, "stock": ["9", "8"],
             "before_start": "true" if before_start else "false"}
    setup = Setup("kuku", chairs, KUKU.resolve({}))
    bots = match_setup.make_bots(setup, 3) if thinking else lambda seat, kind: _keeps()
    return Host(match_of(setup, 7, Position(names, given)), bots)  # type: ignore[arg-type]


def _evening(host: Host, kinds: str, monkeypatch: pytest.MonkeyPatch, called: int | None) -> list[object]:
    """Everything the room can see until all cards are shown, frame by frame, with its time; people do the same things
    at the same times, and look at their cards, whatever these are."""
    monkeypatch.setattr("game.ui.pages.curtain.curtain_context.fresh_seed", lambda: 3)
    party, seen = Party(kinds, host=host, step=100.0), []
    waits = 0.0
    while not {"kuku.showdown", "kuku.declared"} & party.host.view(None).notes.keys() and party.now < 120_000:
        party.studio.time += party.step
        wish = party.studio.manager.update(party.now)
        curtain = party.curtain
        held = curtain is not None and bool(curtain.context.secret())
        seen.append((party.now, wish, type(party.top).__name__, held or hash(party.draw())))
        waits = waits + 1 if curtain is not None and curtain.context.stands else 0
        if curtain is None and isinstance(party.top, TableScene) and party.top.shared.may_begin:
            if called is not None and called in party.top.shared.may_call() and (party.now // 100) % 20 == 0:
                party.click(f"seat:{called}")
                called = None
            elif party.now > 6000:
                party.key(pygame.K_n, "n")
        elif waits == 6:
            party.send(pygame.KEYDOWN, **SPACE)
        elif waits == 13:
            party.send(pygame.KEYUP, **SPACE)
        elif waits == 15 and curtain is not None:
            names = [answer.name for answer in curtain.context.answers().sides]
            party.click("answer:keep" if "keep" in names else "answer:back")
    return seen  # type: ignore[return-value]


PAIRS = [   # the same table twice: what differs is what one seat alone was told
    ("ppp", "5 KU 8", "5 7 8"), ("ppp", "KU 3 8", "2 3 8"), ("pbp", "5 KU 8", "5 7 8"), ("bpp", "KU 6 8", "4 6 8"),
    ("ppbp", "5 7 KU KU", "5 7 4 6"),
]


@pytest.mark.parametrize(("kinds", "one", "other"), PAIRS, ids=[f"{kinds}-{one}" for kinds, one, _ in PAIRS])
@pytest.mark.parametrize("before_start", [False, True])
def test_time_and_picture_do_not_tell_who_holds_a_cuckoo(kinds: str, one: str, other: str, before_start: bool,
                                                         monkeypatch: pytest.MonkeyPatch) -> None:
    called = kinds.index("p") if before_start else None
    first, second = (_evening(_world(kinds, hands, before_start), kinds, monkeypatch, called) for hands in (one, other))
    assert len(first) > 40
    assert first == second


@pytest.mark.parametrize("before_start", [False, True])
def test_bots_that_think_do_not_tell_either(before_start: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = (_evening(_world("pbpb", hands, before_start, True), "pbpb", monkeypatch, None)
                     for hands in ("5 10 KU 9", "5 10 6 9"))
    assert len(first) > 40 and first == second


# ---- the details ------------------------------------------------------------------------------------------------
def _fallen(kinds: str = "ppp", hands: str = "5 7 8", **settings: Any) -> Party:
    party = Party(kinds, host=_world(kinds, hands, False), **settings)
    party.until(lambda: party.curtain is not None and party.curtain.context.stands
                and party.now - party.curtain.motion.begun > MEANT)
    return party


def test_a_ring_fills_before_the_card_is_seen_and_letting_go_hides_it_at_once() -> None:
    party = _fallen()
    curtain = party.curtain
    assert curtain is not None
    party.press("look")
    party.frame(FILLS - 1)
    assert not curtain.context.secret() and 0.9 < curtain.context.peek.filled(party.now) < 1.0
    party.frame(2)
    assert [face.id for face in curtain.context.secret() if face] == ["n-5"]
    party.frame(RISES)
    party.press("look", down=False)
    assert not curtain.context.secret()


def test_the_answers_change_their_sides_and_the_keys_stay_on_theirs() -> None:
    seen = set()
    for _ in range(40):
        curtain = _fallen().curtain
        assert curtain is not None
        seen.add(tuple((answer.name, answer.key) for answer in curtain.context.answers().sides))
    assert seen == {(("cambio", "f"), ("keep", "j")), (("keep", "f"), ("cambio", "j"))}


def test_after_an_answer_plain_cloth_hangs_for_a_moment() -> None:
    party = _fallen()
    curtain = party.curtain
    assert curtain is not None
    party.click("answer:keep")
    plain = party.draw()
    party.frame(CLOTH - 1)
    assert party.curtain is curtain and party.draw() == plain and not curtain.context.stands
    party.frame(1000)
    party.frame()
    assert party.curtain is not curtain


def test_declaring_without_a_cuckoo_is_answered_behind_the_curtain_only() -> None:
    party = _fallen()
    curtain = party.curtain
    assert curtain is not None
    before, heard = party.draw(), len(party.host.told(None, 0))
    party.click("answer:kuku")
    party.frame()
    assert party.curtain is curtain and party.draw() == before and len(party.host.told(None, 0)) == heard
    party.press("look")
    party.frame(FILLS + RISES)
    shown = party.draw()
    curtain.context.refused = ""
    assert party.draw() != shown, "the reason stands beside the open card"


def test_declaring_with_a_cuckoo_ends_the_deal() -> None:
    party = _fallen(hands="KU 7 8")
    party.key(pygame.K_u, "u")
    assert "kuku.declared" not in party.host.view(None).notes, "no player knows whose hand is on a shared key"
    party.draw()
    party.key(pygame.K_RETURN)
    assert "kuku.declared" in party.host.view(None).notes


def test_another_person_speaks_up_while_one_thinks_and_comes_back_to_nothing_new() -> None:
    party = _fallen(hands="5 KU 8")
    first = party.curtain
    party.click("call:1")
    party.until(lambda: party.curtain is not None and party.curtain.context.seat == 1 and party.curtain.context.stands)
    party.frame(MEANT)
    party.click("answer:back")
    party.until(lambda: party.curtain is first)
    assert first is not None and first.context.stands
    party.click("call:1")
    party.until(lambda: party.curtain is not None and party.curtain.context.seat == 1 and party.curtain.context.stands)
    party.frame(MEANT)
    party.click("answer:kuku")
    assert "kuku.declared" in party.host.view(None).notes
    party.until(lambda: isinstance(party.top, TableScene))


def test_before_play_begins_everybody_may_look_once() -> None:
    party = Party("ppp", host=_world("ppp", "5 7 8", True))
    party.until(lambda: party.top.shared.may_begin)  # type: ignore[attr-defined]
    party.click("seat:2")
    party.until(lambda: party.curtain is not None and party.curtain.context.stands)
    party.frame(MEANT)
    party.click("answer:back")
    party.until(lambda: isinstance(party.top, TableScene))
    party.click("seat:2")
    party.frame()
    assert isinstance(party.top, TableScene) and party.top.session.refused is not None
    assert party.top.session.refused[0] == "table.looked"
    assert party.top.shared.seals() == {0: True, 1: True, 2: False}, "who has looked is seen by their seal"


def test_a_pad_of_another_seat_moves_nothing_here_but_opens_its_own_curtain() -> None:
    party = _fallen()
    party.plug(0, NAMES[0])
    party.plug(1, NAMES[1])
    party.button(1, A, True)
    party.frame(FILLS + RISES)
    assert party.curtain is not None and party.curtain.context.seat == 0 and not party.curtain.context.secret()
    party.button(1, A, False)
    party.button(1, LEFT_STICK, True)
    party.button(1, LEFT_STICK, False)
    assert party.curtain.context.seat == 1 and party.curtain.context.called


def test_a_player_who_cannot_hold_presses_once_to_look_and_once_to_hide() -> None:
    party = _fallen(curtain_toggle=True)
    curtain = party.curtain
    assert curtain is not None
    party.click("look")
    party.frame(FILLS + RISES)
    assert curtain.context.secret()
    party.click("look")
    assert not curtain.context.secret()
    party.click("look")
    party.frame(FILLS + RISES)
    assert curtain.context.secret()
    party.frame(FORGOTTEN - 1000)
    assert curtain.context.secret()
    party.frame(1_100)
    assert not curtain.context.secret(), "after a while without anybody it hides by itself"


def test_a_press_meant_for_the_table_is_no_answer() -> None:
    party = Party("ppp", host=_world("ppp", "5 7 8", False), reduced_motion=True)
    party.until(lambda: party.curtain is not None)
    party.frame(50)
    party.click("answer:keep")
    assert party.curtain is not None and party.curtain.context.stands


def test_a_player_who_speaks_up_as_a_curtain_falls_does_not_speak_for_its_seat() -> None:
    party = Party("ppp", host=_world("ppp", "KU 7 8", False), reduced_motion=True)
    party.until(lambda: party.curtain is not None)
    party.frame(50)
    party.key(pygame.K_u, "u")
    assert "kuku.declared" not in party.host.view(None).notes
    party.frame(MEANT)
    party.key(pygame.K_u, "u")
    party.draw()
    party.key(pygame.K_RETURN)
    assert "kuku.declared" in party.host.view(None).notes


def test_the_pad_of_another_seat_moves_nothing_after_this_one_was_called_otherwise() -> None:
    party = _fallen()
    party.plug(0, NAMES[0])
    party.plug(1, NAMES[1])
    party.studio.devices.holders.rename(NAMES[0], "Zoe")
    party.host.reseat(0, party.host.setup.chairs[0]._replace(name="Zoe"))
    party.button(1, A, True)
    party.frame(FILLS + RISES)
    assert party.curtain is not None and not party.curtain.context.secret()


def test_a_seat_that_is_given_to_a_bot_needs_no_curtain_any_more() -> None:
    party = _fallen("pppb", "5 7 8 6")
    chair = party.host.setup.chairs[0]
    party.host.reseat(0, chair._replace(kind="bot:keeper"))
    party.until(lambda: party.curtain is not None and party.curtain.context.seat == 1)


def _left_alone() -> Party:
    """The first of two persons has stood up in the midst of a deal, and a bot plays their hand on."""
    party = _fallen("ppb", "5 7 8")
    party.host.reseat(0, party.host.setup.chairs[0]._replace(kind="bot:keeper"))
    party.until(lambda: party.curtain is not None and party.curtain.context.seat == 1 and party.curtain.context.stands)
    party.frame(MEANT)
    return party


def test_the_last_person_s_eyes_open_once_no_player_can_come_back_to_their_hand() -> None:
    party = _left_alone()
    party.click("answer:keep")
    party.host.open_eyes = True
    party.until(lambda: isinstance(party.top, TableScene) and party.top.observer == 1)
    assert party.host.match.is_due() and not party.host.away


def test_a_worked_case_whose_person_stands_up_still_leads_back_to_its_page() -> None:
    host = _world("pbb", "5 7 8", False)
    host.kept = False
    party = Party("pbb", host=host, open_eyes=True)
    page, case = Title(party.studio), party.top
    party.studio.manager.stack = [page, case]
    host.reseat(0, host.setup.chairs[0]._replace(kind="bot:keeper"))
    party.until(lambda: party.top is not case)
    assert isinstance(party.top, TableScene) and party.studio.manager.stack[0] is page
    party.top.context.pause()
    assert isinstance(party.top, Pause)
    party.top.leave()
    assert party.top is page


def test_a_player_who_stood_up_and_comes_back_has_seen_no_other_card() -> None:
    party = _left_alone()
    party.host.reseat(0, party.host.setup.chairs[0]._replace(kind="person"))
    party.click("answer:keep")
    party.watchers.append(no_secret)
    party.until(lambda: isinstance(party.top, TableScene))
    assert party.top.observer is None and party.host.view(1).hand(1)  # type: ignore[attr-defined]


def test_the_picture_of_open_eyes_is_gone_before_anybody_else_sits_down() -> None:
    """Where nothing takes time the next cards are dealt before the table is laid again: the picture may not fade."""
    party = Party("pbb", host=_world("pbb", "5 7 8", False), speed="instant", open_eyes=True)
    party.until(lambda: bool(party.host.offers(0)))
    party.host.reseat(1, party.host.setup.chairs[1]._replace(name="Zoe", kind="person"))
    party.host.submit(0, "keep", party.host.question)
    party.until(lambda: party.host.match.is_due())
    before = party.top
    party.host.hurry()
    party.until(lambda: not party.host.coming)
    assert isinstance(party.top, TableScene) and party.top.observer is None
    assert isinstance(before, TableScene) and any(before.session.view.sees(c) for c in before.session.view.hand(0))
    before.draw = lambda painter: pytest.fail("a hand of the new deal is seen")  # type: ignore[method-assign]
    party.draw()


def test_among_several_no_player_is_simply_you() -> None:
    host = _world("ppb", "5 7 8", False)
    host.reseat(0, host.setup.chairs[0]._replace(name="You"))
    party = Party("ppb", host=host)
    assert [chair.name for chair in host.setup.chairs] == ["Player 1", "Ben", "Chiyo"]
    party.studio.manager.update(party.now)
    host.reseat(0, host.setup.chairs[0]._replace(name="You"))
    host.reseat(1, host.setup.chairs[1]._replace(name="Player 1"))
    party.frame()
    assert [chair.name for chair in host.setup.chairs] == ["Player 12", "Player 1", "Chiyo"], "also who came later"
    host.reseat(1, host.setup.chairs[1]._replace(kind="bot:keeper"))
    host.reseat(0, host.setup.chairs[0]._replace(name="You"))
    party.frame()
    assert host.setup.chairs[0].name == "You", "there is no other player to be told apart from"
    alone = _world("pbb", "5 7 8", False)
    alone.reseat(0, alone.setup.chairs[0]._replace(name="You"))
    TableScene(party.studio, alone)
    assert alone.setup.chairs[0].name == "You"


def test_a_player_who_holds_no_pad_may_be_handed_anybody_s() -> None:
    party = _fallen()
    party.plug(1, NAMES[1])
    party.plug(2, NAMES[2])
    party.studio.devices.holders.take("pad:0", NAMES[0])
    party.plug(0)
    party.button(1, A, True)
    party.frame(FILLS + RISES)
    assert party.curtain is not None and not party.curtain.context.secret()
    party.button(1, A, False)
    party.studio.devices.holders.drop("pad:0")
    party.button(1, A, True)
    party.frame(FILLS + RISES)
    assert party.curtain.context.secret()


def test_a_refusal_is_forgotten_when_the_table_goes_on() -> None:
    party = Party("ppb", host=_world("ppb", "5 7 8", True))
    party.until(lambda: party.top.shared.may_begin)  # type: ignore[attr-defined]
    table = party.top
    assert isinstance(table, TableScene)
    table.session.refuse("table.looked", table.context.now)
    party.draw()
    party.key(pygame.K_n, "n")
    party.until(lambda: party.curtain is not None)
    assert table.session.refused is None
