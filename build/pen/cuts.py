"""The cuts of the woodcutter's knife: tapered lines, limbs, contours and hatching, all as areas.

It knows where the light comes from and how a hand varies its rhythm; it knows nothing of colour or SVG.
"""
import math
from collections.abc import Callable, Sequence
from itertools import pairwise

from pen.shapes import Point, Poly, area, curve, inside, lengths, move, normals, spline

LIGHT = (-0.6, -0.8)            # the light comes from the upper left on every card
PROFILE: dict[str, Callable[[float], float]] = {    # relative width along a cut, 0 <= t <= 1
    "leaf": lambda t: math.sin(math.pi*t) ** 0.7,
    "in": lambda t: (1-t) ** 0.8,
    "out": lambda t: t ** 0.8,
    "brush": lambda t: min(1, t/0.12) ** 0.6 * (1 - 0.85*max(0, (t-.3)/.7) ** 1.4),
    "flat": lambda t: min(1, 8*t + .35, 8*(1-t) + .35),
}
GOLDEN = (5 ** .5 - 1) / 2      # steps of the golden ratio never repeat, so no pattern shows on a long edge


def _seed(p: Point) -> float:
    return (p[0]*.3719 + p[1]*.7213) % 1


def beat(k: int, seed: float) -> float:
    """How much shorter the k-th cut of an edge is, 0 to .42: a slow swell and a quick uneven step above it.
    No random numbers, so the same drawing gives the same bytes."""
    slow = .5 + .5*math.sin(k*.47 + seed*20) * math.sin(k*.173 + seed*7)
    return .2*slow + .22*((k*GOLDEN + seed) % 1)


def stroke(p: Sequence[Point], w: float, profile: str = "leaf") -> Poly:
    """A tapered cut of width w along a line."""
    p = list(p)
    if len(p) < 4:               # a straight cut needs points in between to swell
        p = [(a[0]+(b[0]-a[0])*k/8, a[1]+(b[1]-a[1])*k/8) for a, b in pairwise(p) for k in range(8)] + [p[-1]]
    f, acc, nn = PROFILE[profile], lengths(p), normals(p, False)
    total = acc[-1] or 1
    hw = [w/2*f(min(1.0, s/total)) for s in acc]
    return ([(x+nx*h, y+ny*h) for (x, y), (nx, ny), h in zip(p, nn, hw, strict=True)]
            + [(x-nx*h, y-ny*h) for (x, y), (nx, ny), h in zip(p[::-1], nn[::-1], hw[::-1], strict=True)])


def limb(text: str, n: int = 10) -> Poly:
    """'x,y,w x,y,w …' -> the outline of an arm, leg or tail with its own width at every joint, its end round."""
    raw = [tuple(map(float, w.split(","))) for w in text.split()]
    mid, wid = spline([(r[0], r[1]) for r in raw], False, n), [r[2] for r in raw]
    if len(raw) == 2:
        n = 1
    wide = [a + (b-a)*(1-math.cos(math.pi*k/n))/2 for a, b in pairwise(wid) for k in range(n)] + [wid[-1]]
    nn = normals(mid, False)
    left = [(x+nx*h/2, y+ny*h/2) for (x, y), (nx, ny), h in zip(mid, nn, wide, strict=True)]
    right = [(x-nx*h/2, y-ny*h/2) for (x, y), (nx, ny), h in zip(mid, nn, wide, strict=True)]
    (ex, ey), (nx, ny), h = mid[-1], nn[-1], wide[-1]/2
    turns = [math.pi*k/8 for k in range(1, 8)] if wide[-1] > .3 else []
    cap = [(ex+(math.cos(t)*nx-math.sin(t)*ny)*h, ey+(math.cos(t)*ny+math.sin(t)*nx)*h) for t in turns]
    return left + cap + right[::-1]


