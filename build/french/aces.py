"""The four aces: one large sign each, with a picture cut out of it, in front of a glory of cuts.

Spades hold the moon over the sea, hearts a camellia, diamonds a compass rose, clubs pine, bamboo and plum.
"""
from __future__ import annotations

import math
from collections.abc import Callable

from french.pips import COLOUR, DARK, SHADED, sign
from pen.ink import PAPER, SUMI, Art, Point, Poly, area, blob, curve, ellipse, inside, move, normals, shade, stroke

CX, CY, SIZE = 31.5, 49.0, 25.0
BROAD = {"diamonds": 1.2}         # a hollow sign needs more room to weigh as much
PALE = {"spades": "#B9C3D6", "hearts": "#EBC2AF", "diamonds": "#EBD9A0", "clubs": "#AFD0CC"}
RIM = {"spades": PAPER, "hearts": PAPER, "diamonds": SUMI, "clubs": PAPER}


def ace(a: Art, suit: str) -> None:
    """Draw an ace's sign in the middle of the card."""
    size = SIZE*BROAD.get(suit, 1)
    outline = sign(suit, CX, CY, size)
    _glory(a, suit, outline)
    a.shape(outline, COLOUR[suit], 1.5)
    for d, w in ((1.9, .5), (2.9, .22)):
        a.fill(_band(outline, d, w), RIM[suit])
    for edge in SHADED[suit]:
        way = move(curve(edge), CX, CY, size*.965)
        a.fine(shade(outline, way, 4.2, 1.0, .62), DARK[suit])
    EMBLEM[suit](a)


def _band(outline: Poly, d: float, w: float) -> list[Poly]:
    """A line of width w, d inside the outline; where the inset would cross itself (hollow corners) it is left out."""
    nn = normals(outline, True)
    turn = -1 if area(outline) > 0 else 1
    rows: list[Poly] = []
    run: Poly = []
    for (x, y), (nx, ny) in zip([*outline, outline[0]], [*nn, nn[0]], strict=True):
        p = (x+nx*d*turn, y+ny*d*turn)
        clear = inside(outline, *p) and min(math.dist(p, q) for q in outline) > d*.9
        if clear:
            run.append(p)
        elif run:
            rows, run = [*rows, run], []
    rows = [*rows, run] if run else rows
    return [stroke(r, w, "flat") for r in rows if len(r) > 3]


def _glory(a: Art, suit: str, outline: Poly) -> None:
    """Cuts all round, long and short, that keep off the sign and its two indices."""
    for k in range(72):
        t = 2*math.pi*k/72
        c, s = math.cos(t), math.sin(t)
        edge = max((r for r in (q*.25 for q in range(20, 140)) if inside(outline, CX+c*r, CY+s*r)), default=8.0)
        end = min(edge + (7.4 if k % 2 else 4.2), 26.6/max(abs(c), 1e-6), 42/max(abs(s), 1e-6))
        if end - edge > 3:
            p, q = (CX+c*(edge+2), CY+s*(edge+2)), (CX+c*end, CY+s*end)
            a.fine([stroke([p, q], .75 if k % 2 else .5, "in")], PALE[suit])


def _moon_and_sea(a: Art) -> None:
    """Full moon, a band of cloud, and rows of waves that fill the lower half."""
    a.fill(ellipse(CX, 43.4, 7.2, n=56), PAPER)
    for y, x, w in ((41.6, 26.6, 11), (44.6, 31, 13), (47.2, 23, 10)):
        a.fill(stroke([(x-w/2, y), (x+w/2+1, y)], 1.25, "leaf"), COLOUR["spades"])
        a.fill(stroke([(x-w/2-1, y+1.1), (x+w/2, y+1.1)], .45, "leaf"), PAPER)
    for row in range(3):
        for k in range(-4, 5):
            x, y = CX + k*6.2 + (3.1 if row % 2 else 0), 53.6 + row*2.9
            if abs(x-CX) > (15.5, 14, 9.8)[row]:
                continue
            a.fill(ellipse(x, y, 3.05, 3.05, 180, 360, 20), COLOUR["spades"])
            for r, w in ((2.9, .55), (1.95, .45), (1.0, .4)):
                a.fill(stroke(ellipse(x, y, r, r, 182, 358, 18), w, "flat"), PAPER)
    a.fill(blob("31.5,63 33,67 35.4,70! 27.6,70! 30,67"), COLOUR["spades"])
    a.fill(stroke([(31.5, 64.4), (31.5, 69.4)], .8, "leaf"), PAPER)


def _petals(a: Art, x: float, y: float, r: float, n: int, c: str, line: str, turn: float = 0) -> None:
    petal = blob("0,-.1! .42,-.5 .4,-.92 .12,-1! 0,-.9! -.12,-1! -.4,-.92 -.42,-.5")
    for k in range(n):
        a.fill(move(petal, x, y, r, rot=turn+360*k/n), c)
        a.fill(move(stroke(curve("0,-.24 .03,-.5 0,-.78"), .06, "leaf"), x, y, r, rot=turn+360*k/n), line)


