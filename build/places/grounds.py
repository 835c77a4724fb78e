"""The grounds of the seven places, one function each: what lies under the cards, painted in daylight."""
from __future__ import annotations

import math

from PIL import Image, ImageChops, ImageOps
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
    soft,
    star,
    stitched,
    stroked,
    tiled,
    times,
)
from places.sea import kuku
from places.slate import calcolon, ledge
from places.winds import xtarot


# ---- Cangkul: batik on a rattan table
def cangkul() -> Image.Image:
    """Kawung in the browns of sogan, a waxed crackle over it, a kris-shaped parang along both sides."""
    s = 132.0
    base = between(clouds(51, 300, 12), "#3c200d", "#4d2a12")
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
    base = dye(base, tiled(petals, (s, s)), "#d29a52", .95)
    base = dye(base, tiled(veins, (s, s)), "#4a2810", .9)
    base = dye(base, tiled(dots, (s, s)), "#f0cd86", .9)
    for left in (True, False):
        base = _parang(base, left)
    crackle = curve(ImageChops.difference(clouds(61, 90, 6), Image.new("L", (WIDE, HIGH), 128)), .0, .035)
    return times(base, levels(crackle, .8, 1))


def lamp(base: Image.Image) -> Image.Image:
    """Stand a brass oil lamp on the table, at the right at half height, where no words lie: seen from above, with seven
    burning spouts around its bowl, and its light on the cloth."""
    x, y = 1790.0, 486.0
    base = dye(base, glow(x, y, 900, 640, 1.1), "#ffdf9c", .3)
    base = dye(base, soft(mask(filled(ring(x + 8, y + 18, 122))), 14), "#080402", .75)
    base = dye(base, mask(filled(ring(x, y, 116))), "#6b461a", 1)
    base = dye(base, mask(stroked(ring(x, y, 111), 9)), "#d9a94e", .95)
    base = dye(base, mask(stroked(ring(x, y, 114), 3)), "#f6dc98", .8)
    base = dye(base, mask(stroked(ring(x, y, 98), 3)), "#3c260c", .9)
    base = dye(base, mask("".join(filled(ring(*polar(math.radians(15 * n), 104, x, y), 2.6)) for n in range(24))),
               "#3c260c", .9)
    spouts = "".join(f'<g transform="translate({x} {y}) rotate({_spout(n)})">'
                     + filled("M30,-17C58,-15 74,-9 88,0C74,9 58,15 30,17Z") + "</g>" for n in range(7))
    base = dye(base, soft(mask(spouts), 5), "#1c1006", .7)
    base = dye(base, mask(spouts), "#a8752e", 1)
    base = dye(base, mask(filled(ring(x, y, 50))), "#8a5f24", 1)
    base = dye(base, mask(stroked(ring(x, y, 48), 5)), "#f0cd86", .95)
    base = dye(base, mask(filled(ring(x, y, 36))), "#241406", 1)
    base = dye(base, soft(mask(filled(ring(x - 10, y - 12, 10))), 6), "#d9a94e", .6)
    for n in range(7):
        fx, fy = polar(math.radians(_spout(n)), 86, x, y)
        base = dye(base, glow(fx, fy, 58, 58, 1.4), "#ffb84a", .8)
        base = dye(base, soft(mask(filled(ring(fx, fy, 10))), 4), "#ffe6a0", 1)
        base = dye(base, mask(filled(ring(fx, fy, 5))), "#fffbe8", 1)
    return base


def _spout(index: int) -> float:
    """Where one of the seven spouts points, in degrees."""
    return -90 + 360 / 7 * index


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
    for x, y, r, turn in ((388, 330, 58, 160), (1604, 300, 66, 250), (1420, 600, 62, 90), (430, 640, 60, 300)):
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
    slats = "".join(filled(line([(-20, 250 + 104 * n), (1240, 60 + 104 * n), (1240, 116 + 104 * n),
                                 (-20, 312 + 104 * n)], True)) for n in range(6))
    fall = Image.linear_gradient("L").rotate(90).resize((WIDE, HIGH))
    base = dye(base, ImageChops.multiply(soft(mask(slats), 20), curve(fall, .36, 1)), "#ffb45c", .62)
    tool = "".join(f'<g transform="translate({x} {y}) rotate({a})">{_tooled()}</g>'
                   for x, y, a in ((330, 236, 0), (1590, 236, 0), (330, 850, 0), (1590, 850, 0)))
    pressed = mask(tool)
    base = dye(base, soft(pressed, 2), "#5e1714", .62)
    return ImageOps.mirror(relief(base, ImageChops.invert(soft(pressed, 1)), 3, 3, 1.2))


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
    arch = soft(mask(_cast_arch()), 10)
    return dye(base, ImageChops.multiply(arch, glow(120, 560, 1500, 900, .7)), "#fff4dc", .72)


def _cast_arch() -> str:
    """The light of the window on the slab: an arch with its bars, drawn out to the right."""
    body = ""
    for n in range(2):
        for m in range(3):
            x, y, w, h = 330 + 300 * m, 470 + 150 * n - 46 * m, 276, 128
            body += filled(line([(x, y), (x + w, y - 42), (x + w, y - 42 + h), (x, y + h)], True))
    return body + filled("M1230,336C1420,306 1480,420 1470,452C1470,520 1400,600 1230,604Z")


def wall() -> Image.Image:
    """A piece of wall of azulejo, two tiles broad."""
    t = 104.0
    white, blue, deep = _azulejo(t)
    made = between(clouds(111, 500, 60), "#c3cddd", "#e4eaf2")
    for part, ink, strength in ((white, "#f6f9fc", .7), (blue, "#3a69bd", .84), (deep, "#24468f", .9)):
        made = dye(made, tiled(part, (t, t), (0, -20)), ink, strength)
    joints = tiled(stroked(f"M0,0H{t}M0,0V{t}", 3), (t, t), (0, -20))
    made = relief(dye(made, joints, "#5c6a80", .8), ImageChops.invert(soft(joints, 1)), 3, 3, 1.1)
    return made.crop((0, 0, round(4 * t), HIGH))


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
    base = dye(base, glow(1760, 430, 860, 900, .8), "#4a6890", .75)
    base = dye(base, moonlight, "#c6ddff", .75)
    return dye(base, glow(150, 610, 560, 520, 1.2), "#ff9a3c", .5)


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


GROUNDS = {"kuku": kuku, "xtarot": xtarot, "cangkul": cangkul, "burro_es": burro_es, "burro_pt": burro_pt,
           "calcolon": calcolon, "kakkuri": kakkuri}

ABOVE = {"cangkul": lamp, "calcolon": ledge}
"""What hangs or lies over the ground, and is not dimmed with it under the header."""
