"""Tells how often a card of Cambio is kept by people who play well: the tables made by `python build keeping`, read.

A share for every number of players still in, how many of them are still to act behind, whether the card was dealt or
got for another, and its rank. It knows no State and no View.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

LETTERS = "abcdefghijklmnopqrstuvwxyz"
"""Never to always."""
BEHIND, MOST = 7, 30
"""Numbers behind that are told apart, and players at most."""
DEALT, LOWER, EQUAL, HIGHER = GOT = range(4)
"""How a card came: it was dealt, or got for one than which it is lower, to which it is equal, than which it is
higher."""

Shares: TypeAlias = tuple[tuple[tuple[float, ...], ...], ...]
"""By how many act behind (`bucket`), how the card came, and its rank."""


def bucket(behind: int) -> int:
    """Return the group of so many who act behind: where there are many, one more or less is the same."""
    return behind if behind < 4 else 4 if behind < 6 else 5 if behind < 9 else 6


def came(rank: int, gave: int | None) -> int:
    """Return how a card of this rank came that was got for one of rank `gave`; None: it was dealt."""
    return DEALT if gave is None else LOWER if rank < gave else EQUAL if rank == gave else HIGHER


class KeepTable:
    """The table of one game: by the number of players the rows of cards dealt, lower, equal, for each number behind. A
    higher one is kept."""

    def __init__(self, tables: Mapping[int, Sequence[str]]) -> None:
        made = {players: _shares(rows) for players, rows in tables.items()}
        self._of = [made[min(made, key=lambda each: (abs(each - players), each))] for players in range(MOST + 1)]

    def of(self, players: int) -> Shares:
        """Return the shares where so many are in; of numbers without a table those of the nearest."""
        return self._of[players]


def _shares(rows: Sequence[str]) -> Shares:
    read = [tuple([LETTERS.index(letter) / (len(LETTERS) - 1) for letter in row]) for row in rows]
    kept = (1.0,) * len(rows[0])
    return tuple([(*read[3 * behind:3 * behind + 3], kept) for behind in range(BEHIND)])
