"""How the French deck looks on a card (suit_card.py): its signs and aces, a plain key line, the joker's index."""
from __future__ import annotations

from french.aces import ace
from french.pips import COLOUR, flat, pip, star
from pen.card import keyline
from pen.ink import PAPER, SUMI, Art
from pen.signs import sign
from suits.card import Look

FIELD = {"spades": (COLOUR["spades"], PAPER), "diamonds": (COLOUR["diamonds"], SUMI)}      # tab, what is on it
STAR = {"full": (9.2, 11.4, 6.9), "medium": (16, 20.4, 13), "small": (31.5, 32, 24)}
BELL = {"full": (9.2, 24, 3.9), "medium": (33.4, 19.8, 6), "small": (31.5, 75.4, 14)}


def _joker(a: Art, level: str) -> None:
    a.fill(star(*STAR[level]), SUMI)
    a.items += sign("bell", *BELL[level])


def _border(a: Art, suit: str, level: str) -> None:
    if level in ("full", "court"):
        keyline(a)


LOOK = Look(COLOUR, "clubs", FIELD, flat, pip, ace, _border, {"joker": _joker})
