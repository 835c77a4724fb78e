"""The composition root: the house that the scenes live in, and the window it stands in. It may import everything.

`House` keeps the promise of `ui.pages.services.Services`; `run` opens the window and shows the first scene.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from game import lessons, paths, rescue, shelf
from game.core.ports import Setup, TableHost
from game.core.rules import GameSpec, State, Value
from game.core.trouble import Trouble
from game.data.settings import Settings, load_settings
from game.data.showcase import load_showcase
from game.data.tutorials import Lesson, Tutorial, load_tutorial
from game.drawer import DrawerKeeper
from game.evenings import EveningKeeper
from game.logbook import Logbook
from game.rules.catalogue import GAMES
from game.settings import SettingsKeeper, palette, safe_area, viewed
from game.table.host import Host
from game.table.lesson import LessonHost
from game.text.pages import Page, load_page
from game.themes import BUILT_IN
from game.ui.desktop import icon
from game.ui.draw.choose import Renderer
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect, Screen
from game.ui.input.holders import Holders
from game.ui.kit.ports import GameInfo
from game.ui.opening import find_letters
from game.ui.pages.doors import PageDoors
from game.ui.pages.lobby.draft import Draft, pool_of
from game.ui.pages.manager import Manager
from game.ui.scene import Scene
from game.ui.window import Window

ICON = paths.themes() / BUILT_IN / "tokens" / "icon.png"


class Start(NamedTuple):
    """What the command line asks for. table: game, seats, options, seed – or None for the title."""

    table: tuple[str, int, Mapping[str, Value], int | None] | None = None
    language: str | None = None
    size: tuple[int, int] | None = None
    fullscreen: bool = False
    tv: bool = False
    renderer: Renderer | None = None

    @property
    def for_now(self) -> dict[str, object]:
        """The settings it asks for, by name: in force until the program ends, and not kept."""
        asked = {"language": self.language, "fullscreen": self.fullscreen, "tv": self.tv}
        return {name: value for name, value in asked.items() if value}


class House(SettingsKeeper, EveningKeeper, DrawerKeeper):
    """The house as the scenes see it (`Services`), around a screen that may be a window or a picture.

    `window` is set by `run` and stays None for pictures and tests. `keep` False: nothing is read from or written to
    the user's folders. `for_now`: settings that hold until the user changes them, and are not kept.
    """

    def __init__(self, settings: Settings, screen: Screen, trouble: Trouble | None = None, keep: bool = True,
                 for_now: Mapping[str, object] | None = None) -> None:
        self.window: Window | None = None
        self.painter: Painter | None = None
        self.holders = Holders()
        self.doors = PageDoors(self)
        self._view = screen
        self.open_drawer(keep)
        self._games = tuple(map(info, GAMES))
        self.open_settings(settings, keep, for_now or {}, self._wake)
        self.manager = Manager(screen, lambda: self.settings.reduced_motion, self._turn_fullscreen, self._type_text)
        if trouble is not None:
            self.say(trouble, first=True)
        if keep and not paths.writable(paths.matches()):
            self.say(Trouble("notice.memory_only", {"folder": paths.readable(paths.matches())}))
        self.open_book(keep, self._drawer)

    # ---- games and tables ---------------------------------------------------------------------------------
    def games(self) -> Sequence[GameInfo]:
        """See Services."""
        return self._games

    def bot_levels(self, game: str) -> Sequence[str]:
        """See Services."""
        return shelf.bot_levels(game)

    def expected_minutes(self, setup: Setup) -> int:
        """See Services."""
        return shelf.expected_minutes(setup)

    def open_table(self, setup: Setup) -> TableHost:
        """See Services."""
        return self.welcomed(shelf.open_table(setup, self._drawer))

    def welcomed(self, host: Host) -> Host:
        """See DrawerKeeper."""
        self.leave_table()
        return self.attend(self._timed(host))

    def open_case(self, game: str, name: str) -> TableHost:
        """See Services."""
        return self._timed(shelf.open_case(game, name, self.look.crests()))

    def tutorial(self, game: str) -> Tutorial | None:
        """See Services."""
        return load_tutorial(game)

    def open_lesson(self, tutorial: Tutorial, lesson: Lesson) -> LessonHost:
        """See Services."""
        pool = pool_of((), (), self.language.text)
        return lessons.open_lesson(tutorial, lesson, (pool.you, *pool.names), self.look.crests())

    def page(self, game: str) -> Page:
        """See Services."""
        return load_page(game, self.language.code)

    def _timed(self, host: Host) -> Host:
        host.window = self.settings.window_seconds * 1000.0
        if (aid := self.aid) is not None:
            aid.readings.spare(chair.name for chair in host.setup.chairs)
        return host

    # ---- the window ---------------------------------------------------------------------------------------
    @property
    def running(self) -> TableHost | None:
        """The match that was opened last."""
        return self._running

    @property
    def screen(self) -> Screen:
        """See Services."""
        return self.window.screen if self.window is not None else self._view

    def rearrange(self, before: Settings) -> None:
        """See SettingsKeeper."""
        if self.window is not None:
            if before.fullscreen != self.settings.fullscreen:
                self.window.set_fullscreen(self.settings.fullscreen)
            self._dress(self.window)
        else:
            self._view = viewed(self._view, self.settings)
            self.manager.resize(self._view)

    def _dress(self, window: Window) -> None:
        settings = self.settings
        window.set_view(settings.text_scale / 100, settings.tv, settings.high_contrast, safe_area(settings))
        window.hands.remap(settings.keys)
        window.set_title(self.language.text("title.window"))
        if self.painter is not None:
            self.painter.palette = palette(settings, self.look)
            self.painter.aid = self.aid

    def go(self, scene: Scene) -> None:
        """See Services."""
        self.manager.go(scene)

    def over(self, scene: Scene) -> None:
        """See Services."""
        self.manager.over(scene)

    def back(self) -> None:
        """See Services."""
        self.manager.back()

    def quit(self) -> None:
        """See Services."""
        if self.window is not None:
            self.window.close()

    @property
    def pads(self) -> Mapping[str, str]:
        """See Services."""
        return self.window.hands.pads if self.window is not None else {}

    @property
    def by_pad(self) -> bool:
        """See Services."""
        return self.manager.used.is_pad(self.settings.tv and bool(self.pads))

    def pasted(self) -> str:
        """See Services."""
        return self.window.pasted() if self.window is not None else ""

    @property
    def renderer(self) -> Renderer:
        """See Services."""
        return self.window.renderer if self.window is not None else "surface"

    def clock(self) -> float:
        """See Services."""
        return Window.now()

    def _turn_fullscreen(self) -> None:
        if self.window is not None:
            self.window.set_fullscreen(not self.window.fullscreen)

    def _type_text(self, on: bool, caret: Rect | None) -> None:
        if self.window is not None:
            self.window.type_text(on, caret)

    def learn_key(self, told: Callable[[str], None] | None) -> None:
        """See Services."""
        if self.window is not None:
            self.window.hands.learner = told

    def _wake(self) -> None:
        if self.window is not None:
            self.window.wake()

    # ---- a table laid at once -----------------------------------------------------------------------------
    def solo(self, game: str, seats: int, options: Mapping[str, Value], seed: int | None) -> Setup:
        """You and as many bots as there are other seats, as the lobby would seat them."""
        info = next(info for info in self._games if info.id == game)
        draft = Draft(info, pool_of(self.look.crests(), self.bot_levels(game), self.language.text))
        while len(draft.chairs) > seats:
            draft.remove_last()
        while len(draft.chairs) < seats:
            draft.add()
        return draft.setup()._replace(options=info.resolve(options), seed=seed)


def info(spec: GameSpec[State]) -> GameInfo:
    """The game as a lobby sees it; DataError or ValueError with a sentence if one of its files is wrong."""
    shown = load_showcase(spec.id, spec.deck)
    return GameInfo(spec.id, spec.deck, spec.fewest, spec.most, spec.options, shelf.presets(spec),
                    spec.counterclockwise, shown.fan, shown.kinds, shown.ranked, shown.apart)  # fmt: skip


def run(start: Start) -> int:
    """Open the window and play until it is closed; 1 where that could not be. Raises Troubled with a sentence: no
    screen, no letters."""
    return rescue.guarded(lambda book: play(start, book), start.language)


def play(start: Start, book: Logbook) -> int:
    """The window from its opening to its end."""
    broken = book.broken()
    window, house, painter = open_house(start)
    if broken is not None:
        house.say(Trouble(f"notice.{broken}", {"file": paths.readable(book.file)}))
    book.on_thread = lambda: rescue.background(house, book)
    window.on_failure = rescue.Rescue(house, book)
    try:
        window.run(house.manager, painter)
        house.trial.end()
    finally:
        house.keep_running()
        house.close_book()
        if start.size is None:
            house.settings = replace(house.settings, window="{}x{}".format(*window.size))
            house.save()
        house.close_drawer()
        house.sound.close()
    return 0


def open_house(start: Start) -> tuple[Window, House, Painter]:
    """The window, still hidden, with the house in it and its first scene. Raises Troubled with a sentence: no screen,
    no letters."""
    find_letters()
    kept, trouble = load_settings()
    settings = replace(kept, **start.for_now)  # type: ignore[arg-type]
    width, _, height = settings.window.partition("x")
    size = start.size or ((int(width), int(height)) if height else None)
    window = Window("Kataku", size, settings.fullscreen, start.renderer or settings.renderer or None,
                    settings.keys, icon(ICON), viewed(Screen(1, 1), settings),
                    insist=start.renderer is not None)  # fmt: skip
    house = House(kept, window.screen, trouble, for_now=start.for_now)
    painter = Painter(window.canvas, window.screen, palette=palette(settings, house.look), pictures=house.art)
    house.window, house.painter, painter.aid = window, painter, house.aid
    house.go(first_scene(house, start))
    window.on_fullscreen = lambda on: house.change(fullscreen=on)
    window.on_audio = house.sound.device_changed
    window.set_title(house.language.text("title.window"))
    return window, house, painter


def first_scene(house: House, start: Start) -> Scene:
    """The title, or the table that was asked for."""
    if start.table is None:
        return house.doors.title()
    game, seats, options, seed = start.table
    house.take_in_hand(game)
    return house.doors.table(house.open_table(house.solo(game, seats, options, seed)))
