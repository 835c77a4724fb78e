"""The folder of drawn faces: what took long to draw is kept there, at its size; and of a stranger's picture that was
much work to read a small copy, from which all other sizes are drawn.

All of it can be drawn again, so it may be lost; nothing of it is trusted: what is not whole is taken away and made
again. What was used longest ago goes first when the folder has grown too large. May be asked by any thread.
"""
from __future__ import annotations

import hashlib
import io
import logging
import os
import struct
import threading
import time
import zlib
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pygame

from game.disk import files
from game.pictures import MASTER, READER, DrawPicture, Made, Unreadable, large
from game.ui.draw.shapes import PNG, argb, png

MOST_ON_DISK = 300 * 2**20
LESS = .75
"""So much of that is left when the folder was cleaned: it is not cleaned again with the next picture."""

MOST_OF_ONE = 64 * 2**20
MOST_OF_A_GROUND = 30 * 2**20
"""Bytes of a picture as large as the screen: those of all places together leave room for the faces."""

DRAFTS_LIVE = 24 * 3600.0
"""Seconds after which a draft is left over and may go."""

SELDOM = 3600.0
"""Seconds after which it is noted again that something was used."""


log = logging.getLogger(__name__)


class FaceStore:
    """`folder` None: nothing is kept."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._lock = threading.Lock()
        self._size: int | None = None           # of all that lies there; None: not looked at yet

    # ---- faces at their size
    def face(self, name: str, size: tuple[int, int]) -> pygame.Surface | None:
        """Return the face that was kept under this name at this size."""
        found = self._read(name, size)
        return found and argb(found)

    def keep(self, name: str, face: pygame.Surface) -> None:
        """Write the face whole or not at all, so that a half-written picture is never read."""
        if self._folder is not None:
            self._write(name, png(face))

    def ground(self, name: str, size: tuple[int, int]) -> pygame.Surface | None:
        """Return a large picture one sees nothing through that was kept at this size."""
        found = self._read(name, size)
        if found is None:
            return None
        made = pygame.Surface(size, 0, 32)
        made.blit(found, (0, 0))
        return made

    def keep_ground(self, name: str, ground: pygame.Surface) -> None:
        """Keep a large ground, where it is not too large."""
        if self._folder is not None and 3 * ground.get_width() * ground.get_height() <= MOST_OF_A_GROUND:
            self._write(name, loose(ground))

    def _read(self, name: str, size: tuple[int, int]) -> pygame.Surface | None:
        content = self._whole(name, size)
        if content is None:
            return None
        try:
            return pygame.image.load(io.BytesIO(content), "face.png")
        except (pygame.error, MemoryError) as error:
            log.info("%s cannot be read: %s", name, error)
            self._drop(name)
            return None

    # ---- what is read once for all sizes
    def made(self, wish: DrawPicture, ask: Callable[[DrawPicture], Made]) -> Made:
        """Draw what was asked of a stranger's picture, from its small copy where there is one. Raises Unreadable."""
        if self._folder is None or wish.fit == "tile" or large(wish):
            return ask(wish)
        name = _master(wish)
        if self._whole(name) is not None:
            with suppress(Unreadable):
                return ask(wish._replace(path=self._folder / name, element="", cell=None, corners=None))
            self._drop(name)
        made = ask(wish._replace(keep=True))
        if made.kept:
            self._write(name, bytes(made.kept))
        return made

    # ---- the folder
    def _whole(self, name: str, size: tuple[int, int] | None = None) -> bytes | None:
        """A PNG – of this size – every byte of which is as it was written; what is not is taken away."""
        if self._folder is None:
            return None
        place = self._folder / name
        try:
            content = files.read(place, MOST_OF_ONE)
        except FileNotFoundError:
            return None
        except OSError as error:
            log.info("%s cannot be read: %s", place, error)
            return None
        if not is_whole(content, size):
            self._drop(name)
            return None
        with suppress(OSError):
            if place.stat().st_mtime < time.time() - SELDOM:
                os.utime(place)
        return content

    def _write(self, name: str, content: bytes) -> None:
        if self._folder is None:
            return
        self.tidy()
        try:
            files.write_whole(self._folder / name, content, lasting=False)
        except (OSError, pygame.error) as error:
            log.info("the folder of drawn faces cannot be used: %s", error)
            self._folder = None
            return
        with self._lock:
            if self._size is not None:
                self._size += len(content)

    def _drop(self, name: str) -> None:
        if self._folder is not None:
            with suppress(OSError):
                files.system.unlink(self._folder / name)

    def tidy(self) -> None:
        """Take away what was used longest ago where the folder has grown too large; sweep drafts when first asked."""
        with self._lock:
            if self._folder is None or (self._size is not None and self._size <= MOST_ON_DISK):
                return
            try:
                if self._size is None:
                    _sweep(self._folder)
                self._size = _cleaned(self._folder)
            except OSError as error:
                self._size = 0
                log.info("the folder of drawn faces cannot be tidied: %s", error)


def _cleaned(folder: Path) -> int:
    """How much lies in the folder, once the oldest were taken away if that was too much."""
    kept = sorted((facts.st_mtime, facts.st_size, file) for file in folder.glob("*.png") for facts in [file.stat()])
    size = sum(each for _, each, _ in kept)
    if size <= MOST_ON_DISK:
        return size
    for _, each, file in kept:
        if size <= LESS * MOST_ON_DISK:
            break
        file.unlink(missing_ok=True)
        size -= each
    return size


def _sweep(folder: Path) -> None:
    for draft in folder.glob(f".*{files.NEW}"):
        if draft.stat().st_mtime < time.time() - DRAFTS_LIVE:
            draft.unlink(missing_ok=True)


def _master(wish: DrawPicture) -> str:
    """The name of the small copy: of this file as it is, and this part of it; larger where it is to cover its box.
    Raises OSError."""
    said = stamp(wish.path), wish.element, wish.cell, wish.corners, wish.fit == "contain", MASTER
    return f"m-{hashlib.sha256(repr((READER, said)).encode()).hexdigest()[:40]}.png"


def stamp(path: Path) -> tuple[object, ...]:
    """Return the stamp that tells a file from any other, and from what it was: a stranger's is never opened for that.
    Raises OSError."""
    facts = os.stat(path)
    return str(path), facts.st_ino, facts.st_size, facts.st_mtime_ns, facts.st_ctime_ns


def loose(picture: pygame.Surface) -> bytes:
    """Return a picture one sees nothing through as a PNG file that is not pressed together: four times as large, and
    read in a fifth of the time."""
    return png(picture, "RGB", 0)


def is_whole(content: bytes, size: tuple[int, int] | None = None) -> bool:
    """Return whether this is a PNG (of this size), and every byte of it as it was written."""
    if content[:8] != PNG or content[12:16] != b"IHDR":
        return False
    if size is not None and content[16:24] != struct.pack(">II", *size):
        return False
    at = 8
    while at + 12 <= len(content):
        length = int(struct.unpack_from(">I", content, at)[0])
        end = at + 8 + length
        if content[end:end + 4] != struct.pack(">I", zlib.crc32(content[at + 4:end])):
            return False
        if content[at + 4:at + 8] == b"IEND":
            return True
        at = end + 4
    return False
