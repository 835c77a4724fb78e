"""The backs of the cards at the seven places: each the same upside down. The inn keeps the lacquer of Osteria Seto."""
from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from kuku.back import CX, CY
from pen.card import paper
from pen.ink import Art, Poly, box, ellipse, move, stroke

FIELD = (5.1, 5.1, 57.9, 92.9)
DISC = 15.6


def back(base: str, lit: str, deep: str, line: str, pattern: Callable[[Art, str], None],
         emblem: Callable[[Art, str, str], None]) -> Art:
    """Paper, a ground with light in its middle, a pattern, an emblem in a disc, and the two lines of every back."""
    a = Art(2, "bk")
    paper(a)
    a.fill(box(2.6, 2.6, 60.4, 95.4, 3.2), a.radial(CX, CY, 60, (0, lit, 1), (.55, base, 1), (1, deep, 1)))
    field = Art(2)
    pattern(field, line)
    field.clipped(*FIELD)
    a.add(field)
    a.fill(ellipse(CX, CY, DISC, n=72), deep)
    a.fill([ellipse(CX, CY, 15, n=72), ellipse(CX, CY, 14.3, n=72)[::-1]], line)
    emblem(a, line, deep)
    for o, r, w in ((3.4, 2.8, .55), (4.5, 2.2, .22)):
        a.fill([box(o, o, 63-o, 98-o, r), box(o+w, o+w, 63-o-w, 98-o-w, r-w*.6)[::-1]], line)
    return a


def star(x: float, y: float, r: float, points: int, waist: float, turn: float = -90) -> Poly:
    """A star by its middle."""
    return [(x + q*math.cos(t), y + q*math.sin(t)) for k in range(2*points)
            for q, t in [(r if k % 2 == 0 else r*waist, math.radians(turn + 180*k/points))]]


def lattice(dx: float, dy: float) -> Iterator[tuple[float, float, bool]]:
    """Places around the middle, every second row shifted; the same upside down."""
    for j in range(-9, 10):
        for i in range(-8, 9):
            odd = j % 2 == 1
            yield CX + (i + .5 * odd)*dx, CY + j*dy, odd


# ---- patterns and emblems
def stars(a: Art, line: str) -> None:
    """Stars, large and small."""
    for x, y, odd in lattice(9.8, 8.4):
        a.fill(star(x, y, 2.1 if odd else 3.3, 4, .26), line, .8)
        a.fill(ellipse(x + 4.9, y, .42, n=12), line, .7)
        a.fill(ellipse(x - 4.9, y, .42, n=12), line, .7)


def wheel(a: Art, line: str, deep: str) -> None:
    """A compass rose in a ring of ticks."""
    for k in range(48):
        t = math.radians(7.5*k)
        near = 11.6 if k % 4 == 0 else 12.6
        a.fill(stroke([(CX+q*math.cos(t), CY+q*math.sin(t)) for q in (near, 13.5)], .4, "flat"), line)
    a.fill(star(CX, CY, 8.2, 4, .34, -45), line, .75)
    a.fill(star(CX, CY, 11.2, 4, .24), line)
    a.fill(ellipse(CX, CY, 1.7), deep)


def kawung(a: Art, line: str) -> None:
    """Four petals around every crossing."""
    for x, y, _ in lattice(9.8, 4.9):
        for k in range(4):
            petal = move(ellipse(x + 2.55, y, 2.05, 1.25, n=16), rot=45 + 90*k, about=(x, y))
            inner = move(ellipse(x + 2.55, y, 1.5, .75, n=12), rot=45 + 90*k, about=(x, y))
            a.fill([petal, inner[::-1]], line, .85)
        a.fill(star(x, y, .8, 4, .4), line, .9)


