"""What stands behind a figure: sky, rays, wood grain, ground, clouds, water.

Everything fills or crosses card.PANEL; the card cuts off what sticks out.
"""
import math
from collections.abc import Sequence
from itertools import groupby

from pen.card import PANEL
from pen.ink import PAPER, SUMI, Art, Poly, box, comb, curve, ellipse, inside, lengths, stroke

X0, Y0, X1, Y1 = PANEL
SPARE = 12                      # how far a ground reaches over the panel on both sides


def ground(a: Art, top: str, bottom: str, mid: str | None = None) -> None:
    """The one gradient (bokashi) behind a figure, from the top of the panel to its bottom. It is wider
    than the panel for the sake of medium windows that show a tall figure whole."""
    middle = [] if mid is None else [(.5, mid, 1)]
    a.fill(box(X0-SPARE, Y0, X1+SPARE, Y1), a.gradient(0, Y0, 0, Y1, (0, top, 1), *middle, (1, bottom, 1)))


def rays(a: Art, cx: float, cy: float, c: str, n: int = 22, r0: float = 8, r1: float = 70, w: float = 3.4) -> None:
    """n broad and n narrow beams from a centre, between the radii r0 and r1."""
    for k in range(n):
        for off, ww in ((0, w), (math.pi/n, w*.45)):
            u = 2*math.pi*(k+.5)/n + off
            a.fill([(cx+r0*math.cos(u), cy+r0*math.sin(u)),
                    (cx+r1*math.cos(u-ww/60), cy+r1*math.sin(u-ww/60)),
                    (cx+r1*math.cos(u+ww/60), cy+r1*math.sin(u+ww/60))], c)


def grain(a: Art, y0: float, y1: float, c: str, o: float = .16, knot: tuple[float, float] = (44, 40),
          calm: Sequence[Poly] = (), x0: float = X0, x1: float = X1) -> None:
    """The grain of the cherry block, printed faintly with the sky: long lines that give way to a knot, now
    stronger, now weaker, and stop short of what shines (calm). x0, x1 are the sides of the panel."""
    if a.detail < 2:
        return
    kx, ky = knot
    y, k = y0, 0
    while y < y1:
        line = []
        for j in range(15):
            x = x0-1 + (x1-x0+2)*j/14
            push = 3.2*math.exp(-((x-kx)/9)**2 - ((y-ky)/7)**2) * (1 if y > ky else -1)
            line.append((x, y + push + .5*math.sin(x*.11+y*.37)))
        text = " ".join(f"{px:.2f},{py:.2f}" for px, py in line)
        way = curve(text, n=6)
        for dark, run in groupby(way, lambda p: not any(inside(s, *p) for s in calm)):
            part = list(run)
            if dark and len(part) > 5:
                strength = o*(.55 + .6*((k*.382) % 1))
                a.fill(stroke(part, .34 + .22*((k*.618) % 1), "flat" if len(part) == len(way) else "leaf"), c, strength)
        y, k = y + 1.5 + 1.1*((k*.618+.2) % 1), k+1


def soil(a: Art, hills: str, c: str, ink: str, lean: float = 1.2, depth: float = 5.5) -> None:
    """The ground a figure stands on, from its upper edge (a curve, left to right) to the bottom of the panel."""
    edge = curve(hills)
    a.fill([(X0-SPARE, edge[0][1]), *edge, (X1+SPARE, edge[-1][1]), (X1+SPARE, Y1+2), (X0-SPARE, Y1+2)], c)
    a.fine(comb(edge, depth, 1.5, .7, side=-1, lean=lean, swell=False), ink)


def foam(a: Art, crest: str, sizes: tuple[float, ...] = (1.3, 2.2, 3.1, 1.7, 2.6)) -> None:
    """A crest that breaks: lobes of uneven size run together under one line; the wave drawn next covers their
    lower half."""
    line = curve(crest, n=20)
    lobes, want = [], 0.0
    for (x, y), way in zip(line, lengths(line), strict=True):
        if way >= want:
            r = sizes[len(lobes) % len(sizes)]
            lobes.append((x, y - r*.2, r))
            want = way + .62*(r + sizes[len(lobes) % len(sizes)])
    w = .42*a.bold
    a.fill([ellipse(x+.12, y+.1, r+w) for x, y, r in lobes], SUMI)
    a.fill([ellipse(x, y, r-.15) for x, y, r in lobes], PAPER)
    for x, y, r in lobes:
        if r > 2:
            a.whisker(ellipse(x-.2, y+.1, r*.55, r*.55, 190, 300, 10), .5, "leaf", "#6C97A0")


def backdrop(a: Art, *colours: str) -> None:
    """One bokashi from top to bottom; wider than the panel, so that a medium window may look past its
    edge."""
    last = len(colours) - 1
    stops = [(round(k / last, 2), c, 1) for k, c in enumerate(colours)]
    a.fill(box(-12, -8, 84, 106), a.gradient(0, 4.6, 0, 93.4, *stops))


def ripples(a: Art, marks: str, c: str = PAPER, w: float = .8) -> None:
    """Short flat strokes on water: 'x,y,length …'."""
    for mark in marks.split():
        x, y, length = map(float, mark.split(","))
        a.line([(x, y), (x + length, y)], w, "leaf", c)


def lines(a: Art, texts: str, w: float = .8, profile: str = "leaf", c: str = SUMI) -> None:
    """Several cuts of one weight, separated by '/'."""
    for text in texts.split("/"):
        a.line(text.strip(), w, profile, c)


def whiskers(a: Art, texts: str, w: float = .55, profile: str = "leaf", c: str = SUMI) -> None:
    """Several fine cuts of one weight, separated by '/'; dropped below full detail."""
    if a.detail == 2:
        lines(a, texts, w, profile, c)
