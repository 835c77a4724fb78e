"""A little board of kinds: a player who discards a card that names a kind touches it here. It knows offers,
not rules."""
from __future__ import annotations

from functools import partial

from game.core.rules import Offer
from game.odds.formula import CODES, SIGNS
from game.ui.draw import panels
from game.ui.draw.screen import Rect
from game.ui.hand.hand_context import OpenTable
from game.ui.input.gesture import Command, Gesture, Key, Letter, Pointer
from game.ui.kinds.formula.held_formula import HeldFormula
from game.ui.kit.desk import FINGER, Desk

ROW, GAP, PAD = 5, 10.0, 18.0
MANY = 8
"""So many in a row where the letters fill the picture; the board then lies at its foot."""


class Kinds:
    """Open over the stage, or closed."""

    def __init__(self, context: OpenTable, hand: HeldFormula) -> None:
        self.context, self.hand = context, hand
        self._open = False

    @property
    def is_open(self) -> bool:
        return self._open and bool(self.hand.named)

    def open(self) -> None:
        """Lay the board, for the card that is meant; the focus stands on its first kind."""
        self._open, self.hand.chosen = bool(self.hand.named), self.hand.means()
        if self._open:
            self.context.hands.at = self.context.first_of([f"kind:{offer.touch[0].what}" for offer in self.hand.named])

    def close(self) -> None:
        if self._open and self.hand.chosen is not None:
            self.context.hands.at = f"card:{self.hand.chosen}"
        self._open = False

    def name(self, offer: Offer) -> None:
        """Name this kind. What is refused leaves the card as it was."""
        self.close()
        if self.context.session.submit(offer.action.text(), self.context.now) is None:
            self.hand.chosen, self.context.parked = None, True        # the focus has gone with the board

    def handle(self, g: Gesture) -> bool:
        """Return whether a gesture is spent on the board: the way back, a touch beside it, a letter."""
        if not self.is_open:
            return False
        match g:
            case Command(act=Key.BACK):
                if g.phase == "up":
                    self.close()
                return True
            case Letter():
                offer = next((o for o in self.hand.named if o.touch[0].what == g.key), None)
                if g.phase == "up" and offer is not None:
                    self.name(offer)
                return True
            case Pointer(phase="released") if not self.context.hands.pressed:
                self.close()
                return True
        return False

    def lay(self, desk: Desk) -> None:
        """Lay kinds in rows over the stage; nothing below them can be touched."""
        offers = self.hand.named
        if not self._open or not offers:
            return
        screen = desk.p.screen
        side = max(FINGER + 6, 1.9 * screen.size("button"))
        title = 1.6 * screen.size("body")

        def high(row: int) -> float:
            return title - (-len(offers) // row) * (side + GAP) - GAP + 2 * PAD

        tight = high(ROW) > .6 * screen.safe.h
        row, wide = (MANY, side) if tight else (ROW, 1.3 * side)
        box = Rect(0, 0, row * (wide + GAP) - GAP + 2 * PAD, high(row))
        box.center = screen.safe.midbottom if tight else self.context.session.play.room.parts.panel.center
        box.clamp_ip(screen.safe)
        desk.hands.cover()
        panels.panel(desk.p, box, "night", 20.0, 0.98)
        panels.frame(desk.p, box, desk.p.palette.kin, 3.0, 20.0)
        desk.p.label(self.context.words.t("table.formula.named"), box.centerx, box.y + PAD + 0.3 * title, "body",
                     desk.p.palette.kinari, True, "centre")
        for index, offer in enumerate(offers):
            line, column = divmod(index, row)
            cell = Rect(box.x + PAD + column * (wide + GAP), box.y + PAD + title + line * (side + GAP), wide, side)
            code = str(offer.touch[0].what)
            text = SIGNS[CODES.index(code)]
            size = desk.p.fitting(text, 0.62 * cell.w, "button", True, screen.size("caption") / screen.text_scale)
            desk.button(f"kind:{code}", cell, text, partial(self.name, offer), size=size)
