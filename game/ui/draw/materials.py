"""Draws what buttons are made of over their ground: the grain of wood, a seam in leather, chalk on slate.

A theme names the material; colours are its own. Nothing here is brighter than the ground but near its edge, so that
words stay read.
"""
from __future__ import annotations

import math
from typing import NamedTuple

from game.themes.model import Material
from game.ui.draw.canvas import Colour
from game.ui.draw.palette import mix
from game.ui.draw.shapes import disc, path, rounded

BLACK: Colour = (0, 0, 0)
RIM = 6.0
"""How far from the edge a seam or an inner line runs, in units."""


class ButtonFace(NamedTuple):
    """Where the face of a button lies, in pixels: its box, the round of its corners, the pixels of a unit; its colours.
    """

    x: float
    y: float
    w: float
    h: float
    r: float
    s: float
    fill: Colour
    edge: Colour

    def inner(self, by: float) -> str:
        """Return the outline so many units within the face."""
        m = by * self.s
        return rounded(self.x + m, self.y + m, self.w - 2 * m, self.h - 2 * m, max(1.0, self.r - m))


def drawn(material: Material, face: ButtonFace) -> str:
    """Return what lies on the face of a button of this material, as vectors; empty for a plain one."""
    return {"plain": _plain, "wood": _wood, "brass": _brass, "cane": _cane, "leather": _leather, "glaze": _glaze,
            "chalk": _chalk, "bamboo": _bamboo}[material](face)


def _plain(face: ButtonFace) -> str:
    return ""


def _lit(face: ButtonFace, alpha: float = .5) -> str:
    """The upper edge in the light."""
    s, y = face.s, face.y + 4 * face.s
    return path(f"M{face.x + face.r:.1f},{y:.1f}H{face.x + face.w - face.r:.1f}", None, 1,
                mix(face.fill, (255, 255, 255), .35), 1.6 * s, alpha)


def _wood(face: ButtonFace) -> str:
    """A plank: grain that runs along it around two knots."""
    body, dark = _lit(face), mix(face.fill, BLACK, .5)
    for n in range(1, 6):
        y, sway = face.y + face.h * n / 6, .05 * face.h * (1 if n % 2 else -1)
        body += path(f"M{face.x + 6 * face.s:.1f},{y:.1f}C{face.x + .3 * face.w:.1f},{y + sway:.1f} "
                     f"{face.x + .6 * face.w:.1f},{y - 2 * sway:.1f} {face.x + face.w - 6 * face.s:.1f},{y:.1f}",
                     None, 1, dark, 1.5 * face.s, .6)
    for share, high in ((.16, .66), (.87, .34)):
        x, y = face.x + share * face.w, face.y + high * face.h
        for k in (1.0, .55):
            wide, up = 12 * k * face.s, 8 * k * face.s
            body += path(f"M{x - wide:.1f},{y:.1f}Q{x:.1f},{y - up:.1f} {x + wide:.1f},{y:.1f}"
                         f"Q{x:.1f},{y + up:.1f} {x - wide:.1f},{y:.1f}Z", None, 1, dark, 1.5 * face.s, .7)
    return body


def _brass(face: ButtonFace) -> str:
    """A plate that is riveted at its corners, with an engraved line."""
    body = path(face.inner(RIM), None, 1, face.edge, 1.5 * face.s, .8)
    m = 11 * face.s
    for x in (face.x + m, face.x + face.w - m):
        for y in (face.y + m, face.y + face.h - m):
            body += path(disc(x, y, 4.2 * face.s), mix(face.edge, BLACK, .55)) + path(
                disc(x - .5 * face.s, y - .7 * face.s, 3 * face.s), face.edge)
    return body


def _cane(face: ButtonFace) -> str:
    """Split cane, bound around both ends."""
    body, dark = _lit(face), mix(face.fill, BLACK, .45)
    for n in range(1, 4):
        y = face.y + face.h * n / 4
        body += path(f"M{face.x + 24 * face.s:.1f},{y:.1f}H{face.x + face.w - 24 * face.s:.1f}", None, 1, dark,
                     1.6 * face.s, .6)
    step = 9 * face.s
    for x in (face.x + 10 * face.s, face.x + face.w - 24 * face.s):
        for n in range(1, max(2, int(face.h / step))):
            y = face.y + n * step
            body += path(f"M{x:.1f},{y + 2 * face.s:.1f}L{x + 14 * face.s:.1f},{y - 4 * face.s:.1f}", None, 1,
                         face.edge, 3 * face.s, .75)
    return body


