"""The table under everything: a lacquer rail, a cloth under one lamp, the theme's weave on it. Drawn once a size."""
from __future__ import annotations

import logging
import math

import pygame

from game.pictures import vector
from game.themes import our_own
from game.themes.model import Picture, TableLook
from game.ui.draw import faces
from game.ui.draw.canvas import Colour
from game.ui.draw.painter import Painter
from game.ui.draw.palette import NIGHT, Palette, colour, mix
from game.ui.draw.panels import pool
from game.ui.draw.shapes import argb, path, radial, raster, rounded, vertical

RAIL, CORNER = 22.0, 46.0
"""Breadth of the rail and the round of the cloth's corners, in units."""

STOPS = 14
THREAD = 2
"""Darkest difference of the threads, of 255: felt rather than seen, and it breaks the steps of the lamp's gradient."""

log = logging.getLogger(__name__)


def cloth(p: Painter, look: TableLook | None = None, lamp: tuple[float, float] = (.5, .47)) -> None:
    """Fill the picture with the table. `lamp`: where its light falls, as shares of width and height."""
    w, h = p.screen.width, p.screen.height
    contrast = p.screen.high_contrast
    art = _strange(p, look) if look and look.image and not contrast else None
    key = ("cloth", w, h, p.palette, look and (look.colour, look.image and look.image.path, look.fit), lamp,
           art is not None)
    made = p.shapes.get(key, lambda: render(w, h, p.screen.u, p.palette, look, lamp, contrast, art))
    p.canvas.draw(made, (w / 2, h / 2), (w, h), 0.0, p.alpha)


def turn_light(p: Painter, x: float, y: float, wide: float = 460.0, high: float = 110.0, alpha: float = 1.0) -> None:
    """The light that lies on the rail beside the seat whose turn it is; it slides along the ring."""
    long = max(wide, high)
    side = max(64, p.px(long / 2))
    gold = p.palette.kin
    made = p.shapes.get(("pool", side, gold), lambda: pool(side, side, gold, mix(gold, (255, 255, 255), .62)))
    p.picture(made, x, y, wide, high, 0.0, alpha)


def _strange(p: Painter, look: TableLook) -> pygame.Surface | None:
    """A stranger's picture for the cloth, once it is there; until then the cloth is plain."""
    if look.image is None or not p.pictures.strange(look.image):
        return None
    job = _job(look.image, look.fit, p.screen.width, p.screen.height)
    return p.pictures.sheet(job._replace(tile=p.screen.u if look.fit == "tile" else 0.0))


def _job(image: Picture, fit: str, w: int, h: int) -> faces.Job:
    style = image.owner.card.__class__(fit="stretch" if fit == "stretch" else
                                       "contain" if fit == "contain" else "cover")
    return faces.Job(image.path, image.element, image.cell, style, w, h, False)


def render(w: int, h: int, u: float, palette: Palette, look: TableLook | None, lamp: tuple[float, float],
           contrast: bool, art: pygame.Surface | None = None) -> pygame.Surface:
    """The whole table, opaque, w × h pixels. `art`: what lies on the cloth, where a stranger has made it."""
    made = pygame.Surface((w, h), 0, 32)
    base = colour(look.colour) if look and look.colour and not contrast else palette.ai_deep
    made.blit(_pool_of_light(w, h, palette, base, lamp), (0, 0))
    if look and look.image and not contrast:
        _lay(made, look.image, look.fit, u, art)
    if not contrast:
        _warm(made, palette, lamp)
        _threads(made, u)
    _rim(made, u, palette)
    return made