def flower(a: Art, line: str, deep: str) -> None:
    """One kawung, large."""
    for k in range(4):
        turn = 45 + 90*k
        a.fill(move(ellipse(CX + 6.1, CY, 4.9, 3.2, n=40), rot=turn, about=(CX, CY)), line)
        a.fill(move(ellipse(CX + 6.1, CY, 3.7, 2.1, n=40), rot=turn, about=(CX, CY)), deep)
        for q in (4.6, 7.4):
            a.fill(move(ellipse(CX + q, CY, .7, n=14), rot=turn, about=(CX, CY)), line)
        a.fill(move(star(CX + 10.4, CY, 2.2, 4, .3), rot=90*k, about=(CX, CY)), line)
    a.fill(star(CX, CY, 2.4, 4, .4), line)


def tavern(a: Art, line: str) -> None:
    """Eight-pointed stars and crosses, as tilers lay them."""
    for x, y, odd in lattice(9.8, 4.9):
        if odd:
            a.fill(star(x, y, 1.5, 4, .5), line, .85)
            continue
        outer, inner = star(x, y, 4.3, 8, .74, -90), star(x, y, 3.6, 8, .74, -90)
        a.fill([outer, inner[::-1]], line, .9)
        a.fill(star(x, y, 2.0, 8, .5), line, .75)


def grapes(a: Art, line: str, deep: str) -> None:
    """Two horseshoes, one upside down, about a star."""
    for turn in (0, 180):
        outer = [*ellipse(CX, CY - 5.2, 6.0, 5.6, 150, 390, 40), *ellipse(CX, CY - 5.2, 3.6, 3.3, 150, 390, 40)[::-1]]
        a.fill(move(outer, rot=turn, about=(CX, CY)), line)
        for k in range(5):
            t = math.radians(170 + 50*k)
            nail = ellipse(CX + 4.8*math.cos(t), CY - 5.2 + 4.45*math.sin(t), .5, n=12)
            a.fill(move(nail, rot=turn, about=(CX, CY)), deep)
    a.fill(star(CX, CY, 3.0, 8, .5), line)
    for x in (CX - 9.6, CX + 9.6):
        a.fill(star(x, CY, 1.9, 4, .4), line)


def azulejo(a: Art, line: str) -> None:
    """Tiles with four leaves, rounded corners."""
    for x, y, odd in lattice(12.25, 12.0):
        x -= .5*odd*12.25
        for k in range(4):
            leaf = [(x, y - .7), (x + 2.2, y - 2.4), (x + 1.5, y - 4.4), (x, y - 5.4), (x - 1.5, y - 4.4),
                    (x - 2.2, y - 2.4)]
            a.fill(move(leaf, rot=90*k, about=(x, y)), line, .85)
            a.fill(move(ellipse(x + 3.1, y - 3.1, .7, n=14), rot=90*k, about=(x, y)), line, .85)
            bow = [*ellipse(x + 6.125, y - 6.0, 3.1, 3.1, 90, 180, 12), *ellipse(x + 6.125, y - 6.0, 2.5, 2.5, 90, 180,
                                                                                12)[::-1]]
            a.fill(move(bow, rot=90*k, about=(x, y)), line, .85)


def rose(a: Art, line: str, deep: str) -> None:
    """The middle of a panel of azulejo."""
    for k in range(8):
        leaf = [(CX, CY - 2.4), (CX + 2.3, CY - 6), (CX + 1.4, CY - 9.4), (CX, CY - 11.6), (CX - 1.4, CY - 9.4),
                (CX - 2.3, CY - 6)]
        a.fill(move(leaf, rot=45*k, about=(CX, CY)), line, 1 if k % 2 == 0 else .72)
        a.fill(move(ellipse(CX, CY - 12.2, .65, n=12), rot=45*k + 22.5, about=(CX, CY)), line)
    a.fill(ellipse(CX, CY, 2.6), line)
    a.fill(ellipse(CX, CY, 1.3), deep)


