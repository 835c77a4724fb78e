"""The fonts a drawing is lettered in: those it names, where this machine has them, and ours, which are everywhere.

A drawing may have outlines over its text that fit the letters of one font only; in another they would stand beside
them, as if all were written twice. Fonts are found by their files' names, since opening every font of a machine takes
longer than drawing. Which letters a file holds is for the reader of drawings to say.
"""
from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from typing import Any, Final

from game import paths

FAMILY: Final = "Noto Sans CJK JP"
"""What our letters are called, in which all is written that names no other font of this machine."""

WEIGHTS: Final[tuple[paths.Weight, ...]] = ("regular", "bold")
KINDS: Final = (".ttf", ".otf", ".ttc")

MOST_FILES: Final = 20_000
"""Fonts of a machine that are looked through; who draws letters for a living has thousands."""

MOST_NAMED: Final = 24
"""Files that are opened for one drawing, so that no drawing opens all there are."""

_TEXT: Final = re.compile(r"<(?:\w+:)?text[\s>]")
_NAMED: Final = re.compile(r"font-family\s*(?::|=\")\s*([^;\"}<]+)")


def letters(drawing: str) -> dict[str, Any]:
    """Return the options with which the drawing reader can letter this drawing; without fonts it leaves letters out."""
    if not _TEXT.search(drawing):
        return {}
    found = [file for family in named(drawing.replace("&quot;", "'")) for file in _files(family)]
    return {"font_files": [*_ours(), *found[:MOST_NAMED]], "font_family": FAMILY, "serif_family": FAMILY,
            "sans_serif_family": FAMILY}


def named(style: str) -> list[str]:
    """Return the families that are named here, in turn, each once, as they are compared."""
    families = dict.fromkeys(_plain(name) for names in _NAMED.findall(style) for name in names.split(","))
    return [family for family in families if family]


def is_here(family: str) -> bool:
    """Return whether this machine has letters of a family that was `named`."""
    return bool(_files(family))


def _plain(name: str) -> str:
    """A name as it is compared: “DejaVu Sans” lies in DejaVuSans-Bold.ttf."""
    return re.sub(r"[\W_]", "", name).lower()


def _files(family: str) -> list[str]:
    """The files that may hold letters of this family; those with the shortest names first, for they are plainest."""
    return sorted((file for stem, file in _there() if stem.startswith(family)), key=lambda file: (len(file), file))


@cache
def _ours() -> tuple[str, ...]:
    files = []
    for weight in WEIGHTS:
        with suppress(OSError):
            files.append(str(paths.font(weight)))
    return tuple(files)


@cache
def _there() -> tuple[tuple[str, str], ...]:
    """The fonts of this machine by the plain names of their files."""
    found = (each for folder in paths.font_folders() for each in _within(str(folder)))
    return tuple(each for each, _ in zip(found, range(MOST_FILES), strict=False))


def _within(folder: str) -> Iterator[tuple[str, str]]:
    for place, _, names in os.walk(folder):
        for name in names:
            stem, kind = os.path.splitext(name)
            if kind.lower() in KINDS:
                yield _plain(stem), os.path.join(place, name)
