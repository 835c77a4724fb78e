"""The application's part of an evening: which match counts, once, whatever happens between its end and its result."""
from __future__ import annotations

from datetime import datetime
from math import inf
from pathlib import Path

import pytest

from game import paths
from game.application.application import Application
from game.application.logbook import told
from game.application.stage import play_on
from game.core.ports import Setup
from game.data.settings import Settings
from game.features.game_night.feature import FEATURE as GAME_NIGHT
from game.table.host import Host
from game.ui.draw.screen import Screen
from game.ui.pages.record_watch import EVERY, RecordWatch
from tests.ui.pages.fake import table


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    return tmp_path


def app(keep: bool = True) -> Application:
    return Application(Settings(language="en"), Screen(1366, 768), keep=keep, features=(GAME_NIGHT,))


def company(persons: int = 2) -> Setup:
    setup = table(3, chips=5)._replace(seed=None)       # soon over
    kinds = ["person"] * persons + ["bot:default"] * 3
    return setup._replace(chairs=tuple(c._replace(kind=kinds[n]) for n, c in enumerate(setup.chairs)))


def play_out(host: Host, until: int | None = None) -> None:
    """Play with bots for everybody, as the match would be played; the chairs stay as they are."""
    play_on(host, "default", 3, inf if until is None else until)


def opened(at: Application, persons: int = 2) -> Host:
    host = at.catalogue.open_table(company(persons))
    assert isinstance(host, Host)
    return host


def test_a_match_counts_when_its_result_is_seen_and_never_again() -> None:
    at = app()
    host = opened(at)
    assert at.evenings.count(host) == "" and at.evenings.current().matches == ()
    play_out(host)
    for _ in range(2):
        at.routes.result(host)
    assert len(at.evenings.current().matches) == 1
    assert len(app().evenings.current().matches) == 1


def test_matches_that_are_not_kept_count_one_by_one_even_in_the_same_second(monkeypatch: pytest.MonkeyPatch) -> None:
    at, stopped = app(keep=False), datetime(2026, 11, 27, 20, 30)
    monkeypatch.setattr(at.evenings, "now", lambda: stopped)
    for many in (1, 2, 3):
        host = opened(at)
        play_out(host)
        at.evenings.count(host)
        at.evenings._called_by.clear()          # as if what was played before were gone
        assert len(at.evenings.current().matches) == many


def test_it_counts_without_anybody_looking_at_its_result() -> None:
    at = app()
    play_out(opened(at))
    at.routes.title()
    assert len(app().evenings.current().matches) == 1


def test_it_counts_when_the_program_was_stopped_at_once() -> None:
    app().routes.title()
    host = opened(app())
    play_out(host)
    del host                            # no one asks for the evening: a stopped program asks nothing
    after = app()
    assert len(after.evenings.current().matches) == 1
    assert len(after.evenings.current().matches) == 1
    assert len(app().evenings.current().matches) == 1


def test_a_match_continued_another_time_counts_once() -> None:
    at = app()
    play_out(opened(at), until=6)
    assert at.evenings.current().matches == ()
    at.saved.keep()
    later = app()
    host = later.saved.continued(later.saved.has_unfinished())  # type: ignore[arg-type]
    assert isinstance(host, Host)
    play_out(host)
    later.routes.result(host)
    assert len(app().evenings.current().matches) == 1


def test_bots_alone_and_worked_cases_do_not_count() -> None:
    at = app()
    host = opened(at, persons=0)
    play_out(host)
    assert at.evenings.count(host) == ""
    case = opened(at)
    case.kept = False
    play_out(case)
    assert at.evenings.count(case) == ""
    assert at.evenings.current().matches == ()


def test_in_memory_two_matches_are_two_and_nothing_is_written(home: Path) -> None:
    at = app(keep=False)
    for _ in range(2):
        host = opened(at)
        play_out(host)
        at.evenings.count(host)
        at.evenings.count(host)
    assert len(at.evenings.current().matches) == 2
    assert not (home / "data" / "evenings").exists()


