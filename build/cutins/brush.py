"""The brush: a stroke with pressure becomes an area that swells, thins, is rough at its edges and runs dry at its end.

It knows points and numbers only; what is written says `skeletons`, how it looks `words`.
"""
from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from typing import NamedTuple

Point = tuple[float, float]
Poly = list[Point]
Map = Callable[[float, float], Point]


class Pen(NamedTuple):
    """width at full pressure; nib: the angle at which it is broadest (degrees), nibbed how much of that shows; rough:
    how uneven the edge is, in shares of the width; dry: how many hairs part at a dry end; even: 1 leaves pressure
    out."""

    width: float
    nib: float = -50.0
    nibbed: float = 0.3
    rough: float = 0.02
    dry: int = 5
    even: float = 0.0


class Dab(NamedTuple):
    """A point of a stroke on its way: where, how broad, the unit vector across."""

    x: float
    y: float
    w: float
    nx: float
    ny: float


class Stroke(NamedTuple):
    """What the brush has done."""

    dabs: list[Dab]
    is_dry: bool


STEPS = 9


def stroke(text: str, pen: Pen, place: Map) -> Stroke:
    """A stroke of a skeleton, at its place."""
    parts: list[list[tuple[float, float, float]]] = [[]]
    for word in text.removesuffix("~").split():
        x, y, w = map(float, word.removesuffix("!").split(","))
        at = (*place(x, y), w + (0.85 - w) * pen.even)
        parts[-1].append(at)
        if word.endswith("!"):
            parts.append([at])
    way = [point for part in parts if len(part) > 1 for point in _smooth(part)]
    return Stroke(_dabs(way, pen), text.endswith("~"))


def _smooth(points: Sequence[tuple[float, float, float]]) -> list[tuple[float, float, float]]:
    """Through all points without a corner (Catmull and Rom)."""
    around = [points[0], *points, points[-1]]
    out = []
    for a, b, c, d in zip(around, around[1:], around[2:], around[3:], strict=False):
        for step in range(STEPS):
            t = step / STEPS
            out.append(tuple(0.5 * (2*q + (r-p)*t + (2*p - 5*q + 4*r - s)*t*t + (3*q - p - 3*r + s)*t**3)
                             for p, q, r, s in zip(a, b, c, d, strict=True)))
    return [*out, points[-1]]  # type: ignore[list-item]


def _dabs(way: Sequence[tuple[float, float, float]], pen: Pen) -> list[Dab]:
    found = []
    for index, (x, y, w) in enumerate(way):
        a, b = way[max(0, index - 1)], way[min(len(way) - 1, index + 1)]
        dx, dy = b[0] - a[0], b[1] - a[1]
        far = math.hypot(dx, dy) or 1.0
        turn = abs(math.sin(math.atan2(dy, dx) - math.radians(pen.nib)))
        broad = max(0.02, w) * pen.width * (1 - pen.nibbed + pen.nibbed * 1.35 * turn)
        found.append(Dab(x, y, broad, -dy / far, dx / far))
    return found


def area(made: Stroke, pen: Pen, seed: str, more: float = 0.0) -> Poly:
    """What a stroke covers, `more` broader on all sides, with round ends."""
    dice = random.Random(seed)
    left, right = [], []
    for dab in made.dabs:
        for side, edge in ((1, left), (-1, right)):
            half = dab.w / 2 * (1 + (dice.uniform(-1, 1) * pen.rough * 2 if not more else 0.0)) + more
            edge.append((dab.x + side * half * dab.nx, dab.y + side * half * dab.ny))
    return [*left, *_cap(made.dabs[-1], more, 1), *reversed(right), *_cap(made.dabs[0], more, -1)]


def _cap(dab: Dab, more: float, way: int) -> Poly:
    """A round end, a little flat as a brush leaves it."""
    half, deep = dab.w / 2 + more, dab.w * 0.36 + more
    fx, fy = dab.ny * way, -dab.nx * way
    return [(dab.x + way * half * math.cos(a) * dab.nx + deep * math.sin(a) * fx,
             dab.y + way * half * math.cos(a) * dab.ny + deep * math.sin(a) * fy)
            for a in (math.pi * k / 8 for k in range(1, 8))]


def dry(made: Stroke, pen: Pen, seed: str) -> list[Poly]:
    """The gaps between the hairs where a stroke runs dry: slivers that open towards its end."""
    if not made.is_dry or not pen.dry:
        return []
    dice = random.Random(seed + "dry")
    count = len(made.dabs)
    out = []
    for hair in range(pen.dry):
        across = -0.42 + 0.84 * (hair + dice.uniform(0.2, 0.8)) / pen.dry
        begin = int(count * dice.uniform(0.5, 0.8))
        dabs = made.dabs[begin:]
        if len(dabs) < 3:
            continue
        broad = dice.uniform(0.03, 0.065)
        edges: tuple[Poly, Poly] = ([], [])
        for index, dab in enumerate(dabs):
            open_ = broad * min(1.0, 1.6 * index / len(dabs))
            for side, edge in zip((1, -1), edges, strict=True):
                off = dab.w * (across + side * open_ / 2)
                edge.append((dab.x + off * dab.nx, dab.y + off * dab.ny))
        last, reach = dabs[-1], dabs[-1].w * 0.5
        off = across * last.w
        tip = (last.x + off * last.nx + reach * last.ny, last.y + off * last.ny - reach * last.nx)
        out.append([*edges[0], tip, *reversed(edges[1])])
    return out


def swash(x: float, y: float, wide: float, high: float, seed: str, teeth: int = 9) -> Poly:
    """One broad pull of a large brush from left to right, ragged at both ends."""
    dice = random.Random(seed)
    top = [(x + wide * k / 14, y + high * (0.03 * math.sin(k * 0.9) + dice.uniform(-0.012, 0.012))) for k in range(15)]
    low = [(x + wide * k / 14, y + high * (1 + 0.03 * math.sin(k * 0.7 + 2) + dice.uniform(-0.012, 0.012)))
           for k in range(15)]
    right = [(x + wide + reach, y + share * high) for share, reach in _hairs(dice, teeth, 0.62 * high)]
    left = [(x - reach, y + (1 - share) * high) for share, reach in _hairs(dice, teeth, 0.16 * high)]
    return [*top, *right, *reversed(low), *left]


def _hairs(dice: random.Random, count: int, far: float) -> Poly:
    """How far the hairs of a brush reach where it leaves the ground, from one side to the other: in uneven bundles."""
    out: Poly = []
    at = 0.0
    while at < 0.97:
        thick = dice.uniform(0.3, 1.8) / count
        reach = far * dice.random() ** 1.8
        out += [(at + 0.1 * thick, reach * 0.82), (at + 0.5 * thick, reach), (at + 0.86 * thick, reach * 0.9),
                (at + thick, far * dice.uniform(-0.12, 0.08))]
        at += thick
    return [(share, reach) for share, reach in out if share < 1.0]
