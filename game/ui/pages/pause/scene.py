"""The pause, laid over the table: go on, look something up, change seats, or leave.

A match is kept either way; a worked case is not, and is left for the page it was opened from.
"""
from __future__ import annotations

from game.core.ports import TableHost
from game.core.seating import Seat
from game.ui.draw import panels
from game.ui.draw.canvas import Colour
from game.ui.draw.controls import Style
from game.ui.draw.painter import Painter
from game.ui.draw.palette import PLAYERS as COLOURS
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import crest
from game.ui.input.gesture import Act
from game.ui.kit import boxes, seat_parts
from game.ui.kit.desk import Desk, Flow
from game.ui.kit.page import Placard
from game.ui.pages.lesson.offer import has_tutorial, show_tutorial
from game.ui.pages.pause.seats import SeatPage
from game.ui.pages.services import Services
from game.ui.pages.table import house_rules

WAYS = ("resume", "rules", "tutorial", "cards", "settings", "leave", "quit")
TWO_FROM, SHARE = 46.0, .46
"""Breadth in ems from which there are two columns, and the share of it that the ways have."""

PAD, GAP = 20.0, 8.0
"""Units around what scrolls, and between the two columns."""


class Pause(Placard):
    """While it lies there the table below stands still."""

    services: Services
    overlay = True

    def __init__(self, services: Services, host: TableHost) -> None:
        super().__init__(services, "resume")
        self.host = host
        self.ways = [way for way in WAYS if way != "tutorial" or has_tutorial(services, host.setup.game)]

    def resume(self) -> None:
        self.services.back()

    def settings(self) -> None:
        self.services.over(self.services.doors.settings())

    def rules(self) -> None:
        self.services.over(self.services.doors.rules(self.host.setup.game))

    def tutorial(self) -> None:
        show_tutorial(self.services, self.host.setup.game)

    def cards(self) -> None:
        self.services.over(self.services.doors.card_help(self.host.setup.game))

    def leave(self) -> None:
        """To the title, where the match can be taken up again; from a worked case to the page below the table."""
        if self.host.kept:
            self.services.go(self.services.doors.title())
        else:
            self.services.back()
            self.services.back()

    def quit(self) -> None:
        self.services.quit()

    def change_seat(self, seat: Seat) -> None:
        """Somebody comes, goes or is called otherwise: a page of its own."""
        self.services.over(SeatPage(self.services, self.host, seat))

    def back(self) -> None:
        """Back to the table."""
        self.resume()

    def commanded(self, act: Act) -> bool:
        """See Placard. What opened the pause closes it."""
        if act == Act.PAUSE:
            self.resume()
        elif act == Act.RULES:
            self.rules()
        elif act == Act.HELP:
            self.cards()
        else:
            return super().commanded(act)
        return True

    # ---- the page
    def ground(self, p: Painter) -> None:
        """See Placard."""
        panels.scrim(p, .85)

    def lay(self, desk: Desk) -> None:
        """See Placard. Ways at the left, seats at the right; one above the other where letters are large."""
        safe = desk.p.screen.safe
        two = safe.w - 80 >= TWO_FROM * desk.em
        wide = min(safe.w - 40, max(1240.0, 46 * desk.em)) if two else min(safe.w - 40, 24 * desk.em)
        want, longer = self._heights(desk, two, wide - 64)
        high = min(safe.h - 40, want)
        box = boxes.centred(safe, wide, high)
        panels.panel(desk.p, box, keyline=True)
        inner = box.inflate(-32, -36)
        if two:
            ways, seats = boxes.left(inner, inner.w * SHARE, GAP)
            with desk.scroll("ways", ways) as flow:
                self._ways(desk, flow)
                if longer:
                    self._house(desk, flow)
            with desk.scroll("seats", seats) as flow:
                self._seats(desk, flow)
                if not longer:
                    self._house(desk, flow)
        else:
            with desk.scroll("ways", inner) as flow:
                self._ways(desk, flow)
                flow.y += desk.em
                self._seats(desk, flow)
                self._house(desk, flow)

    def _heights(self, desk: Desk, two: bool, wide: float) -> tuple[float, bool]:
        """What the content wants in such a breadth, with the edges of the panel; and whether the seats are the longer
        column, so that the house rules stand in the other."""
        p = desk.p
        left, right = (wide * SHARE, wide * (1 - SHARE) - GAP) if two else (wide, wide)
        head = 2.1 * p.screen.size("button")
        told = p.height(self._told(desk)[0], left - 2 * PAD - 16, "caption")
        ways = head + len(self.ways) * (desk.row + 14) + told + 6
        seats = head + sum(self._high(desk, seat) + 8 for seat in range(len(self.host.setup.chairs)))
        longer = two and seats > ways
        room = (left if longer else right) - 2 * PAD
        house = .4 * desk.em + head + sum(p.height(line, room, "caption") for line in self._rules(desk))
        both = max(ways + house, seats) if longer else max(ways, seats + house)
        return 36 + 2 * PAD + 2 + (both if two else ways + desk.em + seats + house), longer

    def _ways(self, desk: Desk, flow: Flow) -> None:
        p = desk.p
        desk.heading(flow, desk.say("scene.pause.title"))
        for name in self.ways:
            style: Style = "gold" if name == "resume" else "plain"
            desk.button(name, flow.take(desk.row, 14), self._called(desk, name), getattr(self, name), style)
            if name == "leave":
                told, ink = self._told(desk)
                flow.y = p.paragraph(told, flow.x + 8, flow.y - 6, flow.w - 16, "caption", ink) + 12

    def _told(self, desk: Desk) -> tuple[str, Colour]:
        """What becomes of the match if one leaves it, and the ink for that."""
        if self.host.trouble is not None:
            return desk.services.language.tell(self.host.trouble), desk.p.palette.kin
        return desk.say("scene.pause.leave_help" if self.host.kept else "scene.pause.case_help"), desk.p.palette.nezu

    def _called(self, desk: Desk, name: str) -> str:
        """What a way is called: leaving a worked case is another thing than leaving a match."""
        if name == "tutorial":
            return desk.say("tutorial.title")
        return desk.say("scene.pause.case" if name == "leave" and not self.host.kept else f"scene.pause.{name}")

    def _seats(self, desk: Desk, flow: Flow) -> None:
        desk.heading(flow, desk.say("scene.pause.seats"))
        for seat in range(len(self.host.setup.chairs)):
            self._seat(desk, flow.take(self._high(desk, seat), 8), seat)

    def _rules(self, desk: Desk) -> list[str]:
        info = next(info for info in self.services.games() if info.id == self.host.setup.game)
        return house_rules.lines(desk, info, self.host.setup)

    def _house(self, desk: Desk, flow: Flow) -> None:
        """By which house rules is played."""
        flow.y += .4 * desk.em
        desk.heading(flow, desk.say("scene.pause.house"))
        for line in self._rules(desk):
            flow.y = desk.p.paragraph(line, flow.x, flow.y, flow.w, "caption", desk.p.palette.nezu)

    def _high(self, desk: Desk, seat: Seat) -> float:
        """A row is higher where it also says who comes."""
        return desk.row + (1.2 * desk.p.screen.size("caption") if seat in self.host.coming else 0)

    def _seat(self, desk: Desk, rect: Rect, seat: Seat) -> None:
        p, chair = desk.p, self.host.setup.chairs[seat]
        focused, pressed = desk.spot(f"seat-{seat}", rect, lambda: self.change_seat(seat))
        with desk.grown(rect, focused):
            desk.plate(rect, pressed)
            radius = min(.36 * desk.row, 34.0)
            crest(p, chair.crest, rect.x + 16 + radius, rect.centery, radius, COLOURS[chair.colour])
            left = rect.x + 2 * radius + 34
            panels.chevron(p, rect.right - 24, rect.centery, 9, (1, 0), p.palette.nezu)
            right = seat_parts.speaker(desk, chair, rect.right - 48, rect.centery, .40 * desk.row) - 14
            comer = self.host.coming.get(seat)
            y = rect.centery - (.65 * p.screen.size("caption") if comer else 0)
            p.label(chair.name, left, y, "body", bold=True, width=right - left)
            if comer:
                text = desk.say("scene.pause.comes", name=comer.name)
                p.label(text, left, y + .68 * desk.em + .7 * p.screen.size("caption"), "caption", p.palette.kin,
                        width=right - left)
        if focused:
            panels.focus(p, rect, 14)
