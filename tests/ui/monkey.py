"""Not a test: a monkey at the whole program. Real scenes, real hands, every setting and every size of window, a clock
that jumps; it means nothing by what it does, and remembers its last inputs for a player who asks why.

`python -m tests.ui.monkey --inputs 200000 --out memory.csv --resume` notes what the application keeps, as it goes, and
draws
the curve beside the file. It is here to find what should never happen; what should happen is the business of the tests.
"""
from __future__ import annotations

import argparse
import gc
import importlib
import os
import pkgutil
import shutil
import sys
import tempfile
import threading
import time
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pygame

import game
from game import paths
from game.application.application import Application
from game.application.preferences import palette, viewed
from game.core.ports import Chair, Setup
from game.data.settings import FLAIRS, READING_AIDS, SPEEDS, Settings, load_settings
from game.features.catalogue import FEATURES
from game.features.lessons.teacher import Teacher
from game.features.own_cards.values import FolderListing
from game.features.saved.page import SavedMatchesPage
from game.rules.catalogue import game as game_of
from game.themes import BUILT_IN
from game.ui.draw import heap
from game.ui.draw.heap import resident
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect, Screen
from game.ui.draw.surface import SurfaceCanvas
from game.ui.input.gesture import Away, Command, Gesture, Key, Plugged
from game.ui.input.hands import Hands
from game.ui.opening import NoDisplay
from tests.features.own_cards.fake import workshop
from tests.pictures.finding.scene import photograph, quads
from tests.ui.monkey_curve import COLUMNS, Row, append, draw, last

USUAL = ((1280, 720), (1366, 768), (960, 540), (1280, 720), (1366, 768), (1024, 768), (1600, 900), (1920, 1080),
         (1920, 1200), (720, 1280), (2560, 1440), (3840, 2160))
LEAST, MOST = (320, 180), (3840, 2160)
DESKTOP = (1920, 1080)
QUICK = 1280 * 720
DRAWN = .06
"""Pixels of a picture, and the share of such pictures that are drawn; of larger ones fewer are, or it took all day."""

KEYS = {pygame.K_RETURN: 14, pygame.K_SPACE: 14, pygame.K_ESCAPE: 8, pygame.K_TAB: 8, pygame.K_LEFT: 8,
        pygame.K_RIGHT: 8, pygame.K_UP: 8, pygame.K_DOWN: 8, pygame.K_PAGEUP: 1, pygame.K_PAGEDOWN: 2, pygame.K_HOME: 1,
        pygame.K_END: 1, pygame.K_F1: 1, pygame.K_F2: 1, pygame.K_F10: 1, pygame.K_F11: 1, pygame.K_F12: 1,
        pygame.K_BACKSPACE: 2, pygame.K_DELETE: 1, **{ord(sign): 2 for sign in "eknfjabdvtculrips+-12345?"}}
PAD_KEYS = (pygame.CONTROLLER_BUTTON_A,) * 6 + tuple(range(pygame.CONTROLLER_BUTTON_DPAD_RIGHT + 1))
WORDS = ("Yuki", "札", "さくらんぼ", "Łukasz", "Šárka", "🐈", "x" * 40, "Nino & Co", "ヴ", "é", " ", "{name}", "李",
         "\u200b")
PAUSES = (16, 16, 33, 33, 100, 200, 500, 1000, 3000, 20_000)
NAMES = ("Aiko", "Ben", "千代", "Dora", "Emil", "Fumi", "ぎぎ", "Hugo", "Ines", "Jun", "Kaya", "Lino", "Mara", "Nino",
         "Oto", "Pia", "Quirin", "Rei", "Sora", "Toma", "Uma", "Vito", "Wanda", "Xaver", "Yuki", "Zoe", "Anna", "Bo",
         "Cleo", "Dai")
TRAIL = 60
"""Inputs told when one of them brought the application down."""


