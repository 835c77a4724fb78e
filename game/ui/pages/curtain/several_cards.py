"""A hand of several cards on the curtain: closed as backs, whose number everybody knows, open as cards to pick from.

From above: what is asked, with the cards that lie open on the table; the hand; a line of secret words while it is
open; then the answers that are no cards, and the seals of the others. It decides nothing.
"""
from __future__ import annotations

from functools import partial

import pygame

from game.client.hand import Pick
from game.ui.draw import cards as art
from game.ui.draw import panels, tokens
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.draw.shapes import path, raster, rounded
from game.ui.kinds.catalogue import kinds_at
from game.ui.kit import boxes
from game.ui.kit.desk import FINGER, Desk
from game.ui.pages.curtain import public
from game.ui.pages.curtain import seats as curtain_seats
from game.ui.pages.curtain.answers import Answers
from game.ui.pages.curtain.buttons import GAP, answer, blind, cells, look, rows, sides
from game.ui.pages.curtain.curtain_context import CurtainContext
from game.ui.pages.curtain.hand import fan
from game.ui.pages.curtain.notice import HOW
from game.ui.pages.curtain.seals import SEAL, centred, seals
from game.ui.pages.curtain.words import LEAD, Line
from game.ui.stage.hand import FanSpot, visible

BAND = 150.0
"""Height of the cards that lie on the table, in units."""
LIFT = 0.07
"""How much higher a card lies that can be played, in card heights, where others cannot."""
HINT = 0.5
"""The share of the room for the hand that a hint takes at most; what is higher lies over the lower ends of cards."""
VEIL = 0.42
LINE = 6.0
"""How thick the line is that runs out below a hand that is not touched."""


def lay(desk: Desk, curtain: CurtainContext, free: Rect, row: float, answers: Answers, hint: float = 0.0) -> Rect:
    """Lay everything below the name. `hint`: how high a hint is, for which the hand makes room; returns where it has
    it."""
    p = desk.p
    seldom = any(kind.seldom for kind in kinds_at(curtain.host.setup.game))
    apart = seldom and not curtain.called and not curtain.blind
    high = _high(desk, curtain, free.w, row, answers, apart)
    low, above = boxes.foot(free, high)
    words = max(1.3 * p.screen.size("caption"), min(1.6 * p.screen.size("body"), 0.11 * above.h),
                1.04 * p.read_high("caption"))
    band, rest = boxes.top(above, min(BAND, 0.25 * above.h), GAP)
    public.band(desk, curtain, band)
    if curtain.blind:
        blind(desk, curtain, low, answers.sides)
    elif not curtain.choice.is_open:        # the chips lie there
        _answers(desk, curtain, low, row, answers, apart)
    words = max(words, min(hint, HINT * rest.h))
    below, hand = boxes.foot(boxes.foot(rest, 0.5 * GAP)[1], words)
    high = curtain_seats.high(p, curtain, hand.h)
    if high:
        line, hand = boxes.top(hand, high, GAP / 2)
        curtain_seats.line(desk, curtain, line.move(0, -GAP / 3))
    _hands(desk, curtain, hand)
    _running_out(desk, curtain, below)
    if not curtain.choice.is_open and not hint:
        with p.room(below.h):
            _words(desk, curtain, below)
    if curtain.is_open:
        curtain.choice.over(desk, low)
    return below


def _high(desk: Desk, curtain: CurtainContext, wide: float, row: float, answers: Answers, apart: bool) -> float:
    """How high all buttons are. As many rows stand ready while the hand is closed as when it lies open: no card becomes
    smaller by being turned up."""
    count = max(1 + apart, rows(desk, wide, row, answers.sides))
    return row * count + GAP * (count - 1)


def _answers(desk: Desk, curtain: CurtainContext, low: Rect, row: float, answers: Answers, apart: bool) -> None:
    """The answers, in the same places whether the hand lies open or not; above them, where some are given seldom, a row
    for what is there besides."""
    last, _ = boxes.foot(low, row)
    narrow = curtain.is_open and curtain.bench is None and not apart       # the order of the hand stands beside them
    if curtain.called or (len(answers.sides) > 1 and not narrow):
        sides(desk, curtain, last if apart else low, row, answers.sides)
    else:
        _row(desk, curtain, last, answers, apart)
    if apart:
        upper, _ = boxes.top(low, row)
        if curtain.is_open:
            _seldom(desk, curtain, upper, answers)
        else:
            with desk.p.room(FINGER):
                centred(desk, curtain, upper, curtain.others(), desk.say("curtain.others_look"))


def eye(p: Painter, x: float, y: float, r: float) -> None:
    """Draw the closed eye: what lies here is not to be seen."""
    panels.panel(p, Rect(x - r, y - r, 2 * r, 2 * r), "night", r, 0.9)
    tokens.glyph(p, "eye-closed", x, y, 1.25 * r, p.palette.kinari)


