"""What lies on the curtain: who may look, the card, the answers, and who else may speak up. It decides nothing.

From above: the name; the card in the middle with public words at its left and secret ones at its right; the answers
with the button to look between them; what may be said at any time, for this seat and for the others.
"""
from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from game.core.cards import Card
from game.core.seating import Seat
from game.ui.draw import cards as art
from game.ui.draw import controls, panels, tokens
from game.ui.draw.canvas import Colour
from game.ui.draw.drape import crest_room, drape
from game.ui.draw.faces import ASPECT
from game.ui.draw.lettering import MIDDLE
from game.ui.draw.painter import Align, Painter
from game.ui.draw.palette import PLAYERS
from game.ui.draw.screen import Rect
from game.ui.input.gesture import Act
from game.ui.input.keys import KeyTable, caption
from game.ui.scenes.curtain_answers import call
from game.ui.scenes.table_answers import Answer
from game.ui.scenes.table_header import cap_width
from game.ui.scenes.widgets import FINGER, Desk

if TYPE_CHECKING:
    from game.ui.scenes.curtain import Curtain

TOP, BOTTOM, SIDE = 0.125, 0.915, 0.075
"""Shares of the screen that the valance, the hem and the cords keep for themselves."""
GAP = 18.0
SEAL = FINGER + 4
"""From one seal to the next."""
MOST_CARD = 560.0
NAME = 96.0
LEAD, AIR = 1.42, 14.0
Line: TypeAlias = tuple[str, str, Colour, bool]
"""A paragraph: text, step of the type scale, colour, bold."""


def lay(desk: Desk, curtain: Curtain) -> None:
    """Plain cloth while it moves; with everything on it when it stands."""
    colour = PLAYERS[curtain.chair.colour % len(PLAYERS)]
    drape(desk.p, None, curtain.share, colour)
    if not curtain.stands:
        return
    p, answers = desk.p, curtain.answers()
    room = _room(p)
    row = max(96.0, 2.1 * p.screen.size("button"))
    others = curtain.others() if answers.always else ()
    head = _heading(p, curtain, Rect(room.x, room.y, room.w, 0), colour)
    low = room.bottom
    if answers.always:
        whole = _foot(p, room, row, len(others))
        _standing(desk, curtain, Rect(whole.x, low - row, whole.w, row), answers.always, others)
    if answers.always or curtain.called:        # the answers stand where they stand in one's own turn
        low -= row + GAP
    low -= row
    _sides(desk, curtain, Rect(room.x, low, room.w, row), answers.sides)
    _middle(desk, curtain, Rect(room.x, head + GAP, room.w, low - head - 2.2 * GAP))


def _room(p: Painter) -> Rect:
    """What the ornament leaves free, inside the safe area."""
    s, safe = p.screen, p.screen.safe
    top, bottom = max(safe.y, TOP * s.high), min(safe.bottom, BOTTOM * s.high)
    left = max(safe.x, SIDE * s.wide)
    return Rect(left, top, s.wide - 2 * left, bottom - top)


# ---- who --------------------------------------------------------------------------------------------------------
def _heading(p: Painter, curtain: Curtain, rect: Rect, colour: Colour) -> float:
    """The crest on the middle flap, below it the name with the words around it; returns where it ends."""
    names = tuple(chair.name for chair in curtain.host.setup.chairs)
    who = curtain.services.narrator.person(curtain.seat, names, None)
    before, after = curtain.services.language.text("curtain.only", name="\0").split("\0")
    large = max(NAME, p.screen.size("curtain") / p.screen.text_scale)
    small = min(p.screen.size("seat"), 0.6 * large)
    flap = crest_room(p)
    tokens.crest(p, curtain.chair.crest, flap.x, flap.y, flap.radius, colour)
    with p.room(2 * small):
        rest = p.width(before, small, True) + p.width(after, small, True)
    large = max(small, min(large, large * (rect.w - rest) / max(1.0, p.width(who, large, True))))
    x, y = rect.centerx - (rest + p.width(who, large, True)) / 2, rect.y + 0.7 * max(large, NAME)
    with p.room(2 * small):
        for text, size, ink, low in ((before, small, p.palette.kinari, 0.16), (who, large, colour, 0.0),
                                     (after, small, p.palette.kinari, 0.16)):
            line = y + low * large + MIDDLE * size
            x = p.label(text, x, line, size, ink, True, base=True).right if text else x
    return y + 0.55 * large


# ---- the card ---------------------------------------------------------------------------------------------------
def _middle(desk: Desk, curtain: Curtain, rect: Rect) -> None:
    """The card or its back, public words beside it, secret ones at the other side while it is open."""
    p = desk.p
    high = min(MOST_CARD, rect.h)
    wide = high * ASPECT
    side = (rect.w - wide) / 2 - 2.5 * GAP
    faces, risen = curtain.secret(), curtain.peek.risen(curtain.now)
    if faces:
        _open(p, faces, rect, high, risen)
        _secret(p, curtain, faces, Rect(rect.right - side, rect.y, side, rect.h))
    else:
        curtain.order_faces(high, p.scale)
        art.card(p, None, rect.centerx, rect.centery, high)
        _eye(p, rect.centerx, rect.centery, 0.2 * high)
    _public(desk, curtain, Rect(rect.x, rect.y, side, rect.h))


