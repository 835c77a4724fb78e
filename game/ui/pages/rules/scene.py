"""The rules reader: the page of a game, its contents at the side, its worked cases ready to be played."""
from __future__ import annotations

from functools import partial

from game.data.yaml_text import DataError
from game.features.contract import TEACHING
from game.text.pages import Bullet, Heading, Paragraph, RulesText
from game.ui.draw import panels
from game.ui.draw.screen import Rect
from game.ui.draw.text import is_japanese
from game.ui.input.gesture import Key
from game.ui.kit import boxes, names
from game.ui.kit.desk import Desk, Flow
from game.ui.kit.page import Page
from game.ui.pages.rules.blocks import Pen, Placed, plan, set_block
from game.ui.pages.services import Services

TWO_FROM = 50.0
CONTENTS = 15.0
JAPANESE, LATIN = 36.5, 33.0
"""Breadth of the contents, and most of the text, in ems: 36 Japanese or about 70 Latin characters."""

MOST_LARGER = 1.5
"""By how much the text may be larger than elsewhere, where there is room for it."""

GAP = 22.0
PAD = 24.0
BETWEEN = 2.0
CARD = "card-"


class RulesPage(Page):
    """`wanted` is the anchor to be scrolled to when the page is next laid; `listing` shows the contents alone, where
    they have no room at the side."""

    services: Services

    def __init__(self, services: Services, game: str, anchor: str = "") -> None:
        super().__init__(services, "text")
        self.game = next(g for g in services.catalogue.games() if g.id == game)
        self.trouble = ""
        self.page = self._read()
        self.wanted = _anchor_of(self.page, anchor)
        self.listing = False
        self.teaching = [way for way in services.offers(TEACHING, game) if way.there]
        self.read_at = ""                       # the heading that the contents have been scrolled to
        self.came_from: list[tuple[float, str]] = []    # scrolling and focus where ways in the text were followed
        self.planned: tuple[object, tuple[Placed, ...]] = ((), ())

    def _read(self) -> RulesText:
        try:
            return self.services.catalogue.page(self.game.id)
        except DataError as error:
            self.trouble = str(error)
            return RulesText(())

    def go_to(self, anchor: str) -> None:
        """Turn to a heading."""
        self.wanted, self.listing = anchor, False

    def follow(self, anchor: str) -> None:
        """Turn to a heading from a way in the text; back returns to that way."""
        self.came_from.append((self.hands.areas["text"].offset, self.hands.at))
        self.go_to(anchor)

    def contents(self) -> None:
        """Show or leave the list of contents."""
        self.listing = not self.listing

    def play(self, case: str) -> None:
        """Play a worked case on the table; back leads here again."""
        try:
            host = self.services.catalogue.open_case(self.game.id, case)
        except (DataError, ValueError, OSError, LookupError) as error:
            self.trouble = str(error)
            return
        self.services.over(self.services.routes.table(host))

    def back(self) -> None:
        """Go back from the list to the text, from where a way led to the way, from the text away."""
        if self.listing:
            self.listing = False
        elif self.came_from:
            self.hands.areas["text"].offset, self.hands.at = self.came_from.pop()
        else:
            super().back()

    def commanded(self, act: Key) -> bool:
        """See Page. What opened the rules closes them."""
        if act == Key.RULES:
            self.services.back()
            return True
        return super().commanded(act)

    # ---- the page
    def lay(self, desk: Desk) -> None:
        """See Page. Contents at the left, the text at the right; only blocks near the eye are drawn."""
        title, short = names.titles(desk, "scene.rules.title", self.game.id)
        room = desk.page_title(title, self.back, desk.say("scene.back"), short)
        if self.trouble:
            box, room = boxes.foot(room, 2.4 * desk.em, 12)
            desk.p.paragraph(self.trouble, box.x, box.y, box.w, "caption", desk.p.palette.shu_ui, most=2)
        if room.w >= TWO_FROM * desk.em:
            contents, text = boxes.left(room, min(room.w * .3, max(380.0, CONTENTS * desk.em)), GAP)
            self._text(desk, text)
            self._contents(desk, contents)
            return
        way, below = boxes.top(room, desk.row, 16)
        desk.button("contents", way, desk.say("scene.rules.contents"), self.contents, icon="log")
        (self._contents if self.listing else self._text)(desk, below)

    def _planned(self, desk: Desk, width: float, em: float) -> tuple[Placed, ...]:
        """Where the blocks lie; computed again only when width, size or language changed."""
        key = (round(width, 1), desk.p.type_px(em), desk.services.language.code, desk.p.screen, desk.p.aid)
        if self.planned[0] != key:
            if self.planned[0]:
                self.page = desk.services.catalogue.page(self.game.id)
            self.planned = (key, plan(desk, self.game.deck, self.page, width, em))
        return self.planned[1]

    def _text(self, desk: Desk, rect: Rect) -> None:
        panels.panel(desk.p, rect)
        area = rect.inflate(-20, -24)
        focused, _ = desk.spot("text", area, reads="text")
        room = area.w - 2 * PAD - 26
        column = JAPANESE if is_japanese(desk.say("scene.rules.contents")) else LATIN
        em = max(desk.em, min(MOST_LARGER * desk.em, room / column))
        width = min(room, column * em)
        blocks = self._planned(desk, width, em)
        left = area.x + PAD + max(0.0, (room - width) / 2)
        self._turn(desk, area, blocks)
        with desk.scroll("text", area, PAD) as flow:
            top = flow.y
            pen = Pen(desk, self.game.deck, left, width, em, 1.0, self.follow, self.play)
            for number, placed in enumerate(blocks):
                pen.number = 100 * number
                if top + placed.bottom > area.y - area.h and top + placed.y < area.bottom + area.h:
                    set_block(pen, placed.block, top + placed.y)
            flow.y += blocks[-1].bottom if blocks else 0
        if focused:
            panels.focus(desk.p, area, 16)

    def _turn(self, desk: Desk, area: Rect, blocks: tuple[Placed, ...]) -> None:
        """Scroll to the heading that is wanted."""
        if not self.wanted:
            return
        found = next((b for b in blocks if isinstance(b.block, Heading) and b.block.anchor == self.wanted), None)
        self.wanted = ""
        if found is not None:
            here = desk.hands.area("text", area)
            here.content = blocks[-1].bottom + 2 * PAD
            here.offset = 0.0
            here.scroll(found.y)

    def _contents(self, desk: Desk, rect: Rect) -> None:
        """The headings; the one that is being read is marked."""
        p = desk.p
        panels.panel(p, rect)
        now = self._reading(desk)
        for way in self.teaching:
            place, rect = boxes.top(rect, desk.row, 18)
            desk.button(way.name, place.move(0, 16).inflate(-32, 0), desk.say(way.text), partial(way.begin, None),
                        icon=way.icon)
        with desk.scroll("contents", rect.inflate(-16, -20)) as flow:
            if now != self.read_at:
                self.read_at = now
                self._reveal(desk, flow, now)
            for heading in self.page.headings:
                self._entry(desk, flow, heading, heading.anchor == now)

    def _reveal(self, desk: Desk, flow: Flow, anchor: str) -> None:
        """Scroll the contents so far that this line of them is seen."""
        area, tops, y = desk.hands.areas["contents"], {}, flow.y
        for heading in self.page.headings:
            high = _entry_height(desk, flow, heading)
            tops[heading.anchor] = (y, y + high)
            y += high + BETWEEN
        area.content = max(area.content, y - flow.y)
        before = area.offset
        if anchor in tops:
            area.reveal(*tops[anchor])
        flow.y -= area.offset - before

    def _reading(self, desk: Desk) -> str:
        """The anchor of the heading whose text stands at the upper edge."""
        area = desk.hands.areas.get("text")
        if area is None:
            return ""
        eye = area.offset + .2 * area.rect.h
        past = [b.block.anchor for b in self.planned[1] if isinstance(b.block, Heading) and b.y <= eye]
        return past[-1] if past else ""

    def _entry(self, desk: Desk, flow: Flow, heading: Heading, reading: bool) -> None:
        p = desk.p
        text = "".join(piece.text for piece in heading.pieces)
        inset, bold = _inset(desk, heading), heading.level <= 2
        high = _entry_height(desk, flow, heading)
        rect = flow.take(high, BETWEEN)
        focused, pressed = desk.spot(f"to-{heading.anchor}", rect, lambda: self.go_to(heading.anchor))
        if reading or pressed:
            panels.strip(p, rect, 12)
            p.fill(Rect(rect.x + 4, rect.y + .25 * high, 4, .5 * high), p.palette.kin)
        ink = p.palette.kinari if bold or reading else p.palette.nezu
        lines = p.height(text, flow.w - inset - 12, "body", bold)
        p.paragraph(text, rect.x + inset, rect.centery - lines / 2, rect.w - inset - 12, "body", ink, bold)
        if focused:
            panels.focus(p, rect.inflate(-4, -4), 12)


