"""The logbook: what went wrong is written down in one small file of the user's, and no run that broke off is forgotten.

Written are types, files and lines, never values: the text of an exception, or what a sentence of ours was filled with,
may name a card, a person or a seed. In their place stands “…”, or the type of an exception; only what is `Named` is
written as it is. Of loggers that are not ours not even the sentence is taken.

A run that goes on has a file of its own beside the log, locked as long as its process lives. It is empty, and goes with
a proper end. Where the program is ended by force from within – a fault in a library, the screen taken away – what
happened is written there, and the next start finds it. An empty one was left by a kill or a power cut: the user need
not be told of that, for nothing was wrong with Kataku.

This module refuses to know how anything is said, and in which language.
"""

from __future__ import annotations

import errno
import faulthandler
import logging
import os
import re
import secrets
import signal
import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import IO, Final, Literal

from game.core.words import Named, cleaned
from game.disk import files, locks

LIMIT: Final = 256 * 1024
"""Bytes of the log; what is older lies beside it, as much once more."""

MOST_ALIKE: Final = 20
"""Number of entries from the same line that one run writes down."""

MOST_FRAMES: Final = 60
LONGEST_NAME: Final = 120
FAULTS: Final = tuple(getattr(signal, name) for name in ("SIGSEGV", "SIGBUS", "SIGFPE") if hasattr(signal, name))
OURS, RUN = "game", "run-*.txt"
UNTOLD: Final = b"untold "
Broken = Literal["fault", "screen"]
"""Reason why an earlier run broke off: a fault of ours or of a library, or a screen that was taken away."""

_FRAME = re.compile(r'File "(.*)", line (\d+) in (.*)')
_FATAL = re.compile(r"(?:Fatal Python error: |Windows fatal exception: )([\w ]+)")
_FRAGMENT = re.compile(r"[\w.<> ]+")
_MARK = re.compile(r"%(?:%|[-+ #0]*\d*(?:\.\d+)?[a-zA-Z])")

log = logging.getLogger(__name__)


class Logbook(logging.Handler):
    """`file`: the log. While it is open (`kept`) it hears whatever is logged, and uncaught exceptions."""

    def __init__(self, file: Path) -> None:
        super().__init__(logging.INFO)
        self.file = file
        self.written = False
        """Whether the last line that was to be written is in the file."""
        self.on_thread: Callable[[], None] = lambda: None
        """Called when a thread broke off, by that thread."""
        self._alike: Counter[tuple[str, int]] = Counter()
        self._run: Path | None = None
        self._lock: locks.Lock | None = None
        self._fault: IO[bytes] | None = None
        self._untold = self._faults_before = False

    # ---- a run, from beginning to end
    @contextmanager
    def kept(self) -> Iterator[Logbook]:
        """Hear everything while inside; afterwards this run has come to a proper end, unless something is untold."""
        before = sys.excepthook, threading.excepthook, sys.unraisablehook
        logger, level = logging.getLogger(OURS), logging.getLogger(OURS).level
        logging.getLogger().addHandler(self)
        logger.setLevel(logging.INFO)
        sys.excepthook = lambda kind, error, _: self._uncaught(error, "nobody caught this")
        threading.excepthook = lambda found: self._thread(found.exc_value)
        sys.unraisablehook = lambda found: self._uncaught(found.exc_value, "nobody could catch this")
        self._begin()
        try:
            yield self
        finally:
            self._end()
            sys.excepthook, threading.excepthook, sys.unraisablehook = before
            logger.setLevel(level)
            logging.getLogger().removeHandler(self)

    def begins(self, what: str) -> None:
        """Write the first line of a run: which program on which system."""
        self._add(f"{_now()} INFO {what}\n", lasting=False)

    def _watch(self) -> None:
        """Write down faults of libraries from now on. A library that has a watch there, too – SDL's takes everything
        down before it lets go, and says so at length – comes no more after ours."""
        assert self._fault is not None
        faulthandler.disable()
        with suppress(ValueError):                      # not in the main thread
            for number in FAULTS:
                signal.signal(number, signal.SIG_DFL)
        faulthandler.enable(self._fault, all_threads=True)

    def untold(self, what: Broken) -> None:
        """Note that this run breaks off, and the user cannot be told now: the next run tells them."""
        self._untold = True
        if self._fault is not None:
            with suppress(OSError, ValueError):
                self._fault.write(UNTOLD + what.encode() + b"\n")

    def broken(self) -> Broken | None:
        """Return the gravest reason why earlier runs broke off; told once. What they left is in the log from now on."""
        found = set[Broken]()
        for run in sorted(self.file.parent.glob(RUN)):
            if run == self._run or locks.is_held(run):
                continue
            with suppress(OSError):
                left = files.read(run, LIMIT)
                found |= self._of(left)
            with suppress(OSError):
                files.system.unlink(run)
        return "fault" if "fault" in found else "screen" if found else None

    def _of(self, left: bytes) -> set[Broken]:
        text = left.decode("utf-8", "replace")
        if fatal := _FATAL.search(text):
            self._add(f"{_now()} CRITICAL a run before: {fatal[1]}\n{''.join(_fault_lines(text))}", lasting=True)
            return {"fault"}
        return {"screen" if UNTOLD + b"screen" in left else "fault"} if UNTOLD in left else set()

    def _begin(self) -> None:
        run = self.file.parent / RUN.replace("*", secrets.token_hex(6))
        try:
            run.parent.mkdir(parents=True, exist_ok=True)
            self._lock = locks.take(run)
            self._fault = files.system.create(run)
        except OSError:                                 # nothing can be kept here: then nothing is
            self._release()
            return
        self._run, self._faults_before = run, faulthandler.is_enabled()
        self._watch()

    def _end(self) -> None:
        if self._fault is not None and self._run is not None:
            faulthandler.disable()
            if self._faults_before:
                with suppress(OSError, ValueError, RuntimeError):
                    faulthandler.enable(sys.__stderr__ or sys.stderr)
            self._fault.close()
            if not self._untold:        # faults that a system's library has mended itself may have left a trace
                with suppress(OSError):
                    files.system.unlink(self._run)
        self._fault = None
        self._release()

    def _release(self) -> None:
        if self._lock is not None:
            self._lock.release()
        self._lock = None

    # ---- what is heard
    def _uncaught(self, error: BaseException | None, what: str) -> None:
        if isinstance(error, Exception):
            log.error(what, exc_info=error)

    def _thread(self, error: BaseException | None) -> None:
        self._uncaught(error, "a thread broke off")
        with suppress(Exception):
            self.on_thread()

    def emit(self, record: logging.LogRecord) -> None:
        """See Handler. Never raises."""
        self._alike[(record.pathname, record.lineno)] += 1
        count = self._alike[(record.pathname, record.lineno)]
        if count <= MOST_ALIKE:
            more = " (and no more of these in this run)" if count == MOST_ALIKE else ""
            with suppress(Exception):                   # telling of trouble must not make any
                self._add(told(record, more), lasting=record.levelno >= logging.ERROR)

    def _add(self, text: str, lasting: bool) -> None:
        """Write it at the end of the log; `lasting`: it is on the disk itself when this returns."""
        self.written = False
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            if os.path.lexists(self.file):
                if not files.is_file(self.file):
                    raise files.NoFile(self.file)
                if self.file.stat().st_size > LIMIT:
                    with suppress(OSError):             # better a longer log than none
                        files.system.replace(self.file, older(self.file))
            with suppress(FileExistsError):
                files.system.create(self.file).close()
            with files.system.append(self.file) as end:
                files.system.write(end, text.encode("utf-8", "replace"))
                if lasting:
                    files.system.sync(end)
        except OSError:
            return
        self.written = True


