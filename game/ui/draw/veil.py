"""Works out what words on a cloth need so that they are read: how dense a ground under them has to be.

That is measured where the cloth is brightest and where it is darkest. On our own cloths a moon or a lamp may lie under
words: these are dimmed softly, and only where they lie. On another author's cloth a ground has a clear edge. It knows
no page.
"""
from __future__ import annotations

import math
from collections.abc import Hashable
from functools import lru_cache, partial
from itertools import pairwise
from typing import NamedTuple
from weakref import WeakKeyDictionary, WeakSet

import pygame

from game.ui.draw.border import breadth
from game.ui.draw.canvas import Colour, Texture
from game.ui.draw.contrast import LARGE, LINEAR, TEXT, luminance, ratio_of
from game.ui.draw.painter import Painter
from game.ui.draw.palette import DAY, mix
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


CELLS = 80
"""So many cells of our own cloth, at least, lie beside one another; each is dimmed as it needs."""

FINE = 960
"""So many pixels of a line, at least, are looked at where our own cloth is measured."""

GRADES = 64
"""So many grades of light are told apart for that."""

PIECES = 8, 5
"""What is dimmed under a page is drawn in so many pieces, each only where something has to be dimmed."""

_strange: WeakSet[Texture] = WeakSet()
_dimmed: WeakKeyDictionary[Texture, dict[tuple[Colour, ...], Dimming | None]] = WeakKeyDictionary()
_seen: WeakKeyDictionary[Texture, dict[tuple[int, int, int, int], ColourRange]] = WeakKeyDictionary()


def mind(cloth: Texture) -> None:
    """Note that this cloth may be made by an author who did not think of words."""
    _strange.add(cloth)


def below(p: Painter, rect: Rect | None = None) -> ColourRange | None:
    """Return what the cloth holds there, or anywhere within its border; None where there is no cloth."""
    cloth = p.shapes.last("cloth")
    if cloth is None:
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
    lights, grounds = [luminance(ink) for ink in inks], set(lying)
    for step in range(STEPS + 1):
        alpha = from_ + (1 - from_) * step / STEPS
        mixed = [luminance(mix(under, fill, alpha)) for under in grounds]
        if all(ratio_of(light, under) >= least for under in mixed for light in lights):
            return alpha
    return 1.0


def is_hard(p: Painter) -> bool:
    """Return whether words need a ground with a clear edge: high contrast is wished, or the cloth was not made for
    words."""
    cloth = p.shapes.last("cloth")
    return p.screen.high_contrast or (cloth is not None and cloth[1] in _strange)


def density(p: Painter, fill: Colour, least: float, rect: Rect | None = None) -> float:
    """Return the density for what words are written in, over the cloth that lies there; on our own only headings are
    in gold."""
    lying = below(p, rect)
    if lying is None or p.screen.high_contrast:
        return least
    c = p.palette
    if is_hard(p):
        return needed(fill, (c.kinari, c.nezu, c.kin), lying, from_=least)
    return max(needed(fill, (c.kinari, c.nezu), lying, from_=least), needed(fill, (c.kin,), lying, LARGE, least))


def page(p: Painter) -> None:
    """Draw a veil where a page has its words: over the whole cloth, or, on our own, where it is too bright for them."""
    if not is_hard(p):
        _dim(p)
        return
    dense = density(p, p.palette.plate, 0.0)
    if dense > 0:
        p.fill(p.screen.whole, p.palette.plate, dense)


