"""What is written across the table, and in which manner: one for each family of moments.

It knows the look of a word; how a sign goes knows `skeletons`, how a brush runs `brush`.
"""
from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from cutins.brush import Map, Pen, Point, Poly, Stroke, area, dry, stroke, swash
from cutins.skeletons import KANA, LATIN

NIGHT, PAPER, GOLD, RED, DEEP, SKY, INK = "#0A1422", "#F6EFDF", "#E0B04C", "#E8563A", "#B3261E", "#8FD0F5", "#15171D"
CROWDED = {"崩": 0.74, "束": 0.82, "勝": 0.76}
"""Signs of many strokes are written with less of the brush."""

AROUND = 6.0
"""The dark rim of every letter, in hundredths of a sign: with it a word is read on any ground."""


@dataclass
class Sheet:
    """What is drawn, from below: areas with their colour and strength; a gradient is `top bottom`."""

    items: list[tuple[list[Poly], str, float]] = field(default_factory=list)
    gradients: list[str] = field(default_factory=list)

    def add(self, polys: Sequence[Poly], colour: str, alpha: float = 1.0) -> None:
        if polys:
            self.items.append((list(polys), colour, alpha))

    def bounds(self) -> tuple[float, float, float, float]:
        xs = [x for polys, _, _ in self.items for poly in polys for x, _ in poly]
        ys = [y for polys, _, _ in self.items for poly in polys for _, y in poly]
        return min(xs), min(ys), max(xs), max(ys)

    def svg(self) -> str:
        left, top, right, low = self.bounds()
        wide, high = right - left + 4, low - top + 4
        dx, dy = 2 - left, 2 - top
        defs, body = "", ""
        for polys, colour, alpha in self.items:
            paint = colour
            if " " in colour:
                name = f"g{len(self.gradients)}"
                self.gradients.append(name)
                ys = [y + dy for poly in polys for _, y in poly]
                stops = colour.split()
                shares = "".join(f'<stop offset="{k / (len(stops) - 1):.2f}" stop-color="{c}"/>'
                                 for k, c in enumerate(stops))
                defs += (f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{min(ys):.1f}" x2="0" '
                         f'y2="{max(ys):.1f}">{shares}</linearGradient>')
                paint = f"url(#{name})"
            strength = f' fill-opacity="{alpha:g}"' if alpha < 1 else ""
            for poly in polys:
                d = "M" + "L".join(f"{x + dx:.1f},{y + dy:.1f}" for x, y in poly) + "Z"
                body += f'<path d="{d}" fill="{paint}"{strength}/>'
        head = f"<defs>{defs}</defs>" if defs else ""
        return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide:.0f}" height="{high:.0f}" '
                f'viewBox="0 0 {wide:.0f} {high:.0f}">{head}{body}</svg>')


@dataclass(frozen=True)
class Manner:
    """How a word is written. slant: shear to the right; rise: the line climbs (degrees); jump, tip: how far each sign
    stands off the line and turns, by its number; grows: the last sign is so much larger than the first; close: how near
    signs stand; latin: how large Latin letters are beside signs of 100."""

    pen: Pen
    slant: float = 0.0
    rise: float = 0.0
    jump: Callable[[int], float] = lambda _: 0.0
    tip: Callable[[int], float] = lambda _: 0.0
    grows: float = 0.0
    close: float = 1.0
    latin: float = 1.18


def turned(x: float, y: float, degrees: float) -> Point:
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return x * c - y * s, x * s + y * c


def written(word: str, how: Manner) -> list[tuple[str, Stroke]]:
    """The strokes of a word on its line, each with a name of its own for the dice."""
    out: list[tuple[str, Stroke]] = []
    at = 0.0
    for index, sign in enumerate(word):
        small = sign in "ゃ"
        if sign in KANA:
            strokes, wide = KANA[sign], {"！": 78.0, "ゃ": 78.0}.get(sign, 104.0)
            scale, drop = (0.72, 26.0) if small else (1.0, 0.0)
            if any(mark in strokes for mark in ("84,0,.62 92,13,.5",)):
                wide += 10
        else:
            first, *rest = LATIN[sign]
            strokes, wide = tuple(map(str, rest)), (float(first) + 14) * how.latin
            scale, drop = how.latin, -12.0
        at -= 0.0 if sign != "！" else 18.0 if word[index - 1] in "ブゴ" else 34.0
        larger = 1.0 + how.grows * index / max(1, len(word) - 1)
        place = _placed(at, scale, drop, larger, how, index, wide)
        pen = how.pen._replace(width=how.pen.width * larger * (0.86 if small else CROWDED.get(sign, 1.0)))
        out += [(f"{word}{index}.{n}", stroke(text, pen, place)) for n, text in enumerate(strokes)]
        at += wide * how.close * larger
    return out