# ---- the hand ---------------------------------------------------------------------------------------------------
def _hands(desk: Desk, curtain: CurtainContext, rect: Rect) -> None:
    """The hand; while it lies open beside the formula that is laid of it, where there are formulas."""
    if curtain.bench is None:
        _hand(desk, curtain, rect)
        return
    left, right = boxes.left(rect, 0.46 * rect.w, 2 * GAP)
    if curtain.is_open:
        _hand(desk, curtain, left)
        curtain.bench.lay(desk, right, curtain.choice.is_open)
    else:
        _order(desk, curtain, left)
        _hand(desk, curtain, rect)


def _order(desk: Desk, curtain: CurtainContext, rect: Rect) -> None:
    """The faces as they will be when the hand lies open here: smaller than closed, and none may come late."""
    for place in fan(len(curtain.host.view(None).hand(curtain.seat)), rect)[:1]:
        curtain.order_faces(place.h, desk.p.scale)


def _hand(desk: Desk, curtain: CurtainContext, rect: Rect) -> None:
    """Backs while it is closed; the cards, with those that can be played a little higher, while it is open."""
    p, picks = desk.p, curtain.picks()
    placed = curtain.bench.cards if curtain.bench is not None and picks else ()
    picks = tuple(pick for pick in picks if pick.card not in placed)
    count = len(picks) or len(curtain.host.view(None).hand(curtain.seat))
    places = fan(count, rect)
    if not places or (placed and not picks):
        return
    high = places[0].h
    if not picks:
        curtain.order_faces(high, p.scale)
        for place in places:
            art.card(p, None, *place.center, high)
        if not curtain.blind:
            desk.spot("held", places[0].unionall(places[1:]), curtain.look, plain=True)
            eye(p, *rect.center, min(0.2 * rect.h, 0.34 * high))
        return
    some, held = not all(pick.fits for pick in picks), curtain.host.view(None).hand(curtain.seat)
    free = visible([FanSpot(*place.center, high) for place in places], rect)
    above: list[tuple[Pick, Rect]] = []
    for pick, place, touch in zip(picks, places, free, strict=True):
        up = LIFT * high if some and pick.fits else 0.0
        focused = _spot(desk, curtain, pick, Rect(touch.x, touch.y - up, touch.w, touch.h + up))
        if focused or (curtain.choice.is_open and pick.card == curtain.choice.card):
            above.append((pick, place.move(0, -up)))
        _card(p, pick, place.move(0, -up), pick.fits or bool(curtain.choice.reached(pick)))
        if curtain.bench is not None and pick.card not in held:     # it lies on the table, and may be taken
            panels.frame(p, place.inflate(8, 8), p.palette.kin, 4.0, 0.06 * high)
    for pick, place in above:
        _card(p, pick, place, pick.fits or bool(curtain.choice.reached(pick)))
        panels.focus(p, place, 5 / 98 * high)


def _spot(desk: Desk, curtain: CurtainContext, pick: Pick, rect: Rect) -> bool:
    """Where a card can be pressed, and whether keys and pads stand on it; who only looks presses nothing."""
    return not curtain.called and desk.spot(f"card:{pick.card}", rect, partial(curtain.pick, pick))[0]


def _card(p: Painter, pick: Pick, place: Rect, reached: bool) -> None:
    """`reached`: it can be played, or what leads to it can."""
    art.card(p, pick.face, *place.center, place.h, lift=6.0 if pick.fits else 2.0)
    if not reached:
        _veil(p, place)


def _veil(p: Painter, place: Rect) -> None:
    """A shadow on a card that cannot be played: it can still be read."""
    dark = p.palette.yoru

    def make(w: int, h: int) -> pygame.Surface:
        return raster(path(rounded(0, 0, w, h, h * 5 / 98), dark), w, h)

    p.shape(("veil", dark), place, make, 0, VEIL)


def _running_out(desk: Desk, curtain: CurtainContext, rect: Rect) -> None:
    """Draw a line below an open hand that was not touched for long, and that will soon be hidden."""
    if left := curtain.peek.left(curtain.motion.now):
        wide = 0.5 * rect.w * left
        desk.p.fill(Rect(rect.centerx - wide / 2, rect.y - LINE, wide, LINE), desk.p.palette.kin)


def _words(desk: Desk, curtain: CurtainContext, rect: Rect) -> None:
    """What the card is called on which one stands, and why one cannot be played; of a closed hand that it is."""
    p = desk.p
    said = _said(desk, curtain) if curtain.is_open else _closed(desk, curtain)
    gap, caption = p.screen.size("body"), p.screen.size("caption")

    def wide(size: float) -> float:
        return sum(p.width(text, size, bold) for text, _, _, bold in said) + gap * (len(said) - 1)

    if len(said) > 1 and wide(caption) > rect.w:
        said.pop(0)         # the name can be read on the card
    if said and wide(caption) > rect.w:     # what would be said if one tried has no room above the cards
        if curtain.refused or curtain.notice:
            _in_lines(p, rect, said[0], caption)
        return
    size = min(p.screen.size("body"), max(caption, rect.h / 1.4))
    size = size if wide(size) <= rect.w and not p.read_high(caption) else caption
    x = rect.centerx - wide(size) / 2
    for text, _, colour, bold in said:
        x = p.label(text, x, rect.centery, size, colour, bold).right + gap


