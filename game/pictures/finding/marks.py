"""The marks of a printed sheet in a photograph: four squares in rings, and which page they are the corners of.

A mark is something dark within something dark around it, both with their middles in one place; four of them are the
page if the bits between them hold their check, whichever way up it lies.
"""
from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import atan2, hypot
from typing import Final, NamedTuple

from PIL import Image, ImageChops, ImageFilter

from game.pictures import printed
from game.pictures.finding.shapes import Matrix, Point, Quad, area, convex, from_square, middle
from game.pictures.printed import PrintedPage
from game.pictures.raster import Art

ENOUGH: Final = 1800
"""Pixels of the longer side: a bit is a dozen wide then."""

DARKER: Final = 22
"""So much darker than what is around it is ink, of 255."""

LEAST: Final = 4
"""Pixels of the square in a mark, at least."""

MOST: Final = 10
"""So many marks are tried, four at a time: those furthest out, for what is painted like a mark lies between them."""


class Blot(NamedTuple):
    """Dark pixels that touch: the box around them, how many, and their middle."""

    left: int
    top: int
    right: int
    bottom: int
    size: int
    x: float
    y: float

    @property
    def w(self) -> int:
        return self.right - self.left

    @property
    def h(self) -> int:
        return self.bottom - self.top

    @property
    def full(self) -> float:
        return self.size / (self.w * self.h)


class SheetCorners(NamedTuple):
    """A page, and its cards' corners, in reading order of the page; `around`: each with the paper at its left and
    right."""

    page: PrintedPage
    cards: tuple[Quad, ...]
    around: tuple[Quad, ...]


def sheet(art: Art) -> SheetCorners | None:
    """Return the printed page that this picture shows; None where there is none."""
    share = min(1.0, ENOUGH / max(art.size))
    grey = art.convert("L")
    if share < 1:
        grey = grey.resize((round(art.width * share), round(art.height * share)), Image.Resampling.BOX)
    across, down = art.width / grey.width, art.height / grey.height
    fours = (_clockwise(four) for four in combinations(_marks(grey), 4))
    for four in sorted(filter(convex, fours), key=area, reverse=True):  # what is painted like a mark lies within them
        for corners in _turned(four):
            found = _read(grey, corners)
            if found is not None:
                cards, around = (tuple(tuple((x * across, y * down) for x, y in quad) for quad in quads)
                                 for quads in (found.cards, found.around))
                return SheetCorners(found.page, cards, around)  # type: ignore[arg-type]
    return None


# ---- the page -------------------------------------------------------------------------------------------------
def _clockwise(four: tuple[Point, ...]) -> Quad:
    x, y = middle(four)
    a, b, c, d = sorted(four, key=lambda point: atan2(point[1] - y, point[0] - x))
    return a, b, c, d


def _turned(quad: Quad) -> Iterator[Quad]:
    """The same, beginning with each corner."""
    for _ in range(4):
        yield quad
        quad = (*quad[1:], quad[0])


def _read(grey: Image.Image, corners: Quad) -> SheetCorners | None:
    matrix = from_square(corners)
    if matrix is None:
        return None
    for paper in printed.PAPERS:
        (left, top), _, (right, bottom), _ = printed.marks(paper)

        def at(x: float, y: float, left: float = left, top: float = top, right: float = right,
               bottom: float = bottom) -> Point:
            return _mapped(matrix, (x - left) / (right - left), (y - top) / (bottom - top))

        black = (_grey(grey, at(left, top)) + _grey(grey, at(left, bottom))) / 2
        said = []
        for x, y in printed.bits(paper):
            white = max(_grey(grey, at(x - printed.BIT, y)), _grey(grey, at(x + printed.BIT, y)))
            said.append(_grey(grey, at(x, y)) < (black + white) / 2)
        page = printed.read(tuple(said))
        if page is not None and page.paper == paper:
            cards, around = (tuple((at(x, y), at(x + w, y), at(x + w, y + h), at(x, y + h)) for x, y, w, h in boxes)
                             for boxes in (map(printed.inside, printed.cards(paper)),
                                           map(printed.around, printed.cards(paper))))
            return SheetCorners(page, cards, around)
    return None


