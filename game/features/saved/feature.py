"""Joins the list of saved matches to the program: the way to it among the links of the title."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.features.contract import WAITING, Feature, Features, Staging, TitleEntry, WaitingMatches

if TYPE_CHECKING:
    from game.application.application import Application
    from game.ui.scene import Scene


def join(app: Application, features: Features) -> None:
    """Add the list of saved matches to a program."""
    def show() -> None:
        from game.features.saved.page import SavedMatchesPage

        app.over(SavedMatchesPage(app))

    def on_title(waiting: WaitingMatches) -> Sequence[TitleEntry]:
        """The way to the list, where it shows more than the title does: other matches, or records that cannot be read.
        """
        there = waiting.others > 0 or app.saved.unread() is not None
        return [TitleEntry("matches", "scene.title.waiting", show, there=there, fleeting=True,
                           may_come=there or waiting.may_come)]

    features.offer(WAITING, on_title)


def staged(app: Application, staging: Staging) -> Scene:
    """Make the page of the list; see `staged.PAGES`."""
    from game.features.saved.staged import listed

    return listed(app, staging)


FEATURE = Feature("saved", join, stages={"saved": staged}, pages="of saved matches: gone, none",
                  pieces=("game.features.saved.page",))
