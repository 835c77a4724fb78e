"""Cangkul among the beating games: its pack. How it is played stands in `play`."""

from __future__ import annotations

from game.core.cards import Card
from game.core.rules import Options
from game.decks.french import FRENCH, SUITS
from game.rules.beating.seats import DEALS_AHEAD, MOST_CANGKUL
from game.rules.beating.variant import Pack, Variant


def strength(card: Card) -> int:
    """Return the strength of a card: the ace is high."""
    return 14 if card.rank == 1 else card.rank


_SUITS = tuple(suit for suit, _ in SUITS)
_WITHOUT = Pack(FRENCH.cards[:-1], _SUITS, "cangkul", strength)
WITH_JOKER = Pack(FRENCH.cards, _SUITS, "cangkul", strength)
NUMBERS = WITH_JOKER.numbers


def pack_of(options: Options) -> Pack:
    """Return the cards that are played with: without the joker, or with it."""
    return _WITHOUT if options["joker"] == "none" else WITH_JOKER


CANGKUL_VARIANT = Variant(
    "cangkul", "cangkul", FRENCH, pack_of, MOST_CANGKUL, 7, "deals_to_win", DEALS_AHEAD, passers_take=True,
)  # fmt: skip
