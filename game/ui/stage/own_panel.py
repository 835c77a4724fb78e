"""The inside of the own panel: the card at the left, name and chips in one row, what the card does, the answers.

Pure geometry in units. Large letters cost the explanation first (the card's help still tells it), never the answers.
"""
from __future__ import annotations

from typing import NamedTuple

from game.ui.draw.screen import Rect, Screen
from game.ui.stage.parts import LARGE_TEXT
from game.ui.stage.tile import badge

BUTTON_LEAST = 72.0
GAP = 16.0
BELOW = 20.0
"""From what happened to the answers below it: the frame of a focused one has room between."""

NOTES, NOTES_LEAST = 0.42, 13.0
"""The share of the room beside the one card that is left to what happened; in letters, what it needs at least."""


CREST = 46.0
"""The radius of the own crest at most, in units."""


class OwnPanel(NamedTuple):
    """Rectangles of the own panel; crest, chips and dealer are (x, y, radius); `text` may have no height. With a hand
    of several cards: where that lies, the button that sorts it, the marks of the standing. quiet: places of small
    buttons that are always there. bows: what lies open before the hand, apart from it. notes: what happened in this
    deal, beside the one card; None: a narrow panel has no room for that. number: how many cards the hand has, before
    the first of them."""

    rect: Rect
    card: Rect
    name: Rect
    crest: tuple[float, float, float]
    chips: tuple[float, float, float]
    dealer: tuple[float, float, float]
    title: Rect
    text: Rect
    answers: Rect
    hand: Rect | None = None
    sort: Rect | None = None
    score: Rect | None = None
    spelt: Rect | None = None
    quiet: tuple[Rect, ...] = ()
    bows: Rect | None = None
    notes: Rect | None = None
    number: Rect | None = None


def own_panel(rect: Rect, card: Rect, screen: Screen) -> OwnPanel:
    """Return the parts of the own panel around a card of this size."""
    pad = 18.0
    r = min(CREST, 0.17 * rect.h)
    face, right = card.right + 26.0, rect.right - 1.4 * pad
    left = face + 2 * r + 16.0
    notes = NOTES * (right - left)
    notes = notes if notes >= NOTES_LEAST * screen.size("caption") and screen.text_scale < LARGE_TEXT else 0.0
    end, right = right, right - notes
    row = max(58.0, 1.45 * screen.size("body"))
    answers_high = max(BUTTON_LEAST, 1.75 * screen.size("button"))
    answers = Rect(face, rect.bottom - pad - answers_high, end - face, answers_high)
    top = rect.y + 0.7 * pad
    chip = min(max(0.55 * row, 1.15 * screen.size("caption")), (answers.y - top - 4) / 2)
    chips = (right - chip, top + max(row, 2 * chip) / 2, chip)
    dealer = (chips[0] - 2.4 * chip, chips[1], 0.86 * chip)
    name = Rect(left, top, dealer[0] - chip - left - 12, 0.8 * row)
    free = answers.y - GAP - (top + row)
    title_high = min(1.5 * screen.size("body"), max(0.0, free))
    title = Rect(left, top + row, right - left, title_high)
    text = Rect(left, title.bottom, right - left, max(0.0, answers.y - 8 - title.bottom))
    told = Rect(right + 2 * pad, top + 4, notes - 2 * pad, answers.y - BELOW - top) if notes else None
    return OwnPanel(rect, card, name, (face + r, top + r + 4, r), chips, dealer, title, text, answers, notes=told)


MARGIN = 14.0
RISE = 16.0
"""How far the own hand stands out of its panel, as if held."""


def sides(rect: Rect, screen: Screen) -> tuple[float, float]:
    """Return how broad the place of the name is, and that of the answers."""
    caption = screen.size("caption")
    return max(200.0, min(0.16 * rect.w, 9.5 * caption)), max(200.0, min(0.17 * rect.w, 11 * caption))


def own_hand(rect: Rect, screen: Screen, wide: tuple[float, float] | None = None) -> OwnPanel:
    """Return the own panel around a hand of several cards: the name at the left, the answers at the right, between them
    the hand as large as it can be. wide: how broad left and right are; without, as usual (see `sides`)."""
    pad, caption = MARGIN, screen.size("caption")
    left, right = wide or sides(rect, screen)
    row = max(76.0, 1.9 * screen.size("body"))
    large = screen.text_scale >= 1.5
    high = max(BUTTON_LEAST, (1.15 if large else 1.6) * screen.size("button"))
    name = Rect(rect.x + pad, rect.y + 0.8 * pad, left, min(row, 0.3 * rect.h))
    sort = Rect(rect.x + pad, rect.bottom - pad - high, left, high)
    r, middle = 0.46 * name.h, (name.bottom + sort.y) / 2
    button = max(0.74 * caption / screen.text_scale, min(26.0, 0.36 * (sort.y - name.bottom)))
    dealer = (rect.x + pad + left - button, middle, button)
    score = Rect(name.x, name.bottom + 4, dealer[0] - button - 4 - name.x, sort.y - name.bottom - 8)
    column = Rect(rect.right - pad - right, rect.y + pad, right, rect.h - 2 * pad)
    answers_high = min(column.h, 2 * high + GAP / 2)
    answers = Rect(column.x, column.bottom - answers_high, right, answers_high)
    title = Rect(column.x, column.y, right, max(0.0, min(1.5 * screen.size("body"), answers.y - column.y)))
    text = Rect(column.x, title.bottom, right, max(0.0, answers.y - 6 - title.bottom))
    hand = Rect(name.right + pad, rect.y - RISE, column.x - name.right - 2 * pad, rect.h + RISE - 8)
    number = badge(hand, screen)
    hand.left, hand.w = number.right, hand.w - number.w
    return OwnPanel(rect, hand, name, (name.x + r, name.centery, r), (*score.center, button), dealer,
                    title, text, answers, hand, sort, score, number=number)


def columns(area: Rect, count: int, gap: float = GAP, first: float = 1.3) -> list[Rect]:
    """Return the answers side by side; the first one, which names a player, is wider."""
    shares = [first if i == 0 and count > 1 else 1.0 for i in range(count)]
    unit = (area.w - gap * (count - 1)) / max(1.0, sum(shares))
    cells, pen = [], area.x
    for share in shares:
        cells.append(Rect(pen, area.y, share * unit, area.h))
        pen += share * unit + gap
    return cells


def rows(area: Rect, count: int, gap: float = 8.0) -> list[Rect]:
    """Return the answers below each other, in the middle of a taller place."""
    high = min((area.h - gap * (count - 1)) / max(1, count), 92.0)
    top = area.centery - (count * high + (count - 1) * gap) / 2
    return [Rect(area.x, top + i * (high + gap), area.w, high) for i in range(count)]
