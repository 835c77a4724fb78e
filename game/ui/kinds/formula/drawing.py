"""Draws the board on which formulas are laid: stock and last discard, five places, brackets, what the cards come to and
how that is reckoned. No cards – they lie on top.

It is given kinds of card and asks the arithmetic of `odds.formula`; it knows no rule about who may do what.
"""
from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.core.cards import Card, CardId
from game.core.seating import Seat
from game.odds.formula import SLOTS, Brackets, Formula, FormulaState, Kind, number_text, steps
from game.ui.draw import cards as art
from game.ui.draw import panels
from game.ui.draw.canvas import Colour
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.draw.shapes import path, raster
from game.ui.kinds.formula.fold import FormulaFrame, HandValue, Reckoning
from game.ui.kinds.formula.laying import FormulaDraft, read
from game.ui.kinds.formula.parts import BoardParts
from game.ui.stage.records import Show
from game.ui.stage.tile import least_letters

CHALK, DUST = 0.5, 0.6
"""How dense a stroke of chalk is, and in shares of that the finer one beside it."""


VALUE = 0.9
"""How high the letters of a value are, in heights of its place."""

POP = 0.45
"""How much larger a value is in the moment in which it has been counted."""

STRUCK = 5.0
"""How thick the line is that strikes out a value, in units."""


class Building(NamedTuple):
    """The formula players make of their own cards, as they see it: what lies where, what it comes to so far. pair:
    their brackets may stand in it; wanted: the place a dragged card would fall into; robbing: the last discard may be
    part of it; asked: this player has to do something; targets: the seats that the chosen card may go to."""

    laying: FormulaDraft
    kinds: tuple[Kind | None, ...] = (None,) * SLOTS
    laid: FormulaState = FormulaState(None)
    pair: bool = False
    wanted: int | None = None
    robbing: bool = False
    asked: bool = False
    targets: frozenset[Seat] = frozenset()


def formula_parts(p: Painter, show: Show) -> None:
    """Draw all but the cards, the panel and its sentence."""
    parts = show.frame.placement.ground.parts
    board = parts.more.of(BoardParts)
    assert board is not None and parts.stock is not None and parts.pile is not None
    _stock(p, show, parts.stock, parts.stock_label)
    _last(p, show, parts.pile)
    targets(p, show)
    building = show.more.of(Building)
    _places(p, board, building)
    seen = show.frame.more.of(FormulaFrame)
    if seen is not None and seen.reading is not None:
        _told(p, show, board)
    elif seen is not None and seen.told.attacker >= 0:
        _called(p, show, board, seen)
    elif building is not None and building.laying.cards:
        _made(p, show, board, building)
    elif building is not None and building.asked and not building.robbing:
        line = board.steps if building.pair else board.steps.union(board.pair)
        _steps(p, line, show.script.t("table.formula.nothing"), p.palette.nezu)


def targets(p: Painter, show: Show) -> None:
    """Draw the seats that a chosen card may go to, in gold like the pile."""
    building = show.more.of(Building)
    for seat in building.targets if building is not None else ():
        panels.frame(p, show.frame.placement.ground.tiles[seat].rect, p.palette.kin, 4.0, 14.0, 0.9)


def _stock(p: Painter, show: Show, box: Rect, label: Rect | None) -> None:
    count = show.frame.counts.get("stock", 0)
    if not count:
        art.place(p, box.centerx, box.centery, box.h, 0.8)
    if show.hovered == ("zone", "stock"):
        panels.frame(p, box.inflate(14, 14), p.palette.kin, 3.0, 12.0, 0.9)
    if label is not None:
        size = p.fitting(str(count), label.w, "button", True, least_letters(p.screen))
        p.label(str(count), box.centerx, label.centery + 2, size, p.palette.nezu, True, "centre")


def _last(p: Painter, show: Show, box: Rect) -> None:
    """The pile; in gold while a card may fall on it, or may be taken from it."""
    if not show.frame.placement.counts.get("pile"):
        art.place(p, box.centerx, box.centery, box.h, 0.8)
    building = show.more.of(Building)
    gold = show.drop or show.hovered == ("zone", "pile") or (building is not None and building.robbing)
    if gold:
        panels.glow(p, box.inflate(-6, -6), 0.5)
        panels.frame(p, box.inflate(10, 10), p.palette.kin, 4.0, 14.0, 0.9)


def _places(p: Painter, board: BoardParts, building: Building | None) -> None:
    """Draw where the cards go, in chalk: upright for numbers, with a ring for operators."""
    for n, box in enumerate(board.places):
        strong = building is not None and building.wanted == n
        colour = p.palette.kin if strong else p.palette.kinari
        p.shape(("chalk", n, colour, strong), box, lambda w, h, n=n, c=colour, s=strong:  # type: ignore[misc]
                _place(w, h, n, c, s))


