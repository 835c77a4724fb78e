"""The table for one person with open eyes: the own hand large along the bottom, the others in an arch above it.

Pure geometry in units, like the ring. Place 0 is the own panel; the others follow counter-clockwise, up the right
side, over the top from right to left, and down the left side.
"""
from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from game.ui.draw.screen import Rect, Screen
from game.ui.stage.parts import LARGE_TEXT, least_height
from game.ui.stage.ring import (
    BROAD_UP_TO,
    CLOSEST,
    FILLED_UP_TO,
    GAP,
    HAND,
    ONE_CARD,
    ROOMY,
    SAME,
    SPREAD,
    WIDE,
    WORTH_A_FACE,
    Middle,
    SeatRing,
    Shape,
    below_header,
    has_faces,
    with_faces,
)  # fmt: skip
from game.ui.stage.tile import tile

OWN, OWN_FEW = 0.27, 0.25
"""The share of the height that the own panel has; and where few hold hands of cards: what they play is to be larger."""

MOST, MOST_SMALL = 17, 12
"""Seats with the person; more make a ring with the own card in a tray on the stage; a small screen does so earlier."""

STAGE = 0.25
STAGE_WIDE = 0.44
FEW = 3
BROAD = 0.72
"""The share of the breadth that the own panel has where no columns of tiles run down beside it."""

TALK_MOST = 72.0
"""The gutter above the own panel, in units: one line of speech."""


class Solo(NamedTuple):
    """The seats (tile 0 is the own panel) and the place of the own card, larger than any other."""

    seats: SeatRing
    own: Rect


class Arch(NamedTuple):
    """Tiles on each side and above, their size, and whether the columns run down beside the own panel."""

    size: float
    side: int
    top: int
    flank: bool


def solo(count: int, screen: Screen, middle: Middle | None = None) -> Solo:
    """Return the arch for 2-17 seats, the largest tiles that leave the stage a quarter of the height. Where hands of
    several cards are held around a `middle`, the own panel takes the whole breadth."""
    box = below_header(screen)
    own = OWN_FEW if middle is not None and count <= FILLED_UP_TO else OWN
    panel_height = min(max(own * screen.high, 7.6 * screen.size("body")), 1.1 * own * screen.high)
    top = box.bottom - panel_height
    talk = max(56.0, min(0.95 * screen.size("seat"), TALK_MOST))
    if middle is not None:
        return _place(*_around(middle, count, box, top - talk, screen), box, top, talk, screen)
    arches_of = partial(_arches, count - 1, box=box, floor=top - talk, screen=screen, least=_stage(screen))

    def best(shape: Shape) -> Arch:
        return max(arches_of(shape), key=lambda arch: _score(arch, count - 1))

    found, shape = max(((best(shape), shape) for shape in _shapes(count - 1, screen)),
                       key=lambda pair: _card(pair[0], pair[1], screen))
    if shape.is_upright and has_faces(screen, count):
        shape, found = with_faces(shape, found, best, lambda _, seats: seats.size, WORTH_A_FACE)
    return _place(found, shape, box, top, talk, screen)


def _around(middle: Middle, count: int, box: Rect, floor: float, screen: Screen) -> tuple[Arch, Shape]:
    """The arch around what lies between hands of several cards; few hands are spread where that costs no size."""
    def read(shape: Shape, arch: Arch) -> float:
        stage = _stage_of(arch, shape, box, floor, _gutter(count - 1, screen) * arch.size)
        return middle.readable(stage, screen, count)

    def best(shape: Shape) -> Arch:
        arches = _arches(count - 1, shape, box, floor, screen, middle.least_stage(screen, count))
        return max(arches, key=lambda arch: _score(arch, count - 1) * read(shape, arch))

    shape, found = HAND, best(HAND)
    wide = (ROOMY, SPREAD) if count <= BROAD_UP_TO else (SPREAD,) if count - 1 <= FEW else (CLOSEST,)
    for wider in wide if count <= FILLED_UP_TO else ():
        if (spread := best(wider)).size >= SAME * found.size:
            shape, found = wider, spread
            break
    if has_faces(screen, count):
        shape, found = with_faces(shape, found, best, lambda shape, arch: arch.size * read(shape, arch), WORTH_A_FACE)
    return found, shape


def _card(arch: Arch, shape: Shape, screen: Screen) -> float:
    """How high a card is in a tile of this arch."""
    return tile(Rect(0, 0, shape.a * arch.size, shape.b * arch.size), arch.size, shape, screen).card.h


def _score(arch: Arch, others: int) -> float:
    """Large tiles, and the look of an arch: about a fifth of them down each side, the columns beside the stage only."""
    return arch.size * (1 - 0.02 * abs(arch.side - 0.21 * others)) * (0.99 if arch.flank else 1.0)


