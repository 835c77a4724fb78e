"""`kataku shot`: what it refuses before it draws anything."""
from __future__ import annotations

from pathlib import Path

import pytest

from game.cli import main


def test_a_folder_that_is_not_there_is_not_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "nope" / "x.png"
    assert main(["shot", "title", "--out", str(out)]) == 2
    assert f"there is no folder {out.parent}" in capsys.readouterr().err
    assert not out.parent.exists()
