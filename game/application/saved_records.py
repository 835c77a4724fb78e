"""The saved matches: which of them can be played on, taking one up again.

A record is read here and nowhere else before it is played on; what has ended, or belongs to other rules, is left as it
is. Which there are, by their names, `record_files` knows. This module draws nothing, and refuses to know what is said
of any of it, and where.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from game.application.match_setup import HERE, LEVEL, Thinker, bot_levels, make_bots
from game.application.record_files import EndedRecords, MatchProgress, lying, mark_of
from game.core.ports import Chair, Setup, bot_kind
from game.core.trouble import Trouble, Troubled
from game.core.view import View
from game.core.words import Named
from game.data.bots import level_today
from game.data.tempers import load_tempers, pace
from game.disk import files, locks
from game.disk.syncing import FileState, stands
from game.rules.catalogue import GAMES, game
from game.table.host import Host
from game.table.ledger import FileLedger
from game.table.match import Match
from game.table.record import Record, RecordError, SeatedNames, read
from game.table.replay import healed

log = logging.getLogger(__name__)

MOST_REPLAYED = 6
"""Records that are replayed in one search for a match to go on with: one takes up to a third of a second."""


class Waiting(NamedTuple):
    """Describes what is saved: the latest match that has not ended, and what to say of the latest record of
    all.

    mark: by which that record is known again as long as it has not changed; empty where there is none.
    """

    path: Path | None
    match: Match | None
    trouble: Trouble | None
    mark: str

    @property
    def setup(self) -> Setup:
        """The chairs as they are now; only where a match waits."""
        assert self.match is not None
        return setup_now(self.match.record)


# ---- looking
def waiting(folder: Path, ended: EndedRecords | None = None, of: str = "") -> Waiting:
    """Return the latest match in this folder that can be played on here and now, `of` this game if one is named. Never
    raises, and changes no record."""
    ended = ended or EndedRecords()
    records = lying(folder)
    latest = mark_of(records[0]) if records else ""
    trouble: Trouble | None = None
    replays = 0
    for path in (path for path in records if mark_of(path) not in ended):
        record, why = _read(path)
        match: Match | None = None
        if record is not None:
            if (of and record.setup.game != of) or locks.is_held(path):
                continue
            match, why = _taken_up(path, record)
        if match is not None and match.outcome() is None:
            told = Trouble("notice.record_older", {"why": trouble}) if trouble else why
            return Waiting(path, match, told, latest)
        if match is not None:
            ended.add(mark_of(path))
            replays += 1
        elif path == records[0]:
            trouble = why
        if replays == MOST_REPLAYED:
            break
    return Waiting(None, None, Trouble("notice.record_lost", {"why": trouble}) if trouble else None, latest)


def listed(folder: Path, ended: EndedRecords) -> Iterator[tuple[Path, Record | Trouble]]:
    """Yield every record that may be played on, the latest first, read but not replayed: some may have ended all the
    same, others are being played in another window. Between them what cannot be read, and why."""
    for path in lying(folder):
        mark = mark_of(path)
        if mark in ended:
            continue
        record, why = _read(path)
        if record is not None and record.revision == game(record.setup.game).revision:
            yield path, record
        elif why is not None and mark != f"{path.name} 0":     # of an empty one nothing was ever written
            yield path, why


def standing_of(path: Path, ended: EndedRecords) -> MatchProgress | Trouble | None:
    """Return how far the match of this record has come; None if it has ended; if it cannot be played on, the reason."""
    record, why = _read(path)
    match: Match | None = None
    if record is not None:
        match, why = _taken_up(path, record)
    if match is None:
        return why
    if match.outcome() is not None:
        ended.add(mark_of(path))
    return standing(match) if match.outcome() is None else None


def standing(match: Match) -> MatchProgress:
    """Return how far a match has come, as everybody at the table knows it."""
    upto = match.record.actions if match.record.torn else 0
    return standing_seen(match.view(None))._replace(upto=upto)


def standing_seen(view: View) -> MatchProgress:
    """Return the progress of a match that everybody at the table sees like this."""
    what = "round" if "round" in view.began else "deal"
    scores = view.scores if not view.chips else view.chips
    return MatchProgress(what, max(1, view.number(what)), tuple(scores.get(seat, 0) for seat in range(view.seats)),
                         "chips" if view.chips else "points", deal=max(1, view.number("deal")))


def setup_now(record: Record) -> Setup:
    """Return the table of a record with those who sat there when it ended."""
    return record.setup._replace(chairs=_seated(record).chairs)


# ---- taking up
def continued(folder: Path, ended: EndedRecords | None = None, of: str = "") -> Host | None:
    """Return the match that waits, ready to go on where it stopped; None if there is none."""
    found = waiting(folder, ended, of)
    return taken_up(found.path) if found.path is not None else None


def taken_up(path: Path, thinker: Thinker = HERE) -> Host | None:
    """Return the match of this record, ready to go on; None if it has ended meanwhile, cannot be played on, or is being
    played elsewhere. What is damaged is kept aside before anything else is written in its place."""
    lock = locks.take(path, locks.GLANCE)
    if lock is None:
        return None
    left = stands(path)
    record, _ = _read(path)
    match = _taken_up(path, record)[0] if record is not None else None
    if match is None or match.outcome() is not None:
        lock.release()
        return None
    if match.record.torn:
        log.warning("a damaged match is taken up, and its file kept aside: %s", Named(path.name))
        files.keep_aside(path)
    return _host(match, path, lock, left, thinker)


def played(path: Path) -> Match:
    """Return the match of any file, as far as it is sound; it is only looked at. Raises Troubled where it cannot be
    played."""
    record = read(path, {spec.id: spec for spec in GAMES}, path.name)
    match = healed(record)
    if match is None:
        raise Troubled("record.revision", at=path.name, revision=record.revision)
    return match


def as_it_stands(match: Match) -> Host:
    """Return the table of a match that is only looked at: nothing of it is written anywhere."""
    seated = _seated(match.record, match.dealt)
    return Host(match, make_bots(match.record.setup._replace(chairs=seated.chairs)), seated, pace)


def _host(match: Match, path: Path, lock: locks.Lock, left: FileState | None, thinker: Thinker) -> Host:
    seated = _seated(match.record, match.dealt)
    match.ledger = FileLedger(match.record, path, lock, left)
    return Host(match, make_bots(match.record.setup._replace(chairs=seated.chairs), thinker=thinker), seated, pace)


# ---- records
def _read(path: Path) -> tuple[Record | None, Trouble | None]:
    """The record, or why there is none."""
    try:
        return read(path, {spec.id: spec for spec in GAMES}, path.name), None
    except RecordError as error:
        return None, error.trouble


def _taken_up(path: Path, record: Record) -> tuple[Match | None, Trouble | None]:
    """The match of a record as far as it is sound, and what to say of it; None if it cannot be played on."""
    try:
        match = healed(record)
    except RecordError as error:
        return None, error.trouble
    if match is None:
        return None, Trouble("record.revision", {"at": path.name, "revision": record.revision})
    if not match.record.torn:
        return match, None
    return match, Trouble("record.torn", {"at": path.name, "n": match.record.actions})


def _seated(record: Record, dealt: int = 0) -> SeatedNames:
    """The names of the seats when the record ends; bots of levels there are, and with tempers there are."""
    seated = record.seated(dealt)
    levels, company = ("random", *bot_levels(record.setup.game)), load_tempers()

    def known(chair: Chair) -> Chair:
        level, temper = level_today(chair.level), chair.temper
        kind = bot_kind(level if level in levels else LEVEL, temper if temper in company else "")
        return chair if chair.is_person else chair._replace(kind=kind)

    return seated._replace(chairs=tuple(map(known, seated.chairs)))
