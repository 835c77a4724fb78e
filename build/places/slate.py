"""The ground of Calcolon: a slate, and what was written on it in chalk."""
from __future__ import annotations

from PIL import Image, ImageChops
from places.kit import HIGH, WIDE, between, clouds, curve, dye, levels, line, mask, noise, ring, soft, stroked

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
    ("4x5=20", 118, 150, 1.2, -4), ("(6+4)x9=90", 300, 318, .72, 3), ("7+3", 96, 330, .8, 5),
    ("8x5=40", 1370, 140, 1.2, 3), ("36/6x5", 1330, 318, .8, -4), ("=30", 1660, 312, 1.0, 4),
    ("9+1", 66, 740, 1.0, 6), ("=10", 80, 900, 1.3, -5), ("2x5", 1706, 740, 1.0, -6), ("10", 1720, 896, 1.5, 4),
    ("5", 560, 120, 1.0, 8), ("60", 1240, 200, .8, -6), ("3x10", 300, 600, .6, -3), ("70", 1560, 640, .8, 5),
)


def calcolon() -> Image.Image:
    """A slate after a lesson: wiped, and written on again, all of it multiples of ten."""
    base = between(clouds(121, 600, 12), "#235844", "#2f6852")
    wiped = clouds(125, 260, 30, stretch=6).rotate(-14, Image.Resampling.BICUBIC, expand=False)
    dust = ImageChops.multiply(levels(wiped, 0, .6), levels(clouds(131, 900, 200), .1, 1))
    base = dye(base, dust, "#a9c9ba", .34)
    grain = levels(curve(noise(7, (WIDE, HIGH), (2.6, 2.6)), .25, .6), .5, 1)
    ghosts = _formulas(((text, 1880 - x - 40 * len(text) * k, y + 120, k, -a) for text, x, y, k, a in WRITTEN))
    base = dye(base, soft(mask(ghosts), 5), "#b5d3c6", .16)
    chalk = ImageChops.multiply(mask(_formulas(WRITTEN) + _figures()), grain)
    base = dye(base, soft(mask(_formulas(WRITTEN)), 7), "#bcd8cb", .16)
    return dye(base, soft(chalk, .8), "#e3ece4", .7)


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


def _figures() -> str:
    """A circle in its square, and a curve over its axes."""
    parabola = line([(x, 430 - (x - 640) ** 2 / 90) for x in range(560, 721, 6)])
    return (stroked("M540,436H750M556,450V240", 4) + stroked(parabola, 5) + stroked(ring(1210, 380, 54), 4.5)
            + stroked("M1150,320H1270V440H1150ZM1156,436L1268,322", 4))
