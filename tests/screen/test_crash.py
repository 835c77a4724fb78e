"""Crashes in a real window: a page that breaks off, a library that does, the screen that goes, letters that are not
there. Each is told, none costs the match."""
from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from game.rules.catalogue import GAMES
from game.table.record import read
from tests.screen.conftest import Display, Program
from tests.screen.games import at_home, records
from tests.screen.hand import Eyes

pytestmark = pytest.mark.screen

Start = Callable[..., Any]
AT_ONCE = ("play", "kuku", "--seats", "4", "--seed", "3", "--size", "960x540", "--renderer", "surface")
BREAKS = "from game.ui.pages.table.scene import TableScene as T"
SECRET = "cuckoo of seat 3"


@pytest.fixture
def eyes(start: Start, tmp_path: Path) -> Callable[..., Eyes]:
    return lambda *words, **how: Eyes(start, tmp_path / f"hand-{len(list(tmp_path.iterdir()))}", *words, **how)


def quick(home: Path) -> Path:
    return at_home(home, "speed: instant\nreduced_motion: true\ntutorials_offered: [kuku]\n")


def log(home: Path) -> str:
    return (home / "data" / "log" / "kataku.log").read_text("utf-8")


def lines(home: Path) -> list[Any]:
    return [line for path in records(home) for line in read(path, {spec.id: spec for spec in GAMES}).lines]


def breaks_off(kataku: Eyes, once: bool = True) -> None:
    """The table cannot be drawn any more."""
    again = "T.draw = kept, " if once else ""
    kataku.does(BREAKS, "kept = T.draw",
                f"def broken(*a):\n    {again.replace(', ', chr(10) + '    ')}raise ValueError({SECRET!r})",
                "T.draw = broken", "window.wake()")


@pytest.mark.parametrize(("lang", "means"), [
    ("en", "mouse"), ("ja", "keys"), pytest.param("en", "keys", marks=pytest.mark.long),
    pytest.param("ja", "mouse", marks=pytest.mark.long)])
def test_a_page_that_breaks_off_is_told_and_the_match_goes_on(
    eyes: Callable[..., Eyes], tmp_path: Path, lang: str, means: str,
) -> None:
    home = quick(tmp_path / "home")
    kataku = eyes(*AT_ONCE, "--lang", lang, home=home)
    kataku.comes(lambda seen: seen["at"] == "TableScene" and seen["rests"] and seen["offers"], "the table")
    before = lines(home)
    breaks_off(kataku)
    seen = kataku.comes(lambda seen: seen["at"] == "ErrorPage" and "on" in seen["spots"], "the page that tells of it")
    kataku.kataku.settled()
    if means == "mouse":
        place = kataku.kataku.place
        x, y = seen["spots"]["on"]
        kataku.kataku.click(place.x + x, place.y + y)
    else:
        kataku.kataku.press("Return")
        time.sleep(0.3)
        if kataku.seen["at"] == "ErrorPage":
            kataku.kataku.press("Return")
    kataku.comes(lambda seen: seen["at"] == "TableScene" and seen["rests"] and seen["offers"], "the table again")
    assert lines(home) == before and len(records(home)) == 1
    kataku.closes()
    assert kataku.kataku.complained == ""
    assert "a page broke off" in log(home) and "cuckoo" not in log(home) and "ValueError" in log(home)
    assert list((home / "data" / "log").glob("run-*")) == []


NO_BOX = "def none(*_, **__): raise pygame.error('there is no box')"
"""A box of the system hears keys only where a window manager gives it any; the bare window that stands in hears all."""


def answered(kataku: Program) -> None:
    """Until it has ended, the window that asks to be read is answered by any key."""
    end = time.monotonic() + 60
    while kataku.running and time.monotonic() < end:
        with suppress(subprocess.CalledProcessError):               # there is no window at the moment
            kataku.press("Return")
        time.sleep(0.5)


