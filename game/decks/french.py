"""French cards: four suits from ace to king and a joker; `rank` is what is printed on the card, 1 (ace) to 13 (king).

Which of them a game plays with, and whether its ace is high, are the game's business.
"""

from game.core.cards import Card, Deck

SUITS = (("spades", "S"), ("hearts", "H"), ("diamonds", "D"), ("clubs", "C"))
RANKS = (
    ("1", "A"), *((str(n), str(n)) for n in range(2, 11)), ("jack", "J"), ("queen", "Q"), ("king", "K"),
)  # fmt: skip

JOKER = Card("french", "joker-1", "JO", 0)

FRENCH = Deck(
    "french",
    (
        *(
            Card("french", f"{suit}-{name}", letter + code, rank, suit)
            for suit, letter in SUITS
            for rank, (name, code) in enumerate(RANKS, 1)
        ),
        JOKER,
    ),
)
