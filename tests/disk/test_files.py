"""Files written whole or not at all; read only where they are files."""
from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.disk import files
from game.disk.files import NoFile, is_file, is_folder, keep_aside, write_whole


def test_atomic_write_replaces_the_whole_file(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "settings.yaml"
    write_whole(file, "long " * 100)
    write_whole(file, "短い")
    assert file.read_bytes() == "短い".encode()
    assert os.listdir(file.parent) == ["settings.yaml"]


def test_atomic_write_keeps_the_old_file_when_it_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "settings.yaml"
    write_whole(file, "old")

    def full(*_: object) -> None:
        raise OSError("No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_whole(file, "new")
    assert file.read_text() == "old"
    assert os.listdir(tmp_path) == ["settings.yaml"]


def test_atomic_write_follows_a_link(tmp_path: Path) -> None:
    real, link = tmp_path / "real.yaml", tmp_path / "link.yaml"
    real.write_text("old")
    link.symlink_to(real)
    write_whole(link, b"new")
    assert link.is_symlink() and real.read_text() == "new"


def test_a_pipe_a_folder_and_a_device_are_no_files(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", tmp_path, Path("/dev/zero")):
        with pytest.raises(OSError):
            files.read(path, 100)
    with pytest.raises(NoFile):
        files.read(tmp_path / "pipe", 100)


def test_not_more_is_read_than_shows_that_it_is_too_much(tmp_path: Path) -> None:
    (tmp_path / "long").write_bytes(b"x" * 1000)
    assert len(files.read(tmp_path / "long", 10)) == 11


@pytest.mark.parametrize("name", ["a\0b", "x" * 5000, "\ud800"])
def test_names_that_no_file_can_have(tmp_path: Path, name: str) -> None:
    with pytest.raises(OSError):
        files.read(tmp_path / name, 10)
    assert not is_file(tmp_path / name) and not is_folder(tmp_path / name)


@pytest.mark.parametrize("links", [True, False])
def test_what_is_kept_aside_has_a_name_of_its_own_each_time(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch, links: bool) -> None:
    def refuse(self: object, path: Path, to: Path) -> None:
        raise OSError("this file system has no second names")

    if not links:
        monkeypatch.setattr(files.System, "link", refuse)
    file = tmp_path / "a.kataku"
    for text in ("first", "second"):
        file.unlink(missing_ok=True)        # or both would be names of one file
        file.write_text(text)
        assert keep_aside(file) is not None
    assert sorted(path.read_text() for path in tmp_path.glob("a.kataku.damaged*")) == ["first", "second"]
    assert file.read_text() == "second"
