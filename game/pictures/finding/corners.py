"""Corners to the part of a pixel, on a larger picture.

Along a side there may be several lines – the card's edge, a frame drawn on it, the end of its shadow. What a picture is
like along the whole of a side tells where they are; which of them is the edge is the outermost, unless that makes
a card of another size than the others are.
"""
from __future__ import annotations

from collections.abc import Sequence
from math import dist, hypot
from typing import Final, NamedTuple

from PIL import ImageFilter

from game.pictures.finding.plane import Plane
from game.pictures.finding.shapes import Point, Quad, crossing, middle, sides
from game.pictures.raster import Art

SAMPLES: Final = 36
ROUNDED: Final = .1

OUT, IN = .032, .032
"""So far outside a side, over the card's width, and so far inside, its edge may be."""

FAINT: Final = .12
PLAIN: Final = .35
"""A line is one from the first share of the side's clearest, and as good as any from the second."""

SOFT: Final = 1.8
"""A line so many times as broad as the sharpest is the end of a shadow."""

SURELY, WEAKER, THIN = .4, .6, .016
"""From when on it gets lighter or darker; how much weaker than a card's edge the end of its shadow is; and how broad a
gap between neighbours, over the card's width."""

CLEAR: Final = .8
"""Two lines that are as clear together as this may be the two sides of a card."""

ONE_SIZE: Final = .02
"""How far cards may be from one another, as this module measures them."""


class EdgeLine(NamedTuple):
    """A line along a side: how far outside it, how clear (0 to 1), and how far it gets lighter there on the way out,
    or darker (-1 to 1)."""

    out: float
    clear: float
    lighter: float = 0.0


class Fit(NamedTuple):
    """A card with its sides where they are, and how far it is of the size of the others (0 is the same)."""

    quad: Quad
    off: float


class Fine:
    """A larger picture whose sides can be asked for."""

    def __init__(self, art: Art) -> None:
        self.w, self.h = art.size
        soft = art.filter(ImageFilter.GaussianBlur(1.0)).convert("YCbCr")
        self.bands = tuple(band.tobytes() for band in soft.split())

    def fitted(self, quads: Sequence[Quad], plane: Plane) -> list[Fit]:
        """Return all cards with their sides where the picture and the others have them."""
        lines = [[self._lines(quad, n) for n in range(4)] for quad in quads]
        high = _chosen([_spans(plane, quad, own, 0) for quad, own in zip(quads, lines, strict=True)])
        wide = _chosen([_spans(plane, quad, own, 1) for quad, own in zip(quads, lines, strict=True)])
        made = []
        for quad, (top, bottom, tall), (right, left, broad) in zip(quads, high, wide, strict=True):
            moved = [_moved(quad, n, far) for n, far in enumerate((top, right, bottom, left))]
            reach = 1.2 + .006 * min(sides(quad))
            found = [self._line(*side, reach) for side in moved]
            corners = [crossing(*found[n - 1], *found[n]) for n in range(4)]
            far = (OUT + IN) * max(sides(quad))
            if any(corner is None or dist(corner, old) > far for corner, old in zip(corners, quad, strict=True)):
                made.append(Fit(quad, 1.0))
            else:
                made.append(Fit(tuple(corners), max(tall, broad)))  # type: ignore[arg-type]
        return made

    def _lines(self, quad: Quad, n: int) -> list[EdgeLine]:
        """The lines along the n-th side."""
        (ax, ay), (bx, by) = quad[n], quad[(n + 1) % 4]
        length = hypot(bx - ax, by - ay) or 1.0
        nx, ny = (by - ay) / length, (ax - bx) / length         # outwards
        card = min(sides(quad))
        first, last = -round(IN * card) - 3, round(OUT * card) + 3
        many = last - first + 1
        sums = [[0] * many for _ in self.bands]
        count = 0
        for k in range(SAMPLES):
            share = ROUNDED + (1 - 2 * ROUNDED) * k / (SAMPLES - 1)
            x, y = ax + (bx - ax) * share + nx * first, ay + (by - ay) * share + ny * first
            ex, ey = x + nx * many, y + ny * many
            if not (1 < x < self.w - 2 and 1 < y < self.h - 2 and 1 < ex < self.w - 2 and 1 < ey < self.h - 2):
                continue
            count += 1
            at = [int(y + ny * t + .5) * self.w + int(x + nx * t + .5) for t in range(many)]
            for row, band in zip(sums, self.bands, strict=True):
                for t, i in enumerate(at):
                    row[t] += band[i]
        if count < SAMPLES // 3:
            return [EdgeLine(0.0, 1.0)]
        powers = [sum(abs(row[t + 1] - row[t - 1]) for row in sums) / count for t in range(1, many - 1)]
        steps = [(row[t + 1] - row[t - 1]) / count for row in sums[:1] for t in range(1, many - 1)]
        return _outer(_told(powers, steps, first + 1), THIN * card)

    def _line(self, a: Point, b: Point, reach: float) -> tuple[Point, Point]:
        """The side between a and b where most of its points have it, at most `reach` pixels away."""
        length = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
        dx, dy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
        points = []
        for n in range(SAMPLES):
            along = length * (ROUNDED + (1 - 2 * ROUNDED) * n / (SAMPLES - 1))
            found = self._sharpest(a[0] + along * dx, a[1] + along * dy, -dy, dx, reach)
            if found is not None:
                points.append((along - length / 2, *found))
        if len(points) < SAMPLES // 3:
            return a, b
        height, slope = _agreed(points, reach)
        one, two = height - slope * length / 2, height + slope * length / 2
        return (a[0] - dy * one, a[1] + dx * one), (b[0] - dy * two, b[1] + dx * two)

    def _sharpest(self, x: float, y: float, nx: float, ny: float, reach: float) -> tuple[float, float] | None:
        """Where across a side the picture changes most, and how much."""
        w, h = self.w, self.h
        many = int(2 * reach)               # half a pixel from one look to the next
        edge = many / 2 + 3
        if not (edge < x < w - edge and edge < y < h - edge):
            return None
        at = [int(y + ny * k / 2 + .5) * w + int(x + nx * k / 2 + .5) for k in range(-many - 3, many + 4)]
        powers = [0] * (2 * many + 1)
        for band in self.bands:
            for k in range(2 * many + 1):
                powers[k] += abs(band[at[k + 6]] - band[at[k]])
        best = max(powers)
        if best < 4:
            return None
        place = powers.index(best)
        total = far = 0.0
        for k in range(max(0, place - 2), min(len(powers), place + 3)):
            total += powers[k]
            far += powers[k] * (k - many)
        return far / total / 2, float(min(best, 60))


