"""Turns people's own pictures into cards: a picture on one card, photographs on a whole pack, anything that was made
for another program.

It refuses to know how anything is read, found or written; originals stay where they are, what is kept is a copy.
"""
from __future__ import annotations

import errno
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from game import paths
from game.application.incoming_files import paths_of
from game.application.preferences import Preferences
from game.core.cards import Card
from game.core.refusal import of_disk
from game.core.trouble import Troubled
from game.core.words import legible
from game.data.settings_values import MOST_FOLDERS
from game.data.yaml_text import DataError
from game.disk import files
from game.features.own_cards.fingerprints import FileFingerprints
from game.features.own_cards.photographs import Photographs
from game.features.own_cards.relaid_pictures import RelaidPictures
from game.features.own_cards.values import (
    BackBefore,
    FolderListing,
    GameBack,
    KeptTheme,
    LaidPicture,
    On,
    Pieces,
    ProgressReport,
)
from game.rules.catalogue import GAMES
from game.text.language import Language
from game.themes import open_theme
from game.themes.model import CHANGES, Fit
from game.themes.scan import PICTURES

if TYPE_CHECKING:                   # what reads the packs of others is loaded where the user brings one
    from game.imports import CopyProgress, Proposal
    from game.pictures import Corners, FoundCards

BACK = "back"
MOST_LISTED = 3000
"""So many files of a folder, and folders in it, are shown."""


