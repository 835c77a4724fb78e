"""Still lifes as a camera sees them: things of wood, brass or enamel on cloth, wood or sand, lit from the upper left.

They throw shadows; the far edge is out of focus, and there is a little grain. It knows outlines and materials, no card.
"""
from __future__ import annotations

import io
import math
import random
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from pen.ink import Poly
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

W, H = 576, 768
"""Pixels in which a picture is made; it is kept at half of that."""

KEPT, QUALITY = (384, 512), 50
LIGHT = 7
"""Pixels by which light and shade stand apart on an edge."""

Art = Image.Image


class Stuff(NamedTuple):
    """What a thing is made of: its colour in shade and in light, how round its edges are in pixels, how much it gleams,
    and how deep its grain is."""

    dark: str
    light: str
    soft: float = 9.0
    gleam: float = .55
    grain: float = .03


class Thing(NamedTuple):
    """Areas that lie on the ground as one, in pixels; the second of a list is cut out where it runs back."""

    parts: Sequence[Poly]
    stuff: Stuff
    cuts: Sequence[Poly] = ()


# ---- grounds
def noise(seed: int, coarse_x: float, coarse_y: float, size: tuple[int, int] = (W, H)) -> Art:
    """Even noise, so coarse along each side."""
    w, h = max(2, round(size[0] / coarse_x)), max(2, round(size[1] / coarse_y))
    raw = Image.frombytes("L", (w, h), random.Random(seed).randbytes(w * h))
    return raw.resize(size, Image.Resampling.BICUBIC)


@cache
def ground(kind: str, dark: str, light: str) -> Art:
    """What things lie on, larger than a picture: `felt`, `wood`, `sand`, `linen` or `glass`."""
    size = (W + 160, H + 160)
    if kind == "wood":
        grey = Image.blend(noise(3, 90, 5, size).transpose(Image.Transpose.ROTATE_90).resize(size),
                           noise(4, 8, 300, size), .45)
        planks = Image.new("L", size, 255)
        for x in (170, 380, 610):
            ImageDraw.Draw(planks).rectangle((x, 0, x + 3, size[1]), fill=60)
        grey = ImageChops.multiply(grey, planks.filter(ImageFilter.GaussianBlur(1.2)))
    elif kind == "linen":
        grey = Image.blend(noise(5, 2.5, 60, size), noise(6, 60, 2.5, size), .5)
    elif kind == "sand":
        ripples = noise(8, 260, 34, size)
        grey = Image.blend(ripples, noise(7, 2.2, 2.2, size), .25)
    elif kind == "glass":
        grey = Image.blend(noise(9, 220, 150, size), noise(10, 70, 60, size), .3)
    else:
        grey = Image.blend(noise(1, 2.4, 2.4, size), noise(2, 140, 140, size), .7)
    return ImageOps.colorize(ImageOps.autocontrast(grey, cutoff=2), dark, light)


def cropped(art: Art, dice: random.Random) -> Art:
    x, y = dice.randrange(art.width - W), dice.randrange(art.height - H)
    return art.crop((x, y, x + W, y + H))


# ---- things
def cover(parts: Sequence[Poly], cuts: Sequence[Poly] = ()) -> Art:
    """How much of each spot these areas cover."""
    big = Image.new("L", (2 * W, 2 * H))
    draw = ImageDraw.Draw(big)
    for part in parts:
        draw.polygon([(2 * x, 2 * y) for x, y in part], fill=255)
    for part in cuts:
        draw.polygon([(2 * x, 2 * y) for x, y in part], fill=0)
    return big.resize((W, H), Image.Resampling.LANCZOS)


def laid(base: Art, thing: Thing) -> Art:
    """The picture with one more thing in it."""
    stuff, mask = thing.stuff, cover(thing.parts, thing.cuts)
    base = shaded(base, ImageChops.lighter(shadow(mask, 13, (12, 16), .62), shadow(mask, 4, (4, 5), .5)))
    high = mask.filter(ImageFilter.GaussianBlur(stuff.soft))
    near, far = ImageChops.offset(high, LIGHT, LIGHT), ImageChops.offset(high, -LIGHT, -LIGHT)
    slope = ImageChops.subtract(near, far, 1.3, 128)
    grain = Image.blend(Image.new("L", (W, H), 128), noise(11, 3, 46), stuff.grain)
    body = ImageChops.add(ImageChops.invert(slope), grain, 1, -128)
    tone = ImageOps.colorize(body, stuff.dark, stuff.light, mid=_between(stuff.dark, stuff.light))
    edge = ImageChops.invert(slope).point([max(0, min(255, round((v - 176) * 5 * stuff.gleam))) for v in range(256)])
    edge = edge.filter(ImageFilter.GaussianBlur(1.6))
    tone = ImageChops.screen(tone, Image.merge("RGB", [edge] * 3))
    return Image.composite(tone, base, mask)


def shadow(mask: Art, reach: float, off: tuple[int, int], depth: float) -> Art:
    """What this cover throws."""
    thrown = ImageChops.offset(mask.filter(ImageFilter.GaussianBlur(reach)), *off)
    return thrown.point([round(v * depth) for v in range(256)])


def shaded(base: Art, dark: Art) -> Art:
    return ImageChops.multiply(base, Image.merge("RGB", [ImageChops.invert(dark)] * 3))


def _between(dark: str, light: str) -> tuple[int, int, int]:
    one, two = ([int(text[k:k + 2], 16) for k in (1, 3, 5)] for text in (dark, light))
    r, g, b = (round(a + (c - a) * .62) for a, c in zip(one, two, strict=True))
    return r, g, b


# ---- the camera
@cache
def _lamp() -> Art:
    """Light from the upper left, dusk in the corners."""
    w, h = W // 8, H // 8
    spot = Image.new("L", (w, h))
    far = math.hypot(.75, .8)
    spot.putdata([round(255 * (1.06 - .78 * (math.hypot(x / w - .38, y / h - .34) / far) ** 1.7))
                  for y in range(h) for x in range(w)])
    return spot.resize((W, H), Image.Resampling.BICUBIC)


@cache
def _focus() -> Art:
    """What is out of focus: the far edge, and a little of the near one."""
    strip = Image.new("L", (1, H))
    strip.putdata([round(255 * max(0.0, min(1.0, max((.2 - y / H) / .2, (y / H - .88) / .2)))) for y in range(H)])
    return strip.resize((W, H))


def taken(art: Art, seed: int, warm: float = .5) -> bytes:
    """The scene as a photograph, ready to be kept."""
    art = ImageChops.multiply(art, Image.merge("RGB", [_lamp()] * 3))
    art = Image.composite(art.filter(ImageFilter.GaussianBlur(5)), art, _focus())
    tint = Image.new("RGB", art.size, (255, 236, 204))
    art = Image.blend(art, ImageChops.multiply(art, tint), warm)
    small = art.resize(KEPT, Image.Resampling.LANCZOS)
    grain = Image.frombytes("L", KEPT, random.Random(seed).randbytes(KEPT[0] * KEPT[1]))
    grey = Image.merge("RGB", [grain.filter(ImageFilter.GaussianBlur(.8))] * 3)
    small = ImageChops.add(small, Image.blend(Image.new("RGB", KEPT, (128, 128, 128)), grey, .07), 1, -128)
    return packed(small)


def packed(art: Art, quality: int = QUALITY) -> bytes:
    """As WebP."""
    out = io.BytesIO()
    art.save(out, "WEBP", quality=quality, method=6)
    return out.getvalue()
