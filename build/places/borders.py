"""The borders of the places: a square of four by four fields, corners of one field, edges of two that are repeated.

An edge is drawn lying on top, its outer side up, in a field of 200 × 100; a corner in one of 100 × 100, its outer
corner at the upper left. Both are turned to the other sides; then the light of the room falls on them from above.
"""
from __future__ import annotations

import math

from pen.ink import KIN
from PIL import Image, ImageChops
from places.kit import clouds, filled, levels, line, ring, sheet, soft, stroked

SIDE = 512
TURNS = (("0,0", "100,0", 0), ("400,0", "400,100", 90), ("400,400", "300,400", 180), ("0,400", "0,300", 270))


def around(corner: str, edge: str) -> Image.Image:
    """A corner and an edge on all four sides."""
    body = ""
    for at, along, turn in TURNS:
        body += f'<g transform="translate({along}) rotate({turn})">{edge}</g>'
        body += f'<g transform="translate({at}) rotate({turn})">{corner}</g>'
    return sheet(body, (400, 400), (SIDE, SIDE)).convert("RGB")


def lit(made: Image.Image, most: float, least: float) -> Image.Image:
    """The upper side has more light than the lower one."""
    fall = Image.linear_gradient("L").resize((SIDE, SIDE))
    return ImageChops.multiply(made, levels(fall, most, least).convert("RGB"))


