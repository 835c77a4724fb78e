"""Finds what one touches on the table and what that means now: a seat, the stock, the pile, the sentence, an open card.

It resolves a touch to the offer that fits; whether that is a good idea it does not know.
"""
from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.client.answers import touched
from game.core.cards import Card
from game.core.rules import Offer
from game.core.seating import Seat
from game.ui.draw import panels
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.input.gesture import Gesture, Pointer
from game.ui.kit.desk import Desk, Press
from game.ui.pages.table.free_space import PEOPLE, Lying, lying, place
from game.ui.pages.table.hint import TableHint
from game.ui.pages.table.shared import Shared
from game.ui.pages.table.table_context import TableContext

HOVER = 500.0
"""Milliseconds a mouse rests on a card before that is explained."""

TIP, AWAY = 17.0, 26.0
"""How broad that explanation is at most, in letters of its text; how far it stands from the pointer, in units."""


class Touching:
    """Lays the spots of the table again with every drawing; keeps only what the pointer hovers over."""

    def __init__(self, context: TableContext, shared: Shared, hint: TableHint) -> None:
        self.context, self.shared, self.hint = context, shared, hint
        self.hovered: tuple[str, int | str] | None = None

    def lay(self, desk: Desk) -> None:
        """Lay tiles, stock, pile and sentence: reached by pointer, and by keys along the ring."""
        context = self.context
        room = context.session.play.room
        for seat, tile in room.tiles.items():
            if seat == context.observer and context.has_hand:
                continue                    # its cards are touched one by one
            rect = tile.card if room.own is not None and seat == context.observer else tile.rect
            self._spot(desk, f"seat:{seat}", rect, partial(self.seat, seat))
        parts = room.parts
        if parts.tray is not None and context.observer is not None:
            self._spot(desk, f"tray:{context.observer}", parts.tray, partial(self.seat, context.observer))
        if parts.stock is not None:
            self._spot(desk, "zone:stock", parts.stock, partial(self.zone, "stock"))
        if parts.pile is not None:
            self._spot(desk, "zone:pile", parts.pile, self.pile)
        self._spot(desk, "log", parts.sentence, partial(context.toggle, "log"))

    def _spot(self, desk: Desk, name: str, rect: Rect, act: Press) -> None:
        focused, _ = desk.spot(name, rect, act)
        if focused and not self.context.parked:      # a ring says that a press acts
            panels.focus(desk.p, rect, 14)

    # ---- meaning it ------------------------------------------------------------------------------------------
    def seat(self, seat: Seat) -> None:
        """Touch a seat: one's own card means keeping it, the neighbour's seat asking them; any other seat's says why
        not. Among several persons it is the seat that speaks up."""
        if self.context.pastime.touched(seat):
            return
        if self.context.deed.seat_touched(seat):
            return
        if self.context.is_shared:
            self.shared.call(seat)
            return
        if self.context.hand.seat(seat):
            return
        offers = self.context.session.offers()
        own = seat == self.context.observer
        offer = touched(offers, "zone", "own") if own else touched(offers, "seat", seat)
        self._mean(offer, offers, not own)

    def pile(self) -> None:
        """Touch the pile, where a card may be thrown to, or what was."""
        if not self.context.hand.pile():
            self.context.toggle(self.context.words.log or "pile")

    def zone(self, zone: str) -> None:
        """Touch the stock, which asks it."""
        offers = self.context.session.offers()
        self._mean(touched(offers, "zone", zone), offers, True)

    def _mean(self, offer: Offer | None, offers: Sequence[Offer], elsewhere: bool) -> None:
        session, now = self.context.session, self.context.now
        if offer is not None:
            session.submit(offer.action.text(), now)
        elif elsewhere and any(touch.kind == "seat" for o in offers for touch in o.touch):
            session.refuse("table.only_next", now)
        elif elsewhere and touched(offers, "zone", "stock"):
            session.refuse("table.only_stock", now)

    # ---- pointing at it --------------------------------------------------------------------------------------
    def point(self, g: Pointer) -> None:
        """Outline what would be touched under the pointer."""
        offers = self.context.session.offers()
        room = self.context.session.play.room
        self.hovered = None
        for seat, tile in room.tiles.items():
            if tile.rect.collidepoint(g.x, g.y) and self.context.hand.target(seat):
                self.hovered = ("seat", seat)
        stock, pile = room.parts.stock, room.parts.pile
        if stock is not None and stock.collidepoint(g.x, g.y) and touched(offers, "zone", "stock"):
            self.hovered = ("zone", "stock")
        if pile is not None and pile.collidepoint(g.x, g.y):
            self.hovered = ("zone", "pile")

    def rest(self, g: Gesture) -> None:
        """Follow the pointer, whichever page its gesture is spent on: whether it rests on an open card."""
        if not isinstance(g, Pointer):
            return
        context, before = self.context, self.context.rests
        points = g.device == "mouse" and g.phase == "moved" and not context.side_panel
        card = context.card_at(g.x, g.y) if points else None
        if card is None:
            context.rests = None
        else:
            since = before[3] if before is not None and before[2] == card else context.now
            context.rests = g.x, g.y, card, since

    def tip(self, now: float) -> tuple[float, float, Card] | None:
        """Return the card that is explained now, and where the pointer is: not while keys are used or something is
        drawn by hand before the table, nor what lies explained in the own panel already."""
        context, rests = self.context, self.context.rests
        if rests is None or now < rests[3] + HOVER or context.hands.visible or context.side_panel \
                or context.deed.is_near:
            return None
        x, y, card, _ = rests
        own = context.session.play.room.own
        told = own is not None and own.hand is None and own.card.collidepoint(x, y)
        return (x, y, card) if context.card_at(x, y) == card and not told else None

    def next_change(self, now: float) -> float | None:
        """Return when a card on which the mouse rests is explained."""
        due = self.context.rests[3] + HOVER if self.context.rests is not None else -1.0
        return due if due > now else None

    def explain(self, p: Painter) -> None:
        """Draw a small plate beside the pointer: what this card is called and does."""
        if (found := self.tip(self.context.now)) is None:
            return
        x, y, card = found
        words, caption = self.context.words, p.screen.size("caption")
        name, text = words.card_name(card), words.card_effect(card)
        wide = min(TIP * caption, max(p.width(name, "body", True), p.width(text, "caption")) + 8)
        lead, pad = 1.5 * p.screen.size("body"), 16.0
        box = self._beside(x, y, (wide + 2 * pad, lead + p.height(text, wide, "caption") + 2 * pad), p.screen.safe)
        panels.panel(p, box, "night", 16.0, 1.0)
        p.label(name, box.x + pad, box.y + pad + 0.45 * lead, p.fitting(name, wide, "body", True), p.palette.kin, True)
        p.paragraph(text, box.x + pad, box.y + pad + lead, wide, "caption", p.palette.kinari)

    def _beside(self, x: float, y: float, size: tuple[float, float], safe: Rect) -> Rect:
        """Beside the pointer; of a card of the own hand above the hand, for its neighbours are compared with it. Never
        on a hint."""
        room, said = self.context.session.play.room, self.hint
        box = Rect(x + AWAY, y + AWAY, *size)
        if box.bottom > safe.bottom:
            box.bottom = y - AWAY
        if box.right > safe.right:
            box.right = x - AWAY
        if room.own is None or room.own.hand is None or not room.own.hand.collidepoint(x, y):
            return box.clamp(safe)
        there = (*lying(self.context, True), *(Lying(rect, PEOPLE) for rect in said.stands_at()))
        return place(size, safe, there, (x, room.own.hand.y))[1]
