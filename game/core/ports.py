"""What clients and the host say to each other: a seat hears deliveries and is polled for texts; it never blocks."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from game.core.events import Event
from game.core.rules import Offer


class Delivery(NamedTuple):
    """What one observer is told at once: events since the last delivery, the question open, his offers now."""

    events: tuple[Event, ...]
    question: int
    offers: tuple[Offer, ...]


class Controller(Protocol):
    """Whoever speaks for a seat: a person, a bot, a phone, a script, a replay."""

    def hear(self, delivery: Delivery) -> None:
        """Take note; must return at once."""
        ...

    def poll(self) -> str | None:
        """The text of an action, or None while there is none; must return at once."""
        ...
