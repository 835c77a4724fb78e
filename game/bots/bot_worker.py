"""Bots that think in a process of their own, so that no thought ever holds up a picture.

There is one worker for all bots of a table. It is given what their seats were told and nothing else – neither seed nor
deal of the match –, and answers when it is asked; it keeps nothing that could not be told it again. A worker that is
lost is followed by another, which thinks the same, for a bot's dice are thrown for where it stands.
"""

from __future__ import annotations

import gc
import logging
import signal
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from importlib import import_module
from itertools import count
from queue import SimpleQueue
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from game.core.counsel import Counsel, Silence
from game.core.events import Event
from game.core.ports import Delivery, Setup, Thinking
from game.core.rules import Offer, Options
from game.core.seating import Seat
from game.priority import give_way

if TYPE_CHECKING:                   # minds are loaded where a table has bots, and not with the first picture
    from multiprocessing.connection import Connection

    from game.bots.counsel import CounselRequest
    from game.bots.player import Bot

TRIES: Final = 3
"""So many workers in a row that were lost are enough: then bots think where they are asked."""

MOST_SEATS: Final = 64
"""A worker remembers so many bots, those it heard of last: two full tables."""

log = logging.getLogger(__name__)


class SeatedBot(NamedTuple):
    """A bot: its number, the table it sits at, its level and its own dice."""

    number: int
    game: str
    options: Options
    seat: Seat
    seats: int
    level: str
    seed: int

    def bot(self) -> Bot:
        from game.bots.catalogue import mind
        from game.bots.player import Bot

        return Bot(self.seat, self.seats, mind(self.game, self.level, self.options), self.seed)


class BotRequest(NamedTuple):
    """A bot that has heard `since` events is told these, too, and asked what it does."""

    sitting: SeatedBot
    since: int
    events: tuple[Event, ...]
    offers: tuple[Offer, ...]


class Forgotten(NamedTuple):
    """The worker does not know all that this bot had been told before, and has to hear it again."""


class Failed(NamedTuple):
    """A mind that broke off, and how."""

    why: str


class Lost(Exception):
    """The worker did not live to answer."""


class CancelRequest(NamedTuple):
    """Asks to drop what is being thought, if it is counsel."""


Answer: TypeAlias = str | Counsel | Forgotten | Failed | None


