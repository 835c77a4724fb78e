"""A canvas of plain pygame surfaces: for machines without a usable graphics card, for tests and for screenshots.

Only rectangles that changed are painted again; turned and stretched pictures are kept. It works without any display
and is deterministic: the same marks give the same pixels.
"""
from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TypeAlias

import pygame

from game.ui.draw.budget import Budget, Kept, pixels
from game.ui.draw.canvas import WHITE, Blit, Colour, Fill, Mark, Notes, Texture
from game.ui.draw.under import Under

Shape: TypeAlias = tuple[int, int, float, Colour]

FINE, COARSE, FINE_UP_TO = 1.0, 3.0, 15.0
"""Steps of angle in degrees: a fan at rest leans by little and shows every degree, a spinning card does not."""

OVER = 24
"""Steps in which a card that is turned over grows narrow."""

WHOLE_SHARE = 0.7
MOST_PATCHES = 12


class SurfaceCanvas(Notes):
    """Draws on a surface of its own of this size, or on one given (a window's), and calls `flip` to show it."""

    mixes = 1600.0 * 900

    def __init__(self, target: pygame.Surface | tuple[int, int], flip: Callable[[], None] | None = None) -> None:
        super().__init__()
        self.target = target if isinstance(target, pygame.Surface) else pygame.Surface(target, 0, 32)
        self._flip = flip
        self._boxes: list[pygame.Rect] = []     # where the marks of the frame before lie
        self._made, self._under = Turned(Budget()), Under(Budget())

    @property
    def size(self) -> tuple[int, int]:
        return self.target.get_size()

    def retarget(self, target: pygame.Surface, flip: Callable[[], None] | None = None) -> None:
        """Draw on another surface from now on: the window was resized, and copies have the wrong size now."""
        self.target = target
        self._made.clear()
        self._under.clear()
        self._flip = flip or self._flip
        self.forget()

    def share(self, budget: Budget) -> None:
        """See Canvas."""
        self._under.clear()
        self._made, self._under = Turned(budget), Under(budget)

    def settle(self, mark: Blit, moving: bool) -> Blit:
        """Whole pixels for size and place, whole steps for the angle; coarser ones for what moves, of which fewer
        copies are made."""
        mark = self._roughly(mark) if moving else mark
        w, h = max(1, round(mark.w)), max(1, round(mark.h))
        angle = stepped(mark.angle)
        if angle:
            if (w, h) != mark.texture.size and not moving:
                w, h = _coarse(mark.w, mark.h)
            return mark._replace(x=round(mark.x * 2) / 2, y=round(mark.y * 2) / 2, w=w, h=h, angle=angle)
        return mark._replace(x=round(mark.x - w / 2) + w / 2, y=round(mark.y - h / 2) + h / 2, w=w, h=h, angle=0.0)

    def _roughly(self, mark: Blit) -> Blit:
        """The angle, the size and how far it is turned over, each to the next step."""
        turn, grow = self.steps
        wide, high = mark.texture.size
        tall = high * (1 + grow) ** round(math.log(mark.h / high) / math.log(1 + grow))
        over = max(1, round(OVER * mark.w * high / (mark.h * wide))) / OVER
        return mark._replace(w=wide * tall / high * over, h=tall, angle=round(mark.angle / turn) * turn)

    def present(self) -> list[pygame.Rect]:
        before, now = self.turn_page()
        whole = self.target.get_rect()
        same = 0 if before is None else _same(before, now)
        if before is not None and same == len(before) == len(now):
            return []
        patches = [whole] if before is None else changed(before[same:], now[same:], whole)
        self._boxes = self._boxes[:same] + [_seen(mark, whole) for mark in now[same:]]
        self._under.settle(same, now)
        for patch in patches:
            self._renew(patch, now)
        if patches and self._flip:
            self._flip()
        return patches

    def screenshot(self) -> pygame.Surface:
        return self.target.copy()

    def close(self) -> None:
        self.now, self.before, self._boxes = [], None, []
        self._made.clear()
        self._under.clear()

    def _renew(self, patch: pygame.Rect, marks: Sequence[Mark]) -> None:
        """Paint a part of the frame anew, on what lies still under it."""
        still = len(self._under.marks)
        if still and covering(marks[still:], patch) < 0:
            self._under.onto(self.target, patch, self._paint)
            self._lay(self.target, patch, marks, still)
        else:
            self._paint(self.target, patch, marks)

    def _paint(self, target: pygame.Surface, patch: pygame.Rect, marks: Sequence[Mark]) -> None:
        """The frame, or as many of its first marks as these, in this part from the ground up."""
        first = covering(marks, patch)
        if first < 0:
            target.fill((0, 0, 0), patch)
        self._lay(target, patch, marks, max(first, 0))

    def _lay(self, target: pygame.Surface, patch: pygame.Rect, marks: Sequence[Mark], first: int) -> None:
        """The marks from this one on."""
        boxes = self._boxes[first:len(marks)]
        for index in patch.collidelistall(boxes):
            area = patch.clip(boxes[index])
            if area.w > 0 and area.h > 0:
                self._put(target, marks[first + index], area)

    def _put(self, target: pygame.Surface, mark: Mark, area: pygame.Rect) -> None:
        if isinstance(mark, Fill):
            _blend(target, area, mark.colour, mark.alpha)
            return
        picture = self._made.get(mark.texture, (round(mark.w), round(mark.h), mark.angle, mark.tint))
        w, h = picture.get_size()
        left, top = round(mark.x - w / 2), round(mark.y - h / 2)
        part = pygame.Rect(area.x - left, area.y - top, area.w, area.h)
        if mark.alpha == 255:
            target.blit(picture, area, part)
            return
        picture.set_alpha(mark.alpha)
        target.blit(picture, area, part)
        picture.set_alpha(None if mark.texture.opaque else 255)


