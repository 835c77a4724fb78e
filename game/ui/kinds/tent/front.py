"""Draws the tent of a table: small on the stage with its numbers, and the panel before the table while a player at this
screen pulls – the band of what the tent forgives, the strokes of a key, what to do, how many cards stand on each side.

The cards themselves are sprites like any others. It is given figures and words, and decides nothing.
"""
from __future__ import annotations

from typing import NamedTuple

from game.core.seating import Seat
from game.odds.leaning_stock import SIDES, Side
from game.ui.draw import cards as art
from game.ui.draw import panels
from game.ui.draw.painter import Painter
from game.ui.draw.predrawing import ahead, mixes
from game.ui.draw.screen import Rect
from game.ui.kinds.tent import drawing as board
from game.ui.kinds.tent import led
from game.ui.kinds.tent.geometry import stand
from game.ui.kinds.tent.hands import KeyHand
from game.ui.kinds.tent.place import Front, Near, TentPlace, front_places
from game.ui.stage.records import Show

FRAME, SCRIM, HAND_STANDS = 24.0, 0.3, 20.0
DARK = 0.62
"""How dark the table is while all look at a tent that another pulls at."""


class Pulling(NamedTuple):
    """Describes what is told of a pull beside the cards. sizes: the halves before it; side: the half that is drawn on,
    or would be; steadiness: how steady it has been up to now, None before; strokes: the hand of a key; ring: where keys
    and pads stand; who: whose pull it is, where several share the screen, else -1; way: the line along which it would
    be drawn, from here to there, while it is not held; over: what came of the pull is said instead of the advice."""

    advice: str
    sizes: tuple[int, int]
    manner: str
    side: Side = SIDES[0]
    steadiness: int | None = None
    strokes: KeyHand | None = None
    keys: bool = False
    calm: bool = False
    ring: Rect | None = None
    who: Seat = -1
    way: tuple[float, float, float, float] | None = None
    over: bool = False


def near(show: Show) -> float:
    """Return how far the tent has come before the table, 0-1."""
    found = show.frame.more.of(Near)
    return found.share if found is not None else 0.0


def _box(show: Show) -> Rect | None:
    found = show.frame.placement.ground.more.of(Front)
    return found.box if found is not None else None


def on_stage(p: Painter, show: Show) -> None:
    """Draw what lies under the tent in its place among the seats, and how many cards stand on either side."""
    frame = show.frame
    box = frame.placement.ground.parts.place.get("tent")
    if box is None:
        return
    counts = [frame.counts.get(side, 0) for side in SIDES]
    if any(counts):
        board.ground(p, stand(box), *counts)
    elif near(show) <= 0.0:
        art.place(p, box.centerx, box.centery, 0.7 * box.h, 0.7)
        return
    if near(show) >= 1.0:
        return
    size = min(1.25 * p.screen.size("button"), 0.32 * box.h)
    for count, x in zip(counts, (box.x + 0.11 * box.w, box.right - 0.11 * box.w), strict=True):
        p.label(str(count), x, box.y + 0.7 * size, size, p.palette.kinari if count else p.palette.faint, True, "centre")


def in_front(p: Painter, show: Show) -> None:
    """Draw the panel before the table, under its cards."""
    frame = show.frame
    box, share, told = _box(show), near(show), show.more.of(Pulling)
    if box is None or share <= 0.0:
        return
    share = share if mixes(p) else 1.0
    place = frame.placement.more.of(TentPlace)
    if place is None or place.front is None:
        _watched(p, show, share, box)
        return
    own = frame.placement.ground.own                # one's own hand stays bright
    whole = p.screen.whole
    p.fill(Rect(0, 0, whole.w, own.rect.y - HAND_STANDS if own else whole.h), p.palette.yoru, SCRIM * share)
    with p.moved(alpha=share):
        ground(p, show)
        if told is not None and near(show) >= 1.0:
            _told(p, show, told, front_places(box, p.screen))
        elif told is not None and near(show) > 0.5:     # in the frame that brings the panel there is enough to do
            with ahead(p):
                _told(p, show, told, front_places(box, p.screen))


def _watched(p: Painter, show: Show, share: float, box: Rect) -> None:
    """All look at a tent that shakes under another's hand: it stands large and free, and the table steps back."""
    p.fill(p.screen.whole, p.palette.yoru, DARK * round(4 * share) / 4)
    at, counts = front_places(box, p.screen), [show.frame.counts.get(side, 0) for side in SIDES]
    with p.moved(alpha=share):
        if any(counts):
            board.ground(p, stand(at.tent), *counts)
            board.sizes(p, at, counts[0], counts[1], None)


