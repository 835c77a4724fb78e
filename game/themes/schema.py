"""theme.yaml, key by key: texts in, values out. A value that cannot be used costs that value and leaves a remark.

Only what would make the whole theme a guess refuses it: another format version, or a file that is not YAML.
"""
from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from game.core.trouble import Trouble
from game.data.shape import listing, meant
from game.data.yaml_text import DataError, Mapping, Text, Tree, read_mapping
from game.disk import files
from game.themes.model import BUILT_IN, CardStyle, Source, TableArt, ThemeRemark
from game.themes.palette import COLOURS, SUITS
from game.themes.reference import file, grid, picture
from game.themes.scan import SOUNDS, FileIndex, base, card_ids
from game.themes.tolerant_reader import TolerantReader, Wrong

VERSION = "1"
FILE = "theme.yaml"
_COLOUR = re.compile(r"#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$")
_SPOT = re.compile(r"(\d{1,3})% +(\d{1,3})%$")
_DECK_KEYS = ("cards", "captions", "sheet")
_KEYS = (
    "theme", "id", "name", "version", "author", "license", "copyright", "source", "extends", "card", "deck",
    *_DECK_KEYS, "decks", "backs", "table", "tokens", "crests", "colours", "sounds",
)  # fmt: skip
MOST_TAKES = 50
MOST_THINGS = 10_000
"""So many texts, lists and pairs may stand in a file: no theme has more, and the table does not wait for a larger one.
"""
MOST_LANGUAGES = 40
MOST_CAPTION = 40
"""Letters."""
GONE = ("fonts", "preview")
"""Keys that were once known: a theme has no letters of its own, for a font is a program; and it shows itself."""
_OTHER_SPELLINGS = {"licence": "license", "colors": "colours"}


@dataclass
class DeckSaid:
    """Describes what theme.yaml says about one deck."""

    faces: dict[str, Source] = field(default_factory=dict)
    captions: dict[str, dict[str, str]] = field(default_factory=dict)


@dataclass
class ThemeFile:
    """Describes what theme.yaml says; what it leaves out is empty."""

    id: str = ""
    names: dict[str, str] = field(default_factory=dict)
    version: str = ""
    author: str = ""
    licence: str = "unknown"
    copyright: str = ""
    source: str = ""
    extends: str = BUILT_IN
    extends_line: int = 0
    id_line: int = 0
    card: CardStyle = field(default_factory=CardStyle)
    deck: str = ""
    decks: dict[str, DeckSaid] = field(default_factory=dict)
    backs: dict[str, Source] = field(default_factory=dict)
    back: str = ""
    table: TableArt | None = None
    tokens: dict[str, Source] = field(default_factory=dict)
    crests: dict[str, Source] = field(default_factory=dict)
    colours: dict[str, str] = field(default_factory=dict)
    sounds: dict[str, tuple[Path, ...]] = field(default_factory=dict)
    remarks: list[ThemeRemark] = field(default_factory=list)


def read(shelf: FileIndex) -> ThemeFile:
    """Read the folder's theme.yaml; nothing if there is none. Raises DataError."""
    path = shelf.root / FILE
    return _ThemeReader(shelf, path).said(read_mapping(path, most=MOST_THINGS)) if files.is_file(path) else ThemeFile()


