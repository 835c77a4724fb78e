"""One match at a table that is drawn at 1920 x 1080 by the program's own window and house, while phones play it from a
process of their own – or bots, with no phone in it. `thirty.py` calls it for every match; it prints what it saw as a
line of JSON.

Asserted is that nobody's seat was lost or doubled, that every phone knows what its seat was told and nothing else, and
that no byte tells a card which its reader was not told. Measured are the seconds until somebody sits, from saying
something to hearing that the table has taken it, what frames take, and this process's share of a processor and memory.
"""
from __future__ import annotations

import argparse
import json
import os
import pickle
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import psutil

from game.app import Start, open_application
from game.application import preload
from game.core.events import Began
from game.core.ports import Chair, Setup
from game.features.phones.feature import ApplicationPhones
from game.features.phones.port import PHONES
from game.features.phones.room.guests import PHONE
from game.network.addresses import Address
from game.rules.catalogue import game
from tests.features.phones.test_matches import assert_knows_what_he_was_told, assert_no_secret, short

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1920, 1080)
SEED = 987_654_321_000
"""Of the first match: no figure that could stand in a message by chance."""

EMPTY = 3.0
"""Seconds of a match without phones that are not looked at: pictures are still being drawn."""


class Frames:
    """What frames of a window take: milliseconds of each that was drawn, by the wall and by the processor."""

    def __init__(self, window: Any) -> None:
        self.wall, self.cpu = list[float](), list[float]()
        self._frame: Callable[[], float | None] = window.frame
        window.frame = self._timed
        self.on = False

    def _timed(self) -> float | None:
        wall, cpu = time.perf_counter(), time.thread_time()
        due = self._frame()
        if self.on:
            self.wall.append(1000 * (time.perf_counter() - wall))
            self.cpu.append(1000 * (time.thread_time() - cpu))
        return due


def share(values: Sequence[float], of: float) -> float:
    """The value below which this share of them lies."""
    return sorted(values)[min(len(values) - 1, int(of * len(values)))] if values else 0.0


def main() -> None:
    said = argparse.ArgumentParser()
    said.add_argument("game")
    said.add_argument("seats", type=int)
    said.add_argument("number", type=int)
    said.add_argument("--rough", type=float, default=0.0)
    said.add_argument("--speed", default="4")
    said.add_argument("--bots", action="store_true", help="nobody has a phone")
    said.add_argument("--seconds", type=float, default=0.0, help="the match is left after so many")
    asked = said.parse_args()
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    with tempfile.TemporaryDirectory(prefix="kataku-thirty-") as home:
        os.environ["KATAKU_HOME"] = home
        print(json.dumps(played(asked, Path(home) / "heard")))


def played(asked: argparse.Namespace, file: Path) -> dict[str, Any]:
    """One match; `file`: for what the phones have heard. Raises AssertionError."""
    spec, seats = game(asked.game), asked.seats
    window, application, painter = open_application(Start(size=SIZE, tv=True, renderer="surface"))
    application.preferences.change(speed=asked.speed, language="en")
    here = [Address("127.0.0.1", "lo")]
    hands = application.of(PHONES)
    assert isinstance(hands, ApplicationPhones)
    phones = hands.own
    phones._find, phones._ports = lambda: here, (0,)
    if not asked.bots:          # before the table is laid, or whoever is to have a phone sits before the screen
        phones.invite()
        assert phones.is_open, phones.trouble
    kind = "bot:easy" if asked.bots else PHONE
    chairs = tuple(Chair(f"Chair {seat + 1}", "crane", seat % 6, kind) for seat in range(seats))
    host: Any = application.catalogue.open_table(Setup(spec.id, chairs, spec.resolve(short(spec)), SEED + asked.number))
    table = application.routes.table(host)
    for _ in preload.pieces(application.language):     # as behind the title: what was loaded is no garbage
        pass
    frames, process = Frames(window), psutil.Process()
    crowd: subprocess.Popen[bytes] | None = None
    if not asked.bots:
        crowd = subprocess.Popen([sys.executable, str(Path(__file__).with_name("crowd.py")), phones.place,
                                  phones.key, str(seats), str(asked.number), str(asked.rough), str(file)],
                                 env={**os.environ, "PYTHONPATH": str(ROOT)}, cwd=ROOT)
    application.go(table)
    began, end = time.monotonic(), time.monotonic() + (asked.seconds or 3600)
    worked: list[tuple[float, float]] = []
    attend = phones.attend

    def attended(shown: Callable[[Any], bool], *more: bool) -> float | None:
        """What the house does with every frame; and when nobody is waited for, the table goes on."""
        due, now = attend(shown, *more), time.monotonic()
        here = crowd is None or sum(1 for each in phones.visitors if each.how == "here") == seats
        if not worked and here and now > began + EMPTY:
            worked.append((now, time.process_time()))
            frames.on = True
        if shown(host) and not host.waiting() and host.outcome() is None and (worked or host.match.dealt):
            host.hurry()
        if (crowd.poll() is not None if crowd is not None else host.outcome() is not None) or now > end:
            window.close()
        if not worked or host.outcome() is not None:        # nothing else would wake it
            due = 1000 * (now + .05) if due is None else min(due, 1000 * (now + .05))
        return due

    phones.attend = attended  # type: ignore[method-assign]
    try:
        window.run(application.manager, painter)
    finally:
        if crowd is not None and crowd.poll() is None:
            crowd.kill()
        application.close()
    took, cpu = time.monotonic() - worked[0][0], time.process_time() - worked[0][1]
    deals = sum(isinstance(event, Began) and event.what == "deal" for event in host.told(None, 0))
    found = {"game": spec.id, "number": asked.number, "seats": seats, "bots": asked.bots, "rough": asked.rough,
             "deals": deals, "seconds": round(took, 1), "cores": round(cpu / took, 3),
             "memory": process.memory_info().rss >> 20, "frames": len(frames.wall),
             "frame": {name: [round(share(values, of), 2) for of in (.5, .99, 1.0)]
                       for name, values in (("wall", frames.wall), ("cpu", frames.cpu))}}
    return found if crowd is None or asked.seconds else found | told(host, seats, file)


def told(host: Any, seats: int, file: Path) -> dict[str, Any]:
    """What the phones have seen, looked through. Raises AssertionError."""
    phones = [SimpleNamespace(**each) for each in pickle.loads(file.read_bytes())]
    assert host.outcome() is not None, "the match was not played to its end"
    assert sorted(phone.seats[0] for phone in phones) == list(range(seats)), "a seat was lost or doubled"
    size = 0
    for phone in phones:
        assert len(set(phone.seats)) == 1 and not phone.gaps and not phone.sorry, f"{phone.name}: {phone.sorry}"
        assert_knows_what_he_was_told(host, phone)
        assert_no_secret(host, phone)
        assert not any(str(host.match.record.seed) in payload for payload in phone.payloads)
        size += sum(len(payload.encode()) for payload in phone.payloads)
    return {"seated": round(max(phone.seated_in for phone in phones), 3),
            "waits": [round(1000 * wait, 1) for phone in phones for wait in phone.waits], "bytes": size,
            "came": sum(phone.comes for phone in phones), "reloads": sum(phone.forgets for phone in phones)}


if __name__ == "__main__":
    main()
