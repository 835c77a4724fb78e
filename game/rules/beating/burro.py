"""The Burros of Spain and Portugal: Cangkul with their own cards and house rules, said as data.

Counter-clockwise, five cards each, who passes takes nothing, and the last player with cards is the donkey: one letter
of B-U-R-R-O each time. In Portugal the stock leans: two halves, from which the player pulls each card by hand.
How it is played stands in `play`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from game.core.cards import Card, Deck
from game.core.rules import Options
from game.decks import portuguese, spanish
from game.rules.beating.seats import LETTERS, MOST_PORTUGAL, MOST_SPAIN
from game.rules.beating.variant import Pack, Variant

_WITHOUT = (8, 9)
"""The ranks that the pack of 40 lacks."""
_ACE_HIGH = 13


def _packs(deck: Deck, suits: Sequence[str]) -> Callable[[Options], Pack]:
    @cache
    def pack(cards: int, ace: str) -> Pack:
        used = [card for card in deck.cards if cards == len(deck.cards) or card.rank not in _WITHOUT]
        return Pack(used, suits, "burro", lambda card: _strength(card, ace))

    return lambda options: pack(int(options["pack"]), str(options["ace"]))


def _strength(card: Card, ace: str) -> int:
    return _ACE_HIGH if card.rank == 1 and ace == "high" else card.rank


SPAIN = Variant(
    "burro_es", "burro", spanish.SPANISH, _packs(spanish.SPANISH, [suit for suit, _ in spanish.SUITS]),
    most=MOST_SPAIN, hand=5, goal="penalties", handicap=LETTERS, donkey=True,
)  # fmt: skip
PORTUGAL = Variant(
    "burro_pt", "burro", portuguese.PORTUGUESE, _packs(portuguese.PORTUGUESE, [suit for suit, _ in portuguese.SUITS]),
    most=MOST_PORTUGAL, hand=5, goal="penalties", handicap=LETTERS, tent=True, donkey=True,
)  # fmt: skip
