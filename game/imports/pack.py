"""A theme as one file to be given away, `.cards`: the same folder always makes the same file, byte for byte, and
nothing that a camera noted travels with it, nor – unless the user wants it – what a photograph shows around a card."""
from __future__ import annotations

import io
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from game.core.trouble import Troubled
from game.disk import files
from game.imports.archives import MOST_BYTES, MOST_FILES
from game.imports.make_theme import Cancelled, CopyProgress
from game.imports.slim_photos import Slim, slim
from game.imports.strip_metadata import bare
from game.imports.words import common, parted
from game.pictures.requests import MOST_BYTES as MOST_PICTURE
from game.themes.scan import MOST_ENTRIES, PICTURES, SOUNDS, lying_in
from game.themes.schema import FILE

ENDING: Final = ".cards"
FONTS: Final = (".ttf", ".otf")
PAPERS: Final = (".txt", ".md", ".yaml", ".xml", "")
MOMENT: Final = (1980, 1, 1, 0, 0, 0)
"""The earliest a zip knows: when something was packed says nothing about it."""

DEEPEST: Final = 6


def pack(folder: Path, to: Path, progress: Callable[[CopyProgress], None] = lambda done: None,
         cancelled: Callable[[], bool] = lambda: False, originals: bool = False) -> Path:
    """Pack the theme in this folder into a file, cards in photographs cut out; `originals`: photographs stay as they
    are. Raises Troubled, DataError, OSError, Cancelled."""
    every = list(_files(folder, folder, DEEPEST))
    fresh = Slim() if originals else slim(folder, every, progress, cancelled)
    there: dict[str, Path | bytes] = {path.relative_to(folder).as_posix(): path for path in every
                                      if path not in fresh.left}
    there |= fresh.made | ({FILE: fresh.text.encode()} if fresh.text else {})
    found = sorted(there.items())
    if len(found) > MOST_FILES:
        raise Troubled("imports.too_many", file=folder.name, n=MOST_FILES)
    made, size = io.BytesIO(), 0
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for number, (name, what) in enumerate(found):
            if cancelled():
                raise Cancelled
            progress(CopyProgress(number, len(found), name.rpartition("/")[2]))
            content = what if isinstance(what, bytes) else _content(what)
            size += len(content)
            if size > MOST_BYTES:
                raise Troubled("imports.too_much", file=folder.name, n=MOST_BYTES >> 20)
            packed.writestr(_entry(name), content)
    files.write_whole(to, made.getvalue())
    progress(CopyProgress(len(found), len(found), ""))
    return to


def _content(path: Path) -> bytes:
    """A file without what a camera noted. Raises Troubled, OSError."""
    content = files.read(path, MOST_PICTURE)
    if len(content) > MOST_PICTURE:
        raise Troubled("imports.too_large", file=path.name, n=MOST_PICTURE >> 20)
    return bare(path, content)


def _entry(name: str) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name, MOMENT)
    info.external_attr, info.create_system, info.compress_type = 0o100644 << 16, 3, zipfile.ZIP_DEFLATED
    return info


def _files(folder: Path, root: Path, deeper: int) -> Iterator[Path]:
    """What belongs to a theme: its pictures, sounds, fonts and papers; nothing hidden, and no links."""
    for name, linked in lying_in(folder)[:MOST_ENTRIES]:
        path = folder / name
        if name.startswith(".") or linked:
            continue
        if files.is_folder(path):
            if deeper:
                yield from _files(path, root, deeper - 1)
        elif files.is_file(path) and _belongs(path):
            yield path


def _belongs(path: Path) -> bool:
    ending = path.suffix.lower()
    if path.name == FILE or ending in (*PICTURES, *SOUNDS, *FONTS):
        return True
    return ending in PAPERS and not common().papers.isdisjoint(parted(path.stem))
