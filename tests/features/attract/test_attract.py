"""A television left alone shows a deal among bots: it goes with the first press, and nothing is left of it."""
from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from game import paths
from game.application.application import Application
from game.application.match_setup import make_bots
from game.core.ports import Setup
from game.data.settings import Settings, load_settings, save_settings
from game.features.attract.feature import FEATURE
from game.features.attract.page import SLOWLY, Captions, Showing, high
from game.rules.catalogue import GAMES
from game.table.host import Host
from game.ui.draw.screen import Rect, Screen
from game.ui.input.gesture import Command, Dropped, Gesture, Key, Letter, Pointer, Wheel
from game.ui.kit import boxes
from game.ui.pages.table.sentence_strip import lasts
from game.ui.pages.title.scene import ALONE, Title
from tests.ui.boxes import outside
from tests.ui.pages.fake import Application as Fake
from tests.ui.pages.fake import bots_only, played

FRAME = 50.0


class Alone(Application):
    """An application in which no one is, with a clock that is pushed by hand."""

    now = 1000.0

    def clock(self) -> float:
        """See Services."""
        return self.now

    def pass_by(self, milliseconds: float) -> None:
        """Time passes; the application is looked at as often as it asks for, or as frames are drawn."""
        end = self.now + milliseconds
        while self.now < end:
            due = self.manager.update(self.now)
            self.now = min(end, max(self.now + FRAME, due if due is not None else end))

    @property
    def top(self) -> object:
        """The page that is seen."""
        return self.manager.stack[-1]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    return tmp_path


def left_alone(tv: bool = True, game: str = "kuku") -> Alone:
    """The title, with no one before it for as long as it takes."""
    save_settings(Settings(language="en", tv=tv, game=game, lasting_offered=True))
    app = Alone(load_settings()[0], Screen(1280, 720, tv=tv), features=(FEATURE,))
    app.go(app.routes.title())
    app.pass_by(ALONE + 2 * FRAME)
    return app


def shown(app: Alone) -> Showing:
    assert isinstance(app.top, Showing)
    return app.top


def written(home: Path) -> list[Path]:
    """What stands on the disk of matches, evenings and programmes."""
    return [path for path in (home / "data").rglob("*") if path.is_file() and path.suffix in (".kataku", ".yaml")]


def test_it_comes_after_three_minutes_on_a_television_and_nowhere_else(home: Path) -> None:
    app = left_alone(tv=False)
    assert isinstance(app.top, Title)
    app = left_alone()
    game = shown(app).host.setup.game
    assert not any(chair.is_person for chair in shown(app).host.setup.chairs) and game != "kuku"
    assert app.settings.game == game, "it is seen in its own look"


def test_a_user_who_is_there_is_left_in_peace(home: Path) -> None:
    app = left_alone()
    shown(app).leave_off()
    app.pass_by(ALONE - 10 * FRAME)
    app.manager.handle(Command(Key.DOWN, "down"))
    app.manager.handle(Command(Key.DOWN, "up"))
    app.pass_by(ALONE - 10 * FRAME)
    assert isinstance(app.top, Title)
    app.over(app.routes.settings())
    app.pass_by(2 * ALONE)
    assert not isinstance(app.top, Showing), "another page lies open: a user reads it"
    app.back()
    app.pass_by(ALONE - 10 * FRAME)
    assert isinstance(app.top, Title), "a user who has just come back is there"
    app.pass_by(20 * FRAME)
    assert isinstance(app.top, Showing)


PRESSES: list[list[Gesture]] = [
    [Command(Key.CONFIRM, "down"), Command(Key.CONFIRM, "up")], [Command(Key.BACK, "down"), Command(Key.BACK, "up")],
    [Command(Key.RULES, "down"), Command(Key.RULES, "up")], [Command(Key.MUTE, "down"), Command(Key.MUTE, "up")],
    [Command(Key.PAUSE, "down", "pad:0"), Command(Key.PAUSE, "up", "pad:0")],
    [Command(Key.RIGHT, "down"), Command(Key.RIGHT, "down", repeat=True), Command(Key.RIGHT, "up")],
    [Letter("n", "down"), Letter("n", "up")],
    [Pointer("pressed", 640, 600), Pointer("dragged", 640, 610, dy=10.0), Pointer("released", 640, 610)],
    [Pointer("pressed", 640, 600, "touch:1"), Pointer("released", 640, 600, "touch:1")],
    [Pointer("moved", 40 * n, 0, dx=40.0) for n in range(3)], [Wheel(0, 1, 500, 500)],
]