def worn(made: Image.Image, seed: int, least: float, coarse: float = 40, stretch: float = 1.0) -> Image.Image:
    """Uneven as all that was made by hand; the same at both ends of an edge."""
    half = clouds(seed, coarse, 3, (SIDE // 2, SIDE // 2), stretch)
    grain = Image.new("L", (SIDE, SIDE))
    flipped = half.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    grain.paste(half, (0, 0))
    grain.paste(flipped, (SIDE // 2, 0))
    grain.paste(grain.crop((0, 0, SIDE, SIDE // 2)).transpose(Image.Transpose.FLIP_TOP_BOTTOM), (0, SIDE // 2))
    return ImageChops.multiply(made, levels(grain, least, 1).convert("RGB"))


def box(x: float, y: float, w: float, h: float, colour: str, alpha: float = 1.0) -> str:
    """A rectangle."""
    return filled(f"M{x},{y}h{w}v{h}h{-w}Z", colour, alpha)


def rays(x: float, y: float, r: float, count: int, waist: float, turn: float = -90) -> str:
    """A star."""
    return line([(x + q * math.cos(a), y + q * math.sin(a)) for k in range(2 * count)
                 for q, a in [(r if k % 2 == 0 else r * waist, math.radians(turn + 180 * k / count))]], True)


def xtarot() -> Image.Image:
    """Night: a star and a moon by turns between two lines of gold."""
    lines = "".join(box(-1, y, 202, t, KIN, a) for y, t, a in ((12, 3, .75), (82, 2, .55), (94, 4, .9)))
    moon = filled("M158,22C136,26 132,64 158,72C140,62 140,34 158,22Z", "#c9c3e0")
    edge = box(-1, 0, 202, 101, "#2a1942") + lines + filled(rays(50, 47, 27, 4, .26), "#e9cf8e")
    edge += filled(rays(50, 47, 15, 4, .3, -45), "#e9cf8e", .8) + moon
    edge += "".join(filled(ring(x, 47, 3), "#e9cf8e", .8) for x in (2, 100, 198))
    corner = box(0, 0, 101, 101, "#2a1942") + box(12, 12, 89, 3, KIN, .75) + box(12, 12, 3, 89, KIN, .75)
    corner += box(94, 94, 7, 4, KIN) + box(94, 94, 4, 7, KIN)
    corner += stroked(ring(54, 54, 34), 3, KIN, .9) + filled(rays(54, 54, 33, 8, .42), "#e9cf8e", .9)
    corner += filled(ring(54, 54, 10), "#2a1942")
    return lit(worn(around(corner, edge), 5, .86), .82, .6)


def cangkul() -> Image.Image:
    """Rattan: a plait of split cane between two bound rails."""
    plait = box(-1, 0, 202, 101, "#2b180a")
    for j in range(4):
        for i in range(8):
            x, y = 25 * i, 8 + 21 * j
            if (i + j) % 2:
                plait += "".join(box(x - 3, y + 1.2 + 6.8 * k, 31, 5.6, c) for k, c in
                                 enumerate(("#b98546", "#c9995a", "#a87338")))
            else:
                plait += "".join(box(x + 1.4 + 8 * k, y - 2, 6.4, 25, c) for k, c in
                                 enumerate(("#96642f", "#ad7b3e", "#8a5a29")))
    for y in (0, 88):
        plait += box(-1, y, 202, 12, "#7a4d22") + box(-1, y + 2, 202, 4, "#cf9f5f", .9)
        plait += "".join(filled(line([(x, y), (x + 8, y), (x + 14, y + 12), (x + 6, y + 12)], True), "#5a3616")
                         for x in range(0, 200, 20))
    corner = f'<g transform="translate(-100 0)">{plait}</g>'
    corner += "".join(box(0, 14 + 15 * k, 100, 11, "#b07c3e") + box(0, 16 + 15 * k, 100, 4, "#d3a566")
                      for k in range(6))
    corner += box(0, 0, 100, 12, "#7a4d22") + box(0, 2, 100, 4, "#cf9f5f", .9)
    corner += box(0, 0, 12, 100, "#7a4d22") + box(2, 0, 4, 100, "#cf9f5f", .9) + box(92, 92, 9, 9, "#5a3616")
    return lit(worn(around(corner, plait), 8, .7, 20), .66, .5)


def _tile(ground: str, joint: str, body: str) -> str:
    return box(0, 0, 100, 100, joint) + box(2.5, 2.5, 95, 95, ground) + body \
        + filled("M4,4H96L90,10H10V90L4,96Z", "#ffffff", .16)


def burro_es() -> Image.Image:
    """Glazed tiles of a tavern: stars of ochre, green and cobalt with a cord of dark clay between the colours."""
    star = filled(rays(50, 50, 44, 8, .62, -90), "#7a2d16") + filled(rays(50, 50, 40, 8, .62, -90), "#d59a32")
    star += filled(rays(50, 50, 28, 8, .55, -67.5), "#7a2d16") + filled(rays(50, 50, 25, 8, .55, -67.5), "#1f6a4c")
    star += filled(ring(50, 50, 9), "#e6cf98")
    star += "".join(f'<g transform="rotate({90 * k} 50 50)">{filled("M0,0H20A20,20 0 0 1 0,20Z", "#224f9a")}</g>'
                    for k in range(4))
    tile = _tile("#e2c88e", "#3a2117", star)
    cut = box(0, 0, 100, 2.5, "#3a2117") + box(0, 97.5, 100, 2.5, "#3a2117") + box(0, 0, 2.5, 100, "#3a2117") \
        + box(97.5, 0, 2.5, 100, "#3a2117")
    edge = tile + cut + f'<g transform="translate(100 0)">{tile}{cut}</g>'
    dark = box(0, 0, 100, 100, "#3a2117") + box(3, 3, 94, 94, "#1f5a45")
    dark += filled(rays(50, 50, 46, 4, .4), "#d59a32") + filled(rays(50, 50, 30, 4, .5, -45), "#e2c88e")
    dark += filled(ring(50, 50, 10), "#224f9a")
    return lit(worn(around(dark, edge), 11, .8, 30), .54, .42)


def burro_pt() -> Image.Image:
    """Azulejo: blue leaves on white glaze, a tile to a field."""
    leaf = "M50,44C62,38 63,22 50,12C37,22 38,38 50,44Z"
    body = "".join(f'<g transform="rotate({90 * k} 50 50)">{filled(leaf, "#2a5cb8")}'
                   + stroked("M50,40V20", 2.4, "#dfe7f2") + filled("M0,0H30A30,30 0 0 1 0,30Z", "#1c429a")
                   + filled("M0,0H17A17,17 0 0 1 0,17Z", "#dfe7f2") + filled(ring(74, 26, 5), "#2a5cb8") + "</g>"
                   for k in range(4))
    body += filled(ring(50, 50, 7), "#1c429a")
    tile = _tile("#dfe7f2", "#59667c", body)
    edge = tile + f'<g transform="translate(100 0)">{tile}</g>'
    corner = _tile("#1c429a", "#59667c", stroked(ring(50, 50, 36), 5, "#dfe7f2")
                   + filled(rays(50, 50, 31, 8, .4), "#dfe7f2") + filled(ring(50, 50, 8), "#1c429a"))
    return lit(worn(around(corner, edge), 14, .82, 40), .54, .42)


def calcolon() -> Image.Image:
    """The frame of a slate: oak, mitred, with a groove, and chalk dust along the inner side."""
    edge = box(-1, 0, 202, 101, "#7d5630") + box(-1, 0, 202, 8, "#a1764a") + box(-1, 70, 202, 4, "#4b3019")
    edge += box(-1, 74, 202, 3, "#a1764a") + box(-1, 93, 202, 8, "#2c1c0e")
    corner = filled("M0,0H101V101Z", "#7d5630") + filled("M0,0L101,101H0Z", "#6d4a28")
    corner += filled("M0,0H101V8H8Z", "#a1764a") + filled("M0,0L8,8V101H0Z", "#946b42")
    corner += filled("M70,70H101V74H74V101H70Z", "#4b3019") + filled("M74,74H101V77H77V101H74Z", "#a1764a")
    corner += filled("M93,93H101V101H93Z", "#2c1c0e") + stroked("M0,0L93,93", 1.6, "#3d2612")
    corner += filled(ring(38, 38, 8), "#3d2612") + filled(ring(38, 38, 6.4), "#c9a35c")
    corner += stroked("M33,34L43,42", 1.6, "#6b4c1d")
    made = around(corner, edge)
    grain = clouds(31, 120, 4, (SIDE // 2, SIDE // 4), 9)
    plank = Image.new("L", (SIDE, SIDE), 255)
    lying = Image.new("L", (SIDE, SIDE // 4))
    lying.paste(grain, (0, 0))
    lying.paste(grain.transpose(Image.Transpose.FLIP_LEFT_RIGHT), (SIDE // 2, 0))
    rolled = ImageChops.offset(lying, SIDE // 4, 0)
    plank.paste(rolled, (0, 0))
    plank.paste(rolled, (0, 3 * SIDE // 4))
    standing = rolled.transpose(Image.Transpose.ROTATE_90)
    plank.paste(standing.crop((0, SIDE // 4, SIDE // 4, 3 * SIDE // 4)), (0, SIDE // 4))
    plank.paste(standing.crop((0, SIDE // 4, SIDE // 4, 3 * SIDE // 4)), (3 * SIDE // 4, SIDE // 4))
    return lit(ImageChops.multiply(made, levels(plank, .55, 1).convert("RGB")), .82, .6)


def kakkuri() -> Image.Image:
    """The veranda: dark cedar, and snow that has drifted against it from outside."""
    wood = box(-1, 0, 202, 101, "#33241a") + box(-1, 58, 202, 2, "#1a110b") + box(-1, 90, 202, 3, "#5a4230") \
        + box(-1, 93, 202, 8, "#140d08")
    drift = "M-1,0H201V44C176,52 164,30 138,38C112,46 104,60 76,52C52,44 40,34 22,40C12,43 6,44 -1,44Z"
    shade = "M-1,0H201V52C176,62 164,40 138,48C112,56 104,70 76,62C52,54 40,44 22,50C12,53 6,52 -1,52Z"
    inner = "M-1,0H201V30C176,36 160,18 136,25C112,32 100,44 74,36C50,30 40,20 22,26C12,29 6,30 -1,30Z"
    edge = wood + filled(shade, "#0d0a08", .55) + filled(drift, "#8fa5c2") + filled(inner, "#c6d5ea")
    edge += "".join(filled(ring(x, y, r), "#dbe6f6", .9) for x, y, r in
                    ((30, 66, 3), (96, 74, 2.4), (150, 62, 3.2), (184, 80, 2), (60, 82, 2)))
    corner = box(0, 0, 101, 101, "#33241a") + filled("M93,93H101V101H93Z", "#140d08")
    corner += filled("M0,0H101V52C80,54 60,60 52,101H0Z", "#0d0a08", .55)
    corner += filled("M0,0H101V44C78,44 50,50 44,101H0Z", "#8fa5c2")
    corner += filled("M0,0H101V30C70,30 34,36 30,101H0Z", "#c6d5ea")
    return lit(soft(worn(around(corner, edge), 17, .86, 50), .6), .58, .46)


BORDERS = {"xtarot": xtarot, "cangkul": cangkul, "burro_es": burro_es, "burro_pt": burro_pt, "calcolon": calcolon,
           "kakkuri": kakkuri}