def _closed(desk: Desk, curtain: CurtainContext) -> list[Line]:
    """What was not meant so, else how the hand is opened: by holding, as every card is, or to choose from it."""
    p, how = desk.p, not curtain.blind and not curtain.peek.toggle and not curtain.peek.begun
    if curtain.notice:
        return [(desk.say(curtain.notice), "body", p.palette.kin, False)]
    return [(desk.say(HOW), "body", p.palette.kinari, False)] if how else []


def _said(desk: Desk, curtain: CurtainContext) -> list[Line]:
    p, language = desk.p, curtain.services.language
    at = curtain.hands.focus.visible or curtain.hands.pressed
    pick = next((pick for pick in curtain.picks() if at == f"card:{pick.card}"), None)
    if curtain.peek.left(curtain.motion.now):
        return [(desk.say("curtain.closing"), "body", p.palette.kin, True)]
    said: list[Line] = []
    reasons = [it.reason for it in curtain.answers().sides if not it.enabled and it.reason]
    if pick is not None and pick.face is not None:
        called = curtain.services.look.called(pick.face)
        said += [(language.text(f"card.{called.deck}.{called.id}.name"), "body", p.palette.kin, True)]
    why = curtain.refused or next(iter(reasons), "")
    if why:
        said += [(language.text(why), "body", p.palette.kinari if curtain.refused else p.palette.nezu, False)]
    return said


def _in_lines(p: Painter, rect: Rect, line: Line, size: float) -> None:
    """A sentence too long for one line, on a dark ground over the lower ends of the cards."""
    text, _, colour, bold = line
    lead = p.lead(text, size, LEAD)
    with p.room(lead):
        texts = p.lines(text, rect.w - 2 * GAP, size, bold)
    ground = Rect(rect.x, rect.bottom - lead * len(texts) - GAP / 2, rect.w, lead * len(texts) + GAP / 2)
    panels.panel(p, ground, "night", 14.0, 0.9)
    for n, part in enumerate(texts):
        p.label(part, rect.centerx, ground.y + GAP / 4 + (n + 0.5) * lead, size, colour, bold, "centre")


# ---- below it ---------------------------------------------------------------------------------------------------
def _row(desk: Desk, curtain: CurtainContext, rect: Rect, answers: Answers, apart: bool) -> None:
    """The button to look, right of it an answer that is no card; left of it the order of an open hand, else the seals
    of the others – but where these have a row of their own."""
    left, middle, *ends = cells(rect, 2 + max(1, len(answers.sides)))
    others = () if apart else curtain.others()
    columns = -(-len(others) // max(1, int(rect.h // FINGER)))
    label, sign = desk.say("curtain.others_look"), 0.6 * rect.h
    with desk.p.room(FINGER):
        worded = desk.p.width(label, "caption", True) + GAP + columns * SEAL <= left.w
    more = max(0.0, sign + columns * SEAL + GAP - left.w) if others and not worded else 0.0
    left.w, middle.x, middle.w = left.w + more, middle.x + more, middle.w - more
    look(desk, curtain, middle)
    for it, cell in zip(answers.sides, ends, strict=False):
        answer(desk, curtain, it, cell)
    if curtain.is_open and curtain.bench is None and not apart:
        _sorter(desk, curtain, left)
    if curtain.is_open or not others:
        return
    if not worded:                          # too many for words
        tokens.glyph(desk.p, "eye", left.x + 0.5 * rect.h / 2, left.centery, 0.5 * rect.h, desk.p.palette.kinari)
        label, left = "", boxes.left(left, sign)[1]
    with desk.p.room(FINGER):
        seals(desk, curtain, left, others, columns, label)


def _seldom(desk: Desk, curtain: CurtainContext, rect: Rect, answers: Answers) -> None:
    """A whole row of cards by one press, always above the end of the turn; left of it the order of the hand, and what
    is said seldom."""
    first, *places = cells(rect, max(3, len(answers.more) + 2))
    _sorter(desk, curtain, first)
    for it, cell in zip(curtain.choice.row_answer(), places[-1:], strict=False):
        answer(desk, curtain, it, cell)
    for it, cell in zip(answers.more, places, strict=False):
        answer(desk, curtain, it, cell)


def _sorter(desk: Desk, curtain: CurtainContext, cell: Rect) -> None:
    """The order of the own hand, as at the open table; a press means the other one."""
    way = "rank" if curtain.sorting.way == "suit" else "suit"
    if len(curtain.picks()) > 1:
        text = desk.say(f"table.sort.{curtain.sorting.way}")
        size = desk.p.fitting(text, cell.w - 0.5 * cell.h, "button", True)
        desk.button("sort", cell, text, partial(curtain.sort, way), size=size)
