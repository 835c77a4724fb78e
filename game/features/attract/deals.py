"""Lays the deals that are shown while no one is here."""
from __future__ import annotations

from game.application import match_setup
from game.application.application import Application
from game.core.ports import TableHost


class Deals:
    """Opens one deal after another. Each is of the next game on the shelf, whose look is in force until it ends."""

    def __init__(self, app: Application) -> None:
        self._app, self._shown = app, 0

    def open(self) -> TableHost:
        """Lay a table at which only bots play; nothing of it is written down, and it counts for nothing."""
        app = self._app
        self._shown += 1
        games = [game.id for game in app.catalogue.games()]
        shown = games[(games.index(app.settings.game) + self._shown) % len(games)]
        host = match_setup.open_table(app.catalogue.company(shown), None, app.thinker)
        app.preferences.lend(shown)
        return app.preferences.timed(host)

    def end(self) -> None:
        """Take the game in hand again that was before."""
        self._app.preferences.lend("")
