"""A camera over a table: where a point of the table is seen. Knows no picture."""
from __future__ import annotations

from math import cos, radians, sin

Point = tuple[float, float]
Quad = tuple[Point, Point, Point, Point]


class Camera:
    """Looks at the table's middle from a distance, tilted by so many degrees towards a side, rolled by others."""

    def __init__(self, size: tuple[int, int], focus: float, tilt: float, towards: float, roll: float) -> None:
        self.size, self.focus = size, focus * max(size)
        self.tilt, self.towards, self.roll = radians(tilt), radians(towards), radians(roll)
        self.distance, self.at = 1.0, (0.0, 0.0)

    def seen(self, point: Point) -> Point:
        """Where in the picture a point of the table is."""
        x, y = point[0] - self.at[0], point[1] - self.at[1]
        x, y = x * cos(self.roll) - y * sin(self.roll), x * sin(self.roll) + y * cos(self.roll)
        # turned about an axis in the table, so that the side `towards` comes nearer
        along, across = x * cos(self.towards) + y * sin(self.towards), y * cos(self.towards) - x * sin(self.towards)
        depth = self.distance - along * sin(self.tilt)
        along *= cos(self.tilt)
        x, y = along * cos(self.towards) - across * sin(self.towards), along * sin(self.towards) + across * cos(
            self.towards)
        share = self.focus / depth
        return self.size[0] / 2 + x * share, self.size[1] / 2 + y * share

    def fit(self, points: list[Point], filled: float) -> None:
        """Step back and aside until all these points are seen, the widest way taking up so much of the picture."""
        w, h = self.size
        xs, ys = [x for x, _ in points], [y for _, y in points]
        self.at = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
        self.distance = 3 * max(max(xs) - min(xs), max(ys) - min(ys))
        for _ in range(30):
            seen = [self.seen(point) for point in points]
            left, right = min(x for x, _ in seen), max(x for x, _ in seen)
            top, bottom = min(y for _, y in seen), max(y for _, y in seen)
            share = self.distance / self.focus
            off = ((left + right) / 2 - w / 2) * share * .7, ((top + bottom) / 2 - h / 2) * share * .7
            turn = -self.roll
            self.at = (self.at[0] + off[0] * cos(turn) - off[1] * sin(turn),
                       self.at[1] + off[0] * sin(turn) + off[1] * cos(turn))
            self.distance *= max((right - left) / w, (bottom - top) / h) / filled


def coefficients(source: Quad, target: Quad) -> list[float]:
    """What Image.transform wants so that these corners of a picture come to lie at those."""
    rows: list[list[float]] = []
    for (x, y), (u, v) in zip(source, target, strict=True):
        rows.append([u, v, 1, 0, 0, 0, -x * u, -x * v, x])
        rows.append([0, 0, 0, u, v, 1, -y * u, -y * v, y])
    for n in range(8):
        pivot = max(range(n, 8), key=lambda m: abs(rows[m][n]))
        rows[n], rows[pivot] = rows[pivot], rows[n]
        for m in range(8):
            if m != n and (share := rows[m][n] / rows[n][n]):
                rows[m] = [a - share * b for a, b in zip(rows[m], rows[n], strict=True)]
    return [rows[n][8] / rows[n][n] for n in range(8)]
