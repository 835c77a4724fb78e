"""Archives of strangers: what is in them comes out in a folder of its own, or nothing does."""
from __future__ import annotations

import errno
import io
import random
import stat
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

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
}


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
    def full(*_: object, **__: object) -> None:
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
