"""Hands of Calcolon as numbers, and what they are worth in one look-up.

A hand is the sum of its cards' weights: three bits count each kind, two more tell that the Devil Zero or the Flame
Arrow is among them. It knows the table of all hands and no seat.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from game.core.cards import Card
from game.decks.calcolon import BOW, CALCOLON, CODES, DEVIL_ZERO, DIVIDE, FLAME_ARROW, MINUS
from game.odds.formula import TURNED, Brackets, Formula, Kind
from game.rules.calcolon.table import BRACKETS, PLAIN, TURNED_BRACKETS
from game.rules.calcolon.table import TURNED as TURNED_ONLY

Number = int
"""A card by its place in the pack as it comes out of the box."""
Key = int
"""A hand: the weights of its cards together."""

CARDS: tuple[Card, ...] = CALCOLON.cards
KINDS: tuple[Kind, ...] = tuple(card.rank for card in CARDS)
NUMBERS: dict[Card, Number] = {card: number for number, card in enumerate(CARDS)}
LIKE: tuple[Number, ...] = tuple(
    next(number for number, other in enumerate(CARDS) if other.code == card.code) for card in CARDS
)
"""By number, the first copy of the card: copies are alike."""
FIRST: dict[str, Number] = {CARDS[number].code: number for number in LIKE}
"""By code, the first copy of the card."""
FACES: tuple[tuple[Card, ...], ...] = tuple((card,) for card in CARDS)

HAS_DEVIL, HAS_ARROW = 1 << 48, 1 << 49
BOW_WEIGHT = 1 << 3 * BOW
WEIGHTS: tuple[Key, ...] = tuple(
    (1 << 3 * card.rank) + (HAS_DEVIL if card.code == DEVIL_ZERO else HAS_ARROW if card.code == FLAME_ARROW else 0)
    for card in CARDS
)
DEVIL = next(number for number, card in enumerate(CARDS) if card.code == DEVIL_ZERO)
ARROW = next(number for number, card in enumerate(CARDS) if card.code == FLAME_ARROW)
BOWS = frozenset(number for number, kind in enumerate(KINDS) if kind == BOW)
ZERO, SHIELD, HAS_BOWS = 7, 7 << 3 * DIVIDE, 7 << 3 * BOW
"""The bits of a key that count zeros, division signs and bows in the hand."""

Way = int
"""Which formulas a player may use: 1 for brackets, and 2 for turning cards upside down."""
WAYS = range(4)


class Best(NamedTuple):
    """The best of a hand: what it comes to, how the cards are read, and at which places one is turned."""

    value: int
    formula: Formula
    turned: tuple[int, ...] = ()


_SIGNS = {code: kind for kind, code in enumerate(CODES)} | {"t": CODES.index("1/10")}


def _read(word: str, value: int) -> tuple[Key, Best]:
    """A formula of the table, and the hand it is made of."""
    brackets: Brackets = "left" if word[0] == "(" else "right" if word[-1] == ")" else ""
    kinds: list[Kind] = []
    turned: list[int] = []
    for sign in word.replace("(", "").replace(")", ""):
        if sign == "'":
            turned.append(len(kinds) - 1)
        else:
            kinds.append(_SIGNS[sign])
    cards = [TURNED[kind] if place in turned else kind for place, kind in enumerate(kinds)]
    key = sum(1 << 3 * kind for kind in cards)
    return key, Best(value, Formula(tuple(kinds), brackets), tuple(turned))  # type: ignore[arg-type]


def _entries(table: str) -> Iterator[tuple[str, int]]:
    value = 0
    for word in table.split():
        if word.lstrip("-").isdecimal():
            value = int(word)
        else:
            yield word, value


@cache
def _best() -> tuple[dict[Key, Best], ...]:
    """The best of every hand, for each way."""
    plain, brackets, turned, both = (
        dict(_read(word, value) for word, value in _entries(table))
        for table in (PLAIN, BRACKETS, TURNED_ONLY, TURNED_BRACKETS)
    )
    bracketed = plain | brackets
    upside_down = plain | turned
    one_of_both = {
        key: max((found[key] for found in (bracketed, upside_down) if key in found), key=lambda best: best.value)
        for key in bracketed.keys() | upside_down.keys()
    }
    return plain, bracketed, upside_down, one_of_both | both


@cache
def books(negative: bool) -> tuple[dict[Key, int], ...]:
    """Return, for each way, what every complete hand is worth (rules, Formula). A hand that is not in it is not
    complete.

    negative: by house rule negative multiples of ten are complete, too.
    """
    return tuple(
        {
            key + special: best.value
            for key, best in found.items()
            if negative or best.value >= 0
            for special in _specials(key)
        }
        for found in _best()
    )


def _specials(key: Key) -> tuple[Key, ...]:
    """What a hand with these cards may have in its key besides: one of its zeros or minuses may be special."""
    devil = (0, HAS_DEVIL) if key & ZERO else (0,)
    arrow = (0, HAS_ARROW) if key >> 3 * MINUS & 7 else (0,)
    return tuple(one + other for one in devil for other in arrow)


def best_of(key: Key, way: Way) -> Best | None:
    """Return the best formula of a hand, for who may use these ways; None if it comes to no multiple of ten."""
    return _best()[way].get(key & ~(HAS_DEVIL | HAS_ARROW))


def key_of(numbers: list[Number]) -> Key:
    """Return the hand of these cards."""
    return sum(WEIGHTS[number] for number in numbers)
