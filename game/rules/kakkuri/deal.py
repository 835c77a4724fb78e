"""Deals of Kakkuri up to the first turn: the first dealer's draw, dealing, fuwaru, who sits out of eight, the first
table card. What comes after it is not known here.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import CardId
from game.core.events import BANK, POT, Asked, Began, Called, Event, Left, Moved, Note, Paid, Reason, Shown
from game.core.rng import Rng
from game.core.rules import Refused
from game.core.seating import Seat
from game.rules.kakkuri.cards import CARD, FACES, PACK, RANK, TONGS, Bits
from game.rules.kakkuri.offers import ANSWERED, DRAWN, FUWARU, HANDS, MOST, NOT_NOW, NOTHING, QUESTIONS, STOCK, TURN
from game.rules.kakkuri.table import HAND, KakkuriTable


class KakkuriDeal(KakkuriTable):
    """From the shuffle to the first turn. The fields are those of KakkuriTable."""

    __slots__ = ()

    def proceed(self, rng: Rng) -> None:
        """See State. Deals the next deal; before the first one everybody draws for the dealership (Before the play)."""
        if self.phase != NOTHING or self.over:
            raise ValueError("nothing is due")
        if self.deal == 0:
            self._begin(rng)
        self.deal += 1
        self.dealer = self.dealing
        self._shuffle(PACK, rng)
        self._deal()

    def _begin(self, rng: Rng) -> None:
        self.chips = [self.stake] * self.seats
        if self.events is not None:
            self.events.append(Began("match", 1, POT, self.line))
            self.events += [Paid(BANK, s, self.stake, Reason("kakkuri.stake")) for s in self.line]
        while self.dealing == POT:
            self._shuffle(PACK, rng)
            drawn = [self.box.pop() for _ in self.line]
            self.dealing = drawn_dealer([RANK[bit] for bit in drawn])
            if self.events is not None:
                tell_draw(self.events, self.handles_of(drawn), drawn)

    def _shuffle(self, pack: Sequence[Bits], rng: Rng) -> None:
        """All cards become the box, under new handles. They are gathered in the order of the old ones: any other would
        tell which card of a box made anew had lain where."""
        cards = list(pack)
        rng.shuffle(cards)
        self.stack(sorted(self.handle, key=self.handle.__getitem__) if self.events is not None else (), cards)

    def _deal(self) -> None:
        """Three cards twice from the dealer's right; then all but the dealer are asked at once (rules, 2 and 3)."""
        self.clear()
        self.pile, self.won, self.guri, self.sitter, self.how = [], POT, POT, POT, ""
        seats, dealer = self.seats, self.dealer
        self.line = (*range(dealer, seats), *range(dealer))
        cards = self.box[::-1]
        second = 3 * seats
        for place, seat in enumerate((*self.line[1:], dealer)):
            at = 3 * place
            self.hand[seat] = sum(cards[at : at + 3]) + sum(cards[second + at : second + at + 3])
        del self.box[len(cards) - 2 * second :]
        self.phase, self.asked, self.said = FUWARU, (1 << seats) - 1 ^ 1 << dealer, 0
        self.question += 1
        if self.events is not None:
            self.deal_events(self.events)

    def deal_events(self, events: list[Event]) -> None:
        """Tell of the deal: the cut, three cards twice round the table, the question."""
        line, dealer = self.line, self.dealer
        events.append(Began("deal", self.deal, dealer, line))
        events.append(Note(Reason("kakkuri.cut", (), (line[-1], dealer))))
        held = {seat: self.handles_of(self.held(seat)) for seat in line}
        for part in (slice(None, HAND // 2), slice(HAND // 2, None)):
            for seat in (*line[1:], dealer):
                if held[seat][part]:
                    events.append(Moved(held[seat][part], STOCK, HANDS[seat]))
        events.append(Asked(self.question, QUESTIONS[FUWARU], line[1:]))

    def answer_fuwaru(self, seat: Seat, exchange: bool, rng: Rng) -> Refused | None:
        """All answers are carried out together, in order from the dealer's right (rules, 3)."""
        me = 1 << seat
        if self.phase != FUWARU:
            return NOT_NOW
        if not self.asked & me:
            return ANSWERED
        self.asked ^= me
        if exchange:
            self.said |= me
        if not self.asked:
            if self.said:
                self._exchange()
            self._look(rng)
        return None

    def _exchange(self) -> None:
        hand, dealer = self.hand, self.dealer
        for seat in self.line[1:]:
            if self.said >> seat & 1:
                if self.events is not None:
                    given, got = self.handles_of(self.held(seat)), self.handles_of(self.held(dealer))
                    self.events += (
                        Called(seat, "kakkuri.fuwaru", dealer),
                        Moved(given, HANDS[seat], HANDS[dealer]),
                        Moved(got, HANDS[dealer], HANDS[seat]),
                        Note(Reason("kakkuri.exchanged", (), (seat, dealer))),
                    )
                hand[seat], hand[dealer] = hand[dealer], hand[seat]

    def _look(self, rng: Rng) -> None:
        """Everybody looks at his hand; of eight one sits out; the dealer turns the first table card (rules, 3-5)."""
        if self.events is not None:
            for seat in self.line:
                held = self.held(seat)
                faces = tuple([CARD[bit] for bit in held])
                self.events.append(Shown(self.handles_of(held), faces, (seat,)))
        self.playing = (1 << self.seats) - 1
        if self.seats == MOST:
            self._sit_out(rng)
        self.may_fold = self.playing
        self.find_utazu()
        self.turner = self.dealer
        self.turn_up(self.dealer)
        self.ask(self.dealer, TURN)

    def _sit_out(self, rng: Rng) -> None:
        """Who holds ♣3 shows it, his six are the box; a dealer hands the dealership to his right (rules, 4)."""
        sitter = next(seat for seat in self.line if self.hand[seat] & TONGS)
        self.sitter, self.playing = sitter, self.playing ^ 1 << sitter
        cards = self.held(sitter)
        self.hand[sitter] = 0
        if self.events is not None:
            shown = self.handle[TONGS]
            self.events.append(Shown((shown,), FACES[TONGS]))
            self.events.append(Note(Reason("kakkuri.tongs", (shown,), (sitter,))))
        gathered = cards[:]
        rng.shuffle(cards)
        self.stack(gathered, cards)
        if self.events is not None:
            self.events.append(Left(sitter, "deal", Reason("kakkuri.sits_out", (), (sitter,))))
        if sitter == self.dealer:
            self.dealer = self.line[1]
            if self.events is not None:
                self.events.append(Note(Reason("kakkuri.dealer_moves", (), (sitter, self.dealer))))


def drawn_dealer(ranks: Sequence[int]) -> Seat:
    """Who deals after this draw: the highest, if several share it the lowest, POT if that is shared too (rules, 1)."""
    for best in (max(ranks), min(ranks)):
        if ranks.count(best) == 1:
            return list(ranks).index(best)
    return POT


def tell_draw(events: list[Event], cards: Sequence[CardId], drawn: Sequence[Bits]) -> None:
    """The cards that all have drawn, seat by seat, and what they say."""
    for seat, (bit, card) in enumerate(zip(drawn, cards, strict=True)):
        events += (Moved((card,), STOCK, DRAWN[seat]), Shown((card,), FACES[bit]))
    ranks = [RANK[bit] for bit in drawn]
    dealer = drawn_dealer(ranks)
    if dealer == POT:
        shared = tuple(seat for seat, rank in enumerate(ranks) if rank in (max(ranks), min(ranks)))
        events.append(Note(Reason("kakkuri.draw_again", (), shared)))
    else:
        key = "kakkuri.draw_high" if ranks[dealer] == max(ranks) else "kakkuri.draw_low"
        events.append(Note(Reason(key, (cards[dealer],), (dealer,))))
