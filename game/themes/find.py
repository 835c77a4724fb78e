"""Finds which themes there are, and the chain from one of them to Osteria Seto."""
from __future__ import annotations

import os
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path

from game import paths
from game.core.trouble import Trouble
from game.core.words import legible
from game.data.shape import meant
from game.data.yaml_text import DataError
from game.disk import files
from game.themes.load import is_theme, load
from game.themes.look import Look
from game.themes.model import BUILT_IN, CHANGES, PLACES, Theme
from game.themes.scan import lying_in, real
from game.themes.schema import FILE

LONGEST = 4
"""Themes in a chain, Osteria Seto included."""

PACKED = b"\x1f\x8b"
"""How a file begins that is packed (gzip)."""


def available(extra_folders: Iterable[Path] = ()) -> list[Theme]:
    """Return the themes that can be used: the program's, then those of `extra_folders`, then the user's. One per id."""
    return survey(extra_folders)[0]


def survey(extra_folders: Iterable[Path] = ()) -> tuple[list[Theme], list[DataError]]:
    """Return the usable themes, and what is wrong with folders that should have been themes."""
    themes: dict[str, Theme] = {}
    broken: list[DataError] = []
    for folder in _theme_folders(extra_folders):
        try:
            theme = load(folder)
            if theme.id != CHANGES and themes.setdefault(theme.id, theme) is not theme:
                broken.append(_twice(theme, themes[theme.id]))
        except DataError as error:
            broken.append(error)
    return list(themes.values()), broken


def _twice(theme: Theme, first: Theme) -> DataError:
    """What is wrong with a theme that goes by the name of another."""
    what = Trouble("theme.twice", {"folder": first.folder.name, "name": legible(theme.id)})
    return DataError(theme.folder / FILE, 0, "id", what)


def open_theme(id_or_path: str | Path, extra_folders: Iterable[Path] = ()) -> Look:
    """Return the look of a theme, by its id or its folder (a text with a slash is a folder).

    Raises DataError: no such theme, theme.yaml unreadable, a loop or more than four themes in the chain. A parent
    that is not installed is passed over – `check` tells of it.
    """
    folders = tuple(extra_folders)
    return look_of(_named(id_or_path, folders), lambda theme: parent(theme, folders) or _built_in())


def look_of(theme: Theme, above: Callable[[Theme], Theme]) -> Look:
    """Return the look of a theme whose chain `above` goes up. Raises DataError: a loop, or more than four themes."""
    chain = [theme]
    while theme.id != BUILT_IN:
        theme = above(theme)
        if theme.id in (each.id for each in chain):
            loop = " → ".join(each.id for each in [*chain, theme])
            raise _descent(chain[-1], Trouble("theme.loop", {"chain": loop}))
        chain.append(theme)
        if len(chain) > LONGEST:
            raise _descent(chain[0], Trouble("theme.long_chain", {"most": LONGEST}))
    return Look(chain)


def place_of(game: str) -> Theme | None:
    """Return the place of a game: a theme that lies between what was chosen and Osteria Seto. None for a game without
    one."""
    folder = paths.themes() / PLACES / game
    return load(folder) if game and files.is_folder(folder) else None


def places() -> list[Theme]:
    """Return the places of all games, as far as they can be read."""
    return [place for game in _games_with_places() if (place := _place(game)) is not None]


def place_called(name: str) -> Theme | None:
    """Return the place that goes by this id."""
    return next((place for place in places() if place.id == name), None)


def _games_with_places() -> list[str]:
    try:
        return [name for name, _ in lying_in(paths.themes() / PLACES)]
    except OSError:
        return []


def _place(game: str) -> Theme | None:
    with suppress(DataError):
        return place_of(game)
    return None


def our_own(path: Path) -> bool:
    """Return whether a file is of the themes that come with the program, links followed: what other people have made is
    read with more care."""
    folder, name = os.path.split(path)
    ours = paths.themes()
    plain = name != os.pardir and not os.path.islink(path)
    return (plain and _lies_in(folder, ours)) or real(path).is_relative_to(real(ours))


def drawing(file: Path) -> bytes:
    """Return a drawing of our own as it is written; in a wheel all of them are packed. Raises OSError."""
    content = file.read_bytes()
    if not content.startswith(PACKED):
        return content
    try:
        return zlib.decompress(content, 16 + zlib.MAX_WBITS)
    except zlib.error as error:
        raise OSError(f"{file}: {error}") from error


@cache
def _lies_in(folder: str, ours: Path) -> bool:
    """Whether a folder is of our themes. Of most pictures there are many in one, and ours are not moved about."""
    return real(Path(folder)).is_relative_to(real(ours))


def lettering(name: str, language: str) -> Path:
    """Return the path of the words across the table: in this language's own letters, else in those of all others."""
    folder = paths.themes() / BUILT_IN / "cutins"
    own = folder / language / f"{name}.svg"
    return own if own.is_file() else folder / f"{name}.svg"


def parent(theme: Theme, extra_folders: Iterable[Path] = ()) -> Theme | None:
    """Return the theme this one extends; None if it is not installed."""
    return _by_id(theme.extends, (*extra_folders, theme.folder.parent))


def is_path(id_or_path: str) -> bool:
    """Return whether this names a folder, not a theme by its id."""
    return "/" in id_or_path or "\\" in id_or_path


def _named(id_or_path: str | Path, extra_folders: tuple[Path, ...]) -> Theme:
    if isinstance(id_or_path, Path) or is_path(id_or_path):
        folder = Path(id_or_path)
        if files.is_folder(folder) and not is_theme(folder):
            raise DataError(folder, 0, "", Trouble("theme.no_theme"))
        return load(folder)
    found = _by_id(id_or_path, extra_folders)
    if found is None:
        ids = [theme.id for theme in available(extra_folders)]
        raise DataError(id_or_path, 0, "", Trouble("theme.no_name", {"meant": meant(id_or_path, ids)}))
    return found


def _by_id(name: str, extra_folders: Iterable[Path]) -> Theme | None:
    """The theme of this name: most often its folder is called so, and no other one need be read."""
    if name == BUILT_IN:
        return _built_in()
    folders = tuple(extra_folders)
    for folder in _theme_folders(folders):
        if folder.name == name:
            with suppress(DataError):
                if (theme := load(folder)).id == name:
                    return theme
    return next((theme for theme in available(folders) if theme.id == name), None)


def _built_in() -> Theme:
    return _ours(paths.themes() / BUILT_IN)


@cache
def _ours(folder: Path) -> Theme:
    """Load a theme of ours once: what comes with the program does not change while it runs."""
    return load(folder)


def _theme_folders(extra_folders: Iterable[Path]) -> Iterator[Path]:
    """Each folder once; a folder given may be a theme itself or hold themes."""
    seen: set[Path] = set()
    for root in (paths.themes(), *extra_folders, paths.user_themes()):
        if not files.is_folder(root):
            continue
        for folder in ([] if is_theme(root) else _folders_in(root)) or [root]:
            if real(folder) not in seen and is_theme(folder):
                seen.add(real(folder))
                yield folder


def _folders_in(root: Path) -> list[Path]:
    """Folders of themes may be links to anywhere: it was the user who laid them there. What is hidden is none yet."""
    try:
        return [root / name for name, _ in lying_in(root) if not name.startswith(".") and files.is_folder(root / name)]
    except OSError:
        return []


def _descent(theme: Theme, why: Trouble) -> DataError:
    return DataError(theme.folder / FILE, theme.extends_line, "extends", why)
