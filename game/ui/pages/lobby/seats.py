"""The seats of the lobby: all of them as tiles, and the one in hand with all that can be changed of it.

The tiles stand in two lines with who plays it, or, where many sit down, in one with a sign: as many columns as there
is room for, so that of thirty seats most are seen at once.
"""
from __future__ import annotations

from functools import partial
from typing import NamedTuple

from game.core.ports import PERSON, SCREEN, Chair, bot_kind
from game.core.rules import NO_HINTS, PerSeat
from game.features.contract import SEAT_HAND
from game.ui.draw import panels
from game.ui.draw.palette import PLAYERS as COLOURS
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import glyph, portrait
from game.ui.kit import boxes, names, seat_differences, seat_parts
from game.ui.kit.desk import FINGER, Desk, Flow
from game.ui.kit.rows import SWITCH, choice, setting
from game.ui.pages.lobby import bots as lobby_bots
from game.ui.pages.lobby import invite as lobby_invite
from game.ui.pages.lobby import ring as lobby_ring
from game.ui.pages.lobby.company_page import CompanyPage
from game.ui.pages.lobby.draft import Draft
from game.ui.stage.drawing.names import in_line

GAP, EDGE = 12.0, 44.0
"""Between the parts of a seat; what the words of an empty place keep free at both sides, together."""

LEAST = 4.0
"""Ems that a name has at least."""


