"""Straightens what lies within four corners of a photograph: a card on a table, seen aslant.

Lives in the worker. How the straight picture is fitted into its box, `raster` decides.
"""
from __future__ import annotations

from itertools import chain
from math import ceil, floor, isfinite
from typing import Final

from PIL import Image

from game.pictures import raster
from game.pictures.finding.shapes import Quad, convex, from_square, middle, sides
from game.pictures.raster import Art, Photo
from game.pictures.requests import CheckPicture, Corners, DrawablePicture, DrawPicture, Made, Unreadable

OUTSIDE: Final = .1
"""So far beyond the edges, as a share of its sides, corners may lie: a card that the photograph cuts off."""

FINE: Final = 2.0
"""A card is made straight with so many times the pixels that are wished, where the photograph has them."""


def answer(photo: Photo, request: CheckPicture | DrawPicture, corners: Corners) -> DrawablePicture | Made:
    """Return a look at a part of a photograph, or the part as it was wished. Raises Unreadable."""
    _sensible(photo, corners)
    natural = _size(corners)
    if isinstance(request, CheckPicture):
        straightened(photo, corners, raster.master_size(natural))
        return DrawablePicture(*natural)
    if request.keep:
        return raster.kept(straightened(photo, corners, raster.master_size(natural, request.fit)), request)
    share = FINE * max(request.w / natural[0], request.h / natural[1])
    art = straightened(photo, corners, (natural[0] * min(1.0, share), natural[1] * min(1.0, share)))
    return raster.fitted(art, (0, 0, *art.size), request, natural)


def straightened(photo: Photo, corners: Corners, size: tuple[float, float]) -> Art:
    """Return the part within these corners as a straight picture of about this size; clear beyond the photograph."""
    w, h = max(1, round(size[0])), max(1, round(size[1]))
    x, y = photo.art.width / photo.width, photo.art.height / photo.height
    near, quad = _near(photo.art, _scaled(corners, x, y), w, h)
    matrix = from_square(quad)
    if matrix is None:
        raise Unreadable("no_round")
    a, b, c, d, e, f, g, i = matrix
    numbers = (a / w, b / h, c, d / w, e / h, f, g / w, i / h)
    return near.transform((w, h), Image.Transform.PERSPECTIVE, numbers, Image.Resampling.BICUBIC)


def _near(art: Art, quad: Quad, w: int, h: int) -> tuple[Art, Quad]:
    """What is around these corners, with no more pixels than will do, and the corners there."""
    xs, ys = [x for x, _ in quad], [y for _, y in quad]
    left, top = max(0, floor(min(xs)) - 4), max(0, floor(min(ys)) - 4)
    right, below = min(art.width, ceil(max(xs)) + 4), min(art.height, ceil(max(ys)) + 4)
    one, two, three, four = sides(quad)
    smaller = max(1, int(min(max(one, three) / w, max(two, four) / h)))
    near = art.reduce(smaller, (left, top, right, below)).convert("RGBA")
    a, b, c, d = (((x - left) / smaller, (y - top) / smaller) for x, y in quad)
    return near, (a, b, c, d)


def _sensible(photo: Photo, corners: Corners) -> None:
    """Corners that can be a card's. Raises Unreadable."""
    if not all(map(isfinite, chain(*corners))) or not convex(corners):
        raise Unreadable("no_round")
    far = OUTSIDE * photo.width, OUTSIDE * photo.height
    x, y = middle(corners)
    if not (0 < x < photo.width and 0 < y < photo.height and all(
            -far[0] <= x <= photo.width + far[0] and -far[1] <= y <= photo.height + far[1] for x, y in corners)):
        raise Unreadable("corners_outside", w=photo.width, h=photo.height)


def _size(corners: Corners) -> tuple[int, int]:
    """How large the card is in the photograph."""
    one, two, three, four = sides(corners)
    return max(1, round(max(one, three))), max(1, round(max(two, four)))


def _scaled(corners: Corners, x: float, y: float) -> Quad:
    a, b, c, d = ((u * x, v * y) for u, v in corners)
    return a, b, c, d
