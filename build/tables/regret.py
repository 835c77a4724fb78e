"""What to choose between two things, learnt by regret: the method behind the tables of Cambio (`keeping.py`).

At every place – all that a player can tell of where he stands – there are two choices. Whoever chooses the first as
often as he regrets not to have done so before, and goes on long enough, has on average a strategy that two players
cannot better (regret matching; Tammelin 2014, where regret never falls below nought and later rounds weigh more). What
a choice would have brought is told from outside: here by going through all that can happen, as in a small game, in
`keeping.py` by deals that chance throws. It knows no cards.
"""
from __future__ import annotations

from collections.abc import Hashable, Mapping
from math import prod
from typing import NamedTuple

Place = Hashable


class Step(NamedTuple):
    """A choice that somebody made: side 0 or 1, where, and whether it was the first of the two things."""

    side: int
    place: Place
    first: bool


class Regrets:
    """What is regretted at each place, and how often the first thing was chosen there on average."""

    def __init__(self) -> None:
        self._regrets: dict[Place, tuple[float, float]] = {}
        self._chosen: dict[Place, tuple[float, float]] = {}
        self._met: dict[Place, int] = {}

    def now(self, place: Place) -> float:
        """How often the first thing is chosen there in this round."""
        one, other = self._regrets.get(place, (0.0, 0.0))
        return one / (one + other) if one + other > 0 else 0.5

    def average(self, place: Place) -> float | None:
        """How often over all rounds; None where nobody has been."""
        chosen = self._chosen.get(place)
        return chosen[0] / chosen[1] if chosen else None

    def met(self, place: Place) -> int:
        """How often something was learnt there."""
        return self._met.get(place, 0)

    def learn(self, place: Place, gain: float, weight: float) -> None:
        """By `gain` the first thing would have been better than the second; later rounds have more `weight`."""
        share = self.now(place)
        one, other = self._regrets.get(place, (0.0, 0.0))
        self._regrets[place] = max(0.0, one + (1 - share) * gain), max(0.0, other - share * gain)
        chosen, of = self._chosen.get(place, (0.0, 0.0))
        self._met[place] = self.met(place) + 1
        self._chosen[place] = chosen + weight * share, of + weight


def solve(ends: Mapping[tuple[Step, ...], float], rounds: int) -> Regrets:
    """A game of two small enough to go through: what each row of steps brings the first side, times its likelihood."""
    found = Regrets()
    places = {(step.side, step.place): None for steps in ends for step in steps}
    ends = {steps: value for steps, value in ends.items() if value}
    for turn in range(1, rounds + 1):
        for side in (0, 1):
            gains = dict.fromkeys((place for whose, place in places if whose == side), 0.0)
            share = {place: found.now(place) for _, place in places}
            for steps, value in ends.items():
                likely = [share[step.place] if step.first else 1 - share[step.place] for step in steps]
                for at, step in enumerate(steps):
                    if step.side == side:
                        others = prod(likely[:at]) * prod(likely[at + 1:])
                        gains[step.place] += (value if step.first == (side == 0) else -value) * others
            for place, gain in gains.items():
                found.learn(place, gain, turn)
    return found


def value(ends: Mapping[tuple[Step, ...], float], shares: Mapping[Place, float]) -> float:
    """What the first side has of it when both choose as `shares` says."""
    return sum(worth * prod(shares[step.place] if step.first else 1 - shares[step.place] for step in steps)
               for steps, worth in ends.items())
