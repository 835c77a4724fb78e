"""The stage of a table with tricks: stock and cards that are gone at the left, the trick in the middle, the suit that
was led at the right.

Pure geometry in units. Every seat has its own place for the card it plays, towards its side of the table, and no card
of a trick ever covers another.
"""
from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.core.seating import Seat
from game.ui.draw.screen import Rect, Screen
from game.ui.stage.hand import FanSpot
from game.ui.stage.parts import CARD, CARD_LEAST, LARGE_TEXT, Parts, StageNeeds, sentence_height

PAD, SIDE, GAP = 14.0, 16.0, 18.0
MOST = 214.0
"""How high a card of the trick is at most above an own hand: the eye should take them all in at once."""

FROM_AFAR = 250.0
"""The same on the table of all, where they are all there is to see; so high the stage is there, and the seats, which
show backs alone, have what is left."""

BREADTH = 0.8
"""The share of the breadth that a row wishes for."""

READABLE = 178.0
"""From this height on larger cards in the trick are not worth smaller seats."""

WISHED = 160.0
"""Above an own hand the stage is so high that they can be of this height, whatever the seats would like."""

AFAR_WISHED = 205.0
"""The same on the table of all where no trick is played: what is laid there is larger than the backs around it."""

LEAST = 104.0
"""They are never lower than this where there is any room for it."""

AIR = 0.08
"""Between neighbouring cards of the trick at least, in heights; they lean a little."""

MOVES_BY = 0.88
"""A card takes this share of the height it could have, so that it can lie nearer to its player."""

LEAN = 2.0
CREST = 40.0
"""Room above and below the cards for the crest of who played them."""

BACK_MOST, BACK_LEAST = 112.0, 54.0
ROW_WORTH = 1.06


TENT_LEAST, TENT_SHARE, TENT_MOST, TENT_SHAPE = 150.0, 0.64, 204.0, 1.8
"""A stock that leans: its height at least, as a share of the stage's, at most, and how broad it is for that."""

BADGE = 1.3
"""The height of a badge, in its letters."""


class TrickSlots(NamedTuple):
    """Holds, by seat, the place of the card it plays to a trick."""

    spots: Mapping[Seat, FanSpot]


class _Sides(NamedTuple):
    """Widths of the columns beside the trick; words: counts and the suit's name stand in words; tent: its height."""

    left: float
    right: float
    back: float
    words: bool
    tent: float = 0.0


def furnish_trick(stage: Rect, screen: Screen, wanted: StageNeeds, seats: int) -> Parts:
    """Return the parts in a stage of this size; it is drawn in where it has more room than so many cards need."""
    sentence = _sentence(stage, screen)
    tall = min(stage.h, sentence + 3 * PAD + _most(wanted.shared) / MOVES_BY + CREST)
    high = tall - sentence - 3 * PAD
    sides, h = _best(stage.w, high, seats, screen, wanted)
    middle = min(stage.w - 2 * SIDE - sides.left - sides.right - 2 * GAP, seats * _pitch(h) * 1.1 + 30)
    wide = max(middle + 2 * SIDE + sides.left + sides.right + 2 * GAP, min(stage.w, 24 * screen.size("body")))
    panel = Rect(stage.centerx - wide / 2, stage.centery - tall / 2, wide, tall)
    top = panel.y + PAD
    trick = Rect(panel.x + SIDE + sides.left + GAP, top,
                 wide - 2 * SIDE - sides.left - sides.right - 2 * GAP, high)
    led = Rect(trick.right + GAP, top, sides.right, high)
    line = Rect(panel.x + PAD, panel.bottom - PAD - sentence, panel.w - 2 * PAD, sentence)
    column = Rect(panel.x + SIDE, top, sides.left, high)
    if sides.tent:
        tent, gone, named = _leaning(column, sides, BADGE * screen.size("caption"))
        h = 0.6 * tent.h            # gathered in the middle of where they will lean
        return Parts(panel, line, sides.back, None, None, gone, named, 1,
                     pack=(tent.centerx, tent.bottom - 0.56 * h, h), place={"trick": trick, "led": led, "tent": tent},
                     labels=(led,), sides=(led, tent))
    stock, stock_label, pile, pile_label = _stacks(column, sides)
    return Parts(panel, line, sides.back, stock, stock_label, pile, pile_label, 1,
                 place={"trick": trick, "led": led}, labels=(led,), sides=(led,))


