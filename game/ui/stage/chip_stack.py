"""A heap of chips one can weigh with the eyes: flat discs in stacks, more of them the more there are."""
from __future__ import annotations

import math

import pygame

from game.ui.draw.canvas import Colour
from game.ui.draw.painter import Painter
from game.ui.draw.palette import mix
from game.ui.draw.screen import Rect
from game.ui.draw.shapes import path, raster

_STACKS = ((-44, 0), (0, 0), (44, 0), (-22, 20), (24, 20))
_ORDER = (1, 0, 2, 4, 3)
_HIGHEST = 6
BOX = (152.0, 96.0)


def heap(p: Painter, rect: Rect, amount: int, alpha: float = 1.0) -> None:
    """The heap inside this rectangle, standing on its lower edge."""
    heights = stacks(amount)
    scale = min(rect.w / BOX[0], rect.h / BOX[1])
    box = Rect(rect.centerx - BOX[0] * scale / 2, rect.bottom - BOX[1] * scale, BOX[0] * scale, BOX[1] * scale)
    light, dark = p.palette.kin, mix(p.palette.kin, p.palette.sumi, 0.52)
    p.shape(("heap", heights, light), box, lambda w, h: _draw(heights, w, h, light, dark), 0, alpha)


def stacks(amount: int) -> tuple[int, ...]:
    """How high each of five stacks is: up to twelve chips one disc each, then ever more for one."""
    discs = min(len(_STACKS) * _HIGHEST, amount if amount <= 12 else 12 + round(5 * math.log2(amount / 12)))
    heights = [0] * len(_STACKS)
    for index in range(max(0, discs)):
        heights[_ORDER[index % 3 if index < 9 else index % 5]] += 1
    return tuple(min(h, _HIGHEST) for h in heights)


def _draw(heights: tuple[int, ...], w: int, h: int, light: Colour, dark: Colour) -> pygame.Surface:
    body = []
    for index in (0, 1, 2, 3, 4):
        dx, dy = _STACKS[index]
        for level in range(heights[index]):
            x, y = 76 + dx, 60 + dy - level * 8.0
            body.append(path(_oval(x, y + 4.5, 25, 11), dark))
            body.append(path(_oval(x, y, 25, 11), light))
            body.append(path(_oval(x, y, 24, 10), None, 1, dark, 1.6))
            body.append(path(_oval(x, y, 15.5, 6.2), None, 1, dark, 1.4))
    return raster("".join(body), w, h, BOX)


def _oval(x: float, y: float, rx: float, ry: float) -> str:
    return f"M{x - rx:.2f},{y:.2f}a{rx:.2f},{ry:.2f} 0 1 1 {2 * rx:.2f},0a{rx:.2f},{ry:.2f} 0 1 1 {-2 * rx:.2f},0Z"