def _told(powers: list[float], steps: list[float], first: int) -> list[EdgeLine]:
    """The lines among changes one pixel apart, the first of which lies so far outside."""
    most = max(powers)
    found = []
    for t in range(1, len(powers) - 1):
        power = powers[t]
        if power < max(2.5, FAINT * most) or power < powers[t - 1] or power <= powers[t + 1]:
            continue
        left = right = t
        while left > 0 and powers[left - 1] < powers[left] and powers[left] > power / 2:
            left -= 1
        while right < len(powers) - 1 and powers[right + 1] < powers[right] and powers[right] > power / 2:
            right += 1
        bend = powers[t - 1] - 2 * power + powers[t + 1]
        peak = t + (powers[t - 1] - powers[t + 1]) / (2 * bend) if bend else t
        found.append((EdgeLine(first + peak, power / most, steps[t] / power), right - left))
    if not found:
        return [EdgeLine(0.0, 1.0)]
    sharp = min([broad for line, broad in found if line.clear > .5] or [broad for _, broad in found])
    return [line for line, broad in found if broad <= SOFT * sharp + 1] or [EdgeLine(0.0, 1.0)]


def _outer(lines: list[EdgeLine], thin: float) -> list[EdgeLine]:
    """Without those where it gets lighter again just outside of where it got darker: they are the end of a shadow, the
    edge of a neighbour, or the far side of a line that is drawn on the card."""
    return [line for line in lines if line.lighter < SURELY or not any(
        other.lighter < -SURELY and other.clear > PLAIN and line.out - other.out > 0
        and (line.out - other.out < thin or line.clear < WEAKER * other.clear) for other in lines)]


def _moved(quad: Quad, n: int, far: float) -> tuple[Point, Point]:
    """The n-th side, so far further out."""
    (ax, ay), (bx, by) = quad[n], quad[(n + 1) % 4]
    length = hypot(bx - ax, by - ay) or 1.0
    x, y = far * (by - ay) / length, far * (ax - bx) / length
    return (ax + x, ay + y), (bx + x, by + y)


Span = tuple[float, float, float, float]
"""Of two lines on opposite sides how far out each is; how far they lie apart on the table, and how clear both are."""


def _spans(plane: Plane, quad: Quad, lines: list[list[EdgeLine]], n: int) -> list[Span]:
    """What the card may measure between the n-th side and that opposite."""
    made = []
    ends = [(line, plane.laid(middle(_moved(quad, n, line.out)))) for line in lines[n]]
    others = [(line, plane.laid(middle(_moved(quad, n + 2, line.out)))) for line in lines[n + 2]]
    for one, here in ends:
        for two, there in others:
            if here is not None and there is not None:
                clear = min(1.0, one.clear / PLAIN) * min(1.0, two.clear / PLAIN)
                made.append((one.out, two.out, dist(here, there), clear))
    return made or [(0.0, 0.0, 1.0, 0.0)]


def _chosen(cards: list[list[Span]]) -> list[tuple[float, float, float]]:
    """Of each card the two lines furthest out; where that makes it of another size than most are, those that make it
    most like them. And how far it is from that."""
    outer = [max((span for span in spans if span[3] >= CLEAR), key=lambda span: span[2], default=spans[0])
             for spans in cards]
    size = sorted(span[2] for span in outer)[len(outer) // 2]
    made = []
    for own, spans in zip(outer, cards, strict=True):
        if abs(own[2] / size - 1) > ONE_SIZE:
            own = min(spans, key=lambda span: abs(span[2] / size - 1) - .004 * span[3])
        made.append((own[0], own[1], abs(own[2] / size - 1)))
    return made


def _agreed(points: list[tuple[float, float, float]], reach: float) -> tuple[float, float]:
    """The straight line through these places (along, across, weight) that strays count nothing for: its height in the
    middle, and its slope. It begins with what most pairs agree on, so that a run of strays cannot draw it away."""
    slopes = sorted((b[1] - a[1]) / (b[0] - a[0]) for n, a in enumerate(points) for b in points[n + 4:])
    slope = slopes[len(slopes) // 2] if slopes else 0.0
    heights = sorted(across - slope * along for along, across, _ in points)
    height = heights[len(heights) // 2]
    for width in (reach / 2, reach / 3, reach / 4):
        width = max(width, .8)
        s0 = s1 = s2 = t0 = t1 = 0.0
        for along, across, weight in points:
            off = (across - height - slope * along) / width
            if abs(off) < 1:
                share = weight * (1 - off * off) ** 2
                s0 += share
                s1 += share * along
                s2 += share * along * along
                t0 += share * across
                t1 += share * across * along
        turn = s0 * s2 - s1 * s1
        if turn < 1e-6:
            break
        height, slope = (t0 * s2 - t1 * s1) / turn, (s0 * t1 - s1 * t0) / turn
    return height, slope
