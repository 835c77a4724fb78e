"""Matches without a screen: what is counted, and that the same seed counts the same."""
from __future__ import annotations

from random import Random

import pytest

from game.core.ports import Chair, Setup
from game.rules.catalogue import GAMES
from game.rules.template import TEMPLATE
from game.table.chance import random_match
from game.tools.simulate import bot_match, simulate
from game.tools.yardstick import yardstick

SPECS = [*GAMES, TEMPLATE]


def setup(spec, seats: int, level: str) -> Setup:
    return Setup(spec.id, tuple(Chair(str(n), "", 0, f"bot:{level}") for n in range(seats)), spec.resolve({}))


def test_the_tally_adds_up():
    tally = simulate("kuku", 5, 12, 3, {"chips": 9}, None).json()
    assert (tally["game"], tally["seats"], tally["matches"], tally["seed"]) == ("kuku", 5, 12, 3)
    assert tally["options"]["chips"] == "9" and tally["options"]["stock_open"] == "false"
    assert len(tally["wins"]) == 5 and sum(tally["wins"]) >= 12
    assert sum(tally["mean_score"]) == pytest.approx(45, abs=0.01), "five players' nine chips each, all still there"
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
        ("kuku", 1, {}, "is for 2 to 20 seats"),
        ("kuku", 4, {"chips": 4}, "chips cannot be"),
        ("kuku", 4, {"x": 1}, "house rule"),
    ],
)
def test_impossible_tables_say_why(game, seats, options, says):
    with pytest.raises(ValueError, match=says):
        simulate(game, seats, 1, 0, options, None)


def test_the_yardstick_counts_its_steps():
    assert yardstick(2500) == 2500


@pytest.mark.long
@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.id)
def test_ten_thousand_matches(spec):
    """Random tables of random options; nothing may break, and all must end."""
    chance = Random(1)
    for seed in range(10_000):
        options = {option.name: chance.choice(option.values) for option in spec.options}
        options = spec.resolve(options if seed % 2 else {})
        if "chips" in options and seed % 2:
            options["chips"] = min(options["chips"], 20)
        seats = chance.randint(spec.fewest, spec.most)
        outcome, _ = random_match(spec, seats, options, seed, [] if seed % 4 == 0 else None)
        assert len(outcome.scores) == seats and outcome.winners
