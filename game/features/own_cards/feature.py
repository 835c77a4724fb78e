"""Joins own cards to the program: the ways to the gallery, to importing pictures, and files that the user drops."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.ports import TableHost
from game.features.contract import (
    CARD_HELP,
    CLOSING,
    EVERY_FRAME,
    FILES,
    LOBBY_RULES,
    PAUSE,
    TITLE,
    Feature,
    FeatureEntry,
    Features,
    RowEntry,
    Staging,
    TitleEntry,
)  # fmt: skip
from game.features.own_cards.port import OWN_CARDS

if TYPE_CHECKING:
    from game.application.application import Application
    from game.features.own_cards.workshop import Workshop
    from game.ui.scene import Scene


def join(app: Application, features: Features) -> None:
    """Add own cards to a program."""
    from game.features.own_cards.workshop import Workshop

    offer(Workshop(app), app, features)


def offer(workshop: Workshop, app: Application, features: Features) -> None:
    """Provide and offer what this workshop can do."""
    def at_pause(host: TableHost) -> Sequence[FeatureEntry]:
        """Other cards, another table: seen at once below."""
        return [FeatureEntry("gallery", "scene.pause.gallery",
                             lambda: app.over(workshop.gallery_page(host.setup.game)))]

    def in_lobby(game: str) -> Sequence[RowEntry]:
        """Make the row that says whose cards and table these are, with the way to others."""
        from game.core.words import legible

        return [RowEntry("gallery", "scene.lobby.gallery", "scene.lobby.gallery_help",
                         lambda: legible(app.look.theme.name(app.language.code)),
                         lambda: app.over(workshop.gallery_page(game)))]

    def on_title(game: str) -> Sequence[TitleEntry]:
        """The ways to the gallery, and to where pictures of one's own are imported: what comes of them hangs in the
        gallery, or is played."""
        return [TitleEntry("gallery", "scene.title.gallery", lambda: app.over(workshop.gallery_page(game))),
                TitleEntry("bring", "scene.gallery.bring", lambda: app.over(workshop.import_page()))]

    features.provide(OWN_CARDS, workshop)
    features.offer(TITLE, on_title)
    features.offer(PAUSE, at_pause)
    features.offer(LOBBY_RULES, in_lobby)
    features.offer(CARD_HELP, workshop.picture_of)
    features.offer(FILES, lambda _: [workshop.receive])
    features.offer(EVERY_FRAME, lambda _: [workshop.attend])
    features.offer(CLOSING, lambda _: [workshop.close])


def gallery(app: Application, staging: Staging) -> Scene:
    """Make the page of all themes for a game; --page ID: one of them large, ID/N: its card N."""
    from game.features.own_cards.staged import themes

    return themes(app, staging)


def laying(app: Application, staging: Staging) -> Scene:
    """Make the page on which pictures are laid on the cards of a game; see `staged.LAYING`."""
    from game.features.own_cards import staged

    return staged.laying(app, staging)


FEATURE = Feature("own_cards", join, stages={"gallery": gallery, "laying": laying},
                  pages="of laying pictures: chosen, named, which, corners, none")
