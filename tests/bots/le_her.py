"""Not a test: Le Her, the oldest game of one card whose solution is known (Waldegrave 1713), by the rules of Cambio.

Fifty-two plain cards, two seats, one card each. The first exchanges with the dealer or keeps, then the dealer with the
stock or keeps; the king refuses, in a hand as in the stock; the lower card loses, and the dealer wins ties. A dealer
who was asked knows what they gave away: they keep what is not lower, and else exchange, for they have lost anyway.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction

KING, RANKS, COPIES = 13, range(1, 14), 4
DEALS = 52 * 51 * 50


def ends(step) -> Counter:
    """In how many of the DEALS the first wins, by what the two chose: `step` makes a step of side, place, kept."""
    found = Counter()
    for mine, yours, top, ways in _deals():
        if yours == KING:                           # refused; and the dealer keeps a king
            for kept in (True, False):
                found[step(0, mine, kept),] += 0
            continue
        asked = step(0, mine, False)
        if mine >= yours:                           # they got the higher card, or an equal one: they keep it, and win
            found[asked,] += 0
        else:                                       # they gave the higher one away: lost if nothing better comes
            found[asked,] += ways * (top == KING or top < yours)
        for dealer_keeps in (True, False):
            last = yours if dealer_keeps or top == KING else top
            found[step(0, mine, True), step(1, -yours, dealer_keeps)] += ways * (mine > last)
    return found


def _deals() -> Iterator[tuple[int, int, int, int]]:
    """The first's card, the dealer's, the stock's top card, and how many of the DEALS are so."""
    for mine in RANKS:
        for yours in RANKS:
            for top in RANKS:
                ways = COPIES * (COPIES - (yours == mine)) * (COPIES - (top == mine) - (top == yours))
                yield mine, yours, top, ways


# ---- the same, decision by decision
FIRST, DEALER, OVER = 0, 1, -1
REFUSED = "refused"


class Hand:
    """A position, as `build/figures/best.py` wants it: who has which card; the mover keeps, True, or exchanges. gave:
    what the dealer had to give for their card, REFUSED for nothing; None: no player asked them. At its end, whether the
    first has won."""

    choices = (True, False)

    def __init__(self, mover: int, mine: int, yours: int, gave: int | str | None = None) -> None:
        self.mover, self.mine, self.yours, self.gave = mover, mine, yours, gave

    @property
    def place(self) -> object:
        return (FIRST, self.mine) if self.mover == FIRST else (DEALER, self.yours, self.gave)

    def after(self, keeps: bool) -> Sequence[tuple[Fraction, Hand]]:
        mine, yours = self.mine, self.yours
        if self.mover == FIRST:
            if keeps:
                return [(Fraction(1), Hand(DEALER, mine, yours))]
            if yours == KING:
                return [(Fraction(1), Hand(DEALER, mine, yours, REFUSED))]
            return [(Fraction(1), Hand(DEALER, yours, mine, yours))]
        if keeps:
            return [(Fraction(1), Hand(OVER, mine, yours))]
        rest = Counter(dict.fromkeys(RANKS, COPIES)) - Counter((mine, yours))
        return [(Fraction(many, rest.total()), Hand(OVER, mine, yours if top == KING else top))
                for top, many in rest.items()]

    def worth(self, side: int) -> Fraction:
        return Fraction((self.mine > self.yours) == (side == FIRST))


def dealt() -> list[tuple[Fraction, Hand]]:
    """Every deal, and how likely it is."""
    return [(Fraction(COPIES * (COPIES - (mine == yours)), 52 * 51), Hand(FIRST, mine, yours))
            for mine in RANKS for yours in RANKS]


def plays(shares):
    """Who keeps a card so often – the first's by its rank, the dealer's by its rank below nought –, and knows what they
    have given away."""
    def keeping(hand: Hand) -> dict[bool, Fraction]:
        if hand.mover == FIRST:
            share = shares[hand.mine]
        elif hand.gave is None:
            share = shares[-hand.yours]
        else:
            share = Fraction(hand.gave == REFUSED or hand.yours >= hand.mine)
        return {True: share, False: 1 - share}

    return keeping
