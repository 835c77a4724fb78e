"""Finds whether a picture is a sheet – many cards of one size in rows and columns, without gaps that differ –, how
many, and which of its cells have something in them.

What is alike in all cards, such as their edges, comes again with every column and every row: the picture's changes,
summed over its height and over its width, are compared with themselves one cell further on. What is no sheet has no
such distance. Lives in the worker.
"""
from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

from PIL import Image, ImageChops, ImageStat

from game.pictures.raster import Art

ENOUGH: Final = 2000
SMALL: Final = 1000
"""Pixels of the longer side of what is read, and of what is looked at."""

MOST: Final = 20
"""So many columns, and so many rows, a sheet may have."""

FEWEST, GREATEST = 8, 120
"""So many cells it has: fewer cards are laid one by one, and no pack has more."""

SLENDER, STOUT = .52, .80
"""Breadth over height of a cell."""

SURE: Final = .4
"""How alike all columns, and all rows, have to be."""

FINER: Final = .92
"""Of two grids the finer counts if it is nearly as good: two cells together are alike, too."""

ODD: Final = 4
"""One of so many columns, or rows, may be unlike the others: courts are unlike pips."""

EMPTY: Final = .05
"""A column, or row, in which less changes than this share of the most has no cards, and is not asked."""

FLAT: Final = 6.0
"""How much grey differs, from end to end, in a cell with nothing in it; of 255."""


class CellGrid(NamedTuple):
    """Columns and rows, and the cells with something in them, from 1 in reading order."""

    columns: int
    rows: int
    filled: tuple[int, ...]


def grid(art: Art) -> CellGrid | None:
    """Return the grid of a sheet; None for what is none."""
    share = min(1.0, SMALL / max(art.size))
    plain = Image.new("RGB", art.size, (128, 128, 128))
    plain.paste(art, mask=art.getchannel("A") if art.mode == "RGBA" else None)
    grey = plain.convert("L").resize((max(1, round(art.width * share)), max(1, round(art.height * share))),
                                     Image.Resampling.BOX)
    across, down = _changes(grey), _changes(grey.transpose(Image.Transpose.TRANSPOSE))
    columns = {n: _alike(across, n) for n in range(1, MOST + 1)}
    rows = {n: _alike(down, n) for n in range(1, MOST + 1)}
    tried = [(min(columns[c], rows[r]), c, r) for c in columns for r in rows
             if FEWEST <= c * r <= GREATEST and SLENDER < (grey.width / c) / (grey.height / r) < STOUT]
    good = [each for each in tried if each[0] > SURE]
    if not good:
        return None
    best = max(good)[0]
    _, c, r = max((each for each in good if each[0] >= FINER * best), key=lambda each: each[1] * each[2])
    return CellGrid(c, r, _filled(grey, c, r))


def _changes(grey: Image.Image) -> list[float]:
    """How much changes from each column of pixels to the next, summed over the whole height."""
    change = ImageChops.difference(grey, ImageChops.offset(grey, 1, 0))
    line = change.resize((grey.width, 1), Image.Resampling.BOX)
    sums = [float(value) for value in line.tobytes()]
    sums[0] = 0.0
    return sums


def _alike(changes: Sequence[float], number: int) -> float:
    """How alike so many parts of equal length are, each to the next: 1 for all the same, 0 for nothing in common."""
    if number == 1:
        return 1.0
    step = len(changes) / number
    if step < 12:
        return 0.0
    parts = [_part(changes, n * step, int(step)) for n in range(number)]
    full = [part for part in parts if max(part) > EMPTY * max(changes)]
    if len(full) < 2:
        return 0.0
    length = min(map(len, full))
    usual = [sum(part[n] for part in full) for n in range(length)]
    return sorted(_correlation(part, [whole - own for whole, own in zip(usual, part, strict=False)])
                  for part in full)[len(full) // ODD]


def _part(changes: Sequence[float], start: float, length: int) -> list[float]:
    """A part of it, softened a little: cells of uneven pixels do not fit to the pixel."""
    first = round(start)
    found = []
    for n in range(first, min(first + length, len(changes))):
        near = changes[max(0, n - 1):n + 2]
        found.append(sum(near) / len(near))
    return found


def _correlation(one: Sequence[float], other: Sequence[float]) -> float:
    length = min(len(one), len(other))
    one, other = one[:length], other[:length]
    a, b = sum(one) / length, sum(other) / length
    both = sum((x - a) * (y - b) for x, y in zip(one, other, strict=True))
    apart = sqrt(sum((x - a) ** 2 for x in one) * sum((y - b) ** 2 for y in other))
    return both / apart if apart else 0.0


def _filled(grey: Image.Image, columns: int, rows: int) -> tuple[int, ...]:
    w, h = grey.width / columns, grey.height / rows
    found = []
    for number in range(columns * rows):
        row, column = divmod(number, columns)
        cell = grey.crop((round((column + .15) * w), round((row + .15) * h),
                          round((column + .85) * w), round((row + .85) * h)))
        if ImageStat.Stat(cell).stddev[0] > FLAT:
            found.append(number + 1)
    return tuple(found)
