"""What a page may ask about the second screen, on which one person has his hand; and the row where that is
chosen."""
from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.ui.kit.desk import Desk, Flow
from game.ui.kit.rows import SWITCH, setting
from game.ui.pages.cameras import WithCamera


class SecondScreen(Protocol):
    """A window beside the one that all see. It is there as long as somebody at the table has his hand on it."""

    @property
    def possible(self) -> bool:
        """There can be such a window."""
        ...

    @property
    def has_display(self) -> bool:
        """There is another display for it; else it lies on the one that all see."""
        ...


class WithSecondScreen(WithCamera, Protocol):
    """A house that can open it, and whatever phones can be used for."""

    @property
    def second_screen(self) -> SecondScreen: ...


def row(desk: Desk, flow: Flow, screen: SecondScreen, on: bool, change: Callable[[bool], None]) -> None:
    """Whether somebody's hand is seen there. On a machine with one display it is said who sees it, too."""
    if screen.possible:
        told = desk.say("second.help" if screen.has_display else "second.help_one")
        setting(desk, flow, desk.say("second.name"), told, lambda rect: desk.toggle("second", rect, on, change), SWITCH)
