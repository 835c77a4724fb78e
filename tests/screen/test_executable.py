"""The program for people without Python: built here, started on an empty home, far from the checkout."""
from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

pytestmark = [pytest.mark.screen, pytest.mark.long,
              pytest.mark.skipif(sys.platform != "linux", reason="the screen of these tests is one of Linux")]

ROOT = Path(__file__).resolve().parents[2]
SECONDS_TO_THE_TITLE = 8.0


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The executable; the script lets it check itself before it calls itself done."""
    goal = tmp_path_factory.mktemp("dist")
    done = subprocess.run([sys.executable, ROOT / "build" / "executable.py", "--distpath", goal], cwd=ROOT,
                          capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    yield goal / "kataku" / "kataku"


def test_it_shows_the_title_on_an_empty_home(bundle: Path, start: Callable[..., Any], tmp_path: Path) -> None:
    began = time.monotonic()
    kataku = start("--size", "1366x768", "--lang", "ja", command=[str(bundle)], home=tmp_path / "家")
    seen = kataku.settled()
    assert time.monotonic() - began < SECONDS_TO_THE_TITLE
    width, height = seen.get_size()
    assert len({tuple(seen.get_at((x, y))) for x in range(0, width, 7) for y in range(0, height, 7)}) > 60
    kataku.close_window()
    assert kataku.ended() == 0
    assert kataku.complained == ""


def test_its_commands_need_no_display(bundle: Path, tmp_path: Path) -> None:
    done = subprocess.run([bundle, "simulate", "kuku", "--seats", "5", "--matches", "2", "--json"], cwd=tmp_path,
                          capture_output=True, text=True, env={"KATAKU_HOME": str(tmp_path)}, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert '"matches": 2' in done.stdout


def test_nothing_in_it_is_there_for_builders_only(bundle: Path) -> None:
    inside = {entry.name for entry in (bundle.parent / "_internal").iterdir()}
    assert {"assets", "themes", "fonts"} <= inside
    assert not inside & {"numpy", "PIL", "tkinter", "_tk_data", "_tcl_data", "fontTools", "noto_cjk_sans_jp_regular"}
