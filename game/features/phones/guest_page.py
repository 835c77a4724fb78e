"""One person who has come with a phone: what they are called, which seat is theirs, another phone for them, sending
them away."""
from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.core.ports import PHONE, Chair, TableHost
from game.core.seating import Seat
from game.features.phones.port import Phones, Visitor
from game.ui.draw import panels
from game.ui.draw.painter import Painter
from game.ui.draw.palette import PLAYERS as COLOURS
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import crest, portrait
from game.ui.kit import boxes, qr_code, seat_parts
from game.ui.kit.desk import Desk, Flow
from game.ui.kit.page import Page
from game.ui.kit.text_field import TextField
from game.ui.pages.services import Services


class GuestPage(Page):
    """`number`: who. `host`: the match at which they sit; None while a table is laid, where seats are given in another
    way."""

    services: Services
    overlay = True

    def __init__(self, services: Services, phones: Phones, number: int, host: TableHost | None = None) -> None:
        super().__init__(services, "done")
        self.host, self.number, self.phones = host, number, phones
        self.other = ""             # by which another phone takes over
        self._last = self._visitor or Visitor(number, "", "", None, "away")

    @property
    def _visitor(self) -> Visitor | None:
        return next((each for each in self.phones.visitors if each.number == self.number), None)

    @property
    def visitor(self) -> Visitor:
        """Tell how it stands with them now."""
        self._last = self._visitor or self._last
        return self._last

    @property
    def chair(self) -> Chair:
        """Describe them as they are drawn here."""
        visitor = self.visitor
        if self.host is not None and visitor.seat is not None and not visitor.waits:
            return self.host.setup.chairs[visitor.seat]
        return Chair(visitor.name, visitor.crest or "crane", visitor.number % len(COLOURS), PHONE)

    # ---- what is done
    def others(self) -> Sequence[Chair]:
        """See SeatChanging."""
        return [Chair(each.name, each.crest, 0, PHONE) for each in self.phones.visitors if each.number != self.number]

    def change(self, **values: object) -> None:
        """See SeatChanging: what they are called."""
        self.phones.rename(self.number, str(values.get("name", "")))

    def give(self, seat: Seat) -> None:
        """Give them this seat."""
        self.phones.give(self.number, seat)

    def another(self) -> None:
        """Let another phone take over, as soon as it has come."""
        self.other = self.phones.fresh_url(self.number)

    def lead(self) -> None:
        """Let them lead the room from their phone, or no longer."""
        self.phones.lead(None if self.visitor.leads else self.number)

    def to_screen(self) -> None:
        """Let them play on before the screen."""
        self.phones.send_away(self.number, to_screen=True)
        self.services.back()

    def send_away(self) -> None:
        """Send them away; a bot takes their seat."""
        self.phones.send_away(self.number)
        self.services.back()

    # ---- typing
    def type_name(self) -> None:
        """Type the name with the keyboard and the system's input method."""
        self.entry = TextField("seat-name", self.visitor.name, lambda text: self.change(name=text))
        self.entry.choose_all()

    def open_board(self) -> None:
        """Type the name with our own keys."""
        self.write_name(self.visitor.name, "seat-board", lambda name: self.change(name=name))

    # ---- the contract of a scene
    def update(self, now: float) -> float | None:
        """See Scene. A guest who has left is looked at no more; the square goes once it has been used."""
        visitor = self._visitor
        if visitor is None:
            self.services.back()
            return now
        if self.other and not self.phones.is_awaited(self.number):
            self.other = ""
        return super().update(now)

    def back(self) -> None:
        """Go from the square to the page, from the page to all of them."""
        if self.other:
            self.phones.withdraw_url(self.number)
            self.other = ""
        else:
            self.services.back()

    # ---- the page
    def ground(self, p: Painter) -> None:
        """See Page."""
        panels.scrim(p, .6)

    def lay(self, desk: Desk) -> None:
        """See Page."""
        safe = desk.p.screen.safe
        box = boxes.centred(safe, min(safe.w - 40, max(1100.0, 34 * desk.em)), safe.h - 40)
        panels.panel(desk.p, box, alpha=1.0, keyline=True)
        foot, listed = boxes.foot(box.inflate(-32, -36), desk.row + 6, 8)
        if self.other:
            self._other(desk, listed)
        else:
            with desk.scroll("guest", listed) as flow:
                self._head(desk, flow)
                seat_parts.name_row(desk, self, flow, self.chair._replace(name=self.visitor.name))
                self._seats(desk, flow)
                self._ways(desk, flow)
        text = desk.say("scene.phones.done")
        place = Rect(foot.x + 20, foot.y, foot.w - 40, desk.row)
        desk.button("done", boxes.right(place, desk.button_width(text, True, 220.0))[0], text, self.back, "gold",
                    icon="check")

    def _head(self, desk: Desk, flow: Flow) -> None:
        row, chair = flow.take(desk.row, 18), self.chair
        radius = .46 * row.h
        portrait(desk.p, chair, row.x + radius, row.centery, radius, COLOURS[chair.colour % len(COLOURS)])
        left = row.x + 2 * radius + 22
        desk.p.label(self.visitor.name, left, row.centery, "title", bold=True, width=row.right - left)

    def _seats(self, desk: Desk, flow: Flow) -> None:
        """Lay the seats they can be given; nothing where none can be."""
        seats = range(len(self.host.setup.chairs)) if self.host is not None else ()
        free = [seat for seat in seats if self.phones.may_have(self.number, seat)]
        if not free:
            return
        desk.heading(flow, desk.say("scene.phones.give"))
        flow.y = desk.p.paragraph(desk.say("scene.phones.give_help"), flow.x, flow.y, flow.w, "caption",
                                  desk.p.palette.nezu) + 12
        columns = max(1, int(flow.w // (13 * desk.em)))
        for start in range(0, len(free), columns):
            for seat, rect in zip(free[start:start + columns], flow.columns(desk.row, columns, 12), strict=False):
                self._seat(desk, seat, rect)
            flow.y += 12
        flow.y += 10

    def _seat(self, desk: Desk, seat: Seat, rect: Rect) -> None:
        assert self.host is not None
        p, chair = desk.p, self.host.setup.chairs[seat]
        focused, pressed = desk.spot(f"give-{seat}", rect, partial(self.give, seat))
        with desk.grown(rect, focused):
            desk.plate(rect, pressed)
            radius = .34 * rect.h
            crest(p, chair.crest, rect.x + 14 + radius, rect.centery, radius, COLOURS[chair.colour % len(COLOURS)])
            right = seat_parts.speaker(desk, chair, rect.right - 16, rect.centery, .4 * rect.h)
            left = rect.x + 2 * radius + 28
            p.label(chair.name, left, rect.centery, "body", bold=True, width=right - left - 10)
        if focused:
            panels.focus(p, rect, 14)

    def _ways(self, desk: Desk, flow: Flow) -> None:
        """Lay the ways on: another phone, the screen, the door."""
        desk.heading(flow, desk.say("scene.phones.ways"))
        sits = self.host is not None and self.visitor.seat is not None and not self.visitor.waits
        lead = "lead_back" if self.visitor.leads else "make_lead"
        ways = (("another", self.another, True), ("to_screen", self.to_screen, sits), (lead, self.lead, True),
                ("send_away", self.send_away, True))
        for name, act, there in ways:
            if there:
                text = desk.say(f"scene.phones.{name}")
                rect = flow.take(desk.row, 4)
                rect.w = min(rect.w, desk.button_width(text, True, 320.0))
                desk.button(name, rect, text, act)
                flow.y = desk.p.paragraph(desk.say(f"scene.phones.{name}_help"), flow.x, flow.y, flow.w, "caption",
                                          desk.p.palette.nezu) + 16

    def _other(self, desk: Desk, room: Rect) -> None:
        """Lay the square for another phone."""
        p, text = desk.p, desk.say("scene.phones.other", name=self.visitor.name)
        high = p.height(text, room.w - 80, "body")
        side = min(room.w, room.h - high - 40)
        qr_code.lay(p, self.other, boxes.centred(boxes.top(room, side)[0], side, side))
        p.paragraph(text, room.x + 40, room.bottom - high - 8, room.w - 80, "body", align="centre")
