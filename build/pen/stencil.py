"""One-colour shapes with real holes: solids and cuts laid down in painter's order become one path.

Knows polygons, nothing of what they depict. Units are those of the caller's view box.
"""
import math
from itertools import pairwise

from pen.ink import ellipse, move, simplify

Point = tuple[float, float]
Polygon = list[Point]
GRAIN = 1e-8            # points closer than this are one point
PROBE = 1e-6            # how far beside an edge the colour is asked for
SPECK = 0.04            # loops of less area (square units) are leftovers of the cutting


def winding(poly: Polygon, x: float, y: float) -> int:
    """How often poly runs round the point; 0 is outside."""
    turns = 0
    ax, ay = poly[-1]
    for bx, by in poly:
        if (ay <= y) != (by <= y):
            right = (bx - ax) * (y - ay) - (x - ax) * (by - ay)
            if by > ay and right > 0:
                turns += 1
            elif by <= ay and right < 0:
                turns -= 1
        ax, ay = bx, by
    return turns


def _snap(x: float, y: float) -> Point:
    return round(x / GRAIN) * GRAIN, round(y / GRAIN) * GRAIN


class Stencil:
    """A stack of inked and cut polygons. A point has the colour of the last polygon that covers it."""

    def __init__(self) -> None:
        self.layers: list[tuple[Polygon, bool]] = []

    def ink(self, *polys: Polygon) -> None:
        """Lay down solids."""
        self.layers += [(p, True) for p in polys]

    def cut(self, *polys: Polygon) -> None:
        """Cut holes through everything laid down so far."""
        self.layers += [(p, False) for p in polys]

    def add(self, other: "Stencil", dx: float = 0, dy: float = 0, rot: float = 0, flip: bool = False) -> None:
        """Lay another stencil on this one, turned by rot degrees or mirrored, then shifted."""
        sx = -1 if flip else 1
        self.layers += [(move(p, dx=dx, dy=dy, rot=rot, sx=sx, sy=1), on) for p, on in other.layers]

    def fitted(self, centre: float, radius: float) -> "Stencil":
        """The same shapes scaled into a circle; the smallest circle round the solids decides."""
        x, y, r = smallest_circle([q for p, on in self.layers if on for q in p])
        k, out = radius / r, Stencil()
        out.layers = [
            ([(centre + (a - x) * k, centre + (b - y) * k) for a, b in p], on) for p, on in self.layers
        ]
        return out

    def loops(self) -> list[Polygon]:
        """Outlines: solids united, cuts taken out. Holes run against their rim; either fill rule draws them."""
        parts = [(_prepared(p, k), on) for k, (p, on) in enumerate(self.layers)]
        boxes = [(min(x for x, _ in p), min(y for _, y in p), max(x for x, _ in p), max(y for _, y in p))
                 for p, _ in parts]

        def solid(x: float, y: float) -> bool:
            for (p, on), (x0, y0, x1, y1) in zip(reversed(parts), reversed(boxes), strict=True):
                if x0 <= x <= x1 and y0 <= y <= y1 and winding(p, x, y):
                    return on
            return False

        kept: dict[Point, list[Point]] = {}
        for a, b in _pieces([p for p, _ in parts]):
            mx, my, length = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2, math.dist(a, b)
            nx, ny = (b[1] - a[1]) / length * PROBE, (a[0] - b[0]) / length * PROBE
            left, right = solid(mx + nx, my + ny), solid(mx - nx, my - ny)
            if left != right:
                start, end = (a, b) if left else (b, a)
                if end not in kept.setdefault(start, []):
                    kept[start].append(end)
        return [p for p in _stitched(kept) if abs(_area(p)) > SPECK]

    def path(self, places: int = 2, tolerance: float = 0.02) -> str:
        """The d attribute of one path."""
        text = []
        for loop in self.loops():
            far = max(range(len(loop)), key=lambda k: math.dist(loop[k], loop[0]))
            half, rest = loop[:far + 1], loop[far:] + loop[:1]
            thin = simplify(half, tolerance)[:-1] + simplify(rest, tolerance)[:-1]
            text.append("M" + " ".join(f"{x:.{places}f},{y:.{places}f}" for x, y in thin) + "Z")
        return "".join(text)


