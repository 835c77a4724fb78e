"""The pause, laid over the table: go on, look something up, change seats, or leave.

A match is kept either way; a worked case is not, and is left for the page it was opened from.
"""
from __future__ import annotations

from game.core.ports import TableHost
from game.core.seating import Seat
from game.ui.draw import panels
from game.ui.draw.controls import Style
from game.ui.draw.painter import Painter
from game.ui.draw.palette import PLAYERS as COLOURS
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import crest, glyph
from game.ui.input.gesture import Act
from game.ui.scenes import doors
from game.ui.scenes.placard import Placard
from game.ui.scenes.services import Services
from game.ui.scenes.tutorial_offer import has_tutorial, show_tutorial
from game.ui.scenes.widgets import Desk, Flow

WAYS = ("resume", "rules", "tutorial", "cards", "settings", "leave", "quit")
TWO_FROM = 46.0


class Pause(Placard):
    """While it lies there the table below stands still."""

    overlay = True

    def __init__(self, services: Services, host: TableHost) -> None:
        super().__init__(services, "resume")
        self.host = host
        self.ways = [way for way in WAYS if way != "tutorial" or has_tutorial(services, host.setup.game)]

    @property
    def level(self) -> str:
        """The strength of a bot that takes over a seat."""
        levels = self.services.bot_levels(self.host.setup.game)
        return "default" if "default" in levels or not levels else levels[-1]

    def resume(self) -> None:
        self.services.back()

    def settings(self) -> None:
        self.services.over(doors.settings(self.services))

    def rules(self) -> None:
        self.services.over(doors.rules(self.services, self.host.setup.game))

    def tutorial(self) -> None:
        show_tutorial(self.services, self.host.setup.game)

    def cards(self) -> None:
        self.services.over(doors.card_help(self.services, self.host.setup.game))

    def leave(self) -> None:
        """To the title, where the match can be taken up again; from a worked case to the page below the table."""
        if self.host.kept:
            self.services.go(doors.title(self.services))
        else:
            self.services.back()
            self.services.back()

    def quit(self) -> None:
        self.services.quit()

    def change_seat(self, seat: Seat) -> None:
        """A bot instead of the person, or a person instead of the bot."""
        chair = self.host.setup.chairs[seat]
        self.host.reseat(seat, chair._replace(kind=f"bot:{self.level}" if chair.is_person else "person"))

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
        panels.scrim(p, .72)

    def lay(self, desk: Desk) -> None:
        """See Placard. Ways at the left, seats at the right; one above the other where letters are large."""
        safe = desk.p.screen.safe
        two = safe.w - 80 >= TWO_FROM * desk.em
        wide = min(safe.w - 40, max(1240.0, 46 * desk.em)) if two else min(safe.w - 40, 24 * desk.em)
        high = min(safe.h - 40, self._height(desk, two))
        box = Rect(safe.centerx - wide / 2, safe.centery - high / 2, wide, high)
        panels.panel(desk.p, box, keyline=True)
        inner = box.inflate(-32, -36)
        if two:
            half = inner.w * .46
            with desk.scroll("ways", Rect(inner.x, inner.y, half, inner.h)) as flow:
                self._ways(desk, flow)
            with desk.scroll("seats", Rect(inner.x + half + 8, inner.y, inner.w - half - 8, inner.h)) as flow:
                self._seats(desk, flow)
        else:
            with desk.scroll("ways", inner) as flow:
                self._ways(desk, flow)
                flow.y += desk.em
                self._seats(desk, flow)

    def _height(self, desk: Desk, two: bool) -> float:
        """What the content wants."""
        head = 2.1 * desk.p.screen.size("button")
        ways = head + len(self.ways) * (desk.row + 14) + 2.2 * desk.p.screen.size("caption")
        seats = head + len(self.host.setup.chairs) * (desk.row + 8)
        return 84 + (max(ways, seats) if two else ways + desk.em + seats)

    def _ways(self, desk: Desk, flow: Flow) -> None:
        p = desk.p
        desk.heading(flow, desk.say("scene.pause.title"))
        for name in self.ways:
            style: Style = "gold" if name == "resume" else "plain"
            desk.button(name, flow.take(desk.row, 14), self._called(desk, name), getattr(self, name), style)
            if name == "leave":
                told = desk.say("scene.pause.leave_help" if self.host.kept else "scene.pause.case_help")
                ink = p.palette.nezu
                if self.host.trouble is not None:
                    told, ink = desk.services.language.tell(self.host.trouble), p.palette.kin
                flow.y = p.paragraph(told, flow.x + 8, flow.y - 6, flow.w - 16, "caption", ink) + 12

    def _called(self, desk: Desk, name: str) -> str:
        """What a way is called: leaving a worked case is another thing than leaving a match."""
        if name == "tutorial":
            return desk.say("tutorial.title")
        return desk.say("scene.pause.case" if name == "leave" and not self.host.kept else f"scene.pause.{name}")

    def _seats(self, desk: Desk, flow: Flow) -> None:
        desk.heading(flow, desk.say("scene.pause.seats"))
        for seat in range(len(self.host.setup.chairs)):
            self._seat(desk, flow.take(desk.row, 8), seat)

    def _seat(self, desk: Desk, rect: Rect, seat: Seat) -> None:
        p, chair = desk.p, self.host.setup.chairs[seat]
        focused, pressed = desk.spot(f"seat-{seat}", rect, lambda: self.change_seat(seat))
        with desk.grown(rect, focused):
            desk.plate(rect, pressed)
            radius = min(.36 * rect.h, 34.0)
            crest(p, chair.crest, rect.x + 16 + radius, rect.centery, radius, COLOURS[chair.colour])
            left, side = rect.x + 2 * radius + 34, .40 * desk.row
            kind = desk.say("scene.lobby.person" if chair.is_person else "scene.lobby.bot")
            ink = p.palette.kinari if chair.is_person else p.palette.nezu
            glyph(p, "person" if chair.is_person else "robot", rect.right - 20 - side / 2, rect.centery, side, ink)
            said = p.label(kind, rect.right - 32 - side, rect.centery, "body", ink, align="right")
            p.label(chair.name, left, rect.centery, "body", bold=True, width=said.x - 20 - left)
        if focused:
            panels.focus(p, rect, 14)
