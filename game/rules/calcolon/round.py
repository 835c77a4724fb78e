"""Rounds of Calcolon: the house rules, what lies on the table, the questions that are put, the end of a round.

Dealing and drawing are `deal`'s business, attacks and scores `attack`'s, the special cards
`special`'s, turns `play`'s.

A card on the table is its place in this round's pack (`pack`); its handle is that place behind `base`. After a shuffle
in the middle of a round, of the pile or of a hand out of which a player trades, its cards take new places at the end:
those they had are retired.
"""

from __future__ import annotations

from typing import Self

from game.core.cards import Card, CardId
from game.core.events import POT, Asked, Ended, Event, Fact, Note, Reason, TurnOf
from game.core.rules import Offer, Options, Outcome
from game.core.seating import Seat, Zone
from game.odds.formula import Kind
from game.rules.calcolon.hands import BOWS as BOWS_OF_PACK
from game.rules.calcolon.hands import (
    CARDS,
    DEVIL,
    FIRST,
    HAS_ARROW,
    HAS_DEVIL,
    LIKE,
    WEIGHTS,
    ZERO,
    Key,
    Number,
    books,
    key_of,
)  # fmt: skip
from game.rules.calcolon.house_rules import HANDICAP, MOST
from game.rules.calcolon.offers import NUMBER_BITS, discard_of, one_of
from game.rules.kit.copies import shallow

HAND = 4
STOCK, PILE = Zone("stock"), Zone("pile")
HANDS = tuple(Zone("hand", seat) for seat in range(MOST))
BOWS = tuple(Zone("bows", seat) for seat in range(MOST))

NOBODY, DRAW, TURN, PUSHED, ROB = range(5)
"""What is waited for: nothing; whether the player under Rebellion draws or trades; the player who has drawn; another
card of the player the Devil Zero was pushed onto; all but the discarder, whether they rob."""

Place = int
"""A card on the table: its place in `pack`."""
NO_CARD: Place = -1
NO_KIND: Kind = -1
COPY = "#"
"""Stands between the code of a card and which of its copies in the hand is meant."""


_SCOPES = {"carry": "match", "rebel": "match", "brackets": "deal", "pushed": "deal", "named": "deal", "winner": "deal",
           "first_turns": "deal"}
BELOW_ZERO = Fact("negative", (1,), "match")
"""By house rule negative multiples of ten are complete, too."""
NO_MORE = {key: Fact(key, (), scope) for key, scope in _SCOPES.items()}
"""By key, that nothing of the kind holds."""