class Pane:
    """What the application asks of its window, without a window: any size, at any time."""

    renderer, displays = "surface", 1

    def __init__(self, screen: Screen) -> None:
        self.canvas = SurfaceCanvas((screen.width, screen.height))
        self.screen, self.size = screen, (screen.width, screen.height)
        self.hands = Hands(screen)
        self.fullscreen = self.closing = False
        self.on_fullscreen: Callable[[bool], None] = lambda on: None

    def resize(self, size: tuple[int, int]) -> None:
        self.size = size
        self.screen = self.hands.screen = replace(self.screen, width=size[0], height=size[1])

    def set_fullscreen(self, on: bool) -> None:
        if on != self.fullscreen:
            self.fullscreen = on
            self.resize(DESKTOP if on else USUAL[1])
            self.on_fullscreen(on)

    def set_view(self, view: Screen) -> None:
        self.screen = self.hands.screen = replace(view, width=self.screen.width, height=self.screen.height)

    def set_title(self, title: str) -> None: ...

    def type_text(self, on: bool, caret: Rect | None = None) -> None:
        self.hands.type_text(on, caret)

    def paste_text(self) -> str:
        return "a name from elsewhere"

    def wake(self) -> None: ...

    def open_beside(self, *_: object) -> Any:
        raise NoDisplay("notice.no_screen", why="there is one window, and no other")

    def close_beside(self) -> None: ...

    def close(self) -> None:
        self.closing = True


class Home(Application):
    """The application with a clock pushed by hand; everything it keeps lies in the folder of KATAKU_HOME, and so do
    the only pictures that anybody can choose there."""

    time = 0.0

    def __init__(self, settings: Settings, screen: Screen) -> None:
        super().__init__(settings, screen, features=FEATURES)
        self.photos = paths.settings_file().parent / "photos"
        self.photos.mkdir(parents=True, exist_ok=True)
        for n in range(3):
            (self.photos / f"IMG_{2041 + n}.JPG").write_bytes(photograph(quads(1 + n, 1)))
        (self.photos / "letter.png").write_bytes(b"no picture")
        imports = workshop(self).imports
        self._list = imports.listing
        imports.shelves = lambda: {"pictures": self.photos}     # type: ignore[method-assign]
        imports.listing = self._listing                         # type: ignore[method-assign]

    def _listing(self, folder: Path | None) -> FolderListing:
        return self._list(self.photos)._replace(up=None)

    def clock(self) -> float:
        """See Services."""
        return self.time