class Between(NamedTuple):
    """The cards of a trick between the seats: see `Middle`. most: how high they are at most; wished: the stage is so
    high that they can have this height; best: from this height on larger ones are not worth smaller seats."""

    most: float = MOST
    wished: float = WISHED
    best: float = READABLE

    def least_stage(self, screen: Screen) -> float:
        """Return the lowest stage on which a trick can be read well; large letters, which need the room, leave it less.
        """
        card = self.wished - min(1.0, screen.text_scale - 1.0) * (self.wished - LEAST)
        return sentence_height(screen, 2 if screen.text_scale >= LARGE_TEXT else 1) + 3 * PAD + CREST + card / MOVES_BY

    def readable(self, stage: Rect, screen: Screen, seats: int) -> float:
        """Return how well the cards of a trick can be read on this stage, up to 1."""
        return min(1.0, trick_height(stage, screen, seats, self.most) / self.best)


class Broad(Between):
    """Describes what lies between the seats in one long row that is seen from afar, a formula or what climbs: seats
    beside it would take its breadth."""

    def readable(self, stage: Rect, screen: Screen, seats: int) -> float:
        """Return how well it can be read on this stage, up to 1."""
        return min(1.0, stage.w / (BREADTH * screen.safe.w))


def between(shared: bool, trick: bool) -> Between:
    """Return what lies between the seats; on the table of all, cards are high enough to be seen from afar, rows
    broad."""
    return Between() if not shared else Between(FROM_AFAR, FROM_AFAR, FROM_AFAR) if trick else Broad(wished=AFAR_WISHED)


def _most(shared: bool) -> float:
    return FROM_AFAR if shared else MOST


def trick_height(stage: Rect, screen: Screen, seats: int, most: float = MOST) -> float:
    """Return how high the cards of a trick can be on a stage of this size."""
    high = min(stage.h - _sentence(stage, screen) - 3 * PAD, most / MOVES_BY + CREST)
    return _best(stage.w, high, seats, screen, StageNeeds(("stock", "trick", "pile")))[1]


def _sentence(stage: Rect, screen: Screen) -> float:
    lines = 1 if stage.w - 2 * PAD >= 27 * screen.size("body") else 2
    return min(sentence_height(screen, lines), max(1.3 * screen.size("caption"), stage.h - 3 * PAD - CARD_LEAST))


