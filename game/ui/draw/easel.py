"""The easel: draws pictures beside the main path, one at a time, the most wanted first. It knows files and sizes only.

Finished pictures are collected by the main thread; whoever waits for one is woken by `wake`.
"""
from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pygame

from game.ui.draw import faces
from game.ui.draw.faces import Job
from game.ui.draw.shapes import argb

WORTH_KEEPING_MS = 15.0
"""A picture drawn faster than this is not kept on disk: reading it back would save nothing."""

MOST_ON_DISK = 200 * 2**20
FORGOTTEN_AFTER = 2

log = logging.getLogger(__name__)


class Easel:
    """`folder` keeps what took long to draw (None: nothing is kept). One thread, there as long as a picture is wanted:
    whoever drops the easel drops all it knew."""

    def __init__(self, folder: Path | None = None, wake: Callable[[], None] | None = None) -> None:
        self._folder, self._wake = folder, wake
        self._wanted: dict[Job, tuple[int, float]] = {}      # job -> frame in which it was asked for last, weight
        self._done: dict[Job, pygame.Surface | None] = {}
        self._busy: Job | None = None
        self._frame = 0
        self._closed = self._tidied = False
        self._change = threading.Condition()
        self._thread: threading.Thread | None = None

    def want(self, job: Job, weight: float, lasting: bool = False) -> None:
        """Ask for a picture. Asked for anew with every frame, or it is forgotten – unless it is `lasting`."""
        with self._change:
            if self._closed or job in self._done or job == self._busy:
                return
            self._wanted[job] = (2**60 if lasting else self._frame, weight)
            self._start()

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

    @property
    def idle(self) -> bool:
        with self._change:
            return not self._wanted and self._busy is None and not self._done

    def wait(self, seconds: float = 30.0) -> bool:
        """Sleep until a picture can be collected or nothing is wanted any more; False when the time ran out."""
        with self._change:
            return self._change.wait_for(
                lambda: bool(self._done) or (not self._wanted and self._busy is None), seconds)

    def close(self) -> None:
        with self._change:
            self._closed = True
            self._wanted.clear()
            self._change.notify_all()
            thread = self._thread
        if thread is not None:
            thread.join(5.0)

    def _start(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="easel", daemon=True)
            self._thread.start()

    def _work(self) -> None:
        self._tidy()
        while (job := self._next()) is not None:
            made = self._draw(job)
            with self._change:
                self._busy = None
                self._done[job] = made
                self._change.notify_all()
            if self._wake:
                self._wake()

    def _next(self) -> Job | None:
        """The most wanted picture; None when there is none, and the thread ends."""
        with self._change:
            if not self._wanted:
                self._thread = None
                self._change.notify_all()
                return None
            job = max(self._wanted, key=self._urgency)
            del self._wanted[job]
            self._busy = job
            return job

    def _urgency(self, job: Job) -> tuple[bool, float]:
        frame, weight = self._wanted[job]
        return frame < 2**60, weight

    def _draw(self, job: Job) -> pygame.Surface | None:
        try:
            kept = self._kept(job)
            if kept is not None and kept.is_file():
                return argb(pygame.image.load(str(kept)))
            began = time.perf_counter()
            made = faces.draw(job)
            if kept is not None and (time.perf_counter() - began) * 1000 > WORTH_KEEPING_MS:
                self._keep(made, kept)
            return made
        except (OSError, pygame.error, ValueError, MemoryError) as error:
            log.warning("%s cannot be drawn: %s", job.path, error)
            return None

    def _kept(self, job: Job) -> Path | None:
        return None if self._folder is None else self._folder / f"{faces.fingerprint(job)}.png"

    def _keep(self, made: pygame.Surface, place: Path) -> None:
        """Written beside and renamed, so that a half-written picture is never read."""
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
            draft = place.with_suffix(f".{threading.get_ident()}.png")
            pygame.image.save(made, str(draft))
            draft.replace(place)
        except (OSError, pygame.error) as error:
            log.info("the folder of drawn faces cannot be used: %s", error)
            self._folder = None

    def _tidy(self) -> None:
        """Empty the older half of the folder when it has grown too large; looked at once."""
        if self._tidied or self._folder is None or not self._folder.is_dir():
            return
        self._tidied = True
        try:
            files = sorted((f.stat().st_mtime, f.stat().st_size, f) for f in self._folder.glob("*.png"))
            if sum(size for _, size, _ in files) > MOST_ON_DISK:
                for _, _, file in files[:len(files) // 2]:
                    file.unlink(missing_ok=True)
        except OSError as error:
            log.info("the folder of drawn faces cannot be tidied: %s", error)
