"""Photographs as a theme that is given away has them: each card cut out and made straight, no larger than a table draws
it. What lies around the cards – the owner's kitchen – stays at home.

It writes nothing: what is new is told with its place in the theme, and the text of theme.yaml that names it.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from typing import Final

from game.data.yaml_text import plain, read_mapping, write_text
from game.disk import files
from game.imports.make_theme import Cancelled, CopyProgress
from game.pictures import CheckPicture, DrawablePicture, DrawPicture, FileRefused, Made, room
from game.pictures.packing import QUALITY, Pixels, packed
from game.pictures.requests import MASTER
from game.themes.load import load
from game.themes.model import Source, Theme
from game.themes.reference import FIT, picture
from game.themes.scan import FileIndex
from game.themes.schema import FILE
from game.themes.tolerant_reader import Wrong

ROOM: Final = 4_700_000
"""Bytes of all pictures together, at most: a theme of photographs is a file of less than 5 MB."""

LEAST: Final = .5
"""Share of the size that is theirs in any case, however much the rest of the theme weighs."""

QUALITIES: Final = (QUALITY, 72, 60, 46, 32)
SIZES: Final = (1.0, .75, .5)
"""What is tried in turn until a picture has room: of 100, and shares of its size."""

ENDING: Final = ".webp"
PHOTOGRAPHS: Final = (".jpg", ".jpeg", ".jfif", ".heic", ".heif", ".hif")
LARGE: Final = 2_000_000
HEAVY: Final = 250_000
"""A photograph that is a card as a whole is drawn smaller where it has more pixels than this, and more bytes."""


@dataclass
class Slim:
    """`made`: new pictures by their place in the theme; `left`: the files that stay at home; `text`: what theme.yaml
    says instead, empty: what it says."""

    made: dict[str, bytes] = field(default_factory=dict)
    left: frozenset[Path] = frozenset()
    text: str = ""


def slim(folder: Path, every: Iterable[Path], progress: Callable[[CopyProgress], None] = lambda done: None,
         cancelled: Callable[[], bool] = lambda: False) -> Slim:
    """Make the photographs of the theme in this folder smaller; `every`: all its files. What cannot be read stays as it
    is. Raises DataError, OSError, Cancelled."""
    theme, every = load(folder), tuple(every)
    told = {source: size for source in _photographs(theme) if (size := _size(source, theme.card.aspect)) is not None}
    left = {source.path for source in told} - {source.path for source in _sources(theme) if source not in told}
    weight = sum(path.stat().st_size for path in every if path not in left)
    spare, made, names = max(ROOM - weight, LEAST * ROOM), dict[str, bytes](), dict[Source, str]()
    taken = {path.relative_to(folder).as_posix().casefold() for path in every}
    for number, (source, size) in enumerate(told.items()):
        if cancelled():
            raise Cancelled
        progress(CopyProgress(number, len(told), source.path.name))
        content = _drawn(source, size, spare / (len(told) - number))
        name = _free(source, folder, taken)
        if content is None or name is None:
            left.discard(source.path)
            continue
        spare -= len(content)
        made[name], names[source] = content, name
        taken.add(name.casefold())
    return Slim(made, frozenset(left), _renamed(folder, names))


def _sources(theme: Theme) -> Iterator[Source]:
    """The sources of all pictures of a theme."""
    for art in theme.decks.values():
        for faces in art.faces.values():
            yield from faces.values()
    for kind in (theme.backs, theme.tokens, theme.crests):
        yield from kind.values()
    if theme.table is not None:
        yield from theme.table.pictures


def _photographs(theme: Theme) -> dict[Source, None]:
    """The pictures of cards and backs that are cut out of photographs, or are large ones, each once."""
    cards = (source for art in theme.decks.values() for faces in art.faces.values() for source in faces.values())
    return dict.fromkeys(source for source in (*cards, *theme.backs.values())
                         if source.corners or (source.kind == "raster" and source.cell is None and _heavy(source.path)))


def _heavy(path: Path) -> bool:
    return path.suffix.lower() in PHOTOGRAPHS and path.stat().st_size > HEAVY


def _size(source: Source, aspect: float) -> tuple[int, int] | None:
    """How large it is to be, as its theme would draw it; None: it need not be drawn again, or cannot be."""
    said = _asked(CheckPicture(source.path, corners=source.corners))
    if not isinstance(said, DrawablePicture) or (source.corners is None and said.width * said.height <= LARGE):
        return None
    w, h = said.width, said.height
    if source.corners is not None and aspect > 0:           # pulled into the shape of all cards
        w, h = sqrt(w * h * aspect), sqrt(w * h / aspect)
    across, down = MASTER[0] / w, MASTER[1] / h
    share = min(1.0, min(across, down) if source.corners else max(across, down))
    return max(1, round(w * share)), max(1, round(h * share))


def _drawn(source: Source, size: tuple[int, int], room_left: float) -> bytes | None:
    """The picture as a file that has room, or the smallest there is; None: it cannot be read."""
    content = None
    for share in SIZES:
        w, h = (max(1, round(share * side)) for side in size)
        said = _asked(DrawPicture(source.path, "", None, "stretch", False, w, h, corners=source.corners))
        if not isinstance(said, Made):
            return content
        for quality in QUALITIES:
            content = packed(Pixels(bytes(said.rgba), w, h), quality)
            if len(content) <= room_left:
                return content
    return content


def _asked(wish: CheckPicture | DrawPicture) -> object:
    """What is said of a picture; once more where the machine was only too busy."""
    said = room().ask(wish)
    return room().ask(wish) if isinstance(said, FileRefused) and said.busy else said


def _free(source: Source, folder: Path, taken: set[str]) -> str | None:
    """A place in the theme that nothing has, beside the photograph; None: there is none. A whole picture has to keep
    its name, which may be what says the card."""
    plain = source.path.relative_to(folder).with_suffix("")
    name, number = plain.with_suffix(ENDING).as_posix(), 1
    while name.casefold() in taken:
        if source.corners is None:
            return None
        number += 1
        name = plain.with_name(f"{plain.name}-{number}{ENDING}").as_posix()
    return name


# ---- theme.yaml -------------------------------------------------------------------------------------------------
def _renamed(folder: Path, names: dict[Source, str]) -> str:
    """theme.yaml with the new names of these pictures; empty where it names none of them."""
    if not files.is_file(folder / FILE):
        return ""
    tree, shelf, changed = plain(read_mapping(folder / FILE)), FileIndex(folder), False
    for part in _parts(tree):
        for key, text in part.items():
            name = _new(text, shelf, names)
            if name:
                part[key], changed = name, True
    return write_text(tree) if changed else ""


def _parts(tree: object) -> Iterator[dict[str, object]]:
    """The parts of a theme in which pictures of cards and backs are named."""
    top = tree if isinstance(tree, dict) else {}
    decks = top.get("decks")
    for said in (top, *(decks.values() if isinstance(decks, dict) else ())):
        for part in (said.get("cards"), said.get("backs")) if isinstance(said, dict) else ():
            if isinstance(part, dict):
                yield part


def _new(text: object, shelf: FileIndex, names: dict[Source, str]) -> str:
    try:
        source = picture(text, shelf) if isinstance(text, str) else None
    except Wrong:
        return ""
    if source is None or source not in names:
        return ""
    return names[source] + (f"{FIT}{source.fit}" if source.fit else "")
