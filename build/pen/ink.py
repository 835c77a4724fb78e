"""Woodcut on a pile of polygons: the palette and Art, which lays down blocks of colour, key lines and hatching.

Every mark is a plain area, so clipping, shifting and hatching happen in Python and the SVG needs nothing but
<path>. Card units: 63 x 98 (1 unit = 1 mm). It knows nothing of cards; shapes.py and cuts.py do the geometry
and are passed on here, so that a drawing needs one import.
"""
from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from pen.cuts import LIGHT, PROFILE, beat, comb, contour, hatch, limb, shade, stroke
from pen.shapes import (
    Point,
    Poly,
    area,
    blob,
    box,
    clip,
    curve,
    ellipse,
    inside,
    lengths,
    move,
    normals,
    simplify,
    spiral,
)

__all__ = [
    "AI",
    "AI_D",
    "INDIGO",
    "KIN",
    "LIGHT",
    "OCHRE",
    "PAPER",
    "PROFILE",
    "SAND",
    "SHIFT",
    "SHU",
    "SHU_D",
    "SKIN",
    "SKY",
    "SUMI",
    "TEAL",
    "YORU",
    "Art",
    "Item",
    "Point",
    "Poly",
    "area",
    "beat",
    "blob",
    "box",
    "clip",
    "comb",
    "contour",
    "curve",
    "document",
    "ellipse",
    "hatch",
    "inside",
    "lengths",
    "limb",
    "move",
    "normals",
    "shade",
    "simplify",
    "spiral",
    "stroke",
]

PAPER, SUMI, KIN, SHU, SHU_D = "#F6EFDF", "#15171D", "#E0B04C", "#B3261E", "#7E1A16"
AI, AI_D, YORU = "#16304B", "#0F1F33", "#0A1422"
INDIGO, SKY, TEAL, SAND = "#24507A", "#A9C4C6", "#0E747D", "#EAD6A6"
OCHRE, SKIN = "#D9A21B", "#F0D7B0"
SHIFT = (0.35, 0.35)            # colour block against key block
BOLD = 1.7                      # line weight of the medium level against the full one

Item = tuple[list[Poly], str, float]
Stop = tuple[float, str, float]


def _number(x: float) -> str:
    """Two decimals, without what says nothing: 12.30 -> 12.3, 0.50 -> .5, -0.00 -> 0."""
    text = f"{x:.2f}".rstrip("0").rstrip(".")
    short = text.replace("0.", ".", 1) if abs(x) < 1 else text
    return "0" if short in ("-0", "") else short


def _ring(p: Poly) -> str:
    """One area as a path: the first point, then steps in whole hundredths, so that no error adds up."""
    grid = [(round(x*100), round(y*100)) for x, y in simplify([*p, p[0]])[:-1]]
    steps = [(b[0]-a[0], b[1]-a[1]) for a, b in pairwise(grid) if a != b]
    way = " ".join(f"{_number(dx/100)},{_number(dy/100)}" for dx, dy in steps).replace(",-", "-").replace(" -", "-")
    return f"M{_number(grid[0][0]/100)},{_number(grid[0][1]/100)}l{way}z" if steps else ""


def _path(polys: Sequence[Poly]) -> str:
    return "".join(_ring(p) for p in polys if len(p) > 2)


def _areas(poly: Poly | list[Poly]) -> list[Poly]:
    rings = [p for p in poly if isinstance(p, list)]
    return rings or [[p for p in poly if isinstance(p, tuple)]]


