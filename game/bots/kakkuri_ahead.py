"""How a deal of Kakkuri may go on among players who play all they can: a quick way to its end.

Nobody folds here and nobody says utazu, who has the right to turn uses it, and where the box runs out the end is left
open. It is a guess for a bot, no rules of play.
"""

from __future__ import annotations

from typing import NamedTuple

from game.bots.kakkuri_runs import Runs
from game.core.seating import Seat
from game.rules.kakkuri_cards import RANK, REACH, Bits
from game.rules.kakkuri_offers import NEXT

_TURNS = 90


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
    """Who goes out, -1 if nobody is seen to, and whether with all six cards at once."""

    winner: Seat
    guri: bool


NOBODY = End(-1, False)


def go_on(runs: Runs, around: Around, hands: list[Bits], box: list[Bits], who: tuple[Seat, bool],
          follow: int, turner: Seat) -> End:  # fmt: skip
    """Play on from here; `hands` and `box` (top last) are used up."""
    seat, right = who
    seats, playing, declared = around
    following, longest = NEXT[playing], runs.longest
    for _ in range(_TURNS):
        hand, pairs, laid = hands[seat], declared >> seat & 1 > 0, 0
        if hand & REACH[follow]:
            laid, left, lies = longest(hand, follow, pairs)
        if right and not laid:
            if not box:
                return NOBODY
            follow, turner = runs.turned[RANK[box.pop()]], seat
            if hand & REACH[follow]:
                laid, left, lies = longest(hand, follow, pairs)
        if laid:
            hands[seat], follow, turner = left, lies, seat
            if not left:
                return End(seat, laid >= 6)
        after = following[seat]
        right = (after - seat - 1) % seats >= (turner - seat - 1) % seats
        seat = after if not right else turner if playing >> turner & 1 else following[turner]
    return NOBODY
