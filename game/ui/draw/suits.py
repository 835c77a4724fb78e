"""The signs of the French and the Spanish suits on a scrap of paper, so that a suit can be named without a card.

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
    "coins": "M-1,0A1,1,0,1,1,1,0A1,1,0,1,1,-1,0ZM-.7,0A.7,.7,0,1,0,.7,0A.7,.7,0,1,0,-.7,0Z"
             "M-.38,0A.38,.38,0,1,1,.38,0A.38,.38,0,1,1,-.38,0Z",
    "cups": "M-.74,-.92C-.3,-.84,.3,-.84,.74,-.92C.74,-.3,.46,.04,.14,.18L.14,.5C.22,.66,.6,.7,.6,.98L-.6,.98"
            "C-.6,.7,-.22,.66,-.14,.5L-.14,.18C-.46,.04,-.74,-.3,-.74,-.92Z",
    "swords": "M0,-1.1L.19,-.84L.16,.36L-.16,.36L-.19,-.84ZM-.68,.28C-.4,.39,.4,.39,.68,.28C.8,.42,.68,.58,.52,.6"
              "C.3,.5,-.3,.5,-.52,.6C-.68,.58,-.8,.42,-.68,.28ZM-.11,.53L.11,.53L.11,.8L-.11,.8Z"
              "M-.18,.96A.18,.18,0,1,1,.18,.96A.18,.18,0,1,1,-.18,.96Z",
    "batons": "M.79,-.79L.63,-.61L.75,-.54L.64,-.31L.45,-.39L.19,.09L.01,.59L.20,.68L.09,.92L-.03,.88"
              "L-.06,1.11L-.79,.79L-.63,.61L-.75,.54L-.64,.31L-.45,.39L-.19,-.09L-.01,-.59L-.20,-.68L-.09,-.92"
              "L.03,-.88L.06,-1.11Z",
}
"""Outlines in a square from -1 to 1."""

INK, LIGHT = (21, 23, 29), 350
"""Of the outline; and red, green and blue together from which a sign needs one."""


def suit_sign(p: Painter, suit: str, box: Rect, alpha: float = 1.0) -> bool:
    """Draw the sign in its colour on paper, as large as the box; False, and nothing, for a suit that has no sign."""
    if suit not in SIGNS:
        return False
    side = min(box.w, box.h)
    ink, paper = colour(p.pictures.look.colour(f"suit.{suit}")), p.palette.paper
    place = Rect(box.centerx - side / 2, box.centery - side / 2, side, side)
    p.shape(("suit", suit, ink, paper), place, lambda w, h: _drawn(SIGNS[suit], ink, paper, w, h), 0, alpha)
    return True


def _drawn(outline: str, ink: Colour, paper: Colour, w: int, h: int) -> pygame.Surface:
    ground = path(rounded(0, 0, w, h, 0.2 * h), paper)
    line = 0.07 if sum(ink) > LIGHT else 0.0         # a light sign wears an outline of ink, as on its cards
    drawn = path(outline, ink, 1, INK, line)
    body = f'<g transform="translate({w / 2:.2f},{h / 2:.2f}) scale({0.36 * h:.3f})">{drawn}</g>'
    return raster(ground + body, w, h)
