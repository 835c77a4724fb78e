"""Sounds of the table: the theme's takes in turn. Without a sound device it is silent; nothing here raises."""
from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

CHANNELS = 16
RATE, BUFFER = 32000, 512
CALL = "call-"

log = logging.getLogger(__name__)


class Sound:
    """`takes` gives the files of a sound by name, none for silence; volumes are per cent, 0-100."""

    def __init__(self, takes: Callable[[str], Sequence[Path]], effects: int = 70, calls: int = 80) -> None:
        self._takes = takes
        self._effects, self._calls = effects, calls
        self._loaded: dict[Path, pygame.mixer.Sound | None] = {}
        self._next: dict[str, int] = {}
        self._open: bool | None = None

    def change(self, takes: Callable[[str], Sequence[Path]]) -> None:
        """Another theme's sounds."""
        self._takes = takes
        self._loaded.clear()
        self._next.clear()

    def volumes(self, effects: int, calls: int) -> None:
        self._effects, self._calls = effects, calls

    def play(self, name: str, gain: float = 1.0) -> None:
        """The next take of a sound. Words called aloud (`call-…`) take a channel away from noises if all are busy."""
        call = name.startswith(CALL)
        volume = gain * (self._calls if call else self._effects) / 100
        if volume <= 0 or not self._ready():
            return
        take = self._take(name)
        channel = pygame.mixer.find_channel(force=call) if take is not None else None
        if take is not None and channel is not None:
            channel.set_volume(min(1.0, volume))
            channel.play(take)

    def close(self) -> None:
        """Silence; the device is given back."""
        self._loaded.clear()
        if self._open:
            pygame.mixer.quit()
        self._open = False

    def _ready(self) -> bool:
        """Open the device with the first sound, so that starting the program does not wait for it."""
        if self._open is None:
            try:
                pygame.mixer.init(RATE, -16, 2, BUFFER)
                pygame.mixer.set_num_channels(CHANNELS)
                self._open = True
            except (pygame.error, NotImplementedError) as error:
                log.info("no sound: %s", error)
                self._open = False
        return self._open

    def _take(self, name: str) -> pygame.mixer.Sound | None:
        files = self._takes(name)
        if not files:
            return None
        turn = self._next.get(name, 0)
        self._next[name] = turn + 1
        file = files[turn % len(files)]
        if file not in self._loaded:
            self._loaded[file] = _read(file)
        return self._loaded[file]


def _read(file: Path) -> pygame.mixer.Sound | None:
    try:
        return pygame.mixer.Sound(str(file))
    except (pygame.error, OSError) as error:
        log.warning("%s cannot be played: %s", file, error)
        return None
