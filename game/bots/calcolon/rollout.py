"""Plays out how a round of Calcolon may go on among players who throw away what promises least and attack with enough:
to its end, and what the match is then worth to each.

Each of them goes by their own cards and what lies open. The Devil Zero goes to the player ahead, the Flame Arrow goes
plainly, no player trades, and a stock that is used up ends the round. It is a guess for a bot, no rules of play.
"""

from __future__ import annotations

from functools import cache
from math import exp
from typing import NamedTuple

from game.core.seating import Seat
from game.decks.calcolon import BOW, TENTH
from game.rules.calcolon.attack import BURST, DEVIL_BURST, LOST
from game.rules.calcolon.hands import BOW_WEIGHT, HAS_ARROW, HAS_DEVIL, KINDS, SHIELD, WEIGHTS, Key, books
from game.rules.calcolon.play import CalcolonState

_KINDS: tuple[Key, ...] = tuple(1 << 3 * kind for kind in range(BOW))
_COUNTS = tuple(KINDS.count(kind) for kind in range(BOW))
_NONE = -1000
_SPECIAL = HAS_DEVIL | HAS_ARROW

ENOUGH: dict[int, tuple[int, int]] = {2: (40, 20), 3: (30, 20), 4: (30, 10), 5: (30, 10), 6: (20, 10)}
"""By seats, with how much is attacked in a turn, and for how much a card is robbed."""
_SPARE = 60.0
"""What a card costs for which no formula has room."""
_LEADS = 30
"""With so many points more than all others the last round is ended with anything."""

STEEP: dict[int, float] = {2: 85.0, 3: 80.0, 4: 70.0, 5: 48.0, 6: 48.0}
"""By seats, how many points for each round to come part players of like standing; fitted, with the next two, to matches
of such players: `python build rounds`."""
UPSET: dict[int, float] = {2: 0.13, 3: 0.17, 4: 0.17, 5: 0.22, 6: 0.22}
"""How often a match goes to any of them, however they stand."""
CARRY, REBEL = 15.0, 15.0
"""What a zero carried over, and Rebellion, are worth, in points."""


def spare(four: Key) -> int:
    """Return how many of these cards no formula has room for: a fourth number, a third operator, a bow."""
    numbers = sum([four >> 3 * kind & 7 for kind in range(TENTH + 1)])
    operators = sum([four >> 3 * kind & 7 for kind in range(TENTH + 1, BOW)])
    return (four >> 3 * BOW & 7) + max(0, numbers - 3) + max(0, operators - 2)


class Promise(dict[Key, float]):
    """Describes what four cards may come to, for who reads this book: how many cards of the pack complete them, and to
    how much."""

    def __init__(self, book: dict[Key, int], enough: int) -> None:
        self._book, self._enough = book, enough

    def __missing__(self, four: Key) -> float:
        total, get = -_SPARE * spare(four), self._book.get
        for kind, weight in enumerate(_KINDS):
            value = get(four + weight)
            if value is not None and value >= self._enough:
                total += (_COUNTS[kind] - (four >> 3 * kind & 7)) * value
        self[four] = total
        return total


class Thrown(dict[Key, Key]):
    """Tells which of five cards is thrown away. stuck: the Devil Zero cannot be."""

    def __init__(self, promise: Promise, stuck: bool) -> None:
        self._promise, self._stuck = promise, stuck

    def __missing__(self, five: Key) -> Key:
        promise = self._promise
        cards = [weight for weight in cards_in(five) if not (self._stuck and weight & HAS_DEVIL)]
        best = BOW_WEIGHT if BOW_WEIGHT in cards else max(cards, key=lambda weight: promise[five - weight])
        self[five] = best
        return best


def cards_in(key: Key) -> list[Key]:
    """Return the weights of the cards of a hand, one of each."""
    return [weight for weight in _DIFFERENT if holds(key, weight)]


def holds(key: Key, weight: Key) -> bool:
    """Return whether this card is in the hand; an ordinary one, if there is another beside the special one of its kind.
    """
    special, plain = weight & _SPECIAL, weight & ~_SPECIAL
    if special:
        return bool(key & special)
    shift = plain.bit_length() - 1
    count = key >> shift & 7
    mark = _MARKS.get(plain, 0)
    return count > (1 if mark and key & mark else 0)


