"""File names as people write them, and which cards they mean."""
from __future__ import annotations

from pathlib import Path

import pytest

from game.decks import DECKS
from game.imports import names, photos
from game.text.language import Language
from game.themes.scan import card_ids

ITALIAN = ("denari", "coppe", "spade", "bastoni")
ENGLISH = ("spades", "hearts", "diamonds", "clubs")
FIGURES = (*"23456789", "10")
COURTS = ("ace", *FIGURES, "jack", "queen", "king")

PACKS = {
    "codes": ("french", 52, [f"{rank}{suit}" for suit in "SHDC" for rank in ("A", *"23456789", "10", *"JQK")]),
    "ten as T": ("french", 52, [f"{rank}{suit}" for suit in "shdc" for rank in "A23456789TJQK"]),
    "words": ("french", 52, [f"{rank}_of_{suit}" for suit in ENGLISH for rank in COURTS]),
    "run together": ("french", 12, [f"{rank}{suit}" for suit in ENGLISH for rank in ("jack", "queen", "king")]),
    "figures": ("french", 52, [f"{number:02}{suit}" for suit in "cshd" for number in range(1, 14)]),
    "German": ("french", 32, [f"{suit} {rank}" for suit in ("Pik", "Herz", "Karo", "Kreuz")
                              for rank in ("Ass", "7", "8", "9", "10", "Bube", "Dame", "König")]),
    "French": ("french", 52, [f"{rank} de {suit}" for suit in ("pique", "cœur", "carreau", "trèfle")
                              for rank in ("as", *FIGURES, "valet", "dame", "roi")]),
    "Japanese": ("french", 52, [f"{suit}の{rank}" for suit in ("スペード", "ハート", "ダイヤ", "クラブ")
                                for rank in ("エース", *FIGURES, "ジャック", "クイーン", "キング")]),
    "Italian": ("spanish", 40, [f"{number:02}_{suit}" for suit in ITALIAN for number in range(1, 11)]),
    "numbered Spanish": ("spanish", 40, [
        f"{number:02} - {rank} de {suit}" for number, (suit, rank) in enumerate(
            (suit, rank) for suit in ("oros", "copas", "espadas", "bastos")
            for rank in ("as", *"234567", "sota", "caballo", "rey"))]),
    "tarot": ("spanish", 48, [f"{suit}{number:02}" for suit in ("wands", "cups", "swords", "pentacles")
                              for number in range(1, 15)]),
    "Cucco": ("kuku", 20, ["15_Cucco", "14_Bragon", "13_Salta", "12_Gnao", "11_Fermatevi", "X", "IX", "VIII", "VII",
                           "VI", "V", "IV", "III", "II", "I", "Nulla", "Secchia", "Mascherone", "Leone", "Matto"]),
    "Japanese Kuku": ("kuku", 20, ["クク", "人間", "馬", "猫", "家", "桶", "お面", "ライオン", "マット",
                                   *map(str, range(11))]),
    "XTarot": ("xtarot", 68, [f"{suit}_{rank}" for suit in ("wind", "water", "earth", "fire")
                              for rank in range(-1, 16)]),
}


@pytest.mark.parametrize("pack", PACKS)
def test_a_pack_is_known_by_the_names_of_its_files(pack: str) -> None:
    deck, number, files = PACKS[pack]
    reading = names.read(files)
    assert (reading.deck, reading.known) == (deck, number)


@pytest.mark.parametrize(("name", "card"), [("09_spade", "swords-knight"), ("10_denari", "coins-king"),
                                            ("08_coppe", "cups-jack"), ("01_bastoni", "batons-1")])
def test_italian_packs_of_forty_count_their_courts_from_eight(name: str, card: str) -> None:
    assert names.read(PACKS["Italian"][2]).cards[card] == name


def test_spade_are_spades_in_english_and_swords_in_italian() -> None:
    english = names.read([f"{rank}_spade" for rank in COURTS] + [f"{rank}_heart" for rank in COURTS])
    assert english.cards["spades-king"] == "king_spade"
    assert names.read(PACKS["Italian"][2]).cards["swords-1"] == "01_spade"


