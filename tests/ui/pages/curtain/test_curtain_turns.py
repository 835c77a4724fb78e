"""Whole turns behind the curtain: cards laid one after the other, what a card may mean, formulas, and speaking up by
one's seal; played at random by virtual people, no frame tells a secret."""
from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from game.table.host import Host
from game.ui.kit.desk import Desk
from game.ui.pages.curtain.curtain_state import MEANT
from game.ui.pages.curtain.follow_up import AGAIN
from game.ui.pages.curtain.peek import FILLS, RISES
from game.ui.pages.curtain.scene import Curtain
from game.ui.pages.curtain.words import public
from game.ui.pages.table.scene import TableScene
from game.ui.stage.sentence_queue import NEWS
from tests.ui.party import SPACE, Party, no_secret, world

CLIMBS = ("S7 CA S8 H4 D3 D4", "SK H2 D9 C9 H9 C5", "S2 C3 S4 HQ DQ D8")
FORMULAS = ("3 2 5 +", "6 9 4 1", "7 7 8 /")


def _kakkuri(hands: Sequence[str] = CLIMBS, kinds: str = "ppp", table: str = "S6",
             options: dict[str, Any] | None = None, **given: Any) -> Host:
    facts = {"hands": [list(hand.split()) for hand in hands], **({"table": table} if table else {}), **given}
    return world("kakkuri", kinds, facts, options)


def _calcolon(hands: Sequence[str] = FORMULAS, options: dict[str, Any] | None = None, stock: str = "+ 1 8",
              **given: Any) -> Host:
    facts = {"hands": [list(hand.split()) for hand in hands], "stock": stock.split(), **given}
    return world("calcolon", "p" * len(hands), facts, options)


def _fallen(host: Host, seat: int | None = None) -> Party:
    party = Party("p" * len(host.setup.chairs), host=host, reduced_motion=True)
    _waits(party, seat)
    return party


def _waits(party: Party, seat: int | None = None) -> Curtain:
    def come() -> bool:
        party.alone(seat)
        curtain = party.curtain
        return curtain is not None and curtain.context.stands and seat in (None, curtain.context.seat) and \
            party.now - curtain.motion.begun > MEANT

    party.until(come)
    assert party.curtain is not None
    return party.curtain


def _open(party: Party) -> Curtain:
    curtain = party.curtain
    assert curtain is not None
    party.click("look")
    party.frame(FILLS + RISES)
    party.frame(AGAIN)
    assert curtain.context.is_open
    return curtain


def _touch(party: Party, code: str) -> None:
    curtain = party.curtain
    assert curtain is not None
    party.click(next(f"card:{pick.card}" for pick in curtain.context.picks() if pick.face and pick.face.code == code))
    party.frame(AGAIN)


def _chip(party: Party, label: str) -> None:
    curtain = party.curtain
    assert curtain is not None and curtain.context.choice.is_open, "there is nothing to choose"
    labels = [way.label for way in curtain.context.choice.ways]
    assert label in labels, f"{label} is none of {labels}"
    party.click(f"chip:{labels.index(label)}")
    party.frame(AGAIN)


def _heard(party: Party) -> int:
    return len(party.host.told(None, 0))


# ---- a turn of several cards ----------------------------------------------------------------------------------------
def test_the_curtain_stays_while_a_seat_lays_card_after_card_each_public_at_once() -> None:
    party = _fallen(_kakkuri())
    curtain = _open(party)
    for code, left in (("S7", 5), ("S8", 4)):
        before = _heard(party)
        _touch(party, code)
        assert party.curtain is curtain and curtain.context.is_open and len(curtain.context.picks()) == left
        assert _heard(party) > before
    party.click("answer:end")
    party.until(lambda: party.curtain is not curtain)
    assert _waits(party, 1).context.seat == 1


def test_the_next_curtain_tells_what_was_laid_and_what_was_before() -> None:
    party = _fallen(_kakkuri())
    _open(party)
    for code in ("S7", "S8"):
        _touch(party, code)
        party.frame()
    party.click("answer:end")
    told = _waits(party, 1).context.told.split("\n")
    assert told[-1] == "Aiko: 7, 8" and 2 <= len(told) <= NEWS, told
    assert not any("7" in said for said in told[:-1]), "the row says what its first card was"


