"""Penalties that spell a word, as vermilion seals with empty places for those to come, and the donkey that grows with
them. Where there are more or fewer penalties than letters: pips and a figure. It knows amounts, never why.
"""
from __future__ import annotations

from typing import NamedTuple

import pygame

from game.ui.draw import tokens
from game.ui.draw.canvas import Colour
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.draw.shapes import disc, path, raster, rounded

STAGES = 5
"""Pictures of the donkey beside the empty meadow: the last one alone is whole."""

CELL, BETWEEN = 0.92, 0.10
"""A seal's breadth and the gap to the next, in heights of a seal."""


TO_COME = 0.4
"""How strong letters are that have not been earned yet: the word can be read, 0-1."""


class PenaltyCount(NamedTuple):
    """So many penalties of so many; `word`: what they spell, with a hyphen wherever the part of one penalty ends, or a
    letter each without hyphens; empty: told in figures."""

    lost: int
    goal: int
    word: str = ""

    @property
    def signs(self) -> tuple[str, ...]:
        """The part of the word that each penalty adds."""
        if self.goal == 1 and self.word:
            return (self.word,)
        return tuple(self.word.split("-")) if "-" in self.word else tuple(self.word)

    @property
    def stage(self) -> int:
        """The picture of the donkey: none of it before the first penalty, all of it only with the last."""
        if self.lost <= 0:
            return 0
        return STAGES if self.lost >= self.goal else max(1, STAGES * self.lost // self.goal)


def donkey(p: Painter, tally: PenaltyCount, x: float, y: float, size: float, alpha: float = 1.0,
           angle: float = 0.0) -> None:
    """Draw as much of the donkey as is there, by its middle."""
    tokens.glyph(p, f"donkey-{tally.stage}", x, y, size, None, alpha, angle)


def breadth(tally: PenaltyCount, high: float) -> float:
    """Return how broad the row of letters is at this height."""
    return _wide(sum(map(len, tally.signs))) * high


def _wide(letters: int) -> float:
    """The breadth of so many letters side by side, in heights."""
    return CELL * letters + BETWEEN * (letters - 1)


def letters(p: Painter, tally: PenaltyCount, box: Rect, least: float, fresh: float = 1.0) -> None:
    """Draw the letters in the middle of this box, as a figure where the letters find no room; never smaller than
    `least` units. fresh: strength 0-1 of the last letter."""
    if not tally.word or box.w < 0.94 * breadth(tally, least):
        _figure(p, tally, box, least)
        return
    for index, sign in enumerate(tally.signs):
        place = cell(tally, box, index)
        if index < tally.lost and (index < tally.lost - 1 or fresh > 0.0):
            seal(p, sign, place, least, fresh if index == tally.lost - 1 else 1.0)
        else:
            _written(p, sign, place, least, p.palette.nezu, TO_COME)


def gained(p: Painter, tally: PenaltyCount, box: Rect, least: float) -> None:
    """Draw the letters there are, where `letters` would draw them, and no place of those to come; nothing before the
    first."""
    if tally.lost <= 0:
        return
    if not tally.word or box.w < 0.94 * breadth(tally, least):
        _figure(p, tally, box, least)
        return
    for index, sign in enumerate(tally.signs[:tally.lost]):
        seal(p, sign, cell(tally, box, index), least)


def cell(tally: PenaltyCount, box: Rect, index: int) -> Rect:
    """Return where a letter stands in the row that `letters` draws in this box."""
    high = min(box.h, box.w / max(0.01, breadth(tally, 1.0)))
    before, letters = sum(map(len, tally.signs[:index])), len(tally.signs[index])
    left = box.centerx - breadth(tally, high) / 2 + before * (CELL + BETWEEN) * high
    return Rect(left, box.centery - high / 2, _wide(letters) * high, high)


def seal(p: Painter, sign: str, box: Rect, least: float, alpha: float = 1.0) -> None:
    """Draw ivory letters on a vermilion seal."""
    red = p.palette.shu

    def make(w: int, h: int) -> pygame.Surface:
        return raster(path(rounded(0, 0, w, h, 0.16 * h), red), w, h)

    p.shape(("seal-letter", red), box, make, 0, alpha)
    _written(p, sign, box, least, p.palette.kinari, alpha)


def _written(p: Painter, sign: str, box: Rect, least: float, ink: Colour, alpha: float) -> None:
    """Letters side by side, each in the middle of its share of this box."""
    for index, letter in enumerate(sign):
        x = box.x + box.w * (index + 0.5) / len(sign)
        p.label(letter, x, box.centery, max(least, 0.8 * box.h), ink, True, "centre", alpha=alpha)


def _figure(p: Painter, tally: PenaltyCount, box: Rect, least: float) -> None:
    """A pip for each penalty and each still free, as far as there is room, and the figure."""
    text, size = f"{tally.lost}/{tally.goal}", max(least, min(0.9 * box.h, 1.5 * least))
    wide = p.width(text, size, True)
    step = min(0.62 * box.h, (box.w - wide - 0.5 * size) / tally.goal)
    left = box.centerx - wide / 2
    if step >= 9.0:
        left = box.centerx - (wide + 0.4 * size + step * tally.goal) / 2
        for index in range(tally.goal):
            _pip(p, left + (index + 0.5) * step, box.centery, 0.36 * step, index < tally.lost)
        left += step * tally.goal + 0.4 * size
    p.label(text, left, box.centery, size, p.palette.kinari, True)


def _pip(p: Painter, x: float, y: float, r: float, full: bool) -> None:
    red, grey = p.palette.shu_ui, p.palette.nezu

    def make(w: int, h: int) -> pygame.Surface:
        c, line = w / 2, max(1.0, 0.12 * w)
        return raster(path(disc(c, c, c), red) if full else path(disc(c, c, c - line / 2), None, 1, grey, line), w, h)

    p.shape(("penalty", red, grey, full), Rect(x - r, y - r, 2 * r, 2 * r), make, 0, 1.0 if full else 0.6)
