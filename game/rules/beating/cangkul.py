"""Cangkul among the beating games: its pack, its house rules. How it is played stands in `play`."""

from __future__ import annotations

from game.core.cards import Card
from game.core.rules import GameSpec, Option, Options
from game.decks.french import FRENCH, SUITS
from game.rules.beating.variant import Pack, Variant
from game.rules.beating.worlds import Beating
from game.rules.kit.hands import SHOW_HANDS

OPTIONS = (
    Option("going_out", "wins", ("wins", "last_loses"), group="end"),
    Option("lead_after_out", "next", ("next", "strongest")),
    Option("finish_trick", False, (False, True), group="end"),
    Option("joker", "none", ("none", "any_time", "void_may", "void_must"), group="cards"),
    Option("deals_to_win", 3, tuple(range(1, 21)), group="length"),
    Option("trick_limit", 100, tuple(range(1, 201)), group="end"),
    SHOW_HANDS,
)


def strength(card: Card) -> int:
    """The ace is high."""
    return 14 if card.rank == 1 else card.rank


_SUITS = tuple(suit for suit, _ in SUITS)
_WITHOUT = Pack(FRENCH.cards[:-1], _SUITS, "cangkul", strength)
WITH_JOKER = Pack(FRENCH.cards, _SUITS, "cangkul", strength)
NUMBERS = WITH_JOKER.numbers


def pack_of(options: Options) -> Pack:
    """The cards that are played with: without the joker, or with it."""
    return _WITHOUT if options["joker"] == "none" else WITH_JOKER


CANGKUL_VARIANT = Variant("cangkul", "cangkul", FRENCH, pack_of, 6, 7, "deals_to_win", passers_take=True)
CANGKUL = GameSpec(
    "cangkul", 1, FRENCH, 2, CANGKUL_VARIANT.most, OPTIONS, Beating(CANGKUL_VARIANT), counterclockwise=False, usual=4
)
