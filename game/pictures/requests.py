"""Defines what may be wished of a stranger's file, what is answered, and which work is never waited for. Values only.

A refusal is a sentence in two parts, as everywhere: what is wrong, and what to do about it; here it is its key and the
values in it (`assets/lang/<code>/pictures.yaml`).
"""
from __future__ import annotations

import errno
from math import dist
from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeAlias

from game.core.refusal import of_disk
from game.core.trouble import Trouble

PICTURE: Final = "picture"
"""First part of the keys of these sentences."""

MOST_BYTES: Final = 64 * 2**20
"""A picture's file larger than this is not opened."""

MOST_PIXELS: Final = 40_000_000
"""A picture whose header asks for more is not decoded."""

MOST_MEMORY: Final = 560 * 10**6
"""Bytes the worker may hold before it is ended; between two looks at it a little more may come."""

MOST_CPU: Final = 8.0
MOST_FINDING: Final = 20.0
"""Seconds of work for one file; for finding cards in one photograph. On a crowded processor the same drawing takes more
work than on an idle one, and must be drawn there, too."""

MOST_STILL: Final = 30.0
"""Seconds without any work at all after which a reader is given up: it waits for a disk that does not answer. However
crowded a machine is, a reader with work to do gets its turn sooner."""

MOST_FOUND: Final = 120
"""So many cards are found in one photograph."""

MOST_PARTS: Final = 2**20
"""Bytes of names that a drawing's parts may have between them; the others are not told."""

MOST_SOUND_BYTES: Final = 8 * 2**20
MOST_SECONDS: Final = 30.0
MOST_LASTING: Final = 120.0
"""How large the file of a sound may be, and how long it may sound; how long one that goes round."""

READER: Final = 7
"""Another number whenever the same file would be drawn otherwise than before: what was kept of it is then old."""

MASTER: Final = (720, 1120)
"""The largest size, in pixels, at which a stranger's card is usually wanted; so large it is kept to be drawn again."""
MOST_KEPT: Final = 4_000_000
"""Pixels of which no more are kept of one picture."""

READY: Final = b"ready"
"""What a worker says when it has come."""

STRIPE: Final = 2**20
"""Bytes of pixels or samples that are sent at a time."""

MOST_WHY: Final = 200
"""Letters of what a library says of a file."""

Cell: TypeAlias = tuple[int, int, int]
"""Columns and rows of a sheet, and the number of a cell in reading order, from 1."""

Fit: TypeAlias = Literal["contain", "cover", "stretch", "tile"]

Corners: TypeAlias = tuple[tuple[float, float], tuple[float, float], tuple[float, float], tuple[float, float]]
"""Of a card in the pixels of an upright photograph, clockwise from the card's own upper left."""


def picture_corners(w: float, h: float) -> Corners:
    """Return the corners of a picture itself."""
    return (0.0, 0.0), (w, 0.0), (w, h), (0.0, h)


def aspect_of(corners: Corners) -> float:
    """Return the width over height, as far as sides seen aslant tell."""
    one, two, three, four = (dist(corners[n], corners[(n + 1) % 4]) for n in range(4))
    return (one + three) / max(1.0, two + four)


def broad(corners: Corners) -> bool:
    """Return whether what lies there is broader than high: then it is no card, but a picture that lies on one."""
    return aspect_of(corners) > 1


class Unreadable(ValueError):
    """A file that is refused; `why`: what is wrong with it, and what to do."""

    def __init__(self, key: str, /, **values: str | int) -> None:
        super().__init__(key, values)
        self.why = Trouble(f"{PICTURE}.{key}", values)

    @classmethod
    def because(cls, why: Trouble) -> Unreadable:
        """Make a refusal for the same reason as another one."""
        made = cls(why.key)
        made.why = why
        return made

    def __str__(self) -> str:
        return str(self.why)


class CheckPicture(NamedTuple):
    """Only say whether this picture can be drawn – in a box of this size it is –, and what a maker would want to know
    of it."""

    path: Path
    element: str = ""
    cell: Cell | None = None
    corners: Corners | None = None
    size: tuple[int, int] = MASTER


class DrawPicture(NamedTuple):
    """A picture in a box of exactly w × h pixels. `tile`: at its own size times `scale`, but never larger than the
    box. `pixel`: what is enlarged keeps its corners. What lies within `corners` is made straight first; `aspect` is
    what width and height of the whole are to each other – 0: as they are in the file. `keep`: where reading it was
    much work, it is wanted as a file besides that is quickly read, from which all usual sizes can be drawn."""

    path: Path
    element: str
    cell: Cell | None
    fit: Fit
    pixel: bool
    w: int
    h: int
    scale: float = 1.0
    corners: Corners | None = None
    aspect: float = 0.0
    keep: bool = False


