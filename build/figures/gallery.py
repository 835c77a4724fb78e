"""The gallery and a theme that somebody is working on: how long frames take, and how long until a save is seen.

    python build gallery [--themes N] [--sizes WxH …] [--saves N]

Themes are made for it, of noise, in a home of their own. They are looked through, one is opened, chosen, its index
changed, then another one taken in the middle of a match, and a card of it saved again and again; once its theme.yaml is
broken and mended. What a frame took is told twice, by the clock on the wall and by this thread's share of the
processor: on a busy machine only the second means anything. Seconds from a save to the first frame that shows it are by
the wall.
"""
from __future__ import annotations

import argparse
import io
import os
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from PIL import Image

from game.application.application import Application
from game.application.preferences import palette, viewed
from game.core.cards import Card
from game.data.settings import Settings
from game.decks import DECKS
from game.features.own_cards.feature import FEATURE
from game.features.own_cards.port import OWN_CARDS
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Screen
from game.ui.draw.surface import SurfaceCanvas
from game.ui.input.gesture import Wheel

FRAME = 1 / 60
OPENED, LEFT, SCROLLED, PLAYED = 240, 60, 240, 200
"""Frames that are counted of each part."""

LONGEST = 20.0
CARD = (600, 930)
GREEN, RED = (9, 200, 90), (240, 20, 20)
CAT = Card("kuku", "cat", "CA", 16)


class Desk:
    """An application with a screen of its own, frame by frame at the pace of a window."""

    def __init__(self, size: tuple[int, int]) -> None:
        settings = Settings(language="en", game="kuku", tv=size[0] > 1400)
        self.app = Application(settings, viewed(Screen(*size), settings), features=(FEATURE,))
        self.painter = Painter(SurfaceCanvas(size), self.app.screen, palette=palette(settings, self.app.look),
                               pictures=self.app.art)
        self.took: list[tuple[float, float]] = []

    def frames(self, count: int, until: Callable[[], bool] = bool) -> None:
        """So many frames, or until this is so."""
        for _ in range(count):
            wall, own = time.perf_counter(), time.thread_time()
            self.app.manager.update(time.monotonic() * 1000)
            self.painter.begin()
            self.app.manager.draw(self.painter)
            self.painter.end()
            wall = time.perf_counter() - wall
            self.took.append((1000 * wall, 1000 * (time.thread_time() - own)))
            if until():
                return
            time.sleep(max(0.0, FRAME - wall))

    def told(self, part: str) -> str:
        """What the frames since the last call took."""
        wall, own = (sorted(each) for each in zip(*self.took, strict=True))
        self.took.clear()
        last = len(wall) - 1
        figures = [f"{each[round(share * last)]:7.1f}" for each in (wall, own) for share in (.5, .99, 1)]
        return f"{part:22}{''.join(figures[:3])} |{''.join(figures[3:])}"


