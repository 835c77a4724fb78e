"""Whether the drawer has changed while a page lies open: another window has taken a match, or let go of one.

It looks now and then, cheaply, and refuses to know what the page makes of it.
"""
from __future__ import annotations

from game.ui.pages.services import SavedMatchesPort

EVERY = 2000.0
"""Milliseconds from one look to the next."""


class RecordWatch:
    """The look of one page. An application without a drawer is not looked at."""

    def __init__(self, saved: SavedMatchesPort) -> None:
        self._saved = saved
        self._mark = saved.drawer_mark()
        self._due: float | None = None

    def changed(self, now: float) -> bool:
        """Whether there is something new."""
        if self._mark is None or (self._due is not None and now < self._due):
            return False
        self._due = now + EVERY
        before, self._mark = self._mark, self._saved.drawer_mark()
        return self._mark != before

    def until(self, wish: float | None) -> float | None:
        """When the page wants to be called again, at the latest for the next look."""
        if self._mark is None or self._due is None:
            return wish
        return self._due if wish is None else min(wish, self._due)
