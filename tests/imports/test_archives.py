"""Archives of strangers: what is in them comes out in a folder of its own, or nothing does."""
from __future__ import annotations

import errno
import gzip
import io
import os
import random
import stat
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from game import imports
from game.core.trouble import Troubled
from game.imports import archives
from game.text.language import Language
from tests.imports.samples import pictures

KUKU = ("cuckoo", "human", "horse", "cat", "lion")


def zipped(path: Path, *entries: tuple[str | zipfile.ZipInfo, bytes]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in entries:
            archive.writestr(name, content)
    return path


def tarred(path: Path, *entries: tuple[tarfile.TarInfo | str, bytes]) -> Path:
    with tarfile.open(path, "w:bz2") as archive:
        for name, content in entries:
            info = tarfile.TarInfo(name) if isinstance(name, str) else name
            info.size = len(content)
            archive.addfile(info, io.BytesIO(content))
    return path


def link(name: str) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name)
    info.external_attr = (stat.S_IFLNK | 0o777) << 16
    return info


def tar_link(name: str) -> tarfile.TarInfo:
    info = tarfile.TarInfo(name)
    info.type, info.linkname = tarfile.SYMTYPE, "/etc"
    return info


def wrong_size(path: Path) -> Path:
    """An archive whose list says its file is small."""
    zipped(path, ("a.png", b"\0" * 4 * 2**20))
    content = bytearray(path.read_bytes())
    at = content.rindex(b"PK\x01\x02")
    content[at + 24:at + 28] = (5).to_bytes(4, "little")
    path.write_bytes(content)
    return path


BAD: dict[str, tuple[str, Callable[[Path], Path]]] = {
    "an absolute name": ("climbs", lambda to: zipped(to / "a.zip", ("/tmp/a.png", b"x"))),
    "a name that climbs": ("climbs", lambda to: zipped(to / "a.zip", ("a/../../b.png", b"x"))),
    "a name that climbs on Windows": ("climbs", lambda to: zipped(to / "a.zip", ("a\\..\\..\\b.png", b"x"))),
    "a drive": ("climbs", lambda to: zipped(to / "a.zip", ("C:\\b.png", b"x"))),
    "a link": ("strange_entry", lambda to: zipped(to / "a.zip", (link("a"), b"/etc/passwd"))),
    "the same name twice": ("collides", lambda to: zipped(to / "a.zip", ("A.png", b"x"), ("a.PNG", b"y"))),
    "a folder that is a file": ("collides", lambda to: zipped(to / "a.zip", ("a", b"x"), ("a/b", b"y"))),
    "a password": ("unread_kind", lambda to: locked(to / "a.zip")),
    "too many files": ("too_many", lambda to: zipped(
        to / "a.zip", *((f"{n}.png", b"") for n in range(archives.MOST_FILES + 1)))),
    "a bomb": ("bomb", lambda to: zipped(to / "a.cards", ("a.png", b"\0" * 8 * 2**20))),
    "a size that lies": ("bomb|broken", lambda to: wrong_size(to / "a.zip")),
    "half an archive": ("broken_archive", lambda to: half(zipped(to / "a.zip", ("a.png", b"x" * 999)))),
    "no archive": ("broken_archive", lambda to: text(to / "a.zip")),
    "an empty zip": ("empty_archive", lambda to: empty(to / "a.zip")),
    "an empty tar": ("empty_archive", lambda to: empty(to / "a.tgz")),
    "a tar that climbs": ("climbs", lambda to: tarred(to / "a.tar.bz2", ("../a.png", b"x"))),
    "a tar with a link": ("strange_entry", lambda to: tarred(to / "a.tar.bz2", (tar_link("a"), b""), ("a/b", b"x"))),
    "a bomb of tar": ("bomb", lambda to: tarred(to / "a.tar.bz2", ("a.png", b"\0" * 8 * 2**20))),
    "no tar": ("broken_archive", lambda to: text(to / "a.tgz")),
    "a name that is too long": ("long_name", lambda to: zipped(to / "a.zip", ("a/" + "b" * 1023, b"x"))),
    "a folder's name that is too long": ("long_name", lambda to: zipped(to / "a.zip", ("a" * 1024 + "/", b""))),
    "folders too deep": ("deep", lambda to: zipped(to / "a.zip", ("a/" * 32 + "b.png", b"x"))),
    "a tar too deep": ("deep", lambda to: tarred(to / "a.tar.bz2", ("a/" * 32 + "b.png", b"x"))),
    "the same name twice on Windows": ("collides", lambda to: zipped(to / "a.zip", ("a.png", b""), ("a.png. ", b""))),
    "a tar that climbs on Windows": ("climbs", lambda to: tarred(to / "a.tar.bz2", ("C:/a.png", b"x"))),
    "half a tar": ("broken_archive", lambda to: cut(to / "a.tar")),
    "a tar that lies about a size": ("broken_archive", lambda to: pax(to / "a.tar", {"size": "many"})),
    "a tar with holes": ("strange_entry", lambda to: pax(to / "a.tar", {"GNU.sparse.major": "1"})),
    "a tar with a header that is too long": ("broken_archive", lambda to: pax(to / "a.tar", {"comment": "x" * 2**17})),
    "a tar with too many headers": ("broken_archive", lambda to: headed(to / "a.tar", [(b"L", b"a.png\0")] * 9)),
}


