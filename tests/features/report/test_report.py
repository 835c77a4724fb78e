"""A report tells what went wrong, and nothing that anybody at the table should not know."""
from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from game import paths
from game.application.application import Application
from game.application.match_setup import open_table
from game.core.ports import Chair, Setup
from game.data.settings import Settings, load_settings
from game.disk import files
from game.features.report.feature import FEATURE
from game.features.report.report import Reports, public, written
from game.rules.catalogue import GAMES
from game.table.host import Host
from game.text.language import Language, available
from game.ui.draw.screen import Screen
from game.ui.input.gesture import Key
from game.ui.pages.services import Told
from game.version import VERSION
from tests.application.test_saved_matches import match_of
from tests.features.test_catalogue import Program
from tests.ui.pages.fake import key

NOW = datetime(2026, 11, 23, 7, 30)
SEED = 918273645
NAMES = ("Yukiko", "Zacharias", "Ottilie", "Kunigunde")


def playing(game: str) -> Host:
    """A match with people, somewhere in its first deals."""
    spec = next(spec for spec in GAMES if spec.id == game)
    chairs = tuple(Chair(name, "crane", n, "bot:random") for n, name in enumerate(NAMES))
    host = open_table(Setup(game, chairs, spec.resolve({}), SEED), None)
    for _ in range(40):
        host.act()
    return host


def report(host: Host | None, tmp_path: Path, lang: str = "en", settings: Settings | None = None) -> str:
    match = public(host) if host is not None else None
    return written("Python 3", settings or Settings(), match, tmp_path / "kataku.log", Language(lang), NOW)


class Open:
    """A table that is asked for nothing but what the shared screen is told."""

    def __init__(self, host: Host) -> None:
        self._host, self.setup = host, host.setup

    def told(self, observer: int | None, since: int) -> Any:
        assert observer is None
        return self._host.told(None, since)


@pytest.mark.parametrize("game", [spec.id for spec in GAMES])
@pytest.mark.parametrize("lang", available())
def test_of_a_match_stands_there_what_all_have_seen_and_neither_seed_nor_names(
        tmp_path: Path, game: str, lang: str) -> None:
    host = playing(game)
    text = report(Open(host), tmp_path, lang)   # type: ignore[arg-type]
    assert VERSION in text and game in text and "P4" in text
    assert str(SEED) not in text and not any(name in text for name in NAMES)
    assert len(text.splitlines()) > 20


def test_a_card_that_no_one_was_shown_may_be_any_other_and_the_report_is_the_same(tmp_path: Path) -> None:
    """Two matches that differ in the hands alone: before the first card was shown their reports are alike."""
    reports = set()
    for seed in (1, 2, 3):
        chairs = tuple(Chair(name, "crane", n, "person") for n, name in enumerate(NAMES))
        spec = next(spec for spec in GAMES if spec.id == "cangkul")
        host = open_table(Setup("cangkul", chairs, spec.resolve({}), seed), None)
        host.setup = host.setup._replace(seed=None)
        reports.add(re.sub(r"P\d", "P", report(host, tmp_path)))
    assert len(reports) == 1


def test_settings_stand_there_without_what_was_typed(tmp_path: Path) -> None:
    text = report(None, tmp_path, settings=Settings(speed="2", names=NAMES, theme={"kuku": "grandma"}))
    assert "speed: 2" in text and "names: (4)" in text and "Yukiko" not in text and "grandma" not in text


def test_of_a_long_log_the_end_stands_there_the_older_one_first(tmp_path: Path) -> None:
    (tmp_path / "kataku.1.log").write_text("oldest\n" * 20_000 + "older\n", "utf-8")
    (tmp_path / "kataku.log").write_text("latest\n", "utf-8")
    text = report(None, tmp_path)
    assert text.endswith("older\nlatest\n") and len(text) < 80_000


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Application]:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    monkeypatch.setattr(files.System, "sync", lambda self, file: None)
    it = Application(load_settings()[0], Screen(960, 540))
    it.preferences.change(language="en")
    yield it
    it.close()


def kept(app: Application) -> Told:
    return Reports(app.preferences, app.saved, True).kept("Python 3")


def test_it_is_kept_where_its_writer_is_told_and_never_over_another(app: Application, tmp_path: Path) -> None:
    match_of(paths.matches(), "2026-11-20-101010-kuku")
    first, second = kept(app), kept(app)
    assert first.done and second.done and first.sentence != second.sentence
    lying = sorted((tmp_path / "data" / "reports").iterdir())
    assert len(lying) == 2 and all(file.name in first.sentence + second.sentence for file in lying)
    assert "kuku: P1" in lying[0].read_text("utf-8"), "the match that waits, as none is open"


def test_where_it_cannot_be_kept_that_is_said(app: Application, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files, "write_whole", full)
    told = kept(app)
    assert not told.done and "can’t be saved" in told.sentence


def test_the_settings_save_it_and_say_where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    program = Program((FEATURE,))
    page = program.app.routes.settings()
    program.app.go(page)
    program.frame()
    (row,) = page.help
    assert "no hidden card" in row.told().lower()
    page.hands.at, page.hands.visible = "report", True
    program.frame()
    key(page, Key.CONFIRM)
    (file,) = (tmp_path / "data" / "reports").iterdir()
    assert file.name in row.told() and "Read it through" in row.told()
    program.app.close()
