"""Seats around a table and the order in which they act; knows nothing of cards or chips."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from game.core.trouble import ImpossibleValue

Seat = int
"""A place at the table, counted from 0 counter-clockwise; texts for people count from 1."""

Audience = tuple[Seat, ...] | None
"""Who is told: some seats, or None for everybody, the shared screen included."""


class Zone(NamedTuple):
    """A place where cards lie: `stock`, `pile`, or a seat's `hand`."""

    name: str
    seat: Seat | None = None

    def text(self) -> str:
        return self.name if self.seat is None else f"{self.name}:{self.seat + 1}"


def after(seats: Sequence[Seat], last: Seat) -> tuple[Seat, ...]:
    """Return `seats` (ascending) in turn order, beginning behind `last`, who need not be among them."""
    place = bisect_right(seats, last)
    return (*seats[place:], *seats[:place])


def parse_seat(text: str, count: int) -> Seat:
    """Return the seat a person means by `text` (from 1); ValueError with a sentence if there is none."""
    if not text.isdecimal() or not 1 <= int(text) <= count:
        raise ImpossibleValue("impossible.no_seat", seat=text, count=count)
    return int(text) - 1
