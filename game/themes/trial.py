"""Notes in a small file that a stranger's theme is being opened, and tells whether an earlier start died of it.

It is written before the theme is opened and taken away once its first pictures were shown. A lock that dies with its
process goes with it, so that a second window knows a living trial from one that was left behind.
"""
from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from game.disk import files, locks

MOST_LETTERS = 4096


class Trial:
    """`marker` is the file; None: nothing is kept."""

    def __init__(self, marker: Path | None) -> None:
        self._marker = marker
        self._lock: locks.Lock | None = None

    def died(self) -> str:
        """Return the theme that a start before this one died of; empty if none did. Asked once: the file is gone then,
        and the next start tries the theme again."""
        if self._marker is None or not files.is_file(self._marker):
            return ""
        lock = locks.take(self._marker)
        if lock is None:
            return ""                       # another window is opening a theme right now
        with lock, suppress(OSError):
            name = files.read(self._marker, MOST_LETTERS)[:MOST_LETTERS].decode("utf-8", "replace")
            files.system.unlink(self._marker)
            return name.strip()
        return ""

    def begin(self, theme: str) -> None:
        """Begin to open this theme; none, if it is our own."""
        self.end()
        if self._marker is None or not theme:
            return
        self._lock = locks.take(self._marker)
        if self._lock is not None:
            with suppress(OSError):
                files.write_whole(self._marker, theme)

    def end(self) -> None:
        """End the trial: all is well with it, or it is not used any more."""
        lock, self._lock = self._lock, None
        if lock is not None and self._marker is not None:
            with lock, suppress(OSError):
                files.system.unlink(self._marker)
