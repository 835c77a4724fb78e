"""Draws the tent: the table under it, its cards, how many stand on either side, and the band of what it forgives.

The band tells by shape as well as by colour: what is forgiven is a level, striped field between posts; beside it the
danger rises like a slope, as high as a fall is likely. It is given figures and poses, and decides nothing.
"""
from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple

import pygame

from game.core.cards import CardId
from game.odds.leaning_stock import FULL, OF, Side, chance, least, risk
from game.ui.draw import cards as art
from game.ui.draw import panels
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect, Screen
from game.ui.draw.shapes import disc, path, radial, raster
from game.ui.kinds.tent.geometry import Stand
from game.ui.kinds.tent.hands import AIM, ASTRAY, CROSSING, STROKES, KeyHand
from game.ui.stage.pose import CardPose

SHADE, SHADED = 0.62, 3
"""How dark a shadow among the cards is; every so many-th card throws one, of both halves in turn."""
STRIPE = 9.0

BESIDE = 0.135
"""How far from the middle a half that is alone leans on its post, in heights of a card."""

CALLED = 0.88
"""Letters of the band's two names, in those of the advice."""

DASH = 16
"""Units of a dash on the way of a card, and of the gap behind it."""

IGNORED = 900.0
"""Milliseconds in which it is seen that a stroke came too soon and did not count."""


class TentPlaces(NamedTuple):
    """Tells where everything of a tent in the foreground stands: the cards, a number on either side, the band, the bar
    of the strokes, one line of advice, the figure of the risk."""

    tent: Rect
    left: Rect
    right: Rect
    gauge: Rect
    bar: Rect
    advice: Rect
    figure: Rect


def em(screen: Screen) -> float:
    """Return the size of letters round the tent, which grow less than others with the scale of text, for what matters
    there is the tent."""
    return screen.size("body") / math.sqrt(max(1.0, screen.text_scale))


def places(box: Rect, screen: Screen, keys: bool = False) -> TentPlaces:
    """Return a box of any size divided, best from 4:3 to 2:1. The band stands above the tent, for a card is drawn
    downwards; `keys`: so does the bar, which else takes no room."""
    body = em(screen)
    caption = body * screen.size("caption") / screen.size("body")
    line, side = 1.5 * body, 3.4 * body
    band = max(1.3 * caption, 0.075 * box.h)
    advice = Rect(box.x, box.y, box.w, line)
    gauge = Rect(box.x + side, advice.bottom + 1.35 * body + 0.45 * band, box.w - 2 * side, band)
    bar = Rect(gauge.x, gauge.bottom + 0.35 * band, gauge.w, 0.85 * band)
    top = (bar if keys else gauge).bottom + 0.25 * band
    tent = Rect(box.x + 0.62 * side, top, box.w - 1.24 * side, box.bottom - top)
    high = 2.0 * body
    left, right = (Rect(x, tent.bottom - high, side, high) for x in (box.x, box.right - side))
    return TentPlaces(tent, left, right, gauge, bar, advice,
                      Rect(gauge.right + 0.14 * side, gauge.y, 0.86 * side, band))


def ground(p: Painter, at: Stand, left: int, right: int) -> None:
    """Draw the soft dark on the table where a tent of such halves stands; once one is used up, what the other leans on.
    """
    dark = p.palette.yoru
    rect = Rect(at.x - 1.25 * at.h, at.ground - 0.17 * at.h, 2.5 * at.h, 0.34 * at.h)

    def make(w: int, h: int) -> pygame.Surface:
        fade = radial("f", 50, 50, 50, (0.0, dark, .8), (.55, dark, .5), (1.0, dark, 0.0))
        small = raster(fade + path(disc(50, 50, 50), "url(#f)"), 100, 100, (100, 100))
        return pygame.transform.smoothscale(small, (w, h))

    p.shape(("tent-ground", dark), rect, make)
    if bool(left) != bool(right):
        _post(p, at, -BESIDE * at.h if right else BESIDE * at.h)


def _post(p: Painter, at: Stand, aside: float) -> None:
    """A wooden post on a foot: the other half hid it."""
    w, h, edge = 0.30 * at.h, 1.04 * at.h, p.palette.yoru
    dark, light = (92, 58, 36), (146, 98, 60)

    def make(wide: int, high: int) -> pygame.Surface:
        def bar(x: float, y: float, bw: float, bh: float, colour: tuple[int, int, int]) -> str:
            return path(f"M{x * wide:.1f},{y * high:.1f}h{bw * wide:.1f}v{bh * high:.1f}h{-bw * wide:.1f}Z", colour)

        body = bar(.385, .04, .23, .92, edge) + bar(.415, .045, .17, .91, dark) + bar(.43, .045, .06, .91, light)
        body += bar(.33, 0, .34, .05, edge) + bar(.355, .008, .29, .034, light)
        body += bar(.02, .945, .96, .055, edge) + bar(.05, .953, .90, .038, dark)
        return raster(body, wide, high)

    p.shape(("tent-post", edge), Rect(at.x + aside - w / 2, at.ground - 0.97 * at.h, w, h), make)


