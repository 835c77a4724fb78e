"""Writes the lines of a running match down, before any player is shown what they did.

One ledger writes a record at a time: it holds the lock beside the file as long as the match is played. A line is
written at once and synced within a second, at the end of a deal at once. It knows how a record is kept, not what
its lines mean.
"""

from __future__ import annotations

import errno
import logging
import os
import re
import time
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path
from typing import Protocol

from game.core.refusal import of_disk
from game.core.trouble import Trouble
from game.disk import files, locks
from game.disk.locks import Lock
from game.disk.syncing import SOON, SYNCER, AppendFile, FileState, Syncs, stands
from game.table.record import Record, RecordLine, encoded, next_sum
from game.table.record_names import LIMIT, STAMP, SUFFIX

log = logging.getLogger(__name__)

SLOW, PAUSE = 0.1, 10.0
"""A disk that took more seconds than these to say that it cannot is left alone for so many times as long."""

_STAMPED = re.compile(rf"\d{{4}}-\d\d-\d\d-\d{{6}}-.*{re.escape(SUFFIX)}$")


class Ledger(Protocol):
    """Keeps what a match asks it to keep."""

    @property
    def trouble(self) -> Trouble | None:
        """The reason why the match would be lost if the program ended now, or where it has gone; None while all is kept
        as it was meant to be."""
        ...

    def add(self, line: RecordLine) -> None: ...

    def deal_ended(self) -> None:
        """Take note that a deal has ended, so that people will talk now: a good moment to bring all to the disk."""
        ...


class MemoryLedger:
    """Keeps the record in memory only: simulations, worked cases, pictures."""

    trouble: Trouble | None = None

    def __init__(self, record: Record) -> None:
        self.record = record

    def add(self, line: RecordLine) -> None:
        self.record.lines.append(line)

    def deal_ended(self) -> None:
        """See Ledger."""


