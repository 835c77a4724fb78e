"""Cards in photographs: where they lie, and how certain that is.

Lives in the worker; no other part has reason to import it.
"""
from __future__ import annotations

from typing import NamedTuple

from game.pictures.finding import marks, single_card
from game.pictures.finding.drawn_frames import ruled
from game.pictures.finding.finder import SURE, seen
from game.pictures.finding.painted_cards import painted
from game.pictures.finding.photo import decoded, flat, glimpsed, upright
from game.pictures.finding.plane import CameraModel
from game.pictures.finding.shapes import Quad
from game.pictures.raster import Photo
from game.pictures.requests import MOST_FOUND, FoundCards, LyingCard, picture_corners

__all__ = ["Printed", "found", "glimpsed", "printed", "upright"]

ENOUGH = 1500.0
"""Pixels of the longer side with which corners are as exact as they will be."""


class Printed(NamedTuple):
    """A printed sheet in a photograph: which pack and page it is, its cards' corners in reading order of the page, and
    which of them are painted."""

    page: tuple[int, int]
    cards: tuple[Quad, ...]
    painted: tuple[bool, ...]


def found(content: bytes) -> FoundCards:
    """Return the cards in a photograph. Raises Unreadable."""
    clear, noted = decoded(content, ENOUGH)
    photo = flat(clear)
    sheet = printed(photo)
    if sheet is not None:
        cards = (LyingCard(quad, 1.0, True) for quad, there in zip(sheet.cards, sheet.painted, strict=True) if there)
        return FoundCards(photo.width, photo.height, tuple(cards), sheet.page)
    x, y = photo.width / photo.art.width, photo.height / photo.art.height
    own = single_card.cut_out(clear.art)
    if own is not None:
        return FoundCards(photo.width, photo.height, (LyingCard(_scaled(own, x, y), 1.0, True),))
    told = [(_scaled(card.quad, x, y), card.certainty) for card in seen(photo.art)[:MOST_FOUND]]
    quads = [quad for quad, _ in told]
    if single_card.whole(photo.width, photo.height, noted, quads, ruled(photo.art)):
        return FoundCards(photo.width, photo.height,
                          (LyingCard(picture_corners(photo.width, photo.height), 1.0, True),))
    scraps, camera = single_card.scraps(photo.width, photo.height, quads), CameraModel(photo.width, photo.height)
    return FoundCards(photo.width, photo.height, tuple(
        LyingCard(quad, round(certainty, 3), certainty >= SURE and not scraps, _shape(camera, quad))
        for quad, certainty in told), drawn=not noted)


def _shape(camera: CameraModel, quad: Quad) -> float:
    """How wide a card is over its height, were it seen from above; 0 where that cannot be told."""
    pose = camera.pose(quad)
    return round(pose[0], 4) if pose else 0.0


def printed(photo: Photo) -> Printed | None:
    """Return the printed sheet that a photograph shows, by its marks: what these say is certain."""
    sheet = marks.sheet(photo.art)
    if sheet is None:
        return None
    x, y = photo.width / photo.art.width, photo.height / photo.art.height
    return Printed((sheet.page.pack, sheet.page.page), tuple(_scaled(quad, x, y) for quad in sheet.cards),
                   tuple(painted(photo.art, quad) for quad in sheet.around))


def _scaled(quad: Quad, x: float, y: float) -> Quad:
    a, b, c, d = ((round(u * x, 2), round(v * y, 2)) for u, v in quad)
    return a, b, c, d
