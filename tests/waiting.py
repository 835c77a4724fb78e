"""Wait for a state, never for a moment: a busy machine takes longer and passes all the same."""
from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

PATIENCE = 600.0
"""Seconds after which what has not come will never come; no machine that works at all is as slow as that."""


def until(ready: Callable[[], T], what: str = "it never came to that",
          meanwhile: Callable[[], object] = lambda: None, every: float = 0.002) -> T:
    """Wait until `ready()` is true and return what it said; call `meanwhile` and sleep `every` seconds in between.

    Raises AssertionError with `what` after PATIENCE seconds.
    """
    end = time.monotonic() + PATIENCE
    while not (found := ready()):
        assert time.monotonic() < end, what
        meanwhile()
        time.sleep(every)
    return found
