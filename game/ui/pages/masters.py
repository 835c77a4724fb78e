"""What pages may ask of the masters of the house: counsel at a table."""
from __future__ import annotations

from typing import Protocol

from game.core.counsel import Asking
from game.core.ports import TableHost
from game.core.seating import Seat


class Masters(Protocol):
    """They see what one seat was told, and nothing else."""

    def seek(self, host: TableHost, seat: Seat) -> Asking:
        """What a master would do now in this seat's place."""
        ...
