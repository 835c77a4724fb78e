"""Finds where on a table there is room for words that come and go: as little as may be of what lies there is hidden.

It knows what stands where on a table of any kind, and nothing of what is said.
"""
from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import NamedTuple

from game.ui.draw.faces import ASPECT
from game.ui.draw.screen import Rect
from game.ui.pages.table.table_context import TableContext
from game.ui.stage.drawing.stage import SENTENCE_GROWS
from game.ui.stage.own_panel import RISE
from game.ui.stage.ring import header_height

CLEAR = 6.0
"""From words to what they must not touch, in units."""

LIFTED = 0.09
"""How far a card that is pointed at or chosen rises above the own hand, in heights of it."""

PEOPLE, CARDS = 160.0, 40.0
"""What it costs to hide a square unit of a seat or a button, and of what lies on the stage or is counted there."""

SEAT, KEPT = 3e5, 1e8
"""What it costs to hide any of a seat, whose name and number are not read in part; and of the header, the news and the
own place, which stay to be read and played whatever else is hidden."""

FAR = 0.4
"""What a unit of the way from where one looks costs."""


class Lying(NamedTuple):
    """Describes something that is seen there, and what it costs to hide a square unit of it, and any of it."""

    rect: Rect
    cost: float
    whole: float = 0.0


def lying(context: TableContext, news: bool) -> tuple[Lying, ...]:
    """List what stands on this table now; `news`: the strip below the stage says something."""
    room, frame = context.session.play.room, context.session.play.frame(context.now)
    parts, screen = room.parts, room.table.screen
    safe = screen.safe
    found = [Lying(Rect(safe.x, safe.y, safe.w, header_height(screen)), PEOPLE, KEPT)]
    found += [Lying(tile.rect, PEOPLE, SEAT) for seat, tile in room.tiles.items()
              if room.own is None or seat != room.table.observer]
    if room.own is not None:
        top = room.own.rect.y - (RISE + LIFTED * room.own.hand.h if room.own.hand is not None else 0.0)
        found.append(Lying(Rect(room.own.rect.x, top, room.own.rect.w, room.own.rect.bottom - top), PEOPLE, KEPT))
    if parts.buttons is not None:
        found.append(Lying(parts.buttons, PEOPLE))
    on_stage = [parts.stock, parts.stock_label, parts.pile, parts.pile_label, parts.pot, parts.pot_label, parts.phase,
                parts.tray, parts.ranking, *parts.labels, *parts.sides]
    found += [Lying(rect, CARDS) for rect in on_stage if rect is not None]
    cards = (Rect(pose.x - ASPECT * pose.h / 2, pose.y - pose.h / 2, ASPECT * pose.h, pose.h)
             for pose in frame.cards.values())
    found += [Lying(card, CARDS) for card in cards if not any(each.rect.contains(card) for each in found)]
    if news:                                    # two lines take more than their strip
        found.append(Lying(parts.sentence.inflate(0, SENTENCE_GROWS), 0.0, KEPT))
    return tuple(found)


def hidden(box: Rect, there: Sequence[Lying], rects: Sequence[Rect] | None = None) -> float:
    """Return the cost of a box that hides some of it; `rects`: the same without what they cost."""
    touched = box.collidelistall([each.rect for each in there] if rects is None else rects)
    parts = ((there[n], box.clip(there[n].rect)) for n in touched)
    return sum(each.cost * part.w * part.h + each.whole for each, part in parts)


def place(size: tuple[float, float], within: Rect, there: Sequence[Lying],
          near: tuple[float, float]) -> tuple[float, Rect]:
    """Return where a box of this size hides least, and of such places the one nearest to a point; what it costs there,
    the way from that point included."""
    wide, high = size
    rects = [each.rect for each in there]
    lefts, tops = {near[0] - wide / 2}, {near[1] - high / 2}
    for rect in (within, *rects):
        lefts |= {rect.right + CLEAR, rect.x - CLEAR - wide}
        tops |= {rect.bottom + CLEAR, rect.y - CLEAR - high}
    xs = {round(max(within.x, min(x, within.right - wide))) for x in lefts}
    ys = {round(max(within.y, min(y, within.bottom - high))) for y in tops}
    ways = sorted((FAR * (abs(x + wide / 2 - near[0]) + abs(y + high / 2 - near[1])), x, y) for x in xs for y in ys)
    best, found = inf, Rect(*ways[0][1:], wide, high)
    for far, x, y in ways:
        if far >= best:
            break
        box = Rect(x, y, wide, high)
        if (cost := far + hidden(box, there, rects)) < best:
            best, found = cost, box
    return best, found
