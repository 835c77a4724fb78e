"""A second start is led to the window there is: its files are heard there, and nothing but names can be handed over."""
from __future__ import annotations

import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from multiprocessing.connection import Client
from pathlib import Path

import pytest

from game.application import single_instance
from game.application.single_instance import CALLERS, Door, address_of, handed_over
from game.disk import locks


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "data" / "door"


@pytest.fixture
def door(place: Path) -> Iterator[Door]:
    first = Door(place)
    yield first
    first.close()


def taken_by(door: Door) -> threading.Thread:
    """The window: as soon as it is woken it takes what was handed over."""
    door.heard = []                             # type: ignore[attr-defined]
    woken = threading.Event()
    door.wake = woken.set

    def look() -> None:
        woken.wait(20)
        door.heard.append(door.knocked())       # type: ignore[attr-defined]

    thread = threading.Thread(target=look)
    thread.start()
    return thread


@pytest.mark.parametrize("names", [(), ("/a/家/b c.kataku", "/x.cards")])
def test_a_second_start_hands_its_files_to_the_first(door: Door, place: Path, names: tuple[str, ...]) -> None:
    window = taken_by(door)
    assert handed_over(place, names)
    window.join(20)
    assert door.heard == [names] and door.knocked() is None     # type: ignore[attr-defined]


def test_no_one_is_there_on_an_empty_home_nor_after_the_end_nor_in_another_home(place: Path, tmp_path: Path) -> None:
    assert not handed_over(place, ["a"])
    first = Door(place)
    assert not first.taken and not handed_over(tmp_path / "another" / "door", ["a"])
    first.close()
    assert not handed_over(place, ["a"])
    second = Door(place)
    assert not second.taken
    second.close()


def test_a_second_window_has_no_door_while_the_first_lives(door: Door, place: Path) -> None:
    second = Door(place)
    assert second.taken and not door.taken
    second.close()
    window = taken_by(door)
    assert handed_over(place, ["still"])
    window.join(20)


def test_what_a_killed_window_left_is_no_door(place: Path) -> None:
    place.parent.mkdir(parents=True)
    place.touch()
    assert not handed_over(place, ["a"])
    first = Door(place)
    window = taken_by(first)
    assert handed_over(place, ["a"])
    window.join(20)
    first.close()


def test_a_window_that_stands_still_is_not_waited_for(door: Door, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(single_instance, "PATIENCE", .2)
    assert not handed_over(place, ["a"])


HALF = b"\0\0\0\x40[\"/a"
"""It is said to be 64 bytes long."""


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of Windows bring whole messages")
@pytest.mark.parametrize("sent", [b"", HALF[:2], HALF])
def test_a_caller_who_stops_half_way_is_let_go_after_a_while(place: Path, sent: bytes) -> None:
    first = Door(place, patience=.05)
    with knocking(place, sent) as line:
        assert line.recv(1) == b"", "the door was shut before the caller"
    first.close()


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of Windows bring whole messages")
def test_while_one_caller_stops_half_way_another_is_heard(door: Door, place: Path) -> None:
    with knocking(place, HALF), knocking(place, b""):
        window = taken_by(door)
        assert handed_over(place, ["a"])
        window.join(20)


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of Windows bring whole messages")
def test_no_more_callers_are_listened_to_than_there_is_room_for(door: Door, place: Path) -> None:
    with ExitStack() as held:
        lines = [held.enter_context(knocking(place, HALF)) for _ in range(CALLERS)]
        assert held.enter_context(knocking(place, b"")).recv(1) == b""
        lines[0].close()
        window = taken_by(door)
        while not handed_over(place, ["a"]):
            pass                                # the place of who has gone is free in a moment
        window.join(20)


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of Windows bring whole messages")
def test_half_an_answer_is_no_window(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(single_instance, "PATIENCE", .05)
    place.parent.mkdir(parents=True)
    with locks.take(place) as lock, socket.socket(socket.AF_UNIX) as window:
        assert lock.real
        window.bind(str(place))
        window.listen()
        lines = list[socket.socket]()

        def answers() -> None:
            lines.append(window.accept()[0])
            lines[0].sendall(HALF)

        there = threading.Thread(target=answers)
        there.start()
        assert not handed_over(place, ["a"])
        there.join(20)
        lines[0].close()


def knocking(place: Path, sent: bytes) -> socket.socket:
    """Who has said this, and is still there."""
    line = socket.socket(socket.AF_UNIX)
    line.connect(str(place))
    line.settimeout(240)
    if sent:
        line.sendall(sent)
    return line


@pytest.mark.parametrize("sent", [b"", b"no list", b'{"a": 1}', b"[1]", b"\xff\x80", b'"a"', b"[" * 200_000])
def test_what_is_no_list_of_names_is_not_heard(door: Door, place: Path, sent: bytes) -> None:
    with Client(*address_of(place)) as line, pytest.raises(EOFError):
        line.send_bytes(sent)
        line.recv_bytes()
    assert door.knocked() is None
    window = taken_by(door)
    assert handed_over(place, ["the next one"])
    window.join(20)


def test_no_one_listens_on_a_network(door: Door, place: Path) -> None:
    assert address_of(place)[1] in ("AF_UNIX", "AF_PIPE")


def test_where_a_socket_cannot_be_there_are_windows_beside_each_other(tmp_path: Path) -> None:
    place = tmp_path / ("a" * 90) / ("b" * 90) / "door"
    first, second = Door(place), Door(place)
    assert not handed_over(place, ["a"])
    second.close()
    first.close()
