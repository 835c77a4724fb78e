"""Not a test: whole cards as artists make them, with a frame drawn on them, and one card photographed on a table."""
from __future__ import annotations

import io
from math import cos, radians, sin
from random import Random
from typing import Final, Literal

from PIL import Image, ImageDraw, ImageFilter

from game.pictures.finding.shapes import Quad

TALL, POKER = (800, 1200), (750, 1050)
Filling = Literal["flat", "two", "photo", "noise"]
FILLINGS: Final[tuple[Filling, ...]] = ("flat", "two", "photo", "noise")
"""One colour; another one inside of the frame; a gradient with blobs of colour; the same, grained all over."""

LINES: Final = ("#c81e28", "#101010", "#f8f4e6", "#1e50c8", "#f0c828")
MARGINS: Final = (.03, .05, .09, .14, .2)
"""How far inside a frame lies, over the card's width."""


def card(number: int, size: tuple[int, int] = TALL, margin: float = .05, thick: int = 8,
         filling: Filling = "photo", line: str = "") -> bytes:
    """The file of a whole card with a frame line, and a face and a caption in it."""
    dice, (w, h) = Random(number), size
    art = _filled(dice, size, filling)
    pen, inset = ImageDraw.Draw(art), round(margin * w)
    box = (inset, inset, w - 1 - inset, h - 1 - inset)
    if filling == "two":
        pen.rectangle(box, _colour(dice))
    pen.rectangle(box, outline=line or LINES[number % len(LINES)], width=thick)
    pen.ellipse((.27 * w, .3 * h, .73 * w, .68 * h), "#eecfae", "#281408", 3)
    for x in (.41, .58):
        pen.ellipse((x * w - 12, .46 * h, x * w + 12, .48 * h), "#141420")
    pen.arc((.4 * w, .5 * h, .6 * w, .6 * h), 20, 160, "#a01420", 6)
    pen.text((.38 * w, .84 * h), f"Nr {number}", "white", font_size=.08 * w, stroke_width=4, stroke_fill="#202020")
    return _jpeg(art, 90)


def _filled(dice: Random, size: tuple[int, int], filling: Filling) -> Image.Image:
    w, h = size
    if filling in ("flat", "two"):
        return Image.new("RGB", size, _colour(dice))
    art = Image.frombytes("RGB", (2, 3), dice.randbytes(18)).resize(size, Image.Resampling.BICUBIC)
    pen = ImageDraw.Draw(art)
    for _ in range(14):
        x, y, wide, high = dice.uniform(0, w), dice.uniform(0, h), dice.uniform(30, 170), dice.uniform(25, 120)
        pen.ellipse((x - wide, y - high, x + wide, y + high), _colour(dice))
    art = art.filter(ImageFilter.GaussianBlur(2))
    return Image.blend(art, Image.frombytes("RGB", size, dice.randbytes(3 * w * h)), .22 if filling == "noise" else .08)


def lying(number: int, size: tuple[int, int] = TALL, margin: float = .1, turn: float = 1.0, lens: float = .01,
          shift: float = .02) -> tuple[bytes, Quad]:
    """The file of a photograph without a camera's note, of one card on a table, and where it lies. `turn`: degrees;
    `lens`: how much narrower its far end is; `shift`: from the middle, over the picture's width."""
    dice, (w, h) = Random(number), size
    wide = w * (1 - 2 * margin)
    high = min(wide * 88 / 63, h * (1 - 2 * margin))
    a = radians(turn)
    x, y = w / 2 + shift * w, h / 2 - .6 * shift * w
    quad: Quad = tuple((x + (u * cos(a) - v * sin(a)) * (1 + lens * v / high), y + u * sin(a) + v * cos(a))  # type: ignore[assignment]
                       for u, v in ((-wide / 2, -high / 2), (wide / 2, -high / 2), (wide / 2, high / 2),
                                    (-wide / 2, high / 2)))
    ground = dice.choice(((52, 40, 30), (30, 62, 44), (120, 84, 52), (150, 150, 146)))
    art = Image.new("RGB", size, ground)
    if number % 2:
        grown = Image.frombytes("L", (5, 260), dice.randbytes(1300)).resize(size, Image.Resampling.BICUBIC)
        art.paste((90, 60, 36), mask=grown)
    art.paste((16, 14, 12), mask=_shadow(size, quad))
    pen = ImageDraw.Draw(art)
    pen.polygon(quad, dice.choice(("#f4ecd8", "#fafafa", "#d8b070")))
    (ax, ay), _, (cx, cy), _ = quad
    mx, my = (ax + cx) / 2, (ay + cy) / 2
    inner = [(px + (mx - px) * .14, py + (my - py) * .12) for px, py in quad]
    if number % 3:
        pen.polygon(inner, _colour(dice) if number % 3 == 1 else None, "#202020", 4)
    pen.ellipse((mx - .18 * w, my - .2 * w, mx + .18 * w, my + .2 * w), _colour(dice))
    art = art.filter(ImageFilter.GaussianBlur(1))
    return _jpeg(Image.blend(art, Image.frombytes("RGB", size, dice.randbytes(3 * w * h)), .05), 88), quad


def _shadow(size: tuple[int, int], quad: Quad) -> Image.Image:
    made = Image.new("L", size, 0)
    ImageDraw.Draw(made).polygon([(x + 8, y + 10) for x, y in quad], 150)
    return made.filter(ImageFilter.GaussianBlur(7))


def _colour(dice: Random) -> tuple[int, int, int]:
    return dice.randrange(256), dice.randrange(256), dice.randrange(256)


def _jpeg(art: Image.Image, quality: int) -> bytes:
    out = io.BytesIO()
    art.save(out, "JPEG", quality=quality)
    return out.getvalue()
