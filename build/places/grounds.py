"""The grounds of the seven places, one function each: what lies under the cards, painted in daylight."""
from __future__ import annotations

import math

from PIL import Image, ImageChops
from places.elements import xtarot
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
    noise,
    polar,
    relief,
    ring,
    sheet,
    soft,
    star,
    stitched,
    stroked,
    tiled,
    times,
)
from places.slate import calcolon


# ---- Kuku: the inn by the Seto sea
def _seigaiha(r: float) -> str:
    """One repeat of overlapping waves, 2r × r: each fan hides what is behind it."""
    body = ""
    rows = [(j, i) for j in range(-1, 5) for i in range(-2, 4)]
    for j, i in rows:
        x, y = (2 * i + j % 2) * r, j * r / 2
        body += f'<circle cx="{x}" cy="{y}" r="{r}" fill="#000000"/>'
        for share, thick in ((.97, .055), (.76, .04), (.55, .035), (.34, .03)):
            body += f'<circle cx="{x}" cy="{y}" r="{r * share}" fill="none" stroke="#ffffff" ' \
                    f'stroke-width="{r * thick}"/>'
    return body


def kuku() -> Image.Image:
    """Indigo cloth of an inn: waves below, islands and a moon above, dyed in three baths."""
    linen = clouds(3, 900, 60)
    base = between(linen, "#2d6ba8", "#4f93cc")
    sky = curve(Image.linear_gradient("L").resize((WIDE, HIGH)), .0, .75)
    base = dye(base, ImageChops.invert(sky), "#1f4f8c", .75)
    base = dye(base, glow(350, 214, 620, 420, 1.6), "#e8d9a8", .38)
    base = dye(base, mask(filled(ring(350, 214, 74))), "#f3e6bd", .62)
    for k, (top, deep, colour) in enumerate(((330, 40, "#2b639c"), (372, 62, "#23568c"), (418, 78, "#1c4a7d"))):
        hills = [(x, top - deep * max(0, _hill(x, k)) ** 1.3) for x in range(-20, 1960, 12)]
        base = dye(base, mask(filled(line([*hills, (1960, 1100), (-20, 1100)], True))), colour, .9)
    base = dye(base, mask(filled(line([(-9, 432), (1929, 432), (1929, 1089), (-9, 1089)], True))), "#2f70ae", .97)
    path = "".join(stroked(line([(350 - w / 2, y), (350 + w / 2, y)]), 3.4)
                   for y, w in ((446 + 15 * n, 150 * abs(math.sin(2.3 * n + .4)) + 30 + 4 * n) for n in range(13)))
    base = dye(base, soft(mask(path), 1.4), "#f1e3b6", .5)
    waves = _waves()
    base = dye(base, waves, "#b9d9ef", .52)
    return times(base, levels(clouds(9, 400, 30), .86, 1))


def _hill(x: float, k: int) -> float:
    return (math.sin(x / 210 + 2.1 * k) + .6 * math.sin(x / 83 + 5 * k) + .25 * math.sin(x / 31 + k)
            + .55 * math.sin(x / 470 + 4 * k))


def _waves() -> Image.Image:
    """Fans that grow out of the mist towards the lower edge."""
    r = 80.0
    fans = Image.new("L", (WIDE, HIGH))
    one = _fans(r)
    for y in range(0, HIGH, one.height):
        for x in range(0, WIDE, one.width):
            fans.paste(one, (x, y))
    mist = curve(Image.linear_gradient("L").resize((WIDE, HIGH)), .42, .86)
    breath = levels(clouds(21, 700, 200), .55, 1)
    return ImageChops.multiply(ImageChops.multiply(fans, mist), breath)


def _fans(r: float) -> Image.Image:
    return sheet(_seigaiha(r), (2 * r, r), (round(4 * r), round(2 * r))).convert("RGB").getchannel("R")


