"""Speed and memory beside yardsticks of the same run: `kataku bench`. It judges nothing; it prints what it measured.

Rules: decisions per second of random play beside a plain loop that swaps, checks and notes. Frames: a table in motion
beside bare drawing of the same marks. Start: the first frame of the program beside a bare window. Idle: processor
time of the title while nothing moves, and the largest resident size of that run. Memory: what is kept of pictures
beside its budget, and how much more is resident after each change of letters or window.
"""
from __future__ import annotations

import gc
import time
from collections.abc import Callable, Mapping
from statistics import median

from game.core.events import Event, Moved
from game.core.ports import Chair, Setup
from game.core.seating import Zone
from game.rules.catalogue import GAMES
from game.table.chance import match_of_texts, random_match

SEATS = 8


def yardstick(steps: int) -> int:
    """Do the least that any card game does in a step: two neighbours exchange a card – see that it is legal, swap, note
    the event. Returns `steps`. The speed of rules is read beside it only, in the same run: machines differ and are
    busy, but what a game costs in these steps does not."""
    hands, zones = list(range(SEATS)), tuple(Zone("hand", seat) for seat in range(SEATS))
    legal = frozenset((seat, (seat + 1) % SEATS) for seat in range(SEATS))
    events: list[Event] = []
    for step in range(steps):
        asker = step % SEATS
        asked = (asker + 1) % SEATS
        if (asker, asked) not in legal:
            raise ValueError(f"{asker} cannot ask {asked}")
        given = hands[asker]
        hands[asker], hands[asked] = hands[asked], given
        events.append(Moved((given,), zones[asker], zones[asked]))
        if len(events) == 1000:
            events.clear()
    return steps


RUNS, SECONDS = 5, 0.15
Figures = dict[str, dict[str, float]]


def measure() -> Figures:
    """Measure all figures, by group and name. Rates are per second of processor time, times in milliseconds, memory in
    MB."""
    figures: Figures = {}
    for spec in GAMES:
        figures[f"rules of {spec.id}"] = _rules(spec.id)
    from game.tools.bench_screen import frames, memory, start

    figures |= frames()
    figures |= memory()
    figures["start"] = start()
    return figures


def _rules(game_id: str) -> dict[str, float]:
    """Decisions per second, three ways, in turn with the yardstick; medians of the runs."""
    spec = next(spec for spec in GAMES if spec.id == game_id)
    seats = spec.usual
    options = spec.resolve({})
    setup = Setup(game_id, tuple(Chair(str(n), "", 0, "bot:random") for n in range(seats)), options)
    noted: list[Event] = []
    ways: Mapping[str, Callable[[int], int]] = {
        "decisions_per_s": lambda seed: random_match(spec, seats, options, seed)[1],
        "decisions_per_s_emitting": lambda seed: random_match(spec, seats, options, seed, noted)[1],
        "decisions_per_s_match": lambda seed: match_of_texts(spec, setup, seed),
        "yardstick_per_s": lambda seed: yardstick(20_000),
    }
    gc.freeze()  # as `simulate` does
    rates: dict[str, list[float]] = {name: [] for name in ways}
    for run in range(RUNS):
        for name, way in ways.items():
            rates[name].append(_rate(way, run * 1000))
    return {name: round(median(found)) for name, found in rates.items()}


def _rate(way: Callable[[int], int], seed: int) -> float:
    """Decisions per second, match after match from this seed on: games differ in length, what is measured does not."""
    count, begun = 0, time.process_time()
    while (passed := time.process_time() - begun) < SECONDS:
        count, seed = count + way(seed), seed + 1
    return count / passed


def table(figures: Figures) -> str:
    """Return the figures as lines to read."""
    lines = []
    for group, found in figures.items():
        lines.append(group)
        lines += [f"  {name:<34}{value:>14,.1f}" for name, value in found.items()]
    return "\n".join(lines)
