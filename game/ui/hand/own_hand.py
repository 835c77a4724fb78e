"""The own hand of several cards under open eyes: what can be played stands higher, the rest is dimmed and says why; a
card is played by a press or by being drawn onto the table, and the hand is sorted as its owner likes.

It knows offers, not rules. The order of the hand is the owner's alone: it stays with the picture and the settings.
"""
from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import partial

from game.client.answers import touched
from game.core.cards import Card, CardId
from game.core.rules import Offer
from game.core.seating import Seat
from game.data.sheet import sheet
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.hand.dragging import Dragging
from game.ui.hand.hand_context import OpenTable
from game.ui.hand.small_answers import PAD, letters
from game.ui.input.gesture import Command, Gesture, Key, Letter, Pointer
from game.ui.kit.answers import Answer
from game.ui.kit.desk import Desk
from game.ui.stage.hand import FanSpot, own_fan, visible
from game.ui.stage.own_panel import OwnPanel
from game.ui.stage.parts import CARD
from game.ui.stage.pose import CardPose
from game.ui.stage.records import Ground, HeldCard
from game.ui.stage.sorting import WAYS, HandSorting, moved

LIFT = 0.08
"""How much higher a card stands that can be played, in its heights."""

FOCUS, DIM = 1.06, 0.38
FRESH, FADES = 2200.0, 500.0
"""Milliseconds for which a card that has come is marked, and how long the mark fades."""

TICK = 50.0

DIGITS = "123456789"
"""Each is the card so many places from the left."""


