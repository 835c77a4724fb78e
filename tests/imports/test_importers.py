"""Packs of other programs, made here in their formats: what is recognised, and what stays outside."""
from __future__ import annotations

import gzip
import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from game import imports
from game.core.trouble import Troubled
from game.imports import kde, pokerth
from game.themes import check
from game.themes.load import load
from tests.imports.samples import picture, pictures


def pysol(folder: Path, name: str, kind: int, cards: Iterable[str], ending: str = ".gif") -> Path:
    """A set in PySol's own format, with the backs, bottoms and shades its tables want."""
    cards = list(cards)
    lines = [f"PySolFC solitaire cardset;4;{ending};{kind};{len(cards)};7", f"123-{name.lower()};{name}", "79 123 8",
             "16 25 7 7", "back02", "back01.gif; back02.gif"]  # fmt: skip
    pictures(folder, [*cards, "back01", "back02", "bottom01", "bottom05-n", "shade", "l01"], ending)
    (folder / "config.txt").write_text("\n".join(lines), "utf-8")
    paper = "Copyright (C) 2004 Ada Painter <ada@example.org>\nGNU General Public License …; either version 2 of it"
    (folder / "COPYRIGHT").write_text(paper, "utf-8")
    return folder


def suits(ranks: int, trumps: int = 0) -> list[str]:
    return [f"{rank:02}{suit}" for suit in "cshd" for rank in range(1, ranks + 1)] + [
        f"{rank:02}z" for rank in range(1, trumps + 1)]


def drawn(ids: Iterable[str], columns: int = 13, rows: int = 5) -> str:
    """A drawing with a rectangle for every id, as large as a card, in rows."""
    parts = "".join(f'<rect id="{name}" x="{79 * (n % columns) + 1}" y="{123 * (n // columns) + 1}" width="77" '
                    f'height="121" fill="#{n * 1111:06x}"/>' for n, name in enumerate(ids))
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {79 * columns} {123 * rows}">'
            f'<g id="layer1"><path id="path4711" d="M0 0h1v1z"/>{parts}</g></svg>')


def test_a_pysol_set_of_french_cards_says_whose_it_is(tmp_path: Path) -> None:
    theme = load(imports.bring(imports.examine(pysol(tmp_path / "cardset-ada", "Ada", 1, suits(13))), tmp_path / "t"))
    faces = theme.decks["french"].faces["full"]
    assert {card: faces[card].path.name for card in ("clubs-1", "spades-10", "hearts-jack", "diamonds-king")} == {
        "clubs-1": "01c.gif", "spades-10": "10s.gif", "hearts-jack": "11h.gif", "diamonds-king": "13d.gif"}
    assert (theme.name("en"), theme.copyright, theme.licence) == ("Ada", "Ada Painter", "GPL-2.0-or-later")
    assert theme.card.index == "always", "cards of plain colours say nothing in their corners"
    assert (theme.back, sorted(theme.backs)) == ("back02", ["back01", "back02"])
    report = check(theme.folder)
    assert (report.errors, report.warnings) == ((), ())


def test_a_latin_pysol_set_leaves_its_invented_tens_outside(tmp_path: Path) -> None:
    proposal = imports.examine(pysol(tmp_path / "set", "Trevisane", 1, suits(13)))
    assert (proposal.kind, list(proposal.decks), len(proposal.cards)) == ("pysol", ["spanish", "komatsu"], 48)
    stems = {card: proposal.cards[card].path.stem for card in ("batons-9", "swords-jack", "cups-knight", "coins-king")}
    assert stems == {"batons-9": "09c", "swords-jack": "11s", "cups-knight": "12h", "coins-king": "13d"}
    assert sorted(each.piece.path.stem for each in proposal.unused) == ["10c", "10d", "10h", "10s"]


def test_a_spanish_set_of_forty_eight_counts_its_courts_from_ten(tmp_path: Path) -> None:
    proposal = imports.examine(pysol(tmp_path / "set", "Baraja", 1, suits(12)))
    assert (proposal.cards["coins-jack"].path.stem, proposal.cards["coins-king"].path.stem) == ("10d", "12d")


@pytest.mark.parametrize(("name", "deck", "queen", "number"), [("Vienna 2K", "french", "13h", 52),
                                                               ("Tarot de Marseille", "spanish", "", 48)])
