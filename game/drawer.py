"""The house's part of what it has to say, and of the match of last time: notices for the title, Continue, the drawer.

A match that could not be written down is not lost with its table: it waits here, and goes on from memory. This room
refuses to know where and how a sentence is shown.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game import paths, shelf
from game.core.ports import TableHost
from game.core.trouble import Trouble
from game.data.settings import Settings
from game.table.host import Host
from game.table.record import FileLedger
from game.text.language import Language
from game.ui.scenes.services import Unfinished

UNKEPT = "notice.unkept"


class DrawerKeeper:
    """What `House` promises of notices and of the match of last time; see `ui.scenes.services.Services`."""

    language: Language
    settings: Settings
    _running: TableHost | None
    notice = ""

    def open_drawer(self, keep: bool) -> None:
        """Where matches lie; with `keep` False there is no such place."""
        self._drawer: Path | None = paths.matches() if keep else None
        self._ended = shelf.Ended(paths.ended_matches() if keep else None)
        self._troubles: list[Trouble] = []
        self._found: shelf.Waiting | None = None

    # ---- notices
    def say(self, trouble: Trouble) -> None:
        """Tell this on the title, after what is still to be read there."""
        if trouble not in self._troubles:
            self._troubles.append(trouble)
        self.retell()

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

    # ---- the match of last time
    def has_unfinished(self) -> Unfinished | None:
        """See Services."""
        if self._drawer is None:
            return None
        self._forget(self._found.trouble if self._found else None, *(t for t in self._troubles if t.key == UNKEPT))
        unkept = self._unkept_match()
        if unkept is not None and unkept.trouble is not None:
            self.say(unkept.trouble)
            return Unfinished(unkept.setup, shelf.round_of(unkept.view(None)))
        self._found = shelf.waiting(self._drawer, self._ended)
        if self._found.trouble is not None and self._found.mark != self.settings.told_record:
            self.say(self._found.trouble)
        return Unfinished(self._found.setup, self._found.round) if self._found.match else None

    def continued(self) -> TableHost | None:
        """See Services."""
        if self._drawer is None:
            return None
        unkept = self._unkept_match()
        if unkept is not None:
            return unkept
        host = shelf.continued(self._drawer, self._ended)
        return self.welcomed(host) if host else None

    def welcomed(self, host: Host) -> Host:
        """The table of a match that begins or goes on, as the settings want it."""
        raise NotImplementedError

    def keep_running(self) -> None:
        """Before the program ends: what could not be written so far is tried once more."""
        if isinstance(self._running, Host) and isinstance(ledger := self._running.match.ledger, FileLedger):
            ledger.keep()

    def _unkept_match(self) -> TableHost | None:
        """The match left a moment ago if it is not on the disk as it stands."""
        host = self._running
        return host if host is not None and host.trouble is not None and host.outcome() is None else None
