"""Rounds of Cambio with XTarot cards: the house rules, what lies on the table, and the deal.

Turns, requests and refusals are `play`'s business, the showdown and what follows from it `showdown`'s.
"""

from __future__ import annotations

from typing import Self

from game.core.cards import Card, CardId
from game.core.events import BANK, POT, Began, Event, Moved, Paid, Reason, Shown, TurnOf
from game.core.rng import Rng
from game.core.rules import Options, Outcome
from game.core.seating import Seat, Zone, after
from game.decks.xtarot import XTAROT as DECK
from game.rules.kit.copies import shallow
from game.rules.kit.payments import more_chips
from game.rules.kit.zones import STOCK, stack
from game.rules.xtarot.house_rules import HANDICAP, MOST, OPTIONS

PILE = Zone("pile")
HANDS = tuple(Zone("hand", seat) for seat in range(MOST))

CUCKOO, BOY, HORSE, CAT, INN, ZERO, MASK = 15, 14, 13, 12, 11, 0, -1
STRONGEST = CUCKOO + 1  # what a mask counts when both are held

_PACKS = {
    suits: tuple(card for card in DECK.cards if card.suit in str(suits).split("+"))
    for option in OPTIONS
    if option.name == "suits"
    for suits in option.values
}

NOBODY, TURN, ASKED, INN_ASKED = 0, 1, 2, 3
"""What the round waits for: no seat; the seat in turn; the seat asked to exchange; the seat refused by an inn."""