def _pool_of_light(w: int, h: int, palette: Palette, base: Colour, lamp: tuple[float, float]) -> pygame.Surface:
    """The cloth from the lamp's middle to the dark corners. Drawn at half size: light has no edges to lose."""
    night = base in (palette.ai_deep, NIGHT.ai_deep)
    bright = palette.lamp if night else mix(base, (255, 255, 255), .2)
    sw, sh = max(1, w // 2), max(1, h // 2)
    stops = [(share, _lit(share, bright, base, palette.yoru), 1.0) for share in (i / STOPS for i in range(STOPS + 1))]
    body = radial("l", sw * lamp[0], sh * lamp[1], sw * .6, *stops)
    small = raster(body + f'<rect x="0" y="0" width="{sw}" height="{sh}" fill="url(#l)"/>', sw, sh)
    return pygame.transform.smoothscale(small, (w, h))


def _lit(share: float, bright: Colour, base: Colour, dark: Colour) -> Colour:
    """The cloth at this share of the lamp's reach: a soft bell of light, dusk at the end. No kinks, or rings show."""
    light = mix(base, bright, math.exp(-(share / .4) ** 2))
    dusk = max(0.0, share - .45) / .55
    return mix(light, dark, .85 * dusk * dusk * (3 - 2 * dusk))


def _lay(made: pygame.Surface, image: Picture, fit: str, u: float, art: pygame.Surface | None) -> None:
    """The theme's picture over the cloth: tiled at its own size in units, or stretched over all of it."""
    w, h = made.get_size()
    try:
        if art is None:
            if not our_own(image.path):
                return
            art = _tile(image, u) if fit == "tile" else faces.draw(_job(image, fit, w, h))
        for y in range(0, h, art.get_height()):
            for x in range(0, w, art.get_width()):
                made.blit(art, (x, y))
    except (OSError, ValueError, pygame.error) as error:
        log.warning("a picture cannot be drawn on the table: %s", error)


def _tile(image: Picture, u: float) -> pygame.Surface:
    """One repeat of our own cloth, at its own size in units."""
    natural = vector.inspect(image.path.read_bytes())
    size = max(8, round(natural.width * u)), max(8, round(natural.height * u))
    return argb(pygame.image.load_sized_svg(str(image.path), size))


def _warm(made: pygame.Surface, palette: Palette, lamp: tuple[float, float]) -> None:
    """The lamp's own warmth, where it falls."""
    w, h = made.get_size()
    side = 256
    gold = palette.kin
    body = radial("w", side / 2, side / 2, side / 2, (0, gold, .10), (.5, gold, .045), (1, gold, 0))
    light = raster(body + f'<rect x="0" y="0" width="{side}" height="{side}" fill="url(#w)"/>', side, side)
    reach = round(w * .68)
    made.blit(pygame.transform.smoothscale(light, (reach, reach)),
              (round(w * lamp[0] - reach / 2), round(h * lamp[1] - reach / 2)))


def _threads(made: pygame.Surface, u: float) -> None:
    """Warp and weft: a tile of fine threads, each a little darker or lighter than its neighbour."""
    side = 96
    tile = pygame.Surface((side, side), 0, 32)
    step = max(1, round(1.4 * u))
    seed = 12345
    for y in range(0, side, step):
        for x in range(0, side, step):
            seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
            over = (x // step + y // step) % 2
            value = (seed >> 16) % (THREAD + 1) + over
            tile.fill((value, value, value), (x, y, step, step))
    w, h = made.get_size()
    for y in range(0, h, side):
        for x in range(0, w, side):
            made.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_ADD)


def _rim(made: pygame.Surface, u: float, palette: Palette) -> None:
    """The rail as a ring over the cloth's edge: lacquer lit from above, a groove, a gold line, a shadow inwards."""
    w, h = made.get_size()
    m, r = RAIL * u, CORNER * u
    inside = rounded(m, m, w - 2 * m, h - 2 * m, r)
    whole = f"M0,0H{w}V{h}H0Z"
    made.blit(_inner_shadow(w, h, m, r, u, palette.yoru), (0, 0))
    body = vertical("r", 0, h, (0, palette.rail_light, 1), (.1, palette.rail, 1), (1, palette.rail_dark, 1))
    body += path(whole + inside, "url(#r)")
    body += path(rounded(4.5 * u, 4.5 * u, w - 9 * u, h - 9 * u, r + 12 * u), None, 1,
                 mix(palette.rail_light, palette.shu_ui, .3), 1.6 * u, .55)
    body += path(inside, None, 1, palette.yoru, 5 * u)
    body += path(rounded(m - 4 * u, m - 4 * u, w - 2 * m + 8 * u, h - 2 * m + 8 * u, r + 4 * u), None, 1, palette.kin,
                 1.8 * u)
    _strips(made, body, w, h, round(m + r + 2))


def _inner_shadow(w: int, h: int, m: float, r: float, u: float, dark: Colour) -> pygame.Surface:
    """What the rail throws on the cloth. Made small and stretched."""
    s = 4
    sw, sh = max(8, w // s), max(8, h // s)
    rim = f"M0,0H{w}V{h}H0Z" + rounded(m + 6 * u, m + 10 * u, w - 2 * m - 12 * u, h - 2 * m - 16 * u, r)
    made = raster(path(rim, dark, .85), sw, sh, (w, h))
    plate = pygame.Surface((sw, sh), pygame.SRCALPHA, 32)
    plate.fill((*dark, 0))
    plate.blit(made, (0, 0))
    soft = pygame.transform.gaussian_blur(plate, max(1, round(20 * u / s)))
    return pygame.transform.smoothscale(soft, (w, h))


def _strips(made: pygame.Surface, body: str, w: int, h: int, reach: int) -> None:
    """Draw only the four edges of a picture that has nothing in the middle."""
    for x, y, sw, sh in ((0, 0, w, reach), (0, h - reach, w, reach), (0, reach, reach, h - 2 * reach),
                         (w - reach, reach, reach, h - 2 * reach)):
        shifted = f'<g transform="translate({-x} {-y})">{body}</g>'
        made.blit(raster(shifted, sw, sh), (x, y))
