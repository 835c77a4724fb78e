"""Dragging one picture of a page onto another place there. It knows spots by their names alone."""
from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.ui.input.gesture import Pointer
from game.ui.kit.hit_areas import SLIP, PageHands


class HeldPicture(NamedTuple):
    """The name of the spot a picture is dragged from, and where it is held, in units."""

    name: str
    x: float
    y: float


class PictureDrag:
    """Follow a pointer from one spot to another.

    `kinds`: how the names of spots begin that take part; `holds`: whether a picture lies on this one; `begun`: it is
    being dragged; `dropped`: the first was let go over the second."""

    def __init__(self, hands: PageHands, kinds: tuple[str, ...], holds: Callable[[str], bool],
                 begun: Callable[[], None], dropped: Callable[[str, str], None]) -> None:
        self._hands, self._kinds, self._holds, self._begun, self._dropped = hands, kinds, holds, begun, dropped
        self.held: HeldPicture | None = None
        self._pressed: HeldPicture | None = None

    def let_go(self) -> None:
        """Hold nothing any more, and drop nothing."""
        self.held = self._pressed = None

    def handle(self, g: Pointer) -> bool:
        """Take part of a drag; whether this gesture is one."""
        if g.phase == "pressed" and g.button == 1:
            name = self._under(g)
            self._pressed = HeldPicture(name, g.x, g.y) if name else None
        elif g.phase == "dragged" and self._pressed is not None:
            return self._dragged(g, self._pressed)
        elif g.phase in ("released", "lost"):
            held, onto = self.held, self._under(g) if g.phase == "released" else ""
            self.let_go()
            if held is not None and onto not in ("", held.name) and self._holds(held.name):
                self._dropped(held.name, onto)
            return held is not None
        return False

    def _dragged(self, g: Pointer, pressed: HeldPicture) -> bool:
        if self.held is None:
            if abs(g.x - pressed.x) + abs(g.y - pressed.y) <= SLIP or not self._holds(pressed.name):
                return False
            self._hands.handle(Pointer("lost", g.x, g.y, g.device))
            self._begun()
        self.held = HeldPicture(pressed.name, g.x, g.y)
        return True

    def _under(self, g: Pointer) -> str:
        """The spot under the pointer; empty: none of these kinds."""
        found = [name for name, spot in self._hands.spots.items()
                 if name.startswith(self._kinds) and spot.shown.collidepoint(g.x, g.y)]
        return found[-1] if found else ""
