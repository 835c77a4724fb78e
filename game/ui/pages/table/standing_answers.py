"""Answers that stay in their places while a turn goes on: what every question of it has, whichever player is asked and
whatever they hold, stands there through the movement from one question to the next. A press on it waits for the end of
that movement – never for a question that could not be seen when it was pressed.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.seating import Seat
from game.ui.kit.answers import Answer
from game.ui.pages.table.table_context import TableContext


class StandingAnswers:
    """Remembers what stood there when the table last came to rest, and the one press that waits."""

    def __init__(self, context: TableContext) -> None:
        self.context = context
        self._stood: Sequence[Answer | None] = ()
        self._turn: tuple[str, Seat] = "", -1
        self._stays = False
        self._meant = ""

    @property
    def _now(self) -> tuple[str, Seat]:
        """What is asked in whose turn."""
        view = self.context.session.view
        return view.asking, view.turn()

    def among(self, places: list[Answer | None]) -> list[Answer | None]:
        """List what stands there now: what is on offer; while the own turn only moves on, what it has at any time."""
        session = self.context.session
        self._stays = not any(places) and not session.play.settled and self._turn == self._now \
            and session.view.turn() == self.context.observer
        if not self._stays:
            self._stood, self._turn = places, self._now
            return places
        always = session.play.room.table.sheet.questions.get(session.view.asking, ())
        return [it if it is not None and it.enabled and it.name in always else None for it in self._stood]

    def waits(self, answer: Answer) -> bool:
        """Return whether this press has to wait, as its answer stands there, but cannot be given yet."""
        if self._stays:
            self._meant = answer.name
            self.context.session.hurry(self.context.now)
        return self._stays

    def forget(self) -> None:
        """Forget the press, as something else is pressed."""
        self._meant = ""

    def due(self, places: Callable[[], Sequence[Answer | None]]) -> Answer | None:
        """Hand out the answer whose press has waited long enough; it is void in another turn, or if it is gone.
        """
        session = self.context.session
        if not self._meant or (self._turn == self._now and not session.is_shown):
            return None
        meant, self._meant, self._stays = self._meant, "", False
        found = (it for it in places() if it is not None and it.enabled and it.name == meant)
        return next(found, None) if self._turn == self._now else None