def signs(a: Art, line: str) -> None:
    """The four signs of arithmetic, which read the same upside down."""
    draw = (_plus, _divided, _minus, _divided)
    for x, y, odd in lattice(9.8, 7.0):
        kind = _times if odd else draw[(abs(round((x - CX) / 9.8)) + abs(round((y - CY) / 14.0))) % 4]
        kind(a, x, y, 2.1, line)


def _plus(a: Art, x: float, y: float, r: float, ink: str) -> None:
    for way in (((x-r, y), (x+r, y)), ((x, y-r), (x, y+r))):
        a.fill(stroke(list(way), .3*r, "flat"), ink, .85)


def _times(a: Art, x: float, y: float, r: float, ink: str) -> None:
    q = .75*r
    for way in (((x-q, y-q), (x+q, y+q)), ((x+q, y-q), (x-q, y+q))):
        a.fill(stroke(list(way), .3*r, "flat"), ink, .85)


def _minus(a: Art, x: float, y: float, r: float, ink: str) -> None:
    a.fill(stroke([(x-r, y), (x+r, y)], .3*r, "flat"), ink, .85)


def _divided(a: Art, x: float, y: float, r: float, ink: str) -> None:
    _minus(a, x, y, r, ink)
    for way in (-1, 1):
        a.fill(ellipse(x, y + way*.72*r, .24*r, n=16), ink, .85)


def sum_(a: Art, line: str, deep: str) -> None:
    """A circle of beads, and in it what divides."""
    for k in range(30):
        t = math.radians(12*k)
        a.fill(ellipse(CX + 12.3*math.cos(t), CY + 12.3*math.sin(t), .62, n=12), line)
    a.fill(stroke([(CX-7, CY), (CX+7, CY)], 2.2, "flat"), line)
    for way in (-1, 1):
        a.fill(ellipse(CX, CY + way*5.4, 1.9, n=30), line)


def hemp(a: Art, line: str) -> None:
    """Hemp leaves."""
    w, h = 9.8, 9.8*.866
    for x, y, odd in lattice(w, h):
        del odd
        for k in range(6):
            t = math.radians(60*k)
            far = (x + w*math.cos(t), y + w*math.sin(t))
            a.fill(stroke([(x, y), far], .26, "flat"), line, .62)
            s = math.radians(60*k + 30)
            middle = (x + w/math.sqrt(3)*math.cos(s), y + w/math.sqrt(3)*math.sin(s))
            a.fill(stroke([(x, y), middle], .26, "flat"), line, .62)


def snow(a: Art, line: str, deep: str) -> None:
    """A flake of six arms."""
    del deep
    for k in range(6):
        arm = [stroke([(CX, CY), (CX, CY - 11.6)], .95, "flat")]
        for q, long in ((4.2, 2.2), (7.0, 3.2), (9.6, 1.7)):
            arm += [stroke([(CX, CY - q), (CX + s*long*.82, CY - q - long*.62)], .8, "flat") for s in (-1, 1)]
        for piece in arm:
            a.fill(move(piece, rot=60*k, about=(CX, CY)), line)
        a.fill(move(ellipse(CX, CY - 12.4, .8, n=14), rot=60*k + 30, about=(CX, CY)), line)
    a.fill(star(CX, CY, 3.0, 6, .58), line)


BACKS = {
    "xtarot": lambda: back("#3b2466", "#573491", "#1f1238", "#e6cb8c", stars, wheel),
    "cangkul": lambda: back("#6a3f1d", "#8a5527", "#3d210d", "#ecd09a", kawung, flower),
    "burro_es": lambda: back("#1c5140", "#2a6d55", "#0d2d24", "#e3b75c", tavern, grapes),
    "burro_pt": lambda: back("#1f469b", "#2d5fc4", "#122a66", "#e8eef8", azulejo, rose),
    "calcolon": lambda: back("#a3502a", "#c4683a", "#5f2a15", "#f6e9cf", signs, sum_),
    "kakkuri": lambda: back("#27324f", "#384a73", "#141a2d", "#dfe8f5", hemp, snow),
}
