"""A player who is out looks on: what is opened to them is true, theirs alone, and worth nothing once they play again;
they bet."""
from __future__ import annotations

from random import Random

import pytest

from game.application.stage import match_of, no_bot
from game.bots.catalogue import bot
from game.client.bets import Sight, came_true, seers, sights
from game.client.line import Line
from game.client.seat_client import SeatClient
from game.core.events import Began
from game.core.ports import Bet, Chair, Delivery, Setup
from game.core.wire import written
from game.data.sheet import sheet
from game.rules.catalogue import GAMES, game
from game.table.host import Host
from game.table.match import Match
from game.table.record import Position, Record, parse
from game.table.replay import replayed
from game.text.language import Language
from tests.rules.million import table_for

BY_NAME = {spec.id: spec for spec in GAMES}
STEPS = 260


def host_of(spec, seats, options, seed, persons=(0,)) -> Host:
    chairs = tuple(Chair(f"P{n + 1}", "crane", n % 6, "person" if n in persons else "bot:doll") for n in range(seats))
    return Host(Match(spec, Record(Setup(spec.id, chairs, options), spec.revision, seed)), no_bot)


def step(host: Host, chance: Random) -> None:
    """Anybody who is waited for does anything they may; no player thinks."""
    match = host.match
    if match.is_due():
        host.act()
        return
    seat = chance.choice(match.waiting())
    offers = [offer for offer in match.offers(seat) if not offer.standing]
    assert match.submit(seat, chance.choice(offers).action.text(), match.question) is None


def truth(match: Match) -> dict[int, str]:
    return {card: face.id for card, face in match._state.face.items()}  # type: ignore[attr-defined]


def faces(shown) -> dict[int, str]:
    return {card: face.id for event in shown for card, face in zip(event.cards, event.faces, strict=True)}


def walk(spec, number: int, watching: bool = True):
    """A match by chance, by chance house rules, whose one person opens all hands whenever they may."""
    chance = Random(f"outside {spec.id} {number}")
    table = table_for(spec, chance)
    host = host_of(spec, table.seats, table.options, number)
    for _ in range(STEPS):
        if host.outcome() is not None:
            return
        step(host, chance)
        if watching:
            host.watch(0, True)
        yield host


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_nothing_that_was_seen_from_outside_is_still_hidden_when_one_is_in_again(spec):
    """By chance matches of all titles and house rules: all hands open only to the person who is out of so much that
    everything is shuffled before they are in again, they are true, and no other player is told of them."""
    looked = 0
    for number in range(1, 7):
        looked += looks_on(spec, number)
    assert bool(looked) == (spec.id in ("kuku", "xtarot")), "in the other games no player is out for longer than a deal"


def looks_on(spec, number: int) -> int:
    """How often all hands were open to the one person of this match."""
    saw: set[int] = set()
    looked = 0
    for host in walk(spec, number):
        view = host.view(None)
        shown = host.watched(0)
        saw |= faces(shown).keys()
        looked += bool(shown)
        assert faces(shown).items() <= truth(host.match).items()
        assert not any(host.watched(seat) for seat in range(1, view.seats))
        assert bool(shown) <= (view.left.get(0) in spec.fresh) and host.watches(0) == host.may_watch(0)
        if shown:
            assert faces(shown).keys() >= {card for seat in view.order for card in view.hand(seat)}
        if 0 in host.match.playing():
            live = {card for cards in view.zones.values() for card in cards}
            assert not saw & (live - view.faces.keys()), "a card they saw while they were out"
            assert not shown and not host.match.outside.seen
    return looked


@pytest.mark.parametrize("spec", [spec for spec in GAMES if spec.id in ("kuku", "xtarot")], ids=lambda spec: spec.id)
def test_a_player_who_looks_on_changes_nothing_that_anybody_is_told_or_asked(spec):
    """The same match with and without: what everybody is told, offered and advised, what bots say and what goes over
    the wire is the same; the record differs by the lines that say so."""
    opened = 0
    for number in (3, 4, 5, 6):
        for host, plain in zip(walk(spec, number), walk(spec, number, watching=False), strict=True):
            opened += bool(host.watched(0)) and not plain.watched(0)
            assert host.match.question == plain.match.question
        for observer in (None, *range(len(host.setup.chairs))):
            assert host.told(observer, 0) == plain.told(observer, 0)
            assert host.view(observer).faces == plain.view(observer).faces
        for seat in range(len(host.setup.chairs)):
            assert host.offers(seat) == plain.offers(seat) and host.advice(seat) == plain.advice(seat)
            ask = [bot(h.setup, seat, "steady", 5) for h in (host, plain)]
            for each, h in zip(ask, (host, plain), strict=True):
                each.hear(Delivery(h.told(seat, 0), h.question, h.offers(seat)))
            assert not host.offers(seat) or ask[0].poll() == ask[1].poll()
        mine = [Line(SeatClient(h, 0), spec.deck).fresh() for h in (host, plain)]
        assert mine[0] == mine[1] and mine[0][1:][:1] == [written(host.told(0, 0)[0])]
        lines = [line for line in host.match.record.lines if not line.mark]
        assert lines == plain.match.record.lines and not any("shown" in line.text for line in host.match.record.lines)
    assert opened > 5, "no player ever looked on"


