"""The program without game night: matches lead to the title, evenings are still counted, and a night that was left
waits untouched."""
from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from game import paths
from game.features.catalogue import FEATURES
from game.features.game_night.feature import FEATURE
from game.features.game_night.port import GAME_NIGHT
from game.table.host import Host
from game.ui.kit.page import Page
from game.ui.pages.result.scene import ResultPage
from game.ui.pages.table.scene import TableScene
from game.ui.pages.title.scene import Title
from tests.features.test_catalogue import SETUP, Program
from tests.ui.pages.fake import tap

OTHERS = tuple(feature for feature in FEATURES if feature is not FEATURE)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path))


def seen(program: Program, page: Page) -> set[str]:
    """The names of all that can be pressed on this page, which the program shows from now on."""
    program.app.go(page)
    program.frame()
    return set(page.hands.spots)


def pressed(program: Program, page: Page, name: str) -> object:
    """Press this, and see what comes of it."""
    tap(page, *page.hands.spots[name].rect.center)
    program.frame()
    return program.app.manager.stack[-1]


def test_a_match_ends_with_its_result_which_leads_to_the_title_alone() -> None:
    program = Program(OTHERS)
    assert program.app.of(GAME_NIGHT) is None
    page = ResultPage(program.app, program.played())
    assert {"again", "change", "title"} <= seen(program, page)
    assert not {"programme", "onward"} & set(page.hands.spots)
    page.back()
    title = program.app.manager.stack[-1]
    assert isinstance(title, Title)
    spots = seen(program, title)
    assert "evenings" in spots, "the match counts all the same"
    assert "programme" not in spots
    program.app.close()


@pytest.mark.parametrize("features", [FEATURES, OTHERS], ids=["with game night", "without"])
def test_a_match_of_no_night_is_left_for_the_title(features: Any) -> None:
    program = Program(features)
    pause = program.app.routes.pause(program.app.catalogue.open_table(SETUP))
    assert "leave" in seen(program, pause) and pause.way_on is None
    assert isinstance(pressed(program, pause, "leave"), Title)
    program.app.close()


def test_a_night_that_was_left_waits_and_its_match_is_taken_up_as_any_other() -> None:
    before = Program(FEATURES)
    night = before.app.of(GAME_NIGHT)
    assert night is not None
    night.keep(night.lay(SETUP.chairs, 30))
    host = night.play_on()
    assert isinstance(host, Host)
    while not host.waiting() or host.is_window:
        host.hurry()
        host.act()
    pause = before.app.routes.pause(host)
    seen(before, pause)
    assert pressed(before, pause, "leave") is not None
    assert not isinstance(before.app.manager.stack[-1], Title), "with game night it goes on from there"
    before.app.close()
    file = paths.programme().read_bytes()

    program = Program(OTHERS)
    title = program.app.routes.title()
    assert title.model.goes_on is None and "continue" in seen(program, title)
    assert isinstance(pressed(program, title, "continue"), TableScene)
    program.app.close()
    assert paths.programme().read_bytes() == file
    after = Program(FEATURES)
    again = after.app.of(GAME_NIGHT)
    assert again is not None
    kept = again.current()
    assert kept is not None and kept.now is not None and kept.now.match
    after.app.close()


def test_no_other_module_names_its_port_entries_or_texts(modules: Any) -> None:
    own = re.compile(r'\bGAME_NIGHT\b|\bGameNight\b|"programme"|scene\.programme|\.programmes\b')
    named = {module.place for module in modules if own.search(module.text)}
    assert {place for place in named if not place.startswith("features/game_night/")} == {"features/catalogue"}
    assert "features/game_night/feature" in named