# ---- Cangkul: batik on a rattan table
def cangkul() -> Image.Image:
    """Kawung in the browns of sogan, a waxed crackle over it, a kris-shaped parang along both sides."""
    s = 118.0
    base = between(clouds(51, 300, 12), "#5a3214", "#6d3f1a")
    petals = dots = veins = ""
    for dx, dy in ((0, 0), (1, 0), (0, 1), (1, 1), (.5, .5)):
        cx, cy = dx * s, dy * s
        for k in range(4):
            a = 45 + 90 * k
            petals += f'<g transform="translate({cx} {cy}) rotate({a})">' \
                      f'<ellipse cx="{s * .265}" cy="0" rx="{s * .2}" ry="{s * .118}" fill="#ffffff"/></g>'
            veins += f'<g transform="translate({cx} {cy}) rotate({a})"><ellipse cx="{s * .265}" cy="0" ' \
                     f'rx="{s * .145}" ry="{s * .07}" fill="none" stroke="#ffffff" stroke-width="2.2"/>' \
                     f'<circle cx="{s * .2}" cy="0" r="3.4" fill="#ffffff"/><circle cx="{s * .33}" cy="0" r="3.4" ' \
                     'fill="#ffffff"/></g>'
        for k in range(4):
            x, y = polar(math.radians(90 * k), s * .25, cx, cy)
            dots += filled(ring(x, y, 4.4)) + filled(ring(*polar(math.radians(90 * k), s * .16, cx, cy), 2.6))
        dots += filled(star(cx, cy, 11))
    base = dye(base, tiled(petals, (s, s)), "#b98244", .92)
    base = dye(base, tiled(veins, (s, s)), "#4a2810", .9)
    base = dye(base, tiled(dots, (s, s)), "#d8a860", .85)
    for left in (True, False):
        base = _parang(base, left)
    crackle = curve(ImageChops.difference(clouds(61, 90, 6), Image.new("L", (WIDE, HIGH), 128)), .0, .035)
    return times(base, levels(crackle, .8, 1))


def _parang(base: Image.Image, left: bool) -> Image.Image:
    """A diagonal band of parang across a corner."""
    body = vein = edge = ""
    for n in range(-14, 16):
        d = "M0,-74C26,-60 30,-30 10,-6C-4,12 -2,34 22,58C34,70 20,84 2,74C-30,56 -34,22 -14,-4"\
            "C-2,-22 -6,-44 -24,-56C-36,-66 -20,-84 0,-74Z"
        body += f'<g transform="translate({n * 62} 0) rotate(24)">{filled(d)}</g>'
        vein += f'<g transform="translate({n * 62} 0) rotate(24)">' + stroked(
            "M-8,-66C-2,-60 14,-50 14,-36C14,-20 -14,-8 -14,14C-14,38 4,44 12,60M-2,-52C6,-40 4,-24 -6,-10"
            "M2,44C-6,32 -4,20 4,8", 3) + "</g>"
        edge += filled(ring(n * 62 + 31, -104, 7)) + filled(ring(n * 62 + 31, 104, 7))
    ground = filled("M-900,-122H900V122H-900Z")
    edge += "".join(stroked(f"M-900,{y}H900", t) for y, t in ((-122, 5), (122, 5), (-90, 2.4), (90, 2.4)))
    x, turn = (150, -52) if left else (1770, -52)
    y = 250 if left else 800
    frame = f'<g transform="translate({x} {y}) rotate({turn})">'
    base = dye(base, soft(mask(frame + ground + "</g>"), 9), "#2a1608", .5)
    base = dye(base, mask(frame + ground + "</g>"), "#3a2a3c", .96)
    base = dye(base, mask(frame + body + "</g>"), "#b07c3c", .95)
    base = dye(base, mask(frame + vein + "</g>"), "#5d3416", .9)
    return dye(base, mask(frame + edge + "</g>"), "#cfa25c", .85)


# ---- Burro: a bodega
def burro_es() -> Image.Image:
    """Oxblood leather, stitched and tooled, with the rings that glasses of wine have left on it."""
    hide = clouds(71, 700, 40)
    base = between(hide, "#8a2320", "#b5382b")
    pebbles = ImageChops.lighter(soft(noise(5, (WIDE, HIGH), (9, 9)), 2), soft(noise(6, (WIDE, HIGH), (13, 11)), 3))
    base = relief(base, pebbles, 1.5, 2, 1.5)
    for x, y, r, turn in ((332, 268, 62, 40), (388, 330, 58, 160), (1604, 300, 66, 250), (128, 812, 60, 90),
                          (1748, 828, 58, 300)):
        glass = stroked(ring(x, y, r), 5.5, alpha=.75) + stroked(ring(x + 2, y + 1, r - 5), 2, alpha=.6)
        worn = ImageChops.multiply(mask(glass), levels(clouds(round(x), 120, 20), .2, 1))
        lit = glow(*polar(math.radians(turn), r, x, y), 130, 130, .5)
        base = dye(base, soft(ImageChops.multiply(worn, lit), 1.5), "#3c0d14", .85)
    groove = "".join(stroked(_rounded(m, m * .9, 1920 - 2 * m, 1080 - 1.8 * m, 46), 7) for m in (74, 98))
    base = relief(dye(base, soft(mask(groove), 3), "#4a1210", .8), ImageChops.invert(mask(groove)), 4, 3, 1.3)
    seam = stitched(_around(86, 77, 40), 17, 10)
    thread = mask(stroked(seam, 4.6))
    base = dye(base, soft(ImageChops.offset(thread, 3, 5), 2), "#2c0806", .8)
    base = dye(base, thread, "#e8b56a", .9)
    tool = "".join(f'<g transform="translate({x} {y}) rotate({a})">{_tooled()}</g>'
                   for x, y, a in ((330, 236, 0), (1590, 236, 0), (150, 856, 0), (1770, 856, 0)))
    pressed = mask(tool)
    base = dye(base, soft(pressed, 2), "#5e1714", .62)
    return relief(base, ImageChops.invert(soft(pressed, 1)), 3, 3, 1.2)