class _ThemeReader(TolerantReader):
    def __init__(self, shelf: FileIndex, path: Path) -> None:
        super().__init__(path)
        self.shelf = shelf

    def said(self, written: Mapping) -> ThemeFile:
        top = self.spelled(written)
        self.check_version(top)
        self.know(top, _KEYS)
        result = ThemeFile(remarks=self.remarks)
        self.passport(top, result)
        result.card = self.card(self.part(top, "card"))
        self.decks(top, result)
        self.backs(self.part(top, "backs"), result)
        result.table = self.table(self.part(top, "table")) if "table" in top else None
        result.tokens = self.each(self.part(top, "tokens"), self.picture)
        result.crests = self.each(self.part(top, "crests"), self.picture)
        result.colours = self.colours(self.part(top, "colours"))
        result.sounds = self.each(self.part(top, "sounds"), self.takes)
        return result

    # ---- the frame -------------------------------------------------------------------------------------------
    def spelled(self, written: Mapping) -> Mapping:
        """Return the mapping with both spellings of licence and colour read as one, and without what was once used."""
        top = Mapping(written.line)
        for key, value in written.items():
            if key in GONE:
                self.remark(written.lines[key], f"gone_{key}")
                continue
            name = _OTHER_SPELLINGS.get(key, key)
            top[name], top.lines[name] = value, written.lines[key]
        return top

    def check_version(self, top: Mapping) -> None:
        if "theme" not in top:
            self.remark(top.line, "no_version")
        elif top["theme"] != VERSION:
            what = Trouble("theme.other_format", {"theirs": str(top["theme"]), "ours": VERSION})
            raise DataError(self.path, top.lines["theme"], "theme", what)

    def passport(self, top: Mapping, said: ThemeFile) -> None:
        """Name, author, licence and descent."""
        for key, name in (("id", "id"), ("version", "version"), ("author", "author"), ("license", "licence"),
                          ("copyright", "copyright"), ("source", "source"), ("extends", "extends")):  # fmt: skip
            value = self.one(top, key, self.word)
            if value:
                setattr(said, name, value)
        said.extends_line, said.id_line = top.lines.get("extends", 0), top.lines.get("id", 0)
        if isinstance(top.get("name"), Text):
            said.names = {"en": self.word(top["name"])}
        else:
            said.names = self.each(self.part(top, "name"), self.word)

    def card(self, part: Mapping) -> CardStyle:
        return CardStyle(**self.fields(part, {"aspect": self.aspect, "corner": self.corner, **self.choices(CardStyle)}))

    def table(self, part: Mapping) -> TableArt:
        return TableArt(**self.fields(part, {
            "colour": self.colour, "image": self.picture, **self.choices(TableArt), "light": self.colour,
            "dusk": self.colour, "lamp": self.spot, "border": self.picture, "left": self.picture,
            "right": self.picture}))

    # ---- decks -----------------------------------------------------------------------------------------------
    def decks(self, top: Mapping, said: ThemeFile) -> None:
        """Read `decks:`, and the shorthand of `deck:` with `cards:`, `captions:` and `sheet:` at the left edge."""
        said.deck = self.one(top, "deck", self.word) or ""
        decks = self.part(top, "decks")
        for name in decks:
            part = self.part(decks, name)
            self.know(part, _DECK_KEYS)
            said.decks[name] = self.deck(part, name)
        if any(key in top for key in _DECK_KEYS):
            if not said.deck:
                line = next(top.lines[key] for key in _DECK_KEYS if key in top)
                self.remark(line, "which_deck", True)
                return
            said.decks[said.deck] = self.deck(top, said.deck)

    def deck(self, part: Mapping, name: str) -> DeckSaid:
        faces = self.sheet(self.part(part, "sheet")) if "sheet" in part else {}
        cards = self.part(part, "cards")
        faces |= self.each(cards, self.picture)
        known = card_ids(name)
        for card in faces:
            if known and base(card) not in known and not self.enough:
                self.remark(cards.lines.get(card, part.line), "card_unknown", deck=name, name=card,
                            meant=meant(card, known))
        words = self.part(part, "captions")
        return DeckSaid(faces, {language: self.each(self.part(words, language), self.caption)
                                  for language in islice(words, MOST_LANGUAGES)})

    def sheet(self, part: Mapping) -> dict[str, Source]:
        """Read `{image: deck.png, grid: 10x7, cards: […]}`; `-` in the list leaves a cell out."""
        said = self.fields(part, {
            "image": self.picture, "grid": lambda tree: grid(self.word(tree)),
            "cards": lambda tree: [self.word(item) for item in listing(tree, self.path, "cards")]})
        if len(said) < 3 or not said["cards"]:
            self.remark(part.line, "half_sheet", True)
            return {}
        image, (columns, rows), cards = said["image"], said["grid"], said["cards"]
        if len(cards) > columns * rows:
            self.remark(part.lines["cards"], "full_sheet", True, cards=len(cards), cells=columns * rows)
        cells = list(enumerate(cards, start=1))[: columns * rows]
        return {card: Source(image.path, cell=(columns, rows, n)) for n, card in cells if card not in ("", "-")}

    def backs(self, part: Mapping, said: ThemeFile) -> None:
        """Read the backs: `default` names one of them, or a picture itself."""
        names = Mapping(part.line)
        for key, value in part.items():
            if key == "default" and isinstance(value, Text) and "." not in value:
                said.back = str(value)
            else:
                names[key], names.lines[key] = value, part.lines[key]
        said.backs = self.each(names, self.picture)
        if "default" in said.backs:
            said.back = "default"

    # ---- other parts -----------------------------------------------------------------------------------------
    def colours(self, part: Mapping) -> dict[str, str]:
        suits = self.part(part, "suits")
        plain = Mapping(part.line)
        for key in part.keys() - {"suits"}:
            plain[key], plain.lines[key] = part[key], part.lines[key]
        self.know(plain, (*COLOURS, "suits"))
        self.know(suits, tuple(SUITS))
        found = self.each(plain, self.colour)
        return found | {f"suit.{suit}": value for suit, value in self.each(suits, self.colour).items()}

    def takes(self, tree: Tree) -> tuple[Path, ...]:
        """Read a sound, or a list of takes of it."""
        names = [tree] if isinstance(tree, Text) else listing(tree, self.path, "sounds")
        return tuple(file(self.word(name), self.shelf, SOUNDS) for name in names[:MOST_TAKES])

    def caption(self, tree: Tree) -> str:
        """Read a word that has to have room in a bubble and beside a card."""
        return self.word(tree)[:MOST_CAPTION].strip()

    # ---- values ----------------------------------------------------------------------------------------------
    def picture(self, tree: Tree) -> Source:
        return picture(self.word(tree), self.shelf)

    def colour(self, tree: Tree) -> str:
        match = _COLOUR.match(self.word(tree))
        if not match:
            raise Wrong("no_colour", name=str(tree))
        digits = match[1].lower()
        return "#" + (digits if len(digits) == 6 else "".join(2 * digit for digit in digits))

    def spot(self, tree: Tree) -> tuple[float, float]:
        """Read a spot of the table, from its left and its upper edge: `50% 40%`."""
        match = _SPOT.match(self.word(tree))
        if not match or max(int(match[1]), int(match[2])) > 100:
            raise Wrong("no_spot", name=str(tree))
        return int(match[1]) / 100, int(match[2]) / 100

    def aspect(self, tree: Tree) -> float:
        return self.number(tree, 1.0, 0.2, 5.0, "no_aspect")

    def corner(self, tree: Tree) -> float:
        word = self.word(tree)
        return self.number(tree, 0.01 if word.endswith("%") else 1.0, 0.0, 0.5, "no_share")
