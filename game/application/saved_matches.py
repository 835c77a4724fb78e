"""The matches that wait: which of them the title offers, all there are, going on with one, putting one away.

A match that could not be written down is not lost with its table: it waits here, and goes on from memory. This room
refuses to know where and how any of it is shown.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game import paths
from game.application import record_files
from game.application.notices import Notices
from game.application.preferences import Preferences
from game.application.record_files import MatchProgress
from game.core.ports import Setup, TableHost
from game.core.trouble import Trouble
from game.core.words import Named
from game.disk import files, locks
from game.disk.locks import Presence
from game.table.record_names import SUFFIX
from game.ui.pages.services import Unfinished

if TYPE_CHECKING:                   # tables are loaded where a match waits, or is played
    from game.application.match_setup import Thinker
    from game.application.saved_records import Waiting
    from game.table.host import Host
    from game.table.ledger import FileLedger
    from game.table.record import Record

UNKEPT = "notice.unkept"
WINDOW = "window"
"""Name of the locks beside the matches; every window holds one."""

MOST_LISTED = 60
"""Matches that are shown to choose from, at most."""

UNSEEN = MatchProgress("", 0, ())
"""Of a record that has not been looked into."""

log = logging.getLogger(__name__)


class SavedMatches:
    """Implements what `Services` promises of the matches that wait. `running`: the match that was opened last."""

    def __init__(self, preferences: Preferences, notices: Notices, keep: bool, welcome: Callable[[Host], Host],
                 thinker: Thinker, beside: Sequence[str] = ()) -> None:
        """With `keep` False there is no place where matches lie. `welcome`: lays the table of one that goes on.
        `beside`: endings of what features keep beside records."""
        self._preferences, self._notices, self._welcome, self._thinker = preferences, notices, welcome, thinker
        self._beside = beside
        self.running: TableHost | None = None
        self.folder: Path | None = paths.matches() if keep else None
        self._present = Presence(self.folder, WINDOW) if self.folder is not None else None
        self._unkept: list[Host] = []       # matches left that are not on the disk as they stand
        self._ended = record_files.EndedRecords(paths.ended_matches() if keep else None)
        self._found: Waiting | None = None
        self._seen: dict[str, MatchProgress | Trouble | None] = {}       # of records as they stand, by their marks
        self._unread: dict[Path, Trouble] = {}
        self._logged = set[str]()
        notices.on_heard = self._heard
        self._tidy()

    def _tidy(self) -> None:
        """Sweep the folder, unless another window lives: what it put away may be taken back, what it writes is its."""
        if self.folder is not None and self._present is not None and self._present.alone:
            record_files.tidied(self.folder, self._beside)
            for folder in (paths.evenings(), paths.settings_file().parent):
                files.sweep(folder)

    def _heard(self, trouble: Trouble) -> None:
        """Note that the trouble of the latest record was read: it is not told again as long as it is the same."""
        if self._found is not None and trouble == self._found.trouble:
            self._preferences.note(told_record=self._found.mark)

    # ---- the table
    def attend(self, host: TableHost) -> None:
        """Note that this match is being played now, and none before it."""
        self.leave()
        self.running = host

    def leave(self) -> None:
        """Leave the match on the table: others may take it up, and so may we. What of it is not on the disk waits here.
        """
        self._let_go()
        if self.running is None:
            return
        from game.table.host import Host

        host, ledger = self.running, _ledger_of(self.running)
        if isinstance(host, Host) and ledger is not None and not ledger.is_kept and host not in self._unkept:
            self._unkept.append(host)

    def _let_go(self) -> None:
        if (ledger := _ledger_of(self.running)) is not None:
            _rested(ledger)

    def keep(self) -> None:
        """Try once more, before the program ends, to write what could not be written so far."""
        self.leave()
        self._unkept_matches()

    def close(self) -> None:
        """Let go of the folder: the last thing before the program ends."""
        self._tidy()
        if self._present is not None:
            self._present.leave()

    # ---- the promise
    def has_unfinished(self, game: str = "") -> Unfinished | None:
        """See Services."""
        if self.folder is None:
            return None
        self._let_go()
        self._notices.forget(self._found.trouble if self._found else None)
        self._notices.unsay(UNKEPT)
        for unkept in self._unkept_matches():
            if unkept.trouble is not None:
                self._notices.say(unkept.trouble)
            if game in ("", unkept.setup.game):
                return _in_memory(unkept)
        if not record_files.lying(self.folder):
            self._found = None
            return None
        from game.application import saved_records

        found = self._found = saved_records.waiting(self.folder, self._ended, game)
        if found.trouble is not None and found.mark != self._preferences.settings.told_record:
            self._notices.say(found.trouble)
        if found.match is None or found.path is None:
            return None
        how = self._seen[record_files.mark_of(found.path)] = saved_records.standing(found.match)
        return _unfinished(found.setup, how, found.path, found.match.record)

    def unfinished(self) -> Sequence[Unfinished]:
        """See Services."""
        self._let_go()
        unkept = self._unkept_matches()
        found = [_in_memory(host) for host in unkept]
        self._unread.clear()
        if self.folder is None or not record_files.lying(self.folder):
            return found
        from game.application import saved_records

        for path, record in saved_records.listed(self.folder, self._ended):
            if any(_path_of(host) == path for host in unkept):
                continue
            how = self._seen.get(record_files.mark_of(path), UNSEEN)
            if isinstance(record, Trouble):
                self._pass_over(path, record)
            elif isinstance(how, Trouble):
                self._pass_over(path, how)
            elif how is not None:
                found.append(_unfinished(saved_records.setup_now(record), how if how != UNSEEN else None, path, record))
            if len(found) == MOST_LISTED:
                break
        return found

    def folder_mark(self) -> object:
        """See Services."""
        return record_files.folder_mark(self.folder) if self.folder is not None else None

    def unread(self) -> Trouble | None:
        """See Services."""
        if self.folder is None or not self._unread:
            return None
        where, log_file = paths.readable(self.folder), paths.readable(paths.logbook())
        return Trouble("scene.matches.unread", {"n": len(self._unread), "folder": where, "log": log_file})

    def _pass_over(self, path: Path, why: Trouble) -> None:
        """Leave this record as it is; name it once in the log."""
        self._unread[path] = why
        if (mark := record_files.mark_of(path)) not in self._logged:
            self._logged.add(mark)
            log.warning("a match cannot be read: %s (%s)", Named(path.name), Named(why.key))

    def looked_into(self, match: Unfinished) -> Unfinished | None:
        """See Services."""
        path = self._path(match)
        if path is None or match.number:
            return match
        mark = record_files.mark_of(path)
        if mark not in self._seen:
            from game.application import saved_records

            self._seen[mark] = saved_records.standing_of(path, self._ended)
        how = self._seen[mark]
        if isinstance(how, Trouble):
            self._pass_over(path, how)
            return None
        return known(match, how) if how is not None else None

    def continued(self, match: Unfinished) -> TableHost | None:
        """See Services."""
        if self.folder is None:
            return None
        self._let_go()
        path = self._path(match)
        unkept = next((host for host in self._unkept_matches() if _path_of(host) == path), None)
        if unkept is not None:
            self._unkept.remove(unkept)
            return self._welcome(unkept)
        from game.application import saved_records

        host = saved_records.taken_up(path, self._thinker) if path is not None else None
        return self._welcome(host) if host else None

    def put_away(self, match: Unfinished) -> bool:
        """See Services."""
        self._let_go()
        path = self._path(match)
        return path is not None and not locks.is_held(path) and record_files.put_away(path)

    def taken_back(self, match: Unfinished) -> bool:
        """See Services."""
        path = self._path(match)
        return path is not None and record_files.taken_back(path)

    def name_of(self, host: TableHost) -> str:
        """Return the name by which this match is saved; empty: it is not."""
        ledger = _ledger_of(host)
        return ledger.path.name.removesuffix(SUFFIX) if ledger is not None and ledger.path is not None else ""

    def lies(self, name: str) -> bool:
        """Return whether a match of this name is saved."""
        return self.folder is not None and files.is_file(self.folder / f"{name}{SUFFIX}")

    def _path(self, match: Unfinished) -> Path | None:
        return self.folder / f"{match.name}{SUFFIX}" if self.folder is not None and match.name else None

    def _unkept_matches(self) -> list[Host]:
        """The matches left that are not on the disk as they stand; what can be written now is."""
        self.leave()
        for host in tuple(self._unkept):
            ledger = _ledger_of(host)
            if ledger is not None:
                _rested(ledger)
            if ledger is None or ledger.is_kept or host.outcome() is not None:
                self._unkept.remove(host)
        return list(self._unkept)


def _ledger_of(host: TableHost | None) -> FileLedger | None:
    if host is None:
        return None
    from game.table.host import Host
    from game.table.ledger import FileLedger

    ledger = host.match.ledger if isinstance(host, Host) else None
    return ledger if isinstance(ledger, FileLedger) else None


def _rested(ledger: FileLedger) -> None:
    """Try to write what is not written yet; a record that stands whole on the disk may be taken up by others."""
    ledger.keep()
    if ledger.is_kept:
        ledger.rest()


def _path_of(host: Host) -> Path | None:
    """The record that is the beginning of this match."""
    ledger = _ledger_of(host)
    return ledger.path if ledger is not None else None


def _in_memory(host: Host) -> Unfinished:
    """A match that is not on the disk as it stands."""
    from game.application import saved_records

    path = _path_of(host)
    found = _unfinished(host.setup, saved_records.standing_seen(host.view(None)))
    return found._replace(name=path.name.removesuffix(SUFFIX) if path is not None else "")


def _unfinished(setup: Setup, how: MatchProgress | None, path: Path | None = None,
                record: Record | None = None) -> Unfinished:
    """A match as the scenes see it; without `how` it has not been looked into yet how far it has come."""
    name = path.name.removesuffix(SUFFIX) if path is not None else ""
    begun = record_files.begun(path, record) if path is not None else None
    elsewhere = path is not None and record_files.is_elsewhere(path)
    found = Unfinished(setup, 0, name=name, begun=begun, elsewhere=elsewhere)
    return known(found, how) if how is not None else found


def known(match: Unfinished, how: MatchProgress) -> Unfinished:
    """Add how far a match has come."""
    return match._replace(what=how.what, number=how.number, scores=how.scores, counts=how.counts, upto=how.upto,
                          deal=how.deal)