def pax(path: Path, said: dict[str, str]) -> Path:
    """A tar whose only file has this said of it."""
    with tarfile.open(path, "w", format=tarfile.PAX_FORMAT) as archive:
        info = tarfile.TarInfo("a.png")
        info.pax_headers = said
        archive.addfile(info)
    return path


def headed(path: Path, headers: Iterable[tuple[bytes, bytes]]) -> Path:
    """A tar, packed if it is called so, with one file behind these headers: their kinds, and what they say."""
    with gzip.open(path, "wb") if path.suffix == ".tgz" else path.open("wb") as out:
        for kind, said in (*headers, (tarfile.REGTYPE, b"x")):
            info = tarfile.TarInfo("b.png")
            info.type, info.size = kind, len(said)
            out.write(info.tobuf(tarfile.USTAR_FORMAT))
            out.write(said)
            out.write(bytes(-len(said) % tarfile.BLOCKSIZE))
        out.write(bytes(2 * tarfile.BLOCKSIZE))
    return path


def locked(path: Path) -> Path:
    """A zip that says that its file has a password."""
    content = bytearray(zipped(path, ("a.png", b"x")).read_bytes())
    content[content.index(b"PK\x01\x02") + 8] |= 1
    path.write_bytes(content)
    return path


def cut(path: Path) -> Path:
    headed(path, ()).write_bytes(headed(path, ()).read_bytes()[:600])
    return path


def empty(path: Path) -> Path:
    path.touch()
    return path


def half(path: Path) -> Path:
    path.write_bytes(path.read_bytes()[:-30])
    return path


def text(path: Path) -> Path:
    path.write_text("no archive", "utf-8")
    return path


@pytest.mark.parametrize("name", BAD)
def test_a_hostile_archive_is_refused_with_a_reason_and_leaves_nothing(
        tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    why, make = BAD[name]
    archive = make(tmp_path)
    own = tmp_path / "own"
    own.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(own))
    with pytest.raises(Troubled, match=why):
        imports.examine(archive)
    assert list(own.iterdir()) == []
    assert [path for path in tmp_path.iterdir() if path not in (own, archive)] == []


def record(key: bytes, value: bytes) -> bytes:
    """As a PAX header says it: the length first, its own figures counted."""
    length = len(key) + len(value) + 3
    length += len(str(length + len(str(length))))
    return b"%d %s=%s\n" % (length, key, value)


def long_names(path: Path) -> Path:
    """A zip of names that are long and deep."""
    return zipped(path, *((f"{n}" + "/a" * 30_000, b"") for n in range(8)))