def _placed(at: float, scale: float, drop: float, larger: float, how: Manner, index: int, wide: float) -> Map:
    def place(x: float, y: float) -> Point:
        cx, cy = wide / 2, 50.0
        gx, gy = turned((x * scale - cx) * larger, (y * scale + drop - cy) * larger, how.tip(index))
        gx, gy = at + cx * larger + gx, cy + gy + how.jump(index)
        return turned(gx - how.slant * (gy - 50), gy, how.rise)
    return place


def letters(sheet: Sheet, strokes: Sequence[tuple[str, Stroke]], pen: Pen, colour: str, rim: str = NIGHT,
            around: float = AROUND) -> None:
    """A rim, the strokes on it, and the hairs that part where one runs dry."""
    sheet.add([area(made, pen, name, around) for name, made in strokes], rim)
    sheet.add([area(made, pen, name) for name, made in strokes], colour)
    sheet.add([gap for name, made in strokes for gap in dry(made, pen, name)], rim)


def span(strokes: Sequence[tuple[str, Stroke]]) -> tuple[float, float, float, float]:
    dabs = [dab for _, made in strokes for dab in made.dabs]
    return (min(d.x for d in dabs), min(d.y for d in dabs), max(d.x for d in dabs), max(d.y for d in dabs))


def band(sheet: Sheet, box: tuple[float, float, float, float], seed: str, rise: float = 0.0, colour: str = NIGHT,
         alpha: float = 0.86, share: tuple[float, float] = (0.14, 0.86), beyond: float = 34.0) -> None:
    """One broad pull of a brush behind a word."""
    x, y, r, b = box
    poly = swash(x - beyond, y + share[0] * (b - y), r - x + 2 * beyond, (share[1] - share[0]) * (b - y), seed)
    cx, cy = (x + r) / 2, (y + b) / 2
    sheet.add([[_about(point, (cx, cy), rise) for point in poly]], colour, alpha)


def _about(point: Point, centre: Point, degrees: float) -> Point:
    x, y = turned(point[0] - centre[0], point[1] - centre[1], degrees)
    return centre[0] + x, centre[1] + y


# ---- the families ------------------------------------------------------------------------------------------------
def kuku(word: str) -> str:
    """Brisk: a climbing, slanted brush in white and gold, and rays as from a clock that strikes."""
    how = Manner(Pen(23 if word[0] in KANA else 19, rough=0.035, dry=6), slant=0.16, rise=-6, grows=0.22, close=0.94)
    strokes, sheet = written(word, how), Sheet()
    box = span(strokes)
    band(sheet, box, word, -6, alpha=0.88)
    band(sheet, box, word + "red", -6, DEEP, 1.0, (0.80, 0.90), 18)
    sheet.add(_rays(box, word), GOLD)
    letters(sheet, strokes, how.pen, f"#FFFFFF {PAPER} {GOLD}")
    return sheet.svg()


def _rays(box: tuple[float, float, float, float], seed: str) -> list[Poly]:
    """Short strokes that fly off the upper right corner."""
    dice = random.Random(seed + "rays")
    x, y = box[2] + 4, box[1] + 4
    out = []
    for degrees in (-96, -70, -44, -18, 8):
        near, far, half = 20 + dice.uniform(-3, 3), 52 + dice.uniform(-8, 10), 5.2
        a, across = math.radians(degrees), math.radians(degrees + 90)
        ux, uy, vx, vy = math.cos(a), math.sin(a), math.cos(across), math.sin(across)
        out.append([(x + near * ux + half * vx, y + near * uy + half * vy), (x + far * ux, y + far * uy),
                    (x + near * ux - half * vx, y + near * uy - half * vy), (x + (near - 4) * ux, y + (near - 4) * uy)])
    return out


def disc(x: float, y: float, rx: float, ry: float, degrees: float = 0.0, n: int = 28) -> Poly:
    out = []
    for k in range(n):
        dx, dy = turned(rx * math.cos(2 * math.pi * k / n), ry * math.sin(2 * math.pi * k / n), degrees)
        out.append((x + dx, y + dy))
    return out


