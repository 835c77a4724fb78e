"""Phones at a table whose machine has no time: between any two looks at the clock some of it has passed, and the loop
sleeps whenever nothing is to be done. Every hand comes all the same."""
from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from game.core.ports import PHONE, Chair, Setup
from game.features.phones.feature import ApplicationPhones
from game.features.phones.invited import InvitedPhones
from game.features.phones.port import PHONES
from game.network import server
from game.network.addresses import Address
from game.network.news import ClientCame, MessageReceived
from game.table.host import Host
from game.tools.studio import ShotRequest, Studio
from tests.features.phones.test_invite import Equipped
from tests.features.phones.test_room import Wire

THINKING = 1500.0
"""Milliseconds after which a phone has answered, at most."""

MISSED = 1000.0
"""Milliseconds for which a phone may miss what its seat was told."""

ASLEEP = 1e12
"""Milliseconds: never."""


class LocalServer(Wire):
    """A server without a socket; what is said to it lies there with its time."""

    address, port, place, url = "127.0.0.1", 1, "127.0.0.1:1", "http://127.0.0.1:1/"

    def __init__(self, *_: object) -> None:
        super().__init__()

    def close(self) -> None:
        """Nothing is open."""


class QuickPhone:
    """Answers whatever it is asked, a moment later."""

    def __init__(self, line: int) -> None:
        self.line, self.number, self.put, self.owed = line, 0, {}, False

    def hear(self, told: dict[str, Any]) -> Iterator[dict[str, Any]]:
        if "welcome" in told:
            yield {"join": {"name": f"Guest {self.line}", "crest": ""}}
        self.owed = self.owed and not ("took" in told or "refused" in told)
        for each in told.get("whole", [told] if "line" in told else []):
            self.put = each["line"].get("put", self.put)
            if each["line"].get("ended", {}).get("what") == "deal":
                self.number, self.owed = self.number + 1, True
                yield {"on": {"n": self.number}}
        offers = [offer["action"] for offer in self.put.get("offers", ()) if not offer["standing"]]
        if offers and not self.owed:
            self.owed, self.number = True, self.number + 1
            text = " ".join((offers[-1]["verb"], *offers[-1]["args"]))
            yield {"say": {"n": self.number, "text": text, "seen": self.put["question"]}}
            self.put = {}


class StarvedProgram:
    """The program, its loop and some phones, at a clock that goes on with every look at it, by `slow` milliseconds at
    most."""

    def __init__(self, seats: int, slow: float, patch: pytest.MonkeyPatch) -> None:
        self.dice, self.slow, self.woken = random.Random(5), slow, False
        patch.setattr(server, "Server", LocalServer)
        self.studio = Studio(ShotRequest("title", "kuku", size=(960, 540)))
        patch.setattr(self.studio, "clock", self.clock)
        hands = self.studio.of(PHONES)
        assert isinstance(hands, ApplicationPhones)
        self.invited: InvitedPhones = hands.own
        self.invited._ask = self.invited._ask._replace(clock=self.clock)
        self.invited._find = lambda: (Address("127.0.0.1", "lo"),)
        self.invited._equip = lambda: Equipped(lambda: self.studio.art,
                                               lambda: (self.studio.look, self.studio.settings.honorifics))
        self.studio.preferences.change(speed="4")
        self.invited.invite()
        self.wire: Any = self.invited._server
        self.phones = [QuickPhone(line) for line in range(seats)]
        self.later: list[tuple[float, int, str]] = []
        for phone in self.phones:
            self.wire.news.append(ClientCame(phone.line, "m"))
            self._says(phone, {"hello": {"version": 1, "room": self.invited.key, "key": "", "language": "en",
                                         "page": f"{phone.line}" * 16, "run": "", "have": 0}})
        while len(self.invited.visitors) < seats:
            self.clock()
            self.hear()
            self.invited.attend(lambda host: True)
        chairs = tuple(Chair(each.name, "crane", n % 6, PHONE) for n, each in enumerate(self.invited.visitors))
        host = self.studio.catalogue.open_table(Setup("kuku", chairs, {}, 5))
        assert isinstance(host, Host)
        self.host = host
        self.studio.go(self.studio.routes.table(host))

    def clock(self) -> float:
        self.studio.time += self.dice.random() * self.slow
        return self.studio.time

    def _says(self, phone: QuickPhone, message: dict[str, Any]) -> None:
        self.later.append((self.studio.time + self.dice.random() * THINKING, phone.line, json.dumps(message)))

    def hear(self) -> None:
        """Phones hear what they were told, and what they say comes in its time, which wakes the loop."""
        for phone in self.phones:
            told, self.wire.out[phone.line] = self.wire.out.get(phone.line, []), []
            for message in told:
                for answer in phone.hear(message):
                    self._says(phone, answer)
        for each in sorted(each for each in self.later if each[0] <= self.studio.time):
            self.later.remove(each)
            self.wire.news.append(MessageReceived(each[1], each[2]))
            self.woken = True

    def owed(self) -> list[object]:
        """Who has not shown or been told yet what has happened."""
        table: Any = self.studio.manager.stack[0]
        room = self.invited._room
        assert room is not None
        found: list[object] = [] if table.has_shown(self.host) else ["the screen"]
        for guest in room.guests:
            assert guest.seat is not None
            if guest.post is None or self.host.told(guest.seat, len(guest.post.line.view.heard)):
                found.append(guest.name)
        return found

    def play(self, frames: int) -> None:
        """Loop as the window does: sleep until something is due or a message wakes it, hear that, look, and hear again
        between drawing and showing. Nothing may be owed to anybody when it falls asleep."""
        due: float | None = 0.0
        hears: float | None = None
        for _ in range(frames):
            if self.host.outcome() is not None:
                return
            self.hear()
            while not self.woken:
                ends = min((each for each in (due, hears) if each is not None), default=ASLEEP)
                comes = min((each[0] for each in self.later), default=ASLEEP)
                assert ends < self.studio.time + MISSED or not self.owed(), (self.owed(), ends - self.studio.time)
                self.studio.time = max(self.studio.time, min(ends, comes))
                if ends <= comes:
                    break
                self.hear()
            if self.woken or (hears is not None and hears <= self.studio.time):
                hears = self.studio.hear()
            self.woken = False
            due = self.studio.manager.update(self.clock())
            if hears is not None and hears <= self.clock():
                hears = self.studio.hear()


@pytest.mark.parametrize("slow", [4.0, 40.0])
def test_the_loop_never_sleeps_while_the_screen_or_a_phone_is_owed_news(slow: float,
                                                                        monkeypatch: pytest.MonkeyPatch) -> None:
    program = StarvedProgram(6, slow, monkeypatch)
    program.play(700)
    assert program.host.match.record.actions > 5
