"""Pictures without what cameras and programs note in them: where and when, with what, by which person. Pixels stay to
the byte; of the notes only which way up a photograph is stays, for without it it would lie on its side. A drawing is
written out where its name says so: ours are packed in an installed program, and not every program that reads `.svg`
looks for that.

Each kind of file is walked through by its own rules, whatever its name says; what cannot be walked through is refused,
never packed as it is.
"""
from __future__ import annotations

import struct
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from game.core.trouble import Troubled
from game.pictures.blank import CHUNK as BLANK
from game.pictures.requests import FileRefused, Unreadable
from game.pictures.vector import unpacked
from game.themes.scan import PICTURES

ORIENTATION: Final = 0x0112
EXIF: Final = b"Exif\0\0"
ICC: Final = b"ICC_PROFILE\0"

_BROKEN: Final = (struct.error, LookupError, ValueError, OverflowError)


def bare(path: Path, content: bytes) -> bytes:
    """Return the file without its notes, and written as its name says; what has none is itself. Raises Troubled."""
    ending = path.suffix.lower()
    if ending not in PICTURES:
        return content
    try:
        return _reader(ending, content)(content)
    except Unreadable as error:
        raise Troubled("imports.unread_sheet", file=path.name, why=FileRefused(error.why).sentence) from error
    except _BROKEN as error:
        raise Troubled("imports.unclean", file=path.name) from error


def _reader(ending: str, content: bytes) -> Callable[[bytes], bytes]:
    """Choose the reader of a picture: by what it begins with, and of drawings, which may begin with anything, by name.
    Raises Unreadable."""
    for opening, reader in _READERS:
        if content.startswith(opening):
            return reader
    if content[4:8] == b"ftyp":
        return _heic
    if ending in _DRAWINGS:
        return _DRAWINGS[ending]
    raise Unreadable("no_picture" if content else "empty")


# ---- notes ------------------------------------------------------------------------------------------------
def noted(exif: bytes) -> int:
    """Return which way up, of notes as TIFF has them; 1, upright, where nothing sensible is said."""
    try:
        order = "<" if exif[:2] == b"II" else ">"
        at = struct.unpack_from(f"{order}I", exif, 4)[0]
        for n in range(struct.unpack_from(f"{order}H", exif, at)[0]):
            tag, kind, _, value = struct.unpack_from(f"{order}HHIH", exif, at + 2 + 12 * n)
            if tag == ORIENTATION and kind == 3 and 1 <= value <= 8:
                return int(value)
    except struct.error:
        pass
    return 1


def note(turned: int) -> bytes:
    """Return notes that say nothing but which way up."""
    return b"MM\0*\0\0\0\x08" + struct.pack(">HHHIHHI", 1, ORIENTATION, 3, 1, turned, 0, 0)


# ---- JPEG -------------------------------------------------------------------------------------------------
def _jpeg(content: bytes) -> bytes:
    """The first picture of the file, with its colours' profile; nothing behind it."""
    kept, turned = [b"\xff\xd8"], 1
    for marker, part in _segments(content):
        load = part[4:]
        if marker == 0xE1 and load.startswith(EXIF):
            turned = noted(load[len(EXIF):])
        if marker == 0xFE or (0xE0 <= marker <= 0xEF and marker not in (0xE0, 0xEE)
                              and not (marker == 0xE2 and load.startswith(ICC))):
            continue
        kept.append(part)
    if turned != 1:
        load = EXIF + note(turned)
        kept.insert(1, b"\xff\xe1" + struct.pack(">H", len(load) + 2) + load)
    return b"".join(kept)


def _segments(content: bytes) -> Iterator[tuple[int, bytes]]:
    """Marker and bytes of every segment up to the end of the picture; what a scan holds is a part of it."""
    if content[:2] != b"\xff\xd8":
        raise ValueError("no JPEG")
    at = 2
    while True:
        if content[at] != 0xFF:
            raise ValueError("no marker")
        marker = content[at + 1]
        if marker == 0xFF:
            at += 1
            continue
        if marker == 0xD9:
            yield marker, content[at:at + 2]
            return
        end = at + 2 + struct.unpack_from(">H", content, at + 2)[0]
        if marker == 0xDA:
            end = _end_of_scan(content, end)
        yield marker, content[at:end]
        at = end


def _end_of_scan(content: bytes, at: int) -> int:
    while True:
        at = content.index(b"\xff", at)
        if content[at + 1] and not 0xD0 <= content[at + 1] <= 0xD7:
            return at
        at += 2


