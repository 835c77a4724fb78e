"""Rays behind a seat, and the end of a match: confetti of at most 120 sprites and a banner with the crests of the
winners, or of the losers where the match is known by them."""
from __future__ import annotations

import math

import pygame

from game.ui.draw import panels, tokens
from game.ui.draw.canvas import Colour
from game.ui.draw.painter import Painter
from game.ui.draw.palette import PLAYERS
from game.ui.draw.screen import Rect
from game.ui.draw.shapes import path, raster
from game.ui.stage.motion import out_back, out_cubic
from game.ui.stage.records import Show
from game.ui.stage.tracks import Burst

CONFETTI = 96
RAYS = 14
MOST_RAYS = 780.0
"""How far rays reach across, in units: behind a broad panel they would fill the picture."""



def bursts(p: Painter, show: Show) -> None:
    """Draw rays that open behind a seat; one picture, stretched, so that it is not drawn again in each frame."""
    if not p.ease.beside.rays:
        return
    for seat, burst in show.frame.bursts.items():
        rect = show.frame.placement.ground.tiles[seat].rect
        _burst(p, rect, burst, getattr(p.palette, burst.colour))


def _burst(p: Painter, rect: Rect, burst: Burst, colour: Colour) -> None:
    side = min(max(rect.w, rect.h) * 1.9, MOST_RAYS)
    made = p.shapes.get(("burst", colour, round(p.scale, 3)), lambda: _rays(round(320 * p.scale), colour))
    grow = 0.62 + 0.38 * out_cubic(burst.share)
    p.picture(made, rect.centerx, rect.centery, side * grow, side * grow, 0.0, 0.9 * (1 - burst.share) ** 1.4,
              moving=True)


def _rays(side: int, colour: Colour) -> pygame.Surface:
    body = []
    for index in range(RAYS):
        a = 2 * math.pi * index / RAYS
        half, far = 0.085 if index % 2 else 0.06, 100 if index % 2 else 88
        points = [(100 + far * math.cos(a - half), 100 + far * math.sin(a - half)),
                  (100 + far * math.cos(a + half), 100 + far * math.sin(a + half)), (100, 100)]
        body.append(path("M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in points) + "Z", colour, 0.8))
    return raster("".join(body), max(16, side), max(16, side), (200, 200))


def celebration(p: Painter, show: Show) -> None:
    """Draw the winners' banner above the stage; confetti falls unless motion is reduced."""
    share = show.frame.win
    if share <= 0.0 or not show.frame.winners:
        return
    if not show.reduced:
        confetti(p, share)
    if not any(kind.banner(p, show, share) for kind in show.table.kinds):
        _banner(p, show, share)


def confetti(p: Painter, share: float) -> None:
    """Paper scraps, each on its own line; no chance is asked, so the same share gives the same picture."""
    wide, high = p.screen.wide, p.screen.high
    colours = (p.palette.kin, p.palette.shu_ui, p.palette.asagi, p.palette.wakaba, p.palette.kinari)
    for index in range(round(CONFETTI * p.ease.beside.scraps)):
        lane = (index * 0.6180339887) % 1.0
        start = -0.12 - 0.55 * ((index * 0.4142135624) % 1.0)
        y = start + share * (1.3 + 0.7 * ((index * 0.7320508076) % 1.0))
        if -0.05 < y < 1.05:
            sway = 26 * math.sin(9 * share + index)
            size = 9 + index % 4 * 2.5
            flat = 0.35 + 0.65 * abs(math.sin(7 * share + 1.7 * index))
            scrap = Rect(lane * wide + sway, y * high, size, size * flat)
            p.fill(scrap, colours[index % 5], 1 - max(0.0, share - 0.8) * 4)


def _banner(p: Painter, show: Show, share: float) -> None:
    chairs = [show.script.chairs[seat] for seat in show.frame.winners]
    text = show.script.about("table.wins", show.frame.winners)
    room = p.screen.safe
    size = p.fitting(text, room.w * 0.7, "call", True, least="seat")
    r = 0.75 * (size if isinstance(size, float) else p.screen.size(str(size)))
    shown = chairs[:5]
    wide = min(room.w, p.width(text, size, True) + 120)
    box = Rect(room.centerx - wide / 2, p.screen.high / 2 - 2.4 * r, wide, 4.8 * r)
    grow = 1.0 if show.reduced else 0.7 + 0.3 * out_back(min(1.0, share * 5))
    with p.moved(grow=grow, about=box.center, alpha=min(1.0, share * 8)):
        panels.panel(p, box, "paper", 20.0, 1.0)
        for index, chair in enumerate(shown):
            x = box.centerx + (index - (len(shown) - 1) / 2) * 2.3 * r
            tokens.crest(p, chair.crest, x, box.y + 1.35 * r, r, PLAYERS[chair.colour % len(PLAYERS)])
        p.label(p.fit(text, box.w - 60, size, True), box.centerx, box.y + 3.5 * r, size, p.palette.sumi, True, "centre")
