"""Reads what is in a tar, from front to end in bounded memory.

The reader of the standard library believes what a header says of itself: names of any length, maps of holes, headers
before headers without end. Here all of these are bounded before they are read. What its names and files are good for
is not known here.
"""
from __future__ import annotations

import tarfile
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, TypeAlias

CHUNK: Final = 2**16
MOST_NAME: Final = 2**13
"""Bytes of a name; it is cut behind them."""

MOST_HEADER: Final = 2**17
"""Bytes of a header that says more of the file behind it: packers put there what a system notes of a file."""

MOST_RECORDS: Final = 1000
"""Things said in it."""

MOST_BEFORE: Final = 8
"""Such headers before one file."""

_FILES: Final = (tarfile.REGTYPE, tarfile.AREGTYPE, tarfile.CONTTYPE)
_OF_NEXT: Final = (tarfile.XHDTYPE, tarfile.SOLARIS_XHDTYPE)
_BEFORE: Final = (tarfile.GNUTYPE_LONGNAME, tarfile.GNUTYPE_LONGLINK, tarfile.XGLTYPE, *_OF_NEXT)


Read: TypeAlias = Callable[[int], bytes]
"""Reads so many bytes of a stream; fewer only at the end."""


class TarMember(NamedTuple):
    """One thing in a tar. content: of a file, before the next member is asked for; None for a folder.
    strange: it is neither: a link, a device, a file with holes."""

    name: bytes
    content: Iterator[bytes] | None = None
    strange: bool = False


class _Said(NamedTuple):
    """What a header in front says of the next file. size: -1 where it says none."""

    name: bytes = b""
    size: int = -1
    holes: bool = False


def members(read: Read) -> Iterator[TarMember]:
    """Yield everything that is in it. Raises EOFError, ValueError, tarfile.TarError."""
    said, before = _Said(), 0
    block = read(tarfile.BLOCKSIZE)
    while True:
        info = tarfile.TarInfo.frombuf(block, "latin-1", "strict")
        if info.size < 0:
            raise tarfile.ReadError("a size below zero")
        if info.type in _BEFORE:
            said, before = _with(said, info, read), before + 1
            if before > MOST_BEFORE:
                raise tarfile.ReadError("headers without end")
            if len(said.name) == MOST_NAME:     # of no use; and who knows how long it is
                yield TarMember(said.name, strange=True)
                return
            _skip(read, info.size - min(info.size, MOST_HEADER) + -info.size % tarfile.BLOCKSIZE)
        else:
            name = said.name or info.name.encode("latin-1")
            size = info.size if said.size < 0 else said.size
            if info.isdir():
                yield TarMember(name)
            elif info.type not in _FILES or said.holes:
                yield TarMember(name, strange=True)
                return
            else:
                content = _chunks(read, size)
                yield TarMember(name, content)
                for _ in content:               # the part that was not read
                    pass
                _skip(read, -size % tarfile.BLOCKSIZE)
            said, before = _Said(), 0
        block = read(tarfile.BLOCKSIZE)
        if not block.strip(b"\0"):              # the end, or nothing any more
            return


def _with(said: _Said, info: tarfile.TarInfo, read: Read) -> _Said:
    """What is known of the next file after this header; no more of it is read than may be."""
    start = b"".join(_chunks(read, min(info.size, MOST_HEADER)))
    if info.type == tarfile.GNUTYPE_LONGNAME:
        return said._replace(name=start[:MOST_NAME].partition(b"\0")[0])
    if info.type not in _OF_NEXT:               # of all files, or where a link leads
        return said
    for key, value in _records(start):
        if key == b"path":
            said = said._replace(name=value[:MOST_NAME])
        elif key == b"size":
            said = said._replace(size=_number(value))
        elif key.startswith(b"GNU.sparse."):
            said = said._replace(holes=True)
    if info.size > MOST_HEADER and len(said.name) < MOST_NAME:
        raise tarfile.ReadError("a header that is too long")
    return said


def _records(header: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Each is `length key=value` and a new line, with the length of all of it; the last may be cut."""
    at = count = 0
    while header[at:at + 1].isdigit():
        count += 1
        if count > MOST_RECORDS:
            raise tarfile.ReadError("too much is said of one file")
        told = header[at:at + 20].partition(b" ")[0]
        length = _number(told)
        key, equals, value = header[at + len(told) + 1:at + length].partition(b"=")
        if not equals:
            raise tarfile.ReadError("a record without value")
        yield key, value.removesuffix(b"\n")
        at += length


def _number(text: bytes) -> int:
    if not text.isdigit() or len(text) > 20:
        raise tarfile.ReadError("no number")
    return int(text)


def _chunks(read: Read, size: int) -> Iterator[bytes]:
    """So many bytes, one piece after the other. Raises EOFError."""
    while size:
        chunk = read(min(size, CHUNK))
        if not chunk:
            raise EOFError("it ends too early")
        size -= len(chunk)
        yield chunk


def _skip(read: Read, size: int) -> None:
    for _ in _chunks(read, size):
        pass
