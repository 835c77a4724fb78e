"""Random play over every title: it ends, nothing is lost, nothing is taken that is not on offer."""
from __future__ import annotations

import re
from dataclasses import fields, is_dataclass
from itertools import permutations
from random import Random

import pytest

from game.core.cards import Card
from game.core.events import BANK, POT, Ended, Reason, Shown, Shuffled
from game.core.rng import Rng
from game.core.rules import Action
from game.core.seating import Zone
from game.core.view import View

FOREIGN = (
    "", " ", "nonsense", "keep", "cambio", "pass", "kuku", "swap", "show", "keep 1", "kuku now", "discard 5", "attack",
    "play S7 H7", "draw left 80", "accept", "refuse", "yield",
    "play JO", "play H5", "play", "dig", "KEEP", "keep\x00", "カンビオ", "trade P2 7", "1", "-",
)  # fmt: skip


POINTS = ("scores", "points", "wins"), ("penalties",)
"""What a report calls them where a game is scored: for a player, and against them."""


@pytest.mark.parametrize("walked", range(4))
def test_it_ends_and_loses_nothing(table, walked):
    """Every handle in one zone, every face once, all chips together 0 with the bank's."""
    events: list = []
    state, chance, step = table.start(events), Random(walked), 0
    all_seeing, size = View(None, table.seats), 0
    while state.outcome() is None:
        waiting = state.waiting()
        if waiting:
            seat = chance.choice(list(state.standing() or waiting) if chance.random() < 0.03 else list(waiting))
            state.apply(seat, chance.choice(state.offers(seat)).action, Rng(walked, step))
        else:
            state.proceed(Rng(walked, step))
        step += 1
        assert step < 200_000, "it does not end"
        all_seeing.hear(events)
        size = size or next(len(e.cards) for e in events if isinstance(e, Shuffled))
        events.clear()
        live = [card for cards in all_seeing.zones.values() for card in cards]
        assert len(live) == len(set(live)) == size
        known = [all_seeing.faces[card] for card in live if card in all_seeing.faces]
        assert len(set(known)) == len(known) and set(known) <= set(table.spec.deck.cards)
        assert sum(all_seeing.chips.values()) == 0
    outcome = state.outcome()
    points = all_seeing.chips or all_seeing.scores  # a game is scored in chips or in points
    assert outcome.scores == tuple(points.get(seat, 0) for seat in range(table.seats))
    assert all_seeing.ended["match"].winners == outcome.winners
    assert set(outcome.winners) == {s for s, place in enumerate(outcome.places) if place == 1}


def test_nothing_goes_on_while_a_player_is_waited_for_or_when_it_is_over(table, look):
    for walk in table.walk(11, 400):
        asked = walk.state.waiting() and walk.step % 7 == 0
        if not asked and walk.state.outcome() is None:
            continue
        before = look(walk.state)
        with pytest.raises(ValueError, match="nothing is due"):
            walk.state.proceed(Rng(11, walk.step))
        assert look(walk.state) == before and not walk.events


def test_the_state_and_its_events_agree(table):
    """Chips, points, hands, stock and who is asked: the report of the state against the fold of the events."""
    names = [str(seat) for seat in range(table.seats)]
    for walk in table.walk(3, 300):
        report, view = table.spec.rules.report(walk.state, names), walk.views[None]
        if "chips" in report:
            assert report["chips"] == {name: view.chips.get(seat, 0) for seat, name in enumerate(names)}
            assert report.get("pot", report.get("place")) == view.chips.get(POT, 0)
            assert view.chips[BANK] < 0
        else:
            assert view.chips == {}
        for seat, name in enumerate(names):
            good, bad = (sum(report.get(key, {}).get(name, 0) for key in keys) for keys in POINTS)
            assert good - bad == view.scores.get(seat, 0)
        stock = sum(len(view.zone(name)) for name in ("stock", "left", "right"))  # a stock may lie in halves
        assert report["stock_size"] == stock and report["discard_size"] == len(view.zone("pile"))
        for seat, name in enumerate(names):
            assert len(view.hand(seat)) == len(report["hands"].get(name, ()))
        assert walk.state.question == view.question or not walk.state.waiting()
        if walk.state.waiting() and not walk.has_secret_answers():
            assert set(walk.state.waiting()) == set(view.asked)


def test_a_clone_is_the_original(table, look):
    """Both play on, and the same happens; what the clone does leaves the original alone."""
    for walk in table.walk(4, 240):
        if walk.step % 12 or walk.state.outcome() is not None:
            continue
        before = look(walk.state)
        one, other = walk.state.clone(), walk.state.clone()
        assert one.events is None and look(one) == before
        one.events, other.events = [], []
        for twin in (one, other):
            chance = Random(walk.step)
            for step in range(30):
                if twin.outcome() is not None:
                    break
                waiting = list(twin.waiting())
                if waiting:
                    seat = chance.choice(waiting)
                    twin.apply(seat, chance.choice(twin.offers(seat)).action, Rng(9, step))
                else:
                    twin.proceed(Rng(9, step))
        assert one.events == other.events and look(one) == look(other)
        assert look(walk.state) == before


