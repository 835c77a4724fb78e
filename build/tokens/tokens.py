"""Writes the table's small things: chips, dealer's button, lanterns, glyphs, lettering, the cloth's weave.

Knows no game; numbers, 親 and names are written on top by the program. View box 100×100 unless said otherwise.
"""
import math
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

from pen.glyphs import NIB, word
from pen.ink import KIN, PAPER, SHU, SHU_D, SUMI, blob, box, curve, ellipse, stroke
from pen.stencil import Polygon, Stencil
from pen.theme import THEME
from tokens.glyph_set import GLYPHS, bar

GOLD_LIT, GOLD_DIM, GOLD_EDGE, RED_LIT = "#EFC768", "#A97A22", "#7A5416", "#D8432E"
ASH, ASH_DIM, WEAVE = "#55657A", "#3B495C", "#A9C4D8"
# One character's strokes in a 100×100 field, written with the index nib.
BRUSHED = {
    "カ": ["10,33 46,31 84,29", "84,29 80,62 70,90 60,96 50,88", "44,6 43,36 34,68 10,96"],
    "卓": [
        "50,2 50,27",
        "50,14 80,13",
        "21,27 21,63",
        "21,27 79,27",
        "79,27 79,63",
        "21,45 79,45",
        "21,63 79,63",
        "4,81 96,80",
        "50,63 50,102",
    ],
}


def flat(colour: str, *polys: Polygon, cut: tuple[Polygon, ...] = ()) -> str:
    """One path: the polygons united, the cuts taken out."""
    s = Stencil()
    s.ink(*polys)
    s.cut(*cut)
    return f'<path fill="{colour}" d="{s.path()}"/>'


def document(body: str, width: float = 100, height: float = 100) -> str:
    """A complete SVG with the given view box."""
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
            f'viewBox="0 0 {width:g} {height:g}">{body}</svg>\n')


def _sector(a0: float, a1: float, r0: float, r1: float) -> Polygon:
    return ellipse(50, 50, r1, r1, a0, a1, 6) + ellipse(50, 50, r0, r0, a0, a1, 6)[::-1]


def chip() -> str:
    """A gold coin with eight notches in the rim; the disc of radius 33 in the middle stays empty."""
    notches = [_sector(45 * k + 13, 45 * k + 32, 36.5, 45.5) for k in range(8)]
    shine = stroke(ellipse(50, 50, 29.5, 29.5, 175, 285, 24), 3.2, "leaf")
    return document(
        flat(SUMI, ellipse(50, 50, 49, n=72))
        + flat(KIN, ellipse(50, 50, 46, n=72))
        + flat(SUMI, *notches)
        + flat(GOLD_EDGE, ellipse(50, 50, 36.5, n=64))
        + flat(GOLD_LIT, ellipse(50, 50, 34, n=64))
        + flat("#F8DE9A", shine)
    )


def _stack(cx: float, base: float, coins: int) -> str:
    """A stack of coins seen from a little above; base is the middle of the lowest coin."""
    rx, ry, step, out = 19.0, 8.2, 6.4, ""
    top = base - step * coins
    side = [
        *ellipse(cx, base, rx + 1.8, ry + 1.8, 0, 180, 24),
        *ellipse(cx, top, rx + 1.8, ry + 1.8, 180, 360, 24),
    ]
    out += flat(SUMI, side)
    for k in range(coins):
        y = base - step * k
        body = [*ellipse(cx, y, rx, ry, 0, 180, 24), *ellipse(cx, y - step + 1.5, rx, ry, 180, 0, 24)]
        dark = [*ellipse(cx, y, rx, ry, 0, 62, 10), *ellipse(cx, y - step + 1.5, rx, ry, 62, 0, 10)]
        light = [*ellipse(cx, y, rx, ry, 118, 142, 6), *ellipse(cx, y - step + 1.5, rx, ry, 142, 118, 6)]
        out += flat(KIN, body) + flat(GOLD_DIM, dark) + flat("#F8DE9A", light)
    rim = ellipse(cx, top, 12.6, 5.1, n=36), ellipse(cx, top, 10.6, 4.2, n=36)
    return (out + flat(GOLD_LIT, ellipse(cx, top, rx, ry, n=48)) + flat(GOLD_DIM, rim[0], cut=(rim[1],)))


