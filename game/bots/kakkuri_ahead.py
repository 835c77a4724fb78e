"""How a deal of Kakkuri may go on among players who play all but their wild cards: a round of it, and who then stands
how well.

Nobody folds here and nobody says utazu, and who has the right to turn uses it. It is a guess for a bot, no rules of
play.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from game.bots.kakkuri_runs import Runs
from game.core.seating import Seat
from game.rules.kakkuri.cards import RANK, REACH, Bits
from game.rules.kakkuri.offers import NEXT

_MORE = 2  # turns that are played on, besides one for each player
_STEEP, _STEEPER = 0.35, 0.108  # how much a card less is worth, and how much more with each player
_TURN = 0.3  # what the turn is worth, in cards


class Around(NamedTuple):
    """What stays as it is: how many seats, who is still in, who plays pairs only (sets of seats)."""

    seats: int
    playing: int
    declared: int

    def after(self, seat: Seat, turner: Seat) -> tuple[Seat, bool]:
        """Who is next, and whether with the right to turn."""
        following = NEXT[self.playing][seat]
        if (following - seat - 1) % self.seats < (turner - seat - 1) % self.seats:
            return following, False
        return (turner if self.playing >> turner & 1 else NEXT[self.playing][turner]), True


class End(NamedTuple):
    """Who goes out, -1 if nobody has by then, and whether with all six cards at once; whose turn it would be."""

    winner: Seat
    guri: bool
    turn: Seat = -1


def go_on(runs: Runs, around: Around, hands: list[Bits], box: list[Bits], who: tuple[Seat, bool],
          follow: int, turner: Seat) -> End:  # fmt: skip
    """Play on from here for a round; `hands` and `box` (top last) are used up."""
    seat, right = who
    seats, playing, declared = around
    following, sensible = NEXT[playing], runs.sensible
    for _ in range(seats + _MORE):
        hand, pairs, laid = hands[seat], declared >> seat & 1 > 0, 0
        if hand & REACH[follow]:
            laid, left, lies = sensible(hand, follow, pairs)
        if right and not laid:
            if not box:
                break
            follow, turner = runs.turned[RANK[box.pop()]], seat
            if hand & REACH[follow]:
                laid, left, lies = sensible(hand, follow, pairs)
        if laid:
            hands[seat], follow, turner = left, lies, seat
            if not left:
                return End(seat, laid >= 6)
        after = following[seat]     # as in `Around.after`, written out: this runs thousands of times for one decision
        right = (after - seat - 1) % seats >= (turner - seat - 1) % seats
        seat = after if not right else turner if playing >> turner & 1 else following[turner]
    return End(-1, False, seat)


def chance(runs: Runs, around: Around, hands: list[Bits], turn: Seat, me: Seat) -> float:
    """How likely this seat goes out first, by the hands that all have now."""
    seats = [seat for seat in range(around.seats) if around.playing >> seat & 1]
    if me not in seats:
        return 0.0
    steep = _STEEP + _STEEPER * len(seats)
    weights = [exp(-steep * (runs.heaviness(hands[s]) - (_TURN if s == turn else 0.0))) for s in seats]
    return weights[seats.index(me)] / sum(weights)
