"""Works out what words on another author's cloth need so that they are read: how dense a ground under them has to be.

That is measured where the cloth is brightest and where it is darkest. Our own cloths are made for words, and are left
alone. It knows no page.
"""
from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple
from weakref import WeakKeyDictionary, WeakSet

import pygame

from game.ui.draw.border import breadth
from game.ui.draw.canvas import Colour, Texture
from game.ui.draw.contrast import TEXT, ratio
from game.ui.draw.painter import Painter
from game.ui.draw.palette import mix
from game.ui.draw.screen import Rect

STRIDE = 3
"""Every so manieth pixel of each line is looked at."""

STEPS = 50
SOFT = 14
"""Lines in which a veil ends."""


class ColourRange(NamedTuple):
    """The darkest and the brightest that a part of the cloth holds, each colour by itself."""

    dark: Colour
    bright: Colour


_strange: WeakSet[Texture] = WeakSet()
_seen: WeakKeyDictionary[Texture, dict[tuple[int, int, int, int], ColourRange]] = WeakKeyDictionary()


def mind(cloth: Texture) -> None:
    """Note that this cloth may be made by an author who did not think of words."""
    _strange.add(cloth)


def below(p: Painter, rect: Rect | None = None) -> ColourRange | None:
    """Return what the cloth holds there, or anywhere within its border; None where it does not matter."""
    cloth = p.shapes.last("cloth")
    if cloth is None or cloth[1] not in _strange:
        return None
    surface = cloth[1].surface
    whole = surface.get_rect()
    edge = breadth(p.screen) + 2
    part = whole if rect is None else pygame.Rect(
        round(rect.x * p.screen.u), round(rect.y * p.screen.u), round(rect.w * p.screen.u), round(rect.h * p.screen.u))
    part = part.clip(whole.inflate(-2 * edge, -2 * edge))
    found = _seen.setdefault(cloth[1], {})
    key = (part.x, part.y, part.w, part.h)
    if key not in found:
        found[key] = extremes(surface, part)
    return found[key]


def extremes(surface: pygame.Surface, part: pygame.Rect) -> ColourRange:
    """Return the darkest and the brightest of this part."""
    if part.w < 1 or part.h < 1:
        return ColourRange((0, 0, 0), (0, 0, 0))
    few = pygame.transform.scale(surface.subsurface(part), (max(1, part.w // STRIDE), max(1, part.h // STRIDE)))
    return ColourRange(_folded(few, pygame.BLEND_RGB_MIN), _folded(few, pygame.BLEND_RGB_MAX))


def _folded(few: pygame.Surface, how: int) -> Colour:
    """The picture laid over itself until one pixel is left."""
    left = few.copy()
    while left.get_width() > 1 or left.get_height() > 1:
        w, h = left.get_size()
        half = (-(-w // 2), h) if w >= h else (w, -(-h // 2))
        made = left.subsurface((0, 0, *half)).copy()
        made.blit(left, (half[0] - w if w >= h else 0, half[1] - h if w < h else 0), special_flags=how)
        left = made
    r, g, b, _ = left.get_at((0, 0))
    return r, g, b


@lru_cache(maxsize=256)
def needed(
    fill: Colour, inks: tuple[Colour, ...], lying: ColourRange, least: float = TEXT, from_: float = 0.0,
) -> float:
    """Return how dense this colour must lie over such a cloth for all inks to be read on it; no less than `from_`."""
    for step in range(STEPS + 1):
        alpha = from_ + (1 - from_) * step / STEPS
        if all(ratio(ink, mix(under, fill, alpha)) >= least for ink in inks for under in lying):
            return alpha
    return 1.0


def is_hard(p: Painter) -> bool:
    """Return whether words need a ground with a clear edge: high contrast is wished, or the cloth was not made for
    words."""
    return p.screen.high_contrast or below(p) is not None


def density(p: Painter, fill: Colour, least: float, rect: Rect | None = None) -> float:
    """Return the density for what words are written in, over the cloth that lies there."""
    lying = below(p, rect)
    if lying is None or p.screen.high_contrast:
        return least
    c = p.palette
    return needed(fill, (c.kinari, c.nezu, c.kin), lying, from_=least)


def page(p: Painter) -> None:
    """Draw a veil over the whole cloth, where a page has its words."""
    dense = density(p, p.palette.plate, 0.0)
    if dense > 0:
        p.fill(p.screen.whole, p.palette.plate, dense)


def strip(p: Painter, rect: Rect) -> None:
    """Draw a veil under a line of words along the upper edge; it ends softly below."""
    dense = density(p, p.palette.plate, 0.0, rect)
    if dense <= 0:
        return
    p.fill(Rect(0, 0, p.screen.wide, rect.bottom), p.palette.plate, dense)
    for n in range(SOFT):
        p.fill(Rect(0, rect.bottom + n, p.screen.wide, 1), p.palette.plate, dense * (1 - (n + 1) / (SOFT + 1)))
