"""Draws rows: their empty places, whose each is and what it comes to, the stock, and points as posts of a fence. The
cards lie on top."""
from __future__ import annotations

from game.core.seating import Seat
from game.ui.draw import cards as art
from game.ui.draw import panels, tokens
from game.ui.draw.painter import Painter
from game.ui.draw.palette import PLAYERS
from game.ui.draw.screen import Rect
from game.ui.stage.records import Show
from game.ui.stage.tile import least_letters
from tests.eighth.table.fold import Sums
from tests.eighth.table.parts import Cell, Cells

POSTS = 5
"""So many points are drawn one by one."""


def stage(p: Painter, show: Show) -> None:
    """What is on the stage and is no card."""
    parts = show.frame.placement.ground.parts
    assert parts.stock is not None and parts.stock_label is not None
    _stock(p, show, parts.stock, parts.stock_label)
    if show.drop:
        panels.frame(p, parts.place["rows"].inflate(4, 4), p.palette.kin, 4.0, 18.0)
    for seat, cell in show.frame.placement.ground.more.the(Cells).of.items():
        _row(p, show, seat, cell)


def _stock(p: Painter, show: Show, box: Rect, label: Rect) -> None:
    count = show.frame.counts.get("stock", 0)
    if not count:
        art.place(p, box.centerx, box.centery, box.h, 0.8)
    if show.hovered == ("zone", "stock"):
        panels.frame(p, box.inflate(14, 14), p.palette.kin, 3.0, 12.0, 0.9)
    text = show.script.t("table.stock", n=count)
    size = p.fitting(text, label.w, "caption", True, least_letters(p.screen))
    p.label(text, label.centerx, label.centery, size, p.palette.nezu, True, "centre")


def _row(p: Painter, show: Show, seat: Seat, cell: Cell) -> None:
    """Faint places, brighter for whose turn it is; their crest, and the sum."""
    turn = show.frame.states[seat].turn
    for spot in cell.spots:
        art.place(p, spot.x, spot.y, spot.h, 0.75 if turn else 0.35)
    chair, r = show.script.chairs[seat], min(0.42 * cell.side.w, 0.24 * cell.side.h)
    tokens.crest(p, chair.crest, cell.side.centerx, cell.side.y + 0.27 * cell.side.h, r,
                 PLAYERS[chair.colour % len(PLAYERS)])
    total = show.frame.more.the(Sums).of.get(seat, 0)
    if total:
        wish = max(least_letters(p.screen), min(1.2 * p.screen.size("seat"), 0.4 * cell.side.h))
        size = p.fitting(str(total), cell.side.w, wish, True, least_letters(p.screen))
        p.label(str(total), cell.side.centerx, cell.side.y + 0.74 * cell.side.h, size, p.palette.kin, True, "centre")


def posts(p: Painter, show: Show, seat: Seat, box: Rect) -> None:
    """A post for each point, on a rail; many are a post and a number."""
    points = show.frame.scores.get(seat, 0)
    if not points:
        return
    shown = points if points <= POSTS else 1
    high, step = min(0.6 * box.h, 34.0), min(box.w / (shown + 1), 14.0)
    left, foot = box.centerx - (shown - 1) * step / 2, box.centery + high / 2
    if shown < points:
        left = box.x + 6
        p.label(str(points), left + 12, box.centery, least_letters(p.screen), p.palette.kin, True)
    p.fill(Rect(left - 5, foot - 0.6 * high, (shown - 1) * step + 10, 3), p.palette.kin)
    for at in range(shown):
        p.fill(Rect(left + at * step - 2.5, foot - high, 5, high), p.palette.kin)
