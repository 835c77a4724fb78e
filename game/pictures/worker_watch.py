"""The room where strangers' files are read: one worker process, and the watch over it. May be asked by any thread.

A worker that takes too long or too much, or dies, is replaced. Whatever it was reading is read once more by a fresh one
that has read nothing else: it may have been ended from outside, or others' pictures have filled it. What ends that one,
too, is refused; and what took too long is not tried again, for work is counted, not time – a crowded machine makes
nothing slower than it is. This module refuses to know how anything is read.
"""
from __future__ import annotations

import json
import logging
import os
import signal
import stat
import threading
import time
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from game.core.trouble import Trouble
from game.pictures.requests import (
    MASTER,
    MOST_BYTES,
    MOST_CPU,
    MOST_FINDING,
    MOST_FOUND,
    MOST_KEPT,
    MOST_MEMORY,
    MOST_PARTS,
    MOST_SOUND_BYTES,
    MOST_STILL,
    PICTURE,
    READY,
    Answer,
    CheckPicture,
    Corners,
    DrawablePicture,
    DrawPicture,
    FileRefused,
    Find,
    FoundCards,
    Glimpsed,
    InspectPicture,
    LyingCard,
    Made,
    Request,
    SoundSamples,
    Tones,
    large,
    no_entry,
    refused,
)
from game.priority import give_way

GLANCE: Final = .01
"""Seconds between two looks at the worker's time and memory."""

START: Final = 60.0
"""Seconds a worker may take to be ready, on a machine with much else to do."""

TRIES: Final = 3
RESPITE: Final = 30.0
"""So many workers in a row that do not even start, or go before they are asked, are enough: then everything is refused,
for so many seconds."""

MOST_ENDS: Final = 3
"""So many parts of a file, or ways to ask for it, may end readers; then nothing of it is read any more."""

PATIENCE: Final = 2.0
"""Seconds in which a thread that waits for an answer hears that the room is being closed."""

NO_ENTRY: Final = f"{PICTURE}.no_entry"
FULL: Final = f"{PICTURE}.too_much_memory"
TIME_IS_UP: Final = -int(getattr(signal, "SIGXCPU", 0))
"""How a worker ends that the system has ended for the time it took (see `worker.not_for_ever`)."""

MOST_WORDS: Final = 2**16
MOST_REMEMBERED: Final = 4096

if TYPE_CHECKING:                   # a process is only started once there is something of a stranger's to be read
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

log = logging.getLogger(__name__)


class Gone(Exception):
    """The worker has ended: by itself, before it was asked anything (`idle`), or because of what it was asked. `again`:
    another one may fare better."""

    def __init__(self, why: FileRefused, idle: bool = False, again: bool = False) -> None:
        super().__init__(why.why)
        self.refused, self.idle, self.again = why, idle, again


