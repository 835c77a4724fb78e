"""Defines what other features may ask of bets."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.client.seat_client import SeatClient
from game.core.seating import Seat
from game.features.contract import PortKey


class Bets(Protocol):
    """Lets players who are out bet on who loses next, wherever they hold their hands."""

    def open_to(self, side: SeatClient) -> Sequence[Seat]:
        """Return the seats this player may bet on now; empty while there is nothing to bet on."""
        ...


BETS: PortKey[Bets] = PortKey("bets")
