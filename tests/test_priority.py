"""A user who works beside the picture stands back behind it."""
from __future__ import annotations

import os
import sys
import threading

import pytest

from game import priority


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells it of one thread")
def test_a_thread_that_gives_way_stands_back_alone() -> None:
    own, asked = os.getpriority(os.PRIO_PROCESS, threading.get_native_id()), []

    def work() -> None:
        priority.give_way()
        asked.append(os.getpriority(os.PRIO_PROCESS, threading.get_native_id()))

    beside = threading.Thread(target=work)
    beside.start()
    beside.join()
    assert asked == [max(own, priority.NICE)]
    assert os.getpriority(os.PRIO_PROCESS, threading.get_native_id()) == own


def test_a_system_that_does_not_let_it_is_no_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError("no")

    monkeypatch.setattr(priority.os, "setpriority", refuse)  # type: ignore[attr-defined]
    monkeypatch.setattr(priority.ctypes, "CDLL", refuse)  # type: ignore[attr-defined]
    priority.give_way()
