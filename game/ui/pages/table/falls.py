"""When a person falls – out of the deal, the round or the match – the table stops: why in one sentence, with the card
that did it, and one press goes on. Alone one may go straight on to what one is in again; where several play the table
goes on by itself after a moment.

It is told who is out and why, and works out nothing. A card that does not lie open for these eyes stays a back.
"""
from __future__ import annotations

from itertools import starmap
from typing import NamedTuple

from game.core.cards import Card
from game.core.events import Left
from game.core.seating import Seat
from game.ui.draw import cards as art
from game.ui.draw import panels
from game.ui.draw.painter import Painter
from game.ui.draw.palette import PLAYERS
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import crest
from game.ui.input.gesture import Command, Gesture, Letter, Pointer
from game.ui.kit import boxes
from game.ui.kit.desk import Desk, Press
from game.ui.kit.page import Page
from game.ui.pages.services import Services
from game.ui.pages.table.betting import LETTER
from game.ui.pages.table.light import TableLight
from game.ui.stage.parts import CARD

LASTS, WORTH = 2400.0, 900.0
"""Milliseconds a fall is seen where several play, and how long at least: for less the table does not stop."""

ALTOGETHER = 3000.0
"""Milliseconds by which falls may lengthen a deal where several play."""

MEANT = 350.0
"""Milliseconds for which a press was meant for what stood here before."""

LARGE, LEAST, MOST = 320.0, 120.0, 4
"""Height of a card, and at least; so many are seen beside each other."""


APART = 24.0
"""Between the ways on."""


class Way(NamedTuple):
    """A button: what goes on from here."""

    name: str
    text: str
    act: Press
    icon: str = ""


class Fall(NamedTuple):
    """Somebody is out, and the sentence that says why."""

    event: Left
    sentence: str


class Falls:
    """Those of one table. It waits until they have been seen to their end."""

    def __init__(self, scene: TableLight) -> None:
        self.scene = scene
        self._deal: tuple[int, int] = (0, 0)
        self._spent = 0.0           # by how much this deal has been lengthened
        self._told: set[Seat] = set()       # for whom the table has stopped in this deal

    def update(self) -> None:
        """Stop the table if a person has fallen, and it has come to rest on that."""
        scene, session = self.scene, self.scene.session
        if not session.play.settled or not scene.words.fallen or scene.drawer or scene.shared.lifting \
                or session.play.written is not None:
            return
        self._begin()
        fallen = self._fresh()
        scene.words.fallen.clear()
        alone = scene.observer is not None
        lasts = 0.0 if alone else min(LASTS, ALTOGETHER - self._spent)
        if not fallen or session.skipping or not scene.host.kept or scene.host.outcome() is not None \
                or not (alone or lasts >= WORTH):
            return
        self._spent += lasts
        self._told |= {fall.event.seat for fall in fallen}
        scene.shared.laughed()
        scene.lay_over(FallPage(scene, fallen, lasts))

    def _begin(self) -> None:
        """Another deal has another measure."""
        view = self.scene.session.view
        deal = view.number("round"), view.number("deal")
        if deal != self._deal:
            self._deal, self._spent, self._told = deal, 0.0, set()

    def _fresh(self) -> list[Fall]:
        """Each person once, by what did it first. That who is out of the deal is out of the round as well, when it is
        over, is no news to him."""
        known, found = self.scene.session.play.room.table.sheet.marks, dict[Seat, Fall]()
        for fall in starmap(Fall, self.scene.words.fallen):
            seat = fall.event.seat
            if seat in self.scene.session.persons and fall.event.reason.key in known \
                    and not (seat in self._told and fall.event.what == "round"):
                found.setdefault(seat, fall)
        return list(found.values())


