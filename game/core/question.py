"""One question to many seats, settled together: the first to answer gains nothing by it."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.rules import Action
from game.core.seating import Seat


class Question:
    """Put to `seats` (in order of precedence); settled when all have answered, in whatever order.

    left: the seats that have not answered yet, in the same order.
    """

    __slots__ = ("answers", "left", "seats")

    def __init__(self, seats: Sequence[Seat]) -> None:
        self.seats = seats
        self.left: tuple[Seat, ...] = tuple(seats)
        self.answers: dict[Seat, Action] = {}

    def answer(self, seat: Seat, action: Action) -> bool:
        """Record an answer (a second one replaces the first); True when no seat is left to answer."""
        self.answers[seat] = action
        left = self.left
        if left and left[0] == seat:
            self.left = left = left[1:]
        elif seat in left:
            self.left = left = tuple([other for other in left if other != seat])
        return not left

    def saying(self, action: Action) -> tuple[Seat, ...]:
        """Return the seats that gave this answer, in order of precedence."""
        return tuple([seat for seat in self.seats if self.answers.get(seat) is action])

    def copy(self) -> Question:
        twin = Question(self.seats)
        twin.left, twin.answers = self.left, dict(self.answers)
        return twin
