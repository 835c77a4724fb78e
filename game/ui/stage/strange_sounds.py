"""Sounds that somebody else has made: read elsewhere and in good time, kept as plain WAV, so much and no more.

Until a sound is there, and where it is refused, there is silence. It knows no device.
"""
from __future__ import annotations

import logging
import struct
import threading
from collections import OrderedDict
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from game.pictures import Heard, PictureRoom, Refused, Tones, room
from game.themes import our_own

RATE: Final = 32000
MOST_BYTES: Final = 16 * 2**20
"""Two minutes of sounds; what was not heard for longest goes first."""

MOST_WAITING: Final = 200

log = logging.getLogger(__name__)


class StrangeSounds:
    """Asked by the main thread; a thread of its own waits for what is read."""

    def __init__(self, readers: PictureRoom | None = None) -> None:
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
        """These will be heard: read them, as many as can be kept."""
        for file in files:
            self._want(file)

    def get(self, file: Path) -> bytes | None:
        """The sound as a WAV file; None until it is there, and for one that is refused."""
        with self._lock:
            if file in self._kept:
                self._kept.move_to_end(file)
                return self._kept[file]
        self._want(file)
        return None

    def forget(self) -> None:
        """Another theme."""
        with self._lock:
            self._wanted.clear()
            self._kept.clear()

    def wait(self, seconds: float = 60.0) -> None:
        """Until all that was wanted is there; for tests."""
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
            said = self._room.ask(Tones(file, RATE))
            if isinstance(said, Refused):
                log.warning("%s cannot be played: %s", file, said.what)
            with self._lock:
                if self._wanted[:1] == [file]:      # else there is another theme by now
                    del self._wanted[0]
                    self._kept[file] = wav(said.samples) if isinstance(said, Heard) else None
                    self._trim()

    def _trim(self) -> None:
        while sum(len(each) for each in self._kept.values() if each) > MOST_BYTES and len(self._kept) > 1:
            self._kept.popitem(last=False)


def wav(samples: bytes | bytearray) -> bytes:
    """A WAV of 16 bits and two channels, as plain as can be."""
    about = struct.pack("<HHIIHH", 1, 2, RATE, 4 * RATE, 4, 16)
    return (b"RIFF" + struct.pack("<I", 36 + len(samples)) + b"WAVEfmt " + struct.pack("<I", 16) + about
            + b"data" + struct.pack("<I", len(samples)) + samples)
