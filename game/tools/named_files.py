"""Checks the files that are named on the command line before any window is asked to open them.

It changes nothing, and refuses to know what a window makes of a file.
"""
from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.application.incoming_files import paths_of
from game.core.trouble import Troubled
from game.disk import files
from game.imports import examine
from game.imports.archives import ARCHIVES, check_archive
from game.imports.source import ending
from game.pictures import CheckPicture, FileRefused, room
from game.rules.catalogue import GAMES
from game.table.record import read
from game.table.record_names import SUFFIX
from game.themes.scan import PICTURES


def check_files(names: Sequence[str], cards: bool) -> None:
    """Check that each of these files or addresses is there and can be read; `cards`: and that there is a match in the
    first one that is called so, or that a file named alone may hold cards. Raises Troubled or OSError."""
    found: list[Path] = []
    for name in names:
        paths = paths_of([name])
        if not paths:
            raise Troubled("notice.not_a_file")
        if not paths[0].exists():
            raise Troubled("imports.not_there", file=name)
        if not files.is_folder(paths[0]):
            files.read(paths[0], 0)
        found += paths
    if cards:
        _check_content(found)


def _check_content(found: Sequence[Path]) -> None:
    match = next((path for path in found if path.suffix.lower() == SUFFIX), None)
    if match is not None:
        read(match, {spec.id: spec for spec in GAMES})
    elif len(found) == 1 and not files.is_folder(found[0]):
        if ending(found[0]) in PICTURES:
            _check_picture(found[0])
        elif ending(found[0]) in ARCHIVES:
            check_archive(found[0])
        else:
            examine(found[0])


def _check_picture(picture: Path) -> None:
    """Raise Troubled where a picture cannot be drawn."""
    said = room().ask(CheckPicture(picture.absolute()))
    room().close()
    if isinstance(said, FileRefused) and not said.busy:
        raise Troubled("imports.unread_sheet", file=str(picture), why=said.sentence)
