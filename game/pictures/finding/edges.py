"""Finds where a small picture changes sharply, in which direction, and the straight pieces that this makes up.

A piece grows from its strongest point over neighbours that point the same way. This module does not know what a piece
is the edge of.
"""
from __future__ import annotations

from math import atan2, cos, hypot, pi, sin, sqrt
from typing import Final, NamedTuple

from PIL import Image, ImageChops, ImageFilter

from game.pictures.raster import Art

LEAST: Final = 3
"""A change weaker than this is grain."""

CLEAR: Final = 30
"""A change as strong as this is an edge in any picture."""

MOST: Final = .20
"""Of all points, at most so many are edges; in a lively picture only the strong ones are."""

SAME: Final = cos(22.5 * pi / 180)
CLOSER: Final = cos(12 * pi / 180)
"""How nearly the points of one piece have to point the same way, and where that made no straight one."""

THICK: Final = 1.9
"""A piece that spreads further than this across itself is no straight one."""

SHORTEST: Final = 11.0
JOINED: Final = 700
"""So many of the longest pieces may belong together."""


KERNELS: Final = ((-1, 0, 1, -2, 0, 2, -1, 0, 1), (-1, -2, -1, 0, 0, 0, 1, 2, 1))
STEEPNESS: Final = [min(255, 2 * abs(value - 128)) for value in range(256)]
"""What tells how the picture changes across and down; and how much that is, whichever way it goes."""


class EdgePiece(NamedTuple):
    """A straight edge from x, y on in the direction dx, dy; what is lighter lies to the right of it as it is seen
    (the direction turned clockwise). `seen`: how much of its length is really there."""

    x: float
    y: float
    dx: float
    dy: float
    length: float
    seen: float


