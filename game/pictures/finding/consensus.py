"""Finds what the cards of one photograph agree on: how the table leans, and how wide and high each of them is.

Cards of a pack are alike; whatever else has four sides hardly is. Knows figures and their worth, no pixel.
"""
from __future__ import annotations

from math import atan2, cos, exp, hypot, log, pi, sin
from typing import Final, NamedTuple

from game.pictures.finding.plane import CameraModel, Plane, measured, planes
from game.pictures.finding.shapes import Point, Quad, area, inside, middle

ALIKE: Final = .07
"""How far the sides of two cards may be from one another, as a logarithm."""

RECTANGLE: Final = .14
OFF: Final = .08
"""A card is of another size whose sides are this far from those agreed on."""

APART: Final = .045
"""Two sizes that are this far from one another together are two."""

STRAY: Final = .05
"""A card that is further from the others than this (as a logarithm) is no worse than that."""

MOST_LEAN: Final = .85
CENTRES: Final = 20
"""So many of the best figures are tried as what the others are like."""

SIZES: Final = 4
"""So many sizes are tried in earnest."""

HOPELESS: Final = .3
"""A size for which less than this share of the best speaks is not."""

LARGER: Final = .4
"""How much a larger figure counts for more: a card's own frame is a figure inside it, and no less clear."""


Measure = tuple[float, float, float]


class Guess(NamedTuple):
    """A figure, how much speaks for it, and of that the weakest side."""

    quad: Quad
    worth: float


class Agreed(NamedTuple):
    """The table, the size of a card on it, and how much speaks for that: the worth of all cards of that size."""

    plane: Plane
    w: float
    h: float
    worth: float
    many: int


def agreed(guesses: list[Guess], camera: CameraModel) -> list[Agreed]:
    """Return the figure that most speaks for, and the others that may be; nothing without any figure."""
    if not guesses:
        return []
    middles = [middle(guess.quad) for guess in guesses]
    covers = [[inside(point, guess.quad) for point in middles] for guess in guesses]
    most = max(abs(area(guess.quad)) for guess in guesses)
    worths = [guess.worth ** 2 * (abs(area(guess.quad)) / most) ** LARGER for guess in guesses]
    centres = range(min(CENTRES, len(guesses)))
    best: dict[int, Agreed] = {}
    for plane in planes(camera):
        logs = _logs(plane, guesses)
        for n in centres:
            one = _around(n, plane, logs, worths, covers)
            if one is not None and (n not in best or _count(one) > _count(best[n])):
                best[n] = one
    kept: list[Agreed] = []
    ordered = sorted(best.items(), key=lambda pair: -_count(pair[1]))
    for n, one in ordered:
        if _count(one) < HOPELESS * _count(ordered[0][1]):
            break
        if len(kept) < SIZES and all(abs(log(one.w / other.w)) + abs(log(one.h / other.h)) > APART for other in kept):
            nearer = _nearer(n, one, guesses, worths, covers)
            if all(abs(log(nearer.w / other.w)) + abs(log(nearer.h / other.h)) > APART for other in kept):
                kept.append(nearer)
    return kept


def _nearer(n: int, one: Agreed, guesses: list[Guess], worths: list[float], covers: list[list[bool]]) -> Agreed:
    """The same with the table leaning as fits best."""
    for step in (.09, .045, .022):
        lean, side = one.plane.lean, one.plane.side
        turn = step / max(lean, .1)
        for p, q in ((lean + step, side), (lean - step, side), (lean, side + turn), (lean, side - turn)):
            if 0 <= p < MOST_LEAN:
                plane = Plane(one.plane.camera, p, q)
                other = _around(n, plane, _logs(plane, guesses), worths, covers)
                if other is not None and _count(other) > _count(one):
                    one = other
    return one


def _count(one: Agreed) -> float:
    """Straighter tables are likelier, where as much speaks for them."""
    return one.worth * (1 - .05 * one.plane.lean)


def _logs(plane: Plane, guesses: list[Guess]) -> list[Measure | None]:
    """Width and height of all figures as logarithms, and how far each is from a rectangle; None for what is none."""
    made: list[Measure | None] = []
    for guess in guesses:
        laid = plane.all_laid(guess.quad)
        w, h, off = measured(laid) if laid else (1.0, 1.0, 9.0)
        made.append((log(w), log(h), off) if off < RECTANGLE else None)
    return made


