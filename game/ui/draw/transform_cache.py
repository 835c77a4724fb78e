"""Stretched, turned and tinted copies of textures, kept; and how many of them may be made for one frame.

What lies still has its exact copy. Where frames are heavy, what moves may take a copy nearby when enough were made for
one frame: in the next one it is elsewhere. What has come to rest may take one hardly different, and it is told that
another frame is owed in which it has its own. It refuses to know what is drawn with them.
"""
from __future__ import annotations

import math
from typing import TypeAlias

import pygame

from game.ui.draw.budget import Budget, BudgetedCache, pixels
from game.ui.draw.canvas import WHITE, Colour, Texture

Shape: TypeAlias = tuple[int, int, float, Colour]

FINE, COARSE, FINE_UP_TO = 1.0, 3.0, 15.0
"""Steps of angle in degrees: a fan at rest leans by little and shows every degree, a spinning card does not."""

GROWN, TURNED, OVER = 0.25, 20.0, 0.35
"""What stands in may be so much larger or smaller, in shares, leant otherwise, in degrees, and turned over by so much
more or less, in shares of its breadth."""

HARDLY = 0.3
"""The share of all that by which it may differ for what has come to rest: six degrees, for a few frames."""


SOFT, MOST_FEWER = 20, 4
"""Of a shadow with a rim of so many pixels, or twice as many, only every second or third one is turned, every fourth at
most: turning a picture takes eight times as long as stretching it, and there is nothing in between to be lost."""

PASSING = 0.25
"""The share of the budget for them: most are seen in one frame and never again."""


class Turned:
    """Stretched, turned and tinted copies of textures. `room`: pixels of them that may still be made for this frame.
    `owes`: something lies still in it without its own."""

    def __init__(self, budget: Budget) -> None:
        self._kept: BudgetedCache[tuple[int, Shape], pygame.Surface] = BudgetedCache(budget, "turned copies",
                                                                                     self._gone, PASSING)
        self._shapes: dict[int, set[Shape]] = {}    # of which copies are kept, by texture
        self._wanted: dict[int, set[Shape]] = {}    # for this frame, by texture: taken from its room
        self._lies: set[tuple[int, Shape]] = set()      # still, in this frame
        self._lay: set[tuple[int, Shape]] = set()       # and in the one before: there it stays as it is
        self.room, self.owes = math.inf, False

    def begin(self, room: float) -> None:
        """Begin the next frame, for which there is so much room."""
        self._wanted.clear()
        self._lay, self._lies = self._lies, set()
        self.room, self.owes = room, False

    def near(self, texture: Texture, shape: Shape) -> Shape:
        """Return the copy in which something that moves is drawn: this one, or where there is no room left to make it
        the nearest of those that are there, or are made for this frame anyway: of many alike few are turned."""
        return self._near(texture, shape, 1.0)

    def at_rest(self, texture: Texture, shape: Shape) -> Shape:
        """Return the copy for something that lies still: what has its own copy keeps it, even where that was let go of.
        """
        key = texture.number, shape
        found = shape if key in self._lay else self._near(texture, shape, HARDLY)
        if found == shape:
            self._lies.add(key)
        else:
            self.owes = True
        return found

    def stay(self, texture: Texture, shape: Shape) -> None:
        """Note that something lies in this copy still, as in the frame before."""
        key = texture.number, shape
        if key in self._lay:
            self._lies.add(key)

    def _near(self, texture: Texture, shape: Shape, most: float) -> Shape:
        number, wanted = texture.number, self._wanted.setdefault(texture.number, set())
        if (number, shape) in self._kept or shape in wanted or _is_plain(texture, shape):
            return shape
        if self.room <= 0:
            there = {(*texture.size, 0.0, WHITE)} | self._shapes.get(number, set()) | wanted
            far, found = min((_far(texture, shape, each), each) for each in there)
            if far < most:
                return found
        wanted.add(shape)
        self.room -= shape[0] * shape[1] + texture.size[0] * texture.size[1]
        return shape

    def get(self, texture: Texture, shape: Shape) -> pygame.Surface:
        if _is_plain(texture, shape):
            return texture.surface
        key = (texture.number, shape)
        found = self._kept.get(key)
        if found is not None:
            return found
        made = self._make(texture, shape)
        self._shapes.setdefault(texture.number, set()).add(shape)
        return self._kept.put(key, made, pixels(made.get_size()))

    def clear(self) -> None:
        self._kept.clear()

    def _gone(self, key: tuple[int, Shape]) -> None:
        """The budget has let go of a copy."""
        number, shape = key
        if shapes := self._shapes.get(number):
            shapes.discard(shape)
            if not shapes:
                del self._shapes[number]

    def _make(self, texture: Texture, shape: Shape) -> pygame.Surface:
        w, h, angle, tint = shape
        if tint != WHITE:
            return _tinted(self.get(texture, (w, h, angle, WHITE)), tint)
        made, fewer = texture.surface, min(MOST_FEWER, texture.margin // SOFT) if texture.soft else 1
        if angle and fewer > 1:
            small = pygame.transform.smoothscale(made, (max(4, round(w / fewer)), max(4, round(h / fewer))))
            turned = pygame.transform.rotozoom(small, -angle, 1.0)
            (tw, th), (sw, sh) = turned.get_size(), small.get_size()
            return pygame.transform.smoothscale(turned, (round(tw * w / sw), round(th * h / sh)))
        if angle and abs(w / texture.size[0] - h / texture.size[1]) < .02:
            return pygame.transform.rotozoom(made, -angle, h / texture.size[1])
        if (w, h) != texture.size:
            made = pygame.transform.smoothscale(made, (w, h))
        return pygame.transform.rotozoom(made, -angle, 1.0) if angle else made


def _is_plain(texture: Texture, shape: Shape) -> bool:
    """The picture as it is."""
    w, h, angle, tint = shape
    return not angle and (w, h) == texture.size and tint == WHITE


def _far(texture: Texture, shape: Shape, other: Shape) -> float:
    """How much another copy of it differs; from 1 on it cannot stand in."""
    (w, h, angle, tint), (w2, h2, angle2, tint2) = shape, other
    if tint != tint2:
        return math.inf
    wide, high = texture.size
    over = abs(w * high / (h * wide) - w2 * high / (h2 * wide))
    turn = abs((angle - angle2 + 180.0) % 360.0 - 180.0)
    return max(abs(h2 / h - 1) / GROWN, over / OVER, turn / TURNED)


def coarse(w: float, h: float) -> tuple[int, int]:
    """Return the size to the next four pixels: what is turned and stretched at once moves, and moving cards then share
    their copies."""
    step = max(1, round(h / 4)) * 4
    return max(1, round(w * step / h)), step


def stepped(angle: float) -> float:
    """Return the angle a turned copy is kept for: every degree up to fifteen, every third beyond."""
    angle = (angle + 180.0) % 360.0 - 180.0
    step = FINE if abs(angle) <= FINE_UP_TO else COARSE
    return float(round(angle / step) * step)


def _tinted(surface: pygame.Surface, tint: Colour) -> pygame.Surface:
    made = surface.copy()
    made.fill((*tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return made
