"""Lines and areas as plain lists of points in card units (63 x 98, 1 unit = 1 mm), y pointing down.

It knows how a shape is built, moved and cut; it knows nothing of ink, colour or SVG.
"""
import math
from collections.abc import Sequence
from itertools import pairwise

Point = tuple[float, float]
Poly = list[Point]


def _between(u: Point, v: Point, i: float, j: float, x: float) -> Point:
    """The point at time x when u is passed at i and v at j."""
    a, b = (j-x)/(j-i), (x-i)/(j-i)
    return a*u[0] + b*v[0], a*u[1] + b*v[1]


def spline(points: Sequence[Point], closed: bool, n: int) -> Poly:
    """Centripetal Catmull-Rom through the points, n steps each: it never overshoots, so a curve can be
    planned by its points alone."""
    p = list(points)
    if len(p) == 2 and not closed:
        return p
    if closed:
        q = [p[-1], *p, p[0], p[1]]
    else:
        q = [(2*p[0][0]-p[1][0], 2*p[0][1]-p[1][1]), *p, (2*p[-1][0]-p[-2][0], 2*p[-1][1]-p[-2][1])]
    out = []
    for a, b, c, d in zip(q, q[1:], q[2:], q[3:], strict=False):
        t = [0.0]
        for u, v in ((a, b), (b, c), (c, d)):
            t.append(t[-1] + max(math.dist(u, v), 1e-6) ** 0.5)
        for k in range(n):
            x = t[1] + (t[2]-t[1])*k/n
            e, f, g = _between(a, b, t[0], t[1], x), _between(b, c, t[1], t[2], x), _between(c, d, t[2], t[3], x)
            out.append(_between(_between(e, f, t[0], t[2], x), _between(f, g, t[1], t[3], x), t[1], t[2], x))
    return out if closed else [*out, p[-1]]


def curve(text: str, closed: bool = False, n: int = 10) -> Poly:
    """'12,30 18,22! 30,20' -> points. '!' marks a corner, everything else is passed smoothly."""
    words = text.split()
    pts = [(float(x), float(y)) for x, y in (w.rstrip("!").split(",") for w in words)]
    corner = [w.endswith("!") for w in words]
    if closed and not any(corner):
        return spline(pts, True, n)
    if closed:
        k = corner.index(True)
        pts, corner = pts[k:] + pts[:k+1], corner[k:] + corner[:k] + [True]
    out, run = [], [pts[0]]
    for p, c in zip(pts[1:], corner[1:], strict=True):
        run.append(p)
        if c:
            out += spline(run, False, n)[:-1]
            run = [p]
    out += spline(run, False, n) if len(run) > 1 else run
    return out[:-1] if closed and math.dist(out[0], out[-1]) < 1e-6 else out


def blob(text: str, n: int = 10) -> Poly:
    """A closed curve, written like curve()."""
    return curve(text, True, n)


def ellipse(cx: float, cy: float, rx: float, ry: float | None = None, a0: float = 0, a1: float = 360,
            n: int = 40, tilt: float = 0) -> Poly:
    """An ellipse, or its arc from a0 to a1 degrees (clockwise on the page, 0 = right)."""
    ry = ry or rx
    c, s = math.cos(math.radians(tilt)), math.sin(math.radians(tilt))
    out = []
    for k in range(n if a1-a0 == 360 else n+1):
        t = math.radians(a0 + (a1-a0)*k/n)
        x, y = rx*math.cos(t), ry*math.sin(t)
        out.append((cx + x*c - y*s, cy + x*s + y*c))
    return out


def box(x0: float, y0: float, x1: float, y1: float, r: float = 0) -> Poly:
    """A rectangle, its corners rounded by r."""
    if not r:
        return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
    return [p for cx, cy, a in ((x1-r, y0+r, -90), (x1-r, y1-r, 0), (x0+r, y1-r, 90), (x0+r, y0+r, 180))
            for p in ellipse(cx, cy, r, r, a, a+90, 8)]