# ---- PNG, WebP, GIF ---------------------------------------------------------------------------------------
PNG: Final = b"\x89PNG\r\n\x1a\n"
PNG_KEPT: Final = frozenset((b"IHDR", b"PLTE", b"IDAT", b"IEND", b"tRNS", b"gAMA", b"cHRM", b"sRGB", b"iCCP", b"sBIT",
                             b"bKGD", b"pHYs", b"cICP", b"acTL", b"fcTL", b"fdAT", BLANK))  # fmt: skip


def _png(content: bytes) -> bytes:
    if not content.startswith(PNG):
        raise ValueError("no PNG")
    kept, at, turned = [PNG], len(PNG), 1
    while True:
        size, kind = struct.unpack_from(">I4s", content, at)
        end = at + 12 + size
        if end > len(content):
            raise ValueError("cut off")
        if kind == b"eXIf":
            turned = noted(content[at + 8:end - 4])
        if kind in PNG_KEPT:
            kept.append(content[at:end])
        at = end
        if kind == b"IEND":
            break
    if turned != 1:
        kept.insert(2, _chunk(b"eXIf", note(turned)))
    return b"".join(kept)


def _chunk(kind: bytes, load: bytes) -> bytes:
    return struct.pack(">I", len(load)) + kind + load + struct.pack(">I", zlib.crc32(kind + load))


def _webp(content: bytes) -> bytes:
    if content[:4] != b"RIFF" or content[8:12] != b"WEBP":
        raise ValueError("no WebP")
    kept, at, turned = list[bytes](), 12, 1
    end = min(len(content), 8 + struct.unpack_from("<I", content, 4)[0])
    while at + 8 <= end:
        kind, size = struct.unpack_from("<4sI", content, at)
        load = content[at + 8:at + 8 + size]
        if len(load) < size:
            raise ValueError("cut off")
        if kind == b"EXIF":
            turned = noted(load.removeprefix(EXIF))
        elif kind in (b"VP8X", b"ICCP", b"ANIM", b"ANMF", b"ALPH", b"VP8 ", b"VP8L"):
            kept.append(kind + struct.pack("<I", size) + load + b"\0" * (size % 2))
        at += 8 + size + size % 2
    if kept and kept[0].startswith(b"VP8X"):
        flags = kept[0][8] & ~0x0C | (0x08 if turned != 1 else 0)
        kept[0] = kept[0][:8] + bytes((flags,)) + kept[0][9:]
        if turned != 1:
            load = note(turned)
            kept.append(b"EXIF" + struct.pack("<I", len(load)) + load + b"\0" * (len(load) % 2))
    body = b"".join(kept)
    return b"RIFF" + struct.pack("<I", len(body) + 4) + b"WEBP" + body


def _gif(content: bytes) -> bytes:
    if content[:3] != b"GIF":
        raise ValueError("no GIF")
    at = 13 + _colours(content[10])
    kept = [content[:at]]
    while content[at] != 0x3B:
        start = at
        if content[at] == 0x2C:
            at = _blocks(content, at + 10 + _colours(content[at + 9]) + 1)
            kept.append(content[start:at])
        elif content[at] == 0x21:
            at = _blocks(content, at + 2)
            if content[start + 1] == 0xF9 or content[start + 3:start + 11] in (b"NETSCAPE", b"ANIMEXTS"):
                kept.append(content[start:at])
        else:
            raise ValueError("no block")
    return b"".join((*kept, b";"))


def _colours(flags: int) -> int:
    return 3 << (flags & 7) + 1 if flags & 0x80 else 0


def _blocks(content: bytes, at: int) -> int:
    while content[at]:
        at += content[at] + 1
    return at + 1


# ---- TIFF -------------------------------------------------------------------------------------------------
SIZES: Final = {1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4}
TIFF_KEPT: Final = frozenset((*range(254, 260), *range(262, 267), 273, ORIENTATION, *range(277, 285), *range(290, 294),
                              296, 301, *range(317, 321), *range(322, 326), *range(338, 342), 347, *range(512, 515),
                              *range(529, 533), 34675))  # fmt: skip
"""Tags without which there would be no picture, or other colours."""
FOLDERS: Final = (0x8769, 0x8825, 0xA005)


def _tiff(content: bytes) -> bytes:
    """The same file with all notes written over by zeros: nothing in it moves, for places in it are numbers."""
    order = {b"II*\0": "<", b"MM\0*": ">"}.get(content[:4])
    if order is None:
        raise ValueError("no TIFF")
    made, seen = bytearray(content), set[int]()
    at = struct.unpack_from(f"{order}I", content, 4)[0]
    while at and at not in seen:
        seen.add(at)
        at = _directory(made, order, at, TIFF_KEPT, seen)
    return bytes(made)


