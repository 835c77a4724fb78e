"""One gesture for a look and an answer: the player holds the button, tilts the stick to one side (or taps the cross or
an arrow, or draws the pointer there), sees the answer of that side shine, and lets go of the button.

A tapped side stays chosen until the other one is tapped; the same one again, or up or down, takes it back.

It knows sides and times, and neither what stands on a side nor what a player holds. A stick counts only once it has
been seen near its middle since the button went down: one that was tilted already, or is worn, says nothing.
"""
from __future__ import annotations

from game.ui.input.gesture import STEERING, Command, Device, Gesture, Key, Stick

STRONG, KEPT, MIDDLE = 0.75, 0.55, 0.4
"""Shares of a stick's way: so far it has to be tilted, so far a side stays chosen, and up to here it is near
its middle."""
SHINES = 150.0
"""Milliseconds a side must have been seen to be chosen before letting go means it."""

WAYS = {Key.LEFT: -1, Key.RIGHT: 1}


class Tilt:
    """`side`: -1 left, 1 right, 0 neither, of the hand that holds the button."""

    def __init__(self) -> None:
        self.side = 0
        self._holder: Device = ""
        self._sticks: dict[Device, float] = {}      # where each stands, as far as it has been told here
        self._free = False                          # the holder's stick has been near its middle
        self._fresh: set[Device] = set()            # who has pushed into a direction here, and not before
        self._since = 0.0

    def begin(self, device: Device) -> None:
        """Begin with this hand, which holds the button from now on."""
        self.forget()
        self._holder = device
        self._free = abs(self._sticks.get(device, 1.0)) <= MIDDLE

    def is_tilted(self, device: Device) -> bool:
        """Return whether its stick is known to be away from its middle."""
        return abs(self._sticks.get(device, 0.0)) > MIDDLE

    def forget(self) -> None:
        """Forget the hold: the button is not held any more, and nothing was meant."""
        self._holder, self.side, self._free = "", 0, False

    def let_go(self, now: float) -> int:
        """Return the side that is meant by letting go now; 0: it was only a look."""
        meant = self.side if now - self._since >= SHINES else 0
        self.forget()
        return meant

    def hear(self, g: Gesture, now: float, asked: bool) -> bool:
        """Return whether a gesture was spent on it. asked: there are two sides to choose from."""
        if isinstance(g, Stick):
            self._sticks[g.device] = g.x
            if g.device == self._holder and asked:
                self._free = self._free or abs(g.x) <= MIDDLE
                self._lean(self._tilted(g), now)
            return False
        if not (isinstance(g, Command) and g.act in STEERING):
            return False
        if not g.repeat:
            self._fresh.add(g.device)
        if g.device != self._holder or not asked:
            return g.device not in self._fresh      # pushed when there was something else to steer
        if g.phase == "down" and not g.repeat and abs(self._sticks.get(g.device, 0.0)) <= MIDDLE:
            way = WAYS.get(g.act, 0)
            self._lean(way if way != self.side else 0, now)
        return True

    def point(self, side: int, now: float) -> None:
        """Point to a side with a pointer that holds the card, or away from it."""
        self._lean(side if self._holder else 0, now)

    def _tilted(self, g: Stick) -> int:
        way = 1 if g.x > 0 else -1
        least = KEPT if way == self.side else STRONG
        return way if self._free and abs(g.x) >= least and abs(g.x) >= abs(g.y) else 0

    def _lean(self, side: int, now: float) -> None:
        if side != self.side:
            self.side, self._since = side, now
