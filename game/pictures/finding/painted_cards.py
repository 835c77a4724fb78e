"""Finds which cards of a photographed sheet were painted: each is compared with the sheet as it was printed, where a
card is bare paper within a thin line.

The paper left and right of a card tells how light falls on it there, so that a shadow or a warm lamp is no paint. What
differs from the paper is colour, many small strokes, or a tone that is there all over.
"""
from __future__ import annotations

from typing import Final

from PIL import Image, ImageChops, ImageFilter, ImageStat

from game.pictures import printed
from game.pictures.finding.shapes import Quad, from_square, sides
from game.pictures.raster import Art

FINE: Final = 4
"""Pixels of a millimetre."""

STRIP: Final = 1.0
"""Millimetres of the paper beside a card that are looked at: those furthest from its line."""

IN: Final = 2.8
ROUND: Final = 5.5
"""Millimetres of a card within its printed line that are not looked at; and in its corners, where the line is round."""

CELL: Final = 8
"""Pixels of the side of a square whose mean colour is compared: noise is lost in it."""

STROKE: Final = .055
STROKES: Final = .0025
"""So much darker than what is near, of the paper's light, is a stroke; so much of the card strokes cover at least."""

GRAIN: Final = 5.0
"""So many times what is lighter than what is near: paint is mostly darker than paper, grain is both."""

NEAR: Final = 12
"""Pixels around a stroke it is compared with."""

COLOUR, COLOURED = .05, .006
"""So far a square's colour is from grey, of the paper's light; such a share of the squares is coloured."""

TONE, TONED = .07, .9
"""The same for what is darker than the paper: a shadow is that, too, but seldom ends where a card does. Nothing painted
is lighter than paper; what seems to be lies beside a shadow that ends at the card."""


SIZE: Final = round((printed.WIDE + 2 * printed.BESIDE) * FINE), round(printed.HIGH * FINE)
"""Pixels of a card made straight together with the paper beside it."""


def painted(art: Art, around: Quad) -> bool:
    """Return whether anything was painted on a card that lies here with the paper beside it."""
    slot = _straight(art, around)
    bare = _bare(slot)
    light = max(1.0, sum(ImageStat.Stat(bare).mean) / 3)
    inner = _inner(slot.size)
    return _strokes(slot, inner, light) > STROKES or _differs(slot, bare, inner, light)


def _straight(art: Art, quad: Quad) -> Art:
    """What lies here as a straight picture."""
    xs, ys = [x for x, _ in quad], [y for _, y in quad]
    left, top, right, below = max(0, int(min(xs))), max(0, int(min(ys))), int(max(xs)) + 2, int(max(ys)) + 2
    one, two, three, four = sides(quad)
    smaller = max(1, int(min(one, three) / SIZE[0]), int(min(two, four) / SIZE[1]))
    near = art.convert("RGB").reduce(smaller, (left, top, min(art.width, right), min(art.height, below)))
    place: Quad = tuple(((x - left) / smaller, (y - top) / smaller) for x, y in quad)  # type: ignore[assignment]
    a, b, c, d, e, f, g, h = from_square(place) or (near.width, 0, 0, 0, near.height, 0, 0, 0)
    w, high = SIZE
    return near.transform(SIZE, Image.Transform.PERSPECTIVE, (a / w, b / high, c, d / w, e / high, f, g / w, h / high),
                          Image.Resampling.BICUBIC)


def _inner(size: tuple[int, int]) -> Image.Image:
    """255 on what of a card is looked at."""
    w, h = size
    mask = Image.new("L", size)
    edge, corner = round((printed.BESIDE + IN) * FINE), round((printed.BESIDE + ROUND) * FINE)
    top, below = round(IN * FINE), round(ROUND * FINE)
    mask.paste(255, (edge, below, w - edge, h - below))
    mask.paste(255, (corner, top, w - corner, h - top))
    return mask


def _bare(slot: Art) -> Art:
    """The slot as it would be with nothing on it: the paper at its left and right, and between them what lies
    between."""
    w, h = slot.size
    wide = round(STRIP * FINE)
    sides = [slot.crop((left, 0, left + wide, h)).resize((1, h // CELL), Image.Resampling.BOX)
             for left in (0, w - wide)]
    both = Image.new("RGB", (2, h // CELL))
    for x, side in enumerate(sides):
        both.paste(side.filter(ImageFilter.MedianFilter(5)), (x, 0))
    return both.resize((w, h), Image.Resampling.BILINEAR, (.5, 0, 1.5, h // CELL))


def _strokes(slot: Art, inner: Image.Image, light: float) -> float:
    """The share of a card that is darker than what is near it, and than grain is."""
    grey = slot.convert("L")
    near, fine = grey.filter(ImageFilter.BoxBlur(NEAR)), grey.filter(ImageFilter.BoxBlur(1))
    grain = ImageStat.Stat(ImageChops.subtract(fine, near), inner).rms[0]
    least = max(STROKE * light, GRAIN * grain)
    return _share(ImageChops.subtract(near, fine).point([255 * (n > least) for n in range(256)]), inner)


def _differs(slot: Art, bare: Art, inner: Image.Image, light: float) -> bool:
    """Whether squares of a card have a colour of their own, or nearly all of them another tone."""
    small = slot.width // CELL, slot.height // CELL
    red, green, blue = (channel.resize(small, Image.Resampling.BOX).filter(ImageFilter.BoxBlur(1)) for channel in
                        ImageChops.subtract(slot, bare, 2, 128).split())
    cells = inner.resize(small, Image.Resampling.BOX).point([255 * (n == 255) for n in range(256)])
    halves = [255 * (n > COLOUR * light / 2) for n in range(256)]
    coloured = ImageChops.lighter(ImageChops.difference(red, green), ImageChops.difference(blue, green)).point(halves)
    toned = green.point([255 * (128 - n > TONE * light / 2) for n in range(256)])
    return _share(coloured, cells) > COLOURED or _share(toned, cells) > TONED


def _share(marked: Image.Image, mask: Image.Image) -> float:
    """How much of what is looked at is marked, 0 to 1."""
    return ImageStat.Stat(marked, mask).mean[0] / 255
