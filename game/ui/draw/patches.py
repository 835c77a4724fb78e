"""Where two frames differ: the rectangles that have to be painted anew. It knows marks and rectangles only, and paints
nothing.
"""
from __future__ import annotations

import math
from collections.abc import Sequence

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


def differing(before: Sequence[Mark], now: Sequence[Mark]) -> list[Mark]:
    """The marks of two frames that are in one of them only, or in another order."""
    places: dict[Mark, list[int]] = {}
    for index in range(len(before) - 1, -1, -1):
        places.setdefault(before[index], []).append(index)
    dirty: list[Mark] = []
    kept = [False] * len(before)
    latest = -1
    for mark in now:
        where = places.get(mark)
        while where and where[-1] <= latest:       # an equal mark earlier in the order cannot stand for this one
            where.pop()
        if where:
            latest = where.pop()
            kept[latest] = True
        else:
            dirty.append(mark)
    dirty.extend(mark for mark, stays in zip(before, kept, strict=True) if not stays)
    return dirty


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
