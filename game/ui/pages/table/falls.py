"""Stops the table when a person falls – out of the deal, the round or the match: why in one sentence, with the card
that did it, and one press goes on. Alone one may go straight on to the end of what one is out of. Where several play it
is staged for all of them first (`great_moments`), and the table goes on by itself after a moment. The text stands over
the place of a player who has nothing to answer any more, or over the middle of a shared table: what happened stays to
be seen, and the card is framed where it lies.

It is told who is out and why, and works out nothing. A card that does not lie open for these eyes stays a back.
"""
from __future__ import annotations

from typing import NamedTuple

from game.core.cards import Card
from game.ui.draw import cards as art
from game.ui.draw import panels
from game.ui.draw.painter import Painter, Size
from game.ui.draw.palette import PLAYERS
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import portrait
from game.ui.input.gesture import Command, Gesture, Key, Letter, Pointer
from game.ui.kit import boxes
from game.ui.kit.desk import Desk, Press
from game.ui.kit.page import Page
from game.ui.pages.services import Services
from game.ui.pages.table.own_place import GO_ON, OPENS
from game.ui.pages.table.shared import Shared
from game.ui.pages.table.table_context import PlayerOut, TableContext
from game.ui.stage.parts import CARD

LASTS, WORTH = 2400.0, 900.0
"""Milliseconds a fall is seen where several play, and how long at least: for less the table does not stop."""

ALTOGETHER = 3000.0
"""Milliseconds by which falls may lengthen a deal where several play."""

MEANT = 350.0
"""Milliseconds for which a press was meant for what stood here before."""

LEAST, MOST, SHARE = 120.0, 4, 0.4
"""Height of a card at least; so many are seen beside each other, and in this share of the band."""

PAD, APART = 24.0, 24.0
"""From the edge of the band to what stands in it, and between the ways on."""

ROUND_IT = 7.0
"""How far the frame is from the card that did it."""


class FallButton(NamedTuple):
    """A button: what goes on from here."""

    name: str
    text: str
    act: Press
    icon: str = ""
    key: str = ""


class Band(NamedTuple):
    """Measures the band: how high it is, what the cards take of its breadth, how high words and ways are, whether these
    stand under the cards as well."""

    high: float
    side: float
    words: float
    ways: float
    under: bool


class Falls:
    """Those of one table. It waits until they have been seen to their end."""

    def __init__(self, context: TableContext, shared: Shared) -> None:
        self.context, self.shared = context, shared

    def update(self) -> None:
        """Stop the table if a person has fallen, and it has come to rest on that."""
        context, session = self.context, self.context.session
        if not session.play.settled or not context.words.fallen or context.side_panel or context.lifting \
                or session.play.written is not None:
            return
        news = context.falls
        news.begin()
        fallen = news.fresh()
        context.words.fallen.clear()
        alone = context.observer is not None
        lasts = 0.0 if alone else min(LASTS, ALTOGETHER - news.spent)
        if not fallen or session.skipping or not context.host.kept or context.host.outcome() is not None \
                or not (alone or lasts >= WORTH):
            return
        news.spent += lasts
        news.told |= {fall.event.seat for fall in fallen}
        news.stops = True
        self.shared.laughed()
        context.lay_over(FallPage(context, fallen, lasts))


