"""The menu of the title, where its quiet links have no room beside each other: a plate with all of them."""
from __future__ import annotations

from game.features.contract import TitleEntry
from game.ui.draw import panels
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.kit import boxes
from game.ui.kit.desk import Desk
from game.ui.kit.page import Page
from game.ui.pages.services import Services
from game.ui.pages.title import links
from game.ui.pages.title.model import TitleModel

PAD, GAP, SIZE = 28.0, 6.0, "button"
OUTSIDE = "outside"


class TitleMenu(Page):
    """Lies over the title until one of its links, or anything beside it, is pressed."""

    overlay = True

    def __init__(self, services: Services, model: TitleModel) -> None:
        self._entries = links.menu(model)
        super().__init__(services, self._entries[0].name)

    def ground(self, p: Painter) -> None:
        """See Page."""
        panels.scrim(p, .6)

    def lay(self, desk: Desk) -> None:
        """See Page. In as few columns as there is height for."""
        safe = desk.p.screen.safe
        desk.spot(OUTSIDE, desk.p.screen.whole, self.back, plain=True)
        wide = max(links.wide(desk, entry, SIZE) for entry in self._entries)
        lines = max(1, min(len(self._entries), int((safe.h - 2 * PAD - 40 + GAP) / (desk.row + GAP))))
        count = -(-len(self._entries) // lines)
        lines = -(-len(self._entries) // count)
        box = Rect(0, safe.y + 20, 2 * PAD + boxes.whole([wide] * count, GAP), 2 * PAD + lines * (desk.row + GAP) - GAP)
        box.right = safe.right - 36
        panels.panel(desk.p, box, "plate", 24.0, 1.0, keyline=True)
        desk.spot("plate", box, None, plain=True)
        for n, column in enumerate(boxes.columns(box.inflate(-2 * PAD, -2 * PAD), count, GAP)):
            there = self._entries[n * lines:(n + 1) * lines]
            for entry, place in zip(there, boxes.stack(column, len(there), desk.row, GAP), strict=True):
                links.link(desk, self._closing(entry), place, SIZE)

    def _closing(self, entry: TitleEntry) -> TitleEntry:
        """The entry, which closes the menu before it leads on."""
        def press() -> None:
            self.back()
            entry.press()

        return entry._replace(press=press)
