"""Finds where two frames differ: the rectangles that have to be repainted. It knows marks and rectangles only, and
paints nothing."""
from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Sequence
from operator import attrgetter
from typing import NamedTuple

import pygame

from game.ui.draw.canvas import Fill, Mark

WHOLE_SHARE = 0.7
"""Where more of the screen than this share is to be repainted, all of it is."""

CLOSE, LOOSE = (1.1, 1.15), (1.25, math.inf)
"""How much larger one rectangle may be than two apart, and than what two cover that overlap."""

MOST_JOINED = 50
"""Each is looked at beside all others: where there are more rectangles than these, as when confetti flies, those of one
field are one first."""

FIELDS = 6
"""So many of them lie beside one another, and above."""

MOST_PATCHES = 40
"""More rectangles than these are one: each is looked for in all marks."""


def bounds(mark: Mark) -> pygame.Rect:
    """Return the pixels a mark may touch, its clip not counted."""
    if isinstance(mark, Fill):
        return pygame.Rect(mark.rect)
    w, h = mark.w, mark.h
    if mark.angle:
        c, s = abs(math.cos(math.radians(mark.angle))), abs(math.sin(math.radians(mark.angle)))
        w, h = w * c + h * s + 4, w * s + h * c + 4
    left, top = math.floor(mark.x - w / 2), math.floor(mark.y - h / 2)
    return pygame.Rect(left, top, math.ceil(mark.x + w / 2) - left, math.ceil(mark.y + h / 2) - top)


def solid(marks: Sequence[Mark], whole: pygame.Rect) -> list[tuple[int, pygame.Rect]]:
    """Return the marks that hide all before them, and where; the last one first."""
    return [(index, seen(mark, whole)) for index, mark in reversed(list(enumerate(marks)))
            if mark.alpha == 255 and (isinstance(mark, Fill) or (mark.texture.opaque and not mark.angle))]


def covering(solids: Sequence[tuple[int, pygame.Rect]], patch: pygame.Rect, first: int, end: int) -> int:
    """Return the last of these marks from `first` on, before `end`, that hides all before it in this patch, or -1."""
    return next((index for index, box in solids if first <= index < end and box.contains(patch)), -1)


def changed(before: Sequence[Mark], now: Sequence[Mark], whole: pygame.Rect) -> list[pygame.Rect]:
    """Return the rectangles in which two frames differ: marks that came or went, or that changed their order."""
    if before == now:
        return []
    dirty = [seen(m, whole) for m in differing(before, now)]
    patches = merged([d for d in dirty if d.w > 0 and d.h > 0])
    if sum(p.w * p.h for p in patches) > WHOLE_SHARE * whole.w * whole.h:
        return [whole]
    return patches


def seen(mark: Mark, whole: pygame.Rect) -> pygame.Rect:
    """Return the pixels of this part that a mark may touch."""
    area = whole.clip(bounds(mark))
    return area if mark.clip is None else area.clip(mark.clip)


def same_first(before: Sequence[Mark], now: Sequence[Mark]) -> int:
    """Return how many of the first marks are the same."""
    return next((n for n, (a, b) in enumerate(zip(before, now, strict=False)) if a is not b and a != b),
                min(len(before), len(now)))


def same_last(before: Sequence[Mark], now: Sequence[Mark]) -> int:
    """Return how many of the last marks are the same."""
    return same_first(before[::-1], now[::-1])


def differing(before: Sequence[Mark], now: Sequence[Mark]) -> list[Mark]:
    """Return the marks of two frames that are in one of them only, or in another order: of those that changed places
    the smaller ones, for a card that comes from above a veil to below it leaves the veil where it was."""
    ends = same_last(before, now)
    before, now = before[:len(before) - ends], now[:len(now) - ends]
    places: dict[Mark, list[int]] = {}
    for index in range(len(before) - 1, -1, -1):
        places.setdefault(before[index], []).append(index)
    stay = _largest_rising(places, now)
    gone = set(range(len(before))) - set(stay.values())
    return [*(mark for index, mark in enumerate(now) if index not in stay), *(before[index] for index in sorted(gone))]


_was = attrgetter("was")


class _MarkRow(NamedTuple):
    """Marks that follow one another in both frames: how heavy they are together, where the last of them is in this
    frame and where it was, and what goes before it."""

    weight: float
    here: int
    was: int
    rest: _MarkRow | None


def _largest_rising(places: dict[Mark, list[int]], now: Sequence[Mark]) -> dict[int, int]:
    """Of the marks that are in both frames the largest in pixels that follow one another in both: where each is in
    this frame, and where it was. `places`: where each was, from the last to the first.

    The heaviest rising subsequence: of all rows that end at one place or before it only the heaviest is gone on with.
    """
    rows: list[_MarkRow] = []               # the later they end, the heavier they are
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
            rows[at:over] = [_MarkRow(weight, index, place, rest)]
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
    """Return a few rectangles that cover these without much waste and never overlap one another."""
    if len(rects) > MOST_JOINED:
        rects = _gathered(rects)
    apart = _cut(_joined(rects, *CLOSE))
    if len(apart) > MOST_PATCHES:
        apart = _joined(rects, *LOOSE)
    return apart if len(apart) <= MOST_PATCHES else [apart[0].unionall(apart[1:])]


def _gathered(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Of those whose middles lie in one field of what all cover, one."""
    whole = rects[0].unionall(rects[1:])
    wide, high = whole.w // FIELDS + 1, whole.h // FIELDS + 1
    fields: dict[tuple[int, int], pygame.Rect] = {}
    for rect in rects:
        field = (rect.centerx - whole.x) // wide, (rect.centery - whole.y) // high
        fields[field] = fields[field].union(rect) if field in fields else rect
    return list(fields.values())


def _joined(rects: list[pygame.Rect], apart: float, over: float) -> list[pygame.Rect]:
    """Two rectangles are one where that is at most so many times as large as both together, and where they overlap as
    what they cover."""
    out: list[pygame.Rect] = []
    for rect in rects:
        grown = True
        while grown:
            grown = False
            for other in out:
                both = rect.union(other)
                size, two = _area(both), _area(rect) + _area(other)
                if size <= apart * two or (rect.colliderect(other) and size <= over * (two - _area(rect.clip(other)))):
                    out.remove(other)
                    rect, grown = both, True
                    break
        out.append(rect)
    return out


def _cut(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """The same pixels in rectangles of which none overlaps another: of the smaller ones only what is left."""
    out: list[pygame.Rect] = []
    for rect in sorted(rects, key=_area, reverse=True):
        pieces = [rect]
        for other in out:
            pieces = [part for piece in pieces for part in _beside(piece, other)]
        out.extend(pieces)
    return out


def _beside(rect: pygame.Rect, other: pygame.Rect) -> list[pygame.Rect]:
    """What of a rectangle does not lie in another one: above it, below it, and on both sides."""
    if not rect.colliderect(other):
        return [rect]
    both = rect.clip(other)
    parts = (pygame.Rect(rect.x, rect.y, rect.w, both.y - rect.y),
             pygame.Rect(rect.x, both.bottom, rect.w, rect.bottom - both.bottom),
             pygame.Rect(rect.x, both.y, both.x - rect.x, both.h),
             pygame.Rect(both.right, both.y, rect.right - both.right, both.h))
    return [part for part in parts if part.w and part.h]


def _area(rect: pygame.Rect) -> int:
    return rect.w * rect.h
