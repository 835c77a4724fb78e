"""Joins game night to the program: its entries on the title."""
from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from game.features.contract import CONTINUE, PLAYED, TITLE_CORNER, Continuation, CornerEntry, Feature, Features

if TYPE_CHECKING:
    from game.application.application import Application

LONGEST = 8
"""The match of a night by which the longest line on Continue is measured."""


def join(app: Application, features: Features) -> None:
    """Add game night to a program."""
    features.offer(TITLE_CORNER, lambda game: links(app))
    features.offer(CONTINUE, lambda _: [continuation(app)])
    features.offer(PLAYED, lambda _: [bool(app.evenings.all())])


def links(app: Application) -> list[CornerEntry]:
    """Offer game night in the corner of the title, and the evenings once something was played."""
    return [CornerEntry("programme", "scene.title.programme", 3, lambda: app.go(app.routes.programme())),
            CornerEntry("evenings", "scene.title.evening", 5, lambda: app.over(app.routes.evenings()),
                        bool(app.evenings.all()))]


def continuation(app: Application) -> Continuation:
    """Offer the game night that goes on to whoever continues."""
    found = app.programmes.current()
    there = found is not None and not found.is_over

    def told(number: int, of: int) -> str:
        return app.language.text("scene.title.which_programme", n=number, of=of)

    return Continuation(
        there, found is not None and found.is_of(datetime.now()),
        lambda: told(len(found.done) + 1, len(found.pieces)) if found is not None else "",
        lambda: told(LONGEST, LONGEST), lambda: app.go(app.routes.programme()))


FEATURE = Feature("game_night", join)
