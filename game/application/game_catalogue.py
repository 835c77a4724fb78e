"""The games on the shelf, as pages may ask for them: what a lobby may know, laying a table, a worked case.

It refuses to know what becomes of a table that is laid: it hands it to a callback.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.application import match_setup
from game.application.preferences import Preferences
from game.core.ports import Setup, TableHost
from game.core.rules import AnyGame, Value
from game.data.showcase import load_showcase
from game.rules.catalogue import GAMES
from game.ui.kit.ports import GameInfo

if TYPE_CHECKING:                   # what a table needs is loaded where one is laid
    from game.table.host import Host
    from game.text.pages import RulesText
    from game.ui.pages.lobby.draft import Draft, Pool

SHOWN = 4
"""Bots that play the seats that no person takes."""


class GameCatalogue:
    """Implements what `Services` promises of games and tables."""

    def __init__(self, preferences: Preferences, folder: Path | None, welcome: Callable[[Host], Host],
                 thinker: match_setup.Thinker) -> None:
        """Matches that begin are kept in `folder` (None: in memory); `welcome` lays the table of one."""
        self._preferences, self._folder, self._welcome, self._thinker = preferences, folder, welcome, thinker
        self._games = tuple(map(info, GAMES))

    def games(self) -> Sequence[GameInfo]:
        """See Services."""
        return self._games

    def bot_levels(self, game: str) -> Sequence[str]:
        """See Services."""
        return match_setup.bot_levels(game)

    def expected_minutes(self, setup: Setup) -> int:
        """See Services."""
        from game.application.match_length import expected_minutes

        return expected_minutes(setup)

    def begins(self, game: str) -> Setup:
        """See Services."""
        return self._begun(game).setup()

    def open_table(self, setup: Setup) -> TableHost:
        """See Services."""
        return self._welcome(match_setup.open_table(setup, self._folder, self._thinker))

    def open_case(self, game: str, name: str) -> TableHost:
        """See Services."""
        from game.application import worked_cases

        return self._preferences.timed(worked_cases.open_case(game, name, self._preferences.look.crests()))

    def company(self, game: str) -> Setup:
        """Return a table at which some of the company sit, and no one else."""
        info = self._info(game)
        draft = self._draft(game, max(info.fewest, min(info.most, SHOWN)) + 1)
        draft.remove(0)
        draft.draw_company()
        return draft.setup()

    def page(self, game: str) -> RulesText:
        """See Services."""
        from game.text.pages import load_page

        return load_page(game, self._preferences.language.code)

    def solo(self, game: str, seats: int, options: Mapping[str, Value] | None, seed: int | None) -> Setup:
        """Seat you and as many bots as there are other seats, as the lobby would seat them. `options`: None: the house
        rules with which the lobby begins."""
        draft = self._draft(game, seats)
        if options is None:
            draft.chosen = self._begun(game).chosen
            return draft.setup()._replace(seed=seed)
        return draft.setup()._replace(options=draft.game.resolve(options), seed=seed)

    def _begun(self, game: str) -> Draft:
        """The table with which the lobby begins."""
        from game.ui.pages.lobby.draft import laid

        return laid(self._info(game), self._pool(game), self._preferences.settings.last_table)

    def _info(self, game: str) -> GameInfo:
        return next(info for info in self._games if info.id == game)

    def _pool(self, game: str) -> Pool:
        from game.ui.pages.lobby.draft import pool_of

        return pool_of(self._preferences.look.crests(), self.bot_levels(game), self._preferences.language)

    def _draft(self, game: str, seats: int) -> Draft:
        """A table for you and bots, with so many seats; ValueError if the game is not played by so many."""
        from game.ui.pages.lobby.draft import Draft

        info = self._info(game)
        if not info.fewest <= seats <= info.most:
            raise ValueError(f"{game}: it is played by {info.fewest} to {info.most}, not by {seats}")
        draft = Draft(info, self._pool(game))
        while len(draft.chairs) > seats:
            draft.remove_last()
        while len(draft.chairs) < seats:
            draft.add()
        return draft


def info(spec: AnyGame) -> GameInfo:
    """Return the game as a lobby sees it; DataError or ValueError with a sentence if one of its files is wrong."""
    shown = load_showcase(spec.id, spec.deck)
    return GameInfo(
        spec.id, spec.deck, spec.fewest, spec.most, spec.options, match_setup.presets(spec), spec.counterclockwise,
        shown.fan, shown.kinds, shown.ranked, shown.apart, spec.handicap, match_setup.newcomer(spec),
    )  # fmt: skip