def _place(w: int, h: int, number: int, colour: Colour, strong: bool) -> pygame.Surface:
    """Return one place as four strokes that cross at its corners, none quite straight; every other one has a ring."""
    t, strength = (0.03 if strong else 0.018) * h, 0.95 if strong else CHALK
    left, top, right, low, over = 2 * t, 2 * t, w - 2 * t, h - 2 * t, 1.2 * t
    ends = [((left - over, top), (right + over, top)), ((right, top - over), (right, low + over)),
            ((right + over, low), (left - over, low)), ((left, low + over), (left, top - over))]
    body = path(f"M{left},{top}H{right}V{low}H{left}Z", colour, 0.12 if strong else 0.03)
    for k, ((ax, ay), (bx, by)) in enumerate(ends):
        bent = t * math.sin(2.4 * number + 1.7 * k)
        x, y = (ax + bx) / 2 + (bent if ax == bx else 0.0), (ay + by) / 2 + (bent if ay == by else 0.0)
        body += path(f"M{ax},{ay}Q{x},{y} {bx},{by}", None, 1, colour, t, strength)
        body += path(f"M{ax},{ay}Q{2 * x - (ax + bx) / 2},{2 * y - (ay + by) / 2} {bx},{by}", None, 1, colour,
                     0.4 * t, DUST * strength)
    if number % 2:
        r = 0.2 * w
        body += path(f"M{w / 2 - r},{h / 2}a{r},{r} 0 1 0 {2 * r},0a{r},{1.06 * r} 0 1 0 {-2 * r},0", None, 1, colour,
                     t, strength)
    return raster(body, w, h)


# ---- brackets ------------------------------------------------------------------------------------------------
def brackets(p: Painter, show: Show) -> None:
    """Draw the brackets between the cards, over them."""
    board = show.frame.placement.ground.parts.more.of(BoardParts)
    if board is None:
        return
    seen, building = show.frame.more.of(FormulaFrame), show.more.of(Building)
    told = show.frame.placement.more.of(Reckoning)
    reading = seen.reading if seen is not None else None
    if reading is not None and told is not None:
        result = told.of(reading.seat)
        if result is not None and result.brackets:
            _pair(p, board, result.brackets, p.palette.kin)
    elif building is not None and building.laying.brackets and building.laying.cards:
        _pair(p, board, building.laying.brackets, p.palette.kin)


def _pair(p: Painter, board: BoardParts, where: Brackets, colour: Colour) -> None:
    first, last = (0, 2) if where == "left" else (2, 4)
    for box, x, way in ((board.places[first], board.places[first].left - board.outer, 1),
                        (board.places[last], board.places[last].right + board.outer, -1)):
        w = 1.5 * board.outer
        p.shape(("bracket", colour, way), Rect(x - w / 2, box.y - 0.02 * box.h, w, 1.04 * box.h),
                lambda w, h, way=way: _bracket(w, h, colour, way))  # type: ignore[misc]


def _bracket(w: int, h: int, colour: Colour, way: int) -> pygame.Surface:
    t = 0.34 * w
    near, far = (w - t / 2, t / 2) if way > 0 else (t / 2, w - t / 2)
    bow = far - (near - far) * 0.3
    return raster(path(f"M{near:.1f},{t / 2:.1f}C{bow:.1f},{h * .28:.1f} {bow:.1f},{h * .72:.1f} {near:.1f},"
                       f"{h - t / 2:.1f}", None, 1, colour, t), w, h)


# ---- what it comes to ----------------------------------------------------------------------------------------
def _told(p: Painter, show: Show, board: BoardParts) -> None:
    """The formula of a duel, and whose it is: its value counts up, and stays in gold where nothing beats it. What it
    had to beat stands below it, struck out once it is beaten; how it is reckoned is not told before."""
    seen, told = show.frame.more.of(FormulaFrame), show.frame.placement.more.of(Reckoning)
    reading = seen.reading if seen is not None else None
    result = told.of(reading.seat) if told is not None and reading is not None else None
    if seen is None or told is None or reading is None or result is None or result.value is None:
        return
    is_counted = reading.share >= 1.0
    colour = p.palette.kin if reading.last and is_counted else p.palette.kinari
    shown = f"= {_signed(round(result.value * reading.share))}"
    _written(p, board.whose, show.script.chairs[reading.seat].name, p.palette.kinari)
    grown = 1.0 if show.reduced else 1.0 + POP * (1.0 - reading.stands) ** 2 * is_counted
    with p.moved(grow=grown, about=(board.value.x, board.value.centery)):
        _value(p, board.value, shown, colour)
    before = told.to_beat(reading.seat, seen.results)
    if before is not None:
        _to_beat(p, show, board.against, before, is_counted and (reading.last or result.value > (before.value or 0)))
    reckoned = _reckoned(_kinds(show, result), result.brackets)
    _steps(p, board.steps.union(board.pair), reckoned if is_counted else reckoned.split(" = ")[0], p.palette.nezu)


