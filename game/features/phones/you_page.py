"""Asks once, when a second phone has sat down, whether “You” of the screen is a person with one of the phones."""
from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

from game.ui.draw import panels
from game.ui.draw.painter import Painter
from game.ui.kit import boxes
from game.ui.kit.desk import Desk
from game.ui.kit.page import Page
from game.ui.pages.services import Services

YouAt: TypeAlias = Literal["", "asked", "phone", "screen"]
"""What is known of “You” in one room: nothing; that was asked, and not answered; what was answered."""

WIDE, GAP = 34.0, 18.0
"""Breadth of the question in ems at most; what stands between its buttons."""


class YouSeat:
    """Remembers, for all tables of a room, where “You” sits: with a phone, or before the screen."""

    def __init__(self) -> None:
        self.at: YouAt = ""

    def answer(self, at: YouAt) -> None:
        """Hear where that is."""
        self.at = at


class YouPage(Page):
    """`name`: what “You” is called; `stands`: whether that is still to be known."""

    services: Services
    overlay = True

    def __init__(self, services: Services, you: YouSeat, name: str, stands: Callable[[], bool]) -> None:
        super().__init__(services, "phone")
        self._you, self._name, self._stands = you, name, stands

    def with_phone(self) -> None:
        """Answer that they hold one of the phones."""
        self._you.answer("phone")
        self.services.back()

    def at_screen(self) -> None:
        """Answer that they sit before the screen."""
        self._you.answer("screen")
        self.services.back()

    def back(self) -> None:
        """Leave it open: that seat leaves when the match begins."""
        self.services.back()

    def update(self, now: float) -> float | None:
        """See Scene. It goes when it was answered elsewhere, or there is nothing to be known any more."""
        if not self._stands():
            self.services.back()
            return now
        return super().update(now)

    def ground(self, p: Painter) -> None:
        """See Page."""
        panels.scrim(p, .6)

    def lay(self, desk: Desk) -> None:
        """See Page. The question, what becomes of no answer, and the two answers one above the other."""
        p, safe = desk.p, desk.p.screen.safe
        head, text = desk.say("scene.phones.ghost", name=self._name), desk.say("scene.phones.ghost_help")
        wide = min(safe.w - 40, WIDE * desk.em)
        said = p.height(head, wide - 80, "button") + p.height(text, wide - 80, "body")
        box = boxes.centred(safe, wide, min(safe.h - 40, said + 2 * desk.row + GAP + 130))
        panels.panel(p, box, alpha=1.0, keyline=True)
        y = p.paragraph(head, box.x + 40, box.y + 36, box.w - 80, "button", p.palette.kin) + 14
        p.paragraph(text, box.x + 40, y, box.w - 80, "body", p.palette.nezu)
        below, rest = boxes.foot(box.inflate(-80, -64), desk.row, GAP)
        above, _ = boxes.foot(rest, desk.row)
        desk.button("phone", above, desk.say("scene.phones.ghost_yes"), self.with_phone, "gold", icon="phone")
        desk.button("screen", below, desk.say("scene.phones.ghost_no"), self.at_screen)
