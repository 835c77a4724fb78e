"""Defines what a theme is: pictures by name, colours, sounds – and never a rule. Values only; nothing here opens a
file.

Levels of detail: `full` from 220 units of height on screen, `medium` 120-219, `small` below (themes.md).
"""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Literal, NamedTuple

from game.core.trouble import Trouble
from game.pictures import Cell, Corners

Level = Literal["full", "medium", "small"]
LEVELS: tuple[Level, ...] = ("full", "medium", "small")

THEME = "theme"
"""First part of the keys of these sentences."""

BUILT_IN = "osteria-seto"
"""The theme that has everything; every chain ends in it."""

CHANGES = "my-changes"
"""The theme of what a player has laid on single cards; it lies above all others, and cannot be chosen."""

PLACES = "places"
"""The folder of the places beside it: a theme for every game that has one, named after the game."""

Part = Literal["back", "cloth", "chips"]
PARTS: tuple[Part, ...] = ("back", "cloth", "chips")
"""What may be chosen apart from the cards."""

ROOM, MUSIC = "room", "music-"
"""Sounds that last: what is heard of a place; before the name of a piece of music."""

MIDDLE = (.5, .47)
"""Where the lamp hangs if the theme does not say otherwise, as shares of width and height."""


Fit = Literal["contain", "cover", "stretch"]
"""How art of another shape lies on a card: all of it, on paper where it does not reach; cut off to fill the card;
pulled into its shape."""


Material = Literal["plain", "wood", "brass", "cane", "leather", "glaze", "chalk", "bamboo"]
"""What the buttons on a cloth are made of."""


@dataclass(frozen=True)
class Source:
    """Tells where a picture is: a file, or one element of an SVG, one cell of a sheet, or what lies within four corners
    of a photograph. `fit`: how it lies on its card, empty: like all of its theme; it is the same picture all the same.
    """

    path: Path
    element: str = ""
    cell: Cell | None = None
    corners: Corners | None = None
    fit: Fit | Literal[""] = field(default="", compare=False)

    @property
    def kind(self) -> Literal["svg", "raster"]:
        return "svg" if self.path.suffix.lower() in (".svg", ".svgz") else "raster"


@dataclass(frozen=True)
class CardStyle:
    """Describes how card art sits in the card. `corner` is a share of the card's width (0-0.5) that rounds art with
    square ones; `aspect` is width / height of the cards, 0: that of most of the pictures."""

    aspect: float = 0.0
    corner: float = 5 / 63
    fit: Fit = "contain"
    frame: Literal["full", "picture"] = "full"
    scaling: Literal["smooth", "pixel"] = "smooth"
    index: Literal["auto", "always", "never"] = "auto"


@dataclass(frozen=True)
class DeckArt:
    """A theme's own pictures of one deck: level -> `card id` or `card id.copy` -> picture; and words by language."""

    faces: Mapping[Level, Mapping[str, Source]]
    captions: Mapping[str, Mapping[str, str]] = field(default_factory=dict)


class TableArt(NamedTuple):
    """A theme's own cloth: a colour (`#rrggbb` or none), a picture over it, and how it fills the table.

    With a `light` the picture is lit: what is white in it has this colour under the `lamp` and that of `dusk` far from
    it. `medium` is the same picture for smaller windows. The `border` is a square of four by four fields: its corners,
    and between them what is repeated along the edges. `left` and `right` are as high as the table and cling to that
    side of it, whatever its shape.
    """

    colour: str = ""
    image: Source | None = None
    fit: Literal["tile", "cover", "contain", "stretch"] = "cover"
    light: str = ""
    dusk: str = ""
    lamp: tuple[float, float] = MIDDLE
    border: Source | None = None
    medium: Source | None = None
    left: Source | None = None
    right: Source | None = None
    buttons: Material = "plain"

    @property
    def pictures(self) -> list[Source]:
        """The pictures it is made of."""
        return [each for each in (self.image, self.border, self.medium, self.left, self.right) if each is not None]


