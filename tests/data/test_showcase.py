"""How games show their cards: what is read, what stands in for a missing file, and what a mistake is told."""
from __future__ import annotations

from pathlib import Path

import pytest

from game.data.showcase import load_showcase
from game.data.yaml_text import DataError
from game.decks import DECKS
from game.rules.catalogue import GAMES

FRENCH, KUKU, XTAROT = DECKS["french"], DECKS["kuku"], DECKS["xtarot"]


def ids(kinds: tuple) -> list[list[str]]:
    return [[card.id for card in kind] for kind in kinds]


def test_without_a_file_the_pack_is_a_ladder_or_goes_by_suits(tmp_path: Path) -> None:
    plain = load_showcase("any", KUKU, tmp_path)
    assert [card.id for card in plain.fan] == ["house", "cat", "horse", "human", "cuckoo"]
    assert len(plain.kinds) == 1 and ids(plain.kinds[0])[0] == ["matto"]
    suits = load_showcase("any", FRENCH, tmp_path)
    assert [len(group) for group in suits.kinds] == [13, 13, 13, 13, 1]
    assert ids(suits.kinds[0])[0] == ["spades-1"]


def test_a_ladder_puts_suits_that_do_not_matter_behind_each_other(tmp_path: Path) -> None:
    (tmp_path / "g.yaml").write_text("cards: ladder\nsuits: [fire, wind]\n")
    shown = load_showcase("g", XTAROT, tmp_path)
    (ladder,) = shown.kinds
    assert ids(ladder)[0] == ["fire-n1", "wind-n1"] and ids(ladder)[-1] == ["fire-15", "wind-15"] and len(ladder) == 17


def test_an_ace_may_stand_above_the_king(tmp_path: Path) -> None:
    (tmp_path / "g.yaml").write_text("cards: suits\nsuits: [hearts, spades]\nabove: [1]\nfan: [hearts-1]\n")
    shown = load_showcase("g", FRENCH, tmp_path)
    assert ids(shown.kinds[0])[0] == ["hearts-2"] and ids(shown.kinds[0])[-2:] == [["hearts-king"], ["hearts-1"]]
    assert [card.id for card in shown.fan] == ["hearts-1"]


def test_where_no_card_is_stronger_copies_lie_behind_each_other(tmp_path: Path) -> None:
    (tmp_path / "g.yaml").write_text("cards: plain\nfan: [devil-zero]\napart: [digit-7]\n")
    shown = load_showcase("g", DECKS["calcolon"], tmp_path)
    (kinds,) = shown.kinds
    assert not shown.ranked and [card.id for card in shown.fan] == ["devil-zero"]
    assert ids(kinds)[:2] == [["digit-0"] * 2, ["devil-zero"]] and ids(kinds)[-1] == ["bow"] * 6
    assert [card.id for card in shown.apart] == ["digit-7"]
    assert load_showcase("cangkul", FRENCH).apart == load_showcase("cangkul", FRENCH).fan
    (tmp_path / "g.yaml").write_text("cards: order\nsuits: [hearts, spades]\n")
    rows = load_showcase("g", FRENCH, tmp_path)
    assert not rows.ranked and [group[0][0].id for group in rows.kinds[:2]] == ["hearts-1", "spades-1"]
    assert sum(map(len, kinds)) == 54 and load_showcase("any", KUKU, tmp_path).ranked


@pytest.mark.parametrize(("text", "key", "cure"), [
    ("fan: [hearts-ace]", "fan", "did you mean"), ("suits: [herts]", "suits", "hearts"),
    ("cards: sorted", "cards", "ladder"), ("above: [14]", "above", "did you mean"), ("fans: []", "fans", "fan"),
])
def test_a_mistake_is_told_with_its_line_and_a_cure(text: str, key: str, cure: str, tmp_path: Path) -> None:
    (tmp_path / "g.yaml").write_text(f"# a comment\n{text}\n")
    with pytest.raises(DataError) as found:
        load_showcase("g", FRENCH, tmp_path)
    assert "g.yaml:2" in str(found.value) and key in str(found.value) and cure in str(found.value)


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_every_title_shows_five_cards_of_its_own(spec) -> None:
    shown = load_showcase(spec.id, spec.deck)
    laid = [card for group in shown.kinds for kind in group for card in kind]
    assert len(shown.fan) == 5 and set(shown.fan) <= set(laid) and len(set(laid)) == len(laid)
