"""One person has their hand in a second window, by real mouse: a whole deal, and what all see of it.

No one manages windows on this screen: they are laid beside each other here.
"""
from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tests.screen.conftest import Display, Program, _ask_to_close, shares
from tests.screen.games import TOGETHER, Table, at_home, record, said, settings
from tests.screen.hand import Eyes, Seen
from tests.screen.patience import PATIENCE

pytestmark = pytest.mark.screen

DESK, SIZE, LEFT = (2300, 720), (1280, 720), 1300
GIVES = ("keep", "pass", "agree", "end", "draw", "refuse")
ROOM = """
from game.features.second_screen.port import SECOND_SCREEN

def own():
    for _ in range(20):
        try:
            return second()
        except Exception as error:          # looked at in the midst of being laid
            wrong = error
    return {"error": repr(wrong)}

def second():
    pages = app.of(SECOND_SCREEN).pages
    if window.beside is None or pages is None:
        return {"spots": {}, "open": False, "asked": False, "fits": [], "at": "", "question": -1, "heeds": False,
                "settled": False}
    top, u = pages.stack[-1], window.beside.screen.u
    spots = dict(getattr(top.hands, "laid", {}))
    asked = not getattr(top.context, "called", True)
    return {"spots": {name: [round(u * n) for n in spot.shown.center] for name, spot in spots.items()},
            "open": top.context.is_open, "asked": asked, "at": type(top).__name__, "question": top.context.question,
            "heeds": top.context.heeds <= window.now(), "settled": top.context.peek.risen(window.now()) >= 1,
            "fits": [f"card:{pick.card}" for pick in top.context.picks() if pick.fits] if asked else []}
"""


class Two(Eyes):
    """A running Kataku with two windows, the one that all see at the left."""

    @property
    def own(self) -> Seen:
        """What is going on in the second one."""
        found: Seen = self.does("own()")
        assert "error" not in found, found["error"]
        return found

    def on_screen(self, x: int, y: int) -> tuple[int, int]:
        """This pixel of the window that all see."""
        return x, y

    def lay_first(self) -> None:
        """The window that all see at the left, before there is another."""
        self.kataku.display.xdotool("windowmove", "--sync", str(self.kataku._window()), "0", "0")

    def lay(self) -> None:
        """The second window beside it."""
        self.until("window.beside is not None and not window.beside._stale")
        screen, name = self.kataku.display, str(self.does("window.beside._window.handle"))
        screen.xdotool("windowsize", name, "960", "540")
        screen.xdotool("windowmove", "--sync", name, str(LEFT), "0")
        self.until("window.beside.canvas.size == (960, 540)")

    def does_there(self, spot: str) -> None:
        """Press this in the second window."""
        x, y = self.own["spots"][spot]
        self.kataku.click(LEFT + x, y)

    def seen_by_all(self) -> bytes:
        """The window that all see, once it stands still."""
        picture = self.kataku.settled()
        return pygame.image.tobytes(picture.subsurface(pygame.Rect(0, 0, *SIZE)), "RGB")

    def seen_there(self) -> bytes:
        picture = self.kataku.settled()
        return pygame.image.tobytes(picture.subsurface(pygame.Rect(LEFT, 0, 960, 540)), "RGB")


@pytest.fixture
def two(displays: Callable[[tuple[int, int]], Display], tmp_path: Path, drawn: Path) -> Callable[[Table], Two]:  # type: ignore[misc]
    running: list[Program] = []

    def start(*words: str, home: Path, command: tuple[str, ...]) -> Program:
        running.append(Program(displays(DESK), shares(home, drawn), words, command, {}))
        return running[-1]

    def sat(laid: Table) -> Two:
        chairs = settings(laid, ["Aiko", "Bruno", "Chie", "Nino"], "speed: 4",
                          f"game: {laid.game}").replace("kind: person", "kind: screen")
        found = Two(start, tmp_path / "hand", "--size", "{}x{}".format(*SIZE), "--lang", "en",
                    home=at_home(tmp_path / "home", chairs), before=ROOM)
        found.title()
        found.lay_first()
        found.click("play")
        found.comes(lambda seen: "begin" in seen["spots"], "the lobby")
        found.does(f"setattr(app.manager.stack[0].draft, 'seed', {laid.seed})")
        found.click("begin")
        found.comes(lambda seen: seen["at"] == "TableScene", "the table")
        found.lay()
        return found

    yield sat
    for program in running:
        program.kill()


def one_deal(two: Two) -> None:
    """Whatever is asked is answered in the second window, until the deal has been decided."""
    end, opened = time.monotonic() + PATIENCE, False
    while not two.does("'deal' in app.running.view(None).ended or app.running.outcome() is not None"):
        assert time.monotonic() < end, f"the deal never ends: {two.own}, {two.seen}"
        seen, own = two.seen, two.own
        assert seen["at"] == "TableScene", "no curtain falls"
        if "answer:begin" in seen["spots"]:
            two.kataku.click(*seen["spots"]["answer:begin"])
            two.after(seen, "spots")
        elif own["asked"] and not own["open"] and "look" in own["spots"]:
            if not opened:
                opened = True
                secret_while_open(two)
            else:
                two.does_there("look")
                two.until("own()['settled'] or not own()['asked']")
        elif own["asked"] and own["heeds"]:
            ways = [*own["fits"], *(f"answer:{name}" for name in GIVES if f"answer:{name}" in own["spots"])]
            if ways and ways[0] in own["spots"] and own["open"]:
                two.does_there(ways[0])
                time.sleep(0.1)
    assert opened, "they were asked, and have looked"


def secret_while_open(two: Two) -> None:
    """Opening and closing the hand changes nothing that all see."""
    two.until("app.art.idle")
    before, closed = two.seen_by_all(), two.seen_there()
    two.does_there("look")
    two.until("own()['settled']")
    assert two.seen_there() != closed, "the hand lies open there"
    assert two.seen_by_all() == before, "and nowhere else"
    two.picture(f"second-{two.seen['at']}")
    two.does_there("look")
    two.until("not own()['open']")
    assert two.seen_by_all() == before
    two.does_there("look")
    two.until("own()['settled']")


@pytest.mark.parametrize("game", ["kuku", "cangkul"])
def test_a_deal_with_the_own_hand_in_a_second_window(two: Callable[[Table], Two], game: str, tmp_path: Path) -> None:
    table = two(TOGETHER[game])
    one_deal(table)
    match = record(tmp_path / "home")
    assert match is not None and said(match, 0), "what they did stands in the record"


def test_a_user_who_closes_the_second_window_sits_before_the_first(two: Callable[[Table], Two]) -> None:
    table = two(TOGETHER["cangkul"])
    _ask_to_close(table.kataku.display.name, table.does("window.beside._window.handle"))
    table.until("window.beside is None")
    table.until("app.running.setup.chairs[0].kind == 'person'")
    table.until("app.manager.stack[0].observer == 0")         # alone before it, with open eyes
    table.comes(lambda seen: seen["at"] == "TableScene" and seen["drawn"] and not seen["hidden"], "the table of one")
    table.closes()
