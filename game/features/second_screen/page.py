"""The hand on a screen of its own: the page of the curtain, which stays there. Its player may look whenever they like,
and answers when they are asked; the shared screen shows the table meanwhile, and never this hand.

It shows nothing before the table has shown it. The cards lie face down until the player holds the button, or has kept
them open by a short press: others walk past a laptop, too. Kept open they stay through the questions of a deal; with
the next one, or when this window is no longer the one that is used, they lie face down again.
"""
from __future__ import annotations

from collections.abc import Callable

from game.client.answers import closed_answers, is_blind
from game.client.shown_seat import ShownSeat, shown
from game.core.ports import TableHost
from game.core.seating import Seat
from game.data.sheet import sheet
from game.ui.kit.answers import Answer
from game.ui.pages.curtain.answers import Answers, spoken
from game.ui.pages.curtain.curtain_context import LOOK, CurtainContext
from game.ui.pages.curtain.curtain_state import CurtainMotion
from game.ui.pages.curtain.follow_up import AGAIN, latest, told_so_far
from game.ui.pages.curtain.peek import Peek
from game.ui.pages.curtain.scene import Curtain
from game.ui.pages.curtain.seat_layer import SeatLayer
from game.ui.pages.services import Services

LEFT_ALONE = 600_000.0
"""Milliseconds without any input after which a hand that was kept open is hidden."""
ONWARD = "onward"
"""Name of the button that leads into the next deal."""


class HandPageContext(CurtainContext):
    """See CurtainContext. `match`: the match as far as the table has shown it; `pauses` the table, before all."""

    apart = True

    def __init__(self, services: Services, match: ShownSeat, host: TableHost, seat: Seat,
                 pauses: Callable[[], None]) -> None:
        self._match, self._pauses = match, pauses
        self._answered = self._deal = (-1, -1)
        super().__init__(services, host, seat, CurtainMotion(services, None, hangs=True))
        self._place = self.bench
        self.peek = Peek(services.settings.curtain_toggle, True, LEFT_ALONE)     # one card, too, can be kept open
        self.take_up(0)

    # ---- what it is ------------------------------------------------------------------------------------------
    def take_up(self, since: int) -> None:
        """Take up what the table has shown: what is asked now, and what has happened since this number of events."""
        view = self.host.view(None)
        deal = view.number("round"), view.number("deal")
        if deal != self._deal:
            self._deal = deal
            self.hide()
        was = self.called, self.question
        self._question, self.blind = self.host.question, is_blind(self.host)
        self.called = not self._is_asked
        self.bench = None if self.called else self._place
        if self.blind:
            self.hide()
        if was != (self.called, self.question):
            self.choice.close()
            self.refused, self.heeds = "", self.motion.now + AGAIN
            if not self.is_open and not self.blind:
                self.hands.at = LOOK
        self.told = latest(self.services, self.host, since) or self.told

    @property
    def _is_asked(self) -> bool:
        """Whether the player has something to answer here: a question put to them that leaves a choice, and is neither
        answered yet nor done on the table."""
        host = self.host
        if self.seat not in host.waiting() or host.is_window or host.forced(self.seat) \
                or self._answered == (host.question, told_so_far(host)):
            return False
        return host.view(None).asking not in sheet(host.setup.game).open_to_all

    @property
    def is_over(self) -> bool:
        """See CurtainState. Never: it hangs as long as the player has their hand here."""
        return False

    def answers(self) -> Answers:
        """Return the answers that can be pressed: answers to the question put to the player, or what they may say out
        of turn; between two deals the way into the next one."""
        host, view = self.host, self.host.view(None)
        if not self.called:
            return super().answers()
        if "deal" in view.ended and not host.waiting():
            return Answers((Answer(ONWARD, self.words.t("table.next_deal"), "gold"),), ())
        how = sheet(host.setup.game)
        asked = view.asking in (*how.blind, *how.open_to_all)
        if asked or not host.waiting() or self.seat not in view.order or self.seat in view.left:
            return Answers((), ())
        found = closed_answers(host, self.seat, True, False).asked
        return Answers(tuple(spoken(self.services, how, stands) for stands in found), ())

    def others(self) -> tuple[Seat, ...]:
        """Return the other seats that speak up here: none."""
        return ()

    # ---- answering -------------------------------------------------------------------------------------------
    def give(self, answer: Answer) -> None:
        """See CurtainContext."""
        if answer.name == ONWARD:
            self._match.whole.hurry()
        else:
            super().give(answer)

    def say(self, text: str, reason: str = "") -> bool:
        """Give this answer; return whether it was taken. What comes of it is seen on the table first."""
        refused = self.side.submit(text)
        if refused is not None:
            self.refused = reason or refused.key
        else:
            self._done()
        return refused is None

    def play_row(self, plays: tuple[str, ...]) -> None:
        """Do one play after the other, as far as the hand goes: the first answers what was seen, each of the others
        what is asked behind it."""
        whole, first = self._match.whole, True
        for text in plays:
            if not self.is_open or (not first and whole.waiting() != (self.seat,)):
                break
            refused = whole.submit(self.seat, text, self.host.question if first else whole.question)
            if refused is not None:
                self.refused = refused.key if first else self.refused
                break
            first = False
        if not first:
            self._done()

    def _done(self) -> None:
        """Note that the question has been answered."""
        self._answered = self.host.question, told_so_far(self.host)
        self.take_up(told_so_far(self.host))

    def end(self) -> None:
        """Do nothing: there is no table behind it."""

    # ---- the ways from here ----------------------------------------------------------------------------------
    def step_back(self) -> None:
        """Close the hand; from a closed one to the pause."""
        (self.hide if self.peek.begun else self.pause)()

    def pause(self) -> None:
        """Pause the table for all."""
        self.hide()
        self._pauses()


class HandPage(Curtain[CurtainContext]):
    """See Scene. `has_shown`: whether the table has shown all of this match; `pauses` the table, before all."""

    context: HandPageContext
    enters = False

    def __init__(self, services: Services, host: TableHost, seat: Seat, has_shown: Callable[[TableHost], bool],
                 pauses: Callable[[], None]) -> None:
        self._match, seen = shown(host, seat)
        self._has_shown = has_shown
        self.unchanged = False
        super().__init__(SeatLayer(HandPageContext(services, self._match, seen, seat, pauses)))

    def update(self, now: float) -> float | None:
        """See Scene."""
        before, since = self.context.is_open, told_so_far(self.host)
        if self._has_shown(self._match.whole) and self._match.follow():
            self.context.take_up(since)
            wish: float | None = now
        else:
            wish = super().update(now)
        self.unchanged = wish is None and before == self.context.is_open and not self.hands.restless()
        return wish
