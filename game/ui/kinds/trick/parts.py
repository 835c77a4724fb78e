"""The stage of a table with tricks: stock and cards that are gone at the left, the trick in the middle; the suit that
was led on the card that leads, or at the right of a stock that leans.

Pure geometry in units. Every seat has its own place for the card it plays, towards its side of the table, and no card
of a trick ever covers another.
"""
from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from game.core.seating import Seat
from game.ui.draw.screen import Rect, Screen
from game.ui.stage.hand import FanSpot
from game.ui.stage.parts import CARD, CARD_LEAST, LARGE_TEXT, Parts, StageNeeds, sentence_height
from game.ui.stage.ring import FILLED_UP_TO

SIDE, GAP = 16.0, 18.0
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

FILLS, FILLS_FEW, FEW = 0.235, 0.26, 3
"""Where few sit, cards in the middle are at least this share of the screen's height: as high as a card of the own hand,
or higher; and where up to `FEW` sit."""

FILLS_MOST = 0.27
"""The share of the screen's height that they have there at most."""

LEAST = 104.0
"""They are never lower than this where there is any room for it."""

AIR = 0.08
"""Between neighbouring cards of the trick at least, in heights; they lean a little."""

LEAN = 2.0

BACK_MOST, BACK_LEAST = 112.0, 54.0
ROW_WORTH = 1.06


TENT_LEAST, TENT_SHARE, TENT_MOST, TENT_SHAPE = 150.0, 0.64, 204.0, 1.8
"""A stock that leans: its height at least, as a share of the stage's, at most, and how broad it is for that."""

FREE = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58)
"""The shares of the stage's height that it is tried with where few sit: there it stands free, and the cards that are
gone lie at the other end."""

TOLD = 12.0
"""The air between the cards that are gone and what is told of them."""

FULL = 0.95
"""The share of their height that the cards of a trick keep beside it."""

GONE, GONE_SHARE = 92.0, 0.28
"""How high the cards that are gone are there, in units and as a share of the stage's height at most."""

BADGE = 1.3
"""The height of a badge, in its letters."""


class _Air(NamedTuple):
    """What cards in the middle leave free: `pad` around them and the sentence, in units; `crest` above and below them,
    for the crest of who played them; and `moves`: a card takes this share of the height it could have, so that it can
    lie nearer to its player."""

    pad: float
    crest: float
    moves: float


USUAL, CLOSE = _Air(14.0, 40.0, 0.88), _Air(10.0, 46.0, 0.95)
"""Between many seats, and between few, where the cards are large; a trick lies close always."""

TRICK_MOST, TRICK_WISHED, TRICK_READABLE = 240.0, 180.0, 210.0
"""What `MOST`, `WISHED` and `READABLE` are to the cards of a trick: there they are what all look at."""


def _air(seats: int) -> _Air:
    return CLOSE if seats <= FILLED_UP_TO else USUAL


class TrickSlots(NamedTuple):
    """Holds, by seat, the place of the card it plays to a trick."""

    spots: Mapping[Seat, FanSpot]


class _Sides(NamedTuple):
    """Widths of the columns beside the trick; words: counts and the suit's name stand in words; tent: its height; free:
    it stands free, and the cards that are gone lie below the suit."""

    left: float
    right: float
    back: float
    words: bool
    tent: float = 0.0
    free: bool = False


def furnish_trick(stage: Rect, screen: Screen, wanted: StageNeeds, seats: int) -> Parts:
    """Return the parts in a stage of this size; it is drawn in where it has more room than so many cards need."""
    air = CLOSE
    sentence, pad = _sentence(stage, screen, air), air.pad
    tall = min(stage.h, sentence + 3 * pad + _most(wanted.shared, screen, seats) / air.moves + air.crest)
    high = tall - sentence - 3 * pad
    sides, h = _best(stage.w, high, seats, screen, wanted, air)
    if not sides.tent:
        sides = _evened(sides, stage.w - 2 * SIDE - 2 * GAP - seats * _pitch(h) * 1.1 - 30)
    middle = min(stage.w - 2 * SIDE - sides.left - sides.right - 2 * GAP, seats * _pitch(h) * 1.1 + 30)
    wide = max(middle + 2 * SIDE + sides.left + sides.right + 2 * GAP, min(stage.w, 24 * screen.size("body")))
    panel = Rect(stage.centerx - wide / 2, stage.centery - tall / 2, wide, tall)
    top = panel.y + pad
    trick = Rect(panel.x + SIDE + sides.left + GAP, top,
                 wide - 2 * SIDE - sides.left - sides.right - 2 * GAP, high)
    led = Rect(trick.right + GAP, top, sides.right, high)
    line = Rect(panel.x + pad, panel.bottom - pad - sentence, panel.w - 2 * pad, sentence)
    column = Rect(panel.x + SIDE, top, sides.left, high)
    if sides.free:
        low = Rect(led.x, led.bottom - sides.back, sides.back * CARD, sides.back)
        told = Rect(low.right + TOLD, low.y, led.right - low.right - TOLD, low.h)
        led = Rect(led.x, led.y, led.w, low.y - led.y - TOLD)
        free = Rect(column.x, column.centery - sides.tent / 2, sides.left, sides.tent)
        return _with_tent(panel, line, sides.back, free, low, told, trick, led)
    if sides.tent:
        tent, gone, named = _leaning(column, sides, BADGE * screen.size("caption"))
        return _with_tent(panel, line, sides.back, tent, gone, named, trick, led)
    stock, stock_label, pile, pile_label = _stacks(column, sides)
    return Parts(panel, line, sides.back, stock, stock_label, pile, pile_label, 1,
                 place={"trick": trick}, lying=(trick,))


