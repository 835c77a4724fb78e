"""Gestures of any device to the toy of the tent: what moves a card, what chooses a half, what lets go.

It passes on and says whether a gesture was meant for the tent. It knows offers by their words, and no rule.
"""
from __future__ import annotations

from collections.abc import Iterable

from game.core.rules import Offer
from game.odds.leaning_stock import SIDES, Side
from game.ui.input.gesture import Away, Command, Gesture, Key, Plugged, Pointer
from game.ui.kinds.tent.toy import Toy

STRIKES = frozenset({Key.CONFIRM})


def sides_of(offers: Iterable[Offer], verb: str = "draw") -> tuple[Side, ...]:
    """Return the halves that these offers allow to pull from."""
    named = {args[0] for word, args in (offer.action for offer in offers) if word == verb and args}
    return tuple(side for side in SIDES if side in named)


class TentGestures:
    """One toy's hands. The pointer that has taken a card keeps it until it is let go; others are not listened to."""

    def __init__(self, toy: Toy) -> None:
        self.toy = toy
        self._holds: str | None = None
        self._sticks: str | None = None

    def handle(self, gesture: Gesture, now: float) -> bool:
        """Return whether the gesture was spent on the tent. Keys strike as they go down: their moment is what counts.
        """
        match gesture:
            case Pointer():
                return self._pointer(gesture, now)
            case Command(act, "down", _, repeat) if act in STRIKES:
                if not repeat:
                    self.toy.strike(now)
                return True
            case Command(act, "down") if act in (Key.LEFT, Key.RIGHT):
                self.toy.choose("left" if act is Key.LEFT else "right")
                return True
            case Away() | Plugged(here=False):
                self._holds = self._sticks = None
                self.toy.lose()
                return False
            case _:
                return False

    def stick(self, device: str, x: float, y: float, now: float) -> None:
        """Follow a pad's stick, which stands here (-1 to 1, y downwards). Sideways alone chooses a half; down draws."""
        if self._sticks not in (None, device):
            return
        if not self.toy.bound and abs(x) > 0.6 and y < 0.3:
            if self._sticks is not None:
                self._sticks = None
                self.toy.push(now, 0.0, 0.0)
            self.toy.choose("left" if x < 0 else "right")
            return
        self._sticks = device if x or y else None
        self.toy.push(now, x, y)

    def _pointer(self, g: Pointer, now: float) -> bool:
        if g.phase == "pressed" and g.button == 1 and self._holds is None and self.toy.press(now, g.x, g.y, g.device):
            self._holds = g.device
            return True
        if g.device != self._holds:
            return False
        if g.phase == "dragged":
            self.toy.drag(now, g.x, g.y)
        elif g.phase in ("released", "lost"):
            self._holds = None
            if g.phase == "released":
                self.toy.drag(now, g.x, g.y)
            self.toy.release(now)
        return g.phase != "moved"
