"""A small memory that outlasts the program, the last entries only: a file that is whole, or not there. What cannot be
read is forgotten, and what cannot be written lasts as long as the program runs."""
from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Generic, TypeVar

from game.core.words import Named
from game.disk import files

K = TypeVar("K")
V = TypeVar("V")

log = logging.getLogger(__name__)


class SmallStore(Generic[K, V]):
    """`file`: where it is kept (None: nowhere). `written` and `read`: to text and back; `read` raises ValueError,
    TypeError, KeyError or AttributeError for what was written otherwise. `most`: so many are remembered, the last;
    `most_bytes`: a longer file is not read. Code that shares one among threads must see to it that they take turns."""

    def __init__(self, file: Path | None, written: Callable[[Mapping[K, V]], str], read: Callable[[str], dict[K, V]],
                 most: int, most_bytes: int) -> None:
        self._file, self._written, self._read = file, written, read
        self._most, self._most_bytes = most, most_bytes
        self._known: dict[K, V] | None = None

    def all(self) -> Mapping[K, V]:
        """Return all entries, in the order in which they came."""
        if self._known is None:
            self._known = {}
            if self._file is not None and files.is_file(self._file):
                try:
                    self._known = self._read(files.read(self._file, self._most_bytes).decode())
                except (OSError, ValueError, TypeError, KeyError, AttributeError) as error:
                    log.warning("%s cannot be used: %s", Named(self._file.name), error)
        return self._known

    def keep(self, known: Mapping[K, V]) -> None:
        """Keep these entries from now on."""
        self._known = dict([*known.items()][-self._most:])
        if self._file is not None:
            with suppress(OSError):
                files.write_whole(self._file, self._written(self._known), lasting=False)
