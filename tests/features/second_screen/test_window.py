"""The second screen: a window that opens for a player who has their hand there, and closes with the match, with the
chair, and by its cross; then nothing is lost."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from game.application.application import Application
from game.application.preferences import viewed
from game.client.visible_hands import eyes_at
from game.core.ports import PERSON, SCREEN, Chair, Setup
from game.data.settings import Settings
from game.features.second_screen.feature import FEATURE
from game.features.second_screen.page import HandPage
from game.features.second_screen.port import SECOND_SCREEN, SecondScreen
from game.table.host import Host
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Screen
from game.ui.input.gesture import Command, Key
from game.ui.opening import NoDisplay
from game.ui.window import Window

KINDS = (SCREEN, "bot:easy", "bot:easy")


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> Iterator[Application]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(pygame, "quit", pygame.display.quit)
    settings = Settings(language="en", speed="4", tutorials_offered=("kuku",))
    window = Window("test", (960, 540), renderer="surface", view=viewed(Screen(1, 1), settings))
    app = Application(settings, window.screen, keep=False, features=(FEATURE,))
    app.window, app.painter = window, Painter(window.canvas, window.screen, pictures=app.art)
    window.begin(app.manager, app.painter)
    yield app
    app.close()
    window._shut()


def laid(app: Application, kinds: tuple[str, ...] = KINDS) -> Host:
    """The table of a match with these chairs, once it is seen."""
    chairs = tuple(Chair(f"P{n}", crest, n, kind) for n, (kind, crest) in
                   enumerate(zip(kinds, ("cat", "fox", "wave", "key"), strict=False)))
    host = app.catalogue.open_table(Setup("kuku", chairs, {}, seed=4))
    app.go(app.routes.table(host))
    frames(app)
    assert isinstance(host, Host)
    return host


def frames(app: Application, count: int = 3) -> None:
    assert app.window is not None
    for _ in range(count):
        app.window._look()


def beside(app: Application) -> Window:
    assert app.window is not None and app.window.beside is not None
    return app.window


def test_it_is_there_while_a_player_has_their_hand_on_it(app: Application) -> None:
    host = laid(app)
    assert screen_of(app).possible
    scene = beside(app).beside._scene.stack[-1]
    assert isinstance(scene, HandPage) and scene.context.seat == 0
    host.reseat(0, host.setup.chairs[0]._replace(kind=PERSON))
    frames(app)
    assert beside_gone(app) and eyes_at(host)[0] == "open"
    host.reseat(0, host.setup.chairs[0]._replace(kind=SCREEN))
    frames(app)
    assert beside(app).beside is not None
    app.go(app.routes.title())
    frames(app)
    assert beside_gone(app), "the table has been left"
    app.go(app.routes.table(host))
    frames(app)
    assert beside(app).beside is not None and host.setup.chairs[0].kind == SCREEN, "and is taken up again"


def screen_of(app: Application) -> SecondScreen:
    found = app.of(SECOND_SCREEN)
    assert found is not None
    return found


def beside_gone(app: Application) -> bool:
    return app.window is not None and app.window.beside is None


def test_a_player_who_closes_it_sits_before_the_screen_of_all(app: Application) -> None:
    host = laid(app, (SCREEN, PERSON, "bot:easy"))
    window = beside(app)
    window._sort(pygame.event.Event(pygame.WINDOWCLOSE, window=window.beside._window), 0.0)
    window._listen(50)                      # and what the system tells of it afterwards
    frames(app)
    assert beside_gone(app) and not window._closing and not window._hidden
    assert eyes_at(host) == ("curtain", "curtain", "bot")


def test_what_breaks_off_there_is_no_end_of_the_match(app: Application, monkeypatch: pytest.MonkeyPatch) -> None:
    host = laid(app)
    window = beside(app)

    def fails(*_: object) -> None:
        raise IndexError("a page of it")

    failed: list[Exception] = []
    window.on_failure = failed.append
    monkeypatch.setattr(HandPage, "update", fails)
    frames(app)
    assert beside_gone(app) and not failed and host.setup.chairs[0].kind == PERSON


def test_where_no_window_can_be_a_curtain_falls(app: Application, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object) -> None:
        raise NoDisplay("notice.no_window", why="none left")

    monkeypatch.setattr(Window, "open_beside", none)
    host = laid(app)
    assert beside_gone(app) and host.setup.chairs[0].kind == PERSON


def test_a_house_without_a_window_needs_none() -> None:
    app = Application(Settings(language="en"), Screen(960, 540), keep=False, features=(FEATURE,))
    host = laid_without(app)
    app.manager.update(0.0)
    assert not screen_of(app).possible and host.setup.chairs[0].kind == PERSON


def laid_without(app: Application) -> Host:
    chairs = tuple(Chair(f"P{n}", "cat", n, kind) for n, kind in enumerate(KINDS))
    host = app.catalogue.open_table(Setup("kuku", chairs, {}, seed=4))
    app.go(app.routes.table(host))
    assert isinstance(host, Host)
    return host


def test_events_go_to_the_window_they_happened_to(app: Application) -> None:
    laid(app)
    window = beside(app)
    there, here = window.beside._scene, window._scene
    heard: list[str] = []
    there.handle = lambda gesture: heard.append("there")  # type: ignore[method-assign]
    here.handle = lambda gesture: heard.append("here")  # type: ignore[method-assign]
    for of in (window.beside._window, window._window, None):
        window._sort(pygame.event.Event(pygame.MOUSEMOTION, window=of, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0)), 0.0)
    assert heard == ["there", "here", "here"]


def test_the_pad_of_a_player_who_sits_there_is_for_their_hand_alone(app: Application) -> None:
    laid(app, (SCREEN, PERSON, "bot:easy"))
    app.devices.holders.take("pad:1", "P0")
    app.devices.holders.take("pad:2", "P1")
    window = beside(app)
    assert window.is_for_beside(Command(Key.CONFIRM, device="pad:1"))
    assert not window.is_for_beside(Command(Key.CONFIRM, device="pad:2"))
    assert not window.is_for_beside(Command(Key.CONFIRM))
    app.over(app.routes.settings())
    assert not window.is_for_beside(Command(Key.CONFIRM, device="pad:1")), "a page over the table is steered by all"


def test_caps_show_what_was_used_last_in_each_window_by_itself(app: Application) -> None:
    laid(app)
    hand = beside(app).beside._scene
    devices = hand.stack[-1].services.devices
    app.manager.handle(Command(Key.CALL, device="pad:2"))
    assert app.devices.by_pad and not devices.by_pad
    hand.handle(Command(Key.CALL, device="pad:1"))
    app.manager.handle(Command(Key.CALL, device="keys"))
    assert devices.by_pad and not app.devices.by_pad
    assert devices.holders is app.devices.holders


def test_it_looks_like_the_house_but_is_read_from_near_by(app: Application) -> None:
    laid(app)
    app.preferences.change(tv=True, high_contrast=True, language="ja")
    frames(app)
    glass = beside(app).beside
    assert glass is not None and glass.screen.high_contrast and not glass.screen.tv
    assert app.window is not None and app.window.screen.tv
    assert "P0の手札" in glass._window.title


def test_a_pause_stops_the_table_for_all(app: Application) -> None:
    laid(app)
    hand = beside(app).beside._scene.stack[-1]
    hand.context.pause()
    assert type(app.manager.stack[-1]).__name__ == "Pause"
    hand.context.rules()
    assert type(beside(app).beside._scene.stack[-1]).__name__ == "RulesPage"
    assert type(app.manager.stack[-1]).__name__ == "Pause", "rules are read there"


def test_painters_that_share_pictures_keep_the_budget_of_the_screen_of_all(app: Application) -> None:
    laid(app)
    most, glass = app.art.budget.most, beside(app).beside
    assert glass is not None and glass._painter is not None
    glass._painter.resize(replace(glass.screen, width=3840, height=2160))
    assert app.art.budget.most == most
