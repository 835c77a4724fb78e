"""Measures how much a picture speaks for a figure with four straight sides: edges along its sides, a margin of one
colour.

It looks at points beside the sides, never at the whole; what stands inside a card may be anything.
"""
from __future__ import annotations

from math import hypot
from typing import Final, NamedTuple

from game.pictures.finding.edges import Edges
from game.pictures.finding.shapes import Point, Quad, crossing

SAMPLES, FEW = 22, 14
"""Points of a side that are looked at: to judge it, and to move it."""

BARE: Final = .3
"""A side less of which is an edge has none beside it."""
ROUNDED: Final = .09
"""Of a side, so much at either end may belong to a round corner."""

ALIKE: Final = .88
"""How nearly an edge has to run along the side (a cosine)."""

MARGIN, BEYOND = 3.0, 5.0
"""So many points inside the side the margin is looked at, and so many outside of it what lies beyond."""

ONE_COLOUR, OTHER = 22, 10
"""Points that differ less are of one colour; those that differ more are of two."""

NEAR, STEEP = 3, .06
"""A side is moved by so many points at most, and turned by so much (a tangent)."""

FAINT: Final = 1.2
"""Four sides that are edges for less than this together are not looked at any closer."""


class Evidence(NamedTuple):
    """Describes what speaks for a figure. `sides`: of each side, how much of it is an edge; `way`: how far all of it is
    lighter inside (1), or darker (-1); `margin`: how far what lies just inside is of one colour; `apart`: how far what
    lies just beyond the edge is another, as it is not with a line drawn on paper."""

    sides: tuple[float, float, float, float]
    way: float
    margin: float
    apart: float

    @property
    def worth(self) -> float:
        """All evidence in one number, 0 to 1."""
        least, *others = sorted(self.sides)
        mean = (least + sum(others)) / 4
        return (.55 * mean + .45 * least) * (.55 + .12 * abs(self.way) + .13 * self.margin + .20 * self.apart)


NOTHING: Final = Evidence((0.0, 0.0, 0.0, 0.0), 0.0, 0.0, 0.0)


def side(edges: Edges, a: Point, b: Point) -> tuple[float, float]:
    """Return how much of the way from a to b is an edge; and how much of it is lighter on the right, less what is
    darker."""
    w, h, ux, uy = edges.w, edges.h, edges.rx, edges.ry
    (ax, ay), (bx, by) = a, b
    length = hypot(bx - ax, by - ay) or 1.0
    nx, ny = (ay - by) / length, (bx - ax) / length
    count = ways = 0
    step = (1 - 2 * ROUNDED) / (SAMPLES - 1)
    for k in range(SAMPLES):
        share = ROUNDED + k * step
        x, y = ax + (bx - ax) * share + .5, ay + (by - ay) * share + .5
        if not (2 < x < w - 3 and 2 < y < h - 3):
            continue
        for off in (0, 1, -1):
            i = int(y + ny * off) * w + int(x + nx * off)
            along = ux[i] * nx + uy[i] * ny
            if along > ALIKE:
                count += 1
                ways += 1
                break
            if along < -ALIKE:
                count += 1
                ways -= 1
                break
    return count / SAMPLES, ways / SAMPLES


def looked_at(edges: Edges, quad: Quad) -> Evidence:
    """Return the evidence for this figure."""
    a, b, c, d = quad
    found = [side(edges, a, b), side(edges, b, c), side(edges, c, d), side(edges, d, a)]
    shares = tuple(share for share, _ in found)
    if sum(shares) < FAINT:
        return NOTHING
    hits = sum(shares)
    margin, apart = _margins(edges, quad)
    return Evidence(shares, sum(way for _, way in found) / hits, margin, apart)  # type: ignore[arg-type]


