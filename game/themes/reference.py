"""One way to name a picture: `file`, `deck.svg#element`, `sheet.png#13x5:16` (cell from 1, in reading order), and
`photo.jpg#corners:x1,y1,x2,y2,x3,y3,x4,y4` (pixels of the upright photo, clockwise from the card's upper left).
Behind any of them `#fit:contain`, `#fit:cover` or `#fit:stretch` may say how this one lies on its card, whatever the
theme says of all."""
from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path, PurePosixPath
from typing import get_args

from game.data.shape import meant
from game.disk import files
from game.pictures import Corners
from game.themes.model import Fit, Source
from game.themes.scan import PICTURES, FileIndex
from game.themes.tolerant_reader import Wrong

CORNERS = "corners:"
FIT = "#fit:"
FITS: tuple[Fit, ...] = get_args(Fit)
NEAR = 200
"""So many files are compared with a name that is not there."""
_CELL = re.compile(r"(\d{1,3})x(\d{1,3}):(\d{1,5})$")
_PLACE = re.compile(r"-?\d{1,5}(\.\d{1,3})?")
_GRID = re.compile(r"(\d{1,3})x(\d{1,3})$")


def picture(text: str, shelf: FileIndex) -> Source:
    """Return the picture a text names within a theme's folder. Raises Wrong."""
    plain, said, fit = text.partition(FIT)
    if not said:
        return _picture(plain, shelf)
    if fit in FITS:
        return replace(_picture(plain, shelf), fit=fit)
    raise Wrong("no_fit", name=text, fits=" ".join(FIT + each for each in FITS))


def _picture(text: str, shelf: FileIndex) -> Source:
    name, _, part = text.partition("#")
    path = file(name, shelf, PICTURES)
    if match := _CELL.match(part):
        columns, rows, number = (int(figure) for figure in match.groups())
        if not 1 <= number <= columns * rows:
            raise Wrong("no_cell", name=text, number=number, cells=columns * rows)
        return Source(path, cell=(columns, rows, number))
    if path.suffix.lower() in (".svg", ".svgz"):
        return Source(path, element=part)
    if part.startswith(CORNERS):
        return Source(path, corners=corners(part.removeprefix(CORNERS)))
    if part:
        raise Wrong("only_svg", name=text)
    return Source(path)


def named(path: Path, part: str) -> Source:
    """Return a part of a file by its name: an element's id, `13x5:16`, or `corners:…`, and how it lies; one that is
    none is the whole file."""
    plain, said, fit = f"#{part}".partition(FIT)
    if said and fit in FITS:
        return replace(named(path, plain.removeprefix("#")), fit=fit)
    if path.suffix.lower() in (".svg", ".svgz") and not _CELL.fullmatch(part):
        return Source(path, element=part)
    if cell := _CELL.fullmatch(part):
        return Source(path, cell=(int(cell[1]), int(cell[2]), int(cell[3])))
    try:
        return Source(path, corners=corners(part.removeprefix(CORNERS)) if part.startswith(CORNERS) else None)
    except Wrong:
        return Source(path)


def corners(text: str) -> Corners:
    """Read four places of a picture, `x1,y1,x2,y2,x3,y3,x4,y4`. Raises Wrong."""
    words = [word.strip() for word in text.split(",")]
    if len(words) != 8 or not all(map(_PLACE.fullmatch, words)):
        raise Wrong("no_corners", name=text)
    a, b, c, d = zip(map(float, words[::2]), map(float, words[1::2]), strict=True)
    return a, b, c, d


def written(file: str, corners: Corners | None, fit: Fit | None = None) -> str:
    """Return the name of what lies within these corners of a picture – None: of all of it –, as theme.yaml says it;
    `fit`: and how it lies on its card."""
    if corners is not None:
        file += f"#{CORNERS}{','.join(f'{number:.1f}'.removesuffix('.0') for place in corners for number in place)}"
    return file if fit is None else f"{file}{FIT}{fit}"


def grid(text: str) -> tuple[int, int]:
    """Read columns and rows of `10x7`. Raises Wrong."""
    match = _GRID.match(text)
    if not match or 0 in (size := (int(match[1]), int(match[2]))):
        raise Wrong("no_grid", name=text)
    return size


def file(name: str, shelf: FileIndex, endings: tuple[str, ...]) -> Path:
    """Return a file within the theme's folder, named with `/` from there, with one of these endings. Raises Wrong."""
    path = PurePosixPath(name)
    if not name or path.is_absolute() or ".." in path.parts or "\\" in name or ":" in name:
        raise Wrong("strange_file", name=name)
    if path.suffix.lower() not in endings:
        raise Wrong("wrong_kind", name=name, kinds=" ".join(endings))
    found = shelf.root / path
    if not files.is_file(found):
        near = [each.name for each in shelf.entries(found.parent)[:NEAR]]
        raise Wrong("no_file" if near else "no_file_at_all", name=name, meant=meant(found.name, near))
    if not shelf.has(found):
        raise Wrong("leads_out", name=name)
    return found
