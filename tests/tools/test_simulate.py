"""Matches without a screen: what is counted, and that the same seed counts the same."""
from __future__ import annotations

import pytest

from game.core.ports import Chair, Setup
from game.rules.catalogue import GAMES
from game.rules.template import TEMPLATE
from game.tools.bench import yardstick
from game.tools.simulate import bot_match, simulate

SPECS = [*GAMES, TEMPLATE]


def setup(spec, seats: int, level: str) -> Setup:
    return Setup(spec.id, tuple(Chair(str(n), "", 0, f"bot:{level}") for n in range(seats)), spec.resolve({}))


def test_the_tally_adds_up():
    tally = simulate("kuku", 5, 12, 3, {"chips": 9}, None).json()
    assert (tally["game"], tally["seats"], tally["matches"], tally["seed"]) == ("kuku", 5, 12, 3)
    assert tally["options"]["chips"] == "9" and tally["options"]["stock_open"] == "false"  # type: ignore[index]
    assert len(tally["wins"]) == 5 and sum(tally["wins"]) >= 12  # type: ignore[arg-type, call-overload]
    assert sum(tally["mean_score"]) == pytest.approx(45, abs=0.01), "five players' nine chips each, all still there"  # type: ignore[call-overload]
    again = simulate("kuku", 5, 12, 3, {"chips": 9}, None).json()
    assert {k: v for k, v in again.items() if "second" not in k and not k.endswith("_s")} == {
        k: v for k, v in tally.items() if "second" not in k and not k.endswith("_s")
    }


def test_bots_play_matches_too():
    (spec,) = [spec for spec in GAMES if spec.id == "kuku"]
    outcome, actions = bot_match(spec, setup(spec, 3, "easy"), 2)
    assert sum(outcome.scores) == 75 and actions > 50
    assert (outcome, actions) == bot_match(spec, setup(spec, 3, "easy"), 2)


@pytest.mark.parametrize(
    ("game", "seats", "options", "says"),
    [
        ("kuku", 1, {}, "fewest=2, most=20"),
        ("kuku", 4, {"chips": 4}, "name=chips, value=4"),
        ("kuku", 4, {"x": 1}, "no_rule"),
    ],
)
def test_impossible_tables_say_why(game, seats, options, says):
    with pytest.raises(ValueError, match=says):
        simulate(game, seats, 1, 0, options, None)


def test_the_yardstick_counts_its_steps():
    assert yardstick(2500) == 2500
