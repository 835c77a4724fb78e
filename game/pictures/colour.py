"""Colours as a screen shows them: whatever a picture counts in – sixteen bits, four inks, a palette, a camera's wider
colours – becomes red, green and blue of eight bits, with what is clear in it.

Lives in the worker.
"""
from __future__ import annotations

import io
from functools import cache
from typing import TYPE_CHECKING, Final

from PIL import Image

if TYPE_CHECKING:
    from PIL import ImageCms

WITH_ALPHA: Final = ("LA", "PA", "La", "RGBA", "RGBa")
OURS: Final = "srgb"
"""In the description of a profile: its colours are those of the screen already."""


def plain(art: Image.Image) -> Image.Image:
    """A picture that was decoded as RGB or RGBA in the colours of a screen (sRGB)."""
    if art.mode == "F" or art.mode.startswith("I"):
        art = _eight_bits(art)
    clear = art.mode in WITH_ALPHA or "transparency" in art.info
    profile = art.info.get("icc_profile")
    if art.mode in ("CMYK", "L", "LAB") and not clear and profile and (made := _from_profile(art, profile, "RGB")):
        return made
    wanted = "RGBA" if clear else "RGB"
    grey = art.mode in ("1", "L", "LA", "La")
    if art.mode != wanted:
        art = art.convert(wanted)
    if profile and not grey:
        _from_profile(art, profile, "")
    return art


def _eight_bits(art: Image.Image) -> Image.Image:
    """Greys of 16 bits, or as an instrument measures them: from 0 to 1, to 255 or further."""
    art.info.pop("transparency", None)
    if art.mode == "I;16":
        return art.point(lambda grey: grey / 256).convert("L")
    if art.mode != "F":
        return art.convert("I").convert("F").point(lambda grey: grey * (1 / 256)).convert("L")
    high = float(art.getextrema()[1])                       # type: ignore[arg-type]
    most = next((most for most in (1.0, 255.0, 65535.0) if high <= most), high)
    return art.point(lambda grey: grey * (255 / most)).convert("L")


def _from_profile(art: Image.Image, profile: bytes, mode: str) -> Image.Image | None:
    """The picture in the colours of a screen, in a mode of its own or (no mode) in place; None, and as it was, where
    its profile makes no sense."""
    from PIL import ImageCms

    try:
        own = ImageCms.ImageCmsProfile(io.BytesIO(profile))
        if mode == "" and OURS in ImageCms.getProfileDescription(own).lower():
            return art
        if mode:
            return ImageCms.profileToProfile(art, own, _screen(), outputMode=mode)
        ImageCms.profileToProfile(art, own, _screen(), inPlace=True)
    except (ImageCms.PyCMSError, OSError, ValueError, TypeError):
        return None
    return art


@cache
def _screen() -> ImageCms.ImageCmsProfile:
    from PIL import ImageCms

    return ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB"))
