"""Plaques: what a player is remembered for, as a picture – a card, a title, one sentence, and whose it is. They know no
match and no evening: what stands on them is given."""
from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core.cards import Card
from game.ui.draw import panels
from game.ui.draw.canvas import Colour
from game.ui.draw.cards import card as draw_card
from game.ui.draw.faces import ASPECT
from game.ui.draw.painter import Size
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import crest, glyph
from game.ui.kit.desk import Desk
from game.ui.pages.result.rows import name
from game.ui.stage.motion import out_cubic

APART = 18.0
WORDS = 9.0
"""How many letters the words want beside the card."""

NAME, EDGE = 1.6, 0.4
"""The row of the name, and the air above and below, in letters."""

INSIDE = 14.0
RISES = 14.0
"""From how far below the words of a plaque come."""

PICTOGRAM = .8
"""The longer side of a token in the place of a card, in breadths of the card."""


COVERED = "card"
"""The pictogram that is a card face down."""


class Plaque(NamedTuple):
    """One of them. token: a pictogram where no card stands for it; above: what stands over the title."""

    title: str
    said: str
    name: str
    crest: str
    colour: Colour
    card: Card | None = None
    token: str = ""
    above: str = ""

    @property
    def pictured(self) -> bool:
        """Whether there is a picture beside the crest."""
        return self.card is not None or bool(self.token)


class Laid(NamedTuple):
    """Plans how they lie: in so many columns, each so large; how high the card at the left is, 0: there is none; how
    large the title is written, and how high the name's row is."""

    columns: int
    wide: float
    high: float
    card: float
    title: Size
    name: float

    def rows(self, count: int) -> int:
        """Return in how many rows so many lie."""
        return -(-count // self.columns)

    def tall(self, count: int) -> float:
        """Return the height of so many."""
        return self.rows(count) * (self.high + APART) - APART if count else 0.0

    def place(self, rect: Rect, n: int) -> Rect:
        """Return where plaque n lies."""
        row, column = divmod(n, self.columns)
        return Rect(rect.x + column * (self.wide + APART), rect.y + row * (self.high + APART), self.wide, self.high)


def letters(desk: Desk) -> float:
    """Return the size of letters that plaques are measured by."""
    return desk.p.screen.size("caption")


def laid(desk: Desk, plaques: Sequence[Plaque], wide: float, columns: int, card: float, title: Size) -> Laid:
    """Lay so many beside each other; the card so many letters high, or none where words want its room."""
    p, letter = desk.p, letters(desk)
    each = (wide - APART * (columns - 1)) / columns
    card *= letter
    card = card if each - card * ASPECT - 3 * INSIDE >= WORDS * letter else 0.0
    room = each - 2 * INSIDE - (card * ASPECT + INSIDE if card else 0.0)
    told = max((p.height(plaque.said, room, "caption") for plaque in plaques), default=0.0)
    titles = max((p.height(plaque.title, room, title, True) for plaque in plaques), default=0.0)
    above = max((p.height(plaque.above, room, "caption") for plaque in plaques if plaque.above), default=0.0)
    named = max(NAME * letter, p.read_high("caption"))
    words = above + titles + told + named + 2 * EDGE * letter
    return Laid(columns, each, max(words, card + 2 * INSIDE if card else 0.0), card, title, named)


def lay(desk: Desk, plaques: Sequence[Plaque], rect: Rect, how: Laid, came: Callable[[int], float]) -> None:
    """Draw all of them; `came` says how far each has come: it lies there face down, its card turns over, its words
    rise."""
    for n, plaque in enumerate(plaques):
        share, place = out_cubic(came(n)), how.place(rect, n)
        panels.strip(desk.p, place, 14)
        left = place.x + INSIDE
        if how.card:
            wide = how.card * ASPECT
            _picture(desk, plaque, left + wide / 2, place.centery, how.card, share)
            left += wide + INSIDE
        if share > 0.0:
            with desk.p.moved(dy=RISES * (1 - share), alpha=share):
                _words(desk, plaque, Rect(left, place.y, place.right - INSIDE - left, place.h), how)


def _words(desk: Desk, plaque: Plaque, rect: Rect, how: Laid) -> None:
    p, letter, left, right = desk.p, letters(desk), rect.x, rect.right
    top = rect.y + EDGE * letter
    if plaque.above:
        top = p.paragraph(plaque.above, left, top, right - left, "caption", p.palette.nezu)
    top = p.paragraph(plaque.title, left, top, right - left, how.title, p.palette.kin, True)
    p.paragraph(plaque.said, left, top, right - left, "caption")
    row = rect.bottom - EDGE * letter - how.name / 2
    if plaque.pictured or not how.card:
        radius = .62 * letter
        crest(p, plaque.crest, left + radius, row, radius, plaque.colour)
        left += 2 * radius + .4 * letter
    name(desk, plaque.name, left, right, row, "caption", p.palette.kinari, True)


def _picture(desk: Desk, plaque: Plaque, x: float, y: float, high: float, share: float) -> None:
    """The card, turning over as it comes; else a pictogram; else the crest."""
    if plaque.card is not None:
        turned = math.cos(math.pi * share)
        draw_card(desk.p, plaque.card if turned < 0 else None, x, y, high, flip=max(.04, abs(turned)))
    elif plaque.token == COVERED:
        draw_card(desk.p, None, x, y, high)
    elif plaque.token:
        glyph(desk.p, plaque.token, x, y, PICTOGRAM * high * ASPECT, desk.p.palette.kinari, share)
    else:
        crest(desk.p, plaque.crest, x, y, high * ASPECT / 2, plaque.colour, alpha=share)
