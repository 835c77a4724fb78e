"""A photograph as it is to be looked at: upright, RGB, and no larger than it has to be.

A telephone writes what its chip saw and notes beside it which way up that is. A JPEG is read at a half, a quarter or an
eighth of its size where that will do; the limit on pixels holds for what is really decoded.
"""
from __future__ import annotations

import re
from typing import Final, NamedTuple

from PIL import Image

from game.pictures import raster
from game.pictures.raster import Art
from game.pictures.wishes import MOST_PIXELS, Glimpsed

ORIENTATION: Final = 0x0112
TURNS: Final = {
    2: Image.Transpose.FLIP_LEFT_RIGHT, 3: Image.Transpose.ROTATE_180, 4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE, 6: Image.Transpose.ROTATE_270, 7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}  # fmt: skip
"""What makes a picture upright, by the number that is noted beside it."""

DETAILS: Final = 0x8769
WHEN: Final = 0x9003
WRITTEN: Final = 0x0132
FRACTION: Final = 0x9291
WELL_NOTED: Final = re.compile(r"\d{4}:\d\d:\d\d \d\d:\d\d:\d\d")
"""Where a camera notes when it saw a picture, when it was written, parts of a second; and how it writes it."""

BEHIND: Final = (128, 128, 128)
"""What is seen through a picture with holes."""


class Photo(NamedTuple):
    """Its size in the file when held upright, and the picture, perhaps smaller."""

    width: int
    height: int
    art: Art


def size(content: bytes) -> tuple[int, int]:
    """Its width and height when held upright; nothing is decoded. Raises Unreadable."""
    art = raster.header(content)
    w, h = art.size
    return (h, w) if _noted(art) >= 5 else (w, h)


def glimpsed(content: bytes) -> Glimpsed:
    """Its size when held upright, and when it was taken. Raises Unreadable."""
    art = raster.header(content)
    w, h = art.size
    return Glimpsed(*((h, w) if _noted(art) >= 5 else (w, h)), taken=_taken(art))


def upright(content: bytes, enough: float) -> Photo:
    """The photograph, its longer side at least `enough` pixels where it has so many. Raises Unreadable."""
    art = raster.header(content)
    noted = _noted(art)
    w, h = art.size
    smaller = min(8, max(1, int(max(w, h) // max(1.0, enough))))
    while smaller < 8 and w * h > MOST_PIXELS * smaller * smaller:
        smaller *= 2
    art.draft("RGB", (max(1, w // smaller), max(1, h // smaller)))
    art = _plain(raster.decoded(raster.limited(art)))
    if noted != 1:
        art = art.transpose(TURNS[noted])
    return Photo(h, w, art) if noted >= 5 else Photo(w, h, art)


def _noted(art: Art) -> int:
    """Which way up the camera was held; 1, upright, where nothing sensible is said."""
    try:
        noted = int(art.getexif().get(ORIENTATION, 1))
    except Exception:               # what is noted beside a picture may be anything, and is worth no picture
        return 1
    return noted if noted in TURNS else 1


def _taken(art: Art) -> str:
    """When the camera says it saw this; the figures are in the order of years to hundredths."""
    try:
        noted = art.getexif()
        details = noted.get_ifd(DETAILS)
        when = str(details.get(WHEN) or noted.get(WRITTEN) or "")[:19]
        return f"{when}.{str(details.get(FRACTION) or '0')[:6]}" if WELL_NOTED.fullmatch(when) else ""
    except Exception:               # as above: it may be anything
        return ""


def _plain(art: Art) -> Art:
    if art.mode != "RGBA":
        return art
    ground = Image.new("RGB", art.size, BEHIND)
    ground.paste(art, mask=art.getchannel("A"))
    return ground