class CardImport:
    """Turns people's own pictures into cards."""

    def __init__(self, preferences: Preferences, keep: bool = True) -> None:
        """`keep`: what is seen in photographs, and relaid by hand, is remembered for the next time the program runs;
        False: and no theme is written."""
        self._preferences, self._keep = preferences, keep
        contents = self._contents = FileFingerprints()
        self._photographs = Photographs(paths.photographs() if keep else None, contents)
        self._by_hand = RelaidPictures(paths.laid() if keep else None, contents)
        self._albums: dict[frozenset[tuple[Path, int]], object] = {}
        self._looked_into: Path | None = None

    # ---- where they lie
    def shelves(self) -> Mapping[str, Path]:
        """List where pictures may lie: `home`, `pictures`, `downloads`, `desktop`, what is plugged in, and the folders
        that were taken from last."""
        own = paths.shelves()
        recent = [Path(said) for said in self._preferences.settings.recent]
        return own | {legible(paths.readable(folder)): folder for folder in recent
                      if folder not in own.values() and files.is_folder(folder)}

    def brought_from(self, folder: Path) -> None:
        """Remember a folder that pictures were taken from: it is one of the shelves from now on."""
        before = self._preferences.settings.recent
        recent = (str(folder), *(each for each in before if each != str(folder)))[:MOST_FOLDERS]
        if recent != before:
            self._preferences.change(recent=recent)

    def written(self, text: str) -> Path:
        """Find the file or folder that a copied text means: a path, or an address of a file. It need not exist."""
        path = next(iter(paths_of([text.strip().strip("\"'")])), Path(text))
        with suppress(RuntimeError):            # `~nobody`
            path = path.expanduser()
        return path if path.is_absolute() else Path.home() / path

    def listing(self, folder: Path | None) -> FolderListing:
        """List what lies in a folder, or beside a file; None: in the one that was looked into last. May be called by
        any thread. Raises Troubled."""
        from game.imports.archives import ARCHIVES
        from game.imports.source import counted

        if folder is not None and files.is_file(folder):
            folder = folder.parent
        folder = folder or self._looked_into or next(iter(paths.shelves().values()), Path.home())
        with _told("bring.unlisted", folder=paths.readable(folder)):
            names = sorted((path for path in folder.iterdir() if not path.name.startswith(".")), key=counted)
        folders = tuple(path for path in names if files.is_folder(path))[:MOST_LISTED]
        taken = frozenset((*PICTURES, *ARCHIVES))
        found = [path for path in names if path.suffix.lower() in taken and files.is_file(path)]
        self._looked_into = folder
        up = folder.parent if folder.parent != folder else None
        return FolderListing(folder, legible(paths.readable(folder)), up, folders, tuple(found[:MOST_LISTED]),
                       len(found) > MOST_LISTED)

    # ---- one card
    def lay_on(self, card: On, picture: Path, corners: Corners | None, fit: Fit | None = None) -> LaidPicture:
        """Lay a picture on a card, above every theme; what comes back undoes it.

        `fit`: how all of it lies there, None: it fills the card. A back is that of its game, until another one is
        chosen. May be called by any thread; seen after `look_anew`. Raises Troubled.
        """
        chosen = self._preferences.settings.back
        with self._writing():
            before = self._preferences.changes.lay(card.deck, card.id, picture, corners, fit)
        return BackBefore(card.game, before, chosen) if isinstance(card, GameBack) else before

    def pull_on(self, card: On, corners: Corners | None, fit: Fit | None = None) -> LaidPicture:
        """Give the picture that lies on a card other corners, or another fit; otherwise as `lay_on`."""
        with self._writing():
            return self._preferences.changes.pull(card.deck, card.id, corners, fit)

    def take_away(self, card: Card) -> LaidPicture:
        """Let a card look as its theme has it; otherwise as `lay_on`."""
        with self._writing():
            return self._preferences.changes.take_away(card.deck, card.id)

    def take_back(self, laid: LaidPicture) -> None:
        """Let a card look as it did before. Raises Troubled."""
        before = laid.before if isinstance(laid, BackBefore) else laid
        with self._writing():
            self._preferences.changes.take_back(before)
        if isinstance(laid, BackBefore):
            self._preferences.looks.forget(CHANGES)
            self._preferences.change(back=laid.chosen)

    def look_anew(self, laid: LaidPicture | None = None) -> None:
        """Show what was `laid`, or taken back, from now on."""
        self._preferences.looks.forget(CHANGES)
        if isinstance(laid, BackBefore):
            self._preferences.change(back={**self._preferences.settings.back, laid.game: CHANGES})
        self._preferences.look_anew()

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """Write a theme of the user's inside, unless nothing is kept. Raises Troubled."""
        with _told("bring.unkept"):
            if not self._keep:
                raise OSError(errno.EROFS, "nothing is kept", str(paths.user_themes()))
            yield

    # ---- a whole pack
    def examine(self, sources: Sequence[Path], deck: str | None) -> Proposal:
        """Look through files, and propose which cards they become. May be called by any thread. Raises Troubled."""
        from game import imports

        with _told("bring.unread"):
            return imports.examine(sources, deck)

    def laid_again(self, found: Proposal) -> Proposal:
        """Lay pictures that were relaid by hand before where they lay then. May be called by any thread."""
        return self._by_hand.again(found)

    def remember_laid(self, found: Proposal, now: Proposal) -> None:
        """Remember which pictures were relaid by hand, for the next time they are found so. May be called by any
        thread."""
        self._by_hand.learn(found, now)

    def seen_in(self, photo: Path) -> FoundCards | None:
        """Return what was found in a photograph before, and mended by hand; None: it has not been looked at yet. May be
        called by any thread."""
        return self._photographs.known(photo)

    def remember(self, seen: Mapping[Path, FoundCards]) -> None:
        """Remember what there is in photographs. May be called by any thread."""
        self._photographs.learn(seen)

    def album(self, photos: Sequence[Path]) -> object | None:
        """Return what was put by of just these photographs, as long as they are as they were."""
        return self._albums.get(_sight(photos))

    def put_by(self, photos: Sequence[Path], album: object) -> None:
        """Put by how photographs lie, to go on with another time."""
        self._albums[_sight(photos)] = album

    def photo_places(self, deck: str, count: int) -> tuple[str, ...]:
        """List the cards of a pack in the order in which so many are photographed."""
        from game.imports.photos import places

        return places(deck, count)

    def photo_names(self, deck: str, photos: Sequence[Path], unread: Sequence[Path] = ()) -> Mapping[str, Path]:
        """Find the photographs whose names say which card of a pack they are, by card, and `back`. `unread`: what came
        along and cannot be read, which only tells how the names are meant."""
        from game.imports.photos import named

        return named(photos, deck, unread)

    def photo_style(self, aspect: float, numbered: bool, whole: bool) -> dict[str, str]:
        """Say what holds of all cards made of photographs, as in `card:` of a theme.

        `aspect`: width to height of what was cut out, 0: nothing was. `numbered`: they have numbers of their own, and
        get none of ours. `whole`: what was not cut out is seen whole, else it fills its card.
        """
        from game.imports.photos import style

        return style(aspect, numbered, whole)

    def keep_photos(self, deck: str, pieces: Pieces, style: Mapping[str, str], telling: ProgressReport,
                    instead: str = "") -> KeptTheme:
        """Keep photographs as a theme for a pack: the originals are copied, the corners are noted, and what holds of
        all cards. `instead`: see `keep`. Takes its time, and may be called by any thread. Raises Troubled."""
        from game.imports import ImportItem, Proposal

        laid = {card: ImportItem(path).cornered(corners) for card, (path, corners) in pieces.items()}
        first = next(path for path, _ in pieces.values())
        names = self._photos_of(deck)
        faces = {card: piece for card, piece in laid.items() if card != BACK}
        name = names[self._preferences.language.code]
        return self.keep(Proposal(first, "photos", first.parent, name, {deck: faces}, style=style, names=names,
                                  licence="personal").backed(laid.get(BACK)), telling, instead)

    def _photos_of(self, deck: str) -> dict[str, str]:
        """What photographs are called that lie on this pack, until the user calls them otherwise: in every language,
        for a user who changes it."""
        game = next(spec.id for spec in GAMES if spec.deck.id == deck)
        found = {}
        for code in self._preferences.languages:
            say = Language(code).text
            found[code] = say("bring.photos.name", deck=say(f"game.{game}.deck"))
        return found

    def keep(self, proposal: Proposal, telling: ProgressReport, instead: str = "") -> KeptTheme:
        """Keep what was proposed as a theme of the user's.

        `instead`: it takes the place of the theme with this id, and its name; that one is moved aside. Takes its time,
        and may be called by any thread. Raises Troubled.
        """
        from game import imports

        looks, stead = self._preferences.looks, None
        with suppress(DataError):                           # it is not there any more: nothing has to make room
            former = looks.open(instead).theme if instead else None
            if former is not None and files.is_folder(former.folder):
                stead = imports.Stead(former, files.place_in(paths.removed_themes(), former.folder.name))
        with self._writing():
            folder = imports.bring(proposal, paths.user_themes(), _steps(telling), lambda: telling.cancelled, stead)
        id_, name = folder.name, proposal.name
        with suppress(DataError):                           # read here, the table need not wait for it
            id_ = open_theme(folder).theme.id
            looks.forget(id_)
            name = looks.open(id_).theme.name(self._preferences.language.code)
        return KeptTheme(id_, name, stead.aside if stead else None, proposal.style if proposal.kind != "own" else {})

    def kept_before(self, pictures: Sequence[Path]) -> Mapping[str, KeptTheme]:
        """Find by deck the theme of the user's that was made of these pictures, with the `fit` of its cards and their
        `index` as they were chosen last. Takes its time, and may be called by any thread."""
        from game import imports

        code, wished = self._preferences.language.code, self._preferences.settings.index
        return {deck: KeptTheme(theme.id, legible(theme.name(code)), style={
                    "fit": theme.card.fit, "index": wished.get(theme.id, theme.card.index)})
                for deck, theme in imports.again(pictures, paths.user_themes(), self._contents.name).items()}


def _sight(photos: Sequence[Path]) -> frozenset[tuple[Path, int]]:
    """By this photographs are the same as before: where they lie, and when they were written."""
    found = []
    for photo in photos:
        try:
            found.append((photo, photo.stat().st_mtime_ns))
        except (OSError, ValueError):
            found.append((photo, 0))
    return frozenset(found)


@contextmanager
def _told(key: str, **values: object) -> Iterator[None]:
    """What the disk refuses inside is told as a sentence of ours. Raises Troubled."""
    try:
        yield
    except OSError as error:
        raise Troubled(key, **values, why=of_disk(error)) from error


def _steps(telling: ProgressReport) -> Callable[[CopyProgress], None]:
    return lambda done: telling.progress(done.files / max(1, done.of), done.name)

