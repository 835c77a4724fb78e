"""Tells where the seats of a table stand: a ring of tiles on the rim for 2-30 people, exact.

Pure geometry in units; it knows no names, cards or chips. Places are counted counter-clockwise as seen from above,
place 0 at the bottom centre; a game that runs clockwise walks the same ring the other way.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple, Protocol, TypeVar

from game.core.seating import Seat
from game.ui.draw.screen import Rect, Screen
from game.ui.stage.parts import LARGE_TEXT

GAP = 0.06
HEADER = 0.055
FEW = 10
WIDE_UP_TO = 6
"""So many seats have wide tiles where letters are large: a name needs the breadth."""


NEAR = 1.35
"""How far apart few seats of a row stand, in steps of seats that touch."""

FACE = 0.6
"""The breadth of the column in which a face stands beside its cards, in sizes of a seat."""

WORTH_A_FACE, WORTH_A_CREST = 0.77, 0.92
"""Seats may become so much smaller for large faces beside the cards; and on the table of all, which is seen from afar.
"""


class Shape(NamedTuple):
    """A seat in sizes s: `a` wide, `b` high; s at most `most` units; the stage at least `stage` of the height. `apart`:
    how far apart few of them stand in a row, in steps of seats that touch. `hand`: it holds several cards; `sides`: it
    may stand in a column beside the stage. `face`: the share of `a` that a column for a large face takes; 0: the face
    stands small before its name."""

    a: float
    b: float
    most: float
    stage: float
    apart: float = NEAR
    hand: bool = False
    sides: bool = True
    face: float = 0.0

    def with_face(self) -> Shape:
        """Return this shape with a column for a face beside it."""
        return self._replace(a=self.a + FACE, face=FACE)

    @property
    def is_upright(self) -> bool:
        """Whether it is one card, with its holder's name above it."""
        return not self.hand and self.b > 1.0


ONE_CARD = Shape(1.0, 1.24, 230.0, 0.30, apart=1.7)
HAND = Shape(1.55, 1.0, 250.0, 0.30, apart=1.9, hand=True)
SPREAD = Shape(2.3, 1.0, 250.0, 0.30, apart=1.7, hand=True, sides=False)
ROOMY = SPREAD._replace(a=3.1)
"""Two or three seats with hands: an open fan beside the name and all else."""

CLOSER, CLOSEST = SPREAD._replace(a=2.04), SPREAD._replace(a=1.7)
"""Hands in two rows: many of their cards can be read when they are turned up; a little closer where eight sit; and
where four of them stand in one row."""

SPREAD_UP_TO = 8
WIDE = Shape(1.7, 1.0, 250.0, 0.25, sides=False)
BROAD = WIDE._replace(a=2.2)
"""Two or three seats: wider still, so that the upper row is as wide as the stage below it."""

BROAD_UP_TO = 3
BESIDE_WIDE = 0.325
"""The gutter of wide tiles: what the air under the header takes is not taken from their cards, which stay in
full detail."""

BESIDE_READ = 0.37
"""The same where words have readings above them: then answers in the gutter have room for theirs."""

FILLED_UP_TO = 5
"""So many seats with hands of cards leave what lies between them the room to be the largest thing on the table."""

AIR = 8.0
"""Units between the header strip and the tiles: the ring of a focus in the strip stays clear of them."""

SAME = 0.98
"""A size that is hardly smaller is the same."""


S = TypeVar("S")
"""An arrangement of seats."""


class Middle(Protocol):
    """Describes what lies between seats that hold hands of cards, as far as it asks for room."""

    def least_stage(self, screen: Screen, seats: int) -> float:
        """Return the lowest stage, in units, on which it can be read well between so many seats."""

    def readable(self, stage: Rect, screen: Screen, seats: int) -> float:
        """Return how well it can be read on this stage, up to 1."""


class SeatRing(NamedTuple):
    """The tiles by place, the stage between them, the gutter in which people speak, and the size s."""

    tiles: tuple[Rect, ...]
    stage: Rect
    gutter: float
    size: float
    shape: Shape


