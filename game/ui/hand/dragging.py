"""Pointing at own cards and drawing them: out of the hand, onto the table or to another place in it. It follows one
pointer; what lies under it, and what it means to let a card fall somewhere, says the hand.
"""
from __future__ import annotations

from typing import Protocol

from game.core.cards import CardId
from game.ui.hand.light import OpenTable
from game.ui.input.gesture import Pointer
from game.ui.kit.spots import SLIP


class Pointed(Protocol):
    """Cards that can be pointed at and drawn."""

    @property
    def here(self) -> bool: ...

    def under(self, x: float, y: float) -> CardId | None:
        """The card under a point, the one in front."""
        ...

    def fallen(self, card: CardId, held: tuple[float, float], x: float) -> None:
        """A card that was drawn is let go: where it was `held`, the pointer being at `x`."""
        ...


class Dragging:
    """What a pointer has in hand. over: the card a mouse points at; by: how far the card it holds has been drawn."""

    def __init__(self, scene: OpenTable, hand: Pointed) -> None:
        self.scene, self.hand = scene, hand
        self.over: CardId | None = None
        self.by: tuple[float, float] | None = None
        self._pressed: tuple[CardId, float, float] | None = None

    @property
    def card(self) -> CardId | None:
        """The card that is being drawn."""
        return self._pressed[0] if self._pressed is not None and self.by is not None else None

    @property
    def held(self) -> tuple[float, float] | None:
        """Where it is held."""
        if self._pressed is None or self.by is None:
            return None
        return self._pressed[1] + self.by[0], self._pressed[2] + self.by[1]

    def pointed(self, g: Pointer) -> bool:
        """Whether a pointer's gesture is spent on the hand: a card that is drawn out of it, or to another place."""
        if not self.hand.here or self.scene.drawer:
            return False
        self.over = self.hand.under(g.x, g.y) if g.device == "mouse" and g.phase != "lost" else None
        if g.phase == "pressed" and g.button == 1:
            card = self.hand.under(g.x, g.y)
            self._pressed = (card, g.x, g.y) if card is not None else None
        elif g.phase == "dragged" and self._pressed is not None:
            return self._drag(g, *self._pressed[1:])
        elif g.phase in ("released", "lost"):
            return self._let_go(g)
        return False

    def _drag(self, g: Pointer, x: float, y: float) -> bool:
        dx, dy = g.x - x, g.y - y
        if self.by is None and abs(dx) + abs(dy) < SLIP:
            return False
        if self.by is None:
            self.scene.hands.handle(Pointer("lost", g.x, g.y, g.device))
        self.by = (dx, dy)
        return True

    def _let_go(self, g: Pointer) -> bool:
        card, held = self.card, self.held
        self._pressed = self.by = None
        if card is None or held is None:
            return False
        if g.phase == "released":
            self.hand.fallen(card, held, g.x)
        return True
