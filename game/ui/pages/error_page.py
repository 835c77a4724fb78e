"""The page that comes when another one broke off through a fault of ours: what is kept, where the report lies, and the
ways on. It draws as little as it can, for whatever failed may fail here, too; and it knows nothing of the fault.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core.trouble import Trouble
from game.ui.draw import panels
from game.ui.draw.painter import Painter, Size
from game.ui.draw.screen import Rect
from game.ui.kit import boxes
from game.ui.kit.desk import Desk
from game.ui.kit.page import Page
from game.ui.kit.ports import KitServices

PAD, GAP = 44.0, 24.0
SIZES: tuple[tuple[Size, Size], ...] = (("title", "body"), ("button", "body"), ("body", "caption"),
                                        ("caption", "caption"))


class PageFailure(NamedTuple):
    """Reports what is left: `way` on is `table` or `title`; what there is to say of the match and of the report."""

    way: str
    told: Sequence[Trouble]


class ErrorPage(Page):
    """Alone on the stack: what broke off lies no longer below. `on`: goes on."""

    def __init__(self, services: KitServices, fall: PageFailure, on: Callable[[], None]) -> None:
        super().__init__(services, "on")
        self.fall, self.on = fall, on

    def back(self) -> None:
        """Go back to Quit, as on the title, for there is nothing else to go back to; only Quit quits."""
        self.hands.put("quit")
        self.hands.focus.shown = True

    # ---- the page
    def ground(self, p: Painter) -> None:
        """See Page. No cloth: the theme may be what failed."""
        p.fill(p.screen.whole, p.palette.yoru)

    def lay(self, desk: Desk) -> None:
        """See Page."""
        p, safe = desk.p, desk.p.screen.safe
        wide = min(safe.w - 40, max(1100.0, 34 * desk.em))
        inner = wide - 2 * PAD
        told = [desk.services.language.tell(each) for each in self.fall.told]
        ways = self._ways(desk, inner)
        foot = ways[-1][1].bottom
        for large, small in SIZES:              # where letters are so large that not everything fits, smaller ones
            words = [desk.words(desk.say("scene.stumble.head"), large, bold=True)]
            for text in told:
                words += [boxes.space(GAP), desk.words(text, small)]
            high = min(safe.h - 20, 2 * PAD + boxes.tall(words, inner) + GAP + foot)
            if high < safe.h - 20:
                break
        box = boxes.centred(safe, wide, high)
        panels.panel(p, box, keyline=True)
        with desk.scroll("told", Rect(box.x + PAD, box.y + PAD, inner, high - 2 * PAD - GAP - foot + 2), 0) as flow:
            flow.fill(words)
        for name, place in ways:
            gold = name == "on"
            desk.button(name, place.move(box.x + PAD, box.bottom - PAD - foot), self._called(desk, name),
                        self.on if gold else self.services.quit, "gold" if gold else "plain", cap="A" if gold else "")

    def _ways(self, desk: Desk, wide: float) -> list[tuple[str, Rect]]:
        """Beside each other; one above the other where letters are large."""
        names = ("on", "quit")
        row, wants = Rect(0, 0, wide, desk.row), [desk.button_width(self._called(desk, name)) for name in names]
        beside = max(wants) <= boxes.share(wide, len(names), GAP)
        places = boxes.columns(row, len(names), GAP) if beside else boxes.stack(row, len(names), row.h, GAP)
        return list(zip(names, places, strict=True))

    def _called(self, desk: Desk, name: str) -> str:
        return desk.say(f"scene.stumble.{self.fall.way if name == 'on' else name}")
