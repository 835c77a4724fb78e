"""The table under everything: a cloth under one lamp, the theme's weave or picture on it, a rail or border around it.

Drawn once a size, and only the last one is kept: it is as large as the screen.
"""
from __future__ import annotations

import io
import logging
import math
from collections.abc import Collection, Hashable

import pygame

from game.themes import our_own
from game.themes.find import drawing
from game.themes.model import MIDDLE, TableLook, ThemePicture
from game.ui.draw import faces, veil
from game.ui.draw.border import breadth, frame
from game.ui.draw.canvas import Colour, Texture
from game.ui.draw.contrast import luminance
from game.ui.draw.painter import Painter
from game.ui.draw.palette import DAY, NIGHT, Palette, colour, mix
from game.ui.draw.panels import pool
from game.ui.draw.screen import Rect, Screen
from game.ui.draw.shapes import argb, path, radial, raster, rounded, vertical

RAIL, CORNER = 22.0, 46.0
"""Breadth of the rail and the round of the cloth's corners, in units."""

STOPS = 14
THREAD = 2
"""Darkest difference of the threads, of 255: felt rather than seen, and it breaks the steps of the lamp's gradient."""

SHADE = 90.0
"""How far into the cloth the rail's shadow reaches at most, in units."""

MEDIUM = 1920, 1080
"""Up to this size a window is a smaller one."""

CALM, CALMED, STRIPES = .66, .56, 40
"""How far the shade under the words of a page reaches, how deep it is, and in how many steps it ends."""

POOL = 256
"""Pixels in which the light of the turn is drawn once: it has another size with every frame in which it slides, and no
edges to lose."""

COARSE = 8
"""The lamp's light over a picture is made so many times smaller: it has no edges to lose."""

PAINTED = 1
"""Another number whenever the same table is painted otherwise than before: what was kept of it is then old."""

log = logging.getLogger(__name__)


def cloth(p: Painter, look: TableLook | None = None) -> None:
    """Fill the picture with the table; from now on buttons are of its material."""
    p.material = look.buttons if look and not p.screen.high_contrast else "plain"
    w, h = p.screen.width, p.screen.height
    edge, look = breadth(p.screen), look and _sized(look, w, h)
    wanted = _strange(p, look, edge) if look and not p.screen.high_contrast else {}
    strange = dict(zip(wanted, p.pictures.sheets(list(wanted.values())), strict=True)) if wanted else {}
    there = tuple(path for path, made in strange.items() if made is not None)
    key = ("cloth", w, h, edge, p.palette, look and _named(look), there)
    if waiting := _coming(p, wanted.values()) if wanted else _moving(p, look, key):
        made = waiting
    else:
        made = p.shapes.only("cloth", key, lambda: render(p.screen, p.palette, look, strange))
        if look is not None and (look.image is None or p.pictures.strange(look.image)):
            veil.mind(made)
    p.lies_on(made)
    p.canvas.draw(made, (w / 2, h / 2), (w, h), 0.0, p.alpha)


def foresee(p: Painter, look: TableLook | None) -> None:
    """Begin with the first table beside the main path, while the page that will lie on it is still being made."""
    if (wished := _painted(p, look and _sized(look, p.screen.width, p.screen.height))) is not None:
        p.pictures.sheets([wished])


def _painted(p: Painter, look: TableLook | None) -> faces.Painted | None:
    """The table as it is painted beside the main path; None for one that takes no time."""
    if look is None or look.image is None or p.screen.high_contrast or p.pictures.strange(look.image):
        return None
    wished = faces.Painted(look.image.path, "", None, look.image.owner.card, p.screen.width, p.screen.height, False)
    screen, palette = p.screen, p.palette
    files = look.image.path, *(each.path for each in (look.border, look.left, look.right) if each)
    wished.paint = lambda: render(screen, palette, look)
    wished.made_of = files, (PAINTED, screen.u, breadth(screen), palette, _means(look))
    return wished


