"""Cards in photographs: where they lie, and how certain that is.

Lives in the worker; nobody else has reason to import it.
"""
from __future__ import annotations

from game.pictures.finding import marks
from game.pictures.finding.finder import SURE, seen
from game.pictures.finding.photo import glimpsed, upright
from game.pictures.finding.shapes import Quad
from game.pictures.raster import Photo
from game.pictures.wishes import MOST_FOUND, Found, Lying

__all__ = ["found", "glimpsed", "printed", "upright"]

ENOUGH = 1500.0
"""Pixels of the longer side with which corners are as exact as they will be."""


def found(content: bytes) -> Found:
    """The cards in a photograph. Raises Unreadable."""
    photo = upright(content, ENOUGH)
    certain = printed(photo)
    if certain is not None:
        return certain
    x, y = photo.width / photo.art.width, photo.height / photo.art.height
    cards = [Lying(_scaled(card.quad, x, y), round(card.certainty, 3), card.certainty >= SURE)
             for card in seen(photo.art)[:MOST_FOUND]]
    return Found(photo.width, photo.height, tuple(cards))


def printed(photo: Photo) -> Found | None:
    """The cards of a printed sheet, by its marks: what these say is certain."""
    sheet = marks.sheet(photo.art)
    if sheet is None:
        return None
    x, y = photo.width / photo.art.width, photo.height / photo.art.height
    cards = tuple(Lying(_scaled(quad, x, y), 1.0, True) for quad in sheet.cards)
    return Found(photo.width, photo.height, cards, (sheet.page.pack, sheet.page.page))


def _scaled(quad: Quad, x: float, y: float) -> Quad:
    a, b, c, d = ((round(u * x, 2), round(v * y, 2)) for u, v in quad)
    return a, b, c, d
