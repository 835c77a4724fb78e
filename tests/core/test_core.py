"""The small values everything stands on."""
from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import permutations

import pytest

from game.core.cards import Card, Deck
from game.core.events import POT, Began, Called, Fact, Moved, Paid, Reason, Shown, Shuffled, event_text, is_told, told
from game.core.question import Question
from game.core.rng import Rng, fresh_seed
from game.core.rules import Action, Option, Outcome, value_text
from game.core.seating import Zone, after, parse_seat
from game.core.view import View
from game.decks import DECKS
from game.rules.catalogue import GAMES, game
from game.rules.template import TEMPLATE

STOCK, HAND = Zone("stock"), Zone("hand", 1)
ACE = Card("d", "a", "A", 1)


# ---- chance -----------------------------------------------------------------------------------------------------
def test_chance_is_the_same_for_ever():
    """These numbers are written in every record: they must never change."""
    rng = Rng(20240229, 7)
    assert [rng.bits() for _ in range(3)] == [10414016926100412623, 5384260888820579045, 101143764837687929]
    cards = list(range(40))
    Rng(1, 2).shuffle(cards)
    assert cards[:10] == [37, 0, 38, 5, 14, 25, 23, 12, 36, 24]
    large = list(range(100))
    Rng(1, 2).shuffle(large)
    assert large[:5] == [97, 62, 27, 8, 94]
    assert [Rng(5, n).below(6) for n in range(8)] == [0, 2, 3, 2, 5, 0, 3, 4]


def test_chance_is_splitmix64():
    """The first numbers of the published generator for the state 1234567."""
    rng = Rng(0)
    rng._state = 1234567
    assert [rng.bits() for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_seed_and_step_both_matter():
    drawn = {(seed, step): Rng(seed, step).bits() for seed in range(50) for step in range(50)}
    assert len(set(drawn.values())) == len(drawn)


def test_a_shuffle_is_fair():
    """Every card in every place alike, and all orders of few cards; 4 standard deviations."""
    places = Counter()
    for seed in range(6000):
        cards = list(range(40))
        Rng(seed, 3).shuffle(cards)
        places.update((place, cards[place]) for place in (0, 1, 7, 8, 9, 20, 38, 39))
    assert all(150 - 49 < n < 150 + 49 for n in places.values()) and len(places) == 8 * 40
    orders = Counter()
    for seed in range(2400):
        few = [1, 2, 3, 4]
        Rng(seed, 4).shuffle(few)
        orders[tuple(few)] += 1
    assert set(orders) == set(permutations((1, 2, 3, 4))) and all(60 < n < 140 for n in orders.values())


@pytest.mark.parametrize("n", [0, 1, 2, 7, 8, 9, 40, 64, 65, 100])
def test_a_shuffle_loses_nothing(n):
    for first in (None, 0, 1, 8, n, n + 5):
        cards = list(range(n))
        Rng(n, 1).shuffle(cards, first)
        assert sorted(cards) == list(range(n))


def test_a_partial_shuffle_settles_the_first_places():
    whole, part = list(range(40)), list(range(40))
    Rng(9, 9).shuffle(whole)
    Rng(9, 9).shuffle(part, 12)
    assert part[:12] == whole[:12]


def test_numbers_stay_in_their_bounds():
    rng = Rng(3)
    assert {rng.below(5) for _ in range(400)} == {0, 1, 2, 3, 4}
    assert all(0 <= rng.unit() < 1 for _ in range(1000))
    assert {rng.choice("abc") for _ in range(100)} == set("abc")
    assert 0 <= fresh_seed() < 1 << 48 and fresh_seed() != fresh_seed()


# ---- seats, actions, questions ------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("seats", "last", "order"),
    [
        ((0, 1, 2, 3), 3, (0, 1, 2, 3)), ((0, 1, 2, 3), 1, (2, 3, 0, 1)), ((0, 2, 5), 2, (5, 0, 2)),
        ((0, 2, 5), 3, (5, 0, 2)), ((1, 2), 0, (1, 2)), ((1, 2), 7, (1, 2)), ((4,), 4, (4,)),
    ],
)  # fmt: skip
def test_turn_order_begins_behind_a_seat_even_if_it_is_gone(seats, last, order):
    assert after(seats, last) == order


def test_seats_are_counted_from_one_for_people():
    assert parse_seat("3", 4) == 2
    for text in ("0", "5", "-1", "x", "", "1.5"):
        with pytest.raises(ValueError, match=r"no_seat.*count=4"):
            parse_seat(text, 4)
    assert (Zone("stock").text(), Zone("hand", 0).text()) == ("stock", "hand:1")


