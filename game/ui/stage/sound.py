"""Sounds of the table: the theme's takes in turn, and below them what lasts, a room or music. Without a sound device
it is silent; nothing here raises.

The device is opened with the first sound. If it goes – a television switched off, a plug pulled – or never was there,
it is tried again when the system tells that one has come, and else seldom.
"""
from __future__ import annotations

import io
import logging
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import pygame

from game.themes.model import MUSIC, ROOM
from game.ui.draw.budget import Budget, BudgetedCache
from game.ui.stage.background import Background
from game.ui.stage.strange_sounds import RATE, Lent, StrangeSounds
from game.ui.stage.tracks import CUTIN

CHANNELS = 16
BUFFER, SAMPLE = 512, 4
CALL = "call-"
STANDS = 700.0
"""Milliseconds for which lettering across the table presses down what lasts, as a word does."""
PATIENCE = 300.0
"""Seconds between two trials to open a device that is not there, if nothing tells that one has come: the system's own
library writes several lines to the terminal at each."""
ASKED_FOR = 60.0
"""Seconds between two trials where the player asks for sound."""
ECHO = 1.0
"""Seconds in which devices are told of that were there before."""
PLEASANT = 60
"""Per cent at which looping sounds are tried, and switched on where the player says yes."""
LOOK_AGAIN = 400.0
"""Milliseconds between two looks for what another process reads."""

log = logging.getLogger(__name__)


