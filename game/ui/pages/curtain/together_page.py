"""What lies on the curtain for everybody: what is asked and of which card, and a place for each person with the buttons
he answers by, or a tick. It decides nothing, and is the same whatever anybody holds or has answered.
"""
from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Protocol

from game.core.ports import TableHost
from game.core.seating import Seat
from game.data.sheet import sheet
from game.seatside.answers import Stands
from game.ui.draw import cards as art
from game.ui.draw import controls, panels, tokens
from game.ui.draw.curtain_cloth import drape
from game.ui.draw.faces import ASPECT
from game.ui.draw.palette import PLAYERS
from game.ui.draw.screen import Rect
from game.ui.input.gesture import Key
from game.ui.input.keys import KeyTable
from game.ui.kit import boxes
from game.ui.kit.desk import Desk
from game.ui.pages.curtain.lots import Lot
from game.ui.pages.curtain.public import lying
from game.ui.pages.curtain.way_out import way_out
from game.ui.pages.services import Services

TOP, BOTTOM, SIDE = 0.135, 0.915, 0.075
"""Shares of the screen that the valance, the hem and the cords keep for themselves."""
GAP, INSET = 18.0, 18.0
MOST_BROAD, MOST_HIGH = 560.0, 250.0
CARD = 0.3
"""Share of the room that the cards asked about are high at most."""


class Everybody(Protocol):
    """The curtain for everybody, as its page sees it."""

    told: str
    keys: KeyTable

    @property
    def services(self) -> Services: ...

    @property
    def host(self) -> TableHost: ...

    @property
    def lots(self) -> Mapping[Seat, Lot]: ...

    @property
    def asked(self) -> tuple[Seat, ...]: ...

    @property
    def share(self) -> float: ...

    @property
    def stands(self) -> bool: ...

    @property
    def by_pads(self) -> bool: ...

    def left(self) -> tuple[Seat, ...]: ...

    def stands_for(self, seat: Seat) -> tuple[Stands, ...]: ...

    def look(self, seat: Seat) -> None: ...

    def pause(self) -> None: ...


def lay(desk: Desk, page: Everybody) -> None:
    """Plain cloth while it moves; with everything on it when it stands."""
    drape(desk.p, None, page.share)
    if not page.stands:
        return
    s, safe = desk.p.screen, desk.p.screen.safe
    left = max(safe.x, SIDE * s.wide)
    top = max(safe.y, TOP * s.high)
    room = Rect(left, top, s.wide - 2 * left, min(safe.bottom, BOTTOM * s.high) - top)
    rest = _asked(desk, page, room)
    places = _places(rest, len(page.asked))
    for seat, cell in zip(page.asked, places, strict=True):
        _person(desk, page, seat, cell)
    way_out(desk, page)


def _asked(desk: Desk, page: Everybody, room: Rect) -> Rect:
    """What is asked, the cards it is asked about, and what a tick means; returns the room below."""
    p, host = desk.p, page.host
    view, how = host.view(None), sheet(host.setup.game).under(host.setup.options)
    names = tuple(chair.name for chair in host.setup.chairs)
    said = [(page.services.narrator.turn(view, names, None), "title", p.palette.kinari, True),
            (desk.say("curtain.together" if how.blind and view.asking in how.blind else "curtain.together_look",
                      cap=page.keys.cap(Key.CALL, pad=True)) if page.by_pads else desk.say("curtain.together_crest"),
             "body", p.palette.kinari, False)]
    cards = lying(view, how)
    high = min(CARD * room.h, 220.0) if cards else 0.0
    wide = high * ASPECT * len(cards)
    x, y = room.x, room.y
    if cards:
        for at, (face, _) in enumerate(cards):
            art.card(p, face, room.right - wide + (at + 0.5) * high * ASPECT, y + high / 2, high)
    for text, step, ink, bold in said:
        y = p.paragraph(text, x, y, room.w - wide - (2 * GAP if cards else 0.0), step, ink, bold) + 6
    return boxes.top(room, max(high, y - room.y), GAP)[1]


def _places(rest: Rect, count: int) -> list[Rect]:
    """A place for each, in as many rows as make them broadest for their height."""
    rows = 1 if count <= 3 else 2 if count <= 8 else 3 if count <= 15 else 4
    across = -(-count // rows)
    wide = min(MOST_BROAD, (rest.w - GAP * (across - 1)) / across)
    high = min(MOST_HIGH, (rest.h - GAP * (rows - 1)) / rows)
    top = rest.y + (rest.h - rows * high - GAP * (rows - 1)) / 2
    found = []
    for at in range(count):
        row, here = at // across, min(across, count - at // across * across)
        left = rest.centerx - (here * wide + (here - 1) * GAP) / 2
        found.append(Rect(left + at % across * (wide + GAP), top + row * (high + GAP), wide, high))
    return found


def _person(desk: Desk, page: Everybody, seat: Seat, cell: Rect) -> None:
    """Crest and name, below them an answer on each line with what gives it – or a tick."""
    p, chair, waits = desk.p, page.host.setup.chairs[seat], seat in page.left()
    colour = PLAYERS[chair.colour % len(PLAYERS)]
    focused = desk.spot(f"call:{seat}", cell, partial(page.look, seat))[0] if waits else False
    panels.panel(p, cell, "night", 16.0, 0.92 if waits else 0.6)
    answers = page.stands_for(seat)
    line = cell.h / (len(answers) + 1.15)
    r = min(0.4 * line, 46.0)
    tokens.crest(p, chair.crest, cell.x + INSET + r, cell.y + 0.58 * line, r, colour)
    left = cell.x + 2 * INSET + 2 * r
    size = p.fitting(chair.name, cell.right - INSET - left, "seat", True)
    p.label(chair.name, left, cell.y + 0.58 * line, size, colour, True, width=cell.right - INSET - left)
    if not waits:
        tokens.glyph(p, "check", cell.centerx, cell.y + 1.1 * line + (cell.h - 1.1 * line) / 2 - 6, 1.1 * line,
                     p.palette.kin)
        return
    lot = page.lots[seat]
    for at, (stands, cap) in enumerate(zip(answers, lot.caps(page.keys), strict=True)):
        y, cap_size = cell.y + (1.55 + at) * line, min(0.72 * line, max(44.0, 1.5 * p.screen.size("caption")))
        controls.key_cap(p, left - INSET / 2 - cap_size / 2, y, cap, cap_size, bool(lot.device), p.palette.kin,
                         p.palette.sumi)
        word, x = desk.services.language.text(stands.label), left + 4
        p.label(word, x, y, p.fitting(word, cell.right - INSET - x, "button", True), p.palette.kinari, True)
    if focused:
        panels.focus(p, cell, 16)
