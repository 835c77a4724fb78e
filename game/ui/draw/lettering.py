"""Fonts, and labels drawn with them: measured in pixels, kept as textures. It breaks no lines and knows no layout."""
from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import pygame

from game.ui.draw.canvas import Colour, Texture

KEPT_LABELS = 600
MIDDLE = 0.36
"""How far the base line lies under the optical middle of capitals and kana, in sizes of the type."""


class Label(NamedTuple):
    """A drawn line: its texture, how far its base line lies under the upper edge, and how far the pen moves."""

    texture: Texture
    ascent: int
    advance: int


class Lettering:
    """Two weights of one family, at any pixel size. `regular` and `bold` are font files; a theme may bring its own."""

    def __init__(self, regular: Path | None = None, bold: Path | None = None, kept: int = KEPT_LABELS) -> None:
        pygame.font.init()
        self._files = (regular or _house("regular"), bold or _house("bold"))
        self._kept = kept
        self._labels: OrderedDict[tuple[str, int, Colour, bool], Label] = OrderedDict()
        self.width = lru_cache(maxsize=4096)(self._width)
        self.font = lru_cache(maxsize=48)(self._font)

    def _font(self, px: int, bold: bool = False) -> pygame.font.Font:
        return pygame.font.Font(str(self._files[bold]), max(1, px))

    def _width(self, text: str, px: int, bold: bool = False) -> int:
        """Pixels a line takes."""
        return self.font(px, bold).size(text)[0] if text else 0

    def label(self, text: str, px: int, colour: Colour, bold: bool = False) -> Label:
        """A line ready for drawing; the last few hundred are kept."""
        key = (text, px, colour, bold)
        found = self._labels.get(key)
        if found is not None:
            self._labels.move_to_end(key)
            return found
        font = self.font(px, bold)
        surface = font.render(text, True, colour)
        made = self._labels[key] = Label(Texture(surface), font.get_ascent(), surface.get_width())
        if len(self._labels) > self._kept:
            self._labels.popitem(last=False)
        return made

    def forget(self) -> None:
        """Drop all labels: the fonts or the size changed."""
        self._labels.clear()
        self.width.cache_clear()


def _house(weight: str) -> Path:
    from game import paths  # here, because a game drawn with a theme's fonts never asks for ours
    return Path(paths.font(weight))
