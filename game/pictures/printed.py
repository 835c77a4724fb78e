"""Sheets of blank cards as they are printed: where the cards lie on the paper, and the marks by which a photograph of
the sheet is understood. Figures in millimetres, from the upper left; values only, and no pack: a pack is a number here.

In each corner lies a square in a ring, and along the left edge a column of bits: which pack, which page of it, which
paper, and a check over all that. So it is certain where every card lies and which it is, however the photo was held.
"""
from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

Paper: TypeAlias = Literal["a4", "letter"]
SIZES: Final[dict[Paper, tuple[float, float]]] = {"a4": (297.0, 210.0), "letter": (279.4, 215.9)}
PAPERS: Final[tuple[Paper, ...]] = ("a4", "letter")

COLUMNS, ROWS = 4, 2
CARDS: Final = COLUMNS * ROWS
WIDE: Final = 57.0
HIGH: Final = WIDE * 98 / 63
"""A card as large as those for bridge, in the shape of all cards here."""

APART, BELOW = 5.0, 6.0
"""Between cards side by side; below each, for its name."""

EDGE: Final = .6

BESIDE: Final = 2.4
"""So much paper at either side of a card is nothing else's."""

MARK: Final = 10.0
HOLE, SQUARE = 7.8, 3.4
"""The ring's breadth, that of the white in it, and of the square in that: far enough apart for a blurred photograph."""
IN: Final = 11.0
"""The middle of a mark from both edges."""

BITS: Final = 24
BIT: Final = 3.4
THICK: Final = 3.0
"""Bits, how far they lie apart, and how large one is."""

MOST_PACKS, MOST_PAGES = 8, 16
_CHECK: Final = 0x1021


class Box(NamedTuple):
    x: float
    y: float
    w: float
    h: float


class PrintedPage(NamedTuple):
    """A page of a pack: both from 0."""

    pack: int
    page: int
    paper: Paper


def cards(paper: Paper) -> list[Box]:
    """Return the blank cards of a page, in reading order."""
    width, height = SIZES[paper]
    left = (width - COLUMNS * WIDE - (COLUMNS - 1) * APART) / 2
    top = (height - ROWS * (HIGH + BELOW)) / 2
    return [Box(left + column * (WIDE + APART), top + row * (HIGH + BELOW), WIDE, HIGH)
            for row in range(ROWS) for column in range(COLUMNS)]


def inside(box: Box) -> Box:
    """Return the painted part of a card: its printed edge is left outside."""
    return Box(box.x + EDGE, box.y + EDGE * HIGH / WIDE, box.w - 2 * EDGE, box.h - 2 * EDGE * HIGH / WIDE)


def around(box: Box) -> Box:
    """Return a card with the bare paper at its left and right."""
    return Box(box.x - BESIDE, box.y, box.w + 2 * BESIDE, box.h)


def marks(paper: Paper) -> list[tuple[float, float]]:
    """Return the middles of the marks, clockwise from the upper left."""
    width, height = SIZES[paper]
    return [(IN, IN), (width - IN, IN), (width - IN, height - IN), (IN, height - IN)]


def bits(paper: Paper) -> list[tuple[float, float]]:
    """Return the middles of the bits, from above."""
    top = SIZES[paper][1] / 2 - (BITS - 1) / 2 * BIT
    return [(IN, top + n * BIT) for n in range(BITS)]


def written(page: PrintedPage) -> tuple[bool, ...]:
    """Return the bits that say which page this is."""
    number = page.pack << 5 | page.page << 1 | PAPERS.index(page.paper)
    whole = number << 16 | _check(number)
    return tuple(bool(whole >> (BITS - 1 - n) & 1) for n in range(BITS))


def read(said: tuple[bool, ...]) -> PrintedPage | None:
    """Read what these bits say; None where the check does not hold."""
    whole = 0
    for bit in said:
        whole = whole << 1 | bit
    number = whole >> 16
    if whole & 0xFFFF != _check(number):
        return None
    return PrintedPage(number >> 5, number >> 1 & 15, PAPERS[number & 1])


def _check(number: int) -> int:
    """Sixteen bits over eight, never all alike."""
    rest = 0x5A5A ^ number << 8
    for _ in range(8):
        rest = (rest << 1 ^ _CHECK if rest & 0x8000 else rest << 1) & 0xFFFF
    return rest
