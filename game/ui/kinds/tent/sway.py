"""Lets the tent sway: every card a pendulum on its foot, held by a spring and coupled to its neighbours, damped.

Steps of a fixed length, so that the same pulls give the same swing on any machine and at any rate of pictures. It
reads no clock, knows no pixel, and decides nothing: whether the tent falls is the business of the rules.
"""
from __future__ import annotations

import math

STEP = 1000 / 120
"""Milliseconds of one step."""

SWING = 2 * math.pi * 1.35
"""How fast a card alone would swing, in radians a second."""

STIFF, TIE, DAMP = SWING**2, 60.0 * SWING**2, 1.9
"""Pull of the own foot, pull of a neighbour (both 1/s²), friction (1/s)."""

MOST = 8.0
"""Degrees to which a card sways at most: beyond it the others hold it."""

STILL = 0.02
"""Degrees, and degrees in a tenth of a second, under which the movement cannot be seen."""

DRAG, SHOVE, PASSED = 190.0, 560.0, 0.90
"""What a neighbour suffers of a card drawn along at one length a second (degrees/s²), of one that is drawn aside at one
length a second (degrees/s²), and what it passes on to the next."""

LOUD = 30.0
"""Degrees a second, on the average of all cards, at which the tent is as restless as can be told."""


class TentSway:
    """The tilt of every card of two halves in degrees, clockwise. Cards stand in one row: the left half from its outer
    end inwards, then the right half from the ridge outwards."""

    def __init__(self, left: int, right: int) -> None:
        self.left, self.right = left, right
        self._tilt = [0.0] * (left + right)
        self._speed = [0.0] * (left + right)
        self._owed = 0.0

    @property
    def tilts(self) -> tuple[float, ...]:
        """Degrees of all cards in their row."""
        return tuple(self._tilt)

    def tilt(self, side: str, place: int) -> float:
        """Return the degrees of the card in this place of its half, 0 the innermost."""
        at = self._index(side, place)
        return self._tilt[at] if 0 <= at < len(self._tilt) else 0.0

    def _index(self, side: str, place: int) -> int:
        return self.left - 1 - place if side == "left" else self.left + place

    @property
    def still(self) -> bool:
        """Whether nothing is seen to move any more."""
        return all(abs(a) < STILL for a in self._tilt) and all(abs(v) < 10 * STILL for v in self._speed)

    @property
    def unrest(self) -> float:
        """The movement of the whole tent, 0-1: for creaking."""
        count = max(1, len(self._tilt))
        return min(1.0, math.sqrt(sum(v * v for v in self._speed) / count) / LOUD)

    def advance(self, ms: float, side: str = "left", along: float = 0.0, aside: float = 0.0) -> None:
        """Let time pass while the outer card of `side` is drawn at these speeds (lengths a second)."""
        self._owed += ms
        while self._owed >= STEP:
            self._owed -= STEP
            self._step(side, along, aside)

    def lose(self, side: str) -> None:
        """Lose the outer card of this half; the others swing on."""
        if side == "left" and self.left:
            self.left -= 1
            del self._tilt[0], self._speed[0]
        elif side == "right" and self.right:
            self.right -= 1
            del self._tilt[-1], self._speed[-1]

    def _step(self, side: str, along: float, aside: float) -> None:
        tilt, speed, dt = self._tilt, self._speed, STEP / 1000
        count = len(tilt)
        if not count:
            return
        push = [0.0] * count
        out = -1.0 if side == "left" else 1.0
        outer = 0 if side == "left" else count - 1
        for depth in range(self.left if side == "left" else self.right):     # it rubs on those next to it
            at = outer + depth * (1 if side == "left" else -1)
            push[at] += (out * DRAG * along + SHOVE * aside) * PASSED**depth
        for i in range(count):
            before, after = tilt[i - 1] if i else tilt[i], tilt[i + 1] if i + 1 < count else tilt[i]
            push[i] += TIE * (before + after - 2 * tilt[i]) - STIFF * tilt[i] - DAMP * speed[i]
        for i in range(count):
            speed[i] += push[i] * dt
            tilt[i] += speed[i] * dt
            if abs(tilt[i]) > MOST:                         # the others hold it
                tilt[i], speed[i] = math.copysign(MOST, tilt[i]), 0.0
