"""The gallery at a real window: a theme is found, looked at and taken by mouse and by keys, and a user who works on it
sees each save on the table."""
from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.data.settings import load_settings
from tests.pictures.samples import plain
from tests.screen.games import at_home
from tests.screen.hand import Eyes

pytestmark = [pytest.mark.screen, pytest.mark.long]

GREEN, BLUE = (9, 200, 90), (20, 40, 250)


@pytest.fixture
def kataku(start: Callable[..., Any], tmp_path: Path) -> Eyes:
    home = at_home(tmp_path / "home", "speed: instant\ntutorials_offered: [kuku]\n")
    folder = home / "data" / "themes" / "mine"
    folder.mkdir(parents=True)
    (folder / "theme.yaml").write_text("theme: 1\nname: Mine\ndeck: kuku\ncard: {fit: cover, index: never}\n")
    for name in ("back", "cat", "lion", "n-4"):
        (folder / f"{name}.png").write_bytes(plain(GREEN, (630, 980)))
    return Eyes(start, tmp_path / "hand", "--size", "960x540", "--lang", "en", home=home)


def share(kataku: Eyes, colour: tuple[int, int, int]) -> float:
    """How much of the screen has this colour."""
    picture = kataku.kataku.display.picture()
    spots = [(x, y) for x in range(0, picture.get_width(), 7) for y in range(0, picture.get_height(), 7)]
    near = (max(abs(a - b) for a, b in zip(picture.get_at(spot)[:3], colour, strict=True)) < 8 for spot in spots)
    return sum(near) / len(spots)


def comes(kataku: Eyes, colour: tuple[int, int, int], least: float, seconds: float = 30.0) -> float:
    """Seconds until so much of the screen has this colour."""
    began = time.monotonic()
    while share(kataku, colour) < least:
        assert time.monotonic() < began + seconds, f"never {colour}"
    return time.monotonic() - began


def settings(kataku: Eyes) -> Any:
    return load_settings(kataku.home / "config" / "settings.yaml")[0]


def test_a_theme_is_taken_by_mouse_part_by_part_undone_and_taken_away(kataku: Eyes) -> None:
    kataku.title()
    kataku.click("gallery")
    kataku.comes(lambda seen: "theme-mine" in seen["spots"], "the theme hangs there")
    kataku.picture("gallery-mouse-1")
    kataku.click("theme-mine")
    kataku.comes(lambda seen: seen["at"] == "ThemePage" and "use" in seen["spots"], "it is seen large")
    comes(kataku, GREEN, .003)
    kataku.click("use")
    kataku.comes(lambda seen: "undo" in seen["spots"] and "use" not in seen["spots"], "it is in force")
    kataku.picture("gallery-mouse-2")
    assert settings(kataku).theme == {"kuku": "mine"}
    kataku.click("undo")
    kataku.comes(lambda seen: "use" in seen["spots"], "it is not any more")
    assert settings(kataku).theme == {}
    folder = kataku.home / "data" / "themes" / "mine"
    kataku.scroll_to("remove", "all")
    kataku.picture("gallery-mouse-3")
    kataku.click("remove")
    kataku.comes(lambda seen: seen["at"] == "GalleryPage" and "theme-mine" not in seen["spots"], "it is taken away")
    assert not folder.exists()
    kataku.click("undo")
    kataku.comes(lambda seen: "theme-mine" in seen["spots"], "and back")
    assert (folder / "cat.png").is_file()
    kataku.closes()


def test_a_user_who_works_on_a_theme_in_a_match_sees_each_save_and_hears_of_a_broken_one(kataku: Eyes) -> None:
    kataku.title()
    kataku.click("play")
    kataku.comes(lambda seen: seen["at"] == "Lobby", "the lobby")
    kataku.click("begin")
    kataku.comes(lambda seen: seen["at"] == "TableScene" and seen["offers"], "a table")
    kataku.kataku.press("p")
    kataku.comes(lambda seen: "gallery" in seen["spots"], "the pause")
    kataku.click("gallery")
    kataku.comes(lambda seen: "theme-mine" in seen["spots"], "the theme hangs there")
    kataku.kataku.press("Right", "Right", "Return")
    kataku.comes(lambda seen: seen["at"] == "ThemePage" and "use" in seen["spots"], "it is seen large")
    kataku.kataku.press("Return")
    kataku.comes(lambda seen: "undo" in seen["spots"], "it is taken")
    kataku.kataku.press("Escape", "Escape", "Escape")
    kataku.comes(lambda seen: seen["at"] == "TableScene", "the table again")
    comes(kataku, GREEN, .01)
    kataku.picture("gallery-table-1")
    folder = kataku.home / "data" / "themes" / "mine"
    (folder / "back.png").write_bytes(plain(BLUE, (630, 980)))
    assert comes(kataku, BLUE, .01) < 10
    (folder / "theme.yaml").write_text("theme: [\n")
    kataku.until("bool(app.manager.aside.sentence)")
    kataku.picture("gallery-table-2")
    assert share(kataku, BLUE) >= .004, "the last good look stays, as far as the sentence does not cover it"
    (folder / "theme.yaml").write_text("theme: 1\nname: Mine\ndeck: kuku\ncard: {fit: cover, index: never}\n")
    kataku.until("not app.manager.aside.sentence")
    kataku.closes()
