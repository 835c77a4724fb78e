"""Lines over a photograph: round a card, at its corners, and much larger in the loupe. It knows no album."""
from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.draw import panels
from game.ui.draw.canvas import Colour, Texture
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.draw.shapes import argb


def outline(p: Painter, at: Sequence[tuple[float, float]], colour: Colour, thick: float, name: str = "",
            within: Rect | None = None) -> None:
    """Straight lines round these places of the page, with a dark rim; no further than `within`. Of what moves, and has
    a `name`, only the last drawing is kept."""
    reach = thick + 4
    xs, ys = [x for x, _ in at], [y for _, y in at]
    box = within or Rect(min(xs) - reach, min(ys) - reach, max(xs) - min(xs) + 2 * reach,
                         max(ys) - min(ys) + 2 * reach)
    size = p.px(box.w), p.px(box.h)
    places = tuple((round((x - box.x) * p.scale, 1), round((y - box.y) * p.scale, 1)) for x, y in at)
    key, broad = ("outline", places, colour, size), max(1, round(thick * p.scale))
    made = p.shapes.only(name, key, lambda: _lines(places, colour, p.palette.yoru, broad, size)) if name else \
        p.shapes.get(key, lambda: _lines(places, colour, p.palette.yoru, broad, size))
    p.picture(made, *box.center, size[0] / p.scale, size[1] / p.scale)


def _lines(places: Sequence[tuple[float, float]], colour: Colour, rim: Colour, broad: int, size: tuple[int, int]
           ) -> pygame.Surface:
    made = pygame.Surface(size, pygame.SRCALPHA, 32)
    for ink, wide in ((rim, broad + 3), (colour, broad)):
        for one, other in zip(places, (*places[1:], places[0]), strict=True):
            pygame.draw.aaline(made, ink, one, other, wide)
    return made


def ring(p: Painter, x: float, y: float, colour: Colour, radius: float) -> None:
    rect = Rect(x - radius, y - radius, 2 * radius, 2 * radius)
    panels.frame(p, rect, p.palette.yoru, 9.0, radius)
    panels.frame(p, rect, colour, 5.0, radius)


def loupe(p: Painter, box: Rect, fine: Texture | None, at: tuple[float, float], wide: float) -> None:
    """So many pixels around a place of a large print, as large as this box; dark until the print is there."""
    panels.panel(p, box.inflate(12, 12), "night", 12.0, 1.0)
    if fine is not None:
        side = p.px(box.w)
        made = p.shapes.only("loupe", (fine.number, at, wide, side), lambda: _enlarged(fine, at, wide, side))
        p.picture(made, *box.center, box.w, box.h)


def _enlarged(fine: Texture, at: tuple[float, float], wide: float, side: int) -> pygame.Surface:
    """So much around a place of a picture, as a square of so many pixels."""
    source = fine.surface
    part = pygame.Surface((max(2, round(wide)), max(2, round(wide))), pygame.SRCALPHA, 32)
    part.blit(source, (round(wide / 2 - at[0]), round(wide / 2 - at[1])))
    return argb(pygame.transform.smoothscale(part, (side, side)))

