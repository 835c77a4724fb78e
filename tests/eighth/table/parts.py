"""The stage of a table with rows: the stock at the left, and for every seat places for the cards of its row, with its
crest and the sum beside them. Pure geometry in units; it knows no card and no word."""
from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.core.seating import Seat
from game.ui.draw.screen import Rect, Screen
from game.ui.stage.hand import FanSpot
from game.ui.stage.parts import CARD, CARD_LEAST, LARGE_TEXT, Parts, StageNeeds, sentence_height

PAD, SIDE, GAP, AIR = 14.0, 16.0, 16.0, 6.0
LENGTH = 3
"""So many cards make a row."""

MOST, BACK_MOST, LEAST, READABLE = 170.0, 140.0, 56.0, 96.0
"""How high a card of a row and the stock are at most; a card of a row at least, and so that it is read well."""


class Cell(NamedTuple):
    """The row of one seat: where its cards stand, and the room for crest and sum."""

    spots: tuple[FanSpot, ...]
    side: Rect


class Cells(NamedTuple):
    """All rows, by seat."""

    of: Mapping[Seat, Cell]


def furnish_rows(stage: Rect, screen: Screen, wanted: StageNeeds, seats: int) -> Parts:
    """The parts in a stage of this size, drawn in where the rows do not need it."""
    caption = screen.size("caption")
    lines = 1 if stage.w - 2 * PAD >= 27 * screen.size("body") else 2
    sentence = min(sentence_height(screen, lines), max(1.3 * caption, stage.h - 3 * PAD - CARD_LEAST))
    back = min(BACK_MOST, stage.h - sentence - 3 * PAD - 1.42 * caption)
    stock = max(back * CARD + 8, 4.2 * caption)
    room = Rect(0, 0, stage.w - 2 * SIDE - stock - 2 * GAP, stage.h - sentence - 3 * PAD)
    columns, h = _grid(room, seats, caption)
    wide, high = columns * _cell(h, caption), min(room.h, -(-seats // columns) * (h + 2 * AIR))
    high = max(high, back + 1.42 * caption)
    whole = wide + 2 * SIDE + stock + 2 * GAP
    panel = Rect(stage.centerx - whole / 2, stage.centery - (high + sentence + 3 * PAD) / 2, whole,
                 high + sentence + 3 * PAD)
    top = panel.y + PAD
    column = Rect(panel.x + SIDE, top + (high - back - 1.42 * caption) / 2, stock, back)
    box = Rect(column.centerx - back * CARD / 2, column.y, back * CARD, back)
    rows = Rect(column.right + GAP, top, wide, high)
    line = Rect(panel.x + PAD, panel.bottom - PAD - sentence, panel.w - 2 * PAD, sentence)
    return Parts(panel, line, h, box, Rect(column.x, box.bottom + 5, stock, 1.3 * caption), fan=1,
                 place={"rows": rows}, lying=(rows,))


def cells(area: Rect, centres: Mapping[Seat, tuple[float, float]], screen: Screen) -> Cells:
    """The row of each seat as near to it as the others let it be: above or below the middle, from left to right."""
    caption = screen.size("caption")
    columns, h = _grid(area, len(centres), caption)
    order = sorted(centres, key=lambda seat: centres[seat][1])
    lines = [order[at:at + columns] for at in range(0, len(order), columns)] if columns < len(order) else [order]
    high, found = area.h / len(lines), {}
    for down, line in enumerate(lines):
        for across, seat in enumerate(sorted(line, key=lambda seat: centres[seat][0])):
            wide = area.w / len(line)
            middle = area.x + (across + 0.5) * wide
            left, y = middle - _cell(h, caption) / 2 + AIR, area.y + (down + 0.5) * high
            side = Rect(left, y - h / 2, _side(caption), h)
            found[seat] = Cell(tuple(FanSpot(side.right + AIR + (at + 0.5) * CARD * h + at * AIR, y, h)
                                     for at in range(LENGTH)), side)
    return Cells(found)


def _side(caption: float) -> float:
    return 2.3 * caption


def _cell(h: float, caption: float) -> float:
    """How broad a row with cards so high is, and the air beside it."""
    return _side(caption) + LENGTH * (CARD * h + AIR) + 3 * AIR


def _grid(room: Rect, seats: int, caption: float) -> tuple[int, float]:
    """In how many columns rows stand, and how high their cards are: as high as they can be."""
    def height(columns: int) -> float:
        wide = (room.w / columns - _side(caption) - 3 * AIR) / LENGTH - AIR
        return min(MOST, room.h / -(-seats // columns) - 2 * AIR, wide / CARD)

    columns = max(range(1, seats + 1), key=height)
    return columns, max(1.0, height(columns))


class Between:
    """Rows between the seats: see `Middle`."""

    def least_stage(self, screen: Screen, seats: int) -> float:
        """The lowest stage on which two lines of rows can be read."""
        large = screen.text_scale >= LARGE_TEXT
        return sentence_height(screen, 2 if large else 1) + 3 * PAD + 2 * (LEAST if large else READABLE) + 4 * AIR

    def readable(self, stage: Rect, screen: Screen, seats: int) -> float:
        """How well the cards of the rows can be read on this stage, up to 1."""
        return min(1.0, furnish_rows(stage, screen, StageNeeds(), seats).card / READABLE)
