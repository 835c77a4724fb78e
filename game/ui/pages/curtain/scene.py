"""The curtain: one person looks at what is his alone and answers, while everybody looks on.

It hides the table, and shows its secret only while somebody holds the button; a hand of several cards, out of which
one is picked, can be kept open by a short press, until it is hidden or forgotten. Letting go, another window, another
size, a pad that is gone hide it with the next frame. Nothing on it depends on the secret as long as it is hidden: what
it looks like, how long it stands and what can be pressed is the same whatever the seat holds.
"""
from __future__ import annotations

from collections.abc import Mapping

from game.client.answers import callers, is_blind
from game.client.hand import Pick
from game.client.seat_client import SeatClient
from game.client.visible_hands import at_screen
from game.core.cards import Card, CardId
from game.core.ports import Chair, TableHost
from game.core.rng import fresh_seed
from game.core.seating import Seat
from game.data.sheet import sheet
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Screen
from game.ui.hand.closed_hand import ClosedHand
from game.ui.hand.hint import HandHint
from game.ui.hand.small_answers import Sure
from game.ui.input.gesture import Away, Command, Gesture, Key, Letter, Plugged, Pointer, Stick
from game.ui.kinds.catalogue import kinds_at
from game.ui.kit.answers import Answer
from game.ui.kit.desk import Desk
from game.ui.kit.hit_areas import PageHands
from game.ui.pages.curtain import glance
from game.ui.pages.curtain import page as curtain_page
from game.ui.pages.curtain.answers import Answers, answers
from game.ui.pages.curtain.choice import ROW, CurtainChoice
from game.ui.pages.curtain.devices import Early, comes_too_early, commanded, is_somebody_else_s, numbered, side_at
from game.ui.pages.curtain.follow_up import AGAIN, asked_again, doubt, goes_round, told_so_far
from game.ui.pages.curtain.glance import Glance
from game.ui.pages.curtain.hand import is_many, laid_open, order_faces
from game.ui.pages.curtain.notice import Notice
from game.ui.pages.curtain.peek import FORGOTTEN, RECKONED, Peek
from game.ui.pages.curtain.tilt import Tilt
from game.ui.pages.curtain.words import latest
from game.ui.pages.pause.pad_gone import missing
from game.ui.pages.services import Below, Services
from game.ui.scene import Scene
from game.ui.stage.sorting import HandSorting

FALLS, RISES = 240.0, 240.0
CLOTH = 200.0
"""Milliseconds of plain cloth after the answer, so that nothing is left to be seen as the curtain rises."""
MEANT = 600.0
"""Milliseconds a curtain must have stood before a press can be an answer: it may have come under somebody's finger."""
LOOK, HELD = "look", "held"
"""What is held to look: the button, or the card itself."""


