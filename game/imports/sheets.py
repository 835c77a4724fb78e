"""One picture with all cards in rows and columns: sheets for Tabletop Simulator (ten by seven), those of old GNOME
decks (thirteen by five), and any other. Which cell is which card no sheet says; the order of packs is what people use.
"""
from __future__ import annotations

from pathlib import Path
from typing import Final

from game.core.trouble import Troubled
from game.imports import drawing
from game.imports.licence import licence, owner
from game.imports.loose_pictures import shared
from game.imports.photos import USUAL, by_number, places
from game.imports.proposal import ImportItem, Kind, Proposal
from game.imports.source import Origin
from game.imports.words import common, family, parted
from game.pictures import Cell, DrawPicture, FileRefused, Glimpsed, InspectPicture, Made, room

TABLETOP: Final = (10, 7)
SUITED: Final = (*(f"{suit}-{rank}" for suit in drawing.SUITS for rank in drawing.RANKS), "joker-1", "", "back")
"""Thirteen columns: a row for each suit, and, below, two jokers and the back."""


GLIMPSE, PLAIN = (16, 24), 12
"""In how many pixels a cell is looked at to see whether it is empty, and by how much these may differ then."""


def proposed(origin: Origin, deck: str | None) -> Proposal | None:
    """Return the one large picture of a source, if it is a sheet; photographs that say when they were taken are none.
    """
    sheets = [path for path in origin.pictures if path.suffix.lower() not in drawing.DRAWINGS
              and not common().aside.intersection(parted(path.stem))]  # fmt: skip
    backs = [path for path in sheets if common().back.intersection(parted(path.stem))]
    sheets = [path for path in sheets if path not in backs]
    if len(sheets) != 1:
        return None
    sheet = sheets[0]
    said = room().ask(InspectPicture(sheet, closely=True))
    if not isinstance(said, Glimpsed) or said.grid is None or said.taken:
        return None
    return _proposed(origin, sheet, said, said.grid, said.filled, deck, next(iter(backs), None))


def gridded(origin: Origin, deck: str | None, grid: tuple[int, int]) -> Proposal:
    """Cut the one picture of a source whose columns and rows the user has counted. Raises Troubled."""
    backs = [path for path in origin.pictures if common().back.intersection(parted(path.stem))]
    sheets = [path for path in origin.pictures if path not in backs]
    if len(sheets) != 1:
        raise Troubled("imports.many_sheets", file=origin.path.name, n=len(sheets))
    said, (columns, rows) = origin.glance(sheets[0]), grid
    if isinstance(said, FileRefused):
        raise Troubled("imports.unread_sheet", file=sheets[0].name, why=said.sentence)
    filled = tuple(number for number in range(1, columns * rows + 1) if not _empty(sheets[0], (columns, rows, number)))
    if not filled:
        raise Troubled("imports.nothing", file=origin.path.name)
    return _proposed(origin, sheets[0], said, grid, filled, deck, next(iter(backs), None))


def _proposed(origin: Origin, sheet: Path, said: Glimpsed, grid: tuple[int, int], filled: tuple[int, ...],
              deck: str | None, back: Path | None) -> Proposal:
    columns, rows = grid
    faces, meant, last = _laid(ImportItem(sheet), columns, rows, filled, deck)
    laid = {"default": ImportItem(back)} if back else ({"default": last} if last else {})
    kind: Kind = "tabletop" if grid == TABLETOP else "sheet"
    return Proposal(
        origin.path, kind, origin.root, drawing.name_of(sheet), shared(faces, meant, deck), backs=laid,
        back=next(iter(laid), ""), style={"aspect": f"{said.width / columns / (said.height / rows):.4f}"},
        licence=licence(origin.papers()), copyright=owner(origin.papers()), along=origin.papers(), hold=origin.hold,
    )  # fmt: skip


def _empty(sheet: Path, cell: Cell) -> bool:
    """Whether a cell has one colour alone, or none."""
    made = room().ask(DrawPicture(sheet, "", cell, "stretch", False, *GLIMPSE))
    if not isinstance(made, Made):
        return True
    return all(max(made.rgba[at::4]) - min(made.rgba[at::4]) <= PLAIN for at in range(4))


def _laid(sheet: ImportItem, columns: int, rows: int, filled: tuple[int, ...],
          deck: str | None) -> tuple[dict[str, ImportItem], str, ImportItem | None]:
    """Cards, deck and back."""
    def cell(number: int) -> ImportItem:
        return ImportItem(sheet.path, f"{columns}x{rows}:{number}")

    if columns == drawing.COLUMNS and rows in (4, 5) and (deck is None or "french" in family(deck).decks):
        named = {name: cell(number) for number, name in enumerate(SUITED, 1) if name and number in filled}
        return {card: piece for card, piece in named.items() if card != "back"}, "french", named.get("back")
    last = columns * rows
    back = cell(last) if (columns, rows) == TABLETOP and filled[-1:] == (last,) and len(filled) < last else None
    cells = [number for number in filled if not (back and number == last)]
    meant = deck or by_number(len(cells), USUAL if len(cells) < 30 else "french")
    return {card: cell(number) for card, number in zip(order(meant, len(cells)), cells, strict=False)}, meant, back


def order(deck: str, number: int) -> tuple[str, ...]:
    """Return the cards in the order of sheets: where suits are French, clubs go first."""
    cards = places(deck, number)
    if "french" not in family(deck).decks:
        return cards
    return tuple(card for card in SUITED if card in cards)
