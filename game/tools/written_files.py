"""Guards the files that a command writes: their endings, what lies there already, and why they cannot be written.

It writes nothing itself, and refuses to know what stands in a file.
"""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from game import paths
from game.core.refusal import of_disk
from game.core.trouble import Trouble, Troubled
from game.disk import files


def with_ending(to: Path, endings: Sequence[str]) -> Path:
    """Return the file that is to be written. Raises Troubled where its name has none of these endings."""
    if to.suffix.lower() not in endings:
        raise Troubled("imports.wrong_ending", file=str(to), endings=", ".join(endings), n=len(endings))
    return to


def free(to: Path, force: bool) -> Path:
    """Return the file that is to be written. Raises Troubled where one is there that may not be written over."""
    if not force and files.is_file(to):
        raise Troubled("imports.written_before", file=paths.absolute(to))
    return to


@contextmanager
def writing(to: Path) -> Iterator[None]:
    """Raise Troubled with the user's own name of the place where this file or folder cannot be written; an error of
    another file that was read meanwhile stays as it is."""
    try:
        yield
    except OSError as error:
        if not concerns(error, to):
            raise
        raise Troubled("notice.not_written", file=str(to), why=_why(error, to)) from error


def concerns(error: OSError, to: Path) -> bool:
    """Return whether an error is one of writing this file or folder: its drafts, what lies in it, and the folders that
    should hold it. An error without a name comes of writing, as on a full disk."""
    if error.filename is None:
        return True
    named, place = Path(str(error.filename)).absolute(), to.absolute()
    a_draft = named.name.startswith(f".{place.name}.") and named.name.endswith(files.NEW)
    return named in (place, *place.parents) or place in named.parents or a_draft


def _why(error: OSError, to: Path) -> Trouble:
    """Why it cannot be written; a system that finds no such file in a folder that is there means: not here."""
    place = to if files.is_folder(to) else to.parent
    return Trouble("disk.not_here") if isinstance(error, FileNotFoundError) and place.is_dir() else of_disk(error)
