"""The while a shared table waits when a player is out, or a word was called at which everybody laughs or groans: all
see what was done and read its sentence before the next curtain hides it.

It looks only at what the screen has shown to everybody. Which words these are says the layout of the game (`moment:`).
"""
from __future__ import annotations

from game.core.events import Called, Event, Left
from game.data.sheet import Sheet
from game.ui.draw.text import is_japanese
from game.ui.stage.playback import INSTANT
from game.ui.stage.session import Session

LEAST, MOST = 1600.0, 2600.0
"""Milliseconds it stands at least and at most, once all of it has been seen."""
LATIN, KANA = 32.0, 72.0
"""Milliseconds one reads at a letter, aloud to those who sit further away."""


class Laughter:
    """`ends`: until when the table waits; it has no end while what was called is still moving."""

    def __init__(self, how: Sheet) -> None:
        self._how = how
        self._heard: int | None = None      # how much of what was told has been seen; None: not looked at yet
        self._loud = False
        self.ends = 0.0

    def hear(self, session: Session, sentence: str, now: float) -> None:
        """Hear what the screen has begun to show since; a screen that comes late has nothing to wait for."""
        heard = session.view.heard
        fresh = heard[self._heard:] if self._heard is not None else ()
        self._heard = len(heard)
        self._loud = self._loud or any(map(self._is_loud, fresh))
        if self._loud and (session.play.settled or session.play.turning):
            self._loud = False
            self.ends = now + _reading(sentence) / max(1.0, session.play.calm)
        if session.play.calm == INSTANT:
            self.ends = now

    def _is_loud(self, event: Event) -> bool:
        return isinstance(event, Left) or (isinstance(event, Called) and self._how.word(event.word).moment)


def _reading(sentence: str) -> float:
    return min(MOST, max(LEAST, len(sentence) * (KANA if is_japanese(sentence) else LATIN)))
