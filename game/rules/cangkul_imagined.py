"""Worlds of Cangkul as one seat may imagine them: all it was told is so, the rest is chance.

What is certain of unseen cards: who dug for a suit, or passed, held none of it; who is asked and has dug nothing holds
one; who digs without being asked has no joker, who is asked again has it. It sees a View and the house rules, never a
true position.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import Card, CardId
from game.core.events import POT, Began, Called, Moved, Note, TurnOf
from game.core.rng import Rng
from game.core.rules import Options
from game.core.seating import Seat
from game.core.view import View
from game.rules.cangkul import CangkulState
from game.rules.cangkul_deal import JOKER, KINDS, NUMBER_BITS, NUMBERS, Key, number, suit_of

_JOKER = 1 << JOKER
_STIRRED = 2
"""So many exchanges of two unseen faces for each unseen card make all possible worlds come up alike."""


class Told:
    """What a deal has told one seat, card by card.

    barred: suits a handle cannot have, one bit each. joker_in: handles one of which is the joker, None if nothing is
    known. some: handles of which at least one has a suit of `wanted`, for the seat now asked. trick, who, passers, led,
    tricks, dug, winner: as in the state.
    """

    def __init__(self, view: View, options: Options) -> None:
        self.faces, self.me = view.faces, view.observer
        self.with_joker = options["joker"] != "none"
        self.any_time = options["joker"] == "any_time"
        self.barred: dict[CardId, int] = {}
        self.joker_in: set[CardId] | None = None
        self.some: list[CardId] = []
        self.wanted = 0
        self.hands: list[list[CardId]] = [[] for _ in range(view.seats)]
        self.trick: list[CardId] = []
        self.who: list[Seat] = []
        self.passers: list[Seat] = []
        self.dug = [0] * view.seats
        self.led, self.tricks = -1, 0
        self.winner = self.asked = POT
        self.playing = False  # the cards are dealt
        heard = view.heard
        since = next(i for i in range(len(heard) - 1, -1, -1) if isinstance(heard[i], Began))
        for event in heard[since:]:
            match event:
                case Moved():
                    self._moved(event)
                case TurnOf(seat=seat):
                    self._turn(seat)
                case Called(seat=seat, word="cangkul.pass"):
                    self._void(seat)
                    self.passers.append(seat)
                    self.asked = POT
                case Note(reason=reason) if reason.key == "cangkul.trick":
                    self._trick_over(reason.seats[0])

    def _moved(self, event: Moved) -> None:
        cards, source, target = event.cards, event.source, event.target
        if target.seat is None:
            return
        if target.name == "trick":
            self._played(target.seat, cards[0])
            return
        if self.playing and source.seat is None:
            self._void(target.seat)
            self.dug[target.seat] += 1
            self.asked = POT
        self.hands[target.seat] += cards

    def _played(self, seat: Seat, card: CardId) -> None:
        if card in self.hands[seat]:
            self.hands[seat].remove(card)
        suit = number(self.faces[card]) >> 4
        if self.led in (-1, JOKER):
            self.led = suit
        elif suit == JOKER and not self.any_time:
            self._bar(seat, 1 << self.led)
        self.trick.append(card)
        self.who.append(seat)
        self.asked = POT

    def _turn(self, seat: Seat) -> None:
        self.playing = True
        if self.asked == POT and self.dug[seat] and 0 <= self.led < JOKER:  # asked again, having dug in this turn
            self._bar(seat, 1 << self.led)
            self._holds_joker(seat)
        elif self.asked != seat and self.led < 0:
            self.dug[seat] = 0
        self.asked = seat

    def _void(self, seat: Seat) -> None:
        """Somebody digs or passes: he has not the suit; and no joker, unless he had been asked."""
        self._bar(seat, 1 << self.led)
        if self.asked == seat:
            self._holds_joker(seat)
        elif self.playing:
            self._bar(seat, _JOKER)

    def _bar(self, seat: Seat, suits: int) -> None:
        for card in self.hands[seat]:
            if card not in self.faces:
                self.barred[card] = self.barred.get(card, 0) | suits

    def _holds_joker(self, seat: Seat) -> None:
        held = {card for card in self.hands[seat] if card not in self.faces}
        if held:  # else the joker's face is known
            self.joker_in = held if self.joker_in is None else self.joker_in & held

    def _trick_over(self, winner: Seat) -> None:
        self.winner = winner
        self.tricks += 1
        self.trick, self.who, self.passers, self.led = [], [], [], -1
        self.dug = [0] * len(self.dug)

    def now(self, turn: Seat) -> None:
        """The seat now asked, when it is another's turn and he has dug nothing: he holds the suit, or the joker."""
        if turn not in (POT, self.me) and 0 <= self.led < JOKER and not self.dug[turn]:
            self.wanted = 1 << self.led | (_JOKER if self.with_joker else 0)
            held = self.hands[turn]
            if not any(1 << (number(self.faces[c]) >> 4) & self.wanted for c in held if c in self.faces):
                self.some = held