class FallPage(Page):
    """Laid over the table. `lasts`: how long it stays by itself; 0: until somebody presses something."""

    services: Services
    overlay = True

    def __init__(self, scene: TableLight, fallen: list[Fall], lasts: float) -> None:
        super().__init__(scene.services, "on")
        self.scene, self.fallen, self.lasts = scene, fallen, lasts
        self.what = fallen[0].event.what
        self.seats = frozenset(fall.event.seat for fall in fallen)
        self.offers = scene.page.betting.offer(self.seats)      # a bet on who loses next
        self._since = scene.services.clock()
        self._gone = False

    # ---- the contract of a scene
    def update(self, now: float) -> float | None:
        """See Scene."""
        if self.lasts and now >= self._since + self.lasts:
            self.back()
            return now
        end = self._since + self.lasts if self.lasts else None
        return super().update(now) if end is None else super().update(now) or end

    def handle(self, gesture: Gesture) -> None:
        """See Scene. What was pressed in the same moment was meant for the table."""
        if self.services.clock() < self._since + MEANT:
            return
        ends = (isinstance(gesture, Command | Letter) and gesture.phase == "up") or \
            (isinstance(gesture, Pointer) and gesture.phase == "released")
        if isinstance(gesture, Letter) and gesture.key == LETTER and self.scene.page.betting.may():
            if ends:
                self.back()
                self.scene.page.betting.ask(gesture.device)
        elif self.lasts and ends:
            self.back()
        else:
            super().handle(gesture)

    def back(self) -> None:
        """Look on."""
        if not self._gone:
            self._gone = True
            self.services.back()

    def open_hands(self) -> None:
        """Look on, and see all hands."""
        self.back()
        self.scene.open_hands()

    def straight(self) -> None:
        """On to where one is in again."""
        self.back()
        self.scene.session.straight_on(self.scene.now)

    # ---- the page
    def ground(self, p: Painter) -> None:
        """See Page."""
        panels.scrim(p, .55)

    def lay(self, desk: Desk) -> None:
        """See Page. The card gives way to words."""
        p, safe, em = desk.p, desk.p.screen.safe, desk.em
        found = self._ways()
        wanted = sum(_breadths(desk, found)) + APART * len(found) + 96
        wide = min(safe.w - 40, max(980.0, 30 * em, wanted))
        inner, told = wide - 96, self._told()
        ways = desk.row + 24 if found else 0.0
        title = self.scene.words.t(f"table.fall.{self.what}")
        heads = p.height(title, inner, "title", True)
        lines = p.height(told, inner, "body", whole=self.scene.words.names)
        high = max(LEAST, min(LARGE, safe.h - 150 - heads - lines - ways))
        box = boxes.centred(safe, wide, min(safe.h - 10, high + heads + lines + ways + 120))
        panels.panel(p, box, "plate", 24.0, 1.0, keyline=True)
        self._cards(p, Rect(box.x, box.y + 36, box.w, high))
        left = box.centerx - inner / 2
        y = p.paragraph(title, left, box.y + 36 + high + 22, inner, "title", p.palette.shu_ui, True, align="centre")
        p.paragraph(told, left, y + 4, inner, "body", align="centre", whole=self.scene.words.names)
        if found:
            self._lay_ways(desk, found, Rect(left, box.bottom - 30 - desk.row, inner, desk.row))
        self.scene.page.betting.lay_beside(p, box, self.seats, self.offers)

    def _told(self) -> str:
        """One's own cause; of several that fell together what the table says of them."""
        return self.fallen[0].sentence if len(self.fallen) == 1 else self.scene.words.sentence

    def _cards(self, p: Painter, area: Rect) -> None:
        """The cards that did it, each with the crest of whoever fell by it."""
        shown = self.fallen[:MOST]
        step = min(area.w / len(shown), 1.5 * CARD * area.h)
        for at, fall in enumerate(shown):
            x = area.centerx + (at - (len(shown) - 1) / 2) * step
            face, any_card = self._face(fall)
            if any_card:
                art.card(p, face, x, area.centery, area.h)
            r = 0.15 * area.h if any_card else 0.4 * area.h
            chair = self.scene.host.setup.chairs[fall.event.seat]
            place = (x + 0.5 * CARD * area.h, area.bottom - r) if any_card else (x, area.centery)
            crest(p, chair.crest, *place, r, PLAYERS[chair.colour % len(PLAYERS)])

    def _face(self, fall: Fall) -> tuple[Card | None, bool]:
        """The card that is named as the cause, as far as these eyes have seen it; whether one is."""
        cards = fall.event.reason.cards
        return (self.scene.session.view.faces.get(cards[0]), True) if cards else (None, False)

    def _ways(self) -> list[Way]:
        """Look on, with all hands open where they may be, or straight on; where there is nothing left to be seen, on;
        none where it goes on by itself."""
        t, view = self.scene.words.t, self.scene.session.view
        if self.lasts or self.what in view.ended:
            return [] if self.lasts else [Way("on", t("table.fall.on"), self.back)]
        to = "round" if self.what == "deal" and view.fact("adults") else self.what
        hands = [Way("hands", t("table.watch.open"), self.open_hands, "eye")] if self.scene.session.may_watch() else []
        straight = Way("straight", t(f"table.fall.straight.{to}"), self.straight, "skip")
        return [Way("on", t("table.fall.watch"), self.back), *hands, straight]

    def _lay_ways(self, desk: Desk, ways: list[Way], room: Rect) -> None:
        """Beside each other, each as broad as its words want."""
        wants = _breadths(desk, ways)
        room = room if len(ways) > 1 else boxes.centred(room, room.w / 2, room.h)
        places = boxes.shares(room, tuple(want / sum(wants) for want in wants), APART)
        for way, place in zip(ways, places, strict=True):
            first = way.name == "on"
            desk.button(way.name, place, way.text, way.act, "gold" if first else "plain", way.icon,
                        "A" if first else "")


def _breadths(desk: Desk, ways: list[Way]) -> list[float]:
    """What the buttons want; the first has room for the button of a pad."""
    return [desk.button_width(way.text, bool(way.icon) or way.name == "on") for way in ways]