def swollen(path: Path) -> Path:
    """A zip of a kind of which some bytes are unpacked to megabytes, all at once."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_BZIP2) as archive, archive.open("a.png", "w", force_zip64=True) as out:
        for _ in range(64):
            out.write(bytes(2**20))
    return path


def listed(path: Path) -> Path:
    """A zip that only has a list, and a long one."""
    entry = zipfile.ZipInfo("x" * 40)
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(entry, b"")
    content = path.read_bytes()
    at, end = content.index(b"PK\x01\x02"), content.index(b"PK\x05\x06")
    many = 60_000
    size, count = (end - at) * many, many.to_bytes(2, "little")
    tail = content[end:end + 8] + count * 2 + size.to_bytes(4, "little") + content[end + 16:]
    path.write_bytes(content[:at] + content[at:end] * many + tail)
    return path


BOMBS: dict[str, tuple[str, Callable[[Path], Path]]] = {
    "a long name": ("long_name", lambda to: headed(to / "a.tgz", [(tarfile.GNUTYPE_LONGNAME, b"a/" * 2**19)])),
    "a longer one": ("long_name", lambda to: headed(to / "b.tgz", [(tarfile.GNUTYPE_LONGNAME, b"a/" * 2**25)])),
    "a long path": ("long_name", lambda to: headed(to / "c.tgz", [
        (tarfile.XHDTYPE, record(b"path", b"a/" * 2**19))])),
    "figures without end": ("broken_archive", lambda to: headed(to / "d.tgz", [(tarfile.XHDTYPE, b"1" * 2**19)])),
    "headers without end": ("broken_archive", lambda to: headed(to / "e.tgz", [(tarfile.XHDTYPE, b"")] * 5000)),
    "a map of holes": ("strange_entry", lambda to: headed(to / "f.tgz", [
        (tarfile.XHDTYPE, record(b"GNU.sparse.major", b"1") + record(b"GNU.sparse.minor", b"0")),
        (tarfile.REGTYPE, b"9" * 2**24)])),
    "names in a zip": ("long_name", lambda to: long_names(to / "g.zip")),
    "a zip of another kind": ("unread_kind", lambda to: swollen(to / "h.zip")),
    "a long list": ("too_many", lambda to: listed(to / "i.zip")),
}
UNPACKER = """
import resource, sys
from pathlib import Path
from game.core.trouble import Troubled
from game.imports.archives import unpack

used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (used + (200 << 20),) * 2)
for archive in sys.argv[1:]:
    try:
        unpack(Path(archive))
    except Troubled as error:
        print(error.trouble.key.removeprefix("imports."), flush=True)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="how much memory a program may have is limited so on Linux alone")
