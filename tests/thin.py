"""Which cases of a dear test the normal run takes: so many that each value of each parameter is met, and no more.

A value may be several in one – a table is its title, its seats and each of its house rules – and then says so by
`shows()`: a list of what it is met for. Nothing is left to chance: the same cases are chosen at every run, and by every
worker.
"""
from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Mapping, Sequence
from typing import Any

import pytest

EVERY = pytest.StashKey[list[pytest.Item]]()
"""Every test there is, those that are not played as well, where a run has collected them all."""


def shown(values: Mapping[str, Any]) -> list[tuple[str, Hashable]]:
    """What is met when this case is played: each parameter with its value, or with all that its value shows."""
    return [(name, mark) for name, value in values.items() for mark in _marks(value)]


def _marks(value: Any) -> list[Hashable]:
    if hasattr(value, "shows"):
        return list(value.shows())
    try:
        hash(value)
    except TypeError:
        return [repr(value)]
    return [(type(value), value)]                # True and 1 are two values


def chosen(cases: Sequence[Mapping[str, Any]]) -> list[int]:
    """Places of the cases to play: each in turn shows most that was not met yet, with the values met least so far."""
    marks, where = [shown(case) for case in cases], defaultdict[Hashable, list[int]](list)
    for place, row in enumerate(marks):
        for mark in row:
            where[mark].append(place)
    new, met = [len(row) for row in marks], [0] * len(marks)
    left, taken = set(where), list[int]()
    while left:
        best = max(range(len(cases)), key=lambda place: (new[place], -met[place]))       # of equals the first
        taken.append(best)
        for mark in marks[best]:
            first = mark in left
            left.discard(mark)
            for place in where[mark]:
                met[place] += 1
                new[place] -= first
    return sorted(taken)