def _directory(made: bytearray, order: str, at: int, kept: frozenset[int], seen: set[int]) -> int:
    """Empties one directory of notes; where the next is."""
    number = struct.unpack_from(f"{order}H", made, at)[0]
    for n in range(number):
        place = at + 2 + 12 * n
        tag, kind, count, value = struct.unpack_from(f"{order}HHII", made, place)
        if tag in kept:
            continue
        if tag in FOLDERS and value not in seen:
            seen.add(value)
            _directory(made, order, value, frozenset(), seen)
        size = SIZES.get(kind, 1) * count
        if size > 4:
            if value + size > len(made):
                raise ValueError("out of the file")
            made[value:value + size] = bytes(size)
        made[place + 2:place + 12] = struct.pack(f"{order}HII", 1, 1, 0)
    return int(struct.unpack_from(f"{order}I", made, at + 2 + 12 * number)[0])


# ---- HEIC -------------------------------------------------------------------------------------------------
def _heic(content: bytes) -> bytes:
    """The same file with its notes written over by zeros; which way up a HEIC is does not stand in them."""
    made = bytearray(content)
    meta = next((each for each in _boxes(content, 0, len(content)) if each[0] == b"meta"), None)
    if meta is None:
        raise ValueError("no HEIC")
    inside = {kind: (start, end) for kind, start, end in _boxes(content, meta[1] + 4, meta[2])}
    notes = set(_notes(content, *inside[b"iinf"]))
    base = inside[b"idat"][0] if b"idat" in inside else 0
    for item, start, size in _extents(content, *inside[b"iloc"], base):
        if item in notes:
            if start + size > len(made):
                raise ValueError("out of the file")
            made[start:start + size] = bytes(size)
    return bytes(made)


def _boxes(content: bytes, at: int, end: int) -> Iterator[tuple[bytes, int, int]]:
    """Kind, and where what is in it begins and ends, of every box."""
    while at + 8 <= end:
        size, kind = struct.unpack_from(">I4s", content, at)
        head = 8
        if size == 1:
            size, head = struct.unpack_from(">Q", content, at + 8)[0], 16
        size = size or end - at
        if size < head or at + size > end:
            raise ValueError("no box")
        yield kind, at + head, at + size
        at += size


def _notes(content: bytes, at: int, end: int) -> Iterator[int]:
    """The items that are notes: EXIF, and XMP, which calls itself `mime`."""
    head = 6 if content[at] == 0 else 8
    for kind, start, stop in _boxes(content, at + head, end):
        version = content[start]
        wide = version >= 3
        item = struct.unpack_from(">I" if wide else ">H", content, start + 4)[0]
        name = content[start + (10 if wide else 8):stop][:4]
        if kind == b"infe" and version >= 2 and name in (b"Exif", b"mime", b"uri "):
            yield item


def _extents(content: bytes, at: int, end: int, base: int) -> Iterator[tuple[int, int, int]]:
    """Item, place and size of every piece of every item."""
    version = content[at]
    offset_size, length_size = content[at + 4] >> 4, content[at + 4] & 15
    base_size, index_size = content[at + 5] >> 4, content[at + 5] & 15 if version else 0
    place = at + 6
    number, place = _number(content, place, 4 if version == 2 else 2)
    for _ in range(number):
        item, place = _number(content, place, 4 if version == 2 else 2)
        method, place = _number(content, place, 2) if version else (0, place)
        place += 2
        start, place = _number(content, place, base_size)
        count, place = _number(content, place, 2)
        for _ in range(count):
            place += index_size
            offset, place = _number(content, place, offset_size)
            size, place = _number(content, place, length_size)
            if place > end:
                raise ValueError("out of its box")
            yield item, start + offset + (base if method & 15 == 1 else 0), size


def _number(content: bytes, at: int, size: int) -> tuple[int, int]:
    return int.from_bytes(content[at:at + size], "big"), at + size


def _bmp(content: bytes) -> bytes:
    """It has no place for notes; but what is only called so may be anything."""
    if content[:2] != b"BM":
        raise ValueError("no BMP")
    return content[:int.from_bytes(content[2:6], "little")]


_READERS: Final[tuple[tuple[bytes, Callable[[bytes], bytes]], ...]] = (
    (b"\xff\xd8", _jpeg), (PNG, _png), (b"RIFF", _webp), (b"GIF8", _gif), (b"II", _tiff), (b"MM", _tiff), (b"BM", _bmp),
)  # fmt: skip
_DRAWINGS: Final[dict[str, Callable[[bytes], bytes]]] = {".svg": unpacked, ".svgz": bytes}