def _camellia(a: Art) -> None:
    """One flower, wide open, between two leaves."""
    for side, c in ((-1, PAPER), (1, PAPER)):
        leaf = blob("0,0! 4,-4.4 10.4,-5.6! 8.6,.4 3.4,2.6")
        a.fill(move(leaf, CX+side*3.4, 56.8, rot=14*side, sx=side, sy=1), c)
        for q in ("2,-.6 5.6,-2.4 9,-4.6", "4,-1.8 5,-3.4 5.6,-4.4", "5.6,-2.4 7.4,-1.8 8,-1"):
            a.fill(move(stroke(curve(q), .5, "leaf"), CX+side*3.4, 56.8, rot=14*side, sx=side, sy=1), COLOUR["hearts"])
    _petals(a, CX, 45.8, 12.8, 5, COLOUR["hearts"], COLOUR["hearts"])
    _petals(a, CX, 45.8, 11.6, 5, PAPER, COLOUR["hearts"])
    a.fill(ellipse(CX, 45.8, 3.5, n=32), COLOUR["hearts"])
    for k in range(12):
        x, y = move([(0, -2.3 - .6*(k % 2))], CX, 45.8, rot=30*k)[0]
        a.fill(ellipse(x, y, .5, n=12), "#E0B04C")
    a.fill(ellipse(CX, 45.8, 1.3, n=24), "#E0B04C")


def _compass(a: Art) -> None:
    """A rose of sixteen points, half of each light and half dark."""
    for radius, width, turn in ((8.4, 1.5, 22.5), (8.4, 1.5, 67.5), (11, 2.5, 45), (16.5, 3.4, 0)):
        for k in range(4):
            for side, c in ((-1, PAPER), (1, SUMI)):
                half: Poly = [(0, 0), (side*width, -width*1.05), (0, -radius)]
                a.fill(move(half, CX, CY, rot=turn+90*k), SUMI)
                inner: Poly = [(side*.16, -.6), (side*(width-.42), -width*1.05), (side*.16, -radius+1.6)]
                a.fill(move(inner, CX, CY, rot=turn+90*k), c)
    a.fill(ellipse(CX, CY, 3.3, n=40), SUMI)
    a.fill(ellipse(CX, CY, 2.7, n=40), "#B3261E")
    a.fill(ellipse(CX, CY, 1.1, n=24), PAPER)


def _three_friends(a: Art) -> None:
    """Pine above, bamboo and plum beside each other: the three friends of winter."""
    top: Point = (CX, CY-.54*SIZE)
    for x, y, s in ((0, -2.6, 1.0), (-3.6, 2.4, .92), (3.6, 2.4, .92)):
        fan = [(0.0, 0.0), *ellipse(0, 0, 4.3, 4.3, 196, 344, 20)]
        a.fill(move(fan, top[0]+x, top[1]+y+1.6, s), PAPER)
        for t in range(-60, 61, 20):
            a.fill(move(stroke([(0, -1), (0, -4.4)], .42, "out"), top[0]+x, top[1]+y+1.6, s, rot=t), COLOUR["clubs"])
    lx, ly = CX-.48*SIZE, CY+.13*SIZE
    for x, t in ((-1.6, -6), (1.8, 7)):
        for y0, y1 in ((7.4, 3.2), (2.6, -2.2), (-2.8, -7)):
            a.fill(move(stroke([(x, y0), (x, y1)], 1.5, "flat"), lx, ly, rot=t), PAPER)
    for t, s in ((-64, 1.0), (-112, .86), (58, .96), (112, .84), (-30, .8)):
        a.fill(move(blob("0,0! 1,-3 0,-6.6! -1,-3"), lx+(.6 if t > 0 else -.6), ly-1.4, s, rot=t), PAPER)
    rx, ry = CX+.48*SIZE, CY+.13*SIZE
    for k in range(5):
        x, y = move([(0, -4.3)], rx, ry, rot=72*k)[0]
        a.fill(ellipse(x, y, 2.65, n=28), PAPER)
    a.fill(ellipse(rx, ry, 3.2, n=28), PAPER)
    for k in range(10):
        p = move([(0, -1.2), (0, -3.6 if k % 2 else -4.8)], rx, ry, rot=36*k)
        a.fill(stroke(p, .42, "flat"), COLOUR["clubs"])
        a.fill(ellipse(*p[1], .55, n=12), COLOUR["clubs"])
    a.fill(ellipse(rx, ry, 1.1, n=20), COLOUR["clubs"])
    for q in ("31.5,64 31.6,67 33.4,71", "31.3,64 31.2,67 29.6,71"):
        a.fill(stroke(curve(q), .8, "leaf"), PAPER)


EMBLEM: dict[str, Callable[[Art], None]] = {"spades": _moon_and_sea, "hearts": _camellia, "diamonds": _compass,
                                            "clubs": _three_friends}
