"""The question whether a newcomer wants to see the tutorial: asked once for each game, over the lobby. It names no
game.

The same small plate says why a tutorial cannot be shown, when the player asks for a broken one.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ui.draw import panels
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.kit import boxes, names
from game.ui.kit.boxes import BoxPart
from game.ui.kit.desk import Desk, Flow
from game.ui.kit.page import Page
from game.ui.pages.services import Services

if TYPE_CHECKING:
    from game.scenarios.tutorials import Tutorial

PAD, GAP = 40.0, 20.0
WIDE = 24.0
"""Breadth of the plate in ems."""


class TutorialOffer(Page):
    """The small plate. `tutorial`: what is offered; `show`: what lays it; `length`: how long it takes; `trouble`: why
    there is nothing to be shown, instead."""

    services: Services
    overlay = True

    def __init__(self, services: Services, tutorial: Tutorial | None, show: Callable[[], None] = lambda: None,
                 length: str = "", trouble: str = "") -> None:
        super().__init__(services, "known" if tutorial is None else "show")
        self.tutorial, self._show, self.length, self.trouble = tutorial, show, length, trouble

    def show(self) -> None:
        """Show the lessons instead of this question."""
        self.services.back()
        self._show()

    def ground(self, p: Painter) -> None:
        """See Page."""
        panels.scrim(p, .6)

    def lay(self, desk: Desk) -> None:
        """See Page."""
        p, safe = desk.p, desk.p.screen.safe
        wide = min(safe.w - 40, max(760.0, WIDE * desk.em))
        radius = max(52.0, 1.6 * desk.em)
        told = self.tutorial
        left = PAD + 2 * radius + GAP if told else PAD
        room = wide - left - PAD
        lines = self._lines(desk)
        texts = boxes.tall(lines, room)
        upper = max(texts, 2 * radius if told else 0)
        ways = self._ways(desk, wide - 2 * PAD)
        high = PAD + upper + GAP + ways[-1][1].bottom + PAD
        box = boxes.centred(safe, wide, high)
        panels.panel(p, box, "plate", 24.0, 1.0, keyline=True)
        if told:
            from game.features.lessons.guide import figure

            figure(p, self.services.catalogue, told.game, told.guide, box.x + PAD + radius, box.y + PAD + upper / 2,
                   radius)
        Flow(box.x + left, box.y + PAD + (upper - texts) / 2, room).fill(lines)
        for name, rect in ways:
            place = rect.move(box.x + PAD, box.y + PAD + upper + GAP)
            self._button(desk, name, place)

    def _lines(self, desk: Desk) -> list[BoxPart]:
        told = self.tutorial
        if told is None:
            return [desk.words(self.trouble)]
        asked = desk.say("tutorial.ask", game=names.game_name(desk, told.game))
        return [desk.words(asked, "seat", bold=True), desk.words(self.length, "button")]

    def _ways(self, desk: Desk, wide: float) -> list[tuple[str, Rect]]:
        """The answers beside each other; one above the other where letters are large."""
        ways = ["known"] if self.tutorial is None else ["show", "known"]
        row = Rect(0, 0, wide, desk.row)
        beside = sum(desk.button_width(self._called(desk, way), least=240.0) for way in ways) + GAP <= wide
        places = boxes.columns(row, len(ways), GAP) if beside else boxes.stack(row, len(ways), row.h, GAP)
        return list(zip(ways, places, strict=True))

    def _called(self, desk: Desk, name: str) -> str:
        return desk.say("scene.back" if self.tutorial is None else f"tutorial.{name}")

    def _button(self, desk: Desk, name: str, rect: Rect) -> None:
        act, gold = (self.show, True) if name == "show" else (self.back, False)
        desk.button(name, rect, self._called(desk, name), act, "gold" if gold else "plain", cap="A" if gold else "B")