def _evened(sides: _Sides, room: float) -> _Sides:
    """The same with as much air at the right as stock and cards that are gone take at the left, so that the trick lies
    in the middle of the table; less where it needs that for its cards."""
    return sides._replace(right=max(0.0, min(sides.left, room - sides.left)))


def _with_tent(panel: Rect, line: Rect, back: float, tent: Rect, gone: Rect, named: Rect | None, trick: Rect,
               led: Rect) -> Parts:
    h = 0.6 * tent.h            # gathered in the middle of where they will lean
    return Parts(panel, line, back, None, None, gone, named, 1, pack=(tent.centerx, tent.bottom - 0.56 * h, h),
                 place={"trick": trick, "led": led, "tent": tent}, labels=(led,), lying=(trick,),
                 sides=(led, tent))


class Between(NamedTuple):
    """The cards of a trick between the seats: see `Middle`. most: how high they are at most; wished: the stage is so
    high that they can have this height; best: from this height on larger ones are not worth smaller seats. Where few
    sit, all three grow with the screen: `fills` of its height, see `FILLS`. tent: the stock leans beside the trick.
    is_close: they lie as close between many seats as between few.
    """

    most: float = MOST
    wished: float = WISHED
    best: float = READABLE
    fills: float = FILLS
    tent: bool = False
    is_close: bool = False

    def least_stage(self, screen: Screen, seats: int) -> float:
        """Return the lowest stage on which a trick can be read well; large letters, which need the room, leave it less.
        """
        wished = max(self.wished, self._filling(screen, seats))
        card = wished - min(1.0, screen.text_scale - 1.0) * (wished - LEAST)
        air, lines = self._air(seats), 2 if screen.text_scale >= LARGE_TEXT else 1
        return sentence_height(screen, lines) + 3 * air.pad + air.crest + card / air.moves

    def readable(self, stage: Rect, screen: Screen, seats: int) -> float:
        """Return how well the cards of a trick can be read on this stage, up to 1."""
        most = max(self.most, FILLS_MOST * screen.high if seats <= FILLED_UP_TO else 0.0)
        found = min(trick_height(stage, screen, seats, self._air(seats), most, tent, not self.is_close)
                    for tent in {False, self.tent})
        return min(1.0, found / max(self.best, self._filling(screen, seats)))

    def _air(self, seats: int) -> _Air:
        return CLOSE if self.is_close else _air(seats)

    def _filling(self, screen: Screen, seats: int) -> float:
        """How high a card in the middle is to be between so few seats; 0 where there are too many to ask for it."""
        return (FILLS_FEW if seats <= FEW else self.fills) * screen.high if seats <= FILLED_UP_TO else 0.0


class Broad(Between):
    """Describes what lies between the seats in one long row that is seen from afar, a formula or what climbs: seats
    beside it would take its breadth."""

    def readable(self, stage: Rect, screen: Screen, seats: int) -> float:
        """Return how well it can be read on this stage, up to 1."""
        return min(1.0, stage.w / (BREADTH * screen.safe.w))


def between(shared: bool, parts: Collection[str]) -> Between:
    """Return what of these parts lies between the seats; on the table of all, cards are high enough to be seen from
    afar, rows broad."""
    tent = "tent" in parts
    if not shared:
        return Between(TRICK_MOST, TRICK_WISHED, TRICK_READABLE, tent=tent, is_close=True) if "trick" in parts else \
            Between()
    return Between(FROM_AFAR, FROM_AFAR, FROM_AFAR, FILLS_FEW, tent, True) if "trick" in parts else \
        Broad(wished=AFAR_WISHED)


