"""Whatever Kataku is made of is named with its licence, and the file in which all of it is collected is read again."""
from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from game import paths
from game.application import licences
from game.ui.pages.services import Licensed
from game.version import VERSION

ROOT = Path(__file__).resolve().parents[2]


def test_everything_the_program_needs_is_named_with_its_licence() -> None:
    needed = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    wanted = {line.split(">")[0].lower().replace("_", "-") for line in needed}
    fonts = {"noto-cjk-sans-jp-regular", "noto-cjk-sans-jp-bold"}       # in a wheel they are its own
    assert wanted | fonts == {name.lower() for name in licences.PACKAGES}
    found = licences.collected()
    assert (found[0].name, found[0].version) == ("Kataku", VERSION) and "WITHOUT WARRANTY" in found[0].text
    assert len(found) == 1 + len(wanted | fonts) and all(part.text and part.version for part in found)


def test_the_file_is_read_as_it_was_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parts = (Licensed("A", "1", "MIT", "one\n\ntwo # three"), Licensed("B", "", "", "four · five"))
    assert licences.read(licences.written(parts)) == parts
    assert [part.name for part in licences.read(licences.written([Licensed("A", "", "", "one\n\ftwo")]))] == ["A"]
    file = tmp_path / "licences.txt"
    file.write_text(licences.written(parts), "utf-8")
    monkeypatch.setattr(paths, "licences", lambda: file)
    assert tuple(licences.parts()) == parts


def test_without_the_file_what_is_installed_is_asked() -> None:
    assert [part.name for part in licences.parts()][:2] == ["Kataku", "pygame-ce"]
