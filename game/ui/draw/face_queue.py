"""The queue of faces: draws pictures beside the main path, the most wanted first. It knows files and sizes only.

It has two hands, each with a thread: one draws our own pictures, the other has those of strangers read in a room of
their own, where they may take their time or do harm. Finished pictures are collected by the main thread; `wake` wakes a
caller that waits for one. Whatever happens to a picture costs that picture alone.
"""
from __future__ import annotations

import logging
import math
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pygame

from game.core.words import Named
from game.pictures import PictureRoom, room
from game.priority import give_way
from game.themes import our_own
from game.themes.scan import PICTURES
from game.ui.draw import faces
from game.ui.draw.face_store import FaceStore
from game.ui.draw.faces import Job, Painted

WORTH_KEEPING_MS = 15.0
"""A picture drawn faster than this is not kept on disk: reading it back would save nothing."""

ARRIVE = 0.05
"""Pixels of finished pictures that are taken over before one frame, as a share of the screen's: two large cards."""

FORGOTTEN_AFTER = 2
OURS, STRANGE = False, True
"""The two hands."""

log = logging.getLogger(__name__)


class FaceQueue:
    """`folder` keeps what took long to draw (None: nothing is kept). Its threads are there as long as a picture is
    wanted: to drop the queue drops all it knew."""

    def __init__(self, folder: Path | None = None, wake: Callable[[], None] | None = None,
                 readers: PictureRoom | None = None) -> None:
        self._store, self._wake = FaceStore(folder), wake
        self._room = readers or room()
        self._strange: dict[Path, bool] = {}
        self._wanted: dict[Job, tuple[int, float]] = {}      # job -> frame in which it was asked for last, weight
        self._done: dict[Job, pygame.Surface | None] = {}
        self._busy: dict[bool, Job] = {}
        self._frame = 0
        self._last: Path | None = None
        self._closed = False
        self._change = threading.Condition()
        self._threads: dict[bool, threading.Thread] = {}

    def strange(self, path: Path) -> bool:
        """Return whether the picture that lies there is no drawing of our own."""
        found = self._strange.get(path)
        if found is None:
            found = self._strange[path] = path.suffix.lower() != ".svg" or not our_own(path)
        return found

    def strangers(self, job: Job) -> bool:
        """Return whether a stranger's picture is asked for: which of the two hands draws it."""
        return not isinstance(job, Painted) and self.strange(job.path)

    def want(self, job: Job, weight: float, lasting: bool = False) -> None:
        """Ask for a picture. Asked for again with every frame, or it is forgotten – unless it is `lasting`."""
        with self._change:
            if self._closed or job in self._done or job in self._busy.values():
                return
            self._wanted[job] = (2**60 if lasting else self._frame, weight)
            self._start(self.strangers(job))

    def collect(self, screen: int | None = None) -> list[tuple[Job, pygame.Surface | None]]:
        """Return what was finished since the last call; None for a picture that cannot be drawn. `screen`: its pixels,
        where this is done between two frames; what is too much for one is left, and one is woken again."""
        done: list[tuple[Job, pygame.Surface | None]] = []
        room = math.inf if screen is None else ARRIVE * screen
        with self._change:
            for job, made in list(self._done.items()):
                size = 0 if made is None else made.get_width() * made.get_height()
                if done and size > room:
                    break
                room -= size
                done.append((job, self._done.pop(job)))
            left = bool(self._done)
        if left and self._wake:
            with suppress(Exception):
                self._wake()
        return done

    def next_frame(self) -> None:
        """Take note that a frame was drawn: what it did not ask for is no longer wanted soon."""
        with self._change:
            self._frame += 1
            gone = [job for job, (frame, _) in self._wanted.items() if frame < self._frame - FORGOTTEN_AFTER]
            for job in gone:
                del self._wanted[job]

    def forget(self) -> None:
        """Forget all that was asked for: the theme is another one."""
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
            self._room.close()              # a stranger's picture is not awaited any more
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
        give_way()
        while (job := self._next(hand)) is not None:
            made = None
            try:
                made = self._draw(job)
            except Exception as error:      # a picture, whatever it does, costs that picture alone
                if not self._closed:        # else closing has broken it off
                    log.warning("%s cannot be drawn: %s", self._called(job), error)
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
            self._last = job.path
            return job

    def _urgency(self, job: Job) -> tuple[bool, float, bool]:
        """Of equals those of the file that was read last: a sheet, or a photograph of many cards, is open already."""
        frame, weight = self._wanted[job]
        return frame < 2**60, weight, job.path == self._last

    def _draw(self, job: Job) -> pygame.Surface:
        if isinstance(job, Painted):
            return self._painted(job)
        strange = self.strange(job.path)
        name = f"{faces.fingerprint(job, strange)}.png"
        kept = self._store.face(name, (job.w, job.h))
        if kept is not None:
            return kept
        began = time.perf_counter()
        made = faces.fetched(job, self._room, self._store) if strange else faces.draw(job)
        if (time.perf_counter() - began) * 1000 > WORTH_KEEPING_MS:
            self._store.keep(name, made)
        return made

    def _painted(self, job: Painted) -> pygame.Surface:
        name = faces.painted_name(job)
        kept = self._store.ground(f"{name}.png", (job.w, job.h)) if name else None
        if kept is not None:
            return kept
        made = job.paint()
        if name:
            self._store.keep_ground(f"{name}.png", made)
        return made

    def _called(self, job: Job) -> Named:
        """Which picture, in the log: of ours the file, and what is painted by its name; of a stranger's, which may be
        called after a child, the kind and the size it was asked for in."""
        if isinstance(job, Painted) or not self.strange(job.path):
            return Named("/".join(job.path.parts[-3:]))
        kind = job.path.suffix.lower() if job.path.suffix.lower() in PICTURES else "picture"
        return Named(f"a stranger's {kind}, {job.w} x {job.h},")