def test_offers_are_unique_and_all_are_taken(table, look):
    """An offer that changes nothing would be a line of the record without a meaning."""
    for walk in table.walk(5, 240):
        for seat in range(table.seats):
            offers = walk.state.offers(seat)
            texts = [offer.action.text() for offer in offers]
            assert len(set(texts)) == len(texts)
            assert all(Action.parse(text).text() == text for text in texts)
            if walk.step % 5 == 0:
                for text in texts:
                    twin = walk.state.clone()
                    assert twin.apply(seat, Action.parse(text), Rng(5, walk.step)) is None
                    assert look(twin) != look(walk.state), f"{text} changes nothing"
            if seat in walk.state.waiting():
                assert any(not offer.standing for offer in offers)
            else:
                assert all(offer.standing for offer in offers)
            assert (seat in walk.state.standing()) == any(offer.standing for offer in offers)


def test_everything_else_is_refused_and_changes_nothing(table, look):
    """What is on offer to another or at another time, another game's words, and a word too few or too many."""
    seats = range(table.seats)
    verbs = {offer.action.text() for walk in table.walk(5, 60) for seat in seats for offer in walk.state.offers(seat)}
    halves = sorted({text.rpartition(" ")[0] for text in verbs if " " in text})
    for walk in table.walk(6, 240):
        if walk.step % 6:
            continue
        chance = Random(walk.step)
        before, texts = look(walk.state), chance.sample(FOREIGN, 8)
        texts += [f"{text} {more}" for text in chance.sample(sorted(verbs), min(4, len(verbs))) for more in ("0", "x")]
        for seat in (-2, -1, *seats, table.seats, 99):
            offered = {o.action.text() for o in walk.state.offers(seat)} if seat in seats else set()
            for text in (*verbs, *texts, *halves):
                with_figure = text.rpartition(" ")[2].isdecimal() and text.rpartition(" ")[0] in offered
                if text not in offered and Action.parse(text).text() not in offered and not with_figure:
                    assert walk.state.apply(seat, Action.parse(text), Rng(6, 6)) is not None, (seat, text)
        assert look(walk.state) == before and not walk.events


def test_an_answer_does_not_depend_on_who_is_quicker(table, look):
    """All orders (some, where there are many) of the same answers come to the same events and the same state."""
    for walk in table.walk(7, 400):
        if not walk.is_window() or walk.has_secret_answers():
            continue
        seats = list(walk.state.waiting())
        chance = Random(walk.step)
        answers = {seat: chance.choice(_answers(walk.state, seat)) for seat in seats}
        some = list(permutations(seats)) if len(seats) <= 3 else [chance.sample(seats, len(seats)) for _ in range(5)]
        outcomes = []
        for order in some:
            twin = walk.state.clone()
            twin.events = []
            for seat in order:
                assert twin.apply(seat, answers[seat], Rng(7, 7)) is None
            outcomes.append((twin.events, look(twin)))
        assert all(outcome == outcomes[0] for outcome in outcomes)


def _answers(state, seat):
    """What answers the question put to this seat: after it, they are not waited for and no player has been told."""
    found = []
    for offer in state.offers(seat):
        twin = state.clone()
        twin.events = []
        last = len(twin.waiting()) == 1
        twin.apply(seat, offer.action, Rng(7, 7))
        answered = seat not in twin.waiting() or twin.question != state.question
        if answered and (last or not twin.events):
            found.append(offer.action)
    return found


def test_faces_travel_in_shown_and_words_are_keys(table):
    for walk in table.walk(8, 200):
        for event in walk.fresh:
            leaves = list(_leaves(event))
            assert isinstance(event, Shown) or not any(isinstance(leaf, Card) for leaf in leaves)
            for leaf in leaves:
                if isinstance(leaf, str):
                    assert re.fullmatch(r"[a-z_]+(\.[a-z_0-9]+)*", leaf), f"{leaf!r} is prose"


def _leaves(value):
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple | list):  # reasons and zones too
        for item in value:
            yield from _leaves(item)
    elif is_dataclass(value):
        for part in fields(value):
            yield from _leaves(getattr(value, part.name))
    else:
        yield value


def test_reasons_begin_with_the_game_s_own_name(table):
    for walk in table.walk(9, 120):
        for event in walk.fresh:
            if isinstance(getattr(event, "reason", None), Reason):
                assert event.reason.key.startswith(table.spec.id.split("_")[0] + ".")  # variants share their words
            if isinstance(event, Ended) and event.what == "match":
                assert walk.state.outcome() is not None


def test_zones_are_what_the_seats_hold_or_laid_down_and_what_lies_on_the_table(table):
    for walk in table.walk(10, 60):
        for zone in walk.views[None].zones:
            assert isinstance(zone, Zone) and (zone.name in ("hand", "trick", "bows")) == (zone.seat is not None)
