"""The signs of the French suits on a scrap of paper, so that a suit can be named without a card.

A suit of another pack has no sign here: its name stands alone.
"""
from __future__ import annotations

import pygame

from game.ui.draw.canvas import Colour
from game.ui.draw.painter import Painter
from game.ui.draw.palette import colour
from game.ui.draw.screen import Rect
from game.ui.draw.shapes import path, raster, rounded

SIGNS = {
    "spades": "M0,-1C.3,-.55.84,-.14.88,.3C.9,.62.44,.76.15,.46C.17,.7.24,.86.36,.98L-.36,.98C-.24,.86-.17,.7-.15,.46"
              "C-.44,.76-.9,.62-.88,.3C-.84,-.14-.3,-.55,0,-1Z",
    "hearts": "M0,.98C-.3,.5-.92,.1-.92,-.4C-.92,-.98-.2,-1.04,0,-.42C.2,-1.04.92,-.98.92,-.4C.92,.1.3,.5,0,.98Z",
    "diamonds": "M0,-1.02C.2,-.56.44,-.28.78,0C.44,.28.2,.56,0,1.02C-.2,.56-.44,.28-.78,0C-.44,-.28-.2,-.56,0,-1.02Z",
    "clubs": "M-.46,-.52A.46,.46,0,1,1,.46,-.52A.46,.46,0,0,1,.3,-.2A.46,.46,0,1,1,.15,.48C.17,.7.24,.86.36,.98"
             "L-.36,.98C-.24,.86-.17,.7-.15,.48A.46,.46,0,1,1,-.3,-.2A.46,.46,0,0,1,-.46,-.52Z",
}
"""Outlines in a square from -1 to 1."""


def suit_sign(p: Painter, suit: str, box: Rect, alpha: float = 1.0) -> bool:
    """The sign in its colour on paper, as large as the box; False, and nothing, for a suit that has no sign."""
    if suit not in SIGNS:
        return False
    side = min(box.w, box.h)
    ink, paper = colour(p.pictures.look.colour(f"suit.{suit}")), p.palette.kinari
    place = Rect(box.centerx - side / 2, box.centery - side / 2, side, side)
    p.shape(("suit", suit, ink, paper), place, lambda w, h: _drawn(SIGNS[suit], ink, paper, w, h), 0, alpha)
    return True


def _drawn(outline: str, ink: Colour, paper: Colour, w: int, h: int) -> pygame.Surface:
    ground = path(rounded(0, 0, w, h, 0.2 * h), paper)
    body = f'<g transform="translate({w / 2:.2f},{h / 2:.2f}) scale({0.36 * h:.3f})">{path(outline, ink)}</g>'
    return raster(ground + body, w, h)
