"""Holds what the application has to say on the title, one sentence after the other.

It knows what is to be told, and refuses to know why, and how a sentence is shown.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from game.core.trouble import Trouble
from game.core.words import Named
from game.text.language import Language

log = logging.getLogger(__name__)


class Notices:
    """Sentences that are still to be read, in the language in force. `on_heard` is told what has been read."""

    def __init__(self, language: Callable[[], Language]) -> None:
        self._language = language
        self._troubles: list[Trouble] = []
        self.on_heard: Callable[[Trouble], None] = lambda _: None

    @property
    def now(self) -> str:
        """The sentence to be read now; empty: none."""
        return self._language().tell(self._troubles[0]) if self._troubles else ""

    def heard(self) -> None:
        """Note that it has been read."""
        if self._troubles:
            self.on_heard(self._troubles.pop(0))

    def say(self, trouble: Trouble, first: bool = False) -> None:
        """Tell this, after what is still to be read – or before it."""
        if trouble not in self._troubles:
            log.warning("the title says: %s", Named(trouble.key))
            self._troubles.insert(0 if first else len(self._troubles), trouble)

    def unsay(self, *keys: str) -> None:
        """Drop the sentences with these keys: they need not be told any more."""
        self._troubles = [trouble for trouble in self._troubles if trouble.key not in keys]

    def forget(self, trouble: Trouble | None) -> None:
        """Forget this trouble: it may have been mended meanwhile."""
        self._troubles = [each for each in self._troubles if each != trouble]