def _paw(x: float, y: float, size: float, degrees: float) -> list[Poly]:
    """A cat's paw: a pad and four toes."""
    found = [disc(0, 5, 10, 8)] + [disc(dx, dy, 4.2, 5.6, turn) for dx, dy, turn in
                                   ((-12, -4, -24), (-4.6, -11, -8), (4.6, -11, 8), (12, -4, 24))]
    return [[(x + qx, y + qy) for qx, qy in (turned(px * size, py * size, degrees) for px, py in poly)]
            for poly in found]


def meow(word: str, colour: str = "#FFE3B8 #FFC98A", paws: str = "#F2A65A") -> str:
    """Round and soft: a fat even pen, signs that bob, ears over the first of them, paws that walk away."""
    pen = Pen(21, nibbed=0.0, rough=0.0, dry=0, even=0.75)
    how = Manner(pen, jump=lambda i: (-7, 6, -4, 5, -3)[i % 5], tip=lambda i: (-7, 5, -4, 6, 4)[i % 5], close=1.0)
    strokes, sheet = written(word, how), Sheet()
    x, y, r, b = span(strokes)
    wide, high = r - x, b - y
    sheet.add([disc(x + (0.5 + dx) * wide, y + (0.5 + dy) * high, 0.26 * wide * s, 0.56 * high * s, 0, 44)
               for dx, dy, s in ((-0.36, 0.06, 0.98), (-0.12, -0.06, 1.1), (0.16, 0.05, 1.16), (0.38, -0.02, 0.96))],
              NIGHT)
    for dx, dy, size, turn in ((24, 8, 1.0, 60), (58, -26, 0.86, 48), (92, -4, 0.74, 62)):
        paw = _paw(r + dx, b - 22 + dy, size, turn)
        sheet.add([disc(r + dx, b - 22 + dy, 22 * size, 22 * size)], NIGHT)
        sheet.add(paw, paws)
    letters(sheet, strokes, pen, colour, around=7)
    for side in (-1, 1):
        cx = x + 40 + side * 34
        ear = [(cx + p, y - 12 + q) for p, q in ((-16 - 3 * side, 10), (6 * side, -26), (16 - 3 * side, 6))]
        inner = [(px * 0.5 + cx * 0.5, py * 0.5 + (y - 14) * 0.5) for px, py in ear]
        sheet.add([_grown(ear, 1.36)], NIGHT)
        sheet.add([ear], colour.split()[-1])
        sheet.add([inner], paws)
    return sheet.svg()


def _grown(poly: Poly, by: float) -> Poly:
    cx, cy = sum(x for x, _ in poly) / len(poly), sum(y for _, y in poly) / len(poly)
    return [(cx + (x - cx) * by, cy + (y - cy) * by) for x, y in poly]


def mew(word: str) -> str:
    """The other cat: the same pen, by night."""
    return meow(word, "#F3ECFF #C9B8F2", "#9D86DA")


def bragon(word: str) -> str:
    """Burning: thick strokes out of which flames rise."""
    how = Manner(Pen(24, rough=0.04, dry=4), slant=0.10, rise=-3, close=0.96, tip=lambda i: (-3, 2, -2, 3)[i % 4])
    strokes, sheet = written(word, how), Sheet()
    box = span(strokes)
    band(sheet, box, word, -3, alpha=0.9, share=(0.02, 0.98))
    for colour, size, seed in (("#8E1D14", 1.25, "a"), (DEEP, 0.92, "b"), ("#D2481F", 0.5, "c")):
        sheet.add(_flames(box, size, word + seed), colour)
    letters(sheet, strokes, how.pen, "#FFF6D8 #FFD45E #F28A2E", around=7)
    return sheet.svg()


def _flames(box: tuple[float, float, float, float], size: float, seed: str) -> list[Poly]:
    """Tongues that lick upwards behind a word, each bent by the wind."""
    dice = random.Random(seed)
    x, y, r, b = box
    count = round((r - x) / 30)
    out = []
    for k in range(count + 1):
        cx, foot = x + (r - x) * k / count + dice.uniform(-8, 8), b - 8 - (r - x) * 0.05 * k / count
        high, half, bend = (b - y) * size * dice.uniform(0.62, 1.08), 17 * dice.uniform(0.8, 1.3), dice.uniform(6, 30)
        left = [(cx - half * math.sin(math.pi * min(1, 0.25 + 0.75 * t)) * (1 - 0.25 * t) + bend * t * t
                 + 5 * math.sin(5 * t + k), foot - high * t) for t in (0, .2, .4, .6, .8)]
        right = [(cx + half * math.sin(math.pi * min(1, 0.25 + 0.75 * t)) * (1 - 0.35 * t) + bend * t * t
                  + 7 * math.sin(4.4 * t + k), foot - high * t) for t in (.8, .6, .4, .2, 0)]
        tip = (cx + bend * 1.25, foot - high * 1.06)
        out.append(_round([*left, tip, *right]))
    return out


