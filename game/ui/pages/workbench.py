"""What pages may ask of the house about people's own pictures: where they lie, what they would become, and that they
are kept and played with. Pages see nobody behind it.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias, runtime_checkable

from game.core.cards import Card
from game.pictures import Corners, Found
from game.themes.changes import BACK
from game.themes.model import Fit

if TYPE_CHECKING:
    from game.imports import Proposal


class Telling(Protocol):
    """Whoever waits for something that takes its time: he is told how far it is, and may not want it any more."""

    cancelled: bool

    def progress(self, share: float, told: str = "") -> None: ...


class Kept(NamedTuple):
    """Pictures that have become a theme of the user's: its id, and what it is called; `former`: where the theme lies
    now whose place it has taken; `style`: what holds of all its cards, as in `card:` of a theme, where somebody was
    asked for it – of a theme that was brought as such its maker has said it.
    """

    theme: str
    name: str
    former: Path | None = None
    style: Mapping[str, str] = MappingProxyType({})


class Listing(NamedTuple):
    """A folder to choose from. `said`: its path for people; `up`: the one above; `files`: pictures and packs; `more`:
    there are more of them."""

    folder: Path
    said: str
    up: Path | None
    folders: tuple[Path, ...]
    files: tuple[Path, ...]
    more: bool = False


class Back(NamedTuple):
    """The back of the pack that this game is played with, where a card is meant else."""

    game: str

    @property
    def deck(self) -> str:
        """Of no pack's faces, as in `themes.changes`."""
        return BACK[0]

    @property
    def id(self) -> str:
        return BACK[1]


On: TypeAlias = Card | Back
"""What somebody may lay a picture on."""


class Onto(NamedTuple):
    """Which card a picture is meant for: a face of the pack this game is played with; None: which is not known."""

    game: str
    card: Card | None


@runtime_checkable
class OfCards(Protocol):
    """A page that shows cards, on which a picture can be dropped."""

    def under(self, at: tuple[float, float] | None) -> Onto | None:
        """What lies there; `at` None: the system did not tell where. None: no card."""
        ...


@runtime_checkable
class Taking(Protocol):
    """A page on which further files can be dropped."""

    def take_more(self, files: Sequence[Path]) -> bool:
        """Whether these are of a kind that it takes; then it has taken them."""
        ...


class Laid(Protocol):
    """What a card showed before somebody laid a picture on it."""

    @property
    def card(self) -> str: ...


Pieces: TypeAlias = Mapping[str, tuple[Path, Corners | None]]
"""Card ids, and `back`: the photograph and the corners in it, None: all of it."""


