"""The curtain: it hides the table while one person looks at what is theirs alone and answers, or while everybody who is
asked at once answers; all look on.

It falls, hangs and rises, and can be drawn up for a glance at the table. What lies on it, and what a press means there,
is a layer of its own. Another window, another size, a pad that is gone hide with the next frame what lies open.
"""
from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from game.ui.draw.painter import Painter
from game.ui.draw.screen import Screen
from game.ui.input.gesture import Away, Gesture, Plugged
from game.ui.kit.desk import Desk
from game.ui.pages.curtain import glance
from game.ui.pages.curtain.curtain_state import CLOTH, MEANT, CurtainState
from game.ui.pages.pause.pad_gone import missing

State = TypeVar("State", bound=CurtainState)


class CurtainLayer(ABC, Generic[State]):
    """Describes what lies on a curtain: how it is drawn, and what a press means there."""

    def __init__(self, context: State) -> None:
        self.context = context

    @abstractmethod
    def lay(self, desk: Desk) -> None:
        """Draw it: plain cloth while it moves, with everything on it when it stands."""

    @abstractmethod
    def handle(self, g: Gesture) -> None:
        """Do what a gesture means while the curtain hangs."""

    def update(self) -> bool:
        """Move on to the time of the curtain; return whether something waits for the next frame."""
        return False

    @abstractmethod
    def next_change(self, now: float) -> float | None:
        """Return when it next changes by itself while it hangs."""

    def goes_on(self) -> bool:
        """Hang the next curtain where this one was plain cloth; return whether that was done."""
        return False


class Curtain(Generic[State]):
    """See Scene. `context`: what it hangs for."""

    enters = True

    def __init__(self, layer: CurtainLayer[State]) -> None:
        self.layer, self.context = layer, layer.context
        self.services, self.host, self.hands = self.context.services, self.context.host, self.context.hands
        self.motion = self.context.motion
        self.glance, self.below = self.motion.glance, self.motion.below

    @property
    def overlay(self) -> bool:
        """Whether the table is seen around it: while it falls and rises."""
        return self.motion.share < 1.0

    def resize(self, screen: Screen) -> None:
        """See Scene. A player who changes the picture is not looking at it."""
        self.context.hide()

    def update(self, now: float) -> float | None:
        """See Scene."""
        motion = self.motion
        motion.now = now
        if motion.ended is None and self.context.is_over:
            self.context.end()
        gone = None if self.context.apart else missing(self.services, self.host)
        if gone is not None and motion.ended is None:
            self.context.lay_over(self.services.routes.pad_gone(self.host, gone))
            return None
        if motion.is_bare and self.layer.goes_on():
            return now
        if motion.is_up:
            self.services.back()
            return now
        if motion.share < 1.0 and motion.ended is not None and self.below is not None:
            self.below.lift(now)
        if self.glance.share(now) < 1.0 and motion.ended is None:
            return self.glance.update(now)
        waits = self.layer.update()
        if motion.share < 1.0 or self.hands.restless() or waits:
            return now
        return motion.ended + CLOTH if motion.ended is not None else self.layer.next_change(now)

    def draw(self, painter: Painter) -> None:
        """See Scene."""
        self.hands.begin()
        desk = Desk(painter, self.hands, self.services)
        self.layer.lay(desk)
        glance.lay(desk, self.context)
        self.hands.settle()

    def handle(self, gesture: Gesture) -> None:
        """See Scene."""
        motion = self.motion
        motion.now = max(motion.now, self.services.clock())
        if isinstance(gesture, Away) or (isinstance(gesture, Plugged) and not gesture.here):
            self.context.hide()
        if (self.below is not None and self.below.joins(gesture)) or motion.ended is not None:
            return
        if self.glance.up:
            self.glance.handle(gesture, motion.now)
            self.context.heeds = motion.now + MEANT
            return
        self.layer.handle(gesture)
