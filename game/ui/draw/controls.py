"""Draws what can be pressed and set: buttons, key caps, switches, sliders, text fields. They hold no state."""
from __future__ import annotations

import math
from typing import Literal

import pygame

from game.themes.model import Material
from game.ui.draw import materials, panels
from game.ui.draw.canvas import Colour
from game.ui.draw.materials import ButtonFace
from game.ui.draw.painter import Painter, Size
from game.ui.draw.palette import mix
from game.ui.draw.screen import Rect
from game.ui.draw.shapes import disc, path, raster, rounded

Style = Literal["plain", "gold", "danger"]

LIP, INSIDE = 5.0, 3.5
"""Height of a button's lower edge, in units: what shows that it can be pressed, and goes when it is; and what stays
free around its words."""

SECOND = 1.2
"""Distance of a second line on a button, in its own size."""

INSET, ICON_GAP = .26, .16
"""Beside what stands on a button, and behind its icon, in heights of it."""

RADIUS = 15.0
GROWTH, MOST_GROWTH = 1.06, 16.0


def button(p: Painter, rect: Rect, text: str, cap: str = "", style: Style = "plain", focused: bool = False,
           pressed: bool = False, enabled: bool = True, reason: str = "", pad: bool = False, size: Size = "button",
           sub: str = "", icon: str = "", centred: bool = False) -> Rect:
    """Draw a button with a key cap and, if it is not on offer, the reason why. Returns where it was drawn.

    `cap` is a letter in a cap (a disc with `pad`); `sub` a second line; `icon` a glyph before the text,
    `centred` both in the middle together.
    """
    if focused:
        grow = min(rect.w * (GROWTH - 1), MOST_GROWTH)
        rect = rect.inflate(grow, min(rect.h * (GROWTH - 1), MOST_GROWTH))
    if not enabled:
        _empty_place(p, rect, text, reason, size)
    else:
        fill, ink, edge = _colours(p, style)
        sink = LIP - 1 if pressed else 0.0
        _block(p, rect, fill, edge, pressed, "plain" if style == "gold" else p.material)
        free = inside(rect.h) - (SECOND * _small(p) if sub else 0.0)
        if p.read_high(size) > free >= p.read_high("caption") > 0:      # readings are worth more than large letters
            size = "caption"
        with p.room(free):
            written = rect.move(0, sink - LIP / 2)
            if centred and icon:
                written = _about_middle(p, written, text, size)
            _inscription(p, written, text, cap, pad, style, ink, size, sub, icon)
    if focused:
        panels.focus(p, rect, RADIUS)
    return rect


def inside(high: float) -> float:
    """Return how much of its height a button has for its words: so high their readings have room, or they stand in
    kana."""
    return high - 2 * LIP - INSIDE


def key_cap(p: Painter, x: float, y: float, letter: str, high: float = 40.0, pad: bool = False,
            paper: Colour | None = None, ink: Colour | None = None) -> float:
    """Draw a key's letter in a square cap, or a pad's button in a disc, by its middle. Returns its width in units."""
    paper, ink = paper or p.palette.nezu, ink or p.palette.sumi
    size = max(.62 * high, min(p.screen.units(p.screen.floor), .86 * high))
    wide = high if pad or len(letter) == 1 else max(high, p.width(letter, size, True) + .56 * high)
    r = high / 2 if pad else .24 * high

    def make(w: int, h: int) -> pygame.Surface:
        lip = 0 if pad else max(1.0, .07 * h)
        dark = mix(paper, (0, 0, 0), .35)
        body = "" if pad else path(rounded(0, 0, w, h, r * p.scale), dark)
        return raster(body + path(rounded(0, 0, w, h - lip, r * p.scale), paper), w, h)

    p.shape(("cap", paper, pad), Rect(x - wide / 2, y - high / 2, wide, high), make)
    with p.room(0.0):
        p.label(letter, x, y - (0 if pad else .03 * high), size, ink, True, "centre")
    return wide


