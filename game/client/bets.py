"""Follows what has come of the bets of those who were out, folded from what everybody was told. By which reasons a deal
is lost says the sheet of the game; a bet is counted apart and never means anything to a match."""
from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from game.core.events import POT, Began, Ended, Event, Left, Paid, Scored
from game.core.ports import Bet
from game.core.seating import Seat


class Sight(NamedTuple):
    """Describes how well a player has foreseen the losses: so many bets came true, of so many that are decided."""

    right: int = 0
    made: int = 0


def loser(event: Event, losing: Collection[str]) -> Seat:
    """Return who loses by this event; POT: no seat does."""
    match event:
        case Left(seat, _, reason) | Paid(seat, _, _, reason) | Scored(seat, _, reason) if reason.key in losing:
            return seat
    return POT


def came_true(bet: Bet, heard: Sequence[Event], losing: Collection[str]) -> bool | None:
    """Return whether who was bet on has lost before the deal was over; None: that is not decided yet."""
    for event in heard[bet.told:]:
        if loser(event, losing) == bet.on:
            return True
        if isinstance(event, Began) or (isinstance(event, Ended) and event.what == "deal"):
            return False
    return None


def sights(bets: Iterable[Bet], heard: Sequence[Event], losing: Collection[str]) -> dict[Seat, Sight]:
    """Return how well each player who has bet has foreseen the losses."""
    found: dict[Seat, Sight] = {}
    for bet in bets:
        true = came_true(bet, heard, losing)
        if true is not None:
            right, made = found.get(bet.seat, Sight())
            found[bet.seat] = Sight(right + true, made + 1)
    return found


def seers(found: Mapping[Seat, Sight]) -> list[Seat]:
    """Return who has foreseen most: most bets come true, of equals by the fewest; empty where none has come true."""
    best = max(((sight.right, -sight.made) for sight in found.values() if sight.right), default=None)
    return [seat for seat, sight in found.items() if (sight.right, -sight.made) == best]
