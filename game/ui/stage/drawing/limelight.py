"""The light of great moments: the table steps back, and what matters stands before it. It knows no moment."""
from __future__ import annotations

import math

import pygame

from game.ui.draw import cards as art
from game.ui.draw import panels
from game.ui.draw.painter import Painter
from game.ui.draw.predrawing import mixes
from game.ui.draw.shapes import disc, path, radial, raster
from game.ui.stage.motion import between, out_cubic
from game.ui.stage.tracks import MomentCard

STEPS = 3
"""In how many steps the table becomes dark: each of them paints all of it anew."""

GOES = 0.90
"""The share of the time from which a moment goes away."""

BEAMS = 22
"""How many beams of light there are."""


def present(share: float, comes: float) -> float:
    """Return how far a moment is there, 0-1: it comes, stands and goes."""
    return max(0.0, min(1.0, share / comes, (1.0 - share) / (1.0 - GOES)))


def in_steps(p: Painter, there: float) -> float:
    """Return the same in a few steps, where each of them paints all of the table anew."""
    return round(there * STEPS) / STEPS if mixes(p) else float(there > 0.5)


def darken(p: Painter, there: float, dark: float) -> None:
    """Let the table step back, so far at most; at once where a whole picture cannot be mixed in every frame."""
    share = round(there * STEPS) / STEPS if mixes(p) else float(there > 0.0)
    if share > 0.0:
        panels.scrim(p, dark * share)


def light(p: Painter, x: float, y: float, r: float, alpha: float) -> None:
    """Draw a warm light around this place."""
    warm = p.palette.kin

    def make() -> pygame.Surface:
        c = 128
        glow = radial("g", c, c, c, (0.0, warm, 0.62), (0.45, warm, 0.26), (1.0, warm, 0.0))
        return raster(f'{glow}<circle cx="{c}" cy="{c}" r="{c}" fill="url(#g)"/>', 2 * c, 2 * c)

    if alpha > 0.0:
        p.picture(p.shapes.get(("great light", warm), make), x, y, 2 * r, 2 * r, 0.0, alpha, moving=True)


def night(p: Painter, x: float, y: float, r: float) -> None:
    """Draw a dark disc, through which nothing is seen."""
    dark = p.palette.yoru
    p.picture(p.shapes.get(("great night", dark), lambda: raster(path(disc(128, 128, 127), dark), 256, 256)), x, y,
              2 * r, 2 * r, moving=True)


def rays(p: Painter, x: float, y: float, side: float, alpha: float) -> None:
    """Draw beams that end softly, so far across: one picture, stretched."""
    warm, middle = p.palette.kin, 256

    def make() -> pygame.Surface:
        glow = radial("b", middle, middle, middle, (0.0, warm, 0.5), (0.4, warm, 0.26), (1.0, warm, 0.0))
        beams = []
        for n in range(BEAMS):
            a, half = 2 * math.pi * n / BEAMS, (0.052, 0.078, 0.04)[n % 3]
            ends = [(middle + 2 * middle * math.cos(a + turn), middle + 2 * middle * math.sin(a + turn))
                    for turn in (-half, half)]
            beams.append(f"M{middle},{middle}" + "".join(f"L{ex:.1f},{ey:.1f}" for ex, ey in ends) + "Z")
        return raster(f'{glow}<path d="{"".join(beams)}" fill="url(#b)"/>', 2 * middle, 2 * middle)

    if alpha > 0.0:
        p.picture(p.shapes.get(("great rays", warm), make), x, y, side, side, 0.0, alpha, moving=True)


def held_card(p: Painter, card: MomentCard, spot: tuple[float, float], high: float, angle: float, there: float,
              still: bool) -> None:
    """Draw a card that rises from where it lies, stands there large and goes back; `still`: it only comes and goes."""
    lies, q = card.lies, out_cubic(there)
    if lies is None or still or there >= 1.0:
        art.card(p, card.face, *spot, high, angle, there, 1.0, 16.0, there >= 1.0)
        return
    art.card(p, card.face, between(lies.x, spot[0], q), between(lies.y, spot[1], q), between(lies.h, high, q),
             between(lies.angle, angle, q), lies.alpha, 1.0, 16.0, False)
