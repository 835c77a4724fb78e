"""The ground of Calcolon: a slate, and what was written on it in chalk."""
from __future__ import annotations

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
    mask,
    noise,
    ring,
    soft,
    stroked,
)

DIGITS = {
    "0": "M30,5C10,5 8,95 30,95C52,95 50,5 30,5Z", "1": "M18,22L32,6V95",
    "2": "M10,25C12,0 52,0 50,30C48,52 20,70 9,95H52",
    "3": "M11,14C24,0 52,4 48,28C46,42 30,46 24,46C42,46 54,58 50,76C45,98 16,98 8,82", "4": "M38,95V6L6,66H54",
    "5": "M48,6H16L13,42C24,34 52,36 51,66C50,96 18,98 8,84",
    "6": "M44,8C20,14 8,44 9,70C10,100 50,100 50,70C50,46 18,44 10,68", "7": "M8,8H52C40,36 28,60 22,95",
    "8": "M30,46C6,38 8,5 30,5C52,5 54,38 30,46C2,56 4,95 30,95C56,95 58,56 30,46Z",
    "9": "M50,34C48,6 10,4 9,32C8,56 46,56 50,30C50,60 46,80 34,95", "+": "M30,28V76M6,52H54",
    "x": "M12,32L48,72M48,32L12,72", "/": "M6,52H54M30,28V30M30,74V76", "=": "M6,42H54M6,62H54", "-": "M8,52H52",
    "(": "M38,0C12,26 12,74 38,100", ")": "M22,0C48,26 48,74 22,100", " ": "",
}
WRITTEN = (
    ("4x5=20", 70, 410, 1.1, -4), ("7+3", 66, 560, 1.15, 5), ("=10", 150, 668, 1.05, -5),
    ("(6+4)x9", 1604, 424, .7, 3), ("=90", 1660, 512, 1.2, -3), ("8x5=40", 1606, 656, .82, 4),
    ("36/6x5", 1330, 218, .7, -4), ("=30", 1640, 232, .8, 4), ("9+1", 300, 222, .7, 6), ("2x5", 620, 214, .7, -6),
    ("60", 1100, 206, .8, -6), ("3x10", 300, 830, .8, -3), ("70", 1500, 900, 1.0, 5), ("6x5=30", 66, 830, .9, 3),
)


def calcolon() -> Image.Image:
    """A slate after a lesson: wiped, and written on again, all of it multiples of ten; daylight falls on it from the
    right, and below lies what it is written with."""
    base = between(clouds(121, 600, 12), "#3d6152", "#4a705f")
    wiped = clouds(125, 260, 30, stretch=6).rotate(-14, Image.Resampling.BICUBIC, expand=False)
    dust = ImageChops.multiply(levels(wiped, 0, .6), levels(clouds(131, 900, 200), .1, 1))
    base = dye(base, dust, "#b9d3c6", .5)
    strokes = "".join(stroked(f"M{x},{y}C{x + 160},{y - 60} {x + 320},{y + 30} {x + 520},{y - 40}", 74)
                      for x, y in ((120, 500), (980, 300), (1240, 620), (420, 760), (160, 930)))
    streaks = levels(noise(9, (WIDE, HIGH), (260, 7)), .2, 1)
    base = dye(base, ImageChops.multiply(soft(mask(strokes), 26), streaks), "#c3d8cc", .3)
    grain = levels(curve(noise(7, (WIDE, HIGH), (2.6, 2.6)), .25, .6), .5, 1)
    ghosts = _formulas(((text, 1880 - x - 40 * len(text) * k, y + 120, k, -a) for text, x, y, k, a in WRITTEN))
    base = dye(base, soft(mask(ghosts), 5), "#b5d3c6", .16)
    chalk = ImageChops.multiply(mask(_formulas(WRITTEN)), grain)
    base = dye(base, soft(mask(_formulas(WRITTEN)), 7), "#bcd8cb", .2)
    base = dye(base, soft(chalk, .8), "#f4f6ee", .95)
    beam = soft(mask(filled("M1960,-40H1160L420,1120H1500Z")), 90)
    return dye(base, ImageChops.multiply(beam, glow(1920, 0, 1900, 1400, .6)), "#fff3d0", .3)


