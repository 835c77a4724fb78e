"""A whole match by real mouse and by real keys: from the table to the result, and the record agrees."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.matches import replayed
from game.rules.catalogue import GAMES
from game.table.match import Match
from game.table.record import read

pytestmark = pytest.mark.screen

Start = Callable[..., Any]
SETTINGS = """speed: instant
volume_effects: 0
volume_calls: 0
reduced_motion: true
window_seconds: 1
tutorials_offered: [kuku]
"""
LAST_TABLE = """last_table:
  kuku:
    chairs:
    - {name: You, crest: cat, colour: 0, kind: person}
    - {name: Nino, crest: crane, colour: 1, kind: "bot:default"}
    - {name: Yuki, crest: wave, colour: 2, kind: "bot:default"}
    options: {chips: 7}
"""
GOLD, KEEP = (595, 712), (805, 712)  # the offered action, and the second button, at 1366x768
PATIENCE = 150.0


def table(start: Start, home: Path) -> Any:
    """A short match of three on a laptop's screen."""
    (home / "config").mkdir(parents=True)
    (home / "config" / "settings.yaml").write_text(SETTINGS, "utf-8")
    return start("play", "kuku", "--seats", "3", "--seed", "5", "--option", "chips=9", "--size", "1366x768",
                 "--lang", "en", home=home)  # fmt: skip


def record(home: Path) -> Match | None:
    """The match as its record has it so far."""
    files = list((home / "data" / "matches").glob("*.kataku"))
    return replayed(read(files[0], {spec.id: spec for spec in GAMES})) if files else None


def play_on(kataku: Any, home: Path, do: Callable[[int], None]) -> Match:
    """Repeat `do` until the match is over; the number of times is handed on."""
    end = time.monotonic() + PATIENCE
    turn = 0
    while time.monotonic() < end:
        assert kataku.running, kataku.complained
        match = record(home)
        if match is not None and match.outcome() is not None:
            return match
        do(turn)
        turn += 1
        time.sleep(0.15)
    raise AssertionError(f"the match is not over after {PATIENCE:.0f} s")


def test_a_match_by_mouse(start: Start, tmp_path: Path) -> None:
    home = tmp_path / "home"
    kataku = table(start, home)
    kataku.settled()

    dice = random.Random(1)

    def click(turn: int) -> None:
        kataku.click(*dice.choice((KEEP, GOLD)))

    match = play_on(kataku, home, click)
    mine = [line.text for line in match.record.lines if line.seat == 0]
    assert {"cambio", "keep", "pass"} <= set(mine)
    kataku.settled()
    kataku.close_window()
    assert kataku.ended() == 0
    assert kataku.complained == ""


def test_a_match_by_keys(start: Start, tmp_path: Path) -> None:
    home = tmp_path / "home"
    kataku = table(start, home)
    kataku.settled()
    dice = random.Random(1)
    match = play_on(kataku, home, lambda turn: kataku.press(dice.choice("ken")))
    assert {"cambio", "keep"} <= {line.text for line in match.record.lines if line.seat == 0}
    kataku.settled()
    kataku.close_window()
    assert kataku.ended() == 0
    assert kataku.complained == ""


def test_a_match_by_gamepad_alone(start: Start, tmp_path: Path) -> None:
    """From the title through the lobby to the result, with a virtual pad and neither mouse nor keys."""
    home = tmp_path / "home"
    (home / "config").mkdir(parents=True)
    (home / "config" / "settings.yaml").write_text(SETTINGS + LAST_TABLE, "utf-8")
    player = Path(__file__).with_name("pad_player.py")
    kataku = start(home=home, command=(sys.executable, str(player)), environment={"PYTHONPATH": str(player.parents[2])})
    assert kataku.ended(PATIENCE) == 0, kataku.complained
    seen = kataku.said.splitlines()[-1].split()
    assert seen[:3] == ["Title", "Lobby", "TableScene"] and seen[-1] == "Result", seen
    match = record(home)
    assert match is not None and match.outcome() is not None
    assert {"cambio", "keep"} <= {line.text for line in match.record.lines if line.seat == 0}
