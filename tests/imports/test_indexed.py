"""Whether a pack says in its corner which card it is: one of every kind, drawn here."""
from __future__ import annotations

from pathlib import Path

import pytest

from game import imports
from game.imports import drawing
from game.themes.load import load
from tests.pictures.ends import POSIX, ended_at

WIDE, HIGH = 60, 88
PIPS = ((18, 20), (42, 20), (18, 44), (42, 44), (18, 68), (42, 68), (30, 32), (30, 56), (30, 20), (30, 68))


def pack(to: Path, index: str) -> Path:
    """A drawing with thirteen cards in a row, four rows; `index`: the corner their figures stand in."""
    cards = "".join(card(f"{suit[:-1]}_{rank}", column, row, {"left": 3, "right": 46}.get(index))
                    for row, suit in enumerate(drawing.SUITS) for column, rank in enumerate(drawing.RANKS))
    path = to / "pack.svg"
    path.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {13 * WIDE} {4 * HIGH}">{cards}</svg>')
    return path


def card(name: str, column: int, row: int, across: int | None) -> str:
    """Paper and pips, and a figure of five lines so far from the left."""
    pips = "".join(f'<circle cx="{x}" cy="{y}" r="5"/>' for x, y in PIPS[:column + 1])
    figure = "".join(f'<rect x="{across}" y="{3 + 3 * line}" width="{3 + (column * 7 + line * 5) % 8}" height="2"/>'
                     for line in range(5 if across is not None else 0))
    return (f'<g id="{name}" transform="translate({column * WIDE},{row * HIGH})"><rect width="58" height="86" '
            f'fill="#fff" stroke="#000"/>{pips}{figure}</g>')


@pytest.mark.parametrize(("index", "ours"), [("left", "never"), ("right", "always"), ("none", "always")])
def test_a_pack_that_does_not_say_on_the_left_which_card_it_is_gets_an_index_of_ours(
        tmp_path: Path, index: str, ours: str) -> None:
    proposal = imports.examine(pack(tmp_path, index))
    assert (proposal.kind, len(proposal.cards)) == ("gnome", 52)
    assert proposal.style["index"] == ours


@POSIX
@pytest.mark.long
def test_readers_that_are_ended_again_and_again_cost_a_pack_no_card(tmp_path: Path) -> None:
    theme = load(imports.bring(imports.examine(pack(tmp_path, "left")), tmp_path / "themes"))
    with ended_at(1, 4, 30):
        assert imports.tried(theme) == []
