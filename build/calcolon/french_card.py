"""Calcolon on a French pack: the French index, what the card means printed large, and the French picture, smaller.

In the corner the French index and below it the Calcolon sign on the colour of its kind, both left of 20 mm, so that a
fan shows them; the huge sign above, pips or court below. It knows where things stand; who means what it does not.
"""
from __future__ import annotations

from calcolon.card import FULL_EPS, KINDS, kind, margin, spare
from calcolon.signs import (
    BAR,
    BOW,
    CORD,
    FLAME,
    HORNS,
    MINUS,
    PLUS,
    RED,
    SHAFT,
    TIMES,
    TONGUES,
    UPSIDE_DOWN,
    WOOD,
    numeral,
    sign,
)
from calcolon.type import cut, solid
from calcolon.type import numeral as huge
from french.card import FIELD, LOOK
from french.pips import COLOUR, DARK, flat, pip, star
from pen.card import WINDOW, keyline, paper
from pen.glyphs import word
from pen.ink import PAPER, SUMI, Art, Poly, blob, box, contour, ellipse, move, stroke
from suits.card import EPS, Figure, Window, index, layout

UPPER = (18.2, 4.6, 58.8, 50.4)             # the sign
LOWER = (18.2, 53.0, 58.8, 93.4)            # pips or court
INK = {"number": SUMI, "devil": RED, "operator": PAPER, "bow": PAPER}
SHADE = "#8A7448"


def _numbers(label: str) -> bool:
    return kind(label) in ("number", "devil")


def _mark(label: str, cx: float, cy: float, h: float, w: float) -> Art:
    """The sign in one colour and h high, its middle at (cx, cy)."""
    a, c = Art(1), INK[kind(label)]
    a.items += numeral(label, cx, cy-h/2, h, w, c) if _numbers(label) else sign(label, cx, cy, h/2, c)
    return a


# ---- the sign, printed large --------------------------------------------------------------------
def _carved(a: Art, form: Poly, c: str = PAPER, dark: str = SHADE) -> None:
    cut(a, solid(form), c, dark, "#FFFFFF", 1.3, 3.4)


def _tenth(a: Art, cx: float, y: float, name: str) -> None:
    """1 over 10, the rule between them as broad as the field; one joker's is red, the other's blue-grey."""
    c = "#B3261E" if name == "joker-1" else "#4A5B70"
    cut(a, huge("1", cx, y, 18.6, 1.0), c, SUMI, PAPER, 1.0, 2.6)
    cut(a, solid(box(cx-17, y+20.6, cx+17, y+23.4, .8)), c, SUMI, PAPER, .9, 1.4)
    cut(a, huge("1", cx-8.6, y+25.4, 18.6, 1.0), c, SUMI, PAPER, 1.0, 2.6)
    cut(a, huge("0", cx+6.6, y+25.4, 18.6, 1.0), c, SUMI, PAPER, 1.0, 2.6)


def _large(a: Art, suit: str, label: str) -> None:
    """The sign in the upper field; an operator and the bow on their colour."""
    x0, y0, x1, y1 = UPPER
    cx, cy = (x0+x1)/2, (y0+y1)/2

    def put(p: Poly, s: float) -> Poly:
        return move(p, cx, cy, s)

    if _numbers(label):
        _digit(a, suit, label, cx, y0)
        return None
    field = box(x0, y0, x1, y1, 2.4)
    a.fill(field, KINDS[kind(label)])
    grain = "#3F9AA0" if label == BOW else "#5A7FA6"
    for k in range(11):
        y = y0 + 3 + 4*k
        a.whisker([(x0+1.5, y), (cx-4+3*(k % 3), y+.8), (x1-1.5, y-.4)], .5, "leaf", grain)
    a.items.append((contour(field, .75), SUMI, 1))
    if label == BOW:
        a.fill(put(stroke(CORD, .06, "flat"), 20), PAPER)
        return _carved(a, put(WOOD, 20))
    if label == "-!":
        a.shape(put(TONGUES, 17.4), FLAME, 1.1)
        inner = move(TONGUES, cx+1.6, cy-1.4, 11)
        a.tone(inner, "#F4C95A")
        return _carved(a, put(SHAFT, 17.4))
    if label == "/":
        for p in (BAR, ellipse(0, -.68, .29), ellipse(0, .68, .29)):
            _carved(a, put(p, 18))
        return None
    return _carved(a, put({"+": PLUS, "-": MINUS, "x": TIMES}[label], 17.6))


def _digit(a: Art, suit: str, label: str, cx: float, y: float) -> None:
    """A number in the colour of its suit; 6 and 9 on their foot."""
    if label == "1/10":
        return _tenth(a, cx, y+1, suit)
    dark = SUMI if suit == "spades" else DARK[suit]
    if label == "0!":
        cut(a, huge("0", cx, y+9, 35.6, 1.1), COLOUR[suit], dark, PAPER, 1.2, 3.6)
        for horn in HORNS:
            cut(a, solid(move(blob(horn), cx, y+25, 22)), FLAME, RED, "#FBE6B8", 1.1, 2.4)
        return None
    footed = label in UPSIDE_DOWN
    cut(a, huge(label, cx, y+1.4, 38 if footed else 42.4, 1.1 if footed else 1.06), COLOUR[suit], dark, PAPER, 1.2, 3.6)
    if footed:
        cut(a, solid(box(cx-15, y+41.4, cx+15, y+44.6, .8)), COLOUR[suit], dark, PAPER, 1.0, 1.6)
    return None


