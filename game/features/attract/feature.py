"""Joins attract mode to the program: what the title shows once it has not been touched for a while."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.features.contract import TITLE_IDLE, Feature, Features, Staging

if TYPE_CHECKING:
    from game.application.application import Application
    from game.features.attract.deals import Deals
    from game.ui.scene import Scene


def join(app: Application, features: Features) -> None:
    """Add attract mode to a program."""
    deals: list[Deals] = []     # laid once the program has been left alone

    def show() -> None:
        from game.features.attract.deals import Deals
        from game.features.attract.page import Showing

        deals[:] = deals or [Deals(app)]
        app.over(Showing(app, deals[0].open(), deals[0].end))

    features.offer(TITLE_IDLE, lambda _: [show])


def staged(app: Application, staging: Staging) -> Scene:
    """Show a deal of this game so many seconds after it has begun, as `--page` says, else twelve."""
    from game.application import match_setup
    from game.features.attract.page import Showing

    setup = app.catalogue.company(staging.game)._replace(seed=staging.seed)
    scene = Showing(app, match_setup.open_table(setup, None), lambda: None)
    app.manager.instead(scene)
    while staging.now() < 1000.0 * float(staging.page or 12):
        staging.frame()
    return scene


FEATURE = Feature("attract", join, stages={"showing": staged})