@pytest.mark.parametrize("text", ["keep", "discard DZ push P3", "discard (", "draw left 80", "play CA as 10"])
def test_an_action_is_its_text(text):
    assert Action.parse(text).text() == text
    assert Action.parse(f"  {text}\n") == Action.parse(text)


def test_no_text_is_an_action_no_game_knows():
    assert Action.parse("") == Action.parse(" \n") == Action("")


def test_a_question_is_settled_by_all_in_any_order():
    yes, no = Action("yes"), Action("no")
    for order in permutations((2, 0, 1)):
        question = Question((2, 0, 1))
        settled = [question.answer(seat, no if seat == 0 else yes) for seat in order]
        assert settled == [False, False, True] and question.left == ()
        assert question.saying(yes) == (2, 1) and question.saying(no) == (0,)


def test_a_second_answer_replaces_the_first_and_a_copy_goes_its_own_way():
    yes, no = Action("yes"), Action("no")
    question = Question((0, 1))
    question.answer(0, no)
    twin = question.copy()
    assert not question.answer(0, yes) and question.left == (1,)
    assert question.saying(yes) == (0,) and twin.saying(no) == (0,)
    assert twin.answer(1, yes) and question.left == (1,)


# ---- decks, options, outcomes -------------------------------------------------------------------------------------
@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
def test_a_deck_has_every_card_once(deck):
    assert len(set(deck.cards)) == len(deck.cards)
    assert all(card.deck == deck.id for card in deck.cards)
    assert {card.code for card in deck.faces} == set(deck.copies) and len(deck.faces) == len(deck.copies)
    assert sum(map(len, deck.copies.values())) == len(deck.cards)


def test_the_kuku_pack_from_weakest_to_strongest():
    codes = [card.code for card in DECKS["kuku"].faces]
    assert " ".join(codes) == "MT LI MA BU 0 1 2 3 4 5 6 7 8 9 10 HS CA HO HU KU"
    assert [card.rank for card in DECKS["kuku"].faces] == list(range(20)) and len(DECKS["kuku"].cards) == 40


def test_faces_are_one_for_each_code():
    deck = Deck("d", (ACE, Card("d", "a", "A", 1, copy="b"), Card("d", "b", "B", 2)))
    assert [card.code for card in deck.faces] == ["A", "B"]


@pytest.mark.parametrize("spec", [*GAMES, TEMPLATE], ids=lambda spec: spec.id)
def test_options_have_permanent_names_and_defaults_that_are_possible(spec):
    for option in spec.options:
        assert option.name.isidentifier() and option.name == option.name.lower()
        assert option.default in option.values and len(set(map(value_text, option.values))) == len(option.values)
        assert [option.parse(value_text(value)) for value in option.values] == list(option.values)
    assert spec.resolve({}) == {option.name: option.default for option in spec.options}
    for wrong in ({"no_such_rule": 1}, {spec.options[0].name: "no such value"}):
        with pytest.raises(ValueError, match=r"impossible\.no_rule|impossible\.(rule|each)"):
            spec.resolve(wrong)
    with pytest.raises(ValueError, match=r"impossible.seats"):
        spec.check_seats(spec.most + 1)


def test_the_options_of_kuku_are_those_of_the_page():
    assert game("kuku").resolve({}) == {
        "pack": 40, "chips": 25, "ante": 1, "children_deals": 3, "stock_open": False, "reveal_disqualified": "now",
        "cat_fizzle": True, "stock_out": "reshuffle", "all_out": "extension",
    }  # fmt: skip
    assert (game("kuku").fewest, game("kuku").most, game("kuku").counterclockwise) == (2, 20, True)
    assert TEMPLATE not in GAMES


def test_what_an_option_may_be_is_said_briefly():
    with pytest.raises(ValueError, match=r"rule\(name=chips, value=4, values=5–99"):
        Option("chips", 25, tuple(range(5, 100))).parse("4")
    with pytest.raises(ValueError, match=r"rule\(name=fast, value=yes, values=false, true"):
        Option("fast", False, (False, True)).parse("yes")