def _best(wide: float, high: float, seats: int, screen: Screen, wanted: StageNeeds) -> tuple[_Sides, float]:
    """Words beside stock and suit, unless the cards of the trick would be hard to read for them."""
    found = []
    for words in (True, False):
        sides = _leaning_sides(high, screen, words) if "tent" in wanted.parts else \
            _sides(high, screen, words, "pile" in wanted.parts)
        room = wide - 2 * SIDE - sides.left - sides.right - 2 * GAP
        found.append((sides, _height(room, high, seats, -(-seats // 2))))
        if found[-1][1] >= min(READABLE, 0.9 * MOVES_BY * (high - CREST)):
            break
    return found[-1] if found[-1][1] > 1.05 * found[0][1] else found[0]


def _sides(high: float, screen: Screen, words: bool, two: bool) -> _Sides:
    caption = screen.size("caption")
    back = min(BACK_MOST, (high - 10) / 2 if two else high)
    columns = 1
    if back < BACK_LEAST:
        back, columns = min(BACK_MOST, 0.9 * high), 2 if two else 1
    left = columns * (back * CARD + 10) + (14 + 3.4 * caption if words else 0.4 * caption)
    return _Sides(left, (4.9 if words else 3.7) * caption, back, words and columns == 1)


def _leaning_sides(high: float, screen: Screen, words: bool) -> _Sides:
    """The tent over the cards that are gone; on a low stage beside them."""
    caption = screen.size("caption")
    tent = min(high, max(TENT_LEAST, min(TENT_MOST, TENT_SHARE * high)))
    back = min(BACK_MOST, high - tent - 10)
    if back >= BACK_LEAST:
        return _Sides(TENT_SHAPE * tent + 8, (4.9 if words else 3.7) * caption, back, words, tent)
    back = min(BACK_MOST, 0.6 * high)
    return _Sides(TENT_SHAPE * tent + back * CARD + 18, (4.9 if words else 3.7) * caption, back, False, tent)


def _leaning(box: Rect, sides: _Sides, badge: float) -> tuple[Rect, Rect, Rect | None]:
    """The tent, the cards that are gone, and where their number stands; where that is None, on a badge below them."""
    wide, h = TENT_SHAPE * sides.tent, sides.back
    if sides.left > wide + 10:
        tent = Rect(box.x, box.centery - sides.tent / 2, wide, sides.tent)
        return tent, Rect(tent.right + 8, max(box.y, tent.bottom - h - badge), h * CARD, h), None
    gap = min(22.0, box.h - sides.tent - h)
    top = box.centery - (sides.tent + gap + h) / 2
    tent = Rect(box.x, top, wide, sides.tent)
    pile = Rect(tent.centerx - h * CARD - 6, tent.bottom + gap, h * CARD, h)
    return tent, pile, Rect(pile.right + 12, pile.y, tent.right - pile.right - 12, h)


def _stacks(box: Rect, sides: _Sides) -> tuple[Rect, Rect | None, Rect | None, Rect | None]:
    """Stock over the cards that are gone, each with its count at the right; on a low stage side by side."""
    h, w = sides.back, sides.back * CARD
    gap = box.h - 2 * h
    if gap < 6:
        y = box.centery - h / 2
        return Rect(box.x + 4, y, w, h), None, Rect(box.x + w + 14, y, w, h), None
    space = min(gap, 22.0)
    top = box.centery - h - space / 2
    stock, pile = Rect(box.x + 4, top, w, h), Rect(box.x + 4, top + h + space, w, h)
    if not sides.words:
        return stock, None, pile, None
    room = box.right - stock.right - 12
    return stock, Rect(stock.right + 12, stock.y, room, h), pile, Rect(pile.right + 12, pile.y, room, h)


# ---- the places of the cards -----------------------------------------------------------------------------------
def slots(area: Rect, centres: Mapping[Seat, tuple[float, float]]) -> dict[Seat, FanSpot]:
    """Return where the card of each seat lies: side by side in the order in which the seats are seen from left to
    right, each nearer to its own side of the table; in two rows where the cards can be larger so."""
    if not centres:
        return {}
    upper, lower = _halves(area, centres)
    one = _columns_height(area.w, area.h, len(centres))
    two = _rows_height(area.w, area.h, max(len(upper), len(lower)))
    if upper and lower and two > ROW_WORTH * one:
        y = (two + 8) / 2
        return _line(area, upper, two, dict.fromkeys(upper, -y)) | _line(area, lower, two, dict.fromkeys(lower, y))
    far = max(abs(y - area.centery) for _, y in centres.values()) or 1.0
    slack = (area.h - CREST - one) / 2
    order = sorted(centres, key=lambda seat: (round(centres[seat][0] / 40), -centres[seat][1]))
    return _line(area, order, one, {seat: slack * (centres[seat][1] - area.centery) / far for seat in order})


def _halves(area: Rect, centres: Mapping[Seat, tuple[float, float]]) -> tuple[list[Seat], list[Seat]]:
    """Seats above and below the middle, each from left to right; those level with it even the rows out."""
    order = sorted(centres, key=lambda seat: centres[seat][1])
    above = sum(centres[seat][1] < area.centery for seat in order)
    half = len(order) // 2
    level = [s for s in order if abs(centres[s][1] - area.centery) < 0.5 * area.h]
    cut = min(max(half, above - len(level)), above + len(level)) if level else above
    return (sorted(order[:cut], key=lambda s: centres[s][0]), sorted(order[cut:], key=lambda s: centres[s][0]))


def _line(area: Rect, order: list[Seat], h: float, shift: Mapping[Seat, float]) -> dict[Seat, FanSpot]:
    pitch = min(area.w / len(order), 1.28 * _pitch(h))
    middle = (len(order) - 1) / 2
    return {seat: FanSpot(area.centerx + (i - middle) * pitch, area.centery + shift[seat], h,
                          LEAN * (i - middle) / max(middle, 1.0)) for i, seat in enumerate(order)}


def _pitch(h: float) -> float:
    return h * (CARD + AIR)


def _height(wide: float, high: float, seats: int, half: int) -> float:
    one, two = _columns_height(wide, high, seats), _rows_height(wide, high, half)
    return two if two > ROW_WORTH * one else one


def _columns_height(wide: float, high: float, count: int) -> float:
    return max(1.0, min(MOVES_BY * (high - CREST), wide / count / (CARD + AIR)))


def _rows_height(wide: float, high: float, count: int) -> float:
    return max(1.0, min((high - CREST - 8) / 2, wide / max(1, count) / (CARD + AIR)))
