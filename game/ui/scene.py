"""Defines what the window asks of a scene: to hear gestures, to tell when it wants to be looked at again, and to draw.
"""
from __future__ import annotations

from typing import Protocol

from game.ui.draw.painter import Painter
from game.ui.draw.screen import Screen
from game.ui.input.gesture import Gesture


class Scene(Protocol):
    """A scene never waits and never blocks. Times are milliseconds of the window's clock, which only goes forward.

    One that has to look for something now and then may say so by `unchanged`, true after an update that has found
    nothing new: where no one has done anything either, it is not drawn again.
    """

    def resize(self, screen: Screen) -> None:
        """Take the output it will be drawn on; called once before anything else and after every change."""
        ...

    def handle(self, gesture: Gesture) -> None: ...

    def update(self, now: float) -> float | None:
        """Move on to `now`; returns when to be called again: `now` or earlier – next frame; later – sleep until then;
        None – sleep until something happens."""
        ...

    def draw(self, painter: Painter) -> None:
        """Draw everything, in units; the canvas finds out what changed. Changes nothing but the picture."""
        ...
