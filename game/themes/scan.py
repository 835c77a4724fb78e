"""Pictures and sounds found by their names. Reads folders, never files; refuses to know what theme.yaml says.

A link that leads out of the theme's folder is passed over: a theme is its folder and nothing else. Whatever else may
lie in a stranger's folder – pipes, devices, links in a circle, names that are no text – is passed over, too.
"""
from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import islice
from pathlib import Path

from game.core.refusal import of_disk
from game.decks import DECKS
from game.disk import files
from game.themes.model import LEVELS, Level, Source, ThemeRemark, remark

PICTURES = (".svg", ".svgz", ".png", ".webp", ".jpg", ".jpeg", ".jfif", ".heic", ".heif", ".hif", ".tif", ".tiff",
            ".gif", ".bmp")
"""Endings of pictures; of two pictures with one name the earlier ending counts."""
SOUNDS = (".wav", ".ogg")
Faces = dict[Level, dict[str, Source]]
MOST_ENTRIES = 5000
"""So much of a folder is looked at; no theme has more."""
_TAKE = re.compile(r"(.+)-(\d+)$")


def card_ids(deck: str) -> tuple[str, ...]:
    """Return the card ids of a deck in the order of its pack, or the pictures of a dress that has a folder of its own;
    none for a folder the program does not know."""
    return tuple(card.id for card in DECKS[deck].faces) if deck in DECKS else dress_folders().get(deck, ())


@cache
def dress_folders() -> dict[str, tuple[str, ...]]:
    """Return the pictures of the folders that are no deck's but hold what decks may wear: folder -> card ids."""
    found: dict[str, dict[str, None]] = {}
    for deck in DECKS.values():
        for dress in deck.dresses:
            for card in dress.worn.values():
                if card.deck not in DECKS:
                    found.setdefault(card.deck, {})[card.id] = None
    return {folder: tuple(ids) for folder, ids in found.items()}


def real(path: Path) -> Path:
    """Return the path with its links followed, as far as they lead anywhere; never raises."""
    try:
        return Path(os.path.realpath(path))
    except (OSError, ValueError, RuntimeError):
        return path.absolute()


def lying_in(folder: Path) -> list[tuple[str, bool]]:
    """Return the names in a folder, and whether each is a link; in order, and one more than too many at most. Raises
    OSError."""
    return [(name, linked) for name, linked, _ in _listed(folder)]


def _listed(folder: Path) -> list[tuple[str, bool, bool]]:
    """The same, and whether each is a file and no link, as the folder itself tells; no file is asked."""
    with os.scandir(folder) as entries:
        return sorted((entry.name, entry.is_symlink(), entry.is_file(follow_symlinks=False))
                      for entry in islice(entries, MOST_ENTRIES + 1))


def base(name: str) -> str:
    """Return the card id of a picture's name: `cuckoo.b` -> `cuckoo`."""
    return name.partition(".")[0]


def guess_deck(found: Mapping[Level, Mapping[str, Source]]) -> str:
    """Return the deck most of these names belong to; the first such in the order of the decks; "" if to none."""
    names = {base(name) for level in found.values() for name in level}
    hits = {deck: len(names.intersection(card_ids(deck))) for deck in DECKS}
    best = max(hits, key=lambda deck: hits[deck])
    return best if hits[best] else ""


