"""The end of a round of Cambio with XTarot cards: who is lowest, who pays, who is out, who has won.

How cards come into hands is not its business: it takes over when all show, or when only one player is left.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import CardId
from game.core.events import POT, Ended, Left, Note, Paid, Reason, Shown
from game.core.seating import Seat
from game.rules.xtarot.round import BOY, CAT, INN, MASK, NOBODY, STRONGEST, ZERO, XTarotRound

_PRICES = {
    BOY: ("xtarot.boy", "xtarot.broke_boy", "xtarot.cannot_boy"),
    CAT: ("xtarot.cat", "xtarot.broke_cat", "xtarot.cannot_cat"),
    INN: ("xtarot.inn", "xtarot.broke_inn", "xtarot.cannot_inn"),
    ZERO: ("xtarot.penniless", "xtarot.broke_penniless", "xtarot.cannot_penniless"),
}
"""What is said of a payment that a card brings about: that it is made, that it puts out, that it will."""

CANNOT_PAY = frozenset(cannot for _, _, cannot in _PRICES.values())


class XTarotShowdown(XTarotRound):
    """What follows when the turns are over. The fields are those of XTarotRound."""

    __slots__ = ()

    # ---- a refusal's price --------------------------------------------------------------------------------
    def _pay(self, payer: Seat, payee: Seat, other: Seat, card: CardId) -> None:
        """1 G for the card shown; who cannot pay it is out, at once or at the end of the round (rules, Match)."""
        chips = self.chips
        paid, broke, cannot = _PRICES[self.face[card].rank]
        if chips[payer]:
            chips[payer] -= 1
            if payee == POT:
                self.pot += 1
            else:
                chips[payee] += 1
            if self.events is not None:
                self.events.append(Paid(payer, payee, 1, Reason(paid, (card,), (payer, other))))
        elif not self.round_end:
            self._eliminate([(payer, Reason(broke, (card,), (payer, other)))])
            if len(self.active) == 1:
                self.mode, self.actor = NOBODY, POT
                self.question += 1
                self._win(self.active, Reason("xtarot.last_left", (), self.active))
        else:
            if payer not in self.failed:
                self.failed += (payer,)
            if self.events is not None:
                self.events.append(Note(Reason(cannot, (card,), (payer, other))))

    # ---- end of the round ---------------------------------------------------------------------------------
    def _showdown(self) -> None:
        """All show, the pair of masks is paid, the lowest pay, eliminations, end test (rules, End of the round)."""
        self.mode, self.actor = NOBODY, POT
        self.question += 1
        hand, face, out = self.hand, self.face, self.out
        still = [seat for seat in self.line if seat not in out] if out else self.line
        if self.events is not None:
            cards = tuple([hand[seat] for seat in still])
            self.events.append(Note(Reason("xtarot.showdown", cards, tuple(still))))
            self.events.append(Shown(cards, tuple([face[card] for card in cards])))
        ranks = [face[hand[seat]].rank for seat in still]
        lowest = min(ranks)
        if lowest == MASK and ranks.count(MASK) == 2:
            self.pair = True
            self._pay_masks([seat for seat, rank in zip(still, ranks, strict=True) if rank == MASK])
            lowest = min([rank for rank in ranks if rank != MASK], default=STRONGEST)
        if ranks.count(lowest) == 1:
            self.losers = (still[ranks.index(lowest)],)
        else:
            self.losers = tuple([seat for seat, rank in zip(still, ranks, strict=True) if rank == lowest])
        self._lowest_pay()

    def _pay_masks(self, holders: list[Seat]) -> None:
        """Each gets 1 from the place as far as it reaches, from the dealer's right."""
        if self.events is not None:
            cards = tuple(self.hand[seat] for seat in holders)
            self.events.append(Note(Reason("xtarot.mask_pair", cards, tuple(holders))))
        for seat in holders[: self.pot]:
            self.pot -= 1
            self.chips[seat] += 1
            if self.events is not None:
                self.events.append(Paid(POT, seat, 1, Reason("xtarot.mask_paid", (self.hand[seat],), (seat,))))

    def _lowest_pay(self) -> None:
        """The lowest pay at the same time; who cannot is out, with those who failed during the round."""
        chips, losers, count = self.chips, self.losers, len(self.losers)
        if count == 1 and not self.failed and chips[losers[0]] and self.events is None:  # the usual end, in haste
            chips[losers[0]] -= 1
            self.pot += 1
            self._end_test(self.levy)
            return
        broke = [seat for seat in losers if not chips[seat]]
        leaving = [*self.failed, *(seat for seat in broke if seat not in self.failed)]
        if leaving and len(leaving) == len(self.active):
            self._nobody_left()
            return
        for seat in losers:
            if chips[seat]:
                chips[seat] -= 1
                self.pot += 1
                if self.events is not None:
                    reason = Reason("xtarot.lowest", (self.hand[seat],), (seat,), count)
                    self.events.append(Paid(seat, POT, 1, reason))
        if leaving:
            reasons = {seat: Reason("xtarot.broke_lowest", (self.hand[seat],), (seat,)) for seat in broke}
            self._eliminate([(s, reasons.get(s, Reason("xtarot.broke_round", (), (s,)))) for s in leaving])
        self._end_test(self.levy)

    def _eliminate(self, leaving: Sequence[tuple[Seat, Reason]]) -> None:
        """One step: out of the match, the card face up (rules, Match: payments)."""
        seats = tuple([seat for seat, _ in leaving])
        self.active = tuple([seat for seat in self.active if seat not in seats])
        self.out += seats
        self.gone += (seats,)
        if self.events is not None:
            for seat, reason in leaving:
                self.events.append(Left(seat, "match", reason))
                if self.mode:  # the showdown has shown everybody's card already
                    self.events.append(Shown((self.hand[seat],), (self.face[self.hand[seat]],)))

    # ---- end test -----------------------------------------------------------------------------------------
    def _end_test(self, levy: int | None) -> None:
        """Made once before the levy and once after it; `levy` None: it has been paid (rules, End test)."""
        active, chips = self.active, self.chips
        if len(active) == 1:
            self._win(active, Reason("xtarot.last_left", (), active))
        elif len(active) == 2 and chips[active[0]] != chips[active[1]]:
            winner, other = sorted(active, key=lambda seat: -chips[seat])
            self._win((winner,), Reason("xtarot.more_g", (), (winner, other)))
        elif levy is not None:
            self._pay_levy(levy)
        else:
            if len(active) == 2 and self.levy and self.events is not None:
                self.events.append(Note(Reason("xtarot.end_test_again", (), active)))
            self._close()

    def _pay_levy(self, levy: int) -> None:
        """Everybody pays at the same time, who cannot is out; then the test once more."""
        active, chips = self.active, self.chips
        if self.events is not None:
            key = "xtarot.end_test_equal" if len(active) == 2 else "xtarot.end_test_many"
            self.events.append(Note(Reason(key, (), active)))
        broke = [seat for seat in active if chips[seat] < levy]
        if len(broke) == len(active):
            self._nobody_left()
            return
        payers = [seat for seat in active if seat not in broke] if broke else active
        for seat in payers:
            chips[seat] -= levy
        self.pot += levy * len(payers)
        if self.events is not None and levy:
            told, silent = Reason("xtarot.levy", (), tuple(payers), levy), Reason("xtarot.levy", (), (), levy)
            self.events += [Paid(s, POT, levy, told if s == payers[0] else silent) for s in payers]
        if broke:
            self._eliminate([(seat, Reason("xtarot.broke_levy", (), (seat,), levy)) for seat in broke])
        self._end_test(None)

    def _nobody_left(self) -> None:
        """A step would have left nobody: it is not made (rules, Nobody may be left with nobody)."""
        active = self.active
        if self.all_out == "extension":
            self.extension = active
            if self.events is not None:
                self.events.append(Note(Reason("xtarot.extension", (), active)))
            self._close()
        elif self.all_out == "share":
            self._win(active, Reason("xtarot.shared", (), active))
        else:
            self._high_card(active)

    def _high_card(self, active: tuple[Seat, ...]) -> None:
        ranks = {seat: self.face[self.hand[seat]].rank for seat in active}
        strength = {seat: STRONGEST if rank == MASK and self.pair else rank for seat, rank in ranks.items()}
        highest = max(strength.values())
        winners = tuple([seat for seat in active if strength[seat] == highest])
        self._win(winners, Reason("xtarot.high_card", (self.hand[winners[0]],), winners))

    def _close(self) -> None:
        if self.events is not None:
            self.events.append(Ended("deal", (), Reason("xtarot.deal_over", (), (), self.deal)))

    def _win(self, winners: tuple[Seat, ...], reason: Reason) -> None:
        """The match is over; by house rule the winners share the place, what cannot be shared evenly stays."""
        self.won = winners
        self._close()
        share = self.pot // len(winners) if self.takes_place else 0
        if share:
            for seat in winners:
                self.chips[seat] += share
                if self.events is not None:
                    self.events.append(Paid(POT, seat, share, Reason("xtarot.takes_place", (), (seat,))))
            self.pot -= share * len(winners)
        if self.events is not None:
            self.events.append(Ended("match", winners, reason))
