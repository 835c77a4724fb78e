"""Not a test: the bets of a table."""
from __future__ import annotations

from typing import Any

from game.features.bets.betting import Betting


def bets_of(table: Any) -> Betting:
    """Find the bets among what those who are out can do at a table."""
    return next(each for each in table.context.pastime.each if isinstance(each, Betting))
