"""Locks that keep others out, and die with their process."""
from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.disk import locks
from game.disk.locks import is_held, lock_of, take

HOLD = """
import sys, time
from pathlib import Path
from game.disk.locks import take
held = take(Path(sys.argv[1]))
assert held.real
print("held", flush=True)
time.sleep(60)
"""


def test_one_holds_it_at_a_time(tmp_path: Path) -> None:
    first = take(tmp_path / "a")
    assert first is not None and first.real
    assert take(tmp_path / "a") is None and is_held(tmp_path / "a")
    assert take(tmp_path / "b") is not None
    first.release()
    assert not is_held(tmp_path / "a")
    second = take(tmp_path / "a")
    assert second is not None and second.real


def test_nothing_is_left_behind(tmp_path: Path) -> None:
    with take(tmp_path / "a") or pytest.fail():
        assert lock_of(tmp_path / "a").exists()
    assert list(tmp_path.iterdir()) == []


def test_it_dies_with_its_process(tmp_path: Path) -> None:
    other = subprocess.Popen([sys.executable, "-c", HOLD, str(tmp_path / "a")], stdout=subprocess.PIPE)
    assert other.stdout is not None
    try:
        assert other.stdout.readline().strip() == b"held"
        assert take(tmp_path / "a") is None
    finally:
        other.kill()
        other.wait()
        other.stdout.close()
    assert lock_of(tmp_path / "a").exists(), "its file is still there, and locks no one out"
    lock = take(tmp_path / "a")
    assert lock is not None and lock.real


def test_a_file_system_that_cannot_lock_stops_no_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(number: int) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(locks, "_lock", refuse)
    lock = take(tmp_path / "a")
    assert lock is not None and not lock.real
    assert not is_held(tmp_path / "a")


def test_a_folder_that_cannot_be_made_stops_no_one(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    lock = take(tmp_path / "file" / "a")
    assert lock is not None and not lock.real


def test_patience_waits_for_the_other(tmp_path: Path) -> None:
    import threading

    first = take(tmp_path / "a")
    assert first is not None
    threading.Timer(0.1, first.release).start()
    with take(tmp_path / "a", patience=5) or pytest.fail() as second:
        assert second.real


def test_what_killed_windows_leave_goes_while_another_one_lives(tmp_path: Path) -> None:
    first, second = locks.Presence(tmp_path, "window"), locks.Presence(tmp_path, "window")
    for n in range(5):
        lock_of(tmp_path / f"window-{n:012x}").touch()
        lock_of(tmp_path / f"window-{n + 2**44:012x}").touch()
    assert not first.alone and not second.alone
    assert len(list(tmp_path.iterdir())) == 2
    first.leave()
    second.leave()
    assert list(tmp_path.iterdir()) == []


def test_windows_see_one_another(tmp_path: Path) -> None:
    first = locks.Presence(tmp_path, "window")
    assert first.alone
    second = locks.Presence(tmp_path, "window")
    assert not first.alone and not second.alone
    first.leave()
    assert second.alone
    second.leave()
    assert list(tmp_path.iterdir()) == []
