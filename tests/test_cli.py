"""What is said before a command counts as much as what is said behind it."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import app, cli

WINDOW = {
    "--lang en": ("language", "en"),
    "--size 960x540": ("size", (960, 540)),
    "--fullscreen": ("fullscreen", True),
    "--tv": ("tv", True),
    "--renderer surface": ("renderer", "surface"),
}


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[app.Start]:
    """What the window would have been opened with."""
    found: list[app.Start] = []
    monkeypatch.setattr(app, "run", lambda start: found.append(start) or 0)  # type: ignore[func-returns-value]
    return found


@pytest.mark.parametrize("line", [
    "{} play kuku --seats 20", "play kuku --seats 20 {}", "play {} kuku --seats 20", "{}"])
@pytest.mark.parametrize("option", WINDOW)
def test_the_window_is_as_asked_wherever_it_is_said(started: list[app.Start], line: str, option: str) -> None:
    assert cli.main(line.format(option).split()) == cli.WELL
    start, = started
    name, value = WINDOW[option]
    assert getattr(start, name) == value
    usual = app.Start()
    others = {other for other, _ in WINDOW.values()} - {name}
    assert all(getattr(start, other) == getattr(usual, other) for other in others)
    assert (start.table is not None and start.table[:2] == ("kuku", 20)) == ("play" in line)


def test_what_is_said_last_counts(started: list[app.Start]) -> None:
    assert cli.main(["--lang", "en", "--size", "800x600", "play", "kuku", "--lang", "ja"]) == cli.WELL
    assert (started[0].language, started[0].size) == ("ja", (800, 600))


def test_a_self_check_before_a_command_is_made(started: list[app.Start], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "self_check", lambda chosen: 77)
    assert cli.main(["--self-check", "play", "kuku"]) == 77 and not started


def test_a_picture_hears_what_is_said_before_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.tools import shot

    wishes: list[Any] = []
    monkeypatch.setattr(shot, "shoot", lambda wish, out: wishes.append(wish))
    out = str(tmp_path / "shot.png")
    assert cli.main(["--lang", "ja", "--size", "960x540", "--tv", "shot", "title", "--out", out]) == cli.WELL
    assert cli.main(["shot", "title", "--out", out]) == cli.WELL
    first, usual = wishes
    assert (first.language, first.size, first.tv) == ("ja", (960, 540), True)
    assert (usual.language, usual.size, usual.tv) == ("en", (1920, 1080), False)
