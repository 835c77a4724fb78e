"""High card: a whole small game, the model for a new one. Every shared test plays it; it is never on the shelf.

Everybody pays one chip into the pot and gets one card. All are asked at once whether they keep their card or swap it
for the top card of the stock. When everybody has answered, the swaps are carried out in turn order and the old cards
laid open on the pile. Until then a player who holds a crown may show it to all. At the end all cards are shown and the
highest takes the pot; if several are equally high the pot stays. After `deals` deals most chips win. When the stock
is too small for a deal, or runs out between two swaps, the pile is shuffled and becomes the stock.

A new game is written in this order: the rules in prose, as above; the options, zones and actions as constants; the
State with the contract first; then the functions of `Rules`, and last the GameSpec, which goes into the catalogue.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.cards import Card, CardId, Deck
from game.core.events import BANK, POT, Asked, Began, Called, Ended, Event, Moved, Note, Paid, Reason, Shown, Shuffled
from game.core.question import Question
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
from game.rules.kit.copies import shallow
from game.rules.kit.determinize import Unseen
from game.rules.kit.one_card import lie_as_seen
from game.rules.kit.payments import pay
from game.rules.kit.setup import take
from game.rules.kit.zones import STOCK, stack

DECK = Deck(
    "template", tuple(Card("template", f"n-{n}", str(n), n, copy=copy) for n in range(1, 10) for copy in "ab")
)
CROWN = 9

OPTIONS = (
    Option("chips", 5, (3, 5, 9)),
    Option("deals", 3, (1, 2, 3)),
    Option("open_swap", False, (False, True)),
)

PILE = Zone("pile")
KEEP, SWAP, SHOW = Action("keep"), Action("swap"), Action("show")

# Offers never change, so they are made once; asking for them costs nothing.
_KEEP = Offer(KEEP, "template.offer.keep", (Touch("zone", "own"),))
_SWAP = Offer(SWAP, "template.offer.swap", (Touch("zone", "stock"),))
_SHOW = Offer(SHOW, "template.offer.show", (Touch("button"),), standing=True)
_ASKED, _ASKED_CROWN, _CROWN = (_KEEP, _SWAP), (_KEEP, _SWAP, _SHOW), (_SHOW,)


class TemplateState:
    """The true position.

    line: the seats in turn order, dealer last. hand: handle by seat, -1 for none. face: card by handle. stock: the
    top is the last one. shown: seats that have shown their crown in this deal. asked: the open question, None
    between deals.
    """

    __slots__ = (
        "asked", "chips", "deal", "deals", "dealer", "events", "face", "hand", "handles", "line", "open_swap", "pile",
        "pot", "question", "seats", "shown", "stake", "stock",
    )  # fmt: skip

    def __init__(self, seats: int, options: Options, events: list[Event] | None) -> None:
        self.seats, self.events = seats, events
        self.stake, self.deals = int(options["chips"]), int(options["deals"])
        self.open_swap = bool(options["open_swap"])
        self.chips = [0] * seats
        self.pot = self.deal = self.question = self.handles = 0
        self.dealer: Seat = seats - 1
        self.line = tuple(range(seats))
        self.hand: list[CardId] = [-1] * seats
        self.face: dict[CardId, Card] = {}
        self.stock: list[CardId] = []
        self.pile: list[CardId] = []
        self.shown: tuple[Seat, ...] = ()
        self.asked: Question | None = None

    # ---- the contract: what the table asks of every game ----------------------------------------------------
    def waiting(self) -> Sequence[Seat]:
        """See State. Everybody is asked at once."""
        return self.asked.left if self.asked is not None else ()

    def offers(self, seat: Seat) -> tuple[Offer, ...]:
        """See State. A crown may be shown even by who has answered: that offer stands."""
        if self.asked is None:
            return ()
        crown = seat in self.standing()
        if seat in self.asked.left:
            return _ASKED_CROWN if crown else _ASKED
        return _CROWN if crown else ()

    def standing(self) -> Sequence[Seat]:
        """See State."""
        if self.asked is None:
            return ()
        return [s for s in self.line if self.face[self.hand[s]].rank == CROWN and s not in self.shown]

    def default(self, seat: Seat) -> Action | None:
        """See State. The silent keep their card."""
        return KEEP if seat in self.waiting() else None

    def outcome(self) -> Outcome | None:
        """See State."""
        return Outcome.by_score(self.chips) if self.asked is None and self.deal == self.deals else None

    def clone(self) -> TemplateState:
        """See State. What is replaced as a whole may be shared; what is changed in place must be copied."""
        twin = shallow(self, TemplateState.__slots__)
        twin.events = None
        twin.chips, twin.hand, twin.face = self.chips[:], self.hand[:], dict(self.face)
        twin.stock, twin.pile = self.stock[:], self.pile[:]
        twin.asked = self.asked.copy() if self.asked is not None else None
        return twin

    def apply(self, seat: Seat, action: Action, rng: Rng) -> Refused | None:
        """See State. First all reasons to refuse; only then is anything changed."""
        asked = self.asked
        if asked is None or action.args:
            return Refused("refused.not_now")
        if action == SHOW:
            return self._show(seat)
        if action not in (KEEP, SWAP):
            return Refused("refused.unknown")
        if seat not in asked.left:
            return Refused("refused.answered")
        if asked.answer(seat, KEEP if action == KEEP else SWAP):
            self._settle(asked, rng)
        return None

    def proceed(self, rng: Rng) -> None:
        """See State. The next deal is dealt without a decision."""
        if self.asked is not None or self.outcome() is not None:
            raise ValueError("nothing is due")
        if self.deal == 0:
            self._begin(rng)
        else:
            self._clear(rng)
        self._deal()

    # ---- dealing -------------------------------------------------------------------------------------------
    def _emit(self, *events: Event) -> None:
        if self.events is not None:
            self.events += events

    def _begin(self, rng: Rng) -> None:
        self.chips = [self.stake] * self.seats
        self._emit(Began("match", 1, POT, self.line))
        self._emit(*(Paid(BANK, seat, self.stake, Reason("template.stake")) for seat in self.line))
        cards = list(DECK.cards)
        rng.shuffle(cards)
        stack(self, (), cards)

    def _reshuffle(self, rng: Rng) -> None:
        """Pile and what is left of the stock become the stock."""
        old, self.pile = [*self.stock, *self.pile], []
        cards = [self.face.pop(card) for card in old]
        rng.shuffle(cards)
        stack(self, old, cards)

    def _clear(self, rng: Rng) -> None:
        """Cards go to the pile, the dealership moves on, the stock is made up if it is too small."""
        self.dealer = (self.dealer + 1) % self.seats
        for seat in self.line:
            self._emit(Moved((self.hand[seat],), Zone("hand", seat), PILE))
            self.pile.append(self.hand[seat])
            self.hand[seat] = -1
        if len(self.stock) < self.seats:
            self._reshuffle(rng)

    def _deal(self) -> None:
        self.deal += 1
        self.line, self.shown = after(range(self.seats), self.dealer), ()
        for seat in self.line:
            self.hand[seat] = self.stock.pop()
        self.question += 1
        self.asked = Question(self.line)
        self._emit(*self.deal_events())
        for seat in self.line:
            pay(self, seat, POT, 1, "template.ante")
        self._emit(Asked(self.question, "template.window", self.line, silence=True))

    def deal_events(self) -> list[Event]:
        """Return the events of the deal: a card to each, and to each alone their own face."""
        events: list[Event] = [Began("deal", self.deal, self.dealer, self.line)]
        events += [Moved((self.hand[seat],), STOCK, Zone("hand", seat)) for seat in self.line]
        events += [Shown((self.hand[seat],), (self.face[self.hand[seat]],), (seat,)) for seat in self.line]
        return events

    # ---- playing -------------------------------------------------------------------------------------------
    def _show(self, seat: Seat) -> Refused | None:
        if seat not in self.standing():
            return Refused("template.no_crown")
        self.shown += (seat,)
        self._emit(Called(seat, "template.show"), Shown((self.hand[seat],), (self.face[self.hand[seat]],)))
        return None

    def _settle(self, asked: Question, rng: Rng) -> None:
        """Everybody has answered: swaps in turn order, so that it does not matter who was quicker."""
        self.asked = None
        for seat in asked.saying(SWAP):
            if not self.stock and self.pile:
                self._reshuffle(rng)
            if self.stock:
                self._swap(seat)
            else:
                self._emit(Note(Reason("template.no_stock", (), (seat,))))
        self._showdown()

    def _swap(self, seat: Seat) -> None:
        old, new = self.hand[seat], self.stock.pop()
        self.hand[seat] = new
        self.pile.append(old)
        self._emit(Called(seat, "template.swap"), Shown((old,), (self.face[old],)))
        self._emit(Moved((old,), Zone("hand", seat), PILE), Moved((new,), STOCK, Zone("hand", seat)))
        self._emit(Shown((new,), (self.face[new],), None if self.open_swap else (seat,)))

    def _showdown(self) -> None:
        """All show; the highest card takes the pot, equal ones leave it for the next deal."""
        cards = tuple(self.hand[seat] for seat in self.line)
        self._emit(Shown(cards, tuple(self.face[card] for card in cards)))
        highest = max(self.face[card].rank for card in cards)
        winners = tuple(seat for seat in self.line if self.face[self.hand[seat]].rank == highest)
        if len(winners) == 1:
            pay(self, POT, winners[0], self.pot, "template.highest", (self.hand[winners[0]],), winners)
        self._emit(Ended("deal", winners, Reason("template.deal_over", (), winners, self.deal)))
        if (outcome := self.outcome()) is not None:
            self._emit(Ended("match", outcome.winners, Reason("template.match_over", (), outcome.winners)))


# ---- ways to come to a position, and to tell of it ----------------------------------------------------------
def start(seats: int, options: Options, events: list[Event] | None) -> TemplateState:
    """See Rules."""
    return TemplateState(seats, options, events)


def position(given: Given) -> TemplateState:
    """See Rules. `hands` and `stock` (top first) may be given; the other cards are laid by chance."""
    state = TemplateState(len(given.seats), given.options, None)
    hands, stock = given.facts.get("hands", {}), given.facts.get("stock")
    if not isinstance(hands, Mapping) or not (stock is None or isinstance(stock, list | tuple)):
        raise GivenError("hands", "hands should name seats, and stock should be a list")
    rest = list(DECK.cards)
    held = {name: _take(rest, "hands", str(codes[0])) for name, codes in hands.items()}
    laid = None if stock is None else [_take(rest, "stock", str(code)) for code in stock]
    given.rng.shuffle(rest)
    dealt = [held[name] if name in held else rest.pop() for name in given.seats]
    cards = dealt + (rest if laid is None else laid)
    state.face = dict(enumerate(cards))
    state.handles = len(cards)
    state.hand, state.stock = list(range(state.seats)), list(reversed(range(state.seats, len(cards))))
    state.chips, state.pot = [state.stake - 1] * state.seats, state.seats
    state.deal = state.question = 1
    state.asked = Question(state.line)
    return state


def _take(rest: list[Card], key: str, code: str) -> Card:
    if code not in DECK.copies:
        raise GivenError(key, f"there is no card {code}")
    return take(rest, key, lambda card: card.code == code, code)


def opening(state: TemplateState) -> list[Event]:
    """See Rules."""
    hands = tuple(state.hand[seat] for seat in state.line)
    events: list[Event] = [Began("match", 1, POT, state.line)]
    events += [Paid(BANK, seat, chips, Reason("template.stake")) for seat, chips in enumerate(state.chips)]
    events.append(Paid(BANK, POT, state.pot, Reason("template.stake")))
    events.append(Shuffled((), STOCK, hands + tuple(reversed(state.stock))))
    return [*events, *state.deal_events(), Asked(state.question, "template.window", state.line, silence=True)]


def report(state: TemplateState, names: Sequence[str]) -> Mapping[str, Reported]:
    """See Rules."""
    code = {card: face.code for card, face in state.face.items()}
    return {
        "hands": {names[seat]: (code[card],) for seat, card in enumerate(state.hand) if card >= 0},
        "stock": tuple(code[card] for card in reversed(state.stock)),
        "stock_size": len(state.stock),
        "discard_size": len(state.pile),
        "chips": {names[seat]: chips for seat, chips in enumerate(state.chips)},
        "pot": state.pot,
        "deal": state.deal,
    }


def imagine(view: View, options: Options, rng: Rng) -> TemplateState:
    """See Rules. Only what the view holds is used: a search that peeked would be worth nothing."""
    state = TemplateState(view.seats, options, None)
    lie_as_seen(state, view)
    state.deal = view.number("deal")
    state.shown = tuple(seat for seat in view.order if state.hand[seat] in view.up)
    if view.asking:
        state.asked = Question(state.line)
    unseen = Unseen.of(view, DECK.cards)
    rng.shuffle(unseen.rest)
    state.face = unseen.known | dict(zip(unseen.hidden, unseen.rest, strict=False))
    state.handles = unseen.handles
    return state


class _Template:
    """The functions of this module as the Rules of the game."""

    start = staticmethod(start)
    position = staticmethod(position)
    opening = staticmethod(opening)
    report = staticmethod(report)
    imagine = staticmethod(imagine)


TEMPLATE = GameSpec("template", 1, DECK, 2, 8, OPTIONS, _Template, counterclockwise=False)
