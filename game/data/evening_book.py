"""The book of evenings: a small text file each, `evenings/2026-11-21-201500.yaml`; the latest is the one that goes on.

A file that cannot be read costs that evening alone, and it is laid aside, not lost; without a folder, or on a disk that
refuses, evenings last as long as the program. Several windows write in the same book, one at a time. Nothing here
raises; what went wrong is said by `trouble`, once, and by `unkept` as long as it lasts.
"""
from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path

from game import paths
from game.core.trouble import Trouble
from game.data import evening_file
from game.data.evening import Evening, Played, day_of
from game.data.evening_file import FULL, LIMIT, NAME, SUFFIX, YEARS, Kept
from game.data.yaml_text import DataError
from game.disk import files, locks

ASIDE = ".unreadable.yaml"
PATIENCE = 2.0
"""Seconds that another window is waited for; one that takes longer hangs, and must not hang us."""


class Book:
    """Holds all evenings. `folder` None keeps them in memory; `now` is the clock on the wall."""

    def __init__(self, folder: Path | None, now: Callable[[], datetime] = datetime.now) -> None:
        self._folder, self._now = folder, now
        self._known: dict[str, Kept] = {}
        self._names = sorted(_names(folder)) if folder else []
        self._refused: set[str] = set()     # files that are no evenings, or cannot be read now
        self._pending: dict[str, tuple[Played, ...]] = {}       # matches that are not on the disk yet, by evening
        self._locked = False
        self.trouble: Trouble | None = None

    @property
    def unkept(self) -> Trouble | None:
        """The reason why some of what was played would be lost if the program ended now; None while all of it is on the
        disk."""
        return _unwritable(self._file(max(self._pending))) if self._folder is not None and self._pending else None

    # ---- reading
    def current(self) -> Evening:
        """Return the evening that goes on; an empty one where none was begun, or where its file cannot be read."""
        self._look_again()
        return self._current()

    def all(self) -> tuple[Evening, ...]:
        """Return every evening in which something was played, the latest first."""
        self._look_again()
        found = [self._evening(name) for name in reversed(tuple(self._names))]
        return tuple(evening for evening in found if evening is not None and evening.matches)

    def knows(self, match: str) -> bool:
        """Return whether this match has been counted, in this evening or in the one before."""
        self._look_again()
        return self._knows(match)

    def ever_knew(self, match: str) -> bool:
        """Return whether this match stands in any evening; the files are searched, not read."""
        return self.knows(match) or any(self._holds(name, match.encode()) for name in self._names[:-2])

    def _holds(self, name: str, match: bytes) -> bool:
        try:
            return self._folder is not None and match in files.read(self._file(name), LIMIT)
        except OSError:
            return False

    def _current(self) -> Evening:
        if not self._names:
            return Evening(self._now().replace(microsecond=0))
        found = self._evening(self._names[-1])
        if found is not None:
            return found
        name = self._name_for_now()             # it could not be read: another one has begun
        evening = Evening(datetime.strptime(name, NAME))
        if self._write(name, evening):
            self._names.append(name)
        return evening

    def _knows(self, match: str) -> bool:
        return any(e.holds(match) for e in map(self._evening, tuple(self._names[-2:])) if e is not None)

    def _evening(self, name: str) -> Evening | None:
        """The evening of this name, with what is not on the disk yet."""
        if name not in self._known and self._folder is not None:
            self._read(name)
        kept = self._known.get(name)
        if kept is None:
            return None
        late = tuple(match for match in self._pending.get(name, ()) if not kept.evening.holds(match.match))
        return kept.evening._replace(matches=kept.evening.matches + late) if late else kept.evening

    def _read(self, name: str) -> None:
        """Read a file; what of it is damaged is kept beside it, and the rest goes on."""
        file = self._file(name)
        try:
            kept = evening_file.load_evening(file)
            if kept.refused or not kept.plain:
                kept = self._healed(file)
            self._known[name] = kept
        except (DataError, OSError) as error:
            aside = _laid_aside(file) if isinstance(error, DataError) else file.name
            self.trouble = Trouble("evening.unreadable", {"file": str(file), "kept": aside})
            self._names.remove(name)
            self._refused.add(name)

    def _healed(self, file: Path) -> Kept:
        """The evening written as it should be. What it was is kept, and not spoken of at every start."""
        with self._alone():
            kept = evening_file.load_evening(file)      # another window may have written meanwhile
            if kept.refused:
                aside = files.keep_aside(file)
                values = {"file": str(file), "n": len(kept.refused), "kept": aside.name if aside else file.name}
                self.trouble = Trouble("evening.damaged", values)
                if aside is None:
                    return kept
            try:
                return evening_file.write(file, kept.evening)
            except OSError:
                self.trouble = _unwritable(file)
                return kept

    # ---- writing
    def count(self, match: Played) -> bool:
        """Take a match into the evening; False if it is there already."""
        with self._alone():
            self._look_again()
            if self._knows(match.match):
                return False
            name = self._names[-1] if self._names and self._evening(self._names[-1]) is not None else ""
            if not name or self._known[name].size > FULL:
                name = self._name_for_now()
                self._known[name] = Kept(Evening(datetime.strptime(name, NAME)))
                self._names.append(name)
            self._pending[name] = (*self._pending.get(name, ()), match)
            self._bring(name)
        return True

    def begin(self) -> bool:
        """Begin another evening; whether that could be. What was played today goes with it if the one before is of an
        earlier day."""
        with self._alone():
            self._look_again()
            evening = self._current()
            kept = evening.before(day_of(self._now())) or evening.matches
            if not evening.matches:
                return True
            before, name = self._names[-1], self._name_for_now()
            if not self._write(name, Evening(datetime.strptime(name, NAME), evening.matches[len(kept):])):
                return False
            self._names.append(name)
            if len(kept) < len(evening.matches):
                self._write(before, evening._replace(matches=kept))
            return True

    def rejoin(self) -> None:
        """Give the last evening's matches to the one before, as it was no separate one."""
        with self._alone():
            self._look_again()
            if len(self._names) < 2:
                return
            before, last = map(self._evening, self._names[-2:])
            if before is None or last is None:
                return
            if self._write(self._names[-2], before._replace(matches=before.matches + last.matches)):
                gone = self._names.pop()
                self._known.pop(gone)
                if self._folder is not None:
                    _removed(self._file(gone))

    def keep(self) -> None:
        """Try once more to bring to the disk what is not there yet."""
        with self._alone():
            self._look_again()
            for name in tuple(self._pending):
                self._bring(name)

    def _name_for_now(self) -> str:
        """A name that no evening has, and later than all: a clock put back must not mix their order."""
        begun = self._now().replace(microsecond=0)
        latest = max((*self._names, *self._refused), default="")
        if begun.strftime(NAME) <= latest:
            begun = datetime.strptime(latest, NAME) + timedelta(seconds=1)
        return begun.strftime(NAME)

    @contextlib.contextmanager
    def _alone(self) -> Iterator[None]:
        """No other window writes in the book meanwhile."""
        if self._locked or self._folder is None:
            yield
            return
        lock = locks.take(self._folder / "book", PATIENCE)
        self._locked = True
        try:
            yield
        finally:
            self._locked = False
            if lock is not None:
                lock.release()

    def _look_again(self) -> None:
        """Take what stands on the disk: another window, or a person, may have written meanwhile."""
        if self._folder is None:
            return
        there = set(_names(self._folder)) - self._refused
        self._names = sorted(there.union(self._pending))
        for name in set(self._known) - set(self._names):
            del self._known[name]
        for name in self._names[-2:]:
            kept = self._known.get(name)
            if kept is not None and name in there:
                try:
                    now = evening_file.read_on(self._file(name), kept)
                except (DataError, OSError):
                    now = None
                if now is None or now.refused or not now.plain:
                    del self._known[name]       # it is read, and healed, when it is asked for
                else:
                    self._known[name] = now

    def _bring(self, name: str) -> None:
        """Bring to the disk what is not there yet: one line for one match, where the file is as it should be."""
        evening, kept, late = self._evening(name), self._known.get(name), self._pending.get(name, ())
        if evening is None or kept is None:
            return
        late = tuple(match for match in late if not kept.evening.holds(match.match))
        if self._folder is None or len(late) != 1 or not kept.size or not kept.plain:
            self._write(name, evening)
            return
        try:
            self._known[name] = evening_file.append(self._file(name), kept, late[0])
            self._pending.pop(name)
        except OSError:
            self._known[name] = kept._replace(plain=False)      # it may end with half a line
            self.trouble = _unwritable(self._file(name))

    def _write(self, name: str, evening: Evening) -> bool:
        """The whole evening, with all that was not on the disk; whether it got there."""
        if self._folder is None:
            self._known[name] = Kept(evening)
        else:
            try:
                self._known[name] = evening_file.write(self._file(name), evening)
            except OSError:
                self.trouble = _unwritable(self._file(name))
                return False
        self._pending.pop(name, None)
        return True

    def _file(self, name: str) -> Path:
        assert self._folder is not None
        return self._folder / f"{name}{SUFFIX}"


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


def _unwritable(file: Path) -> Trouble:
    return Trouble("evening.unwritable", {"file": paths.readable(file)})


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
