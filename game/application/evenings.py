"""The evening: which match counts, and where evenings and pictures of results are kept.

A match is counted as soon as a page asks for the evening after its end; one whose program was stopped before that is
found among the saved matches at the next start. This room refuses to know how any of it looks.
"""

from __future__ import annotations

import errno
import itertools
import logging
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TypeVar
from weakref import WeakKeyDictionary, WeakSet

from game import paths
from game.application.notices import Notices
from game.application.preferences import Preferences
from game.application.record_files import latest_written
from game.core.events import Event
from game.core.ports import Bet, Chair, TableHost
from game.core.rules import Outcome
from game.core.trouble import Trouble
from game.core.words import Named
from game.data.evening import Evening, Part, played
from game.data.evening_book import Book
from game.disk import files
from game.rules.catalogue import GAMES
from game.text.given_names import here
from game.ui.pages.services import Told

T = TypeVar("T")

log = logging.getLogger(__name__)

MOST_SWEPT = 3
"""Records that are looked into at a start: several windows may have been stopped at once."""


class Evenings:
    """Implements what `Services` promises of evenings and pictures."""

    def __init__(self, preferences: Preferences, notices: Notices, keep: bool,
                 now: Callable[[], datetime] = datetime.now) -> None:
        """With `keep` False evenings are kept in memory. `now`: tells date and time."""
        self._preferences, self._notices, self.now = preferences, notices, now
        folder = paths.evenings()
        seen_before = keep and files.is_folder(folder)  # otherwise the latest match is older than the first evening
        if keep:
            with suppress(OSError):                     # the book says what cannot be written
                folder.mkdir(parents=True, exist_ok=True)
        self._book = Book(folder if keep else None, now)
        self._was_kept = True
        self._logged: Trouble | None = None
        self._unswept = paths.matches() if seen_before else None
        self._keeps_pictures = keep
        self._running: TableHost | None = None
        self._counted: TableHost | None = None  # the running match once it is in the evening
        self._called_by: WeakKeyDictionary[TableHost, str] = WeakKeyDictionary()
        self._unkept = itertools.count(1)       # no two have the same number, though the first may be gone
        self._only_seen: WeakSet[TableHost] = WeakSet()
        self.on_counted: list[Callable[[TableHost, str], None]] = []     # told of each match and its identity

    def only_seen(self, host: TableHost) -> None:
        """Note that this match is not played here: the user only wants to see how it ended."""
        self._only_seen.add(host)

    def attend(self, host: TableHost) -> None:
        """Note that this match is being played now: it is counted when it ends, even if no page shows it."""
        self._catch_up()
        self._running = host

    # ---- the promise
    def count(self, host: TableHost) -> str:
        """See Services."""
        outcome = host.outcome()
        if outcome is None or not host.kept or host in self._only_seen:
            return ""
        name = self.named(host)
        counts = self._take(name, host.setup.game, host.setup.chairs, outcome, self.now(),
                            _foreseen(host.setup.game, host.bets, host.view(None).heard))
        if host is self._running:
            self._counted = host
        if not counts:
            return ""
        for hear in self.on_counted:
            hear(host, name)
        return name

    def close(self) -> None:
        """Close the evenings before the program ends: what has ended is counted, and what could not be written is tried
        once more."""
        self._catch_up()
        self.keep_again()

    def keep_again(self) -> bool:
        """See Services. What was wrong with the disk may have been mended meanwhile."""
        if self._book.unkept is not None:
            self._book.keep()
            self._book.trouble = None               # it has been said
            self._said(None)
        return self._book.unkept is None

    def current(self) -> Evening:
        """See Services."""
        self._catch_up()
        return self._here(self._said(self._book.current()))

    def all(self) -> Sequence[Evening]:
        """See Services."""
        self._catch_up()
        return [self._here(evening) for evening in self._said(self._book.all())]

    def unkept(self) -> Trouble | None:
        """See Services."""
        return self._book.unkept

    def begin_new(self) -> bool:
        """See Services."""
        return self._said(self._book.begin())

    def rejoin(self) -> None:
        """See Services."""
        self._book.rejoin()
        self._said(None)

    def keep_picture(self, png: bytes, name: str) -> Told:
        """See Services."""
        try:
            file = files.write_new(paths.pictures() if self._keeps_pictures else (), f"{name}.png", png)
            return Told(self._preferences.language.text("scene.result.kept", file=paths.readable(file)), True)
        except OSError as error:
            key = "full" if error.errno in (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)) else "unkept"
        first = paths.readable(paths.pictures()[0])
        return Told(self._preferences.language.text(f"scene.result.{key}", folder=first), False)

    def _here(self, evening: Evening) -> Evening:
        """Put names that no person typed into the language in force: “You” of yesterday is the same in another language
        today."""
        return evening._replace(matches=tuple(
            match._replace(parts=tuple(part._replace(name=self._called(part)) for part in match.parts))
            for match in evening.matches))  # fmt: skip

    def _called(self, part: Part) -> str:
        typed = part.name in self._preferences.settings.names
        return part.name if typed else here(self._preferences.language, part.name, part.person)

    # ---- counting
    def _take(self, name: str, game: str, chairs: Sequence[Chair], outcome: Outcome, ended: datetime,
              bets: Mapping[int, tuple[int, int]]) -> bool:
        """Whether this match counts; it is in the evening from now on, if it was not before."""
        match = played(name, game, chairs, outcome, ended, bets)
        if match is not None:
            self._said(self._book.count(match))
        return match is not None

    def _catch_up(self) -> None:
        """Count what has ended and was not seen to its end: the match before, and once the latest of those saved."""
        saved, self._unswept = self._unswept, None
        if saved is not None:
            self._sweep(saved)
        if self._running is not None and self._running is not self._counted:
            self.count(self._running)

    def _sweep(self, folder: Path) -> None:
        """Count what ended in the moment in which its program was stopped: at most what was written to last."""
        for path in latest_written(folder, MOST_SWEPT):
            if self._book.ever_knew(path.stem):
                continue
            from game.table.record import RecordError, read
            from game.table.replay import replayed

            try:
                record = read(path, {spec.id: spec for spec in GAMES})
                match = replayed(record)
                ended = datetime.fromtimestamp(path.stat().st_mtime)
            except (RecordError, OSError, ValueError, OverflowError):
                continue
            outcome = match.outcome() if match else None
            if match is not None and outcome is not None:
                bets = _foreseen(record.setup.game, match.outside.bets, match.told(None, 0))
                self._take(path.stem, record.setup.game, record.seated().chairs, outcome, ended, bets)

    def named(self, host: TableHost) -> str:
        """Return the name a match is known by: the name of its record; what has none is known as long as it lives."""
        from game.table.host import Host
        from game.table.ledger import FileLedger

        ledger = host.match.ledger if isinstance(host, Host) else None
        if isinstance(ledger, FileLedger):
            return self._called_by.setdefault(host, ledger.path.stem)       # it may get another name at the very end
        if host not in self._called_by:
            self._called_by[host] = f"{self.now():%Y-%m-%d-%H%M%S}-unkept-{next(self._unkept)}"
        return self._called_by[host]

    def _said(self, result: T) -> T:
        """Say on the title what went wrong with the book, and write it down."""
        trouble, self._book.trouble = self._book.trouble, None
        if trouble is not None:
            self._notices.say(trouble)
            self._log(trouble)
        is_kept = self._book.unkept is None
        if is_kept and not self._was_kept:
            self._notices.unsay("evening.unwritable")
            log.info("the evening could be written after all")
        self._was_kept = is_kept
        return result

    def _log(self, trouble: Trouble) -> None:
        """Which file it is, and what is wrong with it."""
        if trouble != self._logged:
            log.warning("an evening: %s (%s)", Named(trouble.key), Named(Path(str(trouble.values["file"])).name))
        self._logged = trouble


def _foreseen(game: str, bets: Sequence[Bet], heard: Sequence[Event]) -> Mapping[int, tuple[int, int]]:
    """How many of their bets came true for players who were out, and of how many, by seat."""
    from game.client.bets import sights
    from game.data.sheet import sheet

    return {seat: (sight.right, sight.made) for seat, sight in sights(bets, heard, sheet(game).losing).items()}
