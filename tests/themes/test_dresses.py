"""What a pack may wear besides its own faces: data of the deck, pictures of the theme, a setting of the table."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import themes
from game.core.cards import Card, Deck, Dress
from game.decks.calcolon import CALCOLON
from game.decks.french import FRENCH
from game.decks.komatsu import KOMATSU
from game.decks.kuku import KUKU
from game.themes import scan
from tests.told import what_of

QUEEN = next(card for card in FRENCH.cards if card.id == "clubs-queen")
FIRST, SECOND = (Card("village", "sun", "S", 1, copy=copy) for copy in "ab")
MOON, STAR = Card("village", "moon", "M", 2), Card("village", "star", "T", 3)
HEART, SPADE = Card("letters", "hearts-3", "3", 3), Card("letters", "spades-3", "3", 3)
LENT = Dress("borrowed", {"sun": QUEEN, "moon": QUEEN}, named=True)
COPIES = Dress("letters", {"sun.a": HEART, "sun.b": SPADE})
VILLAGE = Deck("village", (FIRST, SECOND, MOON, STAR), (LENT, COPIES))


def test_a_pack_without_dresses_has_its_own_faces_to_choose_from() -> None:
    assert [dress.id for dress in KUKU.all_dresses] == ["kuku"]
    assert all(KUKU.dress("letters").face(card) is card for card in KUKU.cards)


def test_the_wardrobe_begins_with_the_own_faces_and_a_name_no_one_knows_means_them() -> None:
    assert [dress.id for dress in VILLAGE.all_dresses] == ["village", "borrowed", "letters"]
    assert VILLAGE.dress("borrowed") is LENT
    assert VILLAGE.dress("") is VILLAGE.dress("rags") is VILLAGE.dress("village") is VILLAGE.all_dresses[0]


def test_copies_may_wear_different_faces_and_what_is_not_named_keeps_its_own() -> None:
    assert [LENT.face(card) for card in VILLAGE.cards] == [QUEEN, QUEEN, QUEEN, STAR]
    assert [COPIES.face(card) for card in VILLAGE.cards] == [HEART, SPADE, MOON, STAR]


def test_a_dressed_look_shows_what_a_card_wears() -> None:
    look = themes.open_theme("osteria-seto")
    assert look.worn(MOON) is MOON
    dressed = look.dressed({"village": LENT})
    assert [dressed.worn(card) for card in VILLAGE.cards] == [QUEEN, QUEEN, QUEEN, STAR]
    assert [dressed.worn(card) for card in VILLAGE.cards] == [QUEEN, QUEEN, QUEEN, STAR]      # as it remembers it
    assert dressed.worn(KUKU.cards[0]) is KUKU.cards[0]
    assert dressed.chain == look.chain and look.worn(MOON) is MOON


def test_a_card_whose_dress_no_one_has_drawn_keeps_its_own_face() -> None:
    assert themes.open_theme("osteria-seto").dressed({"village": COPIES}).worn(FIRST) is FIRST


def test_a_theme_for_french_cards_also_dresses_a_pack_that_wears_them(make: Any, shelf: Path) -> None:
    make("child", "theme: 1", "cards/french/clubs-queen.svg")
    look = themes.open_theme("child", [shelf]).dressed({"village": LENT})
    worn = look.worn(MOON)
    found = look.face(worn.deck, worn.id, "full", worn.copy)
    assert found is not None and found.owner.id == "child"


def test_a_folder_of_pictures_only_dresses_wear_is_known_and_counted(
        make: Any, shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(scan.DECKS, "village", VILLAGE)  # type: ignore[attr-defined]
    scan.dress_folders.cache_clear()
    try:
        folder = make("child", "theme: 1", "cards/letters/hearts-3.svg", "cards/letters/hearts-4.svg")
        report = themes.check(folder)
        assert [part.missing for part in report.coverage if part[:2] == ("letters", "full")] == [("spades-3",)]
        assert [what_of(remark) for remark in report.remarks] == ["no card of letters has the id `hearts-4`"]
    finally:
        monkeypatch.undo()
        scan.dress_folders.cache_clear()


@pytest.mark.parametrize("deck", [KOMATSU, CALCOLON], ids=lambda deck: deck.id)
def test_our_theme_has_every_face_a_pack_may_wear_and_no_two_cards_wear_the_same(deck: Deck) -> None:
    look = themes.open_theme("osteria-seto")
    for dress in deck.all_dresses:
        worn = [dress.face(card) for card in deck.cards]
        assert [each.id for each in worn for level in themes.LEVELS
                if (found := look.face(each.deck, each.id, level)) is None or found.level != level] == []
        if dress in deck.dresses:
            assert len({(each.deck, each.id, each.copy) for each in worn}) == len(deck.cards)
            assert not {each.deck for each in worn} & {deck.id}
