"""Reasons say what sets the best card apart from the next best: of its suit, of its height, and of what it leaves."""
from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from game.application.stage import match_of
from game.bots.beating import reasons
from game.bots.beating.reasons import _KnownCards
from game.bots.catalogue import REASONS, counsellor
from game.bots.counsel import CounselRequest, counsel, said_again, seen
from game.bots.player import Weighed
from game.core.counsel import Clause
from game.core.ports import Chair, Setup
from game.core.rng import Rng
from game.core.rules import Action
from game.rules.beating.cangkul import CANGKUL_VARIANT
from game.rules.catalogue import GAMES, game
from game.table.record import Position
from tests.bots.test_counsel import at, choices

BESIDE = {"fewer_higher", "fewer_left", "could_be_beaten", "surer_stays", "stronger_stays", "longer", "alike",
          "then_leads_not", "without_other", "without_other_none", "best_makes", "other_lays", "fewer_fit"}
"""Clauses that name the card they are held against."""


def because(wanted: CounselRequest, *texts: str) -> tuple[Clause, ...]:
    """Why the first of these actions and not the others."""
    weighed = [Weighed(Action.parse(text), n / 10, 100) for n, text in enumerate(texts, 1)]
    return REASONS[wanted.game].because(weighed, seen(wanted), wanted.offers, wanted.options)


def said(clauses: tuple[Clause, ...]) -> list[tuple[str, int, int, tuple[str, ...]]]:
    return [(each.key.removeprefix("hint."), each.n, each.of, tuple(card.code for card in each.cards))
            for each in clauses]


def lead(*cards: str, others: tuple[str, ...] = ("C2", "C3"), **given: Any) -> CounselRequest:
    """A holds these cards of Cangkul and leads."""
    hands = {"A": list(cards), "B": [others[0]], "C": [others[1]]}
    return at({"hands": hands, "stock": ["C4", "C5"], **given}, game_id="cangkul")


def test_of_a_low_card_that_leads_it_is_said_which_stronger_one_it_saves() -> None:
    wanted = lead("H3", "H9", "S2")
    assert said(because(wanted, "play H3", "play H9"))[0] == ("stronger_stays", 0, 0, ("H3", "H9"))


def test_what_is_looked_back_at_is_held_against_what_was_done() -> None:
    wanted = lead("H3", "H9", "HQ", "S2")
    weighed = [Weighed(Action.parse(text), n / 10, 100) for n, text in enumerate(("play H3", "play H9", "play HQ"), 1)]
    assert said(said_again(wanted, weighed).because)[0] == ("stronger_stays", 0, 0, ("H3", "H9"))
    assert said(said_again(wanted, weighed, "play HQ").because)[0] == ("stronger_stays", 0, 0, ("H3", "HQ"))


def test_of_a_high_card_that_leads_how_few_can_beat_it_and_how_many_the_next() -> None:
    wanted = lead("HQ", "H9", "S2")
    assert said(because(wanted, "play HQ", "play H9"))[0] == ("fewer_higher", 2, 4, ("HQ", "H9"))


def test_of_the_highest_that_is_left_that_nothing_beats_it_but_the_next() -> None:
    wanted = lead("HA", "H9", "S2")
    assert said(because(wanted, "play HA", "play H9")) == \
        [("highest", 0, 0, ("HA",)), ("could_be_beaten", 4, 0, ("HA", "H9"))]


def test_of_two_suits_the_one_is_led_of_which_fewer_are_left() -> None:
    wanted = lead("H3", "H4", "H5", "S3")
    assert ("fewer_left", 10, 12, ("H3", "S3")) in said(because(wanted, "play H3", "play S3"))


def test_cards_between_which_nothing_is_left_do_the_same() -> None:
    wanted = lead("H3", "H4", "S2")
    assert said(because(wanted, "play H3")) == [("alike", 0, 0, ("H3", "H4"))]


def test_a_player_who_follows_and_wins_is_told_what_the_next_best_would_not_do() -> None:
    certain, wanted = follow("H7", "H5", "HA"), follow("H7", "H5", "H9")
    assert said(because(certain, "play HA", "play H5"))[1] == ("then_leads_not", 0, 0, ("HA", "H5"))
    assert said(because(wanted, "play H9", "play H5"))[1] == ("other_lets_go", 0, 0, ("H9", "H5"))
    assert said(because(wanted, "play H5", "play H9")) == \
        [("lets_go", 0, 0, ("H5",)), ("stronger_stays", 0, 0, ("H5", "H9"))]