def test_a_tarock_set_is_read_by_its_suits_and_its_trumps_are_no_cards(
        tmp_path: Path, name: str, deck: str, queen: str, number: int) -> None:
    proposal = imports.examine(pysol(tmp_path / "set", name, 3, suits(14, 22)))
    assert (proposal.deck, len(proposal.cards)) == (deck, number)
    queens = [piece.path.stem for card, piece in proposal.cards.items() if card == "hearts-queen"]
    assert queens == ([queen] if queen else [])
    assert sum(each.piece.path.stem.endswith("z") for each in proposal.unused) == 22


def test_a_user_who_wishes_latin_suits_gets_them_and_tiles_are_no_cards(tmp_path: Path) -> None:
    folder = pysol(tmp_path / "set", "Plain", 1, suits(13))
    assert "coins-king" in imports.examine(folder, "komatsu").cards
    with pytest.raises(Troubled, match="other_cards"):
        imports.examine(pysol(tmp_path / "tiles", "Crystal", 4, ["tile01"]))


def test_pointing_at_the_paper_of_a_set_means_the_set(tmp_path: Path) -> None:
    folder = pysol(tmp_path / "set", "Plain", 1, suits(13))
    assert imports.examine(folder / "config.txt").kind == "pysol"


KDE = [f"{rank}_{suit}" for suit in ("club", "spade", "heart", "diamond")
       for rank in (*range(1, 11), "jack", "queen", "king")]


def test_a_kde_deck_is_its_drawing_and_its_index(tmp_path: Path) -> None:
    folder = tmp_path / "svg-sea"
    folder.mkdir()
    (folder / "sea.svgz").write_bytes(gzip.compress(drawn([*KDE, "black_joker", "red_joker", "back"]).encode()))
    (folder / "index.desktop").write_text("[KDE Backdeck]\nName=Sea\nName[ja]=海\nAuthor=Ada\nSVG=sea.svgz\nBack=Sea\n",
                                          "utf-8")
    picture(folder / "11.png")
    proposal = imports.examine(folder)
    assert (proposal.kind, proposal.name, proposal.author, len(proposal.cards)) == ("kde", "Sea", "Ada", 53)
    assert proposal.cards["hearts-queen"].part == "queen_heart" and proposal.backs["default"].part == "back"
    report = check(imports.bring(proposal, tmp_path / "themes"))
    assert [len(part.drawn) for part in report.coverage if part.level == "full"] == [53, 48]
    assert report.errors == ()


def test_an_old_kde_deck_counts_aces_kings_and_so_on(tmp_path: Path) -> None:
    folder = pictures(tmp_path / "cards-xskat", map(str, range(1, 53)))
    (folder / "index.desktop").write_text("[KDE Cards]\nName=XSkat\nPreview=11.png\n", "utf-8")
    cards = imports.examine(folder).cards
    assert {cards[card].path.stem: card for card in ("clubs-1", "hearts-queen", "diamonds-2")} == {
        "1": "clubs-1", "11": "hearts-queen", "52": "diamonds-2"}
    assert len(kde.RANKS) * len(kde.SUITS) == len(cards)


def test_a_drawing_is_taken_apart_by_the_names_of_its_parts(tmp_path: Path) -> None:
    ids = [f"{suit}_{rank}" for suit in ("club", "diamond", "heart", "spade")
           for rank in (*range(1, 11), "jack", "queen", "king")]
    small = [f"{rank}{suit}s" for suit in ("club", "heart") for rank in ("king", "queen")]      # portraits used in them
    parts = [*small, *ids, "club_symbol", "joker_black", "back"]
    (tmp_path / "sea_green.svg").write_text(drawn(parts, rows=6), "utf-8")
    proposal = imports.examine(tmp_path / "sea_green.svg")
    assert (proposal.kind, proposal.name, proposal.cards["clubs-king"].part) == ("gnome", "Sea green", "club_king")
    assert len(proposal.cards) == 53


@pytest.mark.parametrize(("rows", "number"), [(5, 53), (4, 52)])
def test_a_drawing_without_names_is_taken_apart_by_places(tmp_path: Path, rows: int, number: int) -> None:
    (tmp_path / "plain.svg").write_text(drawn([f"p{n}x" for n in range(13 * rows)], rows=rows), "utf-8")
    proposal = imports.examine(tmp_path / "plain.svg")
    assert len(proposal.cards) == number
    assert proposal.cards["spades-king"].part == f"13x{rows}:52"
    assert proposal.cards["hearts-1"].part == f"13x{rows}:27"