class SeatGrid(NamedTuple):
    """Describes how the seats lie: in so many columns, each so high, with so much between. slim: in one line."""

    columns: int
    high: float
    gap: float
    slim: bool

    def tall(self, tiles: int) -> float:
        """Return the height of so many, with the gap below them."""
        return -(-tiles // self.columns) * (self.high + self.gap)


def lay(desk: Desk, lobby: CompanyPage, flow: Flow, room: float) -> None:
    """Draw all seats and, while there are more, the place for the next; `room` is what is seen of them at once."""
    draft = lobby.draft
    tiles = len(draft.chairs) + (1 if draft.can_add else 0)
    grid = _grid(desk, draft, flow.w, room, tiles)
    wide = (flow.w - grid.gap * (grid.columns - 1)) / grid.columns
    for i in range(tiles):
        x, y = i % grid.columns * (wide + grid.gap), i // grid.columns * (grid.high + grid.gap)
        rect = Rect(flow.x + x, flow.y + y, wide, grid.high)
        if i < len(draft.chairs):
            _seat(desk, lobby, i, rect, grid.slim)
        else:
            _add(desk, lobby, rect, grid.gap)
    flow.y += grid.tall(tiles)


def _grid(desk: Desk, draft: Draft, wide: float, room: float, tiles: int) -> SeatGrid:
    """Two lines as long as all are seen that way, and the table they sit round below them; else one, as many beside
    each other as names let, if that is more of use."""
    full, slim = _full(desk, wide), _slim(desk, wide, tiles, [chair.name for chair in draft.chairs])
    if full.tall(tiles) > room:
        return slim
    seen = [lobby_ring.fits(desk, draft, Rect(0, 0, wide, room - grid.tall(tiles))) for grid in (full, slim)]
    return slim if seen == [False, True] else full


def _full(desk: Desk, wide: float) -> SeatGrid:
    em, small = desk.em, desk.p.screen.size("caption")
    return SeatGrid(_columns(wide, max(13.5 * em, 380.0), 18.0, 3), max(88.0, 1.5 * em + 1.5 * small + 20), 18.0, False)


def _slim(desk: Desk, wide: float, tiles: int, names_here: list[str]) -> SeatGrid:
    em = desk.em
    high = max(FINGER, 1.9 * em)
    longest = max(desk.p.width(name, "body", True) for name in names_here)
    least = max(LEAST * em, longest) + 1.35 * high + 40
    if tiles > len(names_here):
        words = (desk.say(f"scene.lobby.{name}") for name in ("add_bot", "add_person"))
        adding = max(desk.p.width(text, "caption", True) for text in words)
        least = max(least, 2 * (adding + .36 * desk.row + 8 + EDGE) + 10)
    return SeatGrid(_columns(wide, least, 10.0, 5), high, 10.0, True)


def _columns(wide: float, least: float, gap: float, most: int) -> int:
    return max(1, min(most, int((wide + gap) / (least + gap))))


def _seat(desk: Desk, lobby: CompanyPage, at: int, rect: Rect, slim: bool) -> None:
    p, chair = desk.p, lobby.draft.chairs[at]
    focused, pressed = desk.spot(f"seat-{at}", rect, lambda: lobby.open_seat(at))
    with desk.grown(rect, focused):
        desk.plate(rect, pressed)
        if lobby.seat == at:
            panels.frame(p, rect.inflate(-4, -4), p.palette.kinari, 3.0, 12)
        dresses = lobby.is_dressed_by_pad(chair)
        ink = desk.p.palette.kin if dresses else None
        side = 10 if slim else 20
        radius = min(.36 * rect.h, 44.0)
        portrait(p, chair, rect.x + side + radius, rect.centery, radius, COLOURS[chair.colour])
        left = rect.x + 2 * radius + (22 if slim else 42)
        sign = .36 * rect.h if slim else .40 * desk.row
        room = seat_parts.speaker(desk, chair, rect.right - side + 2, rect.centery, sign, ink) - 12 - left
        if slim:
            _line(desk, lobby, at, Rect(left, rect.y, room, rect.h), dresses)
        else:
            _lines(desk, lobby, chair, Rect(left, rect.y, room, rect.h), dresses)
    if focused:
        panels.focus(p, rect, 14)


def _line(desk: Desk, lobby: CompanyPage, at: int, room: Rect, dresses: bool) -> None:
    """The name alone, with what the player begins with; the sign behind it says who plays."""
    p, draft = desk.p, lobby.draft
    chair = draft.chairs[at]
    if dresses:
        lobby_invite.mirror(desk, Rect(room.x, room.centery - .67 * desk.em, room.w, 1.35 * desk.em), chair)
        return
    called = seat_differences.marked(draft.game, draft.setup())[at].name
    in_line(p, called, room.x, room.centery, room.w, "body", p.palette.kinari)


def _lines(desk: Desk, lobby: CompanyPage, chair: Chair, place: Rect, dresses: bool) -> None:
    """The name, and who plays it below."""
    p, left, room = desk.p, place.x, place.w
    body, small = desk.em, p.screen.size("caption")
    top = place.centery - (1.35 * body + 1.3 * small) / 2
    if dresses:
        lobby_invite.mirror(desk, Rect(left, top, room, 1.35 * body), chair)
    else:
        in_line(p, chair.name, left, top + .68 * body, room, "body", p.palette.kinari)
    below = desk.say("scene.lobby.dresses") if dresses else _kind(desk, lobby, chair)
    if otherwise := _otherwise(desk, lobby, chair):
        below = desk.say("list.dot").join((below, otherwise))
    p.label(below, left, top + 1.42 * body + .6 * small, "caption", p.palette.kin if dresses else p.palette.nezu,
            width=room)


def _kind(desk: Desk, lobby: CompanyPage, chair: Chair) -> str:
    if chair.is_person:
        return desk.say({"phone": "scene.lobby.phone", "screen": "second.chair"}.get(chair.eyes, "scene.lobby.person"))
    if len(lobby.draft.pool.levels) < 2:
        return desk.say("scene.lobby.bot")
    return f"{desk.say('scene.lobby.bot')} ・ {names.level_name(desk, chair.level)}"


def _otherwise(desk: Desk, lobby: CompanyPage, chair: Chair) -> str:
    """In what this player differs from the others."""
    draft = lobby.draft
    return seat_differences.said(desk.services.language, draft.game, draft.setup(), draft.chairs.index(chair))


def _add(desk: Desk, lobby: CompanyPage, rect: Rect, gap: float) -> None:
    """The place behind the last seat: a bot or a person more; its words keep off the edge like those of a button."""
    ways = (("add_bot", "robot", False), ("add_person", "person", True))
    for place, (name, icon, person) in zip(boxes.columns(rect, len(ways), gap), ways, strict=True):
        focused, pressed = desk.spot(name, place, partial(lobby.add, person))
        p = desk.p
        panels.frame(p, place.inflate(-6, -6), p.palette.kinari if pressed else p.palette.button_edge, 2.0, 14)
        side = .36 * desk.row
        text = desk.say(f"scene.lobby.{name}")
        signs = 2 * side + 20
        if p.width(text, "caption", True) > place.w - signs - EDGE:
            icon, signs = "", side + 8              # the word says it too, and is never cut
        room = place.w - signs - EDGE
        size = p.fitting(text, room, "body", True)
        wide = min(room, p.width(text, size, True)) + signs
        x = place.centerx - wide / 2
        glyph(p, "plus", x + side / 2, place.centery, .8 * side, p.palette.nezu)
        if icon:
            glyph(p, icon, x + 1.6 * side + 4, place.centery, side, p.palette.nezu)
        p.label(text, x + signs, place.centery, size, p.palette.nezu, True, width=room)
        if focused:
            panels.focus(p, place, 14)


# ---- the one in hand


def edit(desk: Desk, lobby: CompanyPage, room: Rect) -> None:
    """Edit the seat in hand: its name, who plays it, colour and crest, its place in the order; Done below."""
    assert lobby.seat is not None
    chair = lobby.draft.chairs[lobby.seat]
    foot, listed = boxes.foot(room, desk.row, 14)
    with desk.scroll("editor", listed) as flow:
        desk.heading(flow, desk.say("scene.lobby.seat", n=lobby.seat + 1))
        if chair.is_person:
            seat_parts.name_row(desk, lobby, flow, chair)
            _who(desk, lobby, flow, chair)
        else:                   # a bot is chosen by who it is; to call it otherwise comes after that
            _who(desk, lobby, flow, chair)
            if lobby.draft.pool.company:
                lobby_bots.faces(desk, lobby, flow, chair)
            seat_parts.name_row(desk, lobby, flow, chair)
        _order(desk, lobby, flow)
        _shares(desk, lobby.draft, flow, lobby.seat)
        seat_parts.colour_row(desk, lobby, flow, chair)
        seat_parts.crest_rows(desk, lobby, flow, chair)
    text = desk.say("scene.done")
    wide = desk.button_width(text, True, 220.0)
    desk.button("seat-done", boxes.right(boxes.right(foot, 18)[1], wide)[0], text, lambda: lobby.open_seat(None),
                icon="check")


def _who(desk: Desk, lobby: CompanyPage, flow: Flow, chair: Chair) -> None:
    seat_parts.caption(desk, flow, "scene.lobby.who")
    levels = list(lobby.draft.pool.levels)
    level = chair.level
    kinds = ["person", bot_kind(level if level in levels else lobby.draft.pool.level, chair.temper)]
    choice(desk, "who", flow.columns(desk.row, 2, GAP), [desk.say("scene.lobby.person"), desk.say("scene.lobby.bot")],
           0 if chair.is_person else 1, lambda i: lobby.change(kind=kinds[i]), ("person", "robot"))
    if not chair.is_person and len(levels) > 1:
        at = levels.index(level)
        desk.stepper("level", flow.take(desk.row, GAP), names.level_name(desk, level),
                     lambda by: lobby.change(kind=bot_kind(levels[at + by], chair.temper)), at > 0,
                     at < len(levels) - 1)
    if chair.is_person and chair.eyes != "phone":
        for row in lobby.services.offers(SEAT_HAND, None):
            row(desk, flow, chair.eyes == "screen", lambda on: lobby.change(kind=SCREEN if on else PERSON))
    flow.y += 8


def _order(desk: Desk, lobby: CompanyPage, flow: Flow) -> None:
    """Earlier or later in the order, or away with it."""
    ways = (("earlier", lambda: lobby.move(-1), True), ("later", lambda: lobby.move(1), True),
            ("remove", lobby.remove, lobby.draft.can_remove))
    columns = 3 if flow.w > 18 * desk.em else 1
    rects = [r for _ in range(3 // columns) for r in flow.columns(desk.row, columns, GAP)]
    for (name, act, there), rect in zip(ways, rects, strict=True):
        reason = "" if there else desk.say("scene.lobby.too_few", n=lobby.draft.game.fewest)
        desk.button(name, rect, desk.say(f"scene.lobby.{name}"), act, enabled=there, reason=reason, size="body")
    flow.y += 8


def _shares(desk: Desk, draft: Draft, flow: Flow, at: int) -> None:
    """What the one on this seat has otherwise."""
    chair, handicap = draft.chairs[at], draft.game.handicap
    if handicap is not None and (bound := handicap.bound(draft.values())):
        now = min(bound, draft.shares.of(chair.name, handicap))
        seat_parts.caption(desk, flow, "handicap.burden" if handicap.against else "handicap.help")
        desk.stepper("handicap", flow.take(desk.row, GAP),
                     seat_differences.named(desk.services.language, handicap, now),
                     lambda by: draft.shares.put(chair.name, handicap, _step(handicap, now, by, bound)),
                     now > 0, now < bound, signs=True)
    if chair.is_person and NO_HINTS in draft.game.per_seat and draft.game.options and desk.services.settings.hints:
        without = bool(draft.shares.of(chair.name, NO_HINTS))
        setting(desk, flow, desk.say("handicap.hints"), desk.say("handicap.hints_help"), lambda rect: desk.toggle(
            "hints", rect, not without, lambda on: draft.shares.put(chair.name, NO_HINTS, int(not on))), SWITCH)


def _step(each: PerSeat, now: int, by: int, bound: int) -> int:
    """The next value, or the former."""
    below = now // each.step if by > 0 else -(-now // each.step)
    return max(0, min(bound, (below + by) * each.step))
