"""Lays the deals that are shown while nobody is here."""
from __future__ import annotations

from game.core.ports import TableHost
from game.house import tables
from game.house.house import House


class Deals:
    """Opens one deal after another. Each is of the next game on the shelf, whose look is in force until it ends."""

    def __init__(self, house: House) -> None:
        self._house, self._shown = house, 0

    def open(self) -> TableHost:
        """Lay a table at which only bots play; nothing of it is written down, and it counts for nothing."""
        house = self._house
        self._shown += 1
        games = [game.id for game in house.games()]
        shown = games[(games.index(house.settings.game) + self._shown) % len(games)]
        host = tables.open_table(house.shelf.company(shown), None, house.thinker)
        house.wardrobe.lend(shown)
        return house.wardrobe.timed(host)

    def end(self) -> None:
        """Take the game in hand again that was before."""
        self._house.wardrobe.lend("")