def noise(colour: tuple[int, int, int], size: tuple[int, int] = CARD) -> bytes:
    """A picture that is as dear to read as a photograph, of one colour in its middle."""
    made, buffer = Image.effect_noise(size, 60).convert("RGB"), io.BytesIO()
    made.paste(colour, (size[0] // 4, size[1] // 4, 3 * size[0] // 4, 3 * size[1] // 4))
    made.save(buffer, "JPEG", quality=85)
    return buffer.getvalue()


def themes(home: Path, count: int) -> Path:
    """So many themes, each of twenty Kuku cards with a back; the folder of the first."""
    picture = noise(GREEN)
    for number in range(count):
        folder = home / "data" / "themes" / f"deck-{number}"
        (folder / "cards").mkdir(parents=True)
        (folder / "theme.yaml").write_text(f"theme: 1\nname: Deck {number}\nauthor: noise\ndeck: kuku\n"
                                           "card: {index: never, fit: cover}\n")
        for card in DECKS["kuku"].faces:
            (folder / "cards" / f"{card.id}.jpg").write_bytes(picture)
        (folder / "back.jpg").write_bytes(picture)
    return home / "data" / "themes" / "deck-0"


def looked_through(desk: Desk) -> Iterator[str]:
    """The gallery from its opening to the table."""
    app = desk.app
    app.go(app.routes.title())
    desk.frames(LEFT)
    desk.took.clear()
    page = app.of(OWN_CARDS).gallery_page("kuku")
    app.over(page)
    desk.frames(OPENED)
    yield desk.told("opened")
    for _ in range(SCROLLED // 8):
        app.manager.handle(Wheel(0, -1, app.screen.wide / 2, .6 * app.screen.high))
        desk.frames(8)
    yield desk.told("scrolled")
    page.open(next(each for each in app.of(OWN_CARDS).gallery.exhibits or () if each.id == "deck-0"))
    one = app.manager.stack[-1]
    desk.frames(OPENED)
    yield desk.told("one of them large")
    one.use(("kuku",))
    desk.frames(OPENED)
    yield desk.told("chosen")
    one.index(1)
    desk.frames(OPENED)
    yield desk.told("another index")
    for each in (one, page):
        each.back()
        desk.frames(LEFT)
    desk.took.clear()


def played(desk: Desk, folder: Path, saves: int) -> Iterator[str]:
    """A match in which another theme is taken, and one that somebody works on meanwhile."""
    app = desk.app
    app.go(app.routes.table(app.catalogue.open_table(app.catalogue.solo("kuku", 5, {}, 7))))
    desk.frames(PLAYED)
    desk.took.clear()
    for name in ("deck-1", "deck-0"):
        app.preferences.change(theme={"kuku": name})
        desk.frames(PLAYED)
    yield desk.told("taken in a match")
    seconds = []
    for number in range(saves):
        colour = (RED, GREEN)[number % 2]
        (folder / "cards" / "cat.jpg").write_bytes(noise(colour))
        began = time.perf_counter()
        desk.frames(round(LONGEST / FRAME), lambda colour=colour: _seen(app, colour))
        seconds.append(time.perf_counter() - began)
    yield desk.told("saved in a match")
    content = (folder / "theme.yaml").read_text()
    began = time.perf_counter()
    (folder / "theme.yaml").write_text("theme: [")
    desk.frames(round(LONGEST / FRAME), lambda: bool(app.manager.aside.sentence))
    told = time.perf_counter() - began
    (folder / "theme.yaml").write_text(content)
    began = time.perf_counter()
    desk.frames(round(LONGEST / FRAME), lambda: not app.manager.aside.sentence)
    mended = time.perf_counter() - began
    yield f"from a save to its picture, s: {' '.join(f'{each:.2f}' for each in sorted(seconds))}; " \
          f"a broken one told {told:.2f}, mended {mended:.2f}"


def _seen(app: Application, colour: tuple[int, int, int]) -> bool:
    surface = app.art.face(CAT, 180, "full").surface
    return max(abs(a - b) for a, b in zip(surface.get_at(surface.get_rect().center)[:3], colour, strict=True)) < 40


def main() -> None:
    said = argparse.ArgumentParser(prog="build gallery")
    said.add_argument("--themes", type=int, default=60)
    said.add_argument("--sizes", nargs="+", default=["1366x768", "1920x1080"])
    said.add_argument("--saves", type=int, default=6)
    words = said.parse_args()
    for size in words.sizes:
        with tempfile.TemporaryDirectory() as home:
            os.environ["KATAKU_HOME"] = home
            folder = themes(Path(home), words.themes)
            desk = Desk(tuple(map(int, size.split("x"))))  # type: ignore[arg-type]
            print(f"{size}, {words.themes} themes; ms of a frame by the wall: p50 p99 max | by the processor")
            for line in (*looked_through(desk), *played(desk, folder, words.saves)):
                print(f"  {line}", flush=True)
            desk.app.close()
            desk.painter.close()


if __name__ == "__main__":
    main()