class Turned:
    """Stretched, turned and tinted copies of textures."""

    def __init__(self, budget: Budget) -> None:
        self._kept: Kept[tuple[int, Shape], pygame.Surface] = Kept(budget, "turned copies")

    def get(self, texture: Texture, shape: Shape) -> pygame.Surface:
        w, h, angle, tint = shape
        if (w, h) == texture.size and not angle and tint == WHITE:
            return texture.surface
        key = (texture.number, shape)
        found = self._kept.get(key)
        if found is not None:
            return found
        made = self._make(texture, shape)
        return self._kept.put(key, made, pixels(made.get_size()))

    def clear(self) -> None:
        self._kept.clear()

    def _make(self, texture: Texture, shape: Shape) -> pygame.Surface:
        w, h, angle, tint = shape
        if tint != WHITE:
            return _tinted(self.get(texture, (w, h, angle, WHITE)), tint)
        made = texture.surface
        if angle and abs(w / texture.size[0] - h / texture.size[1]) < .02:
            return pygame.transform.rotozoom(made, -angle, h / texture.size[1])
        if (w, h) != texture.size:
            made = pygame.transform.smoothscale(made, (w, h))
        return pygame.transform.rotozoom(made, -angle, 1.0) if angle else made


def _coarse(w: float, h: float) -> tuple[int, int]:
    """The size to the next four pixels: what is turned and stretched at once moves, and moving cards then share
    their copies."""
    step = max(1, round(h / 4)) * 4
    return max(1, round(w * step / h)), step


def stepped(angle: float) -> float:
    """The angle a turned copy is kept for: every degree up to fifteen, every third beyond."""
    angle = (angle + 180.0) % 360.0 - 180.0
    step = FINE if abs(angle) <= FINE_UP_TO else COARSE
    return float(round(angle / step) * step)


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
    dirty = [_seen(m, whole) for m in _differing(before, now)]
    patches = merged([d for d in dirty if d.w > 0 and d.h > 0])
    if sum(p.w * p.h for p in patches) > WHOLE_SHARE * whole.w * whole.h:
        return [whole]
    return patches


def _seen(mark: Mark, whole: pygame.Rect) -> pygame.Rect:
    area = whole.clip(bounds(mark))
    return area if mark.clip is None else area.clip(mark.clip)


def _same(before: Sequence[Mark], now: Sequence[Mark]) -> int:
    """How many of the first marks are the same."""
    return next((n for n, (a, b) in enumerate(zip(before, now, strict=False)) if a != b), min(len(before), len(now)))


def _differing(before: Sequence[Mark], now: Sequence[Mark]) -> list[Mark]:
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
    """At most a dozen rectangles that cover these without much waste and never overlap one another."""
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


def _blend(target: pygame.Surface, area: pygame.Rect, colour: Colour, alpha: int) -> None:
    """Alpha over without a copy: darken by what stays, add what comes."""
    if alpha == 255:
        target.fill(colour, area)
        return
    stays = 255 - alpha
    target.fill((stays, stays, stays), area, pygame.BLEND_RGB_MULT)
    r, g, b = colour
    target.fill((r * alpha // 255, g * alpha // 255, b * alpha // 255), area, pygame.BLEND_RGB_ADD)


def _tinted(surface: pygame.Surface, tint: Colour) -> pygame.Surface:
    made = surface.copy()
    made.fill((*tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return made
