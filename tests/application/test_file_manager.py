"""A folder is shown by the system's own program, started as one, with the surroundings it would have without us."""
from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.application import file_manager
from game.application.application import Application
from game.data.settings import Settings
from game.ui.draw.screen import Screen

FOLDER = Path("/p/Kuku; touch x && $(y)")


class Started:
    """A program that ends with `code`, or – None – goes on."""

    code: int | None = 0
    told: list[tuple[Any, dict[str, Any]]] = []

    def __init__(self, command: list[str], **more: Any) -> None:
        self.told.append((command, more))

    def wait(self, seconds: float) -> int:
        if self.code is None:
            raise subprocess.TimeoutExpired("", seconds)
        return self.code


@pytest.fixture(autouse=True)
def nothing_is_started(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "Popen", Started)
    monkeypatch.setattr(Started, "told", [])
    monkeypatch.setattr(sys, "platform", "linux")


@pytest.mark.parametrize(("code", "answered"), [(0, True), (None, True), (3, False)])
def test_a_program_that_ends_well_or_stays_answered(monkeypatch: pytest.MonkeyPatch, code: int | None, answered: bool
                                                 ) -> None:
    monkeypatch.setattr(Started, "code", code)
    assert file_manager.show(FOLDER) is answered
    (command, more), = Started.told
    assert command == ["xdg-open", str(FOLDER)] and not more.get("shell"), "a name is a name, whatever stands in it"


def test_where_there_is_none_no_one_has_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: Any, **__: Any) -> None:
        raise FileNotFoundError("xdg-open")

    monkeypatch.setattr(subprocess, "Popen", missing)
    assert file_manager.show(FOLDER) is False


def test_on_a_mac_it_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert file_manager.command(FOLDER) == ["/usr/bin/open", str(FOLDER)]


def test_a_frozen_program_hands_on_nothing_of_its_own() -> None:
    environ = {"PATH": "/usr/bin", "LD_LIBRARY_PATH": "/tmp/_MEI7", "LD_LIBRARY_PATH_ORIG": "/opt/lib", "DISPLAY": ":0",
               "LD_PRELOAD": "/tmp/_MEI7/x.so", "PYTHONHOME": "/tmp/_MEI7", "MY_ORIG": "mine"}
    assert file_manager.surroundings(environ, frozen=True) == {
        "PATH": "/usr/bin", "LD_LIBRARY_PATH": "/opt/lib", "DISPLAY": ":0", "MY_ORIG": "mine"}
    assert file_manager.surroundings(environ, frozen=False) == environ


def test_without_a_window_nothing_is_started() -> None:
    app = Application(Settings(language="en", game="kuku"), Screen(960, 540), keep=False)
    app.art.close()
    assert not app.devices.show_folder(FOLDER) and not app.devices.copy_text("x") and Started.told == []
