"""Holds what the rules can work out for a seat from what that seat was told: how its cards are best read, what it
lacks.

It is for that seat's eyes alone. It says what is so, never what is wise: bots do not ask it, and it knows no hand but
the one it was asked for. Cards go by their handles.
"""

from __future__ import annotations

from typing import NamedTuple

from game.odds.formula import Brackets


class FormulaOrder(NamedTuple):
    """Cards in the order in which they are read as a formula: where its brackets stand, which cards lie upside down,
    what it comes to."""

    cards: tuple[int, ...]
    brackets: Brackets
    turned: tuple[int, ...]
    value: int


class Lacking(NamedTuple):
    """A kind of card that would complete the hand, by its code, and what the best formula would then come to. unseen:
    how many of these cards this seat has not seen yet."""

    code: str
    value: int
    unseen: int = 1


class Advice(NamedTuple):
    """best: the best formula of the cards in hand – with the card on offer, if one is –, None if they make none.
    lacking: what would complete the hand as it is, the most valuable first. pair: brackets may be used. turns: cards
    may be turned upside down."""

    best: FormulaOrder | None = None
    lacking: tuple[Lacking, ...] = ()
    pair: bool = False
    turns: bool = False


def advice_of(found: object) -> Advice:
    """Return the advice, if it is of this kind; else nothing is said."""
    return found if isinstance(found, Advice) else Advice()
