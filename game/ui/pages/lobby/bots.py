"""All bots in one place: how strong they are, and who of the company they are, chosen one by one or drawn by lot.

The same faces stand in the seat of one of them. It knows the draft of a table, and no match.
"""
from __future__ import annotations

from functools import partial
from typing import Protocol

from game.core.ports import Chair, bot_kind
from game.ui.draw import panels
from game.ui.draw.palette import PLAYERS as COLOURS
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import glyph, portrait
from game.ui.kit import boxes, names
from game.ui.kit.desk import FINGER, Desk, Flow
from game.ui.kit.rows import setting, stepper_width
from game.ui.kit.seat_parts import caption
from game.ui.pages.lobby.draft import Draft, Member

GAP = 12.0
LEAST = 11.0
"""Breadth of one of them in ems, with what he is like."""


class BotsPage(Protocol):
    """The page they are chosen on. `seat`: the one in hand."""

    draft: Draft
    seat: int | None

    def choose_company(self, on: bool) -> None: ...


def level_row(desk: Desk, draft: Draft, flow: Flow) -> None:
    """How strong all of them are; nothing where they know one strength only."""
    levels, now = list(draft.pool.levels), draft.bots_level
    if len(levels) < 2 or not draft.has_bots:
        return
    mixed = desk.say("scene.lobby.mixed")
    called = [mixed, *(names.level_name(desk, level) for level in levels)]
    setting(desk, flow, desk.say("scene.lobby.levels"), names.level_about(desk, now) if now else "",
            lambda rect: desk.stepper("levels", rect, names.level_name(desk, now) if now else mixed, draft.level_all,
                                      now != levels[0], now != levels[-1]),
            stepper_width(desk, called), others=[names.level_about(desk, level) for level in levels])


def lay(desk: Desk, page: BotsPage, room: Rect) -> None:
    """The company, each with what he is like: a tick is at whoever sits at the table. Done below."""
    foot, listed = boxes.foot(room, desk.row, 14)
    draft = page.draft
    with desk.scroll("company", listed) as flow:
        desk.heading(flow, desk.say("scene.lobby.company"))
        level_row(desk, draft, flow)
        columns = max(1, min(3, int((flow.w + GAP) / (LEAST * desk.em + GAP))))
        wide = boxes.share(flow.w, columns, GAP)
        company = draft.pool.company
        high = max(_high(desk, member, wide) for member in company)
        for start in range(0, len(company), columns):
            row = flow.columns(high, columns, GAP)
            for member, rect in zip(company[start:start + columns], row, strict=False):
                _member(desk, draft, member, rect)
    draw, done = desk.say("scene.lobby.draw"), desk.say("scene.done")
    right, rest = boxes.right(boxes.right(foot, 18)[1], desk.button_width(done, True, 200.0), GAP)
    desk.button("company-done", right, done, lambda: page.choose_company(False), icon="check")
    desk.button("company-draw", boxes.left(rest, min(rest.w, desk.button_width(draw, True)))[0], draw,
                draft.draw_company, icon="people", size="body")


def _radius(desk: Desk) -> float:
    return max(34.0, .95 * desk.em)


def _high(desk: Desk, member: Member, wide: float) -> float:
    words = desk.p.height(desk.say(f"temper.{member.id}.about"), wide - 2 * _radius(desk) - 42, "caption")
    return max(2 * _radius(desk) + 16, 1.35 * desk.em + words + 18)


def _member(desk: Desk, draft: Draft, member: Member, rect: Rect) -> None:
    """One of them: pressed, he comes, or goes."""
    p, radius = desk.p, _radius(desk)
    here = next((chair for chair in draft.chairs if chair.temper == member.id), None)
    focused, pressed = desk.spot(f"member-{member.id}", rect, partial(draft.toggle, member))
    with desk.grown(rect, focused):
        desk.plate(rect, pressed)
        if here is not None:
            panels.frame(p, rect.inflate(-4, -4), p.palette.kinari, 3.0, 12)
        face = here or Chair(member.name, member.crest, 0, bot_kind("", member.id))
        portrait(p, face, rect.x + 12 + radius, rect.centery, radius, COLOURS[face.colour])
        left = rect.x + 2 * radius + 26
        room = rect.right - 14 - left
        sign = .8 * desk.em
        if here is not None:
            glyph(p, "check", rect.right - 14 - sign / 2, rect.y + 9 + .68 * desk.em, sign, p.palette.kin)
        p.label(member.name, left, rect.y + 9 + .68 * desk.em, "body", p.palette.kinari, True,
                width=room - (sign + 8 if here is not None else 0))
        p.paragraph(desk.say(f"temper.{member.id}.about"), left, rect.y + 9 + 1.35 * desk.em, room, "caption",
                    p.palette.nezu)
    if focused:
        panels.focus(p, rect, 14)


def faces(desk: Desk, page: BotsPage, flow: Flow, chair: Chair) -> None:
    """As whom the bot of the seat in hand plays, and what that one is like; who sits elsewhere changes places."""
    assert page.seat is not None
    caption(desk, flow, "scene.lobby.as_whom")
    p, company, at = desk.p, page.draft.pool.company, page.seat
    columns = max(4, min(len(company), int((flow.w + GAP) / (max(FINGER, 92.0) + GAP))))
    for start in range(0, len(company), columns):
        side = (flow.w + GAP) / columns - GAP
        for member, rect in zip(company[start:start + columns], flow.columns(side, columns, GAP), strict=False):
            focused, pressed = desk.spot(f"as-{member.id}", rect, partial(page.draft.play_as, at, member))
            desk.plate(rect, pressed)
            elsewhere = chair.temper != member.id and member not in page.draft.free_company()
            face = Chair(member.name, member.crest, chair.colour, bot_kind("", member.id))
            portrait(p, face, rect.centerx, rect.centery, .42 * rect.w, COLOURS[chair.colour], dim=elsewhere)
            if member.id == chair.temper:
                panels.frame(p, rect.inflate(-4, -4), p.palette.kinari, 3.0, 12)
            if focused:
                panels.focus(p, rect, 14)
    if chair.temper:
        flow.y = p.paragraph(desk.say(f"temper.{chair.temper}.about"), flow.x, flow.y, flow.w, "caption",
                             p.palette.nezu) + 8
    flow.y += 8