def _stage_of(arch: Arch, shape: Shape, box: Rect, floor: float, gutter: float) -> Rect:
    w, h = shape.a * arch.size, shape.b * arch.size
    inset = w + gutter if arch.side else 0.0 if shape.hand else max(0.0, box.w * 0.12)
    return Rect(box.left + inset, box.top + h + gutter, box.w - 2 * inset, floor - box.top - h - gutter)


def _shapes(others: int, screen: Screen) -> tuple[Shape, ...]:
    """Up to three others have wide tiles, with the card beside the name, all above the stage; with large letters more
    of them, where that makes their cards larger."""
    if others <= FEW:
        return (WIDE,)
    return (ONE_CARD,) if screen.text_scale < LARGE_TEXT else (ONE_CARD, WIDE)


def _panel_width(box: Rect, screen: Screen) -> float:
    return min(box.w, max(0.6 * screen.wide, 36 * screen.size("body")))


def _arches(others: int, shape: Shape, box: Rect, floor: float, screen: Screen, least: float) -> Iterator[Arch]:
    for side in range((others + 1) // 2 if shape.sides else 1):
        top = others - 2 * side
        for flank in (False, True) if side and shape.is_upright else (False,):
            yield Arch(_size(side, top, flank, shape, box, floor, screen, least), side, top, flank)


def _size(side: int, top: int, flank: bool, shape: Shape, box: Rect, floor: float, screen: Screen,
          least: float) -> float:
    a, b, g = shape.a, shape.b, _gutter(2 * side + top, screen)
    free = floor - box.top - least
    s = min(shape.most, box.w / (top * a * (1 + GAP)), free / (b + g))
    if not side:
        return s
    foot = box.bottom if flank else floor
    s = min(s, (foot - box.top) / ((side + 1) * b * (1 + GAP)), (box.w - STAGE_WIDE * screen.wide) / (2 * (a + g)))
    return min(s, (box.w - _panel_width(box, screen)) / 2 / (a + 0.12)) if flank else s


def _stage(screen: Screen) -> float:
    """The least height of the stage: large letters leave it what it needs and no more."""
    least = least_height(screen)
    return least if screen.text_scale >= LARGE_TEXT else max(STAGE * screen.high, least)


def _gutter(others: int, screen: Screen) -> float:
    if screen.text_scale >= LARGE_TEXT:
        return 0.24
    return 0.34 if others < 9 else 0.42


def _place(arch: Arch, shape: Shape, box: Rect, panel_top: float, talk: float, screen: Screen) -> Solo:
    s, g = arch.size, _gutter(2 * arch.side + arch.top, screen)
    w, h, gutter = shape.a * s, shape.b * s, g * s
    high = _over(arch.top, box, w, h)
    foot = box.bottom if arch.flank else panel_top - talk
    heights = _column(arch.side, box.top + h * (1 + GAP), foot, h)
    right = [(box.right - w / 2, y) for y in reversed(heights)]
    left = [(box.left + w / 2, y) for y in heights]
    centres = [*right, *reversed(high), *left]
    stage = _stage_of(arch, shape, box, panel_top - talk, gutter)
    wide = box.w if shape.hand else _panel_width(box, screen)
    if not shape.hand and not arch.flank:                # what happened in this deal finds room beside the card
        wide = min(box.w, max(wide, BROAD * screen.wide))
    panel = Rect(box.centerx - wide / 2, panel_top, wide, box.bottom - panel_top)
    tiles = (panel, *(Rect(x - w / 2, y - h / 2, w, h) for x, y in centres))
    return Solo(SeatRing(tiles, stage, gutter, s, shape), _own_card(panel))


def _over(count: int, box: Rect, w: float, h: float) -> list[tuple[float, float]]:
    step = min((box.w - w) / max(1, count - 1), w * (1 + GAP) * 1.6)
    return [(box.centerx + (i - (count - 1) / 2) * step, box.top + h / 2) for i in range(count)]


def _column(count: int, top: float, foot: float, h: float) -> list[float]:
    """Centres from above; a short column hangs in the upper part, a full one takes all the height."""
    if not count:
        return []
    step = min((foot - top) / count, h * (1 + GAP) * 1.25)
    first = top + max(0.0, (foot - top - step * count) * 0.45)
    return [first + step * (i + 0.5) for i in range(count)]


def _own_card(panel: Rect) -> Rect:
    """The own card stands a little out of its panel, as if held."""
    height = panel.h * 1.03
    width = height * 63 / 98
    return Rect(panel.left + panel.h * 0.14, panel.bottom - panel.h * 0.035 - height, width, height)
