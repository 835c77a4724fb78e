"""The packs pictures can be brought for: of each the first game that is played with it."""
from __future__ import annotations

from game.ui.kit.ports import GameInfo, Household


def packs(services: Household) -> list[GameInfo]:
    """For every pack the first game that is played with it."""
    found: dict[str, GameInfo] = {}
    for info in services.games():
        found.setdefault(info.deck.id, info)
    return list(found.values())