def _rounded(x: float, y: float, w: float, h: float, r: float) -> str:
    return (f"M{x + r},{y}h{w - 2 * r}a{r},{r} 0 0 1 {r},{r}v{h - 2 * r}a{r},{r} 0 0 1 {-r},{r}h{2 * r - w}"
            f"a{r},{r} 0 0 1 {-r},{-r}v{2 * r - h}a{r},{r} 0 0 1 {r},{-r}Z")


def _around(mx: float, my: float, r: float) -> list[tuple[float, float]]:
    """Points along a rounded rectangle, closed."""
    out = []
    for cx, cy, start in ((1920 - mx - r, my + r, -90), (1920 - mx - r, 1080 - my - r, 0), (mx + r, 1080 - my - r, 90),
                          (mx + r, my + r, 180)):
        out += [polar(math.radians(start + a), r, cx, cy) for a in range(0, 91, 10)]
    return [*out, out[0]]


def _tooled() -> str:
    """A rosette pressed into leather."""
    body = "".join(stroked(ring(0, 0, r), t) for r, t in ((116, 5), (102, 3), (30, 5)))
    for n in range(8):
        body += f'<g transform="rotate({45 * n})">' + stroked("M0,-34C26,-56 22,-84 0,-98C-22,-84 -26,-56 0,-34Z", 5)
        body += stroked("M0,-46V-82", 4) + filled(ring(38, -92, 6)) + "</g>"
    return body + filled(ring(0, 0, 12))


