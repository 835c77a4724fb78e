"""Which cases the normal run takes of tests by real input: seconds go by at the table's own pace, whole matches most of
all. Each game meets some way of playing, each way of playing some game; the long run takes all of them."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def often(every: Iterable[str], *kept: str) -> list[Any]:
    """Every case; all but those kept in the long run only."""
    return [pytest.param(case, marks=() if case in kept else pytest.mark.long) for case in every]
