"""The program without phones: a player who held one sits before the screen, and no page tells the way to them."""
from __future__ import annotations

from pathlib import Path

import pytest

from game import paths
from game.application.application import Application
from game.core.ports import PHONE, Chair, Setup
from game.data.settings import Settings
from game.features.catalogue import FEATURES
from game.features.phones.feature import FEATURE
from game.ui.draw.screen import Screen
from game.ui.pages.lobby.scene import Lobby
from game.ui.pages.pause.seats import SeatPage

CHAIRS = (Chair("Aiko", "crane", 0, PHONE), Chair("Ben", "cat", 1, "bot:easy"), Chair("Gigi", "lion", 2, PHONE))


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Application:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    return Application(Settings(language="en"), Screen(960, 540),
                       features=[each for each in FEATURES if each is not FEATURE])


def test_a_player_who_held_a_phone_sits_before_the_screen_where_there_are_none(app: Application) -> None:
    host = app.catalogue.open_table(Setup("kuku", CHAIRS, {}, 7))
    assert [chair.kind for chair in host.setup.chairs] == ["person", "bot:easy", "person"]
    app.close()


def test_pages_that_lead_to_phones_do_without(app: Application) -> None:
    lobby = app.routes.lobby("kuku")
    assert isinstance(lobby, Lobby) and not lobby.arriving
    host = app.catalogue.open_table(Setup("kuku", CHAIRS, {}, 7))
    pause = app.routes.pause(host)
    app.over(pause)
    pause.change_seat(2)
    assert isinstance(app.manager.stack[-1], SeatPage), "the seat is changed as any other is"
    app.close()
