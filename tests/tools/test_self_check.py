"""Of the self-check: what it says while it runs, and that a home no one can write to is found out."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest

from game import cli, paths
from game.decks import DECKS
from game.features.catalogue import FEATURES
from game.rules.catalogue import GAMES
from game.themes import BUILT_IN, open_theme
from game.tools import self_check
from game.tools.self_check import Check
from game.ui.draw.face_queue import FaceQueue


def test_a_home_that_is_a_file_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "home").write_text("in the way")
    monkeypatch.setenv(paths.HOME, str(tmp_path / "home"))
    told = list(self_check._home())
    assert len(told) == 3 and all("a file lies where a folder should be" in each for each in told)
    assert any("matches" in each for each in told)


def test_a_home_one_can_write_to_is_in_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path / "home"))
    assert list(self_check._home()) == []
    monkeypatch.delenv(paths.HOME)
    monkeypatch.setattr(paths, "refusal", lambda folder: OSError())
    assert list(self_check._home()) == [], "no one has asked for any"


def test_each_check_is_named_before_it_runs_and_what_is_wrong_stands_at_the_end(
        monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    said = list[str]()

    def fonts() -> Iterator[str]:
        said.append(capfd.readouterr().out)
        yield "Sans: this font is too small"

    def texts() -> Iterator[str]:
        said.append(capfd.readouterr().out)
        raise OSError("gone")

    monkeypatch.setattr(self_check, "checks", lambda: iter([Check("fonts", fonts), Check("texts", texts)]))
    assert cli.main(["--self-check"]) == cli.FAILED
    last = capfd.readouterr()
    assert [*said, last.out] == ["checking fonts\n", "checking texts\n", "2 things are wrong\n"]
    assert last.err == "Sans: this font is too small\ntexts: OSError: gone\n"


def test_every_game_and_every_feature_with_checks_is_named() -> None:
    named = [check.what for check in self_check.checks()]
    assert len(named) == len(set(named))
    for name in (*(spec.id for spec in GAMES), *(each.name for each in FEATURES if each.checks)):
        assert any(name in what for what in named), name


def test_every_picture_that_cannot_be_drawn_is_told(tmp_path: Path) -> None:
    look, (broken, empty) = open_theme(BUILT_IN), (tmp_path / "broken.svg", tmp_path / "empty.png")
    broken.write_text("<svg>")
    empty.touch()
    good = [picture for card in DECKS["kuku"].faces if (picture := look.face("kuku", card.id, "full"))]
    assert list(self_check.undrawable(good)) == []
    pictures = [*good, *(good[0]._replace(path=path) for path in (broken, empty))]
    told = [f"{each}: this picture cannot be drawn" for each in (broken, empty)]
    assert sorted(self_check.undrawable(pictures)) == told


def test_pictures_that_never_come_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(self_check, "PATIENCE", .01)
    never = Event()
    monkeypatch.setattr(FaceQueue, "_draw", lambda queue, job: never.wait())
    picture = open_theme(BUILT_IN).back()
    try:
        found = list(self_check.undrawable([picture]))
    finally:
        never.set()
    assert found == ["the pictures are not drawn: none was ready within 0 seconds"]
