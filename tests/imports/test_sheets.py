"""One picture with all cards in it: its grid is found, photographs are none."""
from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from game import imports
from game.core.trouble import Troubled
from game.pictures import cells
from tests.imports.samples import pictures
from tests.pictures.finding.scene import photograph, quads

WIDE, HIGH = 60, 88


def card(number: int, margin: int = 3) -> Image.Image:
    """A card with an edge, a mark in its corner and some pips of its own."""
    art = Image.new("RGB", (WIDE, HIGH), (250, 248, 240))
    draw = ImageDraw.Draw(art)
    draw.rounded_rectangle((margin, margin, WIDE - margin - 1, HIGH - margin - 1), 6, outline=(20, 20, 20))
    draw.rectangle((9, 9, 15, 18), (180, 30, 30))
    for n in range(number % 10 + 1):
        x, y = 20 + 13 * (n % 3), 20 + 12 * (n // 3)
        draw.ellipse((x, y, x + 9, y + 9), (number * 37 % 200, 60, number * 91 % 220))
    return art


def sheet(columns: int, rows: int, filled: int, last: bool = False) -> Image.Image:
    art = Image.new("RGB", (columns * WIDE, rows * HIGH), (0, 0, 0))
    for number in (*range(filled), *([columns * rows - 1] if last else [])):
        art.paste(card(number), (number % columns * WIDE, number // columns * HIGH))
    return art


@pytest.mark.parametrize(("columns", "rows", "filled"), [(10, 7, 52), (13, 4, 52), (13, 5, 55), (5, 4, 20), (4, 5, 18),
                                                         (10, 4, 40), (8, 6, 48), (6, 4, 23), (17, 4, 68)])
def test_the_grid_of_a_sheet_is_found(columns: int, rows: int, filled: int) -> None:
    found = cells.grid(sheet(columns, rows, filled))
    assert found is not None
    assert (found.columns, found.rows, len(found.filled)) == (columns, rows, filled)


@pytest.mark.parametrize("art", [card(3).resize((630, 924)), Image.open(io.BytesIO(photograph(quads(5, 4)))),
                                 Image.open(io.BytesIO(photograph(quads(4, 2), wood=True))), Image.new("RGB", (9, 9))])
def test_what_is_no_sheet_has_no_grid(art: Image.Image) -> None:
    assert cells.grid(art.convert("RGB")) is None


def test_a_sheet_of_the_tabletop_simulator_keeps_its_back_in_the_last_cell(tmp_path: Path) -> None:
    sheet(10, 7, 52, last=True).save(tmp_path / "my_deck.png")
    proposal = imports.examine(tmp_path / "my_deck.png")
    assert (proposal.kind, proposal.name, proposal.deck, len(proposal.cards)) == ("tabletop", "My deck", "french", 52)
    assert [proposal.cards[name].part for name in ("clubs-1", "diamonds-1", "spades-king")] == [
        "10x7:1", "10x7:14", "10x7:52"]
    assert proposal.backs["default"].part == "10x7:70"


def test_a_user_who_has_counted_columns_and_rows_is_believed(tmp_path: Path) -> None:
    """Cards without edges, of which no one could say where they end; the last cell is empty."""
    art = Image.new("RGB", (5 * WIDE, 4 * HIGH), (250, 248, 240))
    for number in range(19):
        x, y = number % 5 * WIDE, number // 5 * HIGH
        ImageDraw.Draw(art).ellipse((x + 5 + number, y + 9, x + 30, y + 60), (number * 13 % 250, 60, 90))
    art.save(tmp_path / "mine.png")
    proposal = imports.examine(tmp_path / "mine.png", "kuku", (5, 4))
    assert (proposal.kind, proposal.deck, len(proposal.cards)) == ("sheet", "kuku", 19)
    assert [piece.part for piece in proposal.cards.values()] == [f"5x4:{number}" for number in range(1, 20)]
    with pytest.raises(Troubled, match="many_sheets"):
        imports.examine(pictures(tmp_path / "two", ["a", "b"]), None, (5, 4))
    (tmp_path / "half.png").write_bytes((tmp_path / "mine.png").read_bytes()[:20])
    with pytest.raises(Troubled, match="unread_sheet"):
        imports.examine(tmp_path / "half.png", None, (5, 4))


def test_a_sheet_of_twenty_is_a_kuku_pack_and_thirteen_columns_are_suits(tmp_path: Path) -> None:
    sheet(5, 4, 20).save(tmp_path / "kuku.png")
    assert list(imports.examine(tmp_path / "kuku.png").cards)[::19] == ["cuckoo", "matto"]
    sheet(13, 5, 55).save(tmp_path / "old.png")
    old = imports.examine(tmp_path / "old.png")
    assert (old.kind, old.cards["joker-1"].part, old.cards["hearts-king"].part, old.backs["default"].part) == (
        "sheet", "13x5:53", "13x5:39", "13x5:55")


def test_a_back_beside_a_sheet_is_its_back(tmp_path: Path) -> None:
    folder = pictures(tmp_path / "deck", ["back"])
    sheet(10, 4, 40).save(folder / "faces.png")
    proposal = imports.examine(folder, "spanish")
    assert proposal.backs["default"].path.stem == "back" and len(proposal.cards) == 40
