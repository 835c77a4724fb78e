"""Edits what a person wears at the table: name, colour, crest – the same rows in the lobby and in the middle of a
match."""
from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from game.core.ports import Chair
from game.ui.draw import panels
from game.ui.draw.canvas import Colour
from game.ui.draw.palette import PLAYERS as COLOURS
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import crest, glyph
from game.ui.kit import boxes
from game.ui.kit.desk import FINGER, Desk, Flow
from game.ui.kit.ports import KitServices
from game.ui.kit.rows import field
from game.ui.kit.text_field import TextField, breadth, shown

GAP = 12.0
SIGNS = {"open": "person", "curtain": "person", "phone": "phone", "screen": "screen", "bot": "robot"}
"""By what is seen who speaks for a seat."""
MOST_OFFERED = 8


class SeatChanging(Protocol):
    """The page a seat is changed on: it keeps what is being typed, and knows who else sits there."""

    entry: TextField | None

    @property
    def services(self) -> KitServices: ...

    def others(self) -> Sequence[Chair]:
        """Return everybody else at the table, and who comes to it."""
        ...

    def change(self, **values: object) -> None:
        """Change name, colour or crest of the seat in hand."""
        ...

    def type_name(self) -> None: ...

    def open_board(self) -> None: ...


def known_names(services: KitServices) -> list[str]:
    """List names used before, latest first, as far as they can be drawn."""
    return list(dict.fromkeys(name for each in services.settings.names if (name := shown(each))))


def caption(desk: Desk, flow: Flow, key: str) -> None:
    p = desk.p
    small = p.screen.size("caption")
    p.label(desk.say(key), flow.x, flow.y + .7 * small, "caption", p.palette.nezu)
    flow.y += 1.5 * small + panels.FOCUS_GAP + panels.FOCUS_RING


def name_row(desk: Desk, page: SeatChanging, flow: Flow, chair: Chair) -> None:
    above = flow.y
    caption(desk, flow, "scene.lobby.name")
    row = flow.take(desk.row, GAP)
    text = desk.say("scene.lobby.board")
    wide = desk.button_width(text, False, 160.0)
    beside = row.w - wide > 9 * desk.em
    button, place = boxes.right(row, wide, GAP) if beside else (None, row)
    field(desk, "seat-name", place, chair.name, page.entry, page.type_name, desk.say("scene.lobby.name_hint"))
    if page.entry is not None and page.entry.name == "seat-name":
        label = desk.p.width(desk.say("scene.lobby.name"), "caption")
        _count(desk, page.entry, Rect(flow.x + label + desk.em, above, flow.w - label - desk.em, 0), place.right)
    desk.button("seat-board", button or flow.take(desk.row, GAP), text, page.open_board, size="body")
    taken = {c.name for c in page.others()} | {chair.name}
    before = [n for n in known_names(page.services) if n not in taken][:MOST_OFFERED]
    if chair.is_person and before:
        caption(desk, flow, "scene.lobby.names")
        _offered(desk, page, flow, before)
    flow.y += 8


def _count(desk: Desk, entry: TextField, line: Rect, right: float) -> None:
    """How much of the name's room is used, bright when no more goes in; or why a character was left out."""
    p = desk.p
    if entry.strange:
        text = p.fit(desk.say("scene.lobby.strange"), line.w, "caption", True)
        p.label(text, line.x, line.y + .7 * p.screen.size("caption"), "caption", p.palette.shu_ui, True)
        return
    if not entry.near_full:
        return
    ink = p.palette.shu_ui if entry.full else p.palette.nezu
    used = f"{breadth(entry.text)} / {entry.most}"
    p.label(used, right, line.y + .7 * p.screen.size("caption"), "caption", ink, entry.full, "right")


def _offered(desk: Desk, page: SeatChanging, flow: Flow, before: list[str]) -> None:
    """Names used before, as many in a row as fit."""
    wants, unsaid = [desk.p.width(name, "body", True) + 52 for name in before], enumerate(before)
    for breadths in boxes.lines(wants, flow.w, GAP):
        for place in boxes.row(flow.take(desk.row, GAP), breadths, GAP):
            i, name = next(unsaid)
            desk.button(f"used-{i}", place, name, partial(page.change, name=name), size="body")


def colour_row(desk: Desk, page: SeatChanging, flow: Flow, chair: Chair) -> None:
    caption(desk, flow, "scene.lobby.colour")
    p = desk.p
    for i, rect in enumerate(flow.columns(max(FINGER, .9 * desk.row), len(COLOURS), GAP)):
        focused, pressed = desk.spot(f"colour-{i}", rect, partial(page.change, colour=i))
        desk.plate(rect, pressed)
        radius = .32 * min(rect.h, rect.w)
        crest(p, chair.crest, rect.centerx, rect.centery, radius, COLOURS[i])
        if i == chair.colour:
            panels.frame(p, rect.inflate(-4, -4), p.palette.kinari, 3.0, 12)
        if focused:
            panels.focus(p, rect, 14)
    flow.y += 8


def crest_rows(desk: Desk, page: SeatChanging, flow: Flow, chair: Chair) -> None:
    caption(desk, flow, "scene.lobby.crest")
    p, all_crests = desk.p, page.services.look.crests()
    columns = max(4, int((flow.w + GAP) / (max(FINGER, 76.0) + GAP)))
    taken = {c.crest for c in page.others()}
    for start in range(0, len(all_crests), columns):
        row = flow.columns((flow.w + GAP) / columns - GAP, columns, GAP)
        for name, rect in zip(all_crests[start:start + columns], row, strict=False):
            focused, pressed = desk.spot(f"crest-{name}", rect, partial(page.change, crest=name))
            desk.plate(rect, pressed)
            others = name in taken and name != chair.crest
            crest(p, name, rect.centerx, rect.centery, .36 * rect.w, COLOURS[chair.colour], dim=others)
            if name == chair.crest:
                panels.frame(p, rect.inflate(-4, -4), p.palette.kinari, 3.0, 12)
            if focused:
                panels.focus(p, rect, 14)
    flow.y += 8


def speaker(desk: Desk, chair: Chair, right: float, y: float, side: float, ink: Colour | None = None,
            away: bool = False) -> float:
    """Draw who or what speaks for a seat – a person, a bot, a phone that is here or `away`, a pad with its number;
    return the sign's left end."""
    p = desk.p
    number = desk.services.devices.holders.number_of(chair.name) if chair.is_person else 0
    ink = ink or (p.palette.kinari if chair.is_person else p.palette.faint)
    if not number:
        sign, ink = ("asleep", p.palette.kin) if away else (SIGNS[chair.eyes], ink)
        glyph(p, sign, right - side / 2, y, side, ink)
        return right - side
    wide = p.width(str(number), "body", True)
    p.label(str(number), right, y, "body", ink, True, "right")
    glyph(p, "pad", right - wide - 8 - .6 * side, y, 1.2 * side, ink)
    return right - wide - 8 - 1.2 * side
