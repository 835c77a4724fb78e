"""A gamepad was pulled out in the midst of play: whose, and how it goes on. Laid over table and curtain.

The next pad without a holder takes over the seat with A: a pad that is plugged in again is another device.
"""
from __future__ import annotations

from game.core.ports import TableHost
from game.core.seating import Seat
from game.ui.draw import controls, panels
from game.ui.draw.painter import Painter, Size
from game.ui.draw.palette import PLAYERS as COLOURS
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import crest, glyph
from game.ui.input.gesture import Command, Gesture, Key
from game.ui.input.holders import PAD
from game.ui.kit import boxes
from game.ui.kit.desk import Desk
from game.ui.kit.page import Page
from game.ui.pages.pause import seats as pause_seats
from game.ui.pages.services import Services

LEAST = 40.0
"""Radius of the crest at least, in units."""

REACH = .34
"""How far the pad's disc hangs below the crest, in radii of this."""

SIZES: tuple[tuple[Size, Size], ...] = (("title", "body"), ("button", "body"), ("body", "caption"),
                                        ("caption", "caption"))


def missing(services: Services, host: TableHost) -> Seat | None:
    """Return the seat whose person's pad is gone, if any: then this page wants to be laid over the match."""
    return services.devices.holders.missing(services.devices.pads, host.setup.chairs)


class PadGone(Page):
    """Closes when a player takes the seat with a pad, goes on without one, or lets a bot sit."""

    services: Services
    overlay = True

    def __init__(self, services: Services, host: TableHost, seat: Seat) -> None:
        super().__init__(services, "on")
        self.host, self.seat = host, seat
        self._answered = False

    # ---- the contract of a scene
    def handle(self, gesture: Gesture) -> None:
        """See Scene. A pad that speaks for no other seat can only mean this one. A player who was just pressing A for
        themselves chooses nothing here before they have steered."""
        if isinstance(gesture, Command) and gesture.device.startswith(PAD) and self._is_free(gesture.device):
            if gesture.act == Key.CONFIRM and gesture.phase == "up":
                self.services.devices.holders.take(gesture.device, self._name)
                self._close()
            return
        if isinstance(gesture, Command) and gesture.act == Key.CONFIRM and not self.hands.visible:
            return
        super().handle(gesture)

    def _is_free(self, device: str) -> bool:
        return self.services.devices.holders.seat_of(device, self.host.setup.chairs) in (None, self.seat)

    # ---- the ways on
    def go_on(self) -> None:
        """Go on without a pad: every shared device speaks for the seat."""
        device = self.services.devices.holders.device_of(self._name)
        if device is not None:
            self.services.devices.holders.drop(device)
        self._close()

    def bot(self) -> None:
        """Let a bot take over, with the hand as it is."""
        chair = self.host.setup.chairs[self.seat]
        self.go_on()
        self.host.reseat(self.seat, chair._replace(kind=pause_seats.usual_kind(self.services, self.host.setup.game)))

    def back(self) -> None:
        """Go on without it."""
        self.go_on()

    def _close(self) -> None:
        """Back to the table, or to the next whose pad is gone."""
        if not self._answered:
            self._answered = True
            self.services.back()
            other = missing(self.services, self.host)
            if other is not None:
                self.services.over(self.services.routes.pad_gone(self.host, other))

    @property
    def _name(self) -> str:
        return self.host.setup.chairs[self.seat].name

    # ---- the page
    def ground(self, p: Painter) -> None:
        """See Page. Nearly opaque: what lies below may have been meant for other eyes."""
        panels.scrim(p, .9)

    def lay(self, desk: Desk) -> None:
        """See Page."""
        p, chair = desk.p, self.host.setup.chairs[self.seat]
        safe, em = p.screen.safe, desk.em
        wide = min(safe.w - 40, max(1100.0, 30 * em))
        inner = wide - 96
        title, told = self._said(desk, "title"), self._said(desk, "again" if self._pads_free else "plug")
        stacked = any(desk.button_width(text, True) > inner / 2 - 12 for text in self._ways(desk))
        ways = 2 * (desk.row + 14) if stacked else desk.row
        for large, small in SIZES:          # where letters are so large that not everything fits, smaller ones
            heads, lines = p.height(title, inner, large, True), p.height(told, inner, small)
            room = safe.h - 150 - heads - lines - ways
            if room >= (2 + REACH) * LEAST:
                break
        radius = max(LEAST, min(110.0, room / (2 + REACH)))
        below = REACH * radius + 14
        high = min(safe.h - 20, 2 * radius + below + heads + lines + ways + 106)
        box = boxes.centred(safe, wide, high)
        panels.panel(p, box, keyline=True)
        y = box.y + 36 + radius
        crest(p, chair.crest, box.centerx, y, radius, COLOURS[chair.colour])
        self._pad(desk, box.centerx + .8 * radius, y + .72 * radius, .62 * radius)
        left = box.centerx - inner / 2
        y = p.paragraph(title, left, y + radius + below, inner, large, bold=True, align="centre", even=True)
        p.paragraph(told, left, y + 8, inner, small, p.palette.nezu, align="block", even=True)
        self._buttons(desk, Rect(left, box.bottom - 30 - ways, inner, ways), stacked)

    def _pad(self, desk: Desk, x: float, y: float, radius: float) -> None:
        """A pad on the crest's edge; the button that helps, as soon as there is one to press."""
        p = desk.p
        badge = Rect(x, y, 0, 0).inflate(2 * radius, 2 * radius)
        panels.panel(p, badge, radius=radius, keyline=True)
        if self._pads_free:
            controls.key_cap(p, x, y, "A", 1.1 * radius, True, p.palette.kin, p.palette.sumi)
        else:
            glyph(p, "pad", x, y, 1.2 * radius, p.palette.shu_ui)

    @property
    def _pads_free(self) -> bool:
        return any(map(self._is_free, self.services.devices.pads))

    def _ways(self, desk: Desk) -> tuple[str, str]:
        return desk.say("scene.gone.on"), desk.say("scene.gone.bot")

    def _buttons(self, desk: Desk, room: Rect, stacked: bool) -> None:
        on, bot = self._ways(desk)
        first, second = boxes.stack(room, 2, desk.row, 14) if stacked else boxes.columns(room, 2, 24)
        desk.button("on", first, on, self.go_on, icon="people")
        desk.button("bot", second, bot, self.bot, icon="robot")

    def _said(self, desk: Desk, key: str) -> str:
        names = [chair.name for chair in self.host.setup.chairs]
        if self._name == desk.say("scene.lobby.you"):
            return desk.say(f"scene.gone.{key}_you")
        return desk.say(f"scene.gone.{key}", name=self.services.narrator.person(self.seat, names, None))