def _round(poly: Poly) -> Poly:
    """Corners cut twice, but for the tip in the middle (Chaikin)."""
    for _ in range(2):
        tip = min(poly, key=lambda q: q[1])
        out: Poly = []
        for a, b in zip(poly, poly[1:] + poly[:1], strict=True):
            if a == tip:
                out.append(a)
            elif b == tip:
                out.append((0.75 * a[0] + 0.25 * b[0], 0.75 * a[1] + 0.25 * b[1]))
                continue
            if a != tip:
                out.append((0.75 * a[0] + 0.25 * b[0], 0.75 * a[1] + 0.25 * b[1]))
            out.append((0.25 * a[0] + 0.75 * b[0], 0.25 * a[1] + 0.75 * b[1]))
        poly = out
    return poly


def rob(word: str) -> str:
    """Snatched: leaning far forward, with the wind of a hand that was quicker."""
    pen = Pen(25 if word[0] in KANA else 21, nib=0, nibbed=0.35, rough=0.03, dry=7)
    how = Manner(pen, slant=0.34, rise=-4, grows=0.3, close=0.95)
    strokes, sheet = written(word, how), Sheet()
    x, y, r, b = span(strokes)
    band(sheet, (x - 70, y, r + 6, b), word, -4, alpha=0.88)
    dice = random.Random(word)
    for k in range(7):
        ly, long = y + (b - y) * (0.12 + 0.125 * k), dice.uniform(70, 150)
        end = x + dice.uniform(-26, 10) - 0.34 * (ly - 50)
        thick = dice.uniform(2.0, 4.6)
        sheet.add([[_about(q, ((x + r) / 2, (y + b) / 2), -4) for q in
                    ((end - long, ly), (end, ly - thick), (end + 6, ly), (end, ly + thick))]], SKY, 0.95)
    letters(sheet, strokes, how.pen, f"#FFFFFF #DDF1FF {SKY}")
    return sheet.svg()


def sanzoku(word: str) -> str:
    """Ink on paper: a full brush on a torn strip, and a seal of three bundles."""
    latin = word[0] in LATIN
    how = Manner(Pen(19 if latin else 21, nib=-40, nibbed=0.4, rough=0.04, dry=8), slant=0.06 if latin else 0.0,
                 rise=-2, close=1.04, tip=lambda i: (-2, 2)[i % 2])
    strokes, sheet = written(word, how), Sheet()
    x, y, r, b = span(strokes)
    paper = _torn(x - 50, y - 22, r + 104, b + 22, word)
    sheet.add([[(px + 5, py + 6) for px, py in paper]], NIGHT, 0.55)
    sheet.add([paper], PAPER)
    dice = random.Random(word + "grain")
    for _ in range(26):
        gx, gy, long = dice.uniform(x - 40, r + 70), dice.uniform(y - 14, b + 14), dice.uniform(14, 46)
        sheet.add([[(gx, gy), (gx + long / 2, gy - .7), (gx + long, gy), (gx + long / 2, gy + .7)]], "#E3D6B8")
    sheet.add([area(made, how.pen, name) for name, made in strokes], INK)
    sheet.add([gap for name, made in strokes for gap in dry(made, how.pen, name)], PAPER)
    sx, sy = r + 48, b - 32
    square = ((sx - 22, sy - 22), (sx + 22, sy - 23), (sx + 23, sy + 22), (sx - 21, sy + 23))
    sheet.add([[_about(q, (sx, sy), 5) for q in square]], DEEP)
    for dx in (-12, 0, 12):
        sheet.add([[(sx + dx - 3.6, sy - 15), (sx + dx + 3.6, sy - 15), (sx + dx + 2, sy), (sx + dx + 3.6, sy + 15),
                    (sx + dx - 3.6, sy + 15), (sx + dx - 2, sy)]], PAPER)
    sheet.add([[(sx - 17, sy - 2), (sx + 17, sy - 2), (sx + 17, sy + 2), (sx - 17, sy + 2)]], DEEP)
    return sheet.svg()


