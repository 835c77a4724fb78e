"""Chips, dealer's button, crests and glyphs. Their pictures are the theme's; the numbers on them are lettered here."""
from __future__ import annotations

from weakref import WeakKeyDictionary

import pygame

from game.core.ports import Chair
from game.ui.draw.canvas import WHITE, Colour, Texture
from game.ui.draw.contrast import TEXT, luminance, ratio, readable
from game.ui.draw.painter import Painter
from game.ui.draw.palette import DAY, NIGHT, mix
from game.ui.draw.reading_aid import Read
from game.ui.draw.screen import Rect
from game.ui.draw.shapes import disc, path, raster

PAPER, SUMI = NIGHT.kinari, NIGHT.sumi
"""Colour of numbers on a chip that does not follow the panels: the same whatever the panels are."""

FACE = 0.92
"""The share of its disc that a face takes."""

PARTS, HIGH, FAINTEST = 0.3, 320.0, 0.5
"""How far the shadow of something thrown parts from it at most, in its radii; at what height, in units, nothing would
be left of it; and how much of it stays at least."""

_inks: WeakKeyDictionary[Texture, tuple[Colour, Colour | None]] = WeakKeyDictionary()


def glyph(p: Painter, name: str, x: float, y: float, size: float, colour: Colour | None = None,
          alpha: float = 1.0, angle: float = 0.0) -> bool:
    """Draw a token of the theme by its middle, `size` its longer side. Light glyphs take on the `colour`.

    Returns False, and draws nothing, when the theme has no such token.
    """
    made = p.pictures.token(name, p.px(size))
    if made is not None:
        p.picture(made, x, y, None if made.size[1] >= made.size[0] else size,
                  size if made.size[1] >= made.size[0] else None, angle, alpha, _tint(colour))
    return made is not None


def chip(p: Painter, x: float, y: float, radius: float, number: str = "", dim: bool = False,
         alpha: float = 1.0, lift: float = 0.0) -> None:
    """Draw a chip with a number on it; the number is never smaller than the smallest text of the screen. lift: units
    above the table, which its shadow tells; y is where the chip is seen."""
    _thrown(p, x, y, radius, alpha, lift)
    tint = (150, 140, 120) if dim else None
    if not glyph(p, "chip", x, y, 2 * radius, tint, alpha):
        _disc(p, x, y, radius, p.palette.kin, p.palette.sumi, alpha)
    if number:
        ink, ground = _written_on(p, radius)
        if ground is not None:
            _disc(p, x, y, .74 * radius, ground, ground, alpha)
        floor = p.screen.units(p.screen.floor)
        fits = p.fitting(number, 1.3 * radius, .98 * radius, True, 1.0)
        size = max(float(fits), min(floor, .98 * radius if len(number) < 3 else .8 * radius),
                   min(floor / p.screen.text_scale, 1.18 * radius) if len(number) < 3 else 0.0)
        p.label(number, x, y, size, ink, True, "centre", alpha=alpha)


