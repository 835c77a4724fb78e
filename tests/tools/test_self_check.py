"""Of the self-check: that a home no one can write to is no home in which everything is in its place."""
from __future__ import annotations

from pathlib import Path

import pytest

from game import paths
from game.tools import self_check


def test_a_home_that_is_a_file_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "home").write_text("in the way")
    monkeypatch.setenv(paths.HOME, str(tmp_path / "home"))
    told = list(self_check._home())
    assert len(told) == 3 and all("a file lies where a folder should be" in each for each in told)
    assert any("matches" in each for each in told)


def test_a_home_one_can_write_to_is_in_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path / "home"))
    assert list(self_check._home()) == []
    monkeypatch.delenv(paths.HOME)
    monkeypatch.setattr(paths, "refusal", lambda folder: OSError())
    assert list(self_check._home()) == [], "no one has asked for any"
