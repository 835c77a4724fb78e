"""A pile of polygons like ink.Art that is written small: sixty-eight faces are many bytes.

Points lie on a grid finer than a printer's dot and are written as whole steps inside one scaled group; neighbours of
one colour share a path. It knows nothing of cards. What differs from Art is the writing alone, and that a shape below
full detail has no knock-out, since nothing there is shifted off it.
"""
from collections.abc import Sequence
from itertools import groupby, pairwise

from pen.ink import PAPER, SHIFT, SUMI, Art, Item, Poly, area, contour, move, simplify

GRID = {2: 25, 1: 14}                   # steps in a millimetre at full and medium detail
SLACK = {2: .03, 1: .06}                # how far a written line may lie from the drawn one, in millimetres
ROUGH = .09                             # the same for the knock-out under a colour block


class Plate(Art):
    """Art with a terser svg()."""

    def shape(self, poly: Poly, c: str, ink: float = 0.8, shift: bool = True) -> None:
        """Like Art.shape(), but the knock-out, of which a sliver shows at most, is cut roughly; below full detail,
        where the colour block lies exactly on it, it is left out."""
        if self.detail == 2:
            self.fill(simplify([*poly, poly[0]], ROUGH)[:-1], PAPER)
        self.fill(move(poly, *SHIFT) if shift and self.detail == 2 else poly, c)
        if ink:
            self.items.append((contour(poly, ink*self.bold), SUMI, 1.0))

    def svg(self) -> str:
        """The elements of this pile, without the document around them."""
        out = [f"<defs>{''.join(self.defs)}</defs>"] if self.defs else []
        for painted, run in groupby(self.items, lambda i: i[1].startswith("url")):
            if painted:                     # gradients are in millimetres
                plain = Art()
                plain.items = list(run)
                out.append(plain.svg())
            else:
                grid = GRID[self.detail]
                out.append(f'<g transform="scale({1/grid:.6f})">{"".join(self._paths(list(run), grid))}</g>')
        return "\n".join(out)

    def _paths(self, items: Sequence[Item], grid: int) -> list[str]:
        """Neighbours that are one opaque area each and of one colour share a path; what has holes keeps its own."""
        def key(numbered: tuple[int, Item]) -> tuple[str, float, int]:
            k, (polys, c, o) = numbered
            return c, o, -1 if len(polys) == 1 and o == 1 else k

        out = []
        for (c, o, alone), run in groupby(enumerate(items), key):
            rings = [p for _, (polys, _, _) in run for p in polys if len(p) > 2]
            if alone < 0:                   # run the same way round, or two that overlap would cut each other out
                rings = [p if area(p) > 0 else p[::-1] for p in rings]
            d = "".join(self._ring(p, grid) for p in rings)
            opacity = f' fill-opacity="{o:.2f}"' if o < 1 else ""
            if d:
                out.append(f'<path d="{d}" fill="{c}"{opacity}/>')
        return out

    def _ring(self, p: Poly, grid: int) -> str:
        """One area: the first point, then steps on the grid."""
        kept = simplify([*p, p[0]], SLACK[self.detail])[:-1]
        points = [(round(x*grid), round(y*grid)) for x, y in kept]
        steps = [(b[0]-a[0], b[1]-a[1]) for a, b in pairwise(points) if a != b]
        if len(steps) < 2:
            return ""
        way = " ".join(f"{dx} {dy}" for dx, dy in steps).replace(" -", "-")
        return f"M{points[0][0]} {points[0][1]}l{way}z"


def blank(a: Art) -> Art:
    """An empty pile like a, for a part of its picture that is put in its place as a whole."""
    new = type(a)(a.detail, a.name)
    new.bold = a.bold
    return new
