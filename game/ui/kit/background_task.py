"""Runs something that takes its time, done beside the main path: a page asks now and then how far it is.

It refuses to know what is done.
"""
from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import Generic, TypeVar

from game.priority import give_way

T = TypeVar("T")

LOOK_AGAIN = 50.0
"""Milliseconds after which a page looks again how far it is."""

log = logging.getLogger(__name__)


class BackgroundTask(Generic[T]):
    """Begins at once. `share`: how far it says it is, 0 to 1; `told`: what it is busy with. Once it has `ended` there
    is a `result`, or what it `failed` of."""

    def __init__(self, do: Callable[[BackgroundTask[T]], T]) -> None:
        self.share, self.told = 0.0, ""
        self.result: T | None = None
        self.failed: Exception | None = None
        self.ended = self.cancelled = False
        threading.Thread(target=self._run, args=(do,), name="errand", daemon=True).start()

    def cancel(self) -> None:
        """Cancel the task; it stops where it can."""
        self.cancelled = True

    def progress(self, share: float, told: str = "") -> None:
        """Report how far it is (0-1); called by the task itself."""
        self.share, self.told = share, told

    def _run(self, do: Callable[[BackgroundTask[T]], T]) -> None:
        give_way()
        try:
            self.result = do(self)
        except Exception as error:
            if not self.cancelled:
                log.info("an errand failed: %s", error)
            self.failed = error
        self.ended = True
