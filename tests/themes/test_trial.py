"""A start that died while a stranger's theme was being opened is known to the next one, and a living one is not."""
from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.themes.trial import Trial

OPEN = """
import sys, time
from pathlib import Path
from game.themes.trial import Trial
trial = Trial(Path(sys.argv[1]))
trial.begin("mine")
print("begun", flush=True)
time.sleep(60)
"""


@pytest.fixture
def marker(tmp_path: Path) -> Path:
    return tmp_path / "data" / "trial.txt"


def opening(marker: Path) -> subprocess.Popen[bytes]:
    other = subprocess.Popen([sys.executable, "-c", OPEN, str(marker)], stdout=subprocess.PIPE)
    assert other.stdout is not None and other.stdout.readline().strip() == b"begun"
    return other


def test_a_start_that_died_is_known_once(marker: Path) -> None:
    other = opening(marker)
    other.kill()
    other.wait()
    assert Trial(marker).died() == "mine"
    assert Trial(marker).died() == "", "the next start tries it again"
    assert [path for path in marker.parent.iterdir() if path.name != marker.name] == []


def test_a_window_that_is_opening_a_theme_right_now_has_not_died(marker: Path) -> None:
    other = opening(marker)
    try:
        second = Trial(marker)
        assert second.died() == ""
        second.begin("mine")
        second.end()
        assert marker.exists(), "it is the other's"
    finally:
        other.kill()
        other.wait()


def test_a_trial_that_ended_well_leaves_nothing(marker: Path) -> None:
    trial = Trial(marker)
    trial.begin("mine")
    assert marker.read_text() == "mine"
    trial.begin("theirs")
    assert marker.read_text() == "theirs"
    trial.end()
    trial.end()
    assert list(marker.parent.iterdir()) == []
    assert Trial(marker).died() == ""


def test_our_own_theme_is_not_on_trial(marker: Path) -> None:
    Trial(marker).begin("")
    assert not marker.exists()


def test_a_folder_that_cannot_be_written_does_not_matter(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    trial = Trial(tmp_path / "file" / "trial.txt")
    trial.begin("mine")
    assert trial.died() == ""
    trial.end()


def test_a_marker_of_garbage_names_no_one_s_theme(marker: Path) -> None:
    marker.parent.mkdir()
    marker.write_bytes(b"\xff\xfe" * 5000)
    assert len(Trial(marker).died()) <= 4096
