"""A penalty is stamped for all to see, and somebody gets away unharmed. Times at speed 1; what a penalty looks like is
drawn by `drawing`.
"""
from __future__ import annotations

from game.core.events import Left, Scored
from game.ui.stage.cues import Burst, Score, Track
from game.ui.stage.moment import Moment

STAMP = 1400.0
LANDED = 0.30
"""The share of that time at which the seal comes down: from then on the seat has its penalty."""

SAFE = 420.0


def stamp(m: Moment, score: Score) -> None:
    """The seal comes down on a plaque in the middle; behind the tile of who is stamped, rays of danger."""
    at = LANDED * STAMP
    for event in m.act.events:
        if isinstance(event, Scored):
            score.stamps[event.seat] = Track(0.0, STAMP, lambda p: p)
            score.bursts[event.seat] = Track(at, 480.0, lambda p: Burst(p, "shu_ui"))
    score.switch = at
    score.sound("donkey", at - 20.0)
    score.reach(STAMP)


def safe(m: Moment, score: Score) -> None:
    """Somebody has left the deal and has nothing to fear any more."""
    for event in m.act.events:
        if isinstance(event, Left):
            score.bursts[event.seat] = Track(0.0, SAFE, lambda p: Burst(p, "wakaba"))
    score.sound("safe")
    score.reach(SAFE)
