"""The application's part of settings: what is kept and what is not, and that the window and the look follow at once."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game import app
from game.application.application import Application
from game.application.preferences import wished_theme
from game.core.cards import Card
from game.data.settings import Settings, load_settings, save_settings
from game.data.yaml_text import DataError
from game.text.language import Language
from game.themes import BUILT_IN
from game.ui.draw.screen import Screen
from game.ui.input.gesture import Command, Key
from game.ui.stage.drawing.speech import standing
from game.ui.stage.records import Spoken


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KATAKU_HOME", str(tmp_path))
    return tmp_path


def application(settings: Settings, for_now: Mapping[str, object] | None = None) -> Application:
    made = Application(settings, Screen(960, 540), for_now=for_now)
    made.art.close()
    return made


def test_what_the_command_line_asks_for_holds_for_one_start(home: Path) -> None:
    save_settings(Settings(language="en", speed="2"))
    asked = app.Start(language="ja", fullscreen=True, tv=True).for_now
    made = application(load_settings()[0], asked)
    assert (made.settings.tv, made.settings.fullscreen, made.language.code) == (True, True, "ja")
    made.preferences.change(volume_calls=35)
    made.preferences.save()
    assert load_settings()[0] == Settings(language="en", speed="2", volume_calls=35)
    assert made.settings.tv and made.language.code == "ja", "it holds as long as the program runs"
    made.preferences.change(tv=False)
    made.preferences.change(language="ja", text_scale=125)
    assert load_settings()[0] == Settings(language="ja", speed="2", volume_calls=35, text_scale=125)
    made.preferences.change(tv=True)
    assert load_settings()[0].tv, "what the user sets is kept, whatever it is"
    assert not load_settings()[0].fullscreen


def test_a_television_is_filled_unless_a_size_was_asked_for() -> None:
    assert app.Start(tv=True).for_now == {"fullscreen": True, "tv": True}
    assert app.Start(tv=True, size=(1280, 720)).for_now == {"tv": True}
    assert not app.Start().for_now


def test_the_switch_of_the_full_screen_turns_the_window(home: Path) -> None:
    made = application(Settings(language="en"))
    turned: list[bool] = []
    made.window = SimpleNamespace(  # type: ignore[assignment]
        screen=Screen(1366, 768), set_fullscreen=turned.append, set_view=lambda _: None,
        set_title=lambda _: None, hands=SimpleNamespace(remap=lambda _: None))
    made.preferences.change(fullscreen=True)
    made.preferences.change(volume_calls=10)
    made.preferences.change(fullscreen=False)
    assert turned == [True, False]


def test_the_game_in_hand_is_remembered_and_wears_its_own_theme(home: Path) -> None:
    themes = home / "data" / "themes"
    for name in ("mine", "theirs"):
        (themes / name).mkdir(parents=True)
        (themes / name / "theme.yaml").write_text(f"id: {name}\nname: {name}\n")
    save_settings(Settings(language="en", theme={"french": "mine", "xtarot": "theirs"}))
    made = application(load_settings()[0])
    worn = []
    for game in ("cangkul", "xtarot", "kuku"):
        made.preferences.take_in_hand(game)
        worn.append(wished_theme(made.settings))
    assert worn == ["mine", "theirs", "osteria-seto"]
    assert load_settings()[0].game == "kuku" and made.notices.now == ""


@pytest.fixture
def devices(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether a sound device answers, the last word counting."""
    answers = [True]

    def init(*_: object) -> None:
        if not answers[-1]:
            raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", init)
    monkeypatch.setattr(pygame.mixer, "set_num_channels", lambda n: None)
    monkeypatch.setattr(pygame.mixer, "get_init", lambda: answers[-1])
    monkeypatch.setattr(pygame.mixer, "quit", lambda: None)
    return answers


def test_a_sound_device_that_goes_is_told_once_in_the_users_language(home: Path, devices: list[bool]) -> None:
    made = application(Settings(language="ja"))
    made.sound.try_again()
    assert made.notices.now == "" and load_settings()[0].had_sound
    devices.append(False)
    made.sound.device_changed(False)
    made.sound.try_again()
    assert made.notices.now == made.language.text("notice.no_audio")
    assert made.sound.silent, "the page of settings says it as well"
    made.notices.heard()
    made.sound.device_changed(True)
    made.sound.try_again()
    assert made.notices.now == ""


