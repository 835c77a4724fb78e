"""The studio pictures are taken in: the application with a clock of its own, and what is wished.

It knows no scene: `shot` lays them, `bench_screen` times them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from types import MappingProxyType

import pygame

from game.application.application import Application
from game.application.preferences import palette, viewed
from game.application.stage import StillHost
from game.core.events import Event
from game.core.ports import Chair
from game.core.rules import Value
from game.core.seating import Seat
from game.data.settings import Settings
from game.features.catalogue import FEATURES
from game.themes import BUILT_IN
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Screen
from game.ui.draw.surface import SurfaceCanvas
from game.ui.pages.table.scene import TableScene

FRAME = 1000 / 60

TODAY = datetime(2026, 11, 27, 20, 30)
"""Date and time that are shown on pictures."""


@dataclass(frozen=True)
class ShotRequest:
    """Says what to draw: the arguments of the command. Seats from 1; `at` and `strip` concern the last action's cues.
    `home`: themes that lie in the user's folders are there, too."""

    scene: str
    game: str
    seats: int = 5
    humans: int = 1
    seat: int | None = None
    seed: int = 7
    step: int | None = None
    at: float = 1.0
    scenario: Path | None = None
    case: str | None = None
    size: tuple[int, int] = (1920, 1080)
    language: str = "en"
    tv: bool = False
    text_scale: int = 100
    high_contrast: bool = False
    reading_aid: str = "none"
    theme: str = BUILT_IN
    home: bool = False
    dress: str = ""
    strip: int | None = None
    options: Mapping[str, Value] = field(default_factory=dict)
    anchor: str = ""
    page: str = ""


class Studio(Application):
    """The application with a clock that stands where it is put, and nothing kept."""

    table: TableScene
    plugged: Mapping[str, str] = MappingProxyType({})

    def __init__(self, wish: ShotRequest) -> None:
        self.time = 0.0
        settings = Settings(
            language=wish.language, tv=wish.tv, text_scale=min(200, wish.text_scale), high_contrast=wish.high_contrast,
            reading_aid=wish.reading_aid, volume_effects=0, volume_calls=0, game=wish.game,
            theme={wish.game: wish.theme}, dress={wish.game: wish.dress},
        )  # fmt: skip
        super().__init__(settings, viewed(Screen(*wish.size), settings), keep=False, features=FEATURES,
                         today=lambda: TODAY)
        self.canvas = SurfaceCanvas(wish.size)
        self.brush = Painter(self.canvas, self.screen, palette=palette(settings, self.look), pictures=self.art)
        self.brush.aid = self.preferences.aid

    @property
    def pads(self) -> Mapping[str, str]:
        """See Services."""
        return self.plugged

    def clock(self) -> float:
        """See Services."""
        return self.time

    def frame_later(self) -> float:
        """Let one frame pass; the time then."""
        self.time += FRAME
        self.manager.update(self.time)
        return self.time

    def lay(self, size: tuple[int, int]) -> None:
        """Lay everything again in another size, and as the settings want it now."""
        self.canvas.retarget(pygame.Surface(size, 0, 32))
        self._view = replace(self._view, width=size[0], height=size[1])
        self.brush.resize(self.screen)
        self.manager.resize(self.screen)

    def draw(self, ahead: float = 0.0) -> pygame.Surface:
        """Draw the scenes as they are, every picture there. `ahead`: milliseconds to let pass before."""
        for _ in range(max(1, round(ahead / FRAME))):
            self.time += FRAME if ahead else 0.0
            self.manager.update(self.time)
        for _ in range(3):  # the first pass orders the faces, the second may order others for what has moved
            self.brush.begin()
            self.manager.draw(self.brush)
            self.brush.end()
            self.art.wait()
        return self.canvas.screenshot()


class PicturedHost(StillHost):
    """The host of a match of which pictures are taken. `hidden`: the newest events that are not told yet."""

    hidden = 0

    def reseat(self, seat: Seat, chair: Chair) -> bool:
        """See TableHost. Bots go on playing on every seat; only what the chair shows is another."""
        chairs = self.setup.chairs
        self.setup = self.setup._replace(chairs=(*chairs[:seat], chair, *chairs[seat + 1:]))
        return True

    def told(self, observer: Seat | None, since: int) -> tuple[Event, ...]:
        """See TableHost."""
        events = super().told(observer, since)
        return events[: len(events) - self.hidden]
