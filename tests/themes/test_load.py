"""A folder becomes a theme: by the names of its files, and by what theme.yaml says over them."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.data.yaml_text import DataError
from game.themes.find import open_theme
from game.themes.load import is_theme, load
from game.themes.look import Look
from game.themes.model import Theme
from game.themes.reference import written
from tests.told import cure_of, what_of

Make = Any


def _whats(theme: Theme) -> list[str]:
    return [what_of(remark) for remark in theme.remarks]


# ---- pictures first -----------------------------------------------------------------------------------------
def test_a_folder_of_well_named_pictures_is_a_theme(make: Make) -> None:
    theme = load(make("Grandma's Kuku", None, "cards/cuckoo.jpg", "cards/N-10.PNG", "cards/cat.b.png", "back.png",
                      "table.jpg", "cards/medium/cat.svg", "preview.png"))  # fmt: skip
    assert (theme.id, theme.name("ja"), theme.extends) == ("Grandma's Kuku", "Grandma's Kuku", "osteria-seto")
    faces = theme.decks["kuku"].faces
    assert {level: sorted(each) for level, each in faces.items()} == {
        "full": ["cat.b", "cuckoo", "n-10"], "medium": ["cat"], "small": [],
    }  # fmt: skip
    assert theme.backs[theme.back].path.name == "back.png"
    assert theme.table and theme.table.image and theme.table.image.path.name == "table.jpg"
    assert theme.remarks == ()


def test_pictures_may_lie_loosely_in_the_folder(make: Make) -> None:
    theme = load(make("loose", None, "cuckoo.png", "small/cuckoo.png", "back.png", "holiday.png"))
    assert {level: list(each) for level, each in theme.decks["kuku"].faces.items()} == {
        "full": ["cuckoo"], "medium": [], "small": ["cuckoo"],
    }  # fmt: skip
    assert theme.remarks == ()


def test_one_folder_a_deck(make: Make) -> None:
    theme = load(make("two", None, "cards/kuku/cat.svg", "cards/kuku/small/cat.svg", "cards/tarok/sun.svg"))
    assert list(theme.decks) == ["kuku", "tarok"]
    assert "no deck `tarok`" in _whats(theme)[0]


def test_the_better_kind_of_picture_counts(make: Make) -> None:
    theme = load(make("both", None, "cards/cat.png", "cards/cat.svg", "cards/cat.jpg"))
    assert theme.decks["kuku"].faces["full"]["cat"].path.suffix == ".svg"


def test_a_slip_of_the_pen_is_remarked(make: Make) -> None:
    (remark,) = load(make("slip", "theme: 1\ndeck: kuku", "cards/cuckooo.png", "cards/cat.png")).remarks
    assert (what_of(remark), remark.grave) == ("no card of kuku has the id `cuckooo`", False)
    assert cure_of(remark).startswith("did you mean `cuckoo`? cards are matto, lion, ")
    assert remark.file.name == "cuckooo.png"


def test_sounds_by_name_with_takes_in_order(make: Make) -> None:
    theme = load(make("loud", None, "cards/cat.svg", "sounds/deal-10.wav", "sounds/deal-2.wav", "sounds/win.ogg",
                      "sounds/call-kuku-1.wav", "sounds/notes.txt"))  # fmt: skip
    assert {name: [path.name for path in takes] for name, takes in theme.sounds.items()} == {
        "call-kuku": ["call-kuku-1.wav"], "deal": ["deal-2.wav", "deal-10.wav"], "win": ["win.ogg"],
    }  # fmt: skip


def test_no_folder(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="no such folder"):
        load(tmp_path / "none")


def test_what_looks_like_a_theme(make: Make) -> None:
    assert is_theme(make("a", "theme: 1"))
    assert is_theme(make("b", None, "cards/cat.svg"))
    assert not is_theme(make("c", None, "holiday.png"))


# ---- theme.yaml ---------------------------------------------------------------------------------------------
FULL = """
theme: 1
id: lisbon-1780
name: {en: Lisbon 1780, ja: リスボン 1780}
version: "1.0"
author: somebody
license: CC-BY-SA-4.0
copyright: 1780
source: https://example.org
extends: older
card: {aspect: 0.64, corner: 5%, fit: cover, frame: picture, scaling: pixel, index: always}
decks:
  kuku:
    cards: {cat: dragons.svg#p, n-2: sheet.png#12x4:14, cuckoo.b: own.png}
    captions: {pt: {cuckoo: cuco}}
    sheet: {image: sheet.png, grid: 10x7, cards: [cat, -, horse]}
backs: {default: blue, blue: b/blue.svg, red: dragons.svg#p}
table: {colour: "#0B5132", image: felt.png, fit: tile}
tokens: {chip: own.png}
colours: {paper: "#fff", kin: "#ffb000", suits: {coins: "#c98a00"}}
sounds: {deal: d.ogg, win: [d.ogg, w.wav]}
"""
FILES = ("dragons.svg", "sheet.png", "own.png", "b/blue.svg", "felt.png", "d.ogg", "w.wav", "cards/lion.svg")


def test_everything_theme_yaml_can_say(make: Make) -> None:
    folder = make("folder", FULL, *FILES)
    theme = load(folder)
    assert theme.remarks == ()
    assert (theme.id, theme.name("ja"), theme.name("fr")) == ("lisbon-1780", "リスボン 1780", "Lisbon 1780")
    assert (theme.version, theme.licence, theme.extends, theme.extends_line) == ("1.0", "CC-BY-SA-4.0", "older", 10)
    card = theme.card
    assert (card.aspect, card.corner) == (pytest.approx(0.64), pytest.approx(0.05))
    assert (card.fit, card.frame, card.scaling, card.index) == ("cover", "picture", "pixel", "always")
    full = theme.decks["kuku"].faces["full"]
    assert {name: (each.path.name, each.element, each.cell) for name, each in full.items()} == {
        "lion": ("lion.svg", "", None),
        "cat": ("dragons.svg", "p", None),
        "n-2": ("sheet.png", "", (12, 4, 14)),
        "cuckoo.b": ("own.png", "", None),
        "horse": ("sheet.png", "", (10, 7, 3)),
    }
    assert theme.decks["kuku"].captions == {"pt": {"cuckoo": "cuco"}}
    assert (theme.back, sorted(theme.backs)) == ("blue", ["blue", "red"])
    assert theme.table and (theme.table.colour, theme.table.fit) == ("#0b5132", "tile")
    assert theme.colours == {"paper": "#ffffff", "kin": "#ffb000", "suit.coins": "#c98a00"}
    assert [path.name for path in theme.sounds["win"]] == ["d.ogg", "w.wav"]


@pytest.mark.parametrize("name", ["osteria-seto", "places", "Osteria-Seto"])
def test_no_one_takes_the_id_of_a_theme_of_ours(make: Make, shelf: Path, name: str) -> None:
    folder = make("mine", f"theme: 1\nid: {name}\ndeck: kuku", "cards/cat.png")
    theme = load(folder)
    assert theme.id == f"{name}-2" and [what_of(remark) for remark in theme.remarks] == [
        f"`{name}` is the id of a theme that comes with Kataku"]
    look = open_theme(folder)
    assert look.back().owner.id == "osteria-seto" and look.face("kuku", "cat", "full").owner is look.theme
    called = load(make(name, None, "cards/cat.png"))
    assert called.id == f"{name}-2" and not called.remarks


def test_one_card_lies_otherwise_than_all_of_its_theme(make: Make) -> None:
    theme = load(make("mine", """theme: 1
deck: kuku
card: {fit: cover}
cards:
  lion: a.png#fit:contain
  cat: a.png#13x5:16#fit:stretch
  horse: a.png
  mask: a.png#fit:squeezed
""", "a.png"))
    look = Look([theme])
    faces = {card: look.face("kuku", card, "full") for card in ("lion", "cat", "horse", "mask")}
    assert {card: face and face.style.fit for card, face in faces.items()} == {
        "lion": "contain", "cat": "stretch", "horse": "cover", "mask": None}
    cat = faces["cat"]
    assert cat is not None and cat.cell == (13, 5, 16)
    assert [cure_of(each) for each in theme.remarks] == [
        "write one of #fit:contain #fit:cover #fit:stretch at its end, or leave it out"]
    assert written("a.png", None, "contain") == "a.png#fit:contain" and written("a.png", None) == "a.png"
    lion = faces["lion"]
    assert lion is not None
    look.pass_over(lion.path, lion.element, lion.cell)
    assert look.face("kuku", "lion", "full") is None, "a picture that cannot be drawn cannot be, however it lies"


def test_a_card_in_a_photograph_is_named_by_its_corners(make: Make) -> None:
    places = "10,20,110.5,20,110,180,-4,180"
    theme = load(make("mine", f"theme: 1\ndeck: kuku\ncards:\n  lion: a.png#corners:{places}\n", "a.png"))
    said = theme.decks["kuku"].faces["full"]["lion"]
    assert said.corners == ((10, 20), (110.5, 20), (110, 180), (-4, 180)) and not theme.remarks
    assert written("a.png", said.corners) == f"a.png#corners:{places}"


def test_the_shorthand_for_one_deck(make: Make) -> None:
    theme = load(make("short", "theme: 1\nname: Short\ndeck: kuku\ncards: {cat: x.png}", "x.png", "cards/lion.svg"))
    assert sorted(theme.decks["kuku"].faces["full"]) == ["cat", "lion"]
    assert theme.remarks == ()


def test_other_spellings(make: Make) -> None:
    theme = load(make("us", 'theme: 1\nlicence: personal\ncolors: {ink: "#000"}'))
    assert (theme.licence, theme.colours, theme.remarks) == ("personal", {"ink": "#000000"}, ())


@pytest.mark.parametrize(
    ("line", "what", "cure"),
    [
        ("autor: me", "the key `autor` is not known", "did you mean `author`?"),
        ("card: {corners: 5%}", "the key `corners` is not known", "did you mean `corner`?"),
        ("card: {fit: contains}", "fit: `contains` is not possible here", "did you mean `contain`?"),
        ("card: {corner: 80%}", "corner: `80%` is not possible here", "write a share"),
        ("card: {aspect: nan}", "aspect: `nan` is not possible here", "write width divided"),
        ("card: [a]", "pairs belong here", "write `{a: b}`"),
        ("table: {colour: green}", "colour: `green` is not a colour", "#0b5132"),
        ("tokens: {chip: chip.png}", "chip: the file `chip.png` is not there", "did you mean `chips.png`?"),
        ("tokens: {chip: ../x.png}", "not a file of this theme", "in the theme’s own folder"),
        ("tokens: {chip: /etc/x.png}", "not a file of this theme", "in the theme’s own folder"),
        ("tokens: {chip: 'C:/x.png'}", "not a file of this theme", "in the theme’s own folder"),
        ("tokens: {chip: 'a\\x.png'}", "not a file of this theme", "in the theme’s own folder"),
        ("tokens: {chip: theme.yaml}", "a kind of file we don’t use", ".svg .svgz .png"),
        ("tokens: {chip: 'chips.png#star'}", "only an SVG has named parts", "name a cell"),
        ("tokens: {chip: 'chips.png#2x2:5'}", "the sheet has no cell 5", "from 1 to 4"),
        ("tokens: {chip: 'chips.png#corners:1,2,3'}", "are not four corners", "eight numbers"),
        ("tokens: {chip: 'chips.png#corners:1,2,3,4,5,6,7,nan'}", "are not four corners", "eight numbers"),
        ("card: {aspect: [1]}", "aspect: a single word", "quotes"),
        ("tokens: {chip: [a]}", "a single word", "quotes"),
        ("cards: {cat: chips.png}", "but not their deck", "add `deck: kuku`"),
        ("decks: {kuku: {cards: {cta: chips.png}}}", "kuku has no card `cta`", "did you mean `cat`?"),
        ("decks: {kuku: {sheet: {image: chips.png}}}", "the sheet isn’t complete", "grid"),
        ("decks: {kuku: {sheet: {image: chips.png, grid: 1x1, cards: [cat, lion]}}}", "names 2 cards", "grid"),
        ("decks: {kuku: {sheet: {image: chips.png, grid: 0x1, cards: [cat]}}}", "`0x1` is not a grid", "10x7"),
        ("backs: {default: bleu, blue: chips.png}", "there is no back `bleu`", "did you mean `blue`?"),
        ("colours: {suits: {coin: '#ffffff'}}", "the key `coin` is not known", "did you mean `coins`?"),
        ("fonts: {index: X.ttf}", "can’t bring its own fonts", "remove `fonts`"),
        ("preview: chips.png", "shows its cards itself", "remove `preview`"),
    ],
)
def test_what_cannot_be_used_costs_only_itself(make: Make, line: str, what: str, cure: str) -> None:
    theme = load(make("odd", f"theme: 1\nname: Odd\n{line}\n", "chips.png", "cards/lion.svg"))
    remark = theme.remarks[0]
    assert what in what_of(remark) and cure in cure_of(remark)
    assert remark.file.name == "theme.yaml"
    assert remark.line in (0, 3)
    assert theme.name("en") == "Odd"
    assert "lion" in theme.decks["kuku"].faces["full"]


def test_a_missing_version_is_remarked(make: Make) -> None:
    (remark,) = load(make("none", "name: x")).remarks
    assert "format version is missing" in what_of(remark)


@pytest.mark.parametrize(
    ("yaml", "message"),
    [
        ("theme: 2", "theme.yaml:1: theme: this theme has format 2"),
        ("theme: 1\nname: &a x\nauthor: *a", "theme.yaml:2: anchors"),
        ("theme: 1\ntheme: 1", "theme.yaml:2: theme: this key is here twice"),
        ("theme: [", "not YAML"),
        ("- theme", "not a list of"),
        ("# " + "x" * 300_000, "larger than 256 KB"),
        ("theme: 1\n" + "".join(f"k{n}: 1\n" for n in range(25_000)), "yaml:5000: there are more than 10000 things"),
    ],
)
def test_what_refuses_the_whole_theme(make: Make, yaml: str, message: str) -> None:
    with pytest.raises(DataError, match=message):
        load(make("bad", yaml))
