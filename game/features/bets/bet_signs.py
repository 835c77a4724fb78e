"""Draws bets: the bettor's crest at the seat they bet on, marked as soon as that is decided; a band with
a word of a new bet or one that came true; and the line that offers a bet to a player who has just fallen.

It is told what to show and when it began. Whether a bet came true it does not work out.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.ports import Chair
from game.ui.draw import panels
from game.ui.draw.controls import key_cap
from game.ui.draw.painter import Painter
from game.ui.draw.palette import PLAYERS
from game.ui.draw.screen import Rect
from game.ui.draw.shapes import disc, path, raster
from game.ui.draw.tokens import crest, glyph
from game.ui.kit.key_hints import cap_high, cap_width
from game.ui.stage.motion import bump, out_cubic

CREST, MOST = 1.1, 0.16
"""Radius of the crest at a seat that is bet on, in sizes of a caption; no more than this share of the tile is high."""

HIGH, LOW = 0.45, 0.66
"""How far down a tile the crest stands: above the number of cards, or below the index of the one that lies there."""

INSIDE = 0.3
"""Share of the crest's radius that lies on the tile, where there is air beside that."""

COMES, GOES, SWELLS = 180.0, 260.0, 700.0
"""Milliseconds in which a band comes and goes, and in which a crest swells that was set, or was right."""

LETTERS, PAD, ROOM = 42.0, 22.0, 1.8
"""Largest size of the letters of a band, unless all are larger: as names are, to be read from a sofa; the air at its
ends, in units; its height, in sizes of its letters."""
ABOVE = 1.05
"""How far it rises above the stage, in sizes of the text below the table: speech bubbles stand there."""
OFFER = 1.76
"""Height of the line that offers a bet, in sizes of the text below the table."""


class Word(NamedTuple):
    """A notice to be read for a while: whose bet, what of it; `right`: it has come true. lasts: milliseconds."""

    text: str
    chairs: tuple[Chair, ...]
    since: float
    lasts: float
    right: bool


def mark(p: Painter, tile: Rect, free: float, chair: Chair, place: int, count: int, low: bool, true: bool | None,
         age: float = SWELLS) -> None:
    """Draw a crest beside the left edge of the tile, where so much air is `free`, else on it, clear of its name; those
    of several close up before they leave it. true: whether it was right, None: that is open; age: for how long it has
    stood there, or been seen to be right."""
    r = min(CREST * p.screen.size("caption"), MOST * tile.h)
    step = min(2.1 * r, (tile.h - 2 * r) / max(1, count - 1))
    x = tile.left + (INSIDE - 1) * r if free >= (2 - INSIDE) * r else tile.left + r
    x = max(p.screen.safe.x + r, x)
    y = tile.top + (LOW if low else HIGH) * tile.h + step * (place - (count - 1) / 2)
    grow = 1.0 + 0.7 * bump(min(1.0, age / SWELLS))
    with p.moved(grow=grow, about=(x, y)):
        _ring(p, x, y, r, p.palette.wakaba if true else p.palette.shu_ui if true is False else p.palette.kin)
        crest(p, chair.crest, x, y, r, PLAYERS[chair.colour % len(PLAYERS)])
        if true is not None:
            _decided(p, x + .72 * r, y + .72 * r, .62 * r, true)


def _ring(p: Painter, x: float, y: float, r: float, colour: tuple[int, int, int]) -> None:
    """A band of colour round the crest: it lies on the table, and marks no seat."""
    whole = 1.16 * r
    p.shape(("bet ring", colour), Rect(x - whole, y - whole, 2 * whole, 2 * whole),
            lambda w, h: raster(path(disc(w / 2, h / 2, w / 2), colour), w, h))


def _decided(p: Painter, x: float, y: float, r: float, true: bool) -> None:
    """A tick or a cross on a small dark disc beside the crest."""
    dark = p.palette.yoru
    p.shape(("bet", dark), Rect(x - r, y - r, 2 * r, 2 * r),
            lambda w, h: raster(path(disc(w / 2, h / 2, w / 2), dark), w, h))
    ink = p.palette.wakaba if true else p.palette.shu_ui
    glyph(p, "check" if true else "plus", x, y, 1.5 * r, ink, angle=0.0 if true else 45.0)


