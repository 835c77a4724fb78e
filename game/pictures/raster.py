"""Photographs and other pictures of pixels, read with Pillow: by header first, then as small as will do, and upright.

A telephone writes what its chip saw and notes beside it which way up that is. A JPEG is read at a half, a quarter or an
eighth of its size where that will do; the limit on pixels holds for what is really decoded. Lives in the worker. Only
the first picture of a film is read.
"""
from __future__ import annotations

import io
import struct
import warnings
import zlib
from functools import cache
from math import inf, sqrt
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from PIL import BmpImagePlugin as _bmp  # noqa: F401   named here, so that no other reader of Pillow's is ever looked for
from PIL import GifImagePlugin as _gif  # noqa: F401
from PIL import Image, UnidentifiedImageError
from PIL import JpegImagePlugin as _jpeg  # noqa: F401
from PIL import MpoImagePlugin as _mpo  # noqa: F401   what many telephones write and call a JPEG
from PIL import PngImagePlugin as _png  # noqa: F401
from PIL import TiffImagePlugin as _tiff  # noqa: F401
from PIL import WebPImagePlugin as _webp  # noqa: F401

from game.pictures.requests import (
    MASTER,
    MOST_KEPT,
    MOST_PIXELS,
    MOST_WHY,
    Cell,
    DrawablePicture,
    DrawPicture,
    Fit,
    Made,
    Unreadable,
)

if TYPE_CHECKING:
    from PIL import ImageCms

WITH_ALPHA: Final = ("LA", "PA", "La", "RGBA", "RGBa")
OURS: Final = "srgb"
"""In the description of a profile: its colours are those of the screen already."""


def plain(art: Image.Image) -> Image.Image:
    """Return a picture that was decoded as RGB or RGBA in the colours of a screen (sRGB), whatever it counts in:
    sixteen bits, four inks, a palette, a camera's wider colours."""
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


FORMATS: Final = ("PNG", "JPEG", "GIF", "WEBP", "TIFF", "BMP")
OPENINGS: Final = (b"\x89PNG", b"\xff\xd8", b"GIF8", b"RIFF", b"II*\0", b"MM\0*", b"BM")
"""What files of these kinds begin with."""

FTYP: Final = slice(4, 8)
HEIF_KINDS: Final = (b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"hevm", b"hevs", b"mif1", b"msf1")
"""How the files call themselves that telephones write as .HEIC."""

MOST_OF: Final = {"WEBP": 25_000_000, "HEIF": 50_000_000}
"""Pixels, where another number is too many: the reader of WebP keeps every picture four times; that of HEIC is frugal,
and telephones make 48 million, which are halved at once."""

READ_SMALLER: Final = ("JPEG", "MPO")
"""Kinds that can be read at a half, a quarter or an eighth of their size."""

TELLS_AT_ONCE: Final = (*READ_SMALLER, "HEIF")
"""Kinds whose header says which way up they are; of others that may stand behind the pixels."""

ORIENTATION: Final = 0x0112
TURNS: Final = {
    2: Image.Transpose.FLIP_LEFT_RIGHT, 3: Image.Transpose.ROTATE_180, 4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE, 6: Image.Transpose.ROTATE_270, 7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}  # fmt: skip
"""What makes a picture upright, by the number that is noted beside it."""

CLEAR: Final = (0, 0, 0, 0)
ALL: Final = (inf, inf)
"""So many pixels as there are."""
Art: TypeAlias = Image.Image
Box: TypeAlias = tuple[int, int, int, int]

Image.MAX_IMAGE_PIXELS = None           # the limits are ours, and are sentences
warnings.simplefilter("ignore")


class RasterHeader(NamedTuple):
    """A picture whose header was read: its size when it is held upright, what makes it so, and the art."""

    width: int
    height: int
    turn: Image.Transpose | None
    art: Art


class Photo(NamedTuple):
    """A picture that was decoded: its size in the file when it is held upright, and the art, perhaps smaller."""

    width: int
    height: int
    art: Art


def opened(content: bytes) -> RasterHeader:
    """Return the picture with its header read, and decoded only where that does not say which way up it is. Raises
    Unreadable."""
    art = header(content)
    if art.format not in TELLS_AT_ONCE:
        _load(limited(art))             # which way up it is may stand behind its pixels
    turn = TURNS.get(_noted(art))
    w, h = art.size
    return RasterHeader(h, w, turn, art) if _lies(turn) else RasterHeader(w, h, turn, art)


