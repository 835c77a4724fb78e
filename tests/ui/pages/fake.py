"""An application without disk, window and sound, for trying scenes: real words, pictures and games, and a note of what
the scenes asked for."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from functools import cache, lru_cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame

from game import paths
from game.application.game_catalogue import info
from game.application.masters import Masters
from game.application.match_setup import HERE
from game.application.preferences import theme_for
from game.application.stage import match_of, seated
from game.bots.catalogue import bot
from game.bots.counsel import CounselRequest
from game.core.ports import Setup, TableHost
from game.core.rules import GameSpec, Value
from game.core.trouble import Trouble
from game.data.bots import load_levels
from game.data.evening import Evening
from game.data.evening import played as played_match
from game.data.evening_book import Book
from game.data.settings import Settings
from game.features.bets.feature import FEATURE as BETS
from game.features.contract import Context, ExtensionPoint, Feature, Features, Offer, Port, PortKey
from game.features.game_night.feature import FEATURE as GAME_NIGHT
from game.features.lessons.feature import FEATURE as LESSONS
from game.features.own_cards.feature import FEATURE as OWN_CARDS
from game.features.phones.feature import FEATURE as PHONES_FEATURE
from game.features.phones.feature import ApplicationPhones
from game.features.phones.port import PHONES
from game.features.saved.feature import FEATURE as SAVED
from game.rules.catalogue import GAMES
from game.table.host import Host
from game.text.language import Language, available
from game.text.narrator import Narrator
from game.text.pages import RulesText, load_page
from game.themes import Look, open_theme
from game.ui.draw.card_art import CardArt
from game.ui.draw.lettering import Lettering
from game.ui.draw.reading_aid import aid_for
from game.ui.draw.screen import Screen
from game.ui.draw.surface import SurfaceCanvas
from game.ui.input.gesture import Command, Key, Pointer
from game.ui.input.holders import Holders
from game.ui.input.last_device import LastUsed
from game.ui.kit.ports import GameInfo
from game.ui.pages.lobby.company import pool
from game.ui.pages.lobby.draft import laid
from game.ui.pages.routes import PageRoutes
from game.ui.pages.services import Licensed, Told, Unfinished
from game.ui.scene import Scene
from tests.ui.boxes import Box, Recorder, blindly


@cache
def look() -> Look:
    return open_theme("osteria-seto")


@cache
def art() -> CardArt:
    return CardArt(look())


@cache
def told_of(games: tuple[GameSpec, ...], brought: tuple[Path, ...]) -> tuple[GameInfo, ...]:
    """What stands on the shelf."""
    return tuple(info(spec) for spec in games)


@cache
def spoken(code: str, brought: tuple[Path, ...]) -> Language:
    """Strict: a page that asks for a text that is not there fails. `brought`: where texts lie besides."""
    language = Language(code, strict=True)
    language.words = {**language.words, "level.default": language.words["level.steady"]}     # of the bots of `table`
    return language


def lettering() -> Lettering:
    """Of one budget with the faces: else lines of letters would never be let go of."""
    return art().letters


class FakePreferences:
    """PreferencesPort over the settings of one fake application."""

    def __init__(self, app: Application) -> None:
        self._app = app
        self.looks_worn: dict[str, Look] = {}
        self.looks = SimpleNamespace(learn=lambda _: None)

    @property
    def settings(self) -> Settings:
        return self._app.settings

    @property
    def language(self) -> Language:
        return self._app.language

    @property
    def look(self) -> Look:
        return self._app.look

    @property
    def languages(self) -> Sequence[str]:
        return available()

    def change(self, **values: Any) -> None:
        app = self._app
        app.settings = replace(app.settings, **values)
        app.asked.append(("change", values))
        for scene in app.stack:
            scene.resize(app.screen)

    def wished(self, game: str) -> str:
        spec = next((spec for spec in GAMES if spec.id == game), GAMES[0])      # a shelf may hold games that are not
        return theme_for(self.settings, spec)

    def worn_by(self, game: str) -> Look:
        return self.looks_worn.get(game, look())

    def take_in_hand(self, game: str) -> None:
        if game != self.settings.game:
            self.change(game=game)


class FakeCatalogue:
    """CataloguePort; `shelf` may be changed."""

    def __init__(self, app: Application) -> None:
        self._app = app
        self.shelf: list[GameInfo] = [*told_of(tuple(GAMES), tuple(paths.BROUGHT))]

    def games(self) -> Sequence[GameInfo]:
        return self.shelf

    def bot_levels(self, game: str) -> Sequence[str]:
        return [level.id for level in load_levels(game)]

    def expected_minutes(self, setup: Setup) -> int:
        return 4 + 2 * len(setup.chairs)

    def begins(self, game: str) -> Setup:
        info = next(info for info in self.shelf if info.id == game)
        return laid(info, pool(self._app, game), self._app.settings.last_table).setup()

    def page(self, game: str) -> RulesText:
        return load_page(game, self._app.language.code)

    def open_table(self, setup: Setup) -> TableHost:
        self._app.asked.append(("open", setup))
        return played(setup, deals=0)

    def open_case(self, game: str, name: str) -> TableHost:
        self._app.asked.append(("case", game, name))
        return played(table(4), deals=0)


class FakeSavedMatches:
    """SavedMatchesPort over a list."""

    folder = None

    def __init__(self) -> None:
        self.waiting: list[Unfinished] = []
        self.trouble: Trouble | None = None
        self.mark: object = None
        self.refuses = False

    def name_of(self, _: TableHost) -> str:
        return ""

    def lies(self, _: str) -> bool:
        return True

    def has_unfinished(self, game: str = "") -> Unfinished | None:
        return next((match for match in self.waiting if game in ("", match.setup.game)), None)

    def unfinished(self) -> Sequence[Unfinished]:
        return list(self.waiting)

    def folder_mark(self) -> object:
        return self.mark

    def unread(self) -> Trouble | None:
        return self.trouble

    def looked_into(self, match: Unfinished) -> Unfinished | None:
        return match if match.number else match._replace(number=2) if match in self.waiting else None

    def continued(self, match: Unfinished) -> TableHost | None:
        return played(match.setup, deals=0) if match in self.waiting else None

    def put_away(self, match: Unfinished) -> bool:
        if self.refuses:
            return False
        self.waiting.remove(match)
        return True

    def taken_back(self, match: Unfinished) -> bool:
        self.waiting.append(match)
        return True


class FakeEvenings:
    """EveningsPort over a book in memory."""

    def __init__(self, app: Application) -> None:
        self._app = app
        self.book = Book(None)
        self.trouble: Trouble | None = None
        self.hosts: list[TableHost] = []
        self.on_counted: list[Callable[[TableHost, str], None]] = []
        self.pictures: list[tuple[str, bytes]] = []
        self.refuses_pictures = False

    def named(self, host: TableHost) -> str:
        if host not in self.hosts:
            self.hosts.append(host)
        return f"match-{self.hosts.index(host)}"

    def count(self, host: TableHost) -> str:
        outcome, name = host.outcome(), self.named(host)
        match = outcome and host.kept and played_match(name, host.setup.game, host.setup.chairs, outcome,
                                                       self.now())
        if not match:
            return ""
        self.book.count(match)
        for hear in self.on_counted:
            hear(host, name)
        return name

    def now(self) -> datetime:
        return datetime.now()

    def current(self) -> Evening:
        return self.book.current()

    def all(self) -> Sequence[Evening]:
        return self.book.all()

    def unkept(self) -> Trouble | None:
        return self.trouble

    def keep_again(self) -> bool:
        return self.trouble is None

    def begin_new(self) -> bool:
        return self.trouble is None and self.book.begin()

    def rejoin(self) -> None:
        self.book.rejoin()

    def keep_picture(self, png: bytes, name: str) -> Told:
        self.pictures.append((name, png))
        if self.refuses_pictures:
            return Told(self._app.language.text("scene.result.unkept", folder="~/Pictures"), False)
        return Told(self._app.language.text("scene.result.kept", file=f"~/Pictures/{name}.png"), True)


class FakeDevices:
    """DevicesPort without a window."""

    def __init__(self, app: Application) -> None:
        self._app = app
        self.renderer = "surface"
        self.holders = Holders()
        self.pads: dict[str, str] = {}
        self.used = LastUsed()
        self.rumbled: list[tuple[str, float, int]] = []
        self.learning: Any = None
        self.clipboard = ""
        self.shows_folders = True

    @property
    def by_pad(self) -> bool:
        return self.used.is_pad(self._app.settings.tv and bool(self.pads))

    def rumble(self, device: str, strength: float, ms: int) -> None:
        self.rumbled.append((device, strength, ms))

    def learn_key(self, told: Any) -> None:
        self.learning = told

    def paste_text(self) -> str:
        return self.clipboard

    def copy_text(self, text: str) -> bool:
        self.clipboard = text
        return True

    def show_folder(self, folder: Path) -> bool:
        self._app.asked.append(("folder", folder))
        return self.shows_folders


class FakeMasters:
    """MastersPort: a master who takes little time."""

    def __init__(self, app: Application) -> None:
        self._app = app

    def seek(self, host: TableHost, seat: int) -> Any:
        setup = host.setup
        self._app.asked.append(("seek", seat))
        return self.ask(CounselRequest(setup.game, setup.options, seat, len(setup.chairs), host.told(seat, 0),
                                       host.offers(seat), 0.02))

    def ask(self, wanted: CounselRequest) -> Any:
        return Masters(None).ask(wanted)


class FakeNotices:
    """NoticesPort with one sentence."""

    now = ""

    def heard(self) -> None:
        self.now = ""

    def say(self, _: Trouble) -> None:
        """No player looks."""

    def unsay(self, *_: str) -> None:
        """No player looks."""


class Application:
    """Services for tests, put together of fakes for each of its parts. `asked` lists what scenes wanted, in order."""

    FEATURES: tuple[Feature[Any], ...] = (LESSONS, GAME_NIGHT, PHONES_FEATURE, OWN_CARDS, BETS, SAVED)
    """Those that join whichever page is tried."""

    def __init__(self, width: int = 1920, height: int = 1080, language: str = "en", **settings: Any) -> None:
        self.width, self.height = width, height
        self.settings = Settings(**{"language": language, "tutorials_offered": ("kuku",), **settings})
        self.asked: list[tuple[Any, ...]] = []
        self.stack: list[Scene] = []
        self.look, self.art = look(), art()
        self.sampled: list[tuple[Any, ...]] = []
        self.sound: Any = SimpleNamespace(play=lambda *_: None, silent=False, try_again=lambda: None,
                                     sample=lambda *told: self.sampled.append(told))
        self.words: dict[str, Any] = {}         # texts instead of those of the languages
        self._narrator: Narrator | None = None
        self._lay: tuple[Scene, Recorder, list[Box]] | None = None
        self.now = 0.0
        self.keeps, self.thinker = False, HERE
        self.preferences = FakePreferences(self)
        self.catalogue = FakeCatalogue(self)
        self.saved = FakeSavedMatches()
        self.evenings = FakeEvenings(self)
        self.devices = FakeDevices(self)
        self.masters = FakeMasters(self)
        self.notices = FakeNotices()
        self.routes = PageRoutes(self)
        self.features = Features()
        self.join(*self.FEATURES)
        self.hands.own._find = lambda: ()

    def wake(self) -> None:
        """No player waits."""

    @property
    def hands(self) -> ApplicationPhones:
        """The phones of the application; `hands.phones`: what pages see of them."""
        found = self.of(PHONES)
        assert isinstance(found, ApplicationPhones)
        return found

    @property
    def language(self) -> Language:
        code = self.settings.language or "en"
        if not self.words:
            return spoken(code, tuple(paths.BROUGHT))
        language = Language(code, strict=True)
        language.words = {**spoken(code, tuple(paths.BROUGHT)).words, **self.words}
        return language

    @property
    def narrator(self) -> Any:
        language = self.language        # the same as long as no player chooses another: a narrator reads all its texts
        if self._narrator is None or self._narrator.language is not language:
            self._narrator = Narrator(language)
        return self._narrator

    @property
    def screen(self) -> Screen:
        s = self.settings
        return Screen(self.width, self.height, s.text_scale / 100, s.tv, s.high_contrast,
                      s.safe_area / 100 if s.tv else None, (s.language, s.reading_aid) == ("ja", "furigana"))

    def join(self, *features: Feature[Any]) -> Application:
        """With these features, as they are in the program; without, there is none."""
        for feature in features:
            feature.join(self, self.features)
        return self

    def of(self, key: PortKey[Port]) -> Port | None:
        return self.features.of(key)

    def offers(self, point: ExtensionPoint[Context, Offer], context: Context) -> Sequence[Offer]:
        return self.features.offers(point, context)

    def licences(self) -> Sequence[Licensed]:
        return (Licensed("Kataku", "0.1.0", "MIT", "Do as you like.\n\nNo warranty."), *(
            Licensed(f"part {n}", "1.2.3", "LGPL-2.1-or-later", "Some words. " * 40 + "\n\n" + "More words. " * 400)
            for n in range(12)))

    def go(self, scene: Scene) -> None:
        self.asked.append(("go", scene))
        scene.resize(self.screen)
        self.stack = [scene]

    def over(self, scene: Scene) -> None:
        self.asked.append(("over", scene))
        scene.resize(self.screen)
        self.stack.append(scene)

    def exchange(self, scene: Scene) -> None:
        self.asked.append(("exchange", scene))
        scene.resize(self.screen)
        self.stack[-1:] = [scene]

    def back(self) -> None:
        self.asked.append(("back",))
        if len(self.stack) > 1:
            self.stack.pop()

    def quit(self) -> None:
        self.asked.append(("quit",))

    def clock(self) -> float:
        return self.now

    # ---- what tests do
    def painter(self, blind: bool = False) -> Recorder:
        painter = painter_for(self.screen, blind)
        painter.canvas.now.clear()  # type: ignore[attr-defined]
        painter.budget.next_frame()
        painter.aid = aid_for(self.language.code, self.settings.reading_aid)
        return painter

    def boxes(self, scene: Scene) -> list[Box]:
        """Where things lie once the scene has settled; no pixel is painted, and no shape is drawn, only its size."""
        with blindly():
            return self._laid(scene, self.painter(blind=True))

    def _laid(self, scene: Scene, painter: Recorder) -> list[Box]:
        """It is laid twice, as after any gesture; once where it lies as it did when it was looked at last."""
        for again in range(2):
            painter.clear()
            painter.canvas.now.clear()  # type: ignore[attr-defined]
            scene.draw(painter)
            if not again and self._lay == (scene, painter, painter.boxes):
                break
        self._lay = scene, painter, painter.boxes
        return painter.boxes

    def picture(self, scene: Scene, faces: bool = False) -> tuple[Recorder, pygame.Surface]:
        """Draw the scene as it settles; with `faces` once more when every face has been drawn."""
        painter = self.painter()
        self._laid(scene, painter)
        if faces:
            art().wait()
            self._laid(scene, painter)
        painter.canvas.present()
        return painter, painter.canvas.screenshot()


@lru_cache(6)
def painter_for(screen: Screen, blind: bool = False) -> Recorder:
    """What it has drawn for one screen serves the next test on it; of all screens there are, it would be gigabytes.
    What was drawn blindly serves no player who looks."""
    return Recorder(SurfaceCanvas((screen.width, screen.height)), screen, lettering(), pictures=art())


def table(seats: int, game_id: str = "kuku", **options: Value) -> Setup:
    names = ("Aiko", "Nino", "Hana", "Luis", "Yuki", "Marta", "Ken", "Bruno", "Sora", "Pia")
    called = [names[i % 10] + (str(i // 10 + 1) if i >= 10 else "") for i in range(seats)]
    return seated(game_id, called, look().crests(), options,
                  lambda seat: "bot:default" if seat else "person")._replace(seed=7)


def bots_only(game_id: str, seats: int = 4) -> Setup:
    """A table at which no player sits."""
    setup = table(seats, game_id)
    return setup._replace(chairs=tuple(chair._replace(kind="bot:steady") for chair in setup.chairs))


def played(setup: Setup, deals: int = -1) -> Host:
    """A table played by chance to its end, which takes no time; with `deals` 0 it is only opened."""
    seed = setup.seed or 7
    if deals:
        setup = setup._replace(chairs=tuple(c._replace(kind="bot:default") for c in setup.chairs))
    level = "random" if deals else "default"
    host = Host(match_of(setup, seed),
                lambda seat, _: bot(setup, seat, level, seed * 1009 + seat))
    while deals and host.outcome() is None:
        host.act()
    return host


def rested(app: Application, scene: Scene) -> None:
    """Let time pass until a page that comes by a movement stands, and has been seen."""
    for _ in range(2):
        scene.update(app.now)
        app.now += 9000.0
    scene.update(app.now)


def tap(scene: Scene, x: float, y: float) -> None:
    """Press and release the pointer here."""
    scene.handle(Pointer("pressed", x, y))
    scene.handle(Pointer("released", x, y))


def key(scene: Scene, *acts: Key, device: str = "keyboard") -> None:
    """Press and release keys one after the other."""
    for act in acts:
        scene.handle(Command(act, "down", device))
        scene.handle(Command(act, "up", device))


__all__ = ["Application", "art", "key", "look", "played", "table", "tap"]
