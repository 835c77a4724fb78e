"""XTarot cards: four suits in two families, seventeen ranks each; `rank` is the figure on the card, the mask is -1."""

from game.core.cards import Card, Deck

SUITS = ("wind", "water", "earth", "fire")  # the black family, then the red one
RANKS = tuple(range(15, -2, -1))

XTAROT = Deck(
    "xtarot",
    tuple(
        Card("xtarot", f"{suit}-{rank if rank >= 0 else 'n1'}", f"{suit}-{rank}", rank, suit)
        for suit in SUITS
        for rank in RANKS
    ),
)
