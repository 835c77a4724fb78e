"""Remembers what people had in hand last: it decides whether caps show a pad's buttons or keys. It knows no scene."""
from __future__ import annotations

from typing import Literal

from game.ui.input.gesture import Command, Gesture, Letter, Plugged, Pointer, Stick, Typed, Wheel

MEANT = 12.0
"""Units a pointer has to travel before it counts as used: a mouse on a sofa is pushed now and then."""

PUSHED = 0.3
"""So far from its middle a stick is thought to be pushed: a worn one trembles by itself."""


class LastUsed:
    """Hears every gesture. A pad that is plugged in counts as if nothing had been used yet."""

    def __init__(self) -> None:
        self.device: Literal["", "pad", "keys", "pointer"] = ""
        self._travelled = 0.0

    def hear(self, gesture: Gesture) -> None:
        """Hear who speaks: keys, pointer and pad take over from each other."""
        match gesture:
            case Command(device=device) | Letter(device=device):
                self.device, self._travelled = "pad" if device.startswith("pad") else "keys", 0.0
            case Stick(x=x, y=y):
                if max(abs(x), abs(y)) >= PUSHED:
                    self.device, self._travelled = "pad", 0.0
            case Typed():
                self.device = "keys"
            case Pointer(phase="moved"):
                self._travelled += abs(gesture.dx) + abs(gesture.dy)
                self.device = "pointer" if self._travelled >= MEANT else self.device
            case Pointer() | Wheel():
                self.device = "pointer"
            case Plugged(here=True):
                self.device, self._travelled = "", 0.0

    def is_pad(self, expected: bool) -> bool:
        """Return whether a pad speaks; `expected`: it is taken for granted as long as nothing else was used."""
        return self.device == "pad" or (not self.device and expected)