def _inset(desk: Desk, heading: Heading) -> float:
    return 14 + (max(0, heading.level - 2) * .9 + .2) * desk.em


def _entry_height(desk: Desk, flow: Flow, heading: Heading) -> float:
    text = "".join(piece.text for piece in heading.pieces)
    return max(desk.row, desk.p.height(text, flow.w - _inset(desk, heading) - 12, "body", heading.level <= 2) + 12)


def _anchor_of(page: RulesText, wanted: str) -> str:
    """An anchor of the page; `card-<id>,<id>…` is where the first of these cards is explained."""
    if not wanted.startswith(CARD):
        return wanted
    found = (anchor_of_card(page, card) for card in wanted.removeprefix(CARD).split(","))
    return next((anchor for anchor in found if anchor), "")


def anchor_of_card(page: RulesText, card_id: str) -> str:
    """Return the heading under which a card is explained: where a paragraph shows it, else where it is shown at all."""
    anchor, anywhere = "", ""
    for block in page.blocks:
        match block:
            case Heading(anchor=found):
                anchor = found
            case Paragraph(pieces) | Bullet(pieces) if any(piece.target == card_id for piece in pieces):
                return anchor
        if not anywhere and block not in page.headings and card_id in RulesText((block,)).cards:
            anywhere = anchor
    return anywhere
