"""From the title to a table and back, with the real house: every game of the shelf, several of them left unfinished."""
from __future__ import annotations

from pathlib import Path

import pytest

from game.application.application import Application as RealApplication
from game.data.settings import Settings, load_settings
from game.features.saved.page import SavedMatchesPage
from game.rules.catalogue import GAMES
from game.table.host import Host
from game.ui.draw.screen import Screen
from game.ui.pages.lobby.scene import Lobby
from game.ui.pages.table.scene import TableScene
from game.ui.pages.title.scene import Title
from game.ui.scene import Scene


class Application(RealApplication):
    """The application without a window, which notes where one has gone."""

    at: Scene

    def go(self, scene: Scene) -> None:
        """See Services."""
        self.at = scene

    def over(self, scene: Scene) -> None:
        """See Services. Who is asked whether to be shown the game goes on without."""
        self.asked = scene


def opened() -> Application:
    settings, trouble = load_settings()
    made = Application(settings if settings.language else Settings(language="en"), Screen(1366, 768), trouble)
    made.art.close()
    return made


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KATAKU_HOME", str(tmp_path))
    return tmp_path


def begun(app: Application, title: Title, game: str, acts: int) -> Host:
    """This game chosen and begun from the title, and so many acts played."""
    if title.model.game.id != game:
        title.model.choose(game)
    title.model.play()
    lobby = app.at
    assert isinstance(lobby, Lobby) and lobby.draft.game.id == game
    lobby.draft.seed = 5
    lobby.draft.chairs = [chair._replace(kind="bot:random") for chair in lobby.draft.chairs]
    lobby.begin()
    assert isinstance(app.at, TableScene), lobby.trouble
    host = app.at.host
    assert isinstance(host, Host)
    while acts and host.outcome() is None:
        host.act()
        acts -= 1
    return host


def test_each_game_is_begun_left_and_gone_on_with(home: Path) -> None:
    app = opened()
    first = Title(app).model
    assert first.game.id == GAMES[0].id and not first.others
    left = {}
    for spec in GAMES:
        left[spec.id] = begun(app, Title(app), spec.id, 7)
    Title(app)                            # the last one is left, too
    again = opened()
    title = Title(again)
    assert title.model.game.id == GAMES[-1].id, "the game played last is shown first"
    assert title.model.others == len(GAMES) - 1
    for spec in reversed(GAMES):
        if title.model.game.id != spec.id:
            title.model.choose(spec.id)
        assert title.model.unfinished is not None and title.model.unfinished.setup.game == spec.id
        title.model.go_on()
        assert isinstance(again.at, TableScene) and isinstance(again.at.host, Host)
        assert again.at.host.setup.game == spec.id
        assert again.at.host.match.record.lines == left[spec.id].match.record.lines


def test_what_has_ended_is_not_offered_and_is_in_the_evening(home: Path) -> None:
    app = opened()
    for spec in GAMES:
        host = begun(app, Title(app), spec.id, 7)
        host.setup = host.setup._replace(chairs=(host.setup.chairs[0]._replace(kind="person"), *host.setup.chairs[1:]))
        while host.outcome() is None:
            host.act()
        title = Title(app)
        assert title.model.game.id == spec.id and title.model.unfinished is None and title.model.others == 0
    evening = app.evenings.current()
    assert [match.game for match in evening.matches] == [spec.id for spec in GAMES]
    app.go(SavedMatchesPage(app))
    assert isinstance(app.at, SavedMatchesPage) and app.at.matches == []


def test_the_company_of_one_game_sits_at_the_next(home: Path) -> None:
    app = opened()
    title = Title(app)
    title.model.play()
    lobby = app.at
    assert isinstance(lobby, Lobby)
    lobby.draft.change(1, name="Wilhelmina", kind="person")
    lobby.begin()
    for spec in GAMES[1:]:
        title = Title(opened())
        title.model.choose(spec.id)
        title.model.play()
        there = title.services.at  # type: ignore[attr-defined]
        assert "Wilhelmina" in [chair.name for chair in there.draft.chairs if chair.is_person]
