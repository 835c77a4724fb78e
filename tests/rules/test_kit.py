"""What all games do alike, where no single game shows every case of it."""
from __future__ import annotations

from dataclasses import dataclass, field
from itertools import permutations

import pytest

from game.core.cards import Card
from game.core.events import POT, Moved, Paid, Reason, Shown, Shuffled
from game.core.rules import GivenError
from game.core.seating import Zone
from game.core.view import View
from game.decks.kuku import KUKU as DECK
from game.rules.kit.copies import shallow
from game.rules.kit.determinize import Unseen, deal_of, matched
from game.rules.kit.payments import pay
from game.rules.kit.setup import check_keys, deal_number, seat_named, seats_named, signed, take, taken
from game.rules.kit.turns import one_by_one, place_behind, seat_behind
from game.rules.kit.zones import STOCK, handle, stack

THREE = DECK.cards[:3]


@dataclass
class Bare:
    """As little as a state can be."""

    events: list | None = field(default_factory=list)
    chips: list[int] = field(default_factory=lambda: [5, 5, 5])
    pot: int = 0
    handles: int = 0
    face: dict[int, Card] = field(default_factory=dict)
    stock: list[int] = field(default_factory=list)


# ---- cards ------------------------------------------------------------------------------------------------------
def test_cards_are_gathered_under_new_handles_the_first_on_top():
    state = Bare()
    laid = [handle(state, card) for card in THREE]
    assert laid == [0, 1, 2] and state.face == dict(enumerate(THREE))
    state.face.pop(0)
    state.face.pop(1)
    stack(state, [1, 0], [THREE[1], THREE[0]])
    assert state.face == {2: THREE[2], 3: THREE[1], 4: THREE[0]}, "what was not gathered keeps its handle"
    assert state.stock.pop() == 3 and state.handles == 5
    assert state.events == [Shuffled((1, 0), STOCK, (3, 4))]


def test_without_emission_nothing_is_told_and_the_same_is_done():
    state, silent = Bare(), Bare(events=None)
    for each in (state, silent):
        stack(each, (), THREE)
        pay(each, 0, POT, 2, "kuku.ante")
    state.events = None
    assert state == silent


# ---- payments ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("payer", "payee", "chips", "pot"), [
    (0, 1, [3, 7, 5], 0), (0, POT, [3, 5, 5], 2), (POT, 2, [5, 5, 7], -2),
])
def test_chips_go_from_one_to_another_or_to_the_pot_and_none_is_lost(payer, payee, chips, pot):
    state = Bare()
    pay(state, payer, payee, 2, "kuku.lowest", (7,), (payer,), 3)
    assert (state.chips, state.pot) == (chips, pot) and sum(chips) + pot == 15
    assert state.events == [Paid(payer, payee, 2, Reason("kuku.lowest", (7,), (payer,), 3))]


# ---- turns ------------------------------------------------------------------------------------------------------
def test_a_seat_that_is_out_is_left_out_and_past_the_end_is_none():
    line, out = (3, 0, 1, 2), {0, 2}
    assert [place_behind(line, out, at) for at in range(-1, 4)] == [0, 2, 2, 4, 4]
    assert [seat_behind(line, out, at) for at in range(-1, 4)] == [3, 1, 1, POT, POT]
    assert one_by_one(2)[1] == (1,) and one_by_one(2)[POT] == ()


# ---- positions --------------------------------------------------------------------------------------------------
def refusal(ask, *args) -> tuple[str, bool]:
    with pytest.raises(GivenError) as caught:
        ask(*args)
    return caught.value.key, caught.value.impossible


def test_a_mistake_in_a_position_names_its_key():
    seats = {"A": 0, "B": 1}
    assert refusal(check_keys, "kuku", {"hands": 1, "cards": 2}, ("hands",)) == ("cards", False)
    assert refusal(deal_number, {"deal": "0"}) == ("deal", False)
    assert refusal(seat_named, "turn", "Z", seats) == ("turn", False)
    assert refusal(seats_named, {"folded": ["A", "Z"]}, "folded", seats) == ("folded", False)
    assert refusal(signed, "chips", "-x") == ("chips", False)
    assert refusal(take, [1, 2], "stock", lambda card: card == 3, "3") == ("stock", True)
    assert seats_named({"folded": ["B", "A"]}, "folded", seats) == [1, 0] and seats_named({}, "folded", seats) == []
    assert [signed("chips", text) for text in ("7", "-7", 0)] == [7, -7, 0]
    assert (deal_number({}), deal_number({"deal": "4"})) == (1, 4)


def test_a_bare_rank_leaves_the_card_that_another_place_names():
    rest = ["S5", "H5"]
    wanted = [("a", "hands", "5"), ("b", "stock", "S5")]
    found = taken(wanted, ("S5", "H5"), lambda key, code: take(rest, key, lambda card: card.endswith(code), code))  # type: ignore[arg-type]
    assert found == ["H5", "S5"] and rest == []


# ---- worlds -----------------------------------------------------------------------------------------------------
def test_what_is_not_seen_and_what_it_can_be():
    view = View(0, 2)
    view.hear([Shuffled((), STOCK, (4, 5, 6)), Moved((4,), STOCK, Zone("hand", 0)), Shown((4,), THREE[:1], (0,))])
    unseen = Unseen.of(view, THREE)
    assert sorted(unseen.live) == [4, 5, 6] and unseen.known == {4: THREE[0]}
    assert sorted(unseen.hidden) == [5, 6] and unseen.rest == [THREE[1], THREE[2]] and unseen.handles == 7
    assert Unseen.of(View(0, 2), THREE).handles == 0


def test_before_the_first_deal_all_that_was_heard_is_of_it():
    told = [Shown((1,), THREE[:1])]
    assert deal_of(told) == told and deal_of([]) == []


@pytest.mark.parametrize("order", list(permutations("abc")))
def test_everybody_finds_a_face_if_there_is_a_way_at_all(order):
    can_be = {"a": [1, 2], "b": [1], "c": [2, 3]}
    assert matched(order, can_be.__getitem__) == {2: "a", 1: "b", 3: "c"}


def test_a_player_who_finds_none_is_left_over():
    assert len(matched("abc", lambda card: [1, 2])) == 2 and matched("ab", lambda card: []) == {}


def test_a_copy_shares_what_is_not_copied():
    state = Bare()
    twin = shallow(state, ("chips", "pot"))
    assert twin.chips is state.chips and type(twin) is Bare and not hasattr(twin, "stock")
