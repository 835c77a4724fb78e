"""Cards in photographs: where they lie, and how certain that is.

Lives in the worker; nobody else has reason to import it.
"""
from __future__ import annotations

from game.pictures.finding.finder import SURE, seen
from game.pictures.finding.photo import glimpsed, upright
from game.pictures.finding.shapes import Quad
from game.pictures.wishes import MOST_FOUND, Found, Lying

__all__ = ["found", "glimpsed"]

ENOUGH = 1500.0
"""Pixels of the longer side with which corners are as exact as they will be."""


def found(content: bytes) -> Found:
    """The cards in a photograph. Raises Unreadable."""
    photo = upright(content, ENOUGH)
    x, y = photo.width / photo.art.width, photo.height / photo.art.height
    cards = [Lying(_scaled(card.quad, x, y), round(card.certainty, 3), card.certainty >= SURE)
             for card in seen(photo.art)[:MOST_FOUND]]
    return Found(photo.width, photo.height, tuple(cards))


def _scaled(quad: Quad, x: float, y: float) -> Quad:
    a, b, c, d = ((round(u * x, 2), round(v * y, 2)) for u, v in quad)
    return a, b, c, d
