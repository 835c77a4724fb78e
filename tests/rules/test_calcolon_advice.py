"""What a seat of Calcolon is told of its own hand: it agrees with what is offered and with the arithmetic, and no
other player's cards change a letter of it."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.application.stage import match_of
from game.core.ports import Chair, Setup
from game.core.rng import Rng
from game.core.seating import Zone
from game.core.view import View
from game.decks.calcolon import BOW, CODES
from game.odds.advice import Advice
from game.odds.formula import TENTH, best
from game.rules.catalogue import game
from game.table.match import Match
from game.table.record import Position, Record

SPEC = game("calcolon")
CHAIRS = tuple(Chair(name, "cat", n, "person") for n, name in enumerate("ABC"))


def played(seed: int, steps: int = 90, **options: Any) -> Iterator[Match]:
    """A random match of three, after each step."""
    setup = Setup("calcolon", CHAIRS, SPEC.resolve(options))
    match, chance = match_of(setup, seed), Rng(seed, 77)
    for _ in range(steps):
        if match.outcome() is not None:
            return
        if match.is_due():
            match.proceed()
        else:
            seat = chance.choice(match.waiting())
            match.submit(seat, chance.choice(match.offers(seat)).action.text(), match.question)
        yield match


@pytest.mark.parametrize("options", [{}, {"negative": True}, {"bow": "on_discard"}], ids=str)
def test_a_best_formula_is_told_just_when_one_may_attack_or_rob(options: dict[str, object]) -> None:
    met = set()
    for seed in range(8):
        for match in played(seed, **options):  # type: ignore[arg-type]
            for seat in match.waiting():
                view = match.view(seat)
                verbs = {offer.action.verb for offer in match.offers(seat)}
                told = match.advice(seat).best  # type: ignore[attr-defined]
                if view.asking in ("turn", "calcolon.rob"):
                    assert (told is not None) == bool(verbs & {"attack", "rob"})
                    met.add((view.asking, told is not None))
    assert len(met) == 4


def test_the_best_formula_comes_to_what_it_says_and_uses_five_own_cards() -> None:
    found = 0
    for seed in range(10):
        for match in played(seed):
            for seat in match.waiting():
                told, view = match.advice(seat), match.view(seat)
                if told.best is None:  # type: ignore[attr-defined]
                    continue
                found += 1
                cards = told.best.cards  # type: ignore[attr-defined]
                assert len(set(cards)) == 5 and set(cards) <= {*view.hand(seat), *view.zone("pile")}
                ranks = [view.faces[card].rank for card in cards]
                if not told.turns:  # type: ignore[attr-defined]
                    numbers, signs = [r for r in ranks if r <= TENTH], [r for r in ranks if r > TENTH]
                    came = best(numbers, signs, told.pair)  # type: ignore[attr-defined]
                    assert came is not None and came[0] == told.best.value  # type: ignore[attr-defined]
                assert told.pair == (len(view.zones.get(Zone("bows", seat), ())) > 1)  # type: ignore[attr-defined]
    assert found > 20


def test_what_would_complete_four_cards_is_found_by_trying_every_kind() -> None:
    compared = 0
    for match in played(3):
        for seat in range(3):
            view, told = match.view(seat), match.advice(seat)
            ranks = [view.faces[card].rank for card in view.hand(seat)]
            if len(ranks) != 4 or told.turns:  # type: ignore[attr-defined]
                continue
            wanted = {}
            for kind in range(BOW):
                numbers = [r for r in (*ranks, kind) if r <= TENTH]
                signs = [r for r in (*ranks, kind) if r > TENTH]
                came = best(numbers, signs, told.pair) if len(numbers) == 3 else None  # type: ignore[attr-defined]
                if came is not None and came[0] >= 0:
                    wanted[CODES[kind]] = came[0]
            assert {each.code: each.value for each in told.lacking} == wanted  # type: ignore[attr-defined]
            compared += 1
    assert compared > 60


def test_other_hands_change_nothing_of_it_and_the_shared_screen_is_told_nothing() -> None:
    def of(others: str) -> tuple[Advice, Advice]:
        hands = {"A": ["7", "9", "7", "+"], "B": others.split(), "C": ["2", "2", "/", "/"]}
        given = {"hands": hands, "stock": ["x", "1"]}
        setup = Setup("calcolon", CHAIRS, SPEC.resolve({}))
        match = match_of(setup, 1, Position(("A", "B", "C"), given))
        return match.advice(0), SPEC.rules.advice(match.view(None), setup.options)  # type: ignore[attr-defined, return-value]

    (one, nobody), (other, _) = of("1 3 5 8"), of("9 9 + 1/10")
    assert one == other and one.best is not None and one.best.value == 70
    assert nobody == Advice()


def test_a_game_without_anything_to_work_out_tells_nothing() -> None:
    setup = Setup("kuku", CHAIRS, game("kuku").resolve({}))
    match = Match(game("kuku"), Record(setup, 1, 1))
    match.proceed()
    assert match.advice(0) is None


def test_a_view_that_has_heard_nothing_yet_is_told_nothing() -> None:
    assert SPEC.rules.advice(View(0, 3), SPEC.resolve({})) == Advice()      # type: ignore[attr-defined]
