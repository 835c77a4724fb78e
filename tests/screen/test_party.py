"""Three persons and a bot around one screen, by real mouse and real keys, from the title to the result; and what is to
be seen on the glass when somebody lets go, or another window, another size, a closed blind comes between.

Where to press is read from the running program, what lies on the screen from the screen.
"""
from __future__ import annotations

import ctypes
import ctypes.util
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.matches import replayed
from game.rules.catalogue import GAMES
from game.table.record import read
from tests.screen.test_bad_days import Hand

pytestmark = pytest.mark.screen

Start = Callable[..., Any]
SIZE = (1280, 720)
SETTINGS = """speed: 4
volume_effects: 0
volume_calls: 0
window_seconds: 20
tutorials_offered: [kuku]
last_table:
  kuku:
    chairs:
    - {name: Aiko, crest: cat, colour: 0, kind: person}
    - {name: Bruno, crest: crane, colour: 1, kind: "bot:default"}
    - {name: Chie, crest: wave, colour: 2, kind: "bot:default"}
    - {name: Nino, crest: fox, colour: 3, kind: "bot:default"}
    options: {chips: 5, ante: 5, children_deals: 0}
"""
SEEN = """
def spots(scene):
    u, spots = house.screen.u, dict(scene.hands.spots)
    return {name: [round(u * n) for n in spot.shown.center] for name, spot in spots.items() if spot.shown.w > 0}

def seen():
    top, host = house.manager.stack[-1], house._running
    return {"at": type(top).__name__, "spots": spots(top), "focus": top.hands.at if top.hands.visible else "",
            "stands": getattr(top, "stands", False), "seat": getattr(top, "seat", None),
            "called": getattr(top, "called", False), "refused": getattr(top, "refused", ""),
            "window": host is not None and host.is_window, "hidden": window._hidden, "size": window.canvas.size,
            "open": getattr(top, "stands", False) and top.peek.risen(window.now()) >= 1,
            "drawn": window._stale is False}
"""
SEED = "1"
PATIENCE = 40.0
MEANT = 0.45
"""Seconds a curtain stands before people answer; what comes earlier is not meant for it, and not heard."""
AIKO, BRUNO, CHIE, NINO = range(4)


