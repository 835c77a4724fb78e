"""The ground of Kuku: the Seto sea before the inn, on a night of full moon."""
from __future__ import annotations

import math
import random

from PIL import Image, ImageChops
from places.kit import (
    HIGH,
    WIDE,
    between,
    clouds,
    curve,
    dye,
    filled,
    glow,
    levels,
    line,
    mask,
    ring,
    soft,
    star,
    stroked,
    times,
)

MOON, FULL = (262, 226), 96
HORIZON = 404
ROWS = ((462, 9, 62, "#1a4a7c"), (520, 13, 88, "#174473"), (592, 18, 120, "#143d6a"), (680, 25, 160, "#113660"),
        (786, 34, 212, "#0f3056"), (906, 44, 276, "#0c2a4c"), (1024, 52, 340, "#0a2442"))
"""Rows of waves from the horizon to the shore: where, how high, how long, in which blue."""


def kuku() -> Image.Image:
    """A moon with its path on the water, islands and a torii against the bright edge of the sky, rows of waves."""
    down = Image.linear_gradient("L").resize((WIDE, HIGH))
    sky = between(curve(down, 0, HORIZON / 1080), "#0a1a38", "#3a6a9c", "#17386a")
    sky = dye(sky, glow(*MOON, 1150, 620, 1.5), "#7fa6cf", .75)
    stars = "".join(filled(star(31 + (n * 397) % 1870, 46 + (n * 241 + n * n * 7) % 250, 2 + n % 4 * 1.1))
                    for n in range(70))
    sky = dye(sky, mask(stars), "#e8f0ff", .55)
    sky = _moon(sky)
    for k, (top, deep, colour) in enumerate(((372, 62, "#2c5680"), (392, 54, "#1b3f66"), (402, 40, "#12304f"))):
        hills = [(x, max(top, HORIZON - 26) + 40 - deep * max(0.0, .55 + _hill(x, k)) ** 1.25)
                 for x in range(-20, 1960, 8)]
        sky = dye(sky, mask(filled(line([*hills, (1960, 1100), (-20, 1100)], True))), colour, .96)
    sea = between(curve(down, HORIZON / 1080, 1), "#2b5f95", "#0c2644")
    base = Image.composite(sea, sky, mask(filled(f"M-9,{HORIZON}H1929V1089H-9Z")))
    base = dye(base, soft(mask(stroked(f"M-9,{HORIZON}H1929", 3)), 2), "#b7d3ea", .6)
    for n, row in enumerate(ROWS):
        base = _row(base, n, *row)
    base = _path(base)
    base = _torii(base)
    return times(base, levels(clouds(9, 400, 30), .86, 1))


def _hill(x: float, k: int) -> float:
    return (math.sin(x / 210 + 2.1 * k) + .6 * math.sin(x / 83 + 5 * k) + .25 * math.sin(x / 31 + k)
            + .55 * math.sin(x / 470 + 4 * k))


def _moon(sky: Image.Image) -> Image.Image:
    x, y = MOON
    sky = dye(sky, glow(x, y, 3.1 * FULL, 3.1 * FULL, 1.7), "#dfe9f2", .8)
    sky = dye(sky, mask(filled(ring(x, y, FULL))), "#fbf1d2", 1)
    seas = "".join(filled(ring(x + dx, y + dy, r)) for dx, dy, r in
                   ((-30, -22, 26), (6, -34, 18), (28, 4, 22), (-8, 18, 15), (-44, 20, 12), (34, 40, 11), (-16, 52, 9)))
    sky = dye(sky, ImageChops.multiply(soft(mask(seas), 9), mask(filled(ring(x, y, FULL)))), "#d3c49a", .6)
    veil = "".join(filled(f"M{cx - w},{cy}C{cx - w / 2},{cy - 17} {cx + w / 2},{cy - 15} {cx + w},{cy}"
                          f"C{cx + w / 2},{cy + 12} {cx - w / 2},{cy + 14} {cx - w},{cy}Z")
                   for cx, cy, w in ((330, 268, 150), (190, 296, 120), (1300, 130, 210), (1010, 240, 160)))
    return dye(sky, soft(mask(veil), 5), "#2c5686", .82)