def _most(shared: bool, screen: Screen, seats: int) -> float:
    most = FROM_AFAR if shared else TRICK_MOST
    return max(most, FILLS_MOST * screen.high) if seats <= FILLED_UP_TO else most


def trick_height(stage: Rect, screen: Screen, seats: int, air: _Air = CLOSE, most: float = TRICK_MOST,
                 tent: bool = False, is_told: bool = False) -> float:
    """Return how high the cards of a trick can be on a stage of this size, beside a stock or a `tent`; is_told:
    something is said at the other side, too."""
    high = min(stage.h - _sentence(stage, screen, air) - 3 * air.pad, most / air.moves + air.crest)
    return _best(stage.w, high, seats, screen, StageNeeds(("tent" if tent else "stock", "trick", "pile")), air,
                 is_told)[1]


def _sentence(stage: Rect, screen: Screen, air: _Air) -> float:
    lines = 1 if stage.w - 2 * air.pad >= 27 * screen.size("body") else 2
    return min(sentence_height(screen, lines), max(1.3 * screen.size("caption"), stage.h - 3 * air.pad - CARD_LEAST))


def _best(wide: float, high: float, seats: int, screen: Screen, wanted: StageNeeds,
          air: _Air, is_told: bool = False) -> tuple[_Sides, float]:
    """Words beside stock and suit, unless the cards of the trick would be hard to read for them."""
    found: list[tuple[_Sides, float]] = []
    best = _largest(high, air)
    if "tent" in wanted.parts and seats <= FILLED_UP_TO:
        least = FULL * min(best, FILLS * screen.high)
        for sides in _free_sides(high, screen):
            h = _height(wide - 2 * SIDE - sides.left - sides.right - 2 * GAP, high, seats, -(-seats // 2), air)
            if h >= least:
                return sides, h
    for words in (True, False):
        sides = _leaning_sides(high, screen, words) if "tent" in wanted.parts else \
            _sides(high, screen, words, "pile" in wanted.parts, is_told)
        room = wide - 2 * SIDE - sides.left - sides.right - 2 * GAP
        found.append((sides, _height(room, high, seats, -(-seats // 2), air)))
        if found[-1][1] >= min(READABLE, 0.9 * best):
            break
    return found[-1] if found[-1][1] > 1.05 * found[0][1] else found[0]


def _sides(high: float, screen: Screen, words: bool, two: bool, is_told: bool) -> _Sides:
    caption = screen.size("caption")
    back = min(BACK_MOST, (high - 10) / 2 if two else high)
    columns = 1
    if back < BACK_LEAST:
        back, columns = min(BACK_MOST, 0.9 * high), 2 if two else 1
    left = columns * (back * CARD + 10) + (14 + 3.4 * caption if words else 0.4 * caption)
    return _Sides(left, (4.9 if words else 3.7) * caption if is_told else 0.0, back, words and columns == 1)


def _free_sides(high: float, screen: Screen) -> Iterator[_Sides]:
    """A tent as high as the stage, and lower ones; at the right, small, the cards that are gone, and their number
    beside them."""
    back = min(GONE, GONE_SHARE * high)
    right = max(4.9 * screen.size("caption"), back * CARD + TOLD + 3.2 * screen.size("caption"))
    for share in FREE:
        yield _Sides(TENT_SHAPE * share * high, right, back, True, share * high, True)


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
    one = _columns_height(area.w, area.h, len(centres), CLOSE)
    two = _rows_height(area.w, area.h, max(len(upper), len(lower)), CLOSE)
    if upper and lower and two > ROW_WORTH * one:
        y = (two + 8) / 2
        return _line(area, upper, two, dict.fromkeys(upper, -y)) | _line(area, lower, two, dict.fromkeys(lower, y))
    far = max(abs(y - area.centery) for _, y in centres.values()) or 1.0
    slack = (area.h - CLOSE.crest - one) / 2
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


def _height(wide: float, high: float, seats: int, half: int, air: _Air) -> float:
    one, two = _columns_height(wide, high, seats, air), _rows_height(wide, high, half, air)
    return two if two > ROW_WORTH * one else one


def _columns_height(wide: float, high: float, count: int, air: _Air) -> float:
    return max(1.0, min(_largest(high, air), wide / count / (CARD + AIR)))


def _rows_height(wide: float, high: float, half: int, air: _Air) -> float:
    return max(1.0, min((high - air.crest - 8) / 2, wide / max(1, half) / (CARD + AIR)))


def _largest(high: float, air: _Air) -> float:
    """How high a card can be on a stage so high, where its breadth allows."""
    return air.moves * (high - air.crest)