class OwnHand:
    """Lays spots on the own cards with every drawing; keeps what is dragged, what is new, and in which order."""

    chosen: CardId | None = None
    """The card that was touched and waits to be told where it goes, at a table where that is a second step."""

    def __init__(self, context: OpenTable) -> None:
        self.context = context
        self.game = context.host.setup.game
        self.keys = HandKeys(context, self)
        self.refused: CardId | None = None
        self._came: dict[CardId, float] = {}
        self._known: frozenset[CardId] = frozenset()
        self._arriving: frozenset[CardId] = frozenset()
        self.drag = Dragging(context, self.under, self.fallen)

    # ---- what is there ---------------------------------------------------------------------------------------
    def likely(self) -> CardId | None:
        """Return the card that most often goes, where there is one."""
        return None

    @property
    def _area(self) -> Rect | None:
        own = self.context.session.play.room.own
        return own.hand if own is not None else None

    def seated(self, room: Ground) -> Ground:
        """Return the room with the hand in its owner's order."""
        return room._replace(sorting=self.context.sorting)

    def cards(self) -> list[CardId]:
        """Return the own cards from left to right, as they lie when nothing moves."""
        area, placement = self._area, self.context.session.play.placement
        if area is None or self.context.observer is None:
            return []
        mine = [(placement.cards[card].z, card) for card in self.context.session.view.hand(self.context.observer)
                if card in placement.cards]
        return [card for _, card in sorted(mine)]

    def _spots(self, count: int) -> tuple[list[FanSpot], list[Rect]]:
        assert self._area is not None
        spots = own_fan(self._area, count)
        return spots, visible(spots, self._area)

    def _places(self, cards: list[CardId]) -> list[Rect]:
        """Where each card can be touched: what is seen of it, and the strip by which it stands higher."""
        spots, rects = self._spots(len(cards))
        raised = self._raised()
        return [Rect(r.x, r.y - LIFT * spot.h, r.w, r.h + LIFT * spot.h) if card in raised else r
                for card, spot, r in zip(cards, spots, rects, strict=True)]

    def _raised(self) -> frozenset[CardId]:
        """The cards that stand higher: while it is for the owner to play, those that can be played."""
        play = self.context.session.play
        return self.context.playable() if play.settled or play.arranging else frozenset()

    @property
    def chooses(self) -> bool:
        """Whether it is for the owner to play a card now."""
        return self.context.session.play.settled and bool(self.context.playable())

    # ---- with every drawing ----------------------------------------------------------------------------------
    def lay(self, desk: Desk) -> None:
        """Lay out where each card can be touched, and the button that sorts them."""
        cards = self.cards()
        if not self.context.has_hand:
            return
        for card, rect in zip(cards, self._places(cards), strict=True):
            desk.spot(f"card:{card}", rect, partial(self.press, card))
        own = self.context.session.play.room.own
        if own is not None and own.sort is not None and len(cards) > 1:
            text = self._sorted(desk.p, own.sort)
            desk.button("sort", own.sort, text, self.sort, key="o", size=self._letters(desk, own.sort, text))

    def _sorted(self, p: Painter, rect: Rect) -> str:
        """How the hand lies, in fewer words where there is little room."""
        way, t = self.context.sorting.way, self.context.words.t
        whole = t(f"table.sort.{way}")
        return whole if p.width(whole, p.screen.size("caption") / p.screen.text_scale, True) <= rect.w - PAD \
            else t(f"table.sorted.{way}")

    def _letters(self, desk: Desk, rect: Rect, text: str) -> float:
        p, own = desk.p, self.context.session.play.room.own
        if own is not None and own.quiet:
            return letters(p, rect, text)
        least = p.screen.size("caption") / p.screen.text_scale
        size = p.fitting(text, rect.w - 0.6 * rect.h, "button", True, least)
        return size if isinstance(size, float) else p.screen.size(str(size))

    def held(self, now: float) -> dict[CardId, HeldCard]:
        """Return how each own card is seen beyond its place."""
        cards = self.cards()
        if not self.context.has_hand:
            return self._alone()
        if not cards:
            return {}
        playable = self._raised()
        at = self.context.hands.focus.visible or ""
        high = self._spots(len(cards))[0][0].h
        return {card: self._one(card, now, playable, at == f"card:{card}", high) for card in cards}

    def _alone(self) -> dict[CardId, HeldCard]:
        """The only card of a player who holds one, if it is pointed at."""
        card = self._only()
        if card is None or card != self.drag.over:      # what was pointed at may be another player's now
            return {}
        more, lift = self.drag.hover(card)
        return {card: HeldCard(dy=-more * self.context.session.play.placement.cards[card].h, lift=lift)}

    def _only(self) -> CardId | None:
        """The own card where there is one, and nothing moves."""
        session, observer = self.context.session, self.context.observer
        held = session.view.hand(observer) if observer is not None else ()
        return held[0] if len(held) == 1 and session.play.settled and held[0] in session.play.placement.cards else None

    def _one(self, card: CardId, now: float, playable: frozenset[CardId], focused: bool, high: float) -> HeldCard:
        fits = card in playable
        more, lift = self.drag.hover(card)
        up = (LIFT * high if fits else 0.0) + more * high
        dim = DIM if playable and not fits else 0.0
        ring = focused and not self.context.parked
        if self.drag.card == card and (drawn := self.drag.drawn()) is not None:
            return drawn
        age = now - self._came.get(card, -1e9)
        fresh = max(0.0, min(1.0, (FRESH - age) / FADES))
        return HeldCard(0.0, -up, FOCUS if ring else 1.0, dim, fresh, ring, ring, lift=lift)

    @property
    def drop(self) -> bool:
        """The card that is dragged would be played if it were let go here."""
        held = self.drag.held
        return held is not None and self._beyond(held[1]) and self.drag.card in self.context.playable()

    def hint(self) -> str:
        """Return why the card that is pointed at, or that keys stand on, cannot be played now; empty if it can."""
        return ""

    @property
    def says_the_usual(self) -> bool:
        """Whether what the hint says is said whenever one is asked, and can wait for what is news."""
        return False

    def advice(self) -> tuple[str, str]:
        """Say what is asked of the owner now, in a few words; empty while nothing is."""
        return "", ""

    @property
    def helps(self) -> bool:
        """Whether that is a help which a setting switches on; it is drawn like a hint."""
        return False

    def short(self) -> str:
        """Return fewer words for the first of them, where these find no room; empty: there are none."""
        return ""

    # ---- where a hand has more to say ------------------------------------------------------------------------
    def answers(self) -> list[Answer | None] | None:
        """Return its own answers; None: those of the offers."""
        return None

    def cells(self, own: OwnPanel, count: int) -> list[Rect] | None:
        """Return where so many answers stand, with the places that are empty; None: below each other, those that are
        there."""
        return None

    @property
    def deaf(self) -> bool:
        """Whether an answer cannot be meant yet."""
        return False

    def more(self) -> list[Answer]:
        """List what can be done beside the offers' answers."""
        return []

    def fixed(self, names: Collection[str]) -> bool:
        """Return whether these answers keep their places, whichever of them there are."""
        return False

    def mean(self, name: str) -> bool:
        """Return whether an answer of this name is the hand's own, which is then done."""
        return False

    def pile(self) -> bool:
        """Take a touch on the pile: whether that meant anything for a card in hand."""
        return False

    def seat(self, seat: Seat) -> bool:
        """Take a touch on a seat: whether that meant anything for a card in hand."""
        return False

    def target(self, seat: Seat) -> Offer | None:
        """Return what it means to touch this seat."""
        return touched(self.context.session.offers(), "seat", seat)

    def building(self) -> object:
        """Return the formula that is made of it; None: nothing is."""
        return None

    @property
    def covers(self) -> bool:
        """Whether something lies over the table that wants an answer first."""
        return False

    def over(self, desk: Desk) -> None:
        """Draw what lies over the table."""

    @property
    def letters(self) -> Mapping[str, str]:
        """The letters that mean something in this hand, and why not now; empty: that is not possible."""
        return {"o": ""}

    def counted(self, g: Letter) -> bool:
        """Return whether a letter was spent on a card."""
        return self.keys.counted(g)

    # ---- pointing and dragging -------------------------------------------------------------------------------
    def pointed(self, g: Pointer) -> bool:
        """Return whether a pointer's gesture is spent on the hand."""
        return self.drag.pointed(g)

    def under(self, x: float, y: float) -> CardId | None:
        """Return the card under a point, the one in front."""
        cards = self.cards()
        if not self.context.has_hand and (only := self._only()) is not None:
            at = self.context.session.play.placement.cards[only]
            return only if abs(x - at.x) <= CARD * at.h / 2 and abs(y - at.y) <= at.h / 2 else None
        if not cards:
            return None
        raised = self._raised()
        hits = [card for card, spot in zip(cards, self._spots(len(cards))[0], strict=True)
                if abs(x - spot.x) <= CARD * spot.h / 2
                and -spot.h / 2 - (LIFT * spot.h if card in raised else 0.0) <= y - spot.y <= spot.h / 2]
        return hits[-1] if hits else None

    def fallen(self, card: CardId, held: tuple[float, float], x: float) -> None:
        """Let a card fall that was drawn: over the table it is played, in the hand it takes another place."""
        play, fits = self.context.session.play, card in self.context.playable()
        if not self._beyond(held[1]):
            self._lay_aside(card, x)
            return
        if play.settled and fits:               # it goes on from where it was let go
            play.by_hand = self._let_go(card)
        self.press(card)
        if card in self.context.playable():             # something else is asked first
            play.by_hand = None
        if play.settled and not fits and self.drag.let_go.lift:
            play.rearrange(play.room, self.context.now, self._let_go(card))

    def _let_go(self, card: CardId) -> dict[CardId, CardPose]:
        """Where a card was seen last that has been drawn."""
        at, drawn = self.context.session.play.placement.cards.get(card), self.drag.let_go
        return {} if at is None else {card: at._replace(
            x=at.x + drawn.dx, y=at.y + drawn.dy, h=at.h * drawn.scale, angle=at.angle + drawn.angle)}

    def _beyond(self, y: float) -> bool:
        """What is held at this height is over the table, not over the hand."""
        return self._area is not None and y < self._area.y

    def _lay_aside(self, card: CardId, x: float) -> None:
        """Put a card to another place in the hand: from now on this is the order."""
        cards = self.cards()
        if card not in cards:
            return
        spots, _ = self._spots(len(cards))
        row = abs(spots[cards.index(card)].y)
        place = sum(1 for other, spot in zip(cards, spots, strict=True)
                    if other != card and (spot.y <= row - 0.2 * spot.h
                                         or (abs(spot.y - row) < 0.2 * spot.h and spot.x < x)))
        self._arrange(HandSorting("own", moved(cards, card, place)),
                      self._let_go(card) if self.drag.let_go.lift else None)

    def handle(self, g: Gesture) -> bool:
        """Return whether a gesture was spent before anything else could be meant by it."""
        return False

    # ---- time ------------------------------------------------------------------------------------------------
    def update(self, now: float) -> float | None:
        """Note which cards have come; when a mark next changes, None while nothing is new."""
        if not self.context.has_hand or self.context.observer is None:
            return None
        held = frozenset(self.context.session.view.hand(self.context.observer))
        if held != self._known:
            if self._known and self._known & held:      # a hand that is dealt is new as a whole: nothing in it is
                self._arriving |= held - self._known
            self._known = held
            self._came = {card: at for card, at in self._came.items() if card in held}
        self._came.update(dict.fromkeys(self._arriving & held, now))
        if self.context.session.play.settled:             # a mark lasts from when the table has come to rest
            self._arriving = frozenset()
        fades = [now + TICK for at in self._came.values() if now - at < FRESH]
        return min(fades, default=None)

    # ---- meaning it ------------------------------------------------------------------------------------------
    def press(self, card: CardId) -> None:
        """Play it; a card that may not be played says why."""
        session, now = self.context.session, self.context.now
        if not session.play.settled:
            session.hurry(now)
            return
        if "deal" in session.view.ended:    # no seat has a turn any more; how the deal came out stays to be read
            return
        offer, face = touched(session.offers(), "card", card), session.view.sees(card)
        verb = sheet(self.game).play.verb
        self.refused = card
        if offer is not None:
            session.submit(offer.action.text(), now)
        elif self.context.observer not in session.view.asked or not verb or face is None:
            session.refuse("refused.not_your_turn", now)
        else:
            session.submit(f"{verb} {face.code}", now)

    def sort(self) -> None:
        """Choose the next way of sorting; one's own order only where one has made one."""
        ways = WAYS if self.context.sorting.own else WAYS[:2]
        now = self.context.sorting.way
        way = ways[(ways.index(now) + 1) % len(ways)] if now in ways else ways[0]
        self._arrange(self.context.sorting._replace(way=way))

    def _arrange(self, sorting: HandSorting, held: dict[CardId, CardPose] | None = None) -> None:
        services = self.context.services
        if sorting.way not in (self.context.sorting.way, "own"):      # before: a change of settings lays it again
            services.preferences.change(sorting={**services.settings.sorting, self.game: sorting.way})
        self.context.sorting = sorting
        play = self.context.session.play
        play.rearrange(self.seated(play.room), self.context.now, held)


