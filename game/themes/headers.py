"""How large is a picture, and is the file whole? Read from its first and last bytes, without decoding a pixel.

A few kilobytes of PNG can ask for gigabytes; so the size is known before anything is decoded.
"""
from __future__ import annotations

import re
import struct
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO, NamedTuple

_HEAD = 64 * 1024


class Size(NamedTuple):
    """Width and height: pixels, or the user units of an SVG."""

    width: float
    height: float


class Unreadable(ValueError):
    """The file is not a whole picture of a kind we know; the text says why."""


def size(path: Path) -> Size:
    """The size of a picture. Raises Unreadable, OSError."""
    with open(path, "rb") as file:
        head = file.read(_HEAD)
        reader = next((reader for sign, reader in _READERS if head.startswith(sign)), _svg)
        try:
            found = reader(head, file)
        except (struct.error, IndexError):
            raise Unreadable("the file ends in its header") from None
    if found.width <= 0 or found.height <= 0:
        raise Unreadable("the picture has no size")
    return found


def _png(head: bytes, file: BinaryIO) -> Size:
    if head[12:16] != b"IHDR":
        raise Unreadable("the PNG has no header")
    _must_end(file, b"IEND", 64, "PNG")
    return Size(*struct.unpack(">II", head[16:24]))


def _gif(head: bytes, file: BinaryIO) -> Size:
    _must_end(file, b"\x3b", 64, "GIF")
    return Size(*struct.unpack("<HH", head[6:10]))


def _webp(head: bytes, file: BinaryIO) -> Size:
    if head[8:12] != b"WEBP":
        raise Unreadable("the WebP has no header")
    if file.seek(0, 2) < struct.unpack("<I", head[4:8])[0] + 8:
        raise Unreadable("the WebP is cut off")
    if head[12:16] == b"VP8X":
        wide, high = head[24:27] + b"\0", head[27:30] + b"\0"
        return Size(struct.unpack("<I", wide)[0] + 1, struct.unpack("<I", high)[0] + 1)
    if head[12:16] == b"VP8L":
        bits = struct.unpack("<I", head[21:25])[0]
        return Size((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    width, height = struct.unpack("<HH", head[26:30])
    return Size(width & 0x3FFF, height & 0x3FFF)


def _jpeg(_: bytes, file: BinaryIO) -> Size:
    """The size stands in the first frame header; segments before it (a camera writes many) are stepped over."""
    file.seek(2)
    while len(mark := file.read(4)) == 4 and mark[0] == 0xFF:
        length = struct.unpack(">H", mark[2:])[0]
        if 0xC0 <= mark[1] <= 0xCF and mark[1] not in (0xC4, 0xC8, 0xCC):
            frame = file.read(5)
            _must_end(file, b"\xff\xd9", 4096, "JPEG")
            height, width = struct.unpack(">HH", frame[1:5])
            return Size(width, height)
        file.seek(length - 2, 1)
    raise Unreadable("the JPEG is cut off")


def _svg(head: bytes, _: BinaryIO) -> Size:
    """The view box, else width and height; a drawing that gives neither is as large as a browser takes it."""
    root = re.search(rb"<svg\b[^>]*>", head)
    if not root:
        raise Unreadable("it is neither SVG, PNG, WebP, JPEG nor GIF")
    said = dict(re.findall(r"([\w:-]+)\s*=\s*[\"']([^\"']*)", root[0].decode("utf-8", "replace")))
    numbers = re.findall(r"-?[\d.]+(?:e-?\d+)?", said.get("viewBox", ""))
    try:
        if len(numbers) == 4:
            return Size(float(numbers[2]), float(numbers[3]))
        return Size(*(float(re.sub(r"[a-z%]+$", "", said.get(side, "100"))) for side in ("width", "height")))
    except ValueError:
        raise Unreadable("the SVG does not say how large it is") from None


def _must_end(file: BinaryIO, sign: bytes, within: int, kind: str) -> None:
    """Refuse a file whose end is missing: half a download, most often."""
    end = file.seek(0, 2)
    file.seek(max(0, end - within))
    if sign not in file.read(within):
        raise Unreadable(f"the {kind} is cut off")


_READERS: tuple[tuple[bytes, Callable[[bytes, BinaryIO], Size]], ...] = (
    (b"\x89PNG\r\n\x1a\n", _png),
    (b"GIF8", _gif),
    (b"RIFF", _webp),
    (b"\xff\xd8", _jpeg),
)
