"""The saved matches as files: which records there are, by what each is known again, putting one away.

Nothing is read of a record here but its name and its size, so that no one waits for rules where no match waits. This
module refuses to know how a match is played.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.disk import files, locks
from game.disk.syncing import stands
from game.table.record_names import STAMP, SUFFIX

if TYPE_CHECKING:
    from game.table.record import Record

PUT_AWAY = ".deleted"
"""Ending of a file that is put away; until the program is next started it can be taken back."""


class MatchProgress(NamedTuple):
    """Describes how far a match has come: `what` is `round` or `deal`, whichever it counts by, `number` from 1;
    `scores` are chips or points by seat, as `counts` says; `deal`: which of the round it is. `upto`: where its record
    is damaged, how many actions are sound; else 0."""

    what: str
    number: int
    scores: tuple[int, ...]
    counts: str = "chips"
    upto: int = 0
    deal: int = 1


class EndedRecords:
    """Tells which records are known to have ended, so that a year of matches is not replayed to find that none is left.

    A note for speed, kept in `file` (None: in memory); it may be deleted or lost at any time.
    """

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self._marks: set[str] = set()
        if file is not None:
            with suppress(OSError, ValueError):
                self._marks.update(files.read(file, 2**24).decode("utf-8").splitlines())

    def __contains__(self, mark: str) -> bool:
        return mark in self._marks

    def add(self, mark: str) -> None:
        self._marks.add(mark)
        if self._file is not None:
            with suppress(OSError):
                files.write_whole(self._file, "".join(f"{each}\n" for each in sorted(self._marks)), lasting=False)


# ---- looking
def is_elsewhere(path: Path) -> bool:
    """Return whether this match is being played in another window."""
    return locks.is_held(path)


def begun(path: Path, record: Record | None = None) -> datetime | None:
    """Return when a match began: as its record says, else its name; None where the file has been renamed otherwise."""
    if record is not None and record.begun is not None:
        return record.begun
    try:
        return datetime.strptime(path.name[:17], STAMP)
    except ValueError:
        return None


def put_away(path: Path) -> bool:
    """Stop offering this match; returns whether that could be done."""
    try:
        path.rename(path.with_name(path.name + PUT_AWAY))
    except OSError:
        return False
    return True


def taken_back(path: Path) -> bool:
    """Offer it after all; returns whether that could be done."""
    try:
        path.with_name(path.name + PUT_AWAY).rename(path)
    except OSError:
        return False
    return True


def tidied(folder: Path, beside: Sequence[str] = ()) -> None:
    """Delete for good what was put away, and so drafts that never took their place, locks that no process holds and
    records of which nothing was written, and what features kept `beside` records that are no more, by its endings. Only
    for the one window there is."""
    files.sweep(folder)
    with suppress(OSError):
        for name in sorted(os.listdir(folder)):
            path = folder / name
            if name.startswith(".") and name.endswith(locks.LOCK):
                locks.is_held(path.with_name(name.removeprefix(".").removesuffix(locks.LOCK)))
            elif name.endswith(f"{SUFFIX}{PUT_AWAY}") or _is_empty(path) or _is_orphan(path, beside):
                with suppress(OSError):
                    path.unlink()


def _is_orphan(path: Path, beside: Sequence[str]) -> bool:
    """Whether a file was kept about a record that is no more."""
    return path.name.endswith(tuple(SUFFIX + ending for ending in beside)) and not path.with_suffix("").exists()


def _is_empty(path: Path) -> bool:
    found = stands(path) if path.suffix == SUFFIX else None
    return found is not None and found.size == 0 and files.is_file(path) and not locks.is_held(path)


def latest_written(folder: Path, most: int) -> list[Path]:
    """Return the records that were written to last, at most so many."""
    def when(path: Path) -> float:
        try:
            return path.stat().st_mtime
        except OSError:
            return 0.0

    return sorted(lying(folder), key=when, reverse=True)[:most]


def lying(folder: Path) -> list[Path]:
    """List the records, latest first; a file that was renamed otherwise – a copy, say – is older than all."""
    try:
        return sorted(folder.glob(f"*{SUFFIX}"), key=lambda path: (begun(path) is not None, path.name), reverse=True)
    except OSError:
        return []


def folder_mark(folder: Path) -> frozenset[str]:
    """Return the mark by which the folder is known again as long as no record comes or goes, is taken up or let go of.
    """
    try:
        names = os.listdir(folder)
    except OSError:
        return frozenset()
    held = f"{SUFFIX}{locks.LOCK}"
    return frozenset(name for name in names if name.endswith(SUFFIX) or (
        name.endswith(held) and locks.is_held(folder / name.removeprefix(".").removesuffix(locks.LOCK))))


def mark_of(path: Path) -> str:
    """Return the mark by which a record is known again as long as it has not changed."""
    found = stands(path)
    return f"{path.name} {found.size}" if found is not None else path.name
