"""The queue of faces: draws pictures beside the main path, the most wanted first. It knows files and sizes only.

It has two hands, each with a thread: one draws our own pictures, the other has those of strangers read in a room of
their own, where they may take their time or do harm. Finished pictures are collected by the main thread; whoever waits
for one is woken by `wake`. Whatever happens to a picture costs that picture alone.
"""
from __future__ import annotations

import io
import logging
import struct
import threading
import time
import zlib
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pygame

from game.disk import files
from game.pictures import PictureRoom, room
from game.themes import our_own
from game.ui.draw import faces
from game.ui.draw.faces import Job, Painted
from game.ui.draw.shapes import argb, png

WORTH_KEEPING_MS = 15.0
"""A picture drawn faster than this is not kept on disk: reading it back would save nothing."""

MOST_ON_DISK = 200 * 2**20
MOST_OF_ONE = 64 * 2**20
DRAFTS_LIVE = 24 * 3600.0
"""Seconds after which a draft is nobody's any more."""

FORGOTTEN_AFTER = 2
OURS, STRANGE = False, True
"""The two hands."""

log = logging.getLogger(__name__)


class FaceQueue:
    """`folder` keeps what took long to draw (None: nothing is kept). Its threads are there as long as a picture is
    wanted: whoever drops the queue drops all it knew."""

    def __init__(self, folder: Path | None = None, wake: Callable[[], None] | None = None,
                 readers: PictureRoom | None = None) -> None:
        self._folder, self._wake = folder, wake
        self._room = readers or room()
        self._strange: dict[Path, bool] = {}
        self._wanted: dict[Job, tuple[int, float]] = {}      # job -> frame in which it was asked for last, weight
        self._done: dict[Job, pygame.Surface | None] = {}
        self._busy: dict[bool, Job] = {}
        self._frame = 0
        self._closed = self._tidied = False
        self._change = threading.Condition()
        self._threads: dict[bool, threading.Thread] = {}

    def strange(self, path: Path) -> bool:
        """Whether the picture that lies there is no drawing of our own."""
        found = self._strange.get(path)
        if found is None:
            found = self._strange[path] = path.suffix.lower() != ".svg" or not our_own(path)
        return found

    def strangers(self, job: Job) -> bool:
        """Whether a stranger's picture is asked for: which of the two hands draws it."""
        return not isinstance(job, Painted) and self.strange(job.path)

    def want(self, job: Job, weight: float, lasting: bool = False) -> None:
        """Ask for a picture. Asked for anew with every frame, or it is forgotten – unless it is `lasting`."""
        with self._change:
            if self._closed or job in self._done or job in self._busy.values():
                return
            self._wanted[job] = (2**60 if lasting else self._frame, weight)
            self._start(self.strangers(job))

    def collect(self) -> list[tuple[Job, pygame.Surface | None]]:
        """What was finished since the last call; None for a picture that cannot be drawn."""
        with self._change:
            done = list(self._done.items())
            self._done.clear()
            return done

    def next_frame(self) -> None:
        """A frame was drawn: what it did not ask for is no longer wanted soon."""
        with self._change:
            self._frame += 1
            gone = [job for job, (frame, _) in self._wanted.items() if frame < self._frame - FORGOTTEN_AFTER]
            for job in gone:
                del self._wanted[job]

    def forget(self) -> None:
        """Nothing that was asked for is wanted any more: the theme is another one."""
        with self._change:
            self._wanted.clear()
            self._done.clear()

    @property
    def idle(self) -> bool:
        with self._change:
            return not self._wanted and not self._busy and not self._done

    def wait(self, seconds: float = 30.0) -> bool:
        """Sleep until a picture can be collected or nothing is wanted any more; False when the time ran out."""
        with self._change:
            return self._change.wait_for(
                lambda: bool(self._done) or (not self._wanted and not self._busy), seconds)

    def close(self) -> None:
        with self._change:
            self._closed = True
            self._wanted.clear()
            self._change.notify_all()
            threads = dict(self._threads)
        if STRANGE in threads:
            self._room.close()              # nobody waits for a stranger's picture any more
        for thread in threads.values():
            thread.join(5.0)

    def _start(self, hand: bool) -> None:
        if hand not in self._threads or not self._threads[hand].is_alive():
            if hand in self._busy:          # the thread before it has died of this
                self._done[self._busy.pop(hand)] = None
            name = "faces of strangers" if hand else "faces"
            self._threads[hand] = threading.Thread(target=self._work, args=(hand,), name=name, daemon=True)
            self._threads[hand].start()

    def _work(self, hand: bool) -> None:
        while (job := self._next(hand)) is not None:
            made = None
            try:
                self._tidy()
                made = self._draw(job)
            except Exception as error:      # a picture, whatever it does, costs that picture alone
                log.warning("a picture cannot be drawn: %s", error)
            with self._change:
                del self._busy[hand]
                self._done[job] = made
                self._change.notify_all()
            if self._wake:
                with suppress(Exception):
                    self._wake()

    def _next(self, hand: bool) -> Job | None:
        """The most wanted picture for a hand; None when there is none, and its thread ends."""
        with self._change:
            mine = [job for job in self._wanted if self.strangers(job) == hand]
            if not mine:
                del self._threads[hand]
                self._change.notify_all()
                return None
            job = max(mine, key=self._urgency)
            del self._wanted[job]
            self._busy[hand] = job
            return job

    def _urgency(self, job: Job) -> tuple[bool, float]:
        frame, weight = self._wanted[job]
        return frame < 2**60, weight

    def _draw(self, job: Job) -> pygame.Surface:
        if isinstance(job, Painted):
            return job.paint()
        strange = self.strange(job.path)
        place = self._place(job, strange)
        kept = place and _kept(place, job)
        if kept:
            return kept
        began = time.perf_counter()
        made = faces.fetched(job, self._room) if strange else faces.draw(job)
        if place is not None and (time.perf_counter() - began) * 1000 > WORTH_KEEPING_MS:
            self._keep(made, place)
        return made

    def _place(self, job: Job, strange: bool) -> Path | None:
        return None if self._folder is None else self._folder / f"{faces.fingerprint(job, strange)}.png"

    def _keep(self, made: pygame.Surface, place: Path) -> None:
        """Written whole or not at all, so that a half-written picture is never read."""
        try:
            files.write_whole(place, png(made), lasting=False)
        except (OSError, pygame.error) as error:
            log.info("the folder of drawn faces cannot be used: %s", error)
            self._folder = None

    def _tidy(self) -> None:
        """Empty the older half of the folder when it has grown too large, and sweep drafts; looked at once."""
        with self._change:
            if self._tidied or self._folder is None or not files.is_folder(self._folder):
                return
            self._tidied = True
            folder = self._folder
        try:
            kept = sorted((f.stat().st_mtime, f.stat().st_size, f) for f in folder.glob("*.png"))
            if sum(size for _, size, _ in kept) > MOST_ON_DISK:
                for _, _, file in kept[:len(kept) // 2]:
                    file.unlink(missing_ok=True)
            for draft in folder.glob(f".*{files.NEW}"):
                if draft.stat().st_mtime < time.time() - DRAFTS_LIVE:
                    draft.unlink(missing_ok=True)
        except OSError as error:
            log.info("the folder of drawn faces cannot be tidied: %s", error)


def _kept(place: Path, job: Job) -> pygame.Surface | None:
    """The picture that was kept there; what cannot be read is taken away, so that it is drawn anew."""
    try:
        content = files.read(place, MOST_OF_ONE)
    except FileNotFoundError:
        return None
    except OSError as error:
        log.info("%s cannot be read: %s", place, error)
        return None
    try:
        if _whole(content, job.w, job.h):
            return argb(pygame.image.load(io.BytesIO(content), "face.png"))
    except (pygame.error, MemoryError) as error:
        log.info("%s cannot be read: %s", place, error)
    with suppress(OSError):
        place.unlink()
    return None


def _whole(content: bytes, w: int, h: int) -> bool:
    """Whether this is a PNG of this size, and every byte of it as it was written."""
    size = b"IHDR" + struct.pack(">II", w, h)
    if content[:8] != b"\x89PNG\r\n\x1a\n" or content[12:24] != size:
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