class PictureRoom:
    """Asks one worker, which is there from the first question on."""

    def __init__(self) -> None:
        self._asking = threading.Lock()
        self._process: SpawnProcess | None = None
        self._line: Connection | None = None
        self._failed, self._until = 0, 0.0  # starts that failed, and when another may be made
        self._has_read = False              # this worker, anything
        self._closed = 0                    # how often it was closed: what was being asked then is not to blame
        self._refused: dict[object, FileRefused] = {}
        self._ends: dict[object, int] = {}  # of a file: how many of its parts have ended readers

    def ask(self, request: Request) -> Answer:
        """Ask the worker and wait for its answer or refusal. Takes its time; never raises."""
        try:
            facts = os.stat(request.path)
        except (OSError, ValueError) as error:
            return no_entry(error, lasting=False)
        most = MOST_SOUND_BYTES if isinstance(request, Tones) else MOST_BYTES
        if not stat.S_ISREG(facts.st_mode):
            return refused("is_folder" if stat.S_ISDIR(facts.st_mode) else "no_file")
        if facts.st_size > most:
            return refused("too_heavy", mb=most >> 20)
        stamp = (str(request.path), facts.st_size, facts.st_mtime_ns)
        named = _named(request, stamp)
        with self._asking:
            known = self._refused.get(stamp) or self._refused.get(named)
            if known is not None:
                return known
            said, deadly = self._answer(request, stamp)
            if isinstance(said, FileRefused) and said.lasting:
                self._remember(said, request, stamp, named, deadly)
            return said

    def _remember(self, said: FileRefused, request: Request, stamp: object, named: object, deadly: bool) -> None:
        """Refuse this request from now on; and everything of a file that has ended too many readers."""
        if len(self._refused) >= MOST_REMEMBERED:
            self._refused.clear()
            self._ends.clear()
        log.info("%s: %s", request.path, said.why)
        self._refused[named] = said
        if deadly and not (isinstance(request, Find) or (isinstance(request, DrawPicture) and large(request))):
            self._ends[stamp] = self._ends.get(stamp, 0) + 1
            if self._ends[stamp] >= MOST_ENDS:
                self._refused[stamp] = said

    def close(self) -> None:
        """End the worker, whatever it is doing; the next question starts another."""
        self._closed += 1
        process = self._process
        if process is not None:
            process.kill()                  # a thread that waits for it hears its end at once
        if self._asking.acquire(timeout=PATIENCE):
            self._end()
            self._asking.release()

    # ---- one question -------------------------------------------------------------------------------------
    def _answer(self, request: Request, stamp: object) -> tuple[Answer, bool]:
        """The answer, and whether workers have died of it."""
        closed, again, left = self._closed, True, _left()
        for _ in range(TRIES):
            try:
                said = self._one(request, stamp, closed)
            except Gone as gone:
                self._end()
                if closed != self._closed:
                    return refused("closing", lasting=False), False
                if gone.idle:
                    left = gone.refused
                    continue
                if not (gone.again and again):
                    return gone.refused, gone.refused.lasting
            except Exception as error:      # a caller has to fear for nothing
                self._end()
                log.warning("%s cannot be read: %s", request.path, error)
                return refused("reader_fails", lasting=False), False
            else:
                if not (again and self._has_read and isinstance(said, FileRefused) and said.why.key == FULL):
                    self._has_read = True
                    return said, False
                self._end()
            again = False
        return left, False

    def _one(self, request: Request, stamp: object, closed: int) -> Answer:
        """The answer of the worker that is there, or is started. Raises Gone."""
        process, line = self._ready(closed)
        if closed != self._closed:
            raise Gone(_died())
        before = _seconds(process)
        try:
            line.send((request, stamp))
        except (OSError, ValueError) as error:
            raise Gone(_left(), idle=True) from error
        most = MOST_FINDING if isinstance(request, Find) else MOST_CPU
        self._wait(process, line, before, most)
        # From here on the worker has answered, and only has to be heard: it is ended if it stops speaking.
        until = time.monotonic() + MOST_STILL
        late = threading.Timer(MOST_STILL, process.kill)
        late.start()
        try:
            return _understood(line, request)
        except (EOFError, ConnectionError) as error:
            if time.monotonic() >= until:
                raise Gone(_stood_still()) from error
            raise self._ended(process, most) from error
        except Exception as error:          # whatever is wrong with what it says
            raise Gone(_died(), again=True) from error
        finally:
            late.cancel()

    def _ended(self, process: SpawnProcess, most: float) -> Gone:
        """Why a worker is not there any more: that it has gone home with nothing to do is no death."""
        process.join(PATIENCE)
        if process.exitcode == 0:
            return Gone(_left(), idle=True)
        return Gone(_slow(most)) if process.exitcode == TIME_IS_UP else Gone(_died(), again=True)

    def _wait(self, process: SpawnProcess, line: Connection, before: float, most: float) -> None:
        """Wait until the worker has something to say. Raises Gone for one that takes too much, or does nothing at all.
        """
        meter = _meter()
        worked, until = before, time.monotonic() + MOST_STILL
        while _silent(line):
            try:
                memory = meter.Process(process.pid).memory_info().rss
            except meter.Error:
                memory = 0                  # it has ended, and the line says so; or we may not look, and time counts
            if memory > MOST_MEMORY:
                raise Gone(refused("too_much_memory", mb=MOST_MEMORY // 10**6), again=self._has_read)
            now = _seconds(process)
            before = before or now
            if now - before > most:
                raise Gone(_slow(most))
            if now > worked:
                worked, until = now, time.monotonic() + MOST_STILL
            elif time.monotonic() > until:
                raise Gone(_stood_still())

    # ---- the worker ---------------------------------------------------------------------------------------
    def _ready(self, closed: int) -> tuple[SpawnProcess, Connection]:
        """The worker, started if there is none. Raises Gone."""
        if self._process is not None and self._line is not None and self._process.is_alive():
            return self._process, self._line
        self._end()
        none = refused("reader_absent", lasting=False)
        if not _has_meter() or (self._failed >= TRIES and time.monotonic() < self._until):
            raise Gone(none)
        import multiprocessing

        context = multiprocessing.get_context("spawn")
        line, other = context.Pipe()
        process = context.Process(target=_work, args=(other,), name="kataku-pictures", daemon=True)
        try:
            process.start()
            self._process, self._line = process, line
            other.close()
            if not line.poll(START) or line.recv_bytes(64) != READY:
                raise OSError("it is silent")
        except (OSError, EOFError, RuntimeError) as error:
            if closed == self._closed:
                self._failed, self._until = self._failed + 1, time.monotonic() + RESPITE
                log.warning("the reader of pictures does not start: %s", error)
            raise Gone(none, idle=True) from error
        self._failed, self._has_read = 0, False
        return process, line

    def _end(self) -> None:
        process, line = self._process, self._line
        self._process = self._line = None
        if process is not None:
            process.kill()
            process.join(2.0)
        if line is not None:
            line.close()


def _work(line: Connection) -> None:
    """The worker's life. What it reads with is imported there, and never by the table."""
    from game.pictures.worker import serve

    give_way()
    serve(line)


@cache
def room() -> PictureRoom:
    """Return the one room of this program."""
    return PictureRoom()


def _meter() -> Any:
    """What tells the worker's time and memory."""
    import psutil

    return psutil


@cache
def _has_meter() -> bool:
    """Whether there is one: on a system its library was not made for, nothing of strangers is read."""
    try:
        return bool(_meter())
    except ImportError:
        return False


def _silent(line: Connection) -> bool:
    """Whether the worker still has nothing to say; its end says something, too."""
    try:
        return not line.poll(GLANCE)
    except OSError:                         # so Windows tells of a line whose other end has gone
        return False


def _seconds(process: SpawnProcess) -> float:
    """How long a process has worked; nothing where the system does not say it."""
    meter = _meter()
    try:
        times = meter.Process(process.pid).cpu_times()
    except meter.Error:
        return 0.0
    return float(times.user + times.system)


def _died() -> FileRefused:
    return refused("died")


def _left() -> FileRefused:
    return refused("reader_leaves", lasting=False)


def _slow(most: float) -> FileRefused:
    return refused("too_slow", seconds=round(most))


def _stood_still() -> FileRefused:
    return refused("too_late", lasting=False, busy=True)


def _understood(line: Connection, request: Request) -> Answer:
    """The answer in plain words and plain bytes, neither longer nor other than was asked for."""
    words = json.loads(line.recv_bytes(MOST_WORDS))
    if "refused" in words:
        values = {str(name): value if isinstance(value, int) else str(value) for name, value in words["values"].items()}
        if words["refused"] == NO_ENTRY:
            return no_entry(OSError(values["number"], ""))
        return FileRefused(Trouble(str(words["refused"]), values))
    if isinstance(request, CheckPicture):
        width, height = words["seen"]
        return DrawablePicture(float(width), float(height), tuple(map(str, words["not_drawn"])),
                               tuple(map(str, words["outside"])))
    if isinstance(request, Tones):
        size = int(words["heard"])
        if not 0 <= size <= request.most * request.rate * 4:
            raise ValueError("not what was wished")
        return SoundSamples(_load(line, size))
    if isinstance(request, Find):
        return _cards(words)
    if isinstance(request, InspectPicture):
        return _glimpsed(words, line)
    w, h, *box = map(int, words["made"])
    exact = (w, h) == (request.w, request.h)
    tiles = request.fit == "tile"
    if not (exact or (tiles and 0 < w <= request.w and 0 < h <= request.h)) or len(box) != 4:
        raise ValueError("not what was wished")
    kept = int(words["kept"])
    if not 0 <= kept <= (MOST_KEPT * 5 if request.keep else 0):
        raise ValueError("more than was wished")
    return Made(w, h, (box[0], box[1], box[2], box[3]), _load(line, w * h * 4), _load(line, kept))


def _glimpsed(words: dict[str, Any], line: Connection) -> Glimpsed:
    width, height = map(float, words["glimpsed"])
    size = int(words["parts"])
    if not 0 <= size <= MOST_PARTS:
        raise ValueError("not what was asked for")
    parts = _load(line, size).decode("utf-8", "replace")
    return Glimpsed(width, height, tuple(parts.split("\n")) if parts else (), str(words["taken"])[:40],
                    _two(words["grid"]), tuple(map(int, words["filled"])), _two(words["page"]),
                    tuple(map(_corners, words["cards"][:MOST_FOUND])), tuple(each is True for each in words["painted"]))


def _two(said: Any) -> tuple[int, int] | None:
    return None if said is None else (int(said[0]), int(said[1]))


def _corners(said: Any) -> Corners:
    a, b, c, d = ((float(x), float(y)) for x, y in said)
    return a, b, c, d


def _cards(words: dict[str, Any]) -> FoundCards:
    """What the worker says of cards, as no other numbers than those of a photograph."""
    width, height = map(int, words["found"])
    cards = []
    for corners, certainty, sure, shape in words["cards"][:MOST_FOUND]:
        cards.append(LyingCard(_corners(corners), float(certainty), sure is True, float(shape)))
    return FoundCards(width, height, tuple(cards), _two(words["page"]), words["drawn"] is True)


def _named(request: Request, stamp: tuple[object, ...]) -> object:
    """What is remembered as refused: this wish of this file."""
    match request:
        case DrawPicture() if large(request):
            return (*stamp, request.element, request.cell, request.corners, request.w, request.h)
        case CheckPicture(size=size) if size < MASTER:
            return (*stamp, request.element, request.cell, request.corners, size)
        case CheckPicture() | DrawPicture():
            return (*stamp, request.element, request.cell, request.corners)
        case InspectPicture() | Find():
            return (*stamp, type(request).__name__)
        case Tones():
            return (*stamp, request.most)


def _load(line: Connection, size: int) -> bytearray:
    """So many bytes, in the stripes in which they come: the table never holds them twice."""
    load, at = bytearray(size), 0
    while at < size:
        at += line.recv_bytes_into(load, at)
    return load
