"""What only Cambio with XTarot cards has: questions that tell nothing, and a match that always has its winner."""
from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from game.core.events import POT, Asked, Called, Covered, Ended, Left, Note, Paid, Shown, TurnOf, is_told
from game.core.rng import Rng
from game.core.rules import Given, GivenError
from game.core.view import View
from game.rules.xtarot import XTAROT
from game.rules.xtarot.house_rules import OPTIONS
from game.rules.xtarot.play import ACCEPT, CAMBIO, HIDE, KEEP, REFUSE, SHOW

RANKS = [str(rank) for rank in range(-1, 16)]


def laid(hands: list[str], options: dict | None = None, **facts: Any):
    """A position with its events, the dealer last."""
    seats = tuple(f"P{n + 1}" for n in range(len(hands)))
    named = {seat: [card] for seat, card in zip(seats, hands, strict=True) if card}
    state = XTAROT.rules.position(Given(seats, XTAROT.resolve(options or {}), {"hands": named, **facts}, Rng(1)))
    state.events = []
    return state


def heard_by_others(state, asked: int) -> list:
    return [event for event in state.events if any(is_told(event, who) for who in (None, *range(4)) if who != asked)]


# ---- a question tells nothing --------------------------------------------------------------------------------
@pytest.mark.parametrize(("one", "other"), [(a, b) for a, b in product(RANKS, RANKS) if a < b])
def test_until_they_answer_no_player_can_tell_what_the_asked_holds(one: str, other: str) -> None:
    """Two worlds that differ in their card alone: the others hear the same, and the table waits for the same seat."""
    worlds = []
    for rank in (one, other):
        state = laid(["3", rank, "7", "8"])
        assert state.apply(0, CAMBIO, Rng(1)) is None
        worlds.append((heard_by_others(state, 1), tuple(state.waiting()), state.question))
        assert state.offers(1) and not any(state.offers(seat) for seat in (0, 2, 3))
        assert state.default(1) in [offer.action for offer in state.offers(1)]
    assert worlds[0] == worlds[1]
    assert [type(event) for event in worlds[0][0]] == [Called, Asked] and not worlds[0][0][1].silence


@pytest.mark.parametrize(("one", "other"), [(a, b) for a, b in product(RANKS, RANKS) if a < b])
def test_behind_a_horse_the_same(one: str, other: str) -> None:
    worlds = []
    for rank in (one, other):
        state = laid(["3", "wind-13", f"fire-{rank}", "8"])
        for seat, action in ((0, CAMBIO), (1, REFUSE)):
            assert state.apply(seat, action, Rng(1)) is None
        worlds.append((heard_by_others(state, 2), tuple(state.waiting()), state.question))
    assert worlds[0] == worlds[1] and worlds[0][1] == (2,)


@pytest.mark.parametrize(("one", "other"), [(a, b) for a, b in product(RANKS, RANKS) if a < b])
def test_a_player_who_is_refused_by_an_inn_is_asked_whatever_they_hold(one: str, other: str) -> None:
    worlds = []
    for rank in (one, other):
        state = laid([f"fire-{rank}", "wind-11", "7", "8"])
        for seat, action in ((0, CAMBIO), (1, REFUSE)):
            assert state.apply(seat, action, Rng(1)) is None
        worlds.append((heard_by_others(state, 0), tuple(state.waiting()), state.question))
        assert state.default(0) is HIDE
    assert worlds[0] == worlds[1] and worlds[0][1] == (0,)


@pytest.mark.parametrize("rank", RANKS)
def test_what_each_card_may_answer(rank: str) -> None:
    state = laid(["3", rank, "7", "8"])
    state.apply(0, CAMBIO, Rng(1))
    known = {"15": [REFUSE], **{key: [ACCEPT, REFUSE] for key in ("11", "12", "13", "14")}}
    assert [offer.action for offer in state.offers(1)] == known.get(rank, [ACCEPT])
    for action in (ACCEPT, REFUSE, KEEP, CAMBIO, SHOW, HIDE):
        twin = state.clone()
        assert (twin.apply(1, action, Rng(1)) is None) is (action in known.get(rank, [ACCEPT]))


def test_an_accepted_exchange_shows_each_their_new_card_and_the_others_nothing() -> None:
    for rank in ("5", "12", "14"):
        state = laid(["3", rank, "7", "8"])
        state.apply(0, CAMBIO, Rng(1))
        state.events.clear()
        state.apply(1, ACCEPT, Rng(1))
        shown = [event for event in state.events if isinstance(event, Shown)]
        assert [(event.to, event.faces[0].rank) for event in shown] == [((0,), int(rank)), ((1,), 3)]


