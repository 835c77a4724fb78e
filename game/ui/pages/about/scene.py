"""Tells which Kataku this is and what it is made of: a list of its parts, and the licence of the chosen one.

It knows no licence: the application brings them.
"""
from __future__ import annotations

from functools import partial

from game.ui.draw import panels
from game.ui.draw.screen import Rect
from game.ui.kit import boxes
from game.ui.kit.desk import Desk, Flow
from game.ui.kit.page import Page
from game.ui.pages.services import Licensed, Services

TWO_FROM = 44.0
"""Ems from which on the list and a licence are seen beside each other."""

GAP, PAD = 24.0, 24.0
SHARES = (.36, .64)
BETWEEN = 12.0


class AboutPage(Page):
    """Lists the parts. `shown`: the one whose licence is read; None: the list alone, where both have no room."""

    services: Services

    def __init__(self, services: Services) -> None:
        super().__init__(services, "part-0")
        self.licences = services.licences()
        self.shown: Licensed | None = None
        self.beside = True
        self._laid: tuple[object, list[tuple[str, float]]] = (None, [])

    def show(self, part: Licensed) -> None:
        """Read the licence of this part from its beginning."""
        self.shown = part
        self.hands.areas.pop("text", None)
        if not self.beside:
            self.hands.at = "text"

    def back(self) -> None:
        """Go back from a licence that stands alone to the list; from the list to where one came from."""
        if self.shown is not None and not self.beside:
            self.hands.at = f"part-{self.licences.index(self.shown)}"
            self.shown = None
        else:
            super().back()

    # ---- the page
    def lay(self, desk: Desk) -> None:
        """See Page."""
        room = desk.page_title(desk.say("scene.about.title"), self.back, desk.say("scene.back"))
        self.beside = room.w >= TWO_FROM * desk.em
        if self.beside:
            left, right = boxes.shares(room, SHARES, GAP)
            self._list(desk, left)
            self._text(desk, right, self.shown or self.licences[0])
        elif self.shown is None:
            self._list(desk, room)
        else:
            self._text(desk, room, self.shown)

    def _list(self, desk: Desk, rect: Rect) -> None:
        panels.panel(desk.p, rect)
        with desk.scroll("list", rect.inflate(-20, -24)) as flow:
            for at, part in enumerate(self.licences):
                self._part(desk, flow, at, part)
                if at == 0:
                    flow.y += .4 * desk.em
                    desk.heading(flow, desk.say("scene.about.parts"))

    def _part(self, desk: Desk, flow: Flow, at: int, part: Licensed) -> None:
        p, chosen = desk.p, self.beside and part == (self.shown or self.licences[0])
        version = desk.say("scene.about.version", version=part.version) if at == 0 else part.version
        told = "  ".join(filter(None, (version, part.licence)))
        words = [desk.words(part.name, "body", bold=True), desk.words(told, "caption", p.palette.nezu)]
        high = boxes.tall(words, flow.w - 40)
        rect = flow.take(max(desk.row, high + 20), BETWEEN)
        focused, pressed = desk.spot(f"part-{at}", rect, partial(self.show, part))
        with desk.grown(rect, focused):
            desk.plate(rect, pressed, chosen)
            Flow(rect.x + 20, rect.centery - high / 2, flow.w - 40).fill(words)
        if focused:
            panels.focus(p, rect, 14)

    def _text(self, desk: Desk, rect: Rect, part: Licensed) -> None:
        """The licence; of a very long one only what is seen is drawn."""
        panels.panel(desk.p, rect)
        area = rect.inflate(-20, -24)
        focused, _ = desk.spot("text", area, reads="text")
        with desk.scroll("text", area, PAD) as flow:
            for text, high in self._paragraphs(desk, part, flow.w):
                place = flow.take(high, .5 * desk.em)
                if desk.visible(place):
                    desk.p.paragraph(text, place.x, place.y, place.w, "caption")
        if focused:
            panels.focus(desk.p, area, 16)

    def _paragraphs(self, desk: Desk, part: Licensed, wide: float) -> list[tuple[str, float]]:
        """Its paragraphs with their heights; computed again only for another part, width or size."""
        key = (part.name, round(wide), desk.p.type_px("caption"))
        if self._laid[0] != key:
            texts = (" ".join(each.split()) for each in part.text.split("\n\n"))
            self._laid = key, [(text, desk.p.height(text, wide, "caption")) for text in texts if text]
        return self._laid[1]
