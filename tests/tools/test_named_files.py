"""Files that are named in a command are looked at before a window opens."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.core.trouble import Troubled
from game.tools import named_files
from game.tools.named_files import check_files
from tests.imports.test_archives import half, tarred, zipped


@pytest.mark.parametrize(("names", "looked"), [
    (["folder"], []), (["a.txt"], ["a.txt"]), (["a.png", "b.txt"], []), ([], [])])
def test_only_a_file_by_itself_is_examined(
        tmp_path: Path, names: list[str], looked: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[Any] = []
    monkeypatch.setattr(named_files, "examine", lambda path: found.append(path.name))
    for name in names:
        (tmp_path / name).mkdir() if name == "folder" else (tmp_path / name).write_text("x")
    named_files._check_content([tmp_path / name for name in names])
    assert found == looked


@pytest.mark.parametrize(("name", "key"), [
    ("a.PNG", "imports.unread_sheet"), ("a.ZIP", "imports.broken_archive"), ("a.cards", "imports.broken_archive"),
    ("a.tar.gz", "imports.broken_archive"), ("empty.zip", "imports.empty_archive")])
def test_a_damaged_picture_or_archive_is_told(tmp_path: Path, name: str, key: str) -> None:
    (tmp_path / name).write_bytes(b"" if "empty" in name else b"Dear diary" * 99)
    with pytest.raises(Troubled) as told:
        check_files([str(tmp_path / name)], cards=True)
    assert told.value.trouble.key == key


def test_half_a_zip_is_told_and_a_whole_archive_is_not_unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                                                ) -> None:
    for name in ("examine", "_check_picture"):
        monkeypatch.setattr(named_files, name, lambda path: pytest.fail(f"{path} is read"))
    whole = zipped(tmp_path / "a.zip", ("readme", b"x" * 999))
    check_files([str(whole)], cards=True)
    check_files([str(tarred(tmp_path / "a.tar.bz2", ("readme", b"x" * 999)))], cards=True)
    with pytest.raises(Troubled, match="broken_archive"):
        check_files([str(half(whole))], cards=True)
