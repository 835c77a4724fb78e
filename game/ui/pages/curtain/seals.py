"""The lowest row of the curtain: what may be said at any time, and the seals of the other seats that may speak up or
look. It is the same whatever cards the players hold.
"""
from __future__ import annotations

from functools import partial

from game.core.seating import Seat
from game.ui.draw import panels, tokens
from game.ui.draw.painter import Painter
from game.ui.draw.palette import PLAYERS
from game.ui.draw.screen import Rect
from game.ui.kit import boxes
from game.ui.kit.answers import Answer
from game.ui.kit.desk import FINGER, Desk
from game.ui.pages.curtain.answers import call
from game.ui.pages.curtain.buttons import GAP, answer
from game.ui.pages.curtain.curtain_context import CurtainContext

SEAL = FINGER + 4
"""From one seal to the next."""
NAME, INSET = 1.15, 14.0
"""The height of a name below its crest, in heights of the smallest letters, and the air beside it."""


def foot(p: Painter, room: Rect, row: float, others: int, always: bool) -> Rect:
    """Return the lowest row, standing on the foot of this room and as high as its lines of seals: flush with the
    answers above it, or where seals need more as broad as is safe – the cords end above."""
    broad = p.screen.safe.inflate(-2 * GAP, 0)
    lines = _lines(broad.w - (3 * FINGER if always else 0.0), row, others)
    seals = -(-others // lines) * SEAL + GAP
    whole = room if seals + (room.w - 2 * GAP) / 3 <= room.w else broad
    high = max(row, lines * FINGER)
    return Rect(whole.x, room.bottom - high, whole.w, high)


def _lines(wide: float, row: float, others: int) -> int:
    """In how many lines so many seals stand: in those a row has room for, or in more where these are too long."""
    lines = max(1, int(row // FINGER))      # large letters make a row high enough for two
    while lines < others and -(-others // lines) * SEAL > wide:
        lines += 1
    return lines


def standing(desk: Desk, curtain: CurtainContext, rect: Rect, always: tuple[Answer, ...],
             others: tuple[Seat, ...]) -> None:
    """Draw what may be said at any time: large for this seat, a crest for everybody else who may say it too. Where
    nothing can be said the others may look all the same."""
    p, label = desk.p, _label(desk, curtain, rect, len(others), bool(always))
    rows = max(1, int(rect.h // FINGER))
    columns = -(-len(others) // rows)
    taken = columns * SEAL + GAP if others else 0.0
    words = p.width(label, "caption", True) + GAP
    if not always:
        centred(desk, curtain, rect, others, label)
        return
    third, least = (rect.w - 2 * GAP) / 3, desk.button_width(always[0].label) + 0.6 * rect.h
    wide = min(third, max(least, rect.w - taken))
    if wide + taken > rect.w:
        wide = max(rect.w - taken, 3 * FINGER)
    left = rect.right - wide if others else rect.centerx - wide / 2
    for index, it in enumerate(always):
        answer(desk, curtain, it, Rect(left - index * (wide + GAP), rect.y, wide, rect.h))
    seals(desk, curtain, boxes.left(rect, left - rect.x)[0], others, columns,
          label if others and words + taken + wide <= rect.w else "")


def centred(desk: Desk, curtain: CurtainContext, rect: Rect, others: tuple[Seat, ...], label: str) -> None:
    """Draw the seals of these seats in the middle of a row, with their label where there is room for it."""
    if not others:
        return
    columns = -(-len(others) // max(1, int(rect.h // FINGER)))
    words = desk.p.width(label, "caption", True) + GAP
    shown = words + columns * SEAL <= rect.w
    some = _widths(desk.p, curtain, others, columns, rect.w - (words if shown else 0.0))
    whole = min(rect.w, sum(some) + (words if shown else 0.0)) + 1.0
    seals(desk, curtain, Rect(rect.centerx - whole / 2, rect.y, whole, rect.h), others, columns, label if shown else "")


def _label(desk: Desk, curtain: CurtainContext, rect: Rect, others: int, always: bool) -> str:
    """What pressing a crest does, or fewer words where there is no room for that."""
    word = call(desk.services, curtain.host.setup.game)
    key = "curtain.others" if word else "curtain.others_look"
    room = rect.w - others * SEAL - 2 * GAP - ((rect.w - 2 * GAP) / 3 if always else 0.0)
    told = desk.say(f"{key}_press", call=word)
    return told if desk.p.width(told, "caption", True) <= room else desk.say(key, call=word)


def _least(p: Painter) -> float:
    return p.screen.units(p.screen.floor)


def _widths(p: Painter, curtain: CurtainContext, others: tuple[Seat, ...], columns: int, room: float) -> list[float]:
    """How broad each seal of a row is: broad enough for the name below its crest, where all of them have room."""
    names = [curtain.host.setup.chairs[seat].name for seat in others]
    found = [max(SEAL, p.width(name, _least(p), True) + INSET) + SEAL - FINGER for name in names]
    fits = columns == len(others) and sum(found) <= room and NAME * _least(p) <= 0.45 * FINGER
    return found if fits else [float(SEAL)] * columns


def seals(desk: Desk, curtain: CurtainContext, rect: Rect, others: tuple[Seat, ...], columns: int,
           label: str) -> None:
    """Draw the crests of these seats in so many columns, behind a label."""
    p, x = desk.p, rect.x
    if label:
        x = p.label(label, x, rect.centery, "caption", p.palette.kinari, True).right + GAP
    rows, some = -(-len(others) // max(1, columns)), _widths(p, curtain, others, columns, rect.right - x)
    named = len(some) == len(others) and max(some, default=SEAL) > SEAL
    for place, seat in enumerate(others):
        chair = curtain.host.setup.chairs[seat]
        colour, y = PLAYERS[chair.colour % len(PLAYERS)], rect.centery + (place // columns - rows / 2) * FINGER
        cell = Rect(x + sum(some[:place % columns]), y, some[place % columns] + FINGER - SEAL, FINGER)
        focused, pressed = desk.spot(f"call:{seat}", cell, partial(curtain.call, seat))
        desk.plate(cell, pressed)
        if named:
            r, size = 0.5 * (cell.h - NAME * _least(p)) - 2, _least(p)
            tokens.crest(p, chair.crest, cell.centerx, cell.y + r + 2, r, colour)
            p.label(chair.name, cell.centerx, cell.bottom - 0.5 * NAME * size - 1, size, p.palette.kinari, True,
                    "centre")
        else:
            tokens.crest(p, chair.crest, *cell.center, 0.38 * FINGER, colour)
        if focused:
            panels.focus(p, cell, 14)
