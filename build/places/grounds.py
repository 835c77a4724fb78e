"""The grounds of the seven places, one function each: what lies under the cards, painted in daylight."""
from __future__ import annotations

import math

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
    noise,
    relief,
    ring,
    soft,
    stitched,
    stroked,
    tiled,
    times,
)


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
    from places.kit import sheet

    return sheet(_seigaiha(r), (2 * r, r), (round(4 * r), round(2 * r))).convert("RGB").getchannel("R")


# ---- XTarot: a table of four elements
CORNERS = {"wind": (330, 235), "fire": (1590, 235), "earth": (180, 860), "water": (1740, 860)}
TINTS = {"wind": ("#3fc4b4", "#d8fff6"), "fire": ("#f2401c", "#ffcf94"), "earth": ("#b0871c", "#efdf98"),
         "water": ("#1c6ef0", "#bfe2ff")}


def xtarot() -> Image.Image:
    """Velvet with an element in every corner, and the wheel that turns between them."""
    base = between(clouds(41, 500, 20), "#4b3566", "#63477f")
    for name, (x, y) in {"wind": (260, 160), "fire": (1660, 160), "earth": (260, 920), "water": (1660, 920)}.items():
        base = dye(base, glow(x, y, 1160, 800, .62), TINTS[name][0], 1)
    base = base.point([round(.74 * v) for v in range(256)] * 3)
    wheel = "".join(stroked(ring(960, 500, r), t) for r, t in ((505, 3), (492, 1.6), (418, 2.4), (300, 2)))
    for n in range(72):
        a, long = math.radians(5 * n), 492 - (26 if n % 6 else 74)
        wheel += stroked(line([_polar(a, 492), _polar(a, long)]), 2 if n % 6 else 3.4)
    for n in range(8):
        a, far, near = math.radians(45 * n), 418 if n % 2 == 0 else 330, 96
        tip, left, right = _polar(a, far), _polar(a - .39, near), _polar(a + .39, near)
        wheel += filled(line([(960, 500), left, tip], True), alpha=.55) + stroked(line([left, tip, right]), 2.4)
    base = dye(base, mask(wheel), "#f3dfae", .4)
    stars = "".join(filled(_star(47 + (n * 397) % 1830, 40 + (n * 241 + n * n * 7) % 1000, 3 + n % 4 * 1.6))
                    for n in range(120))
    base = dye(base, mask(stars), "#fff3cf", .36)
    for name, draw in {"wind": _wind, "fire": _fire, "earth": _earth, "water": _water}.items():
        x, y = CORNERS[name]
        cover = mask(f'<g transform="translate({x} {y})">{draw()}</g>')
        base = dye(base, soft(cover, 26), TINTS[name][0], .55)
        base = dye(base, cover, TINTS[name][1], .56)
    return base


def _polar(a: float, r: float, x: float = 960, y: float = 500) -> tuple[float, float]:
    return x + r * math.cos(a), y + r * math.sin(a)


def _star(x: float, y: float, r: float) -> str:
    return line([_polar(math.radians(45 * k), r if k % 2 == 0 else r * .28, x, y) for k in range(8)], True)


def _spiral(x: float, y: float, r: float, turns: float, start: float, flip: int = 1) -> str:
    steps = round(40 * turns)
    return line([_polar(start + flip * 2 * math.pi * turns * k / steps, r * (1 - k / steps) ** .8, x, y)
                 for k in range(steps)])


def _wind() -> str:
    body = ""
    for x, y, r, tail in ((60, -60, 62, 330), (-40, 34, 44, 210), (120, 76, 34, 260)):
        body += stroked(_spiral(x, y, r, 1.7, math.pi / 2, -1), 8)
        body += stroked(f"M{x},{y + r}C{x - tail * .4},{y + r} {x - tail * .6},{y + r - 26} {x - tail},{y + r + 10}", 8)
    return body


def _fire() -> str:
    body = ""
    for scale, alpha in ((1.0, .45), (.66, .6), (.36, 1.0)):
        d = "M0,130C-110,130 -150,40 -96,-34C-84,0 -66,8 -58,-6C-74,-86 -20,-120 10,-190C16,-120 96,-86 84,-10"\
            "C98,-16 104,-34 102,-52C164,30 120,130 0,130Z"
        body += f'<g transform="translate(0 {130 * (1 - scale)}) scale({scale})">{filled(d, alpha=alpha * .55)}'
        body += stroked(d, 6 / scale) + "</g>"
    return body


def _earth() -> str:
    body = ""
    for x, top, wide in ((-20, -150, 130), (62, -76, 104), (-84, -58, 92)):
        d = line([(x - wide, 120), (x, top), (x + wide, 120)], True)
        body += filled(d, alpha=.3) + stroked(d, 6)
        body += stroked(line([(x - wide * .24, top + (120 - top) * .24), (x - wide * .08, top + (120 - top) * .33),
                              (x + wide * .06, top + (120 - top) * .22), (x + wide * .24, top + (120 - top) * .24)]), 5)
    for k in range(3):
        body += stroked(f"M-150,{142 + 18 * k}C-60,{128 + 18 * k} 40,{160 + 18 * k} 160,{140 + 18 * k}", 6)
    return body


