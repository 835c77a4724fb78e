"""The monkey at the whole application: nothing it does may bring it down, and what the application keeps has an end."""
from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.monkey import Monkey

SCENES = {"CardHelp", "Curtain", "EveningsPage", "Lobby", "Matches", "Pause", "ResultPage", "RulesPage", "SeatPage",
          "SettingsPage", "TableScene", "Title", "TutorialPages"}


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("KATAKU_HOME", str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield


def sat_down(seed: int, inputs: int, most_pixels: int) -> Monkey:
    """The monkey after so many inputs; what is kept was looked at between them."""
    monkey = Monkey(seed, most_pixels)
    for _ in range(0, inputs, 100):
        monkey.play(100)
        budget = monkey.painter.budget
        assert budget.bytes <= max(budget.most, budget.wanted)
    return monkey


def test_whatever_a_monkey_does_the_house_stands_and_keeps_no_more_than_its_budget() -> None:
    monkey = sat_down(3, 400, 1366 * 768)
    monkey.close()


@pytest.mark.long
@pytest.mark.parametrize("seed", range(20, 22))
def test_so_it_does_for_a_long_evening_and_is_no_larger_at_rest_than_the_budget_allows(seed: int, tmp_path: Path,
                                                                                       ) -> None:
    """In a process of its own: here, drawings are kept for other tests."""
    words = ("--inputs", "3000", "--rest", "1500", "--seed", str(seed), "--out", str(tmp_path / "curve.csv"))
    done = subprocess.run([sys.executable, "-m", "tests.ui.monkey", *words], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-8000:]
    seen = {line.partition(" ")[0] for line in done.stdout.partition("seen:")[2].splitlines()}
    assert len(SCENES - seen) < 3           # those that no tour leads to come by luck
    assert (tmp_path / "curve.png").is_file()