class FileLedger:
    """Appends to a file line by line, and lets no other process write there.

    A disk that fails – full, unplugged, not to be written to – stops no match: the lines stay in memory, `failure` and
    `trouble` say so, and with every further line the whole record is tried again. A file that was taken away or
    replaced meanwhile, or written to by another process, is left to that process: the match is written on under
    a new name.
    """

    def __init__(self, record: Record, path: Path, lock: Lock | None = None, left: FileState | None = None,
                 syncs: Syncs = SYNCER) -> None:
        """lock: the one that guards `path`, if it is held already. left: how the file stands that the record was read
        from; where it is as this program writes it, it is only appended to. None: there is none yet."""
        self.record, self.path = record, path
        self.failure: OSError | None = None
        self._moved: Trouble | None = None
        self._lock, self._left, self._syncs = lock, left, syncs
        self._file: AppendFile | None = None
        self._ours = left is not None       # a file of this name is, or was, ours
        self._broken = False                # it may end with half of what was written last
        self._sum = record.last             # what its last sound line ends with
        self._again = float("-inf")         # when a disk that failed may be tried again
        self._begin()

    @property
    def trouble(self) -> Trouble | None:
        """See Ledger."""
        failure = self.failure or (self._file.failure if self._file is not None else None)
        if failure is None:
            return self._moved
        return Trouble("notice.unkept", {"folder": self.path.parent, "why": of_disk(failure)})

    @property
    def is_kept(self) -> bool:
        """Whether nothing would be lost if the program ended now."""
        return self.failure is None and (self._file is None or self._file.failure is None)

    def add(self, line: RecordLine) -> None:
        """See Ledger."""
        self.record.lines.append(line)
        if self._file is not None and self._file.failure is not None:
            self._fail(self._file.failure)
        if self._file is None:
            if not self._is_full and time.monotonic() >= self._again:
                self._begin()
        elif not self._file.is_there:
            self._go_elsewhere()
        else:
            self._write(line)

    def deal_ended(self) -> None:
        """See Ledger."""
        if self._file is not None:
            self._file.sync_soon()
        elif not self._is_full:
            self._begin()

    def keep(self) -> None:
        """Try once more to write what could not be written so far."""
        if not self.is_kept:
            self._close()
            self._begin()

    def rest(self) -> None:
        """Let others take the match up while it is not played here. With the next line it is ours again."""
        self._close()
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    @property
    def _is_full(self) -> bool:
        """The record is as long as a record may be: what was written of it stays."""
        return self.failure is not None and self.failure.errno == errno.EFBIG

    # ---- writing
    def _write(self, line: RecordLine) -> None:
        assert self._file is not None
        text = line.write()
        self._sum = next_sum(self._sum, text)
        content = encoded(f"{text} #{self._sum:08x}\n")
        try:
            if self._file.stands.size + len(content) > LIMIT:
                raise _too_long()
            self._broken = True
            self._file.write(content, SOON)
            self._broken = False
        except OSError as error:
            self._fail(error)

    def _fail(self, error: OSError) -> None:
        if self.failure is None:
            log.warning("a match cannot be written: %s", error)
        self.failure = error
        self._close()

    def _close(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            self._left = file.stands
            file.close()

    def _begin(self) -> None:
        """Open the file, ready for the next lines; if another process has it now, another one. A disk that takes long
        to say that it cannot is not asked again at once."""
        began = time.monotonic()
        self._open()
        took = time.monotonic() - began
        if self._file is None and took > SLOW:
            self._again = began + (1 + PAUSE) * took

    def _open(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self._lock is None:
                self._lock = locks.take(self.path, locks.GLANCE)
            now = stands(self.path)
            if self._lock is None or (self._ours and not self._may_write_to(now)):
                self._go_elsewhere()
                return
            whole = encoded(self.record.text())
            if len(whole) > LIMIT:
                raise _too_long()
            if now is not None and not self._ours:
                self._go_elsewhere(told=False)
                return
            if now is None:
                self._file = AppendFile(self.path, True, self._syncs)
                self._ours = self._broken = True
                self._file.write(whole)
            else:
                if self._broken or now.size != len(whole) or self._sum != _last_sum(whole):
                    files.write_whole(self.path, whole)
                    self._left, self._sum = stands(self.path), _last_sum(whole)
                self._file = AppendFile(self.path, False, self._syncs)
            if self.failure is not None:
                log.info("the match can be written again")
            self._ours, self._broken, self.failure = True, False, None
            self._sum = _last_sum(whole)
        except OSError as error:
            self._fail(error)

    def _may_write_to(self, now: FileState | None) -> bool:
        """Whether what stands there is what this ledger has left."""
        if now is None or self._left is None:
            return now is None and self._broken         # it never got there
        if self._broken:
            return (now.device, now.number) == (self._left.device, self._left.number)
        return now == self._left

    def _go_elsewhere(self, told: bool = True) -> None:
        """Write on under a new name."""
        self._close()
        if self._lock is not None:
            self._lock.release()
            self._lock = None
        gone = self.path
        try:
            self.path, self._lock = free_name(gone.parent, self.record.setup.game, gone.name)
        except OSError as error:
            self._fail(error)
            return
        self._ours, self._broken, self._left = False, False, None
        if told:
            self._moved = Trouble("notice.moved", {"file": gone.name, "now": self.path.name})
        self._open()


def _too_long() -> OSError:
    """The error for a file too long to be read."""
    return OSError(errno.EFBIG, os.strerror(errno.EFBIG))


def _last_sum(whole: bytes) -> int:
    """The checksum that a record ends with."""
    return int(whole.rstrip(b"\n")[-8:], 16)


def begin(record: Record, folder: Path, syncs: Syncs = SYNCER) -> FileLedger:
    """Begin the ledger of a new match, under a new name in this folder. Never raises."""
    record.begun = record.begun or datetime.now().replace(microsecond=0)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path, lock = free_name(folder, record.setup.game)
    except OSError:                                     # the ledger tries again, and says why it cannot be
        path, lock = folder / f"{datetime.now().strftime(STAMP)}-{record.setup.game}{SUFFIX}", None
    return FileLedger(record, path, lock, syncs=syncs)


def free_name(folder: Path, game: str, after: str = "") -> tuple[Path, Lock]:
    """Return a name no record has, later than all there are and than `after`, and the lock that keeps it. Raises
    OSError.

    Of two matches begun in one second the other is a second younger; a clock that was put back does not make what is
    begun now older than what was begun before.
    """
    moment = datetime.now()
    latest = max(filter(_STAMPED.match, (*os.listdir(folder), after)), default="")
    with suppress(ValueError, OverflowError):
        moment = max(moment, datetime.strptime(latest[:17], STAMP) + timedelta(seconds=1))
    while True:
        path = folder / f"{moment.strftime(STAMP)}-{game}{SUFFIX}"
        lock = locks.take(path)
        if lock is not None:
            if not os.path.lexists(path):
                return path, lock
            lock.release()
        moment += timedelta(seconds=1)
