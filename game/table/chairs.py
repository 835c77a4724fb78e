"""Keeps who speaks for which seat, and how a seat changes hands; knows neither cards nor clocks."""

from __future__ import annotations

from collections.abc import Callable

from game.core.ports import Chair, Controller
from game.core.seating import Seat

Maker = Callable[[Seat, str], Controller]
"""Makes the controller of a seat for a kind such as `bot:steady`; persons need none."""


class Chairs:
    """The chairs of a table with the controllers of those that no person speaks for."""

    def __init__(self, chairs: tuple[Chair, ...], make: Maker) -> None:
        self._chairs, self._make = list(chairs), make
        self._controllers: dict[Seat, Controller] = {}
        for seat, chair in enumerate(chairs):
            self.change(seat, chair)

    def all(self) -> tuple[Chair, ...]:
        return tuple(self._chairs)

    def controller(self, seat: Seat) -> Controller | None:
        """Return who answers for the seat when polled; None where a person sits."""
        return self._controllers.get(seat)

    def is_person(self, seat: Seat) -> bool:
        return self._chairs[seat].is_person

    def change(self, seat: Seat, chair: Chair) -> None:
        """Put another player on the seat, at any moment."""
        self._chairs[seat] = chair
        self._controllers.pop(seat, None)
        if not chair.is_person:
            self._controllers[seat] = self._make(seat, chair.kind)
