"""Writes a file so that neither a crash nor a power cut leaves half of it, and reads one that anyone may have put
there.

What is written whole goes to a draft beside, is synced, takes the old one's place at once, and then the folder is
synced, for a name is data too. What grows – a record, an evening – is appended to and synced by `sync`. All that
changes a disk goes through `system`, so that a test can stand in for a disk that loses power. This module refuses to
know what stands in any file.
"""
from __future__ import annotations

import errno
import os
import secrets
import stat
import sys
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import IO, Final

REPLACED: Final = 10
"""Tries to replace a file that another program has open."""

NEW: Final = ".new"
"""What a draft ends with; it belongs to no one until it takes its place, and may be swept."""

ASIDE: Final = ".damaged"
"""What a file ends with that was kept aside because not all of it could be read."""


class System:
    """Offers what changes a disk, one short method each; errors are OSError."""

    def create(self, path: Path) -> IO[bytes]:
        """Return a new file, unbuffered; FileExistsError where there is one."""
        return open(path, "xb", buffering=0)

    def append(self, path: Path) -> IO[bytes]:
        """Return the end of a file that is there, unbuffered."""
        return os.fdopen(os.open(path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0)), "ab", buffering=0)

    def write(self, file: IO[bytes], content: bytes) -> None:
        """Write all of it; a disk that takes only a part of it says why with the next part."""
        view = memoryview(content)
        while view:
            view = view[file.write(view) or 0:]

    def sync(self, file: IO[bytes]) -> None:
        """Sync a file: what was written to it is on the disk itself when this returns."""
        if sys.platform == "darwin":
            import fcntl

            with suppress(OSError):                 # not every file system there knows it
                fcntl.fcntl(file.fileno(), fcntl.F_FULLFSYNC)
                return
        os.fsync(file.fileno())

    def sync_folder(self, folder: Path) -> None:
        """Sync a folder: names given and taken in it are on the disk itself; where folders cannot be synced, nothing.
        """
        if sys.platform == "win32":
            return
        with suppress(OSError):
            number = os.open(folder, os.O_RDONLY | getattr(os, "O_DIRECTORY", 0))
            try:
                os.fsync(number)
            finally:
                os.close(number)

    def replace(self, path: Path, to: Path) -> None:
        """Put this name in the place of that one, at once. On Windows that fails as long as a program has the file open
        – a scanner, another window that reads it –, so it is tried for a while."""
        for _ in range(REPLACED if sys.platform == "win32" else 0):
            try:
                os.replace(path, to)
                return
            except PermissionError:
                time.sleep(0.05)
        os.replace(path, to)

    def link(self, path: Path, to: Path) -> None:
        """Make a second name for the same file."""
        os.link(path, to)

    def unlink(self, path: Path) -> None:
        path.unlink(missing_ok=True)


system = System()
"""The disk of this machine."""


class NoFile(OSError):
    """Raised where what lies there is no file: a folder, a pipe, a device."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.EINVAL, "it is no ordinary file", str(path))


def read(path: Path, limit: int) -> bytes:
    """Read at most `limit` + 1 bytes of an ordinary file. Raises OSError, NoFile for what only looks like one: a pipe
    would never end. Names that no file can have are OSErrors, too."""
    try:
        number = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0))
    except ValueError as error:                     # a NUL in the name
        raise OSError(errno.EINVAL, "no file can have this name", str(path)) from error
    with os.fdopen(number, "rb") as file:
        if not stat.S_ISREG(os.fstat(number).st_mode):
            raise NoFile(path)
        return file.read(limit + 1)


def is_file(path: Path) -> bool:
    """Return whether an ordinary file lies there; whatever the name, never an exception."""
    try:
        return path.is_file()
    except (OSError, ValueError, RuntimeError):
        return False


def is_folder(path: Path) -> bool:
    """Return whether a folder lies there; whatever the name, never an exception."""
    try:
        return path.is_dir()
    except (OSError, ValueError, RuntimeError):
        return False


def write_whole(path: Path, content: str | bytes, lasting: bool = True) -> None:
    """Write the whole file or leave the old one untouched; makes the folder. Text is written as UTF-8.

    A link is followed, so that settings kept elsewhere by a link stay there. lasting False: for what may be lost with
    the power, without waiting for a disk. Raises OSError.
    """
    target = Path(os.path.realpath(path))
    target.parent.mkdir(parents=True, exist_ok=True)
    draft = draft_of(target)
    try:
        with system.create(draft) as file:
            system.write(file, content.encode("utf-8", "replace") if isinstance(content, str) else content)
            if lasting:
                system.sync(file)
        system.replace(draft, target)
        if lasting:
            system.sync_folder(target.parent)
    except BaseException:
        with suppress(OSError):
            system.unlink(draft)
        raise


def write_new(folders: Iterable[Path], name: str, content: str | bytes) -> Path:
    """Write a file that is not there yet into the first of these folders that takes it: under this name, or with a
    number behind it. Raises OSError: what the last of them said."""
    trouble = OSError(errno.EROFS, os.strerror(errno.EROFS))
    stem, ending = os.path.splitext(name)
    for folder in folders:
        try:
            file, n = folder / name, 1
            while file.exists():
                n += 1
                file = folder / f"{stem} ({n}){ending}"
            write_whole(file, content)
            return file
        except OSError as error:
            trouble = error
    raise trouble


def draft_of(path: Path) -> Path:
    """Return where a file is written before it takes its place; another one each time."""
    return path.with_name(f".{path.name}.{secrets.token_hex(6)}{NEW}")


def sweep(folder: Path) -> None:
    """Delete drafts that never took their place. Only while no other process writes there."""
    with suppress(OSError):
        for name in sorted(os.listdir(folder)):
            if name.startswith(".") and name.endswith(NEW):
                with suppress(OSError):
                    system.unlink(folder / name)


def place_in(folder: Path, name: str) -> Path:
    """Return a path in this folder for something of this name, where nothing lies yet: with a number behind it, if need
    be."""
    taken = (folder / (name if n == 1 else f"{name}-{n}") for n in range(1, 10_000))
    return next(place for place in taken if not place.exists())


def keep_aside(path: Path) -> Path | None:
    """Return a second name for a damaged file, so that what takes its place destroys nothing; None if that cannot be.
    """
    numbers = ("", *(str(n) for n in range(2, 100)))
    for aside in (path.with_name(f"{path.name}{ASIDE}{n}") for n in numbers):
        if os.path.lexists(aside):
            continue
        try:
            try:
                system.link(path, aside)
            except OSError:                         # a file system without second names
                write_whole(aside, path.read_bytes())
            system.sync_folder(path.parent)
        except OSError:
            return None
        return aside
    return None
