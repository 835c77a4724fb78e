"""The curtain that hides the table while one person looks at a card. It falls from above, and it never fades.

It knows how to hang; it does not know for which player it falls, what lies on it, or what is behind.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.ui.draw import curtain_cut as cut
from game.ui.draw import curtain_trim as trim
from game.ui.draw.canvas import WHITE, Colour
from game.ui.draw.painter import Painter
from game.ui.draw.palette import Palette
from game.ui.draw.screen import Rect
from game.ui.draw.shapes import path, raster, vertical

HIGH, BROAD, SMALLEST = 1080.0, 1500.0, .3
"""In rectangles lower or narrower than this the details shrink, at most to this share of their size."""
CALM = .78
"""How much of the folds the quiet middle takes away."""
NOREN_DOWN = .16
"""Share of the fall after which the noren hangs; the cloth is on its way till the end."""
CORD_AT = 70.0
EDGE = 6.0


class DiscRoom(NamedTuple):
    """The middle of a place for a disc, and the largest radius that looks well there; units."""

    x: float
    y: float
    radius: float


def drape(p: Painter, rect: Rect | None = None, share: float = 1.0, tint: Colour | None = None) -> None:
    """Draw the curtain over the whole picture or over a rectangle (units), fallen by this share (0-1).

    What has fallen is opaque to the last pixel, also in a faded group: a fading curtain would show what it hides.
    `tint` dyes cords and hem line; without it they are gold.
    """
    share, area = min(1.0, max(0.0, share)), rect or p.screen.whole
    if share == 0 or p.alpha == 0 or area.w <= 0 or area.h <= 0:
        return
    with p.clipped(area), p.moved(area.x, area.y, alpha=1 / p.alpha):
        if p.screen.high_contrast:
            _plain(p, area, share, tint or p.palette.kin)
        else:
            _woven(p, area, share, tint)


def ready(p: Painter, rect: Rect | None = None, tint: Colour | None = None) -> None:
    """Weave the curtain before its first fall (a fifth of a second for 1920×1080, once), and show nothing of it."""
    with p.clipped(Rect(0, 0, 0, 0)):
        drape(p, rect, .5, tint)


def crest_room(p: Painter, rect: Rect | None = None) -> DiscRoom:
    """Return where a crest may hang: on the middle flap of the noren. Units."""
    area = rect or p.screen.whole
    k = _detail(area)
    return DiscRoom(area.centerx, area.y + 83.0 * k, 44.0 * k)


def _detail(area: Rect) -> float:
    """Units in one of the curtain's own."""
    return max(SMALLEST, min(1.0, area.w / BROAD, area.h / HIGH))


def _plain(p: Painter, area: Rect, share: float, edge: Colour) -> None:
    """High contrast: darkness with a clear frame, and a bright line where it ends."""
    low = area.h * share
    p.fill(Rect(0, 0, area.w, low), p.palette.plate)
    for side in (Rect(0, 0, EDGE, low), Rect(area.w - EDGE, 0, EDGE, low), Rect(0, 0, area.w, EDGE)):
        p.fill(side, p.palette.edge)
    p.fill(Rect(0, low - 2 * EDGE, area.w, 2 * EDGE), edge)


def _woven(p: Painter, area: Rect, share: float, tint: Colour | None) -> None:
    """From the back to the front: the cloth with its hem, the hem's line, cords, noren, and the fringe of the fall."""
    k, up = _detail(area), area.h * (share - 1.0)
    dyes = cut.dyes(p.palette)
    dye = tint or dyes.gold
    piece = _pieces(p, area, k)
    piece("cloth", 0, up, area.w, area.h, lambda w, h, s: cloth_picture(w, h, s, p.palette))
    line = cut.HEM + 20
    piece("hem", 0, up + area.h - line * k, area.w, 40 * k,
          lambda w, h, s: _strip(cut.hem_line(w / s, line), w, h, s), dye)
    for x in (CORD_AT * k, area.w - CORD_AT * k):
        piece(("cord", dye), x - trim.CORD_WIDE * k / 2, up + trim.RAIL * k, trim.CORD_WIDE * k, trim.CORD_LONG * k,
              lambda w, h, s: _strip(trim.cord(dye, dyes), w, h, s))
    hangs = (trim.MIDDLE_NOREN + 18) * k
    piece("noren", 0, min(0.0, hangs * (share / NOREN_DOWN - 1.0)), area.w, hangs,
          lambda w, h, s: _strip(trim.noren(w / s, dyes), w, h, s))
    if share < 1:
        piece("fringe", 0, area.h * share, area.w, trim.FRINGE * k, lambda w, h, s: _fringe(w, h, s, p.palette))


