"""The buttons of the curtain: the answers, and between them the one that is held to look. They decide nothing."""
from __future__ import annotations

from functools import partial

from game.ui.draw import controls, panels, tokens
from game.ui.draw.screen import Rect
from game.ui.input.gesture import Key
from game.ui.input.keys import KeyTable, caption
from game.ui.kit import boxes
from game.ui.kit.answers import Answer
from game.ui.kit.desk import RIM, Desk
from game.ui.kit.key_hints import cap_width
from game.ui.pages.curtain.curtain_context import CurtainContext

GAP = 18.0
WITH_CAP = 1.25
"""What the cap of a key and the edges take of a button, in heights."""


def cells(rect: Rect, count: int) -> list[Rect]:
    """Return equal places beside each other."""
    return boxes.columns(rect, count, GAP)


def rows(desk: Desk, wide: float, high: float, some: tuple[Answer, ...]) -> int:
    """Return how many rows answers and the button to look need: where the words would become too small beside it, it
    stands above them."""
    if len(some) < 3:
        return 1
    cell = boxes.share(wide, len(some) + 1, GAP)
    return 1 if all(_fits(desk, it, cell, high) for it in some) else 2


def sides(desk: Desk, curtain: CurtainContext, rect: Rect, high: float, some: tuple[Answer, ...]) -> None:
    """Lay the answers with the button to look in their middle, or above their middle. `high`: of a row."""
    low, _ = boxes.foot(rect, high)
    if rect.h > high + 1:
        upper, _ = boxes.top(rect, high)
        look(desk, curtain, cells(upper, 3)[1])
        places = cells(low, len(some))
    else:
        places = cells(low, max(3, len(some) + 1))
        look(desk, curtain, places.pop(len(places) // 2))
    for it, cell in zip(some, places, strict=False):
        answer(desk, curtain, it, cell)


def blind(desk: Desk, curtain: CurtainContext, rect: Rect, some: tuple[Answer, ...]) -> None:
    """Lay the answers alone, in the middle, before there is anything to look at."""
    whole = boxes.centred(rect, rect.w * 2 / 3, rect.h)
    for it, cell in zip(some, cells(whole, max(1, len(some))), strict=False):
        answer(desk, curtain, it, cell)


def _fits(desk: Desk, it: Answer, wide: float, high: float) -> bool:
    room = wide - WITH_CAP * high
    return any(desk.p.width(text, "caption", True) <= room for text in (it.label, _short(desk, it)))


def answer(desk: Desk, curtain: CurtainContext, it: Answer, cell: Rect) -> None:
    focused, pressed = desk.spot(f"answer:{it.name}", cell, partial(curtain.give, it), key=it.key)
    pad, shines = desk.glyphs, curtain.leans == it
    cap = _side(curtain, it) if pad and not focused else "A" if pad else it.key.upper()
    style: controls.Style = "gold" if shines else it.style  # type: ignore[assignment]
    focused = focused or shines
    if style == "danger":       # red on red cloth: it gets a dark ground
        panels.panel(desk.p, cell.inflate(10, 10), "night", 20.0, 0.9)
    room = cell.w - WITH_CAP * cell.h
    label = it.label if desk.p.width(it.label, "caption", True) <= room else _short(desk, it)
    if desk.p.width(label, "caption", True) > room:
        cap, room = "", cell.w - 0.55 * cell.h      # the words are worth more than the key
    size = desk.p.fitting(label, room, "button", True)
    sub = it.sub if desk.p.width(it.sub, "caption") <= room and 2.4 * desk.em <= cell.h else ""
    controls.button(desk.p, cell, label, cap, style, focused, pressed, pad=pad, size=size, sub=sub)


def _side(curtain: CurtainContext, it: Answer) -> str:
    """Where the stick is tilted for this answer, if that is a way to give it."""
    sides = curtain.answers().sides
    return ("←", "→")[it == sides[-1]] if curtain.tilts and it in sides else ""


def _short(desk: Desk, answer: Answer) -> str:
    """Fewer words for an answer, if there are any."""
    key = f"table.short.{answer.name}"
    return desk.say(key) if key in desk.services.language.words else answer.label


def look(desk: Desk, curtain: CurtainContext, cell: Rect) -> None:
    """Hold it; a ring fills, then the card is open. Its words have readings like those of the answers beside it."""
    with desk.p.room(cell.h - RIM):
        _look(desk, curtain, cell)


def _look(desk: Desk, curtain: CurtainContext, cell: Rect) -> None:
    p = desk.p
    focused, pressed = desk.spot("look", cell, curtain.look)
    open_now = curtain.peek.risen(curtain.motion.now) > 0
    held = pressed or (curtain.peek.begun and not (curtain.peek.stays and open_now))
    word, r = _look_word(curtain, open_now, held, desk.glyphs), min(0.34 * cell.h, 40.0)
    cap, room = "A" if desk.glyphs else _hold_cap(curtain), cell.w - 4.2 * r - 20
    keyed = room - cap_width(p, cap, desk.glyphs) - 18 if cap else 0.0
    texts = [desk.say(f"curtain.{each}") for each in (word, f"{word}_short")]
    text = next((text for text in texts if p.width(text, "caption", True) <= keyed), "")
    if text:                    # fewer words rather than none of the key
        room = keyed
    else:
        text, cap = next((text for text in texts if p.width(text, "caption", True) <= room), texts[-1]), ""
    place = controls.button(p, cell, "", focused=focused, pressed=held)
    size = p.fitting(text, room, "button", True)
    wide = p.width(text, size, True) + 2 * r + 18
    high = min(0.56 * cell.h, max(46.0, 1.2 * p.screen.size("caption")))
    room = cap_width(p, cap, desk.glyphs) + 18
    x, y = place.centerx - wide / 2, place.centery - (0 if held else controls.LIP / 2)
    if cap:
        x += room / 2
        controls.key_cap(p, x - room / 2 - 9, y, cap, high, desk.glyphs, p.palette.yoru, p.palette.kinari)
    tokens.glyph(p, "eye" if open_now else "eye-closed", x + r, y, 1.3 * r, p.palette.kinari)
    left = curtain.peek.left(curtain.motion.now)
    if held or left:
        controls.ring(p, x + r, y, 1.16 * r, left or curtain.peek.filled(curtain.motion.now), thick=5.0)
    p.label(text, x + 2 * r + 18, y, size, p.palette.kinari, True)


def _look_word(curtain: CurtainContext, open_now: bool, held: bool, pad: bool) -> str:
    """What pressing it does now; over the open card how it may be answered by the hand that holds it."""
    if open_now and held and curtain.tilts:
        return "decide" if curtain.leans is not None else "tilt" if pad else "arrows"
    if open_now and held and curtain.peek.stays and not curtain.peek.kept:
        return "loose"
    if (open_now and curtain.peek.stays) or (curtain.peek.toggle and curtain.peek.begun):
        return "hide"
    return "show" if curtain.peek.toggle else "hold"


def _hold_cap(curtain: CurtainContext) -> str:
    """The key that is easiest to hold, of those that press what one stands on."""
    keys = [key for key in KeyTable(curtain.services.settings.keys).own(Key.CONFIRM) if not key.startswith("pad ")]
    return caption("space" if "space" in keys else keys[0]) if keys else ""
