"""What becomes of a table with phones when strangers come to its door: spoilt messages by their numbers, silent
connections by the hundred, heads without an end, paths that lead elsewhere.

    python build visitors 50000 --into FILE     so many more messages, and a line for each thousand is appended to FILE
    python build visitors --only 4711           what one message is, and what it is answered

Meanwhile three phones play matches of Kuku. A fault is: an error in the log, an action that none of them has taken, a
phone of theirs that was turned away, a thread or a connection that stays. Measured are the table's longest turn, by the
wall and by the processor, the memory at rest, and how long a page takes to be fetched.
"""
from __future__ import annotations

import argparse
import json
import logging
import random
import socket
import string
import threading
import time
from collections import Counter
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import psutil
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from game.features.phones.room.messages import Garbled, read
from game.network.news import LONGEST_MESSAGE
from game.network.server import HAND
from tests.features.phones.phone import Habits, Phone
from tests.features.phones.table import Party, host_of

AT_ONCE = 1000
"""Messages for which a line is written."""

IDLE, FLOODS = 200, 20
"""Silent connections, and heads without an end, for every line."""

PATHS = ("/../../etc/passwd", "/%2e%2e/%2e%2e/", "//", "/faces/../../", "/.git/config", "/\\..\\", "/" + "a" * 4000)

BODIES: dict[str, dict[str, Any]] = {
    "hello": {"version": 1, "room": "ABCDEF", "key": "x" * 22, "language": "ja", "page": "p" * 32, "run": "",
              "have": 0},
    "join": {"name": "Ken", "crest": "crane"}, "say": {"n": 1, "text": "keep", "seen": 3}, "on": {"n": 2}, "leave": {},
    "pull": {"n": 1, "text": "draw left", "seen": 3, "way": "30,40,0;30,40,1"},
    "row": {"n": 1, "texts": "play S5;play S6", "seen": 3},
    "hint": {"seen": 3}, "bet": {"on": 1},
}
ODD = (None, True, -1, 2**70, 1.5, "", "\0", "\ud800", "x" * 500, [], {}, [[]], {"n": {}}, "\u202e", "𝔘" * 99)


def message(number: int, key: str) -> str | bytes:
    """The spoilt message of this number; `key`: that of the room, which one in four knows."""
    dice = random.Random(number)
    kind = dice.choice(list(BODIES))
    body = dict(BODIES[kind])
    if kind == "hello" and dice.random() < .5:
        body["room"] = key
    match dice.randrange(7):
        case 0:
            body[dice.choice([*body, "more"])] = dice.choice(ODD)
        case 1:
            for name in list(body):
                if dice.random() < .5:
                    del body[name]
        case 2:
            return "[" * dice.randrange(1, LONGEST_MESSAGE)
        case 3:
            return "".join(dice.choices(string.printable, k=dice.randrange(0, 300)))
        case 4:
            return dice.randbytes(dice.randrange(1, 200))
        case 5:
            return "x" * dice.choice((LONGEST_MESSAGE, LONGEST_MESSAGE + 1, 4 * LONGEST_MESSAGE))
        case _:
            text = list(json.dumps({kind: body}))
            for _ in range(dice.randrange(1, 5)):
                text[dice.randrange(len(text))] = dice.choice('"{}[]:,\\0e-\x7f')
            return "".join(text)
    return json.dumps({kind: body})


