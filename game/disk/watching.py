"""Folders that are watched: a listener is told, in a separate thread, when anything in them is other than it was.

It looks a few times a second and waits until nothing changes any more, for few programs save at once. What lies there
may be anybody's: of very many files only the first are watched, and nothing here is ever opened. This module refuses
to know what stands in any file.
"""
from __future__ import annotations

import logging
import os
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeAlias

from game.priority import give_way

EVERY: Final = 0.25
"""Seconds between two looks."""

SPARE: Final = 30.0
"""So many times what a look has taken passes before the next: very many files are looked at less often."""

SETTLED: Final = 0.12
"""Seconds in which nothing may change before the listener is told."""

PATIENCE: Final = 5.0
"""Seconds after which the listener is told all the same: what is always being written never settles."""

MOST: Final = 20_000
DEEPEST: Final = 6
"""So many files, and folders in folders, are watched."""

Stamp: TypeAlias = tuple[int, int, int]
Changed: TypeAlias = frozenset[Path]

log = logging.getLogger(__name__)


class Watch:
    """`told` hears what has changed – files that came, went or were written –, in the thread of the watch."""

    def __init__(self, told: Callable[[Changed], None]) -> None:
        self._told = told
        self._change = threading.Condition()
        self._folders: tuple[Path, ...] = ()
        self._turn = 0                      # by this a thread knows whether it is still the one
        self._at_once = False
        self._thread: threading.Thread | None = None

    def over(self, folders: Iterable[Path], at_once: bool = False) -> None:
        """Watch these instead; none: nothing is watched any more. at_once: `told` is called first of all, with
        nothing changed."""
        with self._change:
            wished = tuple(folders)
            if wished == self._folders and not at_once:
                return
            self._folders, self._at_once = wished, at_once
            self._turn += 1
            self._change.notify_all()
            if wished or at_once:
                self._thread = threading.Thread(target=self._work, args=(self._turn,), name="watching", daemon=True)
                self._thread.start()

    @property
    def watching(self) -> bool:
        """Whether anything is watched: a slow listener may check whether its work is still wanted."""
        return bool(self._folders)

    def close(self) -> None:
        """Stop watching; the listener is told nothing after this returns."""
        with self._change:
            self._folders, thread = (), self._thread
            self._turn += 1
            self._change.notify_all()
        if thread is not None and thread is not threading.current_thread():
            thread.join(PATIENCE)

    def _goes_on(self, turn: int, seconds: float) -> bool:
        """Sleep so long; whether the thread is still wanted then."""
        with self._change:
            return not self._change.wait_for(lambda: turn != self._turn, seconds)

    def _work(self, turn: int) -> None:
        give_way()
        with self._change:
            if turn != self._turn:
                return
            folders, at_once, self._at_once = self._folders, self._at_once, False
        began = time.thread_time()
        known = stamps(folders)
        took = time.thread_time() - began
        if at_once:
            self._tell(frozenset())
        while folders and self._goes_on(turn, max(EVERY, SPARE * took)):
            began = time.thread_time()
            now = stamps(folders)
            took = time.thread_time() - began
            if now == known:
                continue
            for _ in range(int(PATIENCE / SETTLED)):
                if not self._goes_on(turn, SETTLED):
                    return
                now, before = stamps(folders), now
                if now == before:
                    break
            changed = frozenset(path for path in {*known, *now} if known.get(path) != now.get(path))
            known = now
            self._tell(changed)

    def _tell(self, changed: Changed) -> None:
        try:
            self._told(changed)
        except Exception:                   # the listener must not end the watch
            log.exception("something has changed, and nothing could be made of it")


def stamps(folders: Iterable[Path]) -> dict[Path, Stamp]:
    """Return when each file in these folders was written last, how large it is, and which it is."""
    found = dict[Path, Stamp]()
    for folder in folders:
        for path in _files(folder, DEEPEST):
            if len(found) >= MOST:
                return found
            with suppress(OSError, ValueError):
                facts = os.stat(path)
                found[path] = facts.st_mtime_ns, facts.st_size, facts.st_ino
    return found


def _files(folder: Path, deep: int) -> Iterator[Path]:
    """The files below a folder; links to folders are not followed, for they may lead back."""
    with suppress(OSError, ValueError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.startswith("."):
                continue
            if entry.is_dir(follow_symlinks=False):
                if deep:
                    yield from _files(folder / entry.name, deep - 1)
            else:
                yield folder / entry.name
