"""The program for people without Python: built here, started on an empty home, far from the checkout."""
from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.pictures.samples import BOMBS, plain
from tests.screen.games import at_home

pytestmark = [pytest.mark.screen, pytest.mark.long,
              pytest.mark.skipif(sys.platform != "linux", reason="the screen of these tests is one of Linux")]

ROOT = Path(__file__).resolve().parents[2]
SECONDS_TO_THE_TITLE = 5.0
"""Of the processor; how long it takes besides is the patience of every test here."""


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The executable; the script lets it check itself before it calls itself done."""
    goal = tmp_path_factory.mktemp("dist")
    done = subprocess.run([sys.executable, ROOT / "build", "executable", "--distpath", goal], cwd=ROOT,
                          capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    yield goal / "kataku" / "kataku"


def test_it_shows_the_title_on_an_empty_home(bundle: Path, start: Callable[..., Any], tmp_path: Path) -> None:
    kataku = start("--size", "1366x768", "--lang", "ja", command=[str(bundle)], home=tmp_path / "家")
    seen = kataku.settled()
    assert kataku.worked < SECONDS_TO_THE_TITLE
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
    assert not inside & {"numpy", "tkinter", "_tk_data", "_tcl_data", "fontTools", "noto_cjk_sans_jp_regular"}


def test_a_deal_is_played_by_mouse(bundle: Path, start: Callable[..., Any], tmp_path: Path) -> None:
    """With nothing set and an empty home: ready, keep or exchange, until the record tells of the next deal's cards."""
    home = tmp_path / "home"
    kataku = start("play", "kuku", "--seats", "3", "--seed", "5", "--size", "1366x768", "--lang", "en",
                   command=[str(bundle)], home=home)
    kataku.settled()
    ready, keep = (595, 712), (805, 712)
    end = time.monotonic() + 120
    while time.monotonic() < end and answers_given(home) < 3:
        kataku.click(*(ready if int(time.monotonic() * 2) % 2 else keep))
        time.sleep(0.3)
    assert answers_given(home) >= 3, "two windows before the play, and a turn between them"
    kataku.close_window()
    assert kataku.ended() == 0
    assert kataku.complained == ""


def answers_given(home: Path) -> int:
    """How many answers the person has given: one window, one turn, and the window of the next deal make three."""
    files = list((home / "data" / "matches").glob("*.kataku"))
    lines = files[0].read_text("utf-8").partition("\n\n")[2].splitlines() if files else []
    return sum(line.split()[1] == "1" for line in lines if not line.startswith("!"))


def test_a_stranger_s_pictures_are_read_by_its_own_worker(
        bundle: Path, start: Callable[..., Any], tmp_path: Path) -> None:
    """Started from the program itself, as there is no Python beside it."""
    theme = tmp_path / "home" / "data" / "themes" / "mine"
    theme.mkdir(parents=True)
    (theme / "back.png").write_bytes(plain((9, 200, 90), (63, 98)))
    (theme / "cuckoo.svg").write_bytes(BOMBS["clouds.svg"]())
    done = subprocess.run([bundle, "theme", "check", theme], capture_output=True, text=True, encoding="utf-8",
                          check=False)
    assert done.returncode == 1 and "cuckoo.svg: " in done.stdout, done.stdout + done.stderr
    at_home(tmp_path / "home", "theme: {kuku: mine}\n")
    kataku = start("play", "kuku", "--seats", "3", "--seed", "5", "--size", "960x540", "--lang", "en",
                   command=[str(bundle)], home=tmp_path / "home")
    kataku.until(lambda seen: sum(tuple(seen.get_at((x, y)))[:3] == (9, 200, 90)
                                  for x in range(0, seen.get_width(), 9)
                                  for y in range(0, seen.get_height(), 9)) > 40, "green backs")
    kataku.close_window()
    assert kataku.ended() == 0
