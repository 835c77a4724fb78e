"""The inside of one tile: crest and name above, the card on the left, chips, dealer's button and status on the right.

Pure geometry in units. Large letters take their room from what tells least: first the status glyph goes, then the
name is shortened to nothing – crest, card and chips always stay.
"""
from __future__ import annotations

from typing import NamedTuple

from game.ui.draw.screen import Rect, Screen
from game.ui.stage.parts import CARD
from game.ui.stage.ring import Shape

PAD = 9.0


class Tile(NamedTuple):
    """Rectangles of one seat. `name` is empty (zero wide) where no letter would fit; discs are (x, y, radius)."""

    rect: Rect
    card: Rect
    name: Rect
    crest: tuple[float, float, float]
    chips: tuple[float, float, float]
    dealer: tuple[float, float, float]
    status: tuple[float, float, float] | None


def tile(rect: Rect, size: float, shape: Shape, screen: Screen) -> Tile:
    """The parts of a tile in a ring of this shape."""
    return _wide(rect, size, screen) if shape.a > 1.6 else _upright(rect, size, screen)


def is_small(screen: Screen) -> bool:
    """Less than 1280×720 pixels."""
    return screen.width < 1280 or screen.height < 720


def names_fit(rect: Rect, screen: Screen, count: int) -> bool:
    """On a small screen with more than twelve seats a tile shows crest, card and chips only (table.md, Seats)."""
    return not (is_small(screen) and count > 12) and rect.w >= 3.6 * screen.size("caption")


def disc_radius(s: float, screen: Screen) -> float:
    """Large enough for a number of two digits at the floor; with larger letters it grows as far as a tile allows."""
    base = screen.size("caption") / screen.text_scale
    return max(0.155 * s, 1.05 * base, min(1.05 * screen.size("caption"), 0.2 * s))


def _upright(rect: Rect, s: float, screen: Screen) -> Tile:
    r = disc_radius(s, screen)
    row = max(0.25 * s, 1.3 * screen.size("caption"))
    height = min(0.93 * s, rect.h - row - PAD, (rect.w - PAD - 1.85 * r) / CARD)
    card = Rect(rect.x + PAD, rect.y + row, height * CARD, height)
    # on a narrow tile the disc lies over the edge of the card, well away from its index
    x = max((card.right + rect.right) / 2 - 1, card.right + 0.6 * r)
    x = min(x, rect.right - r - 3)
    crest = min(0.105 * s, row * 0.40)
    name = Rect(rect.x + PAD, rect.y + 2, rect.w - 2 * PAD, row - 2)
    low = rect.bottom - PAD - 0.1 * s
    dealer_y = min(card.y + 3.3 * r, rect.bottom - PAD - r)
    status = (x, low, 0.085 * s) if low - 0.09 * s > dealer_y + r else None
    chips, dealer = (x, card.y + r + 2, r), (x, dealer_y, r)
    return Tile(rect, card, name, (name.x + crest, name.centery, crest), chips, dealer, status)


def _wide(rect: Rect, s: float, screen: Screen) -> Tile:
    caption = screen.size("caption")
    height = 0.92 * s
    card = Rect(rect.x + 0.04 * s, rect.y + 0.04 * s, height * CARD, height)
    left = card.right + 0.07 * s
    crest = min(0.125 * s, 30.0)
    name = Rect(left, rect.y + 0.1 * s, rect.right - left - PAD, max(1.5 * caption, 0.22 * s))
    r = disc_radius(s, screen)
    y = rect.y + 0.56 * s
    status = (rect.right - 0.16 * s, rect.bottom - 0.16 * s, 0.085 * s)
    chips, dealer = (left + r, y, r), (left + 3.3 * r, y, r)
    return Tile(rect, card, name, (left + crest, name.centery, crest), chips, dealer, status)
