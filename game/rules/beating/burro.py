"""The Burros of Spain and Portugal: Cangkul with their own cards and house rules, said as data.

Counter-clockwise, five cards each, who passes takes nothing, and the last player with cards is the donkey: one letter
of B-U-R-R-O each time. In Portugal the stock leans: two halves, from which the player pulls each card himself.
How it is played stands in `play`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from game.core.cards import Card, Deck
from game.core.rules import GameSpec, Option, Options, Value
from game.decks import portuguese, spanish
from game.rules.beating.variant import Pack, Variant
from game.rules.beating.worlds import Beating
from game.rules.kit.hands import SHOW_HANDS

_WITHOUT = (8, 9)
"""The ranks that the pack of 40 lacks."""
_ACE_HIGH = 13
_HANDS = tuple(range(3, 8))


def _hands(seats: int, options: Options) -> tuple[Value, ...]:
    """Hands that the pack can give to so many (rules, hand)."""
    return tuple(cards for cards in _HANDS if cards * seats <= int(options["pack"]))


def _options(pack: tuple[int, int], ace: str, topple: Sequence[Option]) -> tuple[Option, ...]:
    return (
        Option("hand", 5, _HANDS, possible=_hands, group="cards"),
        Option("pack", pack[0], pack, group="cards"),
        Option("ace", ace, ("low", "high"), group="cards"),
        Option("pick_up_when_empty", False, (False, True), group="cards"),
        Option("penalties", 5, tuple(range(1, 11)), group="length"),
        *topple,
        Option("trick_limit", 100, tuple(range(1, 201)), group="end"),
        Option("lead_after_out", "next", ("next", "strongest")),
        Option("finish_trick", False, (False, True), group="end"),
        SHOW_HANDS,
    )


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
    most=8, hand=5, goal="penalties", donkey=True,
)  # fmt: skip
PORTUGAL = Variant(
    "burro_pt", "burro", portuguese.PORTUGUESE, _packs(portuguese.PORTUGUESE, [suit for suit, _ in portuguese.SUITS]),
    most=7, hand=5, goal="penalties", tent=True, donkey=True,
)  # fmt: skip

BURRO_ES = GameSpec(
    "burro_es", 1, SPAIN.deck, 3, SPAIN.most, _options((48, 40), "low", ()), Beating(SPAIN), usual=5,
)  # fmt: skip
BURRO_PT = GameSpec(
    "burro_pt", 1, PORTUGAL.deck, 3, PORTUGAL.most,
    _options((40, 48), "high", (Option("topple", "skill", ("off", "chance", "skill"), group="cards"),)),
    Beating(PORTUGAL), usual=5,
)  # fmt: skip