def hint(p: Painter, x: float, y: float, letter: str, text: str, align: Literal["left", "right"] = "right",
         pad: bool = False, size: Size = "caption") -> float:
    """Draw a key cap and what it does, for a corner of the screen. Returns the far edge, where the next one goes."""
    high = max(38.0, p.type_px(size) / p.scale * 1.3)
    wide = high if pad or len(letter) == 1 else max(high, p.width(letter, .62 * high, True) + .56 * high)
    total = wide + 12 + p.width(text, size)
    left = x if align == "left" else x - total
    key_cap(p, left + wide / 2, y, letter, high, pad)
    p.label(text, left + wide + 12, y, size, p.palette.nezu)
    return left + total + 28 if align == "left" else left - 28


def ring(p: Painter, x: float, y: float, radius: float, share: float, colour: Colour | None = None,
         thick: float = 9.0) -> None:
    """Draw a ring that fills clockwise from the top: a held key, a bot that thinks."""
    colour = colour or p.palette.kin
    steps = max(0, min(96, round(share * 96)))
    track = p.palette.edge

    def make(w: int, h: int) -> pygame.Surface:
        t = thick * p.scale
        r, c = w / 2 - t, w / 2
        body = path(disc(c, c, r), None, 1, track, t)
        if steps >= 96:
            body += path(disc(c, c, r), None, 1, colour, t)
        elif steps:
            a = 2 * math.pi * steps / 96
            body += path(f"M{c:.2f},{c - r:.2f}A{r:.2f},{r:.2f} 0 {int(steps > 48)} 1 "
                         f"{c + r * math.sin(a):.2f},{c - r * math.cos(a):.2f}", None, 1, colour, t)
        return raster(body, w, h)

    p.shape(("ring", steps, colour, thick), Rect(x - radius, y - radius, 2 * radius, 2 * radius), make)


def toggle(p: Painter, rect: Rect, on: bool, focused: bool = False, at: float | None = None) -> None:
    """Draw a switch: its knob lies right and the ground is gold when on, with a tick, so that colour is not alone.

    `at` 0-1 places the knob while it slides.
    """
    place = (1.0 if on else 0.0) if at is None else at
    c = p.palette
    ground, knob, edge = (c.kin, c.sumi, c.kin) if on else (c.yoru, c.nezu, c.button_edge)

    def make(w: int, h: int) -> pygame.Surface:
        t = 2.4 * p.scale
        body = path(rounded(t / 2, t / 2, w - t, h - t, h / 2), ground, 1, edge, t)
        r, x = h * .33, h / 2 + place * (w - h)
        body += path(disc(x, h / 2, r), knob)
        if on:
            tick = f"M{x - .45 * r:.1f},{h / 2:.1f}l{.32 * r:.1f},{.36 * r:.1f}l{.6 * r:.1f},{-.74 * r:.1f}"
            body += path(tick, None, 1, c.kin, .24 * r)
        return raster(body, w, h)

    p.shape(("toggle", on, round(place * 24), ground, edge), rect, make)
    if focused:
        panels.focus(p, rect, rect.h / 2)


def slider(p: Painter, rect: Rect, share: float, focused: bool = False, marks: int = 0) -> None:
    """Draw a share 0-1 on a line; the part before the knob is gold. `marks`: equal steps shown as notches."""
    c = p.palette
    line = Rect(rect.x, rect.centery - 5, rect.w, 10)
    r = min(rect.h / 2, 22.0)
    x = rect.x + r + max(0.0, min(1.0, share)) * (rect.w - 2 * r)
    _rail(p, line, c.yoru, c.button_edge)
    _rail(p, Rect(line.x, line.y, x - line.x, line.h), c.kin, c.kin)
    for index in range(marks + 1 if marks else 0):
        at = rect.x + r + index * (rect.w - 2 * r) / marks
        p.fill(Rect(at - 1.5, rect.centery + 14, 3, 8), c.button_edge)
    _knob(p, x, rect.centery, r, c.kinari, c.sumi)
    if focused:
        panels.focus(p, Rect(x - r, rect.centery - r, 2 * r, 2 * r), r)