_DIFFERENT = tuple(dict.fromkeys(WEIGHTS))
_MARKS = {weight & ~_SPECIAL: weight & _SPECIAL for weight in _DIFFERENT if weight & _SPECIAL}


class Manners:
    """Describes the players who are imagined. `thrown`, `stuck`: by the way a hand may be read."""

    def __init__(self, negative: bool, seats: int) -> None:
        self.enough, self.robs = ENOUGH[seats]
        promises = [Promise(book, self.enough) for book in books(negative)]
        self.thrown = [Thrown(promise, False) for promise in promises]
        self.stuck = [Thrown(promise, True) for promise in promises]


@cache
def manners(negative: bool, seats: int) -> Manners:
    """Return the manners of this house rule, at a table of so many; all who sit there share what has been found."""
    return Manners(negative, seats)


class RoundEnd(NamedTuple):
    """Describes what everybody gains by the end of a round, who then carries a zero (a set of seats), and who rebels,
    or -1."""

    points: list[int]
    zeros: int
    rebel: Seat


class World:
    """A position with all cards known: `keys` the hands, `stock` weights, the top first, from `at` on; `first_turns` as
    in the position."""

    __slots__ = ("at", "bows", "first_turns", "keys", "pushed", "stock", "ways")

    def __init__(
        self, keys: list[Key], stock: list[Key], bows: list[int], ways: list[int], pushed: Seat, first_turns: int = 0
    ) -> None:
        self.keys, self.stock, self.at, self.bows, self.ways, self.pushed = keys, stock, 0, bows, ways, pushed
        self.first_turns = first_turns

    def copy(self) -> World:
        """Return a copy of this world to play on with; the stock is shared, for it is only read."""
        return World(self.keys[:], self.stock, self.bows[:], self.ways[:], self.pushed, self.first_turns)


