"""Folding in Kakkuri, and coming back: a counter for the centre, one request, the consent of all others."""

from __future__ import annotations

from game.core.events import POT, Asked, Called, Note, Paid, Reason
from game.core.rules import Refused
from game.core.seating import Seat
from game.rules.kakkuri.box import KakkuriBox
from game.rules.kakkuri.cards import UTAZU
from game.rules.kakkuri.offers import ANSWERED, BOX, NOT_NOW, QUESTIONS, REFUSED, RETURN, SEATS, TURN
from game.rules.kakkuri.pay import ALL_FOLDED


class KakkuriFolding(KakkuriBox):
    """Out of the deal and in again. The fields are those of KakkuriTable."""

    __slots__ = ()

    def fold(self, seat: Seat) -> Refused | None:
        """At the start of one's first turn, or between two turns before; by house rule until one's first card
        (rules, 6). Once all others have folded the last one has won."""
        me = 1 << seat
        if (self.phase != TURN and self.phase != BOX) or not self.may_fold & me or not (self.asked & me or self.fresh):
            return REFUSED["no_fold"]
        self.playing &= ~me
        self.folded |= me
        self.may_fold &= ~me
        self.utazu &= ~me
        if self.returns:
            self.may_return |= me
        self.chips[seat] -= 1
        self.pot += 1
        if self.events is not None:
            self.events.append(Called(seat, "kakkuri.fold"))
            self.events.append(Paid(seat, POT, 1, Reason("kakkuri.fold", (), (seat,))))
            self.events.append(Note(Reason("kakkuri.folded", (), (seat,))))
        if self.playing & (self.playing - 1) == 0:
            self._last_one()
        elif self.asked & me:
            if self.phase == BOX:
                self.pass_right(seat)
            else:
                self.next_turn(seat)
        return None

    def _last_one(self) -> None:
        (last,) = SEATS[self.playing]
        if self.events is not None:
            self.events.append(Note(Reason("kakkuri.last_one", (), (last,))))
        self.close(last, ALL_FOLDED)

    def ask_back(self, seat: Seat) -> Refused | None:
        """A folder's one request, between two turns; all others are asked together (rules, 6)."""
        me = 1 << seat
        if not (self.fresh and self.may_return & me):
            return REFUSED["no_return"]
        self.may_return &= ~me
        self.returning, self.phase, self.fresh = (seat, self.phase), RETURN, False
        self.asked, self.said = (1 << self.seats) - 1 ^ me, 0
        self.question += 1
        if self.events is not None:
            self.events.append(Called(seat, "kakkuri.return"))
            self.events.append(Asked(self.question, QUESTIONS[RETURN], SEATS[self.asked]))
        return None

    def answer_return(self, seat: Seat, agrees: bool) -> Refused | None:
        """One objection refuses; nobody is told before all have answered (rules, 6)."""
        me = 1 << seat
        if self.phase != RETURN:
            return NOT_NOW
        if not self.asked & me:
            return ANSWERED
        self.asked ^= me
        if agrees:
            self.said |= me
        if not self.asked:
            self._settle_return()
        return None

    def _settle_return(self) -> None:
        """His counter comes back with him; the turns that went by are lost, and he cannot fold again."""
        seat, phase = self.returning
        against = (1 << self.seats) - 1 & ~(self.said | 1 << seat)
        if self.events is not None:
            for other in (s for s in self.line if s != seat):
                word = "kakkuri.object" if against >> other & 1 else "kakkuri.agree"
                self.events.append(Called(other, word, seat))
        if not against:
            self.playing |= 1 << seat
            self.folded &= ~(1 << seat)
            self.chips[seat] += 1
            self.pot -= 1
            if self.hand[seat] & UTAZU == UTAZU:
                self.utazu = 1 << seat
            if self.events is not None:
                self.events.append(Paid(POT, seat, 1, Reason("kakkuri.fold_back", (), (seat,))))
                self.events.append(Note(Reason("kakkuri.returned", (), (seat,))))
        elif self.events is not None:
            self.events.append(Note(Reason("kakkuri.return_refused", (), (seat, *SEATS[against]))))
        self.said = 0
        self.ask(self.turn, phase)