def test_a_wild_card_is_laid_as_the_rank_its_holder_chooses() -> None:
    party = _fallen(_kakkuri(table="HK"))
    curtain = _open(party)
    _touch(party, "CA")
    _chip(party, "10")
    assert party.host.view(None).notes["kakkuri.as_rank"].reason.number == 10 and party.curtain is curtain


def test_the_whole_row_is_laid_by_one_press() -> None:
    party = _fallen(_kakkuri())
    curtain = _open(party)
    before = len(curtain.context.picks())
    party.click("answer:run")
    party.frame(AGAIN)
    assert before - len(curtain.context.picks()) >= 2


def test_a_card_further_on_takes_along_what_leads_there() -> None:
    party = _fallen(_kakkuri())
    curtain = _open(party)
    _touch(party, "S8")
    assert len(curtain.context.picks()) == 4 and curtain.context.is_open
    assert {"S7", "S8"}.isdisjoint(pick.face.code for pick in curtain.context.picks() if pick.face)


def test_what_does_not_follow_is_told_in_the_open_hand_only() -> None:
    party = _fallen(_kakkuri())
    closed = party.draw()
    curtain = _open(party)
    _touch(party, "H4")
    assert curtain.context.refused == "kakkuri.not_next" and curtain.context.is_open
    party.click("look")
    curtain.hands.visible = False
    assert party.draw() == closed


@pytest.mark.parametrize("hand", ["S7 CA S8 H4 D3 D4", "S9 SJ SQ H3 H4 D3"])
def test_a_turn_looks_the_same_whether_one_can_play_or_not(hand: str) -> None:
    curtain = _fallen(_kakkuri((hand, *CLIMBS[1:]))).curtain
    assert curtain is not None
    found = curtain.context.answers()
    assert [answer.name for answer in found.sides] == ["end"] and found.sides[0].enabled and not found.more


# ---- before anybody looks, and out of turn --------------------------------------------------------------------------
def test_fuwaru_is_answered_with_nothing_to_look_at() -> None:
    party = _fallen(_kakkuri(table=""))
    curtain = party.curtain
    assert curtain is not None and curtain.context.blind and "look" not in curtain.hands.spots
    assert {answer.name for answer in curtain.context.answers().sides} == {"fuwaru", "stay"}
    assert not curtain.context.others()
    party.key(ord(" "), " ")
    assert not curtain.context.secret()


def test_without_fuwaru_the_first_curtain_falls_for_the_dealer_who_may_look() -> None:
    host = _kakkuri(table="", options={"fuwaru": False})
    party = _fallen(host)
    curtain = party.curtain
    assert curtain is not None and curtain.context.seat == host.view(None).dealer and not curtain.context.blind
    assert not curtain.context.secret()
    assert _open(party).context.secret(), "the own hand"
    assert "end" in {answer.name for answer in curtain.context.answers().sides}


def _called(host: Host, seat: int) -> Party:
    party = _fallen(host)
    party.click(f"call:{seat}")
    party.until(lambda: party.curtain is not None and party.curtain.context.seat == seat
                and party.curtain.context.stands)
    party.frame(MEANT)
    return party


@pytest.mark.parametrize("hand", [CLIMBS[1], "SA HA DA C9 H9 C5"])
def test_speaking_up_looks_the_same_whatever_one_holds(hand: str) -> None:
    curtain = _called(_kakkuri((CLIMBS[0], hand, CLIMBS[2])), 1).curtain
    assert curtain is not None
    assert {answer.name for answer in curtain.context.answers().sides} == {"utazu", "fold", "back"}
    assert all(answer.enabled for answer in curtain.context.answers().sides)


def test_utazu_without_aces_is_refused_behind_the_curtain_only() -> None:
    party = _called(_kakkuri(), 1)
    curtain, before, heard = party.curtain, party.draw(), _heard(party)
    party.click("answer:utazu")
    party.frame()
    assert curtain is not None and party.curtain is curtain and curtain.context.refused == "kakkuri.no_utazu"
    assert party.draw() == before and _heard(party) == heard


