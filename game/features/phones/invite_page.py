"""Invites phones: scan the square or type the address; who has come stands beside it.

Where the system asks for permission when a program opens a server, that is said before anything is open.
"""
from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.core.ports import TableHost
from game.features.phones import help_texts
from game.features.phones.guest_page import GuestPage
from game.features.phones.port import Phones, Visitor
from game.ui.draw import panels
from game.ui.draw.palette import PLAYERS as COLOURS
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import crest, glyph
from game.ui.kit import boxes, qr_code
from game.ui.kit.desk import Desk, Flow
from game.ui.kit.page import Page
from game.ui.kit.rows import setting
from game.ui.pages.services import Services

TWO_FROM = 40.0
"""Breadth of the page in ems from which who has come stands beside the square."""

COLUMN = 12.0
"""Breadth in ems of one who has come, at least."""

LARGEST, LEAST = 2.2, 1.0
"""Size of the address in ems of the text: as large as there is room, and at least."""

APART = 18.0


class InvitePage(Page):
    """`host`: the match at which they will sit, None while a table is laid – which has to `attend` to them."""

    services: Services

    def __init__(self, services: Services, phones: Phones, host: TableHost | None = None,
                 attend: Callable[[], None] = lambda: None) -> None:
        super().__init__(services, "done")
        self.host, self._attend = host, attend
        self.phones = phones
        self.now = services.clock()
        self.ending = False             # it is asked whether it should end
        if not self.phones.is_open and not self.phones.asks_first:
            self.phones.invite()
        self.hands.at = "done" if self.phones.is_open else "open"

    # ---- what is done
    def open(self) -> None:
        """Let phones in, or try that again."""
        self.phones.invite(self.phones.at)
        self.hands.at = "done" if self.phones.is_open else "open"

    def switch(self, by: int) -> None:
        """Open at another network; people who were connected have to come again."""
        self.phones.invite((self.phones.at + by) % len(self.phones.ways))

    def stop(self) -> None:
        """End it; that is asked first if a person holds a phone."""
        if self.phones.visitors and not self.ending:
            self.ending, self.hands.at = True, "keep"
            return
        self.phones.close()
        self.services.back()

    def keep(self) -> None:
        """Go on after all."""
        self.ending, self.hands.at = False, "done"

    def back(self) -> None:
        """Go from the question to the page, from the page away."""
        if self.ending:
            self.keep()
        else:
            super().back()

    def lock(self, on: bool) -> None:
        """Let no new person in, or open the door again."""
        self.phones.lock(on)

    def look(self, visitor: Visitor) -> None:
        """Show what can be done with them."""
        self.services.over(GuestPage(self.services, self.phones, visitor.number, self.host))

    # ---- the contract of a scene
    def update(self, now: float) -> float | None:
        """See Scene. It is drawn once more when help is due."""
        self.now = now
        self._attend()
        wish = super().update(now)
        due = self.phones.since + help_texts.PATIENCE
        if wish is None and self.phones.is_open and not self.phones.visitors and now < due:
            return due
        return wish

    # ---- the page
    def lay(self, desk: Desk) -> None:
        """See Page. The square at the left, who has come at the right; one above the other where letters are large."""
        page = desk.page_title(desk.say("scene.phones.title"), self.back, desk.say("scene.back"))
        if not self.phones.is_open:
            self._closed(desk, page)
            return
        if self.ending:
            self._question(desk, page)
            return
        two = page.w >= TWO_FROM * desk.em
        foot, room = boxes.foot(page, desk.row, 22)
        self._foot(desk, foot)
        if two:
            left, right = boxes.left(room, min(room.h, .5 * room.w), 24)
            self._square(desk, left)
            above, below = boxes.top(right, self._words_high(desk, right.w - 64) + 48, 24)
            panels.panel(desk.p, above, keyline=True)
            self._words(desk, above.inflate(-64, -48))
            self._company(desk, below)
        else:
            self._narrow(desk, room)

    def _closed(self, desk: Desk, page: Rect) -> None:
        """Before anything is open, and when it could not be."""
        p, trouble = desk.p, self.phones.trouble
        text = desk.services.language.tell(trouble) if trouble is not None else desk.say("scene.phones.asks")
        wide = min(page.w, 34 * desk.em)
        say = desk.say("scene.phones.again" if trouble is not None else "scene.phones.open")
        lead = desk.say("scene.phones.lead")
        high = p.height(lead, wide - 80, "body") + p.height(text, wide - 80, "body") + desk.row + 130
        box = boxes.centred(page, wide, min(page.h, high))
        panels.panel(p, box, keyline=True)
        y = p.paragraph(lead, box.x + 40, box.y + 36, box.w - 80, "body", p.palette.nezu) + 22
        p.paragraph(text, box.x + 40, y, box.w - 80, "body", p.palette.shu_ui if trouble is not None else None)
        button, _ = boxes.right(boxes.foot(box.inflate(-80, -64), desk.row)[0], desk.button_width(say, True, 260.0))
        desk.button("open", button, say, self.open, "gold", icon="phone")

    def _question(self, desk: Desk, page: Rect) -> None:
        """Whether it should end, and what becomes of those who hold phones."""
        p, n = desk.p, len(self.phones.visitors)
        head, text = desk.say("scene.phones.end"), desk.say("scene.phones.end_means", n=n)
        wide = min(page.w, 34 * desk.em)
        high = p.height(head, wide - 80, "button") + p.height(text, wide - 80, "body") + desk.row + 130
        box = boxes.centred(page, wide, min(page.h, high))
        panels.panel(p, box, keyline=True)
        y = p.paragraph(head, box.x + 40, box.y + 36, box.w - 80, "button", p.palette.kin) + 18
        p.paragraph(text, box.x + 40, y, box.w - 80, "body")
        row, keep, stop = boxes.foot(box.inflate(-80, -64), desk.row)[0], desk.say("scene.phones.keep"), \
            desk.say("scene.phones.stop")
        last, rest = boxes.right(row, min(.5 * row.w - APART, desk.button_width(keep, True, 220.0)), APART)
        desk.button("keep", last, keep, self.keep, "gold")
        desk.button("stop", boxes.right(rest, min(rest.w, desk.button_width(stop, False, 220.0)))[0], stop, self.stop)

    # ---- the door
    def _square(self, desk: Desk, room: Rect) -> None:
        """Draw the square as large as there is room for: it is scanned from the sofa."""
        panels.panel(desk.p, room, keyline=True)
        qr_code.lay(desk.p, self.phones.url, room.inflate(-32, -32))

    def _address(self, desk: Desk, wide: float) -> float:
        """Size of the letters of the address."""
        p, em = desk.p, desk.em
        return float(p.fitting(self.phones.place, wide, LARGEST * em, True, LEAST * em))

    def _scan(self, desk: Desk) -> str:
        """What to do with the square, or that it lets no one in."""
        return desk.say("scene.phones.locked" if self.phones.locked else "scene.phones.scan")

    def _words_high(self, desk: Desk, wide: float) -> float:
        p = desk.p
        lines = 1.5 * self._address(desk, wide) + 2.0 * desk.em
        ways = desk.row + 10 if len(self.phones.ways) > 1 else 0.0
        return p.height(self._scan(desk), wide, "body") + lines + ways

    def _words(self, desk: Desk, room: Rect) -> None:
        """What to do, the address and the key for people who type them, and another network."""
        p, large = desk.p, self._address(desk, room.w)
        y = p.paragraph(self._scan(desk), room.x, room.y, room.w, "body", align="centre", even=True)
        with p.as_written():
            p.label(self.phones.place, room.centerx, y + .75 * large, large, p.palette.kin, True, "centre")
        y += 1.5 * large
        key, size = desk.say("scene.phones.key", code=self.phones.key), p.screen.size("button")
        p.label(key, room.centerx, y + desk.em, p.fitting(key, room.w, size, True), bold=True, align="centre")
        if len(self.phones.ways) > 1:
            way = self.phones.ways[self.phones.at]
            row = Rect(room.x, room.bottom - desk.row, room.w, desk.row)
            shown = desk.say("scene.phones.way", name=way.interface, n=self.phones.at + 1, of=len(self.phones.ways))
            desk.stepper("way", row, shown, self.switch)

    def _narrow(self, desk: Desk, room: Rect) -> None:
        """Draw all of it in one column, which scrolls."""
        panels.panel(desk.p, room, keyline=True)
        with desk.scroll("door", room.inflate(-24, -24)) as flow:
            side = min(flow.w, .8 * room.h)
            qr_code.lay(desk.p, self.phones.url, boxes.centred(flow.take(side, APART), side, side))
            self._words(desk, flow.take(self._words_high(desk, flow.w), 2 * APART))
            self._list(desk, flow)

    # ---- who has come
    def _company(self, desk: Desk, room: Rect) -> None:
        panels.panel(desk.p, room)
        with desk.scroll("company", room.inflate(-24, -24)) as flow:
            self._list(desk, flow)

    def _list(self, desk: Desk, flow: Flow) -> None:
        p, visitors = desk.p, self.phones.visitors
        if help_texts.is_due(self.phones, self.now):
            self._help(desk, flow)
        else:
            desk.heading(flow, desk.say("scene.phones.who", n=len(visitors)))
        columns = max(1, int(flow.w / (COLUMN * desk.em)))
        for start in range(0, len(visitors), columns):
            row = flow.columns(max(desk.row, 1.4 * (desk.em + p.screen.size("caption"))), columns, 10)
            for visitor, rect in zip(visitors[start:start + columns], row, strict=False):
                self._visitor(desk, visitor, rect)
        if not visitors and not help_texts.is_due(self.phones, self.now):
            nobody = desk.say("scene.phones.nobody")
            flow.y = p.paragraph(nobody, flow.x, flow.y, flow.w, "body", p.palette.nezu)
        flow.y += APART
        if visitors or self.phones.locked:
            setting(desk, flow, desk.say("scene.phones.lock"), desk.say("scene.phones.lock_help"),
                    lambda rect: desk.toggle("lock", rect, self.phones.locked, self.lock), 130.0)
            flow.y += APART
        flow.y = p.paragraph(desk.say("scene.phones.plain"), flow.x, flow.y, flow.w, "caption", p.palette.nezu)

    def _help(self, desk: Desk, flow: Flow) -> None:
        p = desk.p
        desk.heading(flow, desk.say("scene.phones.help.head"))
        for key in help_texts.sentences(self.phones):
            small = p.screen.size("caption")
            p.fill(Rect(flow.x + 4, flow.y + .6 * small, .3 * small, .3 * small), p.palette.kin)
            flow.y = p.paragraph(desk.say(key), flow.x + small, flow.y, flow.w - small, "caption") + 8

    def _visitor(self, desk: Desk, visitor: Visitor, rect: Rect) -> None:
        p = desk.p
        focused, pressed = desk.spot(f"guest-{visitor.number}", rect, partial(self.look, visitor))
        with desk.grown(rect, focused):
            desk.plate(rect, pressed)
            radius = min(.36 * desk.row, 34.0)
            crest(p, visitor.crest or "crane", rect.x + 16 + radius, rect.centery, radius, self._colour(visitor))
            left, side = rect.x + 2 * radius + 34, .44 * desk.row
            here, how = visitor.how == "here", said(visitor, self.host is None)
            glyph(p, "phone" if here else "asleep", rect.right - 18 - side / 2, rect.centery, side,
                  p.palette.kinari if here else p.palette.kin)
            room = rect.right - 30 - side - left
            below = desk.say(f"scene.phones.{how}") if how != "sits" else ""
            y = rect.centery - (.65 * p.screen.size("caption") if below else 0)
            p.label(visitor.name, left, y, "body", bold=True, width=room)
            p.label(below, left, y + .68 * desk.em + .7 * p.screen.size("caption"), "caption",
                    p.palette.nezu if here else p.palette.kin, width=room)
        if focused:
            panels.focus(p, rect, 14)

    def _colour(self, visitor: Visitor) -> tuple[int, int, int]:
        chairs = self.host.setup.chairs if self.host is not None else ()
        seat = visitor.seat if visitor.seat is not None else visitor.number
        return COLOURS[(chairs[seat].colour if seat < len(chairs) else seat) % len(COLOURS)]

    def _foot(self, desk: Desk, row: Rect) -> None:
        """On, and no phones any more."""
        done, stop = desk.say("scene.phones.done"), desk.say("scene.phones.stop")
        last, rest = boxes.right(row, desk.button_width(done, True, 260.0), APART)
        desk.button("done", last, done, self.back, "gold", icon="check")
        desk.button("stop", boxes.left(rest, min(rest.w, desk.button_width(stop, False, 220.0)))[0], stop, self.stop)


def said(visitor: Visitor, laying: bool) -> str:
    """Tell how it stands with them, as the ending of a key."""
    if visitor.how != "here":
        return visitor.how
    if visitor.goes is not None:
        return "goes"
    if visitor.leads:
        return "leads"
    if visitor.seat is None:
        return "watches"
    return "waits" if visitor.waits and not laying else "sits"