def cards(p: Painter, poses: Iterable[CardPose], settled: bool = False) -> None:
    """Draw the cards from the innermost outwards. Only some throw a shadow: of most one sees no more than an edge, and
    without a graphics card a shadow costs as much as a card."""
    ordered = sorted(poses, key=lambda pose: pose.z)
    for n, pose in enumerate(ordered):
        shade = SHADE if n % SHADED == 0 or n >= len(ordered) - 4 else 0.0
        art.card(p, pose.face, pose.x, pose.y, pose.h, pose.angle, pose.alpha, pose.squeeze, settled=settled,
                 shade=shade)


def shadow(card: CardId) -> float:
    """Return how dark a shadow this card throws among the others of a tent: only some do, see `cards`."""
    return SHADE if card % SHADED == 0 else 0.0


def sizes(p: Painter, at: TentPlaces, left: int, right: int, chosen: Side | None = None, caption: str = "") -> None:
    """Draw how many cards stand on either side; the side that keys and pads would draw on in gold."""
    for box, count, side in ((at.left, left, "left"), (at.right, right, "right")):
        gold = side == chosen
        size = min(1.35 * p.screen.size("seat"), 0.9 * box.h)
        p.label(str(count), box.centerx, box.centery, size, p.palette.kin if gold else p.palette.kinari, True, "centre")
        if gold:
            panels.frame(p, box.inflate(-6, 0), p.palette.kin, 4.0, 14.0)
    if caption:
        p.label(caption, at.tent.centerx, at.tent.y + 10, "caption", p.palette.nezu, align="centre")


def gauge(p: Painter, box: Rect, left: int, right: int, side: Side, steadiness: int | None) -> None:
    """Draw the band: steadiness 0 at the left, 100 at the right. steadiness: where the needle stands now, None for
    none."""
    edge = least(left, right, side)
    slope = tuple(risk(left, right, side, s) for s in range(0, edge + 1, 2))
    safe, danger, dark, paper = p.palette.wakaba, p.palette.shu_ui, p.palette.yoru, p.palette.kinari

    def make(w: int, h: int) -> pygame.Surface:
        body = path(f"M0,0H{w}V{h}H0Z", dark, .92)
        x = w * edge / FULL
        points = " ".join(f"L{w * 2 * n / FULL:.1f},{h * (1 - 0.92 * fall / OF):.1f}" for n, fall in enumerate(slope))
        body += path(f"M0,{h}{points}L{x:.1f},{h}Z", danger, .95)
        if edge < FULL:
            body += path(f"M{x:.1f},0H{w}V{h}H{x:.1f}Z", safe, .9) + _stripes(x, w, h, dark)
        post = max(3.0, .07 * h)
        body += path(f"M{max(0.0, x - post):.1f},0h{post:.1f}v{h}h{-post:.1f}Z", paper)
        t = max(1.5, .05 * h)
        body += path(f"M{t / 2},{t / 2}H{w - t / 2}V{h - t / 2}H{t / 2}Z", None, 1, p.palette.button_edge, t)
        return raster(body, w, h)

    p.shape(("tent-gauge", edge, slope, safe, danger), box, make)
    if steadiness is not None:
        _needle(p, box, steadiness, not risk(left, right, side, steadiness))


def zones(p: Painter, box: Rect, left: int, right: int, side: Side, safe: str, danger: str) -> None:
    """Write what the two fields of the band are called, beside the post between them; only where a field has room for
    it."""
    edge, size = box.x + box.w * least(left, right, side) / FULL, em(p.screen) * CALLED
    size = min(size, 0.8 * box.h)
    for text, way, room in ((danger, -1, edge - box.x), (safe, 1, box.right - edge)):
        wide = p.width(text, size, True) + 0.7 * size
        if wide + 8 > room:
            continue
        plate = Rect(edge + 6 if way > 0 else edge - 6 - wide, box.centery - 0.56 * size, wide, 1.12 * size)
        panels.panel(p, plate, "night", 6.0, 1.0)
        p.label(text, plate.centerx, plate.centery, size, p.palette.wakaba if way > 0 else p.palette.kinari, True,
                "centre")


def way(p: Painter, x: float, y: float, to_x: float, to_y: float) -> None:
    """Draw the line along which a card is drawn: faint dashes from here to there, with a point at their end."""
    paper, pad = p.palette.kin, 26.0
    rect = Rect(min(x, to_x) - pad, min(y, to_y) - pad, abs(to_x - x) + 2 * pad, abs(to_y - y) + 2 * pad)
    long = max(1.0, math.hypot(to_x - x, to_y - y))
    ux, uy = (to_x - x) / long, (to_y - y) / long

    def make(w: int, h: int) -> pygame.Surface:
        f = w / rect.w

        def at(along: float, aside: float) -> str:
            return f"{f * (x - rect.x + ux * along - uy * aside):.1f},{f * (y - rect.y + uy * along + ux * aside):.1f}"

        lines = "".join(f"M{at(n, 0)}L{at(min(n + DASH, long), 0)}" for n in range(0, int(long), 2 * DASH))
        head = f"M{at(long - 20, -16)}L{at(long, 0)}L{at(long - 20, 16)}"
        return raster(path(lines, None, 1, p.palette.yoru, 9 * f) + path(head, None, 1, p.palette.yoru, 11 * f)
                      + path(lines, None, 1, paper, 5 * f) + path(head, None, 1, paper, 7 * f), w, h)

    p.shape(("tent-way", round(rect.w), round(rect.h), round(ux, 3), round(uy, 3)), rect, make, 0, 0.75)


