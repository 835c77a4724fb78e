"""The frame of every bot: it hears deliveries, folds them into its own View, and answers when polled.

A bot never holds the true state: what it knows is what its seat was told.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from game.core.ports import Delivery
from game.core.rng import Rng
from game.core.rules import Action, Offer, Options
from game.core.seating import Seat
from game.core.view import View

Levels = Mapping[str, Mapping[str, float]]


class Mind(Protocol):
    """How a bot decides: one of the offers' actions, or None to let a standing offer stand."""

    def choose(self, view: View, offers: tuple[Offer, ...], rng: Rng) -> Action | None: ...


class MindMaker(Protocol):
    """Makes the mind for one game: its house rules, and the parameters of its level."""

    def __call__(self, options: Options, parameters: Mapping[str, float]) -> Mind: ...


class Bot:
    """A Controller with a mind. `seed` is the bot's own dice, never the match's; thrown for where it stands, so that
    however often it is asked there, and wherever it thinks, it says the same."""

    def __init__(self, seat: Seat, seats: int, mind: Mind, seed: int) -> None:
        self._view, self._mind, self._seed = View(seat, seats), mind, seed
        self._offers: tuple[Offer, ...] = ()
        self._heard = 0

    def hear(self, delivery: Delivery) -> None:
        """See Controller."""
        self._view.hear(delivery.events)
        self._heard += len(delivery.events)
        self._offers = delivery.offers

    def poll(self) -> str | None:
        """See Controller."""
        if not self._offers:
            return None
        action = self._mind.choose(self._view, self._offers, Rng(self._seed, self._heard))
        return None if action is None else action.text()


class Uniform:
    """Plays any legal action alike, and takes a standing offer once in sixteen times."""

    def choose(self, view: View, offers: tuple[Offer, ...], rng: Rng) -> Action | None:
        """See Mind."""
        for offer in offers:
            if offer.standing and rng.below(16) == 0:
                return offer.action
        plain = [offer.action for offer in offers if not offer.standing]
        return rng.choice(plain) if plain else None
