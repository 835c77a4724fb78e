"""Worlds of a beating game as one seat may imagine them: all it was told is so, the rest is chance.

Which suit is led, which card is the highest, who passed and who is out it is told; what is certain of unseen cards only
the deal's history can tell: who dug for a suit, passed, or was asked whether they dig, held none of it; who then has
the turn holds one; who digs although a joker must be played has none. It sees a View and the house rules, never a true
position.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from game.core.cards import Card, CardId
from game.core.events import POT, Asked, Called, Fact, Moved, Note, TurnOf
from game.core.rng import Rng
from game.core.rules import Options
from game.core.seating import Seat
from game.core.view import View
from game.rules.beating.play import BeatingState
from game.rules.beating.variant import JOKER, KINDS, NUMBER_BITS, TRICKS, Variant, suit_of
from game.rules.kit.determinize import deal_of, matched

_JOKER = 1 << JOKER
_STIRRED = 1
"""So many exchanges of two unseen faces for each unseen card make another world of a possible one; twice so many of the
first, all worlds come up alike."""
_CREDIBLE = 256
"""Eight times rarer is a world for each card that is where it is doubted: 256 >> 3 of 256."""


class BeatingHistory:
    """Describes what a deal has told one seat, card by card.

    barred: suits a handle cannot have, one bit each. some: handles of which at least one has one of these suits (bits).
    doubted: numbers a handle is unlikely to have, one bit each, for its owner would sooner have played such a card.
    trick, who, led, best, tricks, dug, winner: as in the state.
    """

    def __init__(self, base: BeatingState, view: View) -> None:
        """base: a state of this game and its house rules."""
        self.faces, self.me = view.faces, view.observer
        self.numbers, say = base.pack.numbers, base.say
        self.any_time, self.may_dig, self.tent = base.any_time, base.may_dig, base.tent
        self.barred: dict[CardId, int] = {}
        self.doubted: dict[CardId, int] = {}
        self.some: list[tuple[Collection[CardId], int]] = []
        self.hands: list[list[CardId]] = [[] for _ in range(view.seats)]
        self.trick: list[CardId] = []
        self.who: list[Seat] = []
        self.dug = [0] * view.seats
        self.led, self.best, self.tricks = -1, -1, 0
        self.winner = POT
        self.playing = self.void = False  # the cards are dealt; the last question was to one without the suit
        for event in deal_of(view.heard):
            match event:
                case Fact(key="led", value=cards):
                    self.led = self.suit(self.faces[cards[0]]) if cards else -1
                case Fact(key="best", value=cards):
                    self.best = self.numbers[self.faces[cards[0]].code] & 15 if cards else -1
                case Moved():
                    self._moved(event)
                case TurnOf():
                    self.playing, self.void = True, False
                case Asked(kind=kind, seats=(seat,)):
                    self.playing, self.void = True, kind != say.follow
                    if self.void:
                        self._void(seat)
                case Called(seat=seat, word=say.pass_):
                    self._void(seat)
                case Note(reason=reason) if reason.key == say.trick:
                    self._trick_over(reason.seats[0])

    def _moved(self, event: Moved) -> None:
        cards, source, target = event.cards, event.source, event.target
        if target.seat is None:
            return
        if target.name == "trick":
            self._played(target.seat, cards[0])
            return
        if self.playing and source.seat is None:
            if not self.tent:  # there they are asked before each pull, and of a fallen tent they may take the suit
                self._void(target.seat)
            self.dug[target.seat] += len(cards)
        self.hands[target.seat] += cards

    def _played(self, seat: Seat, card: CardId) -> None:
        if card in self.hands[seat]:
            self.hands[seat].remove(card)
        suit = self.suit(self.faces[card])
        if self.led >= 0 and suit == JOKER:
            self._joker_followed(seat)
        elif suit == self.led and not self.dug[seat]:
            self._followed(seat, self.numbers[self.faces[card].code])
        self.trick.append(card)
        self.who.append(seat)

    def _followed(self, seat: Seat, number: int) -> None:
        """Doubt cards after a follow: people mostly play the lowest card that does what they want, so they hardly have
        one between what they beat, or nothing, and this."""
        least = self.best + 1 if number & 15 > self.best else 0
        doubted = (1 << number) - (1 << (number & ~15 | least))
        for card in self.hands[seat]:
            if card not in self.faces:
                self.doubted[card] = self.doubted.get(card, 0) | doubted

    def suit(self, face: Card) -> int:
        return self.numbers[face.code] >> 4

    def _joker_followed(self, seat: Seat) -> None:
        """Where a joker may be played at any time it tells nothing, unless they have dug; else they lack the suit."""
        if not self.any_time or self.void:
            self._bar(seat, 1 << self.led)

    def _void(self, seat: Seat) -> None:
        """Note that a player who digs, passes or is asked to dig lacks the suit; and a joker that must be played."""
        self._bar(seat, 1 << self.led if self.may_dig or self.tent or not self.playing else 1 << self.led | _JOKER)

    def _bar(self, seat: Seat, suits: int) -> None:
        for card in self.hands[seat]:
            if card not in self.faces:
                self.barred[card] = self.barred.get(card, 0) | suits

    def _trick_over(self, winner: Seat) -> None:
        self.winner = winner
        self.tricks += 1
        self.trick, self.who = [], []
        self.dug = [0] * len(self.dug)

    def now(self, turn: Seat) -> None:
        """Note that the next in turn, after the lead, holds the suit, or a joker that must be played. Where a joker may
        be played at any time all are asked alike."""
        if turn not in (POT, self.me) and 0 <= self.led < JOKER and not self.any_time:
            self.some.append((self.hands[turn], 1 << self.led | (0 if self.may_dig else _JOKER)))


class BeatingWorlds:
    """Random worlds for one view; `world` gives a new state each time."""

    def __init__(
        self, variant: Variant, view: View, options: Options, rng: Rng, recalls: bool = True, reads: bool = False
    ) -> None:
        """recalls: whether it is remembered who has dug, passed or played a joker, and so what they had not. reads:
        whether worlds are the rarer, the more of the doubted cards are where they are doubted."""
        self._rng = rng
        self._base = base = BeatingState(variant, view.seats, options, None)
        self._told = told = BeatingHistory(base, view)
        told.now(view.asked[0] if view.asked and not told.void else POT)
        if not recalls:
            told.barred, told.some = {}, []
        if not reads:
            told.doubted = {}
        numbers = base.pack.numbers
        live = [card for cards in view.zones.values() for card in cards]
        base.handles = max(live, default=-1) + 1
        known = {card: view.faces[card].code for card in live if card in view.faces}
        self._known = {card: card << NUMBER_BITS | numbers[code] for card, code in known.items()}
        base.keys = {code: self._known[card] for card, code in known.items()}
        self._unseen = [card for card in live if card not in view.faces]
        self._some = self._open()
        self._rest = [numbers[code] for code in base.pack.codes if code not in base.keys]
        self._codes = {numbers[code]: code for code in base.pack.codes}
        self._place = {card: seat for seat in range(view.seats) for card in view.hand(seat)}
        self._found: dict[CardId, int] = {}
        self._stock, self._halves = view.zone("stock"), (view.zone("left"), view.zone("right"))
        self._set(view)

    def _set(self, view: View) -> None:
        """What is open to all."""
        base, told, known = self._base, self._told, self._known
        base.deal, base.question = view.number("deal"), view.question
        base.dealer, base.line = view.dealer, view.order
        base.scores = [view.scores.get(seat, 0) for seat in range(view.seats)]
        base.turn = view.asked[0] if view.asked else POT
        base.pile = [known[card] for card in view.zone("pile")]
        base.out, base.passers = list(view.fact("out")), list(view.fact("passed"))
        base.trick, base.who = [known[card] for card in told.trick], told.who[:]
        base.led, base.tricks, base.trick_winner, base.dug = told.led, told.tricks, told.winner, told.dug[:]
        lying = {card for seat in base.line for card in view.zones.get(TRICKS[seat], ())}
        base.taken = sum(card not in lying for card in told.trick)
        for card in view.fact("best"):
            base.best, base.winner = known[card] & 15, base.who[told.trick.index(card)]
        base.count = [len(view.hand(seat)) for seat in range(view.seats)]
        base.still = [seat for seat in reversed(base.line) if base.count[seat]]
        if base.led >= 0 and base.turn != POT:  # a deal may end with cards on the table
            acted = {*base.who, *base.passers, base.turn}
            base.left = [seat for seat in base.behind(base.turn) if seat not in acted]
        for card, seat in self._place.items():
            if card in known:
                base.suits[seat * KINDS + suit_of(known[card])].append(known[card])

    @property
    def tricks(self) -> int:
        """The number of tricks of the deal that are over."""
        return self._base.tricks

    @property
    def certain(self) -> bool:
        """Whether nothing is hidden: all that is unseen is in one hand, and can be nothing else."""
        return len(self._rest) == len(self._unseen) and len({self._place.get(card, POT) for card in self._unseen}) < 2

    def out_of_play(self, me: Seat) -> frozenset[int]:
        """Return the numbers of the cards no other player can play any more: those in the pile, and this seat's own."""
        return frozenset(key & 127 for key in (*self._base.pile, *self._base.hand(me)))

    def world(self) -> BeatingState:
        """Return a random position that agrees with all this seat was told."""
        state = self._base.clone()
        found = self._faces()
        keys = {card: card << NUMBER_BITS | face for card, face in found.items()}
        state.keys = state.keys | {self._codes[key & 127]: key for key in keys.values()}
        for card, key in keys.items():
            seat = self._place.get(card)
            if seat is not None:
                state.suits[seat * KINDS + suit_of(key)].append(key)
        lying = self._known | keys
        state.stock = [lying[card] for card in reversed(self._stock)]
        if state.tent:
            left, right = ([lying[card] for card in reversed(half)] for half in self._halves)
            state.halves = (left, right)
        return state

    # ---- faces for what is unseen -------------------------------------------------------------------------
    def _faces(self) -> dict[CardId, int]:
        """A number for every unseen handle: a possible world, stirred until it is any; the next is this one, stirred
        on."""
        told = self._told
        if not told.barred and not told.doubted and not self._some:
            self._rng.shuffle(self._rest)
            return dict(zip(self._unseen, self._rest, strict=False))
        if not self._found:
            self._rng.shuffle(self._rest)
            self._found = self._possible()
            self._stir(self._found)
        self._stir(self._found)
        return self._found

    def _open(self) -> list[tuple[frozenset[CardId], int]]:
        """Return what each player must hold and no card already seen fulfils; unseen cards only."""
        faces, found = self._told.faces, []
        for cards, wanted in self._told.some:
            if not any(wanted >> self._told.suit(faces[card]) & 1 for card in cards if card in faces):
                found.append((frozenset(card for card in cards if card not in faces), wanted))
        return found

    def _possible(self) -> dict[CardId, int]:
        """Faces that no handle is barred from; what a player must hold is placed first."""
        for fixed in self._placed({}, self._some):
            found = self._matched(fixed)
            if found is not None:
                return found
        raise ValueError(f"no world agrees with what seat {self._told.me} was told")

    def _placed(
        self, fixed: dict[CardId, int], some: Sequence[tuple[frozenset[CardId], int]]
    ) -> Iterator[dict[CardId, int]]:
        """Yield ways to give each player one of the cards they must hold, besides those that are fixed."""
        if not some:
            yield fixed
            return
        (cards, wanted), others = some[0], some[1:]
        if any(wanted >> (face >> 4) & 1 for card, face in fixed.items() if card in cards):
            yield from self._placed(fixed, others)
            return
        barred, taken = self._told.barred, set(fixed.values())
        faces = [face for face in self._rest if wanted >> (face >> 4) & 1 and face not in taken]
        pairs = [(card, face) for card in sorted(cards - fixed.keys()) for face in faces
                 if not barred.get(card, 0) >> (face >> 4) & 1]  # fmt: skip
        self._rng.shuffle(pairs)
        for card, face in pairs:
            yield from self._placed(fixed | {card: face}, others)

    def _matched(self, fixed: dict[CardId, int]) -> dict[CardId, int] | None:
        """Every handle a face it can have, the most barred first; None if that cannot be."""
        barred = self._told.barred
        faces = [face for face in self._rest if face not in fixed.values()]
        bound = [card for card in self._unseen if card in barred and card not in fixed]
        bound.sort(key=lambda card: -barred[card].bit_count())
        holds = matched(bound, lambda card: [face for face in faces if not barred[card] & 1 << (face >> 4)])
        if len(holds) < len(bound):
            return None
        others = (face for face in faces if face not in holds)
        free = (card for card in self._unseen if card not in barred and card not in fixed)
        return fixed | {card: face for face, card in holds.items()} | dict(zip(free, others, strict=False))

    def _stir(self, found: dict[CardId, int]) -> None:
        """Exchange faces of two unseen cards wherever both may have the other's."""
        unseen, bits, some = self._unseen, self._rng.bits, self._some
        barred, doubted, count = self._told.barred, self._told.doubted, len(self._unseen)
        for _ in range(_STIRRED * count):
            draw = bits()
            one, other = unseen[(draw & 0xFFFFF) * count >> 20], unseen[(draw >> 20 & 0xFFFFF) * count >> 20]
            a, b = found[one], found[other]
            if barred.get(one, 0) >> (b >> 4) & 1 or barred.get(other, 0) >> (a >> 4) & 1:
                continue
            if doubted:
                ours, theirs = doubted.get(one, 0), doubted.get(other, 0)
                worse = (ours >> b & 1) + (theirs >> a & 1) - (ours >> a & 1) - (theirs >> b & 1)
                if worse > 0 and draw >> 40 & 0xFF >= _CREDIBLE >> worse * 3:
                    continue
            found[one], found[other] = b, a
            for cards, wanted in some:
                if (one in cards) != (other in cards) and not any(wanted >> (found[card] >> 4) & 1 for card in cards):
                    found[one], found[other] = a, b
                    break