def contour(poly: Poly, w: float) -> list[Poly]:
    """Key line of a shape as a ring: thin towards the light, swelling in the shade."""
    if area(poly) < 0:
        poly = poly[::-1]
    nn = normals(poly, True)
    hw = [w*(0.55 + 0.75*max(0, 0.5 - 0.5*(nx*LIGHT[0]+ny*LIGHT[1])) ** 1.5) for nx, ny in nn]
    out = [(x+nx*h*.6, y+ny*h*.6) for (x, y), (nx, ny), h in zip(poly, nn, hw, strict=True)]
    inn = [(x-nx*h*.4, y-ny*h*.4) for (x, y), (nx, ny), h in zip(poly, nn, hw, strict=True)]
    return [out, inn[::-1]]


def hatch(poly: Poly, angle: float, gap: float, w: float, keep: float = 1.0,
          holes: Sequence[Poly] = ()) -> list[Poly]:
    """Wedges side by side inside an area (even-odd, minus holes): broad at one end, needle at the other.
    angle in degrees, gap from cut to cut, keep = share of the width they may cross."""
    rings = [move(q, rot=-angle) for q in (poly, *holes)]
    ys = [y for _, y in rings[0]]
    seed = _seed(poly[0])
    out, y, k = [], min(ys) + gap/2, 0
    while y < max(ys):
        xs = sorted(a[0]+(b[0]-a[0])*(y-a[1])/(b[1]-a[1]) for r in rings
                    for a, b in pairwise([*r, r[0]]) if (a[1] <= y) != (b[1] <= y))
        for x0, x1 in zip(xs[::2], xs[1::2], strict=True):
            end = x0 + (x1-x0)*keep*(1-beat(k, seed))
            if end-x0 > 0.4:
                m = (x0+end)/2
                wedge = [(x0, y-w/2), (m, y-w*.36), (end, y), (m, y+w*.36), (x0, y+w/2)]
                out.append(move(wedge, rot=angle))
            k += 1
        y += gap*(.86 + .28*((k*GOLDEN + seed) % 1))
    return out


def comb(edge: Sequence[Point], depth: float, gap: float, w: float, side: int = 1, lean: float = 0.0,
         swell: bool = True) -> list[Poly]:
    """Wedges growing from an edge into the form: the woodcutter's shading. side = 1 is the left of the way,
    lean tilts them along it, swell makes them longest in the middle."""
    acc, nn = lengths(edge), normals(edge, False)
    seed = _seed(edge[0])
    out, s, k, i = [], gap/2, 0, 0
    while s < acc[-1]:
        while acc[i+1] < s:
            i += 1
        t = (s-acc[i])/max(acc[i+1]-acc[i], 1e-6)
        x, y = edge[i][0]+(edge[i+1][0]-edge[i][0])*t, edge[i][1]+(edge[i+1][1]-edge[i][1])*t
        nx, ny = nn[i][0]*side, nn[i][1]*side
        tx, ty = -ny*side, nx*side
        d = depth*(1-beat(k, seed))*((.35+.65*math.sin(math.pi*s/acc[-1])) if swell else 1)
        ex, ey = x+(nx+tx*lean)*d, y+(ny+ty*lean)*d
        h = w/2*(.8 + .4*((k*GOLDEN*.5 + seed) % 1))
        out.append([(x-tx*h, y-ty*h), (ex, ey), (x+tx*h, y+ty*h)])
        s, k = s+gap*(.86 + .28*((k*GOLDEN + .3) % 1)), k+1
    return out


def shade(poly: Poly, edge: str | Sequence[Point], depth: float, gap: float, w: float, lean: float = 0.0,
          swell: bool = True) -> list[Poly]:
    """comb() on whichever side of the edge the shape lies; a cut whose tip would leave the shape is left out."""
    way = curve(edge) if isinstance(edge, str) else edge
    both = [[q for q in comb(way, depth, gap, w, s, tilt, swell) if inside(poly, *q[1])]
            for s, tilt in ((1, lean), (-1, lean))]
    return max(both, key=len)