def _mapped(matrix: Matrix, u: float, v: float) -> Point:
    a, b, c, d, e, f, g, h = matrix
    depth = g * u + h * v + 1
    return (a * u + b * v + c) / depth, (d * u + e * v + f) / depth


def _grey(grey: Image.Image, place: Point) -> float:
    """How light it is around a place; white outside."""
    x, y = round(place[0]), round(place[1])
    if not (1 <= x < grey.width - 1 and 1 <= y < grey.height - 1):
        return 255.0
    around = grey.crop((x - 1, y - 1, x + 2, y + 2)).tobytes()
    return sum(around) / len(around)


# ---- marks ----------------------------------------------------------------------------------------------------
def _marks(grey: Image.Image) -> list[Point]:
    """The middles of all marks, those first that lie furthest from their common middle."""
    blots = _blots(_ink(grey))
    squares = [blot for blot in blots if blot.full > .55 and min(blot.w, blot.h) >= LEAST
               and .4 < blot.w / blot.h < 2.5]
    rings = [blot for blot in blots if .25 < blot.full < .75 and .4 < blot.w / blot.h < 2.5
             and min(blot.w, blot.h) >= 2 * LEAST]
    found = list[Point]()
    for square in squares:
        for ring in rings:
            if (ring.left < square.left and ring.top < square.top and ring.right > square.right
                    and ring.bottom > square.bottom and 2 < ring.w / square.w < 4.4 and 2 < ring.h / square.h < 4.4
                    and hypot(ring.x - square.x, ring.y - square.y) < .15 * max(ring.w, ring.h)):
                found.append(((square.x + ring.x) / 2, (square.y + ring.y) / 2))
                break
    x, y = middle(found) if found else (0.0, 0.0)
    return sorted(found, key=lambda place: hypot(place[0] - x, place[1] - y), reverse=True)[:MOST]


def _ink(grey: Image.Image) -> Image.Image:
    """255 where it is clearly darker than around: light falls on paper unevenly."""
    around = grey.filter(ImageFilter.BoxBlur(max(grey.size) / 28))
    return ImageChops.subtract(around, grey).point(lambda darker: 255 * (darker > DARKER))


def _blots(ink: Image.Image) -> list[Blot]:
    """Dark pixels that touch, row by row: pieces of a row that lie on pieces of the row above are one blot."""
    width, height = ink.size
    content = ink.tobytes()
    parent: list[int] = []
    pieces: list[tuple[int, int, int]] = []
    above: list[tuple[int, int, int]] = []
    for y in range(height):
        line = content[y * width:(y + 1) * width]
        row: list[tuple[int, int, int]] = []
        at, over = line.find(b"\xff"), 0
        while at >= 0:
            end = line.find(b"\0", at)
            end = width if end < 0 else end
            own = len(parent)
            parent.append(own)
            while over < len(above) and above[over][1] < at:
                over += 1
            touching = over
            while touching < len(above) and above[touching][0] <= end:
                _join(parent, own, above[touching][2])
                touching += 1
            row.append((at, end, own))
            pieces.append((y, at, end))
            at = line.find(b"\xff", end)
        above = row
    return _gathered(parent, pieces)


def _join(parent: list[int], one: int, other: int) -> None:
    one, other = _root(parent, one), _root(parent, other)
    if one != other:
        parent[max(one, other)] = min(one, other)


def _root(parent: list[int], number: int) -> int:
    while parent[number] != number:
        parent[number] = parent[parent[number]]
        number = parent[number]
    return number


def _gathered(parent: list[int], pieces: list[tuple[int, int, int]]) -> list[Blot]:
    sums: dict[int, list[float]] = {}
    for number, (y, left, right) in enumerate(pieces):
        length = right - left
        whole = sums.setdefault(_root(parent, number), [left, y, right, y + 1, 0, 0.0, 0.0])
        whole[0], whole[2], whole[3] = min(whole[0], left), max(whole[2], right), y + 1
        whole[4] += length
        whole[5] += length * (left + right - 1) / 2
        whole[6] += length * y
    return [Blot(int(a), int(b), int(c), int(d), int(size), x / size + .5, y / size + .5)
            for a, b, c, d, size, x, y in sums.values() if size >= LEAST * LEAST]
