"""Kakine, the hedge: a game that is never shipped. It is there to show what an eighth game with a new kind of table
asks of the application: a line in each of two catalogues.

Everybody gets three cards and builds a row of three before them, face up. In turn, beginning at the dealer's left, each
sets one: a card of their hand, or, daring, the top of the stock, which no player has seen. When every row is whole the
highest sum takes a point, equal ones one each; the ace counts 1, the king 13. Cards are gathered and shuffled for every
deal. A player who has `points` points first wins; several may.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.cards import Card, CardId
from game.core.events import POT, Began, Called, Ended, Event, Moved, Note, Reason, Scored, Shown, Shuffled, TurnOf
from game.core.rng import Rng
from game.core.rules import (
    Action,
    GameSpec,
    Given,
    GivenError,
    Offer,
    Option,
    Options,
    Outcome,
    Refused,
    Reported,
    Touch,
)
from game.core.seating import Seat, Zone, after
from game.core.view import View
from game.decks.french import FRENCH, JOKER
from game.rules.kit.copies import shallow
from game.rules.kit.determinize import Unseen
from game.rules.kit.setup import as_number, by_seat, check_keys, deal_number, take, texts
from game.rules.kit.zones import STOCK, handle, stack

PACK = tuple(card for card in FRENCH.cards if card is not JOKER)
ROW = 3
OPTIONS = (Option("points", 3, (1, 2, 3, 5), group="length"),)

DARE = Action("dare")
_DARE = Offer(DARE, "kakine.offer.dare", (Touch("zone", "stock"),))


class KakineState:
    """The true position.

    line: the seats in turn order, dealer last. hands, rows: handles by seat, oldest first. face: card by handle. stock:
    its top is last. turn: who is to act, POT between deals.
    """

    __slots__ = (
        "deal", "dealer", "events", "face", "goal", "handles", "hands", "line", "question", "rows", "scores", "seats",
        "stock", "turn",
    )  # fmt: skip

    def __init__(self, seats: int, options: Options, events: list[Event] | None) -> None:
        self.seats, self.events, self.goal = seats, events, int(options["points"])
        self.scores = [0] * seats
        self.deal = self.question = self.handles = 0
        self.dealer: Seat = seats - 1
        self.line: tuple[Seat, ...] = tuple(range(seats))
        self.hands: list[list[CardId]] = [[] for _ in range(seats)]
        self.rows: list[list[CardId]] = [[] for _ in range(seats)]
        self.face: dict[CardId, Card] = {}
        self.stock: list[CardId] = []
        self.turn: Seat = POT

    # ---- the contract -----------------------------------------------------------------------------------------
    def waiting(self) -> Sequence[Seat]:
        """See State."""
        return (self.turn,) if self.turn != POT else ()

    def offers(self, seat: Seat) -> tuple[Offer, ...]:
        """See State. Any card in hand, or a dare."""
        if seat != self.turn or seat == POT:
            return ()
        cards = (Offer(Action("set", (self.face[card].code,)), "kakine.offer.set", (Touch("card", card),))
                 for card in self.hands[seat])
        return (*cards, _DARE)

    def standing(self) -> Sequence[Seat]:
        """See State. Nothing stands on offer."""
        return ()

    def default(self, seat: Seat) -> Action | None:
        """See State. A turn has none."""
        return None

    def outcome(self) -> Outcome | None:
        """See State."""
        return Outcome.by_score(self.scores) if self.turn == POT and max(self.scores) >= self.goal else None

    def clone(self) -> KakineState:
        """See State."""
        twin = shallow(self, KakineState.__slots__)
        twin.events = None
        twin.scores, twin.stock, twin.face = self.scores[:], self.stock[:], dict(self.face)
        twin.hands, twin.rows = [hand[:] for hand in self.hands], [row[:] for row in self.rows]
        return twin

    def apply(self, seat: Seat, action: Action, rng: Rng) -> Refused | None:
        """See State."""
        if seat != self.turn or seat == POT:
            return Refused("refused.not_your_turn")
        if action == DARE:
            self._emit(Called(seat, "kakine.dare"))
            self._set(seat, self.stock.pop(), STOCK)
            return None
        if action.verb != "set" or len(action.args) != 1:
            return Refused("refused.unknown")
        card = next((card for card in self.hands[seat] if self.face[card].code == action.args[0]), None)
        if card is None:
            return Refused("kakine.not_yours")
        self.hands[seat].remove(card)
        self._set(seat, card, Zone("hand", seat))
        return None

    def proceed(self, rng: Rng) -> None:
        """See State. The next deal is dealt."""
        if self.turn != POT or self.outcome() is not None:
            raise ValueError("nothing is due")
        if self.deal:
            self.dealer = (self.dealer + 1) % self.seats
        else:
            self._emit(Began("match", 1, POT, self.line))
        self.deal += 1
        self.line = after(range(self.seats), self.dealer)
        self._gather(rng)
        for seat in self.line:
            self.hands[seat] = [self.stock.pop() for _ in range(ROW)]
        self._emit(*dealt(self))
        self._ask(self.line[0])

    # ---- what happens -----------------------------------------------------------------------------------------
    def _emit(self, *events: Event) -> None:
        if self.events is not None:
            self.events += events

    def _gather(self, rng: Rng) -> None:
        old = [*(card for cards in (*self.hands, *self.rows) for card in cards), *self.stock]
        cards = list(PACK)
        rng.shuffle(cards)
        self.face = {}
        self.hands, self.rows = [[] for _ in self.line], [[] for _ in self.line]
        stack(self, old, cards)

    def _ask(self, seat: Seat) -> None:
        self.turn = seat
        self.question += 1
        self._emit(TurnOf(self.question, seat))

    def _set(self, seat: Seat, card: CardId, source: Zone) -> None:
        """A card stands in the row; the next seat's turn, or the end of the deal."""
        self.rows[seat].append(card)
        self._emit(Shown((card,), (self.face[card],)), Moved((card,), source, Zone("trick", seat)), counted(self, seat))
        place = self.line.index(seat) + 1
        if place < self.seats:
            self._ask(self.line[place])
        elif len(self.rows[seat]) < ROW:
            self._ask(self.line[0])
        else:
            self._end()

    def _end(self) -> None:
        self.turn = POT
        best = max(map(self.sum_of, self.line))
        winners = tuple(seat for seat in self.line if self.sum_of(seat) == best)
        self._emit(Note(Reason("kakine.highest", (), winners, best)))
        for seat in winners:
            self.scores[seat] += 1
            self._emit(Scored(seat, 1, Reason("kakine.point", (), (seat,), self.scores[seat])))
        self._emit(Ended("deal", winners, Reason("kakine.deal_over", (), winners, self.deal)))
        if (outcome := self.outcome()) is not None:
            self._emit(Ended("match", outcome.winners, Reason("kakine.match_over", (), outcome.winners)))

    def sum_of(self, seat: Seat) -> int:
        """What a row comes to."""
        return sum(self.face[card].rank for card in self.rows[seat])


