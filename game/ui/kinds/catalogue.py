"""Every kind of table there is, one line each.

The more particular stand first: they have the first word where one is enough, and the last one on what lies where.
"""
from __future__ import annotations

from functools import cache

from game.data.shape import guess
from game.data.sheet import Sheet
from game.data.sheet import sheet as sheet_of
from game.data.yaml_text import DataError, Text
from game.ui.draw.screen import Screen
from game.ui.hand.plug import TableKind
from game.ui.kinds.climb.kind import Climbing
from game.ui.kinds.formula.kind import Reckonings
from game.ui.kinds.letters.kind import Safe, Spelling
from game.ui.kinds.one_card.kind import OneCard
from game.ui.kinds.tent.kind import Leaning
from game.ui.kinds.trick.kind import Tricks
from game.ui.stage.choreography import MOVEMENTS
from game.ui.stage.records import Table

KINDS: list[TableKind] = [
    Leaning(),
    Climbing(),
    Reckonings(),
    Tricks(),
    Safe(),
    Spelling(),
    OneCard(),
]

COMMON = ("stock", "pile", "ranking", "phase", "pot")
"""Parts that stand on any stage."""


def kinds_of(sheet: Sheet) -> tuple[TableKind, ...]:
    """Return the kinds of this table. Raises DataError that names the line where the sheet speaks of what none of them
    has."""
    found = tuple(kind for kind in KINDS if kind.belongs(sheet))
    _check(sheet, found)
    return found


@cache
def kinds_at(game: str) -> tuple[TableKind, ...]:
    """Return the kinds of this game's table. Raises DataError."""
    return kinds_of(sheet_of(game))


def table(seats: int, observer: int | None, screen: Screen, sheet: Sheet, counterclockwise: bool = True) -> Table:
    """Return a table laid by this sheet, with its kinds."""
    return Table(seats, observer, screen, sheet, kinds_of(sheet), counterclockwise)


def _check(sheet: Sheet, kinds: tuple[TableKind, ...]) -> None:
    parts = (*COMMON, *(part for kind in kinds for part in kind.parts))
    notes = (*MOVEMENTS, *(name for kind in kinds for name in (*kind.notes, *kind.movements)))
    for key, block in sheet.blocks.items():
        known = [kind.key for kind in KINDS if kind.key]
        if key not in known:
            raise DataError(block.file, block.tree.line, key, "this key is not known", guess(key, known))
    _known(sheet.standing, ("chips", "score", *(kind.standing for kind in kinds)), "standing", sheet)
    for word in sheet.parts:
        _known(word, parts, "parts", sheet)
    for key, word in sheet.notes.items():
        _known(word, notes, key, sheet)


def _known(word: str, known: tuple[str, ...], key: str, sheet: Sheet) -> None:
    if word not in known:
        line = word.line if isinstance(word, Text) else 0
        raise DataError(sheet.file or sheet.game, line, key, f"`{word}` is not known here", guess(word, known))
