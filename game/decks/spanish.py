"""Spanish cards: four suits of twelve, ace (1) to king (12); `rank` is what is printed on the card.

Where the ace counts, and whether the eights and nines are played with, are the game's business.
"""

from game.core.cards import Card, Deck

SUITS = (("coins", "O"), ("cups", "C"), ("swords", "E"), ("batons", "B"))
RANKS = (*(str(n) for n in range(1, 10)), "jack", "knight", "king")

SPANISH = Deck(
    "spanish",
    tuple(
        Card("spanish", f"{suit}-{name}", f"{letter}{rank}", rank, suit)
        for suit, letter in SUITS
        for rank, name in enumerate(RANKS, 1)
    ),
)
