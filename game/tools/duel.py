"""Two kinds of player against each other at one table, half the seats each: how often each loses a deal.

`lost` counts deals in which a seat had to pay, was disqualified or had to leave – what every card game here calls
losing – so that the figure means the same in all of them; where a deal has winners, all others have lost it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt

from game.bots.player import Bot, Mind
from game.core.events import POT, Began, Ended, Event, Left, Paid, Scored
from game.core.ports import Chair, Setup
from game.core.rules import Options
from game.core.seating import Seat
from game.rules.catalogue import game
from game.table.host import Host
from game.table.match import Match
from game.table.record import Record


@dataclass
class Side:
    """One kind of player: how many deals its seats were in, and how many they lost."""

    dealt: int = 0
    lost: int = 0

    def rate(self) -> float:
        return self.lost / max(1, self.dealt)

    def margin(self) -> float:
        """Return half the width of the 95 % interval of `rate`."""
        rate = self.rate()
        return 1.96 * sqrt(rate * (1 - rate) / max(1, self.dealt))


def duel(
    game_id: str, seats: int, deals: int, options: Options, one: Mind, other: Mind, seed: int
) -> tuple[Side, Side]:
    """Play at least `deals` deals with `one` and `other` on alternate seats, changing places with every match."""
    spec = game(game_id)
    setup = Setup(game_id, tuple(Chair(str(n), "", 0, "bot:duel") for n in range(seats)), spec.resolve(options))
    sides, played, match_no = (Side(), Side()), 0, 0
    while played < deals:
        shift = match_no % 2
        minds = [(one, other)[(seat + shift) % 2] for seat in range(seats)]
        match = Match(spec, Record(setup, spec.revision, seed + match_no))
        host = Host(match, lambda seat, kind, minds=minds: Bot(seat, seats, minds[seat], seed + seat))  # type: ignore[misc]
        while host.outcome() is None:
            host.act()
        for order, losers in lost_deals(match.told(None, 0)):
            played += 1
            for seat in order:
                side = sides[(seat + shift) % 2]
                side.dealt += 1
                side.lost += seat in losers
        match_no += 1
    return sides


def lost_deals(events: Sequence[Event]) -> list[tuple[tuple[Seat, ...], frozenset[Seat]]]:
    """Return the seats in each deal, and those that lost it; what is paid between two deals, an ante, is no loss, nor
    is what all pay for playing on, a levy."""
    found: list[tuple[tuple[Seat, ...], frozenset[Seat]]] = []
    order: tuple[Seat, ...] = ()
    losers: set[Seat] = set()
    points: dict[Seat, int] = {}
    for event in events:
        match event:
            case Began(what="deal", seats=seats):
                order, losers, points = seats, set(), {}
            case Scored(seat=seat, points=scored):
                points[seat] = points.get(seat, 0) + scored
            case Left(seat=seat):
                losers.add(seat)
            case Paid(payer=payer, payee=payee, reason=reason) if payee == POT and payer >= 0:
                if reason.key.endswith(".levy"):
                    continue
                losers.add(payer)
            case Ended(what="deal", winners=winners):
                if winners:
                    losers = {seat for seat in order if seat not in winners}
                found.append((order, _behind(order, points) if points else frozenset(losers)))
    return found


def _behind(order: tuple[Seat, ...], points: Mapping[Seat, int]) -> frozenset[Seat]:
    """The seats with fewer points of this deal than the best: all but the winner, or the loser alone."""
    best = max(points.get(seat, 0) for seat in order)
    return frozenset(seat for seat in order if points.get(seat, 0) < best)
