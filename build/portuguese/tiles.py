"""Azulejos: the cobalt tiles that tell a Portuguese card from a French one, whole and as a quarter in a corner.

It knows tiles of any size, not where a card puts them.
"""
from __future__ import annotations

from pen.ink import PAPER, Art, Poly, blob, box, ellipse, move

COBALT, PALE, GLAZE = "#1E56A0", "#8FB2DA", "#F7F5EC"
PETAL = blob("0,-.16! .17,-.42 0,-.74! -.17,-.42", 4)
LEAF = blob("0,-.3! .09,-.5 0,-.66! -.09,-.5", 3)


def tile(a: Art, x: float, y: float, s: float, edge: float = .35) -> None:
    """One whole tile, s wide, its middle at (x, y): a flower and a quarter of the next one in every corner."""
    h = s/2
    a.fill(box(x-h, y-h, x+h, y+h), COBALT)
    a.fill(box(x-h+edge, y-h+edge, x+h-edge, y+h-edge), GLAZE)
    for k in range(4):
        a.fill(move([(-1, -1), *ellipse(-1, -1, .5, .5, 0, 90, 5)], x, y, h-edge, rot=90*k), PALE)
        a.fill(move([(-1, -1), *ellipse(-1, -1, .3, .3, 0, 90, 4)], x, y, h-edge, rot=90*k), COBALT)
        a.fill(move(PETAL, x, y, h*1.1, rot=90*k), COBALT)
        a.fill(move(LEAF, x, y, h*1.1, rot=45+90*k), PALE)
    a.fill(ellipse(x, y, h*.2, n=14), GLAZE)
    a.fill(ellipse(x, y, h*.1, n=10), COBALT)


def wall(a: Art, x0: float, y0: float, nx: int, ny: int, s: float, edge: float = .2) -> None:
    """nx times ny tiles from an upper left corner."""
    for j in range(ny):
        for i in range(nx):
            tile(a, x0 + s*(i+.5), y0 + s*(j+.5), s, edge)


def corner(a: Art, x: float, y: float, s: float, rot: float) -> None:
    """A quarter of a rosette whose middle is the corner (x, y); unturned it fills what lies right and below."""
    def put(p: Poly) -> Poly:
        return move(p, x, y, s, rot=rot)

    scallop: Poly = [(0.0, 0.0)]
    for k in range(3):
        cx, cy = move([(.72, 0)], rot=15+30*k)[0]
        scallop += ellipse(cx, cy, .28, .28, -75+30*k, 105+30*k, 5)
    a.fill(put(scallop), COBALT)
    a.fill(put([(x*.9, y*.9) for x, y in scallop]), GLAZE)
    for k in range(3):
        a.fill(put(move(blob("0,-.3! .12,-.56 0,-.82! -.12,-.56", 4), rot=105+30*k)), COBALT)
    for k in range(2):
        a.fill(put(move(blob("0,-.36! .05,-.52 0,-.68! -.05,-.52", 3), rot=120+30*k)), PALE)
    a.fill(put([(0, 0), *ellipse(0, 0, .3, .3, 0, 90, 4)]), PALE)
    a.fill(put([(0, 0), *ellipse(0, 0, .18, .18, 0, 90, 4)]), COBALT)
    a.fill(put([(0, 0), *ellipse(0, 0, .08, .08, 0, 90, 3)]), PAPER)


def rule(a: Art, d: float, w: float, r: float) -> None:
    """A cobalt line round the whole card, d mm from its edge."""
    a.fill([box(d, d, 63-d, 98-d, r), box(d+w, d+w, 63-d-w, 98-d-w, r-w)[::-1]], COBALT)
