"""The program is killed with phones in it: started again and gone on with, it opens the same door, and they come back
to their hands by themselves.
"""
from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game import paths
from game.features.phones.invitations import Holder, Invitation, Invitations
from tests.features.phones.phone import Phone
from tests.waiting import PATIENCE


class Program:
    """It, in a process of its own."""

    def __init__(self, home: Path, *said: str) -> None:
        surroundings = {**os.environ, paths.HOME: str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        self._process = subprocess.Popen([sys.executable, "-m", "tests.features.phones.program", *said],
                                         env=surroundings, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        while line and not line.startswith("127."):         # pygame says hello
            line = self._process.stdout.readline()
        self.place, self.key = line.split()

    def kill(self) -> None:
        """No player says goodbye."""
        self._process.kill()
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()


@pytest.fixture
def loop() -> Iterator[asyncio.AbstractEventLoop]:
    """Where phones live."""
    made = asyncio.new_event_loop()
    thread = threading.Thread(target=made.run_forever, daemon=True)
    thread.start()
    yield made

    async def hush() -> None:
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run_coroutine_threadsafe(hush(), made).result(PATIENCE)
    made.call_soon_threadsafe(made.stop)
    thread.join(PATIENCE)
    made.close()


def until(found: Callable[[], object], seconds: float = 120.0) -> None:
    end = time.monotonic() + seconds
    while not found():
        assert time.monotonic() < end, "it never came to that"
        time.sleep(0.01)


@pytest.mark.parametrize("count", [3, pytest.param(30, marks=pytest.mark.long)])
def test_phones_come_back_to_their_hands_when_the_program_was_killed(
        tmp_path: Path, loop: asyncio.AbstractEventLoop, count: int) -> None:
    program = Program(tmp_path, "begin", str(count))
    try:
        phones = [Phone(program.place, program.key, f"P{n}") for n in range(count)]
        for phone in phones:
            asyncio.run_coroutine_threadsafe(phone.play(), loop)
        until(lambda: sum(phone.takes for phone in phones) >= 2 * count)
        place, key = program.place, program.key
        program.kill()
        before = [(phone.key, phone.seats[-1], phone.comes, phone.takes) for phone in phones]
        kept, = tmp_path.rglob("invitations/*.json")
        assert all(phone.key in kept.read_text() for phone in phones)
        others = [path for path in tmp_path.rglob("*") if path.is_file() and path != kept]
        assert others and not any(phone.key.encode() in path.read_bytes() for path in others for phone in phones)
        program = Program(tmp_path, "again")
        assert (program.place, program.key) == (place, key)
        until(lambda: all(phone.comes > comes for phone, (_, _, comes, _) in zip(phones, before, strict=True)))
        until(lambda: sum(phone.takes for phone in phones) >= sum(takes for *_, takes in before) + count
              or all(phone.over for phone in phones))
        until(lambda: all(phone.over for phone in phones), 240.0)
        for phone, (own, seat, _, _) in zip(phones, before, strict=True):
            assert phone.key == own and set(phone.seats) == {seat} and not phone.sorry and phone.gaps == 0
        until(lambda: not kept.exists(), 10.0)
    finally:
        program.kill()


def test_what_was_kept_of_an_invitation_is_there_again_until_its_match_is_over(tmp_path: Path) -> None:
    made = Invitation(True, "192.0.2.7", 8732, "ABCDEF", False, (Holder("Ken", "crane", "k" * 22, 2, "ja"),))
    kept = Invitations(tmp_path, lambda host: "a-match", lambda name: name == "a-match")
    (tmp_path / "gone.json").write_text("[]")
    kept.keep(None, made)                                   # type: ignore[arg-type]
    assert [path.name for path in tmp_path.iterdir()] == ["a-match.json"], "what belongs to no match is swept"
    again = Invitations(tmp_path, lambda host: "a-match")
    assert again.of(None) == made                           # type: ignore[arg-type]
    again.keep(None, None)                                  # type: ignore[arg-type]
    assert again.of(None) is None and not list(tmp_path.iterdir())      # type: ignore[arg-type]


@pytest.mark.parametrize("content", [
    "", "[]", "{", "7", '[true,"a",1,"k",false]', '[1,"a",1,"k",false,[]]',
    '[true,"a",1,"k",false,[["n","c","k","x","l"]]]',
    '[true,"a",1,"k",false,[["n","c","k"]]]', "[" * 20000, json.dumps([True, "a", 1, "k", False, "n"]), "\udcff",
])
def test_one_that_cannot_be_read_is_none(tmp_path: Path, content: str) -> None:
    (tmp_path / "m.json").write_bytes(content.encode("utf-8", "surrogateescape"))
    assert Invitations(tmp_path, lambda host: "m").of(None) is None        # type: ignore[arg-type]
