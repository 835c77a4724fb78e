"""The stage of a table on which formulas are laid: the stock and the last discard at the left, five places in a row,
and what they come to.

Pure geometry in units. Where a stage is narrow the cards are lower; no card ever lies over another.
"""
from __future__ import annotations

from typing import NamedTuple

from game.odds.formula import SLOTS
from game.ui.draw.screen import Rect, Screen
from game.ui.stage.extensions import Extensions
from game.ui.stage.parts import CARD, LARGE_TEXT, Parts, StageNeeds, sentence_height

PAD, SIDE, GAP = 14.0, 16.0, 20.0
MOST, FROM_AFAR, LEAST = 240.0, 262.0, 64.0
"""How high a card in a place of the formula is at most above an own hand, on the table of all, and at least."""

LAST = 1.22
"""How much higher the last discard is: it is what may be robbed."""

BETWEEN = 0.16
"""The air between two places, in heights of a card: a bracket finds room there."""

RESULT = 1.3
"""How broad the place for what a formula comes to is at the right of it, in heights of a card."""

OUT_OF_LINE = 44.0
"""The air between the last discard and the places: it is no part of a formula."""

LOW, LOW_SHARE = 76.0, 0.36
"""The row below the places, with the value: its height, and the share of the room it may take."""

STOCK_SHARE, STOCK_MOST = 0.66, 116.0


class BoardParts(NamedTuple):
    """places: of the five cards, from left to right. value: what they come to; steps: how it is reckoned, in one line;
    pair: the button for the brackets; outer: how far the brackets stand from the places, in units. whose: whose value
    it is, above it; against: what it has to beat, below it."""

    places: tuple[Rect, ...]
    value: Rect
    steps: Rect
    pair: Rect
    outer: float
    whose: Rect
    against: Rect

    @property
    def row(self) -> Rect:
        """The row of all places together."""
        return self.places[0].unionall(list(self.places[1:]))


def furnish_formula(stage: Rect, screen: Screen, wanted: StageNeeds) -> Parts:
    """Return the parts in a stage of this size; it is drawn in where it has more room than they need. wanted: unused
    but for the answers that a ring shows at the right, and whether all look at it from afar."""
    caption = screen.size("caption")
    lines = 2 if stage.w < 27 * screen.size("body") or screen.text_scale >= LARGE_TEXT else 1
    sentence = min(sentence_height(screen, lines), 0.3 * stage.h)
    high = stage.h - sentence - 3 * PAD
    low = min(max(LOW, 1.6 * caption), LOW_SHARE * high)
    buttons = 7.0 * screen.size("button") + GAP if wanted.buttons else 0.0
    room = stage.w - 2 * SIDE - buttons
    most = min(FROM_AFAR if wanted.shared else MOST, high - low)
    h = _fitting(room, most, high, caption)
    widths = _widths(h, high, caption)
    inner = min(room, sum(widths) + 2 * GAP + OUT_OF_LINE)
    if not wanted.buttons:                      # no higher than it can fill
        high = min(high, max(h + low + 8, _last(h, high) + 16))
    tall = high + sentence + 3 * PAD
    panel = Rect(stage.centerx - inner / 2 - SIDE - buttons / 2, stage.centery - tall / 2,
                 inner + 2 * SIDE + buttons, tall)
    top = panel.y + PAD
    line = Rect(panel.x + PAD, panel.bottom - PAD - sentence, panel.w - 2 * PAD, sentence)
    x = panel.x + SIDE
    back = _back(h, high)
    label = Rect(x, 0, widths[0], 1.3 * caption)
    stock = Rect(x + (widths[0] - back * CARD) / 2, top + (high - back - label.h) / 2, back * CARD, back)
    label.y = stock.bottom + 4
    x += widths[0] + GAP
    last = _last(h, high)
    pile = Rect(x, top + (high - last) / 2, widths[1], last)
    x += widths[1] + GAP + OUT_OF_LINE
    board = _board(Rect(x, top, widths[2] + widths[3], high), h, low)
    answers = Rect(panel.right - SIDE - buttons + GAP, top, buttons - GAP, high) if buttons else None
    return Parts(panel, line, last, stock, label, pile, None, 1, buttons=answers, more=Extensions(board))


def _fitting(room: float, most: float, high: float, caption: float) -> float:
    """How high the cards of the formula can be."""
    h = most
    while h > LEAST and sum(_widths(h, high, caption)) + 2 * GAP + OUT_OF_LINE > room:
        h -= 2.0
    return h


def _back(h: float, high: float) -> float:
    return min(STOCK_MOST, STOCK_SHARE * high, 0.8 * h)


def _last(h: float, high: float) -> float:
    return min(LAST * h, high)


def _widths(h: float, high: float, caption: float) -> tuple[float, float, float, float]:
    """Of the stock, the last discard, the formula, and what it comes to."""
    return (max(_back(h, high) * CARD + 8, 3.4 * caption), _last(h, high) * CARD + 10,
            SLOTS * h * CARD + (SLOTS + 1) * BETWEEN * h, RESULT * h)


def _board(area: Rect, h: float, low: float) -> BoardParts:
    """The places, and what they come to behind them as in a sum in chalk; below them how it is reckoned, and the button
    for the brackets."""
    pitch = h * (CARD + BETWEEN)
    y = area.y + (area.h - h - low) / 2
    first = area.x + BETWEEN * h
    places = tuple(Rect(first + n * pitch, y, h * CARD, h) for n in range(SLOTS))
    line = Rect(first, y + h + 4, places[-1].right - first, low - 4)
    button = Rect(line.right - 1.5 * line.h, line.y, 1.5 * line.h, line.h)
    steps = Rect(line.x, line.y, button.x - line.x - 12, line.h)
    left = places[-1].right + 1.5 * BETWEEN * h
    whose, value, against = (Rect(left, y + top * h, area.right - left, share * h)
                             for top, share in ((0.0, 0.2), (0.2, 0.52), (0.72, 0.24)))
    return BoardParts(places, value, steps, button, BETWEEN * h / 2, whose, against)
