"""Says why a card is good in the beating games, as one seat may say it: clauses made of what that seat was told.

Of a card it is said what speaks for it beside the next best: for its suit beside another suit, and for its height
beside the other cards of its suit. It decides nothing, and knows no words.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.player import Weighed
from game.core.cards import Card
from game.core.counsel import Clause
from game.core.rules import Action, Offer, Options
from game.core.seating import Seat
from game.core.view import View
from game.rules.beating.determinize import BeatingHistory
from game.rules.beating.play import BeatingState
from game.rules.beating.variant import JOKER, LEFT, RIGHT, Variant
from game.rules.kit.determinize import Unseen

STRONG, APART = 4, 2
"""A card that no more cards than this can beat is worth being called strong; and smaller differences than this, of how
many cards are left, are not worth being told."""

CLOSE, LONG_SUIT = 2, 3
"""A player with so few cards is nearly out; so many of a suit are worth being led one after another."""

Number = int
"""A card by suit and strength, as the pack numbers it."""


class BeatingReasons:
    """See Reasons; `variant`: which of these games it is."""

    def __init__(self, variant: Variant) -> None:
        self._variant = variant

    def called(self, action: Action, view: View, offers: tuple[Offer, ...]) -> Clause:
        """See Reasons."""
        if action.verb == "play":
            return Clause("hint.do.play", cards=(_face(view, action.args[0]),))
        return Clause(f"hint.do.{'_'.join((action.verb, *action.args[:1]))}")

    def because(
        self, weighed: Sequence[Weighed], view: View, offers: tuple[Offer, ...], options: Options
    ) -> tuple[Clause, ...]:
        """See Reasons: of a lead its suit and its height, of a card that follows what it does to the trick."""
        action = weighed[0].action
        if action.verb == "draw":
            return self._pulled(action, view)
        if action.verb == "dig":    # though they may play a joker
            jokers = tuple(_face(view, offer.action.args[0]) for offer in offers if offer.action.verb == "play")
            return (Clause("hint.wild_stays", cards=jokers),) if jokers else ()
        if action.verb != "play":
            return ()
        table = _KnownCards(self._variant, view, options)
        others = [table.number[each.action.args[0]] for each in weighed[1:] if each.action.verb == "play"]
        number = table.number[action.args[0]]
        found = (table.leading if table.led < 0 else table.following)(number, others)[:2]
        return (*_reckoned(weighed, table), *found)[:2]

    def _pulled(self, action: Action, view: View) -> tuple[Clause, ...]:
        """The higher half stands more evenly afterwards; of the lower one there is nothing to be seen."""
        sizes = len(view.zone(LEFT.name)), len(view.zone(RIGHT.name))
        mine, other = sizes if action.args[0] == LEFT.name else sizes[::-1]
        if mine < other:
            return (Clause("hint.lower_half", mine, other),)
        return (Clause("hint.higher_half" if mine > other else "hint.equal_halves", mine, other),)


def _reckoned(weighed: Sequence[Weighed], table: _KnownCards) -> tuple[Clause, ...]:
    """Of an ending that was reckoned to its end, that nothing can go wrong any more, and what could, done otherwise; or
    that nothing helps."""
    if weighed[0].worlds != 1:
        return ()
    if weighed[0].loses:
        return (Clause("hint.reckoned_lost", seats=tuple(table.still)),) if weighed[0].loses == 1 else ()
    other = next((table.number[each.action.args[0]] for each in weighed if each.loses == 1 == each.worlds), None)
    surely = Clause("hint.reckoned", seats=tuple(table.still))
    if other is None:
        return (surely,)
    return surely, Clause("hint.reckoned_not", seats=tuple(table.still), cards=(table.cards[other],))


class _KnownCards:
    """What one seat can work out of what it was told. out: cards that others may hold or get, those it has seen in
    their hands included."""

    def __init__(self, variant: Variant, view: View, options: Options) -> None:
        assert view.observer is not None
        base = BeatingState(variant, view.seats, options, None)
        self.view, self.me, self.told = view, view.observer, BeatingHistory(base, view)
        self.number, self.cards = base.pack.numbers, base.pack.cards
        self.led = self.told.led if self.told.trick else -1
        self.hand = [self.number[view.faces[card].code] for card in view.hand(self.me)]
        self.still = [seat for seat in view.order if seat != self.me and view.hand(seat)]
        self.out = [self.number[card.code] for card in Unseen.of(view, base.pack.cards.values()).rest]
        self.out += [self._known(card) for seat in self.still for card in view.hand(seat) if card in view.faces]
        self.trick = [self._known(card) for card in self.told.trick]

    def _known(self, card: int) -> Number:
        return self.number[self.view.faces[card].code]

    # ---- what can be counted ---------------------------------------------------------------------------------
    def lacks(self, seat: Seat, suit: int) -> bool:
        """Return whether it is certain that this seat holds none of the suit."""
        if not self.left(suit):
            return True
        faces, barred = self.view.faces, self.told.barred
        cards = self.view.hand(seat)
        return all(self.number[faces[card].code] >> 4 != suit if card in faces else barred.get(card, 0) >> suit & 1
                   for card in cards)  # fmt: skip

    def left(self, suit: int) -> int:
        """Count the cards of a suit that are not gone, and not in the own hand."""
        return sum(each >> 4 == suit for each in self.out)

    def without(self, number: Number) -> tuple[Seat, ...]:
        """Return who certainly holds nothing of the suit of this card."""
        return tuple(seat for seat in self.still if self.lacks(seat, number >> 4))

    def higher(self, number: Number) -> int:
        """Count the cards above it in its suit that are not gone, and not in the own hand."""
        return sum(each >> 4 == number >> 4 and each > number for each in self.out)

    def alike(self, one: Number, other: Number) -> bool:
        """Return whether these two of a suit do the same: nothing between them is left to come, or lies in the trick.
        """
        low, high = sorted((one, other))
        return not any(low < each < high for each in (*self.out, *self.trick))

    def mine(self, number: Number) -> list[Number]:
        """Return the own cards of its suit, the lowest first."""
        return sorted(each for each in self.hand if each >> 4 == number >> 4)

    def _clause(self, key: str, *numbers: Number, n: int = 0, of: int = 0, seats: tuple[Seat, ...] = ()) -> Clause:
        return Clause(f"hint.{key}", n, of, seats, tuple(self.cards[number] for number in numbers))

    # ---- a card that leads -----------------------------------------------------------------------------------
    def leading(self, number: Number, others: Sequence[Number]) -> list[Clause]:
        """Say first what sets it apart from the next best."""
        if number >> 4 == JOKER:
            return [self._clause("joker", number)]
        suit = self._suit(number, next((each for each in others if number >> 4 != each >> 4 < JOKER), None))
        height = self._height(number, next((each for each in others if number >> 4 == each >> 4), number))
        found = height + suit if others and others[0] >> 4 == number >> 4 else suit + height
        return [each for n, each in enumerate(found) if each.key not in {said.key for said in found[:n]}]

    def _suit(self, number: Number, other: Number | None) -> list[Clause]:
        """What speaks for its suit, beside that of `other`."""
        without, size, found = self.without(number), len(self.mine(number)), list[Clause]()
        if without and (other is None or len(without) > len(self.without(other))):
            alone = len(without) == len(self.still) > 1
            key = "without_all" if alone else "without" if self._may_yet_follow() else "without_pass"
            found.append(self._clause(key, number, seats=without))
        if other is None:
            return found if self.higher(number) else [*found, self._clause("highest", number)]
        found += self._harder_to_beat(number, other)
        hidden, theirs = self.left(number >> 4), self.left(other >> 4)
        if hidden + APART <= theirs and not without:
            found.append(self._clause("fewer_left", number, other, n=hidden, of=theirs))
        if STRONG >= self.higher(other) < self.higher(number) - APART:
            found.append(self._clause("surer_stays", number, other))
        if size > len(self.mine(other)) == 1:
            found.append(self._clause("only_one", number, other))
        elif size > len(self.mine(other)):
            found.append(self._clause("longer", number, other, n=size, of=len(self.mine(other))))
        return found

    def _may_yet_follow(self) -> bool:
        """Whether a player without a suit may still draw a card of it, or play a joker instead."""
        view = self.view
        return any(view.zone(name) for name in ("stock", LEFT.name, RIGHT.name)) or self.left(JOKER) > 0

    def _height(self, number: Number, rival: Number) -> list[Clause]:
        """What speaks for this card beside the others of its suit, `rival` before all."""
        mine = self.mine(number)
        unlike = [each for each in mine if not self.alike(each, number)]
        above, below = [each for each in unlike if each > number], [each for each in unlike if each < number]
        if above and not below:
            return [self._clause("stronger_stays", number, rival if rival in above else above[0])]
        if below:
            return self._harder_to_beat(number, rival if rival in below else below[-1])
        same = [each for each in mine if each != number]
        return [self._clause("alike", number, same[0])] if same else []

    def _harder_to_beat(self, number: Number, other: Number) -> list[Clause]:
        """Fewer cards that are left can beat it than the other; nothing where that is not so."""
        fewer, more = self.higher(number), self.higher(other)
        if fewer >= more or fewer > STRONG:
            return []
        if fewer:
            return [self._clause("fewer_higher", number, other, n=fewer, of=more)]
        return [self._clause("highest", number), self._clause("could_be_beaten", number, other, n=more)]

    # ---- a card that follows ---------------------------------------------------------------------------------
    def following(self, number: Number, others: Sequence[Number]) -> list[Clause]:
        """Say what it does to the trick, and what the next best would do."""
        if number >> 4 == JOKER:
            return [self._clause("saves_digging", number)]
        best = max((each for each in self.trick if each >> 4 == self.led), default=-1)
        mine = self.mine(number)
        rival = next((each for each in others if each >> 4 == self.led), None)
        found = self._loses(number, best, mine, rival) if number < best else self._wins(number, best, rival)
        if len(found) == 1 and number < best:
            found += self._plan(number)
        if found[0].key == "hint.cannot_win":           # that much is seen; what to keep is worth being read first
            found = [*found[1:], *found[:1]]
        same = [each for each in mine if each != number and self.alike(each, number)]
        return [*found, self._clause("alike", number, same[0])] if same and len(found) < 2 else found

    def _plan(self, played: Number) -> list[Clause]:
        """Say what to keep for later, and why, where it hardly matters which card loses this trick: a suit for one's
        own lead that a player lacks who is nearly out, or all others lack; a card that nothing beats; a long suit; or
        whom to watch."""
        kept = sorted((each for each in self.hand if each != played and each >> 4 != JOKER), reverse=True)
        close = sorted((seat for seat in self.still if len(self.view.hand(seat)) <= CLOSE),
                       key=lambda seat: len(self.view.hand(seat)))
        for number in kept:
            if len(self.without(number)) == len(self.still) > 0:
                return [self._clause("plan_all", number)]
        for seat in close:
            if (lacking := next((each for each in kept if self.lacks(seat, each >> 4)), None)) is not None:
                return [self._clause("plan_without", lacking, seats=(seat,))]
        if (high := next((each for each in kept if not self.higher(each)), None)) is not None:
            return [self._clause("plan_high", high)]
        for seat in close:
            if len(self.view.hand(seat)) == 1:
                return [self._clause("plan_last", seats=(seat,))]
        suits = {each >> 4: sum(other >> 4 == each >> 4 for other in kept) for each in kept}
        longest = max(kept, key=lambda each: suits[each >> 4], default=None)
        many = suits[longest >> 4] if longest is not None else 0
        return [self._clause("plan_long", longest, n=many)] if longest is not None and many >= LONG_SUIT else []

    def _loses(self, number: Number, best: Number, mine: Sequence[Number], rival: Number | None) -> list[Clause]:
        found = [self._clause("cannot_win" if mine[-1] < best else "lets_go", number)]
        above = [each for each in mine if each > number and not self.alike(each, number)]
        below = [each for each in mine if each < number and not self.alike(each, number)]
        if above and not below:
            found.append(self._clause("stronger_stays", number, rival if rival in above else above[0]))
        return found

    def _wins(self, number: Number, best: Number, rival: Number | None) -> list[Clause]:
        passed = self.view.fact("passed")
        behind = [seat for seat in self.still if seat not in self.told.who and seat not in passed]
        higher, certain = self.higher(number), not behind or not self.higher(number)
        found = [self._clause("wins" if not behind else "unbeaten", number) if certain else
                 self._clause("best_so_far", number, n=higher, of=len(behind))]
        if rival is None or self.alike(number, rival):
            return [*found, self._clause("then_leads")] if certain else found
        if rival < best:
            found.append(self._clause("then_leads_not" if certain else "other_lets_go", number, rival))
        elif rival > number:
            found.append(self._clause("stronger_stays", number, rival))
        elif behind and self.higher(rival) > higher:
            found.append(self._clause("could_be_beaten", number, rival, n=self.higher(rival)))
        return found


def _face(view: View, code: str) -> Card:
    return next(face for face in view.faces.values() if face.code == code)