def test_a_card_shown_before_goes_under_the_stock_face_down() -> None:
    state = laid(["3", "9", "13"], stock=["5", "6"])
    for seat, action in ((0, KEEP), (1, CAMBIO), (2, REFUSE), (0, ACCEPT)):
        assert state.apply(seat, action, Rng(1)) is None
    card = state.hand[2]
    state.events.clear()
    state.apply(2, CAMBIO, Rng(1))
    assert [event.cards for event in state.events if isinstance(event, Covered)] == [(card,)]
    assert state.stock[0] == card


# ---- every step has its word ---------------------------------------------------------------------------------
def test_the_end_of_a_round_is_told_in_the_order_of_the_page() -> None:
    state = laid(["-1", "15", "-1", "4"], g={"P1": "0", "P2": "0", "P3": "0", "P4": "0"})
    for seat in range(4):
        state.apply(seat, KEEP, Rng(1))
    told = [event.reason.key for event in state.events if isinstance(event, Note | Paid | Left | Ended)]
    assert told == [
        "xtarot.showdown", "xtarot.mask_pair", "xtarot.mask_paid", "xtarot.mask_paid", "xtarot.broke_lowest",
        "xtarot.end_test_many", "xtarot.levy", "xtarot.levy", "xtarot.broke_levy", "xtarot.end_test_again",
        "xtarot.deal_over",
    ]  # fmt: skip


def test_the_levy_is_told_once_with_all_who_pay_it() -> None:
    state = laid(["5", "6", "7", "8"], g={"P1": "0"})
    for seat in range(4):
        state.apply(seat, KEEP, Rng(1))
    levies = [event.reason.seats for event in state.events if isinstance(event, Paid) and "levy" in event.reason.key]
    assert levies == [(1, 2, 3), (), ()]


# ---- whole matches ------------------------------------------------------------------------------------------
def match_of(seats: int, options: dict, seed: int):
    """A match of random play to its end, with all its events."""
    events: list = []
    state, chance = XTAROT.rules.start(seats, XTAROT.resolve(options), events), Random(seed)
    while state.outcome() is None:
        for seat in tuple(state.waiting()):
            action = chance.choice(state.offers(seat)).action
            assert state.apply(seat, action, Rng(seed, chance.getrandbits(30))) is None
        if not state.waiting() and state.outcome() is None:
            state.proceed(Rng(seed, chance.getrandbits(30)))
    return state, events


@pytest.mark.parametrize("seats", [3, 4, 8, 30])
@pytest.mark.parametrize("option", [None, *(o.name for o in OPTIONS)])
def test_g_is_neither_made_nor_lost_and_one_wins(seats: int, option: str | None) -> None:
    chance = Random(f"{seats} {option}")
    for seed in range(6):
        values = next((o.values for o in OPTIONS if o.name == option), ())
        options = {option: chance.choice(values)} if option else {}
        resolved = XTAROT.resolve(options)
        state, events = match_of(seats, options, seed)
        assert sum(state.chips) + state.pot == seats * resolved["start_g"] + resolved["place"]  # type: ignore[operator]
        assert min(state.chips) >= 0 and state.pot >= 0
        outcome = state.outcome()
        if resolved["all_out"] == "extension":
            assert len(outcome.winners) == 1
        assert all(state.chips[event.payee] >= 0 for event in events if isinstance(event, Paid) and event.payee != POT)
        gone = [seat for step in state.gone for seat in step]
        assert len(gone) == len(set(gone)) and not set(gone) & set(outcome.winners)
        assert sorted(gone) == sorted(e.seat for e in events if isinstance(e, Left))


def test_places_go_by_g_and_then_by_who_left_later() -> None:
    for seed in range(30):
        state, _ = match_of(8, {}, seed)
        places = state.outcome().places
        assert [s for s in range(8) if places[s] == 1] == list(state.outcome().winners)
        steps = [{places[seat] for seat in step} for step in state.gone]
        assert all(len(step) == 1 for step in steps)
        order = [step.pop() for step in steps]
        assert order == sorted(order, reverse=True)
        assert all(place == 1 + sum(other < place for other in places) for place in places)


