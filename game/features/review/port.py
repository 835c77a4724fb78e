"""Defines what other features may ask of the review."""
from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.core.ports import TableHost
from game.features.contract import PortKey

if TYPE_CHECKING:
    from game.ui.scene import Scene


class Review(Protocol):
    """Looks back on matches that are over."""

    def page(self, host: TableHost) -> Scene | None:
        """Make the page about this match; None where no person's decisions can be looked at."""
        ...


REVIEW: PortKey[Review] = PortKey("review")
