"""Not a test: readers of pictures that a user ends from outside, in the middle of what they were asked."""
from __future__ import annotations

import itertools
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from game.pictures import PictureRoom

POSIX = pytest.mark.skipif(os.name != "posix", reason="only there a process can be made to stand still")


@contextmanager
def ended_at(*numbers: int, by: signal.Signals = signal.SIGTERM) -> Iterator[None]:
    """A reader is ended from outside at these questions, counted from 1, before it can answer; a second try counts as
    well."""
    asking, waiting, count, stopped = PictureRoom._ready, PictureRoom._wait, itertools.count(1), []

    def ready(self: PictureRoom, closed: int) -> Any:
        process, line = asking(self, closed)
        if next(count) in numbers:
            assert process.pid
            os.kill(process.pid, signal.SIGSTOP)
            stopped.append(process.pid)
        return process, line

    def wait(self: PictureRoom, process: Any, *rest: Any) -> None:
        if process.pid in stopped:
            os.kill(process.pid, by)
            os.kill(process.pid, signal.SIGCONT)
        waiting(self, process, *rest)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(PictureRoom, "_ready", ready)
        patch.setattr(PictureRoom, "_wait", wait)
        yield
