"""Four corners on a photograph: where they begin, what they hold, and whether they go round a card; and how they are
drawn: round a card, at its corners, and much larger in the loupe. It knows no album.
"""
from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from game.pictures.requests import Corners
from game.ui.draw import panels
from game.ui.draw.canvas import Colour, Texture
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.draw.shapes import argb

INSET: Final = .12
"""Corners that the user has to pull begin so far within the photograph."""


def inset(w: float, h: float) -> Corners:
    """Return corners to begin with where none were found."""
    x, y = INSET * w, INSET * h
    return (x, y), (w - x, y), (w - x, h - y), (x, h - y)


def turned(corners: Corners) -> Corners:
    """Turn the card a quarter: what was its right edge is its upper one."""
    a, b, c, d = corners
    return b, c, d, a


def goes_round(corners: Corners) -> bool:
    """Return whether these corners go round a card: clockwise, without a fold or a dent."""
    for n in range(4):
        (ax, ay), (bx, by), (cx, cy) = (corners[(n + k) % 4] for k in range(3))
        if (bx - ax) * (cy - by) - (by - ay) * (cx - bx) <= 0:
            return False
    return True


def holds(corners: Corners, x: float, y: float) -> bool:
    """Return whether this place of the photograph lies within the corners."""
    return all((bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0
               for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True))


def ordered(places: Sequence[tuple[float, float]]) -> Corners | None:
    """Order four places in any order as corners, clockwise from the upper left; None where they are no card's."""
    if len(places) != 4:
        return None
    mx, my = sum(x for x, _ in places) / 4, sum(y for _, y in places) / 4
    a, b, c, d = sorted(places, key=lambda at: math.atan2(at[1] - my, at[0] - mx))
    around: Corners = a, b, c, d
    best = min(range(4), key=lambda n: sum(around[n]))
    one, two, three, four = (around[(best + n) % 4] for n in range(4))
    found: Corners = one, two, three, four
    return found if goes_round(found) else None


# ---- how they are drawn
def outline(p: Painter, at: Sequence[tuple[float, float]], colour: Colour, thick: float, name: str = "",
            within: Rect | None = None) -> None:
    """Draw straight lines round these places of the page, with a dark rim; no further than `within`. Of what moves, and
    has a `name`, only the last drawing is kept."""
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
    """Draw so many pixels around a place of a large print, as large as this box; dark until the print is there."""
    panels.panel(p, box.inflate(12, 12), "night", 12.0, 1.0)
    if fine is not None:
        side = p.px(box.w)
        made = p.shapes.only("loupe", (fine.number, at, wide, side), lambda: _enlarged(fine, at, wide, side))
        p.picture(made, *box.center, box.w, box.h)


def _enlarged(fine: Texture, at: tuple[float, float], wide: float, side: int) -> pygame.Surface:
    """Enlarge so much around a place of a picture to a square of so many pixels."""
    source = fine.surface
    part = pygame.Surface((max(2, round(wide)), max(2, round(wide))), pygame.SRCALPHA, 32)
    part.blit(source, (round(wide / 2 - at[0]), round(wide / 2 - at[1])))
    return argb(pygame.transform.smoothscale(part, (side, side)))
