"""Grounds and frames of the table: panels, seat tiles, the stage, speech bubbles, focus and light. They know no game.

Every function draws with a painter in units and keeps what it drew; sizes on screen are exact pixels.
"""
from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Literal, TypeAlias

import pygame

from game.ui.draw import veil
from game.ui.draw.canvas import Colour
from game.ui.draw.painter import Painter, Size
from game.ui.draw.palette import mix
from game.ui.draw.screen import Rect
from game.ui.draw.shapes import path, radial, raster, rounded, shadow, vertical
from game.ui.draw.stretched_pictures import Made, broad, high
from game.ui.draw.text import line_height

Point: TypeAlias = tuple[float, float]
Make: TypeAlias = Callable[[int, int], pygame.Surface]
Ground = Literal["plate", "stage", "paper", "night", "card"]

SHADOW = 16.0
"""How far a soft shadow reaches, in units."""

SHADE_INSIDE = 0.9
"""The share of its reach that a shade begins inside its place."""

SHADE_STEP = 8.0
"""The steps, in units, at which a shade on a cloth that is too bright begins and ends."""

FOCUS_RING, FOCUS_GAP = 6.0, 5.0


def panel(p: Painter, rect: Rect, ground: Ground = "plate", radius: float = 24.0, alpha: float = 0.96,
          keyline: bool = False) -> None:
    """Draw a ground for text with a soft shadow; `keyline` adds the fine gold line inside."""
    fill, edge = _ground(p, ground)
    alpha = 1.0 if ground in ("paper", "card") else alpha
    _plate(p, ("panel", ground, radius, alpha, keyline), rect, radius, fill, edge, alpha, keyline=keyline)


def stage(p: Painter, rect: Rect) -> None:
    """Draw a translucent ground with the gold keyline for what is looked at closely, such as a stock that leans."""
    dense = veil.density(p, p.palette.ai, 0.84, _lying(p, rect))
    panel(p, rect, "stage", 24.0, 1.0 if p.screen.high_contrast else dense, keyline=True)


def tile(p: Painter, rect: Rect) -> None:
    """Draw the ground of a row or tile on a page."""
    fill, edge = _ground(p, "plate")
    dense = veil.density(p, fill, 0.96, _lying(p, rect))
    _plate(p, ("tile", dense), rect, 14.0, fill, edge, dense)


def shade(p: Painter, rect: Rect, least: float, reach: float) -> None:
    """Draw a shadow that ends softly `reach` units around a place where words and cards lie on the bare cloth.
    `least`: how dense it is, 0–1. With high contrast, and on another author's cloth, it is a panel, as dense as words
    need."""
    dark = p.palette.yoru
    if veil.is_hard(p):
        dense = 1.0 if p.screen.high_contrast else veil.density(p, dark, least)
        panel(p, rect, "night", min(14.0, rect.h / 2), dense)
        return
    inner = rect.inflate(-SHADE_INSIDE * reach, -SHADE_INSIDE * reach)
    needs = veil.dimming(p, dark, p.palette.asagi)
    if needs is None or needs.is_clear(p, rect):
        p.shape(("shade", dark, reach), inner, broadly(p, lambda w, h: _soft(w, h, round(reach * p.scale), dark),
                                                       3 * reach), reach, least)
        return
    _dimmed(p, needs, rect, least, reach)


