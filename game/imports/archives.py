"""Archives of strangers, unpacked into a fresh folder – or refused, with nothing written outside it.

Refused are absolute names, names that climb, links, names that differ in capitals alone, long names, folders too deep
within each other, too many files, too much, and what swells to more than a hundred times its size. Names that Windows
does not take are changed. Names are only names here: nothing of what is packed is run or read.
"""
from __future__ import annotations

import bz2
import gzip
import logging
import lzma
import re
import stat
import tarfile
import unicodedata
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from io import BufferedReader, FileIO
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from typing import IO, Any, Final, NamedTuple

from game.core.refusal import of_disk
from game.core.trouble import Troubled
from game.imports import tar
from game.imports.file_names import portable

ZIPS: Final = (".zip", ".cards")
TARS: Final = (".tar", ".tar.gz", ".tgz", ".tar.bz2", ".tbz2", ".tar.xz", ".txz")
ARCHIVES: Final = (*ZIPS, *TARS)

MOST_FILES: Final = 2000
MOST_BYTES: Final = 512 * 2**20
MOST_RATIO: Final = 100
"""So many times its own size an archive may be unpacked; small ones may swell more, up to FREE."""

FREE: Final = 2**20
CHUNK: Final = 2**12
"""Bytes unpacked at a time; of LZMA in zips, which is not unpacked in part, packed ones."""

MOST_LETTERS: Final = 1024
"""Characters of a name, with its folders."""

MOST_PARTS: Final = 32
"""Folders within each other, the file itself counted."""

MOST_LISTED: Final = 4 * 2**20
"""Bytes of what a zip lists, which has to be taken in at once: a kilobyte for everything it may hold."""

log = logging.getLogger(__name__)

_UNICODE: Final = 0x800
"""The flag of a name in a zip that is said to be UTF-8."""

_LOCKED: Final = 0x1
"""The flag of a file in a zip that has a password."""

_READ: Final = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_LZMA)
"""How a file in a zip may be packed: so that a small piece of it comes out as no more than some megabytes."""

_DRIVE: Final = re.compile(r"^[A-Za-z]:")
_BROKEN: Final = (OSError, EOFError, ValueError, RuntimeError, KeyError, MemoryError, zlib.error, lzma.LZMAError,
                  zipfile.BadZipFile, tarfile.TarError)  # fmt: skip


class ArchiveEntry(NamedTuple):
    """One file in an archive: its name as it is written there, and what is in it. content: None for a folder.
    strange: it is neither."""

    name: str
    content: Iterator[bytes] | None
    strange: bool


def unpack(archive: Path) -> TemporaryDirectory[str]:
    """Return a folder with what is in the archive, which goes away with the value. Raises Troubled."""
    folder = TemporaryDirectory(prefix="kataku-", ignore_cleanup_errors=True)
    try:
        with _entries(archive) as entries:
            _write(archive, entries, Path(folder.name))
    except BaseException:
        folder.cleanup()
        raise
    return folder


def check_archive(archive: Path) -> None:
    """Check that an archive can be begun: a zip by its list, a tar by its first file. Raises Troubled."""
    with _entries(archive) as entries:
        next(entries, None)


@contextmanager
def _entries(archive: Path) -> Iterator[Iterator[ArchiveEntry]]:
    """What is in the archive; whatever breaks while it is looked at is told as Troubled."""
    try:
        with ExitStack() as stack:
            zipped = archive.suffix.lower() in ZIPS
            yield _zipped(archive, stack) if zipped else _tarred(archive, stack)
    except _BROKEN as error:
        if isinstance(error, OSError) and error.errno:          # the disk's own affair
            raise Troubled("imports.not_unpacked", file=archive.name, why=of_disk(error)) from error
        log.info("%s: %s", archive.name, error)
        kind = "broken_archive" if archive.stat().st_size else "empty_archive"
        raise Troubled(f"imports.{kind}", file=archive.name) from error


def _write(archive: Path, entries: Iterable[ArchiveEntry], into: Path) -> None:
    """Write all files, one after the other, as long as they are neither too many nor too much. Raises Troubled."""
    room = _Room(archive)
    taken: dict[str, bool] = {}
    count = 0
    for number, (name, content, strange) in enumerate(entries, 1):
        _bounded(archive, name)
        if strange:
            raise Troubled("imports.strange_entry", file=archive.name, name=name)
        count += content is not None
        if content is not None:
            parts = tuple(map(portable, _inside(archive, name)))
            _new(archive, name, parts, taken)
        if count > MOST_FILES or max(number, len(taken)) > 2 * MOST_FILES:
            raise Troubled("imports.too_many", file=archive.name, n=MOST_FILES)
        if content is None:
            continue
        target = into.joinpath(*parts)
        target.parent.mkdir(parents=True, exist_ok=True)
        with target.open("xb") as out:
            for chunk in content:
                room.take(len(chunk))
                out.write(chunk)


