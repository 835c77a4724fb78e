"""How one stands in a beating game: what the tables say is sensible, and it is what the script finds."""
from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from types import ModuleType

import pytest

from game import paths
from game.bots.beating.standing import LEADS, PARTS, features, losing
from game.bots.beating.value_table import WORTH
from game.core.rng import Rng
from game.core.rules import Given
from game.rules.beating import BURRO_ES, CANGKUL
from game.rules.beating.play import BeatingState

GAMES = {"cangkul": CANGKUL, "burro_es": BURRO_ES}


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    monkeypatch.syspath_prepend(str(paths.resources() / "build" / "tables"))
    yield importlib.import_module("standing")
    del sys.modules["standing"]


def position(name: str, *hands: str, stock: str = "C2 C3 C4") -> BeatingState:
    suits = str.maketrans("HSD", "OEB" if name == "burro_es" else "HSD")
    named = {f"P{place}": held.translate(suits).split() for place, held in enumerate(hands)}
    facts = {"hands": named, "stock": stock.split(), "lead": "P0"}
    return GAMES[name].rules.position(Given(tuple(named), GAMES[name].resolve({}), facts, Rng(1)))


def test_there_is_a_table_for_every_number_of_players_and_a_weight_for_every_place() -> None:
    most = {(True, False, False): 6, (True, False, True): 6, (False, False, True): 8, (False, True, True): 7}
    assert {each: set(tables) for each, tables in WORTH.items()} == {
        each: {(drawing, players) for drawing in (False, True) for players in range(2, seats + 1)}
        for each, seats in most.items()}
    assert all(len(row) == 2 * LEADS == 2 * sum(PARTS) for tables in WORTH.values() for row in tables.values())


@pytest.mark.parametrize("each", [each for each in WORTH if each != (True, False, True)])
def test_a_card_fewer_is_better(each: tuple[bool, bool, bool]) -> None:
    """But where passers take what was played and the last one loses: there the suits decide, and hands grow again."""
    for table, row in WORTH[each].items():
        for whose in (0, LEADS):
            few, more, many = (sum(row[whose + at:whose + at + 2]) for at in (2, 4, 6))
            assert few < more < many if each[2] else few > more > many, (table, whose)


@pytest.mark.parametrize(("name", "losers"), [("cangkul", 2), ("burro_es", 1)])
def test_so_many_lose_a_deal_as_the_rules_say_and_who_has_least_cards_most_seldom(name: str, losers: int) -> None:
    chances = losing(position(name, "H9 H10", "H6 H7 H8", "H2 H3 H4 H5"))
    assert sum(chances) == pytest.approx(losers)
    assert chances == sorted(chances)


def test_a_player_who_has_run_out_has_not_lost() -> None:
    chances = losing(position("burro_es", "H5 S6", "H7 S7 D6", "", stock=""))
    assert chances[2] == 0 and chances[0] + chances[1] == pytest.approx(1)


def test_a_player_who_lacks_a_suit_stands_worse_while_they_would_have_to_dig() -> None:
    every, lacking = "H5 S5 D5 C5", "H4 H6 H8 H9"
    chances = losing(position("cangkul", every, lacking))
    assert chances[0] < chances[1]


def test_of_each_player_one_feature_of_each_kind_counts() -> None:
    for _, places in features(position("cangkul", "H5 S6", "HK D7 D8 D9", "C5 " * 1)):
        led = max(places) >= LEADS
        assert len(set(places)) == 5 and min(places) >= LEADS * led and max(places) < LEADS * (1 + led)


def test_the_script_plays_the_same_deals_every_time_and_finds_what_is_likeliest(script: ModuleType) -> None:
    met = script.deal(CANGKUL, 3, {}, 7)
    assert met == script.deal(CANGKUL, 3, {}, 7) and len(met) > 3
    assert all(sum(it for _, it in row) == 1 for _, row in met)
    assert [drawing for drawing, _ in met] == sorted((drawing for drawing, _ in met), reverse=True)
    won_by_the_first = [(((0,), True), ((1,), False))] * 30 + [(((0,), False), ((1,), True))] * 10
    found = script.weights([list(row) for row in won_by_the_first] * 50)
    assert found[0] - found[1] == pytest.approx(1.1, abs=0.15), "three to one: the logarithm of three"


def test_weights_are_those_of_all_deals_not_of_each_by_itself(script: ModuleType) -> None:
    """Long deals, each of which ends alike from its first trick to its last: who led has lost three of four."""
    lost, won = [((0,), True), ((1,), False)], [((0,), False), ((1,), True)]
    found = script.weights(([lost] * 30 * 3 + [won] * 30) * 20)
    assert found[0] - found[1] == pytest.approx(1.1, abs=0.15)


def test_a_player_with_more_cards_than_any_had_stands_like_the_one_with_the_most(script: ModuleType) -> None:
    found = script.weights([[((3,), True), ((5,), False)], [((LEADS + 3,), True), ((5,), False)]] * 50)
    assert found[3] == found[4] > 0 > found[5] == found[6] == found[PARTS[0] - 1]
    assert found[LEADS + 3] == found[LEADS + PARTS[0] - 1] > 0
    assert found[PARTS[0]] == 0, "that is no count of cards"