def lasts(sound: str) -> bool:
    """Return whether a sound of this name goes on and on, and may be longer than others."""
    return sound == ROOM or sound.startswith(MUSIC)


class ThemeRemark(NamedTuple):
    """Describes something about a theme's files. `grave`: an error; else a warning. Line 0 means the file as a whole.
    """

    file: Path
    line: int
    why: Trouble
    grave: bool = False

    @property
    def what(self) -> Trouble:
        return self.why.what

    @property
    def cure(self) -> Trouble:
        return self.why.cure

    @property
    def place(self) -> str:
        return f"{self.file}:{self.line}" if self.line else str(self.file)

    @property
    def short(self) -> str:
        return f"{self.file.name}:{self.line}" if self.line else self.file.name

    @property
    def sentence(self) -> Trouble:
        """The sentence that says what is wrong and what to do about it."""
        return Trouble(f"{THEME}.place", {"place": self.place, "what": self.what, "cure": self.cure})

    @property
    def brief(self) -> Trouble:
        """The same without its folder."""
        return Trouble(f"{THEME}.place", {"place": self.short, "what": self.what, "cure": self.cure})


def remark(file: Path, line: int, key: str, /, grave: bool = False, **values: object) -> ThemeRemark:
    """Return the remark of this key, with these values in its sentence (`assets/lang/<code>/themes.yaml`)."""
    return ThemeRemark(file, line, Trouble(f"{THEME}.{key}", values), grave)


@dataclass(frozen=True, eq=False, repr=False)
class Theme:
    """One theme as its folder says, without what it inherits."""

    id: str
    folder: Path
    names: Mapping[str, str]                                  # language -> name
    version: str = ""
    author: str = ""
    licence: str = "unknown"
    copyright: str = ""
    source: str = ""
    extends: str = BUILT_IN                                   # the id of the parent
    extends_line: int = 0
    card: CardStyle = CardStyle()
    decks: Mapping[str, DeckArt] = field(default_factory=dict)
    backs: Mapping[str, Source] = field(default_factory=dict)
    back: str = ""                                            # the name of the default back, "" without backs
    table: TableArt | None = None
    tokens: Mapping[str, Source] = field(default_factory=dict)
    crests: Mapping[str, Source] = field(default_factory=dict)
    colours: Mapping[str, str] = field(default_factory=dict)  # name or `suit.<suit>` -> #rrggbb
    sounds: Mapping[str, tuple[Path, ...]] = field(default_factory=dict)
    remarks: tuple[ThemeRemark, ...] = ()

    def __repr__(self) -> str:
        return f"<Theme {self.id} in {self.folder}>"

    def name(self, language: str) -> str:
        """Return the theme's name in this language, else in English, else in any."""
        return self.names.get(language) or self.names.get("en") or next(iter(self.names.values()))


class ThemePicture(NamedTuple):
    """A picture that was found: `level` is the one it was drawn for, `owner` the theme it is of; `fit`: see Source."""

    path: Path
    element: str
    cell: Cell | None
    level: Level
    owner: Theme
    kind: Literal["svg", "raster"]
    corners: Corners | None = None
    fit: Fit | Literal[""] = ""

    @property
    def style(self) -> CardStyle:
        """The way it lies on its card: as its theme says of all, unless something else is said of it."""
        return replace(self.owner.card, fit=self.fit) if self.fit else self.owner.card


class TableLook(NamedTuple):
    """The cloth in force."""

    colour: str
    image: ThemePicture | None
    fit: Literal["tile", "cover", "contain", "stretch"]
    light: str = ""
    dusk: str = ""
    lamp: tuple[float, float] = MIDDLE
    border: ThemePicture | None = None
    medium: ThemePicture | None = None
    left: ThemePicture | None = None
    right: ThemePicture | None = None
    buttons: Material = "plain"
