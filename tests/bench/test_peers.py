"""The comparison with other libraries: its own logic, with libraries that are only pretended."""
from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from game import cli
from game.core.trouble import Troubled
from game.rules.catalogue import GAMES
from game.tools import bench_peers, peer_loops
from game.tools.bench_peers import PeersMissing, Player, Rate, figures, peers, rate, table

RLCARD = """
__version__ = "0.0"
class Env:
    num_players = 2
    def reset(self):
        self.left = 5
        return {"legal_actions": {3: None, 7: None}}, 0
    def is_over(self):
        return self.left == 0
    def step(self, action):
        assert action in (3, 7)
        self.left -= 1
        return {"legal_actions": {3: None, 7: None}}, 1
def make(name, config):
    assert name == "uno"
    return Env()
"""
PYSPIEL = """
class State:
    step = 0
    def is_terminal(self):
        return self.step == 6
    def is_chance_node(self):
        return self.step < 2
    def chance_outcomes(self):
        return [(1, .5), (2, .5)]
    def legal_actions(self):
        return [8, 9]
    def apply_action(self, action):
        assert action in ((1, 2) if self.step < 2 else (8, 9))
        self.step += 1
class Game:
    new_initial_state = State
def load_game(text):
    assert text == "crazy_eights(players=4)"
    return Game()
"""


@pytest.fixture
def other_python(tmp_path: Path) -> str:
    """A Python that has both libraries, or what looks like them."""
    if os.name != "posix":
        pytest.skip("the pretended Python is a shell script")
    shelf = tmp_path / "shelf"
    (shelf / "open_spiel-0.1.dist-info").mkdir(parents=True)
    (shelf / "open_spiel-0.1.dist-info" / "METADATA").write_text("Name: open_spiel\nVersion: 0.1\n", "utf-8")
    (shelf / "rlcard.py").write_text(RLCARD, "utf-8")
    (shelf / "pyspiel.py").write_text(PYSPIEL, "utf-8")
    python = tmp_path / "python"
    python.write_text(f'#!/bin/sh\nPYTHONPATH="{shelf}" exec "{sys.executable}" "$@"\n', "utf-8")
    python.chmod(0o755)
    return str(python)


@pytest.fixture
def bare_python(tmp_path: Path) -> str:
    """A Python that has neither, whatever is installed here."""
    if os.name != "posix":
        pytest.skip("the pretended Python is a shell script")
    python = tmp_path / "bare"
    python.write_text(f'#!/bin/sh\nexec "{sys.executable}" -S -E "$@"\n', "utf-8")
    python.chmod(0o755)
    return str(python)


# ---- one library
def test_whole_games_are_played_until_the_time_has_gone() -> None:
    seeds: list[int] = []

    def play(seed: int) -> tuple[int, int]:
        seeds.append(seed)
        return 7, 3

    counted = peer_loops.measured(play, .02, 100)
    games = counted["games"]
    assert games == len(seeds) and seeds == list(range(100, 100 + len(seeds)))
    assert (counted["decisions"], counted["draws"]) == (7 * games, 3 * games)
    assert .02 <= counted["cpu"] < 1 and counted["wall"] > 0


@pytest.mark.parametrize("spec", GAMES, ids=[spec.id for spec in GAMES])
def test_our_titles_are_played_as_simulate_plays_them(spec) -> None:
    from game.table.chance import random_match

    name, play = peer_loops.library(f"kataku:{spec.id}:4")
    assert name == f"kataku {spec.id}, 4 seats"
    assert play(3) == random_match(spec, 4, spec.resolve({}), 3)[1:]


def test_medians_are_taken_of_the_runs() -> None:
    runs = [{"decisions": d, "draws": d, "cpu": 2.0, "wall": 4.0} for d in (10, 1000, 20, 30, 0)]
    assert rate({"name": "x", "python": "3.11.1"}, runs) == Rate("x", "3.11.1", 10.0, 5.0, 20.0)


