"""What lies still under everything that moves: painted once, in tiles, and copied from then on.

While something moves over a table, every frame would mix the same panels and cards into the same cloth again. A frame
begins with this copy instead, pixel for pixel the same. It knows marks and pixels only, and paints nothing itself.
"""
from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import TypeAlias

import pygame

from game.ui.draw.budget import Budget, pixels
from game.ui.draw.canvas import Mark

Paint: TypeAlias = Callable[[pygame.Surface, pygame.Rect, Sequence[Mark]], None]

TILE = 64
FEWEST, STEADY = 6, 3
"""Fewer marks are as quickly painted as copied; so many frames must have begun with the same ones."""


class Under:
    """The first marks of the frames, as long as they stay the same. `marks`: those it has now; it may have none."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self.marks: list[Mark] = []
        self._surface: pygame.Surface | None = None
        self._rows: list[int] = []          # the tiles that are painted: a number for each row, a bit for each column
        self._same: deque[int] = deque(maxlen=STEADY)   # how many marks stayed the same in the latest frames

    def settle(self, same: int, now: list[Mark]) -> None:
        """The first `same` marks of this frame are those of the frame before. Fewer are taken at once; more when they
        have stayed for some frames."""
        self._same.append(same)
        steady = min(self._same) if len(self._same) == STEADY else 0
        count = same if same < len(self.marks) else max(len(self.marks), steady)
        if count != len(self.marks):
            self.marks = now[:count] if count >= FEWEST else []
            self._rows = [0] * len(self._rows)

    def clear(self) -> None:
        """It has nothing, and takes no room."""
        self.marks, self._rows = [], []
        self._same.clear()
        if self._surface is not None:
            self._budget.count("under", -pixels(self._surface.get_size()))
            self._surface = None

    def onto(self, target: pygame.Surface, patch: pygame.Rect, paint: Paint) -> None:
        """Copy this part of it onto a target; what of it is not there yet is painted first."""
        surface = self._surface or self._made(target)
        missing = self._missing(patch, surface)
        if missing is not None:
            paint(surface, missing, self.marks)
        target.blit(surface, patch, patch)

    def _made(self, target: pygame.Surface) -> pygame.Surface:
        w, h = target.get_size()
        self._surface = pygame.Surface((w, h), 0, target)
        self._rows = [0] * -(-h // TILE)
        self._budget.count("under", pixels((w, h)))
        return self._surface

    def _missing(self, patch: pygame.Rect, surface: pygame.Surface) -> pygame.Rect | None:
        """The tiles of this part that are not painted yet, as one rectangle; they count as painted from now on."""
        left, right = patch.left // TILE, -(-patch.right // TILE)
        rows = range(patch.top // TILE, -(-patch.bottom // TILE))
        asked = (1 << right) - (1 << left)
        lacking = [row for row in rows if asked & ~self._rows[row]]
        if not lacking:
            return None
        columns = 0
        for row in lacking:
            columns |= asked & ~self._rows[row]
        first, end = (columns & -columns).bit_length() - 1, columns.bit_length()
        for row in range(lacking[0], lacking[-1] + 1):
            self._rows[row] |= (1 << end) - (1 << first)
        whole = pygame.Rect(first * TILE, lacking[0] * TILE, (end - first) * TILE,
                            (lacking[-1] + 1 - lacking[0]) * TILE)
        return whole.clip(surface.get_rect())