def _open(p: Painter, faces: tuple[Card | None, ...], rect: Rect, high: float, risen: float) -> None:
    """The own hand, side by side; it comes up a little as it opens."""
    lift = 16.0 * risen
    step = min(1.06 * high * ASPECT, (0.5 * rect.w) / max(1, len(faces)))
    for index, face in enumerate(faces):
        x = rect.centerx + (index - (len(faces) - 1) / 2) * step
        art.card(p, face, x, rect.centery + 16.0 - lift, high, lift=6.0 + lift)


def _eye(p: Painter, x: float, y: float, r: float) -> None:
    panels.panel(p, Rect(x - r, y - r, 2 * r, 2 * r), "night", r, 0.9)
    tokens.glyph(p, "eye-closed", x, y, 1.25 * r, p.palette.kinari)


def _secret(p: Painter, curtain: Curtain, faces: tuple[Card | None, ...], rect: Rect) -> None:
    """What the card is called and does; why the last answer was not taken."""
    language = curtain.services.language
    first = next((face for face in faces if face is not None), None)
    lines: list[Line] = []
    if first is not None:
        lines = [(language.text(f"card.{first.deck}.{first.id}.name"), "seat", p.palette.kin, True),
                 (language.text(f"card.{first.deck}.{first.id}.effect"), "body", p.palette.kinari, False)]
    if curtain.refused:
        lines.append((language.text(curtain.refused), "body", p.palette.kin, False))
    _column(p, rect, lines)


def _public(desk: Desk, curtain: Curtain, rect: Rect) -> None:
    """What is asked, and what the others do meanwhile."""
    p, view = desk.p, curtain.host.view(None)
    names = tuple(chair.name for chair in curtain.host.setup.chairs)
    asked = curtain.services.narrator.turn(view, names, None)
    if curtain.called:
        asked = desk.say("curtain.called", call=call(desk.services, curtain.host.setup.game))
    lines = [(asked, "seat", p.palette.kinari, True), (desk.say("curtain.away"), "body", p.palette.kinari, False)]
    if curtain.told:
        lines.append((curtain.told, "caption", p.palette.nezu, False))
    _column(p, rect, lines, "right")


def _column(p: Painter, rect: Rect, lines: Sequence[Line], align: Align = "left") -> None:
    """Paragraphs below each other, in the middle of a column's height; where they need it in smaller letters, then
    without the last of them."""
    shown, smaller = list(lines), [1.0, 0.85, 0.7]
    while True:
        blocks = [_block(p, rect.w, line, smaller[0]) for line in shown]
        high = sum(lead * len(lines) for lines, _, lead in blocks) + AIR * (len(blocks) - 1)
        if high <= rect.h or len(shown) == 1:
            break
        if len(smaller) > 1:
            smaller.pop(0)
        else:
            shown.pop()
    y, x = rect.centery - high / 2, rect.x if align == "left" else rect.right
    for (_, _, colour, bold), (texts, size, lead) in zip(shown, blocks, strict=True):
        with p.room(lead, row=lead > LEAD * size + 1):
            for text in texts:
                p.label(text, x, y + lead / 2, size, colour, bold, align)
                y += lead
        y += AIR


def _block(p: Painter, wide: float, line: Line, smaller: float) -> tuple[list[str], float, float]:
    """A paragraph broken into lines, the size of its letters, and how far its lines are apart."""
    text, step, _, bold = line
    size = max(smaller * p.screen.size(step), p.screen.size("caption"))
    lead = p.lead(text, size, LEAD)
    with p.room(lead):
        return p.lines(text, wide, size, bold), size, lead