class Partition(NamedTuple):
    """Describes how many tiles stand below, on each side and above, and the size they can have."""

    size: float
    bottom: int
    side: int
    top: int


ROWS_UP_TO, LARGER, ROWS_APART = 8, 1.1, 1.3
"""So many seats stand in two rows of wide tiles where their cards are so much larger for it; and so far apart."""


def shape_for(count: int, screen: Screen) -> Shape:
    """Choose the shape of tiles. Two or three at a one-card table have room for broad tiles, with the card beside the
    name. From four on tiles at the sides are as compact as those of eight: wide ones would take the stage more than
    they give."""
    if count <= BROAD_UP_TO:
        return BROAD
    return WIDE if count <= WIDE_UP_TO and screen.text_scale >= LARGE_TEXT else ONE_CARD


def has_faces(screen: Screen, count: int) -> bool:
    """Return whether there is room for large faces beside the cards at all: large letters need it for words, and many
    seats for what is said between them."""
    return screen.text_scale < LARGE_TEXT and count < FEW


def with_faces(shape: Shape, found: S, best: Callable[[Shape], S], value: Callable[[Shape, S], float],
               worth: float) -> tuple[Shape, S]:
    """Return the shape with a column for faces, and its best arrangement of seats, where that keeps the share `worth`
    of the value of `found`; else both as they are."""
    faced = shape.with_face()
    arrangement = best(faced)
    return (faced, arrangement) if value(faced, arrangement) >= worth * value(shape, found) else (shape, found)


def below_header(screen: Screen) -> Rect:
    """Return the safe rectangle without its header strip; large letters need a higher strip."""
    safe = screen.safe
    strip = header_height(screen) + AIR
    return Rect(safe.x, safe.y + strip, safe.w, safe.h - strip)


def header_height(screen: Screen) -> float:
    """Return the strip above the table; its words have their readings above them where others have."""
    read = screen.size("button") + screen.units(screen.ruby_floor) + 6.0 if screen.ruby else 0.0
    return max(HEADER * screen.high, screen.size("button") * 1.32, read)


def ring(count: int, screen: Screen, middle: Middle | None = None) -> SeatRing:
    """Return the ring for 2-30 seats (table.md, Seats): the partition with the largest tiles, balanced between sides.
    middle: what lies between hands of several cards; None: everybody holds one card."""
    if middle is not None:
        return _around(middle, count, screen)
    shape, box = shape_for(count, screen), below_header(screen)
    beside = BESIDE_READ if screen.ruby else BESIDE_WIDE
    gutter = 0.42 if count >= FEW else 0.34 if shape.is_upright else beside

    def best(shape: Shape) -> Partition:
        return max(_partitions(count, shape, gutter, box, screen, 0.0), key=lambda p: _score(p, count, box))

    found = best(shape)
    if shape.is_upright and count <= ROWS_UP_TO:
        rows = _rows(count, screen, box, beside)
        if rows.size >= LARGER * found.size:
            return _place(rows, WIDE, beside, box, ROWS_APART)
    if shape.is_upright and has_faces(screen, count):
        shape, found = with_faces(shape, found, best, lambda _, seats: seats.size, WORTH_A_CREST)
    return _place(found, shape, gutter, box, NEAR if screen.text_scale >= LARGE_TEXT else shape.apart)


def _around(middle: Middle, count: int, screen: Screen) -> SeatRing:
    """The ring around what lies between hands of several cards; few hands are spread where that costs no size."""
    box, gutter, least = below_header(screen), 0.42 if count >= FEW else 0.34, middle.least_stage(screen, count)

    def read(shape: Shape, seats: Partition) -> float:
        return middle.readable(_stage(seats, shape, gutter, box), screen, count)

    def best(shape: Shape) -> Partition:
        return max(_partitions(count, shape, gutter, box, screen, least),
                   key=lambda p: _score(p, count, box) * read(shape, p))

    shape, found = HAND, best(HAND)
    wide = (ROOMY,) if count <= BROAD_UP_TO else ()
    for wider in (*wide, SPREAD, CLOSER) if count <= SPREAD_UP_TO else ():
        if (spread := best(wider)).side == 0 and spread.size >= SAME * found.size:
            shape, found = wider, spread
            break
    if has_faces(screen, count):
        shape, found = with_faces(shape, found, best, lambda shape, seats: seats.size * read(shape, seats),
                                  WORTH_A_CREST)
    return _place(found, shape, gutter, box, NEAR if screen.text_scale >= LARGE_TEXT else shape.apart)


