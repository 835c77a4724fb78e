"""Random play of one library in a process of its own, for `kataku bench --peers`: ours, RLCard's, OpenSpiel's.

It is run as a program, by its source, with whatever Python is named, so it imports nothing of ours before it is told
to: `LIBRARY CORE`. It says once who it is, or what is missing, then plays for as many seconds of processor time as
each line of its input says and answers with what it counted. All three loops are the same: ask what is legal, choose
one uniformly, apply it. No events are made, nothing is drawn; a process is never measured while another one plays.
"""

from __future__ import annotations

import gc
import json
import os
import platform
import random
import sys
import time
from collections.abc import Callable
from importlib import import_module, metadata
from typing import Any

Game = Callable[[int], tuple[int, int]]
"""Plays one game from a seed: decisions of players, and what had to be applied besides, like them: draws of chance, and
answers that only decline."""


def ours(game_id: str, seats: int) -> tuple[str, Game]:
    """Play one of our titles, as `kataku simulate` plays it: forced refusals of a window are no decisions."""
    from game.rules.catalogue import game
    from game.table.chance import random_match

    spec = game(game_id)
    options = spec.resolve({})
    return f"kataku {game_id}, {seats} seats", lambda seed: random_match(spec, seats, options, seed)[1:]


def rlcard_uno() -> tuple[str, Game]:
    """Play RLCard's Uno: steps of its environment, each of which hands over the next player's state and legal actions.
    """
    rlcard: Any = import_module("rlcard")
    env = rlcard.make("uno", config={"seed": 1})

    def play(seed: int) -> tuple[int, int]:
        chance, steps = random.Random(seed).random, 0
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(chance() * len(legal))])
            steps += 1
        return steps, 0

    return f"RLCard {rlcard.__version__} uno, {env.num_players} seats", play


def openspiel_crazy_eights() -> tuple[str, Game]:
    """Play OpenSpiel's Crazy Eights for four, C++ driven from Python; dealing and drawing are its chance nodes."""
    pyspiel: Any = import_module("pyspiel")
    game = pyspiel.load_game("crazy_eights(players=4)")

    def play(seed: int) -> tuple[int, int]:
        dice = random.Random(seed)
        chance, decisions, draws = dice.random, 0, 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(outcomes, weights)[0])
                draws += 1
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(chance() * len(legal))])
                decisions += 1
        return decisions, draws

    return f"OpenSpiel {metadata.version('open_spiel')} crazy_eights, 4 seats", play


def library(wanted: str) -> tuple[str, Game]:
    """Open the library that `wanted` names: `rlcard`, `openspiel`, or `kataku:GAME:SEATS`."""
    if wanted == "rlcard":
        return rlcard_uno()
    if wanted == "openspiel":
        return openspiel_crazy_eights()
    _, game_id, seats = wanted.split(":")
    return ours(game_id, int(seats))


def measured(play: Game, seconds: float, seed: int) -> dict[str, float]:
    """Play whole games until so many seconds of processor time have gone; what was counted meanwhile."""
    games = decisions = draws = 0
    cpu, wall = time.process_time(), time.perf_counter()
    while (spent := time.process_time() - cpu) < seconds:
        made, drawn = play(seed + games)
        games, decisions, draws = games + 1, decisions + made, draws + drawn
    return {"games": games, "decisions": decisions, "draws": draws, "cpu": spent, "wall": time.perf_counter() - wall}


def serve(wanted: str, core: int) -> None:
    """Say who is here, then play as often as asked. Runs on one core where the system can be told."""
    if core >= 0 and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {core})
    try:
        name, play = library(wanted)
    except ImportError as error:
        _say({"missing": error.name or str(error)})
        return
    gc.freeze()  # as `simulate` does
    _say({"name": name, "python": platform.python_version()})
    seed = 1
    for line in sys.stdin:
        counted = measured(play, float(line), seed)
        seed += int(counted["games"])
        _say(counted)


def _say(what: dict[str, Any]) -> None:
    print(json.dumps(what), flush=True)


if __name__ == "__main__":
    serve(sys.argv[1], int(sys.argv[2]))
