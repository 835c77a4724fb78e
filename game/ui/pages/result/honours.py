"""The awards of a match, drawn: of each its card, its title, what it is for, and the crest and name of who has it."""
from __future__ import annotations

import math
from typing import NamedTuple

from game.ui.draw import panels
from game.ui.draw.cards import card as draw_card
from game.ui.draw.faces import ASPECT
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import crest
from game.ui.kit.desk import Desk
from game.ui.pages.result.awards import Given
from game.ui.pages.result.entrance import STANDS, Moment
from game.ui.pages.result.facts import Ended
from game.ui.pages.result.rows import name
from game.ui.stage.motion import out_cubic

APART = 18.0
BESIDE = 9.0
"""Letters an award wants beside another; else they stand one below the other."""

CARD, LARGE, WORDS = 4.8, 6.4, 9.0
"""How high the card is, how high in a small company, and how many letters its words want beside it, in letters."""

FEW = 6
"""Seats to which a company is small: its standings leave room for large awards."""

NAME, EDGE = 1.6, 0.4
"""The row of the name, and the air above and below, in letters."""

INSIDE = 14.0
RISES = 30.0
"""From how far below an award comes."""


class Laid(NamedTuple):
    """How awards lie: in so many columns, each so large; how high the card at the left is, 0: there is none; how high
    title and name are."""

    columns: int
    wide: float
    high: float
    card: float
    title: float
    name: float

    def place(self, rect: Rect, n: int) -> Rect:
        """Where award n lies."""
        row, column = divmod(n, self.columns)
        return Rect(rect.x + column * (self.wide + APART), rect.y + row * (self.high + APART), self.wide, self.high)


def high(desk: Desk, page: Ended, wide: float) -> float:
    """What the awards take in a room so wide; nothing where there are none."""
    laid = _laid(desk, page, wide)
    rows = -(-len(page.awards) // laid.columns)
    return rows * (laid.high + APART) - APART if page.awards else 0.0


def honours(desk: Desk, page: Ended, rect: Rect, moment: Moment = STANDS) -> None:
    """The awards beside each other, or where letters are large one below the other; one comes after the other."""
    laid = _laid(desk, page, rect.w)
    for n, award in enumerate(page.awards):
        share = out_cubic(moment.award(n))
        with desk.p.moved(dy=RISES * (1 - share), alpha=share):
            _award(desk, page, award, laid.place(rect, n), laid, share)


def _laid(desk: Desk, page: Ended, wide: float) -> Laid:
    p, letters, count = desk.p, _letters(desk), max(1, len(page.awards))
    each = (wide - APART * (count - 1)) / count
    columns = count if each >= BESIDE * letters else 1
    each = each if columns > 1 else wide
    card = (LARGE if len(page.setup.chairs) <= FEW else CARD) * letters
    card = card if each - card * ASPECT - 3 * INSIDE >= WORDS * letters else 0.0
    room = each - 2 * INSIDE - (card * ASPECT + INSIDE if card else 0.0)
    told = max((p.height(_said(desk, page, award), room, "caption") for award in page.awards), default=0.0)
    size = _title_size(page)
    title = max((p.height(_title(desk, page, award), room, size, True) for award in page.awards), default=0.0)
    named = max(NAME * letters, p.read_high("caption"))
    words = title + told + named + 2 * EDGE * letters
    return Laid(columns, each, max(words, card + 2 * INSIDE if card else 0.0), card, title, named)


def _letters(desk: Desk) -> float:
    return desk.p.screen.size("caption")


def _title_size(page: Ended) -> str:
    return "button" if len(page.setup.chairs) <= FEW else "body"


def _title(desk: Desk, page: Ended, award: Given) -> str:
    return _in_words(desk, page, award.award.title, 0)


def _said(desk: Desk, page: Ended, award: Given) -> str:
    """What for, in the words of this game: a king is a Rei in Portugal."""
    return _in_words(desk, page, award.award.key, award.number)


def _in_words(desk: Desk, page: Ended, key: str, n: int) -> str:
    """A sentence in the words of the pack that is worn, else of this game."""
    language, game = desk.services.language, page.setup.game
    info = next(each for each in desk.services.games() if each.id == game)
    own = f"{desk.services.look.called(info.deck.faces[0]).deck}.{key}"
    return language.text(own, n=n) if language.has(own) else language.at_table(game, key, n=n)


def _award(desk: Desk, page: Ended, award: Given, rect: Rect, laid: Laid, share: float) -> None:
    p, letters = desk.p, _letters(desk)
    chair, colour, left = page.setup.chairs[award.seat], page.colour(award.seat), rect.x + INSIDE
    panels.strip(p, rect, 14)
    if laid.card:
        wide = laid.card * ASPECT
        if award.card is not None:
            turned = math.cos(math.pi * share)
            face = award.card if turned < 0 else None
            draw_card(p, face, left + wide / 2, rect.centery, laid.card, flip=max(.04, abs(turned)))
        else:
            crest(p, chair.crest, left + wide / 2, rect.centery, wide / 2, colour)
        left += wide + INSIDE
    right, top = rect.right - INSIDE, rect.y + EDGE * letters
    top = p.paragraph(_title(desk, page, award), left, top, right - left, _title_size(page), p.palette.kin,
                      True)
    p.paragraph(_said(desk, page, award), left, top, right - left, "caption")
    row = rect.bottom - EDGE * letters - laid.name / 2
    if award.card is not None or not laid.card:
        radius = .62 * letters
        crest(p, chair.crest, left + radius, row, radius, colour)
        left += 2 * radius + .4 * letters
    name(desk, chair.name, left, right, row, "caption", p.palette.kinari, True)
