"""Describes how one card is seen: the pose that everything on the table is made of. It knows no table."""
from __future__ import annotations

from typing import NamedTuple, TypeAlias

from game.core.cards import Card

Offset: TypeAlias = tuple[float, float]
"""How far something is moved to the right and down, in units."""

IN_HAND = 10.0
"""Hands lie in front of what lies on the stage."""


FRONT = 30.0
"""From this height on cards lie before the table, in front of hands and stage."""


class CardPose(NamedTuple):
    """A card by its middle: height h in units, angle in degrees clockwise, the face it shows (None: its back). lift:
    how high it is held above the table, in units, which its shadow tells; None: as its `z` says."""

    x: float
    y: float
    h: float
    angle: float = 0.0
    face: Card | None = None
    alpha: float = 1.0
    z: float = 0.0
    squeeze: float = 1.0
    lift: float | None = None
