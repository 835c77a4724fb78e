"""The house's part of settings: what is kept and what is not, and that the window and the look follow at once."""
from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace

import pytest

from game import app
from game.data.settings import Settings, load_settings, save_settings
from game.settings import wished_theme
from game.ui.draw.screen import Screen


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KATAKU_HOME", str(tmp_path))
    return tmp_path


def house(settings: Settings, for_now: Mapping[str, object] | None = None) -> app.House:
    made = app.House(settings, Screen(960, 540), for_now=for_now)
    made.art.close()
    return made


def test_what_the_command_line_asks_for_holds_for_one_start(home: Path) -> None:
    save_settings(Settings(language="en", speed="2"))
    asked = app.Start(language="ja", fullscreen=True, tv=True).for_now
    made = house(load_settings()[0], asked)
    assert (made.settings.tv, made.settings.fullscreen, made.language.code) == (True, True, "ja")
    made.change(volume_calls=35)
    made.save()
    assert load_settings()[0] == Settings(language="en", speed="2", volume_calls=35)
    assert made.settings.tv and made.language.code == "ja", "it holds as long as the program runs"
    made.change(tv=False)
    made.change(language="ja", text_scale=125)
    assert load_settings()[0] == Settings(language="ja", speed="2", volume_calls=35, text_scale=125)
    made.change(tv=True)
    assert load_settings()[0].tv, "what the user sets is kept, whatever it is"
    assert not load_settings()[0].fullscreen


def test_the_switch_of_the_full_screen_turns_the_window(home: Path) -> None:
    made = house(Settings(language="en"))
    turned: list[bool] = []
    made.window = SimpleNamespace(  # type: ignore[assignment]
        set_fullscreen=turned.append, set_view=lambda *_: None, set_title=lambda _: None,
        hands=SimpleNamespace(remap=lambda _: None))
    made.change(fullscreen=True)
    made.change(volume_calls=10)
    made.change(fullscreen=False)
    assert turned == [True, False]


def test_the_game_in_hand_is_remembered_and_wears_its_own_theme(home: Path) -> None:
    themes = home / "data" / "themes"
    for name in ("mine", "theirs"):
        (themes / name).mkdir(parents=True)
        (themes / name / "theme.yaml").write_text(f"id: {name}\nname: {name}\n")
    save_settings(Settings(language="en", theme={"french": "mine", "xtarot": "theirs"}))
    made = house(load_settings()[0])
    worn = []
    for game in ("cangkul", "xtarot", "kuku"):
        made.take_in_hand(game)
        worn.append(wished_theme(made.settings))
    assert worn == ["mine", "theirs", "osteria-seto"]
    assert load_settings()[0].game == "kuku" and made.notice == ""