def field(p: Painter, rect: Rect, text: str, cursor: int | None = None, composing: str = "", focused: bool = False,
          hint_text: str = "", size: Size = "body") -> Rect:
    """Draw a line to type in. What the input method composes is underlined at the cursor; the end in hand stays
    visible.

    `cursor` counts characters; None: not being typed in. Returns the caret, for the input method's window.
    """
    c = p.palette
    _well(p, rect, c.yoru, c.kin if cursor is not None else c.button_edge, 3.0 if cursor is not None else 2.0)
    inner = rect.inflate(-36, 0)
    before, after = (text, "") if cursor is None else (text[:cursor], text[cursor:])
    if not text and not composing:
        with p.clipped(inner.inflate(8, 0)):
            p.label(hint_text, inner.x, rect.centery, size, c.faint, width=inner.w)
    with p.as_written():
        caret = _typed(p, rect, inner, before, after, composing, cursor, size)
    if focused:
        panels.focus(p, rect, 12.0)
    return caret


def _typed(p: Painter, rect: Rect, inner: Rect, before: str, after: str, composing: str, cursor: int | None,
           size: Size) -> Rect:
    """What stands in the field, as it was typed; returns the caret."""
    c = p.palette
    to_caret = p.width(before + composing, size)
    x = inner.x - max(0.0, to_caret - inner.w + 8)
    with p.clipped(inner.inflate(8, 0)):
        p.label(before, x, rect.centery, size)
        middle = x + p.width(before, size)
        if composing:
            p.label(composing, middle, rect.centery, size, c.asagi)
            p.fill(Rect(middle, rect.centery + .62 * p.type_px(size) / p.scale, p.width(composing, size), 3), c.asagi)
        caret = Rect(x + to_caret, rect.centery - .62 * p.type_px(size) / p.scale, 3,
                     1.24 * p.type_px(size) / p.scale)
        p.label(after, caret.x, rect.centery, size)
        if cursor is not None:
            p.fill(caret, c.kin)
    return caret


# ---- parts


def _colours(p: Painter, style: Style) -> tuple[Colour, Colour, Colour]:
    """Ground, ink and outline."""
    c = p.palette
    return {"plain": (c.button, c.kinari, c.button_edge), "gold": (c.kin, c.sumi, mix(c.kin, (255, 255, 255), .35)),
            "danger": (c.shu, c.kinari, c.shu_ui)}[style]


def _block(p: Painter, rect: Rect, fill: Colour, edge: Colour, pressed: bool, material: Material) -> None:
    dark, lip = p.palette.yoru, mix(fill, (0, 0, 0), .42)
    reach = 10.0
    thick = max(1.6, p.palette.outline)

    def make(w: int, h: int) -> pygame.Surface:
        s = p.scale
        m, r = round(reach * s), RADIUS * s
        deep = round(LIP * s)
        down = deep - max(1, round(s)) if pressed else 0
        bw, bh, t = w - 2 * m, h - 2 * m, thick * s
        made = raster(path(rounded(m, m + 3 * s, bw, bh, r), dark, .5), w, h)
        made = pygame.transform.gaussian_blur(made, max(1, round(3 * s)), repeat_edge_pixels=False)
        body = path(rounded(m, m + deep, bw, bh - deep, r), lip)
        body += path(rounded(m + t / 2, m + down + t / 2, bw - t, bh - deep - t, r - t / 2), fill, 1, edge, t)
        body += materials.drawn(material, ButtonFace(m, m + down, bw, bh - deep, r, s, fill, edge))
        made.blit(raster(body, w, h), (0, 0))
        return made

    quick = panels.broadly(p, make, 2 * reach + RADIUS) if material == "plain" else make
    p.shape(("block", fill, edge, pressed, material), rect, quick, reach)


def _about_middle(p: Painter, rect: Rect, text: str, size: Size) -> Rect:
    """The part of a button's middle that its icon and its words take."""
    taken = p.width(text, size, True) + _icon_high(p, rect) + (2 * INSET + ICON_GAP) * rect.h
    return rect.inflate(min(0.0, taken - rect.w), 0)


def _icon_high(p: Painter, rect: Rect) -> float:
    floor = p.screen.units(p.screen.floor)
    return min(max(.56 * rect.h, min(1.17 * floor, rect.h - 12)), max(46.0, 1.2 * floor))


