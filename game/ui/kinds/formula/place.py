"""Tells where the cards lie at a table on which formulas are laid: bows in the tiles of their seats, open hands, the
formula of the winner on the board, and the one that an own hand is being made into.

Pure, like the layout it belongs to.
"""
from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import CardId
from game.core.seating import Seat, Zone
from game.core.view import View
from game.odds.formula import SLOTS
from game.ui.draw.screen import Rect
from game.ui.kinds.formula.fold import HandValue, Reckoning, discard
from game.ui.kinds.formula.laying import FormulaDraft
from game.ui.kinds.formula.parts import BoardParts
from game.ui.kinds.formula.sheet import formulas
from game.ui.stage.hand import FanSpot, back_fan, own_fan
from game.ui.stage.layout_poses import STACK, pile_pose
from game.ui.stage.parts import CARD
from game.ui.stage.pose import IN_HAND, CardPose
from game.ui.stage.records import Ground
from game.ui.stage.sorting import arranged
from game.ui.stage.tile import least_letters

ON_BOARD = 30.0
BOW_MOST, BOW_AIR = 120.0, 5.0
"""How high a bow before a seat is at most, and the air around it."""

LEFT_OVER = 0.45
"""How faint a card is that is not part of a formula."""

APART = 0.06
"""Between cards that were shown, in heights."""

ROW_AIR = 4.0
MOST_SHOWN = 260.0
OPEN, OPEN_LINE = 0.52, 1.15
"""The share of a tile that a hand laid open may take in height, and what it leaves to words, in heights of a line."""

RIM_END, RIM_MIDDLE, RIM_ON = 12.0, 24.0, 2.0
"""At a tile's rim: what stays free at its ends, on either side of its middle, and how far a slip lies on the tile."""

REST, BOWS, OWN_TOLD = 0.2, 0.23, 0.62
"""The share of a place that is left to the card its formula did not need; of the words of a hand laid open that its
bows take in breadth; and, beside an own hand, that the words keep in height."""


def formula_cards(view: View, room: Ground, told: Reckoning) -> dict[CardId, CardPose]:
    """Return all cards in hands and in front of seats, and what lies on the board."""
    cards = _pile(view, room)
    for seat in range(view.seats):
        cards |= bows(view, room, seat, told.lies_open(seat))
        cards |= _hand(view, room, told, seat)
    winner = told.winner
    if winner is not None:
        rest = [card for card in view.hand(winner.seat) if card not in winner.cards]
        for card, spot in zip(rest, _left(room, winner.seat, len(rest)), strict=True):
            cards[card] = cards[card]._replace(x=spot.x, y=spot.y, h=spot.h)
        cards |= on_board(view, room, winner)
    return cards


def laid(view: View, room: Ground) -> FormulaDraft:
    """Return the cards in the places of the formula now: own cards, and the last discard while it may be robbed."""
    seat = room.table.observer
    if seat is None or room.own is None:
        return FormulaDraft()
    mine = set(view.hand(seat))
    if view.asking == formulas(room.table.sheet).rob and seat in view.asked:
        mine |= {lying(view, room)}
    return (room.more.of(FormulaDraft) or FormulaDraft()).kept(mine)


def lying(view: View, room: Ground) -> CardId:
    """Return the last discard; -1: there is none on the pile."""
    return discard(view, room.table.sheet)[0]


def _pile(view: View, room: Ground) -> dict[CardId, CardPose]:
    """The last discard lies straight on top of the pile: what was burnt since lies under it."""
    last = lying(view, room)
    cards = [card for card in view.zone("pile") if card != last] + ([last] if last >= 0 else [])
    latest = cards[-STACK:]
    found = {card: pile_pose(room, n, len(latest), view.sees(card)) for n, card in enumerate(latest)}
    return {card: pose._replace(angle=0.0) if card == latest[-1] else pose for card, pose in found.items()}


def on_board(view: View, room: Ground, result: HandValue) -> dict[CardId, CardPose]:
    """Return a formula, laid out large for all to see."""
    return {card: _placed(view, room, card, n, card in result.turned) for n, card in enumerate(result.cards[:SLOTS])}


