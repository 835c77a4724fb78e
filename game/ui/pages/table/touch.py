"""What one touches on the table and what that means now: a seat, the stock, the pile, the sentence, an open card.

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
from game.ui.pages.table.table_context import TableContext

HOVER = 500.0
"""Milliseconds a mouse rests on a card before that is explained."""

TIP, AWAY = 17.0, 26.0
"""How broad that explanation is at most, in letters of its text; how far it stands from the pointer, in units."""


class Touching:
    """Lays the spots of the table anew with every drawing; keeps only what the pointer hovers over. rests: where a
    mouse points, at which open card, and since when."""

    def __init__(self, scene: TableContext) -> None:
        self.scene = scene
        self.hovered: tuple[str, int | str] | None = None
        self.rests: tuple[float, float, Card, float] | None = None

    def lay(self, desk: Desk) -> None:
        """Tiles, stock, pile and sentence: reached by pointer, and by keys along the ring."""
        scene = self.scene
        room = scene.session.play.room
        for seat, tile in room.tiles.items():
            if seat == scene.observer and scene.page.hand.here:
                continue                    # its cards are touched one by one
            rect = tile.card if room.own is not None and seat == scene.observer else tile.rect
            self._spot(desk, f"seat:{seat}", rect, partial(self.seat, seat))
        parts = room.parts
        if parts.tray is not None and scene.observer is not None:
            self._spot(desk, f"tray:{scene.observer}", parts.tray, partial(self.seat, scene.observer))
        if parts.stock is not None:
            self._spot(desk, "zone:stock", parts.stock, partial(self.zone, "stock"))
        if parts.pile is not None:
            self._spot(desk, "zone:pile", parts.pile, self.pile)
        self._spot(desk, "log", parts.sentence, partial(scene.toggle, "log"))

    def _spot(self, desk: Desk, name: str, rect: Rect, act: Press) -> None:
        focused, _ = desk.spot(name, rect, act)
        if focused and not self.scene.parked:      # a ring says that a press acts
            panels.focus(desk.p, rect, 14)

    # ---- meaning it ------------------------------------------------------------------------------------------
    def seat(self, seat: Seat) -> None:
        """One's own card means keeping it, the neighbour's seat asking him; anybody else's says why not. Among several
        persons it is whoever speaks up."""
        if self.scene.page.pastime.touched(seat):
            return
        if self.scene.page.deed.seat_touched(seat):
            return
        if self.scene.shared.here:
            self.scene.shared.call(seat)
            return
        if self.scene.page.hand.seat(seat):
            return
        offers = self.scene.session.offers()
        own = seat == self.scene.observer
        offer = touched(offers, "zone", "own") if own else touched(offers, "seat", seat)
        self._mean(offer, offers, not own)

    def pile(self) -> None:
        """Where a card may be thrown to, or what was."""
        if not self.scene.page.hand.pile():
            self.scene.toggle(self.scene.words.log or "pile")

    def zone(self, zone: str) -> None:
        """The stock is asked by touching it."""
        offers = self.scene.session.offers()
        self._mean(touched(offers, "zone", zone), offers, True)

    def _mean(self, offer: Offer | None, offers: Sequence[Offer], elsewhere: bool) -> None:
        session, now = self.scene.session, self.scene.now
        if offer is not None:
            session.submit(offer.action.text(), now)
        elif elsewhere and any(touch.kind == "seat" for o in offers for touch in o.touch):
            session.refuse("table.only_next", now)
        elif elsewhere and touched(offers, "zone", "stock"):
            session.refuse("table.only_stock", now)

    # ---- pointing at it --------------------------------------------------------------------------------------
    def point(self, g: Pointer) -> None:
        """What would be touched is outlined under the pointer."""
        offers = self.scene.session.offers()
        room = self.scene.session.play.room
        self.hovered = None
        for seat, tile in room.tiles.items():
            if tile.rect.collidepoint(g.x, g.y) and self.scene.page.hand.target(seat):
                self.hovered = ("seat", seat)
        stock, pile = room.parts.stock, room.parts.pile
        if stock is not None and stock.collidepoint(g.x, g.y) and touched(offers, "zone", "stock"):
            self.hovered = ("zone", "stock")
        if pile is not None and pile.collidepoint(g.x, g.y):
            self.hovered = ("zone", "pile")

    def rest(self, g: Gesture) -> None:
        """Follow the pointer, whoever its gesture is spent on: whether it rests on an open card."""
        if not isinstance(g, Pointer):
            return
        card = self.card_at(g.x, g.y) if g.device == "mouse" and g.phase == "moved" and not self.scene.drawer else None
        if card is None:
            self.rests = None
        else:
            again = self.rests is not None and self.rests[2] == card
            self.rests = g.x, g.y, card, self.rests[3] if again and self.rests is not None else self.scene.now

    def tip(self, now: float) -> tuple[float, float, Card] | None:
        """The card that is explained now, and where the pointer is: not while keys are used or something is drawn by
        hand before the table, nor what lies explained in the own panel already."""
        if self.rests is None or now < self.rests[3] + HOVER or self.scene.hands.visible or self.scene.drawer \
                or self.scene.page.deed.is_near:
            return None
        x, y, card, _ = self.rests
        own = self.scene.session.play.room.own
        told = own is not None and own.hand is None and own.card.collidepoint(x, y)
        return (x, y, card) if self.card_at(x, y) == card and not told else None

    def next_change(self, now: float) -> float | None:
        """When a card on which the mouse rests is explained."""
        due = self.rests[3] + HOVER if self.rests is not None else -1.0
        return due if due > now else None

    def explain(self, p: Painter) -> None:
        """A small plate beside the pointer: what this card is called and does."""
        if (found := self.tip(self.scene.now)) is None:
            return
        x, y, card = found
        words, caption = self.scene.words, p.screen.size("caption")
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
        room, said = self.scene.session.play.room, self.scene.page.hint
        box = Rect(x + AWAY, y + AWAY, *size)
        if box.bottom > safe.bottom:
            box.bottom = y - AWAY
        if box.right > safe.right:
            box.right = x - AWAY
        if room.own is None or room.own.hand is None or not room.own.hand.collidepoint(x, y):
            return box.clamp(safe)
        there = (*lying(self.scene, True), *(Lying(rect, PEOPLE) for rect in said.stands_at()))
        return place(size, safe, there, (x, room.own.hand.y))[1]

    def card_at(self, x: float, y: float) -> Card | None:
        """The open card under a point, the topmost one."""
        frame = self.scene.session.play.frame(self.scene.now)
        hits = [pose for pose in frame.cards.values()
                if abs(x - pose.x) <= 0.32 * pose.h and abs(y - pose.y) <= 0.5 * pose.h]
        return max(hits, key=lambda pose: pose.z).face if hits else None

    def focused_card(self) -> Card | None:
        """The open card that a mouse points at; else the one that keys stand on or that is chosen; else that of the
        focused seat, or the own one."""
        hands, view, mine = self.scene.hands, self.scene.session.view, self.scene.page.hand
        if self.rests is not None and not hands.visible:
            return self.rests[2]
        seat = self.scene.observer
        if hands.visible and (own := mine.keys.focused()) is not None:
            return own
        if mine.chosen is not None and (raised := view.sees(mine.chosen)) is not None:
            return raised
        if hands.visible and hands.at.startswith("seat:"):
            seat = int(hands.at.removeprefix("seat:"))
        poses = self.scene.session.play.frame(self.scene.now).cards
        hand = view.hand(seat) if seat is not None else ()
        return next((poses[card].face for card in hand if card in poses and poses[card].face), None)
