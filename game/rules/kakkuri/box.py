"""Kakkuri's box: whose turn is next, who gets the right to turn the box, turning it, and making a new one.

What a turn is filled with is not known here.
"""

from __future__ import annotations

from game.core.events import POT, Called, Note, Reason, TurnOf
from game.core.rng import Rng
from game.core.rules import Refused
from game.core.seating import Seat
from game.rules.kakkuri.cards import Bits
from game.rules.kakkuri.offers import BOX, NEXT, NOT_YOUR_TURN, REFUSED, TURN
from game.rules.kakkuri.pay import VOID, KakkuriPayments


class KakkuriBox(KakkuriPayments):
    """From one turn to the next. The fields are those of KakkuriTable."""

    __slots__ = ()

    def end_turn(self, seat: Seat) -> Refused | None:
        """The player says that he has done; with the right to turn that is no answer (rules, Play and The box)."""
        if seat != self.turn or self.phase != TURN:
            return REFUSED["no_end"] if seat == self.turn and self.phase == BOX else NOT_YOUR_TURN
        if self.events is not None:
            self.events.append(Called(seat, "kakkuri.end"))
        if self.first_turn:
            self.may_fold &= ~(1 << seat)
        if not self.laid:
            self.idle += 1
            if self.idle >= self.idle_limit:
                self.close(POT, VOID)
                return None
        self.next_turn(seat)
        return None

    def next_turn(self, seat: Seat) -> None:
        """The next to the right who is in; all the way round without a card, the right to turn falls to who played or
        turned last, or to the next after him (rules, The box)."""
        following, seats = NEXT[self.playing][seat], self.seats
        if (following - seat - 1) % seats < (self.turner - seat - 1) % seats:
            self.ask(following, TURN)
            return
        turner = self.turner
        self.first = turner if self.playing >> turner & 1 else NEXT[self.playing][turner]
        self.must = False
        self._give_right(self.first)

    def pass_right(self, seat: Seat) -> None:
        """To the next to the right who is in; who gets it when it has been all round must use it."""
        following = NEXT[self.playing][seat]
        if (self.first - seat - 1) % self.seats <= (following - seat - 1) % self.seats:
            self.must = True
        self._give_right(following)

    def _give_right(self, seat: Seat) -> None:
        if self.events is not None:
            self.events.append(Note(Reason("kakkuri.right", (), (seat, self.first), int(self.must))))
        self.ask(seat, BOX)

    def yield_right(self, seat: Seat) -> Refused | None:
        """The right goes on to the right; nobody need give a reason."""
        if seat != self.turn or self.phase != BOX or self.must:
            return REFUSED["no_yield"]
        if self.first_turn:
            self.may_fold &= ~(1 << seat)
        if self.events is not None:
            self.events.append(Called(seat, "kakkuri.pass_right"))
        self.pass_right(seat)
        return None

    def turn_box(self, seat: Seat, rng: Rng) -> Refused | None:
        """The top card of the box becomes the table card, once in a turn (rules, The box)."""
        if seat != self.turn or self.phase != BOX:
            return REFUSED["no_turn"]
        if self.first_turn:
            self.may_fold &= ~(1 << seat)
        if not self.begun:
            self.begun = True
            if self.events is not None:
                self.events.append(Note(Reason("kakkuri.first_turning", (), (seat,))))
        if not self.box:
            self._recycle(seat, rng)
        self.turner, self.fresh, self.phase = seat, False, TURN
        self.turn_up(seat)
        self.question += 1
        if self.events is not None:
            self.events.append(TurnOf(self.question, seat))
        return None

    def _recycle(self, seat: Seat, rng: Rng) -> None:
        """The table pile is turned over, the folded hands are laid under it in turn order, the right neighbour cuts;
        by house rule all of it is shuffled. Whose hand lay there cannot come back (rules, The box empty)."""
        cards: list[Bits] = list(self.pile)
        for step in range(1, self.seats + 1):
            folder = (seat + step) % self.seats
            if self.folded >> folder & 1:
                cards += self.held(folder)
                self.hand[folder] = 0
        gathered = cards[:]
        if self.shuffles:
            rng.shuffle(cards)
        elif len(cards) > 1:
            at = 1 + rng.below(len(cards) - 1)
            cards = cards[at:] + cards[:at]
        self.pile = []
        self.may_return = 0
        self.stack(gathered, cards)
        if self.events is not None:
            reason = Reason("kakkuri.recycled", (), (seat, (seat + 1) % self.seats), len(cards))
            self.events.append(Note(reason))