class FileIndex:
    """The folder of one theme, looked through by name."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self._real = real(root)
        self._listed: dict[Path, list[tuple[str, bool]]] = {}
        self._folders = set[Path]()         # what is called like a file, and is none
        self.remarks: list[ThemeRemark] = []
        """On folders that could not be looked into, or not all of them."""

    def pictures(self, *parts: str) -> dict[str, Source]:
        """Return the pictures of one folder (below the theme's) by name: lower case, without ending."""
        found: dict[str, Source] = {}
        for name, path in self._files(self.root.joinpath(*parts), PICTURES):
            found.setdefault(name, Source(path))
        return dict(sorted(found.items()))

    def sounds(self, *parts: str) -> dict[str, tuple[Path, ...]]:
        """Return the sounds of one folder by name; `deal-1.wav deal-2.wav …` are takes of `deal`, in order."""
        takes: dict[str, list[tuple[int, Path]]] = {}
        for name, path in self._files(self.root.joinpath(*parts), SOUNDS):
            match = _TAKE.match(name)
            title, number = (match[1], int(match[2])) if match else (name, 0)
            takes.setdefault(title, []).append((number, path))
        return {title: tuple(path for _, path in sorted(each)) for title, each in sorted(takes.items())}

    def faces(self, deck: str) -> dict[str, Faces]:
        """Return the card pictures by deck: from `cards/<deck>/`, or from `cards/` itself for the only deck.

        Each with the subfolders `medium/` and `small/`. Without a `cards` folder the pictures may lie loosely in
        the theme's own; then only names of cards count. `deck` is what theme.yaml calls the only deck; "" lets the
        names say which it is.
        """
        if not files.is_folder(self.root / "cards"):
            loose = self._levels()
            return {name: _cards_only(loose, name) for name in [deck or guess_deck(loose)] if name}
        decks = {path.name: self._levels("cards", path.name) for path in self.entries(self.root / "cards")
                 if path.name not in LEVELS and files.is_folder(path)}  # fmt: skip
        loose = self._levels("cards")
        if any(loose.values()) and (only := deck or guess_deck(loose)):
            decks[only] = {level: loose[level] | decks.get(only, {}).get(level, {}) for level in LEVELS}
        return {name: found for name, found in decks.items() if any(found.values())}

    def has(self, path: Path) -> bool:
        """Return whether the path stays within the theme, links followed."""
        return real(path).is_relative_to(self._real)

    def _levels(self, *parts: str) -> Faces:
        return {level: self.pictures(*parts, *([] if level == "full" else [level])) for level in LEVELS}

    def _files(self, folder: Path, endings: tuple[str, ...]) -> list[tuple[str, Path]]:
        """Name and path of the files with these endings, best ending first, then by name."""
        best = {ending: number for number, ending in enumerate(endings)}
        found: list[tuple[int, str, str]] = []
        for name, plain in self._lying(folder):
            title, ending = os.path.splitext(name)
            if (rank := best.get(ending.lower())) is None:
                continue
            if plain or files.is_file(folder / name):
                found.append((rank, name, title.lower()))
            elif files.is_folder(path := folder / name) and path not in self._folders:
                self._folders.add(path)
                self.remarks.append(remark(path, 0, "folder_like_file"))
        return [(title, folder / name) for _, name, title in sorted(found)]

    def entries(self, folder: Path) -> list[Path]:
        """List what lies in a folder, files and folders, by name; neither hidden files nor what lies outside the
        theme."""
        return [folder / name for name, _ in self._lying(folder)]

    def _lying(self, folder: Path) -> list[tuple[str, bool]]:
        """The same by name, and whether it is a file and no link; each folder is looked through once."""
        if folder not in self._listed:
            self._listed[folder] = list(self._entries(folder))
        return self._listed[folder]

    def _entries(self, folder: Path) -> Iterator[tuple[str, bool]]:
        if not files.is_folder(folder) or not self.has(folder):
            return
        try:
            listed = _listed(folder)
        except OSError as error:
            self.remarks.append(remark(folder, 0, "closed_folder", True, why=of_disk(error)))
            return
        if len(listed) > MOST_ENTRIES:
            self.remarks.append(remark(folder, 0, "full_folder", n=MOST_ENTRIES))
        for name, linked, plain in listed:
            if not name.startswith(".") and not (linked and not self.has(folder / name)):
                yield name, plain


def _cards_only(found: Faces, deck: str) -> Faces:
    known = set(card_ids(deck))
    return {level: {name: each for name, each in names.items() if base(name) in known}
            for level, names in found.items()}  # fmt: skip