def test_utazu_out_of_turn_ends_the_deal() -> None:
    party = _called(_kakkuri((CLIMBS[0], "SA HA DA C9 H9 C5", CLIMBS[2])), 1)
    party.click("answer:utazu")
    party.until(lambda: isinstance(party.top, TableScene))
    assert "deal" in party.host.view(None).ended


def test_folding_out_of_turn_is_seen_by_all_before_the_turn_goes_on() -> None:
    party = _called(_kakkuri(), 2)
    party.click("answer:fold")
    party.until(lambda: isinstance(party.top, TableScene))
    assert _waits(party, 0).context.seat == 0
    party.click("call:2")
    party.until(lambda: party.curtain is not None and party.curtain.context.seat == 2 and party.curtain.context.stands)
    assert {a.name for a in party.curtain.context.answers().sides} == {"return", "back"}


@pytest.mark.parametrize(("hand", "presses"), [("S7 H7 S8 H8 DA SA", 1), (CLIMBS[0], 2)], ids=["pairs", "none"])
def test_sanzoku_without_three_pairs_is_asked_about_behind_the_open_curtain_only(hand: str, presses: int) -> None:
    party = _fallen(_kakkuri((hand, *CLIMBS[1:])))
    curtain = _open(party)
    heard = _heard(party)
    for n in range(presses):
        assert _heard(party) == heard and curtain.context.refused == ("kakkuri.sure.sanzoku" if n else "")
        party.frame(MEANT)
        party.click("answer:sanzoku")
        party.frame()
    assert _heard(party) != heard


def test_who_deals_next_is_answered_before_all_eyes() -> None:
    party = _fallen(_kakkuri(("S7", *CLIMBS[1:])))
    assert party.host.submit(0, "play S7", party.host.question) is None
    while party.host.view(None).asking == "kakkuri.utazu":
        assert party.host.submit(party.host.waiting()[0], "pass", party.host.question) is None
    assert party.host.view(None).asking == "kakkuri.deal" and party.host.waiting() == (0,)
    party.until(lambda: isinstance(party.top, TableScene) and party.top.shared.before_all == 0)
    for _ in range(30):
        party.frame()
    assert party.curtain is None
    party.click("answer:deal")
    assert not party.host.waiting()


# ---- formulas -------------------------------------------------------------------------------------------------------
def test_a_formula_is_laid_beside_the_open_hand_and_known_to_no_player() -> None:
    party = _fallen(_calcolon())
    closed = party.draw()
    curtain = _open(party)
    bench = curtain.context.bench
    assert bench is not None
    _touch(party, "3")
    _chip(party, "Into the formula")
    assert len(bench.laying.cards) == 1 and bench.laid().value == 3
    party.click("place:0")
    assert not bench.laying.cards
    party.click("best")
    assert bench.laid().complete
    party.click("look")
    curtain.hands.visible = False
    assert party.draw() == closed
    assert not party.host.view(None).notes.get("calcolon.discarded")


def test_digits_lay_cards_behind_the_curtain_as_at_the_open_table() -> None:
    party = _fallen(_calcolon())
    closed = party.draw()
    party.key(pygame.K_1, "1")
    assert party.curtain is not None and party.curtain.context.notice == "curtain.closed"
    party.curtain.context.notice = ""
    assert party.draw() == closed, "of a closed hand no key tells anything"
    curtain = _open(party)
    assert curtain.context.bench is not None
    party.key(pygame.K_1, "1")
    first, *rest = [pick.card for pick in curtain.context.picks()]
    assert curtain.context.bench.laying.cards == (first,)
    party.key(pygame.K_1, "1")
    assert not curtain.context.bench.laying.cards
    for key, sign in ((pygame.K_2, "2"), (pygame.K_3, "3"), (pygame.K_BACKSPACE, "")):
        party.key(key, sign)
    assert curtain.context.bench.laying.cards == (rest[1],), "a sign and a number, and the one at the right taken back"


