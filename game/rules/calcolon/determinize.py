"""Worlds of Calcolon as one seat may imagine them: all it was told is so, the rest is chance.

What is certain of unseen cards: no bow stays in a hand where bows go on at once; after a Flame Arrow no card dealt
before is of the kind it named; a card seen in a hand that was mixed is one of those that came out of it. That a player
did not rob tells nothing, nor where the copy lay that they discard. It sees a View and the house rules, never a true
position.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import CardId
from game.core.events import POT, Began, Event, Moved, Note, Reason, Shown, Shuffled
from game.core.rng import Rng
from game.core.rules import Options
from game.core.seating import Seat, Zone
from game.core.view import View
from game.decks.calcolon import BOW, MINUS, PLUS, TENTH, TIMES
from game.odds.formula import Kind
from game.rules.calcolon.hands import BOWS, CARDS, KINDS, NUMBERS, WEIGHTS, Number
from game.rules.calcolon.play import CalcolonState
from game.rules.calcolon.round import DRAW, PUSHED, ROB, TURN

_MODES = {"turn": TURN, "calcolon.draw": DRAW, "calcolon.pushed": PUSHED, "calcolon.rob": ROB}
_ARROWS: dict[str, Kind] = {
    "calcolon.arrow_tenth": TENTH, "calcolon.arrow_plus": PLUS, "calcolon.arrow_minus": MINUS,
    "calcolon.arrow_times": TIMES, "calcolon.arrow_divide": TIMES + 1,
}  # fmt: skip
_OF_KIND = tuple(frozenset(n for n, other in enumerate(KINDS) if other == kind) for kind in range(BOW + 1))
_TRIES = 60


class CalcolonHistory:
    """Describes what only the history of a round tells one seat.

    barred: numbers a handle cannot be. among: by number, the handles of which one is this card.
    """

    def __init__(self, view: View) -> None:
        self.barred: dict[CardId, frozenset[Number]] = {}
        self.among: dict[Number, frozenset[CardId]] = {}
        self.hands: list[list[CardId]] = [[] for _ in range(view.seats)]
        self.faces: dict[CardId, Number] = {}
        heard = view.heard
        first = next((at for at in range(len(heard) - 1, -1, -1) if isinstance(heard[at], Began)), 0)
        for event in heard[first:]:
            self._hear(event)

    def _hear(self, event: Event) -> None:
        match event:
            case Shown(cards=cards, faces=faces):
                for card, face in zip(cards, faces, strict=True):
                    self.faces[card] = number = NUMBERS[face]
                    self.among.pop(number, None)
            case Moved():
                self._moved(event)
            case Shuffled(gathered=old, zone=Zone(seat=seat), cards=new) if seat is not None:
                self._mixed(seat, old, new)
            case Note(reason=Reason(key="calcolon.arrow_digit", seats=(archer,), number=kind)):
                self._shot(archer, kind)
            case Note(reason=Reason(key=key, seats=(archer,))) if key in _ARROWS:
                self._shot(archer, _ARROWS[key])

    def _moved(self, event: Moved) -> None:
        giver, taker = event.source.seat, event.target.seat
        if event.source.name == "hand" and giver is not None:
            self.hands[giver] = [card for card in self.hands[giver] if card not in event.cards]
        if event.target.name == "hand" and taker is not None:
            self.hands[taker] += event.cards

    def _mixed(self, seat: Seat, old: Sequence[CardId], new: Sequence[CardId]) -> None:
        """What is known of single cards of a hand holds of all of them together, under their new handles."""
        gathered, mixed = frozenset(old), frozenset(new)
        self.among = {number: cards - gathered | mixed if cards & gathered else cards
                      for number, cards in self.among.items()}  # fmt: skip
        self.among |= {self.faces[card]: mixed for card in old if card in self.faces}
        never = frozenset.intersection(*(self.barred.get(card, frozenset()) for card in old))
        self.barred |= dict.fromkeys(new, never)
        self.hands[seat] = list(new)

    def _shot(self, archer: Seat, kind: Kind) -> None:
        """What stays in a hand is of another kind; what it draws for it may be any."""
        for seat, hand in enumerate(self.hands):
            if seat != archer:
                for card in hand:
                    self.barred[card] = self.barred.get(card, frozenset()) | _OF_KIND[kind]


class CalcolonWorlds:
    """Random worlds for one view; `world` gives a new state each time."""

    def __init__(self, view: View, options: Options, rng: Rng) -> None:
        self._rng = rng
        self._base = state = CalcolonState(view.seats, options, None)
        told = CalcolonHistory(view)
        live = [card for cards in view.zones.values() for card in cards]
        state.base = base = min(live, default=0)
        self._known = {card: NUMBERS[view.faces[card]] for card in live if card in view.faces}
        state.pack = [0] * (max(live, default=-1) + 1 - base)
        for card, number in self._known.items():
            state.pack[card - base] = number
        state.rebel, state.carry = _last(view.fact("rebel")), view.fact("carry")
        state.clear()
        self._set(view)
        in_hands = [card for seat in range(view.seats) for card in view.hand(seat) if card not in self._known]
        never = BOWS if state.at_once else frozenset()
        self._barred = barred = {card: never | told.barred.get(card, frozenset()) for card in in_hands}
        self._held = sorted(barred.items(), key=lambda item: -len(item[1]))
        self._deep = [card for card in live if card not in self._known and card not in barred]
        known = set(self._known.values())
        self._among = {number: [card for card in in_hands if card in cards]
                       for number, cards in told.among.items() if number not in known}  # fmt: skip
        self._rest = [number for number in range(len(CARDS)) if number not in known]

    def _set(self, view: View) -> None:
        """What is open to all."""
        state, base = self._base, self._base.base
        stock = view.zone("stock")
        state.at = stock[0] - base if stock else len(state.pack)
        state.settled = state.end = state.at + len(stock)
        state.deal, state.question, state.line = view.number("deal"), view.question, view.order
        state.scores = [view.scores.get(seat, 0) for seat in range(view.seats)]
        state.pile = [card - base for card in view.zone("pile")]
        for seat in range(view.seats):
            state.hands[seat] = [card - base for card in view.hand(seat)]
            lying = [cards for zone, cards in view.zones.items() if zone.name == "bows" and zone.seat == seat]
            state.bows[seat] = [card - base for cards in lying for card in cards]
            state.read(seat)
        state.pushed, state.winner = _last(view.fact("pushed")), _last(view.fact("winner"))
        state.named, state.recycled = _last(view.fact("named")), "calcolon.reshuffled" in view.notes
        state.first_turns = sum(1 << seat for seat in view.fact("first_turns"))
        state.mode = _MODES.get(view.asking, 0)
        if state.mode == ROB:
            (last,) = view.notes["calcolon.discarded"].reason.cards
            skips = view.notes.get("calcolon.zero_skips")
            state.left, state.lying = view.asked, last - base
            state.skip = skips is not None and last in skips.reason.cards
            state.wanted = WEIGHTS[state.pack[state.lying]]
            state.actor = next(seat for seat in range(view.seats) if seat not in view.asked)
        elif state.mode:
            state.actor = view.asked[0]

    def world(self) -> CalcolonState:
        """Return a random position that agrees with all this seat was told."""
        state, base = self._base.clone(), self._base.base
        found = self._faces()
        pack = state.pack
        for card, number in found.items():
            pack[card - base] = number
        state.lay(pack)
        return state

    def deal(self) -> tuple[list[list[Number]], list[Number]]:
        """Return the hands and the stock (top first) of such a position without laying it out. everybody's hand, and
        the stock, top first."""
        state, found = self._base, self._known | self._faces()
        base = state.base
        hands = [[found[base + place] for place in hand] for hand in state.hands]
        return hands, [found[base + place] for place in state.stock()]

    def hidden(self, seat: Seat) -> list[tuple[int, frozenset[Number]]]:
        """List the places, from 0, in a hand of cards this seat knows nothing of but what they cannot be, and this."""
        base, certain = self._base.base, set().union(*self._among.values())
        cards = [base + place for place in self._base.hands[seat]]
        return [(at, self._barred[card]) for at, card in enumerate(cards)
                if card in self._barred and card not in certain]  # fmt: skip

    def base(self) -> CalcolonState:
        """Return all that is open to this seat: a position in which unseen cards have no meaning."""
        return self._base

    # ---- faces for what is unseen ---------------------------------------------------------------------------
    def _faces(self) -> dict[CardId, Number]:
        """A number for every unseen handle, hands first: they are what something is known of."""
        for _ in range(_TRIES):
            found, fits = self._attempt()
            if fits:
                break
        return found  # after so many tries a world that fits nearly is better than none

    def _attempt(self) -> tuple[dict[CardId, Number], bool]:
        """Cards by chance, those first that lie in a known hand, then the most restricted; whether each is one that it
        can be."""
        rest = self._rest[:]
        self._rng.shuffle(rest)
        found: dict[CardId, Number] = {}
        fits = True
        for number, cards in self._among.items():
            free = [card for card in cards if card not in found and number not in self._barred[card]]
            fits = fits and bool(free)
            if free:
                found[self._rng.choice(free)] = number
                rest.remove(number)
        for card, barred in self._held:
            if card not in found:
                at = next((at for at in range(len(rest) - 1, -1, -1) if rest[at] not in barred), -1)
                fits = fits and at >= 0
                found[card] = rest.pop(at)
        found.update(zip(self._deep, rest, strict=False))
        return found, fits


def _last(fact: tuple[int, ...]) -> int:
    """The seat or the kind that a fact tells of last, POT for no seat; NO_KIND is the same."""
    return fact[-1] if fact else POT


def imagine(view: View, options: Options, rng: Rng) -> CalcolonState:
    """See Rules."""
    return CalcolonWorlds(view, options, rng).world()