class Errors(logging.Handler):
    """What was logged that should not be."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if not record.name.startswith("websockets"):            # those are the strangers' own
            self.said.append(f"{record.name}: {record.getMessage()}")


def sent(table: Party, first: int, count: int) -> None:
    """So many messages, each by a connection of its own, for one is enough to be turned away: it is read to its end, or
    to where it is seen that this one was none. Every fourth comes from somebody who has the key of the room."""
    for number in range(first, first + count):
        with suppress(WebSocketException, OSError, TimeoutError), \
                connect(f"ws://{table.server.place}{HAND}", origin=f"http://{table.server.place}", proxy=None) as line:
            if number % 4 == 0:
                line.send(json.dumps({"hello": {**BODIES["hello"], "room": table.room.key, "key": ""}}))
            line.send(message(number, table.room.key))
            while True:
                line.recv(.2)


def crowd(table: Party) -> None:
    """Everybody who does not even say a message."""
    lines = []
    for _ in range(IDLE):
        with suppress(OSError):
            lines.append(socket.create_connection((table.server.address, table.server.port), 2))
    for line in lines[:20]:
        with suppress(OSError):
            line.sendall(b"GET / HT")
    for line in lines:
        line.close()
    for _ in range(FLOODS):
        with suppress(OSError), closing(socket.create_connection((table.server.address, table.server.port), 2)) as line:
            line.sendall(b"GET / HTTP/1.1\r\n" + b"".join(b"A%d: %b\r\n" % (n, b"x" * 200) for n in range(300)))


def fetched(table: Party, path: str) -> tuple[bytes, float]:
    """What a path leads to, and how many seconds that takes."""
    began = time.monotonic()
    with closing(socket.create_connection((table.server.address, table.server.port), 10)) as line:
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: {table.server.place}\r\n\r\n".encode())
        found = b""
        with suppress(OSError):
            while more := line.recv(65536):
                found += more
    return found, time.monotonic() - began


def block(first: int, count: int, errors: Errors) -> dict[str, Any]:
    """One line: so many messages at a table of its own."""
    own, faults, longest, worked = psutil.Process(), [], 0.0, 0.0
    began = time.monotonic()
    table = Party(host_of("kuku", 3, (0, 1, 2), first), fast=1.0)
    try:
        phones = [Phone(table.server.place, table.room.key, name, Habits()) for name in ("A", "B", "C")]
        playing = [table.start(phone) for phone in phones]
        table.gather(3)
        hands = [(guest.key, guest.seat) for guest in table.room.guests]
        table.room.locked = True                # a stranger who says everything right would only be a guest
        slow: list[float] = []

        def strangers() -> None:
            sent(table, first, count)
            crowd(table)
            for path in (*PATHS, "/"):
                found, took = fetched(table, path)
                slow.append(took)
                if found.startswith(b"HTTP/1.1 200") != (path in ("/",)):
                    faults.append(f"{path}: {found[:40]!r}")

        visit = threading.Thread(target=strangers)
        visit.start()
        while visit.is_alive():
            at, work = time.monotonic(), time.thread_time()
            table.room.attend(table.now, lambda: True)
            table.host.tick(table.now, True)
            if not table.host.waiting():
                table.host.hurry()
            longest, worked = max(longest, time.monotonic() - at), max(worked, time.thread_time() - work)
            table.woken.wait(.01)
            table.woken.clear()
        visit.join()
        taken = sum(phone.takes for phone in phones)
        faults += [f"played {taken} times"] if not taken else []
        faults += [f"{phone.name}: {phone.sorry}" for phone in phones if phone.sorry]
        faults += ["a seat was lost"] if [(guest.key, guest.seat) for guest in table.room.guests] != hands else []
        faults += [repr(each.exception()) for each in playing if each.done() and each.exception()]
        dropped = Counter(table.server.dropped) + Counter(table.room.dropped)
    finally:
        table.close()
    faults += [f"log: {said}" for said in errors.said]
    errors.said.clear()
    faults += ["a thread stays"] if any(thread.name == "phones" for thread in threading.enumerate()) else []
    return {"first": first, "messages": count, "seconds": round(time.monotonic() - began, 1),
            "turn": round(longest, 4), "turn work": round(worked, 4), "page": round(max(slow, default=0.0), 3),
            "taken": taken, "memory": own.memory_info().rss >> 20, "dropped": dict(dropped), "faults": faults}


def main() -> None:
    said = argparse.ArgumentParser(prog="python build visitors", description=__doc__,
                                   formatter_class=argparse.RawDescriptionHelpFormatter)
    said.add_argument("count", type=int, nargs="?", default=5000)
    said.add_argument("--into", type=Path)
    said.add_argument("--only", type=int)
    asked = said.parse_args()
    if asked.only is not None:
        text = message(asked.only, "ABCDEF")
        print(repr(text)[:2000])
        with suppress(Garbled):
            print(read(text) if isinstance(text, str) else "bytes")
        return
    errors = Errors()
    logging.getLogger().addHandler(errors)
    done = sum(json.loads(line)["messages"] for line in asked.into.read_text("utf-8").splitlines()) \
        if asked.into is not None and asked.into.exists() else 0
    faults = 0
    for first in range(done, done + asked.count, AT_ONCE):
        line = block(first, min(AT_ONCE, done + asked.count - first), errors)
        faults += len(line["faults"])
        print(json.dumps(line), flush=True)
        if asked.into is not None:
            with asked.into.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")
    print(f"{asked.count} messages, {faults} faults")


if __name__ == "__main__":
    main()
