"""Hands of Kakkuri without suits, for worlds that are played on by the thousand: what can be done with one in a turn,
and which of it people do who play well.

A shape is a whole number: three bits for each rank count its cards, those of rank 0 the wild cards. It knows no other
hand and no table.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple, TypeAlias

from game.core.rules import Options
from game.rules.kakkuri.cards import FOLLOWING, FREE, NONE, RANK, WILDS, Bits

Shape = int

_WILD = 1


def shape_of(hand: Bits) -> Shape:
    """Return the shape of these cards."""
    one, two, three, four = _PARTS
    return one[hand >> 4 & 4095] + two[hand >> 16 & 4095] + three[hand >> 28 & 4095] + four[hand >> 40]


def _parts() -> tuple[list[Shape], ...]:
    """The shapes of all sets of cards of three ranks, for each three."""
    weight = {bit: _WILD if bit & WILDS else 1 << 3 * rank for bit, rank in RANK.items()}
    found: list[list[Shape]] = []
    for shift in (4, 16, 28, 40):
        shapes = [0] * 4096
        for cards in range(1, 4096):
            low = cards & -cards
            shapes[cards] = shapes[cards ^ low] + weight[low << shift]
        found.append(shapes)
    return tuple(found)


_PARTS = _parts()
_REACH = tuple(sum([7 << 3 * rank for rank in ranks]) | (7 if ranks else 0) for ranks in FOLLOWING)
"""The ranks of which something may be laid, and the wild cards, by what may follow."""
_MANY = 200_000


Stop: TypeAlias = tuple[int, Shape, int]
"""A way to end a turn: how many cards are laid, what is left, what may follow. A plain tuple, for hundreds of thousands
of them are kept, and each of another kind would be looked through whenever memory is cleared up."""


class Weights(NamedTuple):
    """Describes what brings a hand nearer to its end, in cards: a wild card, having a king, each rank followed by the
    next."""

    wild: float
    king: float
    neighbour: float


GREEDY = Weights(0.9, 0.0, 0.0)
"""Lays all it can; of equal runs one that keeps the wild cards."""
THRIFTY = Weights(1.2, 0.0, 0.0)
"""Keeps a wild card until it helps to go out: of deals of six greedy players it wins 18.6 in a hundred."""
SENSIBLE = Weights(2.5, 1.5, 0.85)
"""Keeps a king and runs together as well: of deals of six greedy players it wins 20.1 in a hundred."""
KEEPS = GREEDY, THRIFTY, SENSIBLE


class HandShapes:
    """Keeps what is known by these rules – whether a king may be followed by anything for anyone, and a wild card by
    anything –; what has been found is kept."""

    def __init__(self, anyone: bool, anything: bool, weights: Weights) -> None:
        self._anyone, self._anything, self._w = anyone, anything, weights
        self._best: dict[int, Stop] = {}
        self._heavy: dict[Shape, float] = {0: 0.0}

    def best(self, shape: Shape, follow: int, pairs: bool) -> Stop:
        """Return what a good player does in their turn; nothing laid, if they let the cards lie."""
        if not shape & _REACH[follow]:
            return 0, shape, follow
        key = shape << 5 | follow << 1 | pairs
        found = self._best.get(key)
        if found is None:
            if len(self._best) > _MANY:
                self._best.clear()
            found = self._best[key] = self._choose(shape, follow, pairs)
        return found

    def _choose(self, shape: Shape, follow: int, pairs: bool) -> Stop:
        stops = self.stops(shape, follow, pairs)
        if not stops:
            return 0, shape, follow
        out = [stop for stop in stops if not stop[1]]
        if out:
            return max(out)
        best, least = (0, shape, follow), self.heaviness(shape)
        for stop in stops:
            heavy = self.heaviness(stop[1])
            if heavy < least:
                best, least = stop, heavy
        return best

    def heaviness(self, shape: Shape) -> float:
        """Return how far from going out a hand is, in cards."""
        found = self._heavy.get(shape)
        if found is None:
            w = self._w
            counts = [shape >> 3 * rank & 7 for rank in range(13)]
            found = sum(counts) - w.wild * counts[0] - (w.king if counts[12] else 0.0)
            found -= w.neighbour * sum([1 for rank in range(1, 12) if counts[rank] and counts[rank + 1]])
            if len(self._heavy) > _MANY:
                self._heavy.clear()
            self._heavy[shape] = found
        return found

    def stops(self, shape: Shape, follow: int, pairs: bool) -> tuple[Stop, ...]:
        """Return every way to stop after one play or more."""
        found: dict[tuple[Shape, int], Stop] = {}
        seen: set[tuple[Shape, int]] = set()
        ends = [(shape, follow, 0)]
        while ends:
            held, lies, laid = ends.pop()
            for rank in FOLLOWING[lies]:
                plain = held >> 3 * rank & 7
                if not (plain or held & 7):
                    continue
                lonely = lies == FREE and rank != 12 and not held >> 3 * rank + 3 & 7  # wild cards would lead nowhere
                for size, wild in _PLAYS[rank <= 2, pairs][plain][held & 7]:
                    if lonely and size == wild:
                        continue
                    left = held - ((size - wild) << 3 * rank) - wild
                    now = FREE if rank == 12 or (wild and self._anything) else rank
                    later = now if now != FREE or self._anyone else NONE if rank == 12 else rank
                    found.setdefault((left, later), (laid + size, left, later))
                    if left and (left, now) not in seen:
                        seen.add((left, now))
                        ends.append((left, now, laid + size))
        return tuple(found.values())


@cache
def _kept(anyone: bool, anything: bool, weights: Weights) -> HandShapes:
    return HandShapes(anyone, anything, weights)


def shapes(options: Options, weights: Weights) -> HandShapes:
    """Return the hand shapes of these house rules; all who play by them, and in this way, share what has been found."""
    return _kept(options["after_king"] == "anyone", options["after_wild"] == "anything", weights)


def _plays(low: bool, pairs: bool, plain: int, wild: int) -> tuple[tuple[int, int], ...]:
    """How many cards may be laid at once of so many of a rank, aces and twos being `low`, and how many of them wild."""
    sizes = [2] if pairs else [size for size in range(1, 6) if low or size in (1, 3)]
    return tuple((size, some) for size in sizes for some in range(wild + 1) if 0 <= size - some <= plain)


_PLAYS = {(low, pairs): [[_plays(low, pairs, plain, wild) for wild in range(3)] for plain in range(5)]
          for low in (False, True) for pairs in (False, True)}  # fmt: skip