# ---- in the worker --------------------------------------------------------------------------------------------
def _work(line: Connection) -> None:
    """A worker's life, which ends with its table, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    give_way()
    import_module("game.bots.counsel")      # all minds, before a thought is waited for
    gc.freeze()                             # which are no garbage: no thought need wait while they are looked through
    bots: OrderedDict[int, tuple[Bot, int]] = OrderedDict()
    while True:
        try:
            asked = line.recv()
            if not isinstance(asked, CancelRequest):         # else it was thought already
                line.send(_thought(asked, bots, line.poll))
        except (EOFError, OSError):
            return


def _thought(asked: BotRequest | CounselRequest, bots: OrderedDict[int, tuple[Bot, int]],
             dropped: Callable[[], bool]) -> Answer:
    """Return what a bot says, or a master that is asked for counsel. `bots`: those that are known, and how many events
    each has heard; `dropped`: during a request the only message to the worker is that the answer is no longer
    wanted."""
    from game.bots.counsel import CounselRequest

    if isinstance(asked, CounselRequest):
        return _counselled(asked, dropped)
    number, since = asked.sitting.number, asked.since
    known = bots.pop(number, None)
    if since and (known is None or known[1] != since):
        return Forgotten()
    try:
        bot = known[0] if known is not None and since else asked.sitting.bot()
        bot.hear(Delivery(asked.events, 0, asked.offers))
        bots[number] = bot, since + len(asked.events)
        while len(bots) > MOST_SEATS:
            bots.popitem(last=False)
        return bot.poll()
    except Exception as error:
        return Failed(f"{type(error).__name__}: {error}")


def _counselled(wanted: CounselRequest, dropped: Callable[[], bool] | None = None) -> Counsel | Failed | None:
    from game.bots.counsel import CounselCancelled, counsel

    try:
        return counsel(wanted, dropped)
    except CounselCancelled:
        return None
    except Exception as error:
        return Failed(f"{type(error).__name__}: {error}")


# ---- at the table ---------------------------------------------------------------------------------------------
class Worker:
    """One process, and the thread that speaks with it: the table waits for neither."""

    def __init__(self) -> None:
        """OSError where no process can be started."""
        import multiprocessing

        context = multiprocessing.get_context("spawn")
        self._line, other = context.Pipe()
        self._asked: SimpleQueue[tuple[BotRequest | CounselRequest, Future[Answer]] | None] = SimpleQueue()
        self._speaking = threading.Lock()       # one message at a time, and a Drop while an answer is awaited
        self.process = context.Process(target=_work, args=(other,), name="kataku-bots", daemon=True)
        self.process.start()
        other.close()
        threading.Thread(target=self._speak, name="kataku-bots", daemon=True).start()

    def ask(self, asked: BotRequest | CounselRequest) -> Future[Answer]:
        """Ask a bot for its answer; the future may raise Lost."""
        said: Future[Answer] = Future()
        self._asked.put((asked, said))
        return said

    def drop(self, said: Future[Answer]) -> None:
        """Drop a request whose answer is no longer wanted: it is not begun, or ends at the next world."""
        with self._speaking, suppress(OSError):
            if not said.cancel() and not said.done():
                self._line.send(CancelRequest())

    def end(self) -> None:
        """End the worker: what is being thought of is of no use any more."""
        self.process.kill()
        self._asked.put(None)

    def _speak(self) -> None:
        while (next_one := self._asked.get()) is not None:
            asked, said = next_one
            try:
                with self._speaking:
                    if not said.set_running_or_notify_cancel():
                        continue
                    self._line.send(asked)
                answer = self._line.recv()
            except Exception as error:  # the line is broken, or this cannot be said along it: the asker must hear
                said.set_exception(Lost(f"{type(error).__name__}: {error}"))
            else:
                with self._speaking:
                    said.set_result(answer)


class Thinkers:
    """Makes bots that think in the worker, which is there from the first of them on."""

    def __init__(self) -> None:
        self._numbers = count(1)
        self._worker: Worker | None = None
        self.lost = 0                   # workers in a row that did not live to answer

    def bot(self, setup: Setup, seat: Seat, level: str, seed: int) -> WorkerBot:
        """Return a bot of this level for a seat of this table, as `catalogue.bot` makes one; ValueError if unknown."""
        sitting = SeatedBot(next(self._numbers), setup.game, setup.options, seat, len(setup.chairs), level, seed)
        sitting.bot()                   # a level there is not is said here, and not out there
        self.worker()
        return WorkerBot(self, sitting)

    def seek(self, wanted: CounselRequest) -> AwayCounsel:
        """Seek counsel for the player who sits there."""
        return AwayCounsel(self, wanted)

    def worker(self) -> Worker | None:
        """Return the worker, started if there is none; None where none stays."""
        while self._worker is None and self.lost < TRIES:
            try:
                self._worker = Worker()
            except OSError as error:
                self.lost += 1
                log.warning("a process for the bots cannot be started: %s", error)
        return self._worker

    def lose(self, worker: Worker) -> None:
        """Give up a worker that is gone: another takes its place."""
        if worker is self._worker:
            self.lost += 1
            log.warning("the bots' worker is lost")
            self.close()

    def heard_of(self, worker: Worker) -> None:
        """Take note that this worker has answered."""
        if worker is self._worker:
            self.lost = 0

    def close(self) -> None:
        """Send the worker home."""
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.end()


class WorkerBot:
    """A Controller whose mind is elsewhere."""

    def __init__(self, thinkers: Thinkers, sitting: SeatedBot) -> None:
        self._thinkers, self._sitting = thinkers, sitting
        self._told: list[Event] = []
        self._offers: tuple[Offer, ...] = ()
        self._worker: Worker | None = None      # the worker asked last
        self._known = 0                         # as many events as that worker has heard
        self._said: Future[Answer] | None = None

    def hear(self, delivery: Delivery) -> None:
        """See Controller."""
        if delivery.events or delivery.offers != self._offers:
            self._said = None
        self._told += delivery.events
        self._offers = delivery.offers

    def poll(self) -> str | Thinking | None:
        """See Controller."""
        if not self._offers:
            return None
        worker = self._thinkers.worker()
        if worker is None:
            return self._thought_here()
        if self._said is None or worker is not self._worker:
            self._said = self._ask(worker)
        if not self._said.done():
            return Thinking.STILL
        try:
            said = self._said.result()
        except Lost:
            self._thinkers.lose(worker)
            return Thinking.STILL
        self._thinkers.heard_of(worker)
        if isinstance(said, Forgotten):
            self._known, self._said = 0, None
            return Thinking.STILL
        return said if said is None or isinstance(said, str) else self._instead(said)

    def _ask(self, worker: Worker) -> Future[Answer]:
        if worker is not self._worker:
            self._worker, self._known = worker, 0
        since, self._known = self._known, len(self._told)
        return worker.ask(BotRequest(self._sitting, since, tuple(self._told[since:]), self._offers))

    def _thought_here(self) -> str | None:
        """Where no worker stays a bot thinks at the table: a slow picture is better than no game."""
        bot = self._sitting.bot()
        bot.hear(Delivery(tuple(self._told), 0, self._offers))
        return bot.poll()

    def _instead(self, said: Failed | Counsel) -> str | None:
        log.error("a bot of %s fails: %s", self._sitting.game, said.why if isinstance(said, Failed) else said)
        return next((offer.action.text() for offer in self._offers if not offer.standing), None)


class AwayCounsel:
    """See Asking: the master thinks elsewhere. A lost worker costs nothing but the time to ask another."""

    def __init__(self, thinkers: Thinkers, wanted: CounselRequest) -> None:
        self._thinkers, self._wanted = thinkers, wanted
        self._worker: Worker | None = None
        self._said: Future[Answer] | None = None

    def poll(self) -> Counsel | Thinking | Silence:
        """See Asking."""
        if self._said is not None and self._said.done() and self._said.exception() is None:
            if self._worker is not None:
                self._thinkers.heard_of(self._worker)
            return _spoken(self._wanted, self._said.result())
        worker = self._thinkers.worker()
        if worker is None:
            self._worker, self._said = None, Future()
            self._said.set_result(_counselled(self._wanted))
            return self.poll()
        if self._said is None or worker is not self._worker:
            self._worker, self._said = worker, worker.ask(self._wanted)
        elif self._said.done():
            self._thinkers.lose(worker)
        return Thinking.STILL

    def drop(self) -> None:
        """See Asking."""
        if self._worker is not None and self._said is not None:
            self._worker.drop(self._said)
        self._worker = self._said = None        # a later question is a new request


def think_here(wanted: CounselRequest) -> Counsel | Silence:
    """Return counsel from a master that blocks the caller while it thinks."""
    return _spoken(wanted, _counselled(wanted))


def _spoken(wanted: CounselRequest, said: Answer) -> Counsel | Silence:
    if isinstance(said, Failed):
        log.error("no counsel for %s: %s", wanted.game, said.why)
        return Silence.BROKE_OFF
    return said if isinstance(said, Counsel) else Silence.UNKNOWN
