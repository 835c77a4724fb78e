"""Cards in photographs: where they lie, how certain that is, and one of them cut out and straightened.

Lives in the worker; nobody else has reason to import it.
"""
from __future__ import annotations

from game.pictures.finding.corners import straightened
from game.pictures.finding.finder import SURE, seen
from game.pictures.finding.photo import glimpsed, size, upright
from game.pictures.finding.shapes import Quad, sides
from game.pictures.wishes import MOST_FOUND, Cut, Found, Lying, Made

__all__ = ["cut", "found", "glimpsed"]

ENOUGH = 1500.0
"""Pixels of the longer side with which corners are as exact as they will be."""

FINE = 1.25
"""A card that is cut out is read with so many times the pixels that are wished."""


def found(content: bytes) -> Found:
    """The cards in a photograph. Raises Unreadable."""
    photo = upright(content, ENOUGH)
    x, y = photo.width / photo.art.width, photo.height / photo.art.height
    cards = [Lying(_scaled(card.quad, x, y), round(card.certainty, 3), card.certainty >= SURE)
             for card in seen(photo.art)[:MOST_FOUND]]
    return Found(photo.width, photo.height, tuple(cards))


def cut(content: bytes, wish: Cut) -> Made:
    """One card, cut out and straightened. Raises Unreadable."""
    w, h = size(content)
    one, two, three, four = sides(wish.corners)
    share = min(1.0, FINE * max(wish.w / max(one, three, 1.0), wish.h / max(two, four, 1.0)))
    photo = upright(content, share * max(w, h))
    quad = _scaled(wish.corners, photo.art.width / photo.width, photo.art.height / photo.height)
    art = straightened(photo.art, quad, wish.w, wish.h).convert("RGBA")
    return Made(wish.w, wish.h, (0, 0, wish.w, wish.h), art.tobytes())


def _scaled(quad: Quad, x: float, y: float) -> Quad:
    a, b, c, d = ((round(u * x, 2), round(v * y, 2)) for u, v in quad)
    return a, b, c, d
