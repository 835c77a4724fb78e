"""Holds what one seat has behind the curtain: what lies open of its hand, what can be answered, and how that is
answered.

Whatever is secret comes out of it while it `is_open` only; all else is the same whatever the seat holds. It draws
nothing, and decides nothing that the table does not.
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
from game.ui.hand.closed_hand import ClosedHand
from game.ui.hand.hand_context import HandContext
from game.ui.hand.hint import HandHint
from game.ui.hand.small_answers import Sure
from game.ui.hand.table_words import TableWords
from game.ui.kinds.catalogue import kinds_at
from game.ui.kit.answers import Answer
from game.ui.kit.hit_areas import PageHands
from game.ui.pages.curtain.answers import Answers, answers
from game.ui.pages.curtain.choice import ROW, CurtainChoice
from game.ui.pages.curtain.curtain_state import MEANT, CurtainMotion, CurtainState
from game.ui.pages.curtain.follow_up import AGAIN, asked_again, goes_round, latest, told_so_far
from game.ui.pages.curtain.hand import is_many, laid_open, order_faces
from game.ui.pages.curtain.peek import FORGOTTEN, RECKONED, EarlyHold, Peek
from game.ui.pages.curtain.tilt import Tilt
from game.ui.pages.services import Services
from game.ui.stage.sorting import HandSorting

LOOK, HELD = "look", "held"
"""What is held to look: the button, or the card itself."""


class CurtainContext(HandContext, CurtainState):
    """See HandContext and CurtainState.

    called: the seat spoke up out of turn; else it is asked, and answers the question that is open. told: the latest
    sentence of the table. orders: how each person, by name, likes their hand sorted; kept by the table. blind: none
    has looked yet, and nothing is to be seen. many: one holds several cards. notice: the key of what a closed hand
    tells; it goes as soon as the hand is opened. refused: why the last answer was not taken, to be read behind the
    curtain only.
    """

    services: Services

    def __init__(self, services: Services, host: TableHost, seat: Seat, motion: CurtainMotion, called: bool = False,
                 told: str = "", orders: dict[str, HandSorting] | None = None) -> None:
        self.blind = is_blind(host) and not called
        super().__init__(TableWords(services, host, None), PageHands("" if self.blind else LOOK))
        self.motion, self.seat, self.called = motion, seat, called
        self.told, self.orders = told, {} if orders is None else orders
        self._side, self._question = SeatClient(host, seat), host.question
        self.many = is_many(host)
        hands = (kind.closed(self, self.play_row) for kind in kinds_at(host.setup.game))
        closed = next((hand for hand in hands if hand is not None), None) or ClosedHand()
        self.bench = closed.place if not called else None
        self.choice, self.sure = CurtainChoice(self, closed), Sure()
        self._heard = self._fell_at = told_so_far(host)
        self.peek = Peek(services.settings.curtain_toggle, self.many, FORGOTTEN if self.bench is None else RECKONED)
        self.tilt, self.early = Tilt(), EarlyHold()
        self.lot = fresh_seed()             # on which side the answers stand
        self.notice = self.refused = ""
        self.heeds = motion.begun + MEANT
        self._ordered: set[tuple[float, float]] = set()
        self.hint = HandHint(lambda: self.side, lambda: services.masters.seek(host, seat), lambda: self.peek.begun)
        self._goes_round = False

    # ---- what it is ------------------------------------------------------------------------------------------
    @property
    def side(self) -> SeatClient:
        """See HandContext."""
        return self._side

    @property
    def question(self) -> int:
        """See HandContext."""
        return self._question

    @property
    def chair(self) -> Chair:
        """The chair of the player who sits there now: they may have been called otherwise while it hangs."""
        return self.host.setup.chairs[self.seat]

    @property
    def is_over(self) -> bool:
        """See CurtainState: it was answered, the hand is seen elsewhere, or all are to see what happened."""
        return self.host.question != self._question or self.seat not in at_screen(self.host) or \
            bool(self.host.told(None, self._heard))

    def answers(self) -> Answers:
        """Return the answers that can be pressed: the same whatever the seat holds, as long as that is hidden."""
        return answers(self.services, self.host, self.seat, self.called, self.lot, self.is_open)

    @property
    def tilts(self) -> bool:
        """Whether two answers stand on two sides, of which a tilt of the stick chooses one while the button is held."""
        return not self.peek.toggle and not self.blind and len(self.answers().sides) == 2

    @property
    def leans(self) -> Answer | None:
        """The answer on whose side the stick is held over the open card: it shines, and letting go means it."""
        if not self.tilt.side or not self.is_open or not self.tilts:
            return None
        return self.answers().sides[0 if self.tilt.side < 0 else 1]

    def others(self) -> tuple[Seat, ...]:
        """Return the seats of the other persons who may speak up now."""
        return () if self.called else tuple(s for s in callers(self.host) if s != self.seat)

    # ---- the secret ------------------------------------------------------------------------------------------
    @property
    def is_open(self) -> bool:
        """Whether the person looks."""
        return self.stands and not self.blind and self.peek.risen(self.motion.now) > 0

    def secret(self) -> tuple[Card | None, ...]:
        """Return the faces of the own hand, only while it is open: the one way a secret comes to the screen."""
        return tuple(pick.face for pick in self.picks())

    def picks(self) -> tuple[Pick, ...]:
        """Return the own hand as it lies open, and what can be done with each card."""
        return laid_open(self.side, self.called, self.sorting) if self.is_open else ()

    @property
    def lays(self) -> bool:
        """See HandContext."""
        return self.is_open and not self.called

    def faces(self) -> Mapping[CardId, Card]:
        """See HandContext."""
        return {pick.card: pick.face for pick in self.picks() if pick.face is not None}

    def refuse(self, key: str) -> None:
        """See HandContext."""
        self.refused = key

    def wake(self) -> None:
        """See HandContext: here every press means something."""

    @property
    def sorting(self) -> HandSorting:
        """The order in which this person likes their hand."""
        return self.orders.get(self.chair.name, HandSorting(sheet(self.host.setup.game).sorting.first))

    def sort(self, way: str) -> None:
        """Sort the own hand in this order, from now on."""
        self.orders[self.chair.name] = HandSorting(way)

    def order_faces(self, high: float, scale: float) -> None:
        """Order all faces of the pack in this size (units), whichever of them will be looked at: none may come late."""
        if (high, scale) not in self._ordered:
            self._ordered.add((high, scale))
            order_faces(self.services, self.host, high, scale)

    def hide(self) -> None:
        """See CurtainState: a button that is held has to be pressed again."""
        self.early = EarlyHold()
        self.peek.end()
        self.tilt.forget()
        self.choice.close()
        super().hide()
        if self.many:       # where the focus stood in an open hand is secret
            self.hands.at = LOOK

    def look(self) -> None:
        """Look by a press that is let go again."""
        if self.peek.toggle:
            self.peek.press(self.motion.now)

    def hold(self, device: str) -> None:
        """Hold the button to look from now on."""
        self.peek.hold(self.motion.now)
        self.tilt.begin(device)

    def let_go(self) -> None:
        """Let go of the button: over the open card that gives the answer on whose side the stick is."""
        now, leans = self.motion.now, self.leans
        if self.tilt.let_go(now) and leans is not None and self.peek.risen(now) >= 1.0 and now >= self.heeds:
            self.give(leans)
        self.peek.let_go(now, now >= self.heeds)

    def next_change(self, now: float) -> float | None:
        """Hide what was forgotten; when to look again, None while nothing moves."""
        if self.peek.opened(now) and self.bench is not None and (drawn := self.side.drawn()) is not None:
            self.hands.at = f"card:{drawn}"     # most often that one goes
        begun, wish = self.peek.begun, self.peek.next_change(now)
        if begun and not self.peek.begun:
            self.hide()
            self.notice = "curtain.closed_itself"
        ends = (wish, self.motion.glance.next_change(now), self.hint.update(now))
        return min((end for end in ends if end is not None), default=None)

    # ---- answering -------------------------------------------------------------------------------------------
    def give(self, answer: Answer) -> None:
        """Take an answer. One that cannot be taken is explained behind the curtain, where no other player reads it."""
        if answer.command == ROW:
            self.play_row(self.choice.row())
        elif not answer.text:     # back, without an answer
            self.end()
        elif asks := self._doubt(answer.name):
            self.refused = asks
        elif not self.say(answer.text, answer.reason):
            self.hands.at = LOOK
            how = sheet(self.host.setup.game).answers.get(answer.name)
            if answer.standing and how is not None and not how.always:
                self.notice = self.refused      # for a reason that all can see – none that lies in the cards

    def _doubt(self, verb: str) -> str:
        """The key of what is asked before this is said; empty: nothing. It lies in the cards, and is asked before open
        eyes only."""
        if not self.is_open or self.called:
            return ""
        how, hand = sheet(self.host.setup.game), [face for face in self.secret() if face is not None]
        return how.answers[verb].sure if self.sure.waits(verb, how, hand, self.motion.now) else ""

    def pick(self, pick: Pick) -> None:
        """Play a card of the open hand, or choose what that means; of one that cannot be played, show why."""
        if not self.choice.press(pick):
            self.say(pick.text, "" if pick.text else "table.formula.full")

    def play_row(self, plays: tuple[str, ...]) -> None:
        """Play one card after the other, as far as the hand goes."""
        for text in plays:
            if not self.is_open or not self.say(text):
                return

    def say(self, text: str, reason: str = "") -> bool:
        """See HandContext. Who is asked the same again at once goes on behind the same curtain."""
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
        """The same person is asked again, with what they have done in sight of everybody."""
        self._question, self.refused, self.heeds = self.host.question, "", self.motion.now + AGAIN
        self.blind, self._heard = is_blind(self.host), told_so_far(self.host)
        self.told = latest(self.services, self.host, since) or self.told
        self.services.sound.play("land")

    def declare(self) -> None:
        """Say what may be said at any time, by its key."""
        for answer in self.answers().always:
            self.give(answer)

    def step_back(self) -> None:
        """Step back out of a hand that has stayed open; else back to the table, or where one is asked to the pause."""
        stays = self.many and self.peek.begun and not self.called
        (self.hide if stays else self.end if self.called else self.pause)()

    def end(self) -> None:
        """See CurtainState; or on to the next person, where nothing is to be seen between."""
        self.hide()
        self.motion.end()
        goes_on = self.motion.below is not None and not self.called
        self._goes_round = goes_on and goes_round(self.host, self._fell_at)
        if not self._goes_round:
            self.motion.sound("curtain-up")

    def next_seat(self) -> Seat | None:
        """Return the seat whose crest hangs next where this one hung, without the table having been seen; None: it
        rises."""
        below, goes_round = self.motion.below, self._goes_round
        if not goes_round or below is None:
            return None
        self._goes_round = False
        if (seat := below.onward()) is None:
            self.motion.sound("curtain-up")
        return seat

    def call(self, seat: Seat) -> None:
        """Let another person speak up: a curtain of their own falls over this one, from behind which no table is seen.
        """
        self.lay_over(self.services.routes.curtain(self.host, seat, True, self.told, self.orders))
