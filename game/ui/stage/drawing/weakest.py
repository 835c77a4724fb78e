"""Draws the showdown of ranked cards: a row in the middle of the table, the weakest last, larger than all others and
beside its holder; it burns where it is the player's own. It decides nothing."""
from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from game.ui.draw import cards as art
from game.ui.draw import panels, tokens
from game.ui.draw.painter import Painter
from game.ui.draw.palette import PLAYERS
from game.ui.draw.screen import Rect
from game.ui.draw.shapes import radial, raster
from game.ui.stage.faces import SORRY
from game.ui.stage.motion import between, in_out, out_cubic
from game.ui.stage.parts import CARD
from game.ui.stage.records import Show
from game.ui.stage.tracks import GreatMoment, MomentCard

DARK = 0.6
"""How dark the table is meanwhile: its compass is still seen."""

HIGH, HIGHEST = 0.235, 0.37
"""The height of a card and of the weakest, in heights of the screen."""

GAP = 0.14
"""From card to card, in breadths of a card."""

COMES, APART, FLIES = 0.02, 0.05, 0.12
"""The shares of the time from which the first card comes, and the next one, and in which each is there."""

LEAVES, LANDS = 0.28, 0.40
"""The shares of the time from which the weakest comes, and at which it is down."""

TURNS = 0.05
"""The share of the time in which it turns up."""

GOES = 0.93
"""The share of the time from which all of it goes back."""

LEAN, SPINS = 7.0, 30.0
"""By how many degrees the weakest leans, and the wind turns a card on its way."""

SLAMS = 0.35
"""How much larger it is just before it is down."""

FACE, SMALL = 0.105, 0.032
"""The radius of the weakest player's face, and of the others', in heights of the screen."""

LETTERS = 1.9
"""How large it is said who is the weakest, in sizes of a call."""

TREMBLES = 5.0
"""How far the own weakest card trembles, in units."""


class RowSpot(NamedTuple):
    """Where a card of the row stands, by its middle, and how high it is."""

    x: float
    y: float
    h: float


def row(p: Painter, moment: GreatMoment, middle: float) -> list[RowSpot]:
    """Return where the cards stand, from left to right, around this height: as large as the screen has room for
    them and for a face beside the last."""
    high, count = p.screen.high, len(moment.cards)
    room = 0.9 * p.screen.safe.w - 2.6 * FACE * high
    tall = [HIGHEST * high if index >= count - moment.last else HIGH * high for index in range(count)]
    wide = sum((1 + GAP) * CARD * h for h in tall)
    share = min(1.0, room / wide)
    x = p.screen.safe.centerx - (wide * share + 2.2 * FACE * high) / 2
    out = []
    for h in tall:
        step = (1 + GAP) * CARD * h * share
        out.append(RowSpot(x + step / 2, middle, h * share))
        x += step
    return out


def weakest(p: Painter, show: Show, moment: GreatMoment) -> None:
    """Draw the row as far as it has come."""
    share, room = moment.share, show.frame.placement.ground
    there = min(1.0, share / 0.06, (1.0 - share) / (1.0 - GOES))
    panels.scrim(p, DARK * round(3 * there) / 3)
    spots = row(p, moment, max(room.parts.panel.centery, p.screen.safe.y + 0.62 * HIGHEST * p.screen.high))
    first = len(spots) - moment.last
    if show.reduced or LANDS <= share < GOES:
        for spot in spots[first:]:
            _fire(p, spot.x, spot.y, 0.95 * spot.h)
    for index in range(first):
        came = 1.0 if show.reduced else out_cubic(min(1.0, max(0.0, (share - COMES - APART * index) / FLIES)))
        _blown(p, moment.cards[index], spots[index], min(came, _back(share)), show.reduced)
        if came >= 1.0 and share < GOES:
            _owner(p, show, moment, index, spots[index])
    for index in range(first, len(spots)):
        _weak(p, show, moment, index, spots[index])
    if LANDS <= share < GOES:
        _said(p, show, moment, spots, first)


def _back(share: float) -> float:
    """How far it is still there when all of it goes back."""
    return 1.0 if share < GOES else in_out((1.0 - share) / (1.0 - GOES))


def _blown(p: Painter, card: MomentCard, spot: RowSpot, q: float, still: bool) -> None:
    """A card on its way from where it lies, turned by the wind, or where it stands."""
    lies = card.lies
    if lies is None or still or q >= 1.0:
        art.card(p, card.face, spot.x, spot.y, spot.h, 0.0, 1.0, 1.0, 12.0, q >= 1.0)
        return
    spin = SPINS * math.sin(math.pi * q)
    art.card(p, card.face, between(lies.x, spot.x, q), between(lies.y, spot.y, q), between(lies.h, spot.h, q),
             between(lies.angle, spin, min(1.0, 4 * q)), 1.0, 1.0, 12.0, False)


