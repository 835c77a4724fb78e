"""The place of XTarot: a wind rose that lights the table, and the four winds that blow on it from its corners."""
from __future__ import annotations

import math
import random

from PIL import Image
from places.kit import (
    between,
    cast,
    clouds,
    dye,
    filled,
    glow,
    layer,
    line,
    mask,
    polar,
    ring,
    soft,
    star,
    stroked,
)

MIDDLE = 960, 505
TINTS = ((250, 120, "#2a9c8c"), (1670, 120, "#b8402c"), (1670, 960, "#2862c8"), (250, 960, "#97742a"))
SKIN, INK, GOLD = "#d9bd8a", "#2a1a38", "#f3dfae"
WING = 620.0, 1080.0


def xtarot() -> Image.Image:
    """Velvet in the colours of four elements; over it a rose of thirty-two winds, half of each ray in the light."""
    base = between(clouds(41, 500, 20), "#241634", "#35224a")
    for x, y, colour in TINTS:
        base = dye(base, glow(x, y, 900, 640, .8), colour, .5)
    base = dye(base, glow(*MIDDLE, 900, 760, 1.1), "#8d6fb0", .85)
    base = dye(base, glow(*MIDDLE, 420, 420, 1.2), "#f6e2b4", .5)
    base = _breath(base)
    stars = "".join(filled(star(47 + (n * 397) % 1830, 40 + (n * 241 + n * n * 7) % 1000, 3 + n % 4 * 1.6))
                    for n in range(90))
    base = dye(base, mask(stars), "#fff3cf", .42)
    rings = "".join(stroked(ring(*MIDDLE, r), t) for r, t in ((486, 5), (474, 1.6), (424, 3), (300, 2), (150, 3)))
    for n in range(96):
        a, long = math.radians(3.75 * n), 474 - (14 if n % 3 else 46)
        rings += stroked(line([polar(a, 474, *MIDDLE), polar(a, long, *MIDDLE)]), 1.8 if n % 3 else 3.2)
    base = dye(base, soft(mask(rings), 6), "#0d0618", .6)
    base = dye(base, mask(rings), GOLD, .8)
    for count, turn, far, near, waist, strength in ((16, 11.25, 300, 64, .098, .55), (8, 22.5, 372, 90, .196, .7),
                                                    (4, 45, 424, 112, .39, .85), (4, 0, 492, 134, .39, 1.0)):
        base = _rays(base, count, turn, far, near, waist, strength)
    base = dye(base, mask(filled(ring(*MIDDLE, 46))), "#2a1742", 1)
    return dye(base, mask(stroked(ring(*MIDDLE, 46), 5) + filled(star(*MIDDLE, 34))), GOLD, 1)


def _rays(base: Image.Image, count: int, turn: float, far: float, near: float, waist: float,
          strength: float) -> Image.Image:
    """Rays of one length: each has a bright half and a dark one."""
    bright = dark = rim = ""
    for n in range(count):
        a = math.radians(turn + 360 / count * n - 90)
        tip, left, right = (polar(a, far, *MIDDLE), polar(a - waist, near, *MIDDLE), polar(a + waist, near, *MIDDLE))
        bright += filled(line([MIDDLE, left, tip], True))
        dark += filled(line([MIDDLE, right, tip], True))
        rim += stroked(line([left, tip, right]), 2.6)
    base = dye(base, soft(mask(bright + dark), 12), "#0d0618", .55 * strength)
    base = dye(base, mask(dark), "#3b2456", .95)
    base = dye(base, mask(bright), "#a8905f", .5 + .3 * strength)
    return dye(base, mask(rim), GOLD, .8)


