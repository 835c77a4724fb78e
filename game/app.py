"""The composition root: the window opens, the application is put into it, and the first page is shown.

It may import everything, and refuses to know what goes on afterwards.
"""

from __future__ import annotations

import gc
from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from game import paths
from game.application import preload, rescue
from game.application.application import Application
from game.application.logbook import Logbook
from game.application.preferences import palette, viewed
from game.application.single_instance import Door, handed_over
from game.bots.bot_worker import Thinkers
from game.core.rules import Value
from game.core.trouble import Trouble
from game.data.settings import load_settings
from game.features.catalogue import FEATURES
from game.themes import BUILT_IN
from game.ui.desktop import icon
from game.ui.draw.canvas_choice import Renderer
from game.ui.draw.cloth import foresee
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Screen
from game.ui.opening import find_letters
from game.ui.pages.manager import Wait
from game.ui.scene import Scene
from game.ui.window import Window

ICON = paths.themes() / BUILT_IN / "tokens" / "icon.png"

PICTURES_WAIT = 2500.0
"""Milliseconds that a table waits for its pictures at most, before the deal begins."""


class Start(NamedTuple):
    """Holds what the command line asks for. table: game, seats, options (None: as the lobby begins), seed – or None for
    the title. files: to be opened, by their whole names. beside: a window of its own, whatever others there are."""

    table: tuple[str, int, Mapping[str, Value] | None, int | None] | None = None
    language: str | None = None
    size: tuple[int, int] | None = None
    fullscreen: bool = False
    tv: bool = False
    renderer: Renderer | None = None
    files: tuple[str, ...] = ()
    beside: bool = False

    @property
    def joins(self) -> bool:
        """A window that is there already will do."""
        return self.table is None and not self.beside

    @property
    def for_now(self) -> dict[str, object]:
        """The settings it asks for, by name: in force until the program ends, and not kept. A television is filled,
        unless a size was asked for."""
        asked = {"language": self.language, "fullscreen": self.fullscreen or (self.tv and self.size is None),
                 "tv": self.tv}
        return {name: value for name, value in asked.items() if value}


def run(start: Start) -> int:
    """Open the window and play until it is closed; 1 where that could not be. Raises Troubled with a sentence: no
    screen, no letters."""
    door = Door(paths.door())
    try:
        if door.taken and start.joins and handed_over(paths.door(), start.files):
            return 0
        return rescue.guarded(lambda book: play(start, book, door), start.language)
    finally:
        gc.enable()
        door.close()


def play(start: Start, book: Logbook, door: Door) -> int:
    """Return the window from its opening to its end."""
    broken = book.broken()
    window, app, painter = open_application(start)
    app.knocked, door.wake = door.knocked, window.wake
    if broken is not None:
        app.notices.say(Trouble(f"notice.{broken}", {"file": paths.readable(book.file)}))
    app.opens(start.files)
    book.on_thread = lambda: rescue.background(app, book)
    window.on_failure = rescue.Rescue(app, book)
    window.behind = preload.pieces(app.language, [name for feature in FEATURES for name in feature.pieces])
    gc.freeze()  # the loaded program is no garbage: a look through all of it takes as long as three frames
    gc.enable()
    try:
        window.run(app.manager, painter)
        app.preferences.trial.end()
    finally:
        app.close("{}x{}".format(*window.size) if start.size is None else "")
    return 0


def open_application(start: Start) -> tuple[Window, Application, Painter]:
    """Return the window, still hidden, with the application in it and its first scene. Raises Troubled with a sentence:
    no screen, no letters."""
    find_letters()
    kept, trouble = load_settings()
    settings = replace(kept, **start.for_now)  # type: ignore[arg-type]
    width, _, height = settings.window.partition("x")
    size = start.size or ((int(width), int(height)) if height else None)
    window = Window("Kataku", size, settings.fullscreen, start.renderer or settings.renderer or None,
                    settings.keys, icon(ICON), viewed(Screen(1, 1), settings),
                    insist=start.renderer is not None, note=paths.slow_card())  # fmt: skip
    app = Application(kept, window.screen, trouble, for_now=start.for_now, thinkers=Thinkers(), features=FEATURES)
    painter = Painter(window.canvas, window.screen, palette=palette(settings, app.look), pictures=app.art)
    app.window, app.painter, painter.aid = window, painter, app.preferences.aid
    foresee(painter, app.look.table())
    app.manager.wait = Wait(PICTURES_WAIT, lambda: app.language.text("scene.laying"))
    app.go(first_scene(app, start))
    window.on_fullscreen = lambda on: app.preferences.change(fullscreen=on)
    window.on_audio = app.sound.device_changed
    window.heard = lambda: app.hear()
    window.set_title(app.language.text("title.window"))
    return window, app, painter


def first_scene(app: Application, start: Start) -> Scene:
    """Return the title, or the table that was asked for."""
    if start.table is None:
        return app.routes.title()
    game, seats, options, seed = start.table
    app.preferences.take_in_hand(game)
    return app.routes.table(app.catalogue.open_table(app.catalogue.solo(game, seats, options, seed)))