def _owner(p: Painter, show: Show, moment: GreatMoment, index: int, spot: RowSpot) -> None:
    chair, r = show.script.chairs[moment.seats[index]], SMALL * p.screen.high
    tokens.portrait(p, chair, spot.x, spot.y + spot.h / 2 + 1.25 * r, r, PLAYERS[chair.colour % len(PLAYERS)])


def _weak(p: Painter, show: Show, moment: GreatMoment, index: int, spot: RowSpot) -> None:
    """It comes as a back, turns up and is slammed down; where it is the player's own, it trembles in fire."""
    card, share, lies = moment.cards[index], moment.share, moment.cards[index].lies
    if share < LANDS and not show.reduced:
        q = in_out(min(1.0, max(0.0, (share - LEAVES) / (LANDS - LEAVES))))
        if lies is None:
            return
        turned = min(1.0, max(0.0, (share - (LANDS - TURNS)) / TURNS))
        face, flip = (None, 1 - 2 * turned) if turned < 0.5 else (card.face, 2 * turned - 1)
        grow = 1.0 + SLAMS * math.sin(math.pi * q)
        art.card(p, face, between(lies.x, spot.x, q), between(lies.y, spot.y, q), grow * between(lies.h, spot.h, q),
                 between(lies.angle, LEAN, q), 1.0, max(0.02, flip), 26.0, False)
        return
    q, x = _back(share), spot.x
    if share < GOES and is_own(show, moment, index) and not show.reduced:
        x += TREMBLES * math.sin(160 * share) * (GOES - share) / (GOES - LANDS)
    if q >= 1.0 or lies is None or show.reduced:
        art.card(p, card.face, x, spot.y, spot.h, LEAN, 1.0, 1.0, 16.0, q >= 1.0)
        return
    art.card(p, card.face, between(lies.x, spot.x, q), between(lies.y, spot.y, q), between(lies.h, spot.h, q),
             between(lies.angle, LEAN, q), 1.0, 1.0, 16.0, False)


def is_own(show: Show, moment: GreatMoment, index: int) -> bool:
    """Return whether that card is of the player whose eyes see it."""
    return moment.seats[index] == show.frame.placement.ground.table.observer


def _fire(p: Painter, x: float, y: float, r: float) -> None:
    """A red light behind a card."""
    hot = p.palette.shu_ui

    def make() -> pygame.Surface:
        c = 128
        glow = radial("g", c, c, c, (0.0, hot, 0.9), (0.55, hot, 0.45), (1.0, hot, 0.0))
        return raster(f'{glow}<circle cx="{c}" cy="{c}" r="{c}" fill="url(#g)"/>', 2 * c, 2 * c)

    p.picture(p.shapes.get(("great fire", hot), make), x, y, 2 * r, 2 * r, moving=True)


def _said(p: Painter, show: Show, moment: GreatMoment, spots: list[RowSpot], first: int) -> None:
    """Beside the last card the faces of those who hold the weakest, and below what they are."""
    high, count = p.screen.high, len(spots) - first
    r = FACE * high / max(1.0, 0.75 * count)
    last = spots[-1]
    x = last.x + CARD * last.h / 2 + 0.35 * FACE * high + FACE * high
    for place, index in enumerate(range(first, len(spots))):
        chair = show.script.chairs[moment.seats[index]]
        y = last.y + (place - (count - 1) / 2) * 2.1 * r
        tokens.portrait(p, chair, x, y, r, PLAYERS[chair.colour % len(PLAYERS)], made=r, look=SORRY)
    own = first == len(spots) - 1 and is_own(show, moment, first)
    text = show.script.t("table.weakest.mine" if own else "table.weakest.theirs")
    size = p.fitting(text, 0.8 * p.screen.safe.w, LETTERS * p.screen.size("call"), True, least="seat")
    letters = size if isinstance(size, float) else p.screen.size(size)
    y = max(s.y + s.h / 2 for s in spots) + 0.8 * letters
    y = min(y, p.screen.safe.bottom - 0.8 * letters)
    wide = p.width(text, size, True) / 2
    middle = min(spots[first].x, p.screen.safe.right - wide - 8)
    middle = max(middle, p.screen.safe.x + wide)
    panels.strip(p, Rect(middle - wide - letters, y - 0.7 * letters, 2 * (wide + letters), 1.4 * letters))
    p.label(text, middle, y, size, p.palette.shu_ui, True, "centre")
