"""The list of saved matches with some in it, played by chance: `kataku shot saved`. Nothing is kept."""
from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from game.application import match_setup
from game.application.saved_matches import known
from game.application.saved_records import standing
from game.application.stage import play_on
from game.core.trouble import ImpossibleValue
from game.features.contract import Staging
from game.features.saved.page import SavedMatchesPage
from game.ui.pages.services import Unfinished

if TYPE_CHECKING:
    from game.application.application import Application

PAGES = ("list", "gone", "none")
"""What there is to see of the list: the matches, after one was put away, and without any."""

FIRST_STEPS, MORE_STEPS = 4, 5
"""Steps that the first match has come, and how many more each further one has."""

APART = timedelta(days=2, hours=3, minutes=20)
"""How long before the one above it each match was begun."""

SOUND_ACTIONS = 12
"""Actions that can be read of the record that is damaged."""


def listed(app: Application, staging: Staging) -> SavedMatchesPage:
    """Make the page of the list, see PAGES: of each game a match, that of the game wished for first. One is played in
    another window, one record is damaged. ValueError for any other page."""
    shown = staging.page or PAGES[0]
    if shown not in PAGES:
        raise ImpossibleValue("impossible.page", page=shown, scene="saved", pages=", ".join(PAGES))
    page = SavedMatchesPage(app)
    if shown == "none":
        return page
    games = sorted((info.id for info in app.catalogue.games()), key=lambda game: game != staging.game)
    page.matches = [_match(app, staging, game, at) for at, game in enumerate(games)]
    page.matches[1] = page.matches[1]._replace(elsewhere=True)
    page.matches[2] = page.matches[2]._replace(upto=SOUND_ACTIONS)
    if shown == "gone":
        page.gone = 0, page.matches.pop(0)
    return page


def _match(app: Application, staging: Staging, game: str, at: int) -> Unfinished:
    """A match that was left after some steps; `at`: its place in the list."""
    info = next(info for info in app.catalogue.games() if info.id == game)
    setup = app.catalogue.solo(game, max(info.fewest, min(info.most, staging.seats)), {}, staging.seed + at)
    host = match_setup.open_table(setup, None)
    play_on(host, "random", staging.seed + at, FIRST_STEPS + MORE_STEPS * at)
    begun = app.evenings.now() - APART * at
    return known(Unfinished(setup, 0, name=f"staged-{at}", begun=begun), standing(host.match))
