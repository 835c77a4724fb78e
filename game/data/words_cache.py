"""The words of a language at hand: as they were collected last, for reading all of its files takes a tenth of a second.

A note for speed, kept in the cache; it may be deleted, lost or spoilt at any time. It says of which files it was made,
and where one of them is another now, it is not used. This module refuses to know what a text is.
"""
from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias
from zlib import crc32

from game import paths
from game.disk import files

Words: TypeAlias = "dict[str, str | Mapping[str, object]]"

FORM = 1
LIMIT = 2**23


def kept(code: str, made_of: Sequence[Path]) -> Words | None:
    """Return the words of these files; None where they are not at hand."""
    with suppress(OSError, ValueError, paths.NoHome):
        said, _, written = files.read(paths.words_at_hand(code), LIMIT).partition(b"\n")
        if said == _sum(written):
            form, stamps, words = json.loads(written)
            return words if (form, stamps) == (FORM, _stamps(made_of)) else None
    return None


def keep(code: str, made_of: Sequence[Path], words: Words) -> None:
    """Lay these words there for the next start, where that can be."""
    with suppress(OSError, paths.NoHome):
        written = json.dumps([FORM, _stamps(made_of), words], ensure_ascii=False).encode("utf-8", "replace")
        files.write_whole(paths.words_at_hand(code), _sum(written) + b"\n" + written, lasting=False)


def _sum(written: bytes) -> bytes:
    return b"%08x" % crc32(written)


def _stamps(made_of: Sequence[Path]) -> list[list[object]]:
    return [[str(file), facts.st_size, facts.st_mtime_ns] for file in made_of for facts in [file.stat()]]