def _pieces(p: Painter, area: Rect, k: float) -> Callable[..., None]:
    """A way to draw one kept piece by its upper left corner, in units; `make` gets its size in pixels and how many
    pixels a unit of cloth takes."""
    s = k * p.scale
    whole = p.px(area.w), p.px(area.h)

    def piece(name: object, x: float, y: float, w: float, h: float,
              make: Callable[[int, int, float], pygame.Surface], tint: Colour = WHITE) -> None:
        pw, ph = p.px(w), p.px(h)
        made = p.shapes.get(("drape", name, whole, round(s, 4), p.palette), lambda: make(pw, ph, s))
        p.picture(made, x + w / 2, y + h / 2, w, h, tint=tint)

    return piece


def cloth_picture(w: int, h: int, s: float, palette: Palette) -> pygame.Surface:
    """Return the cloth with its hem, opaque, w × h pixels; s pixels are one unit of cloth."""
    dyes = cut.dyes(palette)
    made = pygame.Surface((w, h), 0, 32)
    made.fill(dyes.red)
    made.blit(_strip(cut.cloth_cuts(w / s, h / s, dyes), w, h, s), (0, 0))
    made.blit(_calm(w, h, dyes.calm), (0, 0))
    made.blit(_dusk(w, h, dyes.ink), (0, 0))
    top = max(0, h - round((cut.HEM + 20) * s))
    made.blit(_strip(cut.hem(w / s, (h - top) / s, dyes), w, h - top, s), (0, top))
    return made


def _strip(body: str, w: int, h: int, s: float) -> pygame.Surface:
    """Cuts in units of cloth as pixels."""
    return raster(body, w, h, (w / s, h / s))


def _calm(w: int, h: int, colour: Colour) -> pygame.Surface:
    """The quiet middle: the printer's wiped colour, strongest where words stand. Made small and stretched."""
    sw, sh = 96, 54
    made = pygame.Surface((sw, sh), pygame.SRCALPHA, 32)
    for y in range(sh):
        v = (y + .5) / sh
        down = _soft((v - .1) / .2) * _soft((.95 - v) / .2)
        for x in range(sw):
            side = min(x + .5, sw - x - .5) / sw
            made.set_at((x, y), (*colour, round(255 * CALM * down * _soft((side - .045) / .17))))
    return pygame.transform.smoothscale(made, (w, h))


def _dusk(w: int, h: int, colour: Colour) -> pygame.Surface:
    """What the noren leaves of the light: a wiped band under it, down to a third of the height."""
    steps = 48
    made = pygame.Surface((1, steps), pygame.SRCALPHA, 32)
    for y in range(steps):
        made.set_at((0, y), (*colour, round(205 * (1 - (y + .5) / steps) ** 1.5)))
    return pygame.transform.smoothscale(pygame.transform.smoothscale(made, (1, max(1, round(h * .34)))),
                                        (w, max(1, round(h * .34))))


def _soft(t: float) -> float:
    t = min(1.0, max(0.0, t))
    return t * t * (3 - 2 * t)


def _fringe(w: int, h: int, s: float, palette: Palette) -> pygame.Surface:
    """The fringe with the shade it throws on what it will cover."""
    wide, high = w / s, h / s
    dusk = vertical("f", 0, high, (0, palette.yoru, .75), (1, palette.yoru, 0))
    shade = path(f"M0,0H{wide:.1f}V{high:.1f}H0Z", "url(#f)")
    return _strip(dusk + shade + trim.fringe(wide, cut.dyes(palette)), w, h, s)