def _margins(edges: Edges, quad: Quad) -> tuple[float, float]:
    """How far what lies just inside is of one colour, and what lies just beyond the edge of another."""
    w, h = edges.w, edges.h
    light, blue, red = edges.bands
    inner = []
    others = 0
    step = (1 - 2 * ROUNDED) / (SAMPLES // 2 - 1)
    for n in range(4):
        (ax, ay), (bx, by) = quad[n - 1], quad[n]
        length = hypot(bx - ax, by - ay) or 1.0
        nx, ny = (ay - by) / length, (bx - ax) / length
        for k in range(SAMPLES // 2):
            share = ROUNDED + k * step
            x, y = ax + (bx - ax) * share, ay + (by - ay) * share
            if not (BEYOND + 1 < x < w - BEYOND - 2 and BEYOND + 1 < y < h - BEYOND - 2):
                continue
            i = int(y + ny * MARGIN + .5) * w + int(x + nx * MARGIN + .5)
            j = int(y - ny * BEYOND + .5) * w + int(x - nx * BEYOND + .5)
            inner.append(i)
            others += abs(light[i] - light[j]) + abs(blue[i] - blue[j]) + abs(red[i] - red[j]) > OTHER
    if len(inner) < SAMPLES // 2:
        return 0.0, 0.0
    half = len(inner) // 2
    a, b, c = (sorted([band[i] for i in inner])[half] for band in edges.bands)
    margin = sum(abs(light[i] - a) + abs(blue[i] - b) + abs(red[i] - c) < ONE_COLOUR for i in inner)
    return margin / len(inner), others / len(inner)


def settled(edges: Edges, quad: Quad) -> Quad | None:
    """Return the same figure with every side moved onto the edge beside it, where there is one; None where two sides
    have none."""
    lines, bare = [], 0
    for n in range(4):
        line = _settled(edges, quad[n], quad[(n + 1) % 4])
        if line is None:
            bare += 1
            if bare > 1:
                return None
        lines.append(line or (quad[n], quad[(n + 1) % 4]))
    corners = [crossing(*lines[n - 1], *lines[n]) for n in range(4)]
    if any(corner is None or hypot(corner[0] - old[0], corner[1] - old[1]) > 3 * NEAR
           for corner, old in zip(corners, quad, strict=True)):
        return quad
    return tuple(corners)  # type: ignore[return-value]


def _settled(edges: Edges, a: Point, b: Point) -> tuple[Point, Point] | None:
    w, h, rx, ry = edges.w, edges.h, edges.rx, edges.ry
    (ax, ay), (bx, by) = a, b
    length = hypot(bx - ax, by - ay) or 1.0
    dx, dy = (bx - ax) / length, (by - ay) / length
    points: list[tuple[float, int]] = []
    counts = [0] * (2 * NEAR + 1)
    step = (1 - 2 * ROUNDED) / (FEW - 1)
    for k in range(FEW):
        along = length * (ROUNDED + k * step)
        x, y = ax + dx * along + .5, ay + dy * along + .5
        if not (NEAR + 1 < x < w - NEAR - 2 and NEAR + 1 < y < h - NEAR - 2):
            continue
        for off in range(-NEAR, NEAR + 1):
            i = int(y + dx * off) * w + int(x - dy * off)
            if not -ALIKE < dx * ry[i] - dy * rx[i] < ALIKE:
                points.append((along - length / 2, off))
                counts[off + NEAR] += 1
    wide = [2 * counts[n] + sum(counts[max(0, n - 1):n + 2]) - .3 * abs(n - NEAR) for n in range(len(counts))]
    best = wide.index(max(wide)) - NEAR
    if sum(counts[max(0, best + NEAR - 1):best + NEAR + 2]) < BARE * FEW:
        return None
    s0 = s1 = s2 = t0 = t1 = 0.0
    for along, off in points:
        if abs(off - best) < 2:
            s0 += 1
            s1 += along
            s2 += along * along
            t0 += off
            t1 += off * along
    turn = s0 * s2 - s1 * s1
    if s0 < 4 or turn < 1e-6:
        return a, b
    slope = max(-STEEP, min(STEEP, (s0 * t1 - s1 * t0) / turn))
    height = (t0 - slope * s1) / s0
    one, two = height - slope * length / 2, height + slope * length / 2
    return (ax - dy * one, ay + dx * one), (bx - dy * two, by + dx * two)