def _row(base: Image.Image, n: int, y: float, high: float, long: float, colour: str) -> Image.Image:
    """A row of waves that roll to the left: each leans over, its crest is foam, and its back has lines that follow it.
    """
    body = foam = lines = ""
    chance = random.Random(n)
    x = -long - n * .37 * long % long
    while x < 1920 + long:
        w, h = long * (.86 + .3 * chance.random()), high * (.75 + .5 * chance.random())
        top = (x + .34 * w, y - h)
        back = f"C{x + .60 * w},{y - h} {x + .74 * w},{y + .30 * h} {x + w},{y + .34 * h}"
        front = f"M{x},{y + .34 * h}C{x + .10 * w},{y + .34 * h} {x + .30 * w},{y + .2 * h} " \
                f"{x + .2 * w},{y - .42 * h}C{x + .14 * w},{y - .5 * h} {x + .2 * w},{y - h} {top[0]},{top[1]}"
        body += filled(f"{front}{back}L{x + w},1100L{x},1100Z")
        foam += stroked(f"M{x + .2 * w},{y - .42 * h}C{x + .14 * w},{y - .5 * h} {x + .2 * w},{y - h} {top[0]},{top[1]}"
                        f"C{x + .46 * w},{y - h} {x + .52 * w},{y - .8 * h} {x + .58 * w},{y - .56 * h}", 2 + .13 * h)
        for k in range(1, 4):
            lines += stroked(f"M{x + (.26 + .05 * k) * w},{y + (.36 * k - .5) * h}C{x + (.42 + .04 * k) * w},"
                             f"{y + (.30 * k - .9) * h} {x + .70 * w},{y + (.3 * k + .2) * h} {x + .98 * w},"
                             f"{y + (.34 + .28 * k) * h}", 1 + .035 * h)
        x += w
    near = n / (len(ROWS) - 1)
    base = dye(base, soft(mask(body), 6), "#06172c", .35)
    base = dye(base, mask(body), colour, .94)
    base = dye(base, ImageChops.multiply(soft(mask(foam), 3 + 3 * high), mask(body)), "#5d97c8", .8)
    side = levels(ImageChops.invert(Image.linear_gradient("L").rotate(90).resize((WIDE, HIGH))), .35, 1)
    base = dye(base, ImageChops.multiply(mask(lines), side), "#8fbbdd", .30 + .16 * near)
    return dye(base, ImageChops.multiply(mask(foam), side), "#e6f1f7", .5 + .28 * near)


def _path(base: Image.Image) -> Image.Image:
    """The light of the moon on the water: strokes that grow broader and rarer towards the shore."""
    chance, strokes, y = random.Random(5), "", HORIZON + 8.0
    while y < 1076:
        near = (y - HORIZON) / (1080 - HORIZON)
        for _ in range(3):
            w = (18 + 70 * near) * (.4 + chance.random())
            x = MOON[0] + (chance.random() - .5) * (70 + 300 * near)
            high = 2.5 + 4 * near
            strokes += filled(f"M{x - w},{y}Q{x},{y - high} {x + w},{y}Q{x},{y + high} {x - w},{y}Z")
        y += 7 + 17 * near
    cover = mask(strokes)
    base = dye(base, glow(MOON[0], 640, 330, 520, 1.2), "#8fb2cf", .42)
    return dye(base, soft(cover, 1.2), "#fdf3d3", .78)


def _torii(base: Image.Image) -> Image.Image:
    """The gate that stands in the water, dark against the bright edge of the sky."""
    x, y = 1700, 424
    beam = f"M{x - 150},{y - 214}Q{x},{y - 186} {x + 150},{y - 214}" \
           f"L{x + 142},{y - 188}Q{x},{y - 164} {x - 142},{y - 188}Z"
    gate = filled(beam) + filled(f"M{x - 126},{y - 176}H{x + 126}V{y - 162}H{x - 126}Z")
    gate += filled(f"M{x - 118},{y - 132}H{x + 118}V{y - 116}H{x - 118}Z") + filled(f"M{x - 9},{y - 172}h18v48h-18Z")
    for side in (-1, 1):
        gate += filled(line([(x + side * 78, y - 172), (x + side * 98, y - 172), (x + side * 106, y + 6),
                             (x + side * 82, y + 6)], True))
        gate += filled(line([(x + side * 118, y - 40), (x + side * 128, y - 40), (x + side * 132, y + 4),
                             (x + side * 120, y + 4)], True))
    base = dye(base, glow(x, y - 60, 420, 300, 1.3), "#86aed4", .6)
    mirror = "".join(stroked(f"M{x + s * 94 - w},{y + 12 + 9 * k}h{2 * w}", 3.5) for s in (-1, 1)
                     for k, w in enumerate((16, 20, 13, 17, 9, 12)))
    return dye(dye(base, mask(mirror), "#0a1b30", .7), mask(gate), "#a62a1e", 1)
