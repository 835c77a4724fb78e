"""Joins the second screen to the program: the row on seat pages, and the window."""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.features.contract import EVERY_FRAME, REDRESSED, SEAT_HAND, Feature, Features
from game.features.second_screen.port import SECOND_SCREEN

if TYPE_CHECKING:
    from game.application.application import Application
    from game.features.second_screen.port import SecondScreen
    from game.ui.kit.desk import Desk, Flow


def join(app: Application, features: Features) -> None:
    """Add the second screen to a program."""
    from game.features.second_screen.window import HandWindow

    screen = HandWindow(app)
    features.provide(SECOND_SCREEN, screen)
    features.offer(EVERY_FRAME, lambda _: [screen.attend])
    features.offer(REDRESSED, lambda _: [screen.dress])
    features.offer(SEAT_HAND, lambda _: [lambda desk, flow, on, change: row(desk, flow, screen, on, change)])


def row(desk: Desk, flow: Flow, screen: SecondScreen, on: bool, change: Callable[[bool], None]) -> None:
    """Lay the row that says whether a player's hand is seen there; with one display it says who sees it, too."""
    from game.ui.kit.rows import SWITCH, setting

    if screen.possible:
        told = desk.say("second.help" if screen.has_display else "second.help_one")
        setting(desk, flow, desk.say("second.name"), told, lambda rect: desk.toggle("second", rect, on, change), SWITCH)


FEATURE = Feature("second_screen", join)
