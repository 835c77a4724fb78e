"""The program without the list of saved matches: Continue takes up the latest, and nothing leads to others."""
from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from game import paths
from game.features.catalogue import FEATURES
from game.features.saved.feature import FEATURE
from game.table.host import Host
from game.ui.pages.table.scene import TableScene
from game.ui.pages.title.scene import Title
from tests.features.test_catalogue import SETUP, Program
from tests.ui.pages.fake import tap

OTHERS = tuple(feature for feature in FEATURES if feature is not FEATURE)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path))


def begun(program: Program) -> None:
    """A match that is left in its midst."""
    host = program.app.catalogue.open_table(SETUP)
    assert isinstance(host, Host)
    while not host.waiting() or host.is_window:
        host.hurry()
        host.act()


@pytest.mark.parametrize(("features", "leads_there"), [(FEATURES, True), (OTHERS, False)], ids=["complete", "without"])
def test_continue_takes_up_a_match_and_the_list_is_there_with_its_feature(features: Any, leads_there: bool) -> None:
    before = Program(features)
    begun(before)
    begun(before)
    before.app.close()
    program = Program(features)
    title = program.app.routes.title()
    program.app.go(title)
    program.frame()
    assert isinstance(title, Title) and title.model.others == 1
    assert ("matches" in {entry.name for entry in title.model.ranks.menu if entry.there}) == leads_there
    tap(title, *title.hands.spots["continue"].rect.center)
    program.frame()
    assert isinstance(program.app.manager.stack[-1], TableScene)
    program.app.close()


def test_no_other_module_names_its_page_or_entry(modules: Any) -> None:
    own = re.compile(r"\bSavedMatchesPage\b|scene\.title\.waiting|scene\.matches\.(?:title|none|gone|undo|stuck)")
    named = {module.place for module in modules if own.search(module.text)}
    assert named == {"features/saved/feature", "features/saved/page", "features/saved/staged"}
