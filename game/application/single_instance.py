"""One window for one data folder: a second start of Kataku hands over the files it was given, and the window that is
there comes to the front.

Handed over are names of files, never anything that is run, through a socket in the data folder or a named pipe: only
the same user can knock, and no network is touched. Where locks or sockets cannot be, there are windows beside each
other, as ever. This module refuses to know what is in a file, and what a window looks like.
"""
from __future__ import annotations

import hashlib
import json
import logging
import os
import socket
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from multiprocessing.connection import Client, Connection, Listener
from pathlib import Path
from queue import SimpleQueue
from typing import Final, NamedTuple

from game.disk import locks

PATIENCE: Final = 15.0
"""Seconds for which a second start waits; a window that has only just been opened may take some. One that does not
answer is left alone: another is opened beside it."""

CALLERS: Final = 8
"""Callers who are listened to at once; another one is not answered, and opens a window of their own."""

LONGEST: Final = 2**20
"""Bytes of names that are handed over at most."""

WELCOME: Final = b"welcome"
LONGEST_ADDRESS: Final = 100
"""Letters of a socket's address: systems know no longer ones."""

log = logging.getLogger(__name__)


class Knock(NamedTuple):
    """Kataku was started again, with these files; `heard` is set when they have been taken."""

    files: tuple[str, ...]
    heard: threading.Event


class Door:
    """The door of this window, if it is the first in its folder. `wake` is called from another thread when a second
    start knocks; then `knocked` has its files. `patience`: seconds in which a caller has to say all they have to say.
    """

    def __init__(self, place: Path, patience: float = PATIENCE) -> None:
        self.wake: Callable[[], None] = lambda: None
        self._patience, self._room = patience, threading.Semaphore(CALLERS)
        self._knocks: SimpleQueue[Knock] = SimpleQueue()
        self._listener: Listener | None = None
        self._lock = locks.take(place, locks.GLANCE)
        self.taken = self._lock is None
        """Whether another window has it."""
        if self._lock is not None and self._lock.real:
            self._open(place)

    def _open(self, place: Path) -> None:
        with suppress(OSError, ValueError):
            address, family = address_of(place)
            if family == "AF_UNIX":
                with suppress(FileNotFoundError):
                    os.unlink(address)                  # of one that was killed: no process holds the lock
            self._listener = Listener(address, family, backlog=CALLERS)
            if family == "AF_UNIX":
                os.chmod(address, 0o600)
            threading.Thread(target=self._listen, args=(self._listener,), name="door", daemon=True).start()

    def knocked(self) -> Sequence[str] | None:
        """Return the files of a second start that has knocked; None: there is none. The caller learns now that it was
        heard."""
        if self._knocks.empty():
            return None
        knock = self._knocks.get()
        knock.heard.set()
        return knock.files

    def close(self) -> None:
        """Let no caller in any more."""
        if self._listener is not None:
            with suppress(OSError):
                self._listener.close()
        if self._lock is not None:
            self._lock.release()

    # ---- in threads: one at the door, and one for each caller, so that one caller's fault costs no other
    def _listen(self, listener: Listener) -> None:
        while True:
            try:
                line = listener.accept()
            except (OSError, EOFError) as error:
                if self._lock is None or not self._lock.real:
                    return                              # it was closed
                log.info("somebody knocked and went: %s", error)
                continue
            if not self._room.acquire(blocking=False):
                log.info("too many knock at once")
                line.close()
                continue
            threading.Thread(target=self._listen_to, args=(line,), name="caller", daemon=True).start()

    def _listen_to(self, line: Connection) -> None:
        try:
            with line:
                self._answer(line)
        except (OSError, EOFError) as error:
            log.info("somebody knocked and went: %s", error)
        finally:
            self._room.release()

    def _answer(self, line: Connection) -> None:
        if (sent := received(line, self._patience)) is None or (names := read(sent)) is None:
            return
        knock = Knock(names, threading.Event())
        self._knocks.put(knock)
        self.wake()
        if knock.heard.wait(PATIENCE):
            line.send_bytes(WELCOME)


def handed_over(place: Path, names: Sequence[str]) -> bool:
    """Return whether a window is there, and has taken these files."""
    if not locks.is_held(place):
        return False
    try:
        with Client(*address_of(place)) as line:
            _let_come_forward()
            line.send_bytes(json.dumps(list(names)).encode())
            return received(line, PATIENCE) == WELCOME
    except (OSError, EOFError, ValueError):
        return False


def received(line: Connection, seconds: float) -> bytes | None:
    """Return the message that comes within so many seconds; None: none. Raises OSError or EOFError where it breaks off,
    be it because only half of it has come by then."""
    late = threading.Timer(seconds, _cut, (line,))
    late.daemon = True
    late.start()
    try:
        return line.recv_bytes(LONGEST) if line.poll(seconds) else None
    finally:
        late.cancel()


def _cut(line: Connection) -> None:
    """End what is being read; a pipe of Windows brings whole messages or none."""
    if sys.platform != "win32":
        with suppress(OSError), socket.socket(fileno=os.dup(line.fileno())) as held:
            held.shutdown(socket.SHUT_RDWR)


def read(sent: bytes) -> tuple[str, ...] | None:
    """Return the names that were handed over; None where that is no list of names."""
    try:
        names = json.loads(sent)
    except (ValueError, RecursionError):
        return None
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        return None
    return tuple(names)


def address_of(place: Path) -> tuple[str, str]:
    """Return where the window of this folder is knocked at, and how; a pipe of Windows lies in no folder, so its name
    tells folders apart. ValueError where a socket cannot be."""
    if sys.platform == "win32":
        mark = hashlib.sha256(os.path.normcase(place).encode("utf-8", "surrogatepass")).hexdigest()[:24]
        return rf"\\.\pipe\kataku-{mark}", "AF_PIPE"
    if len(os.fsencode(place)) > LONGEST_ADDRESS:
        raise ValueError(place)
    return str(place), "AF_UNIX"


def _let_come_forward() -> None:
    """Let the first window come to the front: on Windows only the program that was started last may allow it."""
    if sys.platform == "win32":
        import ctypes

        anybody = -1
        with suppress(OSError, AttributeError):
            ctypes.windll.user32.AllowSetForegroundWindow(anybody)