def test_a_digit_leads_to_the_card_of_its_number_and_chooses_among_chips() -> None:
    party = _fallen(_kakkuri(table="HK"))
    curtain = _open(party)
    party.draw()
    party.key(pygame.K_2, "2")
    assert curtain.hands.at == f"card:{curtain.context.picks()[1].card}" and curtain.hands.visible
    _touch(party, "CA")
    party.key(pygame.K_9, "9")
    assert party.host.view(None).notes["kakkuri.as_rank"].reason.number == 9


def test_no_key_that_asks_for_the_best_formula_takes_or_leaves_a_card() -> None:
    host = _calcolon()
    assert host.submit(0, "discard +", host.question) is None
    party = _fallen(host, 1)
    curtain = _open(party)
    party.draw()
    assert not {answer.key for answer in curtain.context.answers().sides} & set("vbt")
    party.key(pygame.K_v, "v")
    assert party.curtain is curtain and party.host.question == curtain.context.question and curtain.context.is_open


def test_an_attack_is_told_to_all_and_only_a_complete_hand_offers_it() -> None:
    party = _fallen(_calcolon())
    _open(party)
    party.click("answer:attack")
    assert "calcolon.showdown" in party.host.view(None).notes
    curtain = _open(_fallen(_calcolon(("3 2 6 8", *FORMULAS[1:]))))
    assert "attack" not in [answer.name for answer in curtain.context.answers().sides]


def test_the_devil_zero_is_pushed_onto_whom_one_chooses() -> None:
    party = _fallen(_calcolon(("3 2 DZ 8", *FORMULAS[1:])))
    _open(party)
    _touch(party, "DZ")
    _chip(party, "Push onto Chiyo")
    assert party.host.view(None).notes["calcolon.pushed"].reason.seats == (0, 2)
    assert _waits(party, 2).context.seat == 2


def test_the_flame_arrow_burns_the_kind_one_chooses() -> None:
    party = _fallen(_calcolon(("3 2 FA 8", *FORMULAS[1:]), bows={"Aiko": 1}, stock="+ 1 8 9 1 2"))
    _open(party)
    _touch(party, "FA")
    _chip(party, "Burn …")
    _chip(party, "7")
    assert party.host.view(None).notes["calcolon.arrow_digit"].reason.number == 7


def test_under_rebellion_one_draws_or_trades_behind_the_same_curtain() -> None:
    party = _fallen(_calcolon(rebellion=["Aiko"]))
    curtain = _open(party)
    party.click("answer:draw")
    assert party.curtain is curtain and len(curtain.context.picks()) == 5
    party = _fallen(_calcolon(rebellion=["Aiko"]))
    _open(party)
    _touch(party, "2")
    _chip(party, "Give 2 to …")
    _chip(party, "Ben")
    assert party.host.view(None).notes["calcolon.traded"].reason.seats == (0, 1)


def test_a_player_who_cannot_rob_reads_why_in_the_open_hand_and_nowhere_else() -> None:
    host = _calcolon()
    assert host.submit(0, "discard +", host.question) is None
    party = _fallen(host, 1)
    before, curtain = party.draw(), party.curtain
    party.click("answer:rob")
    party.frame()
    assert curtain is not None and curtain.context.refused == "calcolon.cannot_rob" and party.draw() == before
    _open(party)
    assert len(curtain.context.picks()) == 5, "the card on the table may be laid with the hand"
    party.click("answer:pass")
    assert _waits(party, 2).context.seat == 2


# ---- at random ------------------------------------------------------------------------------------------------------
def _play(party: Party, dice: random.Random, most: int) -> int:
    """People look, lay, choose and answer at random, every frame drawn twice; how many curtains fell."""
    party.watchers.append(no_secret)
    curtains: set[int] = set()
    for _ in range(most):
        if dice.random() < 0.5:
            party.alone()
        elif (page := party.together) is not None and page.context.stands and page.context.left():
            curtains.add(id(page))
            page.context.answer(dice.choice(page.context.left()), dice.randrange(2))
        curtain = party.curtain
        if curtain is None and isinstance(party.top, TableScene):
            ways = [name for name in ("deal", "next") if f"answer:{name}" in party.top.hands.spots]
            if party.top.session.outcome() is not None:
                break
            if ways:
                party.click(f"answer:{ways[0]}")
        elif curtain is not None and curtain.context.stands and party.now - curtain.motion.begun > MEANT:
            curtains.add(id(curtain))
            _do(party, curtain, dice)
        party.frame()
    return len(curtains)


