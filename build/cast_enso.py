"""Zero: the circle drawn in one breath.

One function per part, in the order of painting. They are long because a drawing is a list of points, in card
units, and a part that is split further can no longer be seen while it is drawn.
"""
import math

from ink import PAPER, SHU, SUMI, Art, Poly, blob, box, curve, ellipse, move, stroke
from scenery import X0, X1, Y0, Y1


def enso(a: Art) -> None:
    """Zero: one breath. Every hair of the brush runs dry at its own moment."""
    a.fill(box(X0, Y0, X1, Y1), a.gradient(0, Y0, 0, Y1, (0, "#F3EAD3", 1), (1, "#E4D5B0", 1)))
    _washi(a)
    hairs, width = 19, 9.2
    # ink creeping into the paper
    a.fill([_hair(-1.08, 1.0, .16)[k] for k in range(0, 64, 2)] + _hair(1.1, .9, .1)[62::-2], "#8C8474", .3)
    for k in range(hairs):
        u = 2*k/(hairs-1)-1
        dry = (k*.618+.31) % 1
        end = 1 - .1*abs(u)**1.4 - .15*dry**1.6
        way = _hair(u, end, .03*((k*.381) % 1))
        a.fill(stroke(way, width/hairs*1.75, "brush"), SUMI)
        if a.detail == 2 and dry > .45:         # a dry hair leaves the paper white for a while
            gap = _hair(u+.05, end-.02, .5+.2*((k*.237) % 1))
            a.fill(stroke(gap, .34+.2*dry, "out"), "#EBDFC0")
    for x, y, r in ((56.2, 73.6, .75), (57.8, 70.2, .4), (54, 78, .5), (29.4, 82.6, .5), (51.4, 80.6, .3),
                    (20, 81.4, .65), (17.4, 84, .35)):
        a.fill(ellipse(x, y, r, n=16), SUMI)
    # seal
    a.shape(box(50.2, 84, 56.8, 90.6, 1), SHU, 0)
    for r in (0, 90, 180, 270):
        a.fill(move(blob("53.4,87.2! 52.2,85.6 53.4,84.8 54.6,85.6"), rot=r, about=(53.5, 87.3)), PAPER)


def _hair(u: float, end: float, start: float) -> Poly:
    """The way of one hair, u = -1 inner to 1 outer, over the share start..end of the stroke; the brush is "
        "pressed
    down at first and lifted towards the end. 64 points."""
    out = []
    for j in range(64):
        q = start + (end-start)*j/63
        t = math.radians(116 + 4*u + 336*q)
        press = min(1, .78+q*2.2) * (1 - .42*q**1.5)
        r = 18.4 + u*4.5*press + .9*math.sin(t+.4) - 1.1*q**3
        out.append((35.4 + r*1.02*math.cos(t), 54 + r*1.08*math.sin(t)))
    return out


def _washi(a: Art) -> None:
    """Fibres of the paper, few and pale."""
    if a.detail < 2:
        return
    for k in range(26):
        x, y, t = X0+1+(k*.7549 % 1)*47, Y0+18+(k*.5698 % 1)*69, 360*(k*.237 % 1)
        fibre = move(curve(f"0,0 {1.5+k%3},.5 {3+k%4},-.3"), x, y, rot=t)
        a.fill(stroke(fibre, .28, "leaf"), "#B9A06A" if k % 3 else PAPER, .6)