@pytest.mark.parametrize("press", PRESSES, ids=lambda press: str(getattr(press[0], "act", type(press[0]).__name__)))
def test_any_press_ends_it_at_once_and_does_nothing_else(home: Path, press: list[Gesture]) -> None:
    app = left_alone()
    title = app.manager.stack[0]
    assert isinstance(title, Title)
    stood, muted = title.hands.at, app.settings.muted
    for place, gesture in enumerate(press):
        app.manager.handle(gesture)
        assert place < len(press) - 1 or app.top is title
    app.pass_by(500)
    assert app.manager.stack == [title], "no page was opened by it"
    assert (title.hands.at, title.hands.pressed, app.settings.muted) == (stood, "", muted)
    app.manager.handle(Command(Key.RULES, "down"))
    app.manager.handle(Command(Key.RULES, "up"))
    assert len(app.manager.stack) == 2, "the next press means what it always does"


def test_a_mouse_that_is_pushed_a_little_wakes_no_one(home: Path) -> None:
    app = left_alone()
    app.manager.handle(Pointer("moved", 500, 500, dx=8.0))
    app.pass_by(100)
    shown(app)


def test_files_that_come_end_it_before_they_are_looked_at(home: Path) -> None:
    app = left_alone()
    app.manager.handle(Dropped(("/nowhere.png",)))
    assert not any(isinstance(scene, Showing) for scene in app.manager.stack) and app.settings.game == "kuku"


def test_nothing_of_it_is_written_down_heard_or_counted(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app, heard = left_alone(), list[str]()
    monkeypatch.setattr(app.sound, "play", lambda name, *_: heard.append(name))
    app.pass_by(20_000)
    assert shown(app).session.view.heard and not heard
    app.preferences.change(volume_calls=35)           # whatever is kept meanwhile, the game in hand is the one before
    assert load_settings()[0].game == "kuku"
    app.close()
    assert load_settings()[0].game == "kuku" and not app.evenings.current().matches
    assert [path.name for path in written(home)] == []


def test_a_deal_is_played_to_its_end_then_the_title_then_another_game(home: Path) -> None:
    app, games = left_alone(), []
    for _ in range(2):
        scene = shown(app)
        games.append(scene.host.setup.game)
        begun = app.now
        while app.top is scene:
            app.pass_by(1000)
            assert app.now < begun + 30 * 60_000
        assert scene.is_over and isinstance(app.top, Title) and app.settings.game == "kuku"
        app.pass_by(ALONE + 2 * FRAME)
    assert len({*games, shown(app).host.setup.game}) == 3


def showing(game: str, app: Fake) -> Showing:
    """A deal of this game in an application without a disk."""
    setup: Setup = bots_only(game)
    host = played(setup, deals=0)
    assert isinstance(host, Host)
    host.chairs.make = make_bots(setup, 7)  # type: ignore[attr-defined]      # the same dice each time
    scene = Showing(app, host, lambda: None)
    scene.resize(app.screen)
    return scene


def test_the_table_above_the_captions_has_the_same_screen_but_for_their_strip() -> None:
    scene, screen = showing("kuku", Fake()), Screen(1600, 900, 1.25, True, True, 0.03, True)
    scene.resize(screen)
    assert replace(scene.room, taken_below=0.0) == screen
    assert scene.room.taken_below > high(screen)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", [spec.id for spec in GAMES])
def test_each_caption_has_its_place_and_the_time_it_takes_to_read(game: str, language: str) -> None:
    app = Fake(1920, 1080, language, tv=True, game=game)
    scene = showing(game, app)
    app.stack = [scene]
    foot, captions = boxes.foot(app.screen.safe, high(app.screen), 0)[0], list[tuple[str, float]]()
    while len(captions) < 9 and app.now < 300_000 and not scene.context.gone:
        scene.update(app.now)
        if not captions or scene.captions.said != captions[-1][0]:
            captions.append((scene.captions.said, app.now))
            drawn = app.boxes(scene)
            told = [box for box in drawn if box.text and Rect(foot).contains(box.rect)]
            assert told and not outside(drawn, app.screen.whole)
            assert "".join(scene.captions.said.split()).startswith("".join(told[0].text.split())[:12])
        app.now += FRAME
    assert captions[0][0] == app.language.text(f"game.{game}.about")
    assert len(captions) > 6, "what happens is told"
    times = [then - since for (_, since), (_, then) in pairwise(captions)]
    assert all(time >= lasts(said) for (said, _), time in zip(captions, times, strict=False)), "each has been read"


def test_what_is_told_while_a_user_reads_waits_its_turn() -> None:
    captions = Captions()
    captions.say("Ken and Hana swap.", 100.0)
    end = captions.read
    assert captions.reads(end - 1) and not captions.reads(end)
    captions.say("Ken and Hana swap.", 5000.0)
    assert (captions.said, captions.read) == ("Ken and Hana swap.", end), "it was told once"
    captions.say("Nino is out.", 5000.0)
    captions.say("Hana wins.", 5010.0)
    assert captions.said == "Nino is out." and captions.read < 5000.0 + SLOWLY * lasts("Nino is out.")
    assert captions.reads(captions.read + 1), "one more has to be read"
    captions.say("", captions.read)
    assert captions.said == "Hana wins."