def _placed(view: View, room: Ground, card: CardId, place: int, turned: bool) -> CardPose:
    box = room.parts.more.the(BoardParts).places[place]
    return CardPose(box.centerx, box.centery, box.h, 180.0 if turned else 0.0, view.sees(card), z=ON_BOARD + place)


# ---- hands ---------------------------------------------------------------------------------------------------
def _hand(view: View, room: Ground, told: Reckoning, seat: Seat) -> dict[CardId, CardPose]:
    hand, mine = view.hand(seat), seat == room.table.observer and room.own is not None
    result = told.of(seat)
    if result is not None:
        return shown(view, room, result)
    if not mine:
        up = tuple(card for card in hand if view.sees(card) is not None)
        order = (*(card for card in hand if card not in up), *up)       # what lies open lies in front
        return _fan(view, order, back_fan(room.tiles[seat].card, len(order)))
    laying = laid(view, room)
    cards = {card: _placed(view, room, card, n, card in laying.turned)
             for n, card in enumerate(laying.places) if card is not None}
    rest = arranged([card for card in hand if card not in cards], view.sees, room.sorting, room.table.sheet)
    assert room.own is not None and room.own.hand is not None
    return cards | _fan(view, rest, own_fan(room.own.hand, len(rest)))


def _fan(view: View, order: Sequence[CardId], spots: Sequence[FanSpot]) -> dict[CardId, CardPose]:
    return {card: CardPose(spot.x, spot.y, spot.h, spot.angle, view.sees(card), z=IN_HAND + 0.1 * spot.z)
            for card, spot in zip(order, spots, strict=True)}


def shown(view: View, room: Ground, result: HandValue) -> dict[CardId, CardPose]:
    """Return a hand that everybody has seen, side by side: first its formula, as it is read, then what is left over."""
    area = opened(room, result.seat)
    hand = view.hand(result.seat)
    order = [*result.cards, *(card for card in hand if card not in result.cards)]
    found = {}
    for card, spot in zip(order, row(area, len(order)), strict=True):
        used = not result.cards or card in result.cards
        found[card] = CardPose(spot.x, spot.y, spot.h, 180.0 if card in result.turned else 0.0, view.sees(card),
                               1.0 if used else LEFT_OVER, IN_HAND + 0.1 * spot.z)
    return found


def opened(room: Ground, seat: Seat) -> Rect:
    """Return where a hand is laid open: the place of the own one; else the upper part of its tile, in all its breadth.
    """
    if _is_own(room, seat):
        return room.tiles[seat].card
    area = _within(room, seat)
    return Rect(area.x, area.y, area.w, min(OPEN * area.h, max(0.42 * area.h, area.h - 2 * _line(room))))


def _is_own(room: Ground, seat: Seat) -> bool:
    return room.own is not None and seat == room.table.observer


def _line(room: Ground) -> float:
    return OPEN_LINE * least_letters(room.table.screen)


def _within(room: Ground, seat: Seat) -> Rect:
    """What a tile has below its name."""
    tile = room.tiles[seat]
    assert tile.score is not None and tile.bows is not None
    return tile.card.unionall([tile.score, tile.bows])


def beside(room: Ground, seat: Seat, bows: int, is_open: bool) -> tuple[Rect, Rect]:
    """Return where the points of a seat stand and where its bows lie. Once its hand is laid open both lie below the
    cards, and the points have all the room that the bows leave."""
    tile = room.tiles[seat]
    assert tile.score is not None and tile.bows is not None
    if not is_open:
        return tile.score, tile.bows
    if _is_own(room, seat):
        whole = tile.score.union(tile.bows)
        high = OWN_TOLD * whole.h if bows else whole.h
        return Rect(whole.x, whole.y, whole.w, high), Rect(whole.x, whole.y + high, 0.5 * whole.w, whole.h - high)
    area, hand = _within(room, seat), opened(room, seat)
    below = Rect(area.x, hand.bottom, area.w, area.bottom - hand.bottom)
    wide = BOWS * below.w + BOW_AIR if bows else 0.0
    return Rect(below.x, below.y, below.w - wide, below.h), Rect(below.right - BOWS * below.w, below.y,
                                                                 BOWS * below.w, below.h)