def plan(wanted: CounselRequest, *, lacks: dict[int, str] | None = None) -> list[tuple[str, int, tuple[str, ...]]]:
    """What is said to be kept for later when H5 is lost to a higher heart; `lacks`: a suit that seats have not got."""
    told = _KnownCards(CANGKUL_VARIANT, seen(wanted), wanted.options)
    for seat, card in (lacks or {}).items():
        told.told.barred.update(dict.fromkeys(told.view.hand(seat), 1 << told.number[card] // 16))
    return [(each.key.removeprefix("hint."), each.n, tuple(card.code for card in each.cards))
            for each in told.following(told.number["H5"], [told.number["H4"]])]


def test_where_it_hardly_matters_which_card_loses_it_is_said_which_to_keep_and_why(
        monkeypatch: pytest.MonkeyPatch) -> None:
    assert plan(follow("H9", "H5", "H4", "D3"), lacks={2: "D2"}) == \
        [("plan_without", 0, ("D3",)), ("cannot_win", 0, ("H5",))]
    assert plan(follow("H9", "H5", "H4", "D3"), lacks={0: "D2", 2: "D2"})[0] == ("plan_all", 0, ("D3",))
    assert plan(follow("H9", "H5", "H4", "DA"))[0] == ("plan_high", 0, ("DA",))
    assert plan(follow("H9", "H5", "H4", "D3"))[0] == ("plan_last", 0, ())
    monkeypatch.setattr(reasons, "CLOSE", 0)
    assert plan(follow("H9", "H5", "H4", "D3", "D5", "D8"))[0] == ("plan_long", 3, ("D8",))
    assert plan(follow("H9", "H5", "H4", "D3")) == [("cannot_win", 0, ("H5",)), ("alike", 0, ("H5", "H4"))]


def test_of_a_player_who_lacks_a_suit_it_is_said_whether_they_must_pass() -> None:
    """B has had to dig for spades; with nothing left to dig they pass."""
    for stock, key in ((["C4", "C5"], "without"), ([], "without_pass")):
        wanted = lead("S2", "S3", "H3", stock=stock)
        told = _KnownCards(CANGKUL_VARIANT, seen(wanted), wanted.options)
        told.told.barred.update(dict.fromkeys(told.view.hand(1), 1 << told.number["S2"] // 16))
        assert key in {each.key.removeprefix("hint.") for each in told.leading(told.number["S2"], [told.number["H3"]])}


def test_the_only_card_of_a_suit_is_kept_to_follow_with() -> None:
    wanted = lead("H3", "H4", "H5", "S3", others=("H6", "D3"))
    assert ("only_one", 0, 0, ("H3", "S3")) in said(because(wanted, "play H3", "play S3"))


def follow(led: str, *mine: str) -> CounselRequest:
    """A leads this card of Cangkul, and B has to follow with one of these."""
    spec = game("cangkul")
    setup = Setup(spec.id, tuple(Chair(name, "", 0, "person") for name in "ABC"), spec.resolve({}))
    given = {"hands": {"A": [led, "S2"], "B": [*mine, "S4"], "C": ["S5", "S6"]}, "stock": ["C4"]}
    match = match_of(setup, 1, Position(("A", "B", "C"), given))
    while match.is_due():
        match.proceed()
    assert match.submit(0, f"play {led}", match.question) is None
    while match.is_due():
        match.proceed()
    return CounselRequest(spec.id, setup.options, 1, 3, match.told(1, 0), match.offers(1))


def test_at_calcolon_what_is_kept_is_held_against_what_the_next_best_would_keep() -> None:
    held = 0
    for wanted in choices("calcolon", 60):
        discards = [offer.action.text() for offer in wanted.offers if offer.action.verb == "discard"]
        for one, other in permutations(discards, 2):
            clauses = {each.key.removeprefix("hint."): each for each in because(wanted, one, other)}
            if "without_other" in clauses:
                held += 1
                assert clauses["completes"].n > clauses["without_other"].n > 0
    assert held


def test_at_kakkuri_a_longer_row_is_held_against_the_shorter() -> None:
    wanted = at({"hands": {"A": ["S6", "H7", "C8", "S2", "H2", "SK"]}, "table": "D5"}, game_id="kakkuri")
    assert said(because(wanted, "play S6", "end"))[0] == ("in_a_row", 3, 3, ())


@pytest.mark.parametrize(("hand", "table", "play", "why"), [
    ("S6 H7 C8 S2 DQ SJ", "D5", "play S6", ("no_longer_row", 3, 0, ())),
    ("S6 H6 D6 C7 C8 H9", "D5", "play S6", ("sooner_out", 0, 0, ())),       # three sixes could go before the rest
    ("S6 H2 S9 SK CQ S4", "DK", "play S6", ("leaves_fewer", 6, 41, ())),    # the king could go before it
])
def test_at_kakkuri_it_is_said_why_a_card_is_laid_and_not_kept(hand: str, table: str, play: str,
                                                               why: tuple[object, ...]) -> None:
    wanted = at({"hands": {"A": hand.split()}, "table": table}, game_id="kakkuri")
    assert said(because(wanted, play, "end"))[1] == why


def test_at_kakkuri_it_is_said_what_a_card_is_kept_for() -> None:
    wanted = at({"hands": {"A": ["S6", "H7", "C8", "S9", "H2", "DK"]}, "table": "D8"}, game_id="kakkuri")
    assert said(because(wanted, "end", "play S9"))[-1] == ("row_later", 5, 0, ("S9",))


@pytest.mark.parametrize(("play", "kept"), [("play CA as 9", ("CA",)), ("play D2 as 9", ("D2", "CA"))])
def test_at_kakkuri_the_wild_cards_are_named_that_a_row_would_spend(play: str, kept: tuple[str, ...]) -> None:
    wanted = at({"hands": {"A": ["S4", "D2", "CA", "C2"]}, "table": "D8"}, game_id="kakkuri")
    row = play.split()[1]
    assert said(because(wanted, "end", play)) == [("keeps_wild", 0, 0, kept), ("row_later", 4, 0, (row,))]
    assert said(because(wanted, "sanzoku", play)) == [("keeps_wild", 0, 0, kept), ("sanzoku", 4, 0, ())]


def turner(*cards: str) -> CounselRequest:
    """A holds these at Kakkuri, where an 8 lies upon which none of them goes, and may turn the box: no player has laid
    a card since they did."""
    return at({"hands": {"A": list(cards)}, "table": "D8", "turner": "A", "turn": "A"}, game_id="kakkuri")


def test_at_kakkuri_a_turned_card_is_promised_no_more_than_it_can_bring() -> None:
    """Nothing follows the 8; of the cards that may turn up the best lets two cards follow, and no card all six."""
    held = "H2", "S2", "C5", "H5", "DQ", "DJ"
    wanted = turner(*held)
    clauses = {each.key.removeprefix("hint."): each for each in because(wanted, "turn", "yield")}
    below = [card.code for card in game("kakkuri").deck.cards if card.rank in (1, 2, 4, 9, 10, 12)]
    assert clauses["turn"].n == len(set(below) - set(held)) < clauses["turn"].of == 48 - len(held) - 1
    assert clauses["turn_best"].n == 2 == len(clauses["turn_best"].cards) - 1


def test_at_kakkuri_with_one_card_left_it_is_counted_what_lets_one_go_out() -> None:
    clauses = because(turner("C5"), "turn", "yield")
    assert [each.key for each in clauses] == ["hint.turn_out"] and 0 < clauses[0].n < clauses[0].of


def test_at_kakkuri_a_hand_no_player_has_looked_at_is_kept() -> None:
    wanted = next(each for each in choices("kakkuri", 1) if {o.action.verb for o in each.offers} >= {"stay", "fuwaru"})
    for step in range(40):
        mind = counsellor("kakkuri", wanted.options)
        assert mind is not None and mind.choose(seen(wanted), wanted.offers, Rng(3, step)) == Action("stay")


@pytest.mark.parametrize("game_id", ["kuku", "xtarot"])
def test_in_ones_own_turn_nothing_is_said_of_being_asked_for_no_player_asks_any_more(game_id: str) -> None:
    told = 0
    for wanted in choices(game_id, 60):
        if {"keep", "cambio"} <= {offer.action.verb for offer in wanted.offers}:
            told += 1
            said_of = {each.key for each in because(wanted, "keep", "cambio")}
            assert said_of <= {f"hint.{key}" for key in (
                "lower", "lower_yet", "all_lower", "one_is_enough", "holds_lower", "kept_too", "kept_many", "mask")}
    assert told > 10


def test_of_two_who_holds_a_card_few_are_below_is_told_what_a_swap_would_show() -> None:
    spec = game("kuku")
    setup = Setup(spec.id, tuple(Chair(name, "", 0, "person") for name in "AB"), spec.resolve({}))
    match = match_of(setup, 1, Position(("A", "B"), {"hands": {"A": ["3"], "B": ["9"]}}))
    while match.is_due():
        match.proceed()
    wanted = CounselRequest(spec.id, setup.options, 0, 2, match.told(0, 0), match.offers(0))
    (clause,) = because(wanted, "keep", "cambio")
    assert clause.key == "hint.lower_yet" and clause.seats == (1,) and 2 * clause.n < clause.of


def test_at_calcolon_waiting_names_the_card_that_would_go() -> None:
    """Of the same hand other four stay behind by another discard, and another number of cards completes them."""
    named = 0
    for wanted in choices("calcolon", 120):
        acts = [offer.action.text() for offer in wanted.offers]
        for gone in [text for text in acts if text.startswith("discard")] if "attack" in acts else []:
            clause = because(wanted, "attack", gone)[-1]
            assert clause.key.startswith("hint.else_discards") and clause.cards[0].code == gone.split()[1]
            named += 1
    assert named


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_nothing_is_said_twice_and_every_comparison_is_with_another_card(spec) -> None:
    for wanted in choices(spec.id, 12, seed=5):
        found = counsel(wanted)
        assert found is not None
        keys = [each.key for each in found.because]
        assert len(set(keys)) == len(keys) <= 3
        for each in found.because:
            if each.key.removeprefix("hint.") in BESIDE and len(each.cards) > 1:
                assert each.cards[0] != each.cards[1]
            if each.key in ("hint.fewer_higher", "hint.fewer_left", "hint.fewer_fit"):
                assert each.n < each.of
