"""The head of a record in which one byte was changed: which one, and what it was.

The sum the head ends with tells both, and the first line of play proves that sum. It knows bytes and their sums, not
what a row means.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple
from zlib import crc32

LONGEST: Final = 2**16
"""Bytes of a head that is looked into: more than thirty seats and a position take."""

_SUM: Final = re.compile(rb"sum: ([0-9a-f]{8})(?:\n\n|\n[^\n]|[^\n]\n)")
"""The last row of a head, and the blank line behind it, whichever byte of that was changed."""


class Mended(NamedTuple):
    """rows: the head as it was, without its sum. body: where the lines of play begin. total: the sum of the head.
    changed: the number of the row the byte stands in, from 0; -1 for the sum itself, or the blank line."""

    rows: bytes
    body: int
    total: int
    changed: int


def mended(record: bytes) -> Mended | None:
    """Return the head of this record as it was; None if it is as it should be, or more than one byte of it was changed.
    """
    found = _SUM.search(record, 0, LONGEST)
    if found is None:
        return _without_sum(record)
    rows, stated = record[:found.start()], int(found[1], 16)
    total = crc32(rows)
    if _begins(record, found.end(), stated) is not False:
        if total == stated:
            return None if found[0].endswith(b"\n\n") else Mended(rows, found.end(), total, -1)
        at = _changed(rows, total ^ stated)
        if at is None or not found[0].endswith(b"\n\n"):
            return None
        place, by = at
        was = rows[:place] + bytes([rows[place] ^ by]) + rows[place + 1:]
        return Mended(was, found.end(), stated, was.count(b"\n", 0, place))
    return Mended(rows, found.end(), total, -1) if _begins(record, found.end(), total) else None


def _without_sum(record: bytes) -> Mended | None:
    """Where the byte that was changed stands in the row with the sum: the sum is that of the rows before it."""
    end = record.find(b"\n\n", 0, LONGEST)
    start = record.rfind(b"\n", 0, max(end, 0)) + 1
    total = crc32(record[:start])
    if end - start != len("sum: 01234567") or not _begins(record, end + 2, total):
        return None
    return Mended(record[:start], end + 2, total, -1)


def _begins(record: bytes, body: int, total: int) -> bool | None:
    """Whether the first line of play goes on from this sum; None if there is no line."""
    end = record.find(b"\n", body)
    if end < 0:
        return None
    text, _, said = record[body:end].rpartition(b" #")
    return said == b"%08x" % crc32(text, total)


def _changed(rows: bytes, by: int) -> tuple[int, int] | None:
    """Where one byte was changed, and how, that changes the sum so; None if no byte does, or several do."""
    found, left = list[tuple[int, int]](), by
    for place in range(len(rows) - 1, -1, -1):
        if left in _BYTES:
            found.append((place, _BYTES[left]))
        top = _BY_TOP[left >> 24]
        left = (left ^ _SUMS[top]) << 8 & 0xffffffff | top
    return found[0] if len(found) == 1 else None


_SUMS: Final = tuple(crc32(bytes([byte]), 0xffffffff) ^ 0xffffffff for byte in range(256))
"""How each byte, alone, changes a sum."""

_BYTES: Final = {total: byte for byte, total in enumerate(_SUMS) if byte}
_BY_TOP: Final = {total >> 24: byte for byte, total in enumerate(_SUMS)}
