"""A match played by chance, as the stage hears it."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.events import Event
from game.core.rng import Rng
from game.rules.catalogue import game


def deliveries(game_id: str, seats: int, seed: int, steps: int, **options: Any) -> Iterator[list[Event]]:
    """What is told after each step, everything that anybody is told."""
    spec = game(game_id)
    events: list[Event] = []
    state = spec.rules.start(seats, spec.resolve(options), events)
    chance = Rng(seed, 10_000)
    for step in range(steps):
        if state.outcome() is not None:
            return
        waiting = list(state.waiting())
        if waiting:
            seat = chance.choice(waiting)
            state.apply(seat, chance.choice(state.offers(seat)).action, Rng(seed, step))
        else:
            state.proceed(Rng(seed, step))
        yield list(events)
        events.clear()
