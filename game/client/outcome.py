"""Finds what has come of something for one seat: the event of its deal that tells it, out of what that seat was told.
"""
from __future__ import annotations

from collections.abc import Collection, Sequence

from game.client.bets import loser
from game.core.events import POT, Ended, Event, Scored
from game.core.seating import Seat


def came(told: Sequence[Event], since: int, seat: Seat, losing: Collection[str]) -> int:
    """Return how far the events go that tell how a deal has ended in which this many had been told: to where this seat
    has lost it, or what it scored, or who has lost; else to its end. 0: nothing says it. losing: by which reasons one
    loses a deal."""
    ended = next((n for n in range(since, len(told)) if _ends_deal(told[n])), len(told) - 1)
    deal = range(ended, since - 1, -1)
    for says in (lambda event: loser(event, losing) == seat,
                 lambda event: isinstance(event, Scored) and event.seat == seat,
                 lambda event: loser(event, losing) != POT,
                 lambda event: isinstance(event, Scored),
                 _ends_deal):
        if (found := next((n for n in deal if says(told[n])), -1)) >= 0:
            return found + 1
    return 0


def _ends_deal(event: Event) -> bool:
    return isinstance(event, Ended) and event.what == "deal"
