"""Portuguese cards: French suits of twelve, without tens; `rank` grows ace (1), 2 … 9, queen, jack, king (12).

The queen stands below the jack. Where the ace counts, and whether the eights and nines are played with, are the
game's business.
"""

from game.core.cards import Card, Deck

SUITS = (("clubs", "C"), ("diamonds", "D"), ("hearts", "H"), ("spades", "S"))
RANKS = (("1", "A"), *((str(n), str(n)) for n in range(2, 10)), ("queen", "Q"), ("jack", "J"), ("king", "K"))

PORTUGUESE = Deck(
    "portuguese",
    tuple(
        Card("portuguese", f"{suit}-{name}", letter + code, rank, suit)
        for suit, letter in SUITS
        for rank, (name, code) in enumerate(RANKS, 1)
    ),
)
