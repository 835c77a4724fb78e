"""What bots have thought of: they think as soon as a question has been seen, and speak when the gap is over."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.seating import Seat

Word = tuple[Seat, str]
"""Who wants to do what, as text."""


class Thoughts:
    """Words about one question, fetched before they are spoken. `about`: which question, and where it stood."""

    def __init__(self, about: object, words: Iterator[Word | None]) -> None:
        """`words`: one after the other; None as often as it is asked while somebody still thinks."""
        self.about = about
        self._words = words
        self._next: Word | None = None
        self._over = False

    def ready(self) -> bool:
        """Whether the next word can be spoken, or there is none; each time it is asked somebody may think of one."""
        if self._next is None and not self._over:
            try:
                self._next = next(self._words)
            except StopIteration:
                self._over = True
        return self._over or self._next is not None

    def spoken(self) -> Iterator[Word]:
        """The words that can be spoken now, up to somebody who still thinks."""
        while self.ready() and self._next is not None:
            word, self._next = self._next, None
            yield word