def _dim(p: Painter) -> None:
    """Draw the veil over what is bright in our own cloth, softly."""
    needs = dimming(p, p.palette.plate)
    if needs is None:
        return
    across, down = PIECES
    columns, rows = edges(p.screen.wide, across, p.scale), edges(p.screen.high, down, p.scale)
    for n in range(across * down):
        (left, right), (top, low) = columns[n % across], rows[n // across]
        place = Rect(left, top, right - left, low - top)
        if not needs.is_clear(p, place):
            p.shape(("dimmed", n, needs.cloth, p.palette.plate), place, partial(needs.patch, p, place, 0.0))


def edges(whole: float, count: int, scale: float) -> list[tuple[float, float]]:
    """Return where so many pieces begin and end, in units, each at a whole pixel: else a seam is seen between two."""
    return list(pairwise(round(n * whole * scale / count) / scale for n in range(count + 1)))


class Dimming:
    """How dense a ground must lie over each part of one of our own cloths, so that words are read on it."""

    def __init__(self, cloth: Hashable, fill: Colour, needed_in_small: pygame.Surface) -> None:
        self.cloth, self._fill, self._small = cloth, fill, needed_in_small
        self._is_clear: dict[tuple[int, int, int, int], bool] = {}
        self._densest: dict[tuple[int, int, int, int], float] = {}

    def is_clear(self, p: Painter, place: Rect) -> bool:
        """Return whether nothing has to be dimmed there."""
        cells = self._cells(p, place)
        key = cells.x, cells.y, cells.w, cells.h
        if key not in self._is_clear:
            self._is_clear[key] = self._small.subsurface(cells).get_bounding_rect().w == 0
        return self._is_clear[key]

    def densest(self, p: Painter, place: Rect) -> float:
        """Return how dense the ground must be at the brightest part of this place, 0–1."""
        cells = self._cells(p, place)
        key = cells.x, cells.y, cells.w, cells.h
        if key not in self._densest:
            self._densest[key] = max((self._small.get_at((x, y))[3] for x in range(cells.left, cells.right)
                                      for y in range(cells.top, cells.bottom)), default=0) / 255
        return self._densest[key]

    def patch(self, p: Painter, place: Rect, least: float, w: int, h: int) -> pygame.Surface:
        """Return the ground for this place, w × h pixels: as dense as each part of it needs, and no less than `least`.
        """
        cells = self._cells(p, place)
        step = w * p.screen.wide / (place.w * self._small.get_width()), \
            h * p.screen.high / (place.h * self._small.get_height())
        large = pygame.transform.smoothscale(self._small.subsurface(cells),
                                             (round(cells.w * step[0]), round(cells.h * step[1])))
        made = pygame.Surface((w, h), pygame.SRCALPHA, 32)
        made.fill((*self._fill, round(255 * least)))
        at = cells.x * step[0] - place.x * w / place.w, cells.y * step[1] - place.y * h / place.h
        made.blit(large, (round(at[0]), round(at[1])), special_flags=pygame.BLEND_RGBA_MAX)
        return made

    def _cells(self, p: Painter, place: Rect) -> pygame.Rect:
        """The cells that lie there, and their neighbours."""
        wide, high = self._small.get_size()
        left, top = math.floor(place.x / p.screen.wide * wide) - 1, math.floor(place.y / p.screen.high * high) - 1
        right, low = math.ceil(place.right / p.screen.wide * wide), math.ceil(place.bottom / p.screen.high * high)
        return pygame.Rect(left, top, right + 1 - left, low + 1 - top).clip(self._small.get_rect())


def dimming(p: Painter, fill: Colour, *more: Colour) -> Dimming | None:
    """Return how dense this colour must lie over each part of our own cloth, for words in the usual colours and in
    `more`; None for another author's cloth, by day and with high contrast."""
    cloth, c = p.shapes.last("cloth"), p.palette
    if cloth is None or p.screen.high_contrast:
        return None
    found, inks = _dimmed.setdefault(cloth[1], {}), (c.kinari, c.nezu, *more)
    key = fill, c.plate, c.kin, *inks
    if key not in found:
        is_wanted = cloth[1] not in _strange and luminance(c.plate) < DAY
        found[key] = None if not is_wanted else Dimming(
            cloth[0], fill, _needed_in_small(cloth[1].surface, fill, inks, c.kin))
    return found[key]


def _needed_in_small(cloth: pygame.Surface, fill: Colour, inks: tuple[Colour, ...], gold: Colour) -> pygame.Surface:
    """Each cell as dense as the brightest pixel of it and its neighbours needs."""
    stride = max(1, cloth.get_width() // FINE)
    few = pygame.transform.scale(cloth, (max(2, cloth.get_width() // stride), max(2, cloth.get_height() // stride)))
    while few.get_width() >= 2 * CELLS:
        few = _widened(_widened(few, 1), -1)
        few = pygame.transform.scale(few, (few.get_width() // 2, max(1, few.get_height() // 2)))
    few = _widened(_widened(few, 1), -1)
    plain, size = pygame.image.tobytes(few, "RGB"), few.get_size()
    grades = bytearray(map(math.ceil, map(_light, plain[::3], plain[1::3], plain[2::3])))
    dense = [0] * 256
    for grade in set(grades):
        dense[grade] = math.ceil(255 * _dense(fill, inks, gold, grade))
    cells = bytearray((*reversed(fill), 0)) * len(grades)
    cells[3::4] = grades.translate(bytes(dense))
    return softened(pygame.image.frombuffer(cells, size, "BGRA"))


def _light(r: int, g: int, b: int) -> float:
    """The light of a colour, in grades."""
    return GRADES * (.2126 * LINEAR[r] + .7152 * LINEAR[g] + .0722 * LINEAR[b])


def softened(cells: pygame.Surface) -> pygame.Surface:
    """Return cells none of which is less dense than it was, and none stands out from its neighbours as a square."""
    made = cells.copy()
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1), (-1, 1), (1, -1)):
        made.blit(cells, (dx, dy), special_flags=pygame.BLEND_RGBA_MAX)
    return pygame.transform.box_blur(made, 1)


def _widened(few: pygame.Surface, by: int) -> pygame.Surface:
    """Every pixel as bright as the brightest of it and its neighbours on one side."""
    made = few.copy()
    for dx, dy in ((by, 0), (0, by), (by, by)):
        made.blit(few, (-dx, -dy), special_flags=pygame.BLEND_RGB_MAX)
    return made


@lru_cache(maxsize=1024)
def _dense(fill: Colour, inks: tuple[Colour, ...], gold: Colour, light: int) -> float:
    """How dense the veil is over what is so bright."""
    grey = next(v for v in range(256) if GRADES * luminance((v, v, v)) >= light or v == 255)
    lying = ColourRange((grey, grey, grey), (grey, grey, grey))
    return max(needed(fill, inks, lying), needed(fill, (gold,), lying, LARGE))


def strip(p: Painter, rect: Rect) -> None:
    """Draw a veil under a line of words along the upper edge; it ends softly below. On our own cloth words have shades
    of their own there: between them a lamp may be seen."""
    if not is_hard(p):
        return
    dense = density(p, p.palette.plate, 0.0, rect)
    if dense <= 0:
        return
    p.fill(Rect(0, 0, p.screen.wide, rect.bottom), p.palette.plate, dense)
    for n in range(SOFT):
        p.fill(Rect(0, rect.bottom + n, p.screen.wide, 1), p.palette.plate, dense * (1 - (n + 1) / (SOFT + 1)))
