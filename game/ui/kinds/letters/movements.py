"""A penalty is stamped for all to see, or a player gets away unharmed. Times at speed 1; what a penalty looks like is
drawn by `drawing`.
"""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from game.core.events import Left, Scored
from game.core.seating import Seat
from game.ui.stage import great_moments
from game.ui.stage.pose import CardPose
from game.ui.stage.records import MovementContext
from game.ui.stage.tracks import Burst, Timeline, Track


@dataclass
class Stamps:
    """In a score: by seat, how far the stamping of a penalty is, 0-1."""

    tracks: dict[Seat, Track] = field(default_factory=dict)


class Stamped(NamedTuple):
    """The same in a frame."""

    shares: Mapping[Seat, float]


class Leavers(NamedTuple):
    """Tells who has got away from this deal without harm, in the order in which they did."""

    seats: tuple[Seat, ...]


STAMP = 2300.0
LANDED = 0.56
"""The share of that time at which the seal comes down: from then on the seat has its penalty."""

WRITTEN = 0.30
"""The share of that time at which the letter stands there, large."""

SAFE = 420.0


def stamp(m: MovementContext, score: Timeline) -> None:
    """Stamp: the seal comes down on a plaque in the middle; behind the tile of who is stamped, rays of danger."""
    at, plaque = LANDED * STAMP, m.new.ground.parts.panel
    score.strike(at, CardPose(*plaque.center, plaque.h), 1.0)
    for event in m.act.events:
        if isinstance(event, Scored):
            score.part(Stamps).tracks[event.seat] = Track(0.0, STAMP, lambda p: p)
            score.bursts[event.seat] = Track(at, 480.0, lambda p: Burst(p, "shu_ui"))
    score.switch = at
    score.sound("slide", 0.1 * STAMP)
    score.sound("donkey", at - 20.0)
    score.reach(STAMP)


def safe(m: MovementContext, score: Timeline) -> None:
    """Mark that a player has left the deal and has nothing to fear any more; a player at this screen sees it large."""
    for event in m.act.events:
        if isinstance(event, Left):
            score.bursts[event.seat] = Track(0.0, SAFE, lambda p: Burst(p, "wakaba"))
    score.sound("safe")
    score.reach(SAFE)
    great_moments.gone_out(m, score, [event.seat for event in m.act.events if isinstance(event, Left)], own=True)
