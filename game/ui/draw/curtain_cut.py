"""The curtain's cuts as SVG: folds with their hatching, the hem with its waves. What hangs on it: `curtain_trim`.

Lengths are the curtain's own units: the cloth of a whole screen is 1080 of them high. It knows no screen, no painter;
nothing here is kept.
"""
from __future__ import annotations

import math
from bisect import bisect
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from game.ui.draw.canvas import Colour
from game.ui.draw.palette import Palette, mix
from game.ui.draw.shapes import path

HEM, FOLD, WAVE = 88.0, 132.0, 36.0
"""The height of the hem, the breadth of a fold, the radius of a wave."""
HATCH_FROM = 114.0

GOLDEN = (5 ** .5 - 1) / 2      # its steps never repeat, so no pattern shows on a long edge
Point = tuple[float, float]
ARC = tuple((-math.cos(math.pi * k / 16), -math.sin(math.pi * k / 16)) for k in range(17))
"""The upper half of a circle of radius 1, from left to right."""


class Dyes(NamedTuple):
    """The colours of the curtain: three reds, three indigos, ink, gold and the quiet middle."""

    lit: Colour
    red: Colour
    shade: Colour
    ink: Colour
    calm: Colour
    sea_lit: Colour
    sea: Colour
    sea_dark: Colour
    foam: Colour
    gold: Colour


def dyes(c: Palette) -> Dyes:
    """Return the curtain in the colours of this palette; the middle is dark enough for any light text."""
    shade = mix(c.shu_dark, c.rail_dark, .62)
    return Dyes(mix(c.shu, c.shu_dark, .35), mix(c.shu_dark, c.rail_dark, .12), shade, mix(c.sumi, c.rail_dark, .55),
                mix(c.shu_dark, c.rail_dark, .76), mix(c.ai, c.lamp, .75), c.ai, c.yoru, mix(c.ai, c.nezu, .62),
                mix(c.kin, c.rail, .12))


def beat(k: int, seed: float = .0) -> float:
    """Return a number between 0 and 1, uneven, the same every time: the rhythm of a hand."""
    return (k * GOLDEN + seed) % 1


def shape(points: Sequence[Point]) -> str:
    """Return the path of a polygon."""
    return "M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in points) + "Z"


def tapered(line: Sequence[Point], width: Callable[[float], float]) -> str:
    """Return a cut along a line, `width(t)` broad at each share t of it."""
    n = len(line) - 1
    left, right = [], []
    for k, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = line[max(k - 1, 0)], line[min(k + 1, n)]
        d = math.hypot(bx - ax, by - ay) or 1.0
        h = width(k / n) / 2
        left.append((x + (by - ay) / d * h, y - (bx - ax) / d * h))
        right.append((x - (by - ay) / d * h, y + (bx - ax) / d * h))
    return shape(left + right[::-1])


class Fold(NamedTuple):
    """One fold of the cloth: where its left valley lies, how broad it is, how many folds from the nearer side."""

    number: int
    x: float
    wide: float
    rim: int


def folds(wide: float) -> list[Fold]:
    """Return folds over this width, uneven, the first and the last cut off by the edge."""
    count = max(4, round(wide / FOLD))
    weights = [.78 + .44 * beat(k, .21) for k in range(count)]
    scale, x, out = (wide + FOLD * .5) / sum(weights), -FOLD * .25, []
    for k, weight in enumerate(weights):
        out.append(Fold(k, x, weight * scale, min(k, count - 1 - k)))
        x += weight * scale
    return out


def valley(fold: Fold, high: float, t: float) -> Point:
    """Return a point of the fold's left valley: nearly plumb, with the sway of a heavy cloth."""
    sway = (beat(fold.number, .4) - .5) * 26
    return fold.x + sway * math.sin(math.pi * (t + .12 * fold.number)) * (.35 + .65 * t), t * high


def cloth_cuts(wide: float, high: float, d: Dyes) -> str:
    """Return the folds of the cloth: two tones laid on the red, hatching, ink lines in the valleys."""
    made = folds(wide)
    upper, lower, shades, hatches, lines = "", "", "", "", ""
    for fold, after in pairwise([*made, Fold(len(made), wide + FOLD * .25, FOLD, 0)]):
        leaves = _lit(fold, high)
        upper, lower = upper + leaves[0], lower + leaves[1]
        shades += _shade(fold, after, high)
        hatches += "".join(_hatching(fold, after, high))
        lines += tapered(_way(fold, high), lambda t: 2.0 + 3.4 * (2 * t - 1) ** 2 + 1.2 * t)
    return (path(upper, d.lit) + path(lower, d.lit) + path(shades, d.shade) + path(hatches, d.shade)
            + path(lines, d.ink))


def _way(fold: Fold, high: float, dx: float = 0.0, first: float = 0.0, last: float = 1.0) -> list[Point]:
    points = [valley(fold, high, first + (last - first) * k / 24) for k in range(25)]
    return [(x + dx, y) for x, y in points]


