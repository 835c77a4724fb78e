"""A bot that plays for a phone that is away: it answers what has to be answered, and does nothing that need not be
done.

The seat stays its person's; no other person gets it, so it is given back between two actions. The bot sees what the
seat was told and no more.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.client.seat_client import SeatClient
from game.core.ports import Controller, Delivery, Thinking
from game.core.seating import Seat

Maker = Callable[[Seat], Controller]
"""Makes the bot that thinks for a seat."""


GRACE: Final = 20_000.0
"""Milliseconds for which the table waits for a phone that is away before a bot plays for it: long enough to unlock it,
to walk out of a dead corner, to load the page again."""

STILL: Final = 40.0
"""Milliseconds after which a bot that thinks is asked again, and what it has done is looked at."""


class StandIn:
    """A stand-in for one seat, from the moment it is made. `has_played`: something has been done for it."""

    def __init__(self, side: SeatClient, thinker: Controller) -> None:
        self._side, self._thinker = side, thinker
        self._heard = 0
        self.has_played = False

    def act(self) -> None:
        """Answer if the table waits for this seat and the bot has thought. What stands beside a question is let be."""
        side, host = self._side, self._side.host
        offers = tuple(offer for offer in host.offers(side.seat) if not offer.standing)
        if side.seat not in host.waiting() or not offers:
            return
        events = host.told(side.seat, self._heard)
        self._heard += len(events)
        self._thinker.hear(Delivery(events, host.question, offers))
        said = self._thinker.poll()
        if isinstance(said, Thinking):
            return
        if said is None or side.submit(said) is not None:       # a mistake of a bot's stops no table
            side.submit(offers[0].action.text())
        self.has_played = True