def _moving(p: Painter, look: TableLook | None, key: Hashable) -> Texture | None:
    """Another place takes its time: it is painted beside the main path, and until it is there the one before stays.
    None: nothing has to be waited for. The first one is waited for, if it was foreseen."""
    former = p.shapes.last("cloth")
    wished = _painted(p, look) if former is None or former[0] != key else None
    if wished is None:
        return None
    if former is None or former[1].size != (p.screen.width, p.screen.height):
        if not p.pictures.ordered(wished):
            return None
        if p.pictures.awaits(wished):
            p.pictures.wait()
    painted = p.pictures.sheets([wished])[0]
    if painted is None:
        return former[1] if former is not None else None
    p.pictures.sheets(())
    return p.shapes.only("cloth", key, lambda: painted)


def _coming(p: Painter, jobs: Collection[faces.Job]) -> Texture | None:
    """The table as it was, as long as pictures of another one are still to come; None: nothing has to be waited for."""
    former = p.shapes.last("cloth")
    if former is None or former[1].size != (p.screen.width, p.screen.height) or not any(map(p.pictures.awaits, jobs)):
        return None
    return former[1]


def calm(p: Painter, look: TableLook) -> None:
    """Draw a shade over the left of a patterned cloth, where a page has its words: strongest at the edge, gone behind
    the middle."""
    if look.border is None or p.screen.high_contrast:
        return
    edge = breadth(p.screen) / p.screen.u
    wide, high = (p.screen.wide - edge) * CALM / STRIPES, p.screen.high - 2 * edge
    for n in range(STRIPES):
        far = max(0.0, n / STRIPES - .35) / .65
        p.fill(Rect(edge + n * wide, edge, wide, high), p.palette.yoru, CALMED * (1 + math.cos(math.pi * far)) / 2)


def turn_light(p: Painter, x: float, y: float, wide: float = 460.0, high: float = 110.0, alpha: float = 1.0,
               moving: bool = False) -> None:
    """Draw the light that lies on the rail beside the seat whose turn it is; it slides along the ring."""
    gold = p.palette.kin
    made = p.shapes.get(("pool", gold), lambda: pool(POOL, POOL, gold, mix(gold, (255, 255, 255), .62)))
    p.picture(made, x, y, wide, high, 0.0, alpha, moving=moving)


def _named(look: TableLook) -> tuple[object, ...]:
    """What the picture depends on."""
    return (*_means(look), *(each and each.path for each in (look.image, look.border, look.left, look.right)))


def _means(look: TableLook) -> tuple[object, ...]:
    """The same, without its files."""
    return look.colour, look.fit, look.light, look.dusk, look.lamp, look.border is None


def _sized(look: TableLook, w: int, h: int) -> TableLook:
    """A smaller window takes the smaller picture: it is read in a quarter of the time."""
    return look._replace(image=look.medium) if look.medium and w <= MEDIUM[0] and h <= MEDIUM[1] else look


def _strange(p: Painter, look: TableLook, edge: int) -> dict[ThemePicture, faces.Job]:
    """The parts of the table by other authors, and how they are wanted; until they are there, the table is plain."""
    found = {}
    if look.image is not None and p.pictures.strange(look.image):
        job = _job(look.image, look.fit, p.screen.width, p.screen.height)
        found[look.image] = job._replace(tile=p.screen.u if look.fit == "tile" else 0.0)
    if look.border is not None and p.pictures.strange(look.border):
        found[look.border] = _job(look.border, "stretch", 4 * edge, 4 * edge)
    for side in (look.left, look.right):
        if side is not None and p.pictures.strange(side):
            found[side] = _job(side, "contain", p.screen.height, p.screen.height)
    return found


def _job(image: ThemePicture, fit: str, w: int, h: int) -> faces.Job:
    style = image.owner.card.__class__(fit="stretch" if fit == "stretch" else
                                       "contain" if fit == "contain" else "cover")
    return faces.Job(image.path, image.element, image.cell, style, w, h, False, corners=image.corners)


