"""Files that grow: what is written survives a crash at once, and a power cut soon – without waiting for a disk.

A line that is written is safe from the end of the program, but a power cut would still take it: the system keeps it
in memory for up to half a minute. Syncing takes a disk up to a tenth of a second, a stick longer; so it is done by a
thread of its own. It knows files, not what stands in them.
"""
from __future__ import annotations

import atexit
import os
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple, Protocol

from game.disk import files

SOON = 1.0
"""Seconds after which a line is on the disk itself at the latest, but for the time the disk takes."""


class Syncs(Protocol):
    """Brings growing files through to the disk itself."""

    def want(self, grown: AppendFile, within: float) -> None:
        """Sync this file, not later than in so many seconds; returns at once."""
        ...

    def finish(self, grown: AppendFile) -> None:
        """Sync it now if that is still wanted, before it is closed."""
        ...


class FileState(NamedTuple):
    """A file as it stands: which one it is, and how long."""

    device: int
    number: int
    size: int


def stands(path: Path) -> FileState | None:
    """Return how the file of this name stands now; None where there is none, or no telling."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        return None
    return FileState(found.st_dev, found.st_ino, found.st_size)


class AppendFile:
    """An open file that is only ever appended to. Raises OSError when it is made and by `write`; what goes wrong while
    syncing stands in `failure`."""

    def __init__(self, path: Path, new: bool, syncs: Syncs) -> None:
        self.path, self._syncs = path, syncs
        self._system = files.system
        self._file = self._system.create(path) if new else self._system.append(path)
        self._new = new                     # its name is not on the disk yet
        self._lock = threading.Lock()       # the file is not closed while it is synced
        self._open, self._leaving = True, False
        self.failure: OSError | None = None
        found = os.fstat(self._file.fileno())
        self._stands = FileState(found.st_dev, found.st_ino, found.st_size)

    @property
    def stands(self) -> FileState:
        """The state of the file as this one has left it."""
        return self._stands

    @property
    def is_there(self) -> bool:
        """Whether its name still leads to it, and no other process has written to it."""
        return stands(self.path) == self._stands

    def write(self, content: bytes, within: float = SOON) -> None:
        """Append this; it is on the disk itself in `within` seconds."""
        self._system.write(self._file, content)
        self._stands = self._stands._replace(size=self._stands.size + len(content))
        self._syncs.want(self, within)

    def sync_soon(self, within: float = 0.0) -> None:
        """Let what was written be brought to the disk now; returns at once."""
        self._syncs.want(self, within)

    def sync(self) -> None:
        """Bring what was written to the disk itself; waits for it. Any thread."""
        with self._lock:
            if not self._open:
                return
            try:
                self._system.sync(self._file)
                if self._new:
                    self._system.sync_folder(self.path.parent)
                    self._new = False
            except OSError as error:
                self.failure = error
            if self._leaving:
                self._let_go()

    def leave(self) -> None:
        """Write nothing more: it is closed as soon as it has been synced."""
        with self._lock:
            self._leaving = True
        self._syncs.want(self, 0.0)

    def close(self) -> None:
        """Bring to the disk what is not there yet, and let go of the file."""
        self._syncs.finish(self)
        with self._lock:
            self._let_go()

    def _let_go(self) -> None:
        self._open = False
        with suppress(OSError):
            self._file.close()


class Syncer:
    """Syncs beside the main path; its thread is there as long as something waits to be synced."""

    def __init__(self) -> None:
        self._due: dict[AppendFile, float] = {}
        self._change = threading.Condition()
        self._thread: threading.Thread | None = None

    def want(self, grown: AppendFile, within: float) -> None:
        """See Syncs."""
        due = time.monotonic() + within
        with self._change:
            before = self._due.get(grown)
            if before is not None and before <= due and self._thread is not None:
                return
            due = due if before is None else min(before, due)
            self._due[grown] = due
            if self._thread is not None and self._thread.is_alive():
                self._change.notify()
                return
            self._thread = threading.Thread(target=self._work, name="syncing", daemon=True)
            try:
                self._thread.start()
            except RuntimeError:            # there are too many: it stays due, and the next line tries again
                self._thread = None

    def finish(self, grown: AppendFile) -> None:
        """See Syncs."""
        with self._change:
            wanted = self._due.pop(grown, None) is not None
        if wanted:
            grown.sync()

    def finish_all(self) -> None:
        """Finish all before the program ends: nothing waits any more."""
        with self._change:
            waiting = list(self._due)
        for grown in waiting:
            self.finish(grown)

    def _work(self) -> None:
        while (grown := self._next()) is not None:
            grown.sync()

    def _next(self) -> AppendFile | None:
        """The file whose time has come; None when nothing waits, and the thread ends."""
        with self._change:
            while self._due:
                grown = min(self._due, key=self._due.__getitem__)
                left = self._due[grown] - time.monotonic()
                if left <= 0:
                    del self._due[grown]
                    return grown
                self._change.wait(left)
            self._thread = None
            return None


SYNCER = Syncer()
"""The one of this program."""
atexit.register(SYNCER.finish_all)