def test_a_page_that_always_breaks_off_ends_with_a_box_and_a_code(
    eyes: Callable[..., Eyes], tmp_path: Path,
) -> None:
    home = quick(tmp_path / "home")
    kataku = eyes(*AT_ONCE, "--lang", "ja", home=home)
    kataku.comes(lambda seen: seen["at"] == "TableScene" and seen["rests"] and seen["offers"], "the table")
    before = lines(home)
    kataku.does("import pygame", NO_BOX, "pygame.display.message_box = none",
                "from game.ui.pages.error_page import ErrorPage", f"def broken(*a): raise ValueError({SECRET!r})",
                "ErrorPage.draw = broken", "1")  # fmt: skip
    breaks_off(kataku, once=False)
    answered(kataku.kataku)
    assert kataku.kataku.ended() == 1 and kataku.kataku.complained == ""
    assert "Kataku broke off" in log(home) and "cuckoo" not in log(home) and lines(home) == before


def notice(eyes: Callable[..., Eyes], home: Path, lang: str) -> str:
    kataku = eyes("--size", "960x540", "--lang", lang, home=home)
    kataku.comes(lambda seen: seen["at"] == "Title", "the title")
    kataku.kataku.settled()
    told: str = kataku.does("app.notices.now")
    kataku.closes()
    return told


def test_a_library_that_breaks_off_is_told_by_the_next_start(eyes: Callable[..., Eyes], tmp_path: Path) -> None:
    home = quick(tmp_path / "home")
    kataku = eyes(*AT_ONCE, home=home)
    kataku.comes(lambda seen: seen["at"] == "TableScene" and seen["rests"] and seen["offers"], "the table")
    kataku.does("import faulthandler, threading", "threading.Timer(.3, faulthandler._sigsegv).start()", "1")
    assert kataku.kataku.ended() == -signal.SIGSEGV
    assert kataku.kataku.complained == ""
    told = notice(eyes, home, "en")
    assert "something went wrong and Kataku stopped" in told and "kataku.log" in told
    assert "a run before: Segmentation fault" in log(home) and "game/ui/window.py" in log(home)
    assert str(tmp_path) not in log(home) and "stopped because of a fault" not in notice(eyes, home, "en"), "once"


def test_a_screen_that_goes_is_told_by_the_next_start(start: Start, tmp_path: Path, eyes: Callable[..., Eyes]) -> None:
    home = quick(tmp_path / "home")
    (tmp_path / "other").mkdir()
    other = Display(tmp_path / "other", (1000, 600))
    kataku = eyes(*AT_ONCE, home=home, environment={"DISPLAY": other.name})
    kataku.comes(lambda seen: seen["at"] == "TableScene" and seen["rests"] and seen["offers"], "the table")
    before = lines(home)
    other.close()
    assert kataku.kataku.ended() == 1
    assert "Traceback" not in kataku.kataku.complained and "the screen was taken away" in log(home)
    assert lines(home) == before
    assert "画面" in notice(eyes, home, "ja")


def test_a_kill_alarms_no_one(eyes: Callable[..., Eyes], tmp_path: Path) -> None:
    home = quick(tmp_path / "home")
    kataku = eyes(*AT_ONCE, home=home)
    kataku.comes(lambda seen: seen["at"] == "TableScene" and seen["rests"] and seen["offers"], "the table")
    kataku.kataku.kill()
    assert notice(eyes, home, "en") == ""


def test_without_letters_there_is_a_sentence(start: Start, tmp_path: Path) -> None:
    """Said on the screen, in English where the system has no box for Japanese, and by the code."""
    broken = tmp_path / "kataku.py"
    broken.write_text(f"import sys\nimport pygame\nfrom pathlib import Path\nfrom game import paths, cli\n{NO_BOX}\n"
                      "pygame.display.message_box = none\n"
                      "paths._package_folders = lambda package: ()\nsys.exit(cli.main(['--lang', 'ja']))\n", "utf-8")
    root = str(Path(__file__).resolve().parents[2])
    kataku = start(command=(sys.executable, str(broken)), environment={"PYTHONPATH": root})
    answered(kataku)
    assert kataku.ended() == 2
    assert "フォント" in kataku.complained and "Traceback" not in kataku.complained