def _around(n: int, plane: Plane, logs: list[Measure | None], worths: list[float],
            covers: list[list[bool]]) -> Agreed | None:
    """How much speaks for cards of the size of the n-th figure, if the table leans like this."""
    own = logs[n]
    if own is None:
        return None
    taken: list[int] = []
    worth = wide = high = 0.0
    for n, other in enumerate(logs):
        if other is None:
            continue
        a, b = other[0] - own[0], other[1] - own[1]
        if not (-ALIKE < a < ALIKE and -ALIKE < b < ALIKE):
            continue
        row = covers[n]
        if any(row[m] or covers[m][n] for m in taken):
            continue
        taken.append(n)
        weight = worths[n] * (1 - .25 * (abs(a) + abs(b)) / ALIKE - .5 * other[2] / RECTANGLE)
        worth += weight
        wide += weight * other[0]
        high += weight * other[1]
    return Agreed(plane, exp(wide / worth), exp(high / worth), worth, len(taken))


def levelled(plane: Plane, quads: list[Quad]) -> Plane:
    """Return the same table leaning as makes these cards most alike; strays count for little."""
    def unlikeness(p: float, q: float) -> float:
        laid = Plane(plane.camera, hypot(p, q), atan2(q, p))
        found = [measured(own) if (own := laid.all_laid(quad)) else (1.0, 1.0, 9.0) for quad in quads]
        wide, high = sorted(log(w) for w, _, _ in found), sorted(log(h) for _, h, _ in found)
        w, h = wide[len(wide) // 2], high[len(high) // 2]
        return (sum(min(STRAY, abs(own - w)) for own in wide) + sum(min(STRAY, abs(own - h)) for own in high)
                + .5 * sum(min(STRAY, off) for _, _, off in found) + 1e-3 * hypot(p, q))

    at = plane.lean * cos(plane.side), plane.lean * sin(plane.side)
    least, step = unlikeness(*at), .12
    while step > .003:
        p, q = at
        tried = [(unlikeness(p + u * step, q + v * step), (p + u * step, q + v * step))
                 for u, v in ((1, 0), (-1, 0), (0, 1), (0, -1)) if hypot(p + u * step, q + v * step) < MOST_LEAN]
        best = min(tried, default=(least, at))
        if best[0] < least:
            least, at = best
        else:
            step /= 2
    return Plane(plane.camera, hypot(*at), atan2(at[1], at[0]))


def typical(plane: Plane, quads: list[Quad]) -> tuple[float, float]:
    """Return the width and height of most of these cards."""
    found = [measured(laid) for quad in quads if (laid := plane.all_laid(quad))] or [(1.0, 1.0, 0.0)]
    return sorted(w for w, _, _ in found)[len(found) // 2], sorted(h for _, h, _ in found)[len(found) // 2]


def unlike(quad: Quad, size: Agreed) -> float:
    """Return how far a figure is from a card of the agreed size; 0 is one, 1 and more is none."""
    laid = size.plane.all_laid(quad)
    if laid is None:
        return 9.0
    w, h, off = measured(laid)
    return max(abs(log(w / size.w)), abs(log(h / size.h))) / OFF + off / (3 * RECTANGLE)


def in_order(quads: list[Quad], size: Agreed) -> list[int]:
    """Return their numbers in reading order: row by row, each from the left, as the cards themselves stand."""
    laid = [size.plane.all_laid(quad) or quad for quad in quads]
    turned = _level(laid)
    height = size.h
    rows: list[list[int]] = []
    for n in sorted(range(len(quads)), key=lambda n: turned[n][1]):
        row = rows[-1] if rows else []
        if row and turned[n][1] - sum(turned[m][1] for m in row) / len(row) < .5 * height:
            row.append(n)
        else:
            rows.append([n])
    return [n for row in rows for n in sorted(row, key=lambda n: turned[n][0])]


def _level(laid: list[Quad]) -> list[Point]:
    """The middles of figures, with the whole table turned so that most of them stand upright."""
    angles = []
    for a, b, c, d in laid:
        angle = atan2(b[1] - a[1] + c[1] - d[1], b[0] - a[0] + c[0] - d[0])
        angles.append((angle + pi / 4) % (pi / 2) - pi / 4)      # one on its side stands as straight as an upright one
    turn = sorted(angles)[len(angles) // 2]
    return [(x * cos(turn) + y * sin(turn), y * cos(turn) - x * sin(turn)) for x, y in map(middle, laid)]
