"""The output described: its pixels, its unit, how far away people sit. It knows no window and draws nothing.

One unit (u) is one pixel at 1920×1080. Everything above the canvas counts in units from the upper left corner.
"""
from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import Final, TypeAlias

import pygame

Rect: TypeAlias = pygame.FRect
"""A rectangle in units (floats), with pygame's ways of asking: centre, collidepoint, inflate, union."""

TYPE_SCALE: Final = {
    "caption": 26.0, "body": 30.0, "button": 34.0, "seat": 42.0, "title": 52.0, "call": 66.0, "curtain": 96.0,
}
"""The type scale of the table design, in units on a television."""

TV_FLOOR: Final = 26.0
DESKTOP_FLOOR: Final = 18.0
DESKTOP_RATIO: Final = 0.7

RUBY: Final = 0.5
RUBY_MOST: Final = 0.6
"""Size of readings above words in sizes of the text: so much at least, and never more than that."""

RUBY_TV_FLOOR: Final = 22.0
RUBY_FLOOR: Final = 12.0
"""They are never smaller: units on a television, physical pixels on a desktop."""

KEPT_APART: Final = 0.5
"""How much of the distance between two steps is left, where the smaller one is lifted so that readings are legible."""


@dataclass(frozen=True)
class Screen:
    """Width and height in physical pixels; text_scale 1.0-2.0; safe_area a fraction 0-0.075 of each side; ruby: words
    have their readings above them, and are large enough for that. taken_left, taken_below: so much of the safe part is
    taken by something else, in units."""

    width: int
    height: int
    text_scale: float = 1.0
    tv: bool = False
    high_contrast: bool = False
    safe_area: float | None = None
    ruby: bool = False
    taken_left: float = 0.0
    taken_below: float = 0.0

    @cached_property
    def u(self) -> float:
        """Pixels in one unit."""
        return min(self.width / 1920, self.height / 1080)

    @cached_property
    def wide(self) -> float:
        """Width in units: 1920 on a 16:9 screen, more on a wider one."""
        return self.width / self.u

    @cached_property
    def high(self) -> float:
        """Height in units: 1080 on a 16:9 screen, more on a taller one."""
        return self.height / self.u

    @cached_property
    def whole(self) -> Rect:
        return Rect(0, 0, self.wide, self.high)

    @cached_property
    def safe(self) -> Rect:
        """The part of the picture, in units, that no television cuts off and nothing else takes."""
        share = self.safe_area if self.safe_area is not None else (0.05 if self.tv else 0.02)
        dx, dy = self.wide * share, self.high * share
        return Rect(dx + self.taken_left, dy, self.wide - 2 * dx - self.taken_left,
                    self.high - 2 * dy - self.taken_below)

    def px(self, units: float) -> float:
        """Return units in pixels."""
        return units * self.u

    def units(self, pixels: float) -> float:
        """Return pixels in units."""
        return pixels / self.u

    @cached_property
    def floor(self) -> float:
        """The smallest text a player has to read, in pixels: 26u at three metres, 18 px on a desk."""
        return (TV_FLOOR * self.u if self.tv else DESKTOP_FLOOR) * self.text_scale

    def type(self, name: str) -> int:
        """Return the pixel size of a step of the type scale."""
        return self._types[name]

    @cached_property
    def _types(self) -> dict[str, int]:
        """On a small desktop the floor lifts the whole scale, not its smallest step alone: otherwise caption, body and
        button would all become 18 px and nothing would lead the eye."""
        sizes = {name: round(units * self._step) for name, units in TYPE_SCALE.items()}
        if not self.ruby:
            return sizes
        least, lowest = self.ruby_floor / RUBY_MOST, TYPE_SCALE["caption"]
        return {name: max(px, math.ceil(least + KEPT_APART * (TYPE_SCALE[name] - lowest) * self._step))
                for name, px in sizes.items()}

    @cached_property
    def _step(self) -> float:
        """Pixels of a unit of the type scale."""
        return self.text_scale * (self.u if self.tv else
                                  max(DESKTOP_RATIO * self.u, DESKTOP_FLOOR / TYPE_SCALE["caption"]))

    @cached_property
    def ruby_floor(self) -> float:
        """The smallest reading above a word, in pixels."""
        return RUBY_TV_FLOOR * self.u if self.tv else RUBY_FLOOR

    def size(self, name: str) -> float:
        """Return the size of a step of the type scale in units, for layouts."""
        return self.type(name) / self.u

    def plain(self, name: str) -> float:
        """Return the size in units of a step where no reading ever stands above the words: it has not been made larger
        for one."""
        return round(TYPE_SCALE[name] * self._step) / self.u
