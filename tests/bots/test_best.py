"""What a best answer gains, in games of which it is known: Le Her, whose solution is three hundred years old, and
Cambio with a pack so small that everything can be tried."""
from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from types import ModuleType

import pytest

from game import paths
from game.application.stage import match_of
from game.bots.player import NOTHING
from game.core.ports import Chair, Setup
from game.core.rng import Rng
from game.core.rules import Action
from game.core.view import View
from game.decks.kuku import KUKU
from game.rules.catalogue import game
from game.rules.kuku.play import CAMBIO, DECLARE, KEEP, PASS
from game.table.host import Host
from game.tools.pairs import lost_deals
from tests.bots import le_her
from tests.bots.le_her import DEALER, DEALS, FIRST, RANKS, dealt, ends, plays

SEVEN, EIGHT = 7, 8
SMALL = ("MT", "4", "8", "HO", "KU")


@pytest.fixture
def scripts(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[ModuleType, ModuleType]]:
    for room in ("figures", "tables"):
        monkeypatch.syspath_prepend(str(paths.resources() / "build" / room))
    yield importlib.import_module("best"), importlib.import_module("response")
    for name in ("best", "deals", "response", "regret"):
        sys.modules.pop(name, None)


def shares(first_from: int, dealer_from: int) -> dict[int, Fraction]:
    """Each keeps from a rank on; the dealer's places are below nought."""
    return ({rank: Fraction(rank >= first_from) for rank in RANKS}
            | {-rank: Fraction(rank >= dealer_from) for rank in RANKS})


# ---- Le Her
@pytest.mark.parametrize(("first_from", "dealer_from", "of_5525"), [
    (SEVEN + 1, EIGHT + 1, 2828), (SEVEN, EIGHT + 1, 2834), (SEVEN + 1, EIGHT, 2838), (SEVEN, EIGHT, 2828),
])
def test_what_a_game_is_worth_is_known_to_the_last_deal(scripts, first_from, dealer_from, of_5525) -> None:
    found = scripts[0].worth(dealt(), FIRST, plays(shares(first_from, dealer_from)))
    assert found == Fraction(of_5525, 5525)


@pytest.mark.parametrize("side", [FIRST, DEALER])
def test_against_a_player_of_the_solution_nothing_can_be_gained(scripts, side) -> None:
    solved = shares(SEVEN, EIGHT) | {SEVEN: Fraction(5, 8), -EIGHT: Fraction(3, 8)}
    best, _ = scripts
    usual = best.worth(dealt(), side, plays(solved))
    assert best.best(dealt(), side, plays(solved)).worth == usual
    assert usual == (Fraction(11327, 4 * 5525) if side == FIRST else 1 - Fraction(11327, 4 * 5525))


def test_against_a_dealer_who_never_draws_it_gains_what_the_best_rule_gains(scripts) -> None:
    """The first decides once, so that their best rule keeps from some card on: each of them is tried, deal by deal."""
    best, _ = scripts
    regret = importlib.import_module("regret")
    every = [Fraction(regret.value(ends(regret.Step), shares(from_, 1)), DEALS) for from_ in range(1, 15)]
    found = best.best(dealt(), FIRST, plays(shares(SEVEN, 1)))
    assert found.worth == max(every) > every[SEVEN - 1]
    kept = [rank for rank in RANKS if found.choices[FIRST, rank]]
    assert min(kept) == every.index(max(every)) + 1 and kept == list(range(min(kept), 14))


def test_the_dealer_knows_what_they_gave_away_and_makes_the_best_of_it(scripts) -> None:
    """Who was asked keeps what is not lower, and else draws, for they have lost anyway."""
    found = scripts[0].best(dealt(), DEALER, plays(shares(14, EIGHT)))
    asked = {place: keeps for place, keeps in found.choices.items() if place[2] not in (None, le_her.REFUSED)}
    assert asked and all(keeps == (mine >= gave) for (_, mine, gave), keeps in asked.items() if mine != gave)


# ---- Cambio
def of(scripts, codes=SMALL, seats=2, game_id="kuku"):
    _, response = scripts
    return response.Table(game_id, seats, [KUKU.copies[code][0] for code in codes])


def silent(node) -> dict[Action, float]:
    """Keeps from a 4 on, whatever they have heard, and never calls."""
    for action in (PASS, NOTHING):
        if action in node.choices:
            return {action: 1.0}
    state = node.state
    return {KEEP if state.face[state.hand[node.mover]].rank >= KUKU.copies["4"][0].rank else CAMBIO: 1.0}


def careful(node) -> dict[Action, float]:
    """The same, but a cuckoo calls as soon as they are asked."""
    return {DECLARE: 1.0} if DECLARE in node.choices else silent(node)


@pytest.mark.parametrize("seat", [0, 1])
def test_with_a_few_cards_no_way_to_play_is_better_than_the_best_answer(scripts, seat) -> None:
    best, _ = scripts
    table = of(scripts, ("MT", "4", "HO", "8"))
    roots = table.roots()
    found = best.best(roots, seat, silent)
    choices = {place: tuple(worths) for place, worths in found.places.items() if len(worths) > 1}
    every = [best.worth(roots, seat, best.answering(dict(zip(choices, each, strict=True)), seat, silent))
             for each in product(*choices.values())]
    assert len(every) >= 16 and max(every) == pytest.approx(found.worth)
    assert max(every) > best.worth(roots, seat, silent) + 0.01


