"""A canvas of plain pygame surfaces: for machines without a usable graphics card, for tests and for screenshots.

Only rectangles that changed are painted again; turned and stretched pictures are kept. It works without any display
and is deterministic: the same marks give the same pixels.
"""
from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from game.ui.draw.budget import Budget
from game.ui.draw.canvas import WHITE, Blit, Colour, Fill, Mark, Notes, Texture
from game.ui.draw.patches import changed, covering, same_first, same_last, seen, solid
from game.ui.draw.still_layer import FEWEST, Under
from game.ui.draw.transform_cache import Turned, coarse, stepped

OVER = 24
"""Steps in which a card that is turned over grows narrow; what is drawn out in breadth grows as in height."""

RESTS = 2
"""Frames in a row without a change after which nothing moves."""


class SurfaceCanvas(Notes):
    """Draws on its own surface of this size, or on a given one (a window's), and calls `flip` to show it."""

    mixes = 1600.0 * 900

    def __init__(self, target: pygame.Surface | tuple[int, int], flip: Callable[[], None] | None = None) -> None:
        super().__init__()
        self.target = target if isinstance(target, pygame.Surface) else pygame.Surface(target, 0, 32)
        self._flip = flip
        self._boxes: list[pygame.Rect] = []     # where the marks of the frame before lie
        self._solids: list[tuple[int, pygame.Rect]] = []    # those that hide all before them, the last one first
        self._quiet = 0                         # frames in a row in which nothing changed
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

    def settle(self, texture: Texture, x: float, y: float, wide: float, high: float, lean: float, alpha: int,
               tint: Colour, moving: bool) -> Blit:
        """Settle on whole pixels for size and place, whole steps for the angle; coarser ones for what moves, of which
        fewer copies are made."""
        if moving:
            wide, high, lean = self._roughly(texture, wide, high, lean)
        w, h = max(1, round(wide)), max(1, round(high))
        angle = stepped(lean) if lean else 0.0
        if moving:
            w, h, angle, tint = self._made.near(texture, (w, h, angle, tint))
        elif angle or (w, h) != texture.size or tint != WHITE:
            if angle and (w, h) != texture.size:
                w, h = coarse(wide, high)
            w, h, angle, tint = self._made.at_rest(texture, (w, h, angle, tint))
        if angle:
            return Blit(texture, round(x * 2) / 2, round(y * 2) / 2, w, h, angle, alpha, tint, self._clip)
        return Blit(texture, round(x - w / 2) + w / 2, round(y - h / 2) + h / 2, w, h, 0.0, alpha, tint, self._clip)

    def lay_down(self, marks: Sequence[Mark]) -> None:
        """See Canvas."""
        super().lay_down(marks)
        for mark in marks:
            if isinstance(mark, Blit):
                self._made.stay(mark.texture, (round(mark.w), round(mark.h), mark.angle, mark.tint))

    def _roughly(self, texture: Texture, w: float, h: float, angle: float) -> tuple[float, float, float]:
        """The size, how far it is turned over, and the angle, each to the next step."""
        turn, grow, _ = self.steps
        wide, high = texture.size
        tall = high * (1 + grow) ** round(math.log(h / high) / math.log(1 + grow))
        over = w * high / (h * wide)
        if over > 1:
            over = (1 + grow) ** round(math.log(over) / math.log(1 + grow))
        else:
            over = max(1, round(OVER * over)) / OVER
        return wide * tall / high * over, tall, round(angle / turn) * turn

    def present(self) -> list[pygame.Rect]:
        before, now = self.turn_page()
        self.owes = self._made.owes
        self._made.begin(self.steps[2] * math.prod(self.size))
        whole = self.target.get_rect()
        same = 0 if before is None else same_first(before, now)
        if before is not None and same == len(before) == len(now):
            self._rest()
            return []
        self._quiet = 0
        ends = 0 if before is None else same_last(before[same:], now[same:])
        end = len(now) - ends
        patches = [whole] if before is None else changed(before[same:len(before) - ends], now[same:end], whole)
        there = dict(zip(map(id, before or ()), self._boxes, strict=False))     # of marks that are laid down again
        self._boxes[same:len(self._boxes) - ends] = [there.get(id(mark)) or seen(mark, whole) for mark in now[same:end]]
        self._solids = solid(now, whole)
        self._under.settle(same, _nearly(before or [], now, same), now)
        for patch in patches:
            self._renew(patch, now)
        if patches and self._flip:
            self._flip()
        return patches

    def _rest(self) -> None:
        """Nothing has changed: there is time for the room that what lies still will take as soon as something moves,
        which on a large screen is much for one frame. Not in the first such frame: it may have prepared a page."""
        self._quiet += 1
        if self._quiet == RESTS:
            self._under.lay_out(self.target)

    def screenshot(self) -> pygame.Surface:
        return self.target.copy()

    def close(self) -> None:
        self.now, self.before, self._boxes = [], None, []
        self._made.clear()
        self._under.clear()

    def _renew(self, patch: pygame.Rect, marks: Sequence[Mark]) -> None:
        """Repaint a part of the frame, on what lies still under it."""
        still = len(self._under.marks)
        if still and covering(self._solids, patch, still, len(marks)) < 0:
            self._under.onto(self.target, patch, self._paint)
            self._lay(self.target, patch, marks, still)
        else:
            self._paint(self.target, patch, marks)

    def _paint(self, target: pygame.Surface, patch: pygame.Rect, marks: Sequence[Mark]) -> None:
        """The frame, or as many of its first marks as these, in this part from the ground up."""
        first = covering(self._solids, patch, 0, len(marks))
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


def _nearly(before: Sequence[Mark], now: Sequence[Mark], same: int) -> int:
    """How many of the first marks are the same but for one that lies below nearly all."""
    return same if same >= FEWEST else same + 1 + same_first(before[same + 1:], now[same + 1:])


def _blend(target: pygame.Surface, area: pygame.Rect, colour: Colour, alpha: int) -> None:
    """Alpha over without a copy: darken by what stays, add what comes."""
    if alpha == 255:
        target.fill(colour, area)
        return
    stays = 255 - alpha
    target.fill((stays, stays, stays), area, pygame.BLEND_RGB_MULT)
    r, g, b = colour
    target.fill((r * alpha // 255, g * alpha // 255, b * alpha // 255), area, pygame.BLEND_RGB_ADD)
