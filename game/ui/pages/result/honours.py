"""The awards of a match, drawn: of each the crest and name of who has it, and what for – below the name, or behind it
in a large company, whose standings want the room."""
from __future__ import annotations

from typing import NamedTuple

from game.ui.draw import panels
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import crest
from game.ui.kit.desk import Desk
from game.ui.pages.result.awards import Given
from game.ui.pages.result.facts import Ended
from game.ui.pages.result.rows import name

APART, CLOSE = 18.0, 8.0
BESIDE = 15.0
"""Letters an award wants beside another; else they stand one below the other."""

ROW, EDGE = 1.7, 0.35
"""The row of the name, and the air above and below, in letters."""

LARGE = 10
"""Seats from which on a company is large."""


class Laid(NamedTuple):
    """How awards lie: in so many columns, each so large; in `line`, what for stands behind the name."""

    columns: int
    wide: float
    high: float
    line: bool

    @property
    def step(self) -> float:
        """From one row to the next."""
        return self.high + (CLOSE if self.line else APART)


def high(desk: Desk, page: Ended, wide: float) -> float:
    """What the awards take in a room so wide; nothing where there are none."""
    laid = _laid(desk, page, wide)
    rows = -(-len(page.awards) // laid.columns)
    return (rows - 1) * laid.step + laid.high if page.awards else 0.0


def honours(desk: Desk, page: Ended, rect: Rect) -> None:
    """The awards beside each other, or where letters are large one below the other."""
    laid = _laid(desk, page, rect.w)
    for n, award in enumerate(page.awards):
        row, column = divmod(n, laid.columns)
        x, y = rect.x + column * (laid.wide + APART), rect.y + row * laid.step
        _award(desk, page, award, Rect(x, y, laid.wide, laid.high), laid.line)


def _laid(desk: Desk, page: Ended, wide: float) -> Laid:
    letters, count = _letters(desk), max(1, len(page.awards))
    each = (wide - APART * (count - 1)) / count
    columns = count if each >= BESIDE * letters else 1
    each = each if columns > 1 else wide
    if len(page.setup.chairs) > LARGE and all(_in_line(desk, page, award, each) for award in page.awards):
        return Laid(columns, each, ROW * letters, True)
    room = each - 28 - 2 * _radius(desk, False) - 14
    told = max((desk.p.height(_said(desk, page, award), room, "caption") for award in page.awards), default=0.0)
    return Laid(columns, each, (ROW + 2 * EDGE) * letters + told, False)


def _in_line(desk: Desk, page: Ended, award: Given, wide: float) -> bool:
    """Whether the name and what for have room beside each other."""
    words = desk.p.width(_called(page, award), "caption", True) + desk.p.width(_said(desk, page, award), "caption")
    return words + _letters(desk) <= wide - 28 - 2 * _radius(desk, True) - 14


def _letters(desk: Desk) -> float:
    return desk.p.screen.size("caption")


def _radius(desk: Desk, line: bool) -> float:
    return (.8 if line else 1.2) * _letters(desk)


def _called(page: Ended, award: Given) -> str:
    return page.setup.chairs[award.seat].name


def _said(desk: Desk, page: Ended, award: Given) -> str:
    """What for, in the words of this game: a king is a Rei in Portugal."""
    return desk.services.language.at_table(page.setup.game, award.award.key, n=award.number)


def _award(desk: Desk, page: Ended, award: Given, rect: Rect, line: bool) -> None:
    p, letters, radius = desk.p, _letters(desk), _radius(desk, line)
    panels.strip(p, rect, 12)
    crest(p, page.setup.chairs[award.seat].crest, rect.x + 14 + radius, rect.centery, radius, page.colour(award.seat))
    left, right, called = rect.x + 28 + 2 * radius, rect.right - 14, _called(page, award)
    if line:
        p.label(called, left, rect.centery, "caption", p.palette.kin, True)
        p.label(_said(desk, page, award), left + p.width(called, "caption", True) + letters, rect.centery, "caption")
        return
    top = rect.y + EDGE * letters
    name(desk, called, left, right, top + ROW / 2 * letters, "body", p.palette.kin, True)
    p.paragraph(_said(desk, page, award), left, top + ROW * letters, right - left, "caption")