def test_all_that_can_happen_is_gone_through_once(scripts) -> None:
    for seats in (2, 3):
        going, ended = of(scripts, seats=seats).roots(), 0.0
        while going:
            likely, node = going.pop()
            if node.mover < 0:
                ended += likely
            for choice in node.choices[:1] if node.mover >= 0 else ():
                going += [(likely * chance, then) for chance, then in node.after(choice)]
        assert ended == pytest.approx(1.0)


def test_a_deal_is_lost_as_often_as_at_the_table(scripts) -> None:
    best, response = scripts
    roots, deals, lost = response.Table("kuku", 2).roots(), 1200, [0, 0]
    for seed in range(deals):
        for seat in first_deal(2, seed):
            lost[seat] += 1
    for seat in range(2):
        chance = 1 - best.worth(roots, seat, careful)
        assert abs(lost[seat] / deals - chance) < 4 * (chance * (1 - chance) / deals) ** 0.5


class Careful:
    """The same player, at a table."""

    def __init__(self, seat: int, seats: int) -> None:
        self._view, self._offers = View(seat, seats), ()

    def hear(self, delivery) -> None:
        self._view.hear(delivery.events)
        self._offers = delivery.offers

    def poll(self) -> str | None:
        actions = [offer.action for offer in self._offers]
        if not actions or DECLARE in actions:
            return "kuku" if actions else None
        if PASS in actions:
            return "pass"
        card = self._view.hand(self._view.observer)[0]  # type: ignore[arg-type]
        return "keep" if self._view.faces[card].rank >= KUKU.copies["4"][0].rank else "cambio"


def first_deal(seats: int, seed: int) -> list[int]:
    """Who loses the first deal of a match, by their place in the turn order."""
    spec = game("kuku")
    setup = Setup("kuku", tuple(Chair(str(n), "", 0, "bot:easy") for n in range(seats)), spec.resolve({}))
    match = match_of(setup, Rng(seed, 9).bits())
    host = Host(match, lambda seat, kind: Careful(seat, seats))
    while not (found := lost_deals(match.told(None, 0))):
        host.act()
    order, losers = found[0]
    return [order.index(seat) for seat in losers]


def test_a_bot_that_throws_dice_can_be_beaten_clearly(scripts) -> None:
    _, response = scripts
    table = of(scripts, ("MT", "2", "4", "6", "8", "HO", "KU"))
    for seat in range(2):
        found = response.gain(table, seat, response.Minds(table, "random", 8), 8)
        assert min(found.least, found.most) > 0.05 and found.places
        roots, whole = table.roots(), response.Minds(table, "random", 8).plays()
        answer = scripts[0].best(roots, seat, whole)
        assert sum(much for _, much in response.gained(roots, seat, whole, answer)) == pytest.approx(found.most)
        once = response.gain(table, seat, response.Minds(table, "random", 1), 1)
        assert once.least == once.most > 0.05, "of one seed there are no halves"


def test_what_minds_have_said_is_kept_and_not_asked_again(scripts, tmp_path, monkeypatch) -> None:
    _, response = scripts
    table, into = of(scripts, ("MT", "4", "8", "HO")), tmp_path / "said.lines"
    first = response.gain(table, 0, response.Minds(table, "random", 4, into), 4)
    again = response.Minds(table, "random", 4, into)
    monkeypatch.setattr(again._mind, "choose", lambda *_: pytest.fail("it is thought again"))
    assert response.gain(table, 0, again, 4) == first
    more = response.Minds(table, "random", 6, into)
    response.gain(table, 0, more, 6)
    assert {len(said) for said in more._said.values()} == {6}


def test_an_answer_in_xtarot_is_found_from_turn_to_turn(scripts) -> None:
    """Of two, who begins and holds a 15 keeps it, who holds a 1 asks; whatever the other does."""
    _, response = scripts
    table = response.Table("xtarot", 2)
    roots = [root for root in table.roots() if root[1].state.face[root[1].state.hand[0]].rank in (15, 1)]
    found = scripts[0].best(roots, 0, lambda node: {node.choices[0]: 1.0})
    by_rank = {next(node.state.face[node.state.hand[0]].rank for _, node in roots if node.place == place): choice
               for place, choice in found.choices.items() if any(node.place == place for _, node in roots)}
    assert by_rank == {15: Action("keep"), 1: Action("cambio")}


def test_cards_that_are_only_followed_do_not_change_the_worth_of_a_last_draw(scripts) -> None:
    """Left out where the deal ends, they lead to the same as all of them gone through."""
    table = of(scripts, ("MT", "4", "6", "8", "HO", "HS", "HU", "CA"))
    drawn = 0
    for _, root in table.roots():
        node = root
        while node.mover >= 0 and CAMBIO not in node.choices:
            node = node.after(node.choices[0])[0][1]
        node = node.after(KEEP)[0][1]
        if node.mover == 1 and CAMBIO in node.choices:
            drawn += 1
            (one, end), = node.after(CAMBIO)
            every = [(likely, table.counts(state, 1)) for likely, state in node._drawn(CAMBIO, True)]
            assert one == 1.0 and sum(likely for likely, _ in every) == pytest.approx(1.0)
            assert end.worth(1) == pytest.approx(sum(likely * worth for likely, worth in every))
    assert drawn > 20
