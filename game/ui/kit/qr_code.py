"""An address as a square that phones read with their cameras: its modules, drawn in whole pixels, dark on light.

It refuses to know what stands in it.
"""
from __future__ import annotations

from functools import lru_cache

import pygame

from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect

QUIET = 4
"""Modules of nothing around it, by which cameras find it (ISO/IEC 18004)."""

DARK, LIGHT = (0, 0, 0, 255), (255, 255, 255, 255)

Modules = tuple[bytes, ...]


@lru_cache(maxsize=8)
def modules(text: str) -> Modules:
    """Return its rows, 1 where a module is dark, without the quiet zone."""
    import segno  # only where a player invites, and nowhere on the way there

    return tuple(bytes(row) for row in segno.make_qr(text, error="m").matrix)


def lay(p: Painter, text: str, square: Rect) -> None:
    """Draw it as large as whole pixels for each module allow, in the middle of this square."""
    found = modules(text)
    count = len(found) + 2 * QUIET
    each = max(1, p.px(square.w) // count)
    side = each * count / p.scale
    place = Rect(square.centerx - side / 2, square.centery - side / 2, side, side)

    def make(w: int, h: int) -> pygame.Surface:
        made = pygame.Surface((w, h), pygame.SRCALPHA, 32)
        made.fill(LIGHT)
        for y, row in enumerate(found):
            for x, dark in enumerate(row):
                if dark:
                    made.fill(DARK, ((x + QUIET) * each, (y + QUIET) * each, each, each))
        return made

    p.shape(("code", text, each), place, make)
