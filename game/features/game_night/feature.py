"""Joins game night to the program: its port, its entries on title, pause and result, and what it hears of matches."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.ports import TableHost
from game.features.contract import (
    AFTER_MATCH,
    CONTINUE,
    RESULT,
    TITLE,
    Continuation,
    Feature,
    FeatureEntry,
    Features,
    Staging,
    TitleEntry,
    WayOn,
)  # fmt: skip
from game.features.game_night.port import GAME_NIGHT

if TYPE_CHECKING:
    from game.application.application import Application
    from game.features.game_night.keeper import NightKeeper
    from game.ui.scene import Scene

LONGEST = 8
"""The match of a night by which the longest line on Continue is measured."""


def join(app: Application, features: Features) -> None:
    """Add game night to a program."""
    from game.features.game_night.keeper import NightKeeper

    keeper = NightKeeper(app)
    app.evenings.on_counted.append(keeper.counted)
    features.provide(GAME_NIGHT, keeper)
    features.offer(TITLE, lambda game: [
        TitleEntry("programme", "scene.title.programme", lambda: app.go(keeper.page()), "second", icon="moon")])
    features.offer(CONTINUE, lambda _: [_continuation(app, keeper)])
    features.offer(AFTER_MATCH, lambda host: _way_on(app, keeper, host))
    features.offer(RESULT, lambda host: _with_same_company(app, keeper, host))


def _continuation(app: Application, keeper: NightKeeper) -> Continuation:
    """Offer the game night that goes on to a player who continues."""
    found = keeper.current()
    there = found is not None and not found.is_over

    def told(number: int, of: int) -> str:
        return app.language.text("scene.title.which_programme", n=number, of=of)

    return Continuation(
        there, found is not None and found.is_of(app.evenings.now()),
        lambda: told(len(found.done) + 1, len(found.pieces)) if found is not None else "",
        lambda: told(LONGEST, LONGEST), lambda: app.go(keeper.page()))


def _way_on(app: Application, keeper: NightKeeper, host: TableHost) -> Sequence[WayOn]:
    """Offer the way back to the night that this match is part of."""
    if not host.kept or not keeper.holds(host):
        return []
    return [WayOn("onward", "scene.result.onward", "scene.pause.evening_help", lambda: app.go(keeper.page()))]


def _with_same_company(app: Application, keeper: NightKeeper, host: TableHost) -> Sequence[FeatureEntry]:
    """Offer a night with the company of a match that is part of none: the one that goes on, else a new one."""
    if keeper.holds(host):
        return []
    company = [host.coming.get(seat, chair) for seat, chair in enumerate(host.setup.chairs)]

    def press() -> None:
        found = keeper.current()
        goes_on = found is not None and not found.is_over
        app.go(keeper.page() if goes_on else keeper.laying_page(company))

    return [FeatureEntry("programme", "scene.result.programme", press)]


def staged(app: Application, staging: Staging) -> Scene:
    """Show a game night; without --page: as it is laid."""
    from game.features.game_night.staged import shown

    return shown(app, staging)


FEATURE = Feature(
    "game_night", join, stages={"programme": staged},
    pages="of a programme: piece, first, between, closing, picture",
    pieces=("game.data.programme", "game.data.programme_file", "game.features.game_night.pages.laying"))
