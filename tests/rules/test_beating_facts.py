"""What is told of tricks as facts is what the true position says: at every moment, to everybody alike, to who comes
late, and in the worlds that anybody imagines."""
from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.core.events import Began, Fact, told
from game.core.rng import Rng
from game.core.view import View
from game.rules.beating import BURRO_ES, BURRO_PT, CANGKUL
from game.rules.beating.variant import JOKER, NUMBER_BITS, suit_of
from tests.rules.conftest import Table

SPECS = {spec.id: spec for spec in (BURRO_ES, BURRO_PT, CANGKUL)}
KEYS = ("led", "best", "passed", "out")
MATCHES, STEPS = 24, 160


def some_table(spec, chance: Random) -> Table:
    """A number of seats and house rules, all by chance; hands that the pack cannot give are none."""
    while True:
        seats = chance.randint(spec.fewest, spec.most)
        options = spec.resolve({option.name: chance.choice(option.values) for option in spec.options})
        if options.get("hand", 0) * seats <= options.get("pack", 52):
            return Table(spec, seats, options, f"{spec.id}-{seats} {options}")


def facts(view: View) -> dict[str, tuple[int, ...]]:
    return {key: view.fact(key) for key in KEYS}


def truth(state) -> dict[str, tuple[int, ...]]:
    """The same by the State: the suit to follow, the highest rank and whose it is, who passed, who is out."""
    played = dict(zip(state.who, state.trick, strict=True))
    led = next((key >> NUMBER_BITS for key in state.trick if suit_of(key) == state.led), None)
    best = played.get(state.winner)
    assert (led is None) == (state.led < 0) and (best is None) == (state.best < 0)
    assert best is None or (best & 15 == state.best and suit_of(best) in (state.led, JOKER))
    return {"led": () if led is None else (led,), "best": () if best is None else (best >> NUMBER_BITS,),
            "passed": tuple(state.passers), "out": tuple(state.out)}


def by_chance(game: str, seed: int):
    """One match by chance: the table and each of its moments."""
    table = some_table(SPECS[game], Random(seed))
    return table, table.walk(seed, STEPS)


@pytest.mark.parametrize("game", SPECS)
def test_everybody_is_told_at_every_moment_what_holds_of_the_trick(game):
    met: Counter[tuple[str, int]] = Counter()
    for seed in range(MATCHES):
        table, walk = by_chance(game, seed)
        for moment in walk:
            holds = truth(moment.state)
            for who, view in moment.views.items():
                assert facts(view) == holds, f"{table.name}, seed {seed}, step {moment.step}, told to {who}"
            met.update((key, min(len(value), 2)) for key, value in holds.items())
    assert all(met[key, 0] and met[key, 1] for key in KEYS), met
    assert met["passed", 2] and met["out", 2], met


@pytest.mark.parametrize("game", SPECS)
def test_a_player_who_comes_to_a_position_is_told_the_same(game):
    met: Counter[str] = Counter()
    for seed in range(MATCHES):
        table, walk = by_chance(game, seed)
        for moment in walk:
            late = View(None, table.seats)
            late.hear(told(table.spec.rules.opening(moment.state), None))
            assert facts(late) == truth(moment.state), f"{table.name}, seed {seed}, step {moment.step}"
            met.update(key for key in KEYS if late.fact(key))
    assert set(met) == set(KEYS)


@pytest.mark.parametrize("count", [8, pytest.param(MATCHES, marks=pytest.mark.long)])
@pytest.mark.parametrize("game", SPECS)
def test_the_same_holds_in_every_world_that_is_imagined(game, count):
    met: Counter[str] = Counter()
    for seed in range(count):
        table, walk = by_chance(game, seed + 500)
        for moment in walk:
            seat = moment.step % table.seats
            world = table.spec.rules.imagine(moment.views[seat], table.options, Rng(moment.step, seat))
            holds = truth(world)
            assert holds == truth(moment.state), f"{table.name}, seed {seed}, step {moment.step}, seat {seat}"
            assert (world.led, world.best, world.winner, world.taken) == (
                moment.state.led, moment.state.best, moment.state.winner, moment.state.taken)
            met.update(key for key in KEYS if holds[key])
    assert set(met) == set(KEYS)


@pytest.mark.parametrize("game", SPECS)
def test_a_fact_is_told_only_when_it_changes(game):
    for seed in range(MATCHES):
        _, walk = by_chance(game, seed)
        before: dict[str, tuple[int, ...]] = {}
        for moment in walk:
            for event in moment.fresh:
                match event:
                    case Began():
                        before.clear()
                    case Fact():
                        assert before.get(event.key, ()) != event.value, (seed, moment.step, event)
                        before[event.key] = event.value