class Curtain:
    """See Scene. `called`: the seat spoke up out of turn; else it is asked, and answers the question that is open."""

    enters = True
    apart = False       # on a screen of its own, over which nobody else looks

    def __init__(self, services: Services, host: TableHost, seat: Seat, called: bool = False, told: str = "",
                 orders: dict[str, HandSorting] | None = None, below: Below | None = None, hangs: bool = False) -> None:
        """told: the latest sentence of the table, which this covers. orders: how each person, by name, likes his hand
        sorted; kept by the table. hangs: it has fallen already, for somebody else."""
        self.told, self.orders = told, {} if orders is None else orders
        self.services, self.host, self.seat, self.called = services, host, seat, called
        self.side = SeatClient(host, seat)
        self.question = host.question
        self.blind = is_blind(host) and not called      # nobody has looked yet, and nothing is to be seen
        self.hands = PageHands("" if self.blind else LOOK)
        self.many = is_many(host)
        hands = (kind.closed(self, self.play_row) for kind in kinds_at(host.setup.game))
        closed = next((hand for hand in hands if hand is not None), None) or ClosedHand()
        self.bench = closed.place if not called else None
        self.choice, self.notice, self.sure = CurtainChoice(self, closed), Notice(self), Sure()
        self._heard = self._fell_at = told_so_far(host)
        self.peek = Peek(services.settings.curtain_toggle, self.many, FORGOTTEN if self.bench is None else RECKONED)
        self.tilt = Tilt()
        self.lot = fresh_seed()             # on which side the answers stand
        self.refused = ""                   # why the last answer was not taken: to be read behind the curtain only
        self.now = services.clock()
        self._begun = self.now - (FALLS if hangs else 0.0)
        self.heeds = self._begun + MEANT   # from when on a press can be an answer
        self._ended: float | None = None
        self._ordered: set[tuple[float, float]] = set()
        self._quiet = services.settings.reduced_motion
        self._early = Early()
        self.hint = HandHint(lambda: self.side, lambda: services.masters.seek(host, seat), lambda: self.peek.begun)
        self.below, self._goes_round = below, False
        self.glance = Glance(below, self._quiet)
        if not hangs:
            self._sound("curtain-down")

    # ---- the contract of a scene -----------------------------------------------------------------------------
    def resize(self, screen: Screen) -> None:
        """See Scene. Whoever changes the picture does not look at it."""
        self.hide()

    def update(self, now: float) -> float | None:
        """See Scene."""
        self.now = now
        if self._ended is None and self._is_over():
            self.end()
        gone = None if self.apart else missing(self.services, self.host)
        if gone is not None and self._ended is None:
            self._over(self.services.routes.pad_gone(self.host, gone))
            return None
        if self._ended is not None and now >= self._ended + CLOTH and self._goes_on_to_the_next():
            return now
        if self._ended is not None and now >= self._ended + CLOTH + self._time(RISES):
            self.services.back()
            return now
        if self.share < 1.0 and self._ended is not None and self.below is not None:
            self.below.lift(now)
        if self.glance.share(now) < 1.0 and self._ended is None:
            return self.glance.update(now)
        if (early := self._early.due(self.stands and LOOK in self.hands.spots)) is not None:
            self._pass_on(early)
        if self.share < 1.0 or self.hands.restless() or self._early.waits:
            return now
        if self._ended is not None:
            return self._ended + CLOTH
        if self.peek.opened(now) and self.bench is not None and (drawn := self.side.drawn()) is not None:
            self.hands.at = f"card:{drawn}"     # most often that one goes
        begun, wish = self.peek.begun, self.peek.next_change(now)
        if begun and not self.peek.begun:
            self.hide()
            self.notice.forgotten()
        ends = (wish, self.glance.next_change(now), self.hint.update(now))
        return min((end for end in ends if end is not None), default=None)

    def draw(self, painter: Painter) -> None:
        """See Scene."""
        self.hands.begin()
        desk = Desk(painter, self.hands, self.services)
        curtain_page.lay(desk, self)
        glance.lay(desk, self)
        self.hands.settle()

    def handle(self, gesture: Gesture) -> None:
        """See Scene."""
        self.now = max(self.now, self.services.clock())
        if isinstance(gesture, Away) or (isinstance(gesture, Plugged) and not gesture.here):
            self.hide()
        if (self.below is not None and self.below.joins(gesture)) or self._ended is not None:
            return
        if self.glance.up:
            self.glance.handle(gesture, self.now)
            self.heeds = self.now + MEANT
            return
        if is_somebody_else_s(self, gesture) or self.glance.refuses(gesture, self.now):
            return
        if not isinstance(gesture, Stick):      # a worn one trembles by itself, and nobody is there
            self.peek.touch(self.now)
        self._early.hear(gesture, not self.stands and not self.blind)
        if self.tilt.hear(gesture, self.now, self.tilts) or comes_too_early(self, gesture) or \
                self.choice.handle(gesture):
            return
        if (isinstance(gesture, Command) and commanded(self, gesture)) or \
                (isinstance(gesture, Letter) and numbered(self, gesture)):
            return
        self._pass_on(gesture)

    def _pass_on(self, gesture: Gesture) -> None:
        """To what lies on the curtain; the button to look is held as long as it is pressed."""
        if isinstance(gesture, Command) and gesture.act == Key.CONFIRM and gesture.phase == "down" \
                and (not self.hands.visible or self._begins_tilted(gesture)):
            if self.blind:      # there is nothing to look at, and who meant to look has not answered
                return
            self.hands.at, self.hands.visible = LOOK, True
        held = self.hands.pressed in (LOOK, HELD)
        self.notice.heed(gesture)
        self.hands.handle(gesture)
        if isinstance(gesture, Pointer) and gesture.phase == "dragged" and held:
            self.tilt.point(side_at(self, gesture), self.now)
        if self.peek.toggle or held == (self.hands.pressed in (LOOK, HELD)):
            return
        if not held:
            self.peek.hold(self.now)
            self.tilt.begin(getattr(gesture, "device", ""))
            return
        leans = self.leans
        if self.tilt.let_go(self.now) and leans is not None and self.peek.risen(self.now) >= 1.0 \
                and self.now >= self.heeds:
            self.give(leans)
        self.peek.let_go(self.now, self.now >= self.heeds)

    def _begins_tilted(self, g: Command) -> bool:
        """With the stick pushed aside one does not answer but look: where the focus stands may be an accident."""
        return self.tilts and not self.is_open and self.tilt.is_tilted(g.device)

    # ---- what it is --------------------------------------------------------------------------------------------
    @property
    def chair(self) -> Chair:
        """Who sits there now: he may have been called otherwise while it hangs."""
        return self.host.setup.chairs[self.seat]

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
        """It is down and waits for its person; else it is plain cloth."""
        return self._ended is None and self.share >= 1.0 and not self._is_over()

    def _time(self, span: float) -> float:
        return 0.0 if self._quiet else span

    def _is_over(self) -> bool:
        """What it fell for is no more: answered, his hand is seen elsewhere, or all are to see what happened."""
        return self.host.question != self.question or self.seat not in at_screen(self.host) or \
            bool(self.host.told(None, self._heard))

    def answers(self) -> Answers:
        """What can be pressed: the same whatever the seat holds, as long as that is hidden."""
        return answers(self.services, self.host, self.seat, self.called, self.lot, self.is_open)

    @property
    def tilts(self) -> bool:
        """Two answers stand on two sides, and whoever holds the button can choose one of them by tilting the stick."""
        return not self.peek.toggle and not self.blind and len(self.answers().sides) == 2

    @property
    def leans(self) -> Answer | None:
        """The answer on whose side the stick is held over the open card: it shines, and letting go means it."""
        if not self.tilt.side or not self.is_open or not self.tilts:
            return None
        return self.answers().sides[0 if self.tilt.side < 0 else 1]

    def others(self) -> tuple[Seat, ...]:
        """The seats of the other persons who may speak up now."""
        return () if self.called else tuple(s for s in callers(self.host) if s != self.seat)

    # ---- the secret --------------------------------------------------------------------------------------------
    @property
    def is_open(self) -> bool:
        """The person looks."""
        return self.stands and not self.blind and self.peek.risen(self.now) > 0

    def secret(self) -> tuple[Card | None, ...]:
        """The faces of the own hand, only while it is open: the one way a secret comes to the screen."""
        return tuple(pick.face for pick in self.picks())

    def picks(self) -> tuple[Pick, ...]:
        """The own hand as it lies open, and what can be done with each card."""
        return laid_open(self.side, self.called, self.sorting) if self.is_open else ()

    # ---- the light in which the hand is held, see HandContext --------------------------------------------------------
    @property
    def lays(self) -> bool:
        """See HandContext."""
        return self.is_open and not self.called

    @property
    def pack(self) -> str:
        """See HandContext."""
        info = next(info for info in self.services.catalogue.games() if info.id == self.host.setup.game)
        return self.services.look.called(info.faces[0]).deck

    def faces(self) -> Mapping[CardId, Card]:
        """See HandContext."""
        return {pick.card: pick.face for pick in self.picks() if pick.face is not None}

    def ahead(self) -> tuple[tuple[str, ...], ...]:
        """See HandContext."""
        return self.side.ahead(self.side.sheet.play)

    def t(self, key: str, /, **values: object) -> str:
        """See HandContext."""
        return self.services.language.at_table(self.host.setup.game, key, **values)

    def refuse(self, key: str) -> None:
        """See HandContext."""
        self.refused = key

    def wake(self) -> None:
        """See HandContext: here every press means something."""

    @property
    def sorting(self) -> HandSorting:
        """In which order this person likes his hand."""
        return self.orders.get(self.chair.name, HandSorting(sheet(self.host.setup.game).first_way))

    def sort(self, way: str) -> None:
        """The own hand in this order, from now on."""
        self.orders[self.chair.name] = HandSorting(way)

    def order_faces(self, high: float, scale: float) -> None:
        """All faces of the pack in this size (units), whichever of them will be looked at: none may come late."""
        if (high, scale) not in self._ordered:
            self._ordered.add((high, scale))
            order_faces(self.services, self.host, high, scale)

    def hide(self) -> None:
        """At once; whatever is held will have to be pressed anew."""
        self._early = Early()
        self.peek.end()
        self.tilt.forget()
        self.choice.close()
        self.hands.pressed = ""
        if self.many:       # where the focus stood in an open hand is nobody's business
            self.hands.at = LOOK

    def look(self) -> None:
        """Pressed and let go again."""
        if self.peek.toggle:
            self.peek.press(self.now)

    # ---- answering ---------------------------------------------------------------------------------------------
    def give(self, answer: Answer) -> None:
        """Take an answer. One that cannot be is explained behind the curtain, and nobody else learns of it."""
        if answer.command == ROW:
            self.play_row(self.choice.row())
        elif not answer.text:     # back, without an answer
            self.end()
        elif asks := doubt(self, answer.name):
            self.refused = asks
        elif not self.say(answer.text, answer.reason):
            self.hands.at = LOOK
            self.notice.refused(answer)

    def pick(self, pick: Pick) -> None:
        """Play a card of the open hand, or choose what that means. Whoever touches one that cannot be played reads
        why."""
        if not self.choice.press(pick):
            self.say(pick.text, "" if pick.text else "table.formula.full")

    def play_row(self, plays: tuple[str, ...]) -> None:
        """One play after the other, as far as the hand goes."""
        for text in plays:
            if not self.is_open or not self.say(text):
                return

    def say(self, text: str, reason: str = "") -> bool:
        """Whether it was taken. Who is asked the same again at once goes on behind the same curtain."""
        kind, since = self.host.view(None).asking, told_so_far(self.host)
        refused = self.side.submit(text)
        if refused is not None:
            self.refused = reason or refused.key
        elif not self.called and asked_again(self.host, self.seat, kind, since):
            self._go_on(since)
        else:
            self.end()
        return refused is None

    def _go_on(self, since: int) -> None:
        """The same person is asked again, with what he has done in sight of everybody."""
        self.question, self.refused, self.heeds = self.host.question, "", self.now + AGAIN
        self.blind, self._heard = is_blind(self.host), told_so_far(self.host)
        self.told = latest(self, since) or self.told
        self.services.sound.play("land")

    def declare(self) -> None:
        """What may be said at any time, by its key."""
        for answer in self.answers().always:
            self.give(answer)

    def step_back(self) -> None:
        """Out of a hand that has stayed open; else back to the table, or where one is asked to the pause."""
        stays = self.many and self.peek.begun and not self.called
        (self.hide if stays else self.end if self.called else self.pause)()

    def end(self) -> None:
        """Plain cloth, and up – or on to the next person, where nothing is to be seen between."""
        self.hide()
        self._ended = self.now - (CLOTH + RISES if self.glance.up else 0.0)     # then it is seen already
        self._goes_round = self.below is not None and not self.called and goes_round(self.host, self._fell_at)
        if not self._goes_round:
            self._sound("curtain-up")

    def _goes_on_to_the_next(self) -> bool:
        """Another crest hangs where this one hung, and the table has not been seen; whether that was done."""
        if not self._goes_round or self.below is None:
            return False
        self._goes_round = False
        if (seat := self.below.onward()) is None:
            self._sound("curtain-up")
            return False
        self.services.back()
        self.services.over(Curtain(self.services, self.host, seat, False, self.below.sentence, self.orders, self.below,
                                   hangs=True))
        return True

    def _sound(self, name: str) -> None:
        self.services.sound.play(name, 1.0 if self.below is None else self.below.gain)

    def look_round(self) -> None:
        """Let all see the table as it lies, with every hand closed."""
        if self.stands and self.glance.possible:
            self.hide()
            self.glance.turn(self.now)

    # ---- other scenes ------------------------------------------------------------------------------------------
    def call(self, seat: Seat) -> None:
        """Another person speaks up: a curtain of his own falls over this one, from behind which no table is seen."""
        self._over(self.services.routes.curtain(self.host, seat, True, self.told, self.orders))

    def pause(self) -> None:
        self._over(self.services.routes.pause(self.host))

    def rules(self) -> None:
        self._over(self.services.routes.rules(self.host.setup.game))

    def _over(self, scene: Scene) -> None:
        self.hide()
        self.services.over(scene)
