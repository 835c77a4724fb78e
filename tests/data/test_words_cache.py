"""Words at hand: those of the files, whatever lies in the cache, and read from it where nothing has changed."""
from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from game import paths
from game.data import yaml_text
from game.text import language
from game.text.language import collected, laid_at_hand


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program with one language of its own."""
    monkeypatch.setenv(paths.HOME, str(tmp_path / "home"))
    monkeypatch.setattr(language, "lang_folder", lambda: tmp_path / "lang")
    (tmp_path / "lang" / "en").mkdir(parents=True)
    (tmp_path / "lang" / "en" / "a.yaml").write_text('a: {b: "One", c: {one: 1 chip, many: "{n} chips"}}\n', "utf-8")
    return tmp_path / "lang"


def lay() -> None:
    for _ in laid_at_hand("en"):
        pass


def words(folder: Path) -> dict[str, object]:
    collected.cache_clear()
    return dict(collected(folder, "en", ()))


def test_what_lies_at_hand_is_what_the_files_say_and_no_file_is_read(
        folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read = words(folder)
    lay()
    monkeypatch.setattr(yaml_text, "read_mapping", lambda file: pytest.fail(f"{file} is read"))
    assert words(folder) == read == {"a.b": "One", "a.c": {"one": "1 chip", "many": "{n} chips"}}


def test_a_file_that_has_changed_is_read(folder: Path) -> None:
    lay()
    file = folder / "en" / "a.yaml"
    file.write_text('a: {b: "Two"}\n', "utf-8")
    os.utime(file, (1, 1))
    assert words(folder) == {"a.b": "Two"}


@pytest.mark.parametrize("spoilt", ["", "x", "00000000\n[]", "middle"])
def test_what_is_spoilt_is_as_if_it_were_not_there(folder: Path, spoilt: str) -> None:
    lay()
    at_hand = paths.words_at_hand("en")
    whole = at_hand.read_text("utf-8")
    at_hand.write_text(whole.replace("One", "0ne") if spoilt == "middle" else spoilt, "utf-8")
    assert words(folder)["a.b"] == "One"


def test_words_with_the_right_sum_but_of_other_files_are_not_used(folder: Path) -> None:
    lay()
    (folder / "en" / "b.yaml").write_text('b: "More"\n', "utf-8")
    assert words(folder)["b"] == "More"
    assert json.loads(paths.words_at_hand("en").read_text("utf-8").partition("\n")[2])[2] == {
        "a.b": "One", "a.c": {"one": "1 chip", "many": "{n} chips"}}


def test_where_nothing_can_be_kept_the_files_are_read(folder: Path, monkeypatch: pytest.MonkeyPatch,
                                                      tmp_path: Path) -> None:
    (tmp_path / "home").write_text("no folder", "utf-8")
    lay()
    assert words(folder)["a.b"] == "One"
    monkeypatch.setenv(paths.HOME, "~nobody-of-this-name")
    lay()
    assert words(folder)["a.b"] == "One"
