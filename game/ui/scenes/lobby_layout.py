"""How the lobby is laid: the seats at the left, house rules or the seat in hand at the right, Begin below.

Where letters are so large that two columns have no room, one of them is shown at a time.
"""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rules import Option
from game.ui.draw import panels
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import glyph
from game.ui.scenes import lobby_dress, lobby_invite, lobby_ring, lobby_seat, lobby_seats, names
from game.ui.scenes.widgets import Desk, Flow
from game.ui.scenes.widgets_rows import SWITCH, choice, field, setting, stepper_width

if TYPE_CHECKING:
    from game.ui.scenes.lobby import Lobby

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
    with desk.scroll("rules", inner) as flow:
        _rules(desk, lobby, flow)


def _rules(desk: Desk, lobby: Lobby, flow: Flow) -> None:
    draft, game = lobby.draft, lobby.draft.game
    lobby_dress.lay(desk, lobby, flow)
    desk.heading(flow, desk.say("scene.lobby.rules"))
    _advice(desk, lobby, flow)
    if len(game.presets) > 1:
        now = draft.preset()
        text = names.preset_name(desk, game.id, now) if now else desk.say("scene.lobby.own")
        about = names.preset_about(desk, game.id, now) if now else desk.say("scene.lobby.changed", n=len(draft.chosen))
        others = [names.preset_about(desk, game.id, name) for name in game.presets]
        called = [desk.say("scene.lobby.own"), *(names.preset_name(desk, game.id, name) for name in game.presets)]
        setting(desk, flow, desk.say("scene.lobby.preset"), about,
                lambda rect: desk.stepper("preset", rect, text, lobby.preset, bold=True),
                max(340.0, stepper_width(desk, called)), others=others)
    for option in game.options:
        _option(desk, lobby, flow, option)
    seed = "" if draft.seed is None else str(draft.seed)
    setting(desk, flow, desk.say("scene.lobby.seed"), desk.say("scene.lobby.seed_help"),
            lambda rect: field(desk, "seed", rect, seed, lobby.entry, lobby.type_seed,
                               desk.say("scene.lobby.seed_hint")))
    if draft.chosen:
        text = desk.say("scene.lobby.defaults")
        rect = flow.take(desk.row, 8)
        rect.w = min(rect.w, desk.button_width(text))
        desk.button("defaults", rect, text, draft.chosen.clear, size="body")


def _option(desk: Desk, lobby: Lobby, flow: Flow, option: Option) -> None:
    draft, game = lobby.draft, lobby.draft.game.id
    value, switch, possible = draft.value(option), names.is_switch(desk, game, option), draft.possible(option)
    said = [names.value_name(desk, game, option, each) for each in option.values]
    usual = names.value_name(desk, game, option, option.default)
    marks = [desk.say("scene.lobby.default", value=usual)] if value != option.default else []
    if possible != option.values:
        least, most = (names.value_name(desk, game, option, possible[at]) for at in (0, -1))
        marks.append(desk.say("scene.lobby.possible", n=len(draft.chairs), least=least, most=most))

    def control(rect: Rect) -> None:
        if switch:
            desk.toggle(f"option-{option.name}", rect, bool(value), lambda on: lobby.set(option, on))
            return
        at, two = possible.index(value), len(possible) == 2
        desk.stepper(f"option-{option.name}", rect, names.value_name(desk, game, option, value),
                     lambda by: lobby.step(option, by), two or at > 0, two or at < len(possible) - 1,
                     signs=not two and isinstance(value, int))

    setting(desk, flow, names.option_name(desk, game, option), names.option_about(desk, game, option), control,
            SWITCH if switch else max(300.0, stepper_width(desk, said)), desk.say("list.dot").join(marks))


def _advice(desk: Desk, lobby: Lobby, flow: Flow) -> None:
    """A house rule that goes better with so many: said once it would, taken with one press."""
    advice = lobby.draft.advice()
    if advice is None:
        return
    option, value = advice
    p = desk.p
    key = f"advice.{lobby.draft.game.id}.{option.name}"
    take = desk.say(f"{key}.take")
    wide = desk.button_width(take, False, 150)
    text = desk.say(f"{key}.why")
    beside = flow.w - wide - 84 > 11 * desk.em
    words = flow.w - (wide + 84 if beside else 64)
    high = p.height(text, words, "caption")
    box = flow.take(max(desk.row, high) + 24 + (0 if beside else desk.row + 8), 18)
    panels.strip(p, box, 14)
    glyph(p, "info", box.x + 30, box.y + 12 + desk.row / 2, 34, p.palette.asagi)
    p.paragraph(text, box.x + 56, box.y + 12 + (max(0.0, desk.row - high) / 2 if beside else 0), words, "caption")
    place = Rect(box.right - wide - 12, box.bottom - desk.row - 12, wide, desk.row)
    desk.button("advice", place, take, lambda: lobby.set(option, value), size="body")
