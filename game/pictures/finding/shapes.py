"""Points, straight lines and four-cornered figures of a flat picture, and how a square becomes one of them.

Knows no pixel and no card. Corners go round clockwise as a picture is seen, y downwards.
"""
from __future__ import annotations

from collections.abc import Sequence
from math import dist, hypot
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
Quad: TypeAlias = tuple[Point, Point, Point, Point]
Matrix: TypeAlias = tuple[float, float, float, float, float, float, float, float]
"""The first eight of nine numbers, row by row; the ninth is 1."""


def area(corners: Sequence[Point]) -> float:
    """Return the area of a figure whose corners go round clockwise; negative the other way round."""
    return sum(corners[n - 1][0] * y - x * corners[n - 1][1] for n, (x, y) in enumerate(corners)) / 2


def middle(corners: Sequence[Point]) -> Point:
    """Return the mean of the corners."""
    return sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)


def sides(quad: Quad) -> tuple[float, float, float, float]:
    """Return the lengths of the sides, from the first corner on."""
    a, b, c, d = quad
    return dist(a, b), dist(b, c), dist(c, d), dist(d, a)


def inside(point: Point, quad: Sequence[Point]) -> bool:
    """Return whether a point lies in a convex figure."""
    x, y = point
    ax, ay = quad[-1]
    for bx, by in quad:
        if (bx - ax) * (y - ay) - (by - ay) * (x - ax) < 0:
            return False
        ax, ay = bx, by
    return True


def convex(quad: Quad) -> bool:
    """Return whether it goes round clockwise with nothing bent inwards."""
    for n in range(4):
        (ax, ay), (bx, by), (cx, cy) = quad[n - 2], quad[n - 1], quad[n]
        if (bx - ax) * (cy - by) - (by - ay) * (cx - bx) <= 0:
            return False
    return True


def common(one: Sequence[Point], other: Sequence[Point]) -> float:
    """Return the area that two convex figures share."""
    left = list(one)
    ax, ay = other[-1]
    for bx, by in other:
        if not left:
            return 0.0
        ex, ey = bx - ax, by - ay
        kept: list[Point] = []
        px, py = left[-1]
        before = ex * (py - ay) - ey * (px - ax)
        for qx, qy in left:
            now = ex * (qy - ay) - ey * (qx - ax)
            if (now >= 0) != (before >= 0):
                share = before / (before - now)
                kept.append((px + (qx - px) * share, py + (qy - py) * share))
            if now >= 0:
                kept.append((qx, qy))
            px, py, before = qx, qy, now
        left = kept
        ax, ay = bx, by
    return abs(area(left)) if len(left) > 2 else 0.0


def shared(one: Quad, other: Quad) -> float:
    """Return how far two figures are one: the area of both over the area of either, 0 to 1."""
    both = common(one, other)
    return both / (abs(area(one)) + abs(area(other)) - both)


def crossing(a: Point, b: Point, c: Point, d: Point) -> Point | None:
    """Return the point where the lines through a, b and through c, d meet."""
    ux, uy, vx, vy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    turn = ux * vy - uy * vx
    if abs(turn) < 1e-9 * hypot(ux, uy) * hypot(vx, vy):
        return None
    t = ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / turn
    return a[0] + t * ux, a[1] + t * uy


def from_square(quad: Quad) -> Matrix | None:
    """Return how the square of side 1 becomes this figure, its corner 0, 0 the first."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = quad
    ax, ay, bx, by = x1 - x2, y1 - y2, x3 - x2, y3 - y2
    sx, sy = x0 - x1 + x2 - x3, y0 - y1 + y2 - y3
    turn = ax * by - bx * ay
    if abs(turn) < 1e-12:
        return None
    g, h = (sx * by - bx * sy) / turn, (ax * sy - sx * ay) / turn
    return x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h