def counted(state: KakineState, seat: Seat) -> Note:
    """What the row of this seat comes to now, said once for all: no player adds up cards by themselves."""
    return Note(Reason("kakine.row", (), (seat,), state.sum_of(seat)))


def dealt(state: KakineState) -> list[Event]:
    """The deal begins: the cards of each hand, and their own to each alone."""
    held = {seat: tuple(state.hands[seat]) for seat in state.line if state.hands[seat]}
    return [Began("deal", state.deal, state.dealer, state.line),
            *(Moved(cards, STOCK, Zone("hand", seat)) for seat, cards in held.items()),
            *(Shown(cards, tuple(state.face[card] for card in cards), (seat,)) for seat, cards in held.items())]


# ---- ways to come to a position, and to tell of it --------------------------------------------------------------
def start(seats: int, options: Options, events: list[Event] | None) -> KakineState:
    """See Rules."""
    return KakineState(seats, options, events)


def position(given: Given) -> KakineState:
    """See Rules. `hands`, `rows`, `stock` (top first), `points` and `deal`; what is not given is laid by chance."""
    facts, seats = given.facts, {name: seat for seat, name in enumerate(given.seats)}
    check_keys("kakine", facts, ("hands", "rows", "stock", "points", "deal"))
    state = KakineState(len(seats), given.options, None)
    state.deal, state.question = deal_number(facts), 1
    for seat, points in by_seat(facts, "points", seats).items():
        state.scores[seat] = as_number("points", points)
        if state.scores[seat] >= state.goal:
            raise GivenError("points", f"with {state.goal} of them the match is over", impossible=True)
    rest = list(PACK)
    rows = {seat: _taken(rest, "rows", codes) for seat, codes in by_seat(facts, "rows", seats).items()}
    hands = {seat: _taken(rest, "hands", codes) for seat, codes in by_seat(facts, "hands", seats).items()}
    stock = _taken(rest, "stock", facts["stock"]) if "stock" in facts else None
    given.rng.shuffle(rest)
    for seat in state.line:
        state.rows[seat] = [handle(state, card) for card in rows.get(seat, ())]
        held = hands[seat] if seat in hands else [rest.pop() for _ in range(ROW - len(state.rows[seat]))]
        state.hands[seat] = [handle(state, card) for card in held]
    top = rest if stock is None else [*stock, *rest]        # what is not named lies below
    state.stock = [handle(state, card) for card in top][::-1]
    state.turn = _turn(state)
    return state