class Edges:
    """A small picture and its edges: in every point the direction towards the lighter side, or nothing."""

    def __init__(self, art: Art) -> None:
        self.w, self.h = w, h = art.size
        blurred = art.filter(ImageFilter.GaussianBlur(.8)).convert("YCbCr")
        self.bands = tuple(band.tobytes() for band in blurred.split())
        self.strong, powers = _powers(blurred)
        self.floor = _floor(self.strong)
        self.ux, self.uy, self.weight = [0.0] * (w * h), [0.0] * (w * h), self.strong
        self._points = self._directed(powers)

    def _directed(self, powers: list[bytes]) -> list[int]:
        """Every point with an edge, the strongest first; its direction is that of its strongest band."""
        w, h, floor, strong, ux, uy = self.w, self.h, self.floor, self.strong, self.ux, self.uy
        light, blue, _ = powers
        points, sizes = [], [0.0] * (w * h)
        for i, power in enumerate(strong):
            if power < floor:
                continue
            x = i % w
            if not (1 < x < w - 2 and 2 * w <= i < (h - 2) * w):
                continue
            b = self.bands[0 if light[i] >= power else 1 if blue[i] >= power else 2]
            nw, ne, sw, se = b[i - w - 1], b[i - w + 1], b[i + w - 1], b[i + w + 1]
            gx = ne + 2 * b[i + 1] + se - nw - 2 * b[i - 1] - sw
            gy = sw + 2 * b[i + w] + se - nw - 2 * b[i - w] - ne
            if gx or gy:
                size = sizes[i] = sqrt(gx * gx + gy * gy)
                ux[i], uy[i] = gx / size, gy / size
                points.append(i)
        points.sort(key=strong.__getitem__, reverse=True)
        self._sharpened(points, sizes)
        return points

    def _sharpened(self, points: list[int], sizes: list[float]) -> None:
        """Of the points across an edge, those where it is sharpest: `rx`, `ry`, and nothing anywhere else."""
        w, ux, uy = self.w, self.ux, self.uy
        rx, ry = self.rx, self.ry = [0.0] * len(sizes), [0.0] * len(sizes)
        for i in points:
            x, y, size = ux[i], uy[i], sizes[i]
            step = (1 if x > .38 else -1 if x < -.38 else 0) + (w if y > .38 else -w if y < -.38 else 0)
            if size >= sizes[i + step] and size > sizes[i - step]:
                rx[i], ry[i] = x, y

    def pieces(self) -> list[EdgePiece]:
        """Return all straight pieces, as EdgePieces."""
        free = bytearray(self.w * self.h)
        for i in self._points:
            free[i] = 1
        found = []
        for i in self._points:
            if not free[i]:
                continue
            points = self._grown(i, free, SAME)
            if len(points) < SHORTEST:
                continue
            piece = self._straight(points)
            if piece is None and len(points) > 2 * SHORTEST:
                for j in points:
                    free[j] = 1
                points = self._grown(i, free, CLOSER)
                piece = self._straight(points) if len(points) >= SHORTEST else None
            if piece is not None:
                found.append(piece)
        return found

    def _grown(self, start: int, free: bytearray, alike: float) -> list[int]:
        ux, uy, w = self.ux, self.uy, self.w
        around = (-w - 1, -w, 1 - w, -1, 1, w - 1, w, w + 1)
        points, sx, sy = [start], ux[start], uy[start]
        free[start] = 0
        least = alike
        for i in points:                    # it grows while it is gone through
            for step in around:
                j = i + step
                if free[j] and ux[j] * sx + uy[j] * sy > least:
                    free[j] = 0
                    points.append(j)
                    sx += ux[j]
                    sy += uy[j]
                    least = alike * sqrt(sx * sx + sy * sy)
        return points

    def _straight(self, points: list[int]) -> EdgePiece | None:
        """The piece these points make up, by their moments; None if they are no straight one."""
        w, weight, ux, uy = self.w, self.weight, self.ux, self.uy
        total = mx = my = xx = xy = yy = gx = gy = 0.0
        for i in points:
            y, x = divmod(i, w)
            m = weight[i]
            total += m
            mx += m * x
            my += m * y
            xx += m * x * x
            xy += m * x * y
            yy += m * y * y
            gx += ux[i]
            gy += uy[i]
        mx, my = mx / total, my / total
        xx, xy, yy = xx / total - mx * mx, xy / total - mx * my, yy / total - my * my
        across = (xx + yy - sqrt((xx - yy) ** 2 + 4 * xy * xy)) / 2
        if across > THICK * THICK:
            return None
        turn = atan2(2 * xy, xx - yy) / 2
        dx, dy = cos(turn), sin(turn)
        right = -dy * gx + dx * gy          # the direction turned clockwise, as y goes down
        if abs(right) < .9 * hypot(gx, gy):
            return None
        if right < 0:
            dx, dy = -dx, -dy
        along = [(i % w - mx) * dx + (i // w - my) * dy for i in points]
        first, last = min(along), max(along)
        if last - first < SHORTEST or len(points) < .8 * (last - first):
            return None
        return EdgePiece(mx + first * dx, my + first * dy, dx, dy, last - first, last - first)


def _powers(art: Art) -> tuple[bytes, list[bytes]]:
    """How sharply the picture changes in every point, as a step of so much would: at most, and by band."""
    each = []
    for band in art.split():
        across, down = (
            band.filter(ImageFilter.Kernel((3, 3), kernel, 2, 128)).point(STEEPNESS) for kernel in KERNELS)
        each.append(ImageChops.add(across, down, scale=2))
    most = ImageChops.lighter(ImageChops.lighter(each[0], each[1]), each[2])
    return most.tobytes(), [power.tobytes() for power in each]


def _floor(strong: bytes) -> int:
    """The weakest change that counts."""
    counts = Image.frombytes("L", (len(strong), 1), strong).histogram()
    counts[CLEAR] = sum(counts[CLEAR:])
    left = MOST * len(strong)
    for power in range(CLEAR, LEAST, -1):
        left -= counts[power]
        if left < 0:
            return power + 1
    return LEAST


def joined(pieces: list[EdgePiece], apart: float) -> list[EdgePiece]:
    """Return all pieces, and beside them every longer one that several make up together: edges break where a light or a
    neighbour interrupts them, and go on as neighbours' do."""
    ordered = sorted(pieces, key=lambda piece: -piece.length)[:JOINED]
    made, taken = [], set[int]()
    for n, piece in enumerate(ordered):
        if n in taken:
            continue
        whole, again = piece, True
        while again:
            again = False
            x, y, dx, dy = whole[:4]
            for m, other in enumerate(ordered):
                if not -.06 < dx * other.dy - dy * other.dx < .06:
                    continue
                if not -4 < dx * (other.y - y) - dy * (other.x - x) < 4:
                    continue
                if m != n and m not in taken and (longer := _together(whole, other, apart)):
                    whole, again = longer, True
                    x, y, dx, dy = whole[:4]
                    taken.add(m)
        if whole is not piece:
            made.append(whole)
    return pieces + made


def _together(one: EdgePiece, other: EdgePiece, apart: float) -> EdgePiece | None:
    """Two pieces as one, if they lie in one line and not too far apart."""
    if abs(one.dx * other.dy - one.dy * other.dx) > .06:
        return None
    x, y = other.x - one.x, other.y - one.y
    ex, ey = x + other.dx * other.length, y + other.dy * other.length
    if abs(one.dx * y - one.dy * x) > 1.6 or abs(one.dx * ey - one.dy * ex) > 1.6:
        return None
    a, b = sorted((one.dx * x + one.dy * y, one.dx * ex + one.dy * ey))
    gap = max(a - one.length, -b)
    if gap > min(apart, one.length + other.length) or gap < -.3 * other.length:
        return None
    ends = [(0.0, one.x, one.y), (one.length, one.x + one.dx * one.length, one.y + one.dy * one.length),
            (one.dx * x + one.dy * y, other.x, other.y), (one.dx * ex + one.dy * ey, one.x + ex, one.y + ey)]
    (_, sx, sy), (_, tx, ty) = min(ends), max(ends)
    length = hypot(tx - sx, ty - sy)
    return EdgePiece(sx, sy, (tx - sx) / length, (ty - sy) / length, length, one.seen + other.seen)