def ground(p: Painter, show: Show) -> None:
    """Draw what the tent stands on before the table."""
    if (box := _box(show)) is not None:
        panels.panel(p, box, "night", FRAME, 1.0)
        panels.stage(p, box)
        at = front_places(box, p.screen)
        board.ground(p, stand(at.tent), *(show.frame.counts.get(side, 0) for side in SIDES))


def above(p: Painter, show: Show) -> None:
    """Draw the ring of keys and pads, over the cards of the half on which they stand."""
    told = show.more.of(Pulling)
    if told is None or near(show) < 1.0:
        return
    if told.way is not None:
        board.way(p, *told.way)
    if told.ring is not None:
        panels.focus(p, told.ring, 14)


def _told(p: Painter, show: Show, told: Pulling, at: board.TentPlaces) -> None:
    counts = [show.frame.counts.get(side, 0) for side in SIDES]
    _advice(p, show, told, at.advice)
    led.led(p, show, at)
    led.so_far(p, show, at, max(told.sizes[1], counts[1]))
    if told.who >= 0 and (front := _box(show)) is not None:
        led.puller(p, show, told.who, front)
    skill = told.manner == "skill"
    board.sizes(p, at, counts[0], counts[1], told.side if skill or told.ring is not None else None)
    if skill and told.sizes[SIDES.index(told.side)]:
        board.gauge(p, at.gauge, *told.sizes, told.side, told.steadiness)
        board.zones(p, at.gauge, *told.sizes, told.side, show.script.t("table.tent.safe"),
                    show.script.t("table.tent.danger"))
        if told.steadiness is not None:
            _figures(p, show, at.figure, board.falls_in(*told.sizes, told.side, told.steadiness))
            _risk(p, show, at.figure)
        if told.strokes is not None:
            board.bar(p, at.bar, told.strokes, told.calm)
    elif told.manner == "chance":
        _chances(p, show, told, at)


def _chances(p: Painter, show: Show, told: Pulling, at: board.TentPlaces) -> None:
    """How likely a fall is, for a pull from either half, over that half."""
    row = at.gauge
    for side, x in zip(SIDES, (row.centerx - 0.29 * row.w, row.centerx + 0.29 * row.w), strict=True):
        if told.sizes[SIDES.index(side)] and show.frame.counts.get(side, 0):
            wide = 0.3 * row.w
            _figures(p, show, Rect(x - wide / 2, row.y, wide, row.h), board.falls_in(*told.sizes, side, None))
    text = show.script.t("table.tent.falls")
    size = p.fitting(text, 0.2 * row.w, "caption", False, p.screen.size("caption") / p.screen.text_scale)
    p.label(text, row.centerx, row.centery, size, p.palette.nezu, align="centre")


def _figures(p: Painter, show: Show, box: Rect, falls: float) -> None:
    board.figures(p, box, falls, show.script.t("table.tent.per_cent", n=f"{falls:.1f}"))


def _risk(p: Painter, show: Show, box: Rect) -> None:
    """What the figure counts."""
    text, front = show.script.t("table.tent.falls"), _box(show)
    size = p.fitting(text, box.w, "caption", False, p.screen.size("caption") / p.screen.text_scale)
    end = front.right - 10 if front is not None else box.right
    p.label(text, min(box.centerx, end - p.width(text, size) / 2), box.bottom + 0.5 * p.screen.size("caption"), size,
            p.palette.nezu, align="centre")


def _advice(p: Painter, show: Show, told: Pulling, box: Rect) -> None:
    """What to do, or why it cannot be done, in one line."""
    text = show.sentence if show.warning or (told.over and show.sentence) else told.advice
    colour = p.palette.shu_ui if show.warning else p.palette.kin
    least = p.screen.size("caption") / p.screen.text_scale
    if told.over and p.width(text, p.fitting(text, box.w, "body", True, least), True) > box.w:
        text = told.advice                      # what was said of it is too long for this line, and stands in the log
    size = p.fitting(text, box.w, "body", True, least)
    p.label(text, box.centerx - min(box.w, p.width(text, size, True)) / 2, box.centery, size, colour, True,
            width=box.w + 4)
