"""Notices, while a page lies open, what has changed on the disk: another window has taken a match or let go of one, or
the evening can be written again.

It looks now and then, cheaply, and refuses to know what the page makes of it.
"""
from __future__ import annotations

from game.ui.pages.services import Services

EVERY = 2000.0
"""Milliseconds from one look to the next."""


class RecordWatch:
    """Watches the saved matches for one page; where the feature *saved* is absent there is nothing to watch."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._mark = self._look()
        self._due: float | None = None

    def _look(self) -> object:
        """By this all of it is known again as long as nothing has changed; None: there is nothing to look at."""
        mark = self._services.saved.folder_mark()
        return None if mark is None else (mark, self._services.evenings.keep_again())

    def changed(self, now: float) -> bool:
        """Return whether there is something new."""
        if self._mark is None or (self._due is not None and now < self._due):
            return False
        self._due = now + EVERY
        before, self._mark = self._mark, self._look()
        return self._mark != before

    def until(self, wish: float | None) -> float | None:
        """Return when the page wants to be called again, at the latest for the next look."""
        if self._mark is None or self._due is None:
            return wish
        return self._due if wish is None else min(wish, self._due)
