"""Deals of Cangkul: what is dealt, how a deal ends, who has won or lost it, and when the match is over.

Leading, following, digging and picking up are `cangkul`'s business. Cards are held here as keys, whole numbers that
say handle, suit and rank at once, for speed; `face` tells which card lies under a handle.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import repeat
from typing import Self

from game.core.cards import Card, CardId
from game.core.events import POT, Began, Ended, Event, Left, Moved, Note, Reason, Scored, Shown, Shuffled, TurnOf
from game.core.rng import Rng
from game.core.rules import Option, Options, Outcome
from game.core.seating import Seat, Zone, after
from game.decks.french import FRENCH as DECK
from game.decks.french import JOKER as JOKER_CARD
from game.decks.french import SUITS

OPTIONS = (
    Option("going_out", "wins", ("wins", "last_loses")),
    Option("lead_after_out", "next", ("next", "strongest")),
    Option("finish_trick", False, (False, True)),
    Option("joker", "none", ("none", "any_time", "void_may", "void_must")),
    Option("deals_to_win", 3, tuple(range(1, 21))),
    Option("trick_limit", 100, tuple(range(1, 201))),
)

MOST = 6
HAND = 7
STOCK, PILE = Zone("stock"), Zone("pile")
HANDS = tuple(Zone("hand", seat) for seat in range(MOST))
TRICKS = tuple(Zone("trick", seat) for seat in range(MOST))

Key = int
"""A card on the table: its handle above seven bits of number, which are three of suit and four of rank."""

NUMBER_BITS = 7
JOKER = len(SUITS)
"""The joker is a fifth suit of one card, above the ace."""
KINDS = JOKER + 1
_SUIT = {suit: place for place, (suit, _) in enumerate(SUITS)}


def number(card: Card) -> int:
    """Suit and rank of a card as one number; the ace is high, the joker higher."""
    return _SUIT.get(card.suit, JOKER) << 4 | (15 if card is JOKER_CARD else 14 if card.rank == 1 else card.rank)


NUMBERS = {card.code: number(card) for card in DECK.cards}
CARDS = {number(card): card for card in DECK.cards}
FACES = {number: (card,) for number, card in CARDS.items()}
PACKS = (tuple(card.code for card in DECK.cards[:-1]), tuple(card.code for card in DECK.cards))
"""The codes of the cards that are played with: without the joker, with it."""


def suit_of(key: Key) -> int:
    return key >> 4 & 7


class CangkulDeal:
    """The true position, and all of a match that no player decides.

    line: the seats of the deal in turn order, dealer last. suits: the hands, by seat * KINDS + suit, in order of
    arrival. count: cards in hand by seat; active: how many seats hold any. keys: the key of a code in this deal.
    led: the suit to follow, JOKER while one was led and nobody has followed, -1 before the lead. best, winner: the
    highest card of the trick so far and whose it is. trick, who: cards and their players in order of play. passers: in
    the order they passed. left: seats that have not acted in this trick. turn: the seat to act, POT if none.
    out: seats that have run out and left, in that order. dug: cards drawn by each seat in its last turn. picked: what
    passers took at the end of the last act. winners, losers: of the last deal.
    """

    __slots__ = (
        "active", "any_time", "best", "count", "dealer", "deal", "deals_to_win", "dug", "events", "finish", "handles",
        "joker", "keys", "last_loses", "led", "left", "limit", "line", "losers", "may_dig", "out", "over", "pack",
        "passers", "picked", "pile", "question", "scores", "seats", "stock", "strongest", "suits", "trick",
        "trick_winner", "tricks", "turn", "who", "winner", "winners",
    )  # fmt: skip

    def __init__(self, seats: int, options: Options, events: list[Event] | None) -> None:
        self.seats, self.events = seats, events
        self.last_loses = options["going_out"] == "last_loses"
        self.strongest = options["lead_after_out"] == "strongest"
        self.finish = bool(options["finish_trick"])
        self.joker = options["joker"] != "none"
        self.any_time = options["joker"] == "any_time"
        self.may_dig = options["joker"] in ("any_time", "void_may")
        self.deals_to_win, self.limit = int(options["deals_to_win"]), int(options["trick_limit"])
        self.pack = PACKS[self.joker]
        self.scores = [0] * seats
        self.deal = self.question = self.handles = 0
        self.dealer: Seat = POT
        self.over = False
        self.line: tuple[Seat, ...] = ()
        self.winners: tuple[Seat, ...] = ()
        self.losers: tuple[Seat, ...] = ()
        self.keys: dict[str, Key] = {}
        self.pile: list[Key] = []
        self.stock: list[Key] = []  # the top is the last one
        self.turn: Seat = POT
        self.trick_winner: Seat = POT
        self.clear_table()

    def clear_table(self) -> None:
        """Empty hands, no trick."""
        self.suits: list[list[Key]] = [[] for _ in range(self.seats * KINDS)]
        self.count, self.dug = [0] * self.seats, [0] * self.seats
        self.active = self.tricks = 0
        self.pile = []
        self.out: list[Seat] = []
        self.picked: dict[Seat, list[Key]] = {}
        self.trick_winner = POT
        self.clear_trick()

    def clear_trick(self) -> None:
        """Nothing is led yet."""
        self.trick: list[Key] = []
        self.who: list[Seat] = []
        self.passers: list[Seat] = []
        self.led = self.best = -1
        self.winner: Seat = POT
        self.left = 0

    @property
    def face(self) -> dict[CardId, Card]:
        """Which card lies under each handle of this deal."""
        return {key >> NUMBER_BITS: CARDS[key & 127] for key in self.keys.values()}

    def hand(self, seat: Seat) -> list[Key]:
        """The cards of a seat, by suit."""
        return [key for cards in self.suits[seat * KINDS : (seat + 1) * KINDS] for key in cards]

    def outcome(self) -> Outcome | None:
        """See State. By deals won, or by fewest deals lost; equal scores share a place (rules, Match)."""
        return Outcome.by_score(self.scores) if self.over else None

    def clone(self) -> Self:
        """See State. What is replaced as a whole is shared; what is changed in place is copied."""
        twin = object.__new__(type(self))
        for name in CangkulDeal.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.events = None
        twin.suits = [cards[:] for cards in self.suits]
        twin.count, twin.dug, twin.scores = self.count[:], self.dug[:], self.scores[:]
        twin.stock, twin.pile, twin.out = self.stock[:], self.pile[:], self.out[:]
        twin.trick, twin.who, twin.passers = self.trick[:], self.who[:], self.passers[:]
        return twin

    # ---- dealing ------------------------------------------------------------------------------------------
    def proceed(self, rng: Rng) -> None:
        """See State. Deals the next deal; the dealership moves to the left (rules, head)."""
        if self.turn != POT or self.over:
            raise ValueError("nothing is due")
        seats = tuple(range(self.seats))
        if self.deal == 0:
            if self.dealer == POT:
                self.dealer = rng.below(self.seats)
            if self.events is not None:
                self.events.append(Began("match", 1, self.dealer, seats))
        else:
            self.dealer = (self.dealer + 1) % self.seats
        self.deal += 1
        self.line = after(seats, self.dealer)
        self._shuffle(rng)
        self._deal()

    def _shuffle(self, rng: Rng) -> None:
        """All cards are gathered and shuffled, under new handles."""
        codes = list(self.pack)
        rng.shuffle(codes)
        first, numbers = self.handles << NUMBER_BITS, NUMBERS
        step, self.handles = 1 << NUMBER_BITS, self.handles + len(codes)
        gathered = self.keys
        keys = [handle + numbers[code] for handle, code in zip(range(first, 1 << 60, step), codes, strict=False)]
        self.keys = dict(zip(codes, keys, strict=True))
        keys.reverse()
        self.stock = keys
        if self.events is not None:
            old = tuple([key >> NUMBER_BITS for key in gathered.values()])
            self.events.append(Shuffled(old, STOCK, tuple(range(self.handles - len(codes), self.handles))))

    def _deal(self) -> None:
        """Seven cards to each, one by one round the table; the dealer's left leads (rules, 1)."""
        self.clear_table()
        self.winners = self.losers = ()
        line, stock, suits = self.line, self.stock, self.suits
        dealt = stock[: -HAND * len(line) - 1 : -1]
        del stock[-len(dealt) :]
        for seat, hand in zip(line, self._hands(dealt), strict=True):
            mine = seat * KINDS
            for key in hand:
                suits[mine + (key >> 4 & 7)].append(key)
        self.count, self.active = [HAND] * self.seats, self.seats
        self.turn = line[0]
        self.question += 1
        if self.events is not None:
            self.deal_events(self.events, dealt)

    def _hands(self, dealt: Sequence[Key]) -> Iterable[Sequence[Key]]:
        return (dealt[place :: len(self.line)] for place in range(len(self.line)))

    def deal_events(self, events: list[Event], dealt: Sequence[Key]) -> None:
        """Tell of the deal: cards one by one round the table, their faces to their owners alone, then the turn."""
        line = self.line
        events.append(Began("deal", self.deal, self.dealer, line))
        hands = [HANDS[seat] for seat in line] * HAND
        events.extend(map(Moved, zip(handles_of(dealt)), repeat(STOCK), hands))
        for seat, hand in zip(line, self._hands(dealt), strict=True):
            events.append(Shown(handles_of(hand), faces_of(hand), (seat,)))
        events.append(TurnOf(self.question, self.turn))

    # ---- the end of a deal --------------------------------------------------------------------------------
    def ran_out(self, seat: Seat) -> bool:
        """A hand is empty: its player has won, or leaves (rules, 6 and going_out). True if the deal is over."""
        if not self.last_loses:
            if self.events is not None:
                self.events.append(Note(Reason("cangkul.out", (), (seat,))))
            self._win((seat,))
            return True
        self.active -= 1
        self.out.append(seat)
        if self.events is not None:
            self.events.append(Left(seat, "deal", Reason("cangkul.gone_out", (), (seat,))))
        if self.active > 1 or self.finish:
            return False
        self.last_left()
        return True

    def last_left(self) -> None:
        """Who alone still holds cards has lost the deal; by `finish_trick` there may be nobody."""
        self._lose(tuple(seat for seat in self.line if self.count[seat]), "cangkul.deal_lost")

    def end_by_limit(self) -> None:
        """Too many tricks: fewest cards win, or most cards lose, ties share (rules, trick_limit)."""
        counts = [(self.count[seat], seat) for seat in self.line if self.count[seat]]
        if self.events is not None:
            self.events.append(Note(Reason("cangkul.trick_limit", (), (), self.tricks)))
        limit = max(counts)[0] if self.last_loses else min(counts)[0]
        seats = tuple(seat for count, seat in counts if count == limit)
        if self.last_loses:
            self._lose(seats, "cangkul.most_cards")
        else:
            self._win(seats, "cangkul.fewest_cards")

    def _win(self, winners: tuple[Seat, ...], key: str = "cangkul.deal_won") -> None:
        self.winners = winners
        self._score(winners, 1, key)

    def _lose(self, losers: tuple[Seat, ...], key: str) -> None:
        self.losers = losers
        self.winners = tuple(seat for seat in self.line if seat not in losers)
        if not losers and self.events is not None:
            self.events.append(Note(Reason("cangkul.nobody_loses", (), tuple(self.out[-1:]))))
        self._score(losers, -1, key)

    def _score(self, seats: tuple[Seat, ...], points: int, key: str) -> None:
        """Who has won (or lost) `deals_to_win` deals ends the match (rules, Match)."""
        self.turn = POT
        self.question += 1
        for seat in seats:
            self.scores[seat] += points
        self.over = any(abs(score) >= self.deals_to_win for score in self.scores)
        if self.events is not None:
            for seat in seats:
                reason = Reason(key, (), (seat,), abs(self.scores[seat]))
                self.events.append(Scored(seat, points, reason))
            self.events.append(Ended("deal", self.winners, Reason("cangkul.deal_over", (), (), self.deal)))
            if self.over:
                if self.last_loses:
                    lost = (seat for seat, score in enumerate(self.scores) if -score >= self.deals_to_win)
                    for seat in lost:
                        self.events.append(Note(Reason("cangkul.match_lost", (), (seat,), self.deals_to_win)))
                winners = Outcome.by_score(self.scores).winners
                self.events.append(Ended("match", winners, Reason("cangkul.match_over", (), winners)))


def handles_of(keys: Iterable[Key]) -> tuple[CardId, ...]:
    return tuple([key >> NUMBER_BITS for key in keys])


def faces_of(keys: Iterable[Key]) -> tuple[Card, ...]:
    return tuple([CARDS[key & 127] for key in keys])
