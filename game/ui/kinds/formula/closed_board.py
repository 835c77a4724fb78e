"""The formula that is laid behind the curtain: five places beside the open hand, what the cards come to so far.

What lies there is secret to all but its holder; it is forgotten when the curtain rises. It knows no rule about who may
do what; what the hand comes to at best it asks the table (`TableHost.advice`).
"""
from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from game.core.cards import Card, CardId
from game.odds.advice import Advice, advice_of
from game.odds.formula import SLOTS, TURNED, FormulaState, laid, number_text
from game.ui.draw import cards as art
from game.ui.draw import panels
from game.ui.draw.faces import ASPECT
from game.ui.draw.screen import Rect
from game.ui.hand.closed_hand import HandPlace
from game.ui.hand.hand_context import HandContext
from game.ui.kinds.formula.board import FormulaBoard
from game.ui.kinds.formula.laying import FormulaDraft
from game.ui.kinds.formula.words import lacking_lines
from game.ui.kit.desk import FINGER, Desk

AIR = 12.0
MOST = 280.0
LOW, WIDE = 0.75, 0.42
"""Places lower than this share of what they might be are too low; the share of the width that buttons have beside
the value."""

LISTED = 5
"""So many kinds that would complete a hand are told; of more the first ones."""


class ClosedBoard(FormulaBoard, HandPlace):
    """See FormulaBoard. Five places, brackets, and what lies upside down."""

    def __init__(self, context: HandContext) -> None:
        self.context = context
        self._laying = FormulaDraft()

    @property
    def cards(self) -> tuple[CardId, ...]:
        """See HandPlace."""
        return self.laying.cards

    # ---- where a formula is laid, see FormulaBoard ------------------------------------------------------------------
    @property
    def laying(self) -> FormulaDraft:
        """See FormulaBoard."""
        return self._laying

    def lay_out(self, laying: FormulaDraft) -> None:
        """See FormulaBoard."""
        self._laying = laying

    def face(self, card: CardId | None) -> Card | None:
        """See FormulaBoard."""
        return self.context.faces().get(card) if card is not None else None

    def advised(self) -> Advice:
        """See FormulaBoard: while the hand lies open."""
        return advice_of(self.context.side.advice() if self.context.is_open else None)

    def refuse(self, key: str) -> None:
        """See FormulaBoard."""
        self.context.refuse(key)

    def laid(self) -> FormulaState:
        """Return what the cards in the places come to."""
        negative = bool(self.context.side.view().fact("negative"))
        return laid(self.laying.kinds(self.context.faces()), self.laying.brackets, negative)

    # ---- what is pressed -------------------------------------------------------------------------------------
    def move(self, card: CardId) -> None:
        """Move it into the formula, or back; why the last thing could not be is read no longer."""
        self.context.refuse("")
        super().move(card)

    def take_last(self) -> None:
        """Take back the card laid last."""
        for card in self.laying.cards[-1:]:
            self.move(card)

    def turn_last(self) -> None:
        """Turn the card laid last that can be read either way, the other way up."""
        faces = self.context.faces()
        card = next((card for card in reversed(self.laying.cards) if faces[card].rank in TURNED), None)
        if card is None:
            self.refuse("table.formula.plain")
        else:
            self.turn(card)

    # ---- drawing ---------------------------------------------------------------------------------------------
    def lay(self, desk: Desk, rect: Rect, covered: bool) -> None:
        """Draw the value, the places, and – where nothing covers it – what can be pressed."""
        faces = self.context.faces()
        self._laying = self._laying.kept(faces)
        value, places, buttons = self._rooms(desk, rect)
        self._value(desk, value)
        for n, (card, box) in enumerate(zip(self.laying.places, places, strict=True)):
            self._place(desk, box, n, card, faces)
        if self.laying.brackets:
            self._brackets(desk, places)
        if faces and not covered:
            self._buttons(desk, buttons)

    def _rooms(self, desk: Desk, rect: Rect) -> tuple[Rect, list[Rect], Rect]:
        """The value above, the places as high as the room allows, the buttons below. Where letters are so large that
        this leaves little for cards, the buttons stand beside the value."""
        line, row = 1.5 * desk.p.screen.size("body"), desk.row
        most = min(MOST, (rect.w - (SLOTS - 1) * AIR) / SLOTS / ASPECT)
        beside = rect.h - line - row - 2 * AIR < LOW * most
        line, below = (max(line, row), 0.0) if beside else (line, row + AIR)
        high = min(most, rect.h - line - below - AIR)
        wide, top = high * ASPECT, rect.centery - (high + line + below + AIR) / 2
        left = rect.centerx - (SLOTS * wide + (SLOTS - 1) * AIR) / 2
        places = [Rect(left + n * (wide + AIR), top + line + AIR, wide, high) for n in range(SLOTS)]
        if beside:
            buttons = Rect(rect.right - WIDE * rect.w, top, WIDE * rect.w, row)
            return Rect(rect.x, top, rect.w - buttons.w - 2 * AIR, line), places, buttons
        return Rect(rect.x, top, rect.w, line), places, Rect(left, places[0].bottom + AIR, places[-1].right - left, row)

    def _place(self, desk: Desk, box: Rect, n: int, card: CardId | None, faces: Mapping[CardId, Card]) -> None:
        p = desk.p
        if card is None:
            panels.frame(p, box, p.palette.nezu, 3.0, 12.0 if n % 2 == 0 else 0.4 * box.w, 0.75)
            return
        focused, _ = desk.spot(f"place:{n}", box, partial(self.move, card))
        art.card(p, faces[card], *box.center, box.h, 180.0 if card in self.laying.turned else 0.0)
        if focused:
            panels.focus(p, box, 5 / 98 * box.h)

    def _brackets(self, desk: Desk, places: list[Rect]) -> None:
        first, last = (0, 2) if self.laying.brackets == "left" else (2, 4)
        size = 0.6 * places[0].h
        for bracket, x in (("(", places[first].x - AIR / 2), (")", places[last].right + AIR / 2)):
            desk.p.label(bracket, x, places[0].centery, size, desk.p.palette.kin, True, "centre")

    def _value(self, desk: Desk, rect: Rect) -> None:
        """What lies there comes to; while nothing does, what the hand comes to at best, or what it lacks."""
        p, came = desk.p, self.laid()
        text, colour = self._hand(desk, rect.w), p.palette.nezu
        if self.laying.cards:
            text = f"= {number_text(came.value)}" if came.value is not None else ""
            why = desk.say(came.why) if came.why and (came.whole or came.why != "table.formula.unfinished") else ""
            text = " – ".join(part for part in (text, why or (desk.say("table.formula.complete") if came.complete
                                                              else "")) if part)
            colour = p.palette.kin if came.complete else p.palette.kinari
        p.label(text, rect.centerx, rect.centery, p.fitting(text, rect.w, "body", True), colour, True, "centre",
                width=rect.w)

    def _hand(self, desk: Desk, wide: float) -> str:
        """As much of it as there is room for: the places speak for themselves."""
        advice, say = self.advised(), desk.say
        if advice.best is not None:
            return say("table.formula.value", n=advice.best.value)
        found = [say("table.formula.nothing"), ""]
        if self.context.services.settings.completes:
            kinds = lacking_lines(say, advice, LISTED)
            listed = " · ".join(kinds)
            found = [f"{say('table.formula.lacks')} {listed}", listed] if kinds else [say("table.formula.none"), ""]
        elif not desk.glyphs and self.context.hands.visible:
            found = [say("curtain.lay_keys", n=len(self.context.faces())), *found]
        return next((text for text in found[:-1] if desk.p.width(text, "caption", True) <= wide), found[-1])

    def _buttons(self, desk: Desk, cell: Rect) -> None:
        """The best formula on request, brackets and turning where they are possible."""
        advice, whole = self.advised(), desk.say("table.formula.best")
        more = [("pair", "( )", self.bracket, "b")] if advice.pair else []
        more += [("turn", "↻", self.turn_last, "t")] if advice.turns else []
        small = max(FINGER, 1.1 * cell.h)
        room = cell.w - len(more) * (small + AIR)
        least = desk.p.screen.size("caption")
        fits = desk.p.width(whole, least, True) <= room - 0.6 * cell.h
        text = whole if fits else desk.say("table.formula.best_short")
        size = desk.p.fitting(text, room - 0.6 * cell.h, "button", True)
        desk.button("best", Rect(cell.x, cell.y, room, cell.h), text, self.best, key="v", size=size)
        for index, (name, label, act, key) in enumerate(more):
            box = Rect(cell.x + room + AIR + index * (small + AIR), cell.y, small, cell.h)
            desk.button(name, box, label, act, key=key, size=desk.p.fitting(label, small - 16, "button", True))
