"""How fast the rules are beside the yardstick, in one run: `python -m tests.bench.yardstick [GAME …]`.

Prints decisions per second of processor time, medians of runs taken in turn with the yardstick's. `kataku bench`
measures the same from the installed program; this needs nothing but the checkout.
"""
from __future__ import annotations

import sys
import time
from collections.abc import Callable
from statistics import median

from game.core.ports import Chair, Setup
from game.rules.catalogue import GAMES
from game.table.chance import match_of_texts, random_match
from game.tools.bench import yardstick

RUNS, MATCHES = 7, 40


def rate(work: Callable[[], int]) -> float:
    """What `work` counts, per second of processor time."""
    begun = time.process_time()
    count = work()
    return count / (time.process_time() - begun)


def figures(game_id: str) -> dict[str, float]:
    """Decisions per second: the rules alone, with events, and the whole Match; and steps of the yardstick."""
    (spec,) = [spec for spec in GAMES if spec.id == game_id]
    seats, options = spec.usual, spec.resolve({})
    setup = Setup(game_id, tuple(Chair(str(n), "", 0, "bot:random") for n in range(seats)), options)
    ways: dict[str, Callable[[], int]] = {
        "rules": lambda: sum(random_match(spec, seats, options, seed)[1] for seed in range(MATCHES)),
        "rules with events": lambda: sum(random_match(spec, seats, options, seed, [])[1] for seed in range(MATCHES)),
        "whole match": lambda: sum(match_of_texts(spec, setup, seed) for seed in range(MATCHES // 8)),
        "yardstick": lambda: yardstick(50_000),
    }
    runs = [{name: rate(work) for name, work in ways.items()} for _ in range(RUNS)]
    return {name: median(run[name] for run in runs) for name in ways}


if __name__ == "__main__":
    for chosen in sys.argv[1:] or [spec.id for spec in GAMES]:
        found = figures(chosen)
        print(chosen)
        for name, value in found.items():
            print(f"  {name:<20}{value:>12,.0f} /s{found['yardstick'] / value:>10.1f} yardsticks")
