"""A process killed at any moment loses at most the action not yet shown (architecture, "The types that matter")."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

from game.rules.catalogue import GAMES
from game.table.record import read
from game.table.replay import replayed

PLAYER = textwrap.dedent("""
    import sys
    from pathlib import Path
    from game.application import match_setup, saved_records
    from game.core.ports import Chair, Setup
    chairs = tuple(Chair(f"P{n}", "cat", 0, "bot:random") for n in range(5))
    setup = Setup(sys.argv[2], chairs, {}, int(sys.argv[3]))
    match_setup.open_table(setup, Path(sys.argv[1])).match.ledger.rest()
    host = saved_records.continued(Path(sys.argv[1]))
    while host.outcome() is None:
        host.act()
        print(len(host.match.record.lines), len(host.match.told(None, 0)), flush=True)  # a spectator is shown it now
    print("over", flush=True)
    sys.stdin.read()
""")
ALL = [spec.id for spec in GAMES]
KILLS = 25


def killed_after(folder: Path, game: str, seed: int, seconds: float) -> tuple[int, int]:
    """Actions and events shown when the process was killed."""
    child = subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(folder), game, str(seed)],
        stdout=subprocess.PIPE, stdin=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": os.getcwd()},
    )  # fmt: skip
    assert child.stdout is not None
    first = child.stdout.readline()
    time.sleep(seconds)
    child.send_signal(signal.SIGKILL)
    rest = child.stdout.read()
    child.wait()
    whole = [line for line in (first + rest).split("\n")[:-1] if line != "over"]
    actions, events = whole[-1].split()
    return int(actions), int(events)


def check(folder: Path, game: str, seed: int, seconds: float) -> None:
    actions, events = killed_after(folder, game, seed, seconds)
    (file,) = folder.glob("*.kataku")
    record = read(file, {spec.id: spec for spec in GAMES})
    assert record.setup.game == game and len(record.lines) >= actions
    match = replayed(record)
    assert match is not None
    while match.is_due():
        match.proceed()
    assert len(match.view(None).heard) >= events


@pytest.mark.parametrize("game", ALL)
@pytest.mark.parametrize("seed", range(2))
def test_nothing_shown_is_lost(tmp_path: Path, game: str, seed: int) -> None:
    check(tmp_path, game, seed, random.Random(seed).uniform(0, 0.15))


@pytest.mark.long
@pytest.mark.parametrize("game", ALL)
def test_many_kills(tmp_path: Path, game: str) -> None:
    """A few of each title; `kills.py` goes on by the thousand."""
    dice = random.Random(1)
    for seed in range(KILLS):
        folder = tmp_path / str(seed)
        check(folder, game, seed, dice.uniform(0, 0.3))