class XTarotRound:
    """The true position, and all of a round that no player decides.

    active: seats still in the match, ascending. line: the seats dealt to in turn order, dealer last. at: index in
    `line` of the seat whose turn it is. target: the seat it would ask (POT: the stock). mode, actor: what is waited
    for, and from which seat (POT: none). ahead: G that a seat begins with beside the stake. inn: who holds the inn that
    refused. out: seats of `line` eliminated since the deal. failed: seats that owe a payment and are eliminated at the
    end of the round. gone: the steps in which seats were eliminated. shown: handles that lie face up in a hand. pair:
    both masks were shown by players still in. losers, extension: of this round, for reports. won: who has won the
    match.
    """

    __slots__ = (
        "active", "actor", "ahead", "all_out", "at", "chips", "deal", "dealer", "events", "extension", "face", "failed",
        "gathered", "gone", "hand", "handles", "inn", "levy", "line", "losers", "mode", "out", "pack", "pair",
        "past_dealer", "pile", "pot", "question", "round_end", "seats", "settled", "shown", "stake", "stake_place",
        "stock", "takes_place", "target", "when_short", "won",
    )  # fmt: skip

    def __init__(self, seats: int, options: Options, events: list[Event] | None) -> None:
        self.seats, self.events = seats, events
        self.stake, self.stake_place, self.levy = (int(options[k]) for k in ("start_g", "place", "levy"))
        self.ahead = HANDICAP.of(options, seats)
        self.pack: tuple[Card, ...] = _PACKS[options["suits"]]
        self.past_dealer = str(options["horse_past_dealer"])
        self.round_end = options["elimination"] == "round_end"
        self.when_short = options["reshuffle"] == "when_short"
        self.takes_place = bool(options["winner_takes_place"])
        self.all_out = str(options["all_out"])
        # Where one card at most is drawn before the next shuffle, the places below it need not be settled.
        self.settled = not self.when_short and self.past_dealer != "stock"
        self.chips = [0] * seats
        self.pot = self.deal = self.question = self.handles = 0
        self.dealer: Seat = POT
        self.active: tuple[Seat, ...] = tuple(range(seats))
        self.line: tuple[Seat, ...] = ()
        self.hand: list[CardId] = [-1] * seats
        self.face: dict[CardId, Card] = {}
        self.stock: list[CardId] = []  # the top is the last one
        self.pile: list[CardId] = []
        self.out: tuple[Seat, ...] = ()
        self.failed: tuple[Seat, ...] = ()
        self.gone: tuple[tuple[Seat, ...], ...] = ()
        self.shown: tuple[CardId, ...] = ()
        self.losers: tuple[Seat, ...] = ()
        self.extension: tuple[Seat, ...] = ()
        self.won: tuple[Seat, ...] = ()
        self.pair = self.gathered = False
        self.mode, self.actor, self.at, self.target, self.inn = NOBODY, POT, -1, POT, POT

    def outcome(self) -> Outcome | None:
        """See State. The winner, those left by G, then the eliminated, later is better (rules, Match)."""
        if not self.won:
            return None
        places = [1] * self.seats
        behind = len(self.won)
        left = [seat for seat in self.active if seat not in self.won]
        for seat in left:
            places[seat] = behind + 1 + sum(self.chips[other] > self.chips[seat] for other in left)
        behind += len(left)
        for step in reversed(self.gone):
            for seat in step:
                places[seat] = behind + 1
            behind += len(step)
        return Outcome(tuple(self.chips), tuple(places), self.won)

    def clone(self) -> Self:
        """See State."""
        twin = shallow(self, XTarotRound.__slots__)
        twin.events = None
        twin.chips, twin.hand, twin.face = self.chips[:], self.hand[:], dict(self.face)
        twin.stock, twin.pile = self.stock[:], self.pile[:]
        return twin

    def proceed(self, rng: Rng) -> None:
        """See State. Deals the next round (rules, Match: Round)."""
        if self.mode or self.won:
            raise ValueError("nothing is due")
        if self.deal == 0:
            self._seat_match(rng)
        else:
            self.dealer = after(self.active, self.dealer)[0]
        self.deal += 1
        line = after(self.active, self.dealer)
        if self.events is not None:
            self.events.append(Began("deal", self.deal, self.dealer, line))
        self.gathered = not self.when_short or self.deal == 1 or len(self.stock) < len(line) + 1
        if self.gathered:
            self._gather(rng, len(line) + 1 if self.settled else None)
        else:
            self._clear_table()
        self._deal(line)

    # ---- before the turns ---------------------------------------------------------------------------------
    def _seat_match(self, rng: Rng) -> None:
        self.dealer = rng.below(self.seats)
        self.chips = [self.stake] * self.seats
        self.pot = self.stake_place
        if self.events is not None:
            self.events.append(Began("match", 1, self.dealer, self.active))
            self.stakes(self.events)
            self.events += more_chips("xtarot.ahead", self.ahead)
        self.chips = [self.stake + more for more in self.ahead]

    def stakes(self, events: list[Event]) -> None:
        """Tell of the G with which a match, or a position, begins."""
        reason = Reason("xtarot.stake", (), (), self.pot)
        events += [Paid(BANK, seat, chips, reason) for seat, chips in enumerate(self.chips) if chips]
        if self.pot:
            events.append(Paid(BANK, POT, self.pot, reason))

    def _gather(self, rng: Rng, first: int | None) -> None:
        """All cards are gathered and shuffled, so many of them as can be seen before the next time."""
        cards = list(self.pack)
        rng.shuffle(cards, first)
        gathered, self.face, self.pile = self.face, {}, []
        stack(self, gathered, cards)
        self.hand = [-1] * self.seats

    def _clear_table(self) -> None:
        """By house rule the cards of the last round, all of them shown, are laid aside."""
        for seat in self.line:
            self.pile.append(self.hand[seat])
            if self.events is not None:
                self.events.append(Moved((self.hand[seat],), HANDS[seat], PILE))
        self.hand = [-1] * self.seats

    def _deal(self, line: tuple[Seat, ...]) -> None:
        """Deal one card each from the dealer's right, dealer last; the first of them has the turn."""
        self.line, self.at = line, 0
        hand, take = self.hand, self.stock.pop
        for seat in line:
            hand[seat] = take()
        self.out = self.failed = self.shown = self.losers = self.extension = ()
        self.pair = False
        self.mode, self.actor, self.target = TURN, line[0], line[1]
        self.question += 1
        if self.events is not None:
            self.deal_events(self.events)

    def deal_events(self, events: list[Event]) -> None:
        """Tell of the deal: a card to each in turn order, their own face to each, then the first turn."""
        hand, face = self.hand, self.face
        events += [Moved((hand[seat],), STOCK, HANDS[seat]) for seat in self.line]
        events += [Shown((hand[seat],), (face[hand[seat]],), (seat,)) for seat in self.line]
        events.append(TurnOf(self.question, self.actor))
