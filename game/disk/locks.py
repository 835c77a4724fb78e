"""One writer at a time: a lock that dies with its process.

A file beside what is to be guarded is locked, never the thing itself, which others may read and which may be replaced.
The operating system forgets the lock when its process ends, however it ends. A file system that cannot lock stops
no one: then the lock is held in name only (`real` False).
"""
from __future__ import annotations

import errno
import os
import secrets
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

LOCK: Final = ".lock"
_CANNOT: Final = (errno.EINVAL, errno.ENOSYS, errno.ENOTSUP, errno.ENOLCK)
"""What a file system answers that knows no locks."""

GLANCE: Final = 0.2
"""Seconds to wait for a process that may only be looking whether the lock is held."""

_OPENED = 10
"""Times that a lock's file is tried to be opened where that cannot be at once."""

_AGAIN = 0.01
"""Seconds between two tries while another process holds it."""


class _LockHeld(Exception):
    """Another process, or another part of this one, holds the lock."""


class Lock:
    """A lock that is held until `release`, or the end of the process."""

    def __init__(self, path: Path, number: int | None) -> None:
        self._path, self._number = path, number

    @property
    def real(self) -> bool:
        """Whether others are really kept out."""
        return self._number is not None

    def release(self) -> None:
        """Let others in; the file goes as well."""
        number, self._number = self._number, None
        if number is None:
            return
        if sys.platform == "win32":     # where a file that is open stays
            os.close(number)
        with suppress(OSError):
            self._path.unlink()
        if sys.platform != "win32":     # before others are let in: they would lock a file that has no name any more
            os.close(number)

    def __del__(self) -> None:
        self.release()

    def __enter__(self) -> Lock:
        return self

    def __exit__(self, *_: object) -> None:
        self.release()


class Presence:
    """That a window of ours lives in this folder, for the others to see; until `leave`, or the end of the process."""

    def __init__(self, folder: Path, name: str) -> None:
        self._folder, self._name = folder, name
        self._own = folder / f"{name}-{secrets.token_hex(6)}"
        self._lock = take(self._own)

    @property
    def alone(self) -> bool:
        """Whether no other one lives there; where that cannot be told, it may."""
        if self._lock is None or not self._lock.real:
            return False
        try:
            names = os.listdir(self._folder)
        except OSError:
            return False
        others = (self._folder / name.removeprefix(".").removesuffix(LOCK) for name in names
                  if name.startswith(f".{self._name}-") and name.endswith(LOCK))
        held = [other for other in others if other != self._own and is_held(other)]     # what is not held goes
        return not held

    def leave(self) -> None:
        """Let go of the lock, if it is held: this process is going."""
        if self._lock is not None:
            self._lock.release()


def lock_of(path: Path) -> Path:
    """Return the file that is locked for this one."""
    return path.with_name(f".{path.name}{LOCK}")


def take(path: Path, patience: float = 0.0) -> Lock | None:
    """Return the lock that guards `path`; None if another process holds it, and still does after `patience` seconds.
    Never raises."""
    place, end = lock_of(path), time.monotonic() + patience
    while True:
        try:
            return Lock(place, _locked(place))
        except _LockHeld:
            if time.monotonic() >= end:
                return None
            time.sleep(_AGAIN)
        except (OSError, ValueError):
            return Lock(place, None)


def is_held(path: Path) -> bool:
    """Return whether a process holds the lock that guards `path` now."""
    if not os.path.lexists(lock_of(path)):
        return False
    lock = take(path)
    if lock is None:
        return True
    lock.release()
    return False


def _locked(place: Path) -> int:
    """The open file, locked. Raises _Held, and OSError where files cannot be locked."""
    while True:
        place.parent.mkdir(parents=True, exist_ok=True)
        number = _opened(place)
        try:
            _lock(number)
            if sys.platform == "win32" or _is(place, number):
                return number
        except BaseException:
            os.close(number)
            raise
        os.close(number)                # its holder has just taken the file away: there may be another


def _opened(place: Path) -> int:
    """Return the file's number. On Windows one that is just being deleted cannot be opened for a moment."""
    for _ in range(_OPENED if sys.platform == "win32" else 0):
        try:
            return os.open(place, os.O_RDWR | os.O_CREAT, 0o644)
        except PermissionError:
            time.sleep(_AGAIN)
    return os.open(place, os.O_RDWR | os.O_CREAT, 0o644)


def _is(place: Path, number: int) -> bool:
    try:
        return os.path.samestat(place.stat(), os.fstat(number))
    except FileNotFoundError:
        return False


def _lock(number: int) -> None:
    if sys.platform == "win32":
        try:
            msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
        except OSError as error:        # its number is not the same everywhere
            if error.errno in _CANNOT:
                raise
            raise _LockHeld from error
    else:
        try:
            fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise _LockHeld from error
