"""How the lobby is laid: the seats at the left, house rules or the seat in hand at the right, Begin below.

Where letters are so large that two columns have no room, one of them is shown at a time.
"""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.draw import panels
from game.ui.draw.screen import Rect
from game.ui.kit import names
from game.ui.kit.desk import Desk, Flow
from game.ui.kit.rows import choice
from game.ui.pages.lobby import invite as lobby_invite
from game.ui.pages.lobby import ring as lobby_ring
from game.ui.pages.lobby import rules as lobby_rules
from game.ui.pages.lobby import seat as lobby_seat
from game.ui.pages.lobby import seats as lobby_seats

if TYPE_CHECKING:
    from game.ui.pages.lobby.scene import Lobby

GAP = 18.0
TWO_FROM = 52.0
"""Breadth of the page in ems from which both columns are shown."""


def lay(desk: Desk, lobby: Lobby) -> None:
    """The whole page."""
    title, short = names.titles(desk, "scene.lobby.title", lobby.draft.game.id)
    page = desk.page_title(title, lobby.back, desk.say("scene.back"), short)
    two = page.w >= TWO_FROM * desk.em
    if not two and lobby.seat is not None:
        _right(desk, lobby, page)
    else:
        high = max(84.0, 1.1 * desk.row)
        _bottom(desk, lobby, Rect(page.x, page.bottom - high, page.w, high))
        room = Rect(page.x, page.y, page.w, page.h - high - 22)
        (_both if two else _one)(desk, lobby, room)
    if lobby.board is not None:
        lobby.board.lay(desk)


def _both(desk: Desk, lobby: Lobby, room: Rect) -> None:
    left = room.w * .55
    _players(desk, lobby, Rect(room.x, room.y, left - 12, room.h))
    _right(desk, lobby, Rect(room.x + left + 12, room.y, room.w - left - 12, room.h))


def _one(desk: Desk, lobby: Lobby, room: Rect) -> None:
    """One column at a time, with two tabs above."""
    tabs = Flow(room.x, room.y, room.w).columns(desk.row, 2, GAP)
    sides = ("players", "rules")
    choice(desk, "side", tabs, [desk.say(f"scene.lobby.{side}") for side in sides], sides.index(lobby.side),
           lambda i: lobby.show(sides[i]), ("people", "book"))
    below = Rect(room.x, room.y + desk.row + GAP, room.w, room.h - desk.row - GAP)
    if lobby.side == "players":
        with desk.scroll("seats", Rect(below.x - 20, below.y - 8, below.w + 40, below.h + 8)) as flow:
            _head(desk, lobby, flow.take(desk.row, 12), headed=False)
            lobby_invite.lay(desk, lobby, flow)
            lobby_seats.lay(desk, lobby, flow, below.bottom - flow.y)
    else:
        _right(desk, lobby, below)


def _bottom(desk: Desk, lobby: Lobby, rect: Rect) -> None:
    """What it will be like, and Begin."""
    p, draft = desk.p, lobby.draft
    begin = desk.say("scene.lobby.begin")
    wide = desk.button_width(begin, False, 300.0)
    desk.button("begin", Rect(rect.right - wide, rect.y, wide, rect.h), begin, lobby.begin, "gold", cap="A")
    room = rect.w - wide - 40
    if lobby.trouble:
        p.paragraph(lobby.trouble, rect.x, rect.y, room, "body", p.palette.shu_ui, most=2)
        return
    facts = [desk.say("scene.lobby.seats", n=len(draft.chairs)),
             desk.say("scene.lobby.minutes", n=lobby.services.expected_minutes(draft.setup()))]
    if draft.chosen and p.width("　".join(facts)) * 2 < room:
        preset = draft.preset()
        facts.append(names.preset_name(desk, draft.game.id, preset) if preset else
                     desk.say("scene.lobby.changed", n=len(draft.chosen)))
    text = " ・ ".join(facts)
    with p.room(rect.h):
        p.label(text, rect.x + 8, rect.centery, p.fitting(text, room, "button"), p.palette.nezu, width=room)


# ---- the seats


def _players(desk: Desk, lobby: Lobby, room: Rect) -> None:
    _head(desk, lobby, Rect(room.x, room.y, room.w, desk.row), headed=True)
    below = Rect(room.x - 20, room.y + desk.row, room.w + 40, room.h - desk.row)
    with desk.scroll("seats", below) as flow:
        lobby_invite.lay(desk, lobby, flow)
        lobby_seats.lay(desk, lobby, flow, below.bottom - flow.y)
    lobby_ring.lay(desk, lobby, Rect(room.x, flow.y, room.w, room.bottom - flow.y))


def _head(desk: Desk, lobby: Lobby, row: Rect, headed: bool) -> None:
    """How many, and another order."""
    p, draft = desk.p, lobby.draft
    count, text = desk.say("scene.lobby.seats", n=len(draft.chairs)), desk.say("scene.lobby.shuffle")
    shuffle = desk.button_width(text, True, 180.0)
    wide = min(max(330.0, p.width(count, "body", True) + 2 * desk.row + 60), row.w - shuffle - GAP)
    if headed:
        with p.room(row.h):
            p.label(desk.say("scene.lobby.players"), row.x + 8, row.centery, "button", p.palette.kin, True,
                    width=row.w - wide - shuffle - 2 * GAP)
    x = row.right - wide - shuffle - GAP if headed else row.x
    desk.stepper("count", Rect(x, row.y, wide, row.h), count, lobby.count, draft.can_remove, draft.can_add, signs=True,
                 bold=True)
    desk.button("shuffle", Rect(row.right - shuffle, row.y, shuffle, row.h), text, lobby.shuffle, icon="people",
                size="body")


# ---- the house rules


def _right(desk: Desk, lobby: Lobby, room: Rect) -> None:
    panels.panel(desk.p, room)
    inner = room.inflate(-20, -24)
    if lobby.seat is not None:
        lobby_seat.lay(desk, lobby, inner)
        return
    lobby_rules.lay(desk, lobby, inner)
