"""The host of a lesson: one pupil, the others as written, and the table stands still while the guide speaks.

It knows no rules and no words: which acts the pupil may do and the key of the answer to others are given to it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from game.core.rules import Offer, Refused
from game.core.seating import Seat
from game.table.chairs import Maker
from game.table.host import Host
from game.table.match import Match
from game.table.scripted_player import among

HELD = "tutorial.held"


class Duty(NamedTuple):
    """Says what a pupil is to do: one of `acts` (none: what they like), else they hear `otherwise`; `steps` end the
    lesson. `row`: what they do one after the other, where that is more than one act; then nothing else will do."""

    pupil: Seat
    acts: Collection[str]
    otherwise: str
    steps: int
    row: Sequence[str] = ()

    def allows(self, text: str, done: int = 0) -> bool:
        """Return whether that is one of the acts, after so many."""
        if self.acts and len(self.row) > 1:
            return text in self.row[done : done + 1]
        return not self.acts or among(text, self.acts)


class LessonHost(Host):
    """See Host. `held`: nothing moves, the guide has the word."""

    def __init__(self, match: Match, make: Maker, duty: Duty) -> None:
        super().__init__(match, make)
        self.duty, self.held, self.kept = duty, False, False
        self.done = 0
        self._begun = match.step

    @property
    def answered(self) -> bool:
        """Whether the pupil has done what they were to do."""
        return self.done >= max(1, len(self.duty.row))

    @property
    def is_over(self) -> bool:
        """Whether all acts of the lesson are played, or its deal has ended."""
        match = self.match
        return match.step - self._begun >= self.duty.steps or match.is_due() or match.outcome() is not None

    def offers(self, seat: Seat) -> tuple[Offer, ...]:
        """See TableHost. None while the guide has the word."""
        return () if self.held or self.is_over else super().offers(seat)

    def forced(self, seat: Seat) -> bool:
        """See TableHost. What a pupil is to do they do themselves, even where there is nothing else."""
        return (self.answered or seat != self.duty.pupil) and super().forced(seat)

    def submit(self, seat: Seat, text: str, seen: int) -> Refused | None:
        """See TableHost. What the lesson is not about is refused with a separate reason, and changes nothing."""
        if self.held or self.is_over:
            return Refused(HELD)
        if not self.duty.allows(text, self.done):
            return Refused(self.duty.otherwise)
        refused = super().submit(seat, text, seen)
        self.done += refused is None
        return refused

    def tick(self, now: float, settled: bool) -> float | None:
        """See TableHost."""
        return None if self.held or self.is_over else super().tick(now, settled)
