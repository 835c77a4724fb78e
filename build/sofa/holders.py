"""The same people with a phone in every hand: they see, decide and move their thumbs in the same times by the same
clock – but all who are asked at once answer at once, and nobody waits for a curtain.

What a phone is told is told when the screen has shown it, and what is said counts together with what is said in the
next moment, as in the program. Not counted is the way of a message through the air.
"""
from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable
from typing import Any, NamedTuple

from people import DECIDES, READS, SEES, THUMB, Evening, People, Turn

from game.client.seat_client import SeatClient
from game.core.rules import Offer
from game.data.sheet import sheet
from game.features.phones.room.room import TOGETHER

STRONG = 8
"""A rank from which a single card is kept."""


class Answer(NamedTuple):
    """What somebody is going to say, about which question, and when."""

    question: int
    at: float
    text: str
    turn: Turn


class Holders(People):
    """`People` whose chairs are those of phones. `said`: what was done at the same table behind curtains, by whom; each
    does the same here, so that the deals are the same."""

    def __init__(self, game: str, seats: int, seed: int, options: dict[str, Any],
                 said: Iterable[tuple[int, str]]) -> None:
        super().__init__(game, seats, seed, True, options, "phone")
        self._said: dict[int, deque[str]] = defaultdict(deque)
        for seat, text in said:
            self._said[seat].append(text)
        self._due: dict[int, Answer] = {}
        self._read: float | None = None

    def play(self, deals: int, most: float) -> Evening:
        """See People."""
        self._open()
        while len(self.evening.begun) <= deals and self.now < most and self.host.outcome() is None:
            self._note()
            self._go_on()
            self.frame()
        return self.evening

    def _go_on(self) -> None:
        """Whoever is asked, and has been told of it, thinks; whoever has thought says it. Between two deals somebody
        goes on when it has been read how it ended."""
        shown = type(self.top).__name__ == "TableScene" and self.top.has_shown(self.host)
        waiting = self.host.waiting()
        for seat in waiting if shown else ():
            known = self._due.get(seat)
            if known is None or known.question != self.host.question:
                self._due[seat] = self._thought(seat)
        for seat, answer in tuple(self._due.items()):
            if answer.question != self.host.question or seat not in waiting:        # it was settled without him
                del self._due[seat]
            elif self.now >= answer.at:
                self.host.submit(seat, answer.text, answer.question)
                answer.turn.ended = self.now
                self.evening.turns.append(answer.turn)
                del self._due[seat]
        if waiting or not shown:
            self._read = None
            return
        self._read = self.now if self._read is None else self._read
        if self.now >= self._read + READS:
            self.host.hurry()
            self._read = None

    def _thought(self, seat: int) -> Answer:
        """What he is going to say. A single card is held to be looked at; a hand of several lies open. A card is
        touched, and then what is to be done with it."""
        how, view = sheet(self.host.setup.game), self.host.view(None)
        offer = self._meant(seat)
        looks = not how.hands and view.asking not in (*how.blind, *how.open_to_all)
        presses = 1 + (looks or any(touch.kind == "card" for touch in offer.touch))
        turn = Turn(seat, view.asking, self.now, presses=presses)
        at = self.now + SEES + DECIDES + presses * THUMB + TOGETHER
        return Answer(self.host.question, at, offer.action.text(), turn)

    def _meant(self, seat: int) -> Offer:  # type: ignore[override]
        """What he said behind the curtain. Where that is not on offer, he decides as he does there: a strong card is
        kept, a question declined, a card thrown away; else the first card that can be laid, else whatever can be said.
        """
        side, script = SeatClient(self.host, seat), self._said[seat]
        offers = [offer for offer in side.offers() if not offer.standing]
        same = next((offer for offer in offers if script and offer.action.text() == script[0]), None)
        if same is not None:
            script.popleft()
            return same
        verbs = {offer.action.verb: offer for offer in reversed(offers)}
        if not sheet(self.host.setup.game).hands:
            view = side.view()
            rank = max((view.faces[card].rank for card in view.hand(seat) if card in view.faces), default=0)
            wish = ("keep", "refuse", "hide") if rank >= STRONG else ("cambio", "accept", "hide", "keep")
        else:
            wish = ("pass", "stay", "yield", "agree", "discard", "attack", "play")
        return next((verbs[verb] for verb in wish if verb in verbs), offers[0])
