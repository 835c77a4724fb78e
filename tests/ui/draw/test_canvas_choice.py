"""A machine that draws faster without its card is not tried again on the same day."""
from __future__ import annotations

import os
import time
from pathlib import Path

import pygame
import pytest

from game.ui.draw import canvas_choice
from game.ui.draw.canvas_choice import KNOWN_FOR, try_gpu


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> pygame.Window:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    return pygame.Window("test", (320, 200), hidden=True)


def test_the_outcome_is_known_for_a_day_and_on_this_screen_alone(
        window: pygame.Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    trials: list[int] = []
    monkeypatch.setattr(canvas_choice, "_wins", lambda window: bool(trials.append(1)))
    note = tmp_path / "cache" / "slow-card.txt"
    for _ in range(3):
        assert try_gpu(window, None, note=note) is None
    assert len(trials) == 1, "once"
    past = time.time() - KNOWN_FOR - 1
    os.utime(note, (past, past))
    assert try_gpu(window, None, note=note) is None and len(trials) == 2, "a day later"
    note.write_bytes(b"surface, another screen")
    assert try_gpu(window, None, note=note) is None and len(trials) == 3, "on another screen"
    for _ in range(2):
        assert try_gpu(window, None) is None
    assert len(trials) == 5, "where nothing is noted"


def test_a_trial_ends_early_where_the_card_has_lost_already(
        window: pygame.Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """The proof that its work is done takes longest where it is done without one."""
    class Slow:
        size = (320, 200)

        def draw(self, *_: object) -> None: ...

        def present(self) -> None:
            time.sleep(.01)

    took = canvas_choice._milliseconds(Slow(), 4, 5.0, lambda: pytest.fail("it had lost"))  # type: ignore[arg-type]
    assert took >= 10
