"""Not a test: whether one kind of player is better than another beyond chance.

They play block after block until it is clear, or until so many blocks are played that it would have been: who is much
better shows it soon, and who is a little better is given the time. Twenty looks at the same figures err more often than
one does, so each asks for more than the usual 1.96 deviations.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from math import sqrt

from game.bots.player import Mind
from game.core.rules import Options
from game.tools.pairs import Pair, Stage
from tests.bots.duels import Side, duel

LOOKS = 20
APART = 100_000
"""Between the seeds of two blocks."""
BOUND = 2.67
"""Deviations. Of two that are alike one seems better in any of twenty looks once in forty times (Pocock 1977), as often
as at the end of a 95 % interval looked at once."""


def clearly(score: Iterator[float]) -> bool:
    """Whether a score, by how many deviations one is ahead after each block, is ever clear."""
    return any(deviations > BOUND for _, deviations in zip(range(LOOKS), score, strict=False))


def clearly_better(game: str, seats: int, deals: int, options: Options, one: Mind, other: Mind, seed: int,
                   gap: Callable[[Side, Side], float] | None = None) -> bool:
    """By who won or lost each deal, in blocks of `deals`; they change places within each block, and with it."""
    return clearly(ahead(partial(duel, game, seats, deals, options), (one, other), seed, gap or fewer))


def clearly_rarer(stage: Stage, minds: tuple[Mind, Mind], pairs: int, seed: int) -> bool:
    """Whether the first loses deals more rarely than the second, in blocks of so many pairs: what the cards bring falls
    on both alike, so that it takes two deals where it would take three."""
    return clearly(pair_by_pair(lambda number: stage.deals(minds, seed + number), pairs))


def pair_by_pair(played: Callable[[int], Pair], pairs: int) -> Iterator[float]:
    """After each block of so many pairs, by how many deviations the first is ahead in all of them."""
    lead = squares = 0.0
    for number in count(1):
        pair = played(number)
        apart = pair.lost[1] - pair.lost[0]
        lead += apart
        squares += apart * apart
        if number % pairs == 0:
            yield lead / sqrt(squares) if squares else 0.0


def ahead(block: Callable[[Mind, Mind, int], tuple[Side, Side]], minds: tuple[Mind, Mind], seed: int,
           gap: Callable[[Side, Side], float]) -> Iterator[float]:
    sides = (Side(), Side())
    for turn in count():
        first, second = (0, 1) if turn % 2 == 0 else (1, 0)
        for whose, more in zip((first, second), block(minds[first], minds[second], seed + APART * turn), strict=True):
            sides[whose].dealt += more.dealt
            sides[whose].lost += more.lost
        yield gap(*sides)


def fewer(one: Side, other: Side) -> float:
    """Of every deal there is one loser, or one winner: whichever is rarer is counted. Half of them would be each side's
    if both were alike."""
    lost, kept = (one.lost, other.lost), (other.dealt - other.lost, one.dealt - one.lost)
    worse, better = min(lost, kept, key=sum)
    return (better - worse) / sqrt(worse + better)


def rarer(one: Side, other: Side) -> float:
    """Where a deal has any number of losers: by the rates, which one deal binds to one another, so that in the worst
    case their deviations add up."""
    return (other.rate() - one.rate()) / ((one.margin() + other.margin()) / 1.96)
