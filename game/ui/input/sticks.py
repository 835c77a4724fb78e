"""Sticks of gamepads as they stand, both axes together: for what is moved by a hand and not steered step by step.

Directions that walk from button to button are `steering`'s business. It reads no clock and knows no scene.
"""
from __future__ import annotations

from game.ui.input.gesture import Device, Stick

STEPS = 64
"""A stick's way from its middle is told in so many steps: fine enough for a hand, coarse enough to be quiet."""

REST = 0.10
"""Share of the way under which a stick rests: worn springs do not come home exactly."""


class Sticks:
    """All sticks of all pads, one for each pad: the one that was moved last."""

    def __init__(self) -> None:
        self._at: dict[Device, tuple[float, float]] = {}
        self._told: dict[Device, tuple[float, float]] = {}

    def axis(self, device: Device, horizontal: bool, share: float) -> Stick | None:
        """One axis is at `share` (-1 to 1) now; where the stick stands, if that is news."""
        x, y = self._at.get(device, (0.0, 0.0))
        share = max(-1.0, min(1.0, share))
        self._at[device] = x, y = (share, y) if horizontal else (x, share)
        stands = (0.0, 0.0) if x * x + y * y < REST * REST else (round(x * STEPS) / STEPS, round(y * STEPS) / STEPS)
        if stands == self._told.get(device, (0.0, 0.0)):
            return None
        self._told[device] = stands
        return Stick(device, *stands)

    def forget(self, device: Device) -> Stick | None:
        """A pad is gone: its stick rests, which is news if it did not."""
        self._at.pop(device, None)
        return Stick(device, 0.0, 0.0) if self._told.pop(device, (0.0, 0.0)) != (0.0, 0.0) else None
