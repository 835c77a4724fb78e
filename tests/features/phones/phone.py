"""Not a test: a phone, as a page in a browser would be, but that it draws nothing. It has a real WebSocket, and nothing
of the program: what the table looks like it folds from lines, as `tests/client/client.py` does.

It drops its connection, sleeps, and forgets everything but its keys, as often as its dice have it; it says what it has
said again until it is answered. Where it is told why its connection ends it stands still until a player presses, as the
page does (`assets/phones/line.js`, `closed`). All bytes it gets are kept.
"""
from __future__ import annotations

import asyncio
import json
import random
import time
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from tests.client.client import Table

GONE, UNKNOWN, LATE, LET_GO = 4400, 4401, 4408, 4411
"""Ends of a connection after which a page does something of its own (see game/features/phones/room/README.md)."""


@dataclass(frozen=True)
class Habits:
    """How often, of a hundred messages, a phone drops its connection, sleeps for so many seconds, or is loaded again.
    `early`: with this message it is dropped, and with this one loaded again, however short the match is."""

    drops: float = 0.0
    sleeps: float = 0.0
    reloads: float = 0.0
    sleep: float = 0.05
    early: tuple[int, int] = (0, 0)


class Shown(Table):
    """What a page keeps of the table, which can also be told all at once."""

    def __init__(self) -> None:
        super().__init__()
        self.wholes = 0

    def seen(self, body: dict[str, Any]) -> None:
        self.wholes += 1
        self.zones = {name: list(cards) for name, cards in body["zones"].items()}
        self.faces = {int(card): face for card, face in body["faces"].items()}
        self.up = set(body["up"])
        self.chips = {int(seat): count for seat, count in body["chips"].items()}
        self.scores = {int(seat): count for seat, count in body["scores"].items()}
        self.left = {int(seat): what for seat, what in body["left"].items()}
        for ended in body["ended"]:
            self.ended(**ended)


