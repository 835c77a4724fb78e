"""The ground of XTarot: a table of four elements."""
from __future__ import annotations

import math

from PIL import Image
from places.kit import between, clouds, dye, filled, glow, line, mask, polar, ring, soft, star, stroked

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
        wheel += stroked(line([polar(a, 492), polar(a, long)]), 2 if n % 6 else 3.4)
    for n in range(8):
        a, far, near = math.radians(45 * n), 418 if n % 2 == 0 else 330, 96
        tip, left, right = polar(a, far), polar(a - .39, near), polar(a + .39, near)
        wheel += filled(line([(960, 500), left, tip], True), alpha=.55) + stroked(line([left, tip, right]), 2.4)
    base = dye(base, mask(wheel), "#f3dfae", .4)
    stars = "".join(filled(star(47 + (n * 397) % 1830, 40 + (n * 241 + n * n * 7) % 1000, 3 + n % 4 * 1.6))
                    for n in range(120))
    base = dye(base, mask(stars), "#fff3cf", .36)
    for name, draw in {"wind": _wind, "fire": _fire, "earth": _earth, "water": _water}.items():
        x, y = CORNERS[name]
        cover = mask(f'<g transform="translate({x} {y})">{draw()}</g>')
        base = dye(base, soft(cover, 26), TINTS[name][0], .55)
        base = dye(base, cover, TINTS[name][1], .56)
    return base


def _spiral(x: float, y: float, r: float, turns: float, start: float, flip: int = 1) -> str:
    steps = round(40 * turns)
    return line([polar(start + flip * 2 * math.pi * turns * k / steps, r * (1 - k / steps) ** .8, x, y)
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
