"""Measures what a page takes of the processor while nothing happens, with the sound device open: `python build frames
idle`.

Every page is shown in a window of its own process; an empty window, drawn by the same loop, is the measure of it.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from game import app
from game.application import match_setup
from game.application.application import Application
from game.application.stage import play_on
from game.rules.catalogue import GAMES
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Screen
from game.ui.input.gesture import Gesture
from game.ui.scene import Scene

SIZE = (1366, 768)
SETTLES, WATCHED = 20.0, 30.0
"""Seconds until everything has come to rest, and for which it is watched."""


class Empty:
    """A scene with nothing in it."""

    def resize(self, screen: Screen) -> None:
        """See Scene."""

    def handle(self, gesture: Gesture) -> None:
        """See Scene."""

    def update(self, now: float) -> float | None:
        """See Scene."""
        return None

    def draw(self, painter: Painter) -> None:
        """See Scene."""


def _result(application: Application) -> Scene:
    setup = application.catalogue.solo(GAMES[0].id, GAMES[0].fewest, {}, 1)
    return application.routes.result(play_on(match_setup.open_table(setup, None), "random", 1))


def _table(application: Application) -> Scene:
    return app.first_scene(application, app.Start((GAMES[0].id, 5, {}, 7)))


PAGES: dict[str, Callable[[Application], Scene]] = {
    "empty": lambda application: Empty(),
    "title": lambda application: application.routes.title(),
    "lobby": lambda application: application.routes.lobby(GAMES[0].id),
    "table": _table,
    "settings": lambda application: application.routes.settings(),
    "rules": lambda application: application.routes.rules(GAMES[0].id),
    "cards": lambda application: application.routes.card_help(GAMES[0].id),
    "result": _result,
}


class WatchedScene:
    """A scene that is looked at twice: when it has come to rest, and half a minute later. Then the window closes."""

    def __init__(self, scene: Scene, done: Callable[[], None]) -> None:
        self.scene, self.done = scene, done
        self.looks: list[tuple[float, float]] = []
        self.resize, self.handle, self.draw = scene.resize, scene.handle, scene.draw
        self._began: float | None = None

    @property
    def unchanged(self) -> bool:
        """See Scene."""
        return bool(getattr(self.scene, "unchanged", False))

    def update(self, now: float) -> float | None:
        """See Scene."""
        self._began = now if self._began is None else self._began
        ends = [self._began + 1000 * seconds for seconds in (SETTLES, SETTLES + WATCHED)]
        if now >= ends[len(self.looks)]:
            self.looks.append((time.process_time(), time.monotonic()))
            if len(self.looks) == len(ends):
                self.done()
                return None
        wish = self.scene.update(now)
        return min(wish if wish is not None else ends[-1], ends[len(self.looks)])


def told(page: str) -> None:
    """Show this page, and print which share of a core it takes, in per cent."""
    window, application, painter = app.open_application(app.Start(size=SIZE))
    application.go(PAGES[page](application))
    if page != "empty":
        application.sound.try_again()
    watched = WatchedScene(application.manager, window.close)
    window.run(watched, painter)
    (cpu, wall), (cpu2, wall2) = watched.looks
    print(100 * (cpu2 - cpu) / (wall2 - wall))