class Art:
    """A pile of polygons, the last on top. detail: 2 full, 1 medium (no fine marks, bolder line). name makes the
    ids of its gradients unique within one file."""

    def __init__(self, detail: int = 2, name: str = "a") -> None:
        self.items: list[Item] = []
        self.defs: list[str] = []
        self.detail, self.name = detail, name
        self.bold = 1.0 if detail == 2 else BOLD

    def fill(self, poly: Poly | list[Poly], c: str, o: float = 1.0) -> None:
        """One colour, no line; a list of areas is filled together (the second cuts a hole if it runs back)."""
        self.items.append((_areas(poly), c, o))

    def shape(self, poly: Poly, c: str, ink: float = 0.8, shift: bool = True) -> None:
        """Knock-out, colour block (misregistered), key line."""
        self.fill(poly, PAPER)
        self.fill(move(poly, *SHIFT) if shift and self.detail == 2 else poly, c)
        if ink:
            self.items.append((contour(poly, ink*self.bold), SUMI, 1.0))

    def tone(self, poly: Poly, c: str) -> None:
        """A second tone inside a shape: colour only, shifted, no line."""
        self.fill(move(poly, *SHIFT) if self.detail == 2 else poly, c)

    def line(self, text: str | Sequence[Point], w: float = 0.8, profile: str = "leaf", c: str = SUMI,
             n: int = 10) -> None:
        """A tapered cut along a curve."""
        p = curve(text, n=n) if isinstance(text, str) else text
        self.fill(stroke(p, w*self.bold, profile), c)

    def fine(self, polys: list[Poly], c: str = SUMI) -> None:
        """Hatching, combing: dropped below full detail."""
        if self.detail == 2 and polys:
            self.fill(polys, c)

    def whisker(self, text: str | Sequence[Point], w: float = .5, profile: str = "leaf", c: str = SUMI) -> None:
        """A line that is dropped below full detail."""
        if self.detail == 2:
            self.line(text, w, profile, c)

    def gradient(self, x0: float, y0: float, x1: float, y1: float, *stops: Stop) -> str:
        """Paint for fill(): a linear gradient; a stop is (offset 0-1, colour, opacity)."""
        return self._paint("linearGradient", f'x1="{x0}" y1="{y0}" x2="{x1}" y2="{y1}"', stops)

    def radial(self, cx: float, cy: float, r: float, *stops: Stop) -> str:
        """Paint for fill(): a radial gradient."""
        return self._paint("radialGradient", f'cx="{cx}" cy="{cy}" r="{r}"', stops)

    def _paint(self, kind: str, where: str, stops: Sequence[Stop]) -> str:
        gid = f"{self.name}{len(self.defs)}"
        s = "".join(f'<stop offset="{o}" stop-color="{c}" stop-opacity="{a}"/>' for o, c, a in stops)
        self.defs.append(f'<{kind} id="{gid}" gradientUnits="userSpaceOnUse" {where}>{s}</{kind}>')
        return f"url(#{gid})"

    def clipped(self, x0: float, y0: float, x1: float, y1: float, since: int = 0) -> None:
        """Cut everything drawn since a mark (an index into items) at a window."""
        kept = [([q for q in (clip(p, x0, y0, x1, y1) for p in polys) if len(q) > 2], c, o)
                for polys, c, o in self.items[since:]]
        self.items[since:] = [k for k in kept if k[0]]

    def add(self, other: Art, dx: float = 0, dy: float = 0, s: float = 1, rot: float = 0,
            about: Point = (0, 0)) -> None:
        """Lay another pile on top, moved like shapes.move()."""
        self.items += [([move(p, dx, dy, s, rot, about) for p in polys], c, o) for polys, c, o in other.items]

    def svg(self) -> str:
        """The elements of this pile, without the document around them."""
        out = [f"<defs>{''.join(self.defs)}</defs>"] if self.defs else []
        for polys, c, o in self.items:
            opacity = f' fill-opacity="{_number(o)}"' if o < 1 else ""
            out.append(f'<path d="{_path(polys)}" fill="{c}"{opacity}/>')
        return "\n".join(out)


def document(body: str, w: float = 63, h: float = 98, px: float | None = None, py: float | None = None) -> str:
    """A whole SVG file of w x h units around some elements, shown at px x py pixels."""
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{px or w}" height="{py or h}" '
            f'viewBox="0 0 {w} {h}">{body}</svg>')
