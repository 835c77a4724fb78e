"""How one stands in a beating game: what the tables say is sensible, and it is what the script finds."""
from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from types import ModuleType

import pytest

from game import paths
from game.bots.beating_standing import PARTS, features, losing, truly
from game.bots.beating_table import WORTH
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
    assert set(WORTH[False]) == {2, 3, 4, 5, 6} and set(WORTH[True]) == {2, 3, 4, 5, 6, 7, 8}
    assert all(len(row) == sum(PARTS) for tables in WORTH.values() for row in tables.values())


@pytest.mark.parametrize("last_loses", [False, True])
def test_a_card_fewer_is_always_better(last_loses: bool) -> None:
    for players, row in WORTH[last_loses].items():
        worth = [weight if last_loses else -weight for weight in row[1:7]]
        assert worth == sorted(worth), players


@pytest.mark.parametrize(("name", "losers"), [("cangkul", 2), ("burro_es", 1)])
def test_so_many_lose_a_deal_as_the_rules_say_and_who_has_least_cards_most_seldom(name: str, losers: int) -> None:
    chances = losing(position(name, "H9 H10", "H6 H7 H8", "H2 H3 H4 H5"))
    assert sum(chances) == pytest.approx(losers)
    assert chances == sorted(chances)


def test_who_has_run_out_has_not_lost() -> None:
    chances = losing(position("burro_es", "H5 S6", "H7 S7 D6", "", stock=""))
    assert chances[2] == 0 and chances[0] + chances[1] == pytest.approx(1)


def test_whoever_lacks_a_suit_stands_worse_while_he_would_have_to_dig() -> None:
    every, lacking = "H5 S5 D5 C5", "H4 H6 H8 H9"
    chances = losing(position("cangkul", every, lacking))
    assert chances[0] < chances[1]


def test_of_each_player_one_feature_of_each_kind_counts() -> None:
    for _, places in features(position("cangkul", "H5 S6", "HK D7 D8 D9", "C5 " * 1)):
        assert len(set(places)) == 5 and max(places) < sum(PARTS)


def test_the_script_plays_the_same_deals_every_time_and_finds_what_is_likeliest(script: ModuleType) -> None:
    last_loses, rows = script.deal(CANGKUL, 3, {}, 7)
    assert (last_loses, rows) == script.deal(CANGKUL, 3, {}, 7) and len(rows) > 3
    assert all(sum(it for _, it in row) == 1 for row in rows)
    won_by_the_first = [(((0,), True), ((1,), False))] * 30 + [(((0,), False), ((1,), True))] * 10
    found = script.weights([list(row) for row in won_by_the_first] * 50)
    assert found[0] - found[1] == pytest.approx(1.1, abs=0.3), "three to one: the logarithm of three"


@pytest.mark.parametrize("last_loses", [False, True])
def test_what_was_reckoned_is_corrected_by_what_came_and_what_is_certain_stays_so(last_loses: bool) -> None:
    chances = [place / 50 for place in range(51)]
    told = [truly(chance, last_loses) for chance in chances]
    assert told == sorted(told) and (told[0], told[-1]) == (0.0, 1.0)
    assert max(abs(one - other) for one, other in zip(chances, told, strict=True)) < 0.12
    assert truly(0.35, True) == pytest.approx(0.42, abs=0.01)
