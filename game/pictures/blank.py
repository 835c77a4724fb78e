"""Pictures to paint over: a blank one carries a mark, so that it is not taken for a card before it was painted.

The mark is a private chunk of PNG that is not safe to copy: a program that changes the picture has to leave it out. It
also names what stands behind it, for programs that keep it all the same.
"""
from __future__ import annotations

import struct
import zlib
from pathlib import Path
from typing import Final

from game.disk import files
from game.pictures.requests import MOST_BYTES

CHUNK: Final = b"blNK"
AT: Final = 33
"""Bytes before the mark: the signature of PNG and its header."""
LONG: Final = 16
"""Bytes of the mark."""


def marked(png: bytes) -> bytes:
    """Return a PNG as a blank picture."""
    load = CHUNK + struct.pack(">I", zlib.crc32(png[AT:]))
    return png[:AT] + struct.pack(">I", 4) + load + struct.pack(">I", zlib.crc32(load)) + png[AT:]


def is_blank(path: Path) -> bool:
    """Return whether this is a blank picture that has not been painted on. Reads no more than 49 bytes of any other."""
    if path.suffix.lower() != ".png":
        return False
    try:
        if files.read(path, AT + LONG - 1)[AT + 4:AT + 8] != CHUNK:
            return False
        png = files.read(path, MOST_BYTES)
    except OSError:
        return False
    return marked(png[:AT] + png[AT + LONG:]) == png