class Imagination:
    """Random worlds for one view; `world` gives a new state each time."""

    def __init__(self, view: View, options: Options, rng: Rng) -> None:
        self._rng = rng
        self._told = told = Told(view, options)
        told.now(view.turn())
        self._base = base = CangkulState(view.seats, options, None)
        live = [card for cards in view.zones.values() for card in cards]
        base.handles = max(live, default=-1) + 1
        base.keys = {face.code: _key(card, face) for card in live if (face := view.faces.get(card)) is not None}
        self._unseen = [card for card in live if card not in view.faces]
        self._rest = [NUMBERS[code] for code in base.pack if code not in base.keys]
        self._codes = {NUMBERS[code]: code for code in base.pack}
        self._place = {card: seat for seat in range(view.seats) for card in view.hand(seat)}
        self._stock = view.zone("stock")
        self._known = {card: _key(card, view.faces[card]) for card in live if card in view.faces}
        self._set(view)

    def _set(self, view: View) -> None:
        """What is open to all."""
        base, told, known = self._base, self._told, self._known
        base.deal, base.question = view.number("deal"), view.question
        base.dealer, base.line = view.dealer, view.order
        base.scores = [view.scores.get(seat, 0) for seat in range(view.seats)]
        base.turn = view.turn()
        base.pile = [known[card] for card in view.zone("pile")]
        base.out = [seat for seat, what in view.left.items() if what == "deal"]
        base.trick, base.who, base.passers = [known[card] for card in told.trick], told.who[:], told.passers[:]
        base.led, base.tricks, base.trick_winner, base.dug = told.led, told.tricks, told.winner, told.dug[:]
        for key, seat in zip(base.trick, base.who, strict=True):
            if key & 15 > base.best:
                base.best, base.winner = key & 15, seat
        base.count = [len(view.hand(seat)) for seat in range(view.seats)]
        base.active = sum(map(bool, base.count))
        acted = {*base.who, *base.passers, base.turn}
        base.left = sum(bool(n) for seat, n in enumerate(base.count) if seat not in acted) if base.led >= 0 else 0
        for card, seat in self._place.items():
            if card in known:
                base.suits[seat * KINDS + suit_of(known[card])].append(known[card])

    def out_of_play(self, me: Seat) -> frozenset[int]:
        """The numbers of the cards nobody else can play any more: those in the pile, and this seat's own."""
        return frozenset(key & 127 for key in (*self._base.pile, *self._base.hand(me)))

    def world(self) -> CangkulState:
        """A random position that agrees with all this seat was told."""
        state = self._base.clone()
        found = self._faces()
        keys = {card: card << NUMBER_BITS | face for card, face in found.items()}
        state.keys = state.keys | {self._codes[key & 127]: key for key in keys.values()}
        for card, key in keys.items():
            seat = self._place.get(card)
            if seat is not None:
                state.suits[seat * KINDS + suit_of(key)].append(key)
        state.stock = [keys[card] if card in keys else self._known[card] for card in reversed(self._stock)]
        return state

    # ---- faces for what is unseen -------------------------------------------------------------------------
    def _faces(self) -> dict[CardId, int]:
        """A number for every unseen handle: a possible world, stirred until it is any."""
        rest = self._rest
        self._rng.shuffle(rest)
        if not self._told.barred and not self._told.some:
            return dict(zip(self._unseen, rest, strict=False))
        found = self._possible()
        self._stir(found)
        return found

    def _possible(self) -> dict[CardId, int]:
        """Faces that no handle is barred from; the joker, and the suit somebody must hold, are placed first."""
        told = self._told
        for card in self._joker_places():
            first = {} if card is None else {card: JOKER << 4 | 15}
            for pair in self._wanted_places(first):
                fixed = first | pair
                found = self._matched(fixed)
                if found is not None:
                    return found
        raise ValueError(f"no world agrees with what seat {told.me} was told")

    def _joker_places(self) -> Sequence[CardId | None]:
        places = self._told.joker_in
        if places is None or JOKER << 4 | 15 not in self._rest:
            return (None,)
        able = [card for card in sorted(places) if not self._told.barred.get(card, 0) & _JOKER and card in self._unseen]
        self._rng.shuffle(able)
        return able

    def _wanted_places(self, first: dict[CardId, int]) -> Sequence[dict[CardId, int]]:
        told = self._told
        some = [card for card in told.some if card not in told.faces]
        if not some or any(card in first for card in some):
            return ({},)
        faces = [face for face in self._rest if 1 << (face >> 4) & told.wanted and face not in first.values()]
        pairs = [{c: f} for c in some for f in faces if not told.barred.get(c, 0) & 1 << (f >> 4)]
        self._rng.shuffle(pairs)
        return pairs

    def _matched(self, fixed: dict[CardId, int]) -> dict[CardId, int] | None:
        """Every handle a face it can have, the most barred first; who finds none free moves another (Kuhn)."""
        barred = self._told.barred
        faces = [face for face in self._rest if face not in fixed.values()]
        holds: dict[int, CardId] = {}

        def seek(card: CardId, tried: set[int]) -> bool:
            not_of = barred[card]
            able = [face for face in faces if face not in tried and not not_of & 1 << (face >> 4)]
            free = next((face for face in able if face not in holds), None)
            if free is not None:
                holds[free] = card
                return True
            for face in able:
                tried.add(face)
                if seek(holds[face], tried):
                    holds[face] = card
                    return True
            return False

        bound = [card for card in self._unseen if card in barred and card not in fixed]
        bound.sort(key=lambda card: -barred[card].bit_count())
        if not all(seek(card, set()) for card in bound):
            return None
        others = (face for face in faces if face not in holds)
        free = (card for card in self._unseen if card not in barred and card not in fixed)
        return fixed | {card: face for face, card in holds.items()} | dict(zip(free, others, strict=False))

    def _stir(self, found: dict[CardId, int]) -> None:
        """Exchange faces of two unseen cards wherever both may have the other's."""
        unseen, told, bits = self._unseen, self._told, self._rng.bits
        barred, some, count = told.barred, set(told.some), len(self._unseen)
        joker_in = told.joker_in
        for _ in range(_STIRRED * count):
            draw = bits()
            one, other = unseen[(draw & 0xFFFFF) * count >> 20], unseen[(draw >> 20 & 0xFFFFF) * count >> 20]
            a, b = found[one], found[other]
            if barred.get(one, 0) >> (b >> 4) & 1 or barred.get(other, 0) >> (a >> 4) & 1:
                continue
            if joker_in and JOKER in (a >> 4, b >> 4) and (one in joker_in) != (other in joker_in):
                continue
            found[one], found[other] = b, a
            if some and (one in some) != (other in some) and not any(
                told.wanted >> (found[card] >> 4) & 1 for card in some if card in found
            ):
                found[one], found[other] = a, b


def _key(card: CardId, face: Card) -> Key:
    return card << NUMBER_BITS | number(face)


def imagine(view: View, options: Options, rng: Rng) -> CangkulState:
    """See Rules."""
    return Imagination(view, options, rng).world()
