"""The Komatsu card around its picture: mulberry paper with a dark hem folded over from the back, the rank in two
corners, the three levels of detail. The rank is what counts in play, so it is larger than the sign of the suit.

A card that may stand for any other, and the fire tongs, wear an index of their own (`special`).
"""
from __future__ import annotations

from collections.abc import Callable

from komatsu.aces import drum, tongs, tongue
from komatsu.pips import COLOUR, LEAF, RED, SILVER, flat
from pen.glyphs import word
from pen.ink import PAPER, SUMI, Art, Item, box, ellipse, move, stroke
from suits.card import CENTRE, EPS, FULL_EPS, NOTCH, WINDOW, Figure, Look, Window, header, index, spare

HEM, HEM_LIT = "#2A2022", "#4A3B3A"
INNER = (2.0, 2.0, 61.0, 96.0)
SHEET, SHEET_D = "#F6EBD0", "#E4D2A8"
SPECIAL_INK = LEAF
TAB = {"swords": (COLOUR["swords"], PAPER), "coins": (COLOUR["coins"], SUMI)}


def paper(a: Art) -> str:
    """The sheet; returns its paint, to cover something with."""
    sheet = a.gradient(0, 0, 63, 98, (0, "#FBF4E2", 1), (.55, SHEET, 1), (1, SHEET_D, 1))
    a.fill(box(.4, .4, 62.6, 97.6, 4.8), sheet)
    return sheet


def hem(a: Art, _suit: str = "", _level: str = "") -> None:
    """The dark edge: the paper of the back, folded over the front."""
    a.fill([box(.15, .15, 62.85, 97.85, 5), box(2.0, 2.0, 61.0, 96.0, 3.5)[::-1]], HEM)
    a.fill([box(.75, .75, 62.25, 97.25, 4.5), box(1.05, 1.05, 61.95, 96.95, 4.3)[::-1]], HEM_LIT)


def _no_pips(*_: object) -> None:
    raise AssertionError("every Komatsu card is a picture")


# ---- cards with a name of their own ---------------------------------------------------------------
Sign = Callable[[Art, float, float, float, str], None]


def _named(label: str, sign: Sign, ground: str, ink: str, light: str) -> Callable[[Art, str], None]:
    """An index in the colours of one card alone: ground, the numeral's ink, and the sign's with a line round it."""
    def draw(a: Art, level: str) -> None:
        def letter(x: float, y: float, h: float, wide: float) -> None:
            for group in word(label, x, y, h, wide, "middle")[0]:
                a.fill(group, ink)

        def plate(x0: float, y0: float, x1: float, y1: float, r: float, w: float) -> None:
            a.fill(box(x0, y0, x1, y1, r), ground)
            d = w*.9
            a.fill([box(x0+d, y0+d, x1-d, y1-d, r-d*.6), box(x0+d+w, y0+d+w, x1-d-w, y1-d-w, r-d)[::-1]], light)

        if level == "full":
            plate(2.7, 2.7, 15.7, 29.2, 2.6, .55)
            letter(9.2, 5, 12.4, 9)
            sign(a, 9.2, 23.2, 4.1, light)
        elif level == "medium":
            plate(3.8, 3.8, 59.2, 34.6, 2.4, .9)
            letter(14.6, 7.2, 24, 14)
            sign(a, 29.8, 19.4, 6.6, light)
        else:
            plate(2.8, 2.8, 60.2, 95.2, 3.4, 1.7)
            letter(31.5, 8.6, 41, 42)
            sign(a, 31.5, 73, 15.6, light)
            hem(a)
    return draw


SPECIAL = {
    "akachoro": _named("1", tongue, RED, PAPER, SPECIAL_INK),
    "taiko": _named("2", drum, RED, PAPER, SPECIAL_INK),
    "hibashi": _named("3", tongs, "#3A4047", PAPER, SILVER),
}
LOOK = Look(COLOUR, "batons", TAB, flat, _no_pips, _no_pips, hem, SPECIAL)


def _notch(a: Art, sheet: str) -> None:
    """The paper's own paint in the two corners of the indices, and a cut along it."""
    (nx, ny), r = NOTCH, 4.0
    edge = [(nx, 1.8), *ellipse(nx-r, ny-r, r, r, 0, 90, 8), (1.8, ny)]
    line = stroke(edge, 1.2, "flat")
    for rot in (0, 180):
        a.fill(move([(1.8, 1.8), *edge], rot=rot, about=CENTRE), sheet)
        a.fill(move(line, rot=rot, about=CENTRE), SUMI)


def _turned(items: list[Item]) -> list[Item]:
    return [([move(p, rot=180, about=CENTRE) for p in polys], c, o) for polys, c, o in items]


def full(suit: str, label: str, figure: Figure, name: str, free: bool) -> str:
    """The elements of a card at 220 u and more. free: the picture keeps the corners free by itself."""
    a = Art(2, name)
    sheet = paper(a)
    mark = len(a.items)
    over = figure(a)
    a.clipped(*INNER, since=mark)
    if not free:
        _notch(a, sheet)
    hem(a)
    if over:
        over(a)
    items = index(LOOK, suit, label)
    a.items += items
    a.items += _turned(items)
    return spare(a, FULL_EPS).svg()


def medium(suit: str, label: str, figure: Figure, name: str, window: Window | None) -> str:
    """One large index over the picture; without a window the picture was made for this place."""
    x0, y0, x1, y1 = WINDOW
    sheet, picture, top = Art(1, f"{name}p"), Art(1, f"{name}m"), Art(1)
    paper(sheet)
    hem(sheet)
    over = figure(picture)
    if over:
        over(picture)
    header(LOOK, top, suit, label)
    if window is None:
        picture.clipped(x0, y0, x1, y1)
        return sheet.svg() + spare(picture, EPS).svg() + spare(top, EPS).svg()
    scale = (x1-x0)/(window[2]-window[0])
    picture.clipped(window[0], window[1], window[2], window[1]+(y1-y0)/scale)
    where = f"translate({x0-window[0]*scale:.3f} {y0-window[1]*scale:.3f}) scale({scale:.4f})"
    top.fill([box(*WINDOW), box(x0+.7, y0+.7, x1-.7, y1-.7)[::-1]], SUMI)
    return f'{sheet.svg()}<g transform="{where}">{spare(picture, EPS).svg()}</g>{spare(top, EPS).svg()}'
