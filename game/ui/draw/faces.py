"""Makes pixels of an exact size from a file, in any thread. How they then lie on a card: `laid`."""
from __future__ import annotations

import hashlib
import io
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pygame

from game.pictures import MASTER, READER, Corners, DrawPicture, FileRefused, Made, PictureRoom, Unreadable, large
from game.themes.find import drawing
from game.themes.model import CardStyle, ThemePicture
from game.ui.draw.canvas import Colour, Texture
from game.ui.draw.face_store import FaceStore, stamp
from game.ui.draw.shapes import argb

BORDER = 2
"""Transparent pixels around a face: without them a turned card has jagged edges."""

ASPECT = 63 / 98


class Job(NamedTuple):
    """One picture at one size in pixels; equal jobs give equal pixels. tile: not in a box of this size, but as large
    as it is times this, and no larger than the box."""

    path: Path
    element: str
    cell: tuple[int, int, int] | None
    style: CardStyle
    w: int
    h: int
    round_corners: bool
    tile: float = 0.0
    corners: Corners | None = None

    @classmethod
    def of(cls, picture: ThemePicture, w: int, h: int, round_corners: bool = True) -> Job:
        return cls(picture.path, picture.element, picture.cell, picture.style, w, h, round_corners,
                   corners=picture.corners)


class Painted(Job):
    """A large picture of ours that is not read but painted, beside the main path as well; its path says what it is.

    `made_of`: the files it is painted of, and whatever else it depends on besides its size; where that is said, an
    opaque picture is kept for the next start. None: it is painted again each time.
    """

    paint: Callable[[], pygame.Surface]
    made_of: tuple[tuple[Path, ...], object] | None = None


def width_for(height: int) -> int:
    """Return the pixels a card of this height is wide: the box is 63:98 in every layout."""
    return max(1, round(height * ASPECT))


TRIES = 3
"""So often a picture is asked for that a busy machine did not read in time."""


def draw(job: Job) -> pygame.Surface:
    """Return a drawing of our own in a box of exactly w × h, clear where it does not reach. Raises OSError or
    pygame.error."""
    art = argb(pygame.image.load_sized_svg(io.BytesIO(drawing(job.path)), (job.w, job.h)))
    if art.get_size() == (job.w, job.h):
        return art
    plate = pygame.Surface((job.w, job.h), pygame.SRCALPHA, 32)
    plate.blit(art, ((job.w - art.get_width()) // 2, (job.h - art.get_height()) // 2))
    return plate


def fetched(job: Job, readers: PictureRoom, store: FaceStore | None = None) -> pygame.Surface:
    """Fetch anything else, which is read elsewhere: fitted, in part. Raises Unreadable."""
    style = job.style
    fit, pixel = "tile" if job.tile else style.fit, style.scaling == "pixel"
    wish = DrawPicture(job.path, job.element, job.cell, fit, pixel, job.w, job.h, job.tile or 1.0, job.corners,
                       style.aspect if job.corners and job.round_corners else 0.0)
    said = (store or FaceStore(None)).made(wish, lambda wish: _asked_in_size(wish, readers))
    return argb(pygame.image.frombuffer(said.rgba, (said.w, said.h), "RGBA"))


def _asked_in_size(wish: DrawPicture, readers: PictureRoom) -> Made:
    """A picture that is too much work at a large size is drawn as large as it was looked at, and stretched."""
    try:
        return _asked(wish, readers)
    except Unreadable:
        if not large(wish):
            raise
    share = min(MASTER[0] / wish.w, MASTER[1] / wish.h)
    w, h = max(1, int(wish.w * share)), max(1, int(wish.h * share))
    small = _asked(wish._replace(w=w, h=h, scale=wish.scale * share), readers)
    size = (wish.w, wish.h) if wish.fit != "tile" else (round(small.w / share), round(small.h / share))
    art = pygame.image.frombuffer(small.rgba, (small.w, small.h), "RGBA")
    x, y, across, down = (round(figure / share) for figure in small.shown)
    return Made(*size, (x, y, across, down), pygame.image.tobytes(pygame.transform.smoothscale(art, size), "RGBA"))


def _asked(wish: DrawPicture, readers: PictureRoom) -> Made:
    for _ in range(TRIES):
        said = readers.ask(wish)
        if not (isinstance(said, FileRefused) and said.busy):
            break
    if isinstance(said, FileRefused):
        raise Unreadable.because(said.why)
    if not isinstance(said, Made):
        raise TypeError("the reader of pictures has answered something else")
    return said


def fingerprint(job: Job, strange: bool = False) -> str:
    """Return a name for this picture in the cache folder: changes with the file, the size and how it is fitted. A
    stranger's file is not opened for it."""
    art = hashlib.sha256(repr(stamp(job.path)).encode() if strange else job.path.read_bytes())
    art.update(repr((READER, job[1:])).encode())
    return art.hexdigest()[:40]


def painted_name(job: Painted) -> str:
    """Return the name of what is painted; empty for what is not kept. Raises OSError."""
    if job.made_of is None:
        return ""
    made_of, otherwise = job.made_of
    art = hashlib.sha256(repr((job.w, job.h, otherwise)).encode())
    for file in made_of:
        art.update(hashlib.sha256(file.read_bytes()).digest())
    return art.hexdigest()[:40]


def bordered(art: pygame.Surface, border: int = BORDER) -> pygame.Surface:
    """Return the art with a transparent border in the colour of its edge, also under its own transparent corners.

    Stretching and turning mix in the colour of what is transparent; black would show as a dirty rim.
    """
    w, h = art.get_size()
    edge = _edge_colour(art)
    whole = pygame.Surface((w + 2 * border, h + 2 * border), pygame.SRCALPHA, 32)
    whole.blit(art, (border, border))
    mask = whole.copy()
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    made = pygame.Surface(whole.get_size(), pygame.SRCALPHA, 32)
    made.fill((*edge, 255))
    made.blit(whole, (0, 0))
    made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _edge_colour(art: pygame.Surface) -> Colour:
    w, h = art.get_size()
    for place in ((w // 2, 1), (1, h // 2), (w // 2, h // 2)):
        r, g, b, a = art.get_at((min(place[0], w - 1), min(place[1], h - 1)))
        if a > 200:
            return r, g, b
    return 246, 239, 223


def trimmed(made: pygame.Surface) -> Texture:
    """Return a sign without the empty bands above and below it."""
    tight, side = made.get_bounding_rect(), made.get_width()
    wide = pygame.Rect(0, tight.y, side, tight.h) if 0 < tight.h < side // 2 else made.get_rect()
    return Texture(bordered(made.subsurface(wide), 1), 1)