@pytest.mark.parametrize("name", ["kuku", "xtarot"])
def test_a_match_taken_up_again_is_where_it_was_also_for_a_player_who_looks_on(name):
    looked = 0
    for n, host in enumerate(host for number in range(1, 7) for host in walk(BY_NAME[name], number)):
        if n % 200 and not (host.watches(0) and looked < 3):
            continue
        looked += host.watches(0)
        again = replayed(parse(host.match.record.text(), "x", BY_NAME))
        assert again is not None and again.record.lines == host.match.record.lines
        while again.step < host.match.step:
            again.proceed()
        assert again.outside.watches(0) == host.watches(0) and again.watched(0) == host.watched(0)
        assert again.outside.seen == host.match.outside.seen and again.outside.bets == host.match.outside.bets
    assert looked


# ---- from a known position --------------------------------------------------------------------------------------
HUMAN = {"hands": {"A": [5], "B": ["HU"], "C": [9], "D": [8]}, "stock": [7, 6, 4, 3, 2, 1, 10, 0], "deal": 4}
"""Adults' time; a player who asks B is out. D deals."""


def kuku(persons=(0,), facts=HUMAN) -> Host:
    spec = game("kuku")
    chairs = tuple(Chair(name, "crane", n, "person" if n in persons else "bot:doll") for n, name in enumerate("ABCD"))
    setup = Setup("kuku", chairs, spec.resolve({}))
    return Host(match_of(setup, 1, Position(tuple("ABCD"), facts)), no_bot)


def does(host: Host, *acts: str) -> Host:
    for act in acts:
        if host.match.is_due():
            host.act()
        for seat in host.waiting() if host.is_window else ():
            assert host.submit(seat, "pass", host.question) is None
        seat = host.waiting()[0]
        assert host.submit(seat, act, host.question) is None, act
    return host


def out_of_the_round(persons=(0,)) -> Host:
    """A is out of the round, and the next deal is dealt."""
    host = does(kuku(persons), "cambio", "keep", "keep", "keep")
    host.act()
    return host


def test_a_player_who_is_out_of_a_deal_only_sees_no_hands():
    host = does(kuku(), "cambio")
    host.watch(0, True)
    assert host.view(None).left == {0: "deal"} and not host.may_watch(0) and not host.watched(0)


def test_all_hands_lie_open_until_they_are_closed_again():
    host = out_of_the_round()
    assert host.may_watch(0) and not host.watched(0), "no player is shown them who has not asked"
    host.watch(0, True)
    assert len(host.watched(0)) == len(host.match.playing()) and not host.view(0).faces.keys() & {
        card for event in host.watched(0) for card in event.cards}
    host.watch(0, False)
    assert not host.watched(0)


def test_where_another_person_sits_comes_or_may_come_back_no_player_sees_all_hands():
    assert not out_of_the_round(persons=(0, 2)).may_watch(0)
    host = out_of_the_round()
    host.watch(0, True)
    free = host.match.playing()[0]
    assert not host.reseat(free, Chair("Rina", "cat", 1, "person"))
    assert not host.may_watch(0) and not host.watched(0), "she looks on at the same screen"


@pytest.mark.parametrize("shuffled", ["every_round", "when_short"])
def test_a_player_who_has_seen_hands_takes_another_seat_only_when_nothing_of_it_is_hidden(shuffled):
    """The dealer's card goes under the stock, and stays there by a house rule: another player at this screen, who may
    have seen it, sits down when all cards have been shuffled."""
    asked = sat = 0
    for number in range(16):
        spec, chance = game("xtarot"), Random(number)
        host = host_of(spec, 6, spec.resolve({"reshuffle": shuffled, "start_g": 2}), number)
        while host.outcome() is None:
            step(host, chance)
            host.watch(0, True)
            if host.match.is_due() and host.match.outside.seen and not host.coming:
                assert not host.reseat(host.match.staying()[0], Chair("Rina", "cat", 1, "person")), "between deals, too"
                asked += 1
                host.act()
                sits = any(chair.name == "Rina" for chair in host.setup.chairs)
                sat += sits
                assert sits == (not host.match.outside.seen) and bool(host.coming) == (not sits)
                break
    assert asked > 2 and sat == (asked if shuffled == "every_round" else 0)


# ---- betting ----------------------------------------------------------------------------------------------------
def outcome_of(host: Host, bet: Bet) -> bool | None:
    return came_true(bet, host.told(None, 0), sheet(host.setup.game).losing)


