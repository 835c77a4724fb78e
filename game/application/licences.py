"""Lists what Kataku is made of, with the licences of all of it, for users who ask.

The program for people without Python has them collected in one file; elsewhere they are read from the packages that are
installed. This room refuses to know how they are shown.
"""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game import paths
from game.disk import files
from game.ui.pages.services import Licensed
from game.version import VERSION

if TYPE_CHECKING:
    from importlib.metadata import Distribution

PACKAGES: Final = ("pygame-ce", "pillow", "pi-heif", "resvg-py", "psutil", "PyYAML", "platformdirs",
                   "websockets", "segno",
                   "noto-cjk-sans-jp-regular", "noto-cjk-sans-jp-bold")
"""Packages that the program needs while it runs, besides Python itself."""

SECTION: Final = "\f"
"""Before each part of the file; readers of text show a new page."""

BETWEEN: Final = " · "
LIMIT: Final = 2**23


def parts() -> Sequence[Licensed]:
    """List the parts of a text: Kataku first, and then whatever it is made of."""
    try:
        return read(files.read(paths.licences(), LIMIT).decode("utf-8", "replace"))
    except OSError:
        return collected()


def collected(more: Iterable[Licensed] = ()) -> tuple[Licensed, ...]:
    """Collect the licences from what is installed here, and `more` behind it."""
    return (_kataku(), *filter(None, (*map(_package, PACKAGES), _fonts())), *more)


def _kataku() -> Licensed:
    """Kataku itself; in a checkout its licence lies beside the program."""
    try:
        text = files.read(paths.resources() / "LICENSE", LIMIT).decode("utf-8", "replace")
    except OSError:
        own = _package("kataku")
        text = own.text if own is not None else ""
    return Licensed("Kataku", VERSION, "MIT", text)


def _fonts() -> Licensed | None:
    """The fonts that came with the wheel."""
    try:
        text = files.read(paths.fonts() / "LICENSE.txt", LIMIT).decode("utf-8", "replace")
    except OSError:
        return None
    return Licensed("Noto Sans CJK JP", "", "OFL-1.1", text)


def _package(name: str) -> Licensed | None:
    from importlib.metadata import PackageNotFoundError, distribution

    try:
        found = distribution(name)
    except PackageNotFoundError:
        return None
    told = found.metadata
    texts = [file.read_text("utf-8", "replace").strip() for file in _licences(found)]
    said = "\n\n".join(texts) or "\n\n".join(filter(None, (told["Summary"], told["Home-page"])))
    return Licensed(told["Name"], told["Version"], _called(found), said)


def _licences(found: Distribution) -> list[Path]:
    """The files of a package that hold its licence."""
    named = [path for path in found.files or () if path.parts[0].endswith(".dist-info")
             and any(word in path.name.upper() for word in ("LICEN", "COPYING", "NOTICE"))]
    return [file for path in named if (file := Path(str(path.locate()))).is_file()]


def _called(found: Distribution) -> str:
    """Name of a package's licence: as its own words say, or by the words of the index of packages."""
    told = found.metadata
    classes = [line.rpartition(" :: ")[2] for line in told.get_all("Classifier") or () if line.startswith("License ::")]
    said = (told["License"] or "").strip()
    return str(told["License-Expression"] or (said if said and "\n" not in said else "") or ", ".join(classes))


# ---- the file
def written(found: Iterable[Licensed]) -> str:
    """Write all of it as one text; long licences have pages of their own, which begin as our sections do."""
    return "".join(f"{SECTION}{BETWEEN.join((part.name, part.version, part.licence))}\n\n"
                   f"{part.text.replace(SECTION, '').strip()}\n" for part in found)


def read(text: str) -> tuple[Licensed, ...]:
    """Return the parts of such a text."""
    found = []
    for section in text.split(SECTION)[1:]:
        head, _, body = section.partition("\n")
        name, version, licence = (*head.split(BETWEEN), "", "")[:3]
        found.append(Licensed(name, version, licence, body.strip()))
    return tuple(found)
