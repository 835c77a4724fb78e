"""A pull at a stock that leans, on the real table: the player who is asked draws the card themselves, with the whole
table looking on.

It makes the toy while a player who sits at this screen is asked, brings gestures to it and the finished pull to the
host. Nothing here is secret: who pulls, from which halves and how steadily everybody sees. It decides nothing.
"""
from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.client.answers import touched
from game.core.cards import CardId
from game.core.rules import Offer
from game.core.seating import Seat
from game.odds.leaning_stock import SIDES, Side, least
from game.ui.draw.screen import Rect
from game.ui.hand.hand_context import OpenTable
from game.ui.hand.table_action import TableAction
from game.ui.input.gesture import Gesture, Key
from game.ui.kinds.tent.drawing import IGNORED
from game.ui.kinds.tent.front import Pulling
from game.ui.kinds.tent.geometry import box_of, line
from game.ui.kinds.tent.gestures import TentGestures, sides_of
from game.ui.kinds.tent.hands import KeyHand
from game.ui.kinds.tent.place import TentPlace, lifted, tent_of
from game.ui.kinds.tent.sheet import leaning
from game.ui.kinds.tent.table_hands import TentTurnHands
from game.ui.kinds.tent.toy import Toy
from game.ui.kit.desk import Desk
from game.ui.stage.pose import CardPose

EDGE = 6
"""So much steadiness before the edge of the band the tent is heard."""

SHOWN = 0.62
"""How much of a card's way is shown before it is taken."""

READ = 1500.0
"""Milliseconds for which it is read what was pulled, unless a hand goes on before."""

OWN_HAND = "skill"
"""The house rule's value with which the card is drawn by one's own hand."""


