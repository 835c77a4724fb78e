"""Kuku cards: twenty ranks, two of each; `rank` grows with strength, from the matto (0) to the cuckoo (19)."""

from game.core.cards import Card, Deck

WEAKEST_FIRST = (
    ("matto", "MT"), ("lion", "LI"), ("mask", "MA"), ("bucket", "BU"),
    *((f"n-{n}", str(n)) for n in range(11)),
    ("house", "HS"), ("cat", "CA"), ("horse", "HO"), ("human", "HU"), ("cuckoo", "KU"),
)  # fmt: skip

KUKU = Deck(
    "kuku",
    tuple(
        Card("kuku", card_id, code, rank, copy=copy)
        for rank, (card_id, code) in enumerate(WEAKEST_FIRST)
        for copy in "ab"
    ),
)
