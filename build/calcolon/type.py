"""The huge numerals of the Calcolon cards, cut like figures: fat bodies, hairlines and drops, one outline round each,
a light engraved on the upper left and hatching on the lower right.

It knows letterforms and knives, no picture and no card. Letterforms are 100 units high.
"""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from pen.ink import (
    LIGHT,
    PAPER,
    SHIFT,
    SUMI,
    Art,
    Point,
    Poly,
    blob,
    comb,
    ellipse,
    inside,
    limb,
    move,
    normals,
    stroke,
)
from pen.stencil import Stencil

SHORTEST = 3.2                          # mm of an edge worth hatching or lighting
Form = tuple[list[Poly], list[Poly]]    # what is inked, then what is cut out of it


def _six() -> Form:
    body = limb("51,15,8 39,5,9 24,15,17 15,38,24 14.5,64,19", 24)
    return [body, ellipse(34, 67.5, 31.5, 32.5, n=64), ellipse(49, 18, 10, 10.5)], [ellipse(35.5, 68, 10, 23.5, n=48)]


def _nine() -> Form:
    ink, cut = _six()
    return [move(p, rot=180, about=(33, 50)) for p in ink], [move(p, rot=180, about=(33, 50)) for p in cut]


FORMS: dict[str, Form] = {
    "0": ([ellipse(33, 50, 33, 50, n=80)], [ellipse(33, 50, 13, 39.5, n=64)]),
    "1": ([blob("22,8! 30,4 47,0! 47,90 52,94.6 61,95! 61,100! 9,100! 9,95! 18,94.6 22,90! 22,22 18,21.4 8,22! 8,17.4 "
                "16,14")], []),
    "2": ([limb("13,24,8 24,6,9 42,8,19 50,28,26 38,54,20 14,84,8", 24), ellipse(14.5, 27, 11.5, 11),
           blob("4,100! 7,88 18,76.6 30,78 42,85.4 52,84 59,73! 63,73! 60.6,88 57,98 47,101 34,97 22,93 10,94 "
                "6.6,100!")],
          []),
    "3": ([limb("14,18,8 27,5,9 43,9,18 49,25,25 40,40,13 24,47.4,6", 24),
           limb("24,47.4,6 42,50,13 53,69,28 44,91,14 28,96,8 15,87,8", 24), ellipse(14, 22, 10.5, 11),
           ellipse(13.4, 79, 11.4, 11)], []),
    "4": ([blob("39,2! 55,0! 55,64! 67,64! 67,74! 55,74! 55,90 58,94.6 66,95! 66,100! 23,100! 23,95! 30,94.6 33,90! "
                "33,74! "
                "0,74! 0,66!")], [blob("33,64! 33,25! 9.6,64!")]),
    "5": ([blob("12,3! 24,6 44,6 58,0! 57.6,14 50,22 36,23 19,20.6! 16.6,43! 11,46.4!"),
           limb("14.6,45.4,6 27,37,8 43,44,18 51.6,66,28 43,90,15 27,96,8 14.4,86,8", 24),
           ellipse(13.4, 77.5, 11.4, 11), ellipse(13.6, 44.6, 3)], []),
    "6": _six(),
    "7": ([blob("5,28! 4,2! 8,2! 14,7.4 26,3.6 38,8.4 50,8 58,0! 62,0! 60,18 48,42 40,66 42.6,94 39,100! 19,100! 16,88 "
                "20,68 31,46 46,26 47,22! 33,24 22,18.6 13,20 9.6,28!")], []),
    "8": ([ellipse(33, 26.5, 25.5, 26.5, n=64), ellipse(33, 71, 32, 29.5, n=64)],
          [ellipse(33, 25.6, 10, 19, n=48), ellipse(33, 72, 12.4, 21.6, n=48)]),
    "9": _nine(),
}


@dataclass(frozen=True)
class Numeral:
    """A digit in its place: closed lines with the solid always on the right of their way."""

    loops: tuple[tuple[Point, ...], ...]

    def solid(self, x: float, y: float) -> bool:
        """Whether a point is in the digit's body."""
        return sum(inside(loop, x, y) for loop in self.loops) % 2 == 1


