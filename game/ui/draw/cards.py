"""Cards as they lie on the table: a face, a back, an empty place, and their shadow."""
from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from game.core.cards import Card
from game.themes.model import Level
from game.ui.draw import faces
from game.ui.draw.canvas import Colour
from game.ui.draw.card_art import CardArt
from game.ui.draw.faces import BORDER, width_for
from game.ui.draw.look_port import level_for, pixels_high
from game.ui.draw.outline import Outline
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.draw.shapes import path, raster, rounded, shadow

THICK, ROUND = 0.022, 0.93
"""How thick a card is that turns, and how much of its height is not its round corners, in heights."""

TURNED = 0.97
"""Of a card that is seen broader than this no edge is seen."""

SHADE_STEP, FLYING_STEP = 12.0, 60.0
"""Shadows are made for heights of so many units apart; those of cards that move, which are stretched anyway."""

SOFT_FROM = 12.0
"""From so many units above the table the shadow of a card that moves is soft."""

SHADE_GROWS, SHADE_TURNS = 8.0, 6.0
"""Units and degrees in which the shadow of a card that moves grows and turns: it is too soft to show less."""


@contextmanager
def showing(p: Painter, pictures: CardArt) -> Iterator[None]:
    """Show cards and signs of another look inside."""
    kept, p.pictures = p.pictures, pictures
    try:
        yield
    finally:
        p.pictures = kept


def card(p: Painter, shown: Card | None, x: float, y: float, height: float, angle: float = 0.0, alpha: float = 1.0,
         flip: float = 1.0, lift: float = 0.0, settled: bool = True, level: Level | None = None,
         shade: float = 1.0, bare: bool = False, edge: float = 0.0, patient: bool = False) -> Rect:
    """Draw a card by its middle, height in units; None is a back. Returns its box, not turned.

    flip: its breadth on screen 0-1, while it turns over. lift: units above the table – it shifts and softens the
    shadow, y is where the card is seen. settled False: it moves, a size nearby will do. shade 0 leaves the shadow out.
    bare: the card's own face, whatever its pack wears. edge: how much of its thickness is seen while it turns, 0-1.
    patient: until it is drawn nothing stands in; of one that is not turned its place is seen, which says so.
    """
    pixels = pixels_high(height, p.scale)
    drawn_at = height * p.scale / p.screen.u
    width = height * faces.ASPECT
    waits = (patient or p.shapes.early) and p.pictures.drawn(shown, pixels, level or level_for(drawn_at)) is None
    if waits and not p.shapes.early:
        if not angle:
            awaited(p, x, y, height, alpha)
        return Rect(x - width / 2, y - height / 2, width, height)
    beside, moves, outline = p.ease.beside, not settled, p.pictures.outline(None if bare else shown)
    if shade > 0 and (settled or beside.casts):
        _shade(p, x, y, height, flip, outline, angle if settled or beside.leans else 0.0, alpha * shade, lift, moves)
    if waits:
        return Rect(x - width / 2, y - height / 2, width, height)
    art = p.pictures.back(pixels, settled) if shown is None else \
        p.pictures.face(shown, pixels, level or level_for(drawn_at), settled, bare)
    exact = art.size[1] == pixels + 2 * BORDER
    tall = pixels / p.scale if exact else height
    wide = (width_for(pixels) / p.scale if exact else width) * flip
    p.picture(art, x, y, wide, tall, angle, alpha, moving=moves)
    edge *= beside.weight
    if edge > 0 and flip < TURNED:
        over, high = outline.size(wide / flip if flip else wide, tall)
        _edge(p, x, y, over * flip, high, angle, alpha, edge * math.sqrt(1 - flip * flip))
    over, high = outline.size(width, height)
    return Rect(x - over / 2, y - high / 2, over, high)