@dataclass
class Phone:
    """`place` is host and port, `room` the key that stands on the screen."""

    place: str
    room: str
    name: str
    habits: Habits = Habits()
    language: str = "en"
    dice: random.Random = field(default_factory=random.Random)

    def __post_init__(self) -> None:
        self.key, self.run, self.have = "", "", 0
        self.page, self.counted = self._page(), 0
        self.table = Shown()
        self.asked: dict[str, Any] = {}
        self.answers: dict[str, Any] = {}           # what they were asked when they said something last
        self.owed: dict[str, Any] | None = None     # said, and not answered yet
        self.payloads: list[str] = []
        self.seats: list[int] = []
        self.refused: list[str] = []
        self.sorry: list[str] = []
        self.notes: list[str] = []
        self.places: list[str] = []                 # where the company was, as it was told
        self.sentences: list[str] = []
        self.takes = self.comes = self.forgets = self.gaps = 0
        self.waits: list[float] = []                # seconds from saying something to its answer, if nothing broke off
        self.seated_in = 0.0                        # seconds from the first knock to a seat
        self.over = False
        self.stopped = False                        # it stands still: it was told why it has to
        self.knocks = False                         # it comes, and has not been told its seat yet
        self._turned_away = False                   # told so over this connection
        self._began = self._said = 0.0

    def _page(self) -> str:
        return f"{self.name} {self.dice.getrandbits(128):032x}"

    async def play(self) -> None:
        """Until the match is over, or it is told why it has to go; called again, a player has pressed there."""
        self._began, self.stopped = time.monotonic(), False
        while not self.over and not self.stopped:
            self.knocks = True
            try:
                async with connect(f"ws://{self.place}/hand", origin=f"http://{self.place}", proxy=None,  # type: ignore[arg-type]
                                   compression=None) as line:
                    self.comes, self._turned_away = self.comes + 1, False
                    await self._talk(line)
                    self._closed(line.close_code)
            except (InvalidStatus, WebSocketException, OSError):
                self.knocks = False                 # no player is there
                await asyncio.sleep(0.02)
        self.knocks = False

    async def _talk(self, line: ClientConnection) -> None:
        """As long as this connection lasts."""
        with suppress(ConnectionClosed):
            await self._greet(line)
            async for payload in line:
                assert isinstance(payload, str)
                self.payloads.append(payload)
                await self._hear(line, json.loads(payload))
                if self.over or await self._whims(line):
                    break

    def _closed(self, code: int | None) -> None:
        """The connection has ended: it is opened again, unless the phone was told why; a greeting that came too late is
        said again."""
        if not self._turned_away or code is None or not 4400 <= code < 4500 or code == LATE:
            return
        again = code == UNKNOWN and bool(self.key and self.room)        # a seat of another evening
        if code in (GONE, UNKNOWN, LET_GO):
            self.key, self.page, self.run, self.have, self.counted, self.owed = "", self._page(), "", 0, 0, None
        self.stopped = not again

    async def _greet(self, line: ClientConnection) -> None:
        await self._send(line, hello={"version": 1, "room": self.room, "key": self.key, "language": self.language,
                                      "page": self.page, "run": self.run, "have": self.have})

    async def _whims(self, line: ClientConnection) -> bool:
        """Whether something happens to the phone."""
        luck, habits = 100 * self.dice.random(), self.habits
        luck = 100.0 if len(self.payloads) in habits.early else luck
        if luck >= habits.drops + habits.sleeps + habits.reloads and luck < 100:
            return False
        line.transport.abort()                  # no player says goodbye who runs out of power
        if len(self.payloads) == habits.early[1]:
            self._forget()
        elif luck < habits.sleeps:
            await asyncio.sleep(habits.sleep * self.dice.random())
        elif luck < habits.sleeps + habits.reloads:
            self._forget()
        self.knocks = True
        return True

    def _forget(self) -> None:
        """The page is loaded again: its address and the key in it are all there is – or, as long as it has not heard of
        one, the name under which it has asked."""
        self.forgets += 1
        self.page = self._page() if self.key else self.page
        self.run, self.have, self.counted = "", 0, 0
        self.table, self.asked, self.owed = Shown(), {}, None

    async def _hear(self, line: ClientConnection, told: dict[str, Any]) -> None:
        if "n" in told:
            await self._numbered(line, told)
            return
        (kind, body), = told.items()
        match kind:
            case "welcome":
                await self._send(line, join={"name": self.name, "crest": (body["crests"] or [""])[0]})
            case "seated":
                self.key, self.knocks = body["key"], False
                self.seats += [] if body["seat"] is None or body["waits"] else [body["seat"]]
                self.seated_in = self.seated_in or time.monotonic() - self._began
                if self.owed is not None:       # it may not have been heard
                    self._said = 0.0
                    await self._send(line, **self.owed)
            case "took":
                if self._answered(body["re"]) and self.asked is not self.answers:       # they were asked on meanwhile
                    await self._choose(line)
            case "refused":
                self.refused.append(body["key"])
                if self._answered(body["re"]):
                    await self._choose(line)
            case "room":
                self.places.append(body["at"])
            case "note":
                self.notes.append(body["key"])
            case "sorry":
                self.sorry.append(body["key"])
                self._turned_away = True

    def _answered(self, n: int) -> bool:
        if self.owed is None or next(iter(self.owed.values()))["n"] != n:
            return False
        self.owed, self.takes = None, self.takes + 1
        self.waits += [time.monotonic() - self._said] if self._said else []
        return True

    async def _numbered(self, line: ClientConnection, told: dict[str, Any]) -> None:
        if "whole" in told:
            self.run, self.have, self.table = told["run"], told["n"], Shown()
            self.sentences = [each["say"] for each in told["said"]]
            for each in told["whole"]:
                self._fold(each["line"])
            await self._choose(line)
            return
        if told["n"] != self.have + 1:
            self.gaps += 1
            await line.close()
            return
        self.have = told["n"]
        self.sentences += [told["words"]["say"]] if "say" in told["words"] else []
        if self._fold(told["line"]):
            await self._choose(line)

    def _fold(self, line: dict[str, Any]) -> bool:
        """Whether it is a question."""
        (kind, body), = line.items()
        if kind == "put":
            self.asked = body
            return True
        if kind == "seen":
            self.table.seen(body)
        else:
            heard = getattr(self.table, "left_" if kind == "left" else kind, None)
            if heard is not None:
                heard(**body)
        self.over = self.table.won is not None
        return False

    async def _choose(self, line: ClientConnection) -> None:
        """Whatever is on offer, by lot; now and then what stands there and cannot be."""
        offers = [offer for offer in self.asked.get("offers", ()) if not offer["standing"]]
        if self.owed is not None or not offers:
            return
        shown = [each["text"] for each in self.asked["answers"]]
        if shown and self.dice.random() < 0.05:
            text = self.dice.choice(shown)
        else:
            action = self.dice.choice(offers)["action"]
            text = " ".join((action["verb"], *action["args"]))
        self.counted, self.answers = self.counted + 1, self.asked
        self.owed = {"say": {"n": self.counted, "text": text, "seen": self.asked["question"]}}
        self._said = time.monotonic()
        await self._send(line, **self.owed)

    async def _send(self, line: ClientConnection, **message: Any) -> None:
        await line.send(json.dumps(message))