def test_no_player_has_two_turns_in_a_round() -> None:
    for seed in range(40):
        _, events = match_of(6, {}, seed)
        turns: list[int] = []
        for event in events:
            if isinstance(event, Ended):
                turns.clear()
            elif isinstance(event, TurnOf):
                assert event.seat not in turns
                turns.append(event.seat)


def test_a_shuffled_place_comes_up_as_often_as_any_other() -> None:
    """Only the places that can be seen are settled: the first card and the top of the stock know every face alike."""
    counts: dict[tuple[str, str], int] = {}
    for seed in range(3400):
        state = XTAROT.rules.start(8, XTAROT.resolve({}), None)
        state.proceed(Rng(seed))
        for what, card in (("hand", state.hand[0]), ("top", state.stock[-1])):
            key = (what, state.face[card].code)
            counts[key] = counts.get(key, 0) + 1
    assert len(counts) == 68 and all(55 <= n <= 150 for n in counts.values())


# ---- positions that cannot be ----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("facts", "key", "impossible"),
    [
        ({"hands": {"P1": ["16"]}}, "hands", False),
        ({"hands": {"P1": ["water-5"]}}, "hands", True),
        ({"hands": {"P1": ["5"], "P2": ["5"], "P3": ["5"]}}, "hands", True),
        ({"hands": {"P1": ["5", "6"]}}, "hands", True),
        ({"hands": {"P9": ["5"]}}, "hands", False),
        ({"g": {"P1": "-1"}}, "g", False),
        ({"place": "much"}, "place", False),
        ({"deal": "0"}, "deal", False),
        ({"pot": "3"}, "pot", False),
        ({"stock": "5"}, "stock", False),
    ],
)
def test_a_position_that_cannot_be_is_told(facts: dict, key: str, impossible: bool) -> None:
    with pytest.raises(GivenError) as told:
        XTAROT.rules.position(Given(("P1", "P2", "P3"), XTAROT.resolve({}), facts, Rng(1)))
    assert (told.value.key, told.value.impossible) == (key, impossible)


@pytest.mark.parametrize("suit", ["wind", "fire"])
def test_a_rank_leaves_the_card_to_who_names_its_suit(suit: str) -> None:
    """The player named first, and whichever of both the pack has first."""
    given = {"hands": {"P1": ["3"], "P2": [f"{suit}-3"], "P3": ["4"]}}
    state = XTAROT.rules.position(Given(("P1", "P2", "P3"), XTAROT.resolve({}), given, Rng(1)))
    one, other = (state.face[card] for card in state.hand[:2])
    assert (one.rank, other.rank) == (3, 3) and other.suit == suit != one.suit


# ---- what hardly ever comes about ------------------------------------------------------------------------------
def test_with_nothing_else_unknown_a_cuckoo_changes_places_with_a_card_out_of_the_deal() -> None:
    """The dealer knows their own card and the one they gave; the other two have been given away, so are no cuckoos."""
    state = laid(["1", "5", "6", "7"], stock=[])
    state.events = XTAROT.rules.opening(state)
    for asker in range(3):
        assert state.apply(asker, CAMBIO, Rng(1)) is None
        assert state.apply(asker + 1, ACCEPT, Rng(1)) is None
    dealer = View(3, 4)
    dealer.hear(event for event in state.events if is_told(event, 3))
    worlds = [XTAROT.rules.imagine(dealer, XTAROT.resolve({}), Rng(5, n)) for n in range(300)]
    faces = [[world.face[world.hand[seat]] for seat in range(4)] for world in worlds]
    assert {card.rank for cards in faces for card in cards[:2]} == set(range(-1, 15))
    assert all(len(set(cards)) == 4 and [card.rank for card in cards[2:]] == [7, 1] for cards in faces)


@pytest.mark.parametrize(("failed", "paid"), [((0, 1, 2), 0), ((0, 1), 1)])
def test_a_step_that_would_leave_no_player_is_not_paid(failed: tuple[int, ...], paid: int) -> None:
    """No play that was found leads there, so those who owe are named; with one who goes on, the lowest pays."""
    state = laid(["5", "7", "9"], {"elimination": "round_end"})
    state.failed = failed
    for seat in range(3):
        assert state.apply(seat, KEEP, Rng(1)) is None
    assert (state.chips[0], state.pot) == (3 - paid, 10 + paid)
    assert state.extension == ((0, 1, 2) if not paid else ()) and state.won == ((2,) if paid else ())
