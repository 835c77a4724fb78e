"""Pictures and folders for the tests of themes."""
from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game import paths
from tests.pictures import samples

BUILD = paths.resources() / "build"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 98"><path id="p" d="M0,0 1,1"/></svg>'


@cache
def png(width: int, height: int) -> bytes:
    """A whole PNG of this size; if that is more than anybody draws, only its header says so."""
    return samples.png(width, height, bytes((4 * width + 1) * height) if width * height < 10**7 else b"\0")


Make = Callable[..., Path]


@pytest.fixture
def whole_png() -> Callable[[int, int], bytes]:
    return png


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test sees the themes of a user who runs it."""
    monkeypatch.setenv("KATAKU_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    """A folder that holds themes."""
    (tmp_path / "shelf").mkdir()
    return tmp_path / "shelf"


@pytest.fixture
def make(shelf: Path) -> Make:
    """Make a theme: its folder's name, its theme.yaml (None: none), and the files in it (SVG and PNG get content)."""

    def made(name: str, yaml: str | None, *files: str) -> Path:
        folder = shelf / name
        folder.mkdir()
        if yaml is not None:
            (folder / "theme.yaml").write_text(yaml, encoding="utf-8")
        for file in files:
            path = folder / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(png(630, 980) if path.suffix.lower() == ".png" else SVG.encode())
        return folder

    return made


@pytest.fixture(scope="module")
def script() -> Iterator[Any]:
    """Import a build script by its room and name, and leave nothing of it behind."""
    before, path = set(sys.modules), list(sys.path)
    sys.path.insert(0, str(BUILD))
    try:
        yield importlib.import_module
    finally:
        sys.path[:] = path
        for name in set(sys.modules) - before:
            module = sys.modules[name]
            places = [getattr(module, "__file__", None) or "", *getattr(module, "__path__", ())]    # a room has no file
            if any(str(place).startswith(str(BUILD)) for place in places):
                del sys.modules[name]