def _do(party: Party, curtain: Curtain, dice: random.Random) -> None:
    if not curtain.context.blind and not curtain.context.is_open and dice.random() < 0.5:
        party.click("look")
        party.frame(FILLS + RISES)
    party.draw()
    spots = [name for name in curtain.hands.spots if name.startswith(("card:", "chip:", "answer:", "place:", "best"))]
    if spots:
        party.click(dice.choice(spots))


@pytest.mark.parametrize(("game", "options", "most"), [
    ("kakkuri", {"deals": 1}, 60), ("calcolon", {"rounds": 3}, 60),
    pytest.param("kakkuri", {"deals": 1}, 1500, marks=pytest.mark.long),
    pytest.param("calcolon", {"rounds": 3}, 1500, marks=pytest.mark.long),
])
def test_people_play_at_random_and_no_frame_tells_a_secret(game: str, options: dict[str, Any], most: int) -> None:
    party = Party("pbpp", 5, game=game, options=options, step=250.0, speed="4", reduced_motion=True)
    assert _play(party, random.Random(7), most) >= (2 if most < 100 else 9)


def test_over_an_open_hand_one_begins_on_the_card_just_drawn_and_discarding_it_comes_first() -> None:
    party = Party("ppp", 5, game="calcolon", reduced_motion=True)
    _waits(party)
    assert party.curtain is not None
    party.send(pygame.KEYDOWN, **SPACE)
    party.send(pygame.KEYUP, **SPACE)
    party.frame(FILLS + RISES)
    curtain, drawn = party.curtain, party.curtain.context.side.drawn()
    assert drawn is not None and curtain.hands.at == f"card:{drawn}" and curtain.context.is_open
    party.frame(AGAIN)
    party.draw()
    pick = next(pick for pick in curtain.context.picks() if pick.card == drawn)
    if len(curtain.context.choice.closed.meanings(pick)) > 1:
        assert curtain.context.choice.closed.meanings(pick)[0].label.startswith("Discard")
    curtain.context.hide()
    assert curtain.hands.at in ("look", ""), "where it stood in the hand is no player's business"


@pytest.mark.parametrize(("laid", "touched", "offered"), [
    ("", "3", ["Discard 3", "Into the formula"]),
    ("2", "3", ["Into the formula", "Discard 3"]),
    ("2 5 3", "+", ["Into the formula", "Discard +"]),
    ("2 5 3", "7", ["Discard 7"]),
    ("3", "3", [""]),
])
def test_of_a_touched_card_discarding_comes_first_until_something_lies_in_the_formula(
        laid: str, touched: str, offered: list[str]) -> None:
    """Where nothing is being laid most cards are thrown off; a card that finds no place has one way only, and one that
    lies in the formula goes back, as it says itself."""
    party = _fallen(_calcolon(("3 2 5 +", "6 9 4 1", "7 7 8 /"), stock="7 1 8"))
    curtain = _open(party)
    picks = {pick.face.code: pick for pick in curtain.context.picks() if pick.face}
    for code in laid.split():
        assert curtain.context.bench is not None
        curtain.context.bench.move(picks[code].card)
    assert [way.label for way in curtain.context.choice.closed.meanings(picks[touched])] == offered


def test_what_a_turn_of_formulas_asks_for_stands_on_the_curtain() -> None:
    party = _fallen(_calcolon())
    assert party.curtain is not None
    desk = Desk(party.studio.brush, party.curtain.hands, party.studio)
    assert "Discard a card, or lay a formula and attack." in [text for text, *_ in public(desk, party.curtain.context)]
