"""A sound as Ogg Vorbis, and back. The same samples give the same bytes: the number of the stream is not drawn by lot.

Takes soundfile (`pip install -e '.[sound]'`); the program itself needs neither that nor numpy.
"""
from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path

try:
    import numpy as np
    import soundfile
except ImportError as error:
    raise SystemExit(f"there is no {error.name} here – pip install -e '.[sound]'") from error

BLOCK = 16_384
PAGE = 27
"""Samples that are written at a time; bytes of a page's head, before its table of segments."""


def write(path: Path, x: Iterable[float] | np.ndarray, rate: int, quality: float) -> None:
    """quality: 0-1, as Vorbis counts (-1 to 10)."""
    samples = np.asarray(x if isinstance(x, np.ndarray) else list(x))
    path.parent.mkdir(parents=True, exist_ok=True)
    sides = samples.shape[1] if samples.ndim > 1 else 1
    with soundfile.SoundFile(path, "w", rate, sides, "VORBIS", format="OGG", compression_level=1 - quality) as out:
        for at in range(0, len(samples), BLOCK):        # the library lays each block on its stack
            out.write(samples[at:at + BLOCK])
    path.write_bytes(b"".join(_numbered(path.read_bytes(), zlib.crc32(path.name.encode()))))


def read(path: Path) -> tuple[np.ndarray, int]:
    """Samples of all channels, and how many a second."""
    x, rate = soundfile.read(path, always_2d=True)
    return x, int(rate)


def _numbered(content: bytes, number: int) -> Iterator[bytes]:
    """The pages with this number of their stream, and their check sums anew."""
    at = 0
    while at < len(content):
        table = content[at + PAGE:at + PAGE + content[at + 26]]
        end = at + PAGE + len(table) + sum(table)
        page = bytearray(content[at:end])
        page[14:18], page[22:26] = struct.pack("<I", number), bytes(4)
        page[22:26] = struct.pack("<I", _check(page))
        yield bytes(page)
        at = end


def _row(k: int) -> int:
    value = k << 24
    for _ in range(8):
        value = (value << 1) ^ (0x04C11DB7 if value & 0x80000000 else 0)
    return value & 0xFFFFFFFF


_ROWS = [_row(k) for k in range(256)]


def _check(page: bytes | bytearray) -> int:
    value = 0
    for each in page:
        value = (value << 8) & 0xFFFFFFFF ^ _ROWS[value >> 24 ^ each]
    return value
