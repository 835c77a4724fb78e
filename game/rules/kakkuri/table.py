"""Holds what lies on Kakkuri's table and who may do what: the fields of the true position, and what is done to them
again and again.

How a deal begins stands in `deal`, how cards are played in `play`, the box in `box`, payments in
`pay`. Hands and cards are bits (see `cards`), sets of seats too, for speed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from game.core.cards import Card, CardId
from game.core.events import POT, Asked, Called, Event, Moved, Shown, Shuffled, TurnOf
from game.core.rules import Options, Outcome
from game.core.seating import Seat
from game.rules.kakkuri.cards import CARD, FACES, FREE, NONE, PACK, RANK, UTAZU, Bits, cards_of
from game.rules.kakkuri.facts import LIES, MAY_FOLLOW, RIGHT
from game.rules.kakkuri.house_rules import HANDICAP, MOST, deals_of
from game.rules.kakkuri.offers import NOTHING, PILE, QUESTIONS, SEATS, STOCK, TURN
from game.rules.kit.copies import shallow

HAND = 6
TURNED = tuple(Called(seat, "kakkuri.turn_box") for seat in range(MOST))
"""What is said again and again is made once."""






class KakkuriTable:
    """The true position, and all of a deal before its first turn.

    line: the seats in turn order as the deal began, dealer first. hand: by seat. handle: card -> what it lies under.
    box: the top is the last one. pile: the table card is the last one. phase: what is waited for; asked: the seats
    that have still to answer, said: those who said yes. turn: whose turn, right or decision it is.

    Sets of seats: playing: neither folded nor sitting out; folded; may_fold; may_return: folders who have not asked
    yet; played: those who have played a card; declared: those who said sanzoku; utazu: who may declare it.

    table: the rank that lies there. follow: what may follow now (NONE, a rank whose next may, FREE). fresh: nothing
    has been done in this turn. laid: cards played in it. turner: who played or turned last. first: who had the right to
    turn first; must: it has come back to them; right: who has it now, until a turn comes of it or the deal has ended.
    idle: turns in a row ended without a card. begun: the box has been turned in play.

    ending: who wins by what, while others may still say utazu. returning: who asks to come back, into which phase.
    drawn: what all drew before a position given, draw by draw. won, guri, how: the last deal's winner, who had a guri,
    and the key of its end. dealing: who deals next; offered: who was the first to be asked. exchanges: whether fuwaru
    is asked for.
    """

    __slots__ = (
        "after_king", "ahead", "anything", "asked", "bankrupt_ends", "begun", "box", "chips", "deal", "deals", "dealer",
        "dealing", "declared", "drawn", "ending", "events", "exchanges", "first", "first_turn", "folded", "folds_taken",
        "follow", "fresh", "guri", "hand", "handle", "handles", "how", "idle", "idle_limit", "laid", "line", "may_fold",
        "may_return", "must", "offered", "over", "paid_by_all", "phase", "pile", "played", "playing", "pot", "question",
        "returning", "returns", "right", "said", "seats", "shows", "shuffles", "sitter", "stake", "table", "turn",
        "turner", "utazu", "won",
    )  # fmt: skip

    def __init__(self, seats: int, options: Options, events: list[Event] | None) -> None:
        self.seats, self.events = seats, events
        self.stake, self.deals = int(options["counters"]), deals_of(options["deals"], seats)
        self.ahead = HANDICAP.of(options, seats)
        self.exchanges = bool(options["fuwaru"])
        self.after_king = options["after_king"] == "anyone"
        self.first_turn = options["fold"] == "first_turn"
        self.returns, self.folds_taken = bool(options["folder_return"]), bool(options["guri_takes_folds"])
        self.paid_by_all = options["utazu_paid_by"] == "all"
        self.anything, self.shuffles = options["after_wild"] == "anything", options["recycle"] == "shuffle"
        self.bankrupt_ends, self.idle_limit = bool(options["bankrupt_ends"]), int(options["idle_limit"])
        self.shows = bool(options["show_hands"])
        self.chips = [0] * seats
        self.pot = self.deal = self.question = self.handles = 0
        self.over = False
        self.dealer = self.dealing = self.offered = self.won = self.guri = self.sitter = POT
        self.line: tuple[Seat, ...] = tuple(range(seats))
        self.hand: list[Bits] = [0] * seats
        self.handle: dict[Bits, CardId] = {}
        self.box: list[Bits] = []
        self.pile: list[Bits] = []
        self.drawn: list[list[Bits]] = []
        self.how = ""
        self.phase = NOTHING
        self.asked = self.said = 0
        self.ending: tuple[Seat, str] = (POT, "")
        self.returning: tuple[Seat, int] = (POT, NOTHING)
        self.clear()

    def clear(self) -> None:
        """Reset what the players have done in this deal."""
        self.turn = self.first = self.turner = self.right = POT
        self.playing = self.folded = self.may_fold = self.may_return = self.played = self.declared = self.utazu = 0
        self.table = self.follow = self.laid = self.idle = 0
        self.fresh = self.must = self.begun = False

    @property
    def face(self) -> dict[CardId, Card]:
        """The card that lies under each handle."""
        return {handle: CARD[bit] for bit, handle in self.handle.items()}

    @property
    def later(self) -> int:
        """What may follow in the next turn: the freedom after a king, by house rule that after a wild card, is
        everybody's, or by house rule that of this turn only (rules, After a K; Options)."""
        return self.follow if self.after_king else NONE if self.table == 12 else self.table

    def held(self, seat: Seat) -> list[Bits]:
        """Return the cards of a seat in order of arrival: handles grow in the order of dealing, and hands move as a
        whole."""
        return sorted(cards_of(self.hand[seat]), key=self.handle.__getitem__)

    def handles_of(self, cards: Sequence[Bits]) -> tuple[CardId, ...]:
        return tuple([self.handle[bit] for bit in cards])

    def outcome(self) -> Outcome | None:
        """See State. Most counters win, ties share (rules, Payment)."""
        return Outcome.by_score(self.chips) if self.over else None

    def clone(self) -> Self:
        """See State. What is replaced as a whole is shared; what is changed in place is copied."""
        twin = shallow(self, KakkuriTable.__slots__)
        twin.events = None
        twin.chips, twin.hand = self.chips[:], self.hand[:]
        twin.box, twin.pile = self.box[:], self.pile[:]
        return twin

    # ---- what happens again and again ---------------------------------------------------------------------
    def stack(self, gathered: Sequence[Bits], cards: list[Bits]) -> None:
        """Stack these cards, gathered from wherever they lay, as the box, the first on top. Handles grow, so that a
        hand dealt from it lies in the order of its handles."""
        new = range(self.handles, self.handles + len(cards))
        self.handles = new.stop
        if self.events is not None:
            old = tuple([self.handle[bit] for bit in gathered])
            self.events.append(Shuffled(old, STOCK, tuple(new)))
        self.lies(0, NONE)
        laid = dict(zip(cards, new, strict=True))
        self.handle = laid if len(laid) == len(PACK) else {**self.handle, **laid}
        self.box = cards[::-1]

    def find_utazu(self) -> None:
        """Find who holds the three aces, has not folded and not played a card."""
        self.utazu = 0
        for seat in SEATS[self.playing & ~self.played]:
            if self.hand[seat] & UTAZU == UTAZU:
                self.utazu = 1 << seat

    def turn_up(self, seat: Seat) -> None:
        """Turn up the top of the box to become the table card, with its plain rank (rules, 5 and The box)."""
        bit = self.box.pop()
        self.pile.append(bit)
        if self.events is not None:
            card = (self.handle[bit],)
            self.events += (TURNED[seat], Shown(card, FACES[bit]), Moved(card, STOCK, PILE))
        self.lies_unplayed(RANK[bit])

    def lies_unplayed(self, rank: int) -> None:
        """Say what may follow a card that no player has played; a king from the box by house rule nothing (Options:
        after_king)."""
        self.lies(rank, rank if rank < 12 else FREE if self.after_king else NONE)

    def lies(self, rank: int, follow: int) -> None:
        """Lay this rank there from now on, and say that this may follow."""
        if self.events is not None:
            if rank != self.table:
                self.events.append(LIES[rank])
            if follow != self.follow:
                self.events.append(MAY_FOLLOW[follow])
        self.table, self.follow = rank, follow

    def ask(self, seat: Seat, phase: int) -> None:
        """Begin this seat's turn, or its right to turn."""
        self.turn, self.phase, self.asked = seat, phase, 1 << seat
        self.fresh, self.laid = True, 0
        self.question += 1
        if self.events is not None:
            self.events.append(self.asking())
        if not self.after_king:
            self.lies(self.table, self.later)

    def go_on(self) -> None:
        """Ask the player in turn again; their turn ends the right that it came of."""
        self.question += 1
        if self.events is not None:
            self.events.append(self.asking())
        if self.right != POT and self.phase == TURN:
            self.end_right()

    def end_right(self) -> None:
        """Take the right to turn the box from the seat that has it."""
        if self.right != POT and self.events is not None:
            self.events.append(RIGHT[POT])
        self.right = POT

    def asking(self) -> Event:
        """Return the turn, or the right to turn, as it is put to who has it."""
        if self.phase == TURN:
            return TurnOf(self.question, self.turn)
        return Asked(self.question, QUESTIONS[self.phase], (self.turn,))
