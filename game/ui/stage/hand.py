"""Tells how the cards of a hand lie: the own ones large along the lower edge, the others' backs as a fan in their tile.

Pure geometry in units. A hand may grow to any size: the own cards close up until an index would be covered, then they
stand in two rows, one behind the other. It is told how many cards there are and in which order, never what they are.
"""
from __future__ import annotations

from typing import NamedTuple

from game.ui.draw.screen import Rect
from game.ui.stage.parts import CARD

SPREAD_FULL = 0.21
"""Cards of full size and tabs with an index in the corner may overlap to this share of their height (table.md)."""

HEADROOM = 0.12
"""Share of a card's height that stays free above it: what can be played stands higher, what is focused is larger."""

BEHIND = 0.30
"""How much of the row behind is seen, in heights of a card: its index."""

FINGER = 72.0
BETWEEN = 10.0
"""The air between cards that need not overlap."""

LEAN, DROP = 0.8, 0.035
"""Degrees from card to card of the own fan, and how much lower its ends lie, in heights."""

LEAN_MOST = 4.0

BACK_STEP, BACK_LEAN, BACK_LEAN_MOST = 0.24, 5.0, 15.0
"""Others' backs: how far apart at most, in heights; degrees from card to card, and of the outermost card."""

ROWS, ROW, INDEX, OPEN_STEP = 4, 0.56, 0.58, CARD + 0.04
"""A hand that is turned up: at most so many rows; in heights of a card, what is seen of the row behind, what must be
seen of each card, and how far apart they lie at most. Small cards are drawn with one large figure in their middle."""

FEWER = 0.03
"""By how much larger cards must be that stand in one row more."""


class FanSpot(NamedTuple):
    """A card by its middle, its height, its angle in degrees, and how far in front it lies."""

    x: float
    y: float
    h: float
    angle: float = 0.0
    z: float = 0.0


def own_fan(area: Rect, count: int) -> list[FanSpot]:
    """Return the own hand from left to right, row behind first: one row, or two when the visible part of a card would
    be narrower than a finger."""
    high = area.h / (1 + HEADROOM)
    if _step(area.w, high, count) >= FINGER or count < 2:
        return _row(area, high, count, area.bottom - high / 2, 0, True)
    back = -(-count // 2)
    low = min(area.h / (1 + BEHIND + 0.5 * HEADROOM), area.w / (CARD + SPREAD_FULL * (back - 1)))
    upper = area.bottom - low / 2 - BEHIND * low
    step = _step(area.w, low, back)
    behind = _row(area, low, back, upper, 0, False, step)
    return [*behind, *_row(area, low, count - back, area.bottom - low / 2, back, False, step)]


def _step(wide: float, high: float, count: int) -> float:
    """From card to card in a row of this width."""
    w = CARD * high
    return w + BETWEEN if count < 2 else min(w + BETWEEN, (wide - w) / (count - 1))


def _row(area: Rect, high: float, count: int, y: float, first: int, fanned: bool, step: float = 0.0) -> list[FanSpot]:
    step = step or _step(area.w - (2 * DROP * high if fanned else 0.0), high, count)
    middle = (count - 1) / 2
    lean = min(LEAN, LEAN_MOST / max(middle, 0.5)) if fanned else 0.0
    lower = DROP * high * min(1.0, middle / 3) if fanned else 0.0
    found = []
    for index in range(count):
        off = index - middle
        sink = lower * (off / max(middle, 1.0)) ** 2
        found.append(FanSpot(area.centerx + off * step, y + sink - lower, high, off * lean, first + index))
    return found


def visible(spots: list[FanSpot], area: Rect) -> list[Rect]:
    """Return the part of each card of `own_fan` that can be touched: its left part, up to the next card of its row or
    the row before it; the last card of a row whole."""
    found = []
    for index, spot in enumerate(spots):
        left, top = spot.x - CARD * spot.h / 2, spot.y - spot.h / 2
        after = spots[index + 1] if index + 1 < len(spots) and abs(spots[index + 1].y - spot.y) < 0.2 * spot.h else None
        right = min(spot.x + CARD * spot.h / 2, after.x - CARD * after.h / 2) if after else spot.x + CARD * spot.h / 2
        behind = any(other.y - spot.y >= 0.2 * spot.h for other in spots[index + 1:])
        bottom = spot.y - spot.h / 2 + BEHIND * spot.h if behind else min(area.bottom, spot.y + spot.h / 2)
        found.append(Rect(left, top, max(1.0, right - left), max(1.0, bottom - top)))
    return found


def back_fan(area: Rect, count: int) -> list[FanSpot]:
    """Return another seat's hand as backs, in order of arrival: an open fan for few, ever closer for many. All inside.
    """
    if count < 1:
        return []
    middle = (count - 1) / 2
    lean = min(BACK_LEAN, BACK_LEAN_MOST / max(middle, 0.5))
    most = lean * middle
    high = area.h / (1 + 0.012 * most)               # turned cards reach higher, and the ends of the fan hang lower
    wide = area.w - high * (CARD + 0.018 * most)
    step = min(BACK_STEP * high, wide / max(1, count - 1)) if count > 1 else 0.0
    sink = 0.0042 * most * high
    found = []
    for index in range(count):
        off = index - middle
        y = area.centery - sink / 2 + sink * (off / max(middle, 1)) ** 2
        found.append(FanSpot(area.centerx + off * step, y, high, off * lean, index))
    return found


def open_rows(area: Rect, count: int) -> list[FanSpot]:
    """Return another seat's hand turned up: upright, every index legible, in as many rows, one behind the other, as
    make its cards largest."""
    found: list[FanSpot] = []
    if count < 1:
        return found

    def largest(rows: int) -> float:
        return min(area.h / (1 + ROW * (rows - 1)), area.w / (CARD + INDEX * (-(-count // rows) - 1)))

    rows = max(range(1, ROWS + 1), key=lambda rows: largest(rows) * (1 - FEWER * rows))
    high, each = largest(rows), -(-count // rows)
    step = min(OPEN_STEP * high, (area.w - CARD * high) / max(1, each - 1))
    top = area.centery - (high + ROW * high * (-(-count // each) - 1)) / 2
    for index in range(count):
        row, place = divmod(index, each)
        x = area.x + CARD * high / 2 + place * step
        found.append(FanSpot(x, top + high / 2 + row * ROW * high, high, 0.0, index))
    return found
