"""Not a test: the application of tests with a workshop that keeps nothing, and notes what pages asked of it."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from game.application.application import Application as Program
from game.core.cards import Card
from game.core.trouble import Trouble, Troubled
from game.features.own_cards.camera import PhoneCamera
from game.features.own_cards.feature import offer
from game.features.own_cards.gallery import Gallery
from game.features.own_cards.port import OWN_CARDS
from game.features.own_cards.values import FolderListing, KeptTheme
from game.features.own_cards.workshop import Workshop
from game.imports import Proposal
from game.imports.photos import named, places, style
from game.themes.changes import Before
from game.themes.collection import Exhibit
from tests.ui.pages import fake
from tests.ui.pages.fake import look


class Imports:
    """Keeps nothing, and notes what was asked for."""

    def __init__(self, app: Application) -> None:
        self.app = app

    def seen_in(self, photo: Path) -> None:
        return None

    def remember(self, seen: Any) -> None:
        self.app.asked.append(("remember", seen))

    def album(self, photos: Sequence[Path]) -> object | None:
        return self.app.albums.get(frozenset(photos))

    def put_by(self, photos: Sequence[Path], album: object) -> None:
        self.app.albums[frozenset(photos)] = album

    def photo_places(self, deck: str, count: int) -> tuple[str, ...]:
        return places(deck, count)

    def photo_names(self, deck: str, photos: Sequence[Path], unread: Sequence[Path] = ()) -> Mapping[str, Path]:
        return named(photos, deck, unread)

    def photo_style(self, aspect: float, numbered: bool, whole: bool) -> dict[str, str]:
        return style(aspect, numbered, whole)

    def keep_photos(self, deck: str, pieces: Any, said: Any, telling: Any, instead: str = "") -> KeptTheme:
        self.app.asked.append(("photos", deck, pieces, said))
        self.app.replaced = instead
        return KeptTheme("mine", "Mine")

    def keep(self, proposal: Proposal, telling: Any, instead: str = "") -> KeptTheme:
        self.app.asked.append(("keep", proposal))
        self.app.replaced = instead
        return KeptTheme("mine", "Mine")

    def kept_before(self, pictures: Sequence[Path]) -> Mapping[str, KeptTheme]:
        return self.app.before

    def examine(self, sources: Sequence[Path], deck: str | None) -> Proposal:
        self.app.asked.append(("examine", tuple(sources), deck))
        if isinstance(self.app.found, Exception):
            raise self.app.found
        return self.app.found

    def laid_again(self, found: Proposal) -> Proposal:
        return self.app.laid_before or found

    def remember_laid(self, found: Proposal, now: Proposal) -> None:
        self.app.asked.append(("laid", found, now))

    def lay_on(self, card: Card, picture: Path, corners: Any, fit: Any = None) -> Before:
        self.app.asked.append(("lay", card.id, picture.name, corners, *([fit] if fit else [])))
        return Before(card.deck, card.id, "")

    def pull_on(self, card: Card, corners: Any, fit: Any = None) -> Before:
        self.app.asked.append(("pull", card.id, corners, *([fit] if fit else [])))
        return Before(card.deck, card.id, "")

    def take_away(self, card: Card) -> Before:
        self.app.asked.append(("away", card.id))
        return Before(card.deck, card.id, "")

    def take_back(self, laid: Any) -> None:
        self.app.asked.append(("back on card", laid.card))

    def look_anew(self, laid: Any = None) -> None:
        self.app.asked.append(("look anew",))

    def shelves(self) -> dict[str, Path]:
        return {"pictures": Path("/p"), "home": Path("/h")}

    def brought_from(self, folder: Path) -> None:
        self.app.asked.append(("brought from", folder))

    def written(self, text: str) -> Path:
        return Path(text)

    def listing(self, folder: Path | None) -> FolderListing:
        self.app.asked.append(("listing", folder))
        found = self.app.folders.get(folder)
        if found is None:
            raise Troubled("bring.unlisted", folder=str(folder), why=Trouble("disk.forbidden"))
        return found


class Shelved(Gallery):
    """A gallery that reads no folder: what hangs there is given."""

    def __init__(self, app: Application) -> None:
        super().__init__(app.preferences, False, lambda: None)        # type: ignore[arg-type]
        self.app = app
        self.shelf: tuple[Exhibit, ...] = (Exhibit("osteria-seto", look().theme.folder, look()),)

    def enter(self) -> None:
        self.exhibits = tuple(self.shelf)

    def hung(self, kept: KeptTheme) -> None:
        self.app.asked.append(("hung", kept))

    def took_place(self, kept: KeptTheme) -> None:
        self.app.asked.append(("took_place", kept))

    def wear(self, game: str, kept: KeptTheme) -> None:
        self.app.asked.append(("wear", game, kept.theme))

    def stays_on(self, card: Any, laid: Any) -> None:
        self.app.asked.append(("stays", card.id, laid.card))


class Told(Workshop):
    """A workshop of these; it notes the ways onward."""

    gallery: Shelved

    def __init__(self, app: Application) -> None:
        self._app = app     # type: ignore[assignment]
        self.imports = Imports(app)   # type: ignore[assignment]
        self.gallery = Shelved(app)
        self.camera = PhoneCamera(True, lambda: app.now, lambda: None, find=lambda: ())

    def play_with(self, game: str) -> None:
        self._asked.append(("play", game))

    def to_gallery(self, game: str) -> None:
        self._asked.append(("gallery", game))

    def leave_import(self) -> None:
        stack = self._app.stack       # type: ignore[attr-defined]
        while len(stack) > 1 and getattr(stack[-1], "brings", False):
            stack.pop()

    @property
    def _asked(self) -> list[tuple[Any, ...]]:
        return self._app.asked  # type: ignore[attr-defined]


class Application(fake.Application):
    """Services for tests, with own cards."""

    FEATURES = tuple(feature for feature in fake.Application.FEATURES if feature.name != "own_cards")

    def __init__(self, width: int = 1920, height: int = 1080, language: str = "en", **settings: Any) -> None:
        self.before: dict[str, KeptTheme] = {}      # by deck, what the pictures that are brought are already
        self.replaced = ""
        self.albums: dict[frozenset[Path], object] = {}
        self.found: Any = None
        self.laid_before: Any = None
        self.folders: dict[Path | None, FolderListing] = {}
        super().__init__(width, height, language, **settings)
        self.workshop = Told(self)
        self.gallery = self.workshop.gallery
        offer(self.workshop, self, self.features)       # type: ignore[arg-type]

    @property
    def camera(self) -> Any:
        return self.workshop.camera

    @camera.setter
    def camera(self, camera: Any) -> None:
        self.workshop.camera = camera


def workshop(app: Program) -> Workshop:
    """What a program makes own cards with."""
    found = app.of(OWN_CARDS)
    assert isinstance(found, Workshop)
    return found
