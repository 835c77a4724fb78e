"""Draws the laurel of a victory: leaves in two tones of gold around whoever has won, and a red ribbon with words."""
from __future__ import annotations

import math

from game.ui.draw.painter import Painter
from game.ui.draw.shapes import disc, path, raster

SIDE = 3.9
"""Breadth and height of a laurel, in radii of who stands in it."""

LEAVES, FROM, TO = 8, 118.0, 252.0
"""Pairs of leaves on each branch, and where it begins and ends: degrees from the right, clockwise."""

ROUND_IT = 70.0
"""The radius of a branch; all of it is 200 across."""

DARK, MIDDLE, BRIGHT = (126, 82, 22), (200, 146, 46), (248, 216, 122)
"""The shadow, the body and the light of a leaf."""

RED, FOLDED, EDGE = (179, 38, 30), (104, 19, 16), (240, 200, 104)
"""The ribbon, its ends behind, its seam."""

RIBBON, HIGH, WORDS = 0.335, 0.15, 0.64
"""How far below the middle the ribbon is, how high, and what its words may be wide: in breadths of the laurel."""


def laurel(p: Painter, x: float, y: float, r: float) -> None:
    """Draw the leaves around a disc of this radius; behind it."""
    side = SIDE * r
    made = p.px(side)
    p.picture(p.shapes.get(("laurel", made), lambda: raster(_branches(), made, made, (200, 200))), x, y, side, side,
              moving=True)


def ribbon(p: Painter, text: str, x: float, y: float, r: float) -> None:
    """Draw the ribbon over the foot of the same laurel, with these words."""
    side = SIDE * r
    made = p.px(side)
    p.picture(p.shapes.get(("laurel ribbon", made), lambda: raster(_ribbon(), made, made, (200, 200))), x, y, side,
              side, moving=True)
    room = WORDS * side
    size = p.fitting(text, room, 0.8 * HIGH * side, True, least=0.5 * HIGH * side)
    with p.as_written():
        p.label(text, x, y + RIBBON * side, size, p.palette.kinari, True, "centre", width=room)


def _branches() -> str:
    body = path(_arc(1) + _arc(-1), None, 1, DARK, 3.4)
    for mirrored in (1, -1):
        for index in range(LEAVES):
            share = index / LEAVES
            degrees = FROM + (TO - FROM) * share
            size = 1.0 - 0.26 * share
            for out in (-1, 1):
                body += _leaf(degrees, out, 24.0 * size, 6.2 * size, mirrored)
            if index % 2:
                x, y = _at(degrees + 9, ROUND_IT - 12, mirrored)
                body += path(disc(x, y, 2.6), DARK) + path(disc(x - 0.5, y - 0.6, 1.8), BRIGHT)
        body += _leaf(TO, 0, 17.0, 4.6, mirrored)
    return body


def _arc(mirrored: int) -> str:
    points = [_at(FROM + (TO - FROM) * n / 24, ROUND_IT, mirrored) for n in range(25)]
    return "M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in points)


def _at(degrees: float, radius: float, mirrored: int) -> tuple[float, float]:
    a = math.radians(degrees)
    return 100 + mirrored * radius * math.cos(a), 100 + radius * math.sin(a)


def _leaf(degrees: float, out: int, long: float, half: float, mirrored: int) -> str:
    """One leaf: its dark rim, its body and the half of it that lies in the light. out: to which side of its branch."""
    x, y = _at(degrees, ROUND_IT, 1)
    along = math.radians(degrees + 90 + 38 * -out)
    ux, uy = math.cos(along), math.sin(along)

    def point(far: float, aside: float) -> str:
        px, py = x + ux * far - uy * aside, y + uy * far + ux * aside
        return f"{100 + mirrored * (px - 100):.2f},{py:.2f}"

    def shape(k: float) -> str:
        tip = point(long * (1 + 0.05 * (k - 1)), 0)
        return (f"M{point(0, 0)}C{point(.3 * long, half * k)} {point(.7 * long, half * k)} {tip}"
                f"C{point(.7 * long, -half * k)} {point(.3 * long, -half * k)} {point(0, 0)}Z")

    lit = -1 if out >= 0 else 1
    half_leaf = (f"M{point(0, 0)}C{point(.3 * long, lit * half)} {point(.7 * long, lit * half)} {point(long, 0)}"
                 f"L{point(0, 0)}Z")
    return path(shape(1.5), DARK) + path(shape(1.0), MIDDLE) + path(half_leaf, BRIGHT)


def _ribbon() -> str:
    """Two ends behind, the band in front of them a little bent, a seam along both its edges."""
    y, high = 100 + 200 * RIBBON, 100 * HIGH
    body = ""
    for side in (1, -1):
        def px(x: float, side: int = side) -> float:
            return 100 + side * x

        tail = (f"M{px(60)},{y - high + 9}L{px(98)},{y - high + 6}L{px(88)},{y + 7}L{px(98)},{y + high + 7}"
                f"L{px(60)},{y + high + 9}Z")
        body += path(tail, RED, 1, FOLDED, 1.6)
        body += path(f"M{px(60)},{y + high + 9}L{px(72)},{y + high - 1}L{px(60)},{y + high - 1}Z", FOLDED)
    bend = 5.0
    body += path(_band(y, high, bend), RED, 1, FOLDED, 1.6)
    for edge in (-high + 3.2, high - 3.2):
        body += path(f"M31,{y + edge}Q100,{y + edge - bend} 169,{y + edge}", None, 1, EDGE, 1.3)
    return body


def _band(y: float, high: float, bend: float) -> str:
    return (f"M28,{y - high}Q100,{y - high - bend} 172,{y - high}L172,{y + high}Q100,{y + high - bend} 28,{y + high}Z")