def large(wish: DrawPicture) -> bool:
    """Return whether a picture is wanted larger than it was looked at: what fails then may be drawn smaller all the
    same."""
    return wish.w > MASTER[0] or wish.h > MASTER[1]


class Tones(NamedTuple):
    """A sound as samples of 16 bits for two channels, so many a second; `most`: no longer than so many seconds."""

    path: Path
    rate: int
    most: float = MOST_SECONDS


class InspectPicture(NamedTuple):
    """Asks what a picture says of itself before anything of it is decoded. `closely`: it is decoded, too, to see
    whether it is a sheet of cards, or a photograph of one that was printed."""

    path: Path
    closely: bool = False


class Find(NamedTuple):
    """The cards in a photograph."""

    path: Path


Request: TypeAlias = CheckPicture | DrawPicture | Tones | InspectPicture | Find


class DrawablePicture(NamedTuple):
    """A picture that can be drawn: its size (pixels, or the user units of an SVG); what of an SVG will not be drawn,
    and where it points outside itself."""

    width: float
    height: float
    not_drawn: tuple[str, ...] = ()
    outside: tuple[str, ...] = ()


class Glimpsed(NamedTuple):
    """The size of a picture when it is held upright; the ids of a drawing's parts, in its order; when a photograph was
    taken, in figures that can be sorted, and nothing where it does not say; columns and rows of a sheet, and which of
    its cells have something in them; of a printed one, which pack and page it is, the corners of its cards, and
    which of them are painted."""

    width: float
    height: float
    parts: tuple[str, ...] = ()
    taken: str = ""
    grid: tuple[int, int] | None = None
    filled: tuple[int, ...] = ()
    page: tuple[int, int] | None = None
    cards: tuple[Corners, ...] = ()
    painted: tuple[bool, ...] = ()


class Made(NamedTuple):
    """Red, green, blue and alpha of w × h pixels; the art itself lies in the box `shown`, x y w h. `kept`: as a PNG at
    the size from which it can be drawn again."""

    w: int
    h: int
    shown: tuple[int, int, int, int]
    rgba: bytes | bytearray
    kept: bytes | bytearray = b""


class SoundSamples(NamedTuple):
    """The samples of a sound."""

    samples: bytes | bytearray


class LyingCard(NamedTuple):
    """A card in a photograph. `certainty`: 0 to 1; what is not `sure` is for a person to look at, and never laid
    unasked. `shape`: how wide it is over its height, were it seen from above; 0: it is unknown."""

    corners: Corners
    certainty: float
    sure: bool
    shape: float = 0.0


class FoundCards(NamedTuple):
    """The size of a photograph when it is held upright, and its cards in reading order; of a printed sheet
    only the painted ones, and which pack and page it is. `drawn`: no camera says that it made this."""

    width: int
    height: int
    cards: tuple[LyingCard, ...]
    page: tuple[int, int] | None = None
    drawn: bool = False


class FileRefused(NamedTuple):
    """Tells why a file is not used, and what to do. `lasting`: it would be refused again; `busy`: only the reader stood
    still, and it may be asked for once more."""

    why: Trouble
    lasting: bool = True
    busy: bool = False

    @property
    def what(self) -> Trouble:
        return self.why.what

    @property
    def cure(self) -> Trouble:
        return self.why.cure

    @property
    def sentence(self) -> Trouble:
        """Both parts in one sentence."""
        return Trouble(f"{PICTURE}.together", {"what": self.what, "cure": self.cure})


def refused(key: str, /, lasting: bool = True, busy: bool = False, **values: str | int) -> FileRefused:
    """Return the refusal of this key, with these values in its sentence."""
    return FileRefused(Trouble(f"{PICTURE}.{key}", values), lasting, busy)


def no_entry(error: OSError | ValueError, lasting: bool = True) -> FileRefused:
    """Return the refusal of a file that a disk does not give away."""
    why = of_disk(error if isinstance(error, OSError) else OSError(errno.EINVAL, ""))
    return FileRefused(Trouble(f"{PICTURE}.no_entry", {"why": why}), lasting)


Answer: TypeAlias = DrawablePicture | Glimpsed | Made | SoundSamples | FoundCards | FileRefused