def older(file: Path) -> Path:
    """Return the path of the log before this one."""
    return file.with_name(f"{file.stem}.1{file.suffix}")


# ---- what is written
def told(record: logging.LogRecord, more: str = "") -> str:
    """Return an entry: when, how grave, who, our sentence without what it was filled with, and types, files and lines.
    """
    ours = record.name.split(".")[0] == OURS
    sentence = f"{_file(record.pathname)}:{record.lineno}"
    if ours and isinstance(record.msg, str):
        values = record.args if isinstance(record.args, tuple) else (record.args,)
        sentence = _filled(record.msg, values) if record.args else record.msg
    head = f"{_now(record.created)} {record.levelname} {record.name}: {sentence}{more}\n"
    error = record.exc_info[1] if record.exc_info else None
    return head + "".join(f"  {line}\n" for line in lines(error))


def _filled(sentence: str, values: tuple[object, ...]) -> str:
    """Our sentence for a reader: what may not be written is left out of it."""
    left = iter(values)
    return _MARK.sub(lambda mark: "%" if mark[0] == "%%" else _shown(next(left, None)), sentence)


def _shown(value: object) -> str:
    if isinstance(value, BaseException):
        return f"[{_type(value)}]"
    return cleaned(value, LONGEST_NAME) if isinstance(value, Named) else "…"


def lines(error: BaseException | None) -> Iterator[str]:
    """Yield an exception and those it came of, the last first: types, and the ways there."""
    seen = set[int]()
    before = ""
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        yield before + _type(error)
        yield from (f"  {frame}" for frame in way(error.__traceback__))
        before = "because of " if error.__cause__ is not None else "while telling of "
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)


def way(trace: TracebackType | None) -> list[str]:
    """List the frames of a trace as `file:line function`, from the outermost in; of a very long way its ends."""
    found: list[str] = []
    while trace is not None:
        code = trace.tb_frame.f_code
        found.append(f"{_file(code.co_filename)}:{trace.tb_lineno} {code.co_qualname}")
        trace = trace.tb_next
    half = MOST_FRAMES // 2
    return [*found[:half], f"… {len(found) - MOST_FRAMES} more", *found[-half:]] if len(found) > MOST_FRAMES else found


def _type(error: BaseException) -> str:
    """`KeyError`, `pygame.error`, `OSError ENOSPC`: of a disk's trouble the kind belongs to the type."""
    kind = type(error)
    name = kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"
    code = errno.errorcode.get(error.errno or 0, "") if isinstance(error, OSError) else ""
    return f"{name} {code}".rstrip()


def _file(name: str) -> str:
    """A file from its package on; where that is unknown, its name alone: no user's folders."""
    parts = name.replace("\\", "/").split("/")
    for package, skip in ((OURS, 0), ("site-packages", 1)):
        if package in parts[:-1]:
            last = len(parts) - 1 - parts[::-1].index(package)
            return "/".join(parts[last + skip:])
    return parts[-1]


def _fault_lines(text: str) -> Iterator[str]:
    """The lines that the fault handler left, without folders."""
    for row in text.splitlines():
        if found := _FRAME.search(row):
            function = _FRAGMENT.match(found[3])
            yield f"    {_file(found[1])}:{found[2]} {function[0] if function else ''}\n"
        elif "Thread" in row or "thread" in row:
            yield f"  {'this thread' if 'Current' in row else 'another thread'}\n"


def _now(seconds: float | None = None) -> str:
    return f"{datetime.fromtimestamp(seconds) if seconds is not None else datetime.now():%Y-%m-%d %H:%M:%S}"