def render(screen: Screen, palette: Palette, look: TableLook | None,
           strange: dict[ThemePicture, pygame.Surface | None] | None = None) -> pygame.Surface:
    """Return the whole table, opaque. `strange`: what has come of the pictures by other authors."""
    made = pygame.Surface((screen.width, screen.height), 0, 32)
    look = None if screen.high_contrast else look and _sized(look, screen.width, screen.height)
    image = _picture(look.image, look.fit, screen, strange) if look and look.image else None
    if look and look.light and image:
        _cover(made, image)
        _sides(made, look, screen, strange)
        made.blit(_light(made.get_size(), look), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    else:
        _plain(made, screen, palette, look, image)
        if look:
            _sides(made, look, screen, strange)
    if not screen.high_contrast:
        _threads(made, screen.u)
    edge = breadth(screen)
    border = _picture(look.border, "stretch", screen, strange, 4 * edge) if look and look.border else None
    if border is None:
        _rim(made, screen.u, palette)
    else:
        _shade(made, edge, edge / 8, screen.u, palette.yoru)
        frame(made, border, edge)
    return made


def _plain(made: pygame.Surface, screen: Screen, palette: Palette, look: TableLook | None,
           image: pygame.Surface | None) -> None:
    """A cloth of one colour under the lamp, and a weave or picture on it."""
    lamp = look.lamp if look else MIDDLE
    made.blit(_pool_of_light(*made.get_size(), palette, colour(look.colour) if look else palette.ai_deep, lamp), (0, 0))
    if image:
        _cover(made, image)
    if not screen.high_contrast:
        _warm(made, palette, lamp)


def _cover(made: pygame.Surface, image: pygame.Surface) -> None:
    for y in range(0, made.get_height(), image.get_height()):
        for x in range(0, made.get_width(), image.get_width()):
            made.blit(image, (x, y))


def _sides(made: pygame.Surface, look: TableLook, screen: Screen,
           strange: dict[ThemePicture, pygame.Surface | None] | None) -> None:
    """Lay what clings to the left and the right edge."""
    for side, picture in (("left", look.left), ("right", look.right)):
        found = _picture(picture, "side", screen, strange) if picture else None
        if found is not None:
            lies = found.get_bounding_rect()
            x = 0 if side == "left" else made.get_width() - lies.w
            made.blit(found, (x, lies.y), lies)


def _picture(image: ThemePicture, fit: str, screen: Screen, strange: dict[ThemePicture, pygame.Surface | None] | None,
             side: int = 0) -> pygame.Surface | None:
    """A picture of the table as it is laid: one repeat, or as large as the table, or a square of this side."""
    if strange and image in strange:
        return strange[image]
    if not our_own(image.path):
        return None
    try:
        if fit == "tile":
            return _tile(image, screen.u)
        if fit == "side":
            return _side(image, screen.height)
        job = _job(image, fit, side or screen.width, side or screen.height)
        return faces.draw(job) if image.kind == "svg" else _fitted(job)
    except (OSError, ValueError, pygame.error) as error:
        log.warning("a picture cannot be drawn on the table: %s", error)
        return None


def _tile(image: ThemePicture, u: float) -> pygame.Surface:
    """One repeat of our own cloth, at its own size in units."""
    if image.kind == "raster":
        art = pygame.image.load(image.path)
        return pygame.transform.smoothscale_by(art, max(8 / min(art.get_size()), u))
    from game.pictures import vector

    written = drawing(image.path)
    natural = vector.inspect(written)
    size = max(8, round(natural.width * u)), max(8, round(natural.height * u))
    return argb(pygame.image.load_sized_svg(io.BytesIO(written), size))


def _side(image: ThemePicture, high: int) -> pygame.Surface:
    """Our own picture as high as the table."""
    if image.kind == "svg":
        return faces.draw(_job(image, "contain", high, high))
    art = argb(pygame.image.load(image.path))
    return pygame.transform.smoothscale_by(art, high / art.get_height())


def _fitted(job: faces.Job) -> pygame.Surface:
    """Our own picture of pixels over all of a box: stretched, or its middle."""
    art = pygame.image.load(job.path)
    w, h = art.get_size()
    if job.style.fit != "stretch":
        scale = min(w / job.w, h / job.h)
        middle = pygame.Rect(0, 0, min(w, round(job.w * scale)), min(h, round(job.h * scale)))
        middle.center = (w // 2, h // 2)
        art = art.subsurface(middle)
    return art if art.get_size() == (job.w, job.h) else pygame.transform.smoothscale(art, (job.w, job.h))


def _light(size: tuple[int, int], look: TableLook) -> pygame.Surface:
    """What the lamp makes of white: its light, and the dusk far from it."""
    w, h = max(1, size[0] // COARSE), max(1, size[1] // COARSE)
    near, far = colour(look.light), colour(look.dusk or "#000000")
    stops = [(share, mix(far, near, _bell(share)), 1.0) for share in (i / STOPS for i in range(STOPS + 1))]
    body = radial("l", w * look.lamp[0], h * look.lamp[1], w * .64, *stops)
    small = raster(body + f'<rect x="0" y="0" width="{w}" height="{h}" fill="url(#l)"/>', w, h)
    plain = pygame.Surface((w, h), 0, 32)
    plain.blit(small, (0, 0))
    return pygame.transform.smoothscale(plain, size)


def _bell(share: float) -> float:
    """How much light is left at this share of the lamp's reach: all of it, then none, without a kink."""
    return (1 + math.cos(math.pi * share ** .9)) / 2


def _pool_of_light(w: int, h: int, palette: Palette, base: Colour, lamp: tuple[float, float]) -> pygame.Surface:
    """The cloth from the lamp's middle to the dark corners. Drawn at half size: light has no edges to lose."""
    night = base in (palette.ai_deep, NIGHT.ai_deep) and luminance(palette.plate) < DAY
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


def _warm(made: pygame.Surface, palette: Palette, lamp: tuple[float, float]) -> None:
    """The lamp's own warmth, where it falls."""
    w, h = made.get_size()
    side = 256
    gold = palette.kin
    body = radial("w", side / 2, side / 2, side / 2, (0, gold, .03), (.5, gold, .015), (1, gold, 0))
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
    _shade(made, m, r, u, palette.yoru)
    body = vertical("r", 0, h, (0, palette.rail_light, 1), (.1, palette.rail, 1), (1, palette.rail_dark, 1))
    body += path(whole + inside, "url(#r)")
    body += path(rounded(4.5 * u, 4.5 * u, w - 9 * u, h - 9 * u, r + 12 * u), None, 1,
                 mix(palette.rail_light, palette.shu_ui, .3), 1.6 * u, .55)
    body += path(inside, None, 1, palette.yoru, 5 * u)
    body += path(rounded(m - 4 * u, m - 4 * u, w - 2 * m + 8 * u, h - 2 * m + 8 * u, r + 4 * u), None, 1, palette.kin,
                 1.8 * u)
    _strips(made, body, w, h, round(m + r + 2))


def _shade(made: pygame.Surface, m: float, r: float, u: float, dark: Colour) -> None:
    """What the rail throws on the cloth. Made small and stretched, and only laid where it is."""
    s, (w, h) = max(4, round(4 * u)), made.get_size()
    sw, sh = max(8, w // s), max(8, h // s)
    rim = f"M0,0H{w}V{h}H0Z" + rounded(m + 6 * u, m + 10 * u, w - 2 * m - 12 * u, h - 2 * m - 16 * u, r)
    cast = raster(path(rim, dark, .85), sw, sh, (w, h))
    plate = pygame.Surface((sw, sh), pygame.SRCALPHA, 32)
    plate.fill((*dark, 0))
    plate.blit(cast, (0, 0))
    soft = pygame.transform.gaussian_blur(plate, max(1, round(20 * u / s)))
    deep = min(sh // 2, round((m + r + SHADE * u) / s))
    for x, y, pw, ph in ((0, 0, sw, deep), (0, sh - deep, sw, deep), (0, deep, deep, sh - 2 * deep),
                         (sw - deep, deep, deep, sh - 2 * deep)):
        left, top, right, low = (round(n * full / part) for n, full, part in
                                 ((x, w, sw), (y, h, sh), (x + pw, w, sw), (y + ph, h, sh)))
        if pw > 0 and ph > 0:
            part = pygame.transform.smoothscale(soft.subsurface((x, y, pw, ph)), (right - left, low - top))
            made.blit(part, (left, top))


def _strips(made: pygame.Surface, body: str, w: int, h: int, reach: int) -> None:
    """Draw only the four edges of a picture that has nothing in the middle."""
    for x, y, sw, sh in ((0, 0, w, reach), (0, h - reach, w, reach), (0, reach, reach, h - 2 * reach),
                         (w - reach, reach, reach, h - 2 * reach)):
        shifted = f'<g transform="translate({-x} {-y})">{body}</g>'
        made.blit(raster(shifted, sw, sh), (x, y))
