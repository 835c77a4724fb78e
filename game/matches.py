"""The matches in the drawer: which of them can be played on, taking one up again, putting one away.

A record is read here and nowhere else before it is played on; what has ended, or belongs to other rules, is left as it
is. This module draws nothing, and refuses to know what is said of any of it, and where.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from game.core.events import Began
from game.core.ports import Chair, Setup
from game.core.trouble import Trouble
from game.core.view import View
from game.disk import files
from game.rules.catalogue import GAMES, game
from game.shelf import LEVEL, SUFFIX, bot_levels, make_bots
from game.table.host import Host
from game.table.match import Match, play
from game.table.record import FileLedger, Line, Record, RecordError, chair_of, read

MOST_REPLAYED = 6
"""Records that are replayed in one search for a match to go on with: one takes up to a third of a second."""

PUT_AWAY = ".deleted"
"""What is put away has this behind its name until the drawer is next opened: so long it can be taken back."""


class Standing(NamedTuple):
    """How far a match has come: `what` is `round` or `deal`, whichever it counts by, `number` from 1; `scores` are
    chips or points by seat, as `counts` says."""

    what: str
    number: int
    scores: tuple[int, ...]
    counts: str = "chips"


class Waiting(NamedTuple):
    """What the drawer holds: the latest match that has not ended, and what to say of the latest record of all.

    mark: by which that record is known again as long as it has not changed; empty where there is none.
    """

    path: Path | None
    match: Match | None
    trouble: Trouble | None
    mark: str

    @property
    def setup(self) -> Setup:
        """Who sits there now; only where a match waits."""
        assert self.match is not None
        return setup_now(self.match.record)


class Ended:
    """Which records are known to have ended, so that nobody replays a year of matches to find that none is left.

    A note for speed, kept in `file` (None: in memory); it may be deleted or lost at any time.
    """

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self._marks: set[str] = set()
        if file is not None:
            with suppress(OSError, ValueError):
                self._marks.update(file.read_text(encoding="utf-8").splitlines())

    def __contains__(self, mark: str) -> bool:
        return mark in self._marks

    def add(self, mark: str) -> None:
        self._marks.add(mark)
        if self._file is not None:
            with suppress(OSError):
                files.write_whole(self._file, "".join(f"{each}\n" for each in sorted(self._marks)))


# ---- looking
def waiting(folder: Path, ended: Ended | None = None, of: str = "") -> Waiting:
    """The latest match in this folder that can be played on, `of` this game if one is named. Never raises, and changes
    no record."""
    ended = ended or Ended()
    records = _records(folder)
    latest = mark_of(records[0]) if records else ""
    trouble: Trouble | None = None
    replays = 0
    for path in (path for path in records if mark_of(path) not in ended):
        record, why = _read(path)
        if record is not None and of and record.setup.game != of:
            continue
        replays += 1
        match, why = _taken_up(path, record) if record is not None else (None, why)
        if match is not None and match.outcome() is None:
            told = Trouble("notice.record_older", {"why": trouble}) if trouble else why
            return Waiting(path, match, told, latest)
        if match is not None:
            ended.add(mark_of(path))
        elif path == records[0]:
            trouble = why
        if replays == MOST_REPLAYED:
            break
    return Waiting(None, None, Trouble("notice.record_lost", {"why": trouble}) if trouble else None, latest)


def listed(folder: Path, ended: Ended) -> Iterator[tuple[Path, Record]]:
    """Every record that may be played on, the latest first, read but not replayed: some may have ended all the same."""
    for path in _records(folder):
        if mark_of(path) in ended:
            continue
        record, _ = _read(path)
        if record is not None and record.revision == game(record.setup.game).revision:
            yield path, record


def standing_of(path: Path, ended: Ended) -> Standing | None:
    """How far the match of this record has come; None if it has ended or cannot be played on."""
    record, _ = _read(path)
    match = _taken_up(path, record)[0] if record is not None else None
    if match is None:
        return None
    if match.outcome() is not None:
        ended.add(mark_of(path))
        return None
    return standing(match.view(None))


def standing(view: View) -> Standing:
    """How far a match has come, as everybody at the table knows it."""
    begun = [event.what for event in view.heard if isinstance(event, Began)]
    what = "round" if "round" in begun else "deal"
    scores = view.scores if not view.chips else view.chips
    return Standing(what, max(1, begun.count(what)), tuple(scores.get(seat, 0) for seat in range(view.seats)),
                    "chips" if view.chips else "points")


def begun(path: Path) -> datetime | None:
    """When a match began, by the name of its record; None where somebody has called it something else."""
    try:
        return datetime.strptime(path.name[:17], "%Y-%m-%d-%H%M%S")
    except ValueError:
        return None


def setup_now(record: Record) -> Setup:
    """The table of a record with those who sat there when it ended."""
    return record.setup._replace(chairs=_chairs_now(record.setup, record.lines))


# ---- taking up, putting away
def continued(folder: Path, ended: Ended | None = None, of: str = "") -> Host | None:
    """The match that waits, ready to go on where it stopped; None if there is none."""
    found = waiting(folder, ended, of)
    return _host(found.match, found.path) if found.match is not None and found.path is not None else None


def taken_up(path: Path) -> Host | None:
    """The match of this record, ready to go on; None if it has ended meanwhile or cannot be played on."""
    record, _ = _read(path)
    match = _taken_up(path, record)[0] if record is not None else None
    return _host(match, path) if match is not None and match.outcome() is None else None


def _host(match: Match, path: Path) -> Host:
    setup = setup_now(match.record)
    match.ledger = FileLedger(match.record, path)
    return Host(match, make_bots(setup), setup.chairs)


def put_away(path: Path) -> bool:
    """This match shall not be offered any more; whether it could be done."""
    try:
        path.rename(path.with_name(path.name + PUT_AWAY))
    except OSError:
        return False
    return True


def taken_back(path: Path) -> bool:
    """It shall be offered after all; whether it could be done."""
    try:
        path.with_name(path.name + PUT_AWAY).rename(path)
    except OSError:
        return False
    return True


def tidied(folder: Path) -> None:
    """What was put away is gone for good."""
    with suppress(OSError):
        for path in folder.glob(f"*{SUFFIX}{PUT_AWAY}"):
            path.unlink()


# ---- records
def _records(folder: Path) -> list[Path]:
    """Latest first."""
    try:
        return sorted(folder.glob(f"*{SUFFIX}"), reverse=True)
    except OSError:
        return []


def mark_of(path: Path) -> str:
    """By this a record is known again as long as it has not changed."""
    try:
        return f"{path.name} {path.stat().st_size}"
    except OSError:
        return path.name


def _read(path: Path) -> tuple[Record | None, Trouble | None]:
    """The record, or why there is none."""
    try:
        return read(path, {spec.id: spec for spec in GAMES}, path.name), None
    except RecordError as error:
        return None, error.trouble


def _taken_up(path: Path, record: Record) -> tuple[Match | None, Trouble | None]:
    """The match of a record, and what to say of it; None if it cannot be played on."""
    try:
        match = replayed(record)
    except RecordError as error:
        return None, error.trouble
    if match is None:
        return None, Trouble("record.revision", {"at": path.name, "revision": record.revision})
    return match, Trouble("record.torn", {"at": path.name}) if record.torn else None


def replayed(record: Record) -> Match | None:
    """The match as it stood when its record ended; None if other rules wrote it, RecordError if it does not play."""
    spec = game(record.setup.game)
    if record.revision != spec.revision:
        return None
    lines, fresh = record.lines, dataclasses.replace(record, lines=[])
    try:
        match = Match(spec, fresh)
        play(match, lines)
    except (ValueError, LookupError, TypeError) as error:  # a damaged position, say: no file may stop the program
        if isinstance(error, RecordError):
            raise
        raise RecordError("record.senseless", at=record.name or record.setup.game) from error
    fresh.lines[:] = lines  # the changes of controllers among them
    return match


def _chairs_now(setup: Setup, lines: Sequence[Line]) -> tuple[Chair, ...]:
    """Who sat where when the record ended: the header's chairs with all changes since; bots of levels there are."""
    now = list(setup.chairs)
    for line in lines:
        if line.change:
            now[line.seat] = chair_of(line.text, now[line.seat])
    levels = {f"bot:{level}" for level in ("random", *bot_levels(setup.game))}
    return tuple(c if c.is_person or c.kind in levels else c._replace(kind=f"bot:{LEVEL}") for c in now)
