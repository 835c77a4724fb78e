"""Our rules beside two libraries that play cards for research, in one run: `kataku bench --peers`.

RLCard (`uno`) is Python like ours, OpenSpiel (`crazy_eights` for four) is C++ driven from Python. They are no part of
the program: they are looked for in the Python that is named, and a sentence says how to get them. Every library plays
in a process of its own on the same core, in turns, so that whatever else the machine does falls on all of them alike.
It prints what it measured; what that means is for the reader.
"""

from __future__ import annotations

import inspect
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from statistics import median
from typing import Any, NamedTuple, Self

from game import paths
from game.core.refusal import of_disk
from game.core.trouble import Troubled
from game.rules.catalogue import GAMES
from game.tools import peer_loops

PEERS = ("rlcard", "openspiel")
ROUNDS, SECONDS, WARM_UP = 5, 1.5, 0.3
INSTALL = (
    "`{missing}` is not there for {python}. It is needed for this comparison alone: run "
    "`{python} -m pip install -r tests/bench/requirements.txt`, or put it into an environment of its own and name that "
    "one's Python with --python PATH."
)


class PeersMissing(Exception):
    """A library cannot be measured; the sentence says why, and what cures it."""


class Rate(NamedTuple):
    """Describes what one library did: decisions, and everything applied (with chance's draws, and answers that only
    decline), per second."""

    name: str
    python: str
    cpu: float
    wall: float
    applied: float


class Player:
    """A process that plays one library when asked; `with` ends it."""

    def __init__(self, python: str, wanted: str, core: int) -> None:
        self.python, self.runs = python, list[dict[str, float]]()
        command = [python, "-c", inspect.getsource(peer_loops), wanted, str(core)]
        try:
            self.process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=_surroundings(wanted)
            )
        except OSError as error:
            raise Troubled("command.no_python", python=python, why=of_disk(error)) from error
        self.told: dict[str, Any] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()

    def introduce(self) -> None:
        """Wait until it is loaded. Raises PeersMissing if the library is not there."""
        self.told = self._heard()
        if missing := self.told.get("missing"):
            raise PeersMissing(INSTALL.format(missing=missing, python=self.python))

    def play(self, seconds: float) -> dict[str, float]:
        """Let it play for so many seconds of processor time."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(f"{seconds}\n")
            self.process.stdin.flush()
        except OSError as error:
            raise PeersMissing(f"{self.python} stopped in the middle of the comparison") from error
        return self._heard()

    def _heard(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise PeersMissing(f"{self.python} stopped without an answer; what it said stands above")
        found: dict[str, Any] = json.loads(line)
        return found


def peers(python: str = sys.executable, rounds: int = ROUNDS, seconds: float = SECONDS) -> list[Rate]:
    """Return the rates of all titles and of both libraries, in this order. Raises PeersMissing with a sentence."""
    if paths.is_frozen():
        raise PeersMissing("An executable cannot be compared with other libraries: install Kataku for a Python with "
                           "`pip install .` in its sources, and say `kataku bench --peers` there.")
    titles = [(sys.executable, f"kataku:{spec.id}:{spec.usual}") for spec in GAMES]
    wanted = [*titles, *((python, name) for name in PEERS)]
    core = _core()
    with ExitStack() as stack:
        players = []
        for which, what in wanted:  # one after the other: no library loads while another is measured
            players.append(stack.enter_context(Player(which, what, core)))
            players[-1].introduce()
            players[-1].play(WARM_UP)
        for turn in range(rounds):
            for player in players if turn % 2 == 0 else players[::-1]:
                player.runs.append(player.play(seconds))
        return [rate(player.told, player.runs) for player in players]


def rate(told: dict[str, Any], runs: Sequence[dict[str, float]]) -> Rate:
    """Return the medians over the runs of one library."""
    return Rate(
        str(told["name"]),
        str(told["python"]),
        median(run["decisions"] / run["cpu"] for run in runs),
        median(run["decisions"] / run["wall"] for run in runs),
        median((run["decisions"] + run["draws"]) / run["cpu"] for run in runs),
    )


def figures(rates: Sequence[Rate]) -> dict[str, dict[str, float | str]]:
    """Return the rates by name, ours with how many times as fast as each of the last two they are."""
    found: dict[str, dict[str, float | str]] = {}
    for each in rates:
        found[each.name] = {
            "decisions_per_s": round(each.cpu), "decisions_per_s_of_clock": round(each.wall),
            "applied_per_s": round(each.applied), "python": each.python,
        }  # fmt: skip
    for each in rates[: -len(PEERS)]:
        found[each.name] |= {
            f"times_{name}": round(each.cpu / peer.cpu, 2)
            for name, peer in zip(PEERS, rates[-len(PEERS) :], strict=True)
        }
        found[each.name]["times_openspiel_applied"] = round(each.applied / rates[-1].applied, 2)
    return found


def table(rates: Sequence[Rate]) -> str:
    """Return the figures as lines to read."""
    heads = ("decisions/s", "by the clock", "all applied/s", "x RLCard", "x OpenSpiel", "x its applied")
    lines = [f"{'random play, one core':<40}" + "".join(f"{head:>15}" for head in heads)]
    for each in rates:
        times = "".join(f"{each.cpu / peer.cpu:>15.2f}" for peer in rates[-len(PEERS) :])
        times += f"{each.applied / rates[-1].applied:>15.2f}"
        lines.append(f"{each.name:<40}{each.cpu:>15,.0f}{each.wall:>15,.0f}{each.applied:>15,.0f}{times}")
    lines.append("Decisions per second of processor time; all applied: with the cards that chance deals and draws, and "
                 "with the answers that only decline (at Calcolon, that one does not rob).")  # fmt: skip
    if len(versions := sorted({each.python for each in rates})) > 1:
        lines.append(f"Two Pythons were measured, {' and '.join(versions)}: the figures are not quite comparable.")
    return "\n".join(lines)


def _core() -> int:
    """The core on which all of them run: the last one this process may use; -1 where the system cannot be told."""
    return max(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else -1


def _surroundings(wanted: str) -> dict[str, str]:
    """One thread each; our own process finds the package where this one found it, another's Python does not."""
    found = {**os.environ, "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "PYTHONHASHSEED": "0"}
    if wanted.startswith("kataku"):
        found["PYTHONPATH"] = os.pathsep.join(filter(None, sys.path))
    else:
        found.pop("PYTHONPATH", None)
    return found