def ledge(base: Image.Image) -> Image.Image:
    """The ledge below the slate, with chalk, a sponge and dust."""
    y = 1012
    wood = between(clouds(33, 160, 5, stretch=14), "#5e3d20", "#a87645")
    made = dye(base, soft(mask(filled(f"M-9,{y - 14}H1929V1089H-9Z")), 10), "#0c1a14", .7)
    made = Image.composite(wood, made, mask(filled(f"M-9,{y}H1929V1089H-9Z")))
    made = dye(made, mask(filled(f"M-9,{y}H1929V{y + 7}H-9Z")), "#dcae74", .85)
    made = dye(made, soft(mask(filled(f"M-9,{y + 9}H1929V{y + 22}H-9Z")), 3), "#2a180a", .6)
    dust = "".join(filled(f"M{x - w},{y + 4}C{x - w / 2},{y - 12} {x + w / 2},{y - 10} {x + w},{y + 4}Z")
                   for x, w in ((250, 130), (700, 90), (1240, 160), (1660, 110)))
    made = dye(made, soft(mask(dust), 6), "#eef2ea", .5)
    for x, long, turn, colour in ((120, 92, -3, "#f6f6ee"), (250, 70, 4, "#f2d66a"), (350, 84, -1, "#f6f6ee"),
                                  (470, 58, 6, "#e79aa2"), (1360, 80, 3, "#9cc7e6"), (1480, 64, -5, "#f6f6ee")):
        stick = f'<g transform="translate({x} {y - 8}) rotate({turn})">'
        d = f"M0,-9H{long}A5,9 0 0 1 {long},9H0A5,9 0 0 1 0,-9Z"
        made = dye(made, soft(mask(f'{stick}<g transform="translate(6 9)">{filled(d)}</g></g>'), 5), "#0c1a14", .7)
        made = dye(made, mask(stick + filled(d) + "</g>"), colour, 1)
        made = dye(made, mask(stick + filled(f"M0,2H{long}V9H0Z") + "</g>"), "#6d746c", .35)
    sponge = f"M1620,{y - 2}V{y - 52}C1620,{y - 66} 1634,{y - 72} 1650,{y - 72}" \
             f"H1800C1818,{y - 72} 1828,{y - 64} 1828,{y - 50}V{y - 2}Z"
    made = dye(made, soft(mask(f'<g transform="translate(14 12)">{filled(sponge)}</g>'), 8), "#0c1a14", .75)
    made = dye(made, mask(filled(sponge)), "#d9a544", 1)
    holes = "".join(filled(ring(1632 + (n * 47) % 188, y - 64 + (n * 29 + n * n * 3) % 46, 3 + n % 4 * 1.5))
                    for n in range(26))
    made = dye(made, mask(holes), "#8a5f1c", .8)
    made = dye(made, mask(filled(f"M1620,{y - 24}H1828V{y - 2}H1620Z")), "#7b8f86", 1)
    edge = mask(stroked(f"M1626,{y - 66}C1640,{y - 71} 1790,{y - 71} 1818,{y - 66}", 5))
    return dye(made, soft(edge, 2), "#fff0c0", .8)


def _formulas(written: object) -> str:
    out = ""
    for text, x, y, k, turn in written:  # type: ignore[attr-defined]
        out += f'<g transform="translate({x} {y}) rotate({turn}) scale({k})">'
        for n, sign in enumerate(text):
            if DIGITS[sign]:
                out += f'<g transform="translate({n * 56} {(-1) ** n * 3}) rotate({(n * 37) % 7 - 3})">' \
                       + stroked(DIGITS[sign], 8.5 / k ** .5) + "</g>"
        out += "</g>"
    return out
