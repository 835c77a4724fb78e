"""The dragon of the Komatsu aces in parts: a body that winds, fins, a claw, a head that looks left.

It has come a long way, from the Portuguese aces by way of five hundred years of block cutters; what is left of it is
black, with a stencil over it. It knows no card.
"""
from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

from komatsu.pips import RED
from pen.ink import PAPER, SUMI, Art, Point, Poly, blob, curve, ellipse, lengths, normals, stroke
from suits.court import place

Width = Callable[[float], float]


def tube(way: Sequence[Point], width: Width, less: float = 0, a: float = 0, b: float = 1) -> Poly:
    """The outline of a body along a way, width(0 … 1) broad minus less; a and b say which part of the whole it is."""
    acc, nn = lengths(way), normals(way, False)
    wide = [max(.3, width(a+(b-a)*s/(acc[-1] or 1))-less)/2 for s in acc]
    return ([(x+nx*h, y+ny*h) for (x, y), (nx, ny), h in zip(way, nn, wide, strict=True)]
            + [(x-nx*h, y-ny*h) for (x, y), (nx, ny), h in zip(way[::-1], nn[::-1], wide[::-1], strict=True)])


def body(p: Art, way: Sequence[Point], width: Width, c: str, a: float = 0, b: float = 1, fins: int = 1,
         halo: bool = True) -> None:
    """A length of dragon: black, its colour, plates along the belly and fins on the other side (1 left of the way,
    -1 right, 0 none)."""
    if halo:
        p.fill(tube(way, width, -1.7, a, b), PAPER)
    if fins:
        _fins(p, way, width, a, b, fins)
    p.fill(tube(way, width, 0, a, b), SUMI)
    core = tube(way, width, 2.3, a, b)
    p.fill(core, PAPER)
    p.fill([(x+.25, y+.2) for x, y in core], c)
    acc, nn = lengths(way), normals(way, False)
    s, k = 1.2, 0
    while s < acc[-1]-.6:
        i = next(j for j, t in enumerate(acc) if t >= s)
        (x, y), (nx, ny) = way[i], nn[i]
        h = width(a+(b-a)*s/acc[-1])/2
        side = -fins or 1
        p.fill(stroke([(x+nx*h*side, y+ny*h*side), (x+nx*h*.05*side, y+ny*h*.05*side)], 1.05*p.bold**.5, "in"), SUMI)
        if p.detail == 2 and h > 1.8:
            q = ellipse(x-nx*h*.34*side, y-ny*h*.34*side, h*.14, n=12)
            p.fill(q, SUMI)
        s, k = s+2.5, k+1


def _fins(p: Art, way: Sequence[Point], width: Width, a: float, b: float, side: int) -> None:
    acc, nn = lengths(way), normals(way, False)
    s = 1.6
    while s < acc[-1]-1.6:
        i = next(j for j, t in enumerate(acc) if t >= s)
        (x, y), (nx, ny) = way[i], nn[i]
        h = width(a+(b-a)*s/acc[-1])/2
        tx, ty = -ny, nx
        r = min(3.2, h*.95+.6)
        p.fill([(x+nx*h*.6*side-tx*1.9, y+ny*h*.6*side-ty*1.9), (x+nx*(h+r)*side-tx*.9, y+ny*(h+r)*side-ty*.9),
                (x+nx*h*.6*side+tx*1.9, y+ny*h*.6*side+ty*1.9)], SUMI)
        s += 3.7


def coil(p: Art, frame: Callable[[Poly], Poly], turns: Sequence[tuple[float, float]], reach: Width, width: Width,
         c: str,
         between: Callable[[], None]) -> None:
    """A body wound round a staff: turns are (v, reach) of the outermost points in order, alternately left and right;
    between draws the staff over the halves behind it."""
    parts = []
    for k, ((v0, r0), (v1, r1)) in enumerate(pairwise(turns)):
        way = []
        for q in range(15):
            t = math.pi*q/14
            u = r0*math.cos(t) if t < math.pi/2 else -r1*-math.cos(t)
            way.append((u*(-1)**k, v0+(v1-v0)*q/14))
        parts.append((k, frame(way)))
    n = len(parts)
    for k, way in parts:
        if k % 2:
            body(p, way, width, c, k/n, (k+1)/n, fins=0)
    between()
    for k, way in parts:
        if k % 2 == 0:
            body(p, way, width, c, k/n, (k+1)/n, fins=0)


def claw(p: Art, x: float, y: float, rot: float = 0, s: float = 1, c: str = RED) -> None:
    """A foot with three talons that point down, its leg coming from above."""
    def draw(q: Art) -> None:
        for way in ("-.6,-1 -4.4,1.4 -4.6,5", "0,-.6 -.6,3.4 -1.8,6.4", ".6,-1 3.2,1.8 2.6,5.4"):
            q.fill(stroke(curve(way), 3.4, "in"), SUMI)
        q.fill(blob("-2.4,-6! 2.4,-6! 2.6,-1.4 1.6,1.4 -1.8,1.2 -2.8,-1.4"), SUMI)
        q.fill(blob("-1.2,-5.6! 1.4,-5.6! 1.6,-1.6 .6,.2 -.8,0 -1.6,-1.6"), c)
    place(p, draw, x, y, rot, s)


