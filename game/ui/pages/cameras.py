"""What a page may ask about photographs that phones send to it."""
from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from game.core.trouble import Trouble
from game.network.addresses import Address
from game.ui.pages.workbench import Onto
from game.ui.scene import Scene


class Cameras(Protocol):
    """The door for photographs. It is open as long as the page that has opened it is seen, and no longer."""

    @property
    def is_open(self) -> bool: ...

    @property
    def asks_first(self) -> bool:
        """This system asks whoever opens a server whether it may: that is told before."""
        ...

    @property
    def trouble(self) -> Trouble | None:
        """Why it could not be opened, or the last picture not be kept."""
        ...

    @property
    def ways(self) -> Sequence[Address]:
        """Where this machine is found, the likeliest first; empty: by nobody."""
        ...

    @property
    def at(self) -> int:
        """Which of them is open."""
        ...

    @property
    def place(self) -> str:
        """Host and port, as somebody types them into a browser."""
        ...

    @property
    def url(self) -> str:
        """The same with the key."""
        ...

    @property
    def key(self) -> str:
        """What somebody types who has typed the address."""
        ...

    @property
    def since(self) -> float:
        """Since when it has been open there, in milliseconds of the window's clock."""
        ...

    @property
    def here(self) -> bool:
        """A phone has come."""
        ...

    @property
    def share(self) -> float | None:
        """How much of a picture is there, 0 to 1; None: none is on its way."""
        ...

    @property
    def due(self) -> float | None:
        """When to attend again, at the latest."""
        ...

    def open(self, at: int = 0) -> None:
        """Open at this one of the ways, instead of another one that is open; see `trouble`."""
        ...

    def close(self) -> None: ...

    def attend(self) -> Sequence[Path]:
        """The pictures that have come since, kept as files."""
        ...


class CameraDoors(Protocol):
    """The way to it."""

    def camera(self, onto: Onto | None = None) -> Scene:
        """Where a phone takes photographs: one for this card, or as many as there are cards; laid over."""
        ...


class WithCamera(Protocol):
    """A house that can take photographs with a phone."""

    @property
    def camera(self) -> Cameras: ...
