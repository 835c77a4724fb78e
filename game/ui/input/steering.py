"""Directions held on a key, a cross or a stick: at once, then after a moment, then steadily. It reads no clock."""
from __future__ import annotations

from game.ui.input.gesture import Command, Device, Key

FIRST_REPEAT, NEXT_REPEAT = 380.0, 110.0
"""Milliseconds until a held direction repeats, and between repeats."""

PUSHED, LET_GO = 0.55, 0.35
"""Shares of a stick's way at which it counts as pushed and as let go: apart, so that it does not chatter."""


class Steering:
    """Holds all directions held on all devices."""

    def __init__(self) -> None:
        self._next: dict[tuple[Device, Key], float] = {}
        self._pushed: set[tuple[Device, Key]] = set()

    def press(self, device: Device, act: Key, now: float) -> list[Command]:
        if (device, act) in self._next:
            return []
        self._next[device, act] = now + FIRST_REPEAT
        return [Command(act, "down", device)]

    def release(self, device: Device, act: Key) -> list[Command]:
        if self._next.pop((device, act), None) is None:
            return []
        return [Command(act, "up", device)]

    def stick(self, device: Device, horizontal: bool, share: float, now: float) -> list[Command]:
        """Note a stick moved to `share` (-1 to 1) of one of its axes; return the commands that this gives."""
        out: list[Command] = []
        less, more = (Key.LEFT, Key.RIGHT) if horizontal else (Key.UP, Key.DOWN)
        for act, way in ((less, -share), (more, share)):
            key = (device, act)
            if way >= PUSHED and key not in self._pushed:
                self._pushed.add(key)
                out += self.press(device, act, now)
            elif way <= LET_GO and key in self._pushed:
                self._pushed.discard(key)
                out += self.release(device, act)
        return out

    def tick(self, now: float) -> list[Command]:
        """Return the repeats that are due."""
        out = []
        for (device, act), due in self._next.items():
            if now >= due:
                self._next[device, act] = now + NEXT_REPEAT
                out.append(Command(act, "down", device, repeat=True))
        return out

    @property
    def due(self) -> float | None:
        """The time when the next repeat is due; None while nothing is held."""
        return min(self._next.values(), default=None)

    def forget(self, device: Device | None = None) -> None:
        """Forget what is held: a device was unplugged, or the window lost the focus (None)."""
        for held in (self._next, self._pushed):
            for key in [k for k in held if device is None or k[0] == device]:
                held.pop(key) if isinstance(held, dict) else held.discard(key)
