"""Works out what a hand of Kakkuri can do in one turn: every way to stop, and how it begins. It knows no other hand.

Hands are sets of bits, as in the rules; what may follow is a number, as there.
"""

from __future__ import annotations

from typing import NamedTuple

from game.core.rules import Options
from game.rules.kakkuri.cards import FREE, NONE, PLAYS, WILDS, Bits, CardPlay, plays_of

_PURE = [not play.bits & ~WILDS for play in PLAYS]
"""Plays of nothing but wild cards. Where anything may follow they are best kings: anything may follow again."""


class CardRun(NamedTuple):
    """Cards laid in a turn, what is left in hand, and what may follow in the next turn."""

    laid: int
    hand: Bits
    follow: int


class RunStart(NamedTuple):
    """A run and the play it begins with."""

    run: CardRun
    first: CardPlay


class Runs:
    """Runs by these house rules."""

    def __init__(self, options: Options) -> None:
        anyone, anything = options["after_king"] == "anyone", options["after_wild"] == "anything"
        self.turned = [rank if rank < 12 else FREE if anyone else NONE for rank in range(13)]
        self._now = [FREE if p.rank == 12 or (p.wild and anything) else p.rank for p in PLAYS]
        self._later = [
            now if anyone else NONE if play.rank == 12 else play.rank
            for play, now in zip(PLAYS, self._now, strict=True)
        ]

    def ways(self, hand: Bits, follow: int, pairs: bool) -> list[RunStart]:
        """Return every different way to stop in this turn after one play or more, by what is left and what may follow;
        a wild card that leads to nothing is left out."""
        found: dict[tuple[Bits, int], RunStart] = {}
        seen: set[tuple[Bits, int]] = set()
        open_ends: list[tuple[Bits, int, CardPlay | None]] = [(hand, follow, None)]
        while open_ends:
            held, lies, first = open_ends.pop()
            for play in plays_of(held, lies, pairs):
                if lies == FREE and _PURE[play.number] and play.rank != 12 and not held >> 4 * play.rank + 4 & 15:
                    continue  # it leads to no card
                left, now, begun = held ^ play.bits, self._now[play.number], first or play
                run = CardRun((hand ^ left).bit_count(), left, self._later[play.number])
                found.setdefault((left, run.follow), RunStart(run, begun))
                if (left, now) not in seen:
                    seen.add((left, now))
                    open_ends.append((left, now, begun))
        return list(found.values())

    def beginning(self, first: CardPlay, hand: Bits, pairs: bool) -> list[RunStart]:
        """Return the stops of all runs that begin with this play, even if something else leads to the same."""
        left, now, size = hand ^ first.bits, self._now[first.number], first.size
        further = [CardRun(size + way.run.laid, way.run.hand, way.run.follow) for way in self.ways(left, now, pairs)]
        return [RunStart(run, first) for run in (CardRun(size, left, self._later[first.number]), *further)]
