"""The table as a flat thing seen by a camera: how it leans, how large a figure on it really is, and where a rectangle
of a given size would be seen.

The camera is taken for a telephone's: its middle is the picture's, and its view as wide as theirs are. What is wrong
with that goes into the lean, and hardly into sizes.
"""
from __future__ import annotations

from dataclasses import dataclass
from math import cos, hypot, pi, sin, sqrt
from typing import Final

from game.pictures.finding.shapes import Point, Quad, from_square

FOCUS: Final = .78
"""How far the picture lies behind the lens, over the picture's longer side."""

Vector = tuple[float, float, float]


@dataclass(frozen=True)
class CameraModel:
    """Describes what turns a picture's points into directions."""

    w: int
    h: int

    @property
    def focus(self) -> float:
        return FOCUS * max(self.w, self.h)

    def pose(self, quad: Quad) -> tuple[float, float] | None:
        """Work out, if this were a rectangle on some plane: its width over its height, and how far from square its
        corners would have to be (a cosine)."""
        x, y, f = self.w / 2, self.h / 2, self.focus
        matrix = from_square(tuple(((px - x) / f, (py - y) / f) for px, py in quad))  # type: ignore[arg-type]
        if matrix is None:
            return None
        a, b, _, d, e, _, g, h = matrix
        across, down = sqrt(a * a + d * d + g * g), sqrt(b * b + e * e + h * h)
        if across < 1e-9 or down < 1e-9:
            return None
        return across / down, (a * b + d * e + g * h) / (across * down)


class Plane:
    """A table that leans by so much (radians) towards this side, and the way between it and the picture."""

    def __init__(self, camera: CameraModel, lean: float, side: float) -> None:
        self.camera, self.lean, self.side = camera, lean, side
        n = self.n = (sin(lean) * cos(side), sin(lean) * sin(side), cos(lean))
        # Two directions on the table at right angles, the first as near to the picture's own right as can be.
        right = _unit((1 - n[0] * n[0], -n[0] * n[1], -n[0] * n[2]))
        down = (n[1] * right[2] - n[2] * right[1], n[2] * right[0] - n[0] * right[2],
                n[0] * right[1] - n[1] * right[0])
        self.right, self.down = right, down
        self._x, self._y, self._f = camera.w / 2, camera.h / 2, camera.focus

    def laid(self, point: Point) -> Point | None:
        """Find where on the table a point of the picture lies; None beyond the horizon. A table seen straight on has
        the picture's own measure in its middle."""
        x, y, f = point[0] - self._x, point[1] - self._y, self._f
        (nx, ny, nz), (ax, ay, az), (bx, by, bz) = self.n, self.right, self.down
        depth = nx * x + ny * y + nz * f
        if depth < .2 * f:
            return None
        share = f / depth * nz
        return (ax * x + ay * y + az * f) * share, (bx * x + by * y + bz * f) * share

    def seen(self, point: Point) -> Point:
        """Find where in the picture a point of the table is seen."""
        u, v = point
        (nx, ny, nz), (ax, ay, az), (bx, by, bz) = self.n, self.right, self.down
        f = self._f
        deep = f * nz                       # the table's distance along its own normal
        z = u * az + v * bz + deep * nz
        z = max(z, 1e-6)
        return (self._x + f * (u * ax + v * bx + deep * nx) / z, self._y + f * (u * ay + v * by + deep * ny) / z)

    def all_laid(self, quad: Quad) -> Quad | None:
        """Return a whole figure on the table."""
        laid = [self.laid(point) for point in quad]
        return None if None in laid else tuple(laid)  # type: ignore[return-value]

    def rectangle(self, corner: Point, angle: float, w: float, h: float) -> Quad:
        """Return where a rectangle would be seen whose first corner lies here on the table and whose upper side runs
        this way."""
        u, v = corner
        cx, cy = w * cos(angle), w * sin(angle)
        dx, dy = -h * sin(angle), h * cos(angle)
        return (self.seen((u, v)), self.seen((u + cx, v + cy)), self.seen((u + cx + dx, v + cy + dy)),
                self.seen((u + dx, v + dy)))


def _unit(vector: Vector) -> Vector:
    size = sqrt(sum(part * part for part in vector))
    return vector[0] / size, vector[1] / size, vector[2] / size


def planes(camera: CameraModel) -> list[Plane]:
    """Return the tables that are tried first: seen from above, and leaning by steps towards every side."""
    leans = [(0.0, 1), (.14, 6), (.26, 10), (.38, 14), (.5, 16), (.62, 16)]
    return [Plane(camera, lean, 2 * pi * n / many) for lean, many in leans for n in range(many)]


def measured(laid: Quad) -> tuple[float, float, float]:
    """Return the width and height of a figure on the table, and how far it is from being a rectangle (0 is one)."""
    a, b, c, d = laid
    top, right = hypot(b[0] - a[0], b[1] - a[1]), hypot(c[0] - b[0], c[1] - b[1])
    bottom, left = hypot(d[0] - c[0], d[1] - c[1]), hypot(a[0] - d[0], a[1] - d[1])
    one, two = hypot(c[0] - a[0], c[1] - a[1]), hypot(d[0] - b[0], d[1] - b[1])
    w, h = (top + bottom) / 2, (left + right) / 2
    if w < 1e-9 or h < 1e-9:
        return 1e-9, 1e-9, 9.0
    return w, h, max(abs(top - bottom) / w, abs(left - right) / h, 2 * abs(one - two) / (one + two))