class Table(Hand):
    """A running Kataku and the persons in front of it."""

    # ---- looking
    @property
    def seen(self) -> dict[str, Any]:
        """What is going on."""
        found: dict[str, Any] = self.does("seen()")
        return found

    def comes(self, true: Callable[[dict[str, Any]], Any], what: str) -> dict[str, Any]:
        """What is going on once this is true."""
        end = time.monotonic() + PATIENCE
        while not true(found := self.seen):
            assert time.monotonic() < end, f"never: {what}; but {found}"
        return found

    def glass(self) -> bytes:
        """The pixels above the answers, once they stand still: the name, the card, and the words beside it."""
        look = self.comes(lambda seen: "look" in seen["spots"], "a curtain stands")["spots"]["look"]
        window = self.kataku.place
        row = 0.06 * window.h                               # half of the buttons' height, and their shadow
        above = pygame.Rect(window.x, window.y, window.w, look[1] - row)
        return pygame.image.tobytes(self.kataku.settled().subsurface(above), "RGB")

    # ---- doing
    def point(self, spot: str) -> tuple[int, int]:
        """Where this lies on the screen; the pointer goes there."""
        x, y = self.comes(lambda seen: spot in seen["spots"], f"there is {spot}")["spots"][spot]
        place = self.kataku.place.move(x, y).topleft
        self.kataku.move(*place)
        return place

    def click(self, spot: str) -> None:
        self.kataku.click(*self.point(spot))

    @contextmanager
    def held(self, how: str = "mouse") -> Iterator[None]:
        """The button to look is pressed until this is over."""
        screen = self.kataku.display
        if how == "mouse":
            self.point("look")
        down, up = {"mouse": (("mousedown", "1"), ("mouseup", "1")),
                    "space": (("keydown", "space"), ("keyup", "space"))}[how]
        screen.xdotool(*down)
        try:
            self.comes(lambda seen: seen["open"], "the card is open")
            yield
        finally:
            screen.xdotool(*up)

    def curtain(self) -> dict[str, Any]:
        """The next curtain, and long enough down to be answered."""
        found = self.comes(lambda seen: seen["stands"], "a curtain stands")
        time.sleep(MEANT)
        return found

    def sit_down(self) -> None:
        """From the title to the table, two bots made persons on the way."""
        self.comes(lambda seen: "play" in seen["spots"] and seen["drawn"], "the title")
        self.kataku.settled()
        self.click("play")
        for seat in (BRUNO, CHIE):
            self.click(f"seat-{seat}")
            self.click("who-0")
            self.click("seat-done")
        self.lay_seed()
        self.click("begin")
        self.comes(lambda seen: seen["at"] in ("TableScene", "Curtain"), "the table")


    def lay_seed(self) -> None:
        """The field lies at the end of the house rules; with it the cards are the same every time."""
        self.kataku.move(*self.kataku.place.move(SIZE[0] * 3 // 4, SIZE[1] // 2).topleft)
        while "seed" not in self.seen["spots"]:
            self.kataku.display.xdotool("click", "5")
        self.click("seed")
        self.kataku.type(SEED)
        self.kataku.press("Return")


@pytest.fixture
def table(start: Start, tmp_path: Path) -> Table:
    home = tmp_path / "home"
    (home / "config").mkdir(parents=True)
    (home / "config" / "settings.yaml").write_text(SETTINGS, "utf-8")
    words = ("--size", "{}x{}".format(*SIZE), "--lang", "en")
    found = Table(start, tmp_path / "hand", *words, home=home, before=SEEN)
    found.sit_down()
    return found


@contextmanager
def another_window(display: str) -> Iterator[str]:
    """The number of a small window in the lower right corner that somebody works in."""
    x = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
    x.XOpenDisplay.restype = ctypes.c_void_p
    x.XDefaultRootWindow.restype = x.XCreateSimpleWindow.restype = ctypes.c_ulong
    desk = ctypes.c_void_p(x.XOpenDisplay(display.encode()))
    root = ctypes.c_ulong(x.XDefaultRootWindow(desk))
    white = ctypes.c_ulong(0xFFFFFF)
    window = x.XCreateSimpleWindow(desk, root, 1300, 730, 60, 30, 0, white, white)
    x.XMapWindow(desk, ctypes.c_ulong(window))
    x.XSync(desk, 0)
    yield str(window)
    x.XCloseDisplay(desk)


# ---- a whole match --------------------------------------------------------------------------------------------------
class Evening:
    """Who does what: Aiko and Chie share the mouse, Bruno has the keys; two of them speak up once without a cuckoo."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.curtains: list[tuple[int, bool]] = []
        self.touched = self.declared = False

    def play(self) -> None:
        """To the result."""
        end = time.monotonic() + 2 * PATIENCE
        while (seen := self.table.seen)["at"] != "Result":
            assert time.monotonic() < end, f"no result after {self.curtains}, but {seen}"
            if seen["stands"]:
                self.answer(self.table.curtain())
            elif seen["at"] == "TableScene":
                self.go_on(seen)

    def go_on(self, seen: dict[str, Any]) -> None:
        """At the open table: Chie looks before play begins, then whoever has the mouse goes on."""
        ways = [name for name in ("next", "begin", "result") if f"answer:{name}" in seen["spots"]]
        if ways == ["begin"] and not self.touched:
            self.touched = True
            self.table.click(f"seat:{CHIE}")
            self.table.comes(lambda seen: seen["stands"] and seen["called"] and seen["seat"] == CHIE, "her curtain")
        elif ways:
            x, y = seen["spots"][f"answer:{ways[0]}"]       # it may go by itself before the hand is there
            self.table.kataku.click(*self.table.kataku.place.move(x, y).topleft)

    def answer(self, seen: dict[str, Any]) -> None:
        self.curtains.append((seen["seat"], seen["called"]))
        closed = self.look() if self.curtains.count(self.curtains[-1]) == 1 else b""
        if seen["called"]:
            self.table.click("answer:back")
        elif seen["seat"] == BRUNO:
            self.by_keys(closed)
        else:
            self.table.click("answer:keep")
        self.table.comes(lambda now: not now["stands"] or now["seat"] != seen["seat"], "the curtain rises")

    def look(self) -> bytes:
        """Whoever sees his first curtain looks at his card; how the curtain looks from outside."""
        how = "space" if self.curtains[-1][0] == BRUNO else "mouse"
        closed = self.table.glass()
        with self.table.held(how):
            opened = self.table.glass()
        assert opened != closed, "the card is not seen while the button is held"
        assert self.table.glass() == closed, "something of the card is left after letting go"
        return closed

    def by_keys(self, closed: bytes) -> None:
        """U first, without a cuckoo as this table is dealt: told behind the curtain alone. Then the left answer."""
        if not self.declared:
            self.declared = True
            self.table.kataku.press("u")        # a shared key only goes to the button
            self.table.comes(lambda seen: seen["focus"] == "answer:kuku", "U leads to Kuku")
            self.table.kataku.press("Return")
            self.table.comes(lambda seen: seen["refused"], "why not is told")
            assert self.table.glass() == closed, "whether he holds a cuckoo is seen from outside"
        self.table.kataku.press("f" if len(self.curtains) % 2 else "j")


def test_three_persons_and_a_bot_play_a_match(table: Table) -> None:
    evening = Evening(table)
    evening.play()
    assert {seat for seat, _ in evening.curtains} == {AIKO, BRUNO, CHIE}
    assert (CHIE, True) in evening.curtains, "she may look before play begins"
    assert evening.declared
    (path,) = (table.home / "data" / "matches").glob("*.kataku")
    match = replayed(read(path, {spec.id: spec for spec in GAMES}))
    assert match.outcome() is not None
    answered = [(line.seat, line.text) for line in match.record.lines if line.seat < NINO and line.text != "pass"]
    assert [seat for seat, called in evening.curtains if not called] == [seat for seat, _ in answered]
    assert {text for seat, text in answered if seat != BRUNO} == {"keep"}
    assert {text for seat, text in answered if seat == BRUNO} <= {"keep", "cambio"}
    table.closes()
    assert table.kataku.complained == ""


# ---- in the middle of holding ---------------------------------------------------------------------------------------
def test_whatever_comes_between_hides_the_card(table: Table) -> None:
    """Another window, another size, a window put away: all while the button is still held."""
    screen = table.kataku.display
    own = str(table.kataku._window())
    table.comes(lambda seen: seen["window"] and "answer:begin" in seen["spots"], "the table may begin")
    table.click("answer:begin")
    table.curtain()

    def taken(how: Callable[[], object], closed: bytes) -> None:
        """What lies on the screen is open, then not, however long the button is held; and it can be held again."""
        with table.held():
            assert table.glass() != closed, "the card is not seen while the button is held"
            how()
            table.comes(lambda seen: not seen["open"], "the card is closed")
            assert table.glass() == closed, "the card is still seen, though nobody may look"
        assert table.glass() == closed, "the card is seen after letting go"
        assert table.seen["stands"], "letting go where nothing is held is no answer"

    table.point("look")
    closed = table.glass()
    with another_window(screen.name) as other:
        taken(lambda: screen.xdotool("windowfocus", "--sync", other), closed)
        screen.xdotool("windowfocus", "--sync", own)
    closed = table.glass()
    taken(lambda: (screen.xdotool("windowunmap", "--sync", own), table.comes(lambda seen: seen["hidden"], "hidden"),
                   screen.xdotool("windowmap", "--sync", own)), closed)  # fmt: skip

    small, large = (1100, 640), SIZE
    resized(table, small)
    table.point("look")
    closed = table.glass()
    resized(table, large)
    table.point("look")
    taken(lambda: resized(table, small), closed)
    table.click("pause")
    table.comes(lambda seen: seen["at"] == "Pause", "the pause, by the mouse alone")
    table.click("resume")
    table.curtain()
    table.click("answer:keep")
    table.comes(lambda seen: not seen["stands"], "the curtain rises")
    table.closes()
    assert table.kataku.complained == ""


def resized(table: Table, size: tuple[int, int]) -> None:
    table.kataku.display.xdotool("windowsize", str(table.kataku._window()), *map(str, size))
    table.comes(lambda seen: seen["size"] == list(size) and seen["drawn"], f"a window of {size}")
