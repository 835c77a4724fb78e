"""The way of every card, as it is told: it begins where the card was dealt, ends where it lies, and is no secret."""
from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from game.client.card_journey import Hop, journeys
from game.core.events import POT, Began, Called, Moved, Shuffled, TurnOf, told
from game.core.rng import Rng
from game.core.seating import Zone
from game.rules.catalogue import game

STOCK, PILE, A, B, C = Zone("stock"), Zone("pile"), Zone("hand", 0), Zone("hand", 1), Zone("hand", 2)

DEALT = (Began("deal", 1, 2, (0, 1, 2)), Moved((1,), STOCK, A), Moved((2,), STOCK, B), Moved((3,), STOCK, C),
         TurnOf(1, 0))


def test_an_exchange_is_a_step_of_both_cards():
    found = journeys((*DEALT, Called(0, "x", 1), Moved((1,), A, B), Moved((2,), B, A)))
    assert found[1].steps == (Hop(A, B),) and found[1].stations == (A, B) and found[2].stations == (B, A)
    assert found[3].stations == (C,) and not found[3].steps


def test_a_word_to_a_player_who_asks_is_a_refusal_and_the_card_stays():
    found = journeys((*DEALT, Called(0, "x", 1), Called(1, "no", 0), Called(2, "no", 0)))
    assert found[1].steps == (Hop(A, B, True), Hop(A, C, True)) and found[1].stations == (A,)
    assert (found[1].handed, found[1].refusals) == (0, 2)


def test_a_card_drawn_from_the_stock_comes_from_there():
    found = journeys((*DEALT, Called(0, "x", POT), Moved((1,), A, PILE), Moved((4,), STOCK, A)))
    assert found[4].stations == (STOCK, A) and found[1].stations == (A, PILE)


def test_no_player_can_follow_a_card_through_a_shuffle_nor_from_one_deal_into_the_next():
    dealt = journeys((*DEALT, Moved((1,), A, PILE), Shuffled((1,), STOCK, (9,))))
    assert set(dealt) == {2, 3}
    assert set(journeys((*DEALT, Began("deal", 2, 0, (1, 2, 0)), Moved((7,), STOCK, B)))) == {7}


@pytest.mark.parametrize(("title", "seats"), [("kuku", 2), ("kuku", 5), ("kuku", 11), ("kuku", 20),
                                              ("xtarot", 3), ("xtarot", 6), ("xtarot", 30)])
def test_every_way_of_a_card_begins_where_it_was_dealt_and_ends_where_it_lies(title, seats):
    """The true state is asked by the test alone; the ways are folded from what the shared screen was told."""
    spec, moved, drawn, refused = game(title), 0, 0, 0
    for seed in range(4):
        events, rng, dice = [], Rng(seed), Random(seed)
        state = spec.rules.start(seats, spec.resolve({}), events)
        for _ in range(8):
            if state.outcome() is not None:
                break
            events.clear()
            state.proceed(rng)
            dealt = {card: seat for seat, card in enumerate(state.hand) if card >= 0}  # type: ignore[attr-defined]
            while waiting := state.waiting():
                seat = dice.choice(list(waiting))
                state.apply(seat, dice.choice([offer.action for offer in state.offers(seat)]), rng)
            found = journeys(told(events, None))
            for seat, card in enumerate(state.hand):  # type: ignore[attr-defined]
                if card < 0:
                    continue
                way = found[card]
                assert way.stations[-1] == Zone("hand", seat), "it ends where it lies"
                assert way.stations[0] == (STOCK if way.drawn else Zone("hand", dealt[card])), "and begins where it did"
                assert way.drawn == (card not in dealt)
                kept = [hop for hop in way.hops if not hop.refused]
                assert all(a.target == b.source for a, b in pairwise(kept)), "without a gap"
                moved, drawn, refused = moved + way.handed, drawn + way.drawn, refused + way.refusals
            assert all(journeys(told(events, seat)) == found for seat in range(seats)), "and no player knows more"
    assert moved and drawn and (refused or seats == 2)
