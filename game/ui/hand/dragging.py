"""Pointing at own cards and drawing them: out of the hand, onto the table or to another place in it."""
from __future__ import annotations

from game.core.cards import CardId
from game.ui.draw.screen import Rect
from game.ui.hand.light import OpenTable
from game.ui.input.gesture import Pointer
from game.ui.kit.spots import SLIP
from game.ui.stage.hand import Spot
from game.ui.stage.parts import CARD
from game.ui.stage.sorting import Sorting, moved

LIFT = 0.08
"""How much higher a card stands that can be played, in its heights."""


class Dragging:
    """The part of an own hand that follows a pointer: what lies under it, what it holds, how far it has been drawn."""

    scene: OpenTable

    def __init__(self) -> None:
        self._over: CardId | None = None
        self._pressed: tuple[CardId, float, float] | None = None
        self._dragged: tuple[float, float] | None = None

    # ---- of the hand -----------------------------------------------------------------------------------------
    @property
    def here(self) -> bool:
        raise NotImplementedError

    @property
    def _area(self) -> Rect | None:
        raise NotImplementedError

    def cards(self) -> list[CardId]:
        """See OwnHand."""
        raise NotImplementedError

    def press(self, card: CardId) -> None:
        """See OwnHand."""
        raise NotImplementedError

    def _spots(self, count: int) -> tuple[list[Spot], list[Rect]]:
        raise NotImplementedError

    def _raised(self) -> frozenset[CardId]:
        raise NotImplementedError

    def _arrange(self, sorting: Sorting) -> None:
        raise NotImplementedError

    # ---- pointing and dragging -------------------------------------------------------------------------------
    def pointed(self, g: Pointer) -> bool:
        """Whether a pointer's gesture is spent on the hand: a card that is drawn out of it, or to another place."""
        if not self.here or self.scene.drawer:
            return False
        self._over = self._under(g.x, g.y) if g.device == "mouse" and g.phase != "lost" else None
        if g.phase == "pressed" and g.button == 1:
            card = self._under(g.x, g.y)
            self._pressed = (card, g.x, g.y) if card is not None else None
        elif g.phase == "dragged" and self._pressed is not None:
            return self._drag(g)
        elif g.phase in ("released", "lost"):
            return self._let_go(g)
        return False

    def _drag(self, g: Pointer) -> bool:
        assert self._pressed is not None
        dx, dy = g.x - self._pressed[1], g.y - self._pressed[2]
        if self._dragged is None and abs(dx) + abs(dy) < SLIP:
            return False
        if self._dragged is None:
            self.scene.hands.handle(Pointer("lost", g.x, g.y, g.device))
        self._dragged = (dx, dy)
        return True

    def _let_go(self, g: Pointer) -> bool:
        pressed, dragged = self._pressed, self._dragged
        beyond = dragged is not None and self._beyond()
        self._pressed = self._dragged = None
        if pressed is None or dragged is None:
            return False
        if g.phase == "released" and beyond:
            self.press(pressed[0])
        elif g.phase == "released":
            self._lay_aside(pressed[0], g.x)
        return True

    def _beyond(self) -> bool:
        """The card that is dragged is held over the table, not over the hand."""
        if self._dragged is None or self._pressed is None or self._area is None:
            return False
        return self._pressed[2] + self._dragged[1] < self._area.y

    def _lay_aside(self, card: CardId, x: float) -> None:
        """Put a card to another place in the hand: from now on this is the order."""
        cards = self.cards()
        if card not in cards:
            return
        spots, _ = self._spots(len(cards))
        row = abs(spots[cards.index(card)].y)
        place = sum(1 for other, spot in zip(cards, spots, strict=True)
                    if other != card and (spot.y < row - 1 or (abs(spot.y - row) < 0.2 * spot.h and spot.x < x)))
        self._arrange(Sorting("own", moved(cards, card, place)))

    def _under(self, x: float, y: float) -> CardId | None:
        """The own card under a point, the one in front."""
        cards = self.cards()
        if not cards:
            return None
        raised = self._raised()
        hits = [card for card, spot in zip(cards, self._spots(len(cards))[0], strict=True)
                if abs(x - spot.x) <= CARD * spot.h / 2
                and -spot.h / 2 - (LIFT * spot.h if card in raised else 0.0) <= y - spot.y <= spot.h / 2]
        return hits[-1] if hits else None