def _leather(face: ButtonFace) -> str:
    """A seam all around."""
    m, stitch, gap = RIM * face.s, 9 * face.s, 6 * face.s
    body = path(face.inner(RIM), None, 1, mix(face.fill, BLACK, .45), 3.4 * face.s, .8)
    left, right = face.x + face.r, face.x + face.w - face.r
    top, low = face.y + face.r, face.y + face.h - face.r
    seam = ""
    for n in range(int((right - left) / (stitch + gap))):
        x = left + n * (stitch + gap)
        seam += "".join(f"M{x:.1f},{y:.1f}h{stitch:.1f}" for y in (face.y + m, face.y + face.h - m))
    for n in range(int((low - top) / (stitch + gap)) + 1):
        y = top + n * (stitch + gap)
        seam += "".join(f"M{x:.1f},{y:.1f}v{min(stitch, low - y):.1f}" for x in (face.x + m, face.x + face.w - m))
    return body + path(seam, None, 1, face.edge, 2 * face.s)


def _glaze(face: ButtonFace) -> str:
    """A tile: a white line, and a quarter of a flower in every corner."""
    body = path(face.inner(RIM), None, 1, face.edge, 1.8 * face.s, .9)
    m, r = RIM * face.s, 13 * face.s
    for x, dx in ((face.x + m, 1), (face.x + face.w - m, -1)):
        for y, dy in ((face.y + m, 1), (face.y + face.h - m, -1)):
            body += path(f"M{x:.1f},{y:.1f}h{dx * r:.1f}A{r:.1f},{r:.1f} 0 0 {int(dx == dy)} {x:.1f},{y + dy * r:.1f}Z",
                         face.edge, .85)
    return body + _lit(face, .4)


def _chalk(face: ButtonFace) -> str:
    """A frame drawn by hand, twice over."""
    s, x, y, w, h = face.s, face.x + 5 * face.s, face.y + 5 * face.s, face.w - 10 * face.s, face.h - 10 * face.s
    body = ""
    for a, b, thick, alpha in ((0.0, 2.0, 2.4, .95), (2.6, -1.6, 1.5, .6)):
        body += path(f"M{x - a * s:.1f},{y + b * s:.1f}L{x + w + 2 * s:.1f},{y - b * .6 * s:.1f}"
                     f"M{x + w - b * s:.1f},{y - 2 * s:.1f}L{x + w + .4 * b * s:.1f},{y + h + a * s:.1f}"
                     f"M{x + w + 2 * s:.1f},{y + h - a * .5 * s:.1f}L{x - 2 * s:.1f},{y + h + b * .5 * s:.1f}"
                     f"M{x + b * .5 * s:.1f},{y + h + 2 * s:.1f}L{x + a * .4 * s:.1f},{y - 2 * s:.1f}",
                     None, 1, face.edge, thick * s, alpha)
    return body


def _bamboo(face: ButtonFace) -> str:
    """Three canes side by side, with their joints."""
    body, dark = _lit(face), mix(face.fill, BLACK, .5)
    for n in (1, 2):
        y = face.y + face.h * n / 3
        body += path(f"M{face.x + 4 * face.s:.1f},{y:.1f}H{face.x + face.w - 4 * face.s:.1f}", None, 1, dark,
                     2.2 * face.s, .75)
    for n in range(3):
        top, low = face.y + face.h * n / 3 + 2 * face.s, face.y + face.h * (n + 1) / 3 - 2 * face.s
        for k in (0, 1):
            x = face.x + (16 + 7 * math.sin(2.0 * n)) * face.s if k == 0 else \
                face.x + face.w - (18 + 8 * math.cos(1.7 * n)) * face.s
            body += path(f"M{x:.1f},{top:.1f}Q{x + 3 * face.s:.1f},{(top + low) / 2:.1f} {x:.1f},{low:.1f}", None, 1,
                         face.edge, 2.4 * face.s, .9)
    return body
