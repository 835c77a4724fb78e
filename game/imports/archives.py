"""Archives of strangers, unpacked into a fresh folder – or refused, with nothing written outside it.

Refused are absolute names, names that climb, links, names that differ in capitals alone, too many files, too much, and
what swells to more than a hundred times its size. Names are only names here: nothing of what is packed is run or read.
"""
from __future__ import annotations

import bz2
import gzip
import io
import logging
import lzma
import re
import stat
import tarfile
import unicodedata
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from typing import IO, Any, Final, NamedTuple

from game.core.refusal import of_disk
from game.core.trouble import Troubled

ZIPS: Final = (".zip", ".cards")
TARS: Final = (".tar", ".tar.gz", ".tgz", ".tar.bz2", ".tbz2", ".tar.xz", ".txz")
ARCHIVES: Final = (*ZIPS, *TARS)

MOST_FILES: Final = 2000
MOST_BYTES: Final = 512 * 2**20
MOST_RATIO: Final = 100
"""So many times its own size an archive may be unpacked; small ones may swell more, up to FREE."""

FREE: Final = 2**20
CHUNK: Final = 2**16

log = logging.getLogger(__name__)

_DRIVE: Final = re.compile(r"^[A-Za-z]:")
_BROKEN: Final = (OSError, EOFError, ValueError, RuntimeError, KeyError, zlib.error, lzma.LZMAError,
                  zipfile.BadZipFile, tarfile.TarError)  # fmt: skip


class Entry(NamedTuple):
    """One file in an archive: its name as it is written there, and how it is opened."""

    name: str
    open: Callable[[], IO[bytes] | None]


def unpack(archive: Path) -> TemporaryDirectory[str]:
    """A folder with what is in the archive, which goes away with the value. Raises Troubled."""
    folder = TemporaryDirectory(prefix="kataku-", ignore_cleanup_errors=True)
    try:
        with ExitStack() as stack:
            zipped = archive.suffix.lower() in ZIPS
            entries = _zipped(archive, stack) if zipped else _tarred(archive, stack)
            _write(archive, entries, Path(folder.name))
    except BaseException as error:
        folder.cleanup()
        if isinstance(error, _BROKEN):
            if isinstance(error, OSError) and error.errno:          # the disk's own affair
                raise Troubled("imports.not_unpacked", file=archive.name, why=of_disk(error)) from error
            log.info("%s: %s", archive.name, error)
            kind = "broken_archive" if archive.stat().st_size else "empty_archive"
            raise Troubled(f"imports.{kind}", file=archive.name) from error
        raise
    return folder


def _write(archive: Path, entries: Iterable[Entry], into: Path) -> None:
    """All files, one after the other, as long as they are neither too many nor too much. Raises Troubled."""
    room = _Room(archive)
    taken: dict[str, bool] = {}
    for number, entry in enumerate(entries, 1):
        if number > MOST_FILES:
            raise Troubled("imports.too_many", file=archive.name, n=MOST_FILES)
        parts = _inside(archive, entry.name)
        _new(archive, entry.name, parts, taken)
        target = into.joinpath(*parts)
        target.parent.mkdir(parents=True, exist_ok=True)
        packed = entry.open()
        if packed is None:
            raise Troubled("imports.strange_entry", file=archive.name, name=entry.name)
        with packed, target.open("xb") as out:
            while chunk := packed.read(CHUNK):
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
def _zipped(archive: Path, stack: ExitStack) -> Iterator[Entry]:
    whole = stack.enter_context(zipfile.ZipFile(archive))
    if len(whole.infolist()) > 2 * MOST_FILES:
        raise Troubled("imports.too_many", file=archive.name, n=MOST_FILES)
    for info in whole.infolist():
        name = _readable(info)
        mode = info.external_attr >> 16
        if mode and not (stat.S_ISREG(mode) or stat.S_ISDIR(mode) or not stat.S_IFMT(mode)):
            raise Troubled("imports.strange_entry", file=archive.name, name=name)
        if not name.endswith("/"):
            yield Entry(name, partial(whole.open, info))


def _readable(info: zipfile.ZipInfo) -> str:
    """A name as it was meant: old packers write the letters of their country and do not say which."""
    name = info.filename
    if not info.flag_bits & 0x800 and not name.isascii():
        with suppress(UnicodeError):
            raw = name.encode("cp437")
            for letters in ("utf-8", "cp932"):
                with suppress(UnicodeError):
                    return raw.decode(letters).replace("\\", "/")
    return name.replace("\\", "/")


def _tarred(archive: Path, stack: ExitStack) -> Iterator[Entry]:
    """Read from front to end, as its own opener would let a small archive of zeros run on and on."""
    content = stack.enter_context(_counted(archive, stack))
    tar = stack.enter_context(tarfile.TarFile.open(fileobj=content, mode="r|"))
    for number, info in enumerate(tar):
        if number > 2 * MOST_FILES:
            raise Troubled("imports.too_many", file=archive.name, n=MOST_FILES)
        if info.isdir():
            continue
        if not info.isfile():
            raise Troubled("imports.strange_entry", file=archive.name, name=info.name)
        yield Entry(info.name, partial(tar.extractfile, info))


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


class _Counted(io.RawIOBase):
    """What comes out of a packed stream, as long as it is not too much."""

    def __init__(self, archive: Path, plain: IO[bytes]) -> None:
        self._plain, self._room = plain, _Room(archive)

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        view = memoryview(buffer).cast("B")
        chunk = self._plain.read(len(view))
        self._room.take(len(chunk))
        view[:len(chunk)] = chunk
        return len(chunk)