class FallPage(Page):
    """Laid over the table. `lasts`: how long it stays by itself; 0: until a player presses something."""

    services: Services
    overlay = True

    def __init__(self, context: TableContext, fallen: list[PlayerOut], lasts: float) -> None:
        super().__init__(context.services, "on")
        self.context, self.fallen, self.lasts = context, fallen, lasts
        self.what = fallen[0].event.what
        self.seats = frozenset(fall.event.seat for fall in fallen)
        self.beside = context.pastime.beside(self.seats) if lasts else None  # alone that is among the answers
        self._since = context.services.clock()
        self._gone = False
        self.band = Rect(0, 0, 0, 0)        # what it covers

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
        pastime = self.context.pastime
        if isinstance(gesture, Letter | Command) and (begin := pastime.begins(gesture)) is not None:
            if ends:
                self.back()
                begin()
        elif isinstance(gesture, Letter) and (why := pastime.letters.get(gesture.key)):
            if ends:
                self.back()
                self.context.refuse(why)
        elif self.lasts and ends:
            self.back()
        elif isinstance(gesture, Command) and gesture.act == Key.SKIP:
            if gesture.phase == "down" and any(way.name == "straight" for way in self._ways()):
                self.straight()     # a player who ran on to here and lets go of the key has not meant this
        elif isinstance(gesture, Letter) and ends and all(way.key != gesture.key for way in self._ways()):
            self.context.refuse("refused.out")
        else:
            super().handle(gesture)

    def back(self) -> None:
        """Look on."""
        if not self._gone:
            self._gone = True
            self.context.falls.stops = False
            self.services.back()

    def open_hands(self) -> None:
        """Look on, and see all hands."""
        self.back()
        self.context.open_hands()

    def straight(self) -> None:
        """Go straight on to the end of what one is out of; of a deal into the next one, if one is in that."""
        self.back()
        self.context.session.skip(self.context.now, straight=self._out_of == "deal")

    # ---- the page
    def ground(self, p: Painter) -> None:
        """See Page. The card that did it, where it lies."""
        for lies in self._lying():
            panels.frame(p, lies, p.palette.shu_ui, 5.0, 0.09 * lies.h)

    def _lying(self) -> list[Rect]:
        """Where the cards lie that did it, and what frames them."""
        cards = self.context.session.play.placement.cards
        found = [cards[card] for fall in self.fallen for card in fall.event.reason.cards[:1] if card in cards]
        return [boxes.centred(Rect(pose.x, pose.y, 0, 0), CARD * pose.h + 2 * ROUND_IT, pose.h + 2 * ROUND_IT)
                for pose in found]

    def lay(self, desk: Desk) -> None:
        """See Page. The card gives way to words."""
        p, safe = desk.p, desk.p.screen.safe
        found, place = self._ways(), self._place()
        wide = min(safe.w - 8, max(place.w, sum(_breadths(desk, found)) + APART * len(found) + 2 * PAD))
        tried = [self._sized(desk, place, wide, found, most) for most in (safe.h, LEAST, 0.0)]
        band = min((each for each in tried[:2] if each.high <= safe.h - 8), key=lambda it: it.high, default=tried[2])
        self.band = box = self._clear(safe, place, wide, min(band.high, safe.h - 8))
        panels.panel(p, box, "plate", 24.0, 1.0, keyline=True)
        inner = box.inflate(-2 * PAD, -2 * PAD)
        if band.side:
            self._cards(p, Rect(inner.x, inner.y, band.side, inner.h - (band.ways if band.under else 0.0)))
        text = boxes.left(inner, band.side, PAD if band.side else 0.0)[1]
        text.h -= band.ways
        y = text.y + max(0.0, text.h - band.words) / 2
        y = p.paragraph(self._title, text.x, y, text.w, "title", p.palette.shu_ui, True)
        p.paragraph(self._told(), text.x, y + 4, text.w, self._size, whole=self.context.words.names)
        if found:
            left = inner.x if band.under else text.x
            self._lay_ways(desk, found, Rect(left, inner.bottom - desk.row, inner.right - left, desk.row))
        if self.beside is not None:
            self.beside(p, box)

    def _sized(self, desk: Desk, place: Rect, wide: float, found: list[FallButton], most: float = 0.0) -> Band:
        """How high the band is, with cards of so much height at `most`: the higher it is, the broader they are, and the
        less room have the words."""
        p, names = desk.p, self.context.words.names
        ways, asked = (desk.row + 14, sum(_breadths(desk, found)) + APART * len(found)) if found else (0.0, 0.0)
        high, side, words, under = place.h, 0.0, 0.0, False
        for _ in range(2):
            tall = min(most, high - 2 * PAD - (ways if under else 0.0))
            side = min(SHARE * wide, len(self.fallen[:MOST]) * 1.25 * CARD * tall)
            room = wide - 2 * PAD - (side + PAD if side else 0.0)
            words = p.height(self._title, room, "title", True) + 4 + \
                p.height(self._told(), room, self._size, whole=names)
            under = asked > room        # below the cards as well
            high = max(place.h, 2 * PAD + max(min(LEAST, most) if under else 0.0, words) + ways)
        return Band(high, side, words, ways, under)

    @property
    def _size(self) -> Size:
        """Of the sentence: what goes by itself is read from afar, and at once."""
        return "title" if self.lasts else "body"

    @property
    def _title(self) -> str:
        return self.context.words.t(f"table.fall.{self.what}")

    def _place(self) -> Rect:
        """What the band covers: the own place with its card, or the middle of a table that several share."""
        room = self.context.session.play.room
        if room.own is None:
            return room.parts.panel
        over = room.own.rect.union(room.own.card.inflate(0, 4 * ROUND_IT))
        return Rect(over.x, over.y, over.w, room.own.rect.bottom - over.y)

    def _clear(self, safe: Rect, place: Rect, wide: float, high: float) -> Rect:
        """Over its place and up from its foot; where a card would be hidden that did it, at the foot or the head of
        the table. What lies in the own place is seen in the band."""
        x = min(max(place.centerx - wide / 2, safe.x + 4), safe.right - 4 - wide)
        best, *others = (Rect(x, max(bottom - high, safe.y + 4), wide, high)
                         for bottom in (place.bottom, safe.bottom - 4, safe.y + 4 + high))
        if self.context.session.play.room.own is not None:
            return best
        lying = self._lying()
        return next((box for box in (best, *others) if box.collidelist(lying) < 0), best)

    def _told(self) -> str:
        """One's own cause; of several that fell together what the table says of them."""
        return self.fallen[0].sentence if len(self.fallen) == 1 else self.context.words.queue.sentence

    def _cards(self, p: Painter, area: Rect) -> None:
        """The cards that did it, each with the crest of the player who fell by it."""
        shown = self.fallen[:MOST]
        step = area.w / len(shown)
        high = min(area.h, step / (1.1 * CARD))
        for at, fall in enumerate(shown):
            x = area.x + (at + .5) * step
            face, any_card = self._face(fall)
            if any_card:
                art.card(p, face, x, area.centery, high)
            r = 0.15 * high if any_card else 0.4 * high
            chair = self.context.host.setup.chairs[fall.event.seat]
            place = (x + 0.46 * CARD * high, area.centery + high / 2 - r) if any_card else (x, area.centery)
            portrait(p, chair, *place, r, PLAYERS[chair.colour % len(PLAYERS)])

    def _face(self, fall: PlayerOut) -> tuple[Card | None, bool]:
        """The card that is named as the cause, as far as these eyes have seen it; whether one is."""
        cards = fall.event.reason.cards
        return (self.context.session.view.faces.get(cards[0]), True) if cards else (None, False)

    def _ways(self) -> list[FallButton]:
        """Look on, with all hands open where they may be, or straight on; where there is nothing left to be seen, on;
        none where it goes on by itself."""
        t, view = self.context.words.t, self.context.session.view
        if self.lasts or self.what in view.ended:
            return [] if self.lasts else [FallButton("on", t("table.fall.on"), self.back, key=GO_ON)]
        hands = [FallButton("hands", t("table.watch.open"), self.open_hands, "eye", OPENS)]
        hands = hands if self.context.session.may_watch() else []
        straight = FallButton("straight", t(f"table.fall.straight.{self._out_of}"), self.straight, "skip")
        return [FallButton("on", t("table.fall.watch"), self.back, key=GO_ON), *hands, straight]

    @property
    def _out_of(self) -> str:
        """What the player is out of: of a deal; if it is one of a round, of the whole round as well; `end`: of this
        deal only, and it is open whether they are in the next one, for they have nothing left to pay with."""
        view = self.context.session.view
        if self.what != "deal":
            return self.what
        if view.fact("adults"):
            return "round"
        return "end" if view.chips and not view.chips.get(self.fallen[0].event.seat) else "deal"

    def _lay_ways(self, desk: Desk, ways: list[FallButton], room: Rect) -> None:
        """Beside each other, each as broad as its words want; where there is no room for all, without their signs."""
        wants = _breadths(desk, ways)
        if sum(wants) + APART * (len(ways) - 1) > room.w:
            ways = [way._replace(icon="") for way in ways]
            wants = _breadths(desk, ways)
        room = room if len(ways) > 1 else boxes.centred(room, room.w / 2, room.h)
        places = boxes.shares(room, tuple(want / sum(wants) for want in wants), APART)
        for way, want, place in zip(ways, wants, places, strict=True):
            first = way.name == "on"
            desk.button(way.name, place, way.text, way.act, "gold" if first else "plain", way.icon,
                        "A" if first else "", key=way.key, size="caption" if want > place.w else "button")


def _breadths(desk: Desk, ways: list[FallButton]) -> list[float]:
    """What the buttons want; the first has room for the button of a pad."""
    return [desk.button_width(way.text, bool(way.icon) or way.name == "on") for way in ways]
