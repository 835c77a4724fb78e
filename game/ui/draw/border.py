"""Draws what lies around the cloth where a theme has drawn it: one picture of corners and edges, laid along all four
sides.

The picture is a square of four by four fields: a corner is one field, an edge two, and the edge is repeated as often as
there is room. It knows neither themes nor where the picture comes from.
"""
from __future__ import annotations

from itertools import pairwise

import pygame

from game.ui.draw.screen import Screen

LEAST, MOST = 8.0, 52.0
"""Units; between them the border takes what the safe area leaves, and a little more: there no words stand."""

REACH = 4.0


def breadth(screen: Screen) -> int:
    """Return how broad the border is, in pixels."""
    return round(min(MOST, max(LEAST, screen.safe.y + REACH)) * screen.u)


def frame(made: pygame.Surface, art: pygame.Surface, edge: int) -> None:
    """Lay the border of this breadth around a table; `art` is four times as broad and as high."""
    w, h = made.get_size()
    for x, y, fx, fy in ((0, 0, 0, 0), (w - edge, 0, 3, 0), (0, h - edge, 0, 3), (w - edge, h - edge, 3, 3)):
        made.blit(art, (x, y), (fx * edge, fy * edge, edge, edge))
    for y, fy in ((0, 0), (h - edge, 3)):
        _row(made, art.subsurface((edge, fy * edge, 2 * edge, edge)), pygame.Rect(edge, y, w - 2 * edge, edge), True)
    for x, fx in ((0, 0), (w - edge, 3)):
        _row(made, art.subsurface((fx * edge, edge, edge, 2 * edge)), pygame.Rect(x, edge, edge, h - 2 * edge), False)


def _row(made: pygame.Surface, field: pygame.Surface, room: pygame.Rect, across: bool) -> None:
    """As many whole fields as there is room for, pulled a little so that the last one ends where the room does."""
    long, step = (room.w, field.get_width()) if across else (room.h, field.get_height())
    count = max(1, round(long / step))
    ends = [round(long * n / count) for n in range(count + 1)]
    for start, end in pairwise(ends):
        size = (end - start, room.h) if across else (room.w, end - start)
        place = (room.x + start, room.y) if across else (room.x, room.y + start)
        made.blit(field if field.get_size() == size else pygame.transform.smoothscale(field, size), place)
