"""What a standing between two rounds of Calcolon is worth, for `game/bots/calcolon/rollout.py`: `python build rounds`.

Matches of players as that module imagines them; each standing with what became of it. It tells, by seats and rounds to
come, the figures by which such ends are likeliest, and how far those that the module has are from the truth in each
band of chances. `--matches 3000` plays so many for each number of seats. What it tells is written into the module by
hand.
"""
from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import product
from math import exp, log
from typing import NamedTuple

from game.bots.calcolon.rollout import CARRY, REBEL, STEEP, UPSET, Ahead, World, manners
from game.core.rng import Rng
from game.rules.calcolon import CALCOLON
from game.rules.calcolon.hands import WEIGHTS
from game.rules.calcolon.house_rules import FEWEST, MOST
from game.rules.calcolon.play import CalcolonState
from game.rules.calcolon.position import start

STEEPS = (30, 40, 48, 56, 65, 80, 105, 130, 160)
UPSETS = (0.0, 0.05, 0.1, 0.15, 0.2, 0.25)
BANDS = 5


class Standing(NamedTuple):
    """Scores after a round, with what the marks are worth; how many rounds come, and who won in the end."""

    scores: tuple[float, ...]
    left: int
    winners: tuple[int, ...]


def match(seats: int, seed: int) -> Iterator[Standing]:
    """The standings of one match."""
    state, met = start(seats, CALCOLON.resolve({}), None), list[tuple[tuple[float, ...], int]]()
    assert isinstance(state, CalcolonState)
    step = 0
    while state.deal < state.rounds:
        step += 1
        state.proceed(Rng(seed, step))
        ahead = Ahead(state, manners(False, seats))
        end = ahead.go_on(dealt(state, Rng(seed, 1000 + step)), state.actor)
        state.scores = [score + more for score, more in zip(state.scores, end.points, strict=True)]
        if end is not ahead.void:
            state.carry = tuple(seat for seat in range(seats) if end.zeros >> seat & 1)
            state.rebel = end.rebel
        state.close()
        marks = [(CARRY if seat in state.carry else 0) + (REBEL if seat == state.rebel else 0) for seat in range(seats)]
        met.append((tuple(map(sum, zip(state.scores, marks, strict=True))), state.rounds - state.deal))
    winners = tuple(seat for seat in range(seats) if state.scores[seat] == max(state.scores))
    return (Standing(scores, left, winners) for scores, left in met if left)


def dealt(state: CalcolonState, rng: Rng) -> World:
    """The round as it was dealt, before the first card is drawn."""
    rest, drawn = [state.pack[place] for place in state.stock()], state.hands[state.actor][-1]
    rng.shuffle(rest)
    keys = state.keys[:]
    keys[state.actor] -= WEIGHTS[state.pack[drawn]]
    ways = [state.way(seat) for seat in range(state.seats)]
    stock = [WEIGHTS[state.pack[drawn]], *(WEIGHTS[number] for number in rest)]
    return World(keys, stock, [len(bows) for bows in state.bows], ways, -1)


def chances(standing: Standing, steep: float, upset: float) -> list[float]:
    """By seat, as the module has it."""
    best, seats = max(standing.scores), len(standing.scores)
    weights = [exp((score - best) / (steep * standing.left)) for score in standing.scores]
    return [(1 - upset) * weight / sum(weights) + upset / seats for weight in weights]


def unlikely(standings: Sequence[Standing], steep: float, upset: float) -> float:
    """How far from certain what happened was, on average."""
    return -sum(log(max(1e-9, sum(chances(each, steep, upset)[seat] for seat in each.winners)))
                for each in standings) / len(standings)  # fmt: skip


wish = argparse.ArgumentParser(prog="python build rounds")
wish.add_argument("--matches", type=int, default=2000)
count = wish.parse_args().matches
for seats in range(FEWEST, MOST + 1):
    met = [standing for seed in range(count) for standing in match(seats, seed)]
    for left in sorted({standing.left for standing in met}):
        such = [standing for standing in met if standing.left == left]
        best = min(product(STEEPS, UPSETS), key=lambda pair: unlikely(such, *pair))
        print(f"{seats} seats, {left} to come: steep {best[0]}, upset {best[1]}: {unlikely(such, *best):.4f}; as it is "
              f"{unlikely(such, STEEP[seats], UPSET[seats]):.4f}", flush=True)  # fmt: skip
    bands: list[list[tuple[float, float]]] = [[] for _ in range(BANDS)]
    for standing in met:
        for seat, chance in enumerate(chances(standing, STEEP[seats], UPSET[seats])):
            won = (seat in standing.winners) / len(standing.winners)
            bands[min(BANDS - 1, int(BANDS * chance))].append((chance, won))
    told = (f"{sum(c for c, _ in band) / len(band):.3f} – {sum(w for _, w in band) / len(band):.3f} of {len(band)}"
            for band in bands if band)  # fmt: skip
    print("   thought – won: " + ", ".join(told), flush=True)
