"""Finds whose turn comes next in a line of seats, some of whom are out."""

from __future__ import annotations

from collections.abc import Container, Sequence

from game.core.events import POT
from game.core.seating import Seat


def one_by_one(most: int) -> tuple[tuple[Seat, ...], ...]:
    """Return who is waited for where one seat at a time is, by that seat; at -1, POT, none. Made once: it is asked
    often."""
    return (*((seat,) for seat in range(most)), ())


def place_behind(line: Sequence[Seat], out: Container[Seat], at: int) -> int:
    """Return the place in the line of the next seat behind `at` that is not out; past its end, its length."""
    at += 1
    while at < len(line) and line[at] in out:
        at += 1
    return at


def seat_behind(line: Sequence[Seat], out: Container[Seat], at: int) -> Seat:
    """Return who sits there; POT past the end of the line."""
    place = place_behind(line, out, at)
    return line[place] if place < len(line) else POT