class Ahead:
    """One match as it stands before the round ends: its house rules, its scores, who attacks with what."""

    def __init__(self, state: CalcolonState, usual: Manners) -> None:
        self.state, self.manners, self.tables = state, usual, state.tables
        self.seats, self.others = state.seats, state.others
        last = state.deal >= state.rounds
        self.left = max(0, state.rounds - state.deal)
        self.attacks, self.robs = (self._enough(least, last) for least in (usual.enough, usual.robs))
        self.victims = [self._victim(seat) for seat in range(self.seats)]
        self.void = RoundEnd([0] * self.seats, 0, -1)

    def _enough(self, usual: int, last: bool) -> list[int]:
        """By seat; in the last round who leads ends it, and who is behind needs more."""
        if not last:
            return [usual] * self.seats
        scores = self.state.scores
        leads = [scores[seat] - max([scores[other] for other in self.others[seat]]) for seat in range(self.seats)]
        return [0 if lead >= _LEADS else max(usual, -lead) for lead in leads]

    def _victim(self, seat: Seat) -> Seat:
        """Return onto which seat this one pushes the Devil Zero: the one ahead of the others; -1 if there is none."""
        able = [other for other in self.others[seat] if other != self.state.rebel]
        return max(able, key=lambda other: self.state.scores[other], default=-1)

    # ---- the rest of a round --------------------------------------------------------------------------------
    def go_on(self, world: World, seat: Seat) -> RoundEnd:
        """Play the round on from the draw of this seat's turn."""
        state, tables, seats = self.state, self.tables, self.seats
        thrown, stuck = self.manners.thrown, self.manners.stuck
        keys, ways, stock = world.keys, world.ways, world.stock
        at_once, attacks, end = state.at_once, self.attacks, len(stock)
        while True:
            if world.at >= end:
                return self.void
            drawn = stock[world.at]
            world.at += 1
            if drawn == BOW_WEIGHT and at_once:
                self.bow(world, seat)
                continue
            five, way = keys[seat] + drawn, ways[seat]
            value = tables[way].get(five)
            if value is not None and value >= attacks[seat] and not world.first_turns:
                keys[seat] = five
                return self.attack(world, seat)
            if five & HAS_DEVIL and world.pushed < 0 and state.devil and self.victims[seat] >= 0:
                keys[seat] = five
                seat = self.push(world, seat, self.victims[seat])
                five, way = keys[seat], ways[seat]
            gone = (stuck if seat == world.pushed else thrown)[way][five]
            keys[seat] = five - gone
            if gone == BOW_WEIGHT:
                self.bow(world, seat)
            else:
                robber = self.robber(world, seat, gone)
                if robber >= 0:
                    keys[robber] += gone
                    return self.attack(world, robber)
            world.first_turns &= ~(1 << seat)
            seat = seat + 1 if seat + 1 < seats else 0

    def bow(self, world: World, seat: Seat) -> None:
        """Hand a bow on to the next."""
        following = seat + 1 if seat + 1 < self.seats else 0
        world.bows[following] += 1
        if world.bows[following] == 2:
            world.ways[following] |= 1

    def push(self, world: World, seat: Seat, victim: Seat) -> Seat:
        """Hand the Devil Zero to the victim, who is next."""
        world.keys[seat] -= _DEVIL
        world.keys[victim] += _DEVIL
        world.pushed = victim
        while seat != victim:
            world.first_turns &= ~(1 << seat)
            seat = seat + 1 if seat + 1 < self.seats else 0
        return victim

    def robber(self, world: World, seat: Seat, gone: Key) -> Seat:
        """Return who robs this card that the seat throws away; -1 if no seat does, or none may yet."""
        if world.first_turns:
            return -1
        tables, keys, ways, robs = self.tables, world.keys, world.ways, self.robs
        other: Seat
        for other in self.others[seat]:
            value = tables[ways[other]].get(keys[other] + gone)
            if value is not None and value >= robs[other]:
                return other
        return -1

    # ---- how it ends ----------------------------------------------------------------------------------------
    def attack(self, world: World, attacker: Seat) -> RoundEnd:
        """Attack: all others draw two, the largest value wins (rules, Round: 6-8)."""
        state, tables, keys = self.state, self.tables, world.keys
        drawn = {other: self._last_draws(world, other) for other in self.others[attacker]}
        points = [0] * self.seats
        best: int = tables[world.ways[attacker]].get(keys[attacker], 0)
        winner, zeros = attacker, 0 if best else 1 << attacker
        for seat, cards in drawn.items():
            get, key = tables[world.ways[seat]].get, keys[seat]
            value = max([get(key + card, _NONE) for card in cards], default=_NONE)
            if value != _NONE:
                if value == 0:
                    zeros |= 1 << seat
                elif value > best:
                    best, winner = value, seat
            elif not (state.shield and (key + sum(cards)) & SHIELD):
                points[seat] = -(DEVIL_BURST if self._cursed(world, seat, key + sum(cards)) else BURST)
        points[winner] += 2 * best if best > 0 and winner in state.carry else best
        if winner != attacker:
            points[attacker] -= LOST
        return RoundEnd(points, zeros if state.zero_carry else 0, winner if winner == world.pushed else -1)

    def _last_draws(self, world: World, seat: Seat) -> list[Key]:
        """Two cards, or as many as there are; where bows go on they are replaced by new draws."""
        cards: list[Key] = []
        stock, at_once = world.stock, self.state.at_once
        while len(cards) < 2 and world.at < len(stock):
            card = stock[world.at]
            world.at += 1
            if card == BOW_WEIGHT and at_once:
                self.bow(world, seat)
            else:
                cards.append(card)
        return cards

    def _cursed(self, world: World, seat: Seat, six: Key) -> bool:
        """Whether the Devil Zero is to blame: pushed onto the seat, or by house rule among its last six cards."""
        state = self.state
        return seat == world.pushed or (state.devil and state.any_holder and bool(six & HAS_DEVIL))

    def stands(self, end: RoundEnd, me: Seat) -> float:
        """Return the share of the match that is this seat's after such an end: exactly, if it was the last round;
        otherwise how often a player in this position wins."""
        scores = [score + more for score, more in zip(self.state.scores, end.points, strict=True)]
        best = max(scores)
        if not self.left:
            return 1 / scores.count(best) if scores[me] == best else 0.0
        steep = 1 / (STEEP[self.seats] * self.left)
        total = mine = 0.0
        for seat, score in enumerate(scores):
            ahead = score - best + (CARRY if end.zeros >> seat & 1 else 0.0) + (REBEL if seat == end.rebel else 0.0)
            weight = exp(steep * ahead)
            total += weight
            if seat == me:
                mine = weight
        upset = UPSET[self.seats]
        return (1 - upset) * mine / total + upset / self.seats


_DEVIL = next(weight for weight in WEIGHTS if weight & HAS_DEVIL)
