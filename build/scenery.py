"""What stands behind the figures of the Kuku cards: sky, rays, wood grain, ground, clouds, water.

Everything fills or crosses card.PANEL; the card cuts off what sticks out.
"""
import math

from card import PANEL
from ink import PAPER, Art, box, comb, curve, ellipse, lengths, stroke

X0, Y0, X1, Y1 = PANEL


def ground(a: Art, top: str, bottom: str, mid: str | None = None) -> None:
    """The one gradient (bokashi) behind a figure, from the top of the panel to its bottom. It is wider
    than the panel for the sake of medium windows that follow a gesture over the frame."""
    middle = [] if mid is None else [(.5, mid, 1)]
    a.fill(box(X0-3, Y0, X1+3, Y1), a.gradient(0, Y0, 0, Y1, (0, top, 1), *middle, (1, bottom, 1)))


def rays(a: Art, cx: float, cy: float, c: str, n: int = 22, r0: float = 8, r1: float = 70, w: float = 3.4) -> None:
    """n broad and n narrow beams from a centre, between the radii r0 and r1."""
    for k in range(n):
        for off, ww in ((0, w), (math.pi/n, w*.45)):
            u = 2*math.pi*(k+.5)/n + off
            a.fill([(cx+r0*math.cos(u), cy+r0*math.sin(u)),
                    (cx+r1*math.cos(u-ww/60), cy+r1*math.sin(u-ww/60)),
                    (cx+r1*math.cos(u+ww/60), cy+r1*math.sin(u+ww/60))], c)


def grain(a: Art, y0: float, y1: float, c: str, o: float = .16, knot: tuple[float, float] = (44, 40)) -> None:
    """The grain of the cherry block, printed faintly with the sky: long lines that give way to a knot."""
    if a.detail < 2:
        return
    kx, ky = knot
    y, k = y0, 0
    while y < y1:
        line = []
        for j in range(15):
            x = X0-1 + (X1-X0+2)*j/14
            push = 3.2*math.exp(-((x-kx)/9)**2 - ((y-ky)/7)**2) * (1 if y > ky else -1)
            line.append((x, y + push + .5*math.sin(x*.11+y*.37)))
        text = " ".join(f"{px:.2f},{py:.2f}" for px, py in line)
        a.fill(stroke(curve(text, n=2), .34 + .22*((k*.618) % 1), "flat"), c, o)
        y, k = y + 1.5 + 1.1*((k*.618+.2) % 1), k+1


def soil(a: Art, hills: str, c: str, ink: str, lean: float = 1.2, depth: float = 5.5) -> None:
    """The ground a figure stands on, from its upper edge (a curve, left to right) to the bottom of the panel."""
    edge = curve(hills)
    a.fill([*edge, (X1+2, Y1+2), (X0-2, Y1+2)], c)
    a.fine(comb(edge, depth, 1.5, .7, side=-1, lean=lean, swell=False), ink)


def foam(a: Art, crest: str, sizes: tuple[float, ...] = (2.9, 1.9, 2.4, 1.6)) -> None:
    """A string of foam balls along a crest; the wave drawn next covers their lower half."""
    line = curve(crest, n=20)
    acc, want, k = lengths(line), 1.0, 0
    for (x, y), d in zip(line, acc, strict=True):
        if d >= want:
            r = sizes[k % len(sizes)]
            a.shape(ellipse(x, y-r*.35, r), PAPER, .8)
            a.whisker(ellipse(x, y-r*.35, r*.5, r*.5, 20, 130, 10), .5, "leaf", "#6C97A0")
            want, k = want+r*1.15+1.6, k+1
