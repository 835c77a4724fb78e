"""What a hand of Kakkuri can do in one turn: every way to stop, the longest run, and how good a hand is. It knows no
other hand.

Hands are sets of bits, as in the rules; what may follow is a number, as there.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from game.core.rules import Options
from game.rules.kakkuri.cards import FREE, NONE, PLAYS, REACH, WILDS, Bits, Play, plays_of

_MANY = 400_000
_PURE = [not play.bits & ~WILDS for play in PLAYS]
"""Plays of nothing but wild cards. Where anything may follow they are best kings: anything may follow again."""


_KINGS = 15 << 4 * 12
_WILD, _KING, _NEIGHBOURS = 1.6, 1.75, 0.92
"""What a wild card, having a king, and each rank followed by the next are worth, in cards that one has less."""


class Run(NamedTuple):
    """Cards laid in a turn, what is left in hand, and what may follow in the next turn."""

    laid: int
    hand: Bits
    follow: int


class Way(NamedTuple):
    """A run and the play it begins with."""

    run: Run
    first: Play


class Runs:
    """Runs by these house rules; the longest of each hand is kept."""

    def __init__(self, options: Options) -> None:
        anyone, anything = options["after_king"] == "anyone", options["after_wild"] == "anything"
        self.turned = [rank if rank < 12 else FREE if anyone else NONE for rank in range(13)]
        self._now = [FREE if p.rank == 12 or (p.wild and anything) else p.rank for p in PLAYS]
        self._later = [
            now if anyone else NONE if play.rank == 12 else play.rank
            for play, now in zip(PLAYS, self._now, strict=True)
        ]
        self._longest: dict[tuple[Bits, int, bool], Run] = {}
        self._heavy: dict[Bits, float] = {}

    def longest(self, hand: Bits, follow: int, pairs: bool) -> Run:
        """Most cards in one turn, of equal runs one that keeps the wild cards; `follow` stays where nothing is laid."""
        if not hand & REACH[follow]:
            return Run(0, hand, follow)
        key = (hand, follow, pairs)
        found = self._longest.get(key)
        if found is None:
            if len(self._longest) > _MANY:
                self._longest.clear()
            found = self._longest[key] = self._search(hand, follow, pairs)
        return found

    def sensible(self, hand: Bits, follow: int, pairs: bool) -> Run:
        """The longest run, but wild cards are kept until they help to go out: that wins 55 deals of 100 from players
        who always lay all they can."""
        run = self.longest(hand, follow, pairs)
        kept = hand & WILDS
        if not (kept and run.hand and run.laid):
            return run
        laid, left, lies = self.longest(hand ^ kept, follow, pairs)
        return Run(laid, left | kept, lies)

    def _search(self, hand: Bits, follow: int, pairs: bool) -> Run:
        best, most = Run(0, hand, follow), 0
        for play in plays_of(hand, follow, pairs):
            if follow == FREE and _PURE[play.number] and play.rank != 12:
                continue
            rest = self.longest(hand ^ play.bits, self._now[play.number], pairs)
            worth = 4 * (play.size + rest.laid) + (rest.hand & WILDS).bit_count()
            if worth > most:
                later = rest.follow if rest.laid else self._later[play.number]
                best, most = Run(play.size + rest.laid, rest.hand, later), worth
        return best

    def ways(self, hand: Bits, follow: int, pairs: bool) -> list[Way]:
        """Every different way to stop in this turn after one play or more, by what is left and what may follow; a wild
        card that leads to nothing is left out."""
        found: dict[tuple[Bits, int], Way] = {}
        seen: set[tuple[Bits, int]] = set()
        open_ends: list[tuple[Bits, int, Play | None]] = [(hand, follow, None)]
        while open_ends:
            held, lies, first = open_ends.pop()
            for play in plays_of(held, lies, pairs):
                if lies == FREE and _PURE[play.number] and play.rank != 12 and not held >> 4 * play.rank + 4 & 15:
                    continue  # it leads to no card
                left, now, begun = held ^ play.bits, self._now[play.number], first or play
                run = Run((hand ^ left).bit_count(), left, self._later[play.number])
                found.setdefault((left, run.follow), Way(run, begun))
                if (left, now) not in seen:
                    seen.add((left, now))
                    open_ends.append((left, now, begun))
        return list(found.values())

    def heaviness(self, hand: Bits) -> float:
        """How far from going out a hand is, in cards. Fitted with the weights in `kakkuri_ahead.chance` as a
        conditional logit to deals of two, four and six who play all they can."""
        found = self._heavy.get(hand)
        if found is None:
            if len(self._heavy) > _MANY:
                self._heavy.clear()
            plain = hand & ~WILDS
            ranks = [plain >> 4 * rank & 15 for rank in range(1, 13)]
            neighbours = sum([1 for low, high in pairwise(ranks) if low and high])
            found = hand.bit_count() - _WILD * (hand & WILDS).bit_count() - _NEIGHBOURS * neighbours
            found = self._heavy[hand] = found - (_KING if hand & _KINGS else 0)
        return found
