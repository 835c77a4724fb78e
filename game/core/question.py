"""One question to many seats, settled together: whoever answers first gains nothing by it."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.rules import Action
from game.core.seating import Seat


class Question:
    """Put to `seats` (in order of precedence); settled when all have answered, in whatever order."""

    __slots__ = ("answers", "seats")

    def __init__(self, seats: Sequence[Seat]) -> None:
        self.seats = seats
        self.answers: dict[Seat, Action] = {}

    def answer(self, seat: Seat, action: Action) -> bool:
        """Record an answer (a second one replaces the first); True when nobody is left to answer."""
        self.answers[seat] = action
        return len(self.answers) == len(self.seats)

    def waiting(self) -> tuple[Seat, ...]:
        """The seats that have not answered yet."""
        answers = self.answers
        return tuple([seat for seat in self.seats if seat not in answers])

    def saying(self, action: Action) -> tuple[Seat, ...]:
        """The seats that gave this answer, in order of precedence."""
        return tuple([seat for seat in self.seats if self.answers.get(seat) is action])

    def copy(self) -> Question:
        twin = Question(self.seats)
        twin.answers = dict(self.answers)
        return twin
