"""Which answers stand there: before open eyes what is on offer in its place, where others look on all of them alike."""
from __future__ import annotations

from dataclasses import replace

import pytest

from game.application.stage import no_bot
from game.client.answers import (
    Closed,
    Stands,
    callers,
    closed_answers,
    holds,
    is_blind,
    open_answers,
    touched,
    touches_card,
)
from game.client.hand import looked_at, picks
from game.client.seat_client import SeatClient
from game.core.events import Began, Called, Moved, Shown
from game.core.rules import Action, Offer, Touch
from game.core.seating import Seat, Zone
from game.core.view import View
from game.data.sheet import Sheet, sheet
from game.decks.kuku import KUKU
from game.rules.catalogue import GAMES, game
from game.table.host import Host
from game.table.match import Match
from tests.rules.worlds import Moment


def of(game: str, *verbs: str) -> tuple[Offer, ...]:
    return tuple(Offer(Action(verb), f"{game}.offer.{verb}") for verb in verbs)


def host_of(match: Match) -> Host:
    return Host(match, no_bot)


# ---- before open eyes -------------------------------------------------------------------------------------------
def test_offers_stand_in_their_places_and_standing_ones_with_their_reason():
    places = open_answers(of("kuku", "keep", "cambio"), sheet("kuku"), True, "turn")
    assert [each and each.verb for each in places] == ["cambio", "keep", "kuku"]
    assert places[0].offer is not None and places[2] == Stands("kuku", "kuku.offer.kuku", None, "kuku.needs", True)
    out = open_answers(of("kuku", "keep"), sheet("kuku"), False, "turn")
    assert [each and each.verb for each in out] == [None, "keep", None], "who takes no part says nothing"


def test_who_holds_the_cuckoo_is_not_told_to_need_one():
    how, view, card = sheet("kuku"), View(0, 3), KUKU.copies["KU"][0]
    view.hear((Began("deal", 1, 2, (0, 1, 2)), Moved((7,), Zone("stock"), Zone("hand", 0))))
    assert not holds(view, 0, how), "they have not seen their card"
    view.hear((Shown((7,), (card,), (0,)),))
    assert holds(view, 0, how) == {"kuku": "kuku.waits"} and not holds(view, 1, how) and not holds(view, None, how)
    places = open_answers((), how, True, "turn", holds(view, 0, how))
    assert places[2] == Stands("kuku", "kuku.offer.kuku", None, "kuku.waits", True)
    view.hear((Called(1, "kuku.kuku"), Called(0, "kuku.keep")))
    assert holds(view, 0, how) == {"kuku": "kuku.waits"}, "another player has said it"
    view.hear((Called(0, "kuku.kuku"),))
    assert holds(view, 0, how) == {"kuku": "kuku.said"}
    view.hear((Began("deal", 2, 2, (0, 1, 2)),))
    assert holds(view, 0, how) == {"kuku": "kuku.waits"}, "what was said in the last deal is over"


def test_an_answer_of_the_question_that_cannot_be_given_says_why():
    how = sheet("xtarot")
    kind = next(kind for kind, verbs in how.questions.items() if set(verbs) == {"accept", "refuse"})
    places = open_answers(of("xtarot", "accept"), how, True, kind)
    assert [(each.verb, each.reason) for each in places if each] == [("accept", ""), ("refuse", "xtarot.needs.role")]
    assert not any(open_answers((), how, True, kind)), "nothing stands there for whom it does not concern"


def test_what_is_touched_is_the_offer_that_names_it():
    card, zone = Touch("card", 4), Touch("zone", "stock")
    offers = (Offer(Action("play"), "a", (card,)), Offer(Action("draw"), "b", (zone,)))
    assert touched(offers, "card", 4) is offers[0] and touched(offers, "zone", "stock") is offers[1]
    assert touched(offers, "card", 5) is None and touched(offers, "seat", 4) is None


