"""Not a test: a table at which phones sit, with a real server, and phones in a thread of their own."""
from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from functools import cache
from typing import Any

from game.application.match_setup import make_bots
from game.application.stage import match_of, seated
from game.core.ports import PHONE, Chair
from game.core.seating import Seat
from game.features.bets.feature import ClientBets
from game.features.phones.room.guests import Guest
from game.features.phones.room.room import Room
from game.features.phones.room.side_messages import SideSources
from game.features.phones.room.words import PhoneWords
from game.network.server import Limits, ServedPage, Server
from game.table.host import Host
from game.text.language import Language
from game.text.narrator import Narrator
from tests.features.phones.phone import Phone
from tests.waiting import PATIENCE

AT_ONCE = 1000.0
"""Milliseconds the table's clock is pushed between two looks at what phones have said, at most."""

FOREVER = 240.0
"""Seconds after which what never comes is told; nothing is tested by them."""

PATIENT = Limits(patience=60.0, asleep=60.0)

SHELF = {"/": ServedPage("text/html; charset=utf-8", b"<!doctype html>")}


@cache
def words(code: str) -> PhoneWords:
    return PhoneWords(Narrator(Language(code if code in ("en", "ja") else "en")))


def follows(seat: Seat, chair: Chair) -> Chair:
    return chair._replace(name=f"Bot {seat}", kind="bot:easy")


def host_of(game_id: str, seats: int, phones: Sequence[int], seed: int = 7, bot: str = "bot:easy",
            options: dict[str, Any] | None = None) -> Host:
    """A table with phones on these seats, and bots on the others."""
    names = [f"Chair {seat + 1}" for seat in range(seats)]
    setup = seated(game_id, names, ["crane"], options or {}, lambda seat: PHONE if seat in phones else bot)
    host = Host(match_of(setup, seed), make_bots(setup, 5))
    host.gap = 0.0
    return host


SOURCES = SideSources(may_bet=ClientBets().open_to)


class Party:
    """A server, a room, a match. `loop` is where `phones` live. Its clock is pushed to whatever comes next, and stands
    while a phone knocks: how long it may take to greet is nothing a crowded machine decides. `fast`: it runs by itself
    instead, so many times as fast as the one on the wall, for people and browsers no player can ask whether they
    knock."""

    def __init__(self, host: Host, limits: Limits = PATIENT,
                 guests: Sequence[Guest] = (), fast: float = 0.0, shelf: Mapping[str, ServedPage] = SHELF,
                 words: Callable[[str], PhoneWords] = words, crests: Sequence[str] = ("crane", "wave"),
                 beside: SideSources = SOURCES) -> None:
        self.host, self.fast, self.phones = host, fast, list[Phone]()
        self._pushed = 0.0
        self.woken = threading.Event()
        self.server = Server("127.0.0.1", shelf, self.woken.set, ports=(0,), limits=limits)
        make = make_bots(host.setup, 11)
        self.room = Room(self.server, words, lambda seat: make(seat, "bot:easy"), follows, crests,
                         guests=guests, beside=beside)
        self.room.at(host, host.match.spec.deck)
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()

    def start(self, phone: Phone) -> Future[None]:
        """It knocks, and plays."""
        self.phones.append(phone)
        phone.knocks = True
        return asyncio.run_coroutine_threadsafe(phone.play(), self.loop)

    @property
    def now(self) -> float:
        """Milliseconds of the table's clock."""
        return time.monotonic() * 1000 * self.fast if self.fast else self._pushed

    def turn(self) -> None:
        """What a frame does."""
        now = self.now
        due = [self.room.attend(now, lambda: True), self.host.tick(now, True)]
        self.room.attend(now, lambda: True)
        if not self.host.waiting():
            self.host.hurry()
        nearest = min((each for each in due if each is not None), default=None)
        if self.fast or nearest is None or nearest > now + AT_ONCE or self._knocks:
            self._wait()
        if nearest is not None and not self._knocks:
            self._pushed = max(now, min(now + AT_ONCE, nearest))

    @property
    def _knocks(self) -> bool:
        """Whether a phone is on its way in."""
        return any(phone.knocks for phone in self.phones)

    def _wait(self) -> None:
        """Until a phone says something, or a moment."""
        self.woken.wait(0.005)
        self.woken.clear()

    def gather(self, guests: int) -> None:
        """Wait with the first deal until so many have joined."""
        end = time.monotonic() + FOREVER
        while len(self.room.guests) < guests:
            assert time.monotonic() < end, "a player never came"
            self.room.attend(self.now, lambda: True)
            self._wait()

    def until(self, done: Callable[[], bool]) -> None:
        """Play on until it is so."""
        end = time.monotonic() + FOREVER
        while not done():
            assert time.monotonic() < end, "it never came to that"
            self.turn()

    async def _hush(self) -> None:
        """All phones are put away."""
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def close(self) -> None:
        self.server.close()
        asyncio.run_coroutine_threadsafe(self._hush(), self.loop).result(PATIENCE)
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(PATIENCE)
        self.loop.close()


@contextmanager
def party(*given: Any, **more: Any):
    made = Party(*given, **more)
    try:
        yield made
    finally:
        made.close()
