"""A photograph as it is looked at: upright, RGB, and no larger than it has to be."""
from __future__ import annotations

from typing import Final

from PIL import Image

from game.pictures import raster
from game.pictures.raster import Photo

BEHIND: Final = (128, 128, 128)
"""What is seen through a picture with holes."""


def upright(content: bytes, enough: float) -> Photo:
    """The photograph, its longer side at least `enough` pixels where it has so many. Raises Unreadable."""
    opened = raster.opened(content)
    photo = raster.decoded(opened, enough / max(opened.width, opened.height))
    if photo.art.mode != "RGBA":
        return photo
    ground = Image.new("RGB", photo.art.size, BEHIND)
    ground.paste(photo.art, mask=photo.art.getchannel("A"))
    return photo._replace(art=ground)
