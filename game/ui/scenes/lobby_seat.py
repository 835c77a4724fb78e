"""The seat in hand: its name, who plays it, colour and crest, its place in the order."""
from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.ui.draw import panels
from game.ui.draw.palette import PLAYERS as COLOURS
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import crest
from game.ui.scenes import names
from game.ui.scenes.widgets import FINGER, Desk, Flow
from game.ui.scenes.widgets_entry import Entry, breadth
from game.ui.scenes.widgets_rows import choice, field

if TYPE_CHECKING:
    from game.core.ports import Chair
    from game.ui.scenes.lobby import Lobby

GAP = 12.0
MOST_OFFERED = 6


def lay(desk: Desk, lobby: Lobby, room: Rect) -> None:
    """The editor of one seat, with Done below."""
    assert lobby.seat is not None
    chair = lobby.draft.chairs[lobby.seat]
    done = desk.row
    with desk.scroll("editor", Rect(room.x, room.y, room.w, room.h - done - 14)) as flow:
        desk.heading(flow, desk.say("scene.lobby.seat", n=lobby.seat + 1))
        _name(desk, lobby, flow, chair)
        _who(desk, lobby, flow, chair)
        _order(desk, lobby, flow)
        _colour(desk, lobby, flow, chair)
        _crests(desk, lobby, flow, chair)
    text = desk.say("scene.done")
    wide = desk.button_width(text, True, 220.0)
    desk.button("seat-done", Rect(room.right - wide - 18, room.bottom - done, wide, done), text,
                lambda: lobby.open_seat(None), icon="check")


def _caption(desk: Desk, flow: Flow, key: str) -> None:
    p = desk.p
    small = p.screen.size("caption")
    p.label(desk.say(key), flow.x, flow.y + .7 * small, "caption", p.palette.nezu)
    flow.y += 1.5 * small


def _name(desk: Desk, lobby: Lobby, flow: Flow, chair: Chair) -> None:
    above = flow.y
    _caption(desk, flow, "scene.lobby.name")
    row = flow.take(desk.row, GAP)
    text = desk.say("scene.lobby.board")
    wide = desk.button_width(text, False, 160.0)
    beside = row.w - wide > 9 * desk.em
    place = Rect(row.x, row.y, row.w - (wide + GAP if beside else 0), row.h)
    field(desk, "seat-name", place, chair.name, lobby.entry, lobby.type_name, desk.say("scene.lobby.name_hint"))
    if lobby.entry is not None and lobby.entry.name == "seat-name":
        _count(desk, lobby.entry, place.right, above)
    other = Rect(row.right - wide, row.y, wide, row.h) if beside else flow.take(desk.row, GAP)
    desk.button("seat-board", other, text, lobby.open_board, size="body")
    taken = {c.name for c in lobby.draft.chairs}
    before = [n for n in lobby.services.settings.names if n not in taken][:MOST_OFFERED]
    if chair.is_person and before:
        _caption(desk, flow, "scene.lobby.names")
        _offered(desk, lobby, flow, before)
    flow.y += 8


def _count(desk: Desk, entry: Entry, right: float, y: float) -> None:
    """How much of the name's room is used; bright when no more goes in."""
    p = desk.p
    ink = p.palette.shu_ui if entry.full else p.palette.nezu
    used = f"{breadth(entry.text)} / {entry.most}"
    p.label(used, right, y + .5 * p.screen.size("caption"), "caption", ink, entry.full, "right")


def _offered(desk: Desk, lobby: Lobby, flow: Flow, before: list[str]) -> None:
    """Names used before, as many in a row as fit."""
    x, y = flow.x, flow.y
    for i, name in enumerate(before):
        wide = min(flow.w, desk.p.width(name, "body", True) + 52)
        if x > flow.x and x + wide > flow.x + flow.w:
            x, y = flow.x, y + desk.row + GAP
        desk.button(f"used-{i}", Rect(x, y, wide, desk.row), name, partial(lobby.change, name=name),
                    size="body")
        x += wide + GAP
    flow.y = y + desk.row + GAP


def _who(desk: Desk, lobby: Lobby, flow: Flow, chair: Chair) -> None:
    _caption(desk, flow, "scene.lobby.who")
    levels = list(lobby.draft.pool.levels)
    level = chair.kind.removeprefix("bot:")
    kinds = ["person", f"bot:{level if level in levels else lobby.draft.pool.level}"]
    choice(desk, "who", flow.columns(desk.row, 2, GAP), [desk.say("scene.lobby.person"), desk.say("scene.lobby.bot")],
           0 if chair.is_person else 1, lambda i: lobby.change(kind=kinds[i]), ("person", "robot"))
    if not chair.is_person and len(levels) > 1:
        at = levels.index(level)
        desk.stepper("level", flow.take(desk.row, GAP), names.level_name(desk, level),
                     lambda by: lobby.change(kind=f"bot:{levels[max(0, min(len(levels) - 1, at + by))]}"),
                     at > 0, at < len(levels) - 1)
    flow.y += 8


def _colour(desk: Desk, lobby: Lobby, flow: Flow, chair: Chair) -> None:
    _caption(desk, flow, "scene.lobby.colour")
    p = desk.p
    for i, rect in enumerate(flow.columns(max(FINGER, .9 * desk.row), len(COLOURS), GAP)):
        focused, pressed = desk.spot(f"colour-{i}", rect, partial(lobby.change, colour=i))
        desk.plate(rect, pressed)
        radius = .32 * min(rect.h, rect.w)
        crest(p, chair.crest, rect.centerx, rect.centery, radius, COLOURS[i])
        if i == chair.colour:
            panels.frame(p, rect.inflate(-4, -4), p.palette.kinari, 3.0, 12)
        if focused:
            panels.focus(p, rect, 14)
    flow.y += 8


def _crests(desk: Desk, lobby: Lobby, flow: Flow, chair: Chair) -> None:
    _caption(desk, flow, "scene.lobby.crest")
    p, crests = desk.p, lobby.draft.pool.crests
    columns = max(4, int((flow.w + GAP) / (max(FINGER, 76.0) + GAP)))
    taken = {c.crest for c in lobby.draft.chairs}
    for start in range(0, len(crests), columns):
        row = flow.columns((flow.w + GAP) / columns - GAP, columns, GAP)
        for name, rect in zip(crests[start:start + columns], row, strict=False):
            focused, pressed = desk.spot(f"crest-{name}", rect, partial(lobby.change, crest=name))
            desk.plate(rect, pressed)
            others = name in taken and name != chair.crest
            crest(p, name, rect.centerx, rect.centery, .36 * rect.w, COLOURS[chair.colour], dim=others)
            if name == chair.crest:
                panels.frame(p, rect.inflate(-4, -4), p.palette.kinari, 3.0, 12)
            if focused:
                panels.focus(p, rect, 14)
    flow.y += 8


def _order(desk: Desk, lobby: Lobby, flow: Flow) -> None:
    """Earlier or later in the order, or away with it."""
    ways = (("earlier", lambda: lobby.move(-1), True), ("later", lambda: lobby.move(1), True),
            ("remove", lobby.remove, lobby.draft.can_remove))
    columns = 3 if flow.w > 18 * desk.em else 1
    rects = [r for _ in range(3 // columns) for r in flow.columns(desk.row, columns, GAP)]
    for (name, act, there), rect in zip(ways, rects, strict=True):
        reason = "" if there else desk.say("scene.lobby.too_few", n=lobby.draft.game.fewest)
        desk.button(name, rect, desk.say(f"scene.lobby.{name}"), act, enabled=there, reason=reason, size="body")
    flow.y += 8