def _written_on(p: Painter, radius: float) -> tuple[Colour, Colour | None]:
    """In what a number is read on the theme's chip, and what has to lie under it where that is too restless."""
    made = p.pictures.token("chip", p.px(2 * radius))
    if made is None:
        return readable(p.palette.sumi, p.palette.kin), None
    found = _inks.get(made)
    if found is None:
        surface = made.surface
        middle = pygame.Rect(0, 0, max(1, surface.get_width() // 2), max(1, surface.get_height() // 3))
        middle.center = surface.get_rect().center
        few = pygame.transform.smoothscale(surface.subsurface(middle), (6, 4))
        lying = [tuple(few.get_at((x, y)))[:3] for x in range(6) for y in range(4)]
        inks = [(ink, min(ratio(ink, under) for under in lying)) for ink in (SUMI, PAPER)]  # type: ignore[arg-type]
        best, reached = max(inks, key=lambda each: each[1])
        found = _inks[made] = (best, None if reached >= TEXT else PAPER if best == SUMI else SUMI)
    return found


def stone(p: Painter, x: float, y: float, radius: float, black: bool = False, alpha: float = 1.0,
          lift: float = 0.0) -> None:
    """Draw a go stone by its middle; lift: see `chip`."""
    _thrown(p, x, y, radius, alpha, lift)
    if not glyph(p, "stone-black" if black else "stone-white", x, y, 2 * radius, None, alpha):
        _disc(p, x, y, radius, p.palette.sumi if black else p.palette.kinari, p.palette.nezu, alpha)


def dealer(p: Painter, x: float, y: float, radius: float, letter: str, alpha: float = 1.0) -> None:
    """Draw the dealer's button: a paper disc with a red ring and a letter (D, 親)."""
    _drop(p, x, y, radius, alpha)
    _disc(p, x, y, radius, p.palette.kinari, p.palette.shu, alpha)
    size = max(1.08 * radius, min(p.screen.units(p.screen.floor) / p.screen.text_scale, 1.36 * radius))
    if p.aid is not None:                          # おや is longer than 親: narrow letters, and all of them
        least = p.screen.units(p.screen.floor) / p.screen.text_scale
        size = float(p.fitting(letter, 1.56 * radius, size, True, least))
        letter = Read(p.drawn(letter, size), share=min(1.0, 1.56 * radius / max(1.0, p.width(letter, size, True))))
    p.label(letter, x, y, size, p.palette.sumi, True, "centre", alpha=alpha)


def crest(p: Painter, name: str, x: float, y: float, radius: float, colour: Colour, dim: bool = False,
          alpha: float = 1.0, made: float = 0.0, angle: float = 0.0) -> None:
    """Draw a player's crest: ink on a disc of the player's colour, a ring inside it. made: on its way from one size to
    another it is drawn as large as this, and stretched: it is not drawn again in each frame. angle: it is tilted."""
    paper = mix(colour, p.palette.plate, .62) if dim else colour
    ink, drawn = p.palette.plate if luminance(p.palette.plate) < DAY else NIGHT.plate, made or radius

    def make(w: int, h: int) -> pygame.Surface:
        c, t = w / 2, max(1.0, w * .035)
        return raster(path(disc(c, c, c), paper) + path(disc(c, c, c - 1.6 * t), None, 1, ink, t), w, h)

    if made:
        side = p.px(2 * made)
        p.picture(p.shapes.get((("crest", paper, ink), side, side, 0), lambda: make(side, side)), x, y, 2 * radius,
                  2 * radius, 0.0, alpha)
    else:
        p.shape(("crest", paper, ink), Rect(x - radius, y - radius, 2 * radius, 2 * radius), make, 0, alpha)
    found = p.pictures.crest(name, p.px(1.5 * drawn))
    if found is not None:
        p.picture(found, x, y, None, 1.5 * radius, angle, alpha)


def portrait(p: Painter, chair: Chair, x: float, y: float, radius: float, colour: Colour, dim: bool = False,
             alpha: float = 1.0, made: float = 0.0, angle: float = 0.0, look: str = "") -> None:
    """Draw a player at the table, at any size: the face of one of the company in the colour they play in, any other
    player's crest. look: its expression, or where it looks; until that is drawn, and where a theme has another face
    than ours, it is the face at rest. For the rest see `crest`."""
    side = p.px(2 * FACE * (made or radius))
    face = p.pictures.face_with(chair.temper, look, side) if chair.temper and look else None
    if face is None and chair.temper:
        face = p.pictures.token(f"face-{chair.temper}", side)
    if face is None:
        crest(p, chair.crest, x, y, radius, colour, dim, alpha, made, angle)
        return
    _disc(p, x, y, radius, mix(colour, p.palette.plate, .62) if dim else colour, colour, alpha)
    p.picture(face, x, y, None, 2 * FACE * radius, angle, alpha * (.5 if dim else 1.0))


def _disc(p: Painter, x: float, y: float, radius: float, paper: Colour, ring: Colour, alpha: float) -> None:
    def make(w: int, h: int) -> pygame.Surface:
        c, t = w / 2, w * .07
        return raster(path(disc(c, c, c), paper) + path(disc(c, c, c - 1.2 * t), None, 1, ring, t), w, h)

    p.shape(("disc", paper, ring), Rect(x - radius, y - radius, 2 * radius, 2 * radius), make, 0, alpha)


def _thrown(p: Painter, x: float, y: float, radius: float, alpha: float, lift: float) -> None:
    """The shadow of what is so high: it parts a little from it and fades, and never lies alone on what is below."""
    _drop(p, x, y + min(lift, PARTS * radius), radius, alpha * max(FAINTEST, 1.0 - lift / HIGH))


def _drop(p: Painter, x: float, y: float, radius: float, alpha: float) -> None:
    dark = p.palette.yoru

    def make(w: int, h: int) -> pygame.Surface:
        made = raster(path(disc(w / 2, h / 2, w / 2 - radius * .2 * p.scale), dark, .7), w, h)
        return pygame.transform.gaussian_blur(made, max(1, round(.09 * radius * p.scale)), repeat_edge_pixels=False)

    r = 1.2 * radius
    p.shape(("drop", dark), Rect(x - r, y - r + .14 * radius, 2 * r, 2 * r), make, 0, alpha)


def _tint(colour: Colour | None) -> Colour:
    """The tint that turns the theme's paper-coloured glyphs into this colour, as nearly as multiplying can."""
    if colour is None:
        return WHITE
    paper = (246, 239, 223)
    return tuple(min(255, round(255 * c / q)) for c, q in zip(colour, paper, strict=True))  # type: ignore[return-value]