# ---- the French picture, smaller ----------------------------------------------------------------
def _framed(figure: Figure, window: Window, name: str, place: tuple[float, float, float, float],
            detail: int) -> tuple[str, Art]:
    """A court's gesture cut to a window, as a group of its own; and its key line."""
    x0, y0, x1, y1 = place
    scale = (x1-x0)/(window[2]-window[0])
    picture = Art(detail, name)
    over = figure(picture)
    if over:
        over(picture)
    picture.clipped(window[0], window[1], window[2], window[1]+(y1-y0)/scale)
    where = f"translate({x0-window[0]*scale:.3f} {y0-window[1]*scale:.3f}) scale({scale:.4f})"
    line = Art(1)
    line.fill([box(*place), box(x0+.6, y0+.6, x1-.6, y1-.6)[::-1]], SUMI)
    return f'<g transform="{where}">{spare(picture, EPS).svg()}</g>', line


def _pips(a: Art, suit: str, n: int, place: tuple[float, float, float, float]) -> None:
    x0, y0, x1, y1 = place
    cx, cy, w, h = (x0+x1)/2, (y0+y1)/2, (x1-x0)/2, (y1-y0)/2
    if n == 1:
        pip(a, suit, cx, cy, h*.8, False)
    for x, y in layout(n):
        s = min(w, h)*(.2 if n > 8 else .235 if n > 5 else .27)
        pip(a, suit, cx + x*w*.62, cy + y*(h-s*1.15), s, y > 1e-6)


# ---- the three levels ---------------------------------------------------------------------------
def full(suit: str, rank: str, label: str, n: int, court: tuple[Figure, Window] | None, name: str) -> str:
    """220 u and more."""
    sheet, top = Art(2, f"{name}p"), Art(2, f"{name}t")
    paper(sheet)
    keyline(sheet)
    picture, line = ("", Art(1))
    if court:
        picture, line = _framed(*court, f"{name}c", LOWER, 2)
    else:
        _pips(top, suit, n, LOWER)
    top.add(line)
    _large(top, rank if suit == "joker" else suit, label)
    top.items += index(LOOK, suit, rank)
    _column(top, label)
    return sheet.svg() + picture + spare(top, FULL_EPS).svg()


def medium(suit: str, rank: str, label: str, n: int, court: tuple[Figure, Window] | None, name: str) -> str:
    """120 to 219 u: the sign at the left, the French index on a slip of paper right of it, the picture below."""
    sheet, top = Art(1, f"{name}q"), Art(1, f"{name}u")
    paper(sheet)
    picture, line = ("", Art(1))
    if court:
        picture, line = _framed(*court, f"{name}m", WINDOW, 1)
    else:
        _pips(top, suit, n, (8, 38.4, 55, 93))
    top.add(line)
    if not _numbers(label):
        top.fill(box(3.8, 3.8, 59.2, 34.6, 2.2), KINDS[kind(label)])
    top.add(_mark(label, 17, 19.2, 25 if _numbers(label) else 22.8, 24))
    _slip(top, suit, rank, 34.6, 9.6, 57, 28.8)
    return sheet.svg() + picture + spare(top, EPS).svg()


def _column(a: Art, label: str) -> None:
    """Under the index: a number and its rod of the abacus; an operator or the bow on a bar of its colour, twice."""
    if _numbers(label):
        a.add(_mark(label, 9.2, 39.4, 13, 11))
        margin(a, label, 9.2, 51.4, 92.6, 3.3)
        return
    a.fill(box(2.7, 31.6, 15.7, 93.4, 2.2), KINDS[kind(label)])
    for y in (40, 85):
        a.add(_mark(label, 9.2, y, 11.6, 11.6))


def _slip(a: Art, suit: str, rank: str, x0: float, y0: float, x1: float, y1: float) -> None:
    """Rank and suit side by side, on the suit's own tab."""
    tab, ink = FIELD.get(suit, (PAPER, COLOUR.get(suit, SUMI)))
    a.fill(box(x0-.8, y0-.8, x1+.8, y1+.8, 2.6), PAPER)
    a.fill(box(x0, y0, x1, y1, 2), tab)
    cy, w, h = (y0+y1)/2, x1-x0, y1-y0
    if suit == "joker":
        a.fill(star((x0+x1)/2, cy+.6, h*.4), SUMI)
        return
    for group in word(rank, x0+w*.27, cy-h*.33, h*.62, w*.42, "middle")[0]:
        a.fill(group, ink)
    flat(a, suit, x0+w*.72, cy, min(h*.3, w*.22), ink)
    if suit == LOOK.ruled:
        for y in (y1-h*.12, y1-h*.03):
            a.fill(box(x0+w*.06, y, x1-w*.06, y+h*.035), ink)


def small(suit: str, rank: str, label: str, name: str) -> str:
    """Below 120 u: the sign, and at the foot what card it is."""
    a = Art(1, f"{name}s")
    paper(a)
    if not _numbers(label):
        a.fill(box(2.8, 2.8, 60.2, 95.2, 3.2), KINDS[kind(label)])
    elif label == "0!":
        a.fill([box(2.8, 2.8, 60.2, 95.2, 3.2), box(5.6, 5.6, 57.4, 92.4, 2)[::-1]], RED)
    a.add(_mark(label, 31.5, 36, 50 if _numbers(label) else 44, 48))
    _slip(a, suit, rank, 8.4, 67, 54.6, 90.6)
    return spare(a, EPS).svg()