def _called(p: Painter, show: Show, board: BoardParts, seen: FormulaFrame) -> None:
    """Who attacks, before any formula is shown; and between two of them what is to be beaten."""
    told = show.frame.placement.more.of(Reckoning)
    before = told.to_beat(-1, seen.results) if told is not None else None
    if before is not None:
        _to_beat(p, show, board.against, before, False)
        return
    who = seen.told.attacker
    own = who == show.table.observer
    name = show.script.chairs[who].name
    _written(p, board.whose, show.script.t("table.formula.attacks", who=name, you=own), p.palette.kinari)
    _value(p, board.value, "= ?", p.palette.nezu)


def _to_beat(p: Painter, show: Show, box: Rect, result: HandValue, is_beaten: bool) -> None:
    """The largest value so far, and whose it is; struck out in chalk when it is beaten."""
    name = show.script.chairs[result.seat].name
    text = show.script.t("table.formula.to_beat", n=_signed(result.value or 0), name=name)
    wide = _written(p, box, text, p.palette.nezu)
    if is_beaten:
        line = Rect(box.x, box.centery - STRUCK / 2, wide + 8, STRUCK)
        p.shape(("struck", p.palette.shu_ui), line.inflate(0, 2 * STRUCK), lambda w, h: raster(
            path(f"M0,{0.65 * h:.1f}Q{w / 2},{0.2 * h:.1f} {w},{0.5 * h:.1f}", None, 1, p.palette.shu_ui, 0.3 * h),
            w, h))


def _written(p: Painter, box: Rect, text: str, colour: Colour) -> float:
    """One line at the left of its place; returns how broad it is."""
    most = min(0.92 * box.h, 1.1 * p.screen.size("seat"))
    size = p.fitting(text, box.w, most, True, least_letters(p.screen))
    with p.room(box.h):
        return p.label(text, box.x + 4, box.centery, size, colour, True, width=box.w).w


def _signed(number: int) -> str:
    return str(number) if number >= 0 else f"\N{MINUS SIGN}{-number}"


def _kinds(show: Show, result: HandValue) -> list[Kind]:
    faces = [_face(show, card) for card in result.cards]
    return [read(face, card in result.turned) for card, face in zip(result.cards, faces, strict=True)
            if face is not None]


def _face(show: Show, card: CardId) -> Card | None:
    pose = show.frame.placement.cards.get(card)
    return pose.face if pose is not None else None


def _reckoned(kinds: Sequence[Kind], where: Brackets) -> str:
    return " = ".join(steps(Formula(tuple(kinds), where))) if len(kinds) == SLOTS else ""  # type: ignore[arg-type]


def _made(p: Painter, show: Show, board: BoardParts, building: Building) -> None:
    """What one's own cards come to so far, and why they do not count."""
    came, t = building.laid, show.script.t
    kinds = [kind for kind in building.kinds if kind is not None]
    told = _reckoned(kinds, building.laying.brackets) if came.whole else ""
    why = t(came.why) if came.why and (came.whole or came.why != "table.formula.unfinished") else ""
    good = came.complete
    if came.value is not None:
        colour = p.palette.kin if good else p.palette.kinari if not came.whole else p.palette.shu_ui
        _value(p, board.value, f"= {number_text(came.value)}", colour)
    elif came.why == "table.formula.by_zero":
        _value(p, board.value, "÷ 0", p.palette.shu_ui)
    colour = p.palette.wakaba if good else p.palette.shu_ui if came.whole and why else p.palette.nezu
    text = " – ".join(part for part in (told, why or (t("table.formula.complete") if good else "")) if part)
    _steps(p, board.steps if building.pair else board.steps.union(board.pair), text, colour)


def _value(p: Painter, box: Rect, text: str, colour: Colour) -> None:
    size = p.fitting(text, box.w, VALUE * box.h, True, least_letters(p.screen))
    p.label(text, box.x + 4, box.centery, size, colour, True)


def _steps(p: Painter, box: Rect, text: str, colour: Colour) -> None:
    size = p.fitting(text, box.w, "body", False, least_letters(p.screen))
    if p.width(text, size) > box.w and " – " not in text:
        text = text.split(" = ")[0]             # what it comes to stands beside it anyway
    if p.width(text, size) <= box.w or " – " not in text:
        p.label(text, box.x + 0.5 * box.w, box.centery, size, colour, False, "centre", width=box.w)
        return
    caption = p.screen.size("caption")
    lines = text.split(" – ", 1)                # how it is reckoned, and below it why it fails; or that alone
    lines = lines if 2.1 * caption <= box.h + 8 else lines[1:]
    for n, line in enumerate(lines):
        small = p.fitting(line, box.w, "caption", False, least_letters(p.screen))
        y = box.centery + (n - (len(lines) - 1) / 2) * 1.05 * caption
        p.label(line, box.centerx, y, small, colour, False, "centre", width=box.w)
