"""Defines what other features may ask of the second screen."""
from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.features.contract import PortKey

if TYPE_CHECKING:
    from game.ui.pages.manager import Manager


class SecondScreen(Protocol):
    """A window beside the shared one. It is there as long as a player at the table has their hand in it."""

    @property
    def possible(self) -> bool:
        """Whether there can be such a window."""
        ...

    @property
    def has_display(self) -> bool:
        """Whether there is another display for it; else it lies on the one that all see."""
        ...

    @property
    def pages(self) -> Manager | None:
        """The pages that lie in the window; None while it is closed."""
        ...


SECOND_SCREEN: PortKey[SecondScreen] = PortKey("second_screen")
