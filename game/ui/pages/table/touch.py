"""What one touches on the table and what that means now: a seat, the stock, the pile, the sentence, an open card.

It resolves a touch to the offer that fits; whether that is a good idea it does not know.
"""
from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.core.cards import Card
from game.core.rules import Offer
from game.core.seating import Seat
from game.seatside.answers import touched
from game.ui.draw import panels
from game.ui.draw.screen import Rect
from game.ui.input.gesture import Pointer
from game.ui.kit.desk import Desk, Press
from game.ui.pages.table.light import TableLight


class Touching:
    """Lays the spots of the table anew with every drawing; keeps only what the pointer hovers over."""

    def __init__(self, scene: TableLight) -> None:
        self.scene = scene
        self.hovered: tuple[str, int | str] | None = None

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

    def card_at(self, x: float, y: float) -> Card | None:
        """The open card under a point, the topmost one."""
        frame = self.scene.session.play.frame(self.scene.now)
        hits = [pose for pose in frame.cards.values()
                if abs(x - pose.x) <= 0.32 * pose.h and abs(y - pose.y) <= 0.5 * pose.h]
        return max(hits, key=lambda pose: pose.z).face if hits else None

    def focused_card(self) -> Card | None:
        """The open card of the focused seat; else the own one."""
        hands, view = self.scene.hands, self.scene.session.view
        seat = self.scene.observer
        if hands.visible and (own := self.scene.page.hand.keys.focused()) is not None:
            return own
        if hands.visible and hands.at.startswith("seat:"):
            seat = int(hands.at.removeprefix("seat:"))
        poses = self.scene.session.play.frame(self.scene.now).cards
        hand = view.hand(seat) if seat is not None else ()
        return next((poses[card].face for card in hand if card in poses and poses[card].face), None)
