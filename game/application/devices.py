"""Knows what is plugged in, who holds it, and what draws: the window's share of what pages may ask."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.ui.draw.canvas_choice import Renderer
from game.ui.input.holders import Holders
from game.ui.input.last_device import LastUsed

if TYPE_CHECKING:
    from pathlib import Path

    from game.data.settings import Settings
    from game.ui.window import Window


class WindowDevices:
    """Answers DevicesPort for a window that may not be there: pictures and tests have none."""

    def __init__(self, window: Callable[[], Window | None], used: LastUsed, settings: Callable[[], Settings]) -> None:
        """`window`: the window there is now; `used`: which device was used last; `settings`: those in force."""
        self._window, self._used, self._settings = window, used, settings
        self.holders = Holders()

    @property
    def renderer(self) -> Renderer:
        """See DevicesPort."""
        window = self._window()
        return window.renderer if window is not None else "surface"

    @property
    def pads(self) -> Mapping[str, str]:
        """See DevicesPort."""
        window = self._window()
        return window.hands.pads if window is not None else {}

    @property
    def by_pad(self) -> bool:
        """See DevicesPort."""
        return self._used.is_pad(self._settings().tv and bool(self.pads))

    def rumble(self, device: str, strength: float, ms: int) -> None:
        """See DevicesPort."""
        if (window := self._window()) is not None:
            window.hands.rumble(device, strength, ms)

    def learn_key(self, told: Callable[[str], None] | None) -> None:
        """See DevicesPort."""
        if (window := self._window()) is not None:
            window.hands.learner = told

    def paste_text(self) -> str:
        """See DevicesPort."""
        window = self._window()
        return window.paste_text() if window is not None else ""

    def copy_text(self, text: str) -> bool:
        """See DevicesPort."""
        window = self._window()
        return window is not None and window.copy_text(text)

    def show_folder(self, folder: Path) -> bool:
        """See DevicesPort."""
        from game.application import file_manager

        return self._window() is not None and file_manager.show(folder)