def _water() -> str:
    body = ""
    for y, shift in ((-70, 0), (10, -70), (90, 20)):
        for n in range(3):
            x = -210 + shift + 150 * n
            body += stroked(_spiral(x + 96, y - 6, 36, 1.1, math.pi, 1), 7)
            body += stroked(f"M{x - 20},{y + 40}C{x + 20},{y + 36} {x + 50},{y + 20} {x + 60},{y - 6}", 7)
            body += stroked(f"M{x},{y + 52}C{x + 60},{y + 62} {x + 90},{y + 40} {x + 132},{y + 44}", 5)
    return body


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
            x, y = _polar(math.radians(90 * k), s * .25, cx, cy)
            dots += filled(ring(x, y, 4.4)) + filled(ring(*_polar(math.radians(90 * k), s * .16, cx, cy), 2.6))
        dots += filled(_star(cx, cy, 11))
    base = dye(base, tiled(petals, (s, s)), "#b98244", .92)
    base = dye(base, tiled(veins, (s, s)), "#4a2810", .9)
    base = dye(base, tiled(dots, (s, s)), "#d8a860", .85)
    for left in (True, False):
        base = _parang(base, left)
    crackle = curve(ImageChops.difference(clouds(61, 90, 6), Image.new("L", (WIDE, HIGH), 128)), .0, .035)
    return times(base, levels(crackle, .8, 1))


def _parang(base: Image.Image, left: bool) -> Image.Image:
    """A diagonal band of parang across a corner."""
    body, ground, edge = "", "", ""
    for n in range(-14, 16):
        d = "M0,-74C26,-60 30,-30 10,-6C-4,12 -2,34 22,58C34,70 20,84 2,74C-30,56 -34,22 -14,-4"\
            "C-2,-22 -6,-44 -24,-56C-36,-66 -20,-84 0,-74Z"
        body += f'<g transform="translate({n * 62} 0) rotate(24)">{filled(d)}</g>'
        edge += filled(ring(n * 62 + 31, -104, 7)) + filled(ring(n * 62 + 31, 104, 7))
    ground = filled("M-900,-122H900V122H-900Z")
    edge += "".join(stroked(f"M-900,{y}H900", t) for y, t in ((-122, 5), (122, 5), (-90, 2.4), (90, 2.4)))
    x, turn = (150, -52) if left else (1770, -52)
    y = 250 if left else 800
    frame = f'<g transform="translate({x} {y}) rotate({turn})">'
    base = dye(base, soft(mask(frame + ground + "</g>"), 9), "#2a1608", .5)
    base = dye(base, mask(frame + ground + "</g>"), "#3a2a3c", .96)
    base = dye(base, mask(frame + body + "</g>"), "#b07c3c", .95)
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
        lit = glow(*_polar(math.radians(turn), r, x, y), 130, 130, .5)
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
        out += [_polar(math.radians(start + a), r, cx, cy) for a in range(0, 91, 10)]
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
    base = between(clouds(81, 800, 20), "#8f979f", "#c2c8cc")
    for seed, coarse, width, strength, colour in ((90, 620, .03, .75, "#eef1f2"), (95, 300, .022, .5, "#6b737c"),
                                                  (99, 900, .016, .8, "#5d6570"), (103, 180, .018, .28, "#e6eaec")):
        field = clouds(seed, coarse, 12, (WIDE * 3 // 2, HIGH * 2), 1.9).rotate(27, Image.Resampling.BICUBIC)
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


# ---- Calcolon: a room of chalk
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
    base = between(clouds(121, 600, 12), "#2c6650", "#3a7660")
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


def _mat(upright: bool) -> Image.Image:
    """Rush woven in fine rows, which run along the mat."""
    rush = noise(17, (HIGH if upright else WIDE, WIDE if upright else HIGH), (60, 3))
    rows = Image.linear_gradient("L").resize((8, 9)).crop((0, 0, 8, 9))
    rib = Image.new("L", rush.size)
    column = Image.new("L", (rush.width, 9))
    column.paste(rows.resize((rush.width, 9)), (0, 0))
    for y in range(0, rush.height, 9):
        rib.paste(column, (0, y))
    made = ImageChops.multiply(levels(rush, .78, 1), levels(rib, .72, 1))
    made = made.transpose(Image.Transpose.ROTATE_90) if upright else made
    return between(made, "#5c5020", "#ecd98a")


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


KNEES = {"kuku": (.55, .28), "xtarot": (.4, .14), "cangkul": (.6, .3), "burro_es": (.45, .25), "burro_pt": (.6, .26),
         "calcolon": (.46, .3), "kakkuri": (.56, .3)}
"""From where on, and how much, a ground is tamed."""

GROUNDS = {"kuku": kuku, "xtarot": xtarot, "cangkul": cangkul, "burro_es": burro_es, "burro_pt": burro_pt,
           "calcolon": calcolon, "kakkuri": kakkuri}
