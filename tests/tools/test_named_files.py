"""Files that are named in a command are looked at before a window opens."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.tools import named_files


@pytest.mark.parametrize(("names", "looked"), [
    (["a.png"], []), (["a.ZIP"], []), (["folder"], []), (["a.txt"], ["a.txt"]), (["a.png", "b.txt"], []), ([], [])])
def test_only_a_single_file_that_is_neither_picture_nor_archive_is_looked_into(
        tmp_path: Path, names: list[str], looked: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[Any] = []
    monkeypatch.setattr(named_files, "examine", lambda path: found.append(path.name))
    for name in names:
        (tmp_path / name).mkdir() if name == "folder" else (tmp_path / name).write_text("x")
    named_files._check_content([tmp_path / name for name in names])
    assert found == looked
