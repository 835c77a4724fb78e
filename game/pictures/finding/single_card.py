"""Finds whether a picture is a card itself, to its edges: a drawing or a scan, and no photograph of a card on a table.

A picture that is cut out – clear at all corners – is a card as far as it can be seen. One without a camera's note and
of the shape that cards are printed in is one, too, unless cards of some size lie well within it: a scrap of a drawing
is never the card. So is one nearly of that shape with an even frame along its border, since no hand could hold a camera
so straight; the more so with four ruled lines (see `drawn_frames`). Knows shapes, and what was found; it looks for
nothing.
"""
from __future__ import annotations

from collections.abc import Sequence
from math import dist
from typing import Final

from game.pictures.finding.shapes import Quad, area
from game.pictures.raster import Art
from game.pictures.requests import picture_corners

PRINTED: Final = (70 / 120, 63 / 98, 63 / 88)
"""Width over height of cards as they are printed: a tarot's, ours, a poker pack's."""

NEAR: Final = .03
"""No further from one of these: what cameras make (3:4, 2:3, 9:16) is further from each."""

CUT_OUT: Final = (.5, .8)
"""Between these shapes what was cut out, or has an even frame, may be a card."""

CLEAR: Final = 24
"""Of what is less to be seen than this (0 to 255), nothing is."""

SCRAP, SCRAPS = .06, .12
"""Figures are drawn on a picture where each covers less of it than this, and all together less than that."""

FRAME: Final = .15
"""One figure whose corners are all no further from the picture's than this, over its width, is the card's own frame."""

EVEN: Final = .008
"""A drawn frame is as far from opposite borders, and along each, but for this share of the picture's width."""


def cut_out(art: Art) -> Quad | None:
    """Return the card that this picture shows with nothing around it; None: it is no such picture."""
    if "A" not in art.getbands():
        return None
    seen = art.getchannel("A").point([255 if n >= CLEAR else 0 for n in range(256)])
    box = seen.getbbox()
    if box is None:
        return None
    left, top, right, below = box
    corners = ((left, top), (right - 1, top), (right - 1, below - 1), (left, below - 1))
    low, high = CUT_OUT
    if any(seen.getpixel(at) for at in corners) or not low <= (right - left) / (below - top) <= high:
        return None
    return (left, top), (right, top), (right, below), (left, below)


def whole(w: int, h: int, noted: bool, found: Sequence[Quad], ruled: bool = False) -> bool:
    """Return whether all of a picture of this size is one card, though these were found in it; `noted`: by a camera;
    `ruled`: a frame is drawn on it. Several figures of some size may be cards on a sheet, with ruled edges as well."""
    if noted:
        return False
    shares = [abs(area(quad)) / (w * h) for quad in found]
    little = max(shares, default=0.0) < SCRAP and sum(shares) < SCRAPS
    low, high = CUT_OUT
    if ruled and low <= w / h <= high and (little or len(found) == 1):
        return True
    if all(abs(w / h / shape - 1) > NEAR for shape in PRINTED):
        return low <= w / h <= high and _framed(w, h, found) and _even(w, h, found[0])
    return little or _framed(w, h, found)


def _framed(w: int, h: int, found: Sequence[Quad]) -> bool:
    """Whether all that was found is one figure near the picture's border."""
    edges = picture_corners(w, h)
    return len(found) == 1 and all(dist(at, edge) < FRAME * w for at, edge in zip(found[0], edges, strict=True))


def _even(w: int, h: int, quad: Quad) -> bool:
    """Whether a figure is parallel to the picture's border, and in the middle of it."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = quad
    across, down = (ax, dx, w - bx, w - cx), (ay, by, h - cy, h - dy)
    return all(max(gaps) - min(gaps) <= EVEN * w for gaps in (across, down))


def scraps(w: int, h: int, found: Sequence[Quad]) -> bool:
    """Return whether these are too little of a picture to be what it was made for."""
    return sum(abs(area(quad)) for quad in found) < SCRAP * w * h
