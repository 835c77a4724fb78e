"""Seeded chance: the same seed and step give the same numbers in every version of Python, for ever.

SplitMix64 (Steele, Lea and Flood, 2014). No generator state is stored anywhere: each step of a match draws
from `Rng(seed, step)`, so replay, resume and jumping agree by construction.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, MutableSequence, Sequence
from contextlib import contextmanager
from typing import TypeVar

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15

T = TypeVar("T")


def _mix(z: int) -> int:
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


class Rng:
    """The chance of one step. Cheap to build: nothing is computed until a rule asks."""

    __slots__ = ("_seed", "_state", "_step")

    def __init__(self, seed: int, step: int = 0) -> None:
        self._seed, self._step, self._state = seed, step, -1

    def bits(self) -> int:
        """Return 64 random bits; `_mix` is written out here, for this is most of what chance costs."""
        self._state = z = ((self._state if self._state >= 0 else self._begun()) + _GOLDEN) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def _begun(self) -> int:
        """The state; it is computed when chance is asked for the first time."""
        if self._state < 0:
            self._state = _mix((_mix(self._seed & _MASK) + self._step * _GOLDEN) & _MASK)
        return self._state

    def below(self, n: int) -> int:
        """Return a number in 0 … n-1; the bias of one multiplication (under n / 2**64) is accepted."""
        return (self.bits() * n) >> 64

    def unit(self) -> float:
        """Return a number in [0, 1)."""
        return (self.bits() >> 11) * (1.0 / (1 << 53))

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T], first: int | None = None) -> None:
        """Shuffle in place, by Fisher-Yates. With `first`, only that many leading places are settled.

        In a pack one draw settles eight places (its digits to falling bases); their bias, under 64**8 / 2**64, is
        accepted. That is a third of the time of a draw for each.
        """
        n = len(items)
        together = 8 if n <= 64 else 1
        last = n - 1 if first is None else min(first, n - 1)
        for begun in range(0, last, together):
            draw = self.bits()
            for i in range(begun, min(begun + together, last)):
                left = n - i
                j = i + draw % left
                draw //= left
                items[i], items[j] = items[j], items[i]


_chance: random.Random = random.SystemRandom()
"""Where fresh seeds come from; tests put a seeded one here, so that each of them does the same every time."""


def fresh_seed() -> int:
    """Return a seed that cannot be foreseen, for a match without a given one: 48 bits, short enough to write down."""
    return _chance.getrandbits(48)


@contextmanager
def chance_from(seed: int) -> Iterator[None]:
    """Draw fresh seeds from this seed as long as the block runs: they are the same every time."""
    global _chance
    before, _chance = _chance, random.Random(seed)
    try:
        yield
    finally:
        _chance = before
