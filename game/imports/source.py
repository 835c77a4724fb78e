"""Opens what the user pointed at, as a folder to look through: a folder, an archive unpacked for the time being, one
file, or several. It knows no cards."""
from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Final

from game.core.trouble import Trouble, Troubled
from game.core.words import legible
from game.disk import files
from game.imports.archives import ARCHIVES, unpack
from game.imports.proposal import ImportItem, Unused
from game.imports.words import common, parted
from game.pictures import FileRefused, Glimpsed, InspectPicture, refused, room
from game.themes.scan import MOST_ENTRIES, PICTURES, lying_in

DEEPEST: Final = 4
"""So many folders within each other are looked into."""

_FIGURES: Final = re.compile(r"(\d+)")


@dataclass(frozen=True)
class Origin:
    """`path`: what was pointed at; `root`: the folder it lies in; `files`: what is there, in the order in which people
    count: 2 before 10. `hold` keeps an unpacked folder alive. `single`: one file was meant, not its folder."""

    path: Path
    root: Path
    files: tuple[Path, ...]
    hold: object = None
    single: bool = False
    seen: dict[Path, Glimpsed | FileRefused] = field(default_factory=dict, compare=False)

    @cached_property
    def pictures(self) -> tuple[Path, ...]:
        """The pictures among them that are read."""
        return tuple(path for path in self.files if path.suffix.lower() in PICTURES)

    @cached_property
    def once(self) -> tuple[Path, ...]:
        """The same, but of one picture as several kinds of file – a telephone's HEIC and JPEG – only the kind that goes
        first with themes, of those that can be read."""
        found: dict[Path, Path] = {}
        for path in self.pictures:
            plain = path.with_suffix("")
            if plain not in found or self._rank(path) < self._rank(found[plain]):
                found[plain] = path
        return tuple(found.values())

    def _rank(self, path: Path) -> tuple[bool, int]:
        return bool(self.unread([path])), PICTURES.index(path.suffix.lower())

    @property
    def name(self) -> str:
        """Its name, without ending."""
        return legible(self.path.name.removesuffix(ending(self.path)) or self.path.name)

    def glance(self, path: Path) -> Glimpsed | FileRefused:
        """Return what a picture says of itself; asked once."""
        if path not in self.seen:
            said = room().ask(InspectPicture(path))
            self.seen[path] = said if isinstance(said, Glimpsed | FileRefused) else refused("nothing_said")
        return self.seen[path]

    def unread(self, paths: Iterable[Path]) -> list[Unused]:
        """Return those of these pictures that cannot be read, and why."""
        said = {path: self.glance(path) for path in paths}
        return [Unused(ImportItem(path), why.sentence) for path, why in said.items()
                if isinstance(why, FileRefused) and not why.busy]

    def papers(self) -> tuple[Path, ...]:
        """List licences and the like."""
        words = common().papers
        return tuple(path for path in self.files if path not in self.pictures and words.intersection(parted(path.name)))


def opened(source: Path | Sequence[Path]) -> Origin:
    """Open the source. Raises Troubled."""
    if not isinstance(source, Path):
        return _several(tuple(source))
    if files.is_folder(source):
        return _folder(source, source, None)
    if not files.is_file(source):
        raise Troubled("imports.not_there", file=source.name or str(source))
    if ending(source) in ARCHIVES:
        hold = unpack(source)
        return _folder(source, _inner(Path(hold.name)), hold)
    return Origin(source, source.parent, (source,), single=True)


def _several(paths: tuple[Path, ...]) -> Origin:
    """What was dropped together: one thing, or files."""
    if len(paths) == 1:
        return opened(paths[0])
    found = [path for path in paths if files.is_file(path)]
    if not found:
        raise Troubled("imports.nothing", file=paths[0].name if paths else "?")
    return Origin(found[0].parent, found[0].parent, tuple(sorted(found, key=counted)))


def _folder(path: Path, root: Path, hold: object) -> Origin:
    found: list[Path] = []
    _look(root, found, DEEPEST)
    if not found:
        raise Troubled("imports.nothing", file=path.name)
    return Origin(path, root, tuple(found), hold)


def _look(folder: Path, found: list[Path], deeper: int) -> None:
    """Files of a folder and of those in it; neither hidden ones nor links that lead out of it."""
    try:
        listed = lying_in(folder)
    except OSError:
        return
    paths = [folder / name for name, linked in listed if not _lies_about(name) and not linked]
    for path in sorted(paths, key=counted):
        if len(found) >= MOST_ENTRIES:
            return
        if files.is_file(path):
            found.append(path)
        elif deeper and files.is_folder(path):
            _look(path, found, deeper - 1)


def _inner(folder: Path) -> Path:
    """The folder in which it really lies: archives mostly hold one folder."""
    for _ in range(DEEPEST):
        inside = [folder / name for name, _ in lying_in(folder) if not _lies_about(name)]
        if len(inside) != 1 or not files.is_folder(inside[0]):
            break
        folder = inside[0]
    return folder


def ending(path: Path) -> str:
    """Return the ending of a file name, in small letters; of `.tar.gz` all of it."""
    last, before = path.suffix.lower(), path.with_suffix("").suffix.lower()
    return before + last if before == ".tar" else last


def counted(path: Path) -> tuple[list[tuple[int, int | str]], str]:
    """Return the key by which people sort: 2 before 10, whatever the capitals."""
    parts = _FIGURES.split(path.name.casefold())
    return [(0, int(part)) if part.isdecimal() else (1, part) for part in parts if part], path.name


def _lies_about(name: str) -> bool:
    """Whether a system has put it there, and no person."""
    return name.startswith((".", "__MACOSX")) or name.casefold() in ("thumbs.db", "desktop.ini")


def alone(path: Path, key: str, **values: object) -> Unused:
    """Return a file that is no card, and why."""
    return Unused(ImportItem(path), Trouble(f"imports.why.{key}", values))
