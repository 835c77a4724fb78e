"""How long bots think, for each title and level, in milliseconds of this processor: `python build thinking`.

Bots of one level play at a table of the usual size for some seconds, and every decision is timed in which there was
something to choose. `--games kuku xtarot` times these titles alone.
"""
from __future__ import annotations

import argparse
import gc
import time
from statistics import median

from game.bots.catalogue import mind
from game.bots.player import Bot, Mind
from game.core.ports import Chair, Setup
from game.core.rng import Rng
from game.core.rules import Action, Offer
from game.core.view import View
from game.data.bots import load_levels
from game.rules.catalogue import GAMES, game
from game.table.host import Host
from game.table.match import Match
from game.table.record import Record

SEATS, SECONDS = 5, 5.0


class Timed:
    """A mind with a watch."""

    def __init__(self, thinks: Mind) -> None:
        self._mind, self.took = thinks, list[float]()

    def choose(self, view: View, offers: tuple[Offer, ...], rng: Rng) -> Action | None:
        """See Mind."""
        begun = time.process_time()
        action = self._mind.choose(view, offers, rng)
        if len(offers) > 1:
            self.took.append(1000 * (time.process_time() - begun))
        return action


def timed(name: str, level: str) -> list[float]:
    """The milliseconds of each decision."""
    spec = game(name)
    options, seats = spec.resolve({}), min(max(spec.fewest, SEATS), spec.most)
    gc.collect()
    gc.freeze()             # as the worker does that thinks beside a window
    setup = Setup(name, tuple(Chair(str(n), "", 0, f"bot:{level}") for n in range(seats)), options)
    watch, begun, seed = Timed(mind(name, level, options)), time.process_time(), 0
    while time.process_time() - begun < SECONDS:
        seed += 1
        host = Host(Match(spec, Record(setup, spec.revision, seed)), lambda seat, kind: Bot(seat, seats, watch, seat))
        while host.outcome() is None and time.process_time() - begun < SECONDS:
            host.act()
    return watch.took


wish = argparse.ArgumentParser(prog="python build thinking")
wish.add_argument("--games", nargs="+", choices=[spec.id for spec in GAMES], default=[spec.id for spec in GAMES])
for name in wish.parse_args().games:
    for level in load_levels(name):
        took = sorted(timed(name, level.id))
        print(f"{name:9} {level.id:7} median {median(took):7.2f}  p99 {took[int(.99 * len(took))]:7.1f}  "
              f"longest {took[-1]:7.1f}  of {len(took)}", flush=True)  # fmt: skip
