"""The stage of a table with a pile that climbs: the stock at the left, the rank that lies there in large letters, then
the table card and the row of what this turn has laid, and at the right the counters of the centre. Where few sit
the table card lies in the middle of the picture, as large as the stage is high.

Pure geometry in units; it knows no card and no word.
"""
from __future__ import annotations

from game.ui.draw.screen import Rect, Screen
from game.ui.stage.hand import FanSpot
from game.ui.stage.parts import CARD, CARD_LEAST, Parts, StageNeeds, label_height, sentence_height
from game.ui.stage.ring import FILLED_UP_TO

PAD, SIDE, GAP, APART_STOCK = 14.0, 16.0, 20.0, 34.0
MOST, FROM_AFAR, BACK_MOST = 236.0, 300.0, 150.0
"""How high the table card is at most above an own hand, and on the table of all; and the stock."""

ROW = 6
"""So many cards a turn can lay: a whole hand."""

FILLS, NUMBER, SAID, NEARLY = 0.28, 1.12, 0.62, 0.96
"""Where few sit: how high the table card is at most, as a share of the screen's height; how broad the place of the rank
is, in heights of the card; that of the sentence, as a share of the stage; and how much lower the card may be for it."""

APART = 0.32
"""How far apart the cards of the row are at least, in heights of a card."""

AIR = 10.0
TIGHT = 0.30
NARROW = 0.8
"""As much of their breadth the words beside the row can spare."""


def furnish_climb(stage: Rect, screen: Screen, wanted: StageNeeds, seats: int) -> Parts:
    """Return the parts in a stage of this size; it is drawn in where it has more room than a whole row needs."""
    usual = _in_a_row(stage, screen, wanted)
    filled = _around(stage, screen, wanted) if seats <= FILLED_UP_TO else usual
    return filled if filled.card >= NEARLY * usual.card else usual


def _in_a_row(stage: Rect, screen: Screen, wanted: StageNeeds) -> Parts:
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
    plate = Rect(pen + stock + APART_STOCK, top, rank, high)
    pile = Rect(plate.right + GAP, top + (high - card) / 2, card * CARD, card)
    run = Rect(pile.right + GAP, pile.y, row, card)
    centre = Rect(run.right + GAP, top, pot, high) if pot else None
    return Parts(panel, line, card, box, Rect(pen, box.bottom + 4, stock, label) if label else None, pile,
                 None, 1, pot=centre, place={"run": run, "rank": plate}, labels=(plate,), lying=(run,))


def _around(stage: Rect, screen: Screen, wanted: StageNeeds) -> Parts:
    """The same around a table card in the middle."""
    caption, middle = screen.size("caption"), stage.centerx
    sentence = sentence_height(screen, 1 if stage.w - 2 * PAD >= 27 * screen.size("body") else 2)
    high = min(stage.h - sentence - 2 * PAD, FILLS * screen.high)
    pot = max(3.9 * caption, 84.0) + GAP if "pot" in wanted.parts else 0.0
    stock = max(min(BACK_MOST, 0.45 * high) * CARD, 3.2 * caption)
    left, right = (stage.w / 2 - SIDE - taken - GAP for taken in (stock + APART_STOCK, pot))
    card = min(high, left / (CARD / 2 + NUMBER), right / (1.5 * CARD + TIGHT * (ROW - 1)))
    back, label = min(BACK_MOST, 0.45 * high), label_height(screen)
    row = min(right - card * CARD / 2, ROW * (card * CARD + AIR))
    wide = 2 * max(SIDE + stock + APART_STOCK + NUMBER * card + GAP, row + pot + GAP + SIDE) + card * CARD
    tall = card + sentence + 2 * PAD
    panel = Rect(middle - wide / 2, stage.centery - tall / 2, wide, tall)
    broad = min(panel.w - 2 * PAD, max(SAID * panel.w, 27 * screen.size("body")))
    line = Rect(middle - broad / 2, panel.bottom - PAD / 2 - sentence, broad, sentence)
    pile = Rect(middle - card * CARD / 2, panel.y + PAD / 2, card * CARD, card)
    plate = Rect(pile.x - GAP - NUMBER * card, pile.y, NUMBER * card, card)
    first = plate.x - APART_STOCK - stock
    box = Rect(first + (stock - back * CARD) / 2, pile.centery - (back + label) / 2, back * CARD, back)
    run = Rect(pile.right + GAP, pile.y, row, card)
    centre = Rect(run.right + GAP, pile.y, pot - GAP, card) if pot else None
    return Parts(panel, line, card, box, Rect(first, box.bottom + 4, stock, label), pile, None, 1, pot=centre,
                 place={"run": run, "rank": plate}, labels=(plate,), lying=(run,))


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
