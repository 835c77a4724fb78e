"""Zero: the circle drawn in one breath.

One function per part, in the order of painting. They are long because a drawing is a list of points, in card
units, and a part that is split further can no longer be seen while it is drawn.
"""
import math

from pen.ink import PAPER, SHU, SUMI, Art, Poly, blob, box, curve, ellipse, move, stroke
from pen.scenery import X0, X1, Y0, Y1


def enso(a: Art) -> None:
    """Zero: one breath. Every hair of the brush runs dry at its own moment."""
    a.fill(box(X0, Y0, X1, Y1), a.gradient(0, Y0, 0, Y1, (0, "#F3EAD3", 1), (1, "#E4D5B0", 1)))
    _washi(a)
    hairs, width = 21, 8.6
    for k in range(hairs):
        u = 2*k/(hairs-1)-1
        dry = (k*.618+.31) % 1
        end = 1 - .08*abs(u)**1.4 - .2*dry**1.6
        way = _hair(u, end, .03*((k*.381) % 1))
        a.fill(stroke(way, width/hairs*1.75, "brush"), SUMI)
        if a.detail == 2 and dry > .4:          # a dry hair leaves the paper white for a while
            gap = _hair(u+.05, end-.03, .5+.26*((k*.237) % 1), 1.6)
            a.fill(stroke(gap, .3+.34*dry*((k*.754) % 1), "out"), "#EBDFC0")
    for x, y, r in ((49.6, 78.4, .8), (52.6, 74.8, .45), (46.6, 80.6, .35)):
        a.fill(ellipse(x, y, r, n=16), SUMI)
    # seal
    a.shape(box(50.2, 84, 56.8, 90.6, 1), SHU, 0)
    for r in (0, 90, 180, 270):
        a.fill(move(blob("53.4,87.2! 52.2,85.6 53.4,84.8 54.6,85.6"), rot=r, about=(53.5, 87.3)), PAPER)


def _hair(u: float, end: float, start: float, stray: float = 1.0) -> Poly:
    """The way of one hair, u = -1 inner to 1 outer, over the share start..end of the stroke. The brush is pressed
    down at first and lifted towards the end, where its hairs part and cross a little (stray). 64 points."""
    out = []
    for j in range(64):
        q = start + (end-start)*j/63
        t = math.radians(116 + 4*u + 336*q)
        press = min(1, .78+q*2.2) * (1 - .36*q**1.5)
        part = stray*max(0, q-.45)**1.5 * (1.1*math.sin(u*9.7) + .8*math.sin(u*23+5*q))
        r = 17.2 + u*4.2*press + .9*math.sin(t+.4) - 1.1*q**3 + part
        out.append((35.2 + r*1.02*math.cos(t), 54.6 + r*1.08*math.sin(t)))
    return out


def _washi(a: Art) -> None:
    """Fibres of the paper, few and pale, none inside the ring."""
    if a.detail < 2:
        return
    for x, y, t in ((28, 22, 20), (50, 14, -30), (56, 33, 70), (14, 32, 120), (18, 88, 10), (38, 85.6, -20)):
        fibre = move(curve("0,0 1.6,.5 3.2,-.3"), x, y, rot=t)
        a.fill(stroke(fibre, .28, "leaf"), "#B9A06A", .4)
