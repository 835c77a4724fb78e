"""A file is known again by what is in it, wherever it lies and whatever it is called."""
from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Final

from game.disk import files

MOST_BYTES: Final = 64_000_000
"""As much of a file is read as of a picture at most."""


class FileFingerprints:
    """Read once, as long as the file stays as it is. May be asked by any thread."""

    def __init__(self) -> None:
        self._names: dict[tuple[Path, int, int], str] = {}

    def name(self, file: Path) -> str:
        """Return the name by which it is known again, 64 signs; empty: it cannot be read."""
        try:
            stat = file.stat()
            key = file, stat.st_mtime_ns, stat.st_size
            if key not in self._names:
                self._names[key] = hashlib.sha256(files.read(file, MOST_BYTES)).hexdigest()
            return self._names[key]
        except OSError:
            return ""