# ---- answering --------------------------------------------------------------------------------------------------
def _sides(desk: Desk, curtain: Curtain, rect: Rect, sides: tuple[Answer, ...]) -> None:
    """The answers with the button to look in their middle."""
    count = max(3, len(sides) + 1)
    wide = (rect.w - (count - 1) * GAP) / count
    cells = [Rect(rect.x + n * (wide + GAP), rect.y, wide, rect.h) for n in range(count)]
    _look(desk, curtain, cells.pop(count // 2))
    for answer, cell in zip(sides, cells, strict=False):
        _answer(desk, curtain, answer, cell)


def _answer(desk: Desk, curtain: Curtain, answer: Answer, cell: Rect) -> None:
    focused, pressed = desk.spot(f"answer:{answer.name}", cell, partial(curtain.give, answer), key=answer.key)
    pad = desk.glyphs
    cap = "" if pad and not focused else "A" if pad else answer.key.upper()
    style: controls.Style = answer.style  # type: ignore[assignment]
    if style == "danger":       # red on red cloth: it gets a dark ground of its own
        panels.panel(desk.p, cell.inflate(10, 10), "night", 20.0, 0.9)
    room = cell.w - 1.25 * cell.h
    label = answer.label if desk.p.width(answer.label, "caption", True) <= room else _short(desk, answer)
    size = desk.p.fitting(label, room, "button", True)
    sub = answer.sub if desk.p.width(answer.sub, "caption") <= room and 2.4 * desk.em <= cell.h else ""
    controls.button(desk.p, cell, label, cap, style, focused, pressed, pad=pad, size=size, sub=sub)


def _short(desk: Desk, answer: Answer) -> str:
    """Fewer words for an answer, if there are any."""
    key = f"table.short.{answer.name}"
    return desk.say(key) if key in desk.services.language.words else answer.label


def _look(desk: Desk, curtain: Curtain, cell: Rect) -> None:
    """Hold it; a ring fills, then the card is open."""
    p = desk.p
    focused, pressed = desk.spot("look", cell, curtain.look)
    open_now = curtain.peek.risen(curtain.now) > 0
    held = pressed or curtain.peek.begun
    key = "hide" if curtain.peek.toggle and curtain.peek.begun else "show" if curtain.peek.toggle else "hold"
    text, r = desk.say(f"curtain.{key}"), min(0.34 * cell.h, 40.0)
    place = controls.button(p, cell, "", focused=focused, pressed=held)
    size = p.fitting(text, cell.w - 4.2 * r - 20, "button", True)
    wide = p.width(text, size, True) + 2 * r + 18
    cap = "A" if desk.glyphs else _hold_cap(curtain)
    high = min(0.56 * cell.h, max(46.0, 1.2 * p.screen.size("caption")))
    room = cap_width(p, cap, desk.glyphs) + 18
    x, y = place.centerx - wide / 2, place.centery - (0 if held else controls.LIP / 2)
    if cap and wide + room + 2 * 18 <= cell.w:
        x += room / 2
        controls.key_cap(p, x - room / 2 - 9, y, cap, high, desk.glyphs, p.palette.yoru, p.palette.kinari)
    tokens.glyph(p, "eye" if open_now else "eye-closed", x + r, y, 1.3 * r, p.palette.kinari)
    if held:
        controls.ring(p, x + r, y, 1.16 * r, curtain.peek.filled(curtain.now), thick=5.0)
    p.label(text, x + 2 * r + 18, y, size, p.palette.kinari, True)


def _hold_cap(curtain: Curtain) -> str:
    """The key that is easiest to hold, of those that press what one stands on."""
    keys = [key for key in KeyTable(curtain.services.settings.keys).own(Act.CONFIRM) if not key.startswith("pad ")]
    return caption("space" if "space" in keys else keys[0]) if keys else ""


def _foot(p: Painter, room: Rect, row: float, others: int) -> Rect:
    """The lowest row: flush with the answers above it, or where seals need more as broad as is safe – the cords end
    above."""
    seals = -(-others // max(1, int(row // FINGER))) * SEAL + GAP
    return room if seals + (room.w - 2 * GAP) / 3 <= room.w else p.screen.safe.inflate(-2 * GAP, 0)


def _standing(desk: Desk, curtain: Curtain, rect: Rect, always: tuple[Answer, ...], others: tuple[Seat, ...]) -> None:
    """What may be said at any time: large for this seat, a crest for everybody else who may say it too."""
    p, label = desk.p, desk.say("curtain.others", call=call(desk.services, curtain.host.setup.game))
    third, least = (rect.w - 2 * GAP) / 3, desk.button_width(always[0].label) + 0.6 * rect.h
    rows = max(1, int(rect.h // FINGER))        # large letters make the row high enough for two of seals
    columns = -(-len(others) // rows)
    seals = columns * SEAL + GAP if others else 0.0
    wide = min(third, max(least, rect.w - seals))
    if wide + seals > rect.w:
        wide = max(rect.w - seals, 3 * FINGER)
    words = p.width(label, "caption", True) + GAP
    left = rect.right - wide if others else rect.centerx - wide / 2
    for index, answer in enumerate(always):
        _answer(desk, curtain, answer, Rect(left - index * (wide + GAP), rect.y, wide, rect.h))
    _seals(desk, curtain, rect, others, columns, label if others and words + seals + wide <= rect.w else "")


def _seals(desk: Desk, curtain: Curtain, rect: Rect, others: tuple[Seat, ...], columns: int,
           label: str) -> None:
    p, x = desk.p, rect.x
    if label:
        x = p.label(label, x, rect.centery, "caption", p.palette.kinari, True).right + GAP
    rows = -(-len(others) // max(1, columns))
    for place, seat in enumerate(others):
        chair = curtain.host.setup.chairs[seat]
        y = rect.centery + (place // columns - rows / 2) * FINGER
        cell = Rect(x + place % columns * SEAL, y, FINGER, FINGER)
        focused, pressed = desk.spot(f"call:{seat}", cell, partial(curtain.call, seat))
        desk.plate(cell, pressed)
        tokens.crest(p, chair.crest, *cell.center, 0.38 * FINGER, PLAYERS[chair.colour % len(PLAYERS)])
        if focused:
            panels.focus(p, cell, 14)