def _prepared(poly: Polygon, k: int) -> Polygon:
    """Shifted by an invisible amount, so that no two polygons share an edge; without double points."""
    dx, dy = 7.3e-4 * math.cos(2.4 * k), 7.3e-4 * math.sin(2.4 * k)
    pts = [_snap(x + dx, y + dy) for x, y in poly]
    return [b for a, b in zip(pts[-1:] + pts, pts, strict=False) if a != b]


def _area(p: Polygon) -> float:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(p, p[1:] + p[:1], strict=True)) / 2


def _pieces(polys: list[Polygon]) -> list[tuple[Point, Point]]:
    """All edges, split wherever two of them cross."""
    edges = [(a, b) for p in polys for a, b in zip(p, p[1:] + p[:1], strict=True)]
    splits: list[list[Point]] = [[] for _ in edges]
    cells: dict[tuple[int, int], list[int]] = {}
    for i, (a, b) in enumerate(edges):
        for cx in range(int(min(a[0], b[0]) // 3), int(max(a[0], b[0]) // 3) + 1):
            for cy in range(int(min(a[1], b[1]) // 3), int(max(a[1], b[1]) // 3) + 1):
                cells.setdefault((cx, cy), []).append(i)
    seen: set[tuple[int, int]] = set()
    for members in cells.values():
        for n, i in enumerate(members):
            for j in members[n + 1:]:
                if (i, j) in seen:
                    continue
                seen.add((i, j))
                point = _crossing(*edges[i], *edges[j])
                if point:
                    splits[i].append(point)
                    splits[j].append(point)
    out = []
    for (a, b), cuts in zip(edges, splits, strict=True):
        run = [a, *sorted(cuts, key=lambda q: math.dist(q, a)), b]
        out += [(p, q) for p, q in pairwise(run) if p != q]
    return out


def _crossing(a: Point, b: Point, c: Point, d: Point) -> Point | None:
    if (max(a[0], b[0]) < min(c[0], d[0]) or max(c[0], d[0]) < min(a[0], b[0])
            or max(a[1], b[1]) < min(c[1], d[1]) or max(c[1], d[1]) < min(a[1], b[1])):
        return None
    rx, ry, sx, sy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    det = rx * sy - ry * sx
    if abs(det) < 1e-12:
        return None
    t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / det
    u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / det
    return _snap(a[0] + rx * t, a[1] + ry * t) if 0 <= t <= 1 and 0 <= u <= 1 else None


def _stitched(kept: dict[Point, list[Point]]) -> list[Polygon]:
    """Chains the edges to loops.

    ArithmeticError when an outline does not close.
    """
    out = []
    for start in list(kept):
        while kept[start]:
            loop, at = [start], kept[start].pop(0)
            while at != start and kept.get(at):
                loop.append(at)
                at = kept[at].pop(0)
            if at != start:
                raise ArithmeticError(f"outline torn at {at}: two edges nearly on each other; move one "
                                      f"shape a little")
            out.append(loop)
    return [p for p in out if len(p) > 2]


def smallest_circle(points: Polygon) -> tuple[float, float, float]:
    """Centre and radius of (nearly) the smallest circle round the points, by walking to the farthest one."""
    x = sum(p[0] for p in points) / len(points)
    y = sum(p[1] for p in points) / len(points)
    for k in range(1, 400):
        far = max(points, key=lambda p: math.dist(p, (x, y)))
        x, y = x + (far[0] - x) / (k + 1), y + (far[1] - y) / (k + 1)
    return x, y, max(math.dist(p, (x, y)) for p in points)


def ring(cx: float, cy: float, r: float, hole: float) -> tuple[Polygon, Polygon]:
    """Outer and inner circle: ink the first, cut the second."""
    return ellipse(cx, cy, r, n=64), ellipse(cx, cy, hole, n=48)


def mirror(poly: Polygon) -> Polygon:
    """The same shape on the other side of the vertical axis."""
    return move(poly, sx=-1, sy=1)


def polar(t: float, r: float, cx: float = 0, cy: float = 0) -> tuple[float, float]:
    """Point at t degrees (0 right, 90 down) and distance r."""
    return cx + r * math.cos(math.radians(t)), cy + r * math.sin(math.radians(t))
