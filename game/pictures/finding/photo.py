"""A photograph as it is looked at: upright, RGB, and no larger than it has to be."""
from __future__ import annotations

import re
from typing import Final

from PIL import Image

from game.pictures import raster
from game.pictures.raster import Art, Photo
from game.pictures.requests import Glimpsed

DETAILS: Final = 0x8769
WHEN: Final = 0x9003
WRITTEN: Final = 0x0132
FRACTION: Final = 0x9291
MADE_BY: Final = (0x010F, 0x0110)
WELL_NOTED: Final = re.compile(r"\d{4}:\d\d:\d\d \d\d:\d\d:\d\d")
"""Where a camera notes when it saw a picture, when it was written, parts of a second; its own
name; and how it writes a time."""

BEHIND: Final = (128, 128, 128)
"""What is seen through a picture with holes."""


def upright(content: bytes, enough: float) -> Photo:
    """Return the photograph, its longer side at least `enough` pixels where it has so many. Raises Unreadable."""
    return flat(decoded(content, enough)[0])


def decoded(content: bytes, enough: float) -> tuple[Photo, bool]:
    """Decode a photograph, with what is clear in it, and whether a camera has noted its name. Raises Unreadable."""
    opened = raster.opened(content)
    photo = raster.decoded(opened, (enough, 0.0) if opened.width >= opened.height else (0.0, enough))
    return photo, _camera(opened.art)


def flat(photo: Photo) -> Photo:
    """Lay grey behind what is clear in the picture."""
    if photo.art.mode != "RGBA":
        return photo
    ground = Image.new("RGB", photo.art.size, BEHIND)
    ground.paste(photo.art, mask=photo.art.getchannel("A"))
    return photo._replace(art=ground)


def glimpsed(content: bytes) -> Glimpsed:
    """Return its size when held upright, and when it was taken. Raises Unreadable."""
    opened = raster.opened(content)
    return Glimpsed(opened.width, opened.height, taken=_taken(opened.art))


def _camera(art: Art) -> bool:
    """Whether a camera says that it made this."""
    try:
        noted = art.getexif()
        return any(noted.get(each) for each in MADE_BY) or bool(noted.get_ifd(DETAILS).get(WHEN))
    except Exception:               # what is noted beside a picture may be anything
        return False


def _taken(art: Art) -> str:
    """When the camera says it saw this; the figures are in the order of years to hundredths."""
    try:
        noted = art.getexif()
        details = noted.get_ifd(DETAILS)
        when = str(details.get(WHEN) or noted.get(WRITTEN) or "")[:19]
        return f"{when}.{str(details.get(FRACTION) or '0')[:6]}" if WELL_NOTED.fullmatch(when) else ""
    except Exception:               # as above: it may be anything
        return ""
