"""All are asked at once, where answering needs no look: a curtain for everybody, on which each answers with buttons or
letters of his own and only who has answered is seen. Who wants to look first gets a curtain of his own over it.

What anybody answers, and whether it could be taken, is seen by nobody: without a tick it was not. It asks the host for
what may be answered, and never shows what.
"""
from __future__ import annotations

from game.client.answers import Stands, closed_answers
from game.client.seat_client import SeatClient
from game.client.visible_hands import at_screen
from game.core.ports import TableHost
from game.core.rng import fresh_seed
from game.core.seating import Seat
from game.data.sheet import sheet
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Screen
from game.ui.input.gesture import Command, Gesture, Key, Letter, Pointer
from game.ui.input.holders import PAD
from game.ui.input.keys import KeyTable
from game.ui.kit.desk import Desk
from game.ui.kit.hit_areas import PageHands
from game.ui.pages.curtain import glance, together_page
from game.ui.pages.curtain.glance import Glance
from game.ui.pages.curtain.lots import answers_of, drawn
from game.ui.pages.pause.pad_gone import missing
from game.ui.pages.services import Below, Services
from game.ui.scene import Scene
from game.ui.stage.sorting import HandSorting

FALLS, RISES, CLOTH, MEANT = 240.0, 240.0, 200.0, 600.0
"""As for the curtain of one; see there."""


def asked_together(host: TableHost) -> tuple[Seat, ...]:
    """The persons before the screen who are asked at once and need not look to answer; empty where one is asked alone.
    """
    if host.view(None).asking not in sheet(host.setup.game).together:
        return ()
    here = at_screen(host)
    found = tuple(seat for seat in host.waiting() if seat in here and not host.forced(seat))
    return found if len(found) > 1 else ()


