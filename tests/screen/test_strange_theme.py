"""A stranger's theme at a real window: it may hold anything, and the table is played at all the same."""
from __future__ import annotations

import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.pictures.samples import BOMBS, OGG, plain, wav
from tests.screen.games import at_home
from tests.screen.hand import Hand

pytestmark = pytest.mark.screen

AT_ONCE = ("play", "kuku", "--seats", "4", "--seed", "3", "--size", "960x540", "--lang", "en")
GREEN = (9, 200, 90)


@pytest.fixture
def hand(start: Callable[..., Any], tmp_path: Path) -> Callable[..., Hand]:
    return lambda *words, **how: Hand(start, tmp_path / f"hand-{len(list(tmp_path.iterdir()))}", *words, **how)


def closes(kataku: Hand) -> None:
    kataku.kataku.until(lambda _: kataku.kataku.visible, "a window")
    kataku.closes()


def home_of_a_stranger(home: Path, **pictures: bytes) -> Path:
    """A home whose cards are a player's: `cards_cat_png` is the file cards/cat.png."""
    theme = at_home(home, "theme: {kuku: mine}\nspeed: instant\nwindow_seconds: 1\n") / "data" / "themes" / "mine"
    for name, content in pictures.items():
        path = theme / name.replace("_", "/").replace("/svg", ".svg").replace("/png", ".png").replace("/wav", ".wav")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    (theme / "theme.yaml").write_text("theme: 1\ndeck: kuku\n")
    return home


def test_a_table_under_a_theme_of_bombs_is_played_at_and_closed(hand: Callable[..., Hand],
                                                                tmp_path: Path) -> None:
    harm = {name: BOMBS[name]() for name in ("clouds.svg", "many.svg", "header.png")}
    home = home_of_a_stranger(tmp_path / "home", back_svg=harm["clouds.svg"], table_svg=harm["many.svg"],
                              tokens_chip_png=harm["header.png"], crests_key_svg=harm["clouds.svg"],
                              cards_cat_png=plain(GREEN, (63, 98)), sounds_deal_wav=wav(40))
    kataku = hand(*AT_ONCE, home=home)
    kataku.until("app.running is not None")
    kataku.does("h = app.running",
                "[h.reseat(n, c._replace(kind='bot:default')) for n, c in enumerate(h.setup.chairs) if c.is_person]",
                "window.wake()")  # fmt: skip
    kataku.until("len(app.running.match.record.lines) > 6")
    closes(kataku)


def test_a_stranger_s_pictures_come_to_the_table(hand: Callable[..., Hand], tmp_path: Path) -> None:
    home = home_of_a_stranger(tmp_path / "home", back_png=plain(GREEN, (63, 98)), sounds_deal_wav=OGG)
    kataku = hand(*AT_ONCE, home=home)
    kataku.kataku.until(lambda seen: sum(tuple(seen.get_at((x, y)))[:3] == GREEN
                                         for x in range(0, seen.get_width(), 9)
                                         for y in range(0, seen.get_height(), 9)) > 40, "green backs")
    kataku.until("not __import__('game').paths.theme_on_trial().exists()")
    kataku.closes()


def test_after_a_kill_while_a_theme_was_opened_the_next_start_has_our_cards_and_says_so(
        hand: Callable[..., Hand], tmp_path: Path) -> None:
    home = home_of_a_stranger(tmp_path / "home", back_svg=BOMBS["clouds.svg"]())
    marker = home / "data" / "theme-on-trial.txt"
    first = hand("--size", "960x540", "--lang", "en", home=home)
    first.until("window is not None")
    assert marker.read_text() == "mine"
    first.kataku._process.send_signal(signal.SIGKILL)
    first.kataku._process.wait(30)
    second = hand("--size", "960x540", "--lang", "en", home=home)
    second.until("app.manager.stack")
    assert "while opening the theme “mine”" in second.does("app.notices.now")
    assert second.does("app.look.theme.id") == "osteria-seto"
    closes(second)
    assert not marker.exists()
    third = hand("--size", "960x540", "--lang", "ja", home=home)
    third.until("app.manager.stack")
    assert third.does("app.look.theme.id") == "mine" and third.does("app.notices.now") == ""
    closes(third)
    assert not marker.exists(), "a proper end"
