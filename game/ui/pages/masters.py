"""What pages may ask of the masters of the house: counsel at a table, and a review of a match that is over."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.core.counsel import Asking, Slip
from game.core.ports import TableHost
from game.core.seating import Seat
from game.ui.scene import Scene


class Review(Protocol):
    """What masters say of the decisions of a match that is over. It is thought while it is asked for."""

    @property
    def persons(self) -> Sequence[Seat]:
        """Whose decisions there are to look at."""
        ...

    @property
    def share(self) -> float:
        """How much of it has been thought, 0-1."""
        ...

    def poll(self) -> bool:
        """Go on; whether all of it is there."""
        ...

    def slips(self, seat: Seat) -> Sequence[Slip]:
        """What cost this seat most, the dearest first; by what it knew then, and nothing else."""
        ...


class ReviewDoors(Protocol):
    """The ways to a review, and from there to the table."""

    def review(self, host: TableHost, review: Review) -> Scene:
        """What masters say of a match that is over; laid over its result."""
        ...

    def practice(self, host: TableHost, slip: Slip) -> Scene:
        """A table at which one tries once more what was reviewed; what a master says of it stands there until something
        is done, and both ways are marked."""
        ...


class Masters(Protocol):
    """They see what one seat was told, and nothing else."""

    def review(self, host: TableHost) -> Review | None:
        """Of a match that is over; None where nobody sat whose decisions could be looked at."""
        ...

    def practise(self, host: TableHost, slip: Slip) -> TableHost:
        """The match as it stood then, on the table once more: for this seat, against bots, and kept nowhere."""
        ...

    def seek(self, host: TableHost, seat: Seat) -> Asking:
        """What a master would do now in this seat's place."""
        ...
