"""Index numerals and letters written with a broad nib: a centre line swept by a tilted ellipse.

100 units cap height, y pointing down. It knows strokes, not what is written.
"""
import math
from collections.abc import Sequence

from pen.ink import Point, Poly, curve, ellipse, move, normals

STROKES: dict[str, list[str]] = {
    "1": ["10,24 24,14 34,3", "34,3 34,98", "16,97 52,97"],
    "2": ["9,27 15,11 31,4 48,12 50,30 38,54 9,96", "8,96 38,96 55,93"],
    "3": ["10,15 28,4 46,12 46,32 24,46", "24,46 46,54 52,74 40,93 22,97 6,88"],
    "4": ["42,3 5,69", "4,70 60,70", "42,3 42,98"],
    "5": ["16,6 52,5", "17,5 13,45", "13,45 32,38 50,52 51,77 36,95 20,97 7,89"],
    "6": ["47,5 25,22 10,58 16,88 31,97 48,86 50,64 36,49 15,60"],
    "7": ["7,7 56,7", "56,7 38,44 26,98"],
    "9": ["13,95 35,78 50,42 44,12 29,3 12,14 10,36 24,51 45,40"],
    "X": ["8,4 56,97", "54,4 8,97", "0,4 20,4", "44,4 64,4", "0,97 18,97", "46,97 66,97"],
    "V": ["8,4 32,97", "56,4 32,97", "0,4 20,4", "46,4 64,4"],
    "I": ["17,4 17,97", "13,4 21,4", "13,97 21,97"],
    "A": ["32,2 8,97", "32,2 58,97", "18,64 48,64", "0,97 18,97", "46,97 68,97"],
    "K": ["14,4 14,97", "54,4 16,56", "26,46 58,97", "3,4 25,4", "3,97 25,97", "46,4 62,4", "48,97 68,97"],
    "Q": ["30,70 46,90 62,104"],
    "J": ["38,4 38,70 30,94 10,95", "24,4 50,4"],
    "R": ["14,4 14,97", "12,5 38,5 49,25 38,47 14,51", "32,51 58,97", "3,97 25,97", "48,97 68,97"],
    "C": ["53,22 34,4 13,22 8,54 18,86 37,97 56,83"],
    "S": ["48,20 32,4 13,14 15,36 32,50 50,66 49,88 28,97 8,80"],
    "D": ["14,4 14,97", "8,5 36,6 56,30 54,72 34,95 8,96"],
    "T": ["32,4 32,97", "4,5 60,5", "5,5 4,20", "59,5 60,20", "22,97 42,97"],
    "U": ["12,4 12,66 20,90 32,96 46,88 52,68 52,4", "2,4 22,4", "42,4 62,4"],
    "+": ["32,22 32,82", "4,52 60,52"], "-": ["6,52 58,52"], "x": ["10,28 54,76", "54,28 10,76"],
    "/": ["50,2 12,98"], "(": ["34,0 16,30 16,70 34,102"],
}
OVALS: dict[str, list[tuple[float, float, float, float]]] = {
    "0": [(31, 50, 23, 47)], "8": [(31, 27, 18, 23), (31, 73, 23, 24)], "Q": [(32, 50, 26, 47)],
}
WIDTH = {"1": 60, "I": 33, "X": 66, "V": 64, "A": 68, "K": 68, "Q": 66, "R": 68, "J": 54, "4": 64, "(": 44, "/": 62,
         "T": 64, "U": 66, "S": 58, "C": 60, "D": 64}
NIB = (10.0, 3.6, -18)          # half axes and tilt


def _support(direction: Point) -> Point:
    """The nib's outermost point in a direction, from its middle."""
    a, b, tilt = NIB
    c, s = math.cos(math.radians(tilt)), math.sin(math.radians(tilt))
    u, v = direction[0]*c + direction[1]*s, -direction[0]*s + direction[1]*c
    length = math.hypot(a*u, b*v) or 1
    u, v = a*a*u/length, b*b*v/length
    return u*c - v*s, u*s + v*c


def _touch(q: Point, direction: Point) -> Point:
    """Where the nib, held at q, touches furthest in a direction."""
    x, y = _support(direction)
    return q[0]+x, q[1]+y


def _cap(q: Point, n: Point) -> Poly:
    """Half way round the nib at the end of a stroke."""
    turns = [(math.cos(math.pi*k/12), math.sin(math.pi*k/12)) for k in range(1, 12)]
    return [_touch(q, (n[0]*c-n[1]*s, n[0]*s+n[1]*c)) for c, s in turns]


def _sweep(p: Sequence[Point], closed: bool = False) -> list[Poly]:
    """What the nib leaves on its way along p: one area, or the two rings of a closed way."""
    nn = normals(p, closed)
    left = [_touch(q, n) for q, n in zip(p, nn, strict=True)]
    right = [_touch(q, (-n[0], -n[1])) for q, n in zip(p, nn, strict=True)][::-1]
    if closed:
        return [left, right]
    return [left + _cap(p[-1], nn[-1]) + right + _cap(p[0], (-nn[0][0], -nn[0][1]))]


def word(text: str, x: float, y: float, height: float, max_width: float | None = None, anchor: str = "start",
         track: float = 4) -> tuple[list[list[Poly]], float]:
    """A written word and its width; squeezed, never shrunk, when it would be wider than max_width. y = top,
    x = start, middle or end of the word (anchor), track = space between letters in hundredths of the height.
    Every group of areas is to be filled together. A letter without strokes leaves a gap."""
    groups: list[list[Poly]] = []
    pen = 0.0
    for ch in text:
        strokes = [_sweep(curve(way, n=16)) for way in STROKES.get(ch, [])]
        strokes += [_sweep(ellipse(*oval, n=96), True) for oval in OVALS.get(ch, [])]
        groups += [[move(q, pen) for q in group] for group in strokes]
        pen += WIDTH.get(ch, 62) + track
    pen -= track
    k = height/100
    kx = min(k, max_width/pen) if max_width else k
    off = {"start": 0, "middle": pen*kx/2, "end": pen*kx}[anchor]
    return [[move(q, x-off, y, sx=kx, sy=k) for q in group] for group in groups], pen*kx
