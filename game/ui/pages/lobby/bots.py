"""All bots in one place: how strong they are, and who of the company they are, chosen one by one or drawn by lot.

The same faces stand in the seat of one of them. It knows the draft of a table, and no match.
"""
from __future__ import annotations

from functools import partial

from game.core.ports import Chair, bot_kind
from game.ui.draw import panels
from game.ui.draw.palette import PLAYERS as COLOURS
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import glyph, portrait
from game.ui.kit import boxes, names
from game.ui.kit.desk import FINGER, Desk, Flow
from game.ui.kit.rows import stepper_width
from game.ui.kit.seat_parts import caption
from game.ui.pages.lobby.company_page import CompanyPage
from game.ui.pages.lobby.draft import Draft, Member

GAP = 12.0
LEAST = 4.6
"""Breadth of one of them in ems."""
SITS, PLAYS = "member", "as"
"""How the spots of the company begin where they come and go, and where one of them is chosen for a seat."""


def level_row(desk: Desk, draft: Draft, flow: Flow) -> None:
    """Lay out how strong all of them are; nothing where they know one strength only."""
    levels, now = list(draft.pool.levels), draft.bots_level
    if len(levels) < 2 or not draft.has_bots:
        return
    p, mixed, text = desk.p, desk.say("scene.lobby.mixed"), desk.say("scene.lobby.levels")
    wide = stepper_width(desk, [mixed, *(names.level_name(desk, level) for level in levels)])
    said = p.width(text, "body", True) + 20
    if said + wide > flow.w:
        flow.y = p.paragraph(text, flow.x, flow.y, flow.w, "body", bold=True)
    row = flow.take(desk.row, GAP)
    if said + wide <= flow.w:
        p.label(text, row.x, row.centery, "body", bold=True, width=said)
        row = boxes.right(row, wide)[0]
    desk.stepper("levels", row, names.level_name(desk, now) if now else mixed, draft.level_all, now != levels[0],
                 now != levels[-1])


def lay(desk: Desk, page: CompanyPage, room: Rect) -> None:
    """Lay the company: a tick beside each bot that sits at the table, and below them what one is like. Done at the
    foot."""
    foot, listed = boxes.foot(room, desk.row, 14)
    draft, told = page.draft, page.looked_at
    company = {member.id: member for member in draft.pool.company}
    words = listed.inflate(-36, 0)
    high = max(_told(desk, member, words) for member in company.values())
    words = boxes.foot(words, high)[0]
    listed.h -= high + 8
    with desk.scroll("company", listed) as flow:
        desk.heading(flow, desk.say("scene.lobby.company"))
        level_row(desk, draft, flow)
        columns = max(3, min(6, int((flow.w + GAP) / (LEAST * desk.em + GAP))))
        wide, all_of_them = boxes.share(flow.w, columns, GAP), draft.pool.company
        for start in range(0, len(all_of_them), columns):
            row = flow.columns(_high(desk, wide), columns, GAP)
            for member, rect in zip(all_of_them[start:start + columns], row, strict=False):
                told = member.id if _member(desk, page, member, rect) else told
    if told in company:
        _tell(desk, company[told], words)
    draw, done = desk.say("scene.lobby.draw"), desk.say("scene.done")
    right, rest = boxes.right(boxes.right(foot, 18)[1], desk.button_width(done, True, 200.0), GAP)
    desk.button("company-done", right, done, lambda: page.choose_company(False), icon="check")
    rest = boxes.left(rest, 18)[1]
    desk.button("company-draw", boxes.left(rest, min(rest.w, desk.button_width(draw, True)))[0], draw,
                draft.draw_company, icon="people", size="body")


def _told(desk: Desk, member: Member, room: Rect) -> float:
    """Height that the description of a bot takes."""
    beside = room.w - desk.p.width(member.name, "caption", True) - GAP
    return desk.p.height(desk.say(f"temper.{member.id}.about"), beside, "caption")


def _tell(desk: Desk, member: Member, room: Rect) -> None:
    """Write what a bot is like, behind their name."""
    p = desk.p
    name = p.width(member.name, "caption", True) + GAP
    p.paragraph(member.name, room.x, room.y, name, "caption", p.palette.kin, True)
    p.paragraph(desk.say(f"temper.{member.id}.about"), room.x + name, room.y, room.w - name, "caption", p.palette.nezu)


def _high(desk: Desk, wide: float) -> float:
    return 2 * _radius(desk, wide) + 1.35 * desk.em + 18


def _radius(desk: Desk, wide: float) -> float:
    return min(.36 * wide, max(38.0, 1.25 * desk.em))


def _member(desk: Desk, page: CompanyPage, member: Member, rect: Rect) -> bool:
    """Lay one bot of the company: a press seats them, or sends them away. Whether the focus stands on them."""
    p, radius, draft = desk.p, _radius(desk, rect.w), page.draft
    here = next((chair for chair in draft.chairs if chair.temper == member.id), None)

    def pressed_on() -> None:
        page.looked_at = member.id
        draft.toggle(member)

    focused, pressed = desk.spot(f"{SITS}-{member.id}", rect, pressed_on)
    with desk.grown(rect, focused):
        desk.plate(rect, pressed)
        face = here or Chair(member.name, member.crest, 0, bot_kind("", member.id))
        portrait(p, face, rect.centerx, rect.y + 8 + radius, radius, COLOURS[face.colour], dim=here is None)
        if here is not None:
            panels.frame(p, rect.inflate(-4, -4), p.palette.kinari, 3.0, 12)
            glyph(p, "check", rect.right - 12 - .35 * desk.em, rect.y + 10 + .35 * desk.em, .7 * desk.em, p.palette.kin)
        size = p.fitting(member.name, rect.w - 12, "body", True, least="caption")
        p.label(member.name, rect.centerx, rect.bottom - 8 - .67 * desk.em, size,
                p.palette.kinari if here else p.palette.nezu, True, "centre", width=rect.w - 8)
    if focused:
        panels.focus(p, rect, 14)
    return focused


def faces(desk: Desk, page: CompanyPage, flow: Flow, chair: Chair) -> None:
    """Lay out under which name the bot of the seat in hand plays, and what they are like, or the bot that is pointed
    at; a bot that sits elsewhere changes places."""
    assert page.seat is not None
    caption(desk, flow, "scene.lobby.as_whom")
    p, company, at, told = desk.p, page.draft.pool.company, page.seat, page.looked_at or chair.temper
    columns = max(4, min(len(company), int((flow.w + GAP) / (max(FINGER, 92.0) + GAP))))
    for start in range(0, len(company), columns):
        side = (flow.w + GAP) / columns - GAP
        for member, rect in zip(company[start:start + columns], flow.columns(side, columns, GAP), strict=False):
            focused, pressed = desk.spot(f"{PLAYS}-{member.id}", rect, partial(page.draft.play_as, at, member))
            desk.plate(rect, pressed)
            elsewhere = chair.temper != member.id and member not in page.draft.free_company()
            face = Chair(member.name, member.crest, chair.colour, bot_kind("", member.id))
            portrait(p, face, rect.centerx, rect.centery, .42 * rect.w, COLOURS[chair.colour], dim=elsewhere)
            if member.id == chair.temper:
                panels.frame(p, rect.inflate(-4, -4), p.palette.kinari, 3.0, 12)
            if focused:
                told = member.id
                panels.focus(p, rect, 14)
    known = {member.id: member for member in company}
    words = flow.take(max(_told(desk, member, flow.here) for member in company), 16)    # nothing below it jumps
    if told in known:
        _tell(desk, known[told], words)
