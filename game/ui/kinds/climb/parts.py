"""The stage of a table with a pile that climbs: the stock at the left, the table card, the row of what this turn has
laid, beside it in large letters the rank that lies there, and at the right the counters of the centre.

Pure geometry in units; it knows no card and no word.
"""
from __future__ import annotations

from game.ui.draw.screen import Rect, Screen
from game.ui.stage.hand import FanSpot
from game.ui.stage.parts import CARD, CARD_LEAST, Parts, StageNeeds, label_height, sentence_height

PAD, SIDE, GAP, APART_STOCK = 14.0, 16.0, 20.0, 34.0
MOST, FROM_AFAR, BACK_MOST = 236.0, 300.0, 150.0
"""How high the table card is at most above an own hand, and on the table of all; and the stock."""

ROW = 6
"""So many cards a turn can lay: a whole hand."""

APART = 0.32
"""How far apart the cards of the row are at least, in heights of a card."""

AIR = 10.0
TIGHT = 0.30
NARROW = 0.8
"""As much of their breadth the words beside the row can spare."""


def furnish_climb(stage: Rect, screen: Screen, wanted: StageNeeds) -> Parts:
    """Return the parts in a stage of this size; it is drawn in where it has more room than a whole row needs."""
    caption = screen.size("caption")
    lines = 1 if stage.w - 2 * PAD >= 27 * screen.size("body") else 2
    sentence = min(sentence_height(screen, lines), max(1.3 * caption, stage.h - 3 * PAD - CARD_LEAST))
    most = FROM_AFAR if wanted.shared else MOST
    tall = min(stage.h, sentence + 3 * PAD + most + 12)
    high = tall - sentence - 3 * PAD
    rank, pot = max(4.6 * caption, 120.0), (max(3.9 * caption, 84.0) if "pot" in wanted.parts else 0.0)
    free = stage.w - 2 * SIDE - rank - pot - 4 * GAP - APART_STOCK
    card, back = _sizes(free, high, most, caption, label_height(screen))
    stock = max(back * CARD, 3.2 * caption)
    room = stage.w - 2 * SIDE - stock - card * CARD - 3 * GAP - APART_STOCK
    least = card * (CARD + TIGHT * (ROW - 1))   # a whole row comes before broad words, as long as those can be read
    pot = max(min(pot, room - rank - least), NARROW * pot)
    rank = max(min(rank, room - pot - least), NARROW * rank)
    row = min(room - rank - pot, ROW * (card * CARD + AIR))
    wide = 2 * SIDE + stock + card * CARD + row + rank + pot + 3 * GAP + APART_STOCK
    panel = Rect(stage.centerx - wide / 2, stage.centery - tall / 2, wide, tall)
    top = panel.y + PAD
    line = Rect(panel.x + PAD, panel.bottom - PAD - sentence, panel.w - 2 * PAD, sentence)
    pen = panel.x + SIDE
    label = label_height(screen) if high - back >= label_height(screen) else 0.0
    y = top + (high - back - label) / 2
    box = Rect(pen + (stock - back * CARD) / 2, y, back * CARD, back)
    pile = Rect(pen + stock + APART_STOCK, top + (high - card) / 2, card * CARD, card)
    run = Rect(pile.right + GAP, pile.y, row, card)
    plate = Rect(run.right + GAP, top, rank, high)
    centre = Rect(plate.right + GAP, top, pot, high) if pot else None
    return Parts(panel, line, card, box, Rect(pen, box.bottom + 4, stock, label) if label else None, pile,
                 None, 1, pot=centre, place={"run": run, "rank": plate}, labels=(plate,), lying=(run,))


def _sizes(wide: float, high: float, most: float, caption: float, label: float) -> tuple[float, float]:
    """How high the table card can be beside a row of `ROW` and the stock, and how high the stock is."""
    back = min(BACK_MOST, 0.74 * high, max(0.5 * high, high - label))
    room = wide - max(back * CARD, 3.2 * caption)
    return max(CARD_LEAST * 0.8, min(most, 0.94 * high, room / (2 * CARD + APART * (ROW - 1)))), back


def row(area: Rect, count: int) -> list[FanSpot]:
    """Return where so many cards of the row lie: side by side from the left, closing up when there are more."""
    w = area.h * CARD
    step = w + AIR if count < 2 else max(TIGHT * area.h, min(w + AIR, (area.w - w) / (count - 1)))
    return [FanSpot(area.x + w / 2 + index * step, area.centery, area.h, 0.0, index) for index in range(count)]