class TentTurn(TableAction):
    """The pulls of those who sit at this screen. toy: while one of them is asked and their own hand decides."""

    def __init__(self, context: OpenTable) -> None:
        self.context = context
        self.how = leaning(context.session.play.room.table.sheet)
        self.manner = self.how.manner(context.host.setup.options)
        self.toy: Toy | None = None
        self._gestures: TentGestures | None = None
        self._question = -1
        self._given = False
        self._box: Rect | None = None
        self.hands = TentTurnHands(context, self)
        self._last: Pulling | None = None
        self._before = ""               # what was said last before the card was out
        self._came = ""                 # what came of the last pull, and until when it is read
        self._read = 0.0
        self._warned = 0
        self.side: Side = SIDES[0]      # the half that was drawn on last, or chosen: keys and pads begin there

    # ---- who is asked ----------------------------------------------------------------------------------------
    @property
    def here(self) -> frozenset[Seat]:
        """The seats whose pulls are made at this screen."""
        return frozenset(self.context.session.doers) if self.how.question else frozenset()

    @property
    def seat(self) -> Seat | None:
        """The seat that is asked to pull here, as far as the table has shown it."""
        view = self.context.session.view
        if not self.how.question or view.asking != self.how.question or view.question != self.context.host.question:
            return None
        seat = view.asked[0] if view.asked else -1
        return seat if seat in self.here else None

    @property
    def place(self) -> TentPlace | None:
        """The place where the tent stands, if that is before the table."""
        tent = self.context.session.play.placement.more.of(TentPlace)
        return tent if tent is not None and tent.front is not None else None

    @property
    def is_near(self) -> bool:
        """See TableAction."""
        return self.place is not None

    def handle(self, g: Gesture) -> bool:
        """See TableAction."""
        return self.hands.handle(g)

    def lose(self) -> None:
        """See TableAction."""
        self.hands.lose()

    def offers(self) -> Sequence[Offer]:
        """Return the halves the player may pull from."""
        seat = self.seat
        return self.context.host.offers(seat) if seat is not None else ()

    def sides(self) -> tuple[Side, ...]:
        """Return the halves by name."""
        return sides_of(self.offers(), self.how.verb)

    def refuse(self, side: Side) -> None:
        """Refuse a half that is used up and cannot be drawn on; the rules say why."""
        session, seat = self.context.session, self.seat
        if seat is None or not session.play.settled or session.view.zone(side) or (self.toy and self.toy.bound):
            return
        session.submit(f"{self.how.verb} {side}{' 0' if self.by_hand else ''}", self.context.now, seat)

    @property
    def by_hand(self) -> bool:
        return self.manner == OWN_HAND

    # ---- time ------------------------------------------------------------------------------------------------
    def update(self, now: float) -> float | None:
        """Make the toy when it is time, let it move on, and hand in what has been pulled. Before the session hears of
        what comes of it, so that the picture goes on from the hand."""
        if not self.how.question:
            return None
        self._seat_them()
        self._put_away()
        place, read = self.place, self._read if now < self._read else None
        if self.toy is None or place is None:
            return read
        if self._box != place.box:
            self.hands.lose()
            self._box = place.box
            self.toy.lay(place.box, self.context.session.play.room.table.screen.whole)
        if self.context.side_panel:
            self.hands.lose()
        wish = self.toy.update(now)
        for sound in self.toy.sounds:
            self.context.services.sound.play(sound)
        self.toy.sounds.clear()
        self._warn(self.toy)
        if self.toy.word and not self._given:
            self._give(self.toy.word)
        return min((due for due in (wish, read) if due is not None), default=None)

    def _warn(self, toy: Toy) -> None:
        """It is heard when a pull comes near the edge of what the tent forgives, and when it goes beyond."""
        if toy.hand is None or toy.hand.phase != "held":
            return
        left = toy.steadiness - least(*toy.tent.sizes, toy.side)
        warned = 2 if left < 0 else 1 if left <= EDGE else 0
        if warned > self._warned:
            self.context.services.sound.play("creak")
        self._warned = max(warned, self._warned)

    def _put_away(self) -> None:
        """Put the toy away: the question is answered, or no seat is asked any more."""
        if self.seat is None or self._question != self.context.host.question:
            self.toy, self._given = None, False

    def _seat_them(self) -> None:
        """Who sits at this screen may change in the middle of a match."""
        play = self.context.session.play
        if play.room.here != self.here:
            play.relay(play.room._replace(here=self.here))

    def begin(self) -> bool:
        """Put the tent into the hands of the player who is asked, as soon as the table has come to rest on that;
        whether that was done now."""
        self._put_away()
        place = self.place
        if self.toy is not None or place is None or not self.by_hand or self.seat is None \
                or not self.context.session.is_shown:
            return False
        view, screen = self.context.session.view, self.context.session.play.room.table.screen
        self._question, self._box = self.context.host.question, place.box
        self.toy = Toy(view.zone(SIDES[0]), view.zone(SIDES[1]), place.box, self.sides(),
                       self.context.services.settings.reduced_motion, screen.whole)
        self.toy.choose(self.side)
        self._gestures = TentGestures(self.toy)
        self.hands.begin()
        self._warned = 0
        self._last = None
        return True

    def _give(self, text: str) -> None:
        """The card is out: the rules decide what comes of it, and the picture goes on from here."""
        session, seat, toy = self.context.session, self.seat, self.toy
        if seat is None or toy is None:
            return
        self._last = self._told()
        self._given, self.side = True, toy.side
        session.play.by_hand = {card: lifted(pose) for card, pose in toy.poses().items()}
        if session.submit(text, self.context.now, seat) is not None:
            session.play.by_hand, self.toy = None, None

    def live(self) -> TentGestures | None:
        """Return the hands on the tent, while the card is not out."""
        return self._gestures if self.toy is not None and not self._given else None

    # ---- the picture -----------------------------------------------------------------------------------------
    def begins(self) -> str:
        """Return where keys and pads begin, while a player is asked; else empty."""
        if self.seat is None or self.place is None or not self.context.session.is_shown:
            return ""
        if self.toy is None and self.side not in self.sides():
            self.side = next(iter(self.sides()), SIDES[0])
        return f"zone:{self.toy.side if self.toy is not None else self.side}"

    def lay(self, desk: Desk) -> None:
        """Lay the panel, which keeps what lies under it; the halves can be touched, and pressed where no hand is
        needed."""
        place = self.place
        if place is None or place.front is None:
            return
        desk.spot("tent", place.front, plain=True)
        for side in self.sides():
            act = partial(self._pull, side) if not self.by_hand else None
            desk.spot(f"zone:{side}", self._half(side), act)
        for side in SIDES if self.seat is not None else ():
            if not self.context.session.view.zone(side):
                desk.spot(f"empty:{side}", self._nothing(side), partial(self.refuse, side), plain=True)

    def _half(self, side: Side) -> Rect:
        place = self.place
        assert place is not None
        tent = self.toy.tent if self.toy is not None else tent_of(self.context.session.view, place.box)
        return box_of(tent, side)

    def _nothing(self, side: Side) -> Rect:
        """Where a half stood that is used up."""
        assert self.place is not None
        box = self.place.box
        return Rect(box.x if side == SIDES[0] else box.centerx, box.y, box.w / 2, box.h)

    def _pull(self, side: Side) -> None:
        """Where chance decides, or nothing can fall, a touch is enough."""
        session, now, seat = self.context.session, self.context.now, self.seat
        offer = touched(self.offers(), "zone", side)
        if offer is not None and seat is not None and session.play.settled:
            self.side = side
            session.submit(offer.action.text(), now, seat)
        elif not session.play.settled:
            session.hurry(now)

    def poses(self) -> dict[CardId, CardPose]:
        """Return the cards as they are in the player's hands; empty while no player is asked or while the rules decide.
        """
        if self.live() is None or self.toy is None or self.context.session.play.doing:
            return {}
        return {card: lifted(pose) for card, pose in self.toy.poses().items()}

    def told(self) -> Pulling | None:
        """Return what stands beside the tent now; after a pull what came of it stays until the next."""
        if self.place is None:
            self._last, self._came = None, ""
            return None
        live, words = self.live(), self.context.words
        if live is not None or (not self.by_hand and self.seat is not None):
            self._last, self._before = self._told(), words.queue.sentence
        elif self._last is not None:
            over = words.queue.sentence != self._before
            if over and words.queue.sentence != self._came:
                self._came, self._read = words.queue.sentence, self.context.now + READ
            self._last = self._last._replace(advice=words.t("table.tent.out"), over=over, ring=None)
        return self._last

    def _told(self) -> Pulling:
        context, toy, place = self.context, self.toy, self.place
        assert place is not None
        seat = self.seat
        ring = self._half(toy.side if toy is not None else self._side()) if self.hands.focused else None
        who = seat if context.observer is None and seat is not None else -1
        read = context.now < self._read and context.words.queue.sentence == self._came
        if toy is None:
            return Pulling(context.words.t("table.tent.touch"), (place.left, place.right), self.manner, self._side(),
                           ring=ring, who=who, over=read)
        strokes = toy.hand if isinstance(toy.hand, KeyHand) else KeyHand() if self.hands.focused else None
        begun = toy.hand is not None and toy.hand.phase != "home"
        return Pulling(self._advice(toy), toy.tent.sizes, self.manner, toy.side,
                       toy.steadiness if begun else toy.suffered,
                       strokes, self.hands.focused, toy.calm, None if begun else ring, who,
                       None if begun else self._way(toy), over=read and not begun)

    def _way(self, toy: Toy) -> tuple[float, float, float, float] | None:
        """The line along which the chosen card would be drawn, from its foot as far as it has to go."""
        body = toy.body
        if body is None:
            return None
        (lx, ly), at = line(body), toy.tent.stand
        x, y, far = body.foot, at.ground, SHOWN * at.reach
        return x + 8 * lx, y + 8 * ly, x + far * lx, y + far * ly

    def _side(self) -> Side:
        at = self.context.hands.at.removeprefix("zone:")
        return next((side for side in SIDES if side == at), self.side)

    def _advice(self, toy: Toy) -> str:
        """What to do, for the hands one has."""
        t, pad = self.context.words.t, self.context.services.devices.by_pad
        cap = self.context.words.key_cap(Key.CONFIRM, pad)
        if isinstance(toy.hand, KeyHand):
            return t("table.tent.early" if toy.hand.is_ignored(IGNORED) else "table.tent.strike", key=cap)
        if toy.bound and toy.hand is not None and toy.hand.phase == "let-go":
            return t("table.tent.again")
        if self.hands.focused:
            return t("table.tent.stick" if pad else "table.tent.keys", key=cap)
        return t("table.tent.draw")
