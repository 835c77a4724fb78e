"""Joins bets to the program: people who are out of a deal can bet at the table on who loses next."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from game.client.seat_client import SeatClient
from game.core.seating import Seat
from game.features.bets.port import BETS
from game.features.contract import PASTIMES, Feature, Features, Pastime

if TYPE_CHECKING:
    from game.application.application import Application
    from game.ui.pages.table.table_context import TableContext


class ClientBets:
    """See Bets."""

    def open_to(self, side: SeatClient) -> Sequence[Seat]:
        """See Bets."""
        is_open = side.host.kept and side.sheet.losing and "deal" not in side.public.ended
        return side.host.may_bet(side.seat) if is_open else ()


def join(app: Application, features: Features) -> None:
    """Add bets to a program."""
    features.provide(BETS, ClientBets())
    features.offer(PASTIMES, at_table)


def at_table(table: object) -> Sequence[Pastime]:
    """Offer bets at a table."""
    from game.features.bets.betting import Betting

    return [Betting(cast("TableContext", table))]


FEATURE = Feature("bets", join)
