"""Pages that wait for pictures show them by themselves: the window wakes for each, and no one moves a mouse."""
from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from PIL import Image

from game.features.own_cards.import_cards import workbench
from game.features.own_cards.import_cards.chooser import FileChooser
from game.features.own_cards.import_cards.corners import CornersPage
from game.features.own_cards.import_cards.laying_page import LayingPage
from game.features.own_cards.values import FolderListing
from game.pictures import Corners, FoundCards, LyingCard
from game.ui.draw.card_art import CardArt
from game.ui.draw.painter import Painter
from game.ui.kit.page import Page
from game.ui.window import Window
from tests.features.own_cards.fake import Application
from tests.features.own_cards.told import Seer, of_photographs
from tests.ui.pages.fake import look

TOO_LONG = 50.0
"""Seconds after which the window is woken, and it has failed: it would have slept for a minute."""

REST = .7
"""Seconds in which it comes to rest."""

CARD: Corners = (40, 40), (200, 40), (200, 290), (40, 290)
PULLED: Corners = (50, 50), (200, 40), (200, 290), (40, 290)


class Open(Application):
    """An application at whose window no one sits: what is drawn wakes it, and it is closed once all is there."""

    def __init__(self) -> None:
        super().__init__()
        self.window = Window("test", (960, 540), renderer="surface")
        self.art = CardArt(look(), wake=self.window.wake)

    def watched(self, page: Page, then: Callable[[], None], there: Callable[[], bool]) -> bool:
        """Shown until it rests; `then` something happens, and nothing else: whether `there` comes true of what was
        drawn."""
        update, draw, happens, failed = page.update, page.draw, threading.Event(), threading.Event()
        wanted = [then]

        def moved_on(now: float) -> float | None:
            if happens.is_set() and wanted:
                wanted.pop()()
            return update(now)

        def seen(p: Painter) -> None:
            draw(p)
            if not wanted and there():
                self.window.close()

        def begin() -> None:
            happens.set()
            self.window.wake()

        def give_up() -> None:
            failed.set()
            self.window.close()
            self.window.wake()

        page.update, page.draw = moved_on, seen  # type: ignore[assignment, method-assign]
        timers = [threading.Timer(REST, begin), threading.Timer(TOO_LONG, give_up)]
        self.window.on_shown = lambda: [timer.start() for timer in timers] and None  # type: ignore[assignment]
        self.window.run(page, Painter(self.window.canvas, self.window.screen, pictures=self.art))
        for timer in timers:
            timer.cancel()
        return not failed.is_set()


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> Open:
    """No screen; and pygame is not closed as a whole, for the fonts of other tests would go with it."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(pygame, "quit", pygame.display.quit)
    return Open()


@pytest.fixture
def photos(tmp_path: Path) -> list[Path]:
    made = [tmp_path / f"IMG_{n}.png" for n in range(3)]
    for n, path in enumerate(made):
        picture = Image.new("RGB", (240, 330), (30, 30, 30))
        picture.paste((240, 240, 60 * n), (40, 40, 200, 290))
        picture.save(path)
    return made


def test_photographs_come_onto_their_cards_and_no_one_moves_a_mouse(
        app: Open, photos: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workbench, "Seeker", Seer)
    monkeypatch.setattr(Seer, "said", dict.fromkeys(photos))
    page = of_photographs(app, photos)

    def found() -> None:
        Seer.said = {photo: FoundCards(240, 330, (LyingCard(CARD, .99, True),)) for photo in photos}

    assert app.watched(page, found, lambda: lies(page, len(photos)))
    page.close()


def test_a_card_whose_corner_was_pulled_is_seen_at_once(app: Open, photos: list[Path]) -> None:
    page = of_photographs(app, photos)
    for seeker in page.bench.seekers:
        seeker.close()
    page.album.sizes = dict.fromkeys(photos, (240, 330))
    corners = CornersPage(app, page.bench, page.album.change(page.album.pieces[0], CARD))
    assert app.watched(corners, lambda: corners._set(PULLED), lambda: lies(page, 1, PULLED))
    page.close()


def test_a_folder_shows_its_pictures_as_they_come(app: Open, photos: list[Path], monkeypatch: pytest.MonkeyPatch
                                                  ) -> None:
    told = FolderListing(photos[0].parent, "here", None, (), tuple(photos))
    monkeypatch.setattr(app.workshop.imports, "listing", lambda folder: told if folder else told._replace(files=()))
    page = FileChooser(app.workshop)
    assert app.watched(page, lambda: page.enter(told.folder), lambda: len(page.prints._kept) >= len(photos))
    page.prints.close()


def lies(page: LayingPage, count: int, within: Corners = CARD) -> bool:
    """Whether so many cards are seen with what was cut out for them."""
    look = page.bench.draft.look
    faces = [look.face("kuku", page.album.places[n], "full") for n in range(count)]
    drawn = {(key[0][1], key[0][3]) for key in page.bench.draft.art._kept.entries}
    return all(face is not None and face.corners == within for face in faces) and \
        all((page.album.places[n], "full") in drawn for n in range(count))