# ---- all of them
def test_everybody_plays_in_turn_and_no_one_meanwhile(other_python: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ours = GAMES[:2]                # each title starts a process; that all of them can be played is tried above
    order: list[str] = []
    play = Player.play

    def noted(self: Player, seconds: float) -> dict[str, float]:
        order.append(self.told["name"].split(",")[0])
        return play(self, seconds)

    monkeypatch.setattr(bench_peers, "GAMES", ours)
    monkeypatch.setattr(Player, "play", noted)
    found = peers(other_python, rounds=2, seconds=.01)
    names = [f"kataku {spec.id}" for spec in ours] + ["RLCard 0.0 uno", "OpenSpiel 0.1 crazy_eights"]
    assert order == names + names + names[::-1]     # once to warm up, then there and back
    assert [each.name.split(",")[0] for each in found] == names
    assert all(each.cpu > 0 and each.wall > 0 for each in found)
    by_name = {each.name.split(",")[0]: each for each in found}
    assert by_name["RLCard 0.0 uno"].applied == by_name["RLCard 0.0 uno"].cpu
    spiel = by_name["OpenSpiel 0.1 crazy_eights"]
    assert spiel.applied == pytest.approx(spiel.cpu * 6 / 4)    # two draws of chance beside four decisions


def test_a_library_that_is_missing_is_told_with_its_cure(bare_python: str) -> None:
    for wanted, package in (("rlcard", "rlcard"), ("openspiel", "pyspiel")):
        with Player(bare_python, wanted, -1) as player, pytest.raises(PeersMissing) as told:
            player.introduce()
        assert f"`{package}`" in str(told.value) and "tests/bench/requirements.txt" in str(told.value)
        assert "--python PATH" in str(told.value)


def test_a_python_that_is_none_is_told(tmp_path: Path, capfd: pytest.CaptureFixture[str],
                                       monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_peers, "GAMES", GAMES[:1])
    with pytest.raises(Troubled, match=r"command\.no_python"):
        Player(str(tmp_path / "nowhere"), "rlcard", -1)
    assert cli.main(["bench", "--peers", "--python", str(tmp_path / "nowhere")]) == cli.WRONG
    assert "cannot be started as Python" in capfd.readouterr().err


def test_a_process_that_breaks_off_is_told() -> None:
    with Player(sys.executable, "nonsense", -1) as player, pytest.raises(PeersMissing, match="without an answer"):
        player.introduce()


# ---- what is printed
RATES = [Rate("kataku kuku, 4 seats", "3.11.7", 100.0, 90.0, 100.0), Rate("RLCard", "3.11.7", 10.0, 9.0, 10.0),
         Rate("OpenSpiel", "3.11.7", 200.0, 180.0, 300.0)]


def test_ours_are_told_as_multiples_of_both() -> None:
    found: dict[str, Any] = json.loads(json.dumps(figures(RATES)))
    assert found["kataku kuku, 4 seats"]["times_rlcard"] == 10.0
    assert found["kataku kuku, 4 seats"]["times_openspiel"] == .5
    assert found["kataku kuku, 4 seats"]["times_openspiel_applied"] == .33
    assert "times_rlcard" not in found["OpenSpiel"] and found["OpenSpiel"]["applied_per_s"] == 300
    lines = table(RATES).splitlines()
    assert lines[1].split()[-3:] == ["10.00", "0.50", "0.33"] and lines[3].split()[-1] == "1.00"
    assert "Two Pythons" not in table(RATES)


def test_two_pythons_are_not_hidden() -> None:
    assert "3.11.7 and 3.12.1" in table([*RATES[:2], RATES[2]._replace(python="3.12.1")])


def test_the_libraries_are_pinned() -> None:
    lines = (Path(__file__).parent / "requirements.txt").read_text("utf-8").splitlines()
    wanted = [line for line in lines if line and not line.startswith("#")]
    assert {line.split("==")[0] for line in wanted} == {"rlcard", "open-spiel"}
    assert all(line.count("==") == 1 for line in wanted)


def test_it_runs_on_a_core_there_is() -> None:
    core = bench_peers._core()
    assert core == -1 or core in os.sched_getaffinity(0)
