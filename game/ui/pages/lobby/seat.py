"""The seat in hand: its name, who plays it, colour and crest, its place in the order."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.draw.screen import Rect
from game.ui.kit import names, seat_parts
from game.ui.kit.desk import Desk, Flow
from game.ui.kit.rows import choice

if TYPE_CHECKING:
    from game.core.ports import Chair
    from game.ui.pages.lobby.scene import Lobby

GAP = 12.0


def lay(desk: Desk, lobby: Lobby, room: Rect) -> None:
    """The editor of one seat, with Done below."""
    assert lobby.seat is not None
    chair = lobby.draft.chairs[lobby.seat]
    done = desk.row
    with desk.scroll("editor", Rect(room.x, room.y, room.w, room.h - done - 14)) as flow:
        desk.heading(flow, desk.say("scene.lobby.seat", n=lobby.seat + 1))
        seat_parts.name_row(desk, lobby, flow, chair)
        _who(desk, lobby, flow, chair)
        _order(desk, lobby, flow)
        seat_parts.colour_row(desk, lobby, flow, chair)
        seat_parts.crest_rows(desk, lobby, flow, chair)
    text = desk.say("scene.done")
    wide = desk.button_width(text, True, 220.0)
    desk.button("seat-done", Rect(room.right - wide - 18, room.bottom - done, wide, done), text,
                lambda: lobby.open_seat(None), icon="check")


def _who(desk: Desk, lobby: Lobby, flow: Flow, chair: Chair) -> None:
    seat_parts.caption(desk, flow, "scene.lobby.who")
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
