"""Deals of Cangkul and the Burros: what is dealt, how a deal ends, who has won or lost it, and when the match is over.

Leading, following, digging and picking up are `play`'s business. Cards are held here as keys, whole numbers
that say handle, suit and rank at once, for speed; `face` tells which card lies under a handle. In what the games
differ is said by a Variant and the house rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import repeat
from operator import add
from typing import Self

from game.core.cards import Card, CardId
from game.core.events import POT, Began, Ended, Event, Fact, Left, Moved, Note, Reason, Scored, Shown, Shuffled, TurnOf
from game.core.rng import Rng
from game.core.rules import Options, Outcome
from game.core.seating import Seat, after
from game.odds.leaning_stock import halves
from game.rules.beating.variant import (
    HANDS,
    KINDS,
    LEFT,
    NUMBER_BITS,
    RIGHT,
    STOCK,
    WAITING,
    Key,
    TextKeys,
    Variant,
    handles_of,
)
from game.rules.kit.copies import shallow
from game.rules.kit.hands import turn_up
from game.rules.kit.payments import begun_with

words_of = cache(TextKeys.of)


class BeatingDeal:
    """The true position, and all of a match that no player decides.

    line: the seats of the deal in turn order, dealer last. suits: the hands, by seat * KINDS + suit, in order of
    arrival. count: cards in hand by seat; still: the seats that hold any, against the order of play. keys: the key of
    a code in this deal. say: the keys of what is told. led: the suit to follow, JOKER while one was led and no player
    has followed, -1 before the lead. best, winner: the highest card of the trick so far and whose it is. trick, who:
    cards and their players in order of play; taken: so many of them have been picked up already. passers: in the order
    they passed. left: seats that have not acted in this trick, the next one last. turn: the seat to act, POT if none.
    out: seats that have run out and left, in that order. dug: cards drawn by each seat in this trick; until the next is
    led, in the last. picked: what passers, or who made the tent fall, took in the last act. winners, losers: of the
    last deal.

    tent: the stock is two `halves`, left and right, the next card of each its last; falls: what a scenario says of the
    next pulls.
    """

    __slots__ = (
        "any_time", "best", "count", "dealer", "deal", "dug", "events", "falls", "finish", "goal", "halves",
        "hand_size", "handles", "joker", "keys", "last_loses", "led", "left", "limit", "line", "losers", "may_dig",
        "out", "over", "pack", "passers", "pick_up_now", "picked", "pile", "question", "say", "scores", "seats",
        "shows", "still", "stock", "strongest", "suits", "taken", "tent", "topple", "trick", "trick_winner", "tricks",
        "turn", "variant", "who", "winner", "winners",
    )  # fmt: skip

    def __init__(self, variant: Variant, seats: int, options: Options, events: list[Event] | None) -> None:
        """A game without one of these house rules plays as said here: who runs out leaves, there is no joker, nothing
        is picked up while playing, nothing topples."""
        self.variant, self.seats, self.events = variant, seats, events
        self.say, self.tent = words_of(variant.words), variant.tent
        self.last_loses = options.get("going_out", "last_loses") == "last_loses"
        self.strongest = options["lead_after_out"] == "strongest"
        self.finish = bool(options["finish_trick"])
        joker = options.get("joker", "none")
        self.joker = joker != "none"
        self.any_time = joker == "any_time"
        self.may_dig = joker in ("any_time", "void_may")
        self.pick_up_now = bool(options.get("pick_up_when_empty", False))
        self.shows = bool(options["show_hands"])
        self.topple = str(options.get("topple", "off"))
        self.hand_size = int(options.get("hand", variant.hand))
        self.goal, self.limit = int(options[variant.goal]), int(options["trick_limit"])
        self.pack = variant.pack_of(options)
        self.falls: tuple[bool, ...] = ()
        sign = -1 if variant.handicap.against else 1
        self.scores = [sign * each for each in variant.handicap.of(options, seats)]
        self.deal = self.question = self.handles = 0
        self.dealer: Seat = POT
        self.over = False
        self.line: tuple[Seat, ...] = ()
        self.winners: tuple[Seat, ...] = ()
        self.losers: tuple[Seat, ...] = ()
        self.keys: dict[str, Key] = {}
        self.pile: list[Key] = []
        self.stock: list[Key] = []  # the top is the last one
        self.halves: tuple[list[Key], list[Key]] = ([], [])
        self.turn: Seat = POT
        self.trick_winner: Seat = POT
        self.clear_table()

    def clear_table(self) -> None:
        """Clear the table: empty hands, no trick."""
        self.suits: list[list[Key]] = [[] for _ in range(self.seats * KINDS)]
        self.count, self.dug = [0] * self.seats, [0] * self.seats
        self.still: list[Seat] = []
        self.tricks = 0
        self.pile = []
        self.out: list[Seat] = []
        self.picked: dict[Seat, list[Key]] = {}
        self.trick_winner = POT
        self.clear_trick()

    def clear_trick(self) -> None:
        """Clear the trick: nothing is led yet."""
        self.trick: list[Key] = []
        self.who: list[Seat] = []
        self.passers: list[Seat] = []
        self.left: list[Seat] = []
        self.led = self.best = -1
        self.winner: Seat = POT
        self.taken = 0

    @property
    def face(self) -> dict[CardId, Card]:
        """The card that lies under each handle of this deal."""
        cards = self.pack.cards
        return {key >> NUMBER_BITS: cards[key & 127] for key in self.keys.values()}

    def hand(self, seat: Seat) -> list[Key]:
        """Return the cards of a seat, by suit."""
        return [key for cards in self.suits[seat * KINDS : (seat + 1) * KINDS] for key in cards]

    def outcome(self) -> Outcome | None:
        """See State. By deals won, or by fewest deals lost; equal scores share a place (rules, Match)."""
        return Outcome.by_score(self.scores) if self.over else None

    def clone(self) -> Self:
        """See State. What is replaced as a whole is shared; what is changed in place is copied."""
        twin = shallow(self, BeatingDeal.__slots__)
        twin.events = None
        twin.suits = [cards[:] for cards in self.suits]
        twin.count, twin.dug, twin.scores = self.count[:], self.dug[:], self.scores[:]
        twin.stock, twin.pile, twin.out = self.stock[:], self.pile[:], self.out[:]
        twin.trick, twin.who, twin.passers = self.trick[:], self.who[:], self.passers[:]
        twin.still, twin.left = self.still[:], self.left[:]
        if self.tent:
            twin.halves = (self.halves[0][:], self.halves[1][:])
        return twin

    # ---- dealing ------------------------------------------------------------------------------------------
    def proceed(self, rng: Rng) -> None:
        """See State. Deals the next deal; the dealership moves on in the order of play (rules, head)."""
        if self.turn != POT or self.over:
            raise ValueError("nothing is due")
        seats = tuple(range(self.seats))
        if self.deal == 0:
            if self.dealer == POT:
                self.dealer = rng.below(self.seats)
            if self.events is not None:
                self.events.append(Began("match", 1, self.dealer, seats))
                self.events += begun_with(self.say.ahead, self.scores)
        else:
            self.dealer = (self.dealer + 1) % self.seats
        self.deal += 1
        self.line = after(seats, self.dealer)
        self._shuffle(rng)
        self._deal()

    def _shuffle(self, rng: Rng) -> None:
        """All cards are gathered and shuffled, under new handles."""
        codes, gathered, first = list(self.pack.codes), self.keys, self.handles
        rng.shuffle(codes)
        self.handles += len(codes)
        under = range(first << NUMBER_BITS, self.handles << NUMBER_BITS, 1 << NUMBER_BITS)
        keys = list(map(add, under, map(self.pack.numbers.__getitem__, codes)))
        self.keys = dict(zip(codes, keys, strict=True))
        keys.reverse()
        self.stock = keys
        if self.events is not None:
            old = tuple(range(first - len(gathered), first))
            self.events.append(Shuffled(old, STOCK, tuple(range(first, self.handles))))

    def _deal(self) -> None:
        """Cards to each, one by one round the table; who sits behind the dealer leads (rules, 1)."""
        self.clear_table()
        self.winners = self.losers = self.falls = ()
        line, stock, suits = self.line, self.stock, self.suits
        dealt = stock[: -self.hand_size * len(line) - 1 : -1]
        del stock[-len(dealt) :]
        for seat, hand in zip(line, self._hands(dealt), strict=True):
            mine = seat * KINDS
            for key in hand:
                suits[mine + (key >> 4 & 7)].append(key)
        self.count, self.still = [self.hand_size] * self.seats, list(reversed(line))
        if self.tent:
            self.lean()
        self.turn = line[0]
        self.question += 1
        if self.events is not None:
            self.deal_events(self.events, dealt)

    def lean(self) -> None:
        """Set the stock up as a tent: its first half on the left."""
        left = len(self.stock) - halves(len(self.stock))[0]
        self.halves, self.stock = (self.stock[left:], self.stock[:left]), []

    def behind(self, seat: Seat) -> list[Seat]:
        """Return who still holds cards and acts after this seat, the next one last."""
        still = self.still
        at = still.index(seat)
        return still[at + 1 :] + still[:at]

    def stock_keys(self) -> list[Key]:
        """Return the cards left to draw, next card first; of a tent the left half first."""
        return [*reversed(self.halves[0]), *reversed(self.halves[1])] if self.tent else self.stock[::-1]

    def _hands(self, dealt: Sequence[Key]) -> Iterable[Sequence[Key]]:
        return (dealt[place :: len(self.line)] for place in range(len(self.line)))

    def deal_events(self, events: list[Event], dealt: Sequence[Key]) -> None:
        """Tell of the deal: cards one by one round the table, their faces to their owners alone, then the turn."""
        line, top = self.line, dealt[0] >> NUMBER_BITS
        handles = range(top, top + len(dealt))
        events.append(Began("deal", self.deal, self.dealer, line))
        hands = [HANDS[seat] for seat in line] * self.hand_size
        events.extend(map(Moved, zip(handles), repeat(STOCK), hands))
        for place, hand in enumerate(self._hands(dealt)):
            events.append(Shown(tuple(handles[place :: len(line)]), self.pack.faces_of(hand), WAITING[line[place]]))
        events += self.tent_events()
        events.append(TurnOf(self.question, self.turn))

    def tent_events(self) -> list[Event]:
        """Return the events that set the tent up: where each card leans."""
        sides = zip(self.halves, (LEFT, RIGHT), strict=True)
        return [Moved(handles_of(half[::-1]), STOCK, zone) for half, zone in sides if half]

    # ---- the end of a deal --------------------------------------------------------------------------------
    def ran_out(self, seat: Seat) -> bool:
        """End the deal for a hand that is empty: its player has won, or leaves (rules, 6 and going_out). True if the
        deal is over."""
        if not self.last_loses:
            if self.events is not None:
                self.events.append(Note(Reason(self.say.out, (), (seat,))))
            self._win((seat,), self.say.deal_won)
            return True
        self.still.remove(seat)
        self.out.append(seat)
        if self.events is not None:
            self.events.append(Left(seat, "deal", Reason(self.say.gone_out, (), (seat,))))
            self.events.append(Fact("out", tuple(self.out)))
        if len(self.still) > 1 or self.finish:
            return False
        self.last_left()
        return True

    def last_left(self) -> None:
        """Let the only player who still holds cards lose the deal; by `finish_trick` there may be none."""
        self._lose(tuple(self.still), self.say.deal_lost)

    def end_by_limit(self) -> None:
        """End the deal after too many tricks: fewest cards win, or most cards lose, ties share (rules, trick_limit)."""
        counts = [(self.count[seat], seat) for seat in self.line if self.count[seat]]
        if self.events is not None:
            self.events.append(Note(Reason(self.say.trick_limit, (), (), self.tricks)))
        limit = max(counts)[0] if self.last_loses else min(counts)[0]
        seats = tuple(seat for count, seat in counts if count == limit)
        if self.last_loses:
            self._lose(seats, self.say.most_cards)
        else:
            self._win(seats, self.say.fewest_cards)

    def _win(self, winners: tuple[Seat, ...], key: str) -> None:
        self.winners = winners
        self._score(winners, 1, key)

    def _lose(self, losers: tuple[Seat, ...], key: str) -> None:
        self.losers = losers
        self.winners = tuple([seat for seat in self.line if seat not in losers])
        if not losers and self.events is not None:
            self.events.append(Note(Reason(self.say.nobody_loses, (), tuple(self.out[-1:]))))
        self._score(losers, -1, key)

    def _score(self, seats: tuple[Seat, ...], points: int, key: str) -> None:
        """Who has won (or lost) so many deals ends the match (rules, Match)."""
        self.turn = POT
        self.question += 1
        for seat in seats:
            self.scores[seat] += points
            self.over = self.over or abs(self.scores[seat]) >= self.goal
        if self.events is not None:
            if self.shows:
                turn_up(self.events, self.say.held, self._still_held())
            for seat in seats:
                reason = Reason(key, (), (seat,), abs(self.scores[seat]))
                self.events.append(Scored(seat, points, reason))
            self.events.append(Ended("deal", self.winners, Reason(self.say.deal_over, (), (), self.deal)))
            if self.over:
                if self.last_loses:
                    lost = (seat for seat, score in enumerate(self.scores) if -score >= self.goal)
                    for seat in lost:
                        self.events.append(Note(Reason(self.say.match_lost, (), (seat,), self.goal)))
                winners = Outcome.by_score(self.scores).winners
                self.events.append(Ended("match", winners, Reason(self.say.match_over, (), winners)))

    def _still_held(self) -> Iterable[tuple[Seat, tuple[CardId, ...], tuple[Card, ...]]]:
        """The hands that are left when the deal is over, from the dealer's neighbour on (rules, show_hands)."""
        for seat in self.line:
            if keys := self.hand(seat):
                yield seat, handles_of(keys), self.pack.faces_of(keys)