def _inscription(p: Painter, rect: Rect, text: str, cap: str, pad: bool, style: Style, ink: Colour, size: Size,
                 sub: str, icon: str) -> None:
    c = p.palette
    high = _icon_high(p, rect)
    inset = INSET * rect.h
    if isinstance(size, float) and not cap and not icon:
        inset = min(inset, 9.0)             # a caller that gives a number has fitted the words already
    left, right = rect.x + inset, rect.right - inset
    if cap and not icon and not sub:        # key and words stand in the middle together
        taken = p.width(text, p.fitting(text, right - left, size, True), True) + 1.1 * high + .18 * rect.h
        left = max(left, rect.centerx - taken / 2)
    if cap:
        dark, light = (c.sumi, c.kin) if style == "gold" else (c.yoru, c.kinari)
        wide = key_cap(p, left + high / 2, rect.centery, cap, high, pad, dark, light)
        left += wide + .18 * rect.h
    if icon:
        from game.ui.draw.tokens import glyph
        glyph(p, icon, left + high / 2, rect.centery, high, ink)
        left += high + ICON_GAP * rect.h
    small = _small(p)
    middle, below = rect.centery - (.17 * rect.h if sub else 0), rect.centery + .24 * rect.h
    if sub and (read := p.reading(text, size)):
        middle, below = rect.centery - SECOND * small / 2, rect.centery + read / 2
    if cap or icon:
        fits = p.fitting(text, right - left, size, True)
        p.label(text, left, middle, fits, ink, True, width=right - left)
    else:
        fits = p.fitting(text, right - left, size, True)
        p.label(p.fit(text, right - left, fits, True), rect.centerx, middle, fits, ink, True, "centre")
    with p.room(0.0):                       # readings above the second line would lie over the first
        if cap or icon:
            p.label(sub, left, below, small, ink, width=right - left)
        else:
            p.label(sub, rect.centerx, below, small, ink, align="centre", width=right - left)


def _small(p: Painter) -> float:
    """The size of a second line, in units here."""
    return p.screen.plain("caption") * p.screen.u / p.scale


def _empty_place(p: Painter, rect: Rect, text: str, reason: str, size: Size) -> None:
    """What is not on offer: an outline, its name and the reason."""
    c = p.palette
    if p.material != "plain":               # an object of the place may lie there
        panels.strip(p, rect.inflate(-4, -4), RADIUS)
    panels.frame(p, rect.inflate(-2, -2), mix(c.edge, c.button_edge, .25), 2.0, RADIUS)
    room = rect.w - 24
    small = p.screen.size("caption") * p.screen.u / p.scale
    if reason:
        name = p.fit(text, room, small, True)
        p.label(name, rect.centerx, rect.centery - .17 * rect.h, small, c.faint, True, "centre")
        fits = p.fitting(reason, room, small, least=.8 * small)
        p.label(p.fit(reason, room, fits), rect.centerx, rect.centery + .2 * rect.h, fits, c.faint, align="centre")
    else:
        fits = p.fitting(text, room, size, True)
        p.label(p.fit(text, room, fits, True), rect.centerx, rect.centery, fits, c.faint, True, "centre")


def _rail(p: Painter, rect: Rect, fill: Colour, edge: Colour) -> None:
    if rect.w >= rect.h:
        p.shape(("rail", fill, edge), rect, lambda w, h: raster(
            path(rounded(1, 1, w - 2, h - 2, h / 2), fill, 1, edge, 1.6 * p.scale), w, h))


def _knob(p: Painter, x: float, y: float, r: float, paper: Colour, ink: Colour) -> None:
    def make(w: int, h: int) -> pygame.Surface:
        t = 3 * p.scale
        return raster(path(disc(w / 2, h / 2, w / 2 - t), paper, 1, ink, t)
                      + path(disc(w / 2, h / 2, w * .14), ink), w, h)

    p.shape(("knob", paper, ink), Rect(x - r, y - r, 2 * r, 2 * r), make)


def _well(p: Painter, rect: Rect, fill: Colour, edge: Colour, thick: float) -> None:
    def make(w: int, h: int) -> pygame.Surface:
        t = thick * p.scale
        return raster(path(rounded(t / 2, t / 2, w - t, h - t, 12 * p.scale), fill, .9, edge, t), w, h)

    p.shape(("well", fill, edge, thick), rect, make)
