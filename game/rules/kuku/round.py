"""Rounds and deals of Cambio with Kuku cards: what is dealt, who loses, who pays, who is out, who takes the pot.

What happens between the deal and the showdown – Kuku, turns, refusals, the stock – is `play`'s business.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from game.core.cards import Card, CardId
from game.core.events import BANK, POT, Asked, Began, Ended, Event, Fact, Left, Moved, Note, Paid, Reason, Shown
from game.core.question import Question
from game.core.rng import Rng
from game.core.rules import Options, Outcome
from game.core.seating import Seat, Zone, after
from game.decks.kuku import KUKU as DECK
from game.rules.kit.copies import shallow
from game.rules.kit.payments import more_chips, pay
from game.rules.kit.zones import STOCK, stack
from game.rules.kuku.house_rules import HANDICAP, MOST

ADULTS = Fact("adults", (1,), "round")


PILE = Zone("pile")
HANDS = tuple(Zone("hand", seat) for seat in range(MOST))

MATTO, HOUSE, CAT, HORSE, HUMAN, CUCKOO = (
    DECK.copies[code][0].rank for code in ("MT", "HS", "CA", "HO", "HU", "KU")
)
STRONGEST = CUCKOO + 1  # what a matto drawn from the stock counts for the rest of that deal


class KukuRound:
    """The true position, and all of a round that no player decides.

    active: seats still in the round, ascending. line: the turn list L, dealer last. at: index in `line` of the seat to
    act. ahead: chips that a seat begins with beside the stake. target: whom that seat would ask (POT: the stock).
    hand: handle by seat, -1 for none. face: card by handle. first: to whom a handle was dealt in this deal. out: seats
    disqualified in this deal. holders: the undisqualified seats with a cuckoo. losers, extension: of the last deal,
    for reports.
    """

    __slots__ = (
        "active", "ahead", "all_out", "ante", "at", "cat_fizzle", "children", "chips", "dealer", "deal", "events",
        "extension", "face", "first", "gathered", "hand", "handles", "holders", "kings", "line", "losers", "open",
        "out", "over", "pack", "pile", "pot", "question", "reveal", "round", "seats", "stake", "stock",
        "stock_open", "stock_out", "target", "turn", "window", "winner",
    )  # fmt: skip

    def __init__(self, seats: int, options: Options, events: list[Event] | None) -> None:
        self.seats, self.events = seats, events
        self.stake, self.ante, self.children = (int(options[k]) for k in ("chips", "ante", "children_deals"))
        self.ahead = HANDICAP.of(options, seats)
        self.pack: tuple[Card, ...] = DECK.cards[: int(options["pack"])]
        self.stock_open = bool(options["stock_open"])
        self.reveal = options["reveal_disqualified"] == "now"
        self.cat_fizzle = bool(options["cat_fizzle"])
        self.stock_out = options["stock_out"] == "reshuffle"
        self.all_out = options["all_out"] == "extension"
        self.chips = [0] * seats
        self.pot = self.round = self.deal = self.question = self.handles = 0
        self.dealer: Seat = POT
        self.winner: Seat = POT  # of the last round
        self.active: tuple[Seat, ...] = tuple(range(seats))
        self.line: tuple[Seat, ...] = ()
        self.hand: list[CardId] = [-1] * seats
        self.face: dict[CardId, Card] = {}
        self.stock: list[CardId] = []  # the top is the last one
        self.pile: list[CardId] = []
        self.kings: tuple[CardId, ...] = ()  # mattos drawn from the stock in this deal
        self.first: dict[CardId, Seat] = {}
        self.out: list[Seat] = []
        self.holders: list[Seat] = []
        self.losers: tuple[Seat, ...] = ()
        self.extension: tuple[Seat, ...] = ()
        self.window: Question | None = None
        self.open = False  # a deal is being played
        self.at, self.turn, self.target = -1, POT, POT
        self.gathered = self.over = False

    def outcome(self) -> Outcome | None:
        """See State. Most chips win, ties share a place (rules, Match)."""
        return Outcome.by_score(self.chips) if self.over else None

    def clone(self) -> Self:
        """See State."""
        twin = shallow(self, KukuRound.__slots__)
        twin.events = None
        twin.chips, twin.hand, twin.stock, twin.pile = self.chips[:], self.hand[:], self.stock[:], self.pile[:]
        twin.out, twin.holders = self.out[:], self.holders[:]
        twin.face, twin.first = dict(self.face), dict(self.first)
        if self.window is not None:
            twin.window = self.window.copy()
        return twin

    def proceed(self, rng: Rng) -> None:
        """See State. Deals the next deal, the first of a round included (rules, Match and Deal 1)."""
        if self.open or self.over:
            raise ValueError("nothing is due")
        self.gathered = False
        if self.round == 0:
            self._seat_match(rng)
        if self.deal == 0:
            self._begin_round()
        else:
            self._clear_table()
        if self.deal == 0 or len(self.stock) < len(self.active) + 1:
            self._gather(rng)
        self._deal()

    # ---- before the deal ----------------------------------------------------------------------------------
    def _seat_match(self, rng: Rng) -> None:
        seats = tuple(range(self.seats))
        if self.dealer == POT:
            self.dealer = rng.below(self.seats)
        self.chips = [self.stake + more for more in self.ahead]
        if self.events is not None:
            self.events.append(Began("match", 1, self.dealer, seats))
            self.events.append(Fact("children", (0, self.children), "round"))
            self.events += [Paid(BANK, seat, self.stake, Reason("kuku.stake")) for seat in seats]
            self.events += more_chips("kuku.ahead", self.ahead)

    def _begin_round(self) -> None:
        self.round += 1
        self.active = tuple(range(self.seats))
        self.extension, self.winner = (), POT
        self.pot += self.ante * self.seats
        self.chips = [chips - self.ante for chips in self.chips]
        if self.events is not None:
            self.events.append(Began("round", self.round, self.dealer, self.active))
            self.events.append(Fact("children", (0, self.children), "round"))
            self.events += [Paid(seat, POT, self.ante, Reason("kuku.ante")) for seat in self.active]

    def _clear_table(self) -> None:
        """Cards of the last deal join the public pile, face up; the dealership moves to the right."""
        self.dealer = after(self.active, self.dealer)[0]
        hand = self.hand
        self.pile += [hand[seat] for seat in self.line]
        if self.events is not None:
            self.events += [Moved((hand[seat],), HANDS[seat], PILE) for seat in self.line]
        self.hand = [-1] * self.seats

    def _gather(self, rng: Rng) -> None:
        """All cards are gathered and shuffled (rules, Match: Shuffle)."""
        cards = list(self.pack)
        rng.shuffle(cards)
        gathered, self.face, self.pile = self.face, {}, []
        stack(self, gathered, cards)
        self.hand = [-1] * self.seats
        self.gathered = True

    def _deal(self) -> None:
        """One card each from the dealer's right, dealer last; then everybody may say Kuku (rules, Deal 1)."""
        self.deal += 1
        self.line = line = after(self.active, self.dealer)
        hand, face, stock = self.hand, self.face, self.stock
        cards = stock[: -len(line) - 1 : -1]
        del stock[-len(line) :]
        self.first = first = dict(zip(cards, line, strict=True))
        for card, seat in first.items():
            hand[seat] = card
        self.out = []
        self.holders = [seat for card, seat in first.items() if face[card].rank == CUCKOO]
        self.kings = self.losers = self.extension = ()
        self.open = True
        self.question += 1
        self.window = Question(line)
        if self.events is not None:
            self.deal_events(self.events)

    def deal_events(self, events: list[Event]) -> None:
        """Tell of the deal: a card to each in turn order, their own face to each, then the question to all."""
        line, hand = self.line, self.hand
        events.append(Began("deal", self.deal, self.dealer, line))
        if self.deal <= self.children:
            events.append(Fact("children", (self.deal, self.children), "round"))
        elif self.deal == self.children + 1:
            events.append(ADULTS)
        events += [Moved((hand[seat],), STOCK, HANDS[seat]) for seat in line]
        events += [Shown((hand[seat],), (self.face[hand[seat]],), (seat,)) for seat in line]
        events.append(Asked(self.question, "kuku.window", line, silence=True))

    # ---- showdown -----------------------------------------------------------------------------------------
    def _showdown(self) -> None:
        """The lowest of the undisqualified lose; the only one left does not (rules, Deal 8 and 9)."""
        self.open, self.turn, self.window, self.holders = False, POT, None, []
        self.question += 1
        if self.events is not None:
            self._show_all(self.events)
        still = [seat for seat in self.line if seat not in self.out] if self.out else self.line
        if len(still) > 1:
            face, kings, hand = self.face, self.kings, self.hand
            strengths = [face[hand[seat]].rank for seat in still]
            if kings:
                strengths = [STRONGEST if hand[seat] in kings else s for seat, s in zip(still, strengths, strict=True)]
            lowest = min(strengths)
            self.losers = tuple([seat for seat, s in zip(still, strengths, strict=True) if s == lowest])
        if self.deal <= self.children:
            self._children_pay()
        else:
            self._adults_leave(still)

    def _show_all(self, events: list[Event]) -> None:
        cards = tuple(self.hand[seat] for seat in self.line)
        events.append(Note(Reason("kuku.showdown", cards, self.line)))
        events.append(Shown(cards, tuple(self.face[card] for card in cards)))
        for seat, card in zip(self.line, cards, strict=True):
            if card in self.kings:
                events.append(Note(Reason("kuku.king_shown", (card,), (seat,))))

    # ---- payments -----------------------------------------------------------------------------------------
    def _children_pay(self) -> None:
        """Everyone disqualified or losing pays the number of the deal (rules, Match: Children's time)."""
        leaving = []
        for seat in self.line:
            if seat in self.losers or seat in self.out:
                amount = min(self.deal, self.chips[seat])
                if amount < self.deal:
                    leaving.append(seat)
                if amount:
                    key = "kuku.lowest" if seat in self.losers else "kuku.out_pays"
                    pay(self, seat, POT, amount, key, (self.hand[seat],), (seat,), self.deal)
        if leaving:
            self._go_bankrupt(leaving)
        self._after_deal()

    def _go_bankrupt(self, leaving: list[Seat]) -> None:
        """Who could not pay in full leaves the game; if that were all of them, they all play on."""
        if len(leaving) < len(self.active):
            self._leave(leaving, "match", "kuku.bankrupt")
            return
        self.extension = self.line
        if self.events is not None:
            self.events.append(Note(Reason("kuku.nobody_left", (), tuple(leaving))))

    def _adults_leave(self, still: Sequence[Seat]) -> None:
        """No player pays; losers and disqualified are out of the round, ties of all play on (Match: Extension)."""
        if len(self.losers) < len(still):
            self._all_lose()
            self._after_deal()
        elif self.all_out:  # all of them equal, or all disqualified
            self._extend(tuple(still) or self.line)
        else:
            self._carry_pot()

    def _all_lose(self) -> None:
        self._leave(self.out, "round", "kuku.out_round")
        self._leave(self.losers, "round", "kuku.lowest_round")

    def _extend(self, stay: tuple[Seat, ...]) -> None:
        self.losers, self.extension = (), stay
        self._leave([seat for seat in self.out if seat not in stay], "round", "kuku.out_round")
        if self.events is not None:
            self.events.append(Note(Reason("kuku.extension", tuple(self.hand[s] for s in stay), stay)))
        self._after_deal()

    def _carry_pot(self) -> None:
        """By house rule the round ends without a winner and the pot waits for the next (rules, Options: all_out)."""
        self._all_lose()
        if self.events is not None:
            self.events.append(Ended("deal", (), Reason("kuku.deal_over", (), (), self.deal)))
            self.events.append(Ended("round", (), Reason("kuku.carry_pot", (), (), self.pot)))
        self._end_round((self.dealer + 1) % self.seats)

    def _leave(self, seats: Sequence[Seat], what: str, key: str) -> None:
        if not seats:
            return
        self.active = tuple([seat for seat in self.active if seat not in seats])
        if self.events is not None:
            for seat in seats:
                self.events.append(Left(seat, what, Reason(key, (self.hand[seat],), (seat,), self.deal)))

    def _after_deal(self) -> None:
        """The last one left takes the pot and deals first in the next round (rules, Match: Adults' time)."""
        if self.events is not None:
            self.events.append(Ended("deal", (), Reason("kuku.deal_over", (), (), self.deal)))
        if len(self.active) > 1:
            return
        self.winner = self.active[0]
        if self.events is not None:
            self.events.append(Ended("round", self.active, Reason("kuku.round_won", (), self.active, self.pot)))
        pay(self, POT, self.winner, self.pot, "kuku.takes_pot", (), self.active)
        self._end_round(self.winner)

    def _end_round(self, dealer: Seat) -> None:
        """End the match when a player cannot ante for the next round (rules, Match); one who went bankrupt in this
        round cannot, for they have paid all they had."""
        self.dealer, self.deal = dealer, 0
        self.over = min(self.chips) < self.ante
        if self.over and self.events is not None:
            winners = Outcome.by_score(self.chips).winners
            self.events.append(Ended("match", winners, Reason("kuku.match_over", (), winners)))