# ---- Burro em pé: marble and azulejo
def burro_pt() -> Image.Image:
    """A slab of grey marble between two walls of azulejo."""
    base = between(clouds(81, 800, 60), "#626a72", "#8b939a")
    for seed, coarse, width, strength, colour in ((90, 760, .022, .95, "#f2f5f7"), (95, 420, .014, .8, "#3a4149"),
                                                  (99, 1100, .03, .7, "#4a515a"), (103, 380, .008, .8, "#e9edf0")):
        field = clouds(seed, coarse, 24, (WIDE * 3 // 2, HIGH * 2), 1.9).rotate(27, Image.Resampling.BICUBIC)
        field = field.crop((WIDE // 4, HIGH // 2, WIDE // 4 + WIDE, HIGH // 2 + HIGH))
        ridge = ImageChops.difference(field, Image.new("L", (WIDE, HIGH), 128))
        vein = ImageChops.invert(curve(ridge, 0, width * 2))
        patchy = ImageChops.multiply(soft(vein, 1.2), levels(clouds(seed + 3, 500, 100), 0, 1))
        base = dye(base, patchy, colour, strength)
    t = 104.0
    white, blue, deep = _azulejo(t)
    for x in (0, 1920 - 2 * t):
        box = mask(filled(f"M{x},0h{2 * t}v1080h{-2 * t}Z"))
        edge = x + (2 * t + 9 if x == 0 else -9)
        base = dye(base, soft(mask(filled(f"M{edge - 9},0h18v1080h-18Z")), 6), "#2a3038", .8)
        shift = (x, -20)
        wall = between(clouds(111, 500, 60), "#aebbd0", "#d5deea")
        for part, ink, strength in ((white, "#eef3fa", .6), (blue, "#3a69bd", .82), (deep, "#24468f", .88)):
            wall = dye(wall, tiled(part, (t, t), shift), ink, strength)
        joints = tiled(stroked(f"M0,0H{t}M0,0V{t}", 3), (t, t), shift)
        wall = relief(dye(wall, joints, "#5c6a80", .8), ImageChops.invert(soft(joints, 1)), 3, 3, 1.1)
        base = Image.composite(wall, base, box)
        base = dye(base, mask(stroked(f"M{edge},0V1080", 5)), "#24448f", .9)
    return base


def _azulejo(t: float) -> tuple[str, str, str]:
    """One tile: what is white, blue and deep blue in it."""
    c = t / 2
    white = filled(ring(c, c, t * .44))
    blue = deep = ""
    for k in range(4):
        turn = f'<g transform="translate({c} {c}) rotate({90 * k})">'
        leaf = f"M0,{-t * .07}C{t * .2},{-t * .16} {t * .2},{-t * .34} 0,{-t * .43}C{-t * .2},{-t * .34} {-t * .2}," \
               f"{-t * .16} 0,{-t * .07}Z"
        blue += turn + filled(leaf) + "</g>"
        corner = f"M{c},{c * .34}A{c * .66},{c * .66} 0 0 0 {c * .34},{c}L{c},{c}Z"
        deep += turn + filled(corner) + stroked(f"M0,{-t * .14}V{-t * .36}", 3.4) + "</g>"
        blue += f'<g transform="translate({c} {c}) rotate({45 + 90 * k})">' + \
                stroked(f"M0,{-t * .12}V{-t * .34}", 5) + filled(ring(0, -t * .37, t * .052)) + "</g>"
    return white, blue, deep + filled(ring(c, c, t * .075))


# ---- Kakkuri: tatami in a snowy night
def kakkuri() -> Image.Image:
    """Four mats bound in brocade, warm from a lamp, and from the other side the light of snow through a paper door."""
    base = Image.composite(_mat(False), _mat(True), mask(filled("M480,0H1440V1080H480Z")))
    base = times(base, levels(clouds(141, 500, 40), .84, 1))
    gap = mask(stroked("M480,0V1080M1440,0V1080M480,540H1440", 5))
    base = dye(base, soft(gap, 3), "#1d1a0c", .9)
    for x in (444, 1444):
        base = _heri(base, x)
    panes = "".join(filled(line([(1480 + 148 * n - 66 * m, 60 + 150 * m), (1604 + 148 * n - 66 * m, 60 + 150 * m),
                                 (1604 + 148 * n - 66 * (m + .86), 60 + 150 * (m + .86)),
                                 (1480 + 148 * n - 66 * (m + .86), 60 + 150 * (m + .86))], True))
                    for n in range(4) for m in range(7))
    moonlight = ImageChops.multiply(soft(mask(panes), 6), glow(1700, 420, 640, 760, .6))
    flakes = "".join(filled(ring(1290 + (n * 173) % 620, (n * 311 + n * n * 13) % 1080, 5 + n % 5 * 1.7))
                     for n in range(90))
    moonlight = ImageChops.multiply(moonlight, levels(ImageChops.invert(soft(mask(flakes), 3)), .1, 1))
    base = dye(base, glow(1760, 430, 760, 820, .8), "#3d5676", .72)
    return dye(base, moonlight, "#c6ddff", .9)


ROW, KNOT = 14, 116
"""Pixels from row to row of rush, and from one warp to the next."""


def _mat(upright: bool) -> Image.Image:
    """Rush woven in fine rows, which run along the mat."""
    rush = noise(17, (HIGH if upright else WIDE, WIDE if upright else HIGH), (90, ROW))
    knot = Image.new("L", (KNOT, 2 * ROW))
    knot.putdata([round(255 * math.sin(math.pi * (y % ROW + .5) / ROW) ** .5
                        * (1 - .3 * math.cos(math.pi * ((x + KNOT / 2 * (y // ROW)) % KNOT) / KNOT) ** 16))
                  for y in range(2 * ROW) for x in range(KNOT)])
    weave = Image.new("L", rush.size)
    for y in range(0, rush.height, 2 * ROW):
        for x in range(0, rush.width, KNOT):
            weave.paste(knot, (x, y))
    made = ImageChops.multiply(levels(rush, .74, 1), levels(weave, .42, 1))
    made = made.transpose(Image.Transpose.ROTATE_90) if upright else made
    return between(made, "#3d3512", "#d6c273")


def _heri(base: Image.Image, x: float) -> Image.Image:
    """A band of black brocade with a crest woven in gold."""
    band = mask(filled(f"M{x},0h32v1080h-32Z"))
    base = dye(base, soft(band, 6), "#15130a", .6)
    base = dye(base, band, "#26302a", 1)
    motif = stroked(f"M{x + 2},0V1080M{x + 30},0V1080", 2)
    for n in range(24):
        y = 22 + 46 * n
        motif += filled(line([(x + 16, y - 13), (x + 26, y), (x + 16, y + 13), (x + 6, y)], True))
        motif += filled(ring(x + 16, y + 23, 3))
    return dye(base, mask(motif), "#c9a34c", .75)


KNEES = {"kuku": (.55, .28), "xtarot": (.4, .14), "cangkul": (.6, .3), "burro_es": (.45, .25), "burro_pt": (.5, .2),
         "calcolon": (.46, .3), "kakkuri": (.54, .24)}
"""From where on, and how much, a ground is tamed."""

GROUNDS = {"kuku": kuku, "xtarot": xtarot, "cangkul": cangkul, "burro_es": burro_es, "burro_pt": burro_pt,
           "calcolon": calcolon, "kakkuri": kakkuri}
