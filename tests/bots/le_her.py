"""Not a test: Le Her, the oldest game of one card whose solution is known (Waldegrave 1713), by the rules of Cambio.

Fifty-two plain cards, two seats, one card each. The first exchanges with the dealer or keeps, then the dealer with the
stock or keeps; the king refuses, in a hand as in the stock; the lower card loses, and the dealer wins ties. A dealer
who was asked knows what he gave away: he keeps what is not lower, and else exchanges, for he has lost anyway.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

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
        if mine >= yours:                           # he got the higher card, or an equal one: he keeps it, and wins
            found[asked,] += 0
        else:                                       # he gave the higher one away, and is beaten if nothing better comes
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