def header(content: bytes) -> Art:
    """Read the picture as it lies in the file, however much it may ask for. Raises Unreadable."""
    heif = content[FTYP] == b"ftyp" and content[8:12] in HEIF_KINDS
    if heif:
        _learn_heif()
    try:
        return Image.open(io.BytesIO(content), formats=("HEIF",) if heif else FORMATS)
    except UnidentifiedImageError:
        known = heif or content.startswith(OPENINGS)
        raise Unreadable("damaged_header" if known else "no_picture") from None
    except (OSError, ValueError, SyntaxError, LookupError, TypeError, struct.error, zlib.error) as error:
        raise broken(str(error)) from None


def limited(art: Art) -> Art:
    """Read the picture, if it may be decoded. Raises Unreadable."""
    w, h = art.size
    most = _most(art)
    if w * h > most:
        raise Unreadable("too_many_pixels", w=w, h=h, most=f"{most:,}")
    if w < 1 or h < 1:
        raise Unreadable("no_size")
    return art


def _most(art: Art) -> int:
    return MOST_OF.get(art.format or "", MOST_PIXELS)


def decoded(picture: RasterHeader, enough: tuple[float, float] = ALL) -> Photo:
    """Return the picture upright, as RGB or RGBA; read smaller where so many pixels will do. Raises Unreadable."""
    art = picture.art
    w, h = art.size
    share = max(enough[0] / picture.width, enough[1] / picture.height)
    smaller = min(8, max(1, int(1 / max(share, .01))))
    while smaller < 8 and w * h > MOST_PIXELS * smaller * smaller:
        smaller *= 2
    art.draft("RGB", (max(1, w // smaller), max(1, h // smaller)))
    art = _loaded(limited(art))
    if picture.turn is not None:
        art = art.transpose(picture.turn)
    return Photo(picture.width, picture.height, art)


def _load(art: Art) -> None:
    try:
        art.load()
    except (OSError, ValueError, SyntaxError, LookupError, TypeError, struct.error, zlib.error) as error:
        raise broken(str(error)) from None


def _loaded(art: Art) -> Art:
    _load(art)
    if art.size[0] * art.size[1] > _most(art):      # the first picture of a GIF may be larger than its header says
        raise Unreadable("larger_than_said")
    if art.size[0] * art.size[1] > MOST_PIXELS:
        art = art.reduce(2)
    return plain(art)


def _learn_heif() -> None:
    """Load the reader of what telephones write, only when there is such a picture. Raises Unreadable."""
    try:
        import pi_heif
    except ImportError:
        raise Unreadable("no_heic") from None
    pi_heif.register_heif_opener(thumbnails=False)
    pi_heif.options.DECODE_THREADS = 1


def _noted(art: Art) -> int:
    """Which way up the camera was held, as far as something sensible is said."""
    try:
        return int(art.getexif().get(ORIENTATION, 1))
    except Exception:               # what is noted beside a picture may be anything, and is worth no picture
        return 1


def _lies(turn: Image.Transpose | None) -> bool:
    return turn in (TURNS[5], TURNS[6], TURNS[7], TURNS[8])


def drawn(content: bytes, wish: DrawPicture) -> Made:
    """Return a whole picture as it was wished. Raises Unreadable."""
    enough = MASTER if wish.keep else (2 * wish.w, 2 * wish.h)      # to make it fine
    photo = decoded(opened(content), enough)                        # nothing holds on to what lay there otherwise
    return laid(photo.art, (0, 0, *photo.art.size), wish, (photo.width, photo.height))


def seen(photo: Photo, cell: Cell | None) -> DrawablePicture:
    """Return the properties of a picture that was decoded. Raises Unreadable."""
    part(photo.art.size, cell)
    _, _, w, h = part((photo.width, photo.height), cell)
    return DrawablePicture(w, h)


def laid(art: Art, place: Box, wish: DrawPicture, natural: tuple[int, int]) -> Made:
    """Return the part of the art at this place as it was wished; kept, too, where that was wished and reading it was
    work."""
    much = max(art.width * art.height, natural[0] * natural[1]) > MASTER[0] * MASTER[1]
    if not (wish.keep and much):
        return fitted(art, place, wish, natural)
    x, y, w, h = place
    small = art.resize(master_size((w, h), wish.fit), Image.Resampling.BICUBIC, (x, y, x + w, y + h), reducing_gap=3.0)
    return kept(small, wish)


def kept(art: Art, wish: DrawPicture) -> Made:
    """Return a picture as it was wished, and to be kept as it is."""
    packed = io.BytesIO()
    art.save(packed, "PNG", compress_level=1, icc_profile=None, exif=b"")
    made = fitted(art, (0, 0, *art.size), wish, art.size)
    return Made(made.w, made.h, made.shown, made.rgba, packed.getvalue())


def master_size(size: tuple[float, float], fit: Fit = "contain", largest: float = 1.0) -> tuple[int, int]:
    """Return how large a picture of this size is kept: so that it fills the usual box, or covers it where it is to;
    enlarged no more than so much."""
    w, h = size
    across, down = MASTER[0] / w, MASTER[1] / h
    share = min(largest, min(across, down) if fit == "contain" else max(across, down), sqrt(MOST_KEPT / (w * h)))
    return max(1, round(w * share)), max(1, round(h * share))


def shaped(size: tuple[float, float], aspect: float) -> tuple[float, float]:
    """Return this size with another aspect, if one is given, and the same area."""
    w, h = size
    return (sqrt(w * h * aspect), sqrt(w * h / aspect)) if aspect > 0 else (w, h)


def part(size: tuple[int, int], cell: Cell | None) -> Box:
    """Return where a cell of a sheet lies: x, y, w, h in pixels. Raises Unreadable."""
    w, h = size
    if cell is None:
        return 0, 0, w, h
    columns, rows, number = cell
    if columns > w or rows > h:
        raise Unreadable("fine_grid", columns=columns, rows=rows, w=w, h=h)
    column, row = (number - 1) % columns, (number - 1) // columns
    return round(column * w / columns), round(row * h / rows), w // columns, h // rows


def fitted(art: Art, place: Box, wish: DrawPicture, natural: tuple[int, int]) -> Made:
    """Return the part of the art at this place, laid into the box as the wish says; `natural` is its size in the file.
    """
    x, y, w, h = place
    wide, high = shaped(natural, wish.aspect)
    across, down = wish.w / wide, wish.h / high
    if wish.fit == "tile":
        share = min(wish.scale, across, down)
        return _plain(_scaled(art, (x, y, x + w, y + h), max(1, round(wide * share)), max(1, round(high * share)),
                              wish.pixel and share >= 1))
    if wish.fit != "stretch":
        across = down = max(across, down) if wish.fit == "cover" else min(across, down)
    pixel = wish.pixel and across >= 1
    if wish.fit == "cover":
        seen_w, seen_h = wish.w / across / wide * w, wish.h / down / high * h
        left, top = x + (w - seen_w) / 2, y + (h - seen_h) / 2
        return _plain(_scaled(art, (left, top, left + seen_w, top + seen_h), wish.w, wish.h, pixel))
    size = max(1, round(wide * across)), max(1, round(high * down))
    made = _scaled(art, (x, y, x + w, y + h), *size, pixel)
    if size == (wish.w, wish.h):
        return _plain(made)
    plate = Image.new("RGBA", (wish.w, wish.h), CLEAR)
    place = ((wish.w - size[0]) // 2, (wish.h - size[1]) // 2, *size)
    plate.paste(made, place[:2])
    return Made(wish.w, wish.h, place, plate.tobytes())


def _scaled(art: Art, box: tuple[float, float, float, float], w: int, h: int, pixel: bool) -> Art:
    edges = max(0.0, box[0]), max(0.0, box[1]), min(float(art.width), box[2]), min(float(art.height), box[3])
    how = Image.Resampling.NEAREST if pixel else Image.Resampling.BICUBIC
    return art.resize((w, h), how, edges).convert("RGBA")


def _plain(made: Image.Image) -> Made:
    return Made(*made.size, (0, 0, *made.size), made.tobytes())


def broken(why: str) -> Unreadable:
    """Return the error for a broken file. `why`: the words of a library, for the log; where they tell of a file that
    ends too early, that is said."""
    return Unreadable("cut_off" if "truncated" in why else "unreadable", why=why[:MOST_WHY])