def test_a_drawing_of_latin_cards_is_one(tmp_path: Path) -> None:
    ids = [f"{suit}-{rank}" for suit in ("oros", "copas", "espadas", "bastos") for rank in range(1, 13)]
    (tmp_path / "baraja.svg").write_text(drawn(ids), "utf-8")
    proposal = imports.examine(tmp_path / "baraja.svg")
    assert (proposal.deck, len(proposal.cards), proposal.cards["cups-knight"].part) == ("spanish", 48, "copas-11")


def test_a_pokerth_deck_is_counted_from_the_two_of_diamonds(tmp_path: Path) -> None:
    folder = pictures(tmp_path / "default", [*map(str, range(52)), pokerth.BACK, "preview"])
    (folder / "defaultdeckstyle.xml").write_text('<StyleDescription value="Big" /> <!-- … -->', "utf-8")
    proposal = imports.examine(folder)
    assert (proposal.kind, proposal.name, len(proposal.cards)) == ("pokerth", "Big", 52)
    assert [proposal.cards[card].path.stem for card in ("diamonds-2", "diamonds-1", "spades-2", "clubs-1")] == [
        "0", "12", "26", "51"]


@pytest.mark.parametrize("spoil", [lambda text: "", lambda text: text[:40], lambda text: text.replace("1", "x")])
def test_a_damaged_paper_makes_a_set_loose_pictures(tmp_path: Path, spoil: Callable[[str], str]) -> None:
    folder = pysol(tmp_path / "set", "Plain", 1, suits(13))
    config = folder / "config.txt"
    config.write_text(spoil(config.read_text("utf-8")), "utf-8")
    assert len(imports.examine(folder).cards) == 52


def test_the_jokers_of_a_drawing_are_cards_and_not_the_figure_on_them(tmp_path: Path) -> None:
    gnome = [f"{suit}_{rank}" for suit in ("club", "diamond", "heart", "spade") for rank in range(1, 11)]
    (tmp_path / "pack.svg").write_text(drawn(["joker", *gnome, "joker_text", "joker_black", "joker_red"]), "utf-8")
    assert imports.examine(tmp_path / "pack.svg").cards["joker-1"].part == "joker_black"


@pytest.mark.parametrize("apart", [("_", "-"), ("-", "_")])
def test_signs_on_cards_that_are_called_almost_as_cards_are_none(tmp_path: Path, apart: tuple[str, str]) -> None:
    """So it is in packs there are: `heart-2` is a heart on `heart_2`, `pip_club_joker` one on a joker."""
    card, sign = apart
    cards = [f"{suit}{card}{rank}" for suit in ("club", "diamond", "heart", "spade") for rank in range(1, 11)]
    signs = [*(f"{suit}{sign}{rank}" for suit, rank in (("heart", 2), ("spade", 9), ("diamond", 6))),
             *(f"pip{card}{suit}{card}joker" for suit in ("club", "diamond", "heart", "spade"))]
    (tmp_path / "pack.svg").write_text(drawn([*signs, *cards, f"joker{card}black", f"joker{card}red"]), "utf-8")
    found = imports.examine(tmp_path / "pack.svg").cards
    assert (found["hearts-2"].part, found["spades-9"].part) == (f"heart{card}2", f"spade{card}9")
    assert found["joker-1"].part == f"joker{card}black"


def test_a_drawing_of_few_parts_is_a_card_and_no_deck(tmp_path: Path) -> None:
    (tmp_path / "cat.svg").write_text(drawn(["heart_1", "king_of_spades"], 2, 1), "utf-8")
    assert imports.examine(tmp_path / "cat.svg").cards == {"cat": imports.ImportItem(tmp_path / "cat.svg")}


@pytest.mark.skipif(sys.platform != "linux", reason="names that are no UTF-8 are only there")
def test_names_in_the_letters_of_old_japan_mean_cards_and_name_the_theme(tmp_path: Path) -> None:
    made = pictures(tmp_path / "made", ["猫", "馬", "人間", "クク"])
    old = tmp_path / os.fsdecode("猫の札".encode("cp932"))
    old.mkdir()
    for path in made.iterdir():
        path.rename(old / os.fsdecode(path.name.encode("cp932")))
    proposal = imports.examine(old)
    assert set(proposal.cards) == {"cat", "horse", "human", "cuckoo"}
    theme = load(imports.bring(proposal, tmp_path / "themes"))
    assert theme.names == {"en": "猫の札"} and set(theme.decks["kuku"].faces["full"]) == set(proposal.cards)