def _stripes(x: float, w: int, h: int, dark: tuple[int, int, int]) -> str:
    """Slanting stripes over the field of what is forgiven."""
    step, lines = h * STRIPE / 40, []
    at = x + step
    while at + 0.35 * h < w - 0.1 * h:
        lines.append(f"M{at:.1f},{h * .88:.1f}L{at + 0.35 * h:.1f},{h * .12:.1f}")
        at += 2 * step
    return path("".join(lines), None, 1, dark, 0.3 * step, .55) if lines else ""


def _needle(p: Painter, box: Rect, steadiness: int, safe: bool) -> None:
    """Where the pull stands, with its figure above: a point downwards on the band; an exclamation where it may fall."""
    x = box.x + box.w * steadiness / FULL
    paper, ink = p.palette.kinari, p.palette.sumi
    p.fill(Rect(x - 4, box.y - 4, 8, box.h + 8), ink)
    p.fill(Rect(x - 2, box.y - 4, 4, box.h + 8), paper)
    panels.chevron(p, x, box.y - 0.26 * box.h, 0.26 * box.h, (0, 1), paper)
    text = str(steadiness) if safe else f"{steadiness}!"
    size = 1.1 * em(p.screen)
    wide = 0.5 * p.width(text, size, True)
    p.label(text, min(max(x, box.x + wide), box.right - wide), box.y - 0.5 * box.h - 0.55 * size, size,
            paper if safe else p.palette.shu_ui, True, "centre")


def bar(p: Painter, box: Rect, hand: KeyHand, calm: bool = False) -> None:
    """Draw the strokes of a key: a mark swings through the middle, five discs tell the strokes done. calm: the mark
    does not travel, eleven lamps light up in turn."""
    rail = Rect(box.x, box.centery - 0.2 * box.h, box.w - 6.2 * 0.5 * box.h, 0.4 * box.h)
    reach = 0.5 * rail.w - 0.5 * rail.h
    window = 2 * reach * 2 * AIM / CROSSING * 2
    panels.strip(p, rail, 0.5 * rail.h)
    middle = Rect(rail.centerx - window / 2, box.y, window, box.h)
    panels.frame(p, middle, p.palette.wakaba, 4.0, 8.0)
    p.fill(Rect(rail.centerx - 1.5, box.y, 3, box.h), p.palette.wakaba)
    if calm:
        lit = round((hand.mark + 1) * 5)
        for n in range(11):
            on = n == lit
            _dot(p, rail.centerx + (n - 5) / 5 * reach, rail.centery, (0.42 if on else 0.16) * box.h,
                 p.palette.kinari if on else p.palette.button_edge)
    else:
        _dot(p, rail.centerx + hand.mark * reach, rail.centery, 0.42 * box.h, p.palette.kinari)
    if hand.is_ignored(IGNORED):
        panels.frame(p, rail.inflate(10, 10), p.palette.shu_ui, 5.0, 0.5 * rail.h + 5)
    for n in range(STROKES):
        x, done = box.right - (STROKES - n - 0.5) * 0.56 * box.h, n < len(hand.missed)
        if done and hand.missed[n] >= ASTRAY:           # hollow: it missed
            _dot(p, x, box.centery, 0.24 * box.h, p.palette.shu_ui)
            _dot(p, x, box.centery, 0.13 * box.h, p.palette.yoru)
        else:
            _dot(p, x, box.centery, (0.22 if done else 0.10) * box.h,
                 p.palette.kin if done else p.palette.button_edge)


def _dot(p: Painter, x: float, y: float, r: float, colour: tuple[int, int, int]) -> None:
    p.shape(("tent-dot", colour), Rect(x - r, y - r, 2 * r, 2 * r),
            lambda w, h: raster(path(disc(w / 2, h / 2, w / 2 - .5), colour), w, h))


def falls_in(left: int, right: int, side: Side, steadiness: int | None) -> float:
    """Return how likely a fall is, in per cent: after a pull as steady as this, or by chance alone (None)."""
    return (chance(left, right, side) if steadiness is None else risk(left, right, side, steadiness)) / 10


def figures(p: Painter, box: Rect, falls: float, text: str) -> None:
    """Draw how likely a fall is; `text`: the same in words."""
    size = p.fitting(text, 0.92 * box.w, "seat", True)
    p.label(text, box.centerx, box.centery, size, p.palette.shu_ui if falls else p.palette.wakaba, True, "centre")
