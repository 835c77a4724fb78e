"""Joins the lessons to the program: they are offered wherever a game can be learnt."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.features.contract import TEACHING, Feature, Features, Staging, Teaching

if TYPE_CHECKING:
    from game.application.application import Application
    from game.ui.scene import Scene


def join(app: Application, features: Features) -> None:
    """Add the lessons to a program."""
    def teaching(game: str) -> list[Teaching]:
        from game.features.lessons.teacher import Teacher

        return [Teacher(app).teaching(game)]

    features.offer(TEACHING, teaching)


def staged(app: Application, staging: Staging) -> Scene:
    """See `taught`."""
    from game.features.lessons.staged import taught

    return taught(app, staging)


FEATURE = Feature("lessons", join, stages={"tutorial": staged}, pieces=("game.features.lessons.page",))