def _lit(fold: Fold, high: float) -> tuple[str, str]:
    """The flank towards the light: one long leaf from above, one from below, past each other in the middle."""
    upper, lower = .46 + .3 * beat(fold.number, .7), .58 - .3 * beat(fold.number, .1)
    w = fold.wide
    return (tapered(_way(fold, high, .31 * w, -.02, upper), lambda t: .26 * w * (1 - t) ** .7),
            tapered(_way(fold, high, .18 * w, lower, 1.02), lambda t: .24 * w * t ** .8))


def _shade_edge(after: Fold, wide: float, high: float, t: float) -> Point:
    x, y = valley(after, high, t)
    return x - wide * (.17 + .2 * abs(2 * t - 1) ** 1.6), y


def _shade(fold: Fold, after: Fold, high: float) -> str:
    """The flank away from the light, broad where the cloth is gathered."""
    edge = [_shade_edge(after, fold.wide, high, k / 24) for k in range(25)]
    return shape(edge + _way(after, high)[::-1])


def _hatching(fold: Fold, after: Fold, high: float) -> Iterator[str]:
    """Wedges that grow out of the shade: at the rim all the way down, further in only above and below."""
    upper, lower = ((.62, .5), (.42, .68), (.33, .76))[min(fold.rim, 2)]
    y, k = HATCH_FROM, 0
    while y < high - HEM - 14:
        t = y / high
        near = max(0.0, 1 - t / upper) + max(0.0, (t - lower) / (1 - lower))
        if near > .06:
            x, _ = _shade_edge(after, fold.wide, high, t)
            long = fold.wide * .36 * min(1.0, near * 1.7) * (.5 + .5 * beat(k, fold.number * .37))
            thick = 1.9 + 1.1 * beat(k, .5)
            yield shape([(x + 3, y - thick), (x - long, y + long * .22), (x + 3, y + thick)])
        y, k = y + 10.5 + 3 * beat(k, .3), k + 1


# ---- the hem


def _lift(wide: float, made: Sequence[Fold]) -> Callable[[float], float]:
    """How far the hem hangs lower at x: it follows the folds."""
    ends = [fold.x + fold.wide for fold in made]

    def lift(x: float) -> float:
        fold = made[min(bisect(ends, x), len(made) - 1)]
        return 5.0 * math.sin(2 * math.pi * ((x - fold.x) / fold.wide - .08)) + 2.5 * math.sin(3.1 * x / wide)

    return lift


def hem(wide: float, high: float, d: Dyes) -> str:
    """Return night-blue water along the lower edge, waved like the cloth it is sewn to, with the folds' shade on it."""
    made = folds(wide)
    lift = _lift(wide, made)
    xs = [wide * k / 240 for k in range(-2, 243)]
    top = high - HEM

    def along(dy: float) -> list[Point]:
        return [(x, top + dy + lift(x)) for x in xs]

    body = path(shape([*along(-7), (wide, high + 40), (0, high + 40)]), d.ink)
    body += path(shape([*along(0), (wide, high + 40), (0, high + 40)]), d.sea)
    arcs = "".join(outline(arc) for arc in _waves(wide, top + 22 + WAVE, high, lift))
    body += path(arcs, None, 1, d.foam, 2.4, .55)
    body += path(tapered(along(14), lambda t: 2.2), d.gold)
    dark = "".join(shape([(x - .3 * f.wide, high + 9), (x - .2 * f.wide, top + 3), (x, top - 4), (x, high + 9)])
                   for f in made[1:] for x in (valley(f, high, 1)[0],))
    lines = "".join(tapered([(x, top - 6), (x + 1, high + 9)], lambda t: 4.6 - 2.2 * t) for f in made[1:]
                    for x in (valley(f, high, 1)[0],))
    return body + path(dark, d.sea_dark, .5) + path(lines, d.ink)


def hem_line(wide: float, high: float) -> str:
    """Return the bright line the hem is edged with, in white, to be dyed; `high` is where the cloth ends."""
    lift = _lift(wide, folds(wide))
    line = [(x, high - HEM + 3 + lift(x)) for x in (wide * k / 240 for k in range(-2, 243))]
    return path(tapered(line, lambda t: 5.0), (255, 255, 255))


def outline(points: Sequence[Point]) -> str:
    """Return the path of a line that stays open."""
    return "M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in points)


def _waves(wide: float, y0: float, y1: float, lift: Callable[[float], float]) -> Iterator[list[Point]]:
    """Seigaiha: rows of fans from y0 down to y1, three rings each, only what the fans in front leave to see."""
    r, row, cy = WAVE, 0, y0
    while cy - r < y1:
        cx = 0.0 if row % 2 else -r
        while cx < wide + r:
            for ring in (1.0, .68, .36):
                seen = [(x, y + lift(x)) for x, y in _seen(cx, cy, r * ring, r)]
                if len(seen) > 2 and seen[0][1] - r < y1:
                    yield seen
            cx += 2 * r
        row, cy = row + 1, cy + r / 2


def _seen(cx: float, cy: float, radius: float, r: float) -> Iterator[Point]:
    """The points of an arc that no fan in front hides."""
    free = (r - .1) ** 2
    for dx, dy in ARC:
        x, y = radius * dx, radius * dy
        if (x - r) ** 2 + (y - r / 2) ** 2 >= free and (x + r) ** 2 + (y - r / 2) ** 2 >= free \
                and x * x + (y - r) ** 2 >= free:
            yield cx + x, cy + y
