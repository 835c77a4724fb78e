"""Bots that think in a process of their own, so that no thought ever holds up a picture.

There is one worker for all bots of a table. It is given what their seats were told and nothing else – neither seed nor
deal of the match –, and answers when it is asked; it keeps nothing that could not be told it again. A worker that is
lost is followed by another, which thinks the same, for a bot's dice are thrown for where it stands.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import threading
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from itertools import count
from typing import Final, NamedTuple

from game.bots.catalogue import mind
from game.bots.player import Bot
from game.core.events import Event
from game.core.ports import Delivery, Setup, Thinking
from game.core.rules import Offer, Options
from game.core.seating import Seat

TRIES: Final = 3
"""So many workers in a row that were lost are enough: then bots think where they are asked."""

MOST_SEATS: Final = 64
"""A worker remembers so many bots, those it heard of last: two full tables."""

log = logging.getLogger(__name__)


class Sitting(NamedTuple):
    """A bot: its number, the table it sits at, its level and its own dice."""

    number: int
    game: str
    options: Options
    seat: Seat
    seats: int
    level: str
    seed: int

    def bot(self) -> Bot:
        return Bot(self.seat, self.seats, mind(self.game, self.level, self.options), self.seed)


class Forgotten(NamedTuple):
    """The worker does not know all that this bot had been told before, and has to hear it again."""


# ---- in the worker --------------------------------------------------------------------------------------------
_bots: OrderedDict[int, tuple[Bot, int]] = OrderedDict()
"""The bots this worker knows, and how many events each has heard."""


def _begin() -> None:
    """A worker goes with its table, however that ends, and not before."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave, daemon=True).start()


def _leave() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def _think(sitting: Sitting, since: int, events: tuple[Event, ...],
           offers: tuple[Offer, ...]) -> str | Forgotten | None:
    """What a bot says that has heard `since` events before these."""
    known = _bots.pop(sitting.number, None)
    if since and (known is None or known[1] != since):
        return Forgotten()
    bot = known[0] if known is not None and since else sitting.bot()
    bot.hear(Delivery(events, 0, offers))
    _bots[sitting.number] = bot, since + len(events)
    while len(_bots) > MOST_SEATS:
        _bots.popitem(last=False)
    return bot.poll()


# ---- at the table ---------------------------------------------------------------------------------------------
class Thinkers:
    """The worker, which is there from the first bot on, and whoever wants something of it."""

    def __init__(self) -> None:
        self._numbers = count(1)
        self._pool: ProcessPoolExecutor | None = None
        self.worker = 0                 # the number of the worker that is there
        self.lost = 0                   # workers in a row that did not live to answer

    def bot(self, setup: Setup, seat: Seat, level: str, seed: int) -> AwayBot:
        """A bot of this level for a seat of this table, as `catalogue.bot` makes one; ValueError if unknown."""
        sitting = Sitting(next(self._numbers), setup.game, setup.options, seat, len(setup.chairs), level, seed)
        sitting.bot()                   # a level there is not is said here, and not out there
        self._ready()
        return AwayBot(self, sitting)

    def ask(self, sitting: Sitting, since: int, events: Sequence[Event], offers: tuple[Offer, ...],
            ) -> Future[str | Forgotten | None]:
        """What a bot says, or an error of `concurrent.futures`; it comes when it comes."""
        said: Future[str | Forgotten | None] = Future()
        try:
            said = self._ready().submit(_think, sitting, since, tuple(events), offers)
        except (BrokenExecutor, RuntimeError, OSError) as error:
            said.set_exception(BrokenExecutor(str(error)))
        return said

    def lose(self, worker: int) -> None:
        """This worker is gone: the next question starts another."""
        if worker == self.worker:
            self.lost += 1
            log.warning("the bots' worker is lost")
            self.close()

    def heard_of(self, worker: int) -> None:
        """This worker has answered."""
        if self._pool is not None and worker == self.worker:
            self.lost = 0

    def close(self) -> None:
        """What is being thought of is of no use any more."""
        pool, self._pool = self._pool, None
        self.worker += 1
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)

    def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), _begin)
            self._pool.submit(os.getpid)        # it is started now, and not with the first question
        return self._pool


class AwayBot:
    """A Controller whose mind is elsewhere."""

    def __init__(self, thinkers: Thinkers, sitting: Sitting) -> None:
        self._thinkers, self._sitting = thinkers, sitting
        self._told: list[Event] = []
        self._offers: tuple[Offer, ...] = ()
        self._known = 0                 # as many events as the worker has heard
        self._said: Future[str | Forgotten | None] | None = None
        self._worker = 0                # whom it has asked

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
        if self._said is None:
            self._said = self._ask()
        if not self._said.done():
            return Thinking.STILL
        try:
            said = self._said.result()
        except BrokenExecutor:
            self._thinkers.lose(self._worker)
            said = Forgotten()
        except Exception:
            log.exception("a bot of %s fails", self._sitting.game)
            return next((offer.action.text() for offer in self._offers if not offer.standing), None)
        if isinstance(said, Forgotten):
            self._known, self._said = 0, None
            return Thinking.STILL
        self._thinkers.heard_of(self._worker)
        return said

    def _ask(self) -> Future[str | Forgotten | None]:
        if self._thinkers.lost >= TRIES:
            return self._thought_here()
        if self._worker != self._thinkers.worker:
            self._worker, self._known = self._thinkers.worker, 0
        since, self._known = self._known, len(self._told)
        return self._thinkers.ask(self._sitting, since, self._told[since:], self._offers)

    def _thought_here(self) -> Future[str | Forgotten | None]:
        """Where no worker stays a bot thinks at the table: a slow picture is better than no game."""
        bot = self._sitting.bot()
        bot.hear(Delivery(tuple(self._told), 0, self._offers))
        said: Future[str | Forgotten | None] = Future()
        said.set_result(bot.poll())
        return said