@pytest.mark.parametrize(
    ("scores", "places", "winners"),
    [
        ((3, 9, 5), (3, 1, 2), (1,)), ((9, 9, 5), (1, 1, 3), (0, 1)), ((0, 0, 7), (2, 2, 1), (2,)),
        ((4, 4), (1, 1), (0, 1)),
    ],
)  # fmt: skip
def test_ties_share_a_place(scores, places, winners):
    assert Outcome.by_score(scores) == (scores, places, winners)


def _up_to(seats, options):
    """As many cards for each as the pack has."""
    return tuple(n for n in (3, 5, 7) if n * seats <= options["pack"])


def test_a_house_rule_may_depend_on_seats_and_on_another_rule():
    hand = Option("hand", 3, (3, 5, 7), possible=_up_to)
    spec = replace(TEMPLATE, options=(hand, Option("pack", 40, (40, 52))))
    tight = replace(spec, most=8)
    assert hand.values_for(8, {"pack": 40}) == (3, 5) and hand.values_for(8, {"pack": 60}) == (3, 5, 7)
    tight.check(8, tight.resolve({"hand": 5}))
    with pytest.raises(ValueError, match=r"beside\(.*name=hand, seats=8, value=7, values=3, 5\)$"):
        tight.check(8, tight.resolve({"hand": 7}))
    with pytest.raises(ValueError, match="most=8, seats=9"):
        tight.check(9, tight.resolve({}))


# ---- events and views ---------------------------------------------------------------------------------------------
def test_an_event_reaches_an_observer_whole_or_not_at_all():
    secret = Shown((1,), (ACE,), (2, 3))
    assert [is_told(secret, who) for who in (None, 0, 2, 3)] == [False, False, True, True]
    assert all(is_told(Called(0, "kuku.kuku"), who) for who in (None, 0, 19))
    events = [secret, Called(0, "kuku.kuku"), Shown((2,), (ACE,), ()), Shown((3,), (ACE,))]
    for who in (None, 0, 2, 3):
        assert told(events, who) == [event for event in events if is_told(event, who)]  # type: ignore[arg-type]


def test_an_event_as_a_line_for_people():
    assert event_text(Moved((3, 4), STOCK, HAND)) == "moved cards=3,4 source=stock target=hand:2"
    assert event_text(Shown((3,), (ACE,), (1,))) == "shown cards=3 faces=A to=1"
    assert "reason=kuku.lowest/3/1/2" in event_text(Paid(1, POT, 2, Reason("kuku.lowest", (3,), (1,), 2)))


def test_a_view_follows_cards():
    view = View(1, 2)
    view.hear([Shuffled((), STOCK, (0, 1, 2, 3)), Moved((0,), STOCK, HAND), Shown((0,), (ACE,), (1,))])
    assert view.hand(1) == (0,) and view.zone("stock") == (1, 2, 3) and view.sees(0) == ACE
    assert view.place_of(0) == HAND and view.place_of(3) == STOCK and view.place_of(9) is None
    view.hear([Moved((0,), HAND, Zone("hand", 0))])
    assert view.sees(0) is None and view.faces[0] == ACE, "they know it still, but it does not lie open to them"
    view.hear([Shown((0,), (ACE,))])
    assert view.sees(0) == ACE
    view.hear([Moved((2, 1), STOCK, Zone("pile"))])
    assert view.zone("stock") == (3,) and view.zone("pile") == (2, 1)
    view.hear([Shuffled((0, 1, 2, 3), STOCK, (4, 5, 6, 7))])
    assert view.zone("stock") == (4, 5, 6, 7) and not view.faces and not view.up and not view.hand(0)


# ---- facts ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("scope", "ends_with"), [
    ("deal", {"deal", "round", "match"}), ("round", {"round", "match"}), ("match", {"match"}),
])
def test_a_fact_holds_until_it_is_told_again_or_its_scope_begins_again(scope, ends_with):
    for what in ("deal", "round", "match"):
        view = View(None, 2)
        assert view.fact("follow") == ()
        view.hear([Fact("follow", (3, 4), scope), Fact("led", (1,), scope), Fact("follow", (5,), scope)])
        twin = view.copy()
        view.hear([Began(what, 1, POT, (0, 1))])
        assert view.fact("led") == (() if what in ends_with else (1,))
        assert view.fact("follow") == (() if what in ends_with else (5,))
        assert twin.fact("follow") == (5,)


def test_a_fact_lies_open_for_everybody():
    fact = Fact("folded", (1,))
    assert all(is_told(fact, seat) for seat in (None, 0, 1)) and told([fact], None) == [fact]
    assert event_text(fact) == "fact key=folded value=1 scope=deal"