def shape(p: Painter, shown: Card | None, x: float, y: float, height: float) -> tuple[Rect, float]:
    """Return where a card of this height lies around its middle, and the radius of its corners: what is laid around it.
    """
    outline = p.pictures.outline(shown)
    wide, high = outline.size(height * faces.ASPECT, height)
    return Rect(x - wide / 2, y - high / 2, wide, high), outline.corner * wide


def _edge(p: Painter, x: float, y: float, wide: float, tall: float, angle: float, alpha: float,
          share: float) -> None:
    """The thickness of a card that turns, along the side that comes forward: one picture, stretched."""
    paper, ink = p.palette.paper, p.palette.ink
    made = p.shapes.get(("edge", paper, ink), lambda: _layers(paper, ink))
    thick = THICK * tall * share
    off, turn = (wide + thick) / 2, math.radians(angle)
    p.picture(made, x + off * math.cos(turn), y + off * math.sin(turn), thick, tall * ROUND, angle, alpha)


def _layers(paper: Colour, ink: Colour) -> pygame.Surface:
    """Paper, pasted between two darker sheets."""
    made = pygame.Surface((8, 64), pygame.SRCALPHA, 32)
    made.fill((*paper, 255))
    made.fill((*ink, 255), (0, 0, 1, 64))
    made.fill((*ink, 110), (4, 0, 1, 64))
    made.fill((*ink, 255), (7, 0, 1, 64))
    return made


def place(p: Painter, x: float, y: float, height: float, alpha: float = 1.0) -> Rect:
    """Draw the outline of a card that is not there."""
    box, corner = shape(p, None, x, y, height)
    edge = p.palette.button_edge
    round_ = corner / box.w

    def make(w: int, h: int) -> pygame.Surface:
        t = 2 * p.scale
        return raster(path(rounded(t, t, w - 2 * t, h - 2 * t, w * round_), p.palette.yoru, .25, edge, t, .6), w, h)

    p.shape(("place", edge, round(round_, 2)), box, make, 0, alpha)
    return box


def awaited(p: Painter, x: float, y: float, height: float, alpha: float = 1.0) -> Rect:
    """Draw the place of a card that is still being drawn, with three dots, which say so."""
    box, ink = place(p, x, y, height, alpha), p.palette.nezu
    dot = .08 * box.w

    def make(w: int, h: int) -> pygame.Surface:
        return raster("".join(path(rounded(n * (w - h) / 2, 0, h, h, h / 2), ink) for n in range(3)), w, h)

    p.shape(("awaited", ink), Rect(x, y, 0, 0).inflate(5.4 * dot, dot), make, 0, alpha)
    return box


def _shade(p: Painter, x: float, y: float, height: float, flip: float, outline: Outline, angle: float, alpha: float,
           lift: float, moves: bool) -> None:
    """A soft shadow of the card's shape, made for a few sizes and stretched to the rest."""
    step = SHADE_STEP
    if moves:
        step, height = FLYING_STEP, max(1, round(height / SHADE_GROWS)) * SHADE_GROWS
        angle = round(angle / SHADE_TURNS) * SHADE_TURNS
    width, height = outline.size(height * faces.ASPECT, height)
    share = 0.0 if outline.ours else round(outline.aspect, 2)
    high = max(step, round(height / step) * step)
    rise = (2 if lift > SOFT_FROM else 1) if moves else min(3, round(lift / 10))
    blur = (.05 + .03 * rise) * high + 2
    pixels, reach = max(4, round(high * p.scale)), max(2, round(blur * p.scale))
    dark = p.palette.yoru
    depth = .62 - .08 * rise
    across = width_for(pixels) if outline.ours else max(1, round(pixels * share))
    made = p.shapes.get(("shade", pixels, reach, rise, dark, share),
                        lambda: shadow(across, pixels, outline.corner * across, reach, dark, depth), reach, soft=True)
    p.picture(made, x, y + .02 * high + .6 * lift, width * flip, height, angle, alpha, moving=moves)