def pile() -> str:
    """The pot: five stacks, the middle one highest."""
    stacks = ((50, 46, 4), (26, 58, 3), (75, 60, 4), (38, 80, 2), (63, 84, 1))
    return document("".join(_stack(*s) for s in stacks))


def dealer() -> str:
    """Ivory button, red ring; the disc of radius 34 stays empty."""
    return document(
        flat(SUMI, ellipse(50, 50, 48, n=72))
        + flat(PAPER, ellipse(50, 50, 45.5, n=72))
        + flat(SHU, ellipse(50, 50, 42.5, n=72), cut=(ellipse(50, 50, 36.5, n=72),))
        + flat(
            "#DDD0B4",
            [*ellipse(50, 50, 45.5, 45.5, 15, 100, 24), *ellipse(48.9, 48.9, 45.5, 45.5, 100, 15, 24)],
        )
    )


LANTERN = "34,20! 22,31 18,48 22,65 34,77! 66,77! 78,65 82,48 78,31 66,20!"


def _lantern(body: str, shade: str, light: str, metal: str, glow: str) -> str:
    shape = blob(LANTERN)
    out = flat(SUMI, _grown(shape, 3.2), box(30, 9, 70, 23, 4), box(32, 74, 68, 88, 4))
    out += flat(body, shape)
    out += flat(shade, blob("56,20! 66,20! 78,31 82,48 78,65 66,77! 54,77! 66,64 70,48 66,32"))
    out += glow
    out += flat(light, stroke(curve("31,29 25,48 31,67"), 5.4, "leaf"))
    for y, bend in ((30, 1.6), (39, .7), (57, -.7), (66, -1.6)):
        out += flat(SUMI, stroke(curve(f"{22 if abs(y-48) > 12 else 19},{y-bend} 50,{y+bend} "
                                       f"{78 if abs(y-48) > 12 else 81},{y-bend}"), 2.6, "flat"))
    out += flat(metal, box(33, 12, 67, 20.5, 2.5), box(35, 77, 65, 85, 2.5))
    out += flat(metal, bar("41,12 44,4 56,4 59,12", 3.4, 4)) + flat(
        metal, *(box(x - 1.6, 87, x + 1.6, 98, 1.4) for x in (43, 50, 57))
    )
    return out


def _grown(poly: Polygon, by: float) -> Polygon:
    cx, cy = sum(x for x, _ in poly) / len(poly), sum(y for _, y in poly) / len(poly)
    far = max(math.dist(p, (cx, cy)) for p in poly)
    return [(cx + (x - cx) * (1 + by / far), cy + (y - cy) * (1 + by / far)) for x, y in poly]


def lantern() -> str:
    """Children's time: lit."""
    stops = "".join(f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{opacity}"/>'
                    for at, colour, opacity in (("0", "#FFE39A", 0.95), ("0.55", "#F5A54A", 0.55), ("1", RED_LIT, 0)))
    defs = (f'<defs><radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="50" cy="50" r="31">{stops}'
            '</radialGradient></defs>')
    glow = flat("url(#glow)", ellipse(50, 48, 29, 27, n=48))
    return document(defs + _lantern(RED_LIT, SHU, "#F38A5C", KIN, glow))


def lantern_out() -> str:
    """Children's time already used up: the same lantern, dark."""
    return document(_lantern(ASH_DIM, "#2C3848", ASH, ASH, ""))