def head(p: Art, x: float, y: float, rot: float = 0, s: float = 1, c: str = RED, mane: str = SUMI, tongue: bool = True,
         eye: str = PAPER) -> None:
    """A head 22 mm long, the neck at (x, y)."""
    def draw(q: Art) -> None:
        q.fill(blob("8.6,-6.4! -2,-10.4 -18,-8.6 -19.6,-2 -16,1! -16,8 -8,10.4 2,9.6 9,6.4!"), PAPER)
        for way, w in (("3,-6 9,-10 17,-10.6", 5), ("5,-3 12,-4.4 19,-3", 5), ("5,1 12,1.6 18,5", 5),
                       ("3,5 8,8.6 13,12.6", 4.4)):
            q.fill(stroke(curve(way), w+1.6, "in"), PAPER)
            q.fill(stroke(curve(way), w, "in"), SUMI)
            if mane != SUMI:
                q.fill(stroke(curve(way), w*.5, "in"), mane)
        for way in ("-1,-7.4 2,-13 9,-16.4", "-4.4,-7 -3.4,-12.4 1.4,-17"):
            q.fill(stroke(curve(way), 4.4, "in"), PAPER)
            q.fill(stroke(curve(way), 3.2, "in"), SUMI)
        if tongue:
            q.fill(stroke(curve("-3,3.2 -10,2.4 -15,4.4 -20.6,2 -23,4.4"), 4.2, "brush"), SUMI)
            q.fill(stroke(curve("-3,3.2 -10,2.4 -15,4.4 -19.6,2.6"), 2.2, "brush"), RED)
        lower = blob("6.4,1! 0,2.6 -6,4.6! -11,5 -14.6,3.6! -16,6.4 -12.6,8.8 -5,9 2,8 7.4,5!")
        upper = blob("7.4,-5.4! 2,-8.8 -4,-8.4! -8.4,-5.4 -12.4,-6.2! -15.4,-8.4 -18.4,-5.4 -17.4,-1.6! -14.6,-.2 "
                     "-9,-.6 "
                     "-4,1.6! -1,4 2,5.4 7,4.4!")
        for form in (lower, upper):
            q.fill(form, SUMI)
        q.fill(blob("5.4,2.6! 0,4 -6,6! -11,6.6 -14,5.6! -12,7.4 -5,7.4 2,6.6"), c)
        q.fill(blob("6,-4! 2,-7.2 -3,-6.8! -8,-3.6 -12.6,-4.6! -15.2,-6.6 -16.8,-4.6 -16.2,-2.6! -9,-2.2 -4,-.2! "
                    "-1,2.4 2,3.6 "
                    "6,3!"), c)
        for tx in (-15, -12, -9.2, -6.6):
            q.fill([(tx-1.1, -1.2), (tx+1.1, -1), (tx-.3, 2.2)], PAPER)
        for tx in (-13, -10, -7):
            q.fill([(tx-.9, 5.2), (tx+.9, 5.4), (tx-.2, 2.8)], PAPER)
        q.fill(ellipse(-3.4, -3.6, 2.9, n=28), SUMI)
        q.fill(ellipse(-3.6, -3.5, 2.1, n=24), eye)
        q.fill(ellipse(-4.3, -3.3, .95, n=18), SUMI)
        q.fill(stroke(curve("-8,-5 -4.6,-7.4 1.6,-6.6 4,-8.6"), 2.2, "leaf"), SUMI)
        q.fill(ellipse(-15.3, -4.6, .85, n=14), SUMI)
        q.fill(stroke(curve("-16.6,-4.6 -20,-8 -19,-13 -22.4,-16"), 1.5, "in"), SUMI)
        q.fill(stroke(curve("2,-3 1.4,0 3,2.4"), .9, "leaf"), SUMI)
        q.fill(stroke(curve("4.4,-3.4 3.8,-.4 5.2,2"), .9, "leaf"), SUMI)
    place(p, draw, x, y, rot, s)


def flame(p: Art, x: float, y: float, rot: float = 0, s: float = 1, c: str = RED) -> None:
    """A tongue of fire 12 mm high, standing on (x, y)."""
    def draw(q: Art) -> None:
        q.fill(blob("-3,0! -5,-4 -2.4,-7 -3,-12! 1,-9 1.4,-6.4! 3,-8 3.4,-10! 5.4,-5 3,0!"), SUMI)
        q.fill(blob("-1.4,-.4! -3,-4 -.8,-6.6 -1.2,-9! .8,-7 1,-4! 2.6,-5 3,-6! 3.4,-3 1.8,-.4!"), c)
    place(p, draw, x, y, rot, s)