class Monkey:
    """The application in its first size with everything in its beginning, and a player who presses whatever there
    is."""

    def __init__(self, seed: int, most_pixels: int = MOST[0] * MOST[1]) -> None:
        heap.give_back()
        pygame.display.init()
        self.seed, self.dice, self.inputs = seed, Random(seed), 0
        self._most_pixels = most_pixels
        settings, _ = load_settings()
        settings = replace(settings, language=settings.language or "en")
        self.pane = Pane(viewed(Screen(*USUAL[1]), settings))
        self.app = Home(settings, self.pane.screen)
        self.painter = Painter(self.pane.canvas, self.pane.screen, palette=palette(settings, self.app.look),
                               pictures=self.app.art)
        self.app.window, self.app.painter = self.pane, self.painter  # type: ignore[assignment]
        self.painter.aid = self.app.preferences.aid
        self.pane.on_fullscreen = lambda on: self.app.preferences.change(fullscreen=on)
        self.seen: Counter[str] = Counter()
        self.trail: deque[str] = deque(maxlen=TRAIL)
        self._drawn: object = None
        self._laid_out: Screen | None = None
        self._at = (100.0, 100.0)
        self._keys: set[int] = set()
        self._pads = 0
        self._weights = {
            self.spot: 30, self.anywhere: 4, self.drag: 6, self.key: 30, self.hold: 6, self.button: 12, self.stick: 2,
            self.touch: 3, self.move: 6, self.type: 3, self.wheel: 3, self.drop: .1, self.mash: 16, self.plug: .6,
            self.unplug: .2, self.wait: 12, self.size: .25, self.text_size: .2, self.setting: 1, self.away: .5,
            self.go: 1.5, self.finish: .25, self.full: .1}
        self.app.go(self.app.routes.title())
        self.frame(16)

    @property
    def scene(self) -> Any:
        return self.app.manager.stack[-1]

    # ---- time and events
    def play(self, inputs: int) -> None:
        """So many inputs more. Whatever goes wrong is told with its seed and the last inputs."""
        end, failed = self.inputs + inputs, list[BaseException]()
        kept, threading.excepthook = threading.excepthook, lambda told: failed.append(told.exc_value or SystemExit())
        try:
            while self.inputs < end:
                act, = self.dice.choices(list(self._weights), list(self._weights.values()))
                act()
                self.frame(self.dice.choice((0, 16, 33)))
                if failed:
                    raise failed[0]
        except Exception as error:
            error.add_note(f"monkey {self.seed}, input {self.inputs}, {self.pane.screen}, "
                           f"{[type(scene).__name__ for scene in self.app.manager.stack]}:\n" + "\n".join(self.trail))
            raise
        finally:
            threading.excepthook = kept

    def frame(self, after: float, drawn: bool | None = None) -> None:
        """Time passes and the scenes move on; of dear pictures few are drawn."""
        self.app.time += after
        for gesture in self.pane.hands.tick(self.app.time):
            self._tell(gesture)
        self._lay_out()
        self.app.manager.update(self.app.time)
        self._lay_out()
        if self.pane.closing:
            self._close()
        w, h = self.pane.size
        new = self.scene is not self._drawn
        if drawn or (drawn is None and (new or self.dice.random() < DRAWN * min(1, QUICK / (w * h)))):
            self._drawn = self.scene
            self.painter.begin()
            self.app.manager.draw(self.painter)
            self.painter.end()
        self.seen[type(self.scene).__name__] += 1

    def _lay_out(self) -> None:
        if self._laid_out != self.pane.screen:
            self._laid_out = self.pane.screen
            self.pane.canvas.retarget(pygame.Surface(self.pane.size, 0, 32))
            self.painter.resize(self.pane.screen)
            self.app.manager.resize(self.pane.screen)

    def _close(self) -> None:
        """As the program ends, and begins again."""
        self.pane.closing = False
        self.app.preferences.save()
        self.app.saved.keep()
        self.app.evenings.current()
        self.app.go(self.app.routes.title())

    def _tell(self, gesture: Gesture) -> None:
        if isinstance(gesture, Command) and gesture.act is Key.FULLSCREEN:
            if gesture.phase == "down":
                self.pane.set_fullscreen(not self.pane.fullscreen)
        else:
            self.app.manager.handle(gesture)

    def send(self, kind: int, **values: Any) -> None:
        """An event as the window hears it. Nothing is pressed on a page that has not been drawn once."""
        self.inputs += 1
        self.trail.append(f"{type(self.scene).__name__}: {pygame.event.event_name(kind)} {values}")
        for gesture in self.pane.hands.hear(pygame.event.Event(kind, **values), self.app.time):
            self._tell(gesture)

    def _did(self, what: str) -> None:
        self.inputs += 1
        self.trail.append(f"{type(self.scene).__name__}: {what}")

    # ---- pointers
    def _spot(self) -> tuple[float, float]:
        """The middle of something that can be pressed, in pixels; somewhere, if there is nothing."""
        spots = getattr(getattr(self.scene, "hands", None), "spots", {})
        if not spots:
            return self._somewhere()
        rect, u = self.dice.choice(list(spots.values())).shown, self.pane.screen.u
        return rect.centerx * u, rect.centery * u

    def _somewhere(self) -> tuple[float, float]:
        w, h = self.pane.size
        return self.dice.uniform(-5, w + 5), self.dice.uniform(-5, h + 5)

    def _press(self, at: tuple[float, float], to: tuple[float, float] | None = None, button: int = 1) -> None:
        self._at = at
        self.send(pygame.MOUSEBUTTONDOWN, pos=at, button=button)
        if to is not None:
            for share in (.1, .5, 1):
                self._at = at[0] + share * (to[0] - at[0]), at[1] + share * (to[1] - at[1])
                self.frame(self.dice.choice((8, 30)))
                self.send(pygame.MOUSEMOTION, pos=self._at)
        if self.dice.random() < .97:
            self.frame(self.dice.choice((5, 30, 700)))
            self.send(pygame.MOUSEBUTTONUP, pos=self._at, button=button)

    def spot(self) -> None:
        self._press(self._spot(), button=3 if self.dice.random() < .05 else 1)

    def anywhere(self) -> None:
        self._press(self._somewhere(), button=self.dice.choice((1, 1, 1, 2, 3)))

    def drag(self) -> None:
        self._press(self._spot(), self.dice.choice((self._spot, self._somewhere))())

    def move(self) -> None:
        self._at = self.dice.choice((self._spot, self._somewhere))()
        self.send(pygame.MOUSEMOTION, pos=self._at)

    def wheel(self) -> None:
        turn = self.dice.choice((-3.0, -1.0, -.2, .2, 1.0, 3.0))
        self.send(pygame.MOUSEWHEEL, precise_x=0.0, precise_y=turn, x=0, y=round(turn))

    def touch(self) -> None:
        (x, y), (w, h) = self._spot(), self.pane.size
        finger = {"finger_id": self.dice.randrange(3), "x": x / w, "y": y / h}
        self.send(pygame.FINGERDOWN, **finger)
        if self.dice.random() < .3:
            finger["y"] = self.dice.random()
            self.send(pygame.FINGERMOTION, **finger)
        self.frame(30)
        self.send(pygame.FINGERUP, **finger)

    # ---- keys and pads
    def key(self) -> None:
        key, = self.dice.choices(list(KEYS), list(KEYS.values()))
        mod = self.dice.choice((0,) * 12 + (pygame.KMOD_SHIFT, pygame.KMOD_CTRL))
        sign = chr(key) if 32 <= key < 127 else ""
        self.send(pygame.KEYDOWN, key=key, mod=mod, unicode=sign)
        if self.pane.hands.typing and sign:
            self.send(pygame.TEXTINPUT, text=sign)
        if self.dice.random() < .95:
            self.send(pygame.KEYUP, key=key, mod=mod, unicode=sign)

    def mash(self) -> None:
        """Whatever a flat hand meets, faster than pictures come."""
        for _ in range(self.dice.randrange(4, 20)):
            self.dice.choice((self.key, self.move))()

    def hold(self) -> None:
        """Space for a while: behind a curtain that is how one looks; then an answer."""
        key = {"key": pygame.K_SPACE, "mod": 0, "unicode": " "}
        self.send(pygame.KEYDOWN, **key)
        for _ in range(self.dice.randrange(1, 9)):
            self.frame(100)
        if self.dice.random() < .5:
            answer = self.dice.choice("fj")
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                self.send(kind, key=ord(answer), mod=0, unicode=answer)
        self.send(pygame.KEYUP, **key)

    def button(self) -> None:
        pads = [int(pad.rpartition(":")[2]) for pad in self.pane.hands.pads]
        if not pads:
            self.plug()
            return
        pad, button = self.dice.choice(pads), self.dice.choice(PAD_KEYS)
        self.send(pygame.CONTROLLERBUTTONDOWN, instance_id=pad, button=button)
        self.frame(self.dice.choice((16, 100, 900)))
        self.send(pygame.CONTROLLERBUTTONUP, instance_id=pad, button=button)

    def stick(self) -> None:
        for pad in self.pane.hands.pads:
            self.send(pygame.CONTROLLERAXISMOTION, instance_id=int(pad.rpartition(":")[2]), axis=self.dice.randrange(6),
                      value=self.dice.choice((-32768, -9000, 0, 0, 12000, 32767)))

    def plug(self) -> None:
        """A pad as the window hears of one; this machine has none."""
        if len(self.pane.hands.pads) < 6:
            self._did("a pad comes")
            self._pads += 1
            self.pane.hands._pads._open[self._pads] = SimpleNamespace(  # type: ignore[assignment]
                name="Pad", quit=lambda: None, rumble=lambda *_: True)
            self._tell(Plugged(f"pad:{self._pads}", "Pad", True))

    def unplug(self) -> None:
        if pads := list(self.pane.hands.pads):
            number = int(self.dice.choice(pads).rpartition(":")[2])
            self.send(pygame.CONTROLLERDEVICEREMOVED, instance_id=number)

    def type(self) -> None:
        if self.pane.hands.typing:
            word = self.dice.choice(WORDS)
            if self.dice.random() < .3:
                self.send(pygame.TEXTEDITING, text=word, start=0, length=len(word))
            self.send(pygame.TEXTINPUT, text=word)
        else:
            self.key()

    def drop(self) -> None:
        photos = [str(path) for path in sorted(self.app.photos.iterdir())]
        at = self._at if self.dice.random() < .5 else None
        self.pane.hands.pointer = lambda: at
        self.send(pygame.DROPBEGIN)
        for _ in range(self.dice.choice((1, 1, 1, 3))):
            self.send(pygame.DROPFILE, file=self.dice.choice(("/nowhere", str(Path(__file__)), "", *photos)))
        self.send(pygame.DROPCOMPLETE)

    # ---- the window, the settings, time
    def wait(self) -> None:
        self._did("time passes")
        long = self.dice.choice(PAUSES)
        for _ in range(min(20, max(1, long // 50))):
            self.frame(min(long, 50), drawn=False)
        self.frame(max(0, long - 1000))

    def size(self) -> None:
        size = self.dice.choice(USUAL)
        if self.dice.random() < .2:
            size = self.dice.randint(LEAST[0], MOST[0]), self.dice.randint(LEAST[1], MOST[1])
        if size[0] * size[1] <= self._most_pixels:
            self._did(f"{size[0]}x{size[1]}")
            self.pane.resize(size)

    def full(self) -> None:
        self._did("full screen")
        self._tell(Command(Key.FULLSCREEN, "down"))

    def text_size(self) -> None:
        self._change(text_scale=self.dice.randrange(100, 205, 5))

    def setting(self) -> None:
        dice, game = self.dice, self.dice.choice(self.app.catalogue.games())
        self._change(**dice.choice((
            {"language": dice.choice(("en", "ja", ""))}, {"tv": dice.random() < .4},
            {"high_contrast": dice.random() < .3}, {"reading_aid": dice.choice(READING_AIDS)},
            {"speed": dice.choice((*SPEEDS, "instant", "4"))}, {"reduced_motion": dice.random() < .3},
            {"flair": dice.choice(FLAIRS)},
            {"honorifics": dice.random() < .5}, {"safe_area": dice.choice((0.0, 2.5, 5.0, 7.5))},
            {"curtain_toggle": dice.random() < .5}, {"plays_forced": dice.random() < .5},
            {"completes": dice.random() < .5}, {"banter": dice.random() < .5},
            {"window_seconds": dice.choice((0, 5, 20))},
            {"theme": {game.id: dice.choice((BUILT_IN, BUILT_IN, "nowhere"))}}, {"game": game.id},
            {"dress": {game.id: dice.choice((*(d.id for d in game.deck.dresses), "", "nothing"))}},
            {"sorting": {game.id: dice.choice(("suit", "rank"))}}, {"volume_effects": dice.choice((0, 50))})))

    def _change(self, **values: Any) -> None:
        self._did(f"settings: {values}")
        self.app.preferences.change(**values)

    def away(self) -> None:
        kind = self.dice.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.QUIT))
        if kind == pygame.QUIT:
            self._did("the end")
            self._tell(Away("closing"))
            self._close()
        else:
            self.send(kind)
        self.frame(self.dice.choice((50, 3000)))
        self.send(pygame.WINDOWFOCUSGAINED)

    # ---- straight to a scene
    def go(self) -> None:
        """Another scene, wherever the monkey is lost in."""
        self._did("elsewhere")
        app, dice = self.app, self.dice
        game = dice.choice(app.catalogue.games())
        app.preferences.take_in_hand(game.id)
        where = dice.choices(("title", "lobby", "table", "party", "over"), (2, 3, 6, 10, 3))[0]
        if where in ("title", "over"):
            app.go(app.routes.title())
            self.frame(500, drawn=True)
        if where == "over":
            app.over(dice.choice(self._pages(game.id))())
        elif where == "lobby":
            app.go(app.routes.lobby(game.id))
        elif where != "title":
            app.go(app.routes.table(self._open(game.id, where == "party")))

    def _pages(self, game: str) -> tuple[Callable[[], Any], ...]:
        """Make each of the pages that lie over the title."""
        routes = self.app.routes
        return (routes.settings, lambda: workshop(self.app).gallery_page(game), lambda: routes.rules(game),
                lambda: SavedMatchesPage(self.app), lambda: routes.card_help(game), routes.evenings,
                lambda: Teacher(self.app).pages(game))

    def tour(self) -> None:
        """Go to every page once, so that luck leaves none out, and to the end of a match; a few inputs at each."""
        game = self.dice.choice(self.app.catalogue.games()).id
        for made in self._pages(game):
            self.app.go(self.app.routes.title())
            self.frame(500, drawn=True)
            self.app.over(made())
            self.play(6)
        self.app.go(self.app.routes.table(self._open(game, True)))
        for _ in range(6):                      # several people: a curtain falls
            self.frame(500, drawn=True)
        self.finish()
        self.play(6)

    def _open(self, game: str, party: bool) -> Any:
        """A table of any company, of people for the most part at a party."""
        info = next(info for info in self.app.catalogue.games() if info.id == game)
        options = {o.name: self.dice.choice(o.values) for o in info.options} if self.dice.random() < .5 else {}
        seats = self.dice.randint(info.fewest, info.most)
        for chosen in (options, {}):
            try:
                setup = self.app.catalogue.solo(game, seats, chosen, None)
                return self.app.catalogue.open_table(self._seated(setup, party) if party else setup)
            except ValueError:                      # house rules that do not go together, or not with so many
                continue
        return self.app.catalogue.open_table(self.app.catalogue.solo(game, game_of(game).usual, {}, None))

    def _seated(self, setup: Setup, party: bool) -> Setup:
        names = self.dice.sample(NAMES, len(setup.chairs))
        persons = self.dice.choice((1.0, .5))
        chairs = tuple(
            Chair(name, chair.crest, chair.colour,
                  "person" if n == 0 or self.dice.random() < persons else "bot:default")
            for n, (name, chair) in enumerate(zip(names, setup.chairs, strict=True)))
        for name, pad in zip(names, self.pane.hands.pads, strict=False):
            self.app.devices.holders.take(pad, name)
        return setup._replace(chairs=chairs)

    def finish(self) -> None:
        """The match on the table comes to its end: everybody does whatever is on offer."""
        host = getattr(self.scene, "host", None)
        match = getattr(host, "match", None)
        if match is None or not host.kept:
            return
        self._did("to the end")
        for _ in range(1500):
            if match.outcome() is not None:
                break
            if match.is_due():
                match.proceed()
                continue
            seats = match.waiting() or tuple(seat for seat in match.playing() if match.offers(seat))
            if not seats:
                break
            seat = self.dice.choice(seats)
            if offers := match.offers(seat):
                match.submit(seat, self.dice.choice(offers).action.text(), match.question)
            else:
                host.act()
        if match.outcome() is not None:
            self.app.go(self.app.routes.result(host))  # type: ignore[arg-type]

    # ---- at rest
    def rest(self) -> None:
        """Back to the title in the plain size, as after an evening; what no one holds any more is swept away."""
        if self.pane.fullscreen:
            self.pane.set_fullscreen(False)
        self.app.preferences.change(text_scale=100, tv=False, high_contrast=False, reading_aid="none", language="en")
        self.pane.resize(DESKTOP)
        self.app.go(self.app.routes.title())
        for _ in range(12):
            self.frame(100, drawn=True)
            self.app.art.wait(20)
        gc.collect()
        heap.sweep()                            # as the program does from time to time

    def close(self) -> None:
        self.painter.close()
        self.app.sound.close()
        self.pane.hands.close()


# ---- as a program


def load_code() -> None:
    """Import every module of the program but its tools: pages load theirs when they are first opened, and that is no
    growth of what an evening keeps."""
    for module in pkgutil.walk_packages(game.__path__, "game."):
        if not module.name.startswith("game.tools") and not module.name.endswith("__main__"):
            importlib.import_module(module.name)


def run(inputs: int, out: Path, seed: int, resume: bool, every: int, rest: int, most_pixels: int) -> int:
    """Note a row after `every` inputs, rest after `rest`. The exit code: 1 if anything was ever too much."""
    if not resume:
        out.unlink(missing_ok=True)
    done, seconds = last(out)
    load_code()
    monkey, begun, much = Monkey(seed + done, most_pixels), time.monotonic() - seconds, 0

    def noted(at_rest: bool) -> Row:
        budget = monkey.painter.budget
        row = Row(monkey.inputs + done, round(time.monotonic() - begun), resident(), budget.bytes / 2**20,
                  budget.most / 2**20, "rest" if at_rest else type(monkey.scene).__name__)
        append(out, row)
        print(*(f"{value:.0f}" if isinstance(value, float) else value for value in row), flush=True)
        return row

    monkey.rest()
    baseline = noted(True).resident
    while monkey.inputs + done < inputs:
        before = monkey.inputs + done
        monkey.play(every)
        row, after = noted(False), monkey.inputs + done
        too_much = row.kept > max(row.budget, monkey.painter.budget.wanted / 2**20)
        if before // rest != after // rest or after >= inputs:
            monkey.tour()
            monkey.rest()
            row = noted(True)
            too_much |= row.resident > baseline + row.budget
        if too_much:
            much += 1
            print(f"too much: {row}", file=sys.stderr)
        draw(out)
    print("seen:", *(f"{name} {times}" for name, times in monkey.seen.most_common()), sep="\n")
    monkey.close()
    return 1 if much else 0


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("--inputs", type=int, default=200_000)
    words.add_argument("--out", type=Path, default=Path("monkey.csv"), help=f"a file of {', '.join(COLUMNS)}")
    words.add_argument("--resume", action="store_true", help="go on where the file ends")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--every", type=int, default=500, help="inputs between two rows")
    words.add_argument("--rest", type=int, default=10_000, help="inputs between two rests at the title")
    words.add_argument("--most-pixels", type=int, default=MOST[0] * MOST[1])
    given = words.parse_args()
    home = Path(tempfile.mkdtemp(prefix="monkey-"))
    os.environ |= {"KATAKU_HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    try:
        return run(given.inputs, given.out, given.seed, given.resume, given.every, given.rest, given.most_pixels)
    finally:
        shutil.rmtree(home, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