def moon(colour: str = "#F3E3B0", shade: str = "#D3B46C") -> str:
    """Adults' time: a crescent with one star."""
    crescent = blob("58,6! 34,11 14,32 12,58 28,82 54,92 82,80! 60,76 42,60 42,34")
    inner = blob("82,80! 60,76 42,60 42,34 58,6! 37,30 35,60 54,80")
    star = [
        (71 + r * math.sin(math.radians(36 * k)), 39 - r * math.cos(math.radians(36 * k)))
        for k in range(10)
        for r in (15 if k % 2 == 0 else 6,)
    ]
    return document(
        flat(SUMI, _grown(crescent, 3)) + flat(colour, crescent) + flat(shade, inner) + flat(colour, star)
    )


def moon_out() -> str:
    """Adults' time not yet come."""
    return moon(ASH, ASH_DIM)


def zabuton() -> str:
    """An empty seat: a cushion seen from above its near corner, plump, a tassel at each corner."""
    top = blob("50,17! 62,26 78,34 97,44! 88,53 73,63 50,75! 28,64 13,54 3,44! 21,35 37,26")
    side = blob("3,44! 13,54 28,64 50,75! 73,63 88,53 97,44! 95,57 76,73 50,88! 24,74 5,57")
    dark = blob("97,44! 88,53 73,63 50,75! 57,66 70,57 79,49 84,43")
    light = stroke(curve("17,44 33,34 50,24"), 4.6, "leaf")
    out = flat(SUMI, _grown(top, 3.4), _grown(side, 3), *(ellipse(x, y, 7) for x, y in ((3, 46), (97, 46), (50, 90))))
    out += flat(SHU_D, side) + flat(SHU, top) + flat("#8F1C17", dark) + flat("#D8563F", light)
    out += flat(SHU, blob("3,44! 13,54 28,64 50,75! 50,80! 27,69 12,59"))
    out += flat(SUMI, stroke(curve("2,44 13,54 28,64 50,75! 73,63 88,53 98,44"), 3.2, "flat"))
    out += flat(SUMI, *(stroke(curve(q), w, "in") for q, w in (
        ("50,75 52,66 57,59", 2.6), ("97,44 87,45 78,43", 2.4), ("3,44 13,45 22,44", 2.4), ("50,17 50,23 49,28", 2.4))))
    out += flat(SUMI, *(stroke(curve(f"{x},{y} {x-2.5},{y-6.5}"), 2.2, "in") for x, y in (
        (60, 68.6), (66, 65.8), (72, 62.4), (78, 58.8), (84, 54.8))))
    out += flat(KIN, *(stroke(curve(q), 3.4, "leaf") for q in ("40,39 50,45.5 60,52", "60,39 50,45.5 40,52")))
    out += flat(KIN, ellipse(50, 45.5, 3.2))
    for x, y, lean in ((3, 47, -1), (97, 47, 1), (50, 89, 0)):
        out += flat(KIN, blob(f"{x-3},{y-4}! {x+3},{y-4}! {x+4+2*lean},{y+7}! {x+lean},{y+5.6}! {x-4+2*lean},{y+7}!"))
    return document(out)