class Sound:
    """`takes` gives the files of a sound by name, none for silence; volumes are per cent, 0-100, of what lasts by
    `room` and `music`; clock: seconds. What was read is kept within the budget. `muted`: one key silences all."""

    def __init__(self, takes: Callable[[str], Sequence[Path]], effects: int = 70, calls: int = 80,
                 clock: Callable[[], float] = time.monotonic, budget: Budget | None = None) -> None:
        self._takes = takes
        self._effects, self._calls, self._room, self._music = effects, calls, 0, 0
        self.muted = False
        self._background, self._lent = Background(), Lent()
        self._sample, self._sample_ends = "", float("-inf")
        self._strange = StrangeSounds()
        self._loaded: BudgetedCache[Path, pygame.mixer.Sound] = BudgetedCache(budget or Budget(), "sounds")
        self._broken: set[Path] = set()
        self._next: dict[str, int] = {}
        self._open: bool | None = None      # None: not tried yet, or worth another trial
        self._clock, self._tried_at = clock, float("-inf")
        self._lost = False                  # a device has gone; when one comes, it may be that one
        self.on_answer: Callable[[bool], None] = lambda answers: None
        """Told whether a device answers, whenever one was tried."""

    @property
    def silent(self) -> bool:
        """Whether no device answered when a sound should be heard last."""
        return self._open is False

    def device_changed(self, added: bool) -> None:
        """Take note that a device for playing has come (True) or gone: the next sound chooses again which one to use.
        """
        if added and ((self._open and not self._lost) or self._clock() - self._tried_at < ECHO):
            return                          # opening one tells of all that are there
        self._lost = not added
        self._give_back()

    def try_again(self) -> None:
        """Open the device now, if there is one and anything is to be heard – unless that has just failed."""
        if self._effects or self._calls or self._room or self._music:
            self._ready(ASKED_FOR)

    def change(self, takes: Callable[[str], Sequence[Path]]) -> None:
        """Change to another theme's sounds."""
        self.move(takes)
        self._strange.forget()
        self._lent.forget()
        self._loaded.clear()
        self._broken.clear()
        self._next.clear()

    def move(self, takes: Callable[[str], Sequence[Path]]) -> None:
        """Move to another place with the same themes: whatever was read stays."""
        self._takes = takes

    def expect(self, files: Iterable[Path]) -> None:
        """Expect sounds of a theme by other authors: to be read before they are heard."""
        self._strange.expect(file for file in files if file in self._strange)

    def volumes(self, effects: int, calls: int, room: int = 0, music: int = 0) -> None:
        self._effects, self._calls, self._room, self._music = effects, calls, room, music

    def mute(self, on: bool) -> None:
        """Mute all at once, or no longer."""
        self.muted = on
        if on and self._open and pygame.mixer.get_init():
            pygame.mixer.stop()

    def play(self, name: str, gain: float = 1.0) -> None:
        """Play the next take of a sound. Words called aloud (`call-…`) take a channel away from noises if all are busy.
        """
        call = name.startswith(CALL)
        volume = gain * (self._calls if call else self._effects) / 100
        if self.muted or volume <= 0 or not self._ready():
            return
        try:
            take = self._take(name)
            if name == CUTIN or (call and take is not None):
                self._background.say(self._clock() * 1000, 1000 * take.get_length() if take is not None else STANDS)
            channel = pygame.mixer.find_channel(force=call) if take is not None else None
            if take is not None and channel is not None:
                channel.set_volume(min(1.0, volume))
                channel.play(take)
        except pygame.error as error:       # the device has gone in this moment
            log.info("no sound: %s", error)
            self._give_back()

    # ---- what lasts
    def update(self, now: float, piece: str) -> float | None:
        """Play what lasts at `now`, milliseconds of the window's clock: this piece of music where the page has one
        and it is switched on, else the room. Return when to be called again; None: nothing changes by itself."""
        name, volume = self._lasting(now, piece)
        if (not name and self._background.plays is None) or not self._ready():
            return None
        try:
            file, waits = self._streamed(name)
            due = self._background.update(now, file, volume / 100)
        except pygame.error as error:
            log.info("no sound: %s", error)
            self._give_back()
            return None
        ends = (due, now + LOOK_AGAIN if waits else None, self._sample_ends if now < self._sample_ends else None)
        return min((end for end in ends if end is not None), default=None)

    def sample(self, name: str, now: float, lasts: float) -> None:
        """Let this be heard for so many milliseconds, at a pleasant strength where it is switched off; none:
        no longer."""
        self._sample, self._sample_ends = name, now + lasts

    def _lasting(self, now: float, piece: str) -> tuple[str, int]:
        """Which sound lasts now, and how loud in per cent; no name: none does."""
        if self.muted:
            return "", 0
        if now < self._sample_ends:
            return self._sample, (self._room if self._sample == ROOM else self._music) or PLEASANT
        if piece and self._music:
            return MUSIC + piece, self._music
        return (ROOM, self._room) if self._room else ("", 0)

    def _streamed(self, name: str) -> tuple[Path | None, bool]:
        """Its file, if it is there, and whether it may come yet."""
        takes = self._takes(name) if name else ()
        if not takes:
            return None, False
        if takes[0] not in self._lent:
            return takes[0], False
        file = self._lent.get(takes[0])
        return file, file is None and self._lent.waits_for(takes[0])

    def close(self) -> None:
        """Close the sound: the device is given back."""
        self._strange.forget()
        self._give_back()
        self._lent.forget()
        self._open, self._tried_at = False, float("inf")

    def _give_back(self) -> None:
        """Close the device; what was loaded belongs to it."""
        self._loaded.clear()
        self._background.lost()
        if self._open:
            pygame.mixer.quit()
        self._open = None

    def _ready(self, patience: float = PATIENCE) -> bool:
        """Open the device with the first sound, so that starting the program does not wait for it. `patience`: seconds
        since it failed before it is tried again."""
        if self._open and not pygame.mixer.get_init():          # other code has closed it meanwhile
            self._give_back()
        if self._open is False and self._clock() - self._tried_at > patience:
            self._open = None
        if self._open is None:
            self._tried_at = self._clock()
            try:
                pygame.mixer.init(RATE, -16, 2, BUFFER)
                pygame.mixer.set_num_channels(CHANNELS)
                self._open = True
            except (pygame.error, NotImplementedError) as error:
                log.info("no sound: %s", error)
                self._open = False
            self.on_answer(self._open)
        return self._open

    def _take(self, name: str) -> pygame.mixer.Sound | None:
        files = self._takes(name)
        if not files:
            return None
        turn = self._next.get(name, 0)
        self._next[name] = turn + 1
        file = files[turn % len(files)]
        found = self._loaded.get(file)
        if found is None and file not in self._broken:
            content = self._strange.get(file) if file in self._strange else None
            if content is None and file in self._strange:
                return None
            found = _read(file, content)
            if found is None:
                self._broken.add(file)
            else:
                self._loaded.put(file, found, round(found.get_length() * RATE * SAMPLE))
        return found


def _read(file: Path, content: bytes | None) -> pygame.mixer.Sound | None:
    try:
        return pygame.mixer.Sound(str(file) if content is None else io.BytesIO(content))
    except (pygame.error, OSError) as error:
        log.warning("%s cannot be played: %s", file, error)
        return None
