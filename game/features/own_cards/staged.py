"""The gallery and the pages for laying pictures on cards, brought to the state that a picture should show.

The photographs that are brought are made here, of the cards that are played with: the same ones every time. Nothing is
kept.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from math import cos, radians, sin
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event
from typing import TYPE_CHECKING

import pygame

from game.core.cards import Card
from game.core.rng import Rng
from game.core.trouble import ImpossibleValue
from game.features.contract import Staging
from game.features.own_cards.gallery_page.theme_page import ThemePage
from game.features.own_cards.import_cards import cells
from game.features.own_cards.import_cards.corners import CornersPage
from game.features.own_cards.import_cards.laying_page import LayingPage
from game.features.own_cards.import_cards.packs import in_order
from game.features.own_cards.port import OWN_CARDS
from game.features.own_cards.workshop import Workshop
from game.pictures import FoundCards, LyingCard
from game.pictures.requests import Corners
from game.ui.draw.cards import card as draw_card
from game.ui.draw.faces import ASPECT
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect, Screen
from game.ui.draw.surface import SurfaceCanvas

if TYPE_CHECKING:
    from game.application.application import Application
    from game.ui.scene import Scene

LAYING = ("photos", "chosen", "named", "which", "corners", "none")
"""What there is to see of laying pictures; the first without being asked for."""

FOLDER = "cards"
"""Name of the folder that is brought."""

FIRST_NUMBER = 2041
"""Number in the name of the first photograph."""

SIZE = 960, 540
"""Pixels of a photograph."""

DESK = 52, 58, 66
"""Colour of the desk on which the cards were photographed."""

CARD_HEIGHT, MOST_ASKEW = 860.0, 6.0
"""Height of the card in a photograph, in units, and how far it is turned at most, in degrees."""

UNSURE = 3
"""Every so many photographs there is one of which it is said that its card was not found for certain."""

LOOKS, LOOK_AGAIN = 6000, .01
"""How often is looked whether the photographs have been looked through, and seconds from one look to the next."""


def themes(app: Application, staging: Staging) -> Scene:
    """Make the page of all themes for a game; `page` ID: one of them large, ID/N: its card N."""
    workshop = _workshop(app)
    page = workshop.gallery_page(staging.game)
    if not staging.page:
        return page
    theme, _, at = staging.page.partition("/")
    exhibits = workshop.gallery.exhibits or ()
    found = next((each for each in exhibits if each.id == theme), None)
    if found is None:
        ids = ", ".join(each.id for each in exhibits)
        raise ImpossibleValue("impossible.page", page=theme, scene="gallery", pages=ids)
    app.manager.go(page)
    page.open(found)
    one = app.manager.stack[-1]
    assert isinstance(one, ThemePage)
    if at.isdecimal():
        one.open(int(at))
    return one


def laying(app: Application, staging: Staging) -> Scene:
    """Make the page on which pictures are laid on the cards of a game, see LAYING; ValueError for any other page."""
    shown = staging.page or LAYING[0]
    if shown not in LAYING:
        raise ImpossibleValue("impossible.page", page=shown, scene="laying", pages=", ".join(LAYING))
    workshop, folder = _workshop(app), TemporaryDirectory(prefix="kataku-", ignore_cleanup_errors=True)
    info = next(info for info in app.catalogue.games() if info.id == staging.game)
    cards = in_order(workshop, info)[:1 if shown == "which" else None]
    photos = _photographs(app, cards, Path(folder.name) / FOLDER, named=shown == "named")
    workshop.imports.remember({photo: _found(at) for at, photo in enumerate(photos)})
    page = _Laying(workshop, () if shown == "none" else photos)
    page.photographs = folder
    app.manager.go(page)
    _until(lambda: page.errand is None and not page.album.looking, staging)
    if shown in ("chosen", "corners"):
        page.press(f"{cells.CARD}{page.album.places[0]}")
    if shown == "corners":
        piece = page.view.piece(page.chosen)
        assert piece is not None
        return _Corners(app, page.bench, piece)
    return page


class _Laying(LayingPage):
    """The page, drawn when every picture is there. `photographs`: the folder they lie in, kept as long as the page."""

    photographs: object = None

    def draw(self, painter: Painter) -> None:
        """See Scene."""
        super().draw(painter)
        self.bench.prints.wait()


class _Corners(CornersPage):
    """The page on which corners are pulled, drawn when every picture is there."""

    def draw(self, painter: Painter) -> None:
        """See Scene."""
        super().draw(painter)
        self.bench.prints.wait()


def _workshop(app: Application) -> Workshop:
    workshop = app.of(OWN_CARDS)
    assert isinstance(workshop, Workshop)
    return workshop


def _askew(at: int) -> float:
    """Degrees by which the card in this photograph is turned."""
    return MOST_ASKEW * (2 * Rng(at).unit() - 1)


def _found(at: int) -> FoundCards:
    """What is known of this photograph, so that its card need not be looked for, which takes seconds."""
    width, height = SIZE
    high = CARD_HEIGHT * height / 1080
    turn = radians(_askew(at))

    def corner(right: int, down: int) -> tuple[float, float]:
        x, y = right * high * ASPECT / 2, down * high / 2
        return width / 2 + x * cos(turn) - y * sin(turn), height / 2 + x * sin(turn) + y * cos(turn)

    corners: Corners = corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)
    sure = at % UNSURE != UNSURE - 1
    return FoundCards(width, height, (LyingCard(corners, 1.0 if sure else .5, sure, ASPECT),))


def _until(come: Callable[[], bool], staging: Staging) -> None:
    """Let frames pass until it has come; ValueError if it never does."""
    nothing = Event()
    for _ in range(LOOKS):
        if come():
            return
        nothing.wait(LOOK_AGAIN)
        staging.frame()
    raise ImpossibleValue("impossible.slow_photos", seconds=f"{LOOKS * LOOK_AGAIN:.0f}")


def _photographs(app: Application, cards: Sequence[Card], folder: Path, named: bool) -> list[Path]:
    """Photograph cards, each on a desk and a little askew; their files are called after the cards, or as cameras do."""
    folder.mkdir()
    canvas = SurfaceCanvas(SIZE)
    painter = Painter(canvas, Screen(*SIZE), pictures=app.art)
    x, y = 1920 / 2, 1080 / 2
    photos = list[Path]()
    for number, each in zip(count(FIRST_NUMBER), cards, strict=False):
        for _ in range(2):                      # the first time orders the face
            painter.begin()
            painter.fill(Rect(0, 0, 2 * x, 2 * y), DESK)
            draw_card(painter, each, x, y, CARD_HEIGHT, _askew(len(photos)), shade=0.0)
            painter.end()
            app.art.wait()
        photos.append(folder / (f"{each.id}.png" if named else f"IMG_{number}.png"))
        pygame.image.save(canvas.screenshot(), photos[-1])
    painter.shapes.clear()
    canvas.close()
    return photos
