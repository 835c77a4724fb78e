"""Which kinds a table is of follows from its sheet; what none of them knows there is a sentence with its place."""
from __future__ import annotations

from pathlib import Path

import pytest

from game.data.sheet import read_sheet, sheet
from game.data.yaml_text import DataError
from game.rules.catalogue import GAMES
from game.ui.kinds.catalogue import KINDS, kinds_of

TITLES = [spec.id for spec in GAMES]


@pytest.mark.parametrize("game", TITLES)
def test_every_title_has_its_kinds(game: str) -> None:
    assert kinds_of(sheet(game))


def test_every_kind_is_met_at_some_table() -> None:
    assert {kind for game in TITLES for kind in kinds_of(sheet(game))} == set(KINDS)


@pytest.mark.parametrize(("text", "said"), [
    ("hands: one\nparts: [stock, river]\n", "`river`"),
    ("hands: one\nparts: [stock]\nnotes: {kuku.king: dance}\n", "`dance`"),
    ("hands: one\nparts: [stock]\nriver: {deep: yes}\n", "river"),
    ("hands: one\nparts: [stock]\nstanding: pebbles\n", "`pebbles`"),
    ("hands: many\nparts: [tent]\ntent: {question: here}\n", "`verb:` is missing"),
])
def test_a_mistake_is_a_sentence_with_its_place(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "kuku.yaml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(DataError) as caught:
        kinds_of(read_sheet("kuku", file))
    assert said in str(caught.value) and "kuku.yaml:" in str(caught.value)
