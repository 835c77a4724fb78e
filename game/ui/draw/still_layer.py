"""Paints what lies still under everything that moves: once, in tiles, and copied from then on.

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
from game.ui.draw.patches import bounds, differing

Paint: TypeAlias = Callable[[pygame.Surface, pygame.Rect, Sequence[Mark]], None]

TILE = 64
FEWEST = 6
"""Fewer marks are as quickly painted as copied."""

STEADY, LOOKED_AT, ODD = 3, 6, 2
"""So many frames must have begun with the same marks. Of the latest so many, so many may have had another among them
all the same: a number that counts on is repainted in its place, and what lies beside it stays."""

MANY = 12
"""Where more marks than these have changed at once, it is not a number that has counted on."""


class Under:
    """The first marks of the frames, as long as they stay the same. `marks`: those it has now; it may have none."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self.marks: list[Mark] = []
        self._surface: pygame.Surface | None = None
        self._rows: list[int] = []          # the tiles that are painted: a number for each row, a bit for each column
        self._same: deque[int] = deque(maxlen=LOOKED_AT)    # how many marks nearly stayed in the latest frames

    def settle(self, same: int, nearly: int, now: list[Mark]) -> None:
        """Take as settled the first `same` marks of this frame, which are those of the frame before, and
        the first `nearly` but for one: a light that slides over the table under all that lies there. As many are taken
        as have nearly stayed for some frames; what of it is another now is repainted."""
        self._same.append(nearly)
        had, count = len(self.marks), min(self._steady(), len(now))
        if same >= had:
            count = max(had, count)
        elif nearly < had and len(differing(self.marks[same:], now[same:had])) > MANY:
            count = same
        if count < FEWEST:
            self.marks, self._rows = [], [0] * len(self._rows)
        elif same < had or count != had:
            first = min(same, had)
            for mark in differing(self.marks[first:], now[first:count]):
                self._forget(bounds(mark))
            self.marks = now[:count]

    def _steady(self) -> int:
        """How many marks have stayed."""
        seen = sorted(self._same)
        if len(seen) == LOOKED_AT:
            return seen[ODD]
        return seen[0] if len(seen) >= STEADY else 0

    def _forget(self, part: pygame.Rect) -> None:
        """The tiles of this part are not painted any more."""
        left, right = max(0, part.left // TILE), max(0, -(-part.right // TILE))
        gone = (1 << right) - (1 << min(left, right))
        for row in range(max(0, part.top // TILE), min(len(self._rows), -(-part.bottom // TILE))):
            self._rows[row] &= ~gone

    def clear(self) -> None:
        """Clear it: it has nothing, and takes no room."""
        self.marks, self._rows = [], []
        self._same.clear()
        if self._surface is not None:
            self._budget.count("under", -pixels(self._surface.get_size()))
            self._surface = None

    def onto(self, target: pygame.Surface, patch: pygame.Rect, paint: Paint) -> None:
        """Copy this part of it onto a target; what of it is not there yet is painted first."""
        surface = self.lay_out(target)
        missing = self._missing(patch, surface)
        if missing is not None:
            paint(surface, missing, self.marks)
        target.blit(surface, patch, patch)

    def lay_out(self, target: pygame.Surface) -> pygame.Surface:
        """Return the room it takes: as large as the screen."""
        if self._surface is not None:
            return self._surface
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