def _torn(x: float, y: float, r: float, b: float, seed: str) -> Poly:
    """A strip of paper, cut above and below, torn at its ends."""
    dice = random.Random(seed + "torn")
    right = [(r + dice.uniform(-5, 6), y + (b - y) * k / 12) for k in range(1, 12)]
    left = [(x + dice.uniform(-6, 5), b - (b - y) * k / 12) for k in range(1, 12)]
    return [(x, y + 3), ((x + r) / 2, y), (r, y - 3), *right, (r + 2, b), ((x + r) / 2, b + 2), (x, b - 1), *left]


def falls(word: str) -> str:
    """Falling: signs that tumble off their line, cards between them, dust below."""
    how = Manner(Pen(21, rough=0.04, dry=5), close=1.02,
                 jump=lambda i: (0, 3, 10, 15, 9, 22, 17, 30, 26)[i] if word[0] in LATIN else (-4, 8, 22, 34)[i],
                 tip=lambda i: (-4, 3, -9, 8, -7, 12, 5, 16, 20)[i] if word[0] in LATIN else (-5, 6, 14, 24)[i])
    strokes, sheet = written(word, how), Sheet()
    x, y, r, b = span(strokes)
    band(sheet, (x, y, r, b), word, 5, alpha=0.88, share=(0.02, 0.98))
    dice = random.Random(word)
    wide = r - x
    puffs = [(x + wide * k / 15 + dice.uniform(-6, 6), b + 6 + 0.045 * wide * (k / 15 - 0.5) + dice.uniform(-8, 8),
              dice.uniform(15, 27)) for k in range(-1, 17)]
    for larger, up, colour in ((1.28, 0, NIGHT), (1.0, 0, "#5B6675"), (0.72, 5, "#8C97A5"), (0.4, 9, "#B9C2CC")):
        sheet.add([disc(cx, cy - up, rr * larger, rr * larger * 0.82) for cx, cy, rr in puffs], colour)
    for share, cy, turn in ((-0.06, y + 4, -28), (0.30, y - 20, 24), (0.66, y - 8, -14), (1.05, y + 20, 38)):
        cx = x + (r - x) * share
        for size, colour in ((1.22, NIGHT), (1.0, PAPER), (0.8, DEEP)):
            sheet.add([[_about((cx + dx * size, cy + dy * size), (cx, cy), turn)
                        for dx, dy in ((-12, -18), (12, -18), (12, 18), (-12, 18))]], colour)
    letters(sheet, strokes, how.pen, "#FFFFFF #F6EFDF #D8C39A")
    return sheet.svg()


def won(word: str) -> str:
    """Gold that rises: a full brush on one broad pull of red, sparks thrown off both ends."""
    how = Manner(Pen(24 if word[0] in KANA else 20, nib=-40, nibbed=0.35, rough=0.035, dry=7), slant=0.08, rise=-4,
                 grows=0.16, close=0.96)
    strokes, sheet = written(word, how), Sheet()
    box = span(strokes)
    band(sheet, box, word + "under", -4, NIGHT, 0.92, (0.06, 0.98), 62)
    band(sheet, box, word, -4, DEEP, 1.0, (0.12, 0.92), 48)
    sheet.add(_sparks(box, word), GOLD)
    letters(sheet, strokes, how.pen, f"#FFFFFF #FFF0BE {GOLD}", around=7)
    return sheet.svg()


def _sparks(box: tuple[float, float, float, float], seed: str) -> list[Poly]:
    """Drops that a brush has thrown, small ones far away."""
    dice = random.Random(seed + "sparks")
    x, y, r, b = box
    out = []
    for index in range(18):
        side, far = (-1, 1)[index % 2], dice.uniform(6, 64)
        cx = (x if side < 0 else r) + side * far
        cy = y + (b - y) * dice.uniform(-0.12, 1.06) - side * 0.07 * (r - x) / 2
        size = dice.uniform(2.2, 7.5) * (1.2 - far / 80)
        out.append(disc(cx, cy, 1.6 * size, 0.8 * size, dice.uniform(-50, 10), 14))
    return out


