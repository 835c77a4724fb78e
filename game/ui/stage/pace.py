"""Tells how fast a row of bots is played: one factor for all of them, so that no person waits long for their turn.

It knows how many bots sit between now and the next person, not what they hold or do.
"""
from __future__ import annotations

from collections.abc import Callable

from game.core.seating import Seat
from game.core.view import View

TURN, WORD, DEED = 260.0, 220.0, 560.0
GAP, LEAST_GAP = 700.0, 200.0
SHORTEST_DEED = 180.0

def row_limit(bots: int) -> float:
    """Return the milliseconds a row of so many bots may take: max(1.2 s, min(8 s, .9 s for each))."""
    return max(1200.0, min(8000.0, 900.0 * bots))


def row_time(bots: int, speed: float, factor: float, steps: float = 1.0, thought: float | None = None) -> float:
    """Return the time a row takes when every bot exchanges: light, word, deed and the host's gap, or `steps` of the
    last two. The gap never falls below 200 ms nor a deed below 180. `thought`: how soon bots act, if not as things
    move."""
    rate = speed * factor
    gap = max(LEAST_GAP, GAP / ((thought or speed) * factor))
    return bots * ((TURN + WORD) / rate + steps * (max(SHORTEST_DEED, DEED / rate) + gap))


def row_factor(bots: int, speed: float, steps: float = 1.0, thought: float | None = None) -> float:
    """Return the one factor that brings a row within its limit, or as near as gap and deed allow."""
    factor = 1.0
    while factor < 24.0 and row_time(bots, speed, factor, steps, thought) > row_limit(bots):
        factor *= 1.1
    return factor


def bots_ahead(view: View, is_person: Callable[[Seat], bool], around: bool = False) -> int:
    """Return how many bots act before the next person does, the one whose turn it is included; 0 if it is a person's
    turn, or if no person sits in this deal any more. `around`: turns go round and round, not once along the line."""
    line = [seat for seat in view.order if seat not in view.left]
    turn = view.turn()
    if turn not in line or not any(is_person(seat) for seat in line):
        return 0
    at, count = line.index(turn), 0
    if around:
        line, at = line[at:] + line[:at], 0
    while at < len(line) and not is_person(line[at]):
        at, count = at + 1, count + 1
    return count