def _breath(base: Image.Image) -> Image.Image:
    """What the winds blow: long strokes from every corner that turn around the rose."""
    chance, body = random.Random(3), ""
    for x, y, flip in ((150, 170, 1), (1770, 170, -1), (1770, 910, 1), (150, 910, -1)):
        a0 = math.atan2(y - MIDDLE[1], x - MIDDLE[0])
        for k in range(9):
            off, r0 = (k - 4) * .055, math.dist((x, y), MIDDLE) - 130
            end, bend = 500 - 12 * abs(k - 4) - 30 * chance.random(), .34 + .05 * k
            points = []
            for step in range(26):
                t = step / 25
                points.append(polar(a0 + off + flip * bend * t ** 1.6, r0 + (end - r0) * t ** .75, *MIDDLE))
            body += stroked(line(points), 4.2 - .5 * abs(k - 4))
            tx, ty = points[-1]
            curl = [polar(a0 + math.pi / 2 * flip + flip * 5 * q / 20, 26 * (1 - q / 24), tx, ty) for q in range(20)]
            body += stroked(line(curl), 3) if k % 3 == 1 else ""
    return dye(base, mask(body), "#e9e0f2", .5)


def _wind(x: float, y: float, towards: float, flip: int) -> str:
    """A face among clouds that blows along the x axis, turned towards the rose; `flip` -1 holds it upright where it
    looks to the left."""
    out = f'<g transform="translate({x} {y}) scale({flip} 1) rotate({towards})">'
    for cx, cy, r in ((-96, -62, 62), (-138, 8, 66), (-100, 78, 62), (-30, 112, 52), (-24, -110, 54), (44, -96, 36),
                      (46, 100, 34), (-60, 0, 96)):
        out += filled(ring(cx, cy, r), "#b9a6d0") + stroked(ring(cx, cy, r), 4, INK, .55)
    for cx, cy, r in ((-96, -62, 40), (-138, 8, 42), (-100, 78, 38), (-24, -110, 32)):
        out += stroked(f"M{cx - r},{cy}A{r},{r} 0 0 1 {cx},{cy - r}", 4, "#efe6f8", .8)
    out += filled("M-62,-74C-30,-104 34,-98 52,-58C58,-44 58,-34 64,-26C76,-14 90,-2 84,8C80,14 70,14 68,18"
                  "C80,22 90,26 88,36C86,46 74,46 68,48C58,84 10,104 -34,88C-84,68 -92,-40 -62,-74Z", SKIN)
    out += stroked("M-62,-74C-30,-104 34,-98 52,-58C58,-44 58,-34 64,-26C76,-14 90,-2 84,8C80,14 70,14 68,18"
                   "C80,22 90,26 88,36C86,46 74,46 68,48C58,84 10,104 -34,88C-84,68 -92,-40 -62,-74Z", 4.5, INK, .9)
    out += filled(ring(24, 36, 33), "#e8b184", .8) + stroked("M2,12A33,33 0 0 0 20,68", 4, INK, .7)
    out += stroked("M14,-42C24,-54 40,-52 46,-44M18,-26C26,-34 40,-32 44,-24C38,-18 24,-18 18,-26", 4, INK, .9)
    out += filled(ring(34, -25, 5), INK) + filled(ring(86, 32, 9), "#6b2a2a")
    out += "".join(stroked(f"M-60,{-50 + 34 * k}C-40,{-66 + 34 * k} -22,{-40 + 34 * k} -34,{-26 + 34 * k}", 5, INK, .7)
                   for k in range(4))
    for k, (dy, long) in enumerate(((-26, 190), (-9, 280), (8, 330), (25, 280), (42, 190))):
        out += stroked(f"M104,{32 + .35 * dy}C{104 + long * .4},{32 + .8 * dy} {104 + long * .7},{32 + 1.7 * dy} "
                       f"{104 + long},{32 + 1.5 * dy - 8}", 7 - abs(k - 2) * 1.4, "#f4ecfa", .8)
    return out + "</g>"


def _wing(right: bool) -> Image.Image:
    """The two winds of one side."""
    faces = _wind(150, 176, 32, 1) + _wind(150, 906, -32, 1)
    body = f'<g transform="translate({WING[0]} 0) scale(-1 1)">{faces}</g>' if right else faces
    return cast(layer(body, WING), 0, 7, 11, "#0d0618", .6)


def sides() -> dict[str, Image.Image]:
    """Winds on both sides."""
    return {"left": _wing(False), "right": _wing(True)}