# ---- where others look on ---------------------------------------------------------------------------------------
def named(closed: Closed) -> tuple[tuple[tuple[str, str, str], ...], ...]:
    """What everybody sees of them: their names, and what it takes to say what may always be said."""
    return tuple(tuple((each.verb, each.label, each.text if each.spoken else "") for each in some)
                 for some in (closed.asked, closed.always, closed.more))


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_while_a_hand_is_closed_the_answers_are_the_same_whatever_anybody_holds(spec):
    """Two worlds that differ in two cards which the shared screen was never shown, the asked one's own among them."""
    compared = 0
    for seed in range(300, 400):
        moment = Moment(spec, seed)
        asked = moment.world.match.waiting()
        if not asked:
            continue
        view = moment.world.match.view(None)
        pairs = [pair for pair in moment.hidden(None) if {*pair} & {*view.hand(asked[0])}]
        twin = moment.twin(*pairs[0]) if pairs and moment.is_so(pairs[0]) else None
        if twin is None:
            continue
        for called in (False, True):
            one, other = (closed_answers(host_of(match), asked[0], called, False)
                          for match in (moment.world.match, twin.match))
            assert named(one) == named(other), f"seed {seed}, {pairs[0]}"
            how, verbs = sheet(spec.id), {each.verb for each in one.asked}
            assert not one.more and (called or one.masked or not how.hands or not one.asked), "seen when it is open"
            said = {verb for verb, answer in how.answers.items() if answer.always and answer.seal != "out"} - verbs
            assert called or asked[0] in view.left or {each.verb for each in one.always} == said
        assert callers(host_of(moment.world.match)) == callers(host_of(twin.match))
        assert is_blind(host_of(moment.world.match)) == is_blind(host_of(twin.match))
        compared += 1
        if compared == 12:
            return
    raise AssertionError(f"only {compared} worlds could be compared")


def test_what_a_hand_of_several_cards_allows_stands_there_only_while_it_lies_open(monkeypatch):
    how = replace(sheet("calcolon"), questions={})
    monkeypatch.setattr("game.client.answers.sheet", lambda game: how)
    match = next(moment.world.match for moment in (Moment(game("calcolon"), seed) for seed in range(100))
                 if any(not touches_card(offer) for seat in moment.world.match.waiting()[:1]
                        for offer in moment.world.match.offers(seat)))
    seat = match.waiting()[0]
    assert closed_answers(host_of(match), seat, False, False).asked == ()
    assert closed_answers(host_of(match), seat, False, True).asked != ()


# ---- the hand ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("spec", [spec for spec in GAMES if sheet(spec.id).hands], ids=lambda spec: spec.id)
def test_every_card_has_what_is_on_offer_for_it_and_a_player_who_only_looks_plays_nothing(spec):
    met = 0
    for seed in range(500, 530):
        match = Moment(spec, seed).world.match
        for seat in match.waiting()[:1]:
            side, how = SeatClient(host_of(match), seat), sheet(spec.id)
            view = side.view()
            found = picks(view, view.hand(seat), side.offers(), how.play.verb)
            for pick in found:
                meant = [offer for offer in match.offers(seat) if ("card", pick.card) in offer.touch]
                assert set(meant) <= set(pick.ways) and pick.fits == bool(pick.ways)
                met += bool(meant)
            assert all(not pick.text and not pick.ways for pick in looked_at(view, view.hand(seat)))
    assert met, "no card was ever on offer"


def test_a_side_keeps_what_everybody_was_told_and_asks_for_it_once():
    match = Moment(GAMES[0], 7).world.match
    side = SeatClient(host_of(match), Seat(0))
    assert side.public.heard == match.view(None).heard and isinstance(side.sheet, Sheet)
    told = len(side.public.heard)
    if match.is_due():
        match.proceed()
    assert side.public.heard[:told] == match.view(None).heard[:told] and side.public.zones == match.view(None).zones
