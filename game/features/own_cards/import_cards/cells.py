"""The cells of pages on which pictures are laid – a card with the picture on it, its name and its mark –, and the lines
about them. It knows nothing of what is done with them.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import NamedTuple

from game.features.own_cards.import_cards.album import Album, PicturePiece
from game.features.own_cards.import_cards.prints import Prints
from game.imports import ImportItem
from game.ui.draw import panels
from game.ui.draw.canvas import Colour
from game.ui.draw.cards import awaited
from game.ui.draw.cards import place as draw_place
from game.ui.draw.faces import ASPECT, width_for
from game.ui.draw.painter import NARROW, Painter
from game.ui.draw.screen import Rect
from game.ui.draw.text import pieces
from game.ui.draw.tokens import glyph
from game.ui.kit import boxes
from game.ui.kit.desk import Desk, Press

CARD = "card-"
"""Beginning of the names of cards that can be pressed."""

GAP = 14.0
LEAST, MOST = 150.0, 300.0
"""Heights of a card, in units: with smaller ones the page scrolls."""

SIZES = ("body", "caption")
"""Of what is said beside something to press: the smaller one only where the larger one has no room."""

HARDLY = .94
"""How narrowly a name is set where there are two lines for it: so little that it does not show beside the others."""

CLOSER = .92
"""By how much narrower still such names are set where else not all cells would be seen at once."""

OURS = .3
"""Opacity (0–1) of our own card, where nothing lies on it."""


class CardGrid(NamedTuple):
    """`columns` cells side by side, each with a card this high, and this high itself; a name has so many `lines`."""

    columns: int
    card: float
    high: float
    lines: int = 1


class CardChoice(NamedTuple):
    """A choice for all cards: what is `said` of each way, and which one it is."""

    name: str
    said: Sequence[str]
    at: int
    other: Callable[[int], None]


def plan(p: Painter, area: Rect, names: Sequence[str]) -> CardGrid:
    """Plan cells as large as lets all be seen at once; where that would be too small, as small as may be, and the page
    scrolls. Where a name is too broad for a cell even when it is set narrowly, there are two lines for names, and no
    cell is narrower than these: a number at the end of a name is never cut off."""
    found = _plan(p, area, len(names), 1)
    wide = (area.w - GAP * (found.columns - 1)) / found.columns
    broad = any(NARROW * p.width(name, "caption") > wide for name in names)
    if not broad:
        return found
    least = max(_in_two(p, name) for name in names)
    roomy, closer = (_plan(p, area, len(names), 2, share * least) for share in (1.0, CLOSER))
    return closer if scrolls(roomy, area, len(names)) and not scrolls(closer, area, len(names)) else roomy


def scrolls(grid: CardGrid, area: Rect, count: int) -> bool:
    """Return whether so many cells do not lie all in sight."""
    return -(-count // grid.columns) * (grid.high + GAP) - GAP > area.h


def _in_two(p: Painter, name: str) -> float:
    """Breadth of a name in two lines that are as equal as possible."""
    parts = pieces(name)
    cuts = (("".join(parts[:n]).rstrip(), "".join(parts[n:])) for n in range(1, len(parts)))
    return HARDLY * min((max(p.width(half, "caption") for half in cut) for cut in cuts),
                        default=p.width(name, "caption"))


def named(p: Painter, name: str, rect: Rect, grid: CardGrid, colour: Colour | None = None) -> None:
    """Draw the name of a card below it."""
    room, squeezed = rect.h - grid.card - 18, NARROW if grid.lines == 1 else HARDLY
    if squeezed * p.width(name, "caption") <= rect.w:
        p.label(name, rect.centerx, rect.bottom - room / 2, "caption", colour, align="centre", width=rect.w)
        return
    high = min(p.height(name, rect.w, "caption"), grid.lines * p.lead(name, "caption"))
    p.paragraph(name, rect.x, rect.bottom - room + max(0.0, room - high) / 2, rect.w, "caption", colour, align="centre",
                most=grid.lines)


def _plan(p: Painter, area: Rect, count: int, lines: int, least: float = 0.0) -> CardGrid:
    """`least`: how broad a cell is at least, if the page is."""
    named = lines * 1.5 * p.screen.size("caption") + 12
    best = CardGrid(0, 0.0, 0.0)
    for columns in range(3, 40):
        wide = (area.w - GAP * (columns - 1)) / columns
        if wide < least:
            break
        rows = -(-count // columns)
        high = min((wide - 8) / ASPECT, (area.h - GAP * rows) / rows - named - 16, MOST)
        if high > best.card:
            best = CardGrid(columns, high, high + named + 16, lines)
    if best.card >= LEAST:
        return best
    columns = max(2, int((area.w + GAP) / (max(LEAST * ASPECT + 30, least) + GAP)))
    high = min(((area.w - GAP * (columns - 1)) / columns - 8) / ASPECT, 1.15 * LEAST)
    return CardGrid(columns, high, high + named + 16, lines)


def rows(p: Painter, wide: float, columns: int, names: Sequence[str]) -> CardGrid:
    """Lay so many columns of the smallest cards, in rows that scroll."""
    each = (wide - GAP * (columns - 1)) / columns
    lines = 2 if any(NARROW * p.width(name, "caption") > each for name in names) else 1
    card = min(LEAST, (each - 8) / ASPECT)
    return CardGrid(columns, card, card + lines * 1.5 * p.screen.size("caption") + 28, lines)


def hung(desk: Desk, rect: Rect, hang: Press, there: bool) -> Rect:
    """Draw the way into the gallery, at the right; returns what is left of the foot. Where there is no room, there is
    none: what is played hangs there, too."""
    text = desk.say("bring.hang")
    wide = desk.button_width(text)
    if wide > .6 * rect.w:
        return rect
    place, rest = boxes.right(rect, wide, GAP)
    desk.button("hang", place, text, hang, enabled=there)
    return rest


def told(desk: Desk, beside: Rect, above: Rect, text: str, usual: Sequence[str], free: Rect | None = None) -> Rect:
    """Draw what is to be known: beside what can be chosen, or in what else is `free`, where there is room for whatever
    may stand there (`usual`), else in lines of its own below, so that nothing moves when something else is said.
    Returns what is left of the room above the foot."""
    every, places = (text, *usual), (beside, *((free,) if free is not None else ()))
    rooms = [Rect(place.x + 4, place.y, place.w - 24, place.h) for place in places if place.w > 28]
    for room, size in product(rooms, SIZES):
        parts = [desk.line(each, size, desk.p.palette.nezu) for each in every]
        if max(part.high(room.w) for part in parts) <= room.h + GAP:
            parts[0].lay(boxes.centred(room, room.w, parts[0].high(room.w)))
            return above
    parts = [desk.line(each, "body", desk.p.palette.nezu) for each in every]
    line, above = boxes.top(above, max(part.high(above.w - 8) for part in parts), GAP)
    parts[0].lay(boxes.top(line.inflate(-8, 0), parts[0].high(line.w - 8))[0])
    return above


def hint(desk: Desk, rect: Rect, text: str) -> None:
    """Draw small words beside the buttons at the foot: in one line where they fit, else in several."""
    room = Rect(rect.x + 4, rect.y, rect.w - 24, rect.h)
    part = desk.line(text, "caption", desk.p.palette.nezu)
    part.lay(boxes.centred(room, room.w, part.high(room.w)))


def sentences(desk: Desk, rect: Rect, told: Sequence[str]) -> str:
    """Return as many of these sentences as have room beside the buttons; the first always, in however many lines."""
    said = told[0]
    for more in told[1:]:
        longer = desk.say("list.then", one=said, more=more)
        if desk.line(longer, "caption").high(rect.w - 24) > rect.h + GAP:
            break
        said = longer
    return said


def for_hint(desk: Desk, rect: Rect, above: Rect, *texts: str) -> tuple[Rect, Rect]:
    """Return the place of such words, high enough for the longest of these: where they need more lines they begin
    higher. And what that leaves of the room above."""
    more = max(0.0, *(desk.line(text, "caption").high(rect.w - 24) - rect.h - GAP for text in texts))
    return Rect(rect.x, rect.y - more, rect.w, rect.h + more), Rect(above.x, above.y, above.w, above.h - more)


def numbers(desk: Desk, numbered: bool, other: Callable[[int], None]) -> CardChoice:
    """Return the choice whether cards have our numbers or those of their own pack."""
    return CardChoice("numbers", [desk.say(f"bring.photos.{key}") for key in ("numbers_ours", "numbers_own")], numbered,
                      other)


def fit(desk: Desk, whole: bool, other: Callable[[int], None]) -> CardChoice:
    """Return the choice whether a picture of another shape is seen whole, or fills its card."""
    return CardChoice("fit", [desk.say(f"bring.fit.{key}") for key in ("fill", "whole")], whole, other)


def choices(desk: Desk, line: Rect, made: Sequence[CardChoice]) -> Rect:
    """Lay the choices for all cards, from the right; returns what is left of the line."""
    least = (line.w - GAP * (len(made) - 1)) / max(2, len(made))
    for each in made:
        wide = min(least, max(map(desk.p.width, each.said)) + 2 * desk.row + 40)
        rect, line = boxes.right(line, wide, GAP)
        desk.stepper(each.name, rect, each.said[each.at], each.other)
    return line


class CellLook(NamedTuple):
    """Describes how a cell is seen: what it is `called`, in which `ink`; whether it is `chosen`, and `seen` at all."""

    called: str
    ink: Colour | None
    chosen: bool
    seen: bool


def cell(desk: Desk, name: str, rect: Rect, grid: CardGrid, look: CellLook, press: Press,
         picture: Callable[[float, float, float], object]) -> None:
    """Lay a cell that can be pressed. `picture`: draws what lies on the card, at its middle, so high."""
    p = desk.p
    focused, pressed = desk.spot(name, rect, press)
    if not look.seen:
        return
    with desk.grown(rect, focused):
        x, y = rect.centerx, rect.y + 8 + grid.card / 2 - (5 if pressed or look.chosen else 0)
        picture(x, y, grid.card)
        if look.chosen:
            panels.frame(p, Rect(x, y, 0, 0).inflate(grid.card * ASPECT + 6, grid.card + 6), p.palette.kin, 5.0, 12)
        named(p, look.called, rect, grid, look.ink)
    if focused:
        panels.focus(p, rect, 12)


def photograph(p: Painter, prints: Prints, piece: PicturePiece, aspect: float, x: float, y: float, high: float,
               alpha: float, whole: bool) -> bool:
    """Draw a photograph on its card while it is unsure where the card in it is: all of it (`whole`), or as much as
    fills the card; until it is there, its place. Whether it was there."""
    pixels = p.px(high)
    made = prints.card(piece.file, piece.corners, aspect, width_for(pixels), pixels, whole=whole)
    if made is None:
        awaited(p, x, y, high, alpha)
    else:
        p.picture(made, x, y, high * ASPECT, high, alpha=alpha)
    return made is not None


def part(p: Painter, prints: Prints, item: ImportItem, x: float, y: float, high: float) -> bool:
    """Draw all of a picture on a card; until it is there, its place, and for good, with a sign, where it cannot be
    read. Whether nothing is to come any more."""
    pixels = p.px(high)
    made, broken = prints.part(item.path, item.part, width_for(pixels), pixels), prints.broken(item.path)
    if made is not None:
        p.picture(made, x, y, high * ASPECT, high)
    elif broken:
        draw_place(p, x, y, high)
        glyph(p, "warning", x, y, .3 * high, p.palette.kin)
    else:
        awaited(p, x, y, high)
    return made is not None or broken


def marked(p: Painter, album: Album, piece: PicturePiece | None, box: Rect) -> None:
    """Mark whether the user has to look at it, or it is still being looked at."""
    if piece is None or piece.sure:
        return
    unsure, side = piece.file in album.sizes, max(40.0, p.screen.size("body"))
    x, y = box.right - .35 * side, box.y + .35 * side
    if unsure:
        panels.frame(p, box.inflate(-2, -2), p.palette.kin, 4.0, 10)
    panels.strip(p, Rect(x - side / 2, y - side / 2, side, side), side / 2)
    glyph(p, "warning" if unsure else "eye-closed", x, y, .66 * side, p.palette.kin if unsure else p.palette.nezu)