class CalcolonRound:
    """The true position, and all of a round that no player decides.

    line: the seats in turn order from the starter. others: by seat, all others from its left. pack: the cards of
    this round by place. passing: the numbers of cards that go on at once when they are drawn. at, end: the stock is the
    places from `at` up to `end`, top first; from `settled` on their order is not decided yet. hands, bows, pile:
    places. keys: by seat, the hand as a key; in the last draws, the four old cards. plays: by seat, the offers to
    discard each of its cards, by the first card like it. several: the bits of a key that tell of cards with more than
    one way to discard them. books: by seat, what complete hands are worth to it now. pushed: onto whom the Devil Zero
    was pushed. rebel: who is under Rebellion – once a round has been scored, in the next one. carry: who carries a zero
    over. mode, actor: what is waited for and from whom; while others are asked whether they rob, the actor is who has
    discarded. left: who has still to answer; robbers: who said so, one bit each. lying, wanted: the place of the card
    that may be robbed, its weight. skip: it is a 0 discarded with `skip`. named: the kind that burns until the next
    turn. first_turns: who has yet to have a first turn in this round, one bit each; none without the house rule
    (first_round_safe). recycled: the pile has been shuffled this round. values, zeros, burst, shielded, winner, void:
    how the round ended.
    """

    __slots__ = (
        "actor", "any_holder", "arrow", "at", "at_once", "base", "books", "bows", "burst", "carry", "deal", "devil",
        "end", "events", "first_round_safe", "first_turns", "hands", "keys", "left", "line", "lying", "mode",
        "must_push", "named", "negative", "others",
        "pack", "passing", "pile", "plays", "pushed", "question", "rebel", "rebellion", "recycle", "recycled",
        "robbers", "rounds", "scores", "seats", "settled", "several", "shield", "shielded", "skip", "tables", "values",
        "void", "wanted", "winner", "zero_carry", "zero_skips", "zeros",
    )  # fmt: skip

    def __init__(self, seats: int, options: Options, events: list[Event] | None) -> None:
        self.seats, self.events, self.others = seats, events, OTHERS[seats]
        self.rounds = int(options["rounds"])
        self.negative = bool(options["negative"])
        self.tables = books(self.negative)
        self.at_once = options["bow"] == "at_once"
        self.passing = BOWS_OF_PACK if self.at_once else frozenset()
        self.shield, self.zero_carry = bool(options["shield"]), bool(options["zero_carry"])
        self.devil, self.arrow = bool(options["devil_zero"]), bool(options["flame_arrow"])
        self.rebellion = bool(options["rebellion"])
        self.must_push = options["devil_discard"] == "must_push"
        self.any_holder = options["devil_penalty"] == "any_holder"
        self.zero_skips = bool(options["zero_skips"])
        self.first_round_safe = bool(options["first_round_safe"])
        self.several = (HAS_DEVIL * self.devil) | (HAS_ARROW * self.arrow) | (ZERO * self.zero_skips)
        self.recycle = options["stock_out"] == "recycle"
        self.scores = list(HANDICAP.of(options, seats))
        self.deal = self.question = self.base = 0
        self.line: tuple[Seat, ...] = ()
        self.pack: list[Number] = []
        self.carry: tuple[Seat, ...] = ()
        self.rebel: Seat = POT
        self.hands: list[list[Place]] = [[] for _ in range(seats)]
        self.keys: list[Key] = [0] * seats
        self.plays: list[dict[Number, Offer]] = [{} for _ in range(seats)]
        self.clear()

    def clear(self) -> None:
        """Clear a round before its deal: nothing lies on the table, and nothing has happened."""
        seats = self.seats
        self.at, self.end = 0, len(self.pack)
        self.settled = self.end
        self.bows: list[list[Place]] = [[] for _ in range(seats)]
        self.books = [self.tables[0]] * seats
        if self.rebel != POT:
            self.read(self.rebel)
        self.pile: list[Place] = []
        self.pushed, self.mode, self.actor, self.winner = POT, NOBODY, POT, POT
        self.left: tuple[Seat, ...] = ()
        self.robbers, self.lying, self.wanted, self.named = 0, NO_CARD, 0, NO_KIND
        self.skip = self.recycled = self.void = False
        self.first_turns = 0
        self.values: dict[Seat, int] = {}
        self.zeros: tuple[Seat, ...] = ()
        self.burst: tuple[Seat, ...] = ()
        self.shielded: tuple[Seat, ...] = ()

    def outcome(self) -> Outcome | None:
        """See State. Most points win, ties share (rules, Round: Match)."""
        return Outcome.by_score(self.scores) if self.mode == NOBODY and self.deal >= self.rounds else None

    def clone(self) -> Self:
        """See State. What is replaced as a whole is shared; what is changed in place is copied."""
        twin = shallow(self, CalcolonRound.__slots__)
        twin.events = None
        twin.hands, twin.bows = [hand[:] for hand in self.hands], [bows[:] for bows in self.bows]
        twin.keys, twin.books, twin.scores = self.keys[:], self.books[:], self.scores[:]
        twin.pack, twin.pile, twin.values = self.pack[:], self.pile[:], dict(self.values)
        twin.plays = [dict(plays) for plays in self.plays]
        return twin

    @property
    def face(self) -> dict[CardId, Card]:
        """Every card of this round by its handle."""
        return {self.base + place: CARDS[number] for place, number in enumerate(self.pack)}

    def stock(self) -> range:
        """Return the places of the stock, top first."""
        return range(self.at, self.end)

    def way(self, seat: Seat) -> int:
        """Return which formulas a seat may use: with brackets from two bows on, turned under Rebellion (rules,
        Formula)."""
        return (len(self.bows[seat]) > 1) + 2 * (seat == self.rebel)

    def read(self, seat: Seat) -> None:
        """Choose another book for a seat whose bows or Rebellion have changed."""
        self.books[seat] = self.tables[self.way(seat)]

    def is_stuck(self, place: Place) -> bool:
        """Return whether a pushed Devil Zero can never leave the hand it was pushed into: no discard, no arrow, no
        trade."""
        return self.pushed >= 0 and self.pack[place] == DEVIL

    # ---- first turns --------------------------------------------------------------------------------------
    def protect(self) -> None:
        """Let every seat have a turn before the first attack, where the house rule says so (rules, Options:
        first_round_safe)."""
        if self.first_round_safe:
            self.first_turns = (1 << self.seats) - 1

    def had_turn(self, seats: tuple[Seat, ...]) -> None:
        """Note that these seats have had their first turn; with the last of them attacks and robs begin."""
        before = self.first_turns
        for seat in seats:
            self.first_turns &= ~(1 << seat)
        if self.events is not None and self.first_turns != before:
            self.events.append(self.holds("first_turns"))
            if not self.first_turns:
                self.events.append(Note(Reason("calcolon.all_had_turn")))

    # ---- questions, and the end ---------------------------------------------------------------------------
    def ask_turn(self, mode: int) -> None:
        """Ask a new question to the actor alone."""
        self.mode = mode
        self.question += 1
        if self.events is not None:
            self.events += self.asking()

    def asking(self) -> list[Event]:
        """Return the question that is open, as it is put."""
        if self.mode == ROB:
            return [Asked(self.question, "calcolon.rob", self.asked())]
        if self.mode == TURN:
            return [TurnOf(self.question, self.actor)]
        kind = "calcolon.draw" if self.mode == DRAW else "calcolon.pushed"
        return [Asked(self.question, kind, (self.actor,))] if self.mode else []

    def asked(self) -> tuple[Seat, ...]:
        """Return all but the actor, from their left: no seat is left out (rules, Round: 4)."""
        return self.others[self.actor]

    def end_void(self) -> None:
        """End the round without scores; carry-over and Rebellion wait (rules, Round: 9)."""
        self.void = True
        self.close()
        if self.events is not None:
            self.events += self.ending(Reason("calcolon.void", (), (), self.deal))

    def close(self) -> None:
        """Close the round, and with the last one the match; nothing is told."""
        self.mode, self.actor, self.left = NOBODY, POT, ()
        self.question += 1

    def ending(self, reason: Reason) -> list[Event]:
        """Return the end of the round, as it is told, and of the match if it was the last one."""
        ends: list[Event] = [Ended("deal", () if self.winner == POT else (self.winner,), reason)]
        outcome = self.outcome()
        if outcome is not None:
            ends.append(Ended("match", outcome.winners, Reason("calcolon.match_over", (), outcome.winners)))
            ends += self.spent()
        return ends

    # ---- what holds, as it is told ------------------------------------------------------------------------
    def holds(self, key: str) -> Fact:
        """Return the fact under this key (the table of facts stands in the README of all rules)."""
        value: tuple[int, ...] = ()
        match key:
            case "carry":
                value = self.carry
            case "rebel":
                value = (self.rebel,) if self.rebel != POT else ()
            case "brackets":
                value = tuple([seat for seat, bows in enumerate(self.bows) if len(bows) > 1])
            case "first_turns":
                value = tuple([seat for seat in range(self.seats) if self.first_turns >> seat & 1])
            case "pushed" if self.pushed != POT:
                devil = [place for place in self.hands[self.pushed] if self.is_stuck(place)]
                value = (*self.handles(devil), self.pushed)
            case "named":
                value = (self.named,) if self.named != NO_KIND else ()
            case "winner":
                value = (self.winner,) if self.winner != POT else ()
        return Fact(key, value, _SCOPES[key]) if value else NO_MORE[key]

    def spent(self) -> list[Event]:
        """Return the events that take the marks back once they count no longer: hands are compared, or no round
        follows."""
        return [NO_MORE[key] for key, counts in (("carry", bool(self.carry)), ("rebel", self.rebel != POT)) if counts]

    # ---- cards as they are told ---------------------------------------------------------------------------
    def handles(self, places: tuple[Place, ...] | list[Place] | range) -> tuple[CardId, ...]:
        base = self.base
        return tuple([base + place for place in places])

    def faces(self, places: tuple[Place, ...] | list[Place] | range) -> tuple[Card, ...]:
        return tuple([CARDS[self.pack[place]] for place in places])

    def live(self) -> list[Place]:
        """Return every card that lies in a zone."""
        return [place for zone in (*self.hands, *self.bows, self.pile, self.stock()) for place in zone]

    def lay(self, pack: list[Number]) -> None:
        """Lay other faces under the same handles: what hands are worth follows."""
        self.pack, self.settled = pack, self.end
        self.wanted = WEIGHTS[pack[self.lying]] if self.lying >= 0 else 0
        self.keys = [key_of([pack[place] for place in hand]) for hand in self.hands]
        for seat in range(self.seats):
            self.offer_again(seat)

    # ---- hands --------------------------------------------------------------------------------------------
    def place_of(self, seat: Seat, code: str) -> Place:
        """Return where the card of this code lies in a hand, of several copies the first, or the one its number tells
        (`5#2`); NO_CARD if there is none."""
        alike, numbered, number = code.partition(COPY)
        plainly = self.plays[seat].get(FIRST.get(alike, -1))
        copy = 1 if not numbered else int(number) if number.isdecimal() else 0
        if plainly is None or not 0 < copy <= len(plainly.touch):
            return NO_CARD
        return plainly.touch[copy - 1].what - self.base  # type: ignore[operator]  # a handle

    def gain(self, seat: Seat, place: Place) -> None:
        """Add a card to a hand."""
        number, plays = self.pack[place], self.plays[seat]
        self.hands[seat].append(place)
        self.keys[seat] += WEIGHTS[number]
        like = LIKE[number]
        seen = self.base + place << NUMBER_BITS | like
        plays[like] = discard_of(seen) if like not in plays else one_of(plays[like], seen)

    def lose(self, seat: Seat, place: Place) -> None:
        """Take a card out of a hand; what offered it offers its copies from now on."""
        number = self.pack[place]
        self.hands[seat].remove(place)
        self.keys[seat] -= WEIGHTS[number]
        if len(self.plays[seat].pop(LIKE[number]).touch) > 1:
            self.offer_again(seat)

    def offer_again(self, seat: Seat) -> None:
        """Offer all discards of this hand, in the order of the first copies."""
        pack, base = self.pack, self.base
        plays: dict[Number, Offer] = {}
        self.plays[seat] = plays
        for place in self.hands[seat]:
            like = LIKE[pack[place]]
            seen = base + place << NUMBER_BITS | like
            plays[like] = one_of(plays[like], seen) if like in plays else discard_of(seen)


OTHERS = tuple(
    tuple((*range(seat + 1, seats), *range(seat)) for seat in range(seats)) for seats in range(MOST + 1)
)
"""By the number of seats and a seat: all others, from its left."""