# ---- wood type ---------------------------------------------------------------------------------------------------
BLOCKS = {
    "B": ("0,0 46,0 60,10 60,36 48,48 62,60 62,90 46,100 0,100 0,88 8,88 8,12 0,12",
          "26,14 42,14 42,40 26,40", "26,56 44,56 44,86 26,86"),
    "U": ("0,0 34,0 34,12 27,12 27,82 43,82 43,12 36,12 36,0 68,0 68,12 61,12 61,88 48,100 22,100 9,88 9,12 0,12",),
    "R": ("0,0 46,0 60,10 60,40 50,52 62,88 68,88 68,100 48,100 34,56 26,56 26,88 34,88 34,100 0,100 0,88 8,88 8,12 "
          "0,12",
          "26,14 42,14 42,42 26,42"),
    "O": ("16,0 50,0 66,16 66,84 50,100 16,100 0,84 0,16", "20,14 46,14 46,86 20,86"),
}  # fmt: skip
"""Slab letters, 100 high: the outline, then what is cut out of it."""


def burro(word: str) -> str:
    """Wood type: a block for each letter, set askew, the last one still coming down."""
    sheet = Sheet()
    tones = (("#B3261E", PAPER), (PAPER, "#B3261E"), ("#D9A21B", INK), (PAPER, "#14213D"), ("#B3261E", PAPER))
    turns, jumps = (-4, 2.5, -2, 3.5, -8), (0, 4, -3, 3, -12)
    dice = random.Random(word)
    for index, sign in enumerate(word):
        ground, ink = tones[index % 5]
        at, cx = index * 124.0, index * 124.0 + 52
        cy = 64.0 + jumps[index]

        def put(poly: Poly, cx: float = cx, cy: float = cy, index: int = index) -> Poly:
            return [_about(q, (cx, cy), turns[index]) for q in poly]

        x, y, r, b = at, jumps[index], at + 104, 128 + jumps[index]
        sheet.add([put([(x - 7, y - 7), (r + 7, y - 7), (r + 7, b + 12), (x - 7, b + 12)])], NIGHT)
        sheet.add([put([(x, b - 2), (r, b - 2), (r - 2, b + 7), (x + 2, b + 7)])], "#6B4A24")
        sheet.add([put([(x, y), (r, y), (r, b), (x, b)])], ground)
        outline, *holes = BLOCKS[sign]
        sheet.add([put(_cut(outline, x, y, r))], ink)
        sheet.add([put(_cut(hole, x, y, r)) for hole in holes], ground)
        for _ in range(9):                      # the grain of the wood, worn through the print
            gx, gy, long = dice.uniform(x + 6, r - 34), dice.uniform(y + 6, b - 6), dice.uniform(14, 30)
            sheet.add([put([(gx, gy), (gx + long / 2, gy - .8), (gx + long, gy), (gx + long / 2, gy + .8)])],
                      ground, 0.8)
        if index < len(word) - 1:
            sheet.add([[(at + 108, 62), (at + 120, 62), (at + 120, 70), (at + 108, 70)]], GOLD)
    for dx, degrees in ((-46, -118), (0, -92), (44, -64)):
        a = math.radians(degrees)
        x, y = 4 * 124.0 + 48 + dx, -24.0
        sheet.add([[(x - 5, y), (x + 34 * math.cos(a), y + 34 * math.sin(a)), (x + 5, y)]], GOLD)
    return sheet.svg()


def _cut(text: str, x: float, y: float, r: float) -> Poly:
    points = [tuple(map(float, word.split(","))) for word in text.split()]
    return [(x + (r - x - 68) / 2 + px, y + 14 + py) for px, py in points]  # type: ignore[misc]


WORDS: dict[str, tuple[Callable[[str], str], str, str]] = {
    "kuku": (kuku, "Kuku!", "クク！"),
    "meow": (meow, "Meow!", "にゃお"),
    "mew": (mew, "Meow!", "にゃあ"),
    "bragon": (bragon, "Bragon!", "ブラゴン！"),
    "rob": (rob, "Rob!", "ロブ！"),
    "sanzoku": (sanzoku, "Sanzoku!", "三束"),
    "falls": (falls, "It falls!", "崩れた！"),
    "burro": (burro, "BURRO", ""),
    "out": (won, "All gone!", "上がり！"),
    "out-paper": (sanzoku, "All gone!", "上がり"),
    "mine": (won, "Mine!", "いただき！"),
    "wins": (won, "I win!", "勝ち！"),
}
"""The manner of each, and the word: for all languages, and in Japanese where that has letters of its own."""


