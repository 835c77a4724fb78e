"""Joins bets to the program: people who are out of a deal can bet at the table on who loses next."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from game.features.contract import PASTIMES, Feature, Features, Pastime

if TYPE_CHECKING:
    from game.application.application import Application
    from game.ui.pages.table.table_context import TableContext


def join(app: Application, features: Features) -> None:
    """Add bets to a program."""
    features.offer(PASTIMES, at_table)


def at_table(table: object) -> Sequence[Pastime]:
    """Offer bets at a table."""
    from game.features.bets.betting import Betting

    return [Betting(cast("TableContext", table))]


FEATURE = Feature("bets", join)
