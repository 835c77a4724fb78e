"""Finds which of the user's themes were made of the same pictures: they are known again by what is in the files,
wherever these lie and whatever they are called now.

Nothing is written here, and where a picture came from is told to no one; the caller says what is in a file.
"""
from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.themes import available
from game.themes.model import Theme

MOST_OF: Final = .5
"""So much of a theme's pictures has to be there again for it to be the same: a few drawings were mended since, and a
card or two were added. One picture out of it makes nothing else of it."""


def again(pictures: Collection[Path], into: Path, content: Callable[[Path], str]) -> dict[str, Theme]:
    """Find by deck the theme in this folder that was made of these pictures – of several the one made of most of them,
    else the newest. `content`: by this two files say the same, empty: it cannot be read. It takes its time: where files
    are as large as each other, they are read."""
    there: dict[int, list[Path]] = {}
    for path in dict.fromkeys(pictures):
        there.setdefault(_size(path), []).append(path)
    found: dict[str, tuple[tuple[int, float], Theme]] = {}
    for theme in available([into]):
        if theme.folder.parent != into:
            continue                            # it came with the program
        art = _art(theme)
        same = sum(_is_one_of(path, there.get(_size(path), []), content) for path in art)
        if not same or same < MOST_OF * len(art):
            continue
        for deck, drawn in theme.decks.items():
            rank = same, _since(theme.folder)
            if any(drawn.faces.values()) and (deck not in found or rank > found[deck][0]):
                found[deck] = rank, theme
    return {deck: theme for deck, (_, theme) in found.items()}


def _art(theme: Theme) -> set[Path]:
    """The files its cards and backs are in."""
    faces = {source.path for art in theme.decks.values() for level in art.faces.values() for source in level.values()}
    return faces | {source.path for source in theme.backs.values()}


def _is_one_of(path: Path, others: Collection[Path], content: Callable[[Path], str]) -> bool:
    """Whether one of these files, which are as large, says the same."""
    said = content(path) if others else ""
    return bool(said) and any(content(other) == said for other in others)


def _size(path: Path) -> int:
    """In bytes; -1: it is not there, and like nothing."""
    with suppress(OSError, ValueError):
        return path.stat().st_size
    return -1


def _since(folder: Path) -> float:
    with suppress(OSError):
        return folder.stat().st_mtime
    return 0.0