def weave(width: int = 112, height: int = 194) -> str:
    """Hemp-leaf lines as a seamless tile; 112:194 is nearly 1:√3, and 1.5 times both is whole pixels.

    Every line runs past the edge into the neighbouring tile, and none lies on an edge.
    """
    lines = []
    for row in range(-1, 4):
        for col in range(-1, 3):
            x, y = 13 + width * (col + row % 2 / 2), 17 + height / 2 * row
            right, low_r, low_l = (
                (x + width, y),
                (x + width / 2, y + height / 2),
                (x - width / 2, y + height / 2),
            )
            lines += [((x, y), right), ((x, y), low_r), ((x, y), low_l)]
            for a, b, c in (((x, y), right, low_r), ((x, y), low_r, low_l)):
                middle = ((a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3)
                lines += [(middle, a), (middle, b), (middle, c)]
    s = Stencil()
    s.ink(*(bar(f"{a[0]},{a[1]} {b[0]},{b[1]}", 1.4) for a, b in lines))
    d = s.path(places=3, tolerance=.002)
    return document(f'<path fill="{WEAVE}" fill-opacity="0.055" d="{d}"/>', width, height)


def logo() -> str:
    """KATAKU in the nib letters of the card indices, gold; 100 units cap height."""
    s = Stencil()
    letters, width = word("KATAKU", 12, 10, 100, track=11)
    for polys in letters:
        s.ink(*polys)
    return document(f'<path fill="{KIN}" d="{s.path()}"/>', round(width + 24), 120)


def nib(line: Polygon) -> list[Polygon]:
    """A centre line swept by the tilted nib, as convex pieces."""
    a, b, tilt = NIB
    tip = ellipse(0, 0, a, b, n=28, tilt=tilt)
    return [
        _hull([(x + u, y + v) for x, y in pair for u, v in tip]) for pair in pairwise(line)
    ]


def _hull(points: Polygon) -> Polygon:
    """Andrew's monotone chain."""
    def half(run: Polygon) -> Polygon:
        out: Polygon = []
        for p in run:
            while len(out) > 1 and ((out[-1][0] - out[-2][0]) * (p[1] - out[-2][1])
                                    <= (out[-1][1] - out[-2][1]) * (p[0] - out[-2][0])):
                out.pop()
            out.append(p)
        return out[:-1]
    run = sorted(set(points))
    return half(run) + half(run[::-1])


def seal() -> str:
    """カ卓, one above the other, white in a red seal that is worn at its edges; 136×208."""
    ground, letters = Stencil(), Stencil()
    edge = [(x + .9 * math.sin(7 * i), y + .9 * math.cos(5 * i))
            for i, (x, y) in enumerate(_rounded(4, 4, 128, 200, 12))]
    ground.ink(edge)
    for k, strokes in enumerate(BRUSHED.values()):
        for text in strokes:
            letters.ink(*nib([(.86 * x + 25, .82 * y + 18 + 91 * k) for x, y in curve(text, n=8)]))
    return document(f'<path fill="{SHU}" d="{ground.path()}"/><path fill="{PAPER}" d="{letters.path()}"/>', 136, 208)


def _rounded(x: float, y: float, w: float, h: float, r: float) -> Polygon:
    """A box with round corners, a point every few units."""
    out: Polygon = []
    corners = ((x + w - r, y + r, -90), (x + w - r, y + h - r, 0), (x + r, y + h - r, 90), (x + r, y + r, 180))
    for cx, cy, start in corners:
        out += [(cx + r * math.cos(math.radians(start + a)), cy + r * math.sin(math.radians(start + a)))
                for a in range(0, 91, 15)]
    dense: Polygon = []
    for (ax, ay), (bx, by) in pairwise([*out, out[0]]):
        steps = max(1, round(math.hypot(bx - ax, by - ay) / 6))
        dense += [(ax + (bx - ax) * i / steps, ay + (by - ay) * i / steps) for i in range(steps)]
    return dense


def glyph(draw: Callable[[Stencil], None]) -> str:
    """A one-colour sign for the program to tint."""
    s = Stencil()
    draw(s)
    return document(f'<path fill="{PAPER}" d="{s.path()}"/>')


def main(theme: Path = THEME) -> None:
    """Writes tokens/*.svg and table.svg into the theme."""
    drawn = {
        "chip": chip(),
        "pile": pile(),
        "dealer": dealer(),
        "lantern": lantern(),
        "lantern-out": lantern_out(),
        "moon": moon(),
        "moon-out": moon_out(),
        "zabuton": zabuton(),
        "logo": logo(),
        "seal": seal(),
    }
    drawn |= {name: glyph(draw) for name, draw in GLYPHS.items()}
    (theme / "tokens").mkdir(parents=True, exist_ok=True)
    for name, text in drawn.items():
        (theme / "tokens" / f"{name}.svg").write_text(text, encoding="utf-8", newline="\n")
    (theme / "table.svg").write_text(weave(), encoding="utf-8", newline="\n")
    print(f"{len(drawn)} tokens and the weave in {theme.name}/", file=sys.stderr)


if __name__ == "__main__":
    main()
