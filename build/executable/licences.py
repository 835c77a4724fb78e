"""Collects the licences of everything inside the executable into one file, which “About” shows: packages, the libraries
that come with them, Python, and PyInstaller's first lines. Called by packaging/kataku.spec with what was packed.

It refuses to know how the program is packed; a library that nobody is named for in packaging/licences is told.
"""
from __future__ import annotations

import re
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from importlib.metadata import distribution
from pathlib import Path

import yaml

from game.application.licences import collected, written
from game.ui.pages.services import Licensed

TEXTS = Path(__file__).resolve().parents[2] / "packaging" / "licences"
WHOLE = ("Apache-2.0", "GPL-3", "LGPL-2.1", "LGPL-3")
"""Licences that are longer than a page, and of which others only speak."""

LIBRARY = re.compile(r"\.(so|dll|dylib)(\.|$)", re.I)
MARKS = re.compile(r"(-[0-9a-f]{8,40})?([-.][\d.]+)?\.(so|dll|dylib).*$", re.I)
OURS = re.compile(r"^python3|^libpython|\.cpython-|\.abi3\.|^api-ms-win|^pywintypes", re.I)
"""Python itself, and modules of packages: these have a licence of their own."""


def licences(packed: Iterable[str]) -> str:
    """All of it as one text. `packed`: the names of the files that were packed."""
    found = sorted({name.replace("\\", "/").rpartition("/")[2] for name in packed})
    return written(collected((_python(), _bootloader(), *_libraries(found), *_whole())))


def _python() -> Licensed:
    """Python has its licence beside its library, or a folder above."""
    places = [Path(sysconfig.get_path("stdlib")) / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt",
              Path(sys.base_prefix) / "LICENSE"]
    text = next((place.read_text("utf-8") for place in places if place.is_file()), "https://docs.python.org/3/license.html")
    return Licensed("Python", sys.version.split()[0], "PSF-2.0", text)


def _bootloader() -> Licensed:
    found = distribution("pyinstaller")
    texts = [file.read_text() for file in found.files or () if file.name.upper().startswith("COPYING")]
    return Licensed("PyInstaller", found.version, "GPL-2.0-or-later WITH Bootloader-exception", "\n\n".join(texts))


def _libraries(packed: Iterable[str]) -> Iterator[Licensed]:
    known = yaml.safe_load((TEXTS / "libraries.yaml").read_text("utf-8"))
    by_file = {file.lower(): each for each in known for file in each["files"]}
    there = {}
    for name in packed:
        if LIBRARY.search(name) and not OURS.search(name):
            each = by_file.get(stem(name).lower())
            if each is None:
                print(f"{name}: nobody is named for it in packaging/licences/libraries.yaml", flush=True)
            else:
                there[each["name"]] = each
    for each in sorted(there.values(), key=lambda one: one["name"].lower()):
        yield Licensed(each["name"], "", each["licence"], (TEXTS / f"{each['text']}.txt").read_text("utf-8"))


def stem(name: str) -> str:
    """What a library is called on every system: SDL2 of libSDL2-2-50d19f93.0.so.0.3200.10, SDL2.dll and
    libSDL2-2.0.0.dylib."""
    bare = MARKS.sub("", name.removeprefix("lib"))
    return re.sub(r"(?<=\D)[-.]\d+(\.\d+)*$", "", bare)


def _whole() -> Iterator[Licensed]:
    for name in WHOLE:
        yield Licensed(name, "", "", (TEXTS / f"{name}.txt").read_text("utf-8"))
