"""Not a test: two kinds of player at one table, half the seats each, and how often each loses a deal."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from game.application.stage import match_of
from game.bots.player import Bot, Mind
from game.core.ports import Chair, Setup
from game.core.rules import Options
from game.rules.catalogue import game
from game.table.host import Host
from game.tools.pairs import lost_deals


@dataclass
class Side:
    """One kind of player: how many deals its seats were in, and how many they lost."""

    dealt: int = 0
    lost: int = 0

    def rate(self) -> float:
        return self.lost / max(1, self.dealt)

    def margin(self) -> float:
        """Return half the width of the 95 % interval of `rate`."""
        rate = self.rate()
        return 1.96 * sqrt(rate * (1 - rate) / max(1, self.dealt))


def duel(
    game_id: str, seats: int, deals: int, options: Options, one: Mind, other: Mind, seed: int
) -> tuple[Side, Side]:
    """Play at least `deals` deals with `one` and `other` on alternate seats, changing places with every match."""
    spec = game(game_id)
    setup = Setup(game_id, tuple(Chair(str(n), "", 0, "bot:duel") for n in range(seats)), spec.resolve(options))
    sides, played, match_no = (Side(), Side()), 0, 0
    while played < deals:
        shift = match_no % 2
        minds = [(one, other)[(seat + shift) % 2] for seat in range(seats)]
        match = match_of(setup, seed + match_no)
        host = Host(match, lambda seat, kind, minds=minds: Bot(seat, seats, minds[seat], seed + seat))  # type: ignore[misc]
        while host.outcome() is None:
            host.act()
        for order, losers in lost_deals(match.told(None, 0)):
            played += 1
            for seat in order:
                side = sides[(seat + shift) % 2]
                side.dealt += 1
                side.lost += seat in losers
        match_no += 1
    return sides
