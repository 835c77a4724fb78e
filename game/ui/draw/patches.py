"""Where two frames differ: the rectangles that have to be painted anew. It knows marks and rectangles only, and paints
nothing.
"""
from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Sequence
from operator import attrgetter
from typing import NamedTuple

import pygame

from game.ui.draw.canvas import Fill, Mark

WHOLE_SHARE = 0.7
"""Where more of the screen than this is painted anew, it is the whole."""

MOST_PATCHES = 24
"""More rectangles than these are one: each is looked for in all marks."""


def bounds(mark: Mark) -> pygame.Rect:
    """The pixels a mark may touch, its clip not counted."""
    if isinstance(mark, Fill):
        return pygame.Rect(mark.rect)
    w, h = mark.w, mark.h
    if mark.angle:
        c, s = abs(math.cos(math.radians(mark.angle))), abs(math.sin(math.radians(mark.angle)))
        w, h = w * c + h * s + 4, w * s + h * c + 4
    left, top = math.floor(mark.x - w / 2), math.floor(mark.y - h / 2)
    return pygame.Rect(left, top, math.ceil(mark.x + w / 2) - left, math.ceil(mark.y + h / 2) - top)


def covering(marks: Sequence[Mark], patch: pygame.Rect) -> int:
    """The last mark that hides all before it in this patch, or -1."""
    for index in range(len(marks) - 1, -1, -1):
        mark = marks[index]
        if mark.alpha < 255 or (mark.clip is not None and not pygame.Rect(mark.clip).contains(patch)):
            continue
        solid = isinstance(mark, Fill) or (mark.texture.opaque and not mark.angle)
        if solid and bounds(mark).contains(patch):
            return index
    return -1


def changed(before: Sequence[Mark], now: Sequence[Mark], whole: pygame.Rect) -> list[pygame.Rect]:
    """Rectangles in which two frames differ: marks that came or went, or that changed their order."""
    if before == now:
        return []
    dirty = [seen(m, whole) for m in differing(before, now)]
    patches = merged([d for d in dirty if d.w > 0 and d.h > 0])
    if sum(p.w * p.h for p in patches) > WHOLE_SHARE * whole.w * whole.h:
        return [whole]
    return patches


def seen(mark: Mark, whole: pygame.Rect) -> pygame.Rect:
    """The pixels of this part that a mark may touch."""
    area = whole.clip(bounds(mark))
    return area if mark.clip is None else area.clip(mark.clip)


def same_first(before: Sequence[Mark], now: Sequence[Mark]) -> int:
    """How many of the first marks are the same."""
    return next((n for n, (a, b) in enumerate(zip(before, now, strict=False)) if a != b), min(len(before), len(now)))


def same_last(before: Sequence[Mark], now: Sequence[Mark]) -> int:
    """How many of the last marks are the same."""
    return same_first(before[::-1], now[::-1])


def differing(before: Sequence[Mark], now: Sequence[Mark]) -> list[Mark]:
    """The marks of two frames that are in one of them only, or in another order: of those that changed places the
    smaller ones, for a card that comes from above a veil to below it leaves the veil where it was."""
    ends = same_last(before, now)
    before, now = before[:len(before) - ends], now[:len(now) - ends]
    places: dict[Mark, list[int]] = {}
    for index in range(len(before) - 1, -1, -1):
        places.setdefault(before[index], []).append(index)
    stay = _largest_rising(places, now)
    gone = set(range(len(before))) - set(stay.values())
    return [*(mark for index, mark in enumerate(now) if index not in stay), *(before[index] for index in sorted(gone))]


_was = attrgetter("was")


class _Row(NamedTuple):
    """Marks that follow one another in both frames: how heavy they are together, where the last of them is in this
    frame and where it was, and what goes before it."""

    weight: float
    here: int
    was: int
    rest: _Row | None


def _largest_rising(places: dict[Mark, list[int]], now: Sequence[Mark]) -> dict[int, int]:
    """Of the marks that are in both frames the largest in pixels that follow one another in both: where each is in
    this frame, and where it was. `places`: where each was, from the last to the first.

    The heaviest rising subsequence: of all rows that end at one place or before it only the heaviest is gone on with.
    """
    rows: list[_Row] = []               # the later they end, the heavier they are
    for index, mark in enumerate(now):
        for place in places.get(mark, ()):
            at = bisect_left(rows, place, key=_was)
            rest = rows[at - 1] if at else None
            weight = _pixels(mark) + (rest.weight if rest is not None else 0.0)
            if at < len(rows) and rows[at].was == place and rows[at].weight > weight:
                continue
            over = at
            while over < len(rows) and rows[over].weight <= weight:
                over += 1
            rows[at:over] = [_Row(weight, index, place, rest)]
    stay: dict[int, int] = {}
    row = rows[-1] if rows else None
    while row is not None:
        stay[row.here] = row.was
        row = row.rest
    return stay


def _pixels(mark: Mark) -> float:
    """About so many it touches; one that touches none weighs a little, too."""
    return 1.0 + (mark.rect[2] * mark.rect[3] if isinstance(mark, Fill) else mark.w * mark.h)


def merged(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """A few rectangles that cover these without much waste and never overlap one another."""
    out: list[pygame.Rect] = []
    for rect in rects:
        grown = True
        while grown:
            grown = False
            for other in out:
                both = rect.union(other)
                if rect.colliderect(other) or both.w * both.h <= 1.25 * (rect.w * rect.h + other.w * other.h):
                    out.remove(other)
                    rect, grown = both, True
                    break
        out.append(rect)
    return out if len(out) <= MOST_PATCHES else [out[0].unionall(out[1:])]
