"""How the rules are laid: contents at the left, the text at the right; only blocks near the eye are drawn."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.text.pages import Heading
from game.ui.draw import panels
from game.ui.draw.screen import Rect
from game.ui.draw.text import is_japanese
from game.ui.kit import names
from game.ui.kit.desk import Desk, Flow
from game.ui.pages.rules.blocks import Pen, Placed, plan, set_block

if TYPE_CHECKING:
    from game.ui.pages.rules.scene import Rules

TWO_FROM = 50.0
CONTENTS = 15.0
JAPANESE, LATIN = 36.5, 33.0
"""Breadth of the contents, and most of the text, in ems: 36 Japanese or about 70 Latin characters."""

MOST_LARGER = 1.5
"""By how much the text may be larger than elsewhere, where there is room for it."""

GAP = 22.0
PAD = 24.0
BETWEEN = 2.0


def lay(desk: Desk, page: Rules) -> None:
    """The whole page."""
    title, short = names.titles(desk, "scene.rules.title", page.game.id)
    room = desk.page_title(title, page.back, desk.say("scene.back"), short)
    if page.trouble:
        box = Rect(room.x, room.bottom - 2.4 * desk.em, room.w, 2.4 * desk.em)
        desk.p.paragraph(page.trouble, box.x, box.y, box.w, "caption", desk.p.palette.shu_ui, most=2)
        room = Rect(room.x, room.y, room.w, room.h - box.h - 12)
    if room.w >= TWO_FROM * desk.em:
        side = min(room.w * .3, max(380.0, CONTENTS * desk.em))
        _text(desk, page, Rect(room.x + side + GAP, room.y, room.w - side - GAP, room.h))
        _contents(desk, page, Rect(room.x, room.y, side, room.h))
        return
    desk.button("contents", Rect(room.x, room.y, room.w, desk.row), desk.say("scene.rules.contents"), page.contents,
                icon="log")
    below = Rect(room.x, room.y + desk.row + 16, room.w, room.h - desk.row - 16)
    (_contents if page.listing else _text)(desk, page, below)


def _planned(desk: Desk, page: Rules, width: float, em: float) -> tuple[Placed, ...]:
    """Where the blocks lie; worked out anew only when breadth, size or language changed."""
    key = (round(width, 1), desk.p.type_px(em), desk.services.language.code, desk.p.screen, desk.p.aid)
    if page.planned[0] != key:
        if page.planned[0]:
            page.page = desk.services.page(page.game.id)
        page.planned = (key, plan(desk, page.game.deck, page.page, width, em))
    return page.planned[1]


def _text(desk: Desk, page: Rules, rect: Rect) -> None:
    panels.panel(desk.p, rect)
    area = rect.inflate(-20, -24)
    focused, _ = desk.spot("text", area, reads="text")
    room = area.w - 2 * PAD - 26
    column = JAPANESE if is_japanese(desk.say("scene.rules.contents")) else LATIN
    em = max(desk.em, min(MOST_LARGER * desk.em, room / column))
    width = min(room, column * em)
    blocks = _planned(desk, page, width, em)
    left = area.x + PAD + max(0.0, (room - width) / 2)
    _turn(desk, page, area, blocks)
    with desk.scroll("text", area, PAD) as flow:
        top = flow.y
        pen = Pen(desk, page.game.deck, left, width, em, 1.0, page.follow, page.play)
        for number, placed in enumerate(blocks):
            pen.number = 100 * number
            if top + placed.bottom > area.y - area.h and top + placed.y < area.bottom + area.h:
                set_block(pen, placed.block, top + placed.y)
        flow.y += blocks[-1].bottom if blocks else 0
    if focused:
        panels.focus(desk.p, area, 16)


def _turn(desk: Desk, page: Rules, area: Rect, blocks: tuple[Placed, ...]) -> None:
    """Scroll to the heading that is wanted."""
    if not page.wanted:
        return
    found = next((b for b in blocks if isinstance(b.block, Heading) and b.block.anchor == page.wanted), None)
    page.wanted = ""
    if found is not None:
        here = desk.hands.area("text", area)
        here.content = blocks[-1].bottom + 2 * PAD
        here.offset = 0.0
        here.scroll(found.y)


def _contents(desk: Desk, page: Rules, rect: Rect) -> None:
    """The headings; the one that is being read is marked."""
    p = desk.p
    panels.panel(p, rect)
    now = _reading(desk, page)
    if page.teaches:
        high = desk.row
        desk.button("tutorial", Rect(rect.x + 16, rect.y + 16, rect.w - 32, high), desk.say("tutorial.title"),
                    page.tutorial, icon="lantern")
        rect = Rect(rect.x, rect.y + high + 18, rect.w, rect.h - high - 18)
    with desk.scroll("contents", rect.inflate(-16, -20)) as flow:
        if now != page.read_at:
            page.read_at = now
            _reveal(desk, page, flow, now)
        for heading in page.page.headings:
            _entry(desk, page, flow, heading, heading.anchor == now)


def _reveal(desk: Desk, page: Rules, flow: Flow, anchor: str) -> None:
    """Scroll the contents so far that this line of them is seen."""
    area, tops, y = desk.hands.areas["contents"], {}, flow.y
    for heading in page.page.headings:
        high = _entry_height(desk, flow, heading)
        tops[heading.anchor] = (y, y + high)
        y += high + BETWEEN
    area.content = max(area.content, y - flow.y)
    before = area.offset
    if anchor in tops:
        area.reveal(*tops[anchor])
    flow.y -= area.offset - before


def _reading(desk: Desk, page: Rules) -> str:
    """The anchor of the heading whose text stands at the upper edge."""
    area = desk.hands.areas.get("text")
    if area is None:
        return ""
    eye = area.offset + .2 * area.rect.h
    past = [b.block.anchor for b in page.planned[1] if isinstance(b.block, Heading) and b.y <= eye]
    return past[-1] if past else ""


def _inset(desk: Desk, heading: Heading) -> float:
    return 14 + (max(0, heading.level - 2) * .9 + .2) * desk.em


def _entry_height(desk: Desk, flow: Flow, heading: Heading) -> float:
    text = "".join(piece.text for piece in heading.pieces)
    return max(desk.row, desk.p.height(text, flow.w - _inset(desk, heading) - 12, "body", heading.level <= 2) + 12)


def _entry(desk: Desk, page: Rules, flow: Flow, heading: Heading, reading: bool) -> None:
    p = desk.p
    text = "".join(piece.text for piece in heading.pieces)
    inset, bold = _inset(desk, heading), heading.level <= 2
    high = _entry_height(desk, flow, heading)
    rect = flow.take(high, BETWEEN)
    focused, pressed = desk.spot(f"to-{heading.anchor}", rect, lambda: page.go_to(heading.anchor))
    if reading or pressed:
        panels.strip(p, rect, 12)
        p.fill(Rect(rect.x + 4, rect.y + .25 * high, 4, .5 * high), p.palette.kin)
    ink = p.palette.kinari if bold or reading else p.palette.nezu
    lines = p.height(text, flow.w - inset - 12, "body", bold)
    p.paragraph(text, rect.x + inset, rect.centery - lines / 2, rect.w - inset - 12, "body", ink, bold)
    if focused:
        panels.focus(p, rect.inflate(-4, -4), 12)
