"""How one card becomes a picture: art from a file at an exact size, corners, and an index where the art has none.

The first half may run in any thread (files and pixels only); the second half letters and belongs to the main thread.
"""
from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pygame

from game.core.cards import Card
from game.pictures import READER, Corners, Made, PictureRoom, Refused, Unreadable, Wish
from game.themes.model import CardStyle, Picture
from game.ui.draw.canvas import Colour
from game.ui.draw.face_store import FaceStore, stamp
from game.ui.draw.lettering import MIDDLE, Lettering
from game.ui.draw.shapes import argb, disc, path, raster, rounded

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
    def of(cls, picture: Picture, w: int, h: int, round_corners: bool = True) -> Job:
        return cls(picture.path, picture.element, picture.cell, picture.owner.card, w, h, round_corners,
                   corners=picture.corners)


class Painted(Job):
    """A large picture of ours that is not read but painted, beside the main path as well; its path says what it is."""

    paint: Callable[[], pygame.Surface]


def width_for(height: int) -> int:
    """The pixels a card of this height is wide: the box is 63:98 in every layout."""
    return max(1, round(height * ASPECT))


TRIES = 3
"""So often a picture is asked for that a busy machine did not read in time."""


# ---- any thread


def draw(job: Job) -> pygame.Surface:
    """A drawing of our own in a box of exactly w × h, clear where it does not reach. Raises OSError or pygame.error."""
    art = argb(pygame.image.load_sized_svg(str(job.path), (job.w, job.h)))
    if art.get_size() == (job.w, job.h):
        return art
    plate = pygame.Surface((job.w, job.h), pygame.SRCALPHA, 32)
    plate.blit(art, ((job.w - art.get_width()) // 2, (job.h - art.get_height()) // 2))
    return plate


def fetched(job: Job, readers: PictureRoom, store: FaceStore | None = None) -> pygame.Surface:
    """The same of anything else, which is read elsewhere: fitted, in part, with round corners. Raises Unreadable."""
    style = job.style
    fit, pixel = "tile" if job.tile else style.fit, style.scaling == "pixel"
    wish = Wish(job.path, job.element, job.cell, fit, pixel, job.w, job.h, job.tile or 1.0, job.corners,
                style.aspect if job.round_corners else 0.0)
    said = (store or FaceStore(None)).made(wish, lambda wish: _asked(wish, readers))
    plate = argb(pygame.image.frombuffer(said.rgba, (said.w, said.h), "RGBA"))
    if job.round_corners and job.path.suffix.lower() not in (".svg", ".svgz"):
        shown = pygame.Rect(said.shown).clip(plate.get_rect())
        _round(plate, shown, style.corner * shown.w)
    return plate


def _asked(wish: Wish, readers: PictureRoom) -> Made:
    for _ in range(TRIES):
        said = readers.ask(wish)
        if not (isinstance(said, Refused) and said.busy):
            break
    if isinstance(said, Refused):
        raise Unreadable.because(said.why)
    if not isinstance(said, Made):
        raise TypeError("the reader of pictures has answered something else")
    return said


def _round(plate: pygame.Surface, shown: pygame.Rect, radius: float) -> None:
    mask = raster(path(rounded(shown.x, shown.y, shown.w, shown.h, radius), (255, 255, 255)), *plate.get_size())
    plate.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def fingerprint(job: Job, strange: bool = False) -> str:
    """A name for this picture in the cache folder: changes with the file, the size and how it is fitted. A stranger's
    file is not opened for it."""
    art = hashlib.sha256(repr(stamp(job.path)).encode() if strange else job.path.read_bytes())
    art.update(repr((READER, job[1:])).encode())
    return art.hexdigest()[:40]


def bordered(art: pygame.Surface, border: int = BORDER) -> pygame.Surface:
    """The art with a transparent border in the colour of its edge, also under its own transparent corners.

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


# ---- the main thread: faces lettered by the program


class Inks(NamedTuple):
    """What a lettered face is drawn with."""

    paper: Colour
    ink: Colour
    suit: Colour


COURTS = {"jack": "J", "queen": "Q", "king": "K", "knight": "C", "joker": "★", "cuckoo": "XV", "human": "XIIII",
          "horse": "XIII", "cat": "XII", "house": "XI"}


def index_of(card: Card) -> str:
    """What the program letters on a card: its number, or the sign of its court or figure.

    A French picture that stands for something else, as one pack may wear it, shows what it stands for; courts of
    coins, cups, swords and batons are counted on, 10 to 12.
    """
    tail = card.id.rsplit("-", 1)[-1]
    if card.suit in ("clubs", "diamonds", "hearts", "spades", "joker") and card.code[:1] != card.suit[0].upper():
        return card.code
    if card.suit in ("coins", "cups", "swords", "batons"):
        return str(card.rank)
    if card.suit in ("clubs", "diamonds", "hearts", "spades") and tail == "1":
        return "A"
    if card.id in COURTS or tail in COURTS:
        return COURTS.get(card.id) or COURTS[tail]
    below_zero = tail.startswith("n") and tail[1:].isdigit()
    return f"−{tail[1:]}" if below_zero else tail if tail.isdigit() else card.code


TABS = {"swords": "dark", "spades": "dark", "coins": "gold", "diamonds": "gold", "batons": "rule", "clubs": "rule"}
"""How an index wears its suit besides the colour: on a dark tab, on a gold one, over a double rule, or bare."""


def lettered(card: Card, w: int, h: int, inks: Inks, letters: Lettering, art: pygame.Surface | None,
             small: bool) -> pygame.Surface:
    """A face with an index band drawn by the program, over art that was not made for this size (or over none).

    `small`: one large sign fills the upper half; otherwise the sign stands left in the band and the suit's mark right.
    """
    s = h / 98
    face = raster(path(rounded(0, 0, w, h, 5 * s), inks.paper), w, h)
    bare = art is None and card.suit not in _MARKS
    band = h if bare else round(h * (.5 if small else .3))
    if art is not None:
        _window(face, art, pygame.Rect(round(3 * s), band, w - 2 * round(3 * s), h - band - round(3 * s)))
    elif not bare:
        _mark(face, card.suit, w / 2, (band + h) / 2 - s, (.19 if small else .27) * h, inks)
    beside = bool(card.suit in _MARKS and not small)
    _index(face, card, pygame.Rect(0, 0, round(w * .66) if beside else w, band), s, inks, letters)
    if beside:
        _mark(face, card.suit, w * .81, band / 2, band * .3, inks)
    rim = raster(path(rounded(.5, .5, w - 1, h - 1, 5 * s), None, 1, inks.ink, max(1.0, .5 * s), .35), w, h)
    face.blit(rim, (0, 0))
    return face


def _index(face: pygame.Surface, card: Card, band: pygame.Rect, s: float, inks: Inks, letters: Lettering) -> None:
    """The card's number or sign in its band, on the tab of its suit. Colours differ in lightness, too."""
    tab = TABS.get(card.suit, "")
    colour = {"dark": inks.paper, "gold": inks.ink}.get(tab, inks.suit)
    room = pygame.FRect(band).inflate(-5 * s, -5 * s)
    if tab in ("dark", "gold"):
        ground = path(rounded(room.x, room.y, room.w, room.h, 3 * s), inks.suit)
        face.blit(raster(ground, *face.get_size()), (0, 0))
    text = index_of(card)
    high = room.h * (.8 if tab == "rule" else .96)
    px = max(6, round(min(high, .62 * face.get_height())))
    px = max(6, min(px, int(px * .9 * room.w / max(1, letters.width(text, px, True)))))
    label = letters.label(text, px, colour, True)
    middle = room.y + high / 2 + (0 if tab == "rule" else .02 * high)
    left, top = round(room.centerx - label.advance / 2), round(middle + MIDDLE * px) - label.ascent
    face.blit(label.texture.surface, (left, top))
    if tab == "rule":
        for up in (0.0, 3.2):
            line = pygame.Rect(round(room.x + 2 * s), round(room.bottom - (1.6 + up) * s), round(room.w - 4 * s),
                               max(1, round(1.5 * s)))
            face.fill(inks.suit, line)


def _window(face: pygame.Surface, art: pygame.Surface, place: pygame.Rect) -> None:
    """The middle of the art through a window as wide as the card."""
    scale = place.w / art.get_width()
    fitted = pygame.transform.smoothscale(art, (place.w, max(place.h, round(art.get_height() * scale))))
    top = max(0, min(fitted.get_height() - place.h, round(fitted.get_height() * .2)))
    face.blit(fitted, place.topleft, pygame.Rect(0, top, place.w, place.h))


_HEART = "M0,.9C-.5,.45 -1,.05 -1,-.4C-1,-.95 -.25,-1 0,-.45C.25,-1 1,-.95 1,-.4C1,.05 .5,.45 0,.9Z"
_SPADE = "M0,-1C.5,-.5 1,-.15 1,.3C1,.75 .35,.8 .12,.4L.3,1H-.3L-.12,.4C-.35,.8 -1,.75 -1,.3C-1,-.15 -.5,-.5 0,-1Z"
_SWORD = "M0,-1L.16,-.75V.3H.5V.5H.16V1H-.16V.5H-.5V.3H-.16V-.75Z"
_CUP = "M-.75,-.9H.75C.75,-.1 .45,.2 .14,.28V.72H.5V.95H-.5V.72H-.14V.28C-.45,.2 -.75,-.1 -.75,-.9Z"
_BATON = "M-.2,-1H.2L.32,-.8V.8L.2,1H-.2L-.32,.8V-.8Z"
_WAVE = "M-1,.5C-.6,-.9 .5,-1 .8,-.1C.5,-.4 .1,-.3 .1,.1C.1,.5 .6,.6 1,.5V.9H-1Z"
_FLAME = "M0,-1C.2,-.5 .8,-.2 .7,.4C.6,.85 .3,1 0,1"\
         "C-.3,1 -.7,.85 -.7,.35C-.7,0 -.4,-.1 -.35,-.45C-.15,-.3 -.05,-.6 0,-1Z"
_LEAF = "M-.9,.9C-1,-.2 -.2,-.95 .9,-.9C.95,.2 .3,.9 -.5,.65Z"
_MARKS = {
    "hearts": _HEART, "spades": _SPADE, "swords": _SWORD, "cups": _CUP, "batons": _BATON, "water": _WAVE,
    "fire": _FLAME, "wind": _LEAF, "diamonds": "M0,-1L.72,0L0,1L-.72,0Z",
    "clubs": disc(0, -.45, .48) + " " + disc(-.48, .22, .48) + " " + disc(.48, .22, .48) + " M-.14,0H.14L.32,1H-.32Z",
    "coins": disc(0, 0, .95) + disc(0, 0, .45), "earth": "M-1,.8L-.2,-.8L.2,-.1L.45,-.45L1,.8Z",
}


def _mark(face: pygame.Surface, suit: str, x: float, y: float, r: float, inks: Inks) -> None:
    """A suit's mark with an ink line. Parts set apart by spaces are joined, not cut out of each other."""
    if suit in _MARKS:
        side = max(2, round(2 * r))
        parts = _MARKS[suit].split(" M")
        parts = [parts[0], *("M" + part for part in parts[1:])]
        body = "".join(path(part, inks.ink, 1, inks.ink, .2) for part in parts)
        body += "".join(path(part, inks.suit) for part in parts)
        face.blit(raster(f'<g transform="translate(1.1 1.1)">{body}</g>', side, side, (2.2, 2.2)),
                  (round(x - r), round(y - r)))
