"""Sounds by other authors: read elsewhere and in good time, kept as plain WAV, so much and no more.

Until a sound is there, and where it is refused, there is silence. It knows no device.
"""
from __future__ import annotations

import logging
import os
import struct
import tempfile
import threading
from collections import OrderedDict
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.pictures import MOST_LASTING, MOST_SECONDS, FileRefused, PictureRoom, SoundSamples, Tones, room
from game.themes import our_own

RATE: Final = 32000
MOST_BYTES: Final = 16 * 2**20
"""Two minutes of sounds; what was not heard for longest goes first."""

MOST_WAITING: Final = 200

log = logging.getLogger(__name__)


class StrangeSounds:
    """Asked by the main thread; a separate thread waits for what is read. `most`: seconds of one of them."""

    def __init__(self, readers: PictureRoom | None = None, most: float = MOST_SECONDS) -> None:
        self._most = most
        self._room = readers or room()
        self._lock = threading.Lock()
        self._ours: dict[Path, bool] = {}
        self._wanted: list[Path] = []
        self._kept: OrderedDict[Path, bytes | None] = OrderedDict()
        self._thread: threading.Thread | None = None

    def __contains__(self, file: Path) -> bool:
        found = self._ours.get(file)
        if found is None:
            found = self._ours[file] = our_own(file)
        return not found

    def expect(self, files: Iterable[Path]) -> None:
        """Expect these to be heard: read them, as many as can be kept."""
        for file in files:
            self._want(file)

    def get(self, file: Path) -> bytes | None:
        """Return the sound as a WAV file; None until it is there, and for one that is refused."""
        with self._lock:
            if file in self._kept:
                self._kept.move_to_end(file)
                return self._kept[file]
        self._want(file)
        return None

    def waits_for(self, file: Path) -> bool:
        """Return whether it has neither been read nor been refused."""
        with self._lock:
            return file not in self._kept

    def forget(self) -> None:
        """Forget what was read, for another theme."""
        with self._lock:
            self._wanted.clear()
            self._kept.clear()

    def wait(self, seconds: float = 60.0) -> None:
        """Wait until all that was wanted is there; for tests."""
        thread = self._thread
        if thread is not None:
            thread.join(seconds)

    def _want(self, file: Path) -> None:
        with self._lock:
            if file in self._kept or file in self._wanted or len(self._wanted) >= MOST_WAITING:
                return
            self._wanted.append(file)
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(target=self._work, name="strange sounds", daemon=True)
                self._thread.start()

    def _work(self) -> None:
        while True:
            with self._lock:
                if not self._wanted:
                    self._thread = None
                    return
                file = self._wanted[0]
            said = self._room.ask(Tones(file, RATE, self._most))
            if isinstance(said, FileRefused):
                log.warning("%s cannot be played: %s", file, said.what)
            with self._lock:
                if self._wanted[:1] == [file]:      # else there is another theme by now
                    del self._wanted[0]
                    self._kept[file] = wav(said.samples) if isinstance(said, SoundSamples) else None
                    self._trim()

    def _trim(self) -> None:
        while sum(len(each) for each in self._kept.values() if each) > MOST_BYTES and len(self._kept) > 1:
            self._kept.popitem(last=False)


class Lent:
    """A looping sound by another author: laid down as a plain WAV of ours, from which it can be streamed; one at
    a time."""

    def __init__(self, readers: PictureRoom | None = None) -> None:
        self._strange = StrangeSounds(readers, MOST_LASTING)
        self._lent: tuple[Path, Path | None] | None = None

    def __contains__(self, file: Path) -> bool:
        return file in self._strange

    def get(self, file: Path) -> Path | None:
        """Return where it can be streamed from; None until it is there, and for one that is refused."""
        if self._lent is not None and self._lent[0] == file:
            return self._lent[1]
        content = self._strange.get(file)
        if content is None:
            return None
        self.forget()
        self._lent = file, _laid_down(content)
        return self._lent[1]

    def waits_for(self, file: Path) -> bool:
        """Return whether it may come yet."""
        return (self._lent is None or self._lent[0] != file) and self._strange.waits_for(file)

    def forget(self) -> None:
        """Forget it: nothing of it is heard any more."""
        self._strange.forget()
        if self._lent is not None and self._lent[1] is not None:
            with suppress(OSError):         # on Windows not while it is being played
                os.remove(self._lent[1])
        self._lent = None


def _laid_down(content: bytes) -> Path | None:
    try:
        handle, name = tempfile.mkstemp(".wav", "kataku-")
        with open(handle, "wb") as out:
            out.write(content)
    except OSError as error:
        log.warning("no room for what lasts: %s", error)
        return None
    return Path(name)


def wav(samples: bytes | bytearray) -> bytes:
    """Return a WAV of 16 bits and two channels, as plain as can be."""
    about = struct.pack("<HHIIHH", 1, 2, RATE, 4 * RATE, 4, 16)
    return (b"RIFF" + struct.pack("<I", 36 + len(samples)) + b"WAVEfmt " + struct.pack("<I", 16) + about
            + b"data" + struct.pack("<I", len(samples)) + samples)