def move(poly: Sequence[Point], dx: float = 0, dy: float = 0, s: float = 1, rot: float = 0,
         about: Point = (0, 0), sx: float | None = None, sy: float | None = None) -> Poly:
    """Scaled (s, or sx and sy), turned (rot degrees, clockwise on the page) about a point, then shifted."""
    c, d, (ax, ay) = math.cos(math.radians(rot)), math.sin(math.radians(rot)), about
    sx, sy = sx or s, sy or s
    return [(ax + (x-ax)*sx*c - (y-ay)*sy*d + dx, ay + (x-ax)*sx*d + (y-ay)*sy*c + dy) for x, y in poly]


def spiral(cx: float, cy: float, r: float, turns: float = 1.6, start: float = 0, hand: int = 1, n: int = 40) -> Poly:
    """A line curling inwards from radius r; start in degrees, hand = 1 clockwise on the page, -1 the other way."""
    return [(cx + r*(1-t)**.9*math.cos(a), cy + r*(1-t)**.9*math.sin(a))
            for t in (k/n*.94 for k in range(n+1)) for a in (math.radians(start)+hand*turns*2*math.pi*t,)]


def area(p: Sequence[Point]) -> float:
    """Signed area; positive when the points run clockwise on the page."""
    return sum(a[0]*b[1] - b[0]*a[1] for a, b in pairwise([*p, p[0]])) / 2


def normals(p: Sequence[Point], closed: bool) -> Poly:
    """A unit vector at every point, to the left of the way on the page."""
    n, out = len(p), []
    for i in range(n):
        a, b = (p[i-1], p[(i+1) % n]) if closed else (p[max(i-1, 0)], p[min(i+1, n-1)])
        dx, dy = b[0]-a[0], b[1]-a[1]
        length = math.hypot(dx, dy) or 1
        out.append((dy/length, -dx/length))
    return out


def lengths(p: Sequence[Point]) -> list[float]:
    """The way from the first point to every point."""
    acc = [0.0]
    for a, b in pairwise(p):
        acc.append(acc[-1] + math.dist(a, b))
    return acc


def inside(poly: Sequence[Point], x: float, y: float) -> bool:
    """Whether a point lies in an area (even-odd)."""
    hit = False
    for (ax, ay), (bx, by) in pairwise([*poly, poly[0]]):
        if (ay <= y) != (by <= y) and x < ax + (bx-ax)*(y-ay)/(by-ay):
            hit = not hit
    return hit


def simplify(p: Poly, eps: float = 0.015) -> Poly:
    """Fewer points on an open line, none further than eps from the old way (Douglas-Peucker)."""
    if len(p) < 4:
        return p
    (ax, ay), (bx, by) = p[0], p[-1]
    length = math.hypot(bx-ax, by-ay)
    far, k = 0.0, 0
    for i in range(1, len(p)-1):
        d = abs((bx-ax)*(ay-p[i][1]) - (ax-p[i][0])*(by-ay))/length if length > 1e-9 else math.dist(p[i], p[0])
        if d > far:
            far, k = d, i
    return [p[0], p[-1]] if far < eps else simplify(p[:k+1], eps)[:-1] + simplify(p[k:], eps)


def clip(poly: Poly, x0: float, y0: float, x1: float, y1: float) -> Poly:
    """The part of an area inside a window (Sutherland-Hodgman). It is the only clipping we need, and it is
    done before the SVG exists, because not every reader knows clipPath."""
    for axis, lim, keep in ((0, x0, 1), (0, x1, -1), (1, y0, 1), (1, y1, -1)):
        out: Poly = []
        for a, b in pairwise([*poly, poly[0]]):
            ina, inb = (a[axis]-lim)*keep >= 0, (b[axis]-lim)*keep >= 0
            if ina:
                out.append(a)
            if ina != inb:
                t = (lim-a[axis])/(b[axis]-a[axis])
                out.append((a[0]+(b[0]-a[0])*t, a[1]+(b[1]-a[1])*t))
        poly = out
        if not poly:
            break
    return poly
