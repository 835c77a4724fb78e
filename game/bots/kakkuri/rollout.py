"""Plays out how a deal of Kakkuri may go on among players who all play well, to its end.

No player folds here or says utazu, and the one with the right to turn uses it. It is a guess for a bot, no rules of
play: it knows hands by their shape alone.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from game.bots.kakkuri.shapes import HandShapes, Shape
from game.core.seating import Seat
from game.rules.kakkuri.offers import NEXT
from game.rules.kakkuri.table import HAND

_LONGEST = 120
"""Turns after which no player is expected to go out."""
_STEEP, _STEEPER = 0.35, 0.108
"""How much a card less is worth where no card can be turned any more, and how much more with each player."""
_TURN = 0.3
"""What the turn is worth, in cards."""


class DealContext(NamedTuple):
    """Holds what stays as it is: how many seats, who is still in, who plays pairs only (sets of seats); what may follow
    a turned card, by its rank."""

    seats: int
    playing: int
    declared: int
    turned: tuple[int, ...]

    def after(self, seat: Seat, turner: Seat) -> tuple[Seat, bool]:
        """Return who is next, and whether with the right to turn."""
        following = NEXT[self.playing][seat]
        if (following - seat - 1) % self.seats < (turner - seat - 1) % self.seats:
            return following, False
        return (turner if self.playing >> turner & 1 else NEXT[self.playing][turner]), True


class DealEnd(NamedTuple):
    """Tells who goes out, -1 if no seat does, and whether with all six cards at once; whose turn it would be."""

    winner: Seat
    guri: bool
    turn: Seat = -1


def go_on(shapes: HandShapes, around: DealContext, hands: list[Shape], box: list[int], who: tuple[Seat, bool],
          follow: int, turner: Seat) -> DealEnd:  # fmt: skip
    """Play on from here; `hands` and `box` (ranks, top last) are used up."""
    seat, right = who
    seats, playing, declared, turned = around
    following, best = NEXT[playing], shapes.best
    for _ in range(_LONGEST):
        laid, left, lies = best(hands[seat], follow, declared >> seat & 1 > 0)
        if right and not laid:
            if not box:
                break
            follow, turner = turned[box.pop()], seat
            laid, left, lies = best(hands[seat], follow, declared >> seat & 1 > 0)
        if laid:
            hands[seat], follow, turner = left, lies, seat
            if not left:
                return DealEnd(seat, laid >= HAND)
        after = following[seat]     # `DealContext.after`, written out: this runs thousands of times for one decision
        right = (after - seat - 1) % seats >= (turner - seat - 1) % seats
        seat = after if not right else turner if playing >> turner & 1 else following[turner]
    return DealEnd(-1, False, seat)


def chance(shapes: HandShapes, around: DealContext, hands: list[Shape], turn: Seat, me: Seat) -> float:
    """Return how likely this seat goes out first, by the hands that all have now."""
    seats = [seat for seat in range(around.seats) if around.playing >> seat & 1]
    if me not in seats:
        return 0.0
    steep = _STEEP + _STEEPER * len(seats)
    weights = [exp(-steep * (shapes.heaviness(hands[s]) - (_TURN if s == turn else 0.0))) for s in seats]
    return weights[seats.index(me)] / sum(weights)