def test_a_player_who_is_out_bets_on_who_loses_next():
    host = does(kuku(), "cambio")
    assert host.may_bet(0) == (1, 2, 3) and host.may_bet(1) == ()
    assert host.bet(0, 0) is not None and host.bet(0, 2) is None and host.bet(0, 3) is None
    (bet,) = host.bets
    assert (bet.seat, bet.on) == (0, 3), "the last one counts"
    assert outcome_of(host, bet) is None
    does(host, "keep", "keep", "keep")
    assert host.bet(0, 1) is not None, "it is decided"
    assert outcome_of(host, bet) is True
    found = sights(host.bets, host.told(None, 0), sheet("kuku").losing)
    assert found == {0: Sight(1, 1)} and seers(found) == [0]


def test_a_bet_that_does_not_come_true_is_counted_and_makes_no_player_a_seer():
    host = does(kuku(), "cambio")
    assert host.bet(0, 1) is None
    does(host, "keep", "keep", "keep")
    found = sights(host.bets, host.told(None, 0), sheet("kuku").losing)
    assert found == {0: Sight(0, 1)} and seers(found) == []


def test_a_player_who_has_come_true_before_their_eyes_bets_no_more_in_this_deal():
    host = does(kuku(facts={**HUMAN, "hands": {"A": [5], "B": ["HU"], "C": [9], "D": ["HU"]}}), "cambio")
    assert host.bet(0, 2) is None
    does(host, "keep", "cambio")            # C asks D's human
    assert outcome_of(host, host.bets[0]) is True and host.may_bet(0) == ()


def test_a_player_who_has_seen_the_hands_of_a_deal_bets_no_more_in_it():
    host = out_of_the_round()
    assert host.may_bet(0)
    host.watch(0, True)
    host.watch(0, False)
    assert host.may_bet(0) == () and host.bet(0, host.match.playing()[0]) is not None


def test_several_persons_bet_each_for_themselves_and_bots_do_not():
    host = does(kuku(persons=(0, 1)), "cambio", "keep", "cambio", "keep")
    host.act()
    out = [seat for seat in range(4) if seat in host.view(None).left]
    assert 0 in out and all(bool(host.may_bet(seat)) == (seat in (0, 1)) for seat in out)


def test_bets_and_who_looks_on_are_kept_with_the_match_and_what_is_damaged_is_not_believed():
    host = out_of_the_round()
    on = host.match.playing()[-1]
    assert host.bet(0, on) is None
    host.watch(0, True)
    text = host.match.record.text()
    again = replayed(parse(text, "x", BY_NAME))
    assert again is not None and again.outside.bets == list(host.bets) and again.watched(0) == host.watched(0)
    former = text.replace("kataku-record 2", "kataku-record 1")
    for words in ("bet 9", "bet 0", "bet", "bet x", "look", "watch 2"):
        odd = "\n".join(f"{line.split(' #')[0]}" for line in former.splitlines() if not line.startswith("sum"))
        found = parse(odd.replace(f"bet {on + 1}", words), "x", BY_NAME)
        assert found.torn and not any(line.mark for line in found.lines), words


def test_a_bet_is_its_makers_and_not_of_a_player_who_takes_their_seat():
    host = does(kuku(), "cambio")
    assert host.bet(0, 3) is None
    (bet,), was = host.bets, host.setup.chairs[0]
    assert host.reseat(0, was._replace(name="Mio"))
    assert [each.who for each in host.bets] == ["Mio"], "only called otherwise"
    host.reseat(0, was._replace(name="Mio", kind="bot:doll"))
    assert [each.seat for each in host.bets] == [0], "they may come back"
    assert host.reseat(0, Chair("Rina", "cat", 1, "person")) and not host.bets
    does(host, "keep", "keep", "keep")
    host.act()
    host.match.change(2, Chair("Mio", "cat", 1, "person"), host.setup.chairs[2])
    assert [(each.seat, each.on) for each in host.bets] == [(2, bet.on)], "it goes with them"
    again = replayed(parse(host.match.record.text(), "x", BY_NAME))
    assert again is not None and again.outside.bets == list(host.bets)


def test_a_bet_of_a_deal_is_decided_in_that_deal():
    host = out_of_the_round()
    assert host.bet(0, host.match.playing()[0]) is None
    (bet,) = host.bets
    heard = [*host.told(None, 0)[:bet.told], Began("deal", 9, 0, (1, 2))]
    assert came_true(bet, heard, sheet("kuku").losing) is False


def test_every_reason_that_may_be_bet_on_is_one_that_its_game_tells():
    words, known = Language("en").words, 0
    for spec in GAMES:
        told = {key.rsplit(".", 1)[0] if key.endswith((".you", ".other", ".one", ".many")) else key for key in words}
        for key in sheet(spec.id).losing:
            known += 1
            assert key in told or any(each.startswith(f"{key}.") for each in told), key
    assert known > 15
