"""The inside of the own panel: the card at the left, name and chips in one row, what the card does, the answers.

Pure geometry in units. Large letters cost the explanation first (the card's help still tells it), never the answers.
"""
from __future__ import annotations

from typing import NamedTuple

from game.ui.draw.screen import Rect, Screen

BUTTON_LEAST = 72.0
GAP = 16.0


class OwnPanel(NamedTuple):
    """Rectangles of the own panel; crest, chips and dealer are (x, y, radius); `text` may have no height."""

    rect: Rect
    card: Rect
    name: Rect
    crest: tuple[float, float, float]
    chips: tuple[float, float, float]
    dealer: tuple[float, float, float]
    title: Rect
    text: Rect
    answers: Rect


def own_panel(rect: Rect, card: Rect, screen: Screen) -> OwnPanel:
    """The parts of the own panel around a card of this size."""
    pad = 18.0
    left, right = card.right + 34.0, rect.right - 1.4 * pad
    row = max(58.0, 1.45 * screen.size("body"))
    answers_high = max(BUTTON_LEAST, 1.75 * screen.size("button"))
    answers = Rect(left, rect.bottom - pad - answers_high, right - left, answers_high)
    top = rect.y + 0.7 * pad
    r = row * 0.44
    chip = min(max(1.25 * r, 1.15 * screen.size("caption")), (answers.y - top - 4) / 2)
    chips = (right - chip, top + max(row, 2 * chip) / 2, chip)
    dealer = (chips[0] - 2.4 * chip, chips[1], 0.86 * chip)
    name = Rect(left, top, dealer[0] - chip - left - 12, row)
    free = answers.y - GAP - (top + row)
    title_high = min(1.5 * screen.size("body"), max(0.0, free))
    title = Rect(left, top + row, right - left, title_high)
    text = Rect(left, title.bottom, right - left, max(0.0, answers.y - 8 - title.bottom))
    return OwnPanel(rect, card, name, (left + r, name.centery, r), chips, dealer, title, text, answers)


def columns(area: Rect, count: int, gap: float = GAP, first: float = 1.3) -> list[Rect]:
    """The answers side by side; the first one, which names somebody, is wider."""
    shares = [first if i == 0 and count > 1 else 1.0 for i in range(count)]
    unit = (area.w - gap * (count - 1)) / max(1.0, sum(shares))
    cells, pen = [], area.x
    for share in shares:
        cells.append(Rect(pen, area.y, share * unit, area.h))
        pen += share * unit + gap
    return cells


def rows(area: Rect, count: int, gap: float = 8.0) -> list[Rect]:
    """The answers below each other, in the middle of a taller place."""
    high = min((area.h - gap * (count - 1)) / max(1, count), 92.0)
    top = area.centery - (count * high + (count - 1) * gap) / 2
    return [Rect(area.x, top + i * (high + gap), area.w, high) for i in range(count)]