@pytest.mark.parametrize("since", ["the start", "later"])
def test_evenings_that_cannot_be_written_are_told_where_they_stand_and_written_down(
        home: Path, since: str, caplog: pytest.LogCaptureFixture) -> None:
    folder = home / "data" / "evenings"
    folder.parent.mkdir(parents=True)
    if since == "the start":
        folder.write_text("a file")
    at = app()
    if since == "later":
        folder.rmdir()
        folder.write_text("a file")
    assert at.evenings.unkept() is None, "nothing is lost yet"
    host = opened(at)
    play_out(host)
    at.routes.result(host)
    trouble = at.evenings.unkept()
    assert trouble is not None and trouble.key == "evening.unwritable" and len(at.evenings.current().matches) == 1
    assert at.notices.now == at.language.tell(trouble) and "evenings" in at.notices.now
    (line,) = [record for record in caplog.records if record.name == "game.application.evenings"]
    assert "evening.unwritable (2" in told(line) and str(home) not in told(line)
    assert not at.evenings.begin_new(), "a new one would not be there either"
    assert len(at.evenings.current().matches) == 1
    folder.unlink()
    at.close()
    assert at.evenings.unkept() is None and len(app().evenings.current().matches) == 1


def test_nothing_is_said_any_more_of_evenings_that_are_written_after_all(home: Path) -> None:
    folder = home / "data" / "evenings"
    folder.parent.mkdir(parents=True)
    folder.write_text("a file")
    at = app()
    for mended in (False, True):
        if mended:
            folder.unlink()
        host = opened(at)
        play_out(host)
        at.evenings.count(host)
        assert bool(at.evenings.unkept()) is bool(at.notices.now) is not mended
    assert len(app().evenings.current().matches) == 2


def test_a_page_that_looks_around_finds_that_an_evening_can_be_written_again(home: Path) -> None:
    folder = home / "data" / "evenings"
    folder.parent.mkdir(parents=True)
    folder.write_text("a file")
    at = app()
    host = opened(at)
    play_out(host)
    at.evenings.count(host)
    watch = RecordWatch(at)
    assert at.notices.now and not watch.changed(0.0)
    folder.unlink()
    assert watch.changed(EVERY)
    assert at.notices.now == ""
    assert len(app().evenings.current().matches) == 1, "it is there, though no one has closed the window"


def test_a_notice_that_was_read_does_not_come_back_because_the_disk_is_asked_again(home: Path) -> None:
    folder = home / "data" / "evenings"
    folder.parent.mkdir(parents=True)
    folder.write_text("a file")
    at = app()
    host = opened(at)
    play_out(host)
    at.evenings.count(host)
    assert at.notices.now
    at.notices.heard()
    watch = RecordWatch(at)
    for look in range(3):
        assert not watch.changed(look * EVERY)
        assert at.notices.now == "" and at.evenings.unkept() is not None


def test_an_unreadable_evening_is_told_on_the_title(home: Path) -> None:
    folder = home / "data" / "evenings"
    folder.mkdir(parents=True)
    (folder / "2026-11-20-200000.yaml").write_text("matches: [", encoding="utf-8")
    at = app()
    at.routes.title()
    assert "2026-11-20-200000.unreadable.yaml" in at.notices.now


def test_a_picture_gets_a_name_of_its_own_and_its_place_is_told(home: Path) -> None:
    at = app()
    first, second = at.evenings.keep_picture(b"png", "Kataku"), at.evenings.keep_picture(b"png", "Kataku")
    assert first.done and second.done
    assert sorted(file.name for file in (home / "data" / "pictures").iterdir()) == ["Kataku (2).png", "Kataku.png"]
    assert "Kataku (2).png" in second.sentence


def test_a_picture_that_cannot_be_kept_is_said_kindly(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    at = app()
    for number, words in ((28, "No room"), (13, "can’t be written to")):
        def refuse(*_: object, number: int = number) -> None:
            raise OSError(number, "?")
        monkeypatch.setattr("game.application.evenings.files.write_whole", refuse)
        told = at.evenings.keep_picture(b"png", "Kataku")
        assert not told.done and words in told.sentence


def test_without_a_home_the_picture_goes_where_pictures_are(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv(paths.HOME)
    monkeypatch.setattr("game.paths.platformdirs.user_pictures_path", lambda: tmp_path / "Pictures")
    assert paths.pictures()[0] == tmp_path / "Pictures"
    assert len(paths.pictures()) == 2
