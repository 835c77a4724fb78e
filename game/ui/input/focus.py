"""The focus that keys and pads move over what can be touched. It knows names and rectangles and nothing behind them."""
from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Generic, TypeVar

from game.ui.draw.screen import Rect
from game.ui.input.gesture import STEERING, Command, Gesture, Key, Pointer

Name = TypeVar("Name", bound=Hashable)

ASIDE, STEEP = 2.4, 8.0
"""How much worse a unit to the side is than a unit ahead; and so many of them to one ahead are another direction."""

SAME = .01
"""Places whose costs differ by less are equally good; the first in reading order is taken."""


class Focus(Generic[Name]):
    """One focus for one screen: shown after the first key or pad, hidden by the pointer, never set by itself on
    anything that cannot be taken back (`first` says where it may start)."""

    def __init__(self) -> None:
        self._places: dict[Name, Rect] = {}
        self._first: Name | None = None
        self.at: Name | None = None
        self.shown = False

    @property
    def visible(self) -> Name | None:
        """The spot to draw the ring around; None while the pointer is used."""
        return self.at if self.shown else None

    def lay(self, places: Mapping[Name, Rect], first: Name | None = None) -> None:
        """Lay what can be reached now, in reading order. The focus stays where it is if that is still there; otherwise
        it goes to what lies nearest to where it was."""
        lost = self._places.get(self.at) if self.at is not None and self.at not in places else None
        self._places = dict(places)
        self._first = first if first in self._places else None
        if self.at not in self._places:
            self.at = None if lost is None else self._nearest(lost)

    def put(self, name: Name | None) -> None:
        """Set the focus by the program, for instance back to where it was before a dialogue."""
        self.at = name if name in self._places else None

    def hear(self, gesture: Gesture) -> bool:
        """Move by a gesture; whether anything changed. The first key only shows the focus."""
        match gesture:
            case Pointer(phase="moved" | "pressed"):
                changed, self.shown = self.shown, False
                return changed
            case Command(act=act, phase="down") if act in STEERING or act in (Key.NEXT, Key.PREVIOUS):
                return self._step(act)
            case Command(act=Key.CONFIRM, phase="down") if not self.shown:
                return self._show()
        return False

    def confirms(self, gesture: Gesture) -> Name | None:
        """Return what a gesture presses through the focus: on release, and only if the ring was seen."""
        match gesture:
            case Command(act=Key.CONFIRM, phase="up") if self.shown:
                return self.at
        return None

    def under(self, gesture: Gesture) -> Name | None:
        """Return what lies under a pointer; of several the one laid last."""
        if not isinstance(gesture, Pointer):
            return None
        hits = [name for name, rect in self._places.items() if rect.collidepoint(gesture.x, gesture.y)]
        return hits[-1] if hits else None

    def _show(self) -> bool:
        self.shown = True
        if self.at is None:
            self.at = self._first if self._first is not None else next(iter(self._places), None)
        return True

    def _step(self, act: Key) -> bool:
        if not self.shown or self.at is None:
            return self._show()
        goal = self._in_order(1 if act is Key.NEXT else -1) if act in (Key.NEXT, Key.PREVIOUS) else self._ahead(act)
        if goal is None or goal == self.at:
            return False
        self.at = goal
        return True

    def _in_order(self, step: int) -> Name | None:
        names = list(self._places)
        return names[(names.index(self.at) + step) % len(names)] if self.at in names else None

    def _ahead(self, act: Key) -> Name | None:
        """The best place in a direction: near, and rather straight ahead than aside. From a place that is set but not
        yet laid – two gestures between two pictures – there is no way."""
        here = self._places.get(self.at) if self.at is not None else None
        if here is None:
            return None
        best: tuple[float, Name] | None = None
        for name, rect in self._places.items():
            cost = _cost(here, rect, act) if name != self.at else None
            if cost is not None and (best is None or cost < best[0] - SAME):
                best = cost, name
        return None if best is None else best[1]

    def _nearest(self, lost: Rect) -> Name | None:
        return min(self._places, default=None,
                   key=lambda n: (self._places[n].centerx - lost.centerx) ** 2
                   + (self._places[n].centery - lost.centery) ** 2)


def _cost(here: Rect, there: Rect, act: Key) -> float | None:
    """How far a place is in a direction; None if it does not lie there."""
    across = act in (Key.LEFT, Key.RIGHT)
    sign = 1 if act in (Key.RIGHT, Key.DOWN) else -1
    a, b = ((here.left, here.right), (there.left, there.right)) if across else \
        ((here.top, here.bottom), (there.top, there.bottom))
    centre = sign * ((b[0] + b[1]) - (a[0] + a[1])) / 2
    if centre <= 1:
        return None
    gap = max(0.0, b[0] - a[1] if sign > 0 else a[0] - b[1])
    c, d = ((here.top, here.bottom), (there.top, there.bottom)) if across else \
        ((here.left, here.right), (there.left, there.right))
    aside = max(0.0, max(c[0], d[0]) - min(c[1], d[1]))
    if aside > STEEP * centre:
        return None             # it lies above or below, and hardly this way
    drift = abs((c[0] + c[1]) - (d[0] + d[1])) / 2
    return gap + 0.1 * centre + ASIDE * aside + 0.15 * drift if gap > 0 or aside == 0 else \
        centre + ASIDE * aside + 0.15 * drift
