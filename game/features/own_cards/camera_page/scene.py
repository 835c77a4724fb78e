"""A phone takes photographs for this page: scan the square, press the button there; what has come is seen here, the
latest large.

Where the system asks for permission when a program opens a server, that is said before anything is open.
"""
from __future__ import annotations

from pathlib import Path

from game.features.contract import GameCard
from game.features.own_cards.import_cards.prints import Prints
from game.features.own_cards.port import OwnCards
from game.ui.draw import panels
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import glyph
from game.ui.kit import boxes, names, qr_code
from game.ui.kit.boxes import BoxPart
from game.ui.kit.desk import Desk, Flow
from game.ui.kit.page import Page
from game.ui.pages.services import Services

GAP = 18.0
TWO_FROM = 40.0
"""Breadth of the page in ems from which what has come lies beside the square."""

SMALL = 150.0
"""Units of a print in the row of those that came before."""

LARGEST, LEAST = 1.9, 1.0
"""Size of the address in ems of the text."""


class CameraPage(Page):
    """`onto`: the card that one picture is taken for; None: as many as are wanted. `taken`: what has come, in order."""

    services: Services
    brings = True
    photographs = True      # they come as long as this page is the one that is seen

    def __init__(self, workshop: OwnCards, onto: GameCard | None = None) -> None:
        services, self.workshop = workshop.services, workshop
        super().__init__(services, "on")
        self.onto, self.camera = onto, workshop.camera
        self.taken: list[Path] = []
        self.prints = Prints(services.art)
        if not self.camera.asks_first:
            self.camera.open()

    # ---- what is done
    def open(self) -> None:
        """Let phones in, or try that again."""
        self.camera.open(self.camera.at)
        self.hands.at = "on"

    def switch(self, by: int) -> None:
        """Open at another network."""
        self.camera.open((self.camera.at + by) % len(self.camera.ways))

    def again_seen(self) -> None:
        """Take further photographs: the user has come back to this page."""
        if not self.camera.asks_first:
            self.camera.open(self.camera.at)

    def take(self) -> None:
        """Look through what has come; this page stays below, to be come back to."""
        self.camera.close()
        self.services.over(self.workshop.import_page(list(self.taken), chosen=True))

    def back(self) -> None:
        """See Page."""
        self.camera.close()
        self.prints.close()
        super().back()

    # ---- the contract of a scene
    def update(self, now: float) -> float | None:
        """See Scene."""
        came = list(self.camera.attend())
        self.taken += came
        if came and self.onto is not None:          # one is enough: it is seen on the way to its card
            onto, picture = self.onto, came[-1]
            self.camera.close()
            self.prints.close()
            self.services.exchange(self.workshop.for_card(onto, picture, chosen=True))
            return now
        self.prints.collect()
        wish, due = super().update(now), self.camera.due
        return wish if due is None else min(due, due if wish is None else wish)

    def draw(self, painter: Painter) -> None:
        """See Scene."""
        super().draw(painter)
        self.prints.next_frame()

    # ---- the page
    def lay(self, desk: Desk) -> None:
        """See Page. The square at the left, what has come at the right; one below the other where letters are large."""
        page = desk.page_title(desk.say("scene.camera.title"), self.back, desk.say("scene.back"))
        if not self.camera.is_open:
            self._closed(desk, page)
            return
        foot, room = boxes.foot(page, desk.row, GAP)
        self._foot(desk, foot)
        if page.w >= TWO_FROM * desk.em:
            left, right = boxes.left(room, min(room.h, .46 * room.w), 24)
            self._square(desk, left)
            words = self._words(desk)
            above, below = boxes.top(right, boxes.tall(words, right.w - 64) + 48, GAP)
            panels.panel(desk.p, above, keyline=True)
            Flow(above.x + 32, above.y + 24, above.w - 64).fill(words)
            self._come(desk, below)
        else:
            with desk.scroll("camera", room) as flow:
                side = min(flow.w, .8 * room.h)
                self._square(desk, Rect(flow.x, flow.y, side, side))
                flow.y += side + GAP
                flow.fill(self._words(desk))
                self._come(desk, flow.take(max(.6 * room.h, 320.0), GAP))

    def _closed(self, desk: Desk, page: Rect) -> None:
        """Before anything is open, and when it could not be."""
        p, trouble = desk.p, self.camera.trouble
        text = desk.services.language.tell(trouble) if trouble is not None else desk.say("scene.phones.asks")
        say = desk.say("scene.phones.again" if trouble is not None else "scene.phones.open")
        wide = min(page.w, 34 * desk.em)
        box = boxes.centred(page, wide, min(page.h, p.height(text, wide - 80, "body") + desk.row + 120))
        panels.panel(p, box, keyline=True)
        p.paragraph(text, box.x + 40, box.y + 36, box.w - 80, "body",
                    p.palette.shu_ui if trouble is not None else None)
        button, _ = boxes.right(boxes.foot(box.inflate(-80, -64), desk.row)[0], desk.button_width(say, True, 260.0))
        desk.button("on", button, say, self.open, "gold", icon="phone")

    def _square(self, desk: Desk, area: Rect) -> None:
        side = min(area.w, area.h)
        qr_code.lay(desk.p, self.camera.url, Rect(area.centerx - side / 2, area.centery - side / 2, side, side))

    def _words(self, desk: Desk) -> list[BoxPart]:
        """Draw what to do; address and key for people who type them."""
        gold = desk.p.palette.kin
        what = desk.say("scene.camera.lead") if self.onto is None or self.onto.card is None else \
            desk.say("scene.camera.lead_card", card=names.card_name(desk, self.onto.card))
        return [desk.words(what, "body", gap=10), desk.words(self.camera.place, "button", gold, bold=True, gap=4),
                desk.words(desk.say("scene.camera.code", code=self.camera.key), "body", gold),
                desk.words(desk.say("scene.camera.same"), "caption", desk.p.palette.nezu)]

    def _come(self, desk: Desk, area: Rect) -> None:
        """The latest picture large, those before it in a row below; how far the next one has come."""
        p, share = desk.p, self.camera.share
        panels.panel(p, area, keyline=True)
        inner = area.inflate(-32, -28)
        strip, inner = boxes.foot(inner, 1.3 * desk.em, 12)
        self._progress(desk, strip, share)
        before = self.taken[-2::-1]
        if before and inner.h > 2.2 * SMALL:
            row, inner = boxes.foot(inner, SMALL, 12)
            for at, picture in enumerate(before[:int((row.w + 12) / (SMALL + 12))]):
                self._print(p, picture, Rect(row.x + at * (SMALL + 12), row.y, SMALL, SMALL))
        if self.taken:
            self._print(p, self.taken[-1], inner)
        else:
            side = min(.5 * inner.h, 4 * desk.em)
            glyph(p, "phone", inner.centerx, inner.centery, side, p.palette.nezu)

    def _progress(self, desk: Desk, strip: Rect, share: float | None) -> None:
        p, trouble = desk.p, self.camera.trouble
        if trouble is not None:
            told, ink = desk.services.language.tell(trouble), p.palette.shu_ui
        else:
            key = "coming" if share is not None else "here" if self.camera.here and not self.taken else \
                "come" if self.taken else "waits"
            told, ink = desk.say(f"scene.camera.{key}", n=len(self.taken)), p.palette.nezu
        if share is not None:
            panels.strip(p, strip, strip.h / 2)
            p.fill(Rect(strip.x + 6, strip.bottom - 6, (strip.w - 12) * share, 4), p.palette.kin)
        p.label(told, strip.centerx, strip.centery, p.fitting(told, strip.w - 24, "body"), ink, align="centre",
                width=strip.w - 24)

    def _print(self, p: Painter, picture: Path, box: Rect) -> None:
        made = self.prints.whole(picture, p.px(box.w), p.px(box.h))
        if made is not None:
            p.picture(made, *box.center, box.w, box.h)
        elif self.prints.broken(picture):
            glyph(p, "warning", box.centerx, box.centery, .4 * min(box.w, box.h), p.palette.nezu)

    def _foot(self, desk: Desk, row: Rect) -> None:
        """Draw the way on with what has come; another network, where this machine is found by several."""
        n = len(self.taken)
        if self.onto is None:
            text = desk.say("scene.camera.on", n=max(1, n))
            last, row = boxes.right(row, desk.button_width(text, least=300.0), GAP)
            desk.button("on", last, text, self.take, "gold" if n else "plain", enabled=bool(n), icon="check")
        ways = self.camera.ways
        if len(ways) > 1:
            way = ways[self.camera.at]
            wide = min(row.w, 24 * desk.em)
            desk.stepper("way", boxes.left(row, wide)[0], f"{way.interface} {way.number}", self.switch)
