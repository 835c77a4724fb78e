"""Whether cards end further out than it seemed: a frame drawn on a card is a clearer figure than its own edge may be.

What lies around one card is chance; what lies around most of them at the same distance is their edge – unless cards
grown so far would lie on one another, for then it was their neighbours'.
"""
from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Final

from game.pictures.finding.edges import Edges
from game.pictures.finding.evidence import side
from game.pictures.finding.plane import Plane
from game.pictures.finding.shapes import Point, Quad, area, common

STEP: Final = .012
FROM, TO = .024, .22
"""How far out it is looked, over a card's width."""

CLEAR: Final = .46
"""So much of an outer side has to be an edge, over all cards; and over what the inner one is, the share below."""

AS_CLEAR: Final = .55
LAID: Final = .05

Margins = tuple[float, float, float, float]
"""How far the upper side, the right, the lower and the left lie further out on the table."""


def grown(plane: Plane, quad: Quad, by: Margins) -> Quad | None:
    """The card with its sides moved out on the table."""
    laid = plane.all_laid(quad)
    if laid is None:
        return None
    (ax, ay), (bx, by_), (cx, cy), (dx, dy) = laid
    wide, high = hypot(bx - ax, by_ - ay) or 1.0, hypot(dx - ax, dy - ay) or 1.0
    ux, uy, vx, vy = (bx - ax) / wide, (by_ - ay) / wide, (dx - ax) / high, (dy - ay) / high
    top, right, bottom, left = by
    return (plane.seen((ax - left * ux - top * vx, ay - left * uy - top * vy)),
            plane.seen((bx + right * ux - top * vx, by_ + right * uy - top * vy)),
            plane.seen((cx + right * ux + bottom * vx, cy + right * uy + bottom * vy)),
            plane.seen((dx - left * ux + bottom * vx, dy - left * uy + bottom * vy)))


def margins(edges: Edges, plane: Plane, quads: Sequence[Quad], w: float) -> list[Margins]:
    """How much further out these cards may end, the furthest first; nothing where they end here."""
    tops = [_peaks(edges, plane, quads, w, n) for n in range(4)]
    tried = []
    while any(tops):
        by: Margins = tuple(peaks[-1] if peaks else 0.0 for peaks in tops)  # type: ignore[assignment]
        if _apart(plane, quads, by):
            tried.append(by)
        furthest = max(range(4), key=lambda n: tops[n][-1] if tops[n] else 0.0)
        tops[furthest] = tops[furthest][:-1]
    return tried


def _peaks(edges: Edges, plane: Plane, quads: Sequence[Quad], w: float, n: int) -> list[float]:
    """Distances at which there is a side beside the n-th of most cards, the nearest first."""
    def seen_at(far: float) -> float:
        total = 0.0
        for quad in quads:
            a, b = _moved(plane, quad, n, far)
            total += side(edges, a, b)[0]
        return total / len(quads)

    here = seen_at(0.0)
    steps = [FROM * w + k * STEP * w for k in range(int((TO - FROM) / STEP) + 1)]
    rows = [seen_at(far) for far in steps]
    least = max(CLEAR, AS_CLEAR * here)
    return [far for k, far in enumerate(steps)
            if rows[k] >= least and rows[k] >= max(rows[max(0, k - 2):k + 3])
            and (k < 2 or rows[k] > rows[k - 1] or rows[k] > rows[k - 2])]


def _moved(plane: Plane, quad: Quad, n: int, far: float) -> tuple[Point, Point]:
    by = [0.0, 0.0, 0.0, 0.0]
    by[n] = far
    moved = grown(plane, quad, tuple(by)) or quad  # type: ignore[arg-type]
    return moved[n], moved[(n + 1) % 4]


def _apart(plane: Plane, quads: Sequence[Quad], by: Margins) -> bool:
    """Whether cards grown so far still lie beside one another."""
    larger = [grown(plane, quad, by) or quad for quad in quads]
    return all(common(one, other) < LAID * min(area(one), area(other))
               for n, one in enumerate(larger) for other in larger[:n])
