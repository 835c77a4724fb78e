"""Something on a page that is drawn by a pointer onto something else there. It knows spots by their names alone."""
from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.ui.input.gesture import Pointer
from game.ui.kit.hit_areas import SLIP, PageHands


class Held(NamedTuple):
    """The name of what is being drawn elsewhere, and where it is held, in units."""

    name: str
    x: float
    y: float


class Carrying:
    """`kinds`: how the names begin of what can be drawn, or drawn onto; `holds`: whether there is anything to be drawn
    on this one; `begun`: it is; `laid`: the first was let go over the second."""

    def __init__(self, hands: PageHands, kinds: tuple[str, ...], holds: Callable[[str], bool],
                 begun: Callable[[], None], laid: Callable[[str, str], None]) -> None:
        self._hands, self._kinds, self._holds, self._begun, self._laid = hands, kinds, holds, begun, laid
        self.held: Held | None = None
        self._pressed: Held | None = None

    def let_go(self) -> None:
        """Nothing is held any more, and nothing laid."""
        self.held = self._pressed = None

    def handle(self, g: Pointer) -> bool:
        """Whether this is part of drawing something onto something else."""
        if g.phase == "pressed" and g.button == 1:
            name = self._under(g)
            self._pressed = Held(name, g.x, g.y) if name else None
        elif g.phase == "dragged" and self._pressed is not None:
            return self._dragged(g, self._pressed)
        elif g.phase in ("released", "lost"):
            held, onto = self.held, self._under(g) if g.phase == "released" else ""
            self.let_go()
            if held is not None and onto not in ("", held.name):
                self._laid(held.name, onto)
            return held is not None
        return False

    def _dragged(self, g: Pointer, pressed: Held) -> bool:
        if self.held is None:
            if abs(g.x - pressed.x) + abs(g.y - pressed.y) <= SLIP or not self._holds(pressed.name):
                return False
            self._hands.handle(Pointer("lost", g.x, g.y, g.device))
            self._begun()
        self.held = Held(pressed.name, g.x, g.y)
        return True

    def _under(self, g: Pointer) -> str:
        """What lies under the pointer; empty: nothing of these kinds."""
        found = [name for name, spot in self._hands.spots.items()
                 if name.startswith(self._kinds) and spot.shown.collidepoint(g.x, g.y)]
        return found[-1] if found else ""