def _rows(count: int, screen: Screen, box: Rect, beside: float) -> Partition:
    """Wide tiles below and above, and none at the sides."""
    low, high = (count + 1) // 2, count // 2
    return Partition(_size(low, 0, high, WIDE, beside, box, screen, 0.0), low, 0, high)


def _partitions(count: int, shape: Shape, g: float, box: Rect, screen: Screen,
                least: float) -> Iterator[Partition]:
    for side in range(count // 2 + 1):
        rest = count - 2 * side
        for bottom in {(rest + 1) // 2, rest // 2}:
            top = rest - bottom
            if bottom >= 1 and top >= 1:
                yield Partition(_size(bottom, side, top, shape, g, box, screen, least), bottom, side, top)


def _size(bottom: int, side: int, top: int, shape: Shape, g: float, box: Rect, screen: Screen, least: float) -> float:
    a, b = shape.a, shape.b
    stage = max(shape.stage * screen.high, least)
    s = min(shape.most, box.w / (max(bottom, top) * a * (1 + GAP)), (box.h - stage) / (2 * (b + g)))
    if side:
        s = min(s, box.h / ((2 + side) * b * (1 + GAP)), (box.w - 0.34 * screen.wide) / (2 * (a + g)))
    return s


def _score(p: Partition, count: int, box: Rect) -> float:
    return p.size * (1 - 0.002 * abs(p.side - count * box.h / (2 * (box.w + box.h))))


def _stage(p: Partition, shape: Shape, g: float, box: Rect) -> Rect:
    w, h, gutter = shape.a * p.size, shape.b * p.size, g * p.size
    inset = w + gutter if p.side else 0.0
    return Rect(box.left + inset, box.top + h + gutter, box.w - 2 * inset, box.h - 2 * (h + gutter))


def _place(p: Partition, shape: Shape, g: float, box: Rect, apart: float) -> SeatRing:
    w, h, gutter = shape.a * p.size, shape.b * p.size, g * p.size
    step = w * (1 + GAP) * apart
    low = _row(p.bottom, box, w, box.bottom - h / 2, step)
    high = _row(p.top, box, w, box.top + h / 2, step)[::-1]
    column = box.h - 2 * h * (1 + GAP)
    heights = [box.bottom - h * (1 + GAP) - column * (i + 0.5) / p.side for i in range(p.side)]
    right = [(box.right - w / 2, y) for y in heights]
    left = [(box.left + w / 2, y) for y in reversed(heights)]
    middle = p.bottom // 2
    centres = [*low[middle:], *right, *high, *left, *low[:middle]]
    stage = _stage(p, shape, g, box)
    return SeatRing(tuple(Rect(x - w / 2, y - h / 2, w, h) for x, y in centres), stage, gutter, p.size, shape)


def _row(count: int, box: Rect, w: float, y: float, most: float) -> list[tuple[float, float]]:
    """Centres from left to right; few tiles stand closer together than the rim would let them."""
    step = min((box.w - w) / max(1, count - 1), most)
    return [(box.centerx + (i - (count - 1) / 2) * step, y) for i in range(count)]


def place_of(seat: Seat, at_bottom: Seat, count: int, counterclockwise: bool = True) -> int:
    """Return the place on the ring of a seat when `at_bottom` sits at the bottom centre."""
    steps = seat - at_bottom if counterclockwise else at_bottom - seat
    return steps % count
