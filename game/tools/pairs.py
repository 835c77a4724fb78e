"""One deal, or one match, played twice by two kinds of player: the same cards, the seats exchanged.

What the cards bring falls on both alike, so that far fewer deals tell who plays better. A deal is one that chance has
led to: the match goes on by lot, the same way both times, until it is dealt, so that all stakes and all sizes of a
company are met. Dice belong to the seat, no matter which of the two sits there. It keeps nothing and counts nothing
over several pairs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.bots.player import Bot, Mind, Uniform, Weighed
from game.core.events import POT, Began, Ended, Event, Left, Paid, Scored
from game.core.ports import Chair, Setup
from game.core.rng import Rng
from game.core.rules import Action, AnyGame, Offer, Options
from game.core.seating import Seat
from game.core.view import View
from game.table.host import Host
from game.table.match import Match
from game.table.record import Record

LATEST = 8
"""Which deal of a match is played at the latest; of a shorter match, one of those it has."""


class Pair(NamedTuple):
    """Describes what came of it: seats that were in, both times together and each side half of them, and how many of
    each side have lost. Of matches, who wins with others has won a share."""

    seed: int
    seats: int
    lost: tuple[float, float]


class Stage(NamedTuple):
    """The game, the number of seats and the options of a duel."""

    spec: AnyGame
    seats: int
    options: Options

    def matches(self, minds: Sequence[Mind], seed: int) -> Pair:
        """Play a whole match, twice."""
        lost = [0.0, 0.0]
        for shift in range(2):
            host = self._laid([minds[(seat + shift) % 2] for seat in range(self.seats)], seed).host
            while (outcome := host.outcome()) is None:
                host.act()
            for seat in range(self.seats):
                won = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
                lost[(seat + shift) % 2] += 1 - won
        return Pair(seed, 2 * self.seats, (lost[0], lost[1]))

    def deals(self, minds: Sequence[Mind], seed: int) -> Pair:
        """Play a deal of a match, twice."""
        which, lost, count = self._which(seed), [0.0, 0.0], 0
        for shift in range(2):
            order, losers = self._deal([minds[(seat + shift) % 2] for seat in range(self.seats)], seed, which)
            count += len(order)
            for seat in losers:
                lost[(seat + shift) % 2] += 1
        return Pair(seed, count, (lost[0], lost[1]))

    def _which(self, seed: int) -> int:
        """The number of the deal that is played, of those that there are when chance plays."""
        dice = Rng(seed, 1)
        wanted = 1 + dice.below(LATEST)
        table = self._laid([Uniform()] * self.seats, seed)
        while table.begun < wanted and table.host.outcome() is None:
            table.act()
        return wanted if table.begun == wanted else 1 + dice.below(table.begun)

    def _deal(self, minds: Sequence[Mind], seed: int, which: int) -> tuple[tuple[Seat, ...], frozenset[Seat]]:
        """The seats in this deal, and those that lost it."""
        called = [_Called(mind) for mind in minds]
        table = self._laid(called, seed)
        while table.begun < which:
            table.act()
        for each in called:
            each.plays = True
        while table.ended < which:
            table.act()
        return lost_deals(table.heard)[-1]

    def _laid(self, minds: Sequence[Mind], seed: int) -> _CountedMatch:
        chairs = tuple(Chair(str(n), "", 0, "bot:duel") for n in range(self.seats))
        match = Match(self.spec, Record(Setup(self.spec.id, chairs, self.options), self.spec.revision, seed))
        dice = Rng(seed, 2).bits()
        return _CountedMatch(Host(match, lambda seat, kind: Bot(seat, self.seats, minds[seat], dice + seat)))


class _Called:
    """Chance, until the deal begins that is played."""

    def __init__(self, mind: Mind) -> None:
        self._mind, self._chance, self.plays = mind, Uniform(), False

    def choose(self, view: View, offers: tuple[Offer, ...], rng: Rng) -> Action | None:
        """See Mind."""
        return (self._mind if self.plays else self._chance).choose(view, offers, rng)

    def weigh(self, view: View, offers: tuple[Offer, ...], rng: Rng) -> tuple[Weighed, ...]:
        """See Mind."""
        return (self._mind if self.plays else self._chance).weigh(view, offers, rng)


class _CountedMatch:
    """A match, and how many deals of it have begun and ended."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.heard: list[Event] = []
        self.begun = self.ended = 0

    def act(self) -> None:
        """See Host; and what came of it."""
        self.host.act()
        fresh = self.host.told(None, len(self.heard))
        self.heard += fresh
        self.begun += sum(isinstance(event, Began) and event.what == "deal" for event in fresh)
        self.ended += sum(isinstance(event, Ended) and event.what == "deal" for event in fresh)


def lost_deals(events: Sequence[Event]) -> list[tuple[tuple[Seat, ...], frozenset[Seat]]]:
    """Return the seats in each deal, and those that lost it.

    A seat has lost a deal in which it had to pay, was disqualified or had to leave, so that the figure means the same
    in every game; where a deal has winners, all others have lost it. What is paid between two deals, an ante, is no
    loss, nor is what all pay for playing on, a levy.
    """
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
