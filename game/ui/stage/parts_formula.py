"""The stage of a table on which formulas are laid: the stock and the last discard at the left, five places in a row,
and what they come to.

Pure geometry in units. Where a stage is narrow the cards are lower; no card ever lies over another.
"""
from __future__ import annotations

from game.core.formula import SLOTS
from game.ui.draw.screen import Rect, Screen
from game.ui.stage.parts import CARD, LARGE_TEXT, Board, Parts, Wanted, sentence_height

PAD, CHEVRON, GAP = 14.0, 44.0, 20.0
MOST, LEAST = 190.0, 64.0
"""How high a card in a place of the formula is at most and at least."""

LAST = 1.22
"""How much higher the last discard is: it is what may be robbed."""

BETWEEN = 0.19
"""The air between two places, in heights of a card: a bracket finds room there."""

STOCK_SHARE, STOCK_MOST = 0.66, 116.0


def furnish_formula(stage: Rect, screen: Screen, wanted: Wanted) -> Parts:
    """The parts in a stage of this size; it is drawn in where it has more room than they need. wanted: unused but for
    the answers that a ring shows at the right."""
    caption = screen.size("caption")
    lines = 2 if stage.w < 27 * screen.size("body") or screen.text_scale >= LARGE_TEXT else 1
    sentence = min(sentence_height(screen, lines), 0.3 * stage.h)
    high = stage.h - sentence - 3 * PAD
    steps = min(1.45 * caption, 0.24 * high)
    buttons = 7.0 * screen.size("button") + GAP if wanted.buttons else 0.0
    room = stage.w - 2 * CHEVRON - buttons
    h = _fitting(room, high - steps, high, caption)
    widths = _widths(h, high, caption)
    inner = min(room, sum(widths) + 3 * GAP)
    panel = Rect(stage.centerx - inner / 2 - CHEVRON - buttons / 2, stage.y, inner + 2 * CHEVRON + buttons, stage.h)
    top = panel.y + PAD
    sides = (Rect(panel.x + 6, top, CHEVRON - 12, high), Rect(panel.right - CHEVRON + 6, top, CHEVRON - 12, high))
    line = Rect(panel.x + PAD, panel.bottom - PAD - sentence, panel.w - 2 * PAD, sentence)
    x = panel.x + CHEVRON
    back = _back(h, high)
    label = Rect(x, 0, widths[0], 1.3 * caption)
    stock = Rect(x + (widths[0] - back * CARD) / 2, top + (high - back - label.h) / 2, back * CARD, back)
    label.y = stock.bottom + 4
    x += widths[0] + GAP
    last = _last(h, high)
    pile = Rect(x, top + (high - last) / 2, widths[1], last)
    board = _board(Rect(x + widths[1] + GAP, top, widths[2] + GAP + widths[3], high), h, steps, widths, screen)
    answers = Rect(panel.right - CHEVRON - buttons + GAP, top, buttons - GAP, high) if buttons else None
    return Parts(panel, line, *sides, last, stock, label, pile, None, 1, buttons=answers, formula=board)


def _fitting(room: float, most: float, high: float, caption: float) -> float:
    """How high the cards of the formula can be."""
    h = min(MOST, most)
    while h > LEAST and sum(_widths(h, high, caption)) + 3 * GAP > room:
        h -= 2.0
    return h


def _back(h: float, high: float) -> float:
    return min(STOCK_MOST, STOCK_SHARE * high, 0.8 * h)


def _last(h: float, high: float) -> float:
    return min(LAST * h, high)


def _widths(h: float, high: float, caption: float) -> tuple[float, float, float, float]:
    """Of the stock, the last discard, the formula and its value."""
    return (max(_back(h, high) * CARD + 8, 3.4 * caption), _last(h, high) * CARD + 10,
            SLOTS * h * CARD + (SLOTS + 1) * BETWEEN * h, max(1.05 * h, 5.4 * caption))


def _board(area: Rect, h: float, steps: float, widths: tuple[float, ...], screen: Screen) -> Board:
    pitch = h * (CARD + BETWEEN)
    y = area.y + (area.h - h - steps) / 2
    first = area.x + BETWEEN * h
    places = tuple(Rect(first + n * pitch, y, h * CARD, h) for n in range(SLOTS))
    column = Rect(area.x + widths[2] + GAP, y, widths[3], h)
    button = min(72.0, 0.48 * h)
    value = Rect(column.x, column.y, column.w, column.h - button - 4)
    pair = Rect(column.x, column.bottom - button, min(column.w, 2.2 * button), button)
    line = Rect(area.x, y + h + 2, area.w, steps)
    return Board(places, value, line, pair, BETWEEN * h / 2)
