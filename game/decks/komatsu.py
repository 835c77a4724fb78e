"""Komatsu cards: four suits of twelve, ace (1) to king (12); a French pack without tens is their other dress.

`code` is the French one – batons are clubs, swords spades, coins diamonds, cups hearts –, `rank` the place in the
suit: the female page counts 10 and wears the queen, the knight 11 and wears the jack, the king 12.
"""

from game.core.cards import Card, Deck, Dress
from game.decks.french import FRENCH

SUITS = (("swords", "S", "spades"), ("cups", "H", "hearts"), ("coins", "D", "diamonds"), ("batons", "C", "clubs"))
"""Suit, letter of the code, French suit."""
RANKS = (
    ("1", "A", "1"), *((str(n), str(n), str(n)) for n in range(2, 10)),
    ("jack", "Q", "queen"), ("knight", "J", "jack"), ("king", "K", "king"),
)  # fmt: skip
"""Name of the picture, figure of the code, French picture; the lowest first."""

_PICTURES = {card.id: card for card in FRENCH.cards}

FRENCH_DRESS = Dress(
    "french",
    {
        f"{suit}-{name}": _PICTURES[f"{french}-{picture}"]
        for suit, _, french in SUITS
        for name, _, picture in RANKS
    },
    named=True,
)

KOMATSU = Deck(
    "komatsu",
    tuple(
        Card("komatsu", f"{suit}-{name}", letter + figure, rank, suit)
        for suit, letter, _ in SUITS
        for rank, (name, figure, _) in enumerate(RANKS, 1)
    ),
    (FRENCH_DRESS,),
)