class HandKeys:
    """Keys and pads in the own hand: where they begin, the ends of the row, a card by its number.

    A key only ever moves the focus here; what is played is confirmed as anywhere else. It remembers nothing.
    """

    def __init__(self, context: OpenTable, hand: OwnHand) -> None:
        self.context, self.hand = context, hand

    def begin(self) -> str:
        """Return where keys and pads begin when it is one's turn: on the card that most often goes, else on the first
        one that can be played."""
        playable, likely = self.context.playable(), self.hand.likely()
        cards = sorted((card for card in self.hand.cards() if card in playable), key=lambda card: card != likely)
        return self.context.first_of([f"card:{card}" for card in cards])

    def focused(self) -> Card | None:
        """Return the own card keys and pads stand on."""
        at = self.context.hands.at
        return self.context.session.view.sees(int(at.removeprefix("card:"))) if at.startswith("card:") else None

    def steered(self, g: Command) -> bool:
        """Return whether a key is spent on the hand: the first one at one's turn shows where the focus stands, Home and
        End go to the ends of the row."""
        if not self.context.has_hand or self.context.side_panel:
            return False
        if g.act in (Key.HOME, Key.END):
            if g.phase == "down":
                self._stand(0 if g.act == Key.HOME else -1)
            return True
        hands = self.context.hands
        unseen = self.context.parked and hands.visible and hands.at.startswith("card:")
        shows = g.phase == "down" and unseen and self.hand.chooses
        self.context.parked = self.context.parked and not shows
        return shows

    def counted(self, g: Letter) -> bool:
        """Return whether a letter is a digit: it goes to the card so many places from the left."""
        if not self.context.has_hand or self.context.side_panel or g.key not in DIGITS:
            return False
        if g.phase == "up" and not self._stand(DIGITS.index(g.key)):
            self.context.refuse("table.no_card_there")
        return True

    def _stand(self, place: int) -> bool:
        """Go to this place of the row; whether a card is there."""
        cards = self.hand.cards()
        if place >= len(cards) or not cards:
            return False
        self.context.hands.at, self.context.hands.visible = f"card:{cards[place]}", True
        self.context.parked = False
        return True
