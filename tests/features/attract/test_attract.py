"""A television left alone shows a deal among bots: it goes with the first press, and nothing is left of it."""
from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from game import paths
from game.core.ports import Setup
from game.data.settings import Settings, load_settings, save_settings
from game.features.attract.captions import SLOWLY, Captions, high
from game.features.attract.feature import FEATURE
from game.features.attract.page import Showing
from game.house.house import House
from game.house.tables import make_bots
from game.rules.catalogue import GAMES
from game.table.host import Host
from game.ui.draw.screen import Rect, Screen
from game.ui.input.gesture import Command, Dropped, Gesture, Key, Letter, Pointer, Wheel
from game.ui.kit import boxes
from game.ui.pages.table.telling import lasts
from game.ui.pages.title.scene import ALONE, Title
from tests.ui.boxes import outside
from tests.ui.pages.fake import House as Fake
from tests.ui.pages.fake import bots_only, played

FRAME = 50.0


class Alone(House):
    """A house in which nobody is, with a clock that is pushed by hand."""

    now = 1000.0

    def clock(self) -> float:
        """See Services."""
        return self.now

    def pass_by(self, milliseconds: float) -> None:
        """Time passes; the house is looked at as often as it asks for, or as frames are drawn."""
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
    """The title, with nobody before it for as long as it takes."""
    save_settings(Settings(language="en", tv=tv, game=game, lasting_offered=True))
    house = Alone(load_settings()[0], Screen(1280, 720, tv=tv), features=(FEATURE,))
    house.go(house.doors.title())
    house.pass_by(ALONE + 2 * FRAME)
    return house


def shown(house: Alone) -> Showing:
    assert isinstance(house.top, Showing)
    return house.top


def written(home: Path) -> list[Path]:
    """What stands on the disk of matches, evenings and programmes."""
    return [path for path in (home / "data").rglob("*") if path.is_file() and path.suffix in (".kataku", ".yaml")]


def test_it_comes_after_three_minutes_on_a_television_and_nowhere_else(home: Path) -> None:
    house = left_alone(tv=False)
    assert isinstance(house.top, Title)
    house = left_alone()
    game = shown(house).host.setup.game
    assert not any(chair.is_person for chair in shown(house).host.setup.chairs) and game != "kuku"
    assert house.settings.game == game, "it is seen in its own look"


def test_whoever_is_there_is_left_in_peace(home: Path) -> None:
    house = left_alone()
    shown(house).leave_off()
    house.pass_by(ALONE - 10 * FRAME)
    house.manager.handle(Command(Key.DOWN, "down"))
    house.manager.handle(Command(Key.DOWN, "up"))
    house.pass_by(ALONE - 10 * FRAME)
    assert isinstance(house.top, Title)
    house.over(house.doors.settings())
    house.pass_by(2 * ALONE)
    assert not isinstance(house.top, Showing), "another page lies open: somebody reads it"
    house.back()
    house.pass_by(ALONE - 10 * FRAME)
    assert isinstance(house.top, Title), "whoever has just come back is there"
    house.pass_by(20 * FRAME)
    assert isinstance(house.top, Showing)


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
    house = left_alone()
    title = house.manager.stack[0]
    assert isinstance(title, Title)
    stood, muted = title.hands.at, house.settings.muted
    for place, gesture in enumerate(press):
        house.manager.handle(gesture)
        assert place < len(press) - 1 or house.top is title
    house.pass_by(500)
    assert house.manager.stack == [title], "no page was opened by it"
    assert (title.hands.at, title.hands.pressed, house.settings.muted) == (stood, "", muted)
    house.manager.handle(Command(Key.RULES, "down"))
    house.manager.handle(Command(Key.RULES, "up"))
    assert len(house.manager.stack) == 2, "the next press means what it always does"


def test_a_mouse_that_is_pushed_a_little_wakes_nobody(home: Path) -> None:
    house = left_alone()
    house.manager.handle(Pointer("moved", 500, 500, dx=8.0))
    house.pass_by(100)
    shown(house)


def test_files_that_come_end_it_before_they_are_looked_at(home: Path) -> None:
    house = left_alone()
    house.manager.handle(Dropped(("/nowhere.png",)))
    assert not any(isinstance(scene, Showing) for scene in house.manager.stack) and house.settings.game == "kuku"


def test_nothing_of_it_is_written_down_heard_or_counted(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house, heard = left_alone(), list[str]()
    monkeypatch.setattr(house.sound, "play", lambda name, *_: heard.append(name))
    house.pass_by(20_000)
    assert shown(house).session.view.heard and not heard
    house.change(volume_calls=35)           # whatever is kept meanwhile, the game in hand is the one before
    assert load_settings()[0].game == "kuku"
    house.close()
    assert load_settings()[0].game == "kuku" and not house.evening().matches
    assert [path.name for path in written(home)] == []


def test_the_deal_is_played_to_its_end_and_then_the_title_is_there_and_another_game_comes_next(home: Path) -> None:
    house, games = left_alone(), []
    for _ in range(2):
        scene = shown(house)
        games.append(scene.host.setup.game)
        begun = house.now
        while house.top is scene:
            house.pass_by(1000)
            assert house.now < begun + 30 * 60_000
        assert scene.is_over and isinstance(house.top, Title) and house.settings.game == "kuku"
        house.pass_by(ALONE + 2 * FRAME)
    assert len({*games, shown(house).host.setup.game}) == 3


def showing(game: str, house: Fake) -> Showing:
    """A deal of this game in a house without a disk."""
    setup: Setup = bots_only(game)
    host = played(setup, deals=0)
    assert isinstance(host, Host)
    host.chairs.make = make_bots(setup, 7)      # the same dice each time
    scene = Showing(house, host, lambda: None)
    scene.resize(house.screen)
    return scene


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", [spec.id for spec in GAMES])
def test_each_caption_has_its_place_and_the_time_it_takes_to_read(game: str, language: str) -> None:
    house = Fake(1920, 1080, language, tv=True, game=game)
    scene = showing(game, house)
    house.stack = [scene]
    foot, captions = boxes.foot(house.screen.safe, high(house.screen), 0)[0], list[tuple[str, float]]()
    while len(captions) < 9 and house.now < 300_000 and not scene._gone:
        scene.update(house.now)
        if not captions or scene.captions.said != captions[-1][0]:
            captions.append((scene.captions.said, house.now))
            drawn = house.boxes(scene)
            told = [box for box in drawn if box.text and Rect(foot).contains(box.rect)]
            assert told and not outside(drawn, house.screen.whole)
            assert "".join(scene.captions.said.split()).startswith("".join(told[0].text.split())[:12])
        house.now += FRAME
    assert captions[0][0] == house.language.text(f"game.{game}.about")
    assert len(captions) > 6, "what happens is told"
    times = [then - since for (_, since), (_, then) in pairwise(captions)]
    assert all(time >= lasts(said) for (said, _), time in zip(captions, times, strict=False)), "each has been read"


def test_what_is_told_while_somebody_reads_waits_its_turn() -> None:
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