class Together:
    """See Scene. `asked`: everybody who was asked when it fell."""

    enters = True

    def __init__(self, services: Services, host: TableHost, below: Below, orders: dict[str, HandSorting]) -> None:
        """orders: how each person likes his hand sorted, for whoever looks."""
        self.services, self.host, self.below, self._orders = services, host, below, orders
        self.question, self.asked = host.question, asked_together(host)
        self.told = below.sentence
        self.keys = KeyTable(services.settings.keys)
        holders = services.devices.holders
        pads = {seat: holders.device_of(host.setup.chairs[seat].name) or "" for seat in self.asked}
        self.lots = drawn(pads, len(self.stands_for(self.asked[0])), self.keys, fresh_seed())
        self.hands = PageHands()
        self.now = self._begun = services.clock()
        self._heeds = self.now + MEANT      # from when on a press can be an answer
        self._ended: float | None = None
        self._quiet = services.settings.reduced_motion
        self.glance = Glance(below, self._quiet)
        self.asks = False       # a key that is nobody's own was pressed: whose it was is asked
        services.sound.play("curtain-down", below.gain)

    # ---- the contract of a scene -----------------------------------------------------------------------------
    def resize(self, screen: Screen) -> None:
        """See Scene. Nothing on it is anybody's alone."""

    def update(self, now: float) -> float | None:
        """See Scene."""
        self.now = now
        gone = missing(self.services, self.host)
        if gone is not None and self._ended is None:
            self.services.over(self.services.routes.pad_gone(self.host, gone))
            return None
        if self._ended is None and not self.left():
            self._ended = now
            self.services.sound.play("curtain-up", self.below.gain)
        if self._ended is not None and now >= self._ended + CLOTH + self._time(RISES):
            self.services.back()
            return now
        if self.share < 1.0 and self._ended is not None:
            self.below.lift(now)
        if self.glance.share(now) < 1.0 and self._ended is None:
            return self.glance.update(now)
        if self.share < 1.0 or self.hands.restless():
            return now
        return self._ended + CLOTH if self._ended is not None else self.glance.next_change(now)

    def draw(self, painter: Painter) -> None:
        """See Scene."""
        self.hands.begin()
        desk = Desk(painter, self.hands, self.services)
        together_page.lay(desk, self)
        glance.lay(desk, self)
        self.hands.settle()

    def handle(self, gesture: Gesture) -> None:
        """See Scene."""
        self.now = max(self.now, self.services.clock())
        if self.below.joins(gesture) or self._ended is not None:
            return
        if self.glance.up:
            self.glance.handle(gesture, self.now)
            self._heeds = self.now + MEANT
            return
        early = self.now < self._heeds
        if (heard := answers_of(self.lots, self.left(), gesture)) is not None:
            if not early:
                self.answer(*heard)
        elif isinstance(gesture, Command) and gesture.device in {lot.device for lot in self.lots.values()}:
            self._own(gesture)
        elif isinstance(gesture, Command) and (self._meant(gesture) or self._asks_who(gesture)):
            return
        elif not self.glance.refuses(gesture, self.now) and not (early and isinstance(gesture, Pointer | Letter)):
            self.hands.handle(gesture)

    def _own(self, g: Command) -> None:
        """Of an own pad the other buttons mean his own curtain, or the pause."""
        seat = next(seat for seat, lot in self.lots.items() if lot.device == g.device)
        if g.phase == "up" and g.act == Key.CALL and seat in self.left():
            self.look(seat)
        elif g.phase == "up" and g.act == Key.PAUSE:
            self.pause()
        elif g.phase == "up" and g.act == Key.LOG:
            self.look_round()

    def _meant(self, g: Command) -> bool:
        meant = {Key.BACK: self.pause, Key.PAUSE: self.pause, Key.RULES: self._rules, Key.LOG: self.look_round}
        if g.act in meant and g.phase == "up":
            meant[g.act]()
        return g.act in meant

    def _asks_who(self, g: Command) -> bool:
        """A confirm of hands that are nobody's own, while the focus stands nowhere: it only asks whose they are."""
        if g.act == Key.CONFIRM and g.phase == "down" and not self.hands.visible and (waits := self.left()):
            self.asks = True
            self.hands.at, self.hands.visible = f"call:{waits[0]}", True
            return True
        return g.act == Key.CONFIRM and g.phase == "up" and not self.hands.pressed

    # ---- what it is --------------------------------------------------------------------------------------------
    @property
    def overlay(self) -> bool:
        """While it falls and rises the table is seen around it."""
        return self.share < 1.0

    @property
    def share(self) -> float:
        """How far it has come down, 0-1."""
        if self._ended is not None:
            gone = self.now - self._ended - CLOTH
            return 1.0 if gone <= 0 else max(0.0, 1.0 - gone / max(1.0, self._time(RISES)))
        return min(1.0, (self.now - self._begun) / max(1.0, self._time(FALLS)), self.glance.share(self.now))

    @property
    def stands(self) -> bool:
        """It is down and waits for somebody."""
        return self._ended is None and self.share >= 1.0

    def _time(self, span: float) -> float:
        return 0.0 if self._quiet else span

    def left(self) -> tuple[Seat, ...]:
        """Who has still to answer, which everybody may know."""
        if self.host.question != self.question:
            return ()
        waits, here = self.host.waiting(), at_screen(self.host)
        return tuple(seat for seat in self.asked if seat in waits and seat in here)

    def stands_for(self, seat: Seat) -> tuple[Stands, ...]:
        """The answers there are: the same for everybody, whatever he holds."""
        return closed_answers(self.host, seat, False, False).asked

    @property
    def by_pads(self) -> bool:
        """Somebody here holds a pad of his own."""
        return any(lot.device.startswith(PAD) for lot in self.lots.values())

    # ---- what is done ------------------------------------------------------------------------------------------
    def answer(self, seat: Seat, place: int) -> None:
        """Take an answer; one that cannot be is not taken, and nobody learns of it."""
        if SeatClient(self.host, seat).submit(self.stands_for(seat)[place].text) is None:
            self.services.sound.play("land")

    def look(self, seat: Seat) -> None:
        """This person looks first, or answers without a button of his own: behind a curtain that is his alone."""
        if seat in self.left():
            self._over(self.services.routes.curtain(self.host, seat, False, self.told, self._orders))

    def look_round(self) -> None:
        """Let all see the table as it lies."""
        if self.stands:
            self.hands.pressed = ""
            self.glance.turn(self.now)

    def pause(self) -> None:
        self._over(self.services.routes.pause(self.host))

    def _rules(self) -> None:
        self._over(self.services.routes.rules(self.host.setup.game))

    def _over(self, scene: Scene) -> None:
        self.hands.pressed = ""
        self.services.over(scene)
