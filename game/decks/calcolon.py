"""Calcolon cards: digits, tenths, operators and bows; `rank` is the kind, 0 to 15, as it is printed on the card.

The kinds are those of `odds.formula`, for every screen on which formulas are laid has to read them. The Devil Zero is
of kind 0 and the Flame Arrow of kind 12, with codes of their own; what they can do is the game's business. The same
pack can be made of French cards with two jokers: `FRENCH_FACES`.
"""

from game.core.cards import Card, Deck, Dress
from game.odds.formula import BOW, CODES, DIVIDE, MINUS, PLUS, TENTH, TIMES

__all__ = ["BOW", "CALCOLON", "CODES", "DEVIL_ZERO", "DIVIDE", "FLAME_ARROW", "FRENCH", "FRENCH_FACES", "MINUS", "PLUS",
           "TENTH", "TIMES"]  # fmt: skip

DEVIL_ZERO, FLAME_ARROW = "DZ", "FA"

_RED_AND_CLUBS = ("hearts", "diamonds", "clubs")
_SUITS = (*_RED_AND_CLUBS, "spades")

_WORN: tuple[tuple[str, int, tuple[str, ...]], ...] = (
    ("digit-0", 0, ("diamonds-10", "clubs-10")),
    *((f"digit-{n}", n, tuple(f"{suit}-{n}" for suit in _RED_AND_CLUBS)) for n in range(1, 10)),
    ("tenth", TENTH, ("joker-1", "joker-2")),
    ("plus", PLUS, tuple(f"{suit}-king" for suit in _SUITS)),
    ("minus", MINUS, tuple(f"{suit}-queen" for suit in _SUITS if suit != "hearts")),
    ("times", TIMES, tuple(f"{suit}-jack" for suit in _SUITS)),
    ("divide", DIVIDE, tuple(f"spades-{n}" for n in range(1, 5))),
    ("bow", BOW, tuple(f"spades-{n}" for n in range(5, 11))),
)
"""Each card with its kind, and which French card every copy of it is."""

_COPIES = tuple(
    (Card("calcolon", name, CODES[kind], kind, copy="abcdef"[place]), french)
    for name, kind, worn in _WORN
    for place, french in enumerate(worn)
)
_SINGLE = (
    (Card("calcolon", "devil-zero", DEVIL_ZERO, 0), "hearts-10"),
    (Card("calcolon", "flame-arrow", FLAME_ARROW, MINUS), "hearts-queen"),
)


def _key(card: Card) -> str:
    return f"{card.id}.{card.copy}" if card.copy else card.id


FRENCH_FACES: dict[str, str] = {_key(card): french for card, french in (*_COPIES, *_SINGLE)}
"""The French card that stands for each card: `digit-5.a` -> `hearts-5`. With it a French pack of 54 is complete."""

FRENCH = Dress(
    "calcolon-french",
    {
        _key(card): Card("calcolon-french", french, card.code, card.rank, french.partition("-")[0])
        for card, french in (*_COPIES, *_SINGLE)
    },
    named=True,
)
"""The pack made of French cards; each shows its symbol too, and is called by both."""

CALCOLON = Deck("calcolon", tuple(card for card, _ in (*_COPIES, *_SINGLE)), (FRENCH,))