def test_a_small_archive_is_refused_within_200_megabytes(tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    made = [make(tmp_path) for _, make in BOMBS.values()]
    assert max(path.stat().st_size for path in made) < 2**23
    done = subprocess.run([sys.executable, "-c", UNPACKER, *map(str, made)], capture_output=True, text=True,
                          env={**os.environ, "TMPDIR": str(own)}, check=False)
    assert done.stdout.split() == [why for why, _ in BOMBS.values()], done.stderr[-2000:]
    assert list(own.iterdir()) == []


@pytest.mark.parametrize("error", [MemoryError, RecursionError])
def test_an_archive_that_memory_does_not_suffice_for_costs_only_itself(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: type[Exception]) -> None:
    def exhausted(*_: object) -> None:
        raise error

    monkeypatch.setattr(archives, "_bounded", exhausted)
    with pytest.raises(Troubled, match="broken_archive"):
        archives.unpack(zipped(tmp_path / "a.zip", ("a.png", b"x")))


@pytest.mark.parametrize(("name", "there"), [
    ("CON", "_CON"), ("nul.png", "_nul.png"), ("Com1 .png", "_Com1 .png"), ("lpt¹", "_lpt¹"),
    ("a.png:stream", "a.png-stream"), ("a.png. .", "a.png"), ("b /c./d.png", "b/c/d.png"), ("... /a.png", "-/a.png"),
    ('a?"<>|*.png', "a------.png"),
    ("console.png", "console.png"), (".a b.png", ".a b.png"), ("猫♥.png", "猫♥.png"),
])
def test_what_windows_does_not_take_as_a_name_is_renamed(tmp_path: Path, name: str, there: str) -> None:
    for archive in (zipped(tmp_path / "a.zip", (name, b"x")), tarred(tmp_path / "a.tbz2", (name, b"x"))):
        with archives.unpack(archive) as folder:
            found = [path.relative_to(folder).as_posix() for path in Path(folder).rglob("*") if path.is_file()]
        assert found == [there]


def test_a_backslash_in_a_tar_leads_nowhere(tmp_path: Path) -> None:
    with archives.unpack(tarred(tmp_path / "a.tbz2", ("..\\..\\b.png", b"x"))) as folder:
        assert [path.name for path in Path(folder).iterdir()] == ["..-..-b.png"]


@pytest.mark.parametrize("form", [tarfile.USTAR_FORMAT, tarfile.GNU_FORMAT, tarfile.PAX_FORMAT])
def test_every_usual_tar_is_unpacked_whole(tmp_path: Path, form: int) -> None:
    names = [f"{'深い' * 10}/{n}/{'a' * 60}/{'b' * 90}.png" if n % 2 else f"猫{n}.png" for n in range(20)]
    if form == tarfile.USTAR_FORMAT:
        names = [f"{'a' * 60}/{'b' * 60}/{n}.png" for n in range(20)]
    noise = random.Random(1)
    files = {name: noise.randbytes(noise.choice([0, 1, 511, 512, 513, 100_000])) for name in names}
    for ending in ("", ":gz", ":xz", ":bz2"):
        archive = tmp_path / "a.tar"
        with tarfile.open(archive, f"w{ending}", format=form, pax_headers={"comment": "猫"}) as out:  # type: ignore[call-overload]
            out.addfile(folder_of("./"))
            for name, content in files.items():
                info = tarfile.TarInfo(name)
                info.size, info.mtime = len(content), 1.5 if form == tarfile.PAX_FORMAT else 1
                out.addfile(info, io.BytesIO(content))
        with archives.unpack(archive) as folder:
            found = {path.relative_to(folder).as_posix(): path.read_bytes() for path in Path(folder).rglob("*.png")}
        assert found == files


def folder_of(name: str) -> tarfile.TarInfo:
    info = tarfile.TarInfo(name)
    info.type, info.mode = tarfile.DIRTYPE, 0o755
    return info


def test_names_in_a_tar_that_a_japanese_packer_wrote_are_read(tmp_path: Path) -> None:
    archive = tmp_path / "a.tar"
    with tarfile.open(archive, "w", format=tarfile.GNU_FORMAT, encoding="cp932") as out:
        out.addfile(tarfile.TarInfo("札/猫.png"))
        out.addfile(tarfile.TarInfo("札/表" + "馬" * 60 + ".png"))
    with archives.unpack(archive) as folder:
        assert sorted(path.name for path in Path(folder, "札").iterdir()) == ["猫.png", "表" + "馬" * 60 + ".png"]


def test_too_many_folders_are_refused_though_there_are_few_files(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archives, "MOST_FILES", 10)
    with pytest.raises(Troubled, match="too_many"):
        archives.unpack(zipped(tmp_path / "a.zip", *((f"{n}/a/a/a/a/a/a/b.png", b"") for n in range(3))))
    with archives.unpack(zipped(tmp_path / "a.zip", *((f"{n}/a/a/b.png", b"") for n in range(3)))) as folder:
        assert len(list(Path(folder).rglob("b.png"))) == 3


@pytest.mark.parametrize(("files", "folders", "refused"), [(10, 10, False), (10, 11, True), (11, 0, True)])
def test_as_many_folders_as_files_are_unpacked_and_not_one_more(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch, files: int, folders: int, refused: bool) -> None:
    monkeypatch.setattr(archives, "MOST_FILES", 10)
    archive = zipped(tmp_path / "a.zip", *((f"{n}/", b"") for n in range(folders)),
                     *((f"{n}.png", b"") for n in range(files)))
    if refused:
        with pytest.raises(Troubled, match="too_many"):
            archives.unpack(archive)
        return
    with archives.unpack(archive) as folder:
        assert len(list(Path(folder).glob("*.png"))) == files


def test_what_unpacks_to_more_than_there_is_room_for_is_refused_though_it_swells_little(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert archives.MOST_BYTES == 512 << 20
    monkeypatch.setattr(archives, "MOST_BYTES", 2 << 20)
    noise = random.Random(1).randbytes(2 << 19)
    archive = zipped(tmp_path / "a.cards", *((f"{n}.png", noise) for n in range(3)))
    own = tmp_path / "own"
    own.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(own))
    with pytest.raises(Troubled, match="too_much") as refused:
        imports.examine(archive)
    assert "larger than 2 MB" in Language("en").tell(refused.value.trouble) and list(own.iterdir()) == []
    zipped(archive, ("0.png", noise), ("1.png", noise))
    assert imports.examine(archive).root.is_relative_to(own), "two of them have room"


@pytest.mark.long
def test_more_than_512_megabytes_are_refused_and_nothing_of_them_stays(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of that size that takes none on the disk, in an archive that is not packed."""
    archive, info = tmp_path / "a.tar", tarfile.TarInfo("a.png")
    info.size = (512 << 20) + 1
    with archive.open("wb") as file:
        file.write(info.tobuf())
        file.truncate(512 + (512 << 20) + 2048)
    own = tmp_path / "own"
    own.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(own))
    with pytest.raises(Troubled, match="too_much"):
        imports.examine(archive)
    assert list(own.iterdir()) == []


def test_a_disk_without_room_is_not_held_against_the_archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    archive = zipped(tmp_path / "a.zip", ("a.png", b"x"))
    monkeypatch.setattr(Path, "mkdir", full)
    with pytest.raises(Troubled, match="not_unpacked") as refused:
        imports.examine(archive)
    assert "ディスクに空きがありません" in Language("ja").tell(refused.value.trouble)


@pytest.mark.parametrize("inside", ["", "grandma/", "cards/grandma/"])
def test_what_is_packed_is_looked_through_as_a_folder_is(tmp_path: Path, inside: str) -> None:
    folder = pictures(tmp_path / "made", KUKU)
    archive = zipped(tmp_path / "Grandma.zip", *((f"{inside}{path.name}", path.read_bytes())
                                                 for path in folder.iterdir()))
    proposal = imports.examine(archive)
    assert (proposal.name, set(proposal.cards)) == ("Grandma", set(KUKU))
    theme = imports.bring(proposal, tmp_path / "themes")
    assert sorted(path.name for path in (theme / "art").rglob("*.png")) == sorted(f"{card}.png" for card in KUKU)


def test_what_was_unpacked_goes_away_with_the_proposal(tmp_path: Path) -> None:
    folder = pictures(tmp_path / "made", KUKU)
    proposal = imports.examine(tarred(tmp_path / "a.tar.bz2", *((f"a/{path.name}", path.read_bytes())
                                                                for path in folder.iterdir())))
    unpacked = proposal.root
    assert unpacked.is_dir() and len(proposal.cards) == len(KUKU)
    del proposal
    assert not unpacked.exists()


def test_names_that_a_japanese_packer_wrote_are_read(tmp_path: Path) -> None:
    """Old packers write the letters of their country, and do not say which these are."""
    picture = (pictures(tmp_path / "made", ["a"]) / "a.png").read_bytes()
    names = {"xx0": "猫0", "xx1": "馬1", "xxxx2": "人間2"}
    archive = zipped(tmp_path / "kuku.zip", *((f"{plain}.png", picture) for plain in names))
    content = archive.read_bytes()
    for plain, name in names.items():
        content = content.replace(plain.encode(), name.encode("cp932"))
    archive.write_bytes(content)
    assert set(imports.examine(archive).cards) == {"cat", "horse", "human"}
