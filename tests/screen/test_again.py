"""Kataku started once more: the window that is there answers, wherever the second start came from."""
from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.application.test_saved_matches import match_of
from tests.screen.hand import Hand, Start

pytestmark = [pytest.mark.screen, pytest.mark.long]

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def hand(start: Start, tmp_path: Path) -> Callable[..., Hand]:
    return lambda *words, **how: Hand(start, tmp_path / "hand", *words, **how)


def again(home: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A second start on the same home, without any screen: it needs none to hand over what it has."""
    return subprocess.run([sys.executable, "-m", "game", *words], cwd=ROOT, capture_output=True, text=True, check=False,
                          env={"KATAKU_HOME": str(home), "PATH": "/usr/bin:/bin"}, timeout=60)


def test_a_second_start_hands_its_match_to_the_window_there_is(hand: Callable[..., Hand], tmp_path: Path) -> None:
    home = tmp_path / "home"
    brought = match_of(tmp_path / "brought", "2026-11-20-101010-kuku")
    first = hand("--size", "960x540", "--lang", "en", home=home)
    first.until("app.manager.stack")
    second = again(home, str(brought))
    assert (second.returncode, second.stdout, second.stderr) == (0, "", "")
    first.until("type(app.manager.stack[-1]).__name__ == 'TableScene'")
    other = again(tmp_path / "another home")
    assert other.returncode == 2, "another home is another program, and that has no screen here"
    first.closes()
    assert not (home / "data" / "door").exists()