def _dimmed(p: Painter, needs: veil.Dimming, rect: Rect, least: float, reach: float) -> None:
    """The same where the cloth is too bright: words reach its edge, and it ends beyond it. It begins and ends at whole
    steps, so that words that move need no new one in every frame."""
    left, top = SHADE_STEP * math.floor(rect.x / SHADE_STEP), SHADE_STEP * math.floor(rect.y / SHADE_STEP)
    rect = Rect(left, top, SHADE_STEP * math.ceil((rect.right - left) / SHADE_STEP),
                SHADE_STEP * math.ceil((rect.bottom - top) / SHADE_STEP))
    outside = (1 - SHADE_INSIDE / 2) * reach
    whole = rect.inflate(2 * outside, 2 * outside)

    def make(w: int, h: int) -> pygame.Surface:
        made = needs.patch(p, whole, least, w, h)
        soft = _soft(w, h, round(outside * p.scale), (255, 255, 255))
        made.blit(soft, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return made

    p.shape(("shade", p.palette.yoru, reach, least, tuple(whole), needs.cloth), rect, make, outside)


def strip(p: Painter, rect: Rect, radius: float = 12.0) -> None:
    """Draw a quiet dark ground for one line, such as the last sentence of the log."""
    c = p.palette.yoru
    p.shape(("strip", c, radius), rect, broadly(p, lambda w, h: raster(
        path(rounded(0, 0, w, h, radius * p.scale), c, .62), w, h), radius))


def scrim(p: Painter, alpha: float = 0.62) -> None:
    """Draw darkness over the whole picture, below whatever asks for attention."""
    p.fill(p.screen.whole, p.palette.yoru, min(1.0, alpha + .2) if p.screen.high_contrast else alpha)


def frame(p: Painter, rect: Rect, colour: Colour, thick: float, radius: float, alpha: float = 1.0) -> None:
    """Draw an outline whose middle runs along the rectangle."""
    def make(w: int, h: int) -> pygame.Surface:
        m, t = round(thick * p.scale), thick * p.scale
        return raster(path(rounded(m, m, w - 2 * m, h - 2 * m, radius * p.scale), None, 1, colour, t), w, h)

    p.shape(("frame", colour, thick, radius), rect, broadly(p, make, 2 * thick + radius), thick, alpha)


def focus(p: Painter, rect: Rect, radius: float = 16.0, alpha: float = 1.0) -> None:
    """Draw the gold ring around what keys and pads would press now; it keeps a gap, so gold on gold is seen, too."""
    reach = FOCUS_GAP + FOCUS_RING / 2
    frame(p, rect.inflate(2 * reach, 2 * reach), p.palette.kin, FOCUS_RING, radius + reach, alpha)


def glow(p: Painter, rect: Rect, alpha: float = 1.0) -> None:
    """Draw a warm light behind a seat or a card whose moment it is."""
    reach = 34.0
    colour = p.palette.kin
    p.shape(("glow", colour), rect, broadly(p, lambda w, h: _light(w, h, round(reach * p.scale), colour), 3 * reach),
            reach, 0.8 * alpha)


def chevron(p: Painter, x: float, y: float, size: float, towards: tuple[int, int], colour: Colour,
            alpha: float = 1.0) -> None:
    """Draw a filled arrow head of this half width, pointing along `towards` (one of the four directions)."""
    angle = math.atan2(towards[1], towards[0])

    def make(w: int, h: int) -> pygame.Surface:
        points = [(.52, 0), (-.40, -.92), (-.40, .92)]
        c, s = math.cos(angle), math.sin(angle)
        at = [(w / 2 + (px * c - py * s) * w / 2, h / 2 + (px * s + py * c) * h / 2) for px, py in points]
        return raster(path("M" + "L".join(f"{px:.2f},{py:.2f}" for px, py in at) + "Z", colour), w, h)

    p.shape(("chevron", colour, towards), Rect(x - size, y - size, 2 * size, 2 * size), make, 0, alpha)


def is_dimmed(p: Painter) -> bool:
    """Return whether words on the cloth need no ground of their own except where it is too bright."""
    return veil.dimming(p, p.palette.yoru, p.palette.asagi) is not None


@contextmanager
def on_cloth(p: Painter) -> Iterator[None]:
    """Give words inside, which have no ground, an outline where our own cloth is too bright for them."""
    needs = veil.dimming(p, p.palette.yoru, p.palette.asagi)
    if needs is None:
        yield
        return
    dark = p.palette.yoru
    with p.outlined(lambda place: (dark, needs.densest(p, place))):
        yield


def _lying(p: Painter, rect: Rect) -> Rect | None:
    """The part of the cloth that matters to a ground there: of another author's all of it, so that grounds are alike.
    """
    return None if veil.is_hard(p) else rect


# ---- speech


def bubble_size(p: Painter, text: str, size: Size = "seat", width: float = 900.0) -> tuple[float, float]:
    """Return the units a bubble with this text takes, tail not counted."""
    t = p.type_px(size) / p.scale
    lines = p.lines(text, width, size, True)
    lead = t * min(1.35, line_height(text))
    return max(p.width(line, size, True) for line in lines) + 1.4 * t, lead * (len(lines) - 1) + 1.78 * t


def bubble(p: Painter, text: str, centre: tuple[float, float], tip: tuple[float, float], size: Size = "seat",
           alpha: float = 1.0, grow: float = 1.0, width: float = 900.0) -> Rect:
    """Draw speech: paper on night with an ink line, its tail to the speaker at `tip`. Returns the box without the tail.

    `grow` scales it about the tip, for popping up.
    """
    w, h = bubble_size(p, text, size, width)
    box = Rect(centre[0] - w / 2, centre[1] - h / 2, w, h)
    with p.moved(grow=grow, about=tip, alpha=alpha):
        _bubble_ground(p, box, tip, p.type_px(size) / p.scale)
        t = p.type_px(size) / p.scale
        lines = p.lines(text, width, size, True)
        lead = t * min(1.35, line_height(text))
        for index, line in enumerate(lines):
            y = centre[1] + (index - (len(lines) - 1) / 2) * lead
            p.label(line, centre[0], y, size, p.palette.sumi, True, "centre")
    return box


TAIL = 1.25
"""A tail is at most this long, in sizes of the type: it points at the speaker and need not touch."""


def _tail(box: Rect, tip: Point, t: float) -> tuple[bool, Point, Point] | None:
    """Where a tail leaves the box and where it ends, seen from the box's middle; None if the tip lies inside.

    The first value tells whether it leaves upwards or downwards.
    """
    dx, dy = tip[0] - box.centerx, tip[1] - box.centery
    out_x, out_y = abs(dx) - box.w / 2, abs(dy) - box.h / 2
    if max(out_x, out_y) <= 2:
        return None
    upright = out_y >= out_x
    if upright:
        most = max(0.0, box.w / 2 - .42 * box.h - .5 * t)
        foot = max(-most, min(most, dx)), math.copysign(box.h / 2, dy)
    else:
        foot = math.copysign(box.w / 2, dx), max(-.14 * box.h, min(.14 * box.h, dy))
    way = dx - foot[0], dy - foot[1]
    short = min(1.0, TAIL * t / math.hypot(*way))
    return upright, foot, (foot[0] + way[0] * short, foot[1] + way[1] * short)


def _bubble_ground(p: Painter, box: Rect, tip: tuple[float, float], t: float) -> None:
    tail = _tail(box, tip, t)
    paper, ink, dark = p.palette.kinari, p.palette.sumi, p.palette.yoru

    def make(w: int, h: int) -> pygame.Surface:
        s = p.scale
        m = (w - box.w * s) / 2
        shapes = [rounded(m, m, w - 2 * m, h - 2 * m, .42 * box.h * s)]
        if tail is not None:
            shapes.append(_tail_path(w, h, s, tail, t))
        drop = f'<g transform="translate({t * .06 * s:.2f} {t * .14 * s:.2f})">'
        body = drop + "".join(path(shape, dark, .5) for shape in shapes) + "</g>"
        body += "".join(path(shape, ink, 1, ink, max(3.0, .2 * t * s)) for shape in shapes)
        return raster(body + "".join(path(shape, paper) for shape in shapes), w, h)

    rough = tail and (tail[0], *(round(v) for point in tail[1:] for v in point))
    p.shape(("bubble", rough, paper, round(t)), box, make, (TAIL + .4) * t)


def _tail_path(w: int, h: int, s: float, tail: tuple[bool, Point, Point], t: float) -> str:
    """A wedge in pixels that begins a little inside the box, so that no line shows between them."""
    upright, foot, end = tail
    half, inside = .3 * t, .2 * t
    if upright:
        y = foot[1] - math.copysign(inside, foot[1])
        a, b = (foot[0] - half, y), (foot[0] + half, y)
    else:
        x = foot[0] - math.copysign(inside, foot[0])
        a, b = (x, foot[1] - half), (x, foot[1] + half)
    return "M" + "L".join(f"{w / 2 + x * s:.1f},{h / 2 + y * s:.1f}" for x, y in (a, end, b)) + "Z"


# ---- how grounds are made


def broadly(p: Painter, make: Make, ends: float) -> Callable[[int, int], Made]:
    """Return the picture drawn faster where it is broad: between its ends, of so many units, it looks all the same."""
    cap = _end(p, ends)
    return lambda w, h: broad(make, w, h, cap)


def _end(p: Painter, units: float) -> int:
    """Pixels of an end of so many units; shadows are drawn at a quarter of the size."""
    return 4 * math.ceil((units + 8) * p.scale / 4)


def _ground(p: Painter, ground: Ground) -> tuple[Colour, Colour]:
    c = p.palette
    return {"plate": (c.plate, c.edge), "stage": (c.ai, c.edge), "paper": (c.kinari, c.sumi),
            "night": (c.yoru, c.edge), "card": (c.paper, c.ink)}[ground]


def _plate(p: Painter, key: tuple[object, ...], rect: Rect, radius: float, fill: Colour, edge: Colour, alpha: float,
           keyline: bool = False) -> None:
    gold, dark, thick = p.palette.kin, p.palette.yoru, p.palette.outline
    ends = 2 * SHADOW + radius
    end = _end(p, ends)

    def make(w: int, h: int) -> pygame.Surface:         # lighter towards its upper edge, and alike below its middle
        return high(lambda low: part(w, low, h), h, 4 * (h // 8 + 1), end)

    def part(w: int, h: int, whole: int) -> pygame.Surface:
        s = p.scale
        m, r = round(SHADOW * s), radius * s
        iw, ih = w - 2 * m, h - 2 * m
        made = shadow(iw, ih, r, m, dark, .62)
        top = mix(fill, (255, 255, 255), .05)
        t = thick * s
        body = vertical("g", m, whole - m, (0, top, alpha), (.5, fill, alpha), (1, fill, alpha))
        body += path(rounded(m, m, iw, ih, r), "url(#g)")
        body += path(rounded(m + t / 2, m + t / 2, iw - t, ih - t, r - t / 2), None, 1, edge, t)
        if keyline:
            k = 6 * s
            body += path(rounded(m + k, m + k, iw - 2 * k, ih - 2 * k, r - k), None, 1, gold, 1.2 * s, .75)
        face = raster(body, w, h)
        hole = high(lambda low: raster(path(rounded(m + 1, m + 1, iw - 2, low - 2 * m - 2, r), (0, 0, 0)), w, low),
                    h, end, end)
        made.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)   # no shadow under what is translucent
        made.blit(face, (0, 0))
        return made

    p.shape((*key, fill, edge, gold), rect, broadly(p, make, ends), SHADOW)


def _soft(w: int, h: int, reach: int, colour: Colour) -> pygame.Surface:
    return shadow(max(1, w - 2 * reach), max(1, h - 2 * reach), reach * .5, reach, colour, 1.0)


def _light(w: int, h: int, reach: int, colour: Colour) -> pygame.Surface:
    return shadow(w - 2 * reach, h - 2 * reach, reach * .5, reach, colour, .62)


def pool(w: int, h: int, colour: Colour, core: Colour) -> pygame.Surface:
    """Return an oval of light, brightest in the middle; w × h pixels."""
    body = radial("l", 50, 50, 50, (0, core, .95), (.22, colour, .62), (.55, colour, .2), (1, colour, 0))
    return raster(body + '<rect x="0" y="0" width="100" height="100" fill="url(#l)"/>', w, h, (100, 100)) \
        if w == h else pygame.transform.smoothscale(pool(max(w // 2, 64), max(w // 2, 64), colour, core), (w, h))