@cache
def _united(digit: str) -> tuple[tuple[Point, ...], ...]:
    whole = Stencil()
    ink, cut = FORMS[digit]
    whole.ink(*ink)
    whole.cut(*cut)
    return tuple(tuple(loop) for loop in whole.loops())


def numeral(digit: str, x: float, y: float, h: float, sx: float = 1.0) -> Numeral:
    """A digit h mm high with the middle of its upper edge at (x, y), sx times as broad as it was drawn."""
    k = h/100
    loops = [move(loop, x-33*k*sx, y, sx=k*sx, sy=k) for loop in _united(digit)]
    if _signed(max(loops, key=_size)) < 0:
        loops = [loop[::-1] for loop in loops]
    return Numeral(tuple(tuple(loop) for loop in loops))


def solid(form: Poly) -> Numeral:
    """Any outline without a hole, to be cut like a digit."""
    return Numeral((tuple(form if _signed(form) > 0 else form[::-1]),))


def _signed(p: Sequence[Point]) -> float:
    return sum(a[0]*b[1] - b[0]*a[1] for a, b in pairwise([*p, p[0]]))/2


def _size(p: Sequence[Point]) -> float:
    return abs(_signed(p))


def cut(a: Art, what: Numeral, colour: str, dark: str = SUMI, light: str = PAPER, w: float = 1.15,
        depth: float = 4.4) -> None:
    """A huge numeral: knock-out, shifted colour, light, hatching, key line."""
    loops = [list(loop) for loop in what.loops]
    a.fill(loops, PAPER)
    a.fill([move(loop, *SHIFT) for loop in loops] if a.detail == 2 else loops, colour)
    for loop in loops:
        for edge in _edges(loop, 1):
            a.fine([p for p in comb(edge, depth, 1.05, .7, side=-1) if what.solid(*p[1])], dark)
        for edge in _edges(loop, -1):
            _gleam(a, what, edge, light)
    for loop in loops:
        a.items.append((_key(loop, w*a.bold), SUMI, 1.0))


def _edges(loop: Poly, side: int) -> list[Poly]:
    """The parts of a line that look away from the light (1) or towards it (-1)."""
    nn = normals(loop, True)
    looks = [-(nx*LIGHT[0]+ny*LIGHT[1])*side > (.3 if side > 0 else .62) for nx, ny in nn]
    if all(looks) or not any(looks):
        return []
    start = looks.index(False)
    runs: list[Poly] = [[]]
    for k in range(len(loop)):
        i = (start+k) % len(loop)
        if looks[i]:
            runs[-1].append(loop[i])
        elif runs[-1]:
            runs.append([])
    return [run for run in runs if len(run) > 1 and sum(_step(p, q) for p, q in pairwise(run)) > SHORTEST]


def _step(p: Point, q: Point) -> float:
    return float(((p[0]-q[0])**2 + (p[1]-q[1])**2)**.5)


def _gleam(a: Art, what: Numeral, edge: Poly, light: str) -> None:
    """A thin engraved line inside the lit edge, where the body is broad enough to carry it."""
    inner = [(x-nx*1.9, y-ny*1.9) for (x, y), (nx, ny) in zip(edge, normals(edge, False), strict=True)]
    deep = [(x-nx*4.2, y-ny*4.2) for (x, y), (nx, ny) in zip(edge, normals(edge, False), strict=True)]
    kept = [p for p, q in zip(inner, deep, strict=True) if what.solid(*p) and what.solid(*q)]
    if len(kept) > 2 and sum(_step(p, q) for p, q in pairwise(kept)) > 2*SHORTEST:
        a.fill(stroke(kept, .75*a.bold, "leaf"), light)


def _key(loop: Poly, w: float) -> list[Poly]:
    """The key line, thin towards the light; unlike ink.contour() it keeps to the way a hole runs."""
    nn = normals(loop, True)
    hw = [w*(.55 + .75*max(0, .5 - .5*(nx*LIGHT[0]+ny*LIGHT[1]))**1.5) for nx, ny in nn]
    out = [(x+nx*h*.6, y+ny*h*.6) for (x, y), (nx, ny), h in zip(loop, nn, hw, strict=True)]
    inn = [(x-nx*h*.4, y-ny*h*.4) for (x, y), (nx, ny), h in zip(loop, nn, hw, strict=True)]
    return [out, inn[::-1]]