def crowned(room: Ground, seat: Seat) -> Rect:
    """Return the place of the winner's cards at its seat, which is free for words: they lie on the board."""
    area = opened(room, seat)
    return Rect(area.x, area.y, area.w * (1 - REST), area.h)


def _left(room: Ground, seat: Seat, count: int) -> list[FanSpot]:
    """Where the card lies that a winner's formula did not need: at the end of the place of the hand."""
    area = opened(room, seat)
    return row(Rect(area.right - REST * area.w, area.y, REST * area.w, area.h), count)


def row(area: Rect, count: int) -> list[FanSpot]:
    """Lay cards side by side, in one row or in two, where they can be larger so; none lies over another."""
    if count < 1:
        return []
    h, lines = max(_high(area, count, 1), _high(area, count, 2))
    many = -(-count // lines)
    top = area.centery - (lines * h + (lines - 1) * ROW_AIR) / 2
    spots = []
    for n in range(count):
        line, column = divmod(n, many)
        here = many if line < lines - 1 else count - many * (lines - 1)
        x = area.centerx + (column - (here - 1) / 2) * h * (CARD + APART)
        spots.append(FanSpot(x, top + line * (h + ROW_AIR) + h / 2, h, 0.0, n))
    return spots


def _high(area: Rect, count: int, lines: int) -> tuple[float, int]:
    """How high cards may be in so many rows; two are chosen only where that is worth it."""
    broad = area.w / (-(-count // lines) * (CARD + APART))
    if lines == 1:
        return min(area.h, broad, MOST_SHOWN), 1
    return min((area.h - ROW_AIR) / 2, broad, 0.92 * MOST_SHOWN), 2


# ---- bows ----------------------------------------------------------------------------------------------------
def bows(view: View, room: Ground, seat: Seat, is_open: bool) -> dict[CardId, CardPose]:
    """Return the bows in front of a seat, in the order in which they came."""
    lying = view.zones.get(Zone("bows", seat), ())
    return {card: CardPose(spot.x, spot.y, spot.h, 0.0, view.sees(card), z=1.0 + n)
            for n, (card, spot) in enumerate(zip(lying, bow_spots(room, seat, len(lying), is_open), strict=True))}


def bow_spots(room: Ground, seat: Seat, count: int, is_open: bool = False) -> list[FanSpot]:
    """Lay the bows in the place the seat has for them, beside its hand: two side by side, more of them closer together.
    """
    if room.tiles[seat].bows is None or count < 1:
        return []
    box = beside(room, seat, count, is_open)[1]
    h = min(BOW_MOST, box.h - BOW_AIR, (box.w - BOW_AIR) / 2 / CARD)
    w = CARD * h
    step = min(w + BOW_AIR, (box.w - w) / max(1, count - 1))
    first = box.centerx - (max(2, count) - 1) * step / 2        # the first of a pair lies where it will stay
    return [FanSpot(first + n * step, box.centery, h) for n in range(count)]


def rim(room: Ground, seat: Seat) -> float:
    """Return how broad a slip at either end of a tile's rim should be: in the middle hangs the mark of whose turn it
    is."""
    return room.tiles[seat].rect.w / 2 - RIM_END - RIM_MIDDLE


def on_rim(room: Ground, seat: Seat, wide: float, high: float, at_end: bool) -> Rect:
    """Return where a slip hangs at the rim of a tile that looks to the middle, at its beginning or `at_end`: it covers
    nothing of what the seat has."""
    tile = room.tiles[seat].rect
    x = tile.right - RIM_END - wide if at_end else tile.x + RIM_END
    is_low = tile.centery > room.parts.panel.centery
    return Rect(x, tile.y + RIM_ON - high if is_low else tile.bottom - RIM_ON, wide, high)
