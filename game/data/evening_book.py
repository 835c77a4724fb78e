"""The book of evenings: a small text file each, `evenings/2026-11-21-201500.yaml`; the latest is the one that goes on.

A file that cannot be read costs that evening alone, and it is laid aside, not lost; without a folder, or on a disk that
refuses, evenings last as long as the program. Several windows write in the same book, one at a time. Nothing here
raises; what went wrong is said by `trouble`, once.
"""
from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

from game.core.trouble import Trouble
from game.data import evening_file
from game.data.evening import Evening, Played, day_of
from game.data.evening_file import FULL, LIMIT, NAME, SUFFIX, YEARS, Kept
from game.data.yaml_text import DataError
from game.disk import files, locks
from game.disk.syncing import stands

ASIDE = ".unreadable.yaml"
PATIENCE = 2.0
"""Seconds that another window is waited for; whoever takes longer hangs, and must not hang us."""


class Book:
    """All evenings. `folder` None keeps them in memory; `now` is the clock on the wall."""

    def __init__(self, folder: Path | None, now: Callable[[], datetime] = datetime.now) -> None:
        self._folder, self._now = folder, now
        self._known: dict[str, Kept] = {}
        self._names = sorted(_names(folder)) if folder else []
        self._refused: set[str] = set()     # files that are no evenings and could not be laid aside
        self._stuck = False                 # the disk refuses: what is in memory is newer
        self.trouble: Trouble | None = None

    # ---- reading
    def current(self) -> Evening:
        """The evening that goes on; an empty one where none was begun, or where its file cannot be read."""
        self._look_again()
        return self._current()

    def all(self) -> tuple[Evening, ...]:
        """Every evening in which something was played, the latest first."""
        self._look_again()
        found = [self._evening(name) for name in reversed(tuple(self._names))]
        return tuple(evening for evening in found if evening is not None and evening.matches)

    def knows(self, match: str) -> bool:
        """Whether this match has been counted, in this evening or in the one before."""
        self._look_again()
        return self._knows(match)

    def ever_knew(self, match: str) -> bool:
        """Whether this match stands in any evening; the files are searched, not read."""
        return self.knows(match) or any(self._holds(name, match.encode()) for name in self._names[:-2])

    def _holds(self, name: str, match: bytes) -> bool:
        try:
            return self._folder is not None and match in files.read(self._folder / f"{name}{SUFFIX}", LIMIT)
        except OSError:
            return False

    def _current(self) -> Evening:
        if not self._names:
            return Evening(self._now().replace(microsecond=0))
        found = self._evening(self._names[-1])
        return found if found is not None else self._begin(())

    def _knows(self, match: str) -> bool:
        return any(e.holds(match) for e in map(self._evening, tuple(self._names[-2:])) if e is not None)

    def _evening(self, name: str) -> Evening | None:
        if name not in self._known and self._folder is not None:
            self._read(name, self._folder / f"{name}{SUFFIX}")
        kept = self._known.get(name)
        return kept.evening if kept is not None else None

    def _read(self, name: str, file: Path) -> None:
        try:
            kept = self._known[name] = evening_file.load_evening(file)
        except DataError:
            self.trouble = Trouble("evening.unreadable", {"file": str(file), "kept": _laid_aside(file)})
            self._names.remove(name)
            self._refused.add(name)
            return
        if kept.refused:                    # the rest counts; what it was is kept, and not spoken of at every start
            aside = files.keep_aside(file)
            values = {"file": str(file), "n": len(kept.refused), "kept": aside.name if aside else file.name}
            self.trouble = Trouble("evening.damaged", values)
        if kept.refused or not kept.plain:
            self._write(name, kept.evening)

    # ---- writing
    def count(self, match: Played) -> bool:
        """Take a match into the evening; False if it is there already."""
        with self._alone():
            self._look_again()
            if self._knows(match.match):
                return False
            evening = self._current()
            name = self._names[-1] if self._names else ""
            if not name or self._known[name].size > FULL:
                self._begin((match,))
            else:
                self._append(name, evening, match)
        return True

    def begin(self) -> None:
        """Another evening. What was played today goes with it if the one before is of an earlier day."""
        with self._alone():
            self._look_again()
            evening = self._current()
            kept = evening.before(day_of(self._now())) or evening.matches
            if not evening.matches:
                return
            self._begin(evening.matches[len(kept):])
            if len(kept) < len(evening.matches):
                self._write(self._names[-2], replace(evening, matches=kept))

    def rejoin(self) -> None:
        """The last evening was none of its own: its matches belong to the one before."""
        with self._alone():
            self._look_again()
            if len(self._names) < 2:
                return
            before = self._evening(self._names[-2])
            last = self._evening(self._names[-1])
            if before is None or last is None:
                return
            gone = self._names.pop()
            self._write(self._names[-1], replace(before, matches=before.matches + last.matches))
            self._known.pop(gone)
            if self._folder is not None:
                _removed(self._folder / f"{gone}{SUFFIX}")

    def _begin(self, matches: tuple[Played, ...]) -> Evening:
        begun = self._now().replace(microsecond=0)
        while self._names and begun.strftime(NAME) <= self._names[-1]:  # a clock put back must not mix their order
            begun = datetime.strptime(self._names[-1], NAME) + timedelta(seconds=1)
        evening = Evening(begun, matches)
        self._names.append(begun.strftime(NAME))
        self._write(self._names[-1], evening)
        return evening

    @contextlib.contextmanager
    def _alone(self) -> Iterator[None]:
        """No other window writes in the book meanwhile."""
        lock = locks.take(self._folder / "book", PATIENCE) if self._folder is not None else None
        try:
            yield
        finally:
            if lock is not None:
                lock.release()

    def _look_again(self) -> None:
        """Another window may have written meanwhile: take what stands on the disk, unless it never got there."""
        if self._folder is None or self._stuck:
            return
        there = set(_names(self._folder)) - self._refused
        self._names = sorted(there)
        for name in set(self._known) - there:
            del self._known[name]
        for name in self._names[-2:]:
            kept, file = self._known.get(name), self._folder / f"{name}{SUFFIX}"
            now = stands(file)
            if kept is not None and now is not None and now.size != kept.size:
                try:
                    self._known[name] = evening_file.read_on(file, kept)
                except (DataError, OSError):
                    del self._known[name]   # it is read as a whole when it is asked for

    def _append(self, name: str, evening: Evening, match: Played) -> None:
        """One match more in the evening of this name: on the disk one line."""
        kept = self._known[name]
        grown = replace(evening, matches=(*evening.matches, match))
        self._known[name] = kept._replace(evening=grown)
        if self._folder is None:
            return
        if self._stuck or not kept.plain:
            self._write(name, grown)
            return
        file = self._folder / f"{name}{SUFFIX}"
        try:
            self._known[name] = Kept(grown, evening_file.append(file, match))
        except OSError:
            self._fail(file)

    def _write(self, name: str, evening: Evening) -> None:
        self._known[name] = Kept(evening)
        if self._folder is None:
            return
        file = self._folder / f"{name}{SUFFIX}"
        try:
            self._known[name] = Kept(evening, evening_file.write(file, evening))
            self._stuck = False
        except OSError:
            self._fail(file)

    def _fail(self, file: Path) -> None:
        self._stuck = True
        self.trouble = Trouble("evening.unwritable", {"file": str(file)})


def _names(folder: Path) -> list[str]:
    """The evenings of a folder; files that are called otherwise are none."""
    try:
        return [name.removesuffix(SUFFIX) for name in os.listdir(folder)
                if name.endswith(SUFFIX) and _is_name(name.removesuffix(SUFFIX))]
    except OSError:
        return []


def _is_name(stem: str) -> bool:
    try:
        return datetime.strptime(stem, NAME).year in YEARS
    except ValueError:
        return False


def _removed(file: Path) -> None:
    """A file that cannot be removed counts its matches twice in the list; nothing worse."""
    with contextlib.suppress(OSError):
        file.unlink(missing_ok=True)


def _laid_aside(file: Path) -> str:
    """Move an unreadable file out of the way; its new name, or its old one if that cannot be."""
    aside = file.with_suffix(ASIDE)
    try:
        os.replace(file, aside)
    except OSError:
        return file.name
    return aside.name