def _taken(rest: list[Card], key: str, codes: object) -> list[Card]:
    known = FRENCH.copies
    found = []
    for code in texts(key, codes):
        if code not in known:
            raise GivenError(key, f"'{code}' is no card of this pack; cards are {' '.join(known)}")
        found.append(take(rest, key, lambda card, code=code: card.code == code, code))   # type: ignore[misc]
    return found


def _turn(state: KakineState) -> Seat:
    """Whose row is the first that is shorter than the one before it."""
    long = [len(state.rows[seat]) for seat in state.line]
    if long != sorted(long, reverse=True) or long[0] - long[-1] > 1 or long[-1] >= ROW:
        raise GivenError("rows", "rows grow in turn, and to less than three cards each", impossible=True)
    return state.line[long.index(long[-1])]


def opening(state: KakineState) -> list[Event]:
    """See Rules. As if this deal had begun with these hands, and the rows had come from the stock."""
    laid = [*(card for cards in (*state.hands, *state.rows) for card in cards), *reversed(state.stock)]
    events: list[Event] = [Began("match", 1, POT, tuple(range(state.seats)))]
    events += [Scored(seat, points, Reason("kakine.point", (), (seat,), points))
               for seat, points in enumerate(state.scores) if points]
    events += [Shuffled((), STOCK, tuple(laid)), *dealt(state)]
    for seat in state.line:
        if state.rows[seat]:
            cards = tuple(state.rows[seat])
            events += [Shown(cards, tuple(state.face[card] for card in cards)),
                       Moved(cards, STOCK, Zone("trick", seat)), counted(state, seat)]
    return [*events, TurnOf(state.question, state.turn)]


def report(state: KakineState, names: Sequence[str]) -> Mapping[str, Reported]:
    """See Rules."""
    def codes(cards: Sequence[CardId]) -> tuple[str, ...]:
        return tuple(state.face[card].code for card in cards)

    return {
        "hands": {names[seat]: codes(cards) for seat, cards in enumerate(state.hands)},
        "rows": {names[seat]: codes(cards) for seat, cards in enumerate(state.rows)},
        "sums": {names[seat]: state.sum_of(seat) for seat in range(state.seats)},
        "stock": codes(state.stock[::-1]),
        "stock_size": len(state.stock),
        "discard_size": 0,
        "points": {names[seat]: points for seat, points in enumerate(state.scores)},
        "deal": state.deal,
    }


def imagine(view: View, options: Options, rng: Rng) -> KakineState:
    """See Rules. Of cards not seen nothing is certain but that they are others."""
    state = KakineState(view.seats, options, None)
    state.scores = [view.scores.get(seat, 0) for seat in range(state.seats)]
    state.deal, state.question = view.number("deal"), view.question
    state.line, state.dealer, state.turn = view.order, view.dealer, view.turn()
    state.hands = [list(view.hand(seat)) for seat in range(state.seats)]
    state.rows = [list(view.zones.get(Zone("trick", seat), ())) for seat in range(state.seats)]
    state.stock = list(reversed(view.zone("stock")))
    unseen = Unseen.of(view, PACK)
    rng.shuffle(unseen.rest)
    state.face = unseen.known | dict(zip(unseen.hidden, unseen.rest, strict=True))
    state.handles = unseen.handles
    return state


class _Kakine:
    """The functions of this module as the Rules of the game."""

    start = staticmethod(start)
    position = staticmethod(position)
    opening = staticmethod(opening)
    report = staticmethod(report)
    imagine = staticmethod(imagine)


KAKINE = GameSpec("kakine", 1, FRENCH, 2, 6, OPTIONS, _Kakine, counterclockwise=False, usual=4)
