"""All that own cards are made with, in one program, and the ways to their pages.

A page is imported when the user first goes there: the title need not wait for it.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.cards import Card
from game.core.ports import TableHost
from game.core.trouble import Troubled
from game.data.settings import Settings
from game.features.contract import FeatureEntry, GameCard, ReceivedFiles, ShowsCards
from game.features.own_cards.camera import PhoneCamera
from game.features.own_cards.card_import import CardImport
from game.features.own_cards.gallery import Gallery
from game.features.own_cards.values import CardOf, KeptTheme, ProgressReport
from game.themes.model import CHANGES
from game.themes.scan import PICTURES
from game.ui.draw.screen import Screen

if TYPE_CHECKING:
    from game.application.application import Application
    from game.features.own_cards.camera_page.scene import CameraPage
    from game.features.own_cards.gallery_page.scene import GalleryPage
    from game.features.own_cards.import_cards.chooser import FileChooser
    from game.features.own_cards.import_cards.keeping import KeepingPage
    from game.features.own_cards.import_cards.laying_page import LayingPage
    from game.features.own_cards.import_cards.on_card import OnCard
    from game.ui.pages.services import Services

PASSED_BY = ("brings", "hangs", "pauses")
"""Attributes of pages that are left behind once the user has got what they went there for."""


class Workshop:
    """Holds what own cards are made with: `imports`, the `gallery`, the `camera`; and makes their pages."""

    def __init__(self, app: Application) -> None:
        self._app = app
        self.imports = CardImport(app.preferences, app.keeps)
        self.gallery = Gallery(app.preferences, app.keeps, app.wake, only_shown)
        self.camera = PhoneCamera(app.keeps, app.clock, app.wake)

    @property
    def services(self) -> Services:
        """See OwnCards."""
        return self._app

    # ---- pages
    def gallery_page(self, game: str) -> GalleryPage:
        """See OwnCards."""
        from game.features.own_cards.gallery_page.scene import GalleryPage

        return GalleryPage(self, game)

    def import_page(self, sources: Sequence[Path] | None = None, chosen: bool = False, alone: bool = True
                    ) -> FileChooser | LayingPage:
        """See OwnCards."""
        from game.features.own_cards.import_cards.chooser import FileChooser
        from game.features.own_cards.import_cards.laying_page import LayingPage

        return FileChooser(self) if sources is None else LayingPage(self, sources, chosen, alone)

    def import_onto(self, game: str, card: Card) -> FileChooser:
        """See OwnCards."""
        from game.features.own_cards.import_cards.chooser import FileChooser

        return FileChooser(self, GameCard(game, card))

    def ask_card(self, game: str, picture: Path) -> LayingPage:
        """See OwnCards."""
        from game.features.own_cards.import_cards.laying_page import LayingPage

        return LayingPage(self, [picture], game=game)

    def for_card(self, onto: GameCard, picture: Path, chosen: bool = False) -> OnCard | LayingPage:
        """See OwnCards."""
        from game.features.own_cards.import_cards.on_card import OnCard

        if onto.card is None:
            return self.ask_card(onto.game, picture)
        return OnCard(self, CardOf(onto.game, onto.card), picture, chosen)

    def keeping(self, game: str, do: Callable[[ProgressReport], KeptTheme], plays: bool = True) -> KeepingPage:
        """See OwnCards."""
        from game.features.own_cards.import_cards.keeping import KeepingPage

        return KeepingPage(self, game, do, plays)

    def camera_page(self, onto: GameCard | None = None) -> CameraPage:
        """See OwnCards."""
        from game.features.own_cards.camera_page.scene import CameraPage

        return CameraPage(self, onto)

    # ---- ways onward
    def play_with(self, game: str) -> None:
        """See OwnCards."""
        app = self._app
        self.gallery.leave()
        host: TableHost | None = getattr(app.manager.stack[0], "host", None)
        if host is not None and host.setup.game == game and host.outcome() is None:
            app.manager.back_while(lambda scene: any(getattr(scene, way, False) for way in PASSED_BY))
            return
        lobby = app.routes.lobby(game)
        app.go(lobby)
        lobby.begin()

    def leave_import(self) -> None:
        """See OwnCards."""
        self._app.manager.back_while(lambda scene: bool(getattr(scene, "brings", False)))

    def to_gallery(self, game: str) -> None:
        """See OwnCards."""
        self.leave_import()
        if not getattr(self._app.manager.stack[-1], "hangs", False):
            self._app.over(self.gallery_page(game))

    # ---- what the program tells
    def receive(self, received: ReceivedFiles) -> bool:
        """Take files that were dropped or opened; whether they are taken.

        One picture dropped on a card is laid there; a page gets what it takes; what is opened is looked through. What
        was dropped and is no file is told so.
        """
        files, page = list(received.files), received.page
        alone = len(files) == 1 and files[0].suffix.lower() in PICTURES
        onto = page.under(received.at) if alone and isinstance(page, ShowsCards) else None
        if onto is not None:
            self._app.over(self.for_card(onto, files[0]))
            return True
        if files and page is not None:
            from game.features.own_cards.import_cards.laying_page import LayingPage

            return isinstance(page, LayingPage) and page.take_more(files)
        self._app.over(self.import_page(files))
        return True

    def picture_of(self, shown: GameCard) -> Sequence[FeatureEntry]:
        """Offer another picture for a card – or, where one of the player's own lies there, the theme's again."""
        face = shown.card
        if face is None:
            return []
        found = self._app.look.face(face.deck, face.id, "full")
        if found is None or found.owner.id != CHANGES:
            choose = partial(self.import_onto, shown.game, face)
            return [FeatureEntry("own", "scene.cards.own", lambda: self._app.over(choose()))]
        return [FeatureEntry("own_away", "scene.cards.own_away", partial(self._take_away, face))]

    def _take_away(self, face: Card) -> None:
        with suppress(Troubled):                        # then it stays, and is seen to
            self.imports.take_away(face)
        self.imports.look_anew()

    def attend(self) -> None:
        """Close the camera, with every frame, unless the page is seen that takes photographs."""
        if self.camera.is_open and not getattr(self._app.manager.stack[-1], "photographs", False):
            self.camera.close()

    def close(self) -> None:
        """End what goes on beside the main path, before the program ends."""
        self.camera.close()
        self.gallery.close()


def only_shown(settings: Settings, screen: Screen) -> Application:
    """Open a program that keeps nothing, and has neither window nor features."""
    from game.application.application import Application

    return Application(settings, screen, keep=False)
