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
_ACROSS, _DEEP, _THICK = 25.0, 11.0, 4.5
"""Half of what a chip is broad and deep, and how thick it is."""

BOX = (152.0, 96.0)


def heap(p: Painter, rect: Rect, amount: int, alpha: float = 1.0) -> None:
    """Draw the heap inside this rectangle, standing on its lower edge."""
    heights = stacks(amount)
    scale = min(rect.w / BOX[0], rect.h / BOX[1])
    box = Rect(rect.centerx - BOX[0] * scale / 2, rect.bottom - BOX[1] * scale, BOX[0] * scale, BOX[1] * scale)
    chip = p.pictures.token("chip", p.px(2 * _ACROSS * scale))
    if chip is None:
        light, dark = p.palette.kin, mix(p.palette.kin, p.palette.sumi, 0.52)
        p.shape(("heap", heights, light), box, lambda w, h: _draw(heights, w, h, light, dark), 0, alpha)
        return
    p.shape(("heap", heights, chip.number), box, lambda w, h: _laid(heights, w, h, chip.surface), 0, alpha)


def stacks(amount: int) -> tuple[int, ...]:
    """Return how high each of five stacks is: up to twelve chips one disc each, then ever more for one."""
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


def _laid(heights: tuple[int, ...], w: int, h: int, chip: pygame.Surface) -> pygame.Surface:
    """The same of the theme's own chips, seen from a little above."""
    made = pygame.Surface((w, h), pygame.SRCALPHA, 32)
    sx, sy = w / BOX[0], h / BOX[1]
    across, high, thick = round(2 * _ACROSS * sx), round(2 * _DEEP * sy), max(1, round(_THICK * sy))
    face = pygame.transform.smoothscale(chip, (max(1, across), max(1, high)))
    side = face.copy()
    side.fill((118, 112, 104, 255), special_flags=pygame.BLEND_RGBA_MULT)
    rim = face.copy()
    rim.fill((40, 38, 40, 255), special_flags=pygame.BLEND_RGBA_MULT)
    for index in (0, 1, 2, 3, 4):
        for level in range(heights[index]):
            x = round((76 + _STACKS[index][0]) * sx) - across // 2
            y = round((60 + _STACKS[index][1] - level * 8.0) * sy) - high // 2
            made.blit(rim, (x, y + thick + 1))
            for lower in range(thick, 0, -1):
                made.blit(side, (x, y + lower))
            made.blit(face, (x, y))
    return made


def _oval(x: float, y: float, rx: float, ry: float) -> str:
    return f"M{x - rx:.2f},{y:.2f}a{rx:.2f},{ry:.2f} 0 1 1 {2 * rx:.2f},0a{rx:.2f},{ry:.2f} 0 1 1 {-2 * rx:.2f},0Z"
