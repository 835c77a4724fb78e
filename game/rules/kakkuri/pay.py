"""How a deal of Kakkuri ends: the last question for utazu, who pays whom, who deals next, and the end of the match.

When a deal ends is not decided here.
"""

from __future__ import annotations

from game.core.events import POT, Asked, Called, Ended, Paid, Reason, Shown
from game.core.rules import Outcome, Refused
from game.core.seating import Seat
from game.rules.kakkuri.cards import CARD, UTAZU, cards_of
from game.rules.kakkuri.deal import KakkuriDeal
from game.rules.kakkuri.offers import ANSWERED, HANDOVER, LAST, NOT_NOW, NOTHING, QUESTIONS, REFUSED, SEATS, TURN

WENT_OUT, GURI, DECLARED = "kakkuri.went_out", "kakkuri.guri", "kakkuri.utazu"
ALL_FOLDED, VOID = "kakkuri.all_folded", "kakkuri.void"


class KakkuriPayments(KakkuriDeal):
    """From the last card to the next deal. The fields are those of KakkuriTable."""

    __slots__ = ()

    # ---- utazu ----------------------------------------------------------------------------------------------
    def close(self, winner: Seat, how: str) -> None:
        """The deal would end so: everybody still in who has not played a card is asked for utazu, all together; if
        there is nobody, the payment follows at once (rules, Utazu)."""
        asked = self.playing & ~self.played
        if how == WENT_OUT or how == GURI:
            asked &= ~(1 << winner)
        self.ending, self.asked, self.said, self.fresh = (winner, how), asked, 0, False
        if not asked:
            self._settle(winner, how)
            return
        self.phase = LAST
        self.question += 1
        if self.events is not None:
            self.events.append(Asked(self.question, QUESTIONS[LAST], SEATS[asked]))

    def answer_last(self, seat: Seat, says: bool) -> Refused | None:
        """pass, or utazu, to the question before the payment."""
        me = 1 << seat
        if self.phase != LAST:
            return NOT_NOW
        if not self.asked & me:
            return ANSWERED
        if says:
            if self.utazu != me:
                return REFUSED["no_utazu"]
            self.said = me
        self.asked ^= me
        if not self.asked:
            if self.said:
                self._win_by_utazu(SEATS[self.said][0])
            else:
                self._settle(*self.ending)
        return None

    def declare_utazu(self, seat: Seat) -> Refused | None:
        """At any time while one has not played a card or folded (rules, Utazu)."""
        if self.phase < TURN:
            return self.answer_last(seat, True)
        if self.utazu != 1 << seat:
            return REFUSED["no_utazu"]
        self._win_by_utazu(seat)
        return None

    def _win_by_utazu(self, seat: Seat) -> None:
        if self.events is not None:
            aces = cards_of(UTAZU)
            self.events.append(Called(seat, DECLARED))
            self.events.append(Shown(self.handles_of(aces), tuple([CARD[bit] for bit in aces])))
        self._settle(seat, DECLARED)

    # ---- payments -------------------------------------------------------------------------------------------
    def _settle(self, winner: Seat, how: str) -> None:
        """Who pays what, by how the deal ended (rules, Payment)."""
        self.won, self.how, self.guri = winner, how, winner if how == GURI else POT
        self.phase, self.asked, self.fresh, self.utazu = NOTHING, 0, False, 0
        self.turn = POT
        self.question += 1
        if how == DECLARED:
            everybody = (1 << self.seats) - 1 if self.paid_by_all else self.playing
            self._pay(everybody, winner, 3, "kakkuri.pays_utazu")
        elif how == GURI:
            self._pay(self.playing, winner, 2, "kakkuri.pays_guri")
        elif how == WENT_OUT:
            self._pay(self.playing, winner, 1, "kakkuri.pays")
        if self.pot:
            self._clear_centre(winner, how)
        self._after_deal()

    def _pay(self, payers: int, winner: Seat, amount: int, key: str) -> None:
        payers &= ~(1 << winner)
        chips = self.chips
        for seat in SEATS[payers]:
            chips[seat] -= amount
            chips[winner] += amount
        if self.events is not None:
            for seat in self.line:
                if payers >> seat & 1:
                    self.events.append(Paid(seat, winner, amount, Reason(key, (), (seat, winner), amount)))

    def _clear_centre(self, winner: Seat, how: str) -> None:
        """The fold counters go to who went out, or to the last one in; else back to their owners."""
        if how == WENT_OUT or how == ALL_FOLDED or (how == GURI and self.folds_taken):
            self.chips[winner] += self.pot
            if self.events is not None:
                reason = Reason("kakkuri.takes_folds", (), (winner,), self.pot)
                self.events.append(Paid(POT, winner, self.pot, reason))
            self.pot = 0
            return
        for seat in self.line:
            if self.folded >> seat & 1 and self.pot:
                self.chips[seat] += 1
                self.pot -= 1
                if self.events is not None:
                    self.events.append(Paid(POT, seat, 1, Reason("kakkuri.fold_back", (), (seat,))))

    # ---- the next deal --------------------------------------------------------------------------------------
    def _after_deal(self) -> None:
        """The match ends after so many deals, or by house rule when somebody has nothing left; else the winner, or the
        dealer of a void deal, is asked whether he deals."""
        winner = self.won
        broke = self.bankrupt_ends and min(self.chips) <= 0
        self.over = broke or self.deal >= self.deals
        if self.events is not None:
            winners = () if winner == POT else (winner,)
            self.events.append(Ended("deal", winners, Reason(self.how, (), winners, self.deal)))
        if self.over:
            if self.events is not None:
                best = Outcome.by_score(self.chips).winners
                key = "kakkuri.bankrupt" if broke and self.deal < self.deals else "kakkuri.deals_over"
                self.events.append(Ended("match", best, Reason(key, (), best, self.deal)))
            return
        self.dealing = self.offered = self.dealer if winner == POT else winner
        self._offer_deal(self.dealing)

    def _offer_deal(self, seat: Seat) -> None:
        self.phase, self.turn, self.asked = HANDOVER, seat, 1 << seat
        self.question += 1
        if self.events is not None:
            self.events.append(Asked(self.question, QUESTIONS[HANDOVER], (seat,)))

    def hand_over(self, seat: Seat, deals: bool) -> Refused | None:
        """deal, or pass the deal to the right; all the way round the winner deals without being asked again (1)."""
        if self.phase != HANDOVER:
            return NOT_NOW
        if seat != self.turn:
            return ANSWERED
        if self.events is not None:
            self.events.append(Called(seat, "kakkuri.deal" if deals else "kakkuri.pass_deal"))
        if not deals:
            seat = (seat + 1) % self.seats
            if seat != self.offered:
                self._offer_deal(seat)
                return None
        self.dealing = seat
        self.phase, self.asked, self.turn = NOTHING, 0, POT
        self.question += 1
        return None
