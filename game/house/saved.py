"""The house's part of what it has to say, and of the matches that wait: notices for the title, Continue, the drawer.

A match that could not be written down is not lost with its table: it waits here, and goes on from memory. This room
refuses to know where and how a sentence is shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from game import paths
from game.core.ports import Setup, TableHost
from game.core.trouble import Trouble
from game.data.settings import Settings
from game.disk import files, locks
from game.disk.locks import Presence
from game.house import records
from game.house.records import Standing
from game.table.host import Host
from game.table.ledger import SUFFIX, FileLedger
from game.table.record import Record
from game.text.language import Language
from game.ui.pages.services import Unfinished

UNKEPT = "notice.unkept"
WINDOW = "window"
"""What every window locks one of, beside the matches."""

MOST_LISTED = 60
"""As many matches are shown to choose from."""


class DrawerKeeper:
    """What `House` promises of notices and of the matches that wait; see `ui.pages.services.Services`."""

    language: Language
    settings: Settings
    _running: TableHost | None
    notice = ""

    def open_drawer(self, keep: bool) -> None:
        """Where matches lie; with `keep` False there is no such place."""
        self._drawer: Path | None = paths.matches() if keep else None
        self._present = Presence(self._drawer, WINDOW) if self._drawer is not None else None
        self._unkept: list[Host] = []       # matches left that are not on the disk as they stand
        self._ended = records.Ended(paths.ended_matches() if keep else None)
        self._troubles: list[Trouble] = []
        self._found: records.Waiting | None = None
        self._seen: dict[str, Standing | None] = {}         # of records as they stand, by their marks
        self._tidy()

    def _tidy(self) -> None:
        """Sweep the drawer, unless another window lives: what it put away may be taken back, what it writes is its."""
        if self._drawer is not None and self._present is not None and self._present.alone:
            records.tidied(self._drawer)
            for folder in (paths.evenings(), paths.settings_file().parent):
                files.sweep(folder)

    # ---- notices
    def say(self, trouble: Trouble, first: bool = False) -> None:
        """Tell this on the title, after what is still to be read there – or before it."""
        if trouble not in self._troubles:
            self._troubles.insert(0 if first else len(self._troubles), trouble)
        self.retell()

    def unsay(self, key: str) -> None:
        """What goes by this key need not be told any more."""
        self._forget(*(trouble for trouble in self._troubles if trouble.key == key))

    def retell(self) -> None:
        """What is to be read now, in the language in force."""
        if self._troubles:
            self.notice = self.language.tell(self._troubles[0])

    def heard_notice(self) -> None:
        """See Services."""
        self.notice = ""
        if self._troubles:
            heard = self._troubles.pop(0)
            if self._found is not None and heard == self._found.trouble:
                self.settings = replace(self.settings, told_record=self._found.mark)
                self.save()
        self.retell()

    def save(self) -> None:
        """See Services."""
        raise NotImplementedError

    def _forget(self, *troubles: Trouble | None) -> None:
        """These may have been mended meanwhile, and need not be said any more."""
        if any(trouble in troubles for trouble in self._troubles):
            self._troubles = [trouble for trouble in self._troubles if trouble not in troubles]
            self.notice = ""
        self.retell()

    # ---- the matches that wait
    def has_unfinished(self, game: str = "") -> Unfinished | None:
        """See Services."""
        if self._drawer is None:
            return None
        self._let_go()
        self._forget(self._found.trouble if self._found else None, *(t for t in self._troubles if t.key == UNKEPT))
        for unkept in self._unkept_matches():
            if unkept.trouble is not None:
                self.say(unkept.trouble)
            if game in ("", unkept.setup.game):
                return _in_memory(unkept)
        found = self._found = records.waiting(self._drawer, self._ended, game)
        if found.trouble is not None and found.mark != self.settings.told_record:
            self.say(found.trouble)
        if found.match is None or found.path is None:
            return None
        how = self._seen[records.mark_of(found.path)] = records.standing(found.match)
        return _unfinished(found.setup, how, found.path, found.match.record)

    def unfinished(self) -> Sequence[Unfinished]:
        """See Services."""
        self._let_go()
        unkept = self._unkept_matches()
        found = [_in_memory(host) for host in unkept]
        for path, record in records.listed(self._drawer, self._ended) if self._drawer is not None else ():
            if any(_path_of(host) == path for host in unkept):
                continue
            mark = records.mark_of(path)
            if self._seen.get(mark, Standing("", 0, ())) is not None:
                found.append(_unfinished(records.setup_now(record), self._seen.get(mark), path, record))
            if len(found) == MOST_LISTED:
                break
        return found

    def looked_into(self, match: Unfinished) -> Unfinished | None:
        """See Services."""
        path = self._path(match)
        if path is None or match.number:
            return match
        mark = records.mark_of(path)
        if mark not in self._seen:
            self._seen[mark] = records.standing_of(path, self._ended)
        how = self._seen[mark]
        return _known(match, how) if how is not None else None

    def continued(self, match: Unfinished) -> TableHost | None:
        """See Services."""
        if self._drawer is None:
            return None
        self._let_go()
        path = self._path(match)
        unkept = next((host for host in self._unkept_matches() if _path_of(host) == path), None)
        if unkept is not None:
            self._unkept.remove(unkept)
            return self.welcomed(unkept)
        host = records.taken_up(path) if path is not None else None
        return self.welcomed(host) if host else None

    def put_away(self, match: Unfinished) -> bool:
        """See Services."""
        self._let_go()
        path = self._path(match)
        return path is not None and not locks.is_held(path) and records.put_away(path)

    def taken_back(self, match: Unfinished) -> bool:
        """See Services."""
        path = self._path(match)
        return path is not None and records.taken_back(path)

    def welcomed(self, host: Host) -> Host:
        """The table of a match that begins or goes on, as the settings want it."""
        raise NotImplementedError

    def keep_running(self) -> None:
        """Before the program ends: what could not be written so far is tried once more."""
        self.leave_table()
        self._unkept_matches()

    def close_drawer(self) -> None:
        """The last thing before the program ends."""
        self._tidy()
        if self._present is not None:
            self._present.leave()

    def leave_table(self) -> None:
        """The match on the table is left: others may take it up, and so may we. What of it is not on the disk waits
        here."""
        self._let_go()
        host, ledger = self._running, self._ledger
        if isinstance(host, Host) and ledger is not None and not ledger.is_kept and host not in self._unkept:
            self._unkept.append(host)

    def _let_go(self) -> None:
        if (ledger := self._ledger) is not None:
            ledger.keep()
            if ledger.is_kept:
                ledger.rest()

    @property
    def _ledger(self) -> FileLedger | None:
        """Where the running match is written, if it is."""
        return _ledger_of(self._running)

    def _path(self, match: Unfinished) -> Path | None:
        return self._drawer / f"{match.name}{SUFFIX}" if self._drawer is not None and match.name else None

    def _unkept_matches(self) -> list[Host]:
        """The matches left that are not on the disk as they stand; what can be written now is."""
        self.leave_table()
        for host in tuple(self._unkept):
            ledger = _ledger_of(host)
            if ledger is not None:
                ledger.keep()
                if ledger.is_kept:
                    ledger.rest()
            if ledger is None or ledger.is_kept or host.outcome() is not None:
                self._unkept.remove(host)
        return list(self._unkept)


def _ledger_of(host: TableHost | None) -> FileLedger | None:
    ledger = host.match.ledger if isinstance(host, Host) else None
    return ledger if isinstance(ledger, FileLedger) else None


def _path_of(host: Host) -> Path | None:
    """The record that is the beginning of this match."""
    ledger = _ledger_of(host)
    return ledger.path if ledger is not None else None


def _in_memory(host: Host) -> Unfinished:
    """A match that is not on the disk as it stands."""
    path = _path_of(host)
    found = _unfinished(host.setup, records.standing_seen(host.view(None)))
    return found._replace(name=path.name.removesuffix(SUFFIX) if path is not None else "")


def _unfinished(setup: Setup, how: Standing | None, path: Path | None = None,
                record: Record | None = None) -> Unfinished:
    """A match as the scenes see it; without `how` nobody has looked yet how far it has come."""
    name = path.name.removesuffix(SUFFIX) if path is not None else ""
    begun = records.begun(path, record) if path is not None else None
    elsewhere = path is not None and records.is_elsewhere(path)
    found = Unfinished(setup, 0, name=name, begun=begun, elsewhere=elsewhere)
    return _known(found, how) if how is not None else found


def _known(match: Unfinished, how: Standing) -> Unfinished:
    """The same with how far it has come."""
    return match._replace(what=how.what, number=how.number, scores=how.scores, counts=how.counts, upto=how.upto)
