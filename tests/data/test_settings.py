"""Settings: tolerant reading, whole writing, nothing of the user's lost."""
from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path

import pytest

from game.core.ports import Chair
from game.data.settings import SPEEDS, LastTable, Settings, load_settings, save_settings
from game.data.settings_values import READERS

FULL = Settings(
    language="ja",
    speed="1.5",
    reduced_motion=True,
    text_scale=150,
    volume_effects=0,
    volume_calls=100,
    high_contrast=True,
    honorifics=False,
    fullscreen=True,
    tv=True,
    safe_area=2.5,
    window_seconds=12,
    tutorial_offered=True,
    theme={"kuku": "lisbon-1780"},
    keys={"confirm": ("return", "e"), "menu": ()},
    names=("葵", "off", "🐈"),
    last_table={
        "kuku": LastTable((Chair("葵", "cat", 2, "person"), Chair("1", "key", 0, "bot:easy")), {"chips": "10"}),
    },
)


def test_every_setting_survives_saving(tmp_path: Path) -> None:
    file = tmp_path / "config" / "settings.yaml"
    assert save_settings(FULL, file) is None
    assert load_settings(file) == (FULL, None)
    standard = Settings()
    assert all(getattr(FULL, each.name) != getattr(standard, each.name) for each in fields(Settings)[:-1])


def test_every_setting_has_a_reader() -> None:
    assert set(READERS) == {each.name for each in fields(Settings)} - {"unknown"}


def test_no_file_means_defaults_without_a_word(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "none.yaml") == (Settings(), None)


def test_a_broken_file_is_laid_aside_and_told(tmp_path: Path) -> None:
    file = tmp_path / "settings.yaml"
    file.write_text("language: [")
    settings, trouble = load_settings(file)
    assert settings == Settings()
    assert trouble and trouble.key == "settings.unreadable"
    save_settings(settings, file)
    assert (tmp_path / trouble.values["kept"]).read_text() == "language: ["


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("speed: 3", "speed"),
        ("text_scale: 90", "text_scale"),
        ("text_scale: many", "text_scale"),
        ("safe_area: nan", "safe_area"),
        ("tv: perhaps", "tv"),
        ("names: 葵", "names"),
        ("theme: [a]", "theme"),
        ("keys: {confirm: a}", "keys"),
        ("last_table: {kuku: {chairs: [{name: A}]}}", "last_table"),
        ("last_table: {kuku: 3}", "last_table"),
    ],
)
def test_a_broken_value_costs_that_value_alone(tmp_path: Path, line: str, name: str) -> None:
    file = tmp_path / "settings.yaml"
    file.write_text(f"language: ja\n{line}\n", encoding="utf-8")
    settings, trouble = load_settings(file)
    assert settings == Settings(language="ja")
    assert trouble and (trouble.key, trouble.values["names"]) == ("settings.values", name)


def test_unknown_keys_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "settings.yaml"
    file.write_text("language: ja\nfuture: {a: [1, off], b: 'x y'}\n")
    settings, trouble = load_settings(file)
    assert trouble is None
    save_settings(replace(settings, language="en"), file)
    again, _ = load_settings(file)
    assert again.language == "en"
    assert again.unknown == {"future": {"a": ["1", "off"], "b": "x y"}}


def test_a_place_that_cannot_be_written_is_told_not_raised(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file stands in the way")
    trouble = save_settings(Settings(), tmp_path / "config" / "settings.yaml")
    assert trouble and trouble.key == "settings.unwritable"


def test_speed_as_a_factor() -> None:
    assert [Settings(speed=speed).rate for speed in SPEEDS] == [0.5, 1, 1.5, 2, 4, float("inf")]