def band(p: Painter, word: Word, now: float, stage: Rect, still: bool) -> None:
    """Draw the band over the upper edge of the stage, where no player's card lies, as long as it is read."""
    age, left = now - word.since, word.since + word.lasts - now
    if (box := band_at(p, word, now, stage)) is None:
        return
    alpha = 1.0 if still else min(1.0, age / COMES, left / GOES)
    with p.moved(dy=0.0 if still else -14.0 * (1 - out_cubic(min(1.0, age / COMES))), alpha=alpha):
        strip(p, word, box)


def band_at(p: Painter, word: Word, now: float, stage: Rect) -> Rect | None:
    """Return where the band lies; None while it is not seen."""
    if not 0 <= now - word.since < word.lasts:
        return None
    with p.room(_high(p)):
        return _box(p, word, stage.centerx, stage.top - ABOVE * p.screen.size("body") + _high(p) / 2)


def strip(p: Painter, word: Word, box: Rect) -> None:
    """Draw the crests of those whose bet it was, and the words."""
    panels.panel(p, box, "night", 20.0, 1.0, keyline=True)
    if word.right:
        panels.frame(p, box, p.palette.kin, 4.0, 20.0)
    r = 0.36 * box.h
    x = box.x + PAD + r
    for chair in word.chairs:
        crest(p, chair.crest, x, box.centery, r, PLAYERS[chair.colour % len(PLAYERS)])
        x += 2.15 * r
    ink = p.palette.kin if word.right else p.palette.kinari
    with p.room(box.h):
        size, room = _letters(p, word)
        p.label(word.text, x - r + 14, box.centery, size, ink, True, width=room + 6)


def _box(p: Painter, word: Word, x: float, y: float) -> Rect:
    """Around its words, in the middle of here."""
    size, room = _letters(p, word)
    high = _high(p)
    wide = min(p.width(word.text, size, True), room) + len(word.chairs) * 2.15 * 0.36 * high + 14 + 2 * PAD
    box = Rect(0, 0, wide, high)
    box.center = (x, y)
    return box


def _letters(p: Painter, word: Word) -> tuple[float | str, float]:
    """The size of its letters, and how much room they have at most."""
    room = 0.8 * p.screen.safe.w - len(word.chairs) * 2.15 * 0.36 * _high(p)
    return p.fitting(word.text, room, _size(p), True), room


def _size(p: Painter) -> float:
    return max(p.screen.size("body"), min(p.screen.size("seat"), LETTERS))


def _high(p: Painter) -> float:
    return ROOM * _size(p)


def beside(p: Painter, box: Rect, words: Sequence[Word], offer: str, cap: str,
           pad: bool = False) -> None:
    """Draw below a page of a player who fell, or above it where there is more room: who had bet on that, and that the
    player may bet now."""
    high, low, lead = _high(p), OFFER * p.screen.size("body"), 12.0
    wanted = (high + lead) * len(words) + (low + lead) * bool(offer)
    safe = p.screen.safe
    y = box.bottom + lead if safe.bottom - box.bottom >= wanted or box.top - safe.top < wanted \
        else box.top - wanted
    y = min(y, safe.bottom - wanted + lead)
    for word in words:
        with p.room(high):
            place = _box(p, word, box.centerx, y + high / 2)
        strip(p, word, place)
        y += high + lead
    if offer:
        with p.room(low):
            _offer(p, offer, cap, box.centerx, y + low / 2, low, pad)


def _offer(p: Painter, text: str, cap: str, x: float, y: float, high: float, pad: bool) -> None:
    """A key and what it asks."""
    key = cap_width(p, cap, pad) + 14 if cap else 0.0
    size = p.fitting(text, p.screen.safe.w - key - 2 * PAD, "caption", True)
    wide = p.width(text, size, True) + key + 2 * PAD
    panels.panel(p, Rect(x - wide / 2, y - high / 2, wide, high), "night", 18.0, 1.0)
    left = x - wide / 2 + PAD
    if cap:
        key_cap(p, left + (key - 14) / 2, y, cap, cap_high(p), pad and len(cap) == 1)
    p.label(text, left + key, y, size, p.palette.kinari, True)