def test_tens_that_were_invented_and_queens_are_alien_to_a_latin_pack() -> None:
    assert set(names.read(PACKS["tarot"][2]).alien) == {f"{suit}{number}" for suit in
                                                        ("wands", "cups", "swords", "pentacles") for number in (10, 13)}


@pytest.mark.parametrize("files", [[f"IMG_{number}" for number in range(2041, 2061)], [str(n) for n in range(1, 21)]])
def test_counters_of_cameras_are_no_names_of_cards(files: list[str]) -> None:
    assert names.read(files).known == 0


def test_a_second_picture_of_a_kuku_card_is_its_copy_and_of_a_french_one_too_much() -> None:
    assert names.read(["cat", "horse", "lion", "cat_2"]).cards["cat.b"] == "cat_2"
    assert names.read(["ace_of_spades", "2_of_spades", "3_of_spades", "ace_of_spades2"]).twice == ("ace_of_spades2",)


def test_who_names_a_deck_is_believed() -> None:
    assert names.read(PACKS["codes"][2], "portuguese").known == 48


def test_photographs_are_named_by_words_and_by_figures_beside_words_never_by_a_camera() -> None:
    files = [Path(name) for name in (
        "IMG_2041.JPG", "4.png", "photo 4.png", "cat.png", "house 1.png", "Lion final2.png", "back.png", "lena.png")]
    assert {card: path.name for card, path in photos.named(files, "kuku").items()} == {
        "cat": "cat.png", "house": "house 1.png", "lion": "Lion final2.png", "n-4": "4.png", "back": "back.png"}
    assert photos.named(files[:3], "kuku") == {} and [*photos.named(files, "french")] == ["back"]


@pytest.mark.parametrize(("files", "cards"), [
    ("cat inn 5 hat 0 mycousin", "cat house n-5 n-0"),
    ("cat 3", "cat n-3"),
    ("cat inn 1 2 3 4 5", "cat house"),                                 # they go on: the order of the others
    ("cat inn human horse 0 16", "cat house human horse"),              # there is no 16, so they count pictures
    ("cat inn human 1 2 3 4 IMG_2041", "cat house human n-1 n-2 n-3 n-4"),
    ("cat inn human 2024-05-03 20240503_101112 DSC_0005", "cat house human"),
    ("0 1 5", ""),
])
def test_bare_figures_are_cards_beside_words_unless_they_count_the_pictures(files: str, cards: str) -> None:
    found = photos.named([Path(f"{name}.jpg") for name in files.split()], "kuku")
    assert set(found) == set(cards.split())


def test_dates_among_named_cards_are_no_cards() -> None:
    assert set(names.read(["cat", "inn", "human", "2024-05-03", "7"], "kuku").cards) == {"cat", "house", "human", "n-7"}


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("beside", [[], ["DSC100", "DSC102"]])
def test_the_ids_of_cards_are_names_of_them_also_beside_photographs(deck: str, beside: list[str]) -> None:
    ids = card_ids(deck)
    found = photos.named([Path(f"{name}.jpg") for name in (*ids, *beside)], deck)
    assert {card: path.stem for card, path in found.items()} == {card: card for card in ids}


def test_ids_and_words_are_names_beside_each_other() -> None:
    files = "n-1 n-10 gatto N-0 lion.b lion hunam DSC100 horse.final"
    found = photos.named([Path(f"{name}.jpg") for name in files.split()], "kuku")
    assert {card: path.stem for card, path in found.items()} == {
        "n-1": "n-1", "n-10": "n-10", "cat": "gatto", "n-0": "N-0", "lion": "lion", "lion.b": "lion.b",
        "horse": "horse.final"}
    read = names.read(["n-1", "n-10", "gatto", "cavallo", "leone"])
    assert set(read.cards) == {"n-1", "n-10", "cat", "horse", "lion"}


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("deck", ["xtarot", "french", "spanish", "portuguese", "komatsu"])
def test_what_a_card_is_called_on_the_screen_is_a_name_of_it(deck: str, lang: str) -> None:
    said = {card: Language(lang).text(f"card.{deck}.{card}.name") for card in card_ids(deck)}
    found = photos.named([Path(f"{name}.jpg") for name in said.values()], deck)
    assert {card: path.stem for card, path in found.items()} == said