class _Room:
    """How much may still be unpacked."""

    def __init__(self, archive: Path) -> None:
        self._archive = archive
        self._most = min(MOST_BYTES, max(FREE, archive.stat().st_size * MOST_RATIO))
        self._left = self._most

    def take(self, size: int) -> None:
        self._left -= size
        if self._left >= 0:
            return
        if self._most == MOST_BYTES:
            raise Troubled("imports.too_much", file=self._archive.name, n=MOST_BYTES >> 20)
        raise Troubled("imports.bomb", file=self._archive.name, n=MOST_RATIO)


# ---- names --------------------------------------------------------------------------------------------------
def _bounded(archive: Path, name: str) -> None:
    """Check that a name is short before anything is made of it. Raises Troubled."""
    if len(name) > MOST_LETTERS:
        raise Troubled("imports.long_name", file=archive.name, n=MOST_LETTERS)
    if len(PurePosixPath(name).parts) > MOST_PARTS:
        raise Troubled("imports.deep", file=archive.name, n=MOST_PARTS - 1)


def _inside(archive: Path, name: str) -> tuple[str, ...]:
    """The parts of a name that stays inside. Raises Troubled."""
    path = PurePosixPath(name)
    if not path.parts or path.is_absolute() or ".." in path.parts or _DRIVE.match(name) or "\0" in name:
        raise Troubled("imports.climbs", file=archive.name, name=name)
    return path.parts


def _new(archive: Path, name: str, parts: tuple[str, ...], taken: dict[str, bool]) -> None:
    """Remember a file and its folders; nothing may be both, or there twice, on any system. Raises Troubled."""
    whole = unicodedata.normalize("NFC", "/".join(parts)).casefold()
    above = [whole[:at] for at, letter in enumerate(whole) if letter == "/"]
    if whole in taken or any(taken.get(folder) for folder in above):
        raise Troubled("imports.collides", file=archive.name, name=name)
    taken[whole] = True
    taken.update(dict.fromkeys(above, False))


# ---- kinds --------------------------------------------------------------------------------------------------
def _zipped(archive: Path, stack: ExitStack) -> Iterator[ArchiveEntry]:
    file = _Listed(stack.enter_context(archive.open("rb", buffering=0)), archive)
    whole = stack.enter_context(zipfile.ZipFile(file))
    for info in whole.infolist():
        if info.flag_bits & _LOCKED or info.compress_type not in _READ:
            raise Troubled("imports.unread_kind", file=archive.name)
        name = info.filename
        if not info.flag_bits & _UNICODE and not name.isascii():
            with suppress(UnicodeError):
                name = _decoded(name.encode("cp437"), name)
        name = name.replace("\\", "/")
        strange = stat.S_IFMT(info.external_attr >> 16) not in (0, stat.S_IFREG, stat.S_IFDIR)
        yield ArchiveEntry(name, None if name.endswith("/") else _unzipped(whole, info), strange)


def _unzipped(whole: zipfile.ZipFile, info: zipfile.ZipInfo) -> Iterator[bytes]:
    with whole.open(info) as packed:
        while chunk := packed.read(CHUNK):
            yield chunk


class _Listed(BufferedReader):
    """A zip that is not read where its list is too long to be taken in."""

    def __init__(self, raw: FileIO, archive: Path) -> None:
        super().__init__(raw)
        self._archive = archive

    def read(self, size: int | None = -1, /) -> bytes:
        if size is not None and size > MOST_LISTED:
            raise Troubled("imports.too_many", file=self._archive.name, n=MOST_FILES)
        return super().read(size)


def _decoded(raw: bytes, otherwise: str) -> str:
    """A name as it was meant: old packers write the letters of their country and do not say which."""
    for letters in ("utf-8", "cp932"):
        with suppress(UnicodeError):
            return raw.decode(letters)
    return otherwise


def _tarred(archive: Path, stack: ExitStack) -> Iterator[ArchiveEntry]:
    for member in tar.members(_counted(archive, stack).read):
        yield ArchiveEntry(_decoded(member.name, member.name.decode("latin-1")), member.content, member.strange)


def _gunzip(file: IO[bytes]) -> gzip.GzipFile:
    return gzip.GzipFile(fileobj=file)


PACKERS: Final[tuple[tuple[bytes, Callable[[IO[bytes]], Any]], ...]] = (
    (b"\x1f\x8b", _gunzip),
    (b"BZh", bz2.BZ2File),
    (b"\xfd7zXZ", lzma.LZMAFile),
)
"""How packed streams begin, and what unpacks them."""


def _counted(archive: Path, stack: ExitStack) -> _Counted:
    file = stack.enter_context(archive.open("rb"))
    start = file.read(6)
    file.seek(0)
    for sign, packer in PACKERS:
        if start.startswith(sign):
            return _Counted(archive, stack.enter_context(packer(file)))
    return _Counted(archive, file)


class _Counted:
    """What comes out of a packed stream, as long as it is not too much."""

    def __init__(self, archive: Path, plain: IO[bytes]) -> None:
        self._plain, self._room = plain, _Room(archive)

    def read(self, size: int, /) -> bytes:
        chunk = self._plain.read(size)
        self._room.take(len(chunk))
        return chunk
