"""Writes the go stones that counters are, and the bowl they lie in: python build stones

Slate and shell, seen from above: a lens that is lit from the upper left. Slate is dull and shows how it was ground;
shell shines and shows how it grew. What is counted is written on top by the program. View box 100 x 100.
"""
from __future__ import annotations

import math
import sys
from pathlib import Path

from pen.ink import SUMI, Poly, blob, curve, ellipse, stroke
from pen.permitted import NotPermitted, check
from pen.theme import THEME
from tokens.tokens import document, flat

SLATE, SLATE_LIT, SLATE_DIM, SLATE_RIM = "#2B3038", "#4A525E", "#191D23", "#8A95A3"
SHELL, SHELL_LIT, SHELL_DIM, GRAIN = "#F3EBDA", "#FFFDF6", "#CDBFA4", "#D9CCB2"
WOOD, WOOD_LIT, WOOD_DIM, WOOD_EDGE = "#9A4F26", "#C9793F", "#5E2C14", "#3B1A0C"


def _moon(cx: float, cy: float, r: float, thick: float, a0: float, a1: float) -> Poly:
    """A crescent along the rim from a0 to a1 degrees, broadest in the middle."""
    out, inn = [], []
    for k in range(33):
        t = math.radians(a0 + (a1-a0)*k/32)
        d = r - thick*math.sin(math.pi*k/32)
        out.append((cx+r*math.cos(t), cy+r*math.sin(t)))
        inn.append((cx+d*math.cos(t), cy+d*math.sin(t)))
    return out + inn[::-1]


def _chord(x0: float, x1: float, cx: float, cy: float, r: float) -> tuple[float, float]:
    """Where a line from height x0 at the left to x1 at the right lies within a circle: the x of both ends."""
    def inside(x: float) -> bool:
        y = x0 + (x1-x0)*(x-cx+r)/(2*r)
        return (x-cx)**2 + (y-cy)**2 < r*r
    xs = [cx-r+k*r/60 for k in range(121)]
    hits = [x for x in xs if inside(x)]
    return (hits[0], hits[-1]) if hits else (cx, cx)


def slate() -> str:
    """A black stone: a light rim, so that it is seen on a dark cloth, and the marks of the grindstone."""
    c = 50.0
    marks = []
    for k in range(9):
        r = 36 - 3.4*k
        a = 200 + 23*(k % 4)
        marks.append(stroke(ellipse(c+.12*r, c+.1*r, r, r*.96, a, a+46-2*k, 18), 1.1, "leaf"))
    return document(flat(SUMI, ellipse(c, c, 48, n=80)) + flat(SLATE_RIM, ellipse(c, c, 46, n=80))
                    + flat(SLATE, ellipse(c, c, 44.4, n=80)) + flat(SLATE_DIM, _moon(c, c, 44.4, 17, -22, 128))
                    + flat(SLATE_LIT, *marks) + flat(SLATE_LIT, _moon(c, c, 41, 7, 190, 275))
                    + flat("#7C8796", ellipse(35, 33, 6.4, 3.6, tilt=-40, n=36)))


def shell() -> str:
    """A white stone: the grain of the shell runs across it, finest in the middle, and light lies on it."""
    c, r = 50.0, 44.0
    lines = []
    for k in range(-9, 10):
        if k == 0:
            continue
        y = c + k*4.5 + 1.2*math.sin(k*1.7)
        bow = -k*.34
        x0, x1 = _chord(y-3, y+3, c, c, r-2.4)
        if x1-x0 > 8:
            lines.append(stroke(curve(f"{x0:.2f},{y-3*(x1-x0)/88:.2f} {c},{y+bow:.2f} {x1:.2f},{y+3*(x1-x0)/88:.2f}"),
                                1.5 if abs(k) > 3 else 1.0, "leaf"))
    return document(flat(SUMI, ellipse(c, c, 48, n=80)) + flat(SHELL, ellipse(c, c, 45, n=80))
                    + flat(GRAIN, *lines) + flat(SHELL_DIM, _moon(c, c, 45, 13, -18, 124))
                    + flat(SHELL_LIT, _moon(c, c, 41.6, 8, 188, 278), ellipse(35, 33, 7, 4, tilt=-40, n=36)))


def _stone(cx: float, cy: float, r: float, white: bool) -> str:
    rim, body, dim, lit = (SUMI, SHELL, SHELL_DIM, SHELL_LIT) if white else (SUMI, SLATE, SLATE_DIM, SLATE_RIM)
    return (flat(rim, ellipse(cx, cy, r+1.5, r*.74+1.5, n=44)) + flat(body, ellipse(cx, cy, r, r*.74, n=44))
            + flat(dim, [(x, cy+(y-cy)*.74) for x, y in _moon(cx, cy, r, r*.34, -10, 130)])
            + flat(lit, ellipse(cx-r*.34, cy-r*.3, r*.24, r*.11, tilt=-26, n=24)))


def bowl() -> str:
    """A turned wooden bowl, seen from a little above, full of both."""
    cx, top = 50.0, 40.0
    side = blob(f"3,{top}! 4,58 14,78 30,90! 70,90! 86,78 96,58 97,{top}!", 14)
    out = flat(SUMI, [(cx+(x-cx)*1.03, top+(y-top)*1.05) for x, y in side], ellipse(cx, top, 49, 27, n=80))
    out += flat(WOOD, side) + flat(WOOD_DIM, blob("97,40! 96,58 86,78 70,90! 44,90! 66,80 80,62 84,40!", 14))
    for y, w in ((60, 1.6), (70, 1.4), (79, 1.4)):
        half = 46 - (y-52)*.62
        ring = curve(f"{cx-half},{y-4} {cx-half*.4},{y+5} {cx+half*.4},{y+5} {cx+half},{y-4}")
        out += flat(WOOD_DIM, stroke(ring, w, "leaf"))
    out += flat(WOOD_LIT, stroke(curve("8,54 14,70 25,81"), 4.2, "leaf"))
    out += flat(WOOD_LIT, ellipse(cx, top, 47, 25, n=80)) + flat(WOOD_EDGE, ellipse(cx, top, 42, 21.4, n=80))
    for x, y, white in ((27, 38, True), (72, 37, False), (50, 30, False), (38, 28, True), (62, 29, True),
                        (50, 42, True), (30, 47, False), (70, 48, True), (50, 52, False), (40, 44, False),
                        (60, 40, False)):
        out += _stone(x, y, 9.4, white)
    return document(out + flat("#E7A468", stroke(ellipse(cx, top, 44.6, 23.2, 178, 290, 40), 2.2, "leaf")))


def pictures() -> dict[str, str]:
    """Path inside the theme -> SVG text."""
    return {"tokens/stone-black.svg": slate(), "tokens/stone-white.svg": shell(), "tokens/bowl.svg": bowl()}


def main(theme: Path = THEME) -> None:
    """Check and write the three of them."""
    for name, svg in pictures().items():
        check(svg, name)
        (theme / name).write_text(svg, encoding="utf-8", newline="\n")
    print(f"two stones and a bowl in {theme.name}/tokens", file=sys.stderr)


if __name__ == "__main__":
    try:
        main()
    except NotPermitted as problem:
        sys.exit(str(problem))
