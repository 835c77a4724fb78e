"""Many cases of one test, of which the normal run takes some: every case runs with `-m long`, none is left out."""
from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Any

import pytest


def crossed(*lists: Iterable[Any], keep: int = 2) -> list[Any]:
    """Every case of one list with every case of the others; one in `keep` is played in the normal run, and so that
    each single case is met there, in turn with the cases of the other lists. Cases that are tuples are laid flat."""
    numbered = [list(enumerate(cases)) for cases in lists]
    found = []
    for row in product(*numbered):
        flat = [value for _, case in row for value in (case if isinstance(case, tuple) else (case,))]
        often = sum(place for place, _ in row) % keep == 0
        found.append(pytest.param(*flat, marks=() if often else pytest.mark.long))
    return found
