"""Files a user comes with: a match goes on or is seen as it ended, cards are looked through; nothing brought is ever
written to, and what cannot be opened is a sentence."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game import paths
from game.application.application import Application
from game.application.incoming_files import copied
from game.data.settings import load_settings
from game.disk import files
from game.features.own_cards.feature import FEATURE as OWN_CARDS
from game.table.host import Host
from game.ui.draw.screen import Screen
from game.ui.input.gesture import Dropped
from tests.application.test_saved_matches import changed, match_of, torn

SAVED = "data/matches"
NAME = "2026-11-20-101010-kuku"
WHOLE = 10**6


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(paths.HOME, str(tmp_path / "home"))
    monkeypatch.setattr(files.System, "sync", lambda self, file: None)
    (tmp_path / "brought").mkdir()
    return tmp_path / "home"


@pytest.fixture
def app(home: Path) -> Iterator[Application]:
    it = Application(load_settings()[0], Screen(960, 540), features=(OWN_CARDS,))
    it.go(it.routes.title())
    yield it
    it.close()


def at(app: Application) -> str:
    return type(app.manager.stack[-1]).__name__


def host_of(app: Application) -> Host:
    host = app.manager.stack[-1].host         # type: ignore[attr-defined]
    assert isinstance(host, Host)
    return host


def acted(app: Application) -> int:
    """A little more of the match on the table; how many actions it has now."""
    before = host_of(app).match.record.actions
    while host_of(app).match.record.actions == before:
        host_of(app).act()
    return host_of(app).match.record.actions


def told(app: Application) -> str:
    app.manager.update(0.0)
    return app.manager.aside.sentence


def test_a_match_from_elsewhere_goes_on_as_a_copy_and_the_file_stays_as_it_is(app: Application, tmp_path: Path) -> None:
    brought = match_of(tmp_path / "brought", NAME)
    before = brought.read_bytes()
    app.opens([str(brought)])
    assert at(app) == "TableScene" and told(app) == ""
    acted(app)
    host_of(app).match.ledger.keep()          # type: ignore[attr-defined]
    assert brought.read_bytes() == before
    (own,) = paths.matches().glob("*.kataku")
    assert own.name == brought.name and own.read_bytes().startswith(before) and own.stat().st_size > len(before)


def test_brought_again_it_goes_on_where_it_was_left_not_from_the_beginning(app: Application, tmp_path: Path) -> None:
    brought = match_of(tmp_path / "brought", NAME)
    app.opens([str(brought)])
    steps = acted(app)
    app.go(app.routes.title())
    app.opens([str(brought)])
    assert at(app) == "TableScene", app.incoming.refused
    assert host_of(app).match.record.actions == steps
    assert len(list(paths.matches().glob("*.kataku"))) == 1


def test_what_has_gone_on_here_and_ended_shows_its_result_when_it_is_brought_again(
        app: Application, tmp_path: Path) -> None:
    brought = match_of(tmp_path / "brought", NAME)
    app.opens([str(brought)])
    while host_of(app).outcome() is None:
        host_of(app).act()
    app.go(app.routes.title())
    app.opens([str(brought)])
    assert at(app) == "ResultPage" and told(app) == ""


def test_another_match_of_the_same_name_is_not_written_over(tmp_path: Path) -> None:
    one, other = match_of(tmp_path / "a", NAME), match_of(tmp_path / "b", NAME, acts=20)
    drawer = tmp_path / "drawer"
    assert copied(one, drawer) == copied(one, drawer) == drawer / one.name
    assert copied(other, drawer).name == f"{NAME} (2).kataku"
    assert (drawer / one.name).read_bytes() == one.read_bytes()


def test_a_saved_match_goes_on_itself(app: Application) -> None:
    own = match_of(paths.matches(), NAME)
    app.opens([str(own)])
    assert at(app) == "TableScene" and list(paths.matches().glob("*.kataku")) == [own]


@pytest.mark.parametrize("where", ["brought", f"home/{SAVED}"])
def test_a_match_that_has_ended_shows_its_result_and_counts_for_nothing(
        app: Application, tmp_path: Path, where: str) -> None:
    ended = match_of(tmp_path / where, NAME, acts=WHOLE)
    changed(ended, "bot:random", "person")      # of bots alone nothing would be counted anyway
    before = ended.read_bytes()
    app.opens([str(ended)])
    assert at(app) == "ResultPage" and ended.read_bytes() == before
    assert app.manager.stack[-1].result.name == ""  # type: ignore[attr-defined]
    app.manager.update(0.0)
    assert not app.evenings.current().matches


@pytest.mark.parametrize(("spoil", "sentence"), [
    (lambda path: path.write_bytes(b"no match"), "isn’t a saved match"),
    (lambda path: path.unlink(), "can’t be read"),
    (lambda path: path.write_bytes(b""), "empty"),
], ids=["something else", "nothing", "empty"])
def test_what_cannot_be_opened_is_said_over_whatever_page_there_is(
        app: Application, tmp_path: Path, spoil: Callable[[Path], object], sentence: str) -> None:
    app.preferences.change(language="en")
    brought = match_of(tmp_path / "brought", NAME)
    spoil(brought)
    page = app.manager.stack[-1]
    app.opens([str(brought)])
    assert app.manager.stack[-1] is page
    assert sentence in told(app) and brought.name in told(app)
    assert not list(paths.matches().glob("*.kataku"))


def test_a_damaged_match_goes_on_as_far_as_it_is_sound(app: Application, tmp_path: Path) -> None:
    brought = match_of(tmp_path / "brought", NAME)
    torn(brought)
    app.opens([str(brought)])
    assert at(app) == "TableScene" and host_of(app).match.step > 0


def test_a_match_in_another_window_is_left_there(app: Application, home: Path) -> None:
    app.preferences.change(language="en")
    own = match_of(paths.matches(), NAME)
    other = Application(load_settings()[0], Screen(960, 540), features=(OWN_CARDS,))
    other.opens([str(own)])
    app.opens([own.as_uri()])
    assert at(app) == "Title" and "open in another window" in told(app)
    other.close()


def test_cards_lead_to_the_page_that_looks_them_through(app: Application, tmp_path: Path) -> None:
    pack = tmp_path / "mine.cards"
    pack.write_bytes(b"PK")
    app.opens([str(pack)])
    assert at(app) == "LayingPage"


def test_dropped_on_the_window_a_match_goes_on_too(app: Application, tmp_path: Path) -> None:
    brought = match_of(tmp_path / "brought", NAME)
    app.manager.handle(Dropped((str(brought),)))
    assert at(app) == "TableScene"


def test_a_user_who_starts_kataku_again_is_heard_with_the_next_frame(app: Application, tmp_path: Path) -> None:
    brought = match_of(tmp_path / "brought", NAME)
    waiting = [(str(brought),)]
    app.knocked = lambda: waiting.pop() if waiting else None
    app.manager.update(0.0)
    assert at(app) == "TableScene" and not waiting
