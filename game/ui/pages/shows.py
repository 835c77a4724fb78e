"""What a page may ask about deals that are shown while nobody is here."""
from __future__ import annotations

from typing import Protocol

from game.core.ports import TableHost
from game.ui.scene import Scene


class Shows(Protocol):
    """Tables at which only bots play."""

    def open_show(self) -> TableHost:
        """A table at which bots play for whoever looks on, of another game each time, whose look is in force until
        `end_show`; nothing of it is written down, and it counts for nothing."""
        ...

    def end_show(self) -> None:
        """The game that was in hand before it is again."""
        ...


class ShowDoors(Protocol):
    """The page on which one of them is seen."""

    def showing(self, host: TableHost) -> Scene:
        """A deal among bots for whoever looks on, laid over the title."""
        ...
