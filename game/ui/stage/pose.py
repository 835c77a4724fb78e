"""Describes how one card is seen: the pose that everything on the table is made of. It knows no table."""
from __future__ import annotations

from typing import NamedTuple

from game.core.cards import Card

IN_HAND = 10.0
"""Hands lie in front of what lies on the stage."""


FRONT = 30.0
"""From this height on cards lie before the table, in front of hands and stage."""


class CardPose(NamedTuple):
    """A card by its middle: height h in units, angle in degrees clockwise, the face it shows (None: its back)."""

    x: float
    y: float
    h: float
    angle: float = 0.0
    face: Card | None = None
    alpha: float = 1.0
    z: float = 0.0
    squeeze: float = 1.0
