"""Questions that look the same for everybody: what is asked of a player and how long it takes tells no card, whether
a person or a bot is asked; and what cannot be answered is explained to a player who looks, and to no other player."""
from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from game.table.host import Host
from game.ui.pages.curtain.curtain_state import MEANT
from game.ui.pages.curtain.peek import FILLS, RISES
from game.ui.pages.curtain.scene import Curtain
from game.ui.pages.curtain.seat_layer import seat_curtain
from game.ui.pages.table.scene import TableScene
from tests.ui.party import SPACE, Party, no_secret, world

ASKED, INN = "xtarot.asked", "xtarot.inn"
LOOKS, LETS_GO, ANSWERS = 6, 13, 15
"""Frames of 100 ms after a curtain stands at which people do what they do, whatever they hold."""


def _xtarot(kinds: str, hands: str) -> Host:
    return world("xtarot", kinds, {"hands": [[card] for card in hands.split()]})


def _waits(party: Party, most: int = 4000) -> Curtain:
    party.until(lambda: party.curtain is not None and party.curtain.context.stands
                and party.now - party.curtain.motion.begun > MEANT, most)
    assert party.curtain is not None
    return party.curtain


def _asked(hands: str = "5 7 8", **settings: Any) -> Party:
    """The first has asked the second, whose curtain stands."""
    party = Party("p" * len(hands.split()), host=_xtarot("p" * len(hands.split()), hands), **settings)
    _waits(party)
    party.click("answer:cambio")
    party.until(lambda: party.curtain is not None and party.curtain.context.seat == 1)
    _waits(party)
    return party


# ---- must show 3: until the answer nothing tells who could refuse --------------------------------------------------
def _until_answered(host: Host, kinds: str, kind: str, monkeypatch: pytest.MonkeyPatch, refuse: int) -> list[object]:
    """All that the room sees, frame by frame, with its time and the next time the table wants to be woken, up to the
    moment at which the question of this kind is answered. The first player asks, `refuse` of those asked refuse."""
    monkeypatch.setattr("game.ui.pages.curtain.curtain_context.fresh_seed", lambda: 3)
    party, seen, waits, come = Party(kinds, host=host, step=100.0), [], 0, False
    while party.now < 60_000:
        party.studio.time += party.step
        wish = party.studio.manager.update(party.now)
        view, curtain = party.host.view(None), party.curtain
        due = view.asking == kind and not refuse
        if come and not due:
            return [*seen, party.now]
        come = come or due
        held = curtain is not None and bool(curtain.context.secret())
        seen.append((party.now, wish, type(party.top).__name__, view.asking, held or hash(party.draw())))
        waits = waits + 1 if curtain is not None and curtain.context.stands else 0
        if waits == LOOKS:
            party.send(pygame.KEYDOWN, **SPACE)
        elif waits == LETS_GO:
            party.send(pygame.KEYUP, **SPACE)
        elif waits == ANSWERS and due:
            return [*seen, "answers"]
        elif waits == ANSWERS:
            names = [answer.name for answer in curtain.context.answers().sides] if curtain else []
            says = "refuse" if "refuse" in names else "cambio"
            refuse -= says == "refuse"
            party.click(f"answer:{says}")
    raise AssertionError(f"{kind} was never answered")


PEOPLE = "pppppppp"
PAIRS = [   # (who sits, what is asked, refusals before, the same table twice): one seat's card differs
    (PEOPLE, ASKED, 0, "5 14 8 3 2 9 10 6", "5 7 8 3 2 9 10 6"),
    (PEOPLE, ASKED, 0, "5 15 8 3 2 9 10 6", "5 7 8 3 2 9 10 6"),
    (PEOPLE, ASKED, 0, "5 11 8 3 2 9 10 6", "5 -1 8 3 2 9 10 6"),
    (PEOPLE, ASKED, 1, "5 13 15 3 2 9 10 6", "5 13 8 3 2 9 10 6"),
    (PEOPLE, INN, 1, "0 11 8 3 2 9 10 6", "7 11 8 3 2 9 10 6"),
    ("pbpbpbpb", ASKED, 0, "5 14 8 3 2 9 10 6", "5 7 8 3 2 9 10 6"),
    ("pbpbpbpb", ASKED, 0, "5 15 8 3 2 9 10 6", "5 7 8 3 2 9 10 6"),
    ("bpppbppp", INN, 1, "0 11 8 3 2 9 10 6", "7 11 8 3 2 9 10 6"),
    ("bbpp", ASKED, 0, "5 12 8 3", "5 7 8 3"),
]