def test_one_that_is_missing_at_the_next_start_is_told_there_and_not_again(home: Path, devices: list[bool]) -> None:
    application(Settings()).sound.try_again()
    devices.append(False)
    notices = []
    for _ in range(3):
        made = application(load_settings()[0])
        made.sound.try_again()
        notices.append(made.notices.now)
        made.notices.heard()
    assert [bool(notice) for notice in notices] == [True, False, False]


def test_a_machine_that_never_had_one_is_left_in_peace(home: Path, devices: list[bool]) -> None:
    devices.append(False)
    made = application(Settings())
    made.sound.try_again()
    assert made.notices.now == "" and made.sound.silent and not (home / "config" / "settings.yaml").exists()


def test_what_has_come_back_need_not_be_told_any_more(home: Path, devices: list[bool]) -> None:
    made = application(Settings(had_sound=True))
    devices.append(False)
    made.sound.try_again()
    assert made.notices.now
    devices.append(True)
    made.sound.device_changed(True)
    made.sound.device_changed(False)
    made.sound.try_again()
    assert made.notices.now == ""


# ---- a start that died of a theme
def strange(home: Path, name: str = "mine") -> Settings:
    (home / "data" / "themes" / name / "cards").mkdir(parents=True)
    (home / "data" / "themes" / name / "cards" / "cat.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 98"><rect width="63" height="98"/></svg>')
    return Settings(language="en", game="kuku", theme={"kuku": name})


def told(made: Application) -> list[str]:
    return [trouble.key for trouble in made.notices._troubles]


def test_a_start_that_died_while_a_theme_was_opened_is_followed_by_one_with_our_cards(home: Path) -> None:
    settings = strange(home)
    (home / "data" / "theme-on-trial.txt").write_text("mine")
    made = application(settings)
    assert made.look.theme.id == BUILT_IN
    assert told(made) == ["notice.theme_died"]
    assert made.settings.theme == {"kuku": "mine"}, "what was chosen stays chosen"
    made.preferences.change(volume_calls=10)
    made.preferences.change(game="xtarot")
    made.preferences.change(game="kuku")
    assert made.look.theme.id == BUILT_IN, "as long as this start lives"
    assert made.preferences.wished("kuku") == BUILT_IN, "and the gallery does not say otherwise"
    made.preferences.change(game="xtarot")
    wished, worn = made.preferences.wished("kuku"), made.preferences.worn_by("kuku").theme.id
    assert wished == worn == BUILT_IN, "nor of a game not in hand"
    made.preferences.change(game="kuku")
    made.preferences.change(theme={"kuku": "mine"})
    assert made.look.theme.id == "mine", "a user who chooses it again means it"
    assert made.preferences.wished("kuku") == "mine"
    made.preferences.trial.end()
    after = application(settings)
    assert after.look.theme.id == "mine" and told(after) == []
    after.preferences.trial.end()


def test_the_gallery_does_not_say_that_a_theme_is_played_with_which_cannot_be_opened(home: Path) -> None:
    made = application(Settings(language="en", game="kuku", theme={"kuku": "gone"}))
    assert told(made) == ["notice.theme_fallback"] and made.preferences.wished("kuku") == BUILT_IN


def test_what_another_game_wears_is_known_without_taking_it_in_hand(home: Path) -> None:
    made = application(replace(strange(home), game="xtarot"))
    assert made.look.theme.id == BUILT_IN
    look = made.preferences.worn_by("kuku")
    face = look.face("kuku", "cat", "full")
    assert face is not None and (look.theme.id, face.owner.id) == ("mine", "mine")
    assert made.look.theme.id == BUILT_IN and made.settings.game == "xtarot"


def test_the_marker_is_there_while_a_stranger_s_theme_is_opened_and_gone_when_it_was_shown(home: Path) -> None:
    marker = home / "data" / "theme-on-trial.txt"
    made = Application(strange(home), Screen(960, 540))
    assert marker.read_text() == "mine"
    other = application(strange(home, "theirs"))
    assert told(other) == [], "another window, while this one lives"
    made.art.face(Card("kuku", "cat", "CA", 16), 90, "full")
    assert made.art.wait()
    made.art.next_frame()
    assert not marker.exists()
    made.art.close()


def test_our_own_theme_leaves_no_marker(home: Path) -> None:
    application(Settings(language="en"))
    assert not (home / "data" / "theme-on-trial.txt").exists()


def test_each_game_is_played_in_its_own_place_and_a_theme_goes_before_it(home: Path) -> None:
    folder = home / "data" / "themes" / "mine"
    folder.mkdir(parents=True)
    (folder / "theme.yaml").write_text("theme: 1\ntable: {colour: '#123456'}\n")
    made = application(Settings(language="en", game="cangkul", theme={"spanish": "mine"}))
    there = []
    for game in ("cangkul", "kakkuri", "burro_es"):
        made.preferences.take_in_hand(game)
        image = made.look.table().image
        there.append((image and image.path.parent.name, made.look.back().owner.id))
    assert there == [("cangkul", "place-cangkul"), ("kakkuri", "place-kakkuri"), (None, "place-burro-es")]
    assert made.look.theme.id == "mine" and made.look.table().colour == "#123456"


def test_one_may_play_everything_on_one_cloth(home: Path) -> None:
    made = application(Settings(language="en", game="kakkuri"))
    assert made.look.place is not None
    made.preferences.change(places=False)
    assert made.look.place is None and made.look.back().owner.id == BUILT_IN
    made.preferences.take_in_hand("cangkul")
    assert made.look.place is None and not load_settings()[0].places
    made.preferences.change(places=True)
    assert made.look.place is not None and made.look.place.id == "place-cangkul"


def test_a_place_that_cannot_be_read_is_passed_over(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(game: str) -> None:
        raise DataError(home, 0, "", "it is torn", "install the program again")

    monkeypatch.setattr("game.application.preferences.place_of", gone)
    made = application(Settings(language="en"))
    assert made.look.place is None and made.look.theme.id == BUILT_IN


def test_one_key_silences_all_and_the_next_start_remembers(home: Path) -> None:
    made = application(Settings(language="en", volume_music=40))
    for phase in ("down", "up"):
        made.manager.handle(Command(Key.MUTE, phase))
    assert made.sound.muted and load_settings()[0] == Settings(language="en", volume_music=40, muted=True)
    assert application(load_settings()[0]).sound.muted
    made.manager.handle(Command(Key.MUTE, "up"))
    assert not made.sound.muted and not load_settings()[0].muted


def test_a_room_is_that_of_the_place_of_the_game_in_hand(home: Path) -> None:
    made = application(Settings(language="en"))
    rooms = []
    for game in ("kakkuri", "cangkul"):
        made.preferences.take_in_hand(game)
        rooms += [path.parent.parent.name for path in made.sound._takes("room")]
    made.preferences.change(places=False)
    assert [*rooms, made.sound._takes("room")[0].parent.parent.name] == ["kakkuri", "cangkul", "osteria-seto"]


def test_a_theme_s_own_words_are_said_wherever_something_is_told(home: Path) -> None:
    folder = home / "data" / "themes" / "cucco"
    folder.mkdir(parents=True)
    (folder / "theme.yaml").write_text(
        "theme: 1\ndeck: kuku\n"
        "captions: {it: {cat: 'Gatto {x}', call-meow: Gnao!, call-pass-on: Salta, call-out: Bragon}}")
    made = application(Settings(language="ja"))
    plain = made.language.text("call.kuku.meow")
    made.preferences.change(theme={"kuku": "cucco"})
    said = made.language.text
    assert [said(f"call.kuku.{word}") for word in ("meow", "pass_on", "out")] == ["Gnao!", "Salta", "Bragon"]
    assert standing([Spoken(0, "kuku.meow", "plain", 0.0)], said, 1.0)[0].text == "Gnao!"
    assert said("card.kuku.cat.name") == said("card.kuku.cat.the") == "Gatto {x}"
    assert made.preferences.narrator.language is made.language
    assert said("call.kuku.kuku") == Language("ja").text("call.kuku.kuku"), "what it has no word for is said as usual"
    made.preferences.change(theme={})
    assert made.language.text("call.kuku.meow") == plain
