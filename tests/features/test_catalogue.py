"""The program with each single feature left out: it starts, a match is played to its end, and the result is seen."""
from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game import paths
from game.application.application import Application
from game.application.preferences import palette
from game.core.ports import Chair, Setup
from game.data.settings import Settings
from game.features.catalogue import FEATURES
from game.features.contract import RESULT, ExtensionPoint, Feature, FeatureEntry, Features, PortKey
from game.table.host import Host
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Screen
from game.ui.draw.surface import SurfaceCanvas
from game.ui.pages.result.scene import ResultPage
from tests.ui.pages.fake import tap

SETUP = Setup("kuku", (Chair("Aiko", "crane", 0, "person"), *(Chair(f"B{n}", "cat", n, "bot:easy") for n in (1, 2))),
              {"chips": 5}, 4)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path))


class Program:
    """The program without a window, and with these features."""

    def __init__(self, features: tuple[Feature[Application], ...]) -> None:
        settings, screen = Settings(language="en", speed="instant"), Screen(1366, 768)
        self.app, self.now = Application(settings, screen, features=features), 0.0
        self.app.clock = lambda: self.now     # type: ignore[method-assign]
        self.brush = Painter(SurfaceCanvas((1366, 768)), screen, palette=palette(settings, self.app.look),
                             pictures=self.app.art)

    def frame(self) -> None:
        self.now += 40.0
        self.app.manager.update(self.now)
        self.brush.begin()
        self.app.manager.draw(self.brush)
        self.brush.end()

    def played(self) -> Host:
        """A match that is played at the table to its end, by a person who does anything."""
        host, dice = self.app.catalogue.open_table(SETUP), Random(7)
        assert isinstance(host, Host)
        self.app.go(self.app.routes.table(host))
        self.frame()
        while host.outcome() is None:
            if 0 in host.waiting() and not host.is_window:
                offers = [offer for offer in host.offers(0) if not offer.standing]
                host.submit(0, dice.choice(offers).action.text(), host.question)
            else:
                host.hurry()
                host.act()
        return host


@pytest.mark.parametrize("absent", FEATURES, ids=lambda feature: feature.name)
def test_without_a_feature_a_match_is_played_and_its_result_is_seen(absent: Feature[Application]) -> None:
    program = Program(tuple(feature for feature in FEATURES if feature is not absent))
    program.app.go(program.app.routes.title())
    program.frame()
    program.app.go(program.app.routes.result(program.played()))
    program.frame()
    page = program.app.manager.stack[-1]
    assert isinstance(page, ResultPage) and "again" in page.hands.spots
    program.app.close()


def test_entries_stand_on_the_result_in_the_order_of_the_features() -> None:
    pressed: list[str] = []

    def offering(name: str) -> Feature[Application]:
        entry = FeatureEntry(name, "scene.back", lambda: pressed.append(name))
        return Feature(name, lambda app, features: features.offer(RESULT, lambda host: [entry]))

    program = Program((offering("first"), offering("second")))
    page = ResultPage(program.app, program.played())
    program.app.go(page)
    program.frame()
    spots = [name for name in page.hands.spots if name in ("again", "change", "first", "second", "title")]
    assert spots == ["again", "change", "first", "second", "title"]
    tap(page, *page.hands.spots["second"].rect.center)
    assert pressed == ["second"]
    program.app.close()


def test_a_port_is_found_under_its_key_and_none_where_no_feature_provides_it() -> None:
    number: PortKey[int] = PortKey("number")
    features = Features()
    assert features.of(number) is None
    features.provide(number, 7)
    assert features.of(number) == 7
    with pytest.raises(KeyError, match="two features provide 'number'"):
        features.provide(number, 8)


def test_what_a_page_tells_is_heard_where_something_is_offered_and_nowhere_else() -> None:
    here: ExtensionPoint[int, str] = ExtensionPoint("here")
    there: ExtensionPoint[int, str] = ExtensionPoint("there")
    features = Features()
    features.offer(here, lambda n: [f"entry {n}"])
    assert features.offers(here, 3) == ["entry 3"]
    assert features.offers(there, 3) == []
