"""Values of own cards: what becomes of pictures, and what is told meanwhile."""
from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple, Protocol, TypeAlias

from game.core.cards import Card
from game.pictures import Corners
from game.themes.changes import BACK, Before


class ProgressReport(Protocol):
    """The waiting side of something that takes its time: it is told how far that is, and may not want it any more."""

    cancelled: bool

    def progress(self, share: float, told: str = "") -> None: ...


class KeptTheme(NamedTuple):
    """Pictures that have become a theme of the user's: its id, and what it is called; `former`: where the theme lies
    now whose place it has taken; `style`: what holds of all its cards, as in `card:` of a theme, where the user was
    asked for it – of a theme that was brought as such its maker has said it."""

    theme: str
    name: str
    former: Path | None = None
    style: Mapping[str, str] = MappingProxyType({})


class FolderListing(NamedTuple):
    """A folder to choose from. `said`: its path for people; `up`: the one above; `files`: pictures and packs; `more`:
    there are more of them."""

    folder: Path
    said: str
    up: Path | None
    folders: tuple[Path, ...]
    files: tuple[Path, ...]
    more: bool = False


class GameBack(NamedTuple):
    """The back of the pack that this game is played with, where a card is meant else."""

    game: str

    @property
    def deck(self) -> str:
        """The deck: of no pack's faces, as in `themes.changes`."""
        return BACK[0]

    @property
    def id(self) -> str:
        return BACK[1]


On: TypeAlias = Card | GameBack
"""What a person may lay a picture on."""


class CardOf(NamedTuple):
    """A card of a game's pack, or its back."""

    game: str
    card: On


class BackBefore(NamedTuple):
    """Describes what the back was before a picture was laid on it: in the theme of changes, and what was chosen for
    each game."""

    game: str
    before: Before
    chosen: Mapping[str, str]

    @property
    def card(self) -> str:
        """The name it has among cards."""
        return self.before.card


LaidPicture: TypeAlias = Before | BackBefore
"""What a card, or the back of a game, showed before a picture was laid on it."""

Pieces: TypeAlias = Mapping[str, tuple[Path, Corners | None]]
"""Card ids, and `back`: the photograph and the corners in it, None: all of it."""