class Asks:
    """A bot that asks whenever it has its turn, and refuses when it can: never by what its card is worth."""

    def hear(self, delivery: object) -> None:
        self.offers = delivery.offers  # type: ignore[attr-defined]

    def poll(self) -> str | None:
        verbs = [offer.action.verb for offer in self.offers]
        return next((verb for verb in ("cambio", "refuse", *verbs) if verb in verbs), None)


@pytest.mark.parametrize(("kinds", "kind", "refuse", "one", "other"), PAIRS,
                         ids=[f"{kinds}-{one.split()[:3]}" for kinds, _, _, one, _ in PAIRS])
def test_until_it_is_answered_a_question_tells_no_card(kinds: str, kind: str, refuse: int, one: str, other: str,
                                                       monkeypatch: pytest.MonkeyPatch) -> None:
    def seen(hands: str) -> list[object]:
        host = world("xtarot", kinds, {"hands": [[card] for card in hands.split()]}, bots=lambda *_: Asks())
        return _until_answered(host, kinds, kind, monkeypatch, refuse)

    first, second = seen(one), seen(other)
    assert len(first) > 10
    assert first == second


@pytest.mark.parametrize(("one", "other"), [("5 14 8 3", "5 7 8 3"), ("5 15 8 3", "5 2 8 3")])
def test_bots_that_think_do_not_tell_either(one: str, other: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def seen(hands: str) -> list[object]:
        host = world("xtarot", "pbpb", {"hands": [[card] for card in hands.split()]}, thinking=True)
        return _until_answered(host, "pbpb", ASKED, monkeypatch, 0)

    first, second = seen(one), seen(other)
    assert len(first) > 10 and first == second


def test_eight_people_play_a_round_and_no_frame_tells_a_secret() -> None:
    party, dice = Party(PEOPLE, 5, game="xtarot", step=90.0, speed="2"), random.Random(5)
    party.watchers.append(no_secret)
    fallen: list[tuple[int, int]] = []      # whose curtain fell for which question
    told: list[int] = []
    for _ in range(4000):
        curtain = party.curtain
        if "xtarot.showdown" in party.host.view(None).notes:
            break
        if curtain is not None and curtain.context.stands and party.now - curtain.motion.begun > MEANT:
            if fallen[-1:] != [(curtain.context.question, curtain.context.seat)]:
                fallen.append((curtain.context.question, curtain.context.seat))
                told.append(len(party.host.told(None, 0)))
                _look(party, curtain)
            if curtain.context.stands:
                party.click(f"answer:{dice.choice(curtain.context.answers().sides).name}")
        elif isinstance(party.top, TableScene) and party.top.shared.before_all is not None:   # all have seen their card
            for answer in [name for name in party.top.hands.spots if name.startswith("answer:")][:1]:
                party.click(answer)
        party.frame()
    assert "xtarot.showdown" in party.host.view(None).notes
    assert len(set(fallen)) == len(fallen), "two curtains for one decision"
    seats = [seat for _, seat in fallen]
    assert all(one != two or before + 1 < after for one, two, before, after in
               zip(seats, seats[1:], told, told[1:], strict=False)), "nothing was seen between two for one seat"
    assert len(fallen) > 8, "no player was asked"


def _look(party: Party, curtain: Curtain) -> None:
    party.press("look")
    party.until(lambda: curtain.context.peek.risen(party.now) >= 1.0)
    assert curtain.context.secret()
    party.press("look", down=False)
    assert not curtain.context.secret()
    party.frame(0.0)


# ---- the details ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("card", ["15", "14", "7", "-1", "0"])
def test_a_player_who_is_asked_sees_the_same_two_answers(card: str) -> None:
    sides = {answer.name: answer for answer in _asked(f"5 {card} 8").curtain.context.answers().sides}
    assert set(sides) == {"accept", "refuse"}
    assert {answer.style for answer in sides.values()} == {"plain"}
    assert {answer.key for answer in sides.values()} == {"f", "j"}


@pytest.mark.parametrize(("card", "answer", "reason"), [
    ("7", "refuse", "xtarot.must_exchange"), ("15", "accept", "xtarot.cuckoo_must"),
])
def test_what_cannot_be_answered_is_explained_behind_the_curtain_only(card: str, answer: str, reason: str) -> None:
    party = _asked(f"5 {card} 8")
    curtain = party.curtain
    assert curtain is not None
    before, heard = party.draw(), len(party.host.told(None, 0))
    party.click(f"answer:{answer}")
    party.frame()
    assert party.curtain is curtain and curtain.context.refused == reason
    assert party.draw() == before and len(party.host.told(None, 0)) == heard
    _hold(party)
    shown = party.draw()
    assert curtain.services.language.text(reason) != reason
    curtain.context.refused = ""
    assert party.draw() != shown, "the reason shines beside the open card"


def test_a_player_who_looks_reads_what_their_card_does_not_allow() -> None:
    from tests.ui.pages.fake import Application
    app = Application()
    for card, words in (("7", "xtarot.must_exchange"), ("14", "")):
        curtain = seat_curtain(app, _brought_to_question(card), 1)
        app.over(curtain)
        app.now += 2000
        curtain.update(app.now)
        curtain.context.peek.begin(app.now)
        app.now += FILLS + RISES
        curtain.update(app.now)
        said = " ".join(box.text for box in app.boxes(curtain))
        reason = app.language.text("xtarot.must_exchange")
        assert (reason[:20] in said) == bool(words)


def _brought_to_question(card: str) -> Host:
    host = _xtarot("ppp", f"5 {card} 8")
    assert host.submit(0, "cambio", host.question) is None
    return host


def test_the_one_legal_answer_is_still_the_person_s() -> None:
    party = _asked("5 7 8")
    assert not party.host.forced(1)
    for _ in range(100):
        party.frame()
    assert party.curtain is not None and party.curtain.context.seat == 1, "no player answers for them"
    party.click("answer:accept")
    assert "xtarot.exchanged" in party.host.view(None).notes


def test_the_asker_an_inn_refuses_is_asked_behind_a_curtain_of_their_own() -> None:
    party = _asked("7 11 8")
    party.click("answer:refuse")
    party.until(lambda: party.curtain is not None and party.curtain.context.seat == 0 and party.curtain.context.stands)
    _waits(party)
    assert {answer.name for answer in party.curtain.context.answers().sides} == {"show", "hide"}
    party.click("answer:show")
    assert party.curtain is not None and party.curtain.context.refused == "xtarot.no_zero"
    party.click("answer:hide")
    party.until(lambda: party.host.view(None).asking == "turn")
    assert party.host.view(None).chips[1] == 4


def test_a_player_who_waits_may_look_and_nothing_else() -> None:
    party = Party("pppb", host=_xtarot("pppb", "5 7 8 3"))
    _waits(party)
    party.click("call:2")
    party.until(lambda: party.curtain is not None and party.curtain.context.seat == 2 and party.curtain.context.stands)
    party.frame(MEANT)
    assert [answer.name for answer in party.curtain.context.answers().sides] == ["back"]
    _hold(party)
    assert next(face.code for face in party.curtain.context.secret() if face).endswith("8")
    party.press("look", down=False)
    party.click("answer:back")
    party.until(lambda: party.curtain is not None and party.curtain.context.seat == 0 and party.curtain.context.stands)


def test_the_seals_are_there_for_all_persons_alike() -> None:
    for hands in ("5 15 8 3", "5 7 8 3"):
        party = Party("pppb", host=_xtarot("pppb", hands))
        party.until(lambda party=party: isinstance(party.top, TableScene) and party.top.session.is_open)  # type: ignore[misc]
        assert isinstance(party.top, TableScene)
        assert party.top.shared.seals() == {0: True, 1: True, 2: True}


def _hold(party: Party) -> None:
    party.press("look")
    party.frame(FILLS + RISES)
    assert party.curtain is not None and party.curtain.context.secret()


# ---- open eyes -----------------------------------------------------------------------------------------------------
def test_open_eyes_see_what_they_cannot_answer_and_why() -> None:
    party = Party("pbb", host=world("xtarot", "bpb", {"hands": [["5"], ["7"], ["8"]]}, bots=lambda *_: Asks()),
                  open_eyes=True, plays_forced=False)
    party.until(lambda: party.host.view(None).asking == ASKED)
    table = party.top
    assert isinstance(table, TableScene)
    party.until(lambda: bool(table.session.offers()) and table.session.play.settled)
    party.draw()
    found = {answer.name: answer for answer in table.page.own._answers}
    assert found["accept"].enabled and not found["refuse"].enabled
    assert found["refuse"].reason == table.words.t("xtarot.needs.role") != "xtarot.needs.role"
    heard = len(party.host.told(None, 0))
    party.click("answer:refuse")
    assert len(party.host.told(None, 0)) == heard
    assert table.session.refused is not None and table.session.refused[0] == "xtarot.must_exchange"