class Workbench(Protocol):
    """Where people's own pictures become cards. What takes a `Telling` takes its time, and may be called by any thread.
    """

    def photo_style(self, aspect: float, numbered: bool, whole: bool) -> dict[str, str]:
        """What is said of all cards made of photographs, as in `card:` of a theme. `aspect`: width to height of what
        was cut out, 0: nothing was; `numbered`: they have numbers of their own, and get none of ours; `whole`: what was
        not cut out is seen whole, else it fills its card."""
        ...

    def keep_photos(self, deck: str, pieces: Pieces, style: Mapping[str, str], telling: Telling,
                    instead: str = "") -> Kept:
        """Photographs as a theme for this pack: the originals are copied, the corners are noted, and what is said of
        all cards. `instead`: see `keep`. Raises Troubled."""
        ...

    def shelves(self) -> Mapping[str, Path]:
        """Where pictures may lie: `home`, `pictures`, `downloads`, `desktop`, what is plugged in, and the folders that
        were brought from last."""
        ...

    def brought_from(self, folder: Path) -> None:
        """Pictures were taken from here: it is one of the shelves from now on."""
        ...

    def written(self, text: str) -> Path:
        """The file or folder somebody means by what he has copied: a path, or an address of a file. It need not
        exist."""
        ...

    def listing(self, folder: Path | None) -> Listing:
        """What lies in a folder, or beside a file; None: in the one that was looked into last. May be called by any
        thread. Raises Troubled."""
        ...

    def lay_on(self, card: On, picture: Path, corners: Corners | None, fit: Fit | None = None) -> Laid:
        """This picture is the card from now on, above every theme – `fit`: how all of it lies there, None: it fills the
        card; by what comes back it is undone. A back is that of its game, until another one is chosen. May be called
        by any thread; seen after `look_anew`. Raises Troubled."""
        ...

    def pull_on(self, card: On, corners: Corners | None, fit: Fit | None = None) -> Laid:
        """Other corners in the picture that lies on this card, or another fit; the same holds."""
        ...

    def take_away(self, card: Card) -> Laid:
        """The card as the theme has it; the same holds."""
        ...

    def take_back(self, laid: Laid) -> None:
        """The card as it was. Raises Troubled."""
        ...

    def stays_on(self, card: On, laid: Laid) -> None:
        """What was laid on this card stays there, which is said in the gallery; there it can be taken back like
        anything else."""
        ...

    def look_anew(self, laid: Laid | None = None) -> None:
        """What was `laid`, or taken back, is seen from now on."""
        ...

    def examine(self, sources: Sequence[Path], deck: str | None) -> Proposal:
        """What lies there, and which cards it would become; may be called by any thread. Raises Troubled."""
        ...

    def laid_again(self, found: Proposal) -> Proposal:
        """What was found, with the pictures that somebody has laid elsewhere before where they lay then. May be called
        by any thread."""
        ...

    def remember_laid(self, found: Proposal, now: Proposal) -> None:
        """So these lie from now on when they are found so. May be called by any thread."""
        ...

    def keep(self, proposal: Proposal, telling: Telling, instead: str = "") -> Kept:
        """What was proposed as a theme of the user's. `instead`: it takes the place of the one with this id, and its
        name; that one is moved aside. Raises Troubled."""
        ...

    def kept_before(self, pictures: Sequence[Path]) -> Mapping[str, Kept]:
        """By deck the theme of the user's that was made of these pictures, with the `fit` of its cards and their
        `index` as they were chosen last. Takes its time; may be called by any thread."""
        ...

    def took_place(self, kept: Kept) -> None:
        """A theme that took the place of another is seen from now on; it can be taken back like anything else."""
        ...

    def hung(self, kept: Kept) -> None:
        """It hangs in the gallery, which is said there, and can be taken back; where it took the place of another, that
        is."""
        ...

    def seen_in(self, photo: Path) -> Found | None:
        """What was found in a photograph before, and mended by hand; None: nobody has looked at it. May be called by
        any thread."""
        ...

    def remember(self, seen: Mapping[Path, Found]) -> None:
        """This is what there is in these photographs, from now on. May be called by any thread."""
        ...

    def album(self, photos: Sequence[Path]) -> object | None:
        """What was put by of just these photographs, as long as they are as they were."""
        ...

    def put_by(self, photos: Sequence[Path], album: object) -> None:
        """How these photographs lie, to go on with another time."""
        ...

    def photo_places(self, deck: str, count: int) -> tuple[str, ...]:
        """The cards of a pack in the order in which so many are photographed."""
        ...

    def photo_names(self, deck: str, photos: Sequence[Path], unread: Sequence[Path] = ()) -> Mapping[str, Path]:
        """Photographs whose names say which card of a pack they are, by card, and `back`; `unread`: what came along and
        cannot be read, which only tells how the names are meant."""
        ...

    def wear(self, game: str, kept: Kept) -> None:
        """This game is played with these pictures from now on."""
        ...

    def play_with(self, game: str) -> None:
        """To a table of this game: back to the one that lies below, else a new one."""
        ...

    def to_gallery(self, game: str) -> None:
        """To the gallery, or back to it."""
        ...

    def brought(self) -> None:
        """All is done that pictures were brought for: back to where somebody was before, past where he chose them."""
        ...
