"""Boxes: how a place is cut into parts. Values that can be asked without painting; they know not what lies there.

A cut returns the part and what is left of the area beyond the gap; parts and gaps together always fill the area. A
column is a list of parts that say how high they are: what is asked before is what is laid afterwards.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.ui.draw.screen import Rect


def top(area: Rect, high: float, gap: float = 0.0) -> tuple[Rect, Rect]:
    """Return a strip of this height at the upper edge, and the rest below it."""
    return (Rect(area.x, area.y, area.w, high),
            Rect(area.x, area.y + high + gap, area.w, area.h - high - gap))


def foot(area: Rect, high: float, gap: float = 0.0) -> tuple[Rect, Rect]:
    """Return a strip of this height at the lower edge, and the rest above it."""
    return (Rect(area.x, area.bottom - high, area.w, high),
            Rect(area.x, area.y, area.w, area.h - high - gap))


def left(area: Rect, wide: float, gap: float = 0.0) -> tuple[Rect, Rect]:
    """Return a part of this breadth at the left, and the rest beside it."""
    return (Rect(area.x, area.y, wide, area.h),
            Rect(area.x + wide + gap, area.y, area.w - wide - gap, area.h))


def right(area: Rect, wide: float, gap: float = 0.0) -> tuple[Rect, Rect]:
    """Return a part of this breadth at the right, and the rest beside it."""
    return (Rect(area.right - wide, area.y, wide, area.h),
            Rect(area.x, area.y, area.w - wide - gap, area.h))


def centred(area: Rect, wide: float, high: float) -> Rect:
    """Return a box of this size in the middle."""
    return Rect(area.centerx - wide / 2, area.centery - high / 2, wide, high)


def paired(area: Rect, high: float, wide: float, tall: float, gap: float, below: float | None = None
           ) -> tuple[Rect, Rect]:
    """Lay words this high, and a control of that size at the right edge of the area: beside them, both in the middle of
    a line, or – `below` is the gap then – under them, where the words have the whole breadth."""
    if below is not None:
        words, rest = top(area, high, below)
        return words, right(top(rest, tall)[0], wide)[0]
    control, rest = right(top(area, tall)[0], wide, gap)
    return Rect(rest.x, rest.y + max(0.0, tall - high) / 2, rest.w, high), control


def columns(area: Rect, count: int, gap: float) -> list[Rect]:
    """Return equal parts side by side."""
    wide = share(area.w, count, gap)
    return [Rect(area.x + n * (wide + gap), area.y, wide, area.h) for n in range(count)]


def shares(area: Rect, parts: Sequence[float], gap: float) -> list[Rect]:
    """Return parts side by side that have these shares of the breadth."""
    wide = area.w - gap * (len(parts) - 1)
    return row(area, [wide * part for part in parts], gap)


def row(area: Rect, breadths: Sequence[float], gap: float) -> list[Rect]:
    """Return parts of these breadths side by side from the left, as high as the area."""
    places, x = list[Rect](), area.x
    for wide in breadths:
        places.append(Rect(x, area.y, wide, area.h))
        x += wide + gap
    return places


def stack(area: Rect, count: int, high: float, gap: float) -> list[Rect]:
    """Return strips of this height one above the other, from the upper edge."""
    return [Rect(area.x, area.y + n * (high + gap), area.w, high) for n in range(count)]


def share(wide: float, count: int, gap: float) -> float:
    """Return the breadth of each of so many parts that share this breadth."""
    return (wide - gap * (count - 1)) / count


def whole(breadths: Sequence[float], gap: float) -> float:
    """Return the breadth of these parts side by side."""
    return sum(breadths) + gap * max(0, len(breadths) - 1)


def lines(breadths: Sequence[float], wide: float, gap: float) -> list[list[float]]:
    """Return in which lines parts of these breadths stand, as many in each as fit; one that is broader than all is cut.
    """
    found: list[list[float]] = []
    for each in breadths:
        each = min(each, wide)
        if found and whole([*found[-1], each], gap) <= wide:
            found[-1].append(each)
        else:
            found.append([each])
    return found


class BoxPart(NamedTuple):
    """Describes something in a column: how high it is in such a breadth, how it is laid into its place, and the gap
    below it."""

    high: Callable[[float], float]
    lay: Callable[[Rect], object]
    gap: float = 0.0


def space(high: float) -> BoxPart:
    """Return an empty part, this high."""
    return BoxPart(lambda wide: high, lambda rect: None)


def tall(column: Sequence[BoxPart], wide: float) -> float:
    """Return the height of a column of this breadth."""
    return sum(part.high(wide) + part.gap for part in column)
