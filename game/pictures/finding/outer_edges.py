"""Whether cards end further out than it seemed: a frame drawn on a card is a clearer figure than its own edge may be.

All cards are let grow to one side and the other, as far as most speaks for; what lies around one card is chance, what
lies around all of them at the same distance is their edge.
"""
from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Final

from game.pictures.finding.edges import Edges
from game.pictures.finding.evidence import looked_at, settled
from game.pictures.finding.plane import Plane
from game.pictures.finding.shapes import Quad, area

STEPS: Final = tuple(.02 * n for n in range(9))
"""How far out it is tried, over a card's width."""

ASKED: Final = 8
"""So many cards are enough to ask."""

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


def margins(edges: Edges, plane: Plane, quads: Sequence[Quad], w: float, larger: float) -> Margins:
    """How much further out most speaks for these cards to end; `larger`: how much larger figures count for more."""
    asked = quads[::-(-len(quads) // ASKED)]

    def speaks(by: Margins) -> float:
        total = 0.0
        for quad in asked:
            moved = grown(plane, quad, by)
            moved = moved and settled(edges, moved)
            if moved is not None:
                total += looked_at(edges, moved).worth ** 2 * area(moved) ** larger
        return total

    across = max(((0.0, a * w, 0.0, b * w) for a in STEPS for b in STEPS), key=speaks)
    down = [(a * w, across[1], b * w, across[3]) for a in STEPS for b in STEPS]
    both = max(down, key=speaks)
    even = max(((m * w, m * w, m * w, m * w) for m in STEPS), key=speaks)
    return max(both, even, key=speaks)
