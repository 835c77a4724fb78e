"""Pointing at own cards and drawing them: out of the hand, onto the table or to another place in it. It follows one
pointer; what lies under it, and what it means to let a card fall somewhere, says the hand.
"""
from __future__ import annotations

from collections.abc import Callable

from game.core.cards import CardId
from game.ui.hand.hand_context import OpenTable
from game.ui.input.gesture import Pointer
from game.ui.kit.hit_areas import SLIP
from game.ui.stage.motion import in_out, out_cubic
from game.ui.stage.records import HeldCard

LEAN, MOST, RIGHTS = 0.28, 13.0, 260.0
"""Degrees a held card leans for each unit it is moved, at most, and the milliseconds in which it rights itself."""

HELD, HOVER, RISES = 1.04, 0.03, 110.0
"""How much larger a held card is; how much higher one stands that is pointed at, in its heights; in how many
milliseconds it rises to more than that."""

LIFTED, HOVERING = 30.0, 14.0
"""Units above the table that a held card, and one pointed at, is seen by its shadow."""


class DragSway:
    """Lets a held card lean into its movement. At rest it stands upright."""

    def __init__(self) -> None:
        self._lean, self._at = 0.0, float("-inf")

    def moved(self, dx: float, now: float) -> None:
        """Move it so far to the right."""
        self._lean, self._at = max(-MOST, min(MOST, 0.7 * self.lean(now) + LEAN * dx)), now

    def lean(self, now: float) -> float:
        """Return the lean in degrees, clockwise."""
        left = max(0.0, 1.0 - (now - self._at) / RIGHTS)
        return self._lean * in_out(left)


class Dragging:
    """Describes what a pointer has in hand. over: the card a mouse points at; by: how far the card it holds has been
    drawn."""

    def __init__(self, context: OpenTable, under: Callable[[float, float], CardId | None],
                 fallen: Callable[[CardId, tuple[float, float], float], None]) -> None:
        """under: finds the card under a point, the one in front. fallen: lets a card fall that was drawn: where it was
        held, the pointer being at `x`."""
        self.context, self._under, self._fallen = context, under, fallen
        self.over: CardId | None = None
        self.by: tuple[float, float] | None = None
        self.let_go = HeldCard()    # how the last one was seen when it was let go
        self._sway = DragSway()
        self._since = 0.0       # from when on the mouse has pointed at that card
        self._pressed: tuple[CardId, float, float] | None = None

    @property
    def card(self) -> CardId | None:
        """The card that is being drawn."""
        return self._pressed[0] if self._pressed is not None and self.by is not None else None

    @property
    def held(self) -> tuple[float, float] | None:
        """The point where it is held."""
        if self._pressed is None or self.by is None:
            return None
        return self._pressed[1] + self.by[0], self._pressed[2] + self.by[1]

    def pointed(self, g: Pointer) -> bool:
        """Return whether a pointer's gesture is spent on the hand: a card that is drawn out of it, or to another place.
        """
        points = g.device == "mouse" and g.phase != "lost" and not self.context.side_panel
        self._look(self._under(g.x, g.y) if points else None)
        if not self.context.has_hand or self.context.side_panel:
            return False
        if g.phase == "pressed" and g.button == 1:
            card = self._under(g.x, g.y)
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
            self.context.session.play.by_hand = None
            self.context.hands.handle(Pointer("lost", g.x, g.y, g.device))
        self._sway.moved(dx - (self.by[0] if self.by is not None else 0.0), self.context.now)
        self.by = (dx, dy)
        return True

    def _look(self, card: CardId | None) -> None:
        if card != self.over:
            self.over, self._since = card, self.context.now

    # ---- how that is seen ------------------------------------------------------------------------------------
    def drawn(self) -> HeldCard | None:
        """Return how the card is seen that is being drawn; None: none is."""
        if self.by is None or self._pressed is None:
            return None
        weight = self.context.services.settings.weight
        return HeldCard(*self.by, HELD, above=True, angle=weight * self._sway.lean(self.context.now),
                        lift=weight * LIFTED)

    def hover(self, card: CardId) -> tuple[float, float]:
        """Return how much higher this card stands because it is pointed at, in its heights, and how far above the
        table."""
        if card != self.over:
            return 0.0, 0.0
        weight = self.context.services.settings.weight
        share = out_cubic(min(1.0, max(0.0, (self.context.now - self._since) / RISES)))
        return HOVER * (1 + 1.6 * weight * share), HOVERING * weight * share

    def next_change(self, now: float) -> float | None:
        """Return when that is seen otherwise; None: it stands still."""
        if not self.context.services.settings.weight:
            return None
        moves = (self.by is not None and self._sway.lean(now)) or (self.over is not None and now < self._since + RISES)
        return now if moves else None

    def _let_go(self, g: Pointer) -> bool:
        card, held = self.card, self.held
        self.let_go = self.drawn() or HeldCard()
        self._pressed = self.by = None
        if card is None or held is None:
            return False
        if g.phase == "released":
            self._fallen(card, held, g.x)
        return True
